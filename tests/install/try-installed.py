#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Tries what stands in a prefix, as a person who installed it would: try-installed.py PREFIX

Nothing here looks into the build or the sources: shells, desktop and session bus find the program by what was installed.
Runs under tests/with-display, with PREFIX/share in XDG_DATA_DIRS.
"""
import os
import pty
import re
import select
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "ui"))
from driver import CLASSIC, PATIENCE, SOLUTION, SPANISH, Program, Skip, forget_everything, run, wait_for, write_file  # noqa: E402

from gi.repository import Gio, GLib  # noqa: E402

APP_ID = "io.github.nonet_sudoku.Nonet"
PREFIX = Path(sys.argv[1]).resolve()
TYPES = ("application/x-nonet-game", "text/x-sudoku", "application/x-opensudoku+xml")


def need(*programs):
    for program in programs:
        if not shutil.which(program):
            raise Skip(f"{program} is not installed")


def ask(*command, **env):
    """What a program answers; it must succeed, and have no complaint."""
    result = subprocess.run(command, capture_output=True, text=True, env={**os.environ, **env})
    assert result.returncode == 0 and not result.stderr, f"{command}: {result.returncode}: {result.stderr}"
    return result.stdout


# --- the terminal ---


def terminal():
    """nonet-cli is found, solves, and speaks Spanish"""
    assert shutil.which("nonet-cli") == str(PREFIX / "bin/nonet-cli"), shutil.which("nonet-cli")
    assert ask("nonet-cli", "solve", write_file("puzzle.txt", CLASSIC)).strip() == SOLUTION
    help = ask("nonet-cli", "--help", **SPANISH)
    assert "sudokus" in help and help != ask("nonet-cli", "--help"), help


def manual():
    """man shows a page for each program, without a warning"""
    need("man")
    for name in ("nonet", "nonet-cli"):
        assert ask("man", "--where", name).startswith(str(PREFIX))
        page = ask("man", "--warnings", name, MAN_KEEP_FORMATTING="", MANWIDTH="80")
        assert f"{name.upper()}(1)" in page and "SYNOPSIS" in page, page[:300]


def type_into(shell, *lines, env=None):
    """What a shell shows for these lines on a terminal, once it has ended."""
    child, terminal = pty.fork()
    if child == 0:
        os.environ.update({"TERM": "dumb", "PS1": "> ", **(env or {})})
        os.execvp(shell[0], shell)
    shown = ""
    # The next line goes to who asks for it: a shell throws away what was typed while it worked.
    for line in lines:
        time.sleep(0.5)
        os.write(terminal, line.encode())
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        if select.select([terminal], [], [], 0.1)[0]:
            try:
                shown += os.read(terminal, 65536).decode(errors="replace")
            except OSError:  # it has ended
                os.waitpid(child, 0)
                return shown
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    raise AssertionError(f"{shell[0]} does not end: {shown}")


def expect_completion(shell, *setup):
    """Tab finishes a command, and the value of an option; what was finished is run."""
    shown = type_into(shell, *setup, "nonet-cli techn\t\r", "nonet-cli generate --seed 1 --kind kil\t\r", "exit\r")
    assert "x-wing" in shown and "cage=" in shown, shown


def bash():
    """bash completes the words of nonet-cli"""
    loader = "/usr/share/bash-completion/bash_completion"
    if not os.path.exists(loader):
        raise Skip("bash-completion is not installed")
    expect_completion(["bash", "--norc", "-i"], f". {loader}\r")


def zsh():
    """zsh completes the words of nonet-cli"""
    need("zsh")
    expect_completion(["zsh", "-f", "-i"], f"fpath=({PREFIX}/share/zsh/site-functions $fpath); autoload -U compinit; compinit -D -u\r")


def fish():
    """fish completes the words of nonet-cli"""
    need("fish")
    for typed, wanted in (("nonet-cli techn", "techniques"), ("nonet-cli generate --kind kil", "killer")):
        offered = subprocess.run(["fish", "-c", f"complete -C '{typed}'"], capture_output=True, text=True).stdout
        assert [line.split("\t")[0] for line in offered.splitlines()] == [wanted], offered


# --- the desktop ---


def settings():
    """the settings are known"""
    assert APP_ID in ask("gsettings", "list-recursively", APP_ID)


def desktop():
    """the desktop offers the program for its files, which have icons"""
    for mime_type in TYPES:
        app = Gio.AppInfo.get_default_for_type(mime_type, False)
        assert app and app.get_id() == f"{APP_ID}.desktop", f"{mime_type}: {app}"
        names = Gio.content_type_get_icon(mime_type).get_names()
        icons = [PREFIX / f"share/icons/hicolor/scalable/mimetypes/{name}.svg" for name in names]
        assert any(icon.exists() for icon in icons), f"{mime_type}: {names}"
    icon = Gio.DesktopAppInfo.new(f"{APP_ID}.desktop").get_icon().to_string()
    cache = (PREFIX / "share/icons/hicolor/icon-theme.cache").read_bytes()
    assert icon.encode() in cache, icon


# --- the window ---


class Served:
    """The process behind a name of the session bus, as far as a Program needs it."""

    def __init__(self):
        bus = Gio.bus_get_sync(Gio.BusType.SESSION)

        def get_pid():
            return bus.call_sync(
                "org.freedesktop.DBus", "/", "org.freedesktop.DBus", "GetConnectionUnixProcessID",
                GLib.Variant("(s)", (APP_ID,)), None, Gio.DBusCallFlags.NONE, -1
            ).unpack()[0]  # fmt: skip

        self.pid = wait_for("the program on the bus", get_pid)
        self.returncode = None
        self.handle = os.pidfd_open(self.pid)

    def poll(self):
        if select.select([self.handle], [], [], 0)[0]:
            self.returncode = 0  # the bus knows another, but does not tell
        return self.returncode

    def wait(self, seconds=None):
        if not select.select([self.handle], [], [], seconds)[0]:
            raise subprocess.TimeoutExpired(APP_ID, seconds)
        return self.poll()

    def send_signal(self, number):
        signal.pidfd_send_signal(self.handle, number)


def expect_own(nonet):
    """It must be the program of the prefix, whoever started it."""
    told = os.readlink(f"/proc/{nonet.process.pid}/exe")
    assert told == str(PREFIX / "bin/nonet"), told


def window():
    """nonet is found, opens its window, and speaks Spanish"""
    forget_everything()
    nonet = Program(env=SPANISH)
    expect_own(nonet)
    wait_for("a Spanish button", lambda: nonet.find("push button", "Fácil"))
    assert nonet.quit() == 0


def activation():
    """the session bus starts the program"""
    forget_everything()
    path = "/" + APP_ID.replace(".", "/")
    ask("gdbus", "call", "--session", "--dest", APP_ID, "--object-path", path,
        "--method", "org.freedesktop.Application.Activate", "{}")  # fmt: skip
    nonet = Program(process=Served())
    expect_own(nonet)
    wait_for("the levels", lambda: nonet.find("push button", "Easy"))
    nonet.quit()


def double_click():
    """a file of puzzles is opened by the program, as by a double click"""
    forget_everything()
    ask("gio", "open", write_file("puzzle.sdk", CLASSIC))
    nonet = Program(process=Served())
    expect_own(nonet)
    nonet.expect_cell(1, 1, "5, given")
    nonet.quit()


if __name__ == "__main__":
    os.environ["PATH"] = f"{PREFIX}/bin:{os.environ['PATH']}"
    os.environ["NONET"] = "nonet"
    sys.exit(run([terminal, manual, bash, zsh, fish, settings, desktop, window, activation, double_click]))
