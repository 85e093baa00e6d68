#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A session that touches everything once: play, hints, panel, Killer, editor, list, dialogs, help, presentation. For ./dev leaks.

It is no test of what is shown: it goes on as soon as it can, and ends the program as a user would.
"""
import sys

from driver import CLASSIC, Program, run, wait_for, write_file

KILLER = "................;cage=3:r1c1r1c2;cage=7:r1c3r1c4;cage=5:r2c1r3c1"


def visit(nonet, key):
    nonet.key(key)
    wait_for(f"the window of {key}", lambda: nonet.top_window() != nonet.window)
    nonet.key("Escape")
    wait_for(f"the end of {key}", lambda: nonet.top_window() == nonet.window)


def play_session():
    """a session in the window ends well"""
    nonet = Program(write_file("puzzle.txt", CLASSIC))
    wait_for("the board", nonet.find_board)
    nonet.key("Home", "Right", "Right", "4", "Down", "shift+2", "ctrl+4", "ctrl+shift+1", "ctrl+z", "ctrl+z", "ctrl+shift+z")
    nonet.key("h", "h", "h")
    nonet.says("Apply")
    nonet.key("h", "F9")
    for key in ("ctrl+comma", "ctrl+t", "F1", "ctrl+s", "ctrl+p", "F5"):
        visit(nonet, key)
    nonet.open(write_file("killer.txt", KILLER))
    wait_for("the Killer", lambda: len(nonet.cells()) == 16)
    nonet.key("Home", "ctrl+l")
    nonet.says("Cage 3")
    nonet.key("ctrl+e")
    wait_for("the editor", lambda: nonet.find("push button", "Back to the start"))
    nonet.key("Home", "x", "shift+Down", "5", "ctrl+z")
    nonet.open(write_file("many.txt", f"{CLASSIC}\n{KILLER}\n"))
    nonet.says("2. Killer")
    nonet.key("ctrl+n")
    wait_for("the levels", lambda: nonet.find("push button", "Easy"))
    status = nonet.quit()
    assert status == 0, f"the program ended with {status}"


if __name__ == "__main__":
    sys.exit(run([play_session]))
