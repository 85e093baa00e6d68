# SPDX-License-Identifier: GPL-3.0-or-later
printf '53..7....\n6..195...\n.98....6.\n' | $CLI convert
