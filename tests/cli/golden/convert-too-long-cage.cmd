# SPDX-License-Identifier: GPL-3.0-or-later
{ printf .Cage~3; yes '~R1C1' | head -n 50000; } | tr -d '\n' | $CLI convert
