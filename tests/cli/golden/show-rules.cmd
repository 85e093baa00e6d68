# SPDX-License-Identifier: GPL-3.0-or-later
echo '.................................................................................;x;windows;disjoint;antiknight;nonconsecutive;house=r1c1r5c5r9c8' | $CLI show
