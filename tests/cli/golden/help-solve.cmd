# SPDX-License-Identifier: GPL-3.0-or-later
$CLI solve --help | sed 's/\(detecting it\): .*/\1/'
