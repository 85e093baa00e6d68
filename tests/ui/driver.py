# SPDX-License-Identifier: GPL-3.0-or-later
"""Drives the real program: starts it on the display at hand, presses keys, reads it over AT-SPI.

A script that imports this runs under tests/with-display and gets the program as NONET.
"""
import os
import re
import shutil
import signal
import subprocess
import sys
import time
import traceback

TOOLS = ("xdotool", "openbox")


def skip(reason):
    print(f"1..0 # SKIP {reason}")
    sys.exit(0)  # the line above says it; another status would be an error


for tool in TOOLS:
    if not shutil.which(tool):
        skip(f"{tool} is not installed")
try:
    from gi.repository import GLib

    import accessible as a11y
except (ImportError, ValueError) as error:
    skip(f"no bindings of D-Bus: {error}")

PATIENCE = float(os.environ.get("NONET_PATIENCE", "60"))


BOARDS = ("Board", "Tablero")

FUNCTION_KEY = re.compile(r"\bF(\d+)$")
FUNCTION_CODES = (*range(67, 77), 95, 96)  # of F1 to F12, on every keyboard of X11


SKIPPED = 77  # the status of a case that cannot be run here


class TooSlow(AssertionError):
    pass


class Skip(Exception):
    pass


def wait_for(what, condition, seconds=PATIENCE):
    """Waits until the condition answers something true, and returns that."""
    end = time.monotonic() + seconds
    while True:
        try:
            answer = condition()
        except GLib.Error:  # what was looked at went away
            answer = None
        if answer:
            return answer
        if time.monotonic() > end:
            raise TooSlow(f"still waiting for: {what}")
        time.sleep(0.03)


CLASSIC = "530070000600195000098000060800060003400803001700020006060000280000419005000080079"
SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"


def keys_of_solution(solution, width=9):
    """The keys that fill a board from its first cell on; the cursor goes around the edge at the end of a row."""
    for start in range(0, len(solution), width):
        for digit in solution[start : start + width]:
            yield from (digit, "Right")
        yield "Down"


SPANISH = {"LANGUAGE": "es"}  # an environment


def write_file(name, text):
    """Writes a file into the home of the test. Returns its path."""
    path = os.path.join(os.environ["HOME"], name)
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)
    return path


def forget_everything():
    """The next run will be the first one."""
    for name in ("XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CONFIG_HOME"):
        shutil.rmtree(os.environ[name], ignore_errors=True)


def ask_display(*arguments):
    """What xdotool answers; nothing if it cannot."""
    return subprocess.run(["xdotool", *arguments], capture_output=True, text=True).stdout.strip()


