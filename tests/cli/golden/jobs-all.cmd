# SPDX-License-Identifier: GPL-3.0-or-later
for i in 1 2 3 4 5 6 7 8; do echo ................; done > $TMP/in
$CLI solve --all $TMP/in > $TMP/1
$CLI solve --all --jobs 4 $TMP/in | cmp - $TMP/1
wc -l < $TMP/1
