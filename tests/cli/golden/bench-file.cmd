# SPDX-License-Identifier: GPL-3.0-or-later
cd "$TMP"
printf '1...2.....3....4\n................:2\n' >puzzles.txt
$CLI bench puzzles.txt | cut -f 1-3 | sed 's/\(fingerprint.\).*/\1/'
printf '1...2.....3....4:2\n12\n' >puzzles.txt
$CLI bench puzzles.txt | cut -f 1-3
printf '1...2.....3....4:0\n' >puzzles.txt
$CLI bench puzzles.txt | cut -f 1-3 | sed 's/\(fingerprint.\).*/\1/'
