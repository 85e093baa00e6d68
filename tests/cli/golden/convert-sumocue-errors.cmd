# SPDX-License-Identifier: GPL-3.0-or-later
P=$($CLI convert --to sumocue formats/killer.txt)
{ echo "$P" | sed 's/+[0-9]*/+80/'; echo "$P" | sed 's/+[0-9]*/+81/'; echo "$P" | sed 's/+[0-9]*/x/'; echo "$P" | sed 's/=[0-9]*/=1/'; echo "$P" | sed 's/$/J1/'; echo SumoCueV1; } | $CLI convert
