#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Asks clang-tidy about every file of ours that a build compiles: tidy.py BUILD [NAME...]

With names, only about the files whose path contains one of them. A file that is compiled several times, such as the techniques
for boards of each width, is looked at once: only constants differ.
"""
import json
import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

SOURCES = Path(__file__).resolve().parents[2] / "src"


def choose_commands(build):
    """The first command for each of our sources; what the build has written itself is not ours."""
    commands = {}
    for command in json.loads((build / "compile_commands.json").read_text(encoding="utf-8")):
        path = (Path(command["directory"]) / command["file"]).resolve()
        if SOURCES in path.parents:
            commands.setdefault(path, command)
    return commands


def look_at(path, database):
    """@return what there is to say about a file; nothing if all is well."""
    result = subprocess.run(["clang-tidy", "-p", database, "--quiet", path], capture_output=True, text=True)
    return result.stdout + result.stderr if result.returncode or result.stdout.strip() else ""


def main(build, *names):
    build = Path(build)
    commands = choose_commands(build)
    database = build / "tidy"
    database.mkdir(exist_ok=True)
    (database / "compile_commands.json").write_text(json.dumps(list(commands.values())), encoding="utf-8")
    paths = [path for path in commands if not names or any(name in str(path) for name in names)]
    # The largest first, so that no core waits for them at the end.
    paths.sort(key=lambda path: path.stat().st_size, reverse=True)
    faults = 0
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        for said in pool.map(lambda path: look_at(path, database), paths):
            faults += bool(said)
            print(said, end="", flush=True)
    print(f"clang-tidy: {len(paths)} files, {faults} of them with findings")
    return 1 if faults or not paths else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
