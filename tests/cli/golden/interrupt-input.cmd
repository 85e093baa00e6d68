# SPDX-License-Identifier: GPL-3.0-or-later
{ echo ................; sleep 1; } | timeout --preserve-status --signal=INT 0.5 $CLI count
