# SPDX-License-Identifier: GPL-3.0-or-later
"$CLI" explain --text --notation </dev/null
