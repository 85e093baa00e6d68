# SPDX-License-Identifier: GPL-3.0-or-later
echo ................ | $CLI solve --all | sort -u | wc -l
