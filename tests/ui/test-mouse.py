#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Everything by mouse alone: selecting, entering, menus, the editor, a whole puzzle from the first page to the last card."""
import os
import sys
import time

from driver import CLASSIC, Program, ask_display, forget_everything, get_name, run, wait_for, write_file


def start(*arguments, env=None):
    forget_everything()
    nonet = Program(*arguments, env=env)
    nonet.need_places()
    # The card of the first game would be in the way.
    if arguments:
        wait_for("the card", lambda: nonet.find("push button", "Play"))
        nonet.click_on(nonet.find("push button", "Play"))
        wait_for("the card to go", lambda: not nonet.find("push button", "Play"))
    return nonet


def start_classic(env=None):
    return start(write_file("puzzle.txt", CLASSIC), env=env)


def make_patient():
    """An environment in which two clicks are one double click also on a busy machine."""
    folder = os.path.join(os.environ["HOME"], "etc")
    os.makedirs(os.path.join(folder, "gtk-4.0"), exist_ok=True)
    write_file("etc/gtk-4.0/settings.ini", "[Settings]\ngtk-double-click-time=5000\n")
    return {"XDG_CONFIG_DIRS": folder}


def click(nonet, role, name):
    nonet.click_on(wait_for(f"a {role} named {name}", lambda: nonet.find(role, name)))


def click_cell(nonet, row, column, modifier=None, times=1):
    x, y = nonet.middle_of(nonet.child_of_board(row, column))
    hold = (["keydown", modifier], ["keyup", modifier]) if modifier else ([], [])
    move = ["mousemove", "--window", nonet.window, str(x), str(y)]
    ask_display(*hold[0], *move, "click", "--repeat", str(times), "--delay", "60", "1", *hold[1])


def find_still_entry(nonet, name):
    """An entry that does not slide any more, its place and that of its menu."""
    menu = nonet.find("menu")
    entries = (a for a in nonet.walk(menu) if a.role == "menu item" and get_name(a) == name) if menu else ()
    entry = next((a for a in entries if a.place[2] > 0), None)
    if not entry:
        return None
    places = entry.place, menu.place
    time.sleep(0.1)
    return (entry, *places) if places == (entry.place, menu.place) else None


def find_popover(nonet, size):
    """The window of a menu: GTK tells its place among the widgets, but not on the screen."""
    for window in ask_display("search", "--onlyvisible", "--pid", str(nonet.process.pid)).split():
        if f"{size[0]}x{size[1]}" in ask_display("getwindowgeometry", window):
            return window
    return None


def click_entry(nonet, name):
    entry, place, menu = wait_for(f"the entry {name}", lambda: find_still_entry(nonet, name))
    window = find_popover(nonet, menu[2:])
    if window is None:
        entry.act("Click")
        return
    x, y = place[0] - menu[0] + place[2] // 2, place[1] - menu[1] + place[3] // 2
    ask_display("mousemove", "--window", window, str(x), str(y), "click", "1")


def choose(nonet, *names):
    """Chooses from the menu."""
    click(nonet, "push button", "Main menu")
    for name in names:
        click_entry(nonet, name)
    wait_for("the menu to close", lambda: not nonet.find("menu item"))


