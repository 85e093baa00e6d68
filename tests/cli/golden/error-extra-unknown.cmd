# SPDX-License-Identifier: GPL-3.0-or-later
cat <<'END' | $CLI check
.................................................................................;cages=17:r1c1
END
