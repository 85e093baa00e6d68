# SPDX-License-Identifier: GPL-3.0-or-later
# A puzzle that is not unique has no grade.
printf '%s\n' 1............... 11.............. | "$CLI" grade
