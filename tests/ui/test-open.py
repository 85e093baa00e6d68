#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Puzzles that come in: dropped, pasted, given on the command line, in every format that nonet-cli writes."""
import os
import subprocess
import sys
import time

from driver import CLASSIC, Program, ask_display, forget_everything, run, wait_for, write_file

OTHER = "000801000000000043500000000000070800000000100020030000600000075003400000000200600"
KILLER = "................;cage=3:r1c1r1c2"


def drag(nonet, *arguments):
    """Drags something from the window of another program into ours."""
    ask_display("windowmove", "--sync", nonet.window, "200", "0")
    source = subprocess.Popen([os.environ["NONET_DRAG_SOURCE"], *arguments])
    window = wait_for("the source", lambda: ask_display("search", "--onlyvisible", "--pid", str(source.pid)))
    ask_display("windowmove", "--sync", window, "10", "600")
    ask_display("mousemove", "--sync", "60", "660", "mousedown", "1")
    for step in range(1, 31):
        time.sleep(0.02)
        ask_display("mousemove", str(60 + 14 * step), str(660 - 12 * step))
    time.sleep(0.3)
    ask_display("mouseup", "1")
    return source


def dropped(*arguments):
    forget_everything()
    nonet = Program()
    source = drag(nonet, *arguments)
    return nonet, source


def drops_text():
    """a puzzle dropped as text is played"""
    nonet, source = dropped("text", OTHER)
    wait_for("the board", nonet.find_board)
    nonet.expect_cell(1, 4, "8, given")
    source.kill()
    nonet.kill()


def drops_files():
    """two files dropped at once become two games, and the last is played"""
    first = write_file("first.txt", CLASSIC)
    second = write_file("second.txt", OTHER)
    nonet, source = dropped("files", first, second)
    wait_for("the board", nonet.find_board)
    nonet.expect_cell(1, 4, "8, given")
    nonet.do("win.start")
    wait_for("two games", lambda: nonet.count_named("push button", "Continue") == 2)
    source.kill()
    nonet.kill()


def drops_into_the_editor():
    """what is dropped onto the editor is edited"""
    nonet = Program()
    nonet.key("ctrl+e")
    wait_for("the editor", lambda: nonet.find("push button", "Back to the start"))
    source = drag(nonet, "text", CLASSIC)
    nonet.says("Exactly one solution")
    source.kill()
    nonet.kill()


def drops_rubbish():
    """what is no puzzle is refused with words"""
    nonet, source = dropped("text", "hello")
    nonet.says("This is not a puzzle in any known notation")
    assert nonet.find_board() is None
    source.kill()
    nonet.kill()


def command_line():
    """files of a command line are opened one after the other; a damaged one says so and stops nobody"""
    forget_everything()
    bad = write_file("bad & <worse>.txt", "hello")
    nonet = Program(write_file("first.txt", CLASSIC), bad, write_file("second.txt", KILLER))
    nonet.says("bad & <worse>.txt: Line 1, column 1: This is not a puzzle in any known notation")
    wait_for("the board", lambda: nonet.find_board() and ", cage 3" in nonet.cell(1, 1, 4))
    nonet.do("win.start")
    wait_for("two games", lambda: nonet.count_named("push button", "Continue") == 2)
    nonet.kill()


if __name__ == "__main__":
    sys.exit(run([drops_text, drops_files, drops_into_the_editor, drops_rubbish, command_line]))
