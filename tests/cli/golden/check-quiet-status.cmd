# SPDX-License-Identifier: GPL-3.0-or-later
if $CLI check mixed.txt bad.txt > /dev/null 2>&1; then echo fine; else echo $?; fi
