# SPDX-License-Identifier: GPL-3.0-or-later
echo '1...............;cage=5:r1c1r1c2;cage=7:r1c3r2c3r2c4;cage=6*:r3c1r4c1r4c2' | $CLI show --candidates
