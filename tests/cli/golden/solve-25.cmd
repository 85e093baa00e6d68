# SPDX-License-Identifier: GPL-3.0-or-later
head -c 625 /dev/zero | tr '\0' . | $CLI solve | wc -c
