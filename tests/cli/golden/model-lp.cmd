# SPDX-License-Identifier: GPL-3.0-or-later
echo '1...2...........;cage=5*:r1c2r1c3' | $CLI model | head -30
