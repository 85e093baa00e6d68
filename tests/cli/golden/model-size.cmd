# SPDX-License-Identifier: GPL-3.0-or-later
# 4 n^2 constraints on n^3 variables
echo ................................................................................. | $CLI model --to mps > $TMP/mps
grep -c '^ E' $TMP/mps
grep -c '^ BV' $TMP/mps
