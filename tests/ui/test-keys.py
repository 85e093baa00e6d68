#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Every key does what the window of shortcuts says, and that window has every key."""
import re
import sys
from pathlib import Path

from driver import CLASSIC, Program, ask_display, forget_everything, run, wait_for, write_file

ROOT = Path(__file__).resolve().parents[2]
LARGE = "." * 256
# Aliases, and what is written as a range: the window of shortcuts need not have them.
UNLISTED = {"<Control>y", "<Control><Shift>h", "<Control><Shift>s", "<Shift>F5", "Pause"}


def start(line=CLASSIC):
    forget_everything()
    nonet = Program(write_file("puzzle.txt", line))
    wait_for("the board", nonet.find_board)
    return nonet


def expect_count(nonet, count):
    wait_for(f"{count} selected cells", lambda: len(nonet.selected()) == count)


def moving():
    """arrows, Ctrl+arrows, Shift+arrows, Home, End, Ctrl+A, Ctrl+I"""
    nonet = start()
    nonet.key("Home", "Right", "Right", "Down", "Left", "Up")
    nonet.expect_selected((1, 2))
    nonet.key("ctrl+Right", "ctrl+Down", "Up")
    nonet.expect_selected((3, 5))
    nonet.key("ctrl+Left", "ctrl+Up")
    nonet.expect_selected((9, 2))  # around the edge
    nonet.key("shift+Right", "shift+Up")
    nonet.expect_selected((9, 2), (9, 3), (8, 3))
    nonet.key("End")
    nonet.expect_selected((9, 9))
    nonet.key("ctrl+a")
    expect_count(nonet, 81)
    nonet.key("ctrl+i")
    expect_count(nonet, 0)
    nonet.key("Home", "ctrl+i")
    expect_count(nonet, 80)
    assert nonet.quit() == 0


def letters_move():
    """h j k l move where that was chosen, and Ctrl+H is the hint; otherwise H is"""
    nonet = start()
    nonet.key("ctrl+comma")
    switch = wait_for("the switch", lambda: nonet.find("check box", "Move with h, j, k and l"))
    switch.act()
    wait_for("the switch to move", lambda: switch.has_state("checked"))
    nonet.key("Escape")
    wait_for("the window", lambda: nonet.top_window() == nonet.window)
    nonet.key("Home", "l", "l", "j", "j", "h", "k")
    nonet.expect_selected((2, 2))
    nonet.key("ctrl+h")
    nonet.says("Stage 1 of 4")
    assert nonet.quit() == 0


def tools():
    """Z X C V choose the tool, Space the next one; Delete, Backspace and 0 erase"""
    nonet = start()
    nonet.key("Home", "Right", "Right", "x", "1", "c", "2", "v", "3")
    nonet.expect_cell(1, 3, "empty, corner marks 1, centre marks 2, colours 3")
    nonet.key("space", "4")  # around to digits
    nonet.expect_cell(1, 3, "4, colours 3")
    nonet.key("Delete")
    nonet.expect_cell(1, 3, "empty, corner marks 1, centre marks 2, colours 3")
    nonet.key("Delete")
    nonet.expect_cell(1, 3, "empty, colours 3")
    nonet.key("Delete")
    nonet.expect_cell(1, 3, "empty")
    nonet.key("space", "7", "z", "4", "BackSpace", "0")
    nonet.expect_cell(1, 3, "empty")
    nonet.key("shift+1", "ctrl+2", "ctrl+shift+3")
    nonet.expect_cell(1, 3, "empty, corner marks 1, centre marks 2, colours 3")
    assert nonet.quit() == 0


def large_grids():
    """on a large grid letters are digits, and H, which is none of 16, is still the hint"""
    nonet = start(LARGE)
    nonet.key("Home", "a", "Right", "g", "Right", "shift+b", "c")
    nonet.expect_cell(1, 1, "A", 16)
    nonet.expect_cell(1, 2, "G", 16)
    nonet.expect_cell(1, 3, "C", 16)
    nonet.key("ctrl+z")
    nonet.expect_cell(1, 3, "empty, corner marks B", 16)
    nonet.key("h")
    wait_for("the step panel", lambda: nonet.find("page tab"))
    assert nonet.quit() == 0


def undoing():
    """Ctrl+Z, Ctrl+Shift+Z, Ctrl+Y, Ctrl+D, Ctrl+Shift+D, Ctrl+K, Ctrl+M"""
    nonet = start()
    nonet.key("Home", "Right", "Right", "4", "ctrl+d", "Down", "2", "ctrl+z", "ctrl+y", "ctrl+z", "ctrl+shift+z")
    nonet.expect_cell(2, 3, "2")
    nonet.key("ctrl+shift+d")
    nonet.expect_status("Back at the checkpoint")
    nonet.expect_cell(2, 3, "empty")
    nonet.expect_cell(1, 3, "4")
    nonet.key("ctrl+k")
    nonet.expect_status("No mistakes so far")
    nonet.key("ctrl+m", "ctrl+m", "ctrl+z")
    nonet.expect_cell(2, 3, "2")  # going back can be undone
    assert nonet.quit() == 0


