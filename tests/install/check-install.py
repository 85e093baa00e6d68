#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Installs into an empty folder and looks at the result:

check-install.py MESON BUILD-ROOT PREFIX [application]
"""
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from xml.etree import ElementTree

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from tap import Tap  # noqa: E402

APP_ID = "io.github.nonet_sudoku.Nonet"
CLI = [
    "bin/nonet-cli",
    "share/bash-completion/completions/nonet-cli",
    "share/fish/vendor_completions.d/nonet-cli.fish",
    "share/man/man1/nonet-cli.1",
    "share/zsh/site-functions/_nonet-cli",
]
APPLICATION = [
    "bin/nonet",
    "share/man/man1/nonet.1",
    f"share/applications/{APP_ID}.desktop",
    f"share/dbus-1/services/{APP_ID}.service",
    f"share/glib-2.0/schemas/{APP_ID}.gschema.xml",
    f"share/icons/hicolor/scalable/apps/{APP_ID}.svg",
    f"share/icons/hicolor/symbolic/apps/{APP_ID}-symbolic.svg",
    f"share/metainfo/{APP_ID}.metainfo.xml",
    f"share/mime/packages/{APP_ID}.xml",
]

# What a file is by its name, and by its content.
TYPES = [
    ("a.nonet", b"nonet-game 1\n", "application/x-nonet-game"),
    ("unnamed", b"nonet-game 1\n", "application/x-nonet-game"),
    ("a.sdm", b"1...\n", "text/x-sudoku"),
    ("a.sdk", b"1...\n", "text/x-sudoku"),
    ("a.opensudoku", b"<opensudoku>\n", "application/x-opensudoku+xml"),
    ("a.txt", b"1...\n", "text/plain"),
]


def check_types(tap, top):
    """Asks GIO what the desktop will think of our files, with our types and no others' but the system's."""
    env = {**os.environ, "XDG_DATA_DIRS": f"{top}/share:/usr/local/share:/usr/share", "XDG_DATA_HOME": str(top / "none")}
    built = subprocess.run(["update-mime-database", top / "share/mime"], capture_output=True, text=True, env=env)
    tap.case("the types are accepted", built.stderr.splitlines())
    icons = top / "share/icons/hicolor/scalable/mimetypes"
    nodes = ElementTree.parse(top / f"share/mime/packages/{APP_ID}.xml").iter()
    wanted = {node.get("name") for node in nodes if node.tag.endswith("}icon")}
    tap.case("each type has its icon", sorted(name for name in wanted if not (icons / f"{name}.svg").exists()))
    problems = []
    for name, content, wanted in TYPES:
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / name
            path.write_bytes(content)
            command = ["gio", "info", "-a", "standard::content-type", str(path)]
            told = subprocess.run(command, capture_output=True, text=True, env=env).stdout
            if f"content-type: {wanted}\n" not in told:
                problems.append(f"{name}: {told.split()[-1:]} instead of {wanted}")
    tap.case("files are recognised", problems)


def check(tap, folder, prefix, expected):
    top = Path(folder + prefix)
    files = {str(path.relative_to(top)) for path in top.rglob("*") if not path.is_dir()}
    tap.case("every expected file is there", sorted(set(expected) - files))
    everything = [path for path in Path(folder).rglob("*") if not path.is_dir()]
    tap.case("nothing is outside the prefix", [path for path in everything if top not in path.parents])
    inner = (".a", ".h", ".la", ".py", ".in")
    tap.case("nothing of the build is installed", sorted(name for name in files if name.endswith(inner)))
    for name in (Path(path).name for path in expected if path.startswith("bin/")):
        version = subprocess.run([top / "bin" / name, "--version"], capture_output=True, text=True)
        tap.case(f"{name} tells its version", [] if version.stdout.startswith(f"{name} ") else [version.stderr or "no version"])
    if "share/man/man1/nonet.1" in expected:
        service = (top / f"share/dbus-1/services/{APP_ID}.service").read_text()
        tap.case("the service names the program", [] if f"Exec={prefix}/bin/nonet " in service else [service])
        if shutil.which("update-mime-database") and shutil.which("gio"):
            check_types(tap, top)


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
