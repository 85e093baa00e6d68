# SPDX-License-Identifier: GPL-3.0-or-later
echo 1234341221434321 | $CLI show --candidates
