#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Compares the page of the manual with what the program says of itself: check-manual.py NONET-CLI PAGE

Every command, option, accepted word and format of nonet-cli stands on the page, and the page knows no others.
"""
import os
import re
import subprocess
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from tap import Tap  # noqa: E402

EVERYWHERE = {"--format", "--jobs", "--help", "--version"}  # told once, under OPTIONS


def read_help(program, *command):
    env = {**os.environ, "LC_ALL": "C.UTF-8", "LANGUAGE": "C"}
    return subprocess.run([program, *command, "--help"], capture_output=True, text=True, env=env, check=True).stdout


def find_options(text):
    """The long options of a text."""
    return set(re.findall(r"(?<![\w-])--[a-z]+(?:-[a-z]+)*", text))


def read_page(path):
    """The lines of a page without what is only for the eye, by section."""
    text = re.sub(r"\\f[BIR]|\\\||\\&", "", Path(path).read_text(encoding="utf-8")).replace(r"\-", "-")
    text = re.sub(r"^\.[BIR]{1,2} ", "", text, flags=re.MULTILINE)
    parts = re.split(r"^\.SH (.*)$", text, flags=re.MULTILINE)
    return dict(zip((name.strip('"') for name in parts[1::2]), parts[2::2]))


def read_entries(section):
    """What is told of each command: an entry is a paragraph with a title, and those inside it."""
    entries = {}
    section = re.sub(r"^\.RS$.*?^\.RE$", lambda inner: inner[0].replace(".TP", ".IP"), section, flags=re.MULTILINE | re.DOTALL)
    for entry in re.split(r"^\.(?:TP|SS.*)$", section, flags=re.MULTILINE):
        name = re.match(r'\s*"?([a-z]+)\b', entry)
        if name:
            entries[name[1]] = entries.get(name[1], "") + entry
    return entries


def find_problems(program, page):
    entries = read_entries(page["COMMANDS"])
    commands = set(re.findall(r"^  ([a-z]+)  ", read_help(program), re.MULTILINE))
    for command in sorted(commands ^ entries.keys()):
        yield f"{command} is {'not on the page' if command in commands else 'no command'}"
    for command in sorted(commands & entries.keys()):
        options = re.search(r"^Options:$(.*)", read_help(program, command), re.MULTILINE | re.DOTALL)[1]
        known = set(re.findall(r"^  (?:-[a-z], )?(--[a-z-]+)", options, re.MULTILINE)) - EVERYWHERE
        for option in sorted(known ^ (find_options(entries[command]) - EVERYWHERE)):
            yield f"{command} {option} is {'not on the page' if option in known else 'no option'}"
        for option, words in re.findall(r"^  .*(--[a-z]+) .*: (\S+\|\S+)$", options, re.MULTILINE):
            where = page["FORMATS"] if "sdm" in words.split("|") else entries[command]
            missing = [word for word in words.split("|") if not re.search(rf"(?<![\w-]){word}(?![\w-])", where)]
            if missing:
                yield f"{command} {option}: {' '.join(missing)} not on the page"
    for option in sorted(EVERYWHERE - find_options(page["OPTIONS"])):
        yield f"{option} is not on the page"


def main(program, path):
    tap = Tap()
    page = read_page(path)
    tap.case("the page tells what the program can do", list(find_problems(program, page)))
    for section, words, others in (
        ("COMMANDS", "\ncheck\n", "\ncheque\n"),
        ("COMMANDS", "--scan", "--skim"),
        ("COMMANDS", "--lossy", ""),
        ("COMMANDS", "rotate4", ""),
        ("FORMATS", "sukaku", ""),
        ("OPTIONS", "--jobs", ""),
    ):
        changed = page | {section: page[section].replace(words, others)}
        tap.expect(f"{section} with “{others.strip()}” for {words.strip()}", list(find_problems(program, changed)))
    return tap.end()


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
