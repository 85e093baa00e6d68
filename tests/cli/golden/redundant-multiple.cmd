# SPDX-License-Identifier: GPL-3.0-or-later
echo 1............... | $CLI redundant
