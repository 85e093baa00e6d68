# SPDX-License-Identifier: GPL-3.0-or-later
for t in '<opensudoku/>' '<opensudoku><game/></opensudoku>' '<opensudoku><game data="12"/></opensudoku>' '<opensudoku><game data="version: 3|1|2"/></opensudoku>' ; do echo "$t" | $CLI convert || :; done
for t in '<opensudoku><game' '<opensudoku>&xxe;</opensudoku>'; do echo "$t" | $CLI convert 2>&1 | sed 's/:[0-9]*:[0-9]*:/:/'; done # where, differs between versions of GLib
$CLI convert ../../fuzz/corpus/opensudoku/old ../../fuzz/corpus/opensudoku/version1 ../../fuzz/corpus/opensudoku/version2
for v in 4 5; do $CLI convert --to json ../../fuzz/corpus/opensudoku/version$v; done
