# SPDX-License-Identifier: GPL-3.0-or-later
# a puzzle like any other, the grid with the most symmetries, and no givens at all
printf '%s\n' 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79 \
  123456789456789123789123456231564897564897231897231564312645978645978312978312645 \
  ................................................................................. | $CLI transform --canonical --symmetries
