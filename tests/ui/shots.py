#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Takes pictures of real windows: shots.py FOLDER [NAME...], under tests/with-display.

Every scene is set up by keys and actions and shown in every look: light, dark, high contrast,
Spanish, on a phone, with text twice as large, on a projector, on a wall of pixels. Names limit it to the
pictures that contain one of them. One program runs per look, and goes from scene to scene. A look that has a screen of
its own is taken when with-display has one of this size.
"""
import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
BUILD = next(path for path in (ROOT / "_build/release", ROOT / "_build/test") if path.exists())
os.environ.setdefault("NONET", str(BUILD / "src/nonet"))
STEP_SHOTS = BUILD / "tests/widgets/step-shots"

import driver  # noqa: E402  (needs NONET)

LOOKS = {
    "light": {},
    "dark": {"env": {"ADW_DEBUG_COLOR_SCHEME": "prefer-dark"}},
    "contrast": {"env": {"ADW_DEBUG_HIGH_CONTRAST": "1"}},
    "contrast-dark": {"env": {"ADW_DEBUG_HIGH_CONTRAST": "1", "ADW_DEBUG_COLOR_SCHEME": "prefer-dark"}},
    "spanish": {"env": driver.SPANISH},
    "phone": {"size": (360, 640), "buttons": "appmenu:minimize,maximize,close"},
    "large-text": {"dpi": 192},
    "projector": {"screen": "1920 1080", "size": (1920, 1080)},
    "wall": {"screen": "3840 2160", "size": (3840, 2160), "scenes": ("start", "play", "cages", "25x25", "talk")},
}
SCREEN = "1280 1024"  # of the other looks

# The puzzles were made by the program.
KILLER = (
    ".................................................................................;cage=17:r1c1r1c2;c"
    "age=19:r1c3r1c4r2c3r2c4;cage=16:r1c5r1c6r1c7r1c8;cage=19:r1c9r2c7r2c8r2c9;cage=22:r2c1r2c2r3c2r3c3;c"
    "age=26:r2c5r2c6r3c5r3c6r3c7;cage=5:r3c1r4c1;cage=8:r3c4r4c4;cage=8:r3c8r3c9;cage=19:r4c2r4c3r5c1r5c2"
    ";cage=11:r4c5r5c5;cage=14:r4c6r5c6;cage=8:r4c7r4c8;cage=18:r4c9r5c8r5c9r6c8;cage=17:r5c3r5c4r6c4r6c5"
    ";cage=28:r5c7r6c7r7c7r7c8;cage=17:r6c1r7c1r8c1;cage=7:r6c2r6c3;cage=15:r6c6r7c5r7c6;cage=9:r6c9r7c9;"
    "cage=26:r7c2r7c3r8c2r8c3;cage=19:r7c4r8c4r9c3r9c4;cage=21:r8c5r8c6r9c5r9c6;cage=11:r8c7r8c8;cage=6:r"
    "8c9r9c9;cage=9:r9c1r9c2;cage=10:r9c7r9c8"
)
JIGSAW = "64...3.......35.6........1.5.......2;jigsaw=AAABBBACCBDDACCBBDACCDDDEEEFFFEEEFFF"
WINDOWS = ".......83.......9...7.....1...9.4.................5....1.8.....87..3.6...4...1...;windows"
PAIR = "4.....938.32.941...953..24.37.6.9..4529..16736.47.3.9.957..83....39..4..24..3.7.9"
SMALL = "1.....3..2.....4"
LARGE = (
    "25...C....86..9..C8.E..9.47A.6B..A.G6....9..8.4....748..E.G.C.....23............5..8...2...E4B31..1."
    "G.9.F......7.46B.D..CA....8..G..BE........A..9..5.1C......D3....2G3.A..7B......6......5..2..A..93..."
    "7G....1........F..6478C.B..5.6AD...1E..F16....G....2D..."
)


def read_largest():
    """A 25x25 of the benchmark."""
    with open(ROOT / "data/bench/25x25.txt", encoding="utf-8") as lines:
        return next(line for line in lines if not line.startswith("#")).split(":")[0]


def play(nonet):
    nonet.key("Home", "Right", "Right", "4", "Down", "shift+2", "shift+7", "Left", "ctrl+4", "ctrl+7")
    nonet.key("Down", "Down", "Right", "ctrl+shift+2", "Right", "ctrl+shift+3", "ctrl+shift+1", "Right", "Right", "8")


def lock(nonet):
    nonet.key("Home", "Right", "Right", "n", "4", "Return")


def unlock(nonet):
    nonet.key("n")


def play_killer(nonet):
    nonet.key("Home", "Down", "shift+1", "shift+2", "ctrl+8", "Right", "ctrl+shift+3", "Down")
    nonet.key("Right", "shift+Right", "shift+Down")


def play_cage(nonet):
    nonet.key("Home", "Right", "9", "Left", "9")


def move(nonet):
    nonet.key("Home", "Down", "Down")


def pause(nonet):
    nonet.key("ctrl+period")


def solve(nonet):
    nonet.key("Home")
    nonet.key(*driver.keys_of_solution(driver.SOLUTION))
    time.sleep(1.5)


def close(nonet):
    nonet.key("Escape")


def edit(nonet):
    """A few givens and a cage in the making."""
    nonet.key("ctrl+e", "Home", "5", "Right", "3", "Down", "x", "shift+Down", "shift+Right", "1", "7")


def edit_wrong(nonet):
    nonet.key("z", "Home", "Down", "5")


def list_many(nonet):
    nonet.open(driver.write_file("many.txt", "\n".join([driver.CLASSIC, KILLER, LARGE, SMALL, JIGSAW, "no puzzle"])))
    time.sleep(2)  # for the grades


def open_dialog(key):
    def act(nonet):
        nonet.key(key)
        driver.wait_for(f"the dialog of {key}", lambda: nonet.top_window() != nonet.window)

    return act


def read_about(technique):
    def act(nonet):
        open_dialog("F1")(nonet)
        nonet.key("ctrl+f")
        nonet.type(technique)
        time.sleep(0.5)
        nonet.key("Tab", "Down", "Return")

    return act


def take_picture(window, path):
    """From the screen, so that menus, which are windows of their own, are in it."""
    shell = subprocess.run(["xdotool", "getwindowgeometry", "--shell", window], capture_output=True, text=True, check=True)
    place = dict(line.split("=") for line in shell.stdout.split())
    area = f"{place['WIDTH']}x{place['HEIGHT']}+{place['X']}+{place['Y']}"
    no_dates = ["-strip", "-define", "png:exclude-chunks=date,time"]
    subprocess.run(["import", "-window", "root", "-crop", area, "+repage", *no_dates, str(path)], check=True)


def take_still_picture(nonet, path):
    """One that does not change any more: fades end, and a busy machine draws late."""
    before = None
    for _ in range(12):
        nonet.find("frame")  # who answers has heard all keys
        time.sleep(0.4)
        take_picture(nonet.top_window(), path)
        if path.read_bytes() == before:
            return
        before = path.read_bytes()


def ask(times):
    def act(nonet):
        for _ in range(times):
            nonet.key("h")
            time.sleep(0.8)

    return act


def show_page(number):
    """Opens the step panel at a page; names differ by language."""

    def act(nonet):
        nonet.key("F9")
        time.sleep(0.6)
        tabs = [a for a in nonet.walk() if a.role == "page tab"]
        tabs[number].act()
        time.sleep(1)

    return act


def leave_panel(nonet):
    nonet.key("Escape", "Escape")


def talk(nonet):
    nonet.key("F5")
    time.sleep(1)
    for _ in range(3):
        nonet.key("Next")
        time.sleep(0.3)


# Each scene: its puzzle, if it opens one; how it is set up; and what puts it away again.
SCENES = {
    "start": (None, None, None),
    "introduction": (driver.CLASSIC, None, close),
    "help": (None, open_dialog("F1"), close),
    "help-technique": (None, read_about("XY-Chain"), close),
    "play": (driver.CLASSIC, play, None),
    "number-first": (driver.CLASSIC, lock, unlock),
    "pause": (None, pause, pause),
    "menu": (None, lambda nonet: nonet.key("F10"), close),
    "candidates": (driver.CLASSIC, lambda nonet: nonet.key("Home", "Right", "ctrl+m"), lambda nonet: nonet.key("ctrl+m")),
    "killer": (KILLER, play_killer, None),
    "killer-wrong": (KILLER, play_cage, None),
    "cages": (KILLER, lambda nonet: nonet.key("Home", "Right", "Right", "ctrl+l"), lambda nonet: nonet.key("ctrl+l")),
    "jigsaw": (JIGSAW, move, None),
    "windows": (WINDOWS, move, None),
    "4x4": (SMALL, move, None),
    "16x16": (LARGE, move, None),
    "25x25": (read_largest(), move, None),
    "hint-name": (PAIR, ask(1), leave_panel),
    "hint-where": (PAIR, ask(2), leave_panel),
    "hint-why": (PAIR, ask(3), leave_panel),
    "path": (PAIR, show_page(1), leave_panel),
    "all-steps": (PAIR, show_page(2), leave_panel),
    "technique": (PAIR, show_page(3), leave_panel),
    "talk": (PAIR, talk, close),
    "print": (PAIR, open_dialog("ctrl+p"), close),
    "solved": (driver.CLASSIC, solve, close),
    "choose": (None, lambda nonet: nonet.key("ctrl+n"), None),
    "editor": (None, edit, None),
    "editor-wrong": (None, edit_wrong, None),
    "list": (None, list_many, None),
    "export": (driver.CLASSIC, open_dialog("ctrl+s"), close),
    "statistics": (None, open_dialog("ctrl+t"), close),
    "preferences": (None, open_dialog("ctrl+comma"), close),
    "shortcuts": (None, open_dialog("ctrl+question"), close),
}


# Steps for the looks in which not all techniques are shown.
SAMPLE = [
    f"step-{slug}-"
    for slug in (
        "locked-pointing",
        "finned-swordfish",
        "unique-rectangle-1",
        "simple-colours-wrap",
        "als-xy-wing",
        "grouped-aic",
        "forcing-net-verity",
        "rule-of-45",
        "killer-triple",
    )
]


def set_up(look):
    """The desktop of a look, and no game of the look before."""
    config = Path(os.environ["XDG_CONFIG_HOME"], "gtk-4.0/settings.ini")
    config.parent.mkdir(parents=True, exist_ok=True)
    config.write_text(
        "[Settings]\ngtk-font-name=Cantarell 11\ngtk-icon-theme-name=Adwaita\n"
        f"gtk-decoration-layout={look.get('buttons', 'icon:close')}\n"
    )
    subprocess.run(["xrdb", "-merge"], input=f"Xft.dpi: {look.get('dpi', 96)}\n", text=True, check=True)
    for name in ("XDG_DATA_HOME", "XDG_STATE_HOME"):
        shutil.rmtree(os.environ[name], ignore_errors=True)


def take_look(folder, look_name, scenes):
    look = LOOKS[look_name]
    set_up(look)
    nonet = driver.Program(env=look.get("env"), size=look.get("size"))
    try:
        for name, (line, act, undo) in scenes:
            if line:
                nonet.open(driver.write_file(f"{name}.txt", line))
                driver.wait_for("the board", nonet.find_board)
                time.sleep(0.5)
            if act:
                act(nonet)
            take_still_picture(nonet, folder / f"{name}-{look_name}.png")
            if undo:
                undo(nonet)
                time.sleep(0.3)
    finally:
        nonet.kill()


def take_steps(folder, look_name, names):
    """The window with a step of each technique: by a program of its own, which waits for nothing but the drawing."""
    look = LOOKS[look_name]
    set_up(look)
    subprocess.run(
        [STEP_SHOTS, ROOT / "tests/data/explain/cases.txt", folder, look_name]
        + [*map(str, look.get("size", (1000, 700))), *(names or ([] if look_name == "light" else SAMPLE))],
        env={**os.environ, **look.get("env", {})},
        check=True,
    )


def main(folder, *names):
    folder = Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    manager = driver.start_window_manager()
    try:
        screen = driver.ask_display("getdisplaygeometry")
        for look in [name for name, look in LOOKS.items() if look.get("screen", SCREEN) == screen]:
            if look != "phone":  # where hints are among the scenes
                take_steps(folder, look, names)
            scenes = [
                (n, s)
                for n, s in SCENES.items()
                if n in LOOKS[look].get("scenes", SCENES)
                and (not names or any(name in f"{n}-{look}" for name in names))
            ]
            if scenes:
                take_look(folder, look, scenes)
    finally:
        manager.terminate()


if __name__ == "__main__":
    main(*sys.argv[1:])
