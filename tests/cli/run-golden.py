#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Runs nonet-cli as its user would: run-golden.py PROGRAM FOLDER [--update] [NAME...]

Each x.cmd in the folder is a shell script, run in the folder with $CLI as the program and $TMP as an empty folder. Its output must be that of
x.out and x.err (an absent file is an empty one), its exit status that of x.code (absent: 0). --update writes the
three files instead, to be looked at before they are committed.
"""
import difflib
import os
import subprocess
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
from tap import Tap  # noqa: E402

SUFFIXES = (".out", ".err", ".code")


def run_case(program, script):
    """What a case gives: the bytes for each suffix."""
    with tempfile.TemporaryDirectory() as scratch:
        result = subprocess.run(
            ["sh", "-e", script.name],
            cwd=script.parent,
            env={**os.environ, "CLI": program, "TMP": scratch, "LC_ALL": "C.UTF-8", "LANGUAGE": ""},
            stdin=subprocess.DEVNULL,
            capture_output=True,
            timeout=120,
        )
    code = b"" if result.returncode == 0 else b"%d\n" % result.returncode
    return dict(zip(SUFFIXES, (result.stdout, result.stderr, code)))


def read_expected(script):
    paths = {suffix: script.with_suffix(suffix) for suffix in SUFFIXES}
    return {suffix: path.read_bytes() if path.exists() else b"" for suffix, path in paths.items()}


def update(script, given):
    for suffix, content in given.items():
        path = script.with_suffix(suffix)
        if content:
            path.write_bytes(content)
        else:
            path.unlink(missing_ok=True)


def find_differences(expected, given):
    """The lines that differ, of all three files."""
    problems = []
    for suffix in SUFFIXES:
        problems += difflib.unified_diff(
            expected[suffix].decode(errors="replace").splitlines(),
            given[suffix].decode(errors="replace").splitlines(),
            f"expected{suffix}",
            f"given{suffix}",
            lineterm="",
        )
    if expected != given and not problems:
        problems.append("the outputs differ in the ends of their lines")
    return problems


def main(program, folder, *names):
    tap = Tap()
    wanted = [name for name in names if name != "--update"]
    for script in sorted(Path(folder).glob("*.cmd")):
        if wanted and script.stem not in wanted:
            continue
        given = run_case(os.path.abspath(program), script)
        if "--update" in names:
            update(script, given)
        tap.case(script.stem, find_differences(read_expected(script), given))
    return tap.end()


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
