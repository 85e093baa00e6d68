# SPDX-License-Identifier: GPL-3.0-or-later
$CLI bench --list 25x25 | wc -l
$CLI bench --list clue17 | sed -n 's/:1$//p' | $CLI check | sort | uniq -c
$CLI bench --list clue17 | sed 's/:.*//' | tr -d '.\n#' | sed 's/^.*later//' | wc -c
