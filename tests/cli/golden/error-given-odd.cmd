# SPDX-License-Identifier: GPL-3.0-or-later
cat <<'END' | $CLI check
4................................................................................;odd=r1c1
END
