# SPDX-License-Identifier: GPL-3.0-or-later
$CLI convert --to letters formats/killer.txt | awk -F';' '{ split($2, s, ","); sub(/^[0-9]+/, s[1] + 1, $2); print $1 ";" $2 }' | $CLI convert
