# SPDX-License-Identifier: GPL-3.0-or-later
# Nothing applies: the empty line alone. Nothing to read: nothing.
printf '%s\n' 1............... | "$CLI" steps --technique x-wing
"$CLI" steps </dev/null
