# SPDX-License-Identifier: GPL-3.0-or-later
echo 123....4........ | $CLI count
