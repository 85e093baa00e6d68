# SPDX-License-Identifier: GPL-3.0-or-later
echo 0000000000000000 | $CLI count --limit 99999999999999999999999
