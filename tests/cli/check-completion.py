#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Presses Tab in bash: check-completion.py NONET-CLI SCRIPT"""
import os
import subprocess
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from tap import Tap  # noqa: E402

# The words typed so far, the last one half; what must be offered; what must not.
CASES = [
    ([""], {"check", "solve", "generate", "bench", "--version"}, {"--jobs"}),
    (["so"], {"solve"}, {"check"}),
    (["solve", "--"], {"--all", "--limit", "--jobs", "--help"}, {"--kind"}),
    (["solve", "--sc"], {"--scan"}, {"--all"}),
    (["render", "--o"], {"--output"}, {"--to"}),
    (["generate", "--kind", ""], {"classic", "killer", "jigsaw"}, {"easy"}),
    (["generate", "--level", "un"], {"unfair"}, {"easy"}),
    (["check", "puzz"], {"puzzles.txt"}, {"check"}),
]

SCRIPT = """
source "$1"; shift
COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1))
_nonet_cli
printf '%s\\n' "${COMPREPLY[@]}"
"""


def main(program, script):
    tap = Tap()
    with tempfile.TemporaryDirectory() as folder:
        (Path(folder) / "puzzles.txt").touch()
        for words, wanted, unwanted in CASES:
            command = ["bash", "-c", SCRIPT, "bash", os.path.abspath(script), os.path.abspath(program), *words]
            result = subprocess.run(command, capture_output=True, text=True, cwd=folder)
            offered = set(result.stdout.split())
            problems = [f"missing: {word}" for word in sorted(wanted - offered)]
            problems += [f"too much: {word}" for word in sorted(unwanted & offered)] + result.stderr.splitlines()
            tap.case("nonet-cli " + " ".join(words) + "<Tab>", problems)
    return tap.end()


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
