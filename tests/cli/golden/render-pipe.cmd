# SPDX-License-Identifier: GPL-3.0-or-later
# what is not a plain file is written where it is: a pipe stays a pipe; a folder cannot be written
p=530070000600195000098000060800060003400803001700020006060000280000419005000080079
mkfifo $TMP/pipe
timeout 60 cat $TMP/pipe > $TMP/picture &
echo $p | $CLI render --to svg -o $TMP/pipe | sed "s|$TMP/||"
wait
head -c 5 $TMP/picture; echo
test -p $TMP/pipe
echo $p | $CLI render --to svg -o /
