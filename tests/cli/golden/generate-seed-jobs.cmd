# SPDX-License-Identifier: GPL-3.0-or-later
$CLI generate --seed 5 --count 6 --level easy --symmetry rotate2 > $TMP/a; $CLI generate --seed 5 --count 6 --level easy --symmetry rotate2 --jobs 3 | cmp - $TMP/a && echo same
