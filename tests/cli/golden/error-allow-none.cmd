# SPDX-License-Identifier: GPL-3.0-or-later
cat <<'END' | $CLI check
.................................................................................;even=r1c1;odd=r1c1
END
