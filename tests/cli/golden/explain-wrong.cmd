# SPDX-License-Identifier: GPL-3.0-or-later
# No solution; garbage; the run goes on.
printf '%s\n' 1111............ what 1.3.........2.4. | "$CLI" explain --steps 1
