# SPDX-License-Identifier: GPL-3.0-or-later
printf '{"nonet":%200000s' '' | tr ' ' '[' | $CLI convert
