# SPDX-License-Identifier: GPL-3.0-or-later
$CLI convert --to ps formats/classic.txt
