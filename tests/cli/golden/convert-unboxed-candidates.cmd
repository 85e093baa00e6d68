# SPDX-License-Identifier: GPL-3.0-or-later
$CLI convert ../../fuzz/corpus/sdx/classic ../../fuzz/corpus/candidates/6x6 ../../fuzz/corpus/sdk/spaced ../../fuzz/corpus/sdm/comment
