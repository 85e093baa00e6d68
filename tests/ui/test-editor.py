#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A puzzle is typed in, cages are drawn, the verdict follows, and the puzzle is played."""
import os
import shutil
import sys
from pathlib import Path

from driver import CLASSIC, SPANISH, Program, run, wait_for


def start(env=None, fresh=True):
    if fresh:  # without what the last test left in the editor
        shutil.rmtree(os.environ["XDG_DATA_HOME"], ignore_errors=True)
    nonet = Program(env=env)
    wait_for("the start page", lambda: nonet.find("push button"))
    nonet.key("ctrl+e")
    wait_for("the board", nonet.find_board)
    return nonet


def type_in(nonet, line):
    for row in range(9):
        keys = ["Home"] + ["Down"] * row
        for digit in line[9 * row : 9 * row + 9]:
            keys += [digit, "Right"] if digit != "0" else ["Right"]
        nonet.key(*keys)


def types_a_puzzle():
    """a newspaper puzzle is typed in, judged, graded, undone, redone and played"""
    nonet = start()
    type_in(nonet, CLASSIC)
    nonet.says("Exactly one solution")
    nonet.says("Easy · 1.2 · Hidden Single")
    nonet.key("Home", "Down", "Right", "Right", "3")
    nonet.says("3 twice in box 1")
    nonet.expect_cell(1, 2, "3, conflict")
    nonet.key("F5")
    nonet.says("This is not a puzzle yet")
    nonet.key("ctrl+z")
    nonet.expect_cell(1, 2, "3, given")
    nonet.says("Exactly one solution")
    nonet.key(*["ctrl+z"] * 8)
    nonet.says("Several solutions")
    nonet.press("Show the second solution")
    wait_for("a full board", lambda: not any("empty" in cell for cell in nonet.cells()))
    wait_for("differing cells to be marked", lambda: any("colours" in cell for cell in nonet.cells()))
    nonet.press("Show the second solution")
    nonet.expect_cell(1, 3, "empty")
    nonet.key(*["ctrl+shift+z"] * 8)
    nonet.says("Exactly one solution")
    nonet.key("ctrl+Return")
    wait_for("the game", lambda: nonet.find("push button", "Pause"))
    nonet.key("Home", "Right", "Right", "4")
    nonet.expect_cell(1, 3, "4")
    nonet.expect_cell(1, 1, "5, given")
    nonet.key("ctrl+e")
    wait_for("the editor", lambda: nonet.find("push button", "Back to the start"))
    nonet.expect_cell(1, 3, "empty")
    assert nonet.quit() == 0


def survives():
    """what is in the editor is there again after the program was killed"""
    nonet = start()
    nonet.key("Home", "Right", "7", "x", "shift+Right", "1", "1")
    nonet.expect_cell(1, 2, "7, given, cage 11 of 2 cells")
    draft = Path(os.environ["XDG_DATA_HOME"], "nonet/draft.txt")
    wait_for("the draft on the disk", lambda: draft.exists() and "cage=11:" in draft.read_text())
    nonet.kill()
    nonet = start(fresh=False)
    nonet.expect_cell(1, 2, "7, given, cage 11 of 2 cells")
    assert nonet.quit() == 0


def pastes():
    """what is pasted into the editor is edited there, and undo brings back what was"""
    nonet = start()
    nonet.key("Home", "5", "ctrl+c")
    nonet.says("Puzzle copied")
    nonet.key("ctrl+z")
    nonet.expect_cell(1, 1, "empty")
    nonet.key("Right", "7", "ctrl+v")
    nonet.expect_cell(1, 1, "5, given")
    nonet.expect_cell(1, 2, "empty")
    nonet.key("ctrl+z")
    nonet.expect_cell(1, 2, "7, given")
    nonet.expect_cell(1, 1, "empty")
    assert nonet.quit() == 0


def draws_cages():
    """cages are drawn, get sums, grow, are refused and removed"""
    nonet = start()
    nonet.key("Home", "x")
    nonet.drag([0, 2])  # so quick that the cell between is never under the pointer
    nonet.key("1")
    nonet.says("A cage of 3 cells cannot have the sum 1, only 6 to 24")
    nonet.key("0")
    nonet.expect_cell(1, 2, "empty, cage 10 of 3 cells")
    nonet.drag([2, 11])
    nonet.key("9")
    nonet.says("r1c3 is in another cage already")
    nonet.drag([0, 1, 2, 11])
    nonet.key("Return")
    nonet.expect_cell(2, 3, "empty, cage 10 of 4 cells")
    nonet.key("ctrl+z")
    nonet.expect_cell(2, 3, "empty")
    nonet.key("Home", "BackSpace")
    nonet.expect_cell(1, 1, "empty, cage of 3 cells without sum, conflict")
    nonet.key("BackSpace", "BackSpace")
    nonet.expect_cell(1, 1, "empty")
    assert nonet.quit() == 0


def draws_regions():
    """the regions of a jigsaw are drawn by dragging from one into the next"""
    nonet = start()
    nonet.key("c")
    nonet.drag([2, 3])
    nonet.says("Region 1 has 10 cells, but each needs 9")
    nonet.expect_cell(1, 4, "empty, colours 1")
    nonet.drag([12, 11])
    nonet.expect_cell(1, 4, "empty")
    nonet.says("Jigsaw")
    nonet.key("ctrl+z")
    nonet.expect_cell(1, 4, "empty, colours 1")
    nonet.key("ctrl+z")
    nonet.says("Classic")
    assert nonet.quit() == 0


def speaks_spanish():
    """the verdict is told in Spanish"""
    nonet = start(SPANISH)
    nonet.key("Home", "5", "Right", "5")
    nonet.says("5 dos veces")
    nonet.key("3")
    nonet.says("Varias soluciones")
    assert nonet.quit() == 0


if __name__ == "__main__":
    sys.exit(run([types_a_puzzle, survives, pastes, draws_cages, draws_regions, speaks_spanish]))
