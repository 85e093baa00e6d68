# SPDX-License-Identifier: GPL-3.0-or-later
printf '12..\n....\n\n....\n..34\n\n1...\n.2..\n..4.\n...3\n' | $CLI convert
