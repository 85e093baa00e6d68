# SPDX-License-Identifier: GPL-3.0-or-later
echo '................................................................................;cage=8:r1c1r1c2;x;gt=r1c1r2c2' | sed 's/;/.;/' | $CLI convert --to sdk
