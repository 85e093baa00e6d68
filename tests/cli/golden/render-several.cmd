# SPDX-License-Identifier: GPL-3.0-or-later
# no step holds where there is no solution, and none that needs a single one where there are several
echo '12......3......4;cage=3:r1c3r1c4' | $CLI render --to png -o $TMP/x.png --step 1 || echo $?
echo '1.......2.......' | $CLI render --to png -o $TMP/x.png --step 40 2>&1 | sed "s|$TMP/||"
ls $TMP
