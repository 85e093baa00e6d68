# SPDX-License-Identifier: GPL-3.0-or-later
echo '................;gt=r1c1r1c2' | $CLI model --to col
