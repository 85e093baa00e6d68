# SPDX-License-Identifier: GPL-3.0-or-later
# a picture of each kind, of a puzzle and of a step
p=530070000600195000098000060800060003400803001700020006060000280000419005000080079
echo $p | $CLI render --to png -o $TMP/board.png | sed "s|$TMP/||"
echo $p | $CLI render --to svg --output $TMP/board.svg --step 3 | sed "s|$TMP/||"
echo $p | $CLI render --to pdf --output=$TMP/board.pdf --candidates --size 300 | sed "s|$TMP/||"
head -c 4 $TMP/board.png | tail -c 3; echo
head -c 5 $TMP/board.svg; echo
head -c 5 $TMP/board.pdf; echo
