# SPDX-License-Identifier: GPL-3.0-or-later
$CLI sovle 2>&1 | sed 's/are .*/are .../'
