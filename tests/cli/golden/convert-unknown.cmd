# SPDX-License-Identifier: GPL-3.0-or-later
echo 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79 | $CLI convert --to word 2>&1 | sed 's/one of .* is/one of ... is/'
