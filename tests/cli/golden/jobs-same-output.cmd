# SPDX-License-Identifier: GPL-3.0-or-later
for i in 1 2 3 4 5 6 7 8; do cat mixed.txt bad.txt; done > $TMP/in
$CLI solve $TMP/in > $TMP/1 2> $TMP/2 || true
for jobs in 2 3 8; do
  $CLI solve --jobs $jobs $TMP/in > $TMP/3 2> $TMP/4 || echo $?
  cmp $TMP/1 $TMP/3
  cmp $TMP/2 $TMP/4
done
