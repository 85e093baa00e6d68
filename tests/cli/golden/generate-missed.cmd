# SPDX-License-Identifier: GPL-3.0-or-later
$CLI generate --box 2x2 --level extreme --seed 1
