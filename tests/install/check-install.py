#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Installs into an empty folder and looks at the result:

check-install.py MESON BUILD-ROOT PREFIX [application]
"""
import subprocess
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from tap import Tap  # noqa: E402

APP_ID = "io.github.nonet_sudoku.Nonet"
CLI = ["bin/nonet-cli", "share/man/man1/nonet-cli.1"]
APPLICATION = [
    "share/man/man1/nonet.1",
    f"share/applications/{APP_ID}.desktop",
    f"share/dbus-1/services/{APP_ID}.service",
    f"share/glib-2.0/schemas/{APP_ID}.gschema.xml",
    f"share/icons/hicolor/scalable/apps/{APP_ID}.svg",
    f"share/icons/hicolor/symbolic/apps/{APP_ID}-symbolic.svg",
    f"share/metainfo/{APP_ID}.metainfo.xml",
]


def check(tap, folder, prefix, expected):
    top = Path(folder + prefix)
    files = {str(path.relative_to(top)) for path in top.rglob("*") if not path.is_dir()}
    tap.case("every expected file is there", sorted(set(expected) - files))
    everything = [path for path in Path(folder).rglob("*") if not path.is_dir()]
    tap.case("nothing is outside the prefix", [path for path in everything if top not in path.parents])
    inner = (".a", ".h", ".la", ".py", ".in")
    tap.case("nothing of the build is installed", sorted(name for name in files if name.endswith(inner)))
    version = subprocess.run([top / "bin/nonet-cli", "--version"], capture_output=True, text=True)
    tap.case("nonet-cli starts", [] if version.stdout.startswith("nonet-cli ") else [version.stderr or "no version"])
    if "share/man/man1/nonet.1" in expected:
        service = (top / f"share/dbus-1/services/{APP_ID}.service").read_text()
        tap.case("the service names the program", [] if f"Exec={prefix}/bin/nonet " in service else [service])


def main(meson, build, prefix, *parts):
    tap = Tap()
    with tempfile.TemporaryDirectory() as folder:
        command = [meson, "install", "-C", build, "--no-rebuild", "--destdir", folder]
        result = subprocess.run(command, capture_output=True, text=True)
        tap.case("meson install works", [result.stdout + result.stderr] if result.returncode else [])
        check(tap, folder, prefix, CLI + (APPLICATION if "application" in parts else []))
    return tap.end()


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
