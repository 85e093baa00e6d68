# SPDX-License-Identifier: GPL-3.0-or-later
# with % each puzzle has a file of its own, named after its line; in any number of threads
p=530070000600195000098000060800060003400803001700020006060000280000419005000080079
printf '%s\n# a comment\n%s\n' $p $p | $CLI render --to png --size 64 -o $TMP/b%.png --jobs 2 | sed "s|$TMP/||"
ls $TMP
