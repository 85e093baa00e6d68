# SPDX-License-Identifier: GPL-3.0-or-later
$CLI count -h | head -1
