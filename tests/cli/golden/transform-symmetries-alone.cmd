# SPDX-License-Identifier: GPL-3.0-or-later
echo 1.............2. | $CLI transform --symmetries
