#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The window opens, the cursor moves, digits go in and out, and it ends by key."""
import sys

from driver import CLASSIC, Program, run, write_file


def start():
    return Program(write_file("puzzle.txt", CLASSIC))


def enters_and_undoes():
    """moves, enters, undoes, redoes, erases and quits"""
    nonet = start()
    assert len(nonet.cells()) == 81
    assert nonet.cells()[0] == "Row 1 column 1: 5, given", nonet.cells()[0]
    nonet.key("Home", "Right", "Right")
    nonet.key("4")
    nonet.expect_cell(1, 3, "4")
    nonet.key("Down", "2")
    nonet.expect_cell(2, 3, "2")
    nonet.key("ctrl+z", "ctrl+z")
    nonet.expect_cell(2, 3, "empty")
    nonet.expect_cell(1, 3, "empty")
    nonet.key("ctrl+shift+z")
    nonet.expect_cell(1, 3, "4")
    nonet.key("Up", "Delete")
    nonet.expect_cell(1, 3, "empty")
    assert nonet.quit() == 0


def marks_and_colours():
    """Shift, Ctrl and both make corner marks, centre marks and colours"""
    nonet = start()
    nonet.key("Home", "Right", "Right")
    nonet.key("shift+1", "shift+2", "ctrl+4", "ctrl+shift+3")
    nonet.expect_cell(1, 3, "empty, corner marks 1 2, centre marks 4, colours 3")
    nonet.key("shift+1")
    nonet.expect_cell(1, 3, "empty, corner marks 2, centre marks 4, colours 3")
    assert nonet.quit() == 0


def givens_stay():
    """a given can neither be changed nor erased"""
    nonet = start()
    nonet.key("Home", "9", "Delete", "BackSpace")
    nonet.key("Right", "Right", "1")
    nonet.expect_cell(1, 3, "1")
    nonet.expect_cell(1, 1, "5, given")
    assert nonet.quit() == 0


if __name__ == "__main__":
    sys.exit(run([enters_and_undoes, marks_and_colours, givens_stay]))
