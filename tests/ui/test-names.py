#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Everything that can be operated has a name that means something and is reached by Tab, on every page and in every dialog."""
import re
import sys
import time

from driver import CLASSIC, Program, get_name, run, wait_for, write_file

KILLER = "................;cage=3:r1c1r1c2"
OPERATED = ("push button", "check box", "radio button", "combo box", "entry", "slider", "table")
CLASS_NAME = re.compile(r"(Gtk|Adw|Nonet|Gdk)[A-Z]|^$")
# Parts inside widgets of GTK 4.8 and libadwaita 1.2, to which nobody outside can give a name.
NOT_OURS = ("GtkButton", "GtkToggleButton", "GtkModelButton", "GtkSearchEntry")
WINDOW_BUTTONS = ("Minimize", "Maximize", "Close")  # GTK leaves these to the window manager's keys


def find_nameless(nonet):
    for accessible in nonet.walk():
        if accessible.role in OPERATED:
            name = get_name(accessible)
            if CLASS_NAME.match(name) and name not in NOT_OURS or "_" in name:
                yield f"{accessible.role} {name!r}"
        if accessible.role in ("list", "list box", "table") and not CLASS_NAME.match(accessible.name):
            parts = [part for part in accessible.children if part.role in ("list item", "table cell")]
            nameless = (part for part in parts if part.has_state("visible") and CLASS_NAME.match(get_name(part)))
            yield from (f"{part.role} of {accessible.name!r} at {part.place}" for part in nameless)


def expect_names(nonet, where):
    nameless = list(find_nameless(nonet))
    assert not nameless, f"{where}: {nameless}"


def find_focusable(nonet, top):
    """What can have the focus, with the cells of a board. Newer GTK says of every link that it has the focus; a label of
    several is a stop for each of them."""
    for accessible in nonet.walk(top):
        if accessible.role == "table":
            yield from accessible.children
        elif accessible.role != "link" and accessible.has_state("focusable"):
            yield accessible


def find_stops(top, right, elsewhere):
    """What Tab must come to: all that can be operated, but for what is on pages elsewhere. Inside a list and among radio
    buttons, arrow keys go on."""
    if top.role in ("list", "list box", "table") and top.name != "Keypad" or not top.has_state("visible"):
        return
    if get_name(top) in elsewhere:
        return
    if top.role in OPERATED and all(map(top.has_state, ("focusable", "sensitive"))) and top.name not in WINDOW_BUTTONS:
        x, _, width, _ = top.place
        # What waits on a page that is not shown calls itself visible, but has no size; a closed panel stands aside.
        if width > 1 and x < right:
            yield top
    for child in top.children:
        yield from find_stops(child, right, elsewhere)


def expect_way(nonet, where, at_least, elsewhere=()):
    """Tab goes through the window, to everything in it, and comes back to where it began; Shift+Tab goes the same way back."""
    frame = next(window for window in nonet.root.children if window.has_state("active"))
    items = list(find_focusable(nonet, frame))
    must = list(find_stops(frame, frame.place[2], elsewhere))

    def press(key, before=None):
        """Presses a key where the focus is known to be, if it is: then one question tells whether it is still there."""
        nonet.key(key)
        end = time.monotonic() + 1
        while time.monotonic() < end and (before.has_state("focused") if before else get_focus() is None):
            time.sleep(0.02)
        return get_focus()

    def get_focus():
        # What holds the focus inside a part counts, not the part: the last one in the order of the tree.
        return next((item for item in reversed(items) if item.has_state("focused")), None)

    way = [press("Tab", get_focus())]
    while len(way) <= 2 * len(items):
        stop = press("Tab", way[-1])
        if stop == way[0]:
            break
        way.append(stop)
    else:
        raise AssertionError(f"{where}: Tab never comes back to where it began: {[a and (a.role, a.name) for a in way]}")
    stops = [f"{a.role} {a.name!r}" for a in way if a]
    assert len(set(stops)) >= at_least, f"{where}: only {stops}"
    missed = [f"{a.role} {a.name!r}" for a in must if a not in way]
    assert not missed, f"{where}: Tab never comes to {missed}, only to {stops}"
    back = press("shift+Tab", way[0])
    assert back == way[-1], f"{where}: Shift+Tab leads to {back and back.name!r}, Tab came from {way[-1] and way[-1].name!r}"


def expect_usable(nonet, where, at_least=2, elsewhere=()):
    expect_names(nonet, where)
    expect_way(nonet, where, at_least, elsewhere)


