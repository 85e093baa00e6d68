# SPDX-License-Identifier: GPL-3.0-or-later
yes .GreaterThan~R1C1~R1C2 | head -n 20000 | tr -d '\n' | $CLI convert
