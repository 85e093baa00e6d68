# SPDX-License-Identifier: GPL-3.0-or-later
$CLI solve mixed.txt | sed 2d
$CLI solve mixed.txt | $CLI check
