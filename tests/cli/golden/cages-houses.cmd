# SPDX-License-Identifier: GPL-3.0-or-later
for houses in r1 c3,c4 b1; do echo '.......1.......2;cage=7:r2c3r3c3r4c3;cage=5:r1c4r2c4;cage=5:r3c4r4c4;cage=5:r1c1r2c1;cage=6:r1c2r2c2r3c2;cage=5:r3c1r4c1;cage=3:r1c3;cage=4:r4c2' | $CLI cages --houses $houses; done
