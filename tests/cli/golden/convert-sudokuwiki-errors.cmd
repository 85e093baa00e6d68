# SPDX-License-Identifier: GPL-3.0-or-later
P=$($CLI convert --to sudokuwiki formats/killer.txt)
{ echo "$P" | sed 's/,../,00/'; echo "$P" | sed 's/,/;/'; echo "$P" | sed 's/..$/17/'; echo "$P" | sed 's/^/1/'; } | $CLI convert --format sudokuwiki
