# SPDX-License-Identifier: GPL-3.0-or-later
P=$($CLI convert --to letters formats/killer.txt)
{ echo "$P" | sed 's/^K./K1/'; echo "$P" | sed 's/,[0-9]*$//'; echo "$P" | sed 's/$/,5/'; echo "$P" | sed 's/;[0-9]*,/;99,/'; echo "$P" | cut -c1-50; } | $CLI convert --format letters
