# SPDX-License-Identifier: GPL-3.0-or-later
$CLI convert --lossy --to hodoku ../../fuzz/corpus/sdk/sections
