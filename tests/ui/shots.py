#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Takes pictures of real windows: shots.py FOLDER [NAME...], under tests/with-display.

Each scene is set up by keys and shown in every look: light, dark, high contrast, Spanish, on a
phone, with text twice as large. Names limit it to the looks or scenes that contain one of them.
"""
import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
if "NONET" not in os.environ:
    built = [ROOT / folder / "src/nonet" for folder in ("_build/test", "_build/release", "_quick")]
    os.environ["NONET"] = str(next(path for path in built if path.exists()))

import driver  # noqa: E402  (needs NONET)

LOOKS = {
    "light": {},
    "dark": {"env": {"ADW_DEBUG_COLOR_SCHEME": "prefer-dark"}},
    "contrast": {"env": {"ADW_DEBUG_HIGH_CONTRAST": "1"}},
    "contrast-dark": {"env": {"ADW_DEBUG_HIGH_CONTRAST": "1", "ADW_DEBUG_COLOR_SCHEME": "prefer-dark"}},
    "spanish": {"env": {"LANGUAGE": "es", "LC_ALL": "", "LANG": "C.UTF-8"}},
    "phone": {"size": (360, 640)},
    "large-text": {"dpi": 192},
}


# Each scene: what is opened, and what is then done. The puzzles were made by the program.
KILLER = (
    ".................................................................................;cage=17:r1c1r1c2;c"
    "age=19:r1c3r1c4r2c3r2c4;cage=16:r1c5r1c6r1c7r1c8;cage=19:r1c9r2c7r2c8r2c9;cage=22:r2c1r2c2r3c2r3c3;c"
    "age=26:r2c5r2c6r3c5r3c6r3c7;cage=5:r3c1r4c1;cage=8:r3c4r4c4;cage=8:r3c8r3c9;cage=19:r4c2r4c3r5c1r5c2"
    ";cage=11:r4c5r5c5;cage=14:r4c6r5c6;cage=8:r4c7r4c8;cage=18:r4c9r5c8r5c9r6c8;cage=17:r5c3r5c4r6c4r6c5"
    ";cage=28:r5c7r6c7r7c7r7c8;cage=17:r6c1r7c1r8c1;cage=7:r6c2r6c3;cage=15:r6c6r7c5r7c6;cage=9:r6c9r7c9;"
    "cage=26:r7c2r7c3r8c2r8c3;cage=19:r7c4r8c4r9c3r9c4;cage=21:r8c5r8c6r9c5r9c6;cage=11:r8c7r8c8;cage=6:r"
    "8c9r9c9;cage=9:r9c1r9c2;cage=10:r9c7r9c8"
)
LARGE = (
    "25...C....86..9..C8.E..9.47A.6B..A.G6....9..8.4....748..E.G.C.....23............5..8...2...E4B31..1."
    "G.9.F......7.46B.D..CA....8..G..BE........A..9..5.1C......D3....2G3.A..7B......6......5..2..A..93..."
    "7G....1........F..6478C.B..5.6AD...1E..F16....G....2D..."
)


def play(nonet):
    nonet.key("Home", "Right", "Right", "4", "Down", "shift+2", "shift+7", "Left", "ctrl+4", "ctrl+7")
    nonet.key("Down", "Down", "Right", "ctrl+shift+2", "Right", "ctrl+shift+3", "ctrl+shift+1", "Right", "Right", "8")


def play_killer(nonet):
    nonet.key("Home", "Down", "shift+1", "shift+2", "ctrl+8", "Right", "ctrl+shift+3", "Down", "Right", "shift+Right", "shift+Down")


def play_large(nonet):
    nonet.key("Home", "Down", "Down")


def choose(nonet):
    nonet.key("Home", "Right", "Right", "4", "Down", "2", "ctrl+n")


def solve(nonet):
    for i, digit in enumerate(driver.SOLUTION):
        if driver.CLASSIC[i] == "0":
            nonet.act(nonet.find_board().get_child_at_index(i))
            nonet.key(digit)
    time.sleep(1.5)


SCENES = {
    "start": (None, lambda nonet: None),
    "choose": (driver.CLASSIC, choose),
    "play": (driver.CLASSIC, play),
    "killer": (KILLER, play_killer),
    "large": (LARGE, play_large),
    "solved": (driver.CLASSIC, solve),
}


def picture(window, path):
    time.sleep(0.6)  # fades end
    subprocess.run(["import", "-window", window, str(path)], check=True)


def make(folder, look_name, scene_name):
    look = LOOKS[look_name]
    config = Path(os.environ["XDG_CONFIG_HOME"], "gtk-4.0/settings.ini")
    config.parent.mkdir(parents=True, exist_ok=True)
    config.write_text(
        "[Settings]\ngtk-font-name=Cantarell 11\ngtk-icon-theme-name=Adwaita\n"
        f"gtk-decoration-layout={'icon:' if 'size' in look else 'icon:close'}\n"
    )
    subprocess.run(["xrdb", "-merge"], input=f"Xft.dpi: {look.get('dpi', 96)}\n", text=True, check=True)
    for name in ("XDG_DATA_HOME", "XDG_STATE_HOME"):  # no game of the picture before
        shutil.rmtree(os.environ[name], ignore_errors=True)
    line, act = SCENES[scene_name]
    arguments = [driver.write_file("puzzle.txt", line)] if line else []
    nonet = driver.Program(*arguments, env=look.get("env"), size=look.get("size"))
    try:
        if line:
            driver.wait_for("the board", nonet.find_board)
        act(nonet)
        picture(nonet.window, folder / f"{scene_name}-{look_name}.png")
    finally:
        nonet.kill()


def main(folder, *names):
    folder = Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    manager = driver.start_window_manager()
    try:
        for scene in SCENES:
            for look in LOOKS:
                if not names or any(name in f"{scene}-{look}" for name in names):
                    make(folder, look, scene)
    finally:
        manager.terminate()


if __name__ == "__main__":
    main(*sys.argv[1:])
