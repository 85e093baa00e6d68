# SPDX-License-Identifier: GPL-3.0-or-later
$CLI convert --lossy --to opensudoku formats/classic.txt | tee $TMP/x; $CLI convert $TMP/x
