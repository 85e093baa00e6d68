# SPDX-License-Identifier: GPL-3.0-or-later
for t in '{"earmarks":1}' '{"cells":[{"position":[0,9],"value":1,"fixed":true,"earmarks":[]}]}' '{"cells":[{"position":[0,0],"value":10,"fixed":true,"earmarks":[]}]}'; do echo "$t" | $CLI convert || :; done; $CLI convert --to sdk ../../fuzz/corpus/gnome/position
