# SPDX-License-Identifier: GPL-3.0-or-later
printf '%s\n' .42.....31.5..2...9.7.5..62...9.8..1.98.2........74...7.3.6..2.5....38..6...8..9. | "$CLI" steps --technique full-house,hidden-single,0100
