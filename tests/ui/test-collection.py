#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A file with many puzzles becomes a list with grades, of which one is played; puzzles go out again."""
import os
import sys

from driver import CLASSIC, SPANISH, Program, run, wait_for, write_file

MEDIUM = "000801000000000043500000000000070800000000100020030000600000075003400000000200600"


def start(env=None):
    return Program(write_file("few.txt", f"{CLASSIC}\n{MEDIUM}\n1...............\nno puzzle\n"), env=env)


def lists_and_plays():
    """a file with many puzzles is listed, graded, and one of them played"""
    nonet = start()
    nonet.says("1 line is not a puzzle. Line 4, column 1")
    nonet.says("1. Classic, Easy · 1.2")
    nonet.says("2. Classic, Medium · 3.0")
    nonet.says("3. Classic 4×4, Not exactly one solution")
    nonet.do("row.play")  # of the first row
    wait_for("the board", nonet.find_board)
    nonet.expect_cell(1, 1, "5, given")
    nonet.key("ctrl+b")
    nonet.says("2. Classic, Medium · 3.0")
    nonet.key("Down", "Return")
    wait_for("the board", nonet.find_board)
    assert len(nonet.cells()) == 81
    nonet.expect_cell(1, 4, "8, given")
    nonet.says("Medium")
    assert nonet.quit() == 0


def exports():
    """a puzzle is saved in another format, and what was copied can be pasted"""
    nonet = Program(write_file("puzzle.txt", CLASSIC + ";title=Kept"))
    wait_for("the board", nonet.find_board)
    nonet.key("ctrl+s")
    nonet.says("Nothing is lost")
    nonet.press("Copy")
    nonet.says("Puzzle copied")
    nonet.key("Home", "Right", "Right", "4")
    nonet.expect_cell(1, 3, "4")
    nonet.key("ctrl+v")  # the game as it was copied
    nonet.expect_cell(1, 3, "empty")
    assert nonet.quit() == 0


def saves_a_picture():
    """a picture is saved as its name ends, and the program says so"""
    nonet = Program(write_file("puzzle.txt", CLASSIC))
    wait_for("the board", nonet.find_board)
    for name, start in (("board.svg", b"<?xml"), ("board.pdf", b"%PDF"), ("untold", b"\x89PNG")):
        path = os.path.join(os.environ["HOME"], name)
        nonet.do("win.export-picture")
        wait_for("the dialog", lambda: nonet.top_window() != nonet.window)
        nonet.key("ctrl+a")
        nonet.type(path)
        nonet.key("Return")
        nonet.says(f"Saved as {name}")
        with open(path, "rb") as file:
            assert file.read(5).startswith(start), name
    nonet.kill()  # the dialog of GTK leaves memory behind


def speaks_spanish():
    """the list is told in Spanish"""
    nonet = start(SPANISH)
    nonet.says("1 línea no es un sudoku")
    nonet.says("Fácil · 1.2")  # numbers follow the region, which is not Spain here
    assert nonet.quit() == 0


if __name__ == "__main__":
    sys.exit(run([lists_and_plays, exports, saves_a_picture, speaks_spanish]))
