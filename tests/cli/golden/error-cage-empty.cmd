# SPDX-License-Identifier: GPL-3.0-or-later
cat <<'END' | $CLI check
.................................................................................;cage=17:
END
