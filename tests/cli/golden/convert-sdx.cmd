# SPDX-License-Identifier: GPL-3.0-or-later
echo '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79;title=Tuesday' | $CLI convert --lossy --to sdx | tee $TMP/x; $CLI convert $TMP/x
