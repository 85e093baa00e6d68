# SPDX-License-Identifier: GPL-3.0-or-later
echo 1000000000000000 | $CLI solve | $CLI check