def pages():
    """the start view, a game, its cards, its panel"""
    nonet = Program()
    wait_for("the levels", lambda: nonet.find("push button", "Easy"))
    expect_usable(nonet, "start", 6)
    nonet.open(write_file("puzzle.txt", CLASSIC))
    wait_for("the introduction", lambda: nonet.find("push button", "All keys"))
    expect_names(nonet, "introduction")
    nonet.key("Escape")
    wait_for("the board", nonet.find_board)
    expect_usable(nonet, "play", 6)
    nonet.key("ctrl+period")
    wait_for("the pause", lambda: nonet.find("push button", "Resume"))
    expect_names(nonet, "pause")
    nonet.key("ctrl+period")
    nonet.do("play.solve")
    wait_for("the card", lambda: nonet.find("push button", "Look at it"))
    expect_usable(nonet, "solved")
    nonet.kill()


# A page of the panel that was seen once keeps its place over AT-SPI when another is shown.
PANEL = {
    "Hint": {"One stage back", "Apply"},
    "Path": {"From the givens on", "Back to my position"},
    "All steps": {"Filter by technique or cell"},
    "Technique": {"GtkToggleButton", "One stage further", "Practise"},
}


def show_panel(nonet, page):
    tab = wait_for(f"the page {page}", lambda: nonet.find("page tab", page))
    tab.act()


def panel():
    """every page of the panel, and practice"""
    nonet = Program(write_file("puzzle.txt", CLASSIC))
    wait_for("the board", nonet.find_board)
    nonet.key("Escape", "Home", "h", "h", "h")
    nonet.says("Apply")
    settled = {"Hint": "Apply", "Path": " steps", "All steps": " steps", "Technique": "Practise"}
    for page, words in settled.items():
        show_panel(nonet, page)
        nonet.says(words)
        time.sleep(1)  # rows come and go while steps are found
        elsewhere = set().union(*(names for other, names in PANEL.items() if other != page))
        expect_usable(nonet, page, 6, elsewhere - PANEL[page])
    nonet.press("Practise")
    nonet.says("Practice: ")
    expect_names(nonet, "practice")
    nonet.press("Show me")
    nonet.press("End")
    nonet.kill()


def making():
    """the editor with its tools, the list of a file, the arithmetic of cages"""
    nonet = Program()
    nonet.key("ctrl+e")
    wait_for("the editor", lambda: nonet.find("push button", "Back to the start"))
    for tool in ("z", "x", "c"):
        nonet.key("Home", tool)
        expect_names(nonet, f"editor {tool}")
    nonet.key("z", "5")
    nonet.says("Several solutions")
    expect_usable(nonet, "verdict", 6)
    nonet.open(write_file("many.txt", f"{CLASSIC}\n{KILLER}\n"))
    nonet.says("2. Killer")
    expect_usable(nonet, "list")
    nonet.open(write_file("killer.txt", KILLER))
    wait_for("the board", nonet.find_board)
    nonet.key("Home", "ctrl+l")
    nonet.says("Cage 3: 3 left in 2 cells")
    expect_usable(nonet, "cages", 6)
    nonet.kill()


def dialogs():
    """preferences, statistics, help, export and print; the list of keys is a window of GTK"""
    nonet = Program(write_file("puzzle.txt", CLASSIC))
    wait_for("the board", nonet.find_board)
    nonet.key("Home")
    for key, at_least in (("ctrl+comma", 6), ("ctrl+t", 1), ("F1", 3), ("ctrl+s", 3), ("ctrl+p", 4)):
        nonet.key(key)
        wait_for(f"the dialog of {key}", lambda: nonet.top_window() != nonet.window)
        expect_usable(nonet, key, at_least)
        nonet.key("Escape")
        wait_for("the dialog to go", lambda: nonet.top_window() == nonet.window)
    nonet.kill()


def talk():
    """the presentation"""
    nonet = Program(write_file("puzzle.txt", CLASSIC))
    wait_for("the board", nonet.find_board)
    nonet.key("Home", "F5")
    wait_for("the presentation", lambda: nonet.top_window() != nonet.window)
    for slide in range(4):
        expect_usable(nonet, f"slide {slide}", 0)  # there is nothing but words; Tab leaves the keys of a remote alone
        nonet.key("Next")
    nonet.key("b", "Tab", "b", "Tab")
    nonet.key("Escape")
    wait_for("the end of the presentation", lambda: nonet.top_window() == nonet.window)
    nonet.kill()


if __name__ == "__main__":
    sys.exit(run([pages, panel, making, dialogs, talk]))
