# SPDX-License-Identifier: GPL-3.0-or-later
{ echo ................; sleep 4; } | timeout --preserve-status --signal=INT 3 $CLI count
