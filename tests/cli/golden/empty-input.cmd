# SPDX-License-Identifier: GPL-3.0-or-later
$CLI check /dev/null; printf '' | $CLI solve; printf '\n\n# nothing\n' | $CLI count
