# SPDX-License-Identifier: GPL-3.0-or-later
{ echo '................;cage=6*:r1c1r3c2r4c3;cage=0:r1c3r1c4;cage=4*:r2c1r2c2'; echo 1...............; } | $CLI cages
