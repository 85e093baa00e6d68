# SPDX-License-Identifier: GPL-3.0-or-later
echo 1234341221434321 | $CLI solve --all
echo 1.3.3.1......... | $CLI solve --all | sort
