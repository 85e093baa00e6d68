# SPDX-License-Identifier: GPL-3.0-or-later
echo '1...2...........;title=Tuesday, easy' | $CLI show
