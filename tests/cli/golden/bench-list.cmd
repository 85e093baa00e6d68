# SPDX-License-Identifier: GPL-3.0-or-later
$CLI bench --list 25x25 | wc -l
$CLI bench --list clue17 | sed -n 's/:1$//p' | $CLI check | sort | uniq -c
$CLI bench --list clue17 | sed 's/:.*//' | tr -d '.\n#' | sed 's/^.*later//' | wc -c
for suite in easy minimal clue17 hardest many none killer-easy killer-hard 16x16 25x25; do $CLI bench --list $suite; done > $TMP/each
$CLI bench --list | cmp - $TMP/each
wc -l < $TMP/each
