# SPDX-License-Identifier: GPL-3.0-or-later
echo '1...............' | $CLI model --to cnf | grep '^[cp]'
echo '1...............' | $CLI model --to cnf | tail -n +3 | wc -l
echo '1234341221434...' | $CLI model --to cnf --reduced
