# SPDX-License-Identifier: GPL-3.0-or-later
head -c 256 /dev/zero | tr '\0' 0 | $CLI show
