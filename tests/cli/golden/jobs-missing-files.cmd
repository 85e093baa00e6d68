# SPDX-License-Identifier: GPL-3.0-or-later
$CLI check --jobs 3 nowhere.txt mixed.txt nowhere-either.txt
