# SPDX-License-Identifier: GPL-3.0-or-later
echo 0000000000000000 | $CLI count --limit 100
echo 0000000000000000 | $CLI count --limit 288
echo 0000000000000000 | $CLI count --limit 289
