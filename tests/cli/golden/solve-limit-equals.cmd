# SPDX-License-Identifier: GPL-3.0-or-later
echo ................ | $CLI solve --all --limit=2 | wc -l
