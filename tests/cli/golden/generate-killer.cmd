# SPDX-License-Identifier: GPL-3.0-or-later
$CLI generate --kind killer --box 2x2 --seed 1 | $CLI check
