# SPDX-License-Identifier: GPL-3.0-or-later
printf '11..\n....\n....\n....\n' | $CLI convert
