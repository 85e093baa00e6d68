# SPDX-License-Identifier: GPL-3.0-or-later
cat <<'END' | $CLI check
5......................................5.........................................;cage=10:r1c1r5c4
END
