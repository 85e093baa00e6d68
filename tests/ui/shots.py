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


def play(nonet):
    nonet.key("Home", "Right", "Right", "4", "Down", "shift+2", "shift+7", "Left", "ctrl+4", "ctrl+7")
    nonet.key("Down", "Down", "Right", "ctrl+shift+2", "Right", "ctrl+shift+3", "ctrl+shift+1", "Right", "Right", "8")


SCENES = {"play": play}


def picture(window, path):
    time.sleep(0.6)  # fades end
    subprocess.run(["import", "-window", window, str(path)], check=True)


def make(folder, look_name, scene_name):
    look = LOOKS[look_name]
    config = Path(os.environ["XDG_CONFIG_HOME"], "gtk-4.0/settings.ini")
    config.parent.mkdir(parents=True, exist_ok=True)
    config.write_text(
        "[Settings]\ngtk-font-name=Cantarell 11\ngtk-icon-theme-name=Adwaita\n"
        f"gtk-xft-dpi={1024 * look.get('dpi', 96)}\n"
    )
    for name in ("XDG_DATA_HOME", "XDG_STATE_HOME"):  # no game of the picture before
        shutil.rmtree(os.environ[name], ignore_errors=True)
    nonet = driver.Program(env=look.get("env"), size=look.get("size"))
    try:
        SCENES[scene_name](nonet)
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
