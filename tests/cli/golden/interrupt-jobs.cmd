# SPDX-License-Identifier: GPL-3.0-or-later
for i in 1 2 3 4 5 6 7 8; do
  echo .................................................................................
done | timeout --preserve-status --signal=INT 0.5 $CLI count --jobs 3
