# SPDX-License-Identifier: GPL-3.0-or-later
cat <<'END' | $CLI check
.................................................................................;cage=17:r1c1r1c2;cage=2:r2c1r2c2
END
