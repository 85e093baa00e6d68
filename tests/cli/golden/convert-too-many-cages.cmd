# SPDX-License-Identifier: GPL-3.0-or-later
yes .Cage~3~R1C1~R1C2 | head -n 5000 | tr -d '\n' | $CLI convert
