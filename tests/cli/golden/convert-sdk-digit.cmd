# SPDX-License-Identifier: GPL-3.0-or-later
printf '1...\n..7.\n....\n....\n' | $CLI convert