def start_window_manager():
    """Keys go to the focused window, and without a manager none is."""
    manager = subprocess.Popen(["openbox", "--sm-disable"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    wait_for("the window manager", lambda: ask_display("get_num_desktops"))
    return manager


def get_name(accessible):
    """The name, once: GTK 4.8 says the words of a button twice, the first time with their underscore. Newer GTK says those of
    an entry of a menu only in its label."""
    name = accessible.name or accessible.label
    words = name.replace("_", "")
    half = len(words) // 2
    return words[:half] if words == f"{words[:half]} {words[:half]}" else name


class Program:
    """One run of the program. Its home is that of the test, so a second run finds what the first one left."""

    running = None  # the program is one per session bus, and so is this

    def __init__(self, *arguments, env=None, size=None, process=None):
        """Starts the program, unless someone else has: then that is its process."""
        Program.running = self
        self.process = process or subprocess.Popen([os.environ["NONET"], *arguments], env={**os.environ, **(env or {})})
        self.window = wait_for("a window", self.find_window)
        if size:
            subprocess.run(["xdotool", "windowsize", "--sync", self.window, *map(str, size)], check=True)
        bus = a11y.connect()
        self.root = wait_for("the accessible application", lambda: a11y.find_program(bus, self.process.pid))
        ask_display("windowactivate", "--sync", self.window)
        # A key that comes before the focus would be lost.
        wait_for("the focus", lambda: any(window.has_state("active") for window in self.root.children))

    def find_window(self):
        if self.process.poll() is not None:
            raise AssertionError(f"the program ended with {self.process.returncode}")
        found = ask_display("search", "--onlyvisible", "--pid", str(self.process.pid)).split()
        return found[-1] if found else None

    def top_window(self):
        """The dialog that has the focus, or the window."""
        return ask_display("getactivewindow") or self.window

    # --- acting ---

    def open(self, path):
        """Opens another file, as a double click on it would: a second start tells the running program."""
        subprocess.run([os.environ["NONET"], path], check=True)

    def key(self, *keys):
        # Where the layout gives a function key another meaning with Ctrl and Alt, xdotool may hold Alt to press it by name.
        keys = [FUNCTION_KEY.sub(lambda key: str(FUNCTION_CODES[int(key[1]) - 1]), key) for key in keys]
        subprocess.run(["xdotool", "key", "--clearmodifiers", "--delay", "8", *keys], check=True)

    def type(self, text):
        subprocess.run(["xdotool", "type", "--delay", "12", text], check=True)

    def click(self, x, y, button=1):
        subprocess.run(
            ["xdotool", "mousemove", "--window", self.window, str(x), str(y), "click", str(button)], check=True
        )

    def need_places(self):
        """Skips a case of clicks where GTK does not tell where things are: 4.24 forgets the padding of all around them."""
        if self.root.children[0].place[:2] != (0, 0):
            raise Skip("this GTK does not tell where to click")

    def middle_of(self, accessible):
        x, y, width, height = accessible.place
        return x + width // 2, y + height // 2

    def click_on(self, accessible):
        """Clicks into the middle of something."""
        self.click(*self.middle_of(accessible))

    def drag(self, cells):
        """Drags over cells of the board, which are numbers in reading order."""
        board = self.find_board()
        command = ["xdotool"]
        for step, cell in enumerate(cells):
            x, y = self.middle_of(board.child(cell))
            command += ["mousemove", "--window", self.window, str(x), str(y)] + (["mousedown", "1"] if step == 0 else [])
            command += ["sleep", "0.05"]
        subprocess.run(command + ["mouseup", "1"], check=True)

    def press(self, name, role="push button"):
        """Presses a button by its accessible name."""
        button = wait_for(f"a {role} named {name}", lambda: self.find(role, name))
        return button.act()

    def find_action(self, name):
        """What offers an action, if anything does: GTK lists only those that are enabled."""
        for accessible in self.walk():
            if accessible.role != "label" and name in accessible.actions:
                return accessible
        return None

    def do(self, name):
        """Does an action of the window or the page, as a screen reader would."""
        return wait_for(f"the action {name}", lambda: self.find_action(name)).act(name)

    def select(self, row, column, columns=9, action="cell.select"):
        """Selects a cell over AT-SPI."""
        return self.child_of_board(row, column, columns).act(action)

    # --- reading ---

    def selected(self):
        """The places of the selected cells, as pairs of row and column."""
        board = wait_for("the board", self.find_board)
        places = [cell.name.split(":")[0].split() for cell in board.children if cell.has_state("selected")]
        return {tuple(int(word) for word in place if word.isdigit()) for place in places}

    def expect_selected(self, *places):
        wait_for(f"{places} to be selected (is {self.selected()})", lambda: self.selected() == set(places))

    def walk(self, accessible=None):
        """All that is visible, but for the cells of a board; GTK tells SHOWING of windows only."""
        accessible = accessible or self.root
        if accessible != self.root and not accessible.has_state("visible"):
            return
        yield accessible
        if accessible.name in BOARDS:
            return
        for child in accessible.children:
            yield from self.walk(child)

    def find(self, role, name=None):
        for accessible in self.walk():
            if accessible.role == role and name in (None, get_name(accessible)):
                return accessible
        return None

    def find_named(self, role, start):
        """The first whose name starts so."""
        return next((a for a in self.walk() if a.role == role and a.name.startswith(start)), None)

    def count_named(self, role, start):
        return sum(a.role == role and a.name.startswith(start) for a in self.walk())

    def find_board(self):
        return next((a for a in self.walk() if a.name in BOARDS), None)

    def cells(self):
        """The labels of the cells, in reading order."""
        board = wait_for("the board", self.find_board)
        return [cell.name for cell in board.children]

    def child_of_board(self, row, column, columns=9):
        board = wait_for("the board", self.find_board)
        return board.child((row - 1) * columns + column - 1)

    def expect_status(self, words):
        """What the line under the board says."""
        wait_for(f"the status {words!r}", lambda: self.find("status bar", words))

    def says(self, words):
        """Waits until something visible is named so, or contains the words."""
        wait_for(f"the words {words!r}", lambda: any(words in item.name for item in self.walk()))

    def cell(self, row, column, columns=9):
        """What is said about a cell, without its place."""
        return self.child_of_board(row, column, columns).name.split(": ", 1)[1]

    def expect_cell(self, row, column, content, columns=9):
        wait_for(
            f"row {row} column {column} to be {content!r} (is {self.cell(row, column, columns)!r})",
            lambda: self.cell(row, column, columns) == content,
        )

    # --- ending ---

    def kill(self):
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def quit(self):
        """Quits by key. Returns the exit status."""
        self.key("ctrl+q")
        try:
            return self.process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self.kill()
            raise


def run_case(case):
    """Runs one case. Returns its exit status."""
    try:
        case()
        return 0
    except Skip as reason:
        print(f"# {reason}", flush=True)
        return SKIPPED
    except Exception:  # every kind: the others shall still run
        traceback.print_exc()
        return 1
    finally:
        if Program.running and Program.running.process.poll() is None:
            Program.running.kill()


def run_apart(case):
    """Runs a case in a process and under a window manager of its own, and ends what it leaves. Returns its exit status."""
    child = os.fork()
    if child == 0:
        os.setsid()
        start_window_manager()
        status = run_case(case)
        sys.stderr.flush()
        os._exit(status)
    status = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    try:
        os.killpg(child, signal.SIGKILL)
    except ProcessLookupError:
        pass
    return status


def run(cases):
    """Runs test cases and prints TAP. A case that fails is run again, and says so: on a machine that is too busy, a key or
    the focus may go astray between the display, the window manager and the program. What is wrong with the program fails
    every time."""
    failed = 0
    print(f"1..{len(cases)}", flush=True)
    for number, case in enumerate(cases, 1):
        for _ in range(3):
            status = run_apart(case)
            if status in (0, SKIPPED):
                break
            print(f"# failed with {status}", flush=True)
        bad = status not in (0, SKIPPED)
        failed += bad
        skipped = " # SKIP" if status == SKIPPED else ""
        print(f"{'not ' if bad else ''}ok {number} {case.__doc__ or case.__name__}{skipped}", flush=True)
    return 1 if failed else 0
