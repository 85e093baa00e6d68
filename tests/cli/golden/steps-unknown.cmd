# SPDX-License-Identifier: GPL-3.0-or-later
"$CLI" steps --technique naked-pair,naked-quint </dev/null
