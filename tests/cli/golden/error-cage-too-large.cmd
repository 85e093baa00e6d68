# SPDX-License-Identifier: GPL-3.0-or-later
cat <<'END' | $CLI check
.................................................................................;cage=:r1c1r1c2r1c3r1c4r1c5r1c6r1c7r1c8r1c9r2c1
END
