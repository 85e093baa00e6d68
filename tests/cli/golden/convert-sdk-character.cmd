# SPDX-License-Identifier: GPL-3.0-or-later
printf '53..7....\n6..195...\n.98.@..6.\n8...6...3\n' | $CLI convert
