# SPDX-License-Identifier: GPL-3.0-or-later
echo ':0000:x:12a.....................:::' | $CLI convert
