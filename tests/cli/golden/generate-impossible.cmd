# SPDX-License-Identifier: GPL-3.0-or-later
for options in "--clues 10-12" "--technique killer-pair" "--technique law-of-leftovers" \
  "--level easy --technique x-wing" "--kind killer --clues 3" "--cages 2-3"; do
  "$CLI" generate $options || echo $?
done
