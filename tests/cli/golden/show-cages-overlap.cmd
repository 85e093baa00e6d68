# SPDX-License-Identifier: GPL-3.0-or-later
echo '.................................................................................;cage=10:r1c1r1c2;cage=9:r1c2r1c3;cage=22*:r4c4r4c5r5c5;cage=:r9c1r8c1;cage=20:r7c7r9c9r8c2;cage=30*:r6c1r7c1r7c2r6c3' | $CLI show
