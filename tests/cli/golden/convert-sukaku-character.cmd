# SPDX-License-Identifier: GPL-3.0-or-later
$CLI convert ../../fuzz/corpus/sukaku/6x6 --to sdm; sed 's/^1/2/' ../../fuzz/corpus/sukaku/6x6 | $CLI convert --format sukaku
