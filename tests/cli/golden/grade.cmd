# SPDX-License-Identifier: GPL-3.0-or-later
# Level, rating, score, scale and hardest technique; the same in any number of threads.
cat > "$TMP/in" <<END
.42.....31.5..2...9.7.5..62...9.8..1.98.2........74...7.3.6..2.5....38..6...8..9.
1.2.3.4.
4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......
1.......34.......2......
1234341221434321
END
"$CLI" grade --jobs 4 "$TMP/in" 2>/dev/null || echo "exit status $?"
