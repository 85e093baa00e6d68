# SPDX-License-Identifier: GPL-3.0-or-later
# sixteen cells are not made of threes
$CLI generate --kind killer --box 2x2 --cages 3-3 --seed 1
