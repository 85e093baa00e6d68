# SPDX-License-Identifier: GPL-3.0-or-later
{ echo https://sudokupad.app/abc123; echo https://sudokupad.app/sclN4IgzglgXgpiBcBOANCALhNAbO8QEkA7; } | $CLI convert
