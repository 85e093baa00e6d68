# SPDX-License-Identifier: GPL-3.0-or-later
$CLI show --help | head -5
