# SPDX-License-Identifier: GPL-3.0-or-later
P=$($CLI convert --to pointers formats/killer.txt)
{ echo "$P" | sed 's/^./</'; echo "$P" | sed 's/^../></'; echo "$P" | sed 's/^./1/'; echo "$P" | sed 's/./z/9'; } | $CLI convert --format pointers
