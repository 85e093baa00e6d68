# SPDX-License-Identifier: GPL-3.0-or-later
for f in constraints solo fpuzzles sudokupad ksudoku json; do $CLI convert --to $f formats/jigsaw.txt > $TMP/x; $CLI convert $TMP/x; done
