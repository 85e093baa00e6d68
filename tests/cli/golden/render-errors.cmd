# SPDX-License-Identifier: GPL-3.0-or-later
# what is missing, a step that is not there, a file that cannot be written
p=530070000600195000098000060800060003400803001700020006060000280000419005000080079
echo $p | $CLI render --to png || echo $?
echo $p | $CLI render -o x.png || echo $?
echo $p | $CLI render --to png -o $TMP/x.png --step 500 2>&1 | sed "s/after .*/after N/"
echo $p | $CLI render --to gif -o $TMP/x.gif || echo $?
echo $p | $CLI render --to png -x || echo $?
echo $p | $CLI render --to png -o /nowhere/x.png 2>&1 | sed 's/“\(.*\).......”/“\1”/' | cut -c1-40
