# SPDX-License-Identifier: GPL-3.0-or-later
"$CLI" bench --list killer-hard | sed -n '2s/:1$//p' | "$CLI" explain | tail -2
