#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The arithmetic of cages: combinations that can be struck out, sums, the rule of 45."""
import sys

from driver import CLASSIC, SPANISH, Program, run, wait_for, write_file

PUZZLE = "." * 81 + ";cage=17:r5c1r5c2r6c1;cage=36:r1c1r1c2r1c3r1c4r1c5r1c6r1c7r1c8"


def start(line=PUZZLE, env=None):
    nonet = Program(write_file("puzzle.txt", line), env=env)
    wait_for("the board", nonet.find_board)
    return nonet


def counts():
    """combinations follow the board, can be struck out, and the rule of 45 selects cells"""
    nonet = start()
    nonet.key("Home", "Down", "Down", "Down", "Down", "ctrl+l")
    nonet.says("Cage 17: 17 left in 3 cells")
    wait_for("a combination", lambda: nonet.find("push button", "4 6 7"))
    nonet.key("9")
    nonet.says("Needed: 9 · possible: 1 2 3 5 6 7 9")
    assert nonet.find("push button", "4 6 7") is None
    nonet.find("push button", "2 6 9").act()
    nonet.says("Needed: 9 · possible: 1 3 5 7 9")
    assert nonet.find("push button", "2 6 9, struck out")
    nonet.key("Home")  # to another cage and back: what was struck out stays so
    rule = "Of the 45 of row 1 the cages inside take 36, so r1c9 makes 9."
    nonet.press(rule)
    nonet.says("No cage with a sum here")  # in r1c9
    nonet.key("Home")
    nonet.key("Down", "Down", "Down", "Down")
    nonet.says("Needed: 9 · possible: 1 3 5 7 9")
    nonet.key("shift+Right")
    nonet.says("2 selected cells: 9 so far, 10 to 17 in the end")
    nonet.key("ctrl+l")
    wait_for("the panel to go", lambda: nonet.find("push button", "1 7 9") is None)
    assert nonet.quit() == 0


def only_for_cages():
    """a puzzle without cages has no such panel"""
    nonet = start(CLASSIC)
    nonet.key("ctrl+l")
    nonet.expect_cell(1, 1, "5, given")
    assert nonet.find("push button", "Cage arithmetic") is None
    assert nonet.quit() == 0


def speaks_spanish():
    """the panel speaks Spanish"""
    nonet = start(env=SPANISH)
    nonet.key("Home", "ctrl+l")
    nonet.says("Necesarias: 1 2 3 4 5 6 7 8 · posibles: 1 2 3 4 5 6 7 8")
    nonet.says("r1c9 vale 9")
    assert nonet.quit() == 0


if __name__ == "__main__":
    sys.exit(run([counts, only_for_cages, speaks_spanish]))
