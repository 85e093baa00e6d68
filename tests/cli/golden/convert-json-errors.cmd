# SPDX-License-Identifier: GPL-3.0-or-later
for t in '{"nonet":2}' '{"nonet":1}' '{"nonet":1,"puzzle":"53"}' '{"nonet":1,"puzzle":"1...............","values":"12"}' '{"nonet":1,"puzzle":"1...............","corner":[""]}' '{"nonet" 1}' '{"nonet":1,"puzzle":"1...' '{"nonet":1,}'; do echo "$t" > $TMP/x.json; $CLI convert < $TMP/x.json || :; done
