# SPDX-License-Identifier: GPL-3.0-or-later
$CLI convert --to fpuzzles formats/killer.txt | tee $TMP/x; $CLI convert $TMP/x
