# SPDX-License-Identifier: GPL-3.0-or-later
echo '.................................................................................;x' | $CLI solve --all --limit 1 | wc -c
