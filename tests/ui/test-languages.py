#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Walks the views over AT-SPI in other languages: every text is translated, and right to left works.

Translated is told by a language of our own making, whose every message stands in brackets.
"""
import os
import re
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "po"))

from driver import CLASSIC, Program, run, wait_for, write_file
from pseudo import make_language

KILLER = "." * 16 + ";cage=3:r1c1r1c2;cage=7:r1c3r1c4;cage=5:r2c1r3c1"

# GTK names what has no label after its class.
CLASS_NAME = re.compile(r"(Gtk|Adw|Nonet)[A-Z]\w*$")
# Words of GTK, in windows and of keys; and what is the same in every language.
FOREIGN = {
    "Nonet", "nonet", "(None)", "Minimize", "Maximize", "Restore", "Close", "No Results Found",
    "Try a different search.", "Try a different search", "Shortcuts", "Search Shortcuts", "Search Results", "Ctrl",
    "Shift", "Alt", "Delete", "Home", "End", "Space", "Page Up", "Page Down", "Page_Up", "Page_Down", "Escape", "Tab",
    "Return", "Backspace", "Left", "Right", "Up", "Down",
}  # fmt: skip
# The notation of a step is the same everywhere.
NOTATION = re.compile(r"(=>|[<=]>|r\d+c\d+=)")


def visit(nonet, visitor):
    """Shows each view in turn to the visitor."""
    visitor("start view", nonet)
    for key, title in (("ctrl+comma", "preferences"), ("ctrl+t", "statistics"), ("ctrl+question", "shortcuts"), ("F1", "help")):
        nonet.key(key)
        wait_for(title, lambda: nonet.top_window() != nonet.window)
        visitor(title, nonet)
        nonet.key("Escape")
        wait_for(f"the end of {title}", lambda: nonet.top_window() == nonet.window)
    nonet.key("ctrl+e")
    wait_for("the editor", nonet.find_any_board)
    visitor("editor", nonet)
    nonet.open(write_file("killer.txt", KILLER))
    wait_for("the Killer", lambda: len(nonet.find_any_board().children) == 16)
    visitor("killer", nonet)
    nonet.open(write_file("classic.txt", CLASSIC))
    wait_for("the classic", lambda: len(nonet.find_any_board().children) == 81)
    visitor("classic", nonet)
    for key, title in (("ctrl+s", "export"), ("ctrl+p", "print"), ("F5", "presentation")):
        nonet.key(key)
        wait_for(title, lambda: nonet.top_window() != nonet.window)
        visitor(title, nonet)
        nonet.key("Escape")
        wait_for(f"the end of {title}", lambda: nonet.top_window() == nonet.window)


class Walker(Program):
    def find_any_board(self):
        """The board, whatever it is called in this language."""
        for accessible in self.walk():
            if accessible.role == "table" and len(accessible.children) >= 16:
                return accessible
        return None


def is_foreign(name):
    """Whether these are words of GTK, or keys, which newer GTK says in one: Shift + Ctrl + C."""
    return name in FOREIGN or all(key in FOREIGN or re.fullmatch(r"F?\d+|.", key) for key in name.split(" + "))


def expect_brackets(view, nonet):
    left = set()
    for accessible in nonet.walk():
        name = accessible.name
        words = re.search("[A-Za-z]{2}", name) and not CLASS_NAME.match(name) and not NOTATION.search(name)
        if words and "⟦" not in name and not is_foreign(name):
            left.add(f"{accessible.role} {name!r}")
    assert not left, f"not translated in {view}: {sorted(left)}"


def start_bracketed(*arguments):
    folder = os.path.join(os.environ["HOME"], "locale")
    return Walker(*arguments, env=make_language(folder), size=(1180, 780))


def texts_are_translated():
    """every text of every view is translated"""
    nonet = start_bracketed()
    visit(nonet, expect_brackets)
    assert nonet.quit() == 0


def hint_is_translated():
    """every text of a hint is translated, but for its notation"""
    nonet = start_bracketed(write_file("classic.txt", CLASSIC))
    wait_for("the board", nonet.find_any_board)
    nonet.key("Escape")  # the introduction
    nonet.key("h", "h", "h")
    wait_for("the notation of the step", lambda: any(NOTATION.search(a.name) for a in nonet.walk()))
    expect_brackets("the hint", nonet)
    assert nonet.quit() == 0


def expect_order(*items):
    """These stand side by side, the first one at the left."""
    places = [item.place[0] for item in items]
    assert places == sorted(places), places


def right_to_left():
    """in a language from right to left the board and its digits stay as they are, keys go where they point, all else turns round"""
    nonet = Walker(write_file("classic.txt", CLASSIC), env={"LANGUAGE": "he"})
    board = wait_for("the board", nonet.find_any_board)
    first, second = (board.child(i).place[0] for i in (0, 1))
    assert first < second, f"column 1 at {first}, column 2 at {second}"
    nonet.key("Home", "Right", "Right", "4")
    wait_for("4 in the third cell", lambda: nonet.cell(1, 3) == "4")
    nonet.need_places()
    expect_order(nonet.find_named("push button", "1, "), nonet.find_named("push button", "2, "), board)
    nonet.key("ctrl+e")
    wait_for("the editor", lambda: nonet.find("push button", "Make cage") is None and nonet.find("push button", "1"))
    expect_order(nonet.find("push button", "1"), nonet.find("push button", "2"), nonet.find_any_board())
    assert nonet.quit() == 0


if __name__ == "__main__":
    sys.exit(run([texts_are_translated, hint_is_translated, right_to_left]))
