# SPDX-License-Identifier: GPL-3.0-or-later
P=$($CLI convert --to ps formats/killer.txt)
{ echo "$P" | sed 's/:[0-9]*:/:12:/3'; echo "$P" | cut -c1-200; echo "${P}9:"; echo "$P" | sed 's/k:[0-9]*/k:1q/'; echo "$P" | sed 's/k:\([0-9]*\):/k:99999:/'; } | $CLI convert
