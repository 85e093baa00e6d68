# SPDX-License-Identifier: GPL-3.0-or-later
cat <<'END' | $CLI check
.................................................................................;house=r1c1r2c2r3c3r4c4r5c5r6c6r7c7r8c8r9c9r1c9
END
