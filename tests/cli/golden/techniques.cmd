# SPDX-License-Identifier: GPL-3.0-or-later
"$CLI" techniques | head -n 20
