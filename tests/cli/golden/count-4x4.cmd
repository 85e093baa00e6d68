# SPDX-License-Identifier: GPL-3.0-or-later
echo 0000000000000000 | $CLI count
