#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Compares what the files of the source say about releases and verbs: check-release.py SOURCES VERSION

A release is told by the build, NEWS, the metainfo and the manual; a verb by ./dev itself and by CONTRIBUTING.md.
"""
import re
import sys
from pathlib import Path
from xml.etree import ElementTree

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from tap import Tap  # noqa: E402

METAINFO = "data/io.github.nonet_sudoku.Nonet.metainfo.xml.in.in"
MANUAL = ("data/man/nonet.1", "data/man/nonet-cli.1")


def find_release_problems(texts, version):
    """What differs between the files, which are given as their texts by name. The newest release comes first."""
    told = re.findall(r"^Nonet (\S+) \((\d{4}-\d\d-\d\d)\)\n(=+)$", texts["NEWS"], re.MULTILINE)
    news = [(number, date) for number, date, _ in told]
    if not news or not texts["NEWS"].startswith(f"Nonet {version} ({news[0][1]})\n"):
        yield f"NEWS does not begin with Nonet {version} and a date"
        return
    for number, date, line in told:
        if len(line) != len(f"Nonet {number} ({date})"):
            yield f"NEWS: the line under {number} is not as long as its title"
    releases = [(node.get("version"), node.get("date")) for node in ElementTree.fromstring(texts[METAINFO]).iter("release")]
    if releases != news:
        yield f"metainfo: {releases}, NEWS: {news}"
    for name in MANUAL:
        if f'"{news[0][1]}" "Nonet {version}"' not in texts[name].splitlines()[1]:
            yield f"{name}: {texts[name].splitlines()[1]}"


def find_verb_problems(texts):
    """The verbs of ./dev that it does not explain, or that nobody would find."""
    verbs = set(re.findall(r"^verb_(\w+) \(\)", texts["dev"], re.MULTILINE))
    choice = re.search(r"^case \$verb in\n(.*?)\)", texts["dev"], re.MULTILINE | re.DOTALL)[1]
    accepted = set(re.findall(r"\w+", choice))
    if verbs != accepted:
        yield f"./dev has {sorted(verbs)} and accepts {sorted(accepted)}"
    for verb in sorted(verbs):
        if not re.search(rf"^  {verb}\b", texts["dev"], re.MULTILINE):
            yield f"./dev help does not explain {verb}"
        if f"./dev {verb}" not in texts["CONTRIBUTING.md"]:
            yield f"CONTRIBUTING.md does not name ./dev {verb}"


def main(sources, version):
    tap = Tap()
    names = ("NEWS", METAINFO, *MANUAL, "dev", "CONTRIBUTING.md")
    texts = {name: (Path(sources) / name).read_text(encoding="utf-8") for name in names}
    tap.case("all tell the same releases", list(find_release_problems(texts, version)))
    tap.case("every verb of ./dev is explained", list(find_verb_problems(texts)))
    for name, words, others in (
        ("NEWS", f"Nonet {version}", "Nonet 0.1.2"),
        ("NEWS", f"Nonet {version} (", f"Nonet {version} (1"),
        ("NEWS", "=\n", "==\n"),
        (METAINFO, f'version="{version}"', 'version="0.1.2"'),
        (METAINFO, '" date="', '" date="1'),
        *((name, f"Nonet {version}", "Nonet 0.1.2") for name in MANUAL),
    ):
        changed = texts | {name: texts[name].replace(words, others, 1)}
        tap.expect(f"{name}: {others.strip()}", any(find_release_problems(changed, version)))
    for name, words in (("dev", "  lint "), ("dev", "| lint |"), ("CONTRIBUTING.md", "./dev lint")):
        changed = texts | {name: texts[name].replace(words, "")}
        tap.expect(f"{name} without {words.strip()}", any(find_verb_problems(changed)))
    return tap.end()


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
