#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Hints, talks and paper by real keys, read back over AT-SPI."""
import sys
import time

from driver import Program, ask_display, run, wait_for, write_file

# Starts with a locked pair in r1c2 and r1c3; made by the program.
PAIR = "4.....938.32.941...953..24.37.6.9..4529..16736.47.3.9.957..83....39..4..24..3.7.9"


def start(line=PAIR, size=None):
    nonet = Program(write_file("puzzle.txt", line), size=size)
    wait_for("the board", nonet.find_board)
    return nonet


def labels(nonet):
    return [a.name for a in nonet.walk() if a.role in ("label", "text")]


def count_labels(nonet, words):
    return sum(words in label for label in labels(nonet))


def expect_label(nonet, words):
    wait_for(f"the words {words!r}", lambda: count_labels(nonet, words))


def hint_ladder():
    """H goes through the stages and applies; Shift+H applies at once; Ctrl+Z takes back"""
    nonet = start()
    nonet.key("h")
    expect_label(nonet, "Locked Pair")
    expect_label(nonet, "Stage 1 of 4")
    nonet.key("h")
    expect_label(nonet, "Stage 2 of 4")
    expect_label(nonet, "r1c2 and r1c3")
    nonet.key("h")
    expect_label(nonet, "Stage 3 of 4")
    expect_label(nonet, "can be removed")
    nonet.key("h")
    expect_label(nonet, "Stuck?")
    # The next steps are placements; their digits can be read in the cells.
    def places_two():
        nonet.key("shift+h")
        time.sleep(0.2)
        return sum("given" not in cell and "empty" not in cell for cell in nonet.cells()) >= 2

    wait_for("two digits", places_two)
    nonet.key("Escape", "Escape")
    assert nonet.quit() == 0


def wider():
    """the panel does not open by itself where there is room for it, nor close where there is not"""
    nonet = start(size=(360, 640))

    def resize(width, height):
        ask_display("windowsize", "--sync", nonet.window, str(width), str(height))
        time.sleep(1)  # for what should not come

    resize(1000, 700)
    assert not nonet.find("page tab"), "the panel opened"
    nonet.key("h")
    expect_label(nonet, "Stage 1 of 4")
    resize(360, 640)
    assert nonet.find("page tab"), "the panel closed"
    assert nonet.quit() == 0


def mistake():
    """a wrong digit is said first, and the way back is offered"""
    nonet = start()
    nonet.key("Home", "Right", "1")  # a 6 belongs there
    nonet.key("h")
    expect_label(nonet, "There is a mistake")
    wait_for("the way back", lambda: nonet.find("push button", "Back to the last correct state"))
    for page in ("Path", "All steps"):
        wait_for(page, lambda: nonet.find("page tab", page)).act()
        # Newer GTK tells only the page that is shown, GTK 4.8 all of them.
        wait_for(
            f"the mistake on {page}",
            lambda: count_labels(nonet, "1 digit on the board is wrong") and not count_labels(nonet, "No step from here"),
        )
    nonet.key("ctrl+z")
    nonet.expect_cell(1, 2, "empty")
    nonet.key("h")
    expect_label(nonet, "Stage 1 of 4")
    assert nonet.quit() == 0


def talk():
    """F5 presents; Page Down leads on; Escape restores the window"""
    nonet = start()
    before = nonet.cells()
    nonet.key("F5")
    wait_for("the talk", lambda: nonet.top_window() != nonet.window)
    for words in ("Locked Pair", "r1c2 and r1c3", "can be removed"):
        nonet.key("Next")
        expect_label(nonet, words)
    nonet.key("Prior", "b", "b", "c", "Escape")
    wait_for("the window", lambda: nonet.top_window() == nonet.window)
    assert nonet.cells() == before
    assert nonet.quit() == 0


def paper():
    """Ctrl+P shows what would be printed"""
    nonet = start()
    nonet.key("ctrl+p")
    wait_for("the dialog", lambda: nonet.top_window() != nonet.window)
    expect_label(nonet, "Page 1 of 2")
    nonet.key("Escape")
    wait_for("the window", lambda: nonet.top_window() == nonet.window)
    assert nonet.quit() == 0


def get_width(window):
    return int(ask_display("getwindowgeometry", "--shell", window).split("WIDTH=")[1].split()[0])


def worksheet():
    """twelve new puzzles, four on a page, and their solutions, in a dialog no wider than a narrow window"""
    nonet = start(size=(360, 640))
    nonet.key("ctrl+p")
    wait_for("the dialog", lambda: nonet.top_window() != nonet.window)
    assert get_width(nonet.top_window()) <= get_width(nonet.window) < 560
    expect_label(nonet, "Page 1 of 2")
    nonet.key("Tab", "Tab", "space")  # what to print
    wait_for("the choices", lambda: nonet.find("list item", "New puzzles") or nonet.count_named("label", "New puzzles"))
    nonet.key("Down", "Down", "Return")
    nonet.press("Make")
    expect_label(nonet, "Page 1 of 4")
    nonet.key("Escape")
    wait_for("the window", lambda: nonet.top_window() == nonet.window)
    assert nonet.quit() == 0


if __name__ == "__main__":
    sys.exit(run([hint_ladder, wider, mistake, talk, paper, worksheet]))
