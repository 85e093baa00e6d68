# SPDX-License-Identifier: GPL-3.0-or-later
$CLI solve --help | sed 's/\(finding it out\): .*/\1/'
