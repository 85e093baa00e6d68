# SPDX-License-Identifier: GPL-3.0-or-later
echo ................ | $CLI solve --all --limit 5 | sort -u | wc -l
