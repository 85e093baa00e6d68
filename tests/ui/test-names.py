#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Everything that can be operated has a name that means something, on every page and in every dialog."""
import re
import sys

from driver import CLASSIC, Program, get_name, run, wait_for, write_file

KILLER = "................;cage=3:r1c1r1c2"
OPERATED = ("push button", "toggle button", "check box", "radio button", "combo box", "entry", "slider", "table")
CLASS_NAME = re.compile(r"(Gtk|Adw|Nonet|Gdk)[A-Z]|^$")
# Parts inside widgets of GTK 4.8 and libadwaita 1.2, to which nobody outside can give a name.
NOT_OURS = ("GtkButton", "GtkToggleButton", "GtkModelButton", "GtkSearchEntry")


def find_nameless(nonet):
    for accessible in nonet.walk():
        if accessible.role in OPERATED:
            name = get_name(accessible)
            if CLASS_NAME.match(name) and name not in NOT_OURS or "_" in name:
                yield f"{accessible.role} {name!r}"


def expect_names(nonet, where):
    nameless = list(find_nameless(nonet))
    assert not nameless, f"{where}: {nameless}"


def pages():
    """the start view, a game, its card, a paused game"""
    nonet = Program()
    wait_for("the levels", lambda: nonet.find("push button", "Easy"))
    expect_names(nonet, "start")
    nonet.open(write_file("puzzle.txt", CLASSIC))
    wait_for("the board", nonet.find_board)
    expect_names(nonet, "play")
    nonet.key("F1")
    wait_for("the introduction", lambda: nonet.find("push button", "All keys"))
    expect_names(nonet, "introduction")
    nonet.key("Escape", "ctrl+period")
    wait_for("the pause", lambda: nonet.find("push button", "Resume"))
    expect_names(nonet, "pause")
    nonet.key("ctrl+period")
    nonet.do("play.solve")
    wait_for("the card", lambda: nonet.find("push button", "Look at it"))
    expect_names(nonet, "solved")
    nonet.kill()


def making():
    """the editor with its tools, the list of a file, the arithmetic of cages, the export"""
    nonet = Program()
    nonet.key("ctrl+e")
    wait_for("the editor", lambda: nonet.find("push button", "Back to the start"))
    for tool in ("z", "x", "c"):
        nonet.key("Home", tool)
        expect_names(nonet, f"editor {tool}")
    nonet.key("z", "5")
    nonet.says("Several solutions")
    expect_names(nonet, "verdict")
    nonet.open(write_file("many.txt", f"{CLASSIC}\n{KILLER}\n"))
    nonet.says("2. Killer")
    expect_names(nonet, "list")
    nonet.key("Down", "Return")
    wait_for("the board", nonet.find_board)
    nonet.key("Home", "ctrl+l")
    nonet.says("Cage 3: 3 left in 2 cells")
    expect_names(nonet, "cages")
    nonet.key("ctrl+s")
    nonet.says("Nothing is lost")
    expect_names(nonet, "export")
    nonet.kill()


def dialogs():
    """preferences and statistics"""
    nonet = Program()
    for key in ("ctrl+comma", "ctrl+t"):
        nonet.key(key)
        wait_for(f"the dialog of {key}", lambda: nonet.top_window() != nonet.window)
        expect_names(nonet, key)
        nonet.key("Escape")
        wait_for("the dialog to go", lambda: nonet.top_window() == nonet.window)
    nonet.kill()


if __name__ == "__main__":
    sys.exit(run([pages, making, dialogs]))
