# SPDX-License-Identifier: GPL-3.0-or-later
cat <<'END' | $CLI check
.................................................
END
