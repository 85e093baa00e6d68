# SPDX-License-Identifier: GPL-3.0-or-later
cat <<'END' | $CLI check
.................................................................................;cage=123456789:r1c1
END
