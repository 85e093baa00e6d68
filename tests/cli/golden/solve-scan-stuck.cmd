# SPDX-License-Identifier: GPL-3.0-or-later
echo 4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4...... | $CLI solve --scan
