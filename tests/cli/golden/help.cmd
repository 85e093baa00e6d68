# SPDX-License-Identifier: GPL-3.0-or-later
$CLI --help | head -4
$CLI -h | tail -2