def dialogs():
    """Ctrl+O, S, Shift+S, P, T, comma, question and F1 open a window each, and Escape closes it; F5 presents"""
    nonet = start()
    for key in ("ctrl+o", "ctrl+s", "ctrl+shift+s", "ctrl+p", "ctrl+t", "ctrl+comma", "ctrl+question", "F1", "F5"):
        nonet.key(key)
        wait_for(f"the window of {key}", lambda: nonet.top_window() != nonet.window)
        nonet.key("Escape")
        wait_for(f"the window of {key} to go", lambda: nonet.top_window() == nonet.window)
    nonet.kill()  # the file dialog leaks, which a sanitizer would count at the end


def pages():
    """Ctrl+N, Ctrl+E, Ctrl+B, F9, F10, Ctrl+period"""
    nonet = start()
    nonet.key("F9")
    wait_for("the step panel", lambda: nonet.find("page tab"))
    nonet.key("F9", "F10")
    wait_for("the menu", lambda: nonet.find("menu item"))
    nonet.key("Escape", "ctrl+period")
    wait_for("the pause", lambda: nonet.find("push button", "Resume"))
    nonet.key("ctrl+period", "ctrl+e")
    nonet.says("Exactly one solution")
    nonet.key("ctrl+n")
    wait_for("the levels", lambda: nonet.find("push button", "Easy"))
    nonet.open(write_file("many.txt", f"{CLASSIC}\n{CLASSIC[::-1]}\n"))
    nonet.says("2. Classic")
    nonet.key("Down", "Return")
    wait_for("the board", nonet.find_board)
    nonet.key("ctrl+b")
    nonet.says("2. Classic")
    assert nonet.quit() == 0


def clipboard():
    """Ctrl+C copies the puzzle, and Ctrl+V plays it"""
    nonet = start()
    nonet.key("Home", "Right", "Right", "4", "ctrl+c")
    nonet.says("Puzzle copied")
    nonet.key("ctrl+n")
    wait_for("the levels", lambda: nonet.find("push button", "Easy"))
    nonet.key("ctrl+v")
    wait_for("the board", nonet.find_board)
    nonet.expect_cell(1, 1, "5, given")
    nonet.expect_cell(1, 3, "empty")
    assert nonet.quit() == 0


def get_size(nonet):
    return ask_display("getwindowgeometry", "--shell", nonet.window).split("\n")[3:5]


def menu():
    """F10 and letters reach an entry of a submenu, and the board has the keys again when it is done"""
    nonet = start()
    nonet.key("Home", "Right", "F10")
    wait_for("the menu", lambda: nonet.find("menu item", "Marks"))
    nonet.key("m", "f")
    nonet.expect_cell(1, 3, "empty, corner marks 1 2 4")
    nonet.key("Right", "1")
    nonet.expect_cell(1, 3, "1")
    nonet.key("F10")
    wait_for("the menu", lambda: nonet.find("menu item", "Marks"))
    nonet.key("Escape")
    assert nonet.quit() == 0


def windows():
    """F11 fills the screen and gives it back; Ctrl+W closes the window, and with it the program"""
    nonet = start()
    before = get_size(nonet)
    nonet.key("F11")
    wait_for("the whole screen", lambda: get_size(nonet) == ["WIDTH=1280", "HEIGHT=1024"])
    nonet.key("F11")
    wait_for("the size before", lambda: get_size(nonet) == before)
    nonet.key("ctrl+w")
    assert nonet.process.wait(60) == 0


def normalise(key):
    """The same key is written in more than one way: modifiers first, letters small."""
    modifiers = sorted(re.findall("<[^>]*>", key))
    rest = re.sub("<[^>]*>", "", key)
    return "".join(modifiers) + (rest.lower() if len(rest) == 1 else rest)


def complete():
    """every key of an action stands in the window of shortcuts"""
    source = (ROOT / "src/nonet-application.c").read_text(encoding="utf-8")
    table = source[source.index("accels[] = {") : source.index("/* ---- actions")]
    keys = {normalise(key) for line in re.findall(r"\{ (\".*\") \}", table) for key in re.findall('"([^"]*)"', line)}
    shown = (ROOT / "data/ui/shortcuts.ui").read_text(encoding="utf-8").replace("&lt;", "<").replace("&gt;", ">")
    lines = re.findall('accelerator">(.*?)</property', shown)
    listed = {normalise(key) for line in lines for key in line.split()}
    keys = {key for key in keys if "." not in key}
    assert len(keys) > 25, keys
    missing = keys - listed - {normalise(key) for key in UNLISTED}
    assert not missing, missing


if __name__ == "__main__":
    sys.exit(
        run([moving, letters_move, tools, large_grids, undoing, dialogs, pages, clipboard, menu, windows, complete])
    )
