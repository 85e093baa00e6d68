# SPDX-License-Identifier: GPL-3.0-or-later
$CLI check nowhere.txt --help | head -5
