# SPDX-License-Identifier: GPL-3.0-or-later
echo ................ | $CLI model --to xml