def selects():
    """a drag selects what it passes, Ctrl adds and takes away, Shift makes a rectangle, two clicks find all of a digit"""
    nonet = start_classic(make_patient())
    nonet.drag([2, 3, 12, 13])
    nonet.expect_selected((1, 3), (1, 4), (2, 4), (2, 5))
    click_cell(nonet, 1, 3, "ctrl")
    nonet.expect_selected((1, 4), (2, 4), (2, 5))
    click_cell(nonet, 9, 9, "ctrl")
    nonet.expect_selected((1, 4), (2, 4), (2, 5), (9, 9))
    click_cell(nonet, 5, 5)
    nonet.expect_selected((5, 5))
    click_cell(nonet, 6, 6, "shift")
    nonet.expect_selected((5, 5), (5, 6), (6, 5), (6, 6))
    click_cell(nonet, 1, 1, times=2)
    fives = [i for i, digit in enumerate(CLASSIC) if digit == "5"]
    nonet.expect_selected(*((i // 9 + 1, i % 9 + 1) for i in fives))
    nonet.kill()


def enters_in_many():
    """marks and colours go into all selected cells; a chosen number goes where a drag passes"""
    nonet = start_classic()
    nonet.drag([2, 3])
    click(nonet, "push button", "Centre marks")
    nonet.click_on(nonet.find_named("push button", "2, "))
    nonet.expect_cell(1, 3, "empty, centre marks 2")
    nonet.expect_cell(1, 4, "empty, centre marks 2")
    click(nonet, "push button", "Digit")
    click(nonet, "push button", "Number first")
    nonet.click_on(nonet.find_named("push button", "1, "))
    nonet.drag([6, 7])
    nonet.expect_cell(1, 7, "1, conflict")
    nonet.expect_cell(1, 8, "1, conflict")
    click(nonet, "push button", "Undo")
    click(nonet, "push button", "Undo")
    nonet.expect_cell(1, 7, "empty")
    click(nonet, "push button", "Erase")
    nonet.kill()


def uses_menus():
    """a checkpoint, going back and solving from the menu; all of it can be undone"""
    nonet = start_classic()
    click_cell(nonet, 1, 3)
    nonet.click_on(nonet.find_named("push button", "1, "))
    nonet.expect_cell(1, 3, "1")
    choose(nonet, "Go back", "Set a checkpoint")
    nonet.expect_status("Checkpoint set")
    choose(nonet, "Go back", "Discard the checkpoint")
    nonet.expect_status("Checkpoint discarded")
    choose(nonet, "Go back", "To the last correct state")
    nonet.expect_cell(1, 3, "empty")
    choose(nonet, "Solve", "Reveal the selected cells")
    nonet.expect_cell(1, 3, "4")
    choose(nonet, "Solve", "Solve all")
    wait_for("the card", lambda: nonet.find("push button", "Look at it"))
    nonet.says("helped 2 times")
    click(nonet, "push button", "Look at it")
    undo = nonet.find("push button", "Undo")
    for content in ("4", "empty", "1"):
        nonet.click_on(undo)
        nonet.expect_cell(1, 3, content)
    nonet.kill()


def opens_windows():
    """each entry of the menu that opens a window does"""
    nonet = start_classic()
    for entry in (
        ("Open…",),
        ("Save as…",),
        ("Statistics",),
        ("Preferences",),
        ("Help",),
        ("Keyboard shortcuts",),
        ("About Nonet",),
        ("Teach", "Present a list…"),
        ("Teach", "Print…"),
        ("Teach", "Save a picture…"),
    ):
        choose(nonet, *entry)
        wait_for(f"the window of {entry}", lambda: nonet.top_window() != nonet.window)
        nonet.key("Escape")
        wait_for(f"the end of {entry}", lambda: nonet.top_window() == nonet.window)
    nonet.kill()


def does_the_rest():
    """each other entry of the menu does what it says"""
    nonet = start_classic()
    click_cell(nonet, 1, 3)
    choose(nonet, "Marks", "Fill in corner marks")
    nonet.expect_cell(1, 3, "empty, corner marks 1 2 4")
    click_cell(nonet, 1, 4)
    nonet.click_on(nonet.find_named("push button", "2, "))
    choose(nonet, "Marks", "Remove impossible marks")
    nonet.expect_cell(1, 3, "empty, corner marks 1 4")
    choose(nonet, "Marks", "Remove all marks and colours")
    nonet.expect_cell(1, 3, "empty")
    choose(nonet, "Marks", "Show candidates")
    nonet.expect_cell(1, 3, "empty, candidates 1 4")
    choose(nonet, "Marks", "Show candidates")
    choose(nonet, "Go back", "Set a checkpoint")
    click_cell(nonet, 1, 3)
    nonet.click_on(nonet.find_named("push button", "4, "))
    choose(nonet, "Go back", "Return to the checkpoint")
    nonet.expect_cell(1, 3, "empty")
    choose(nonet, "Check for mistakes")
    nonet.expect_status("1 digit is wrong")
    choose(nonet, "Go back", "To the start")
    nonet.expect_cell(1, 4, "empty")
    choose(nonet, "Hint")
    nonet.says("Stage 1 of 4")
    choose(nonet, "Steps and techniques")
    choose(nonet, "Copy puzzle")
    nonet.says("Puzzle copied")
    choose(nonet, "Teach", "Copy as a picture")
    nonet.says("Picture copied")
    choose(nonet, "Teach", "Present")
    wait_for("the presentation", lambda: nonet.top_window() != nonet.window)
    nonet.key("Escape")
    wait_for("its end", lambda: nonet.top_window() == nonet.window)
    choose(nonet, "Edit puzzle")
    wait_for("the editor", lambda: nonet.find("push button", "Back to the start"))
    click(nonet, "push button", "Back to the start")
    wait_for("the game", lambda: nonet.find_named("push button", "Continue"))
    nonet.click_on(nonet.find_named("push button", "Continue"))
    wait_for("the board", nonet.find_board)
    choose(nonet, "New puzzle")
    wait_for("the levels", lambda: nonet.find("push button", "Easy"))
    nonet.kill()


def from_first_to_last():
    """a kind, a size and a level are chosen, the game is paused, solved and another one begun"""
    nonet = start()
    click(nonet, "push button", "4×4")
    click(nonet, "push button", "Easy")
    wait_for("a board of 16 cells", lambda: nonet.find_board() and len(nonet.cells()) == 16)
    click(nonet, "push button", "Play")
    click(nonet, "push button", "Pause")
    nonet.expect_cell(1, 1, "hidden", 4)
    click(nonet, "push button", "Resume")
    wait_for("the board", lambda: nonet.cell(1, 1, 4) != "hidden")
    choose(nonet, "Solve", "Solve all")
    wait_for("the card", lambda: nonet.find("push button", "Look at it"))
    nonet.click_on([a for a in nonet.walk() if a.role == "push button" and "New puzzle" in a.name][-1])
    wait_for("the solved game", lambda: nonet.find_named("push button", "Show"))
    nonet.kill()


def edits():
    """givens and cages are entered with the pad, and the puzzle is played"""
    nonet = start()
    nonet.click_on(wait_for("the row", lambda: nonet.find_named("list item", "Enter a puzzle")))
    wait_for("the editor", lambda: nonet.find("push button", "Back to the start"))
    click_cell(nonet, 1, 1)
    click(nonet, "push button", "5")
    nonet.expect_cell(1, 1, "5, given")
    click(nonet, "push button", "Cages")
    nonet.drag([10, 11])
    click(nonet, "push button", "1")
    click(nonet, "push button", "7")
    nonet.expect_cell(2, 2, "empty, cage 17 of 2 cells")
    nonet.says("Several solutions")
    click(nonet, "push button", "Show the second solution")
    wait_for("a full board", lambda: not any("empty" in cell for cell in nonet.cells()))
    click(nonet, "push button", "Remove cage")
    nonet.expect_cell(2, 2, "empty")
    nonet.kill()


if __name__ == "__main__":
    sys.exit(run([selects, enters_in_many, uses_menus, opens_windows, does_the_rest, from_first_to_last, edits]))
