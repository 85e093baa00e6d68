# SPDX-License-Identifier: GPL-3.0-or-later
for command in grade explain steps verify techniques; do "$CLI" $command --help | grep -v -e --format; echo; done
