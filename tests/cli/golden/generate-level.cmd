# SPDX-License-Identifier: GPL-3.0-or-later
$CLI generate --seed 1 --count 3 --level hard | $CLI check
