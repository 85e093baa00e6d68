# SPDX-License-Identifier: GPL-3.0-or-later
echo '1234341221434...;cage=5:r4c2r4c3' | $CLI model --to lp --reduced
