# SPDX-License-Identifier: GPL-3.0-or-later
# a puzzle without an end, and what is no filter, notice a full disk, too
printf '%081d\n' 0 | timeout 60 $CLI solve --all > /dev/full || echo $?
printf '%081d\n' 0 0 | timeout 60 $CLI solve --all --jobs 2 > /dev/full || echo $?
$CLI techniques > /dev/full || echo $?
$CLI --help > /dev/full || echo $?
$CLI --version >&- || echo $?
timeout 60 $CLI generate --box 2x2 --count 1000000 --jobs 2 > /dev/full || echo $?
