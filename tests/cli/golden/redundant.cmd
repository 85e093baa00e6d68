# SPDX-License-Identifier: GPL-3.0-or-later
echo 123434122143432. | $CLI redundant
