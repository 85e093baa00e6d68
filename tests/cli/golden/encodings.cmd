# SPDX-License-Identifier: GPL-3.0-or-later
for e in UTF-16LE UTF-16BE; do { printf '\357\273\277'; echo 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79; echo .NoBoxes .Cage~3~R1C1~R1C2; } | iconv -f UTF-8 -t $e | $CLI convert; done; printf '\377' | $CLI convert; printf '\377\376' | $CLI convert
