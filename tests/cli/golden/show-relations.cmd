# SPDX-License-Identifier: GPL-3.0-or-later
echo '....................................;gt=r1c1r1c2;gt=r2c1r1c1;gt=r1c2r6c6;consecutive=r3c3r3c4;double=r4c4r5c4;equal=r1c6r6c1;differ=r2c2r5c5;apart=r2c5r2c6;even=r1c1r1c3;odd=r2c2;allow=123:r6c6' | $CLI show
