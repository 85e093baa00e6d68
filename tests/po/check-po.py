#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Proves that the translations are whole: check-po.py SOURCE-ROOT

POTFILES names every file with text for the user, and no other; every language of LINGUAS has every
message, none fuzzy, its format strings and named placeholders fit, and it keeps to its own vocabulary.
"""
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from tap import Tap  # noqa: E402

# What marks a text as translatable, by the kind of file.
MARKS = {
    ".c": re.compile(r'\b(N?C?_|n?gettext|g_dn?p?gettext\d?) \("|\bG_DEFINE_QUARK_TRANSLATED\b'),
    ".ui": re.compile(r'translatable="(yes|true|1)"'),
    ".in": re.compile(r"^\[Desktop Entry\]|<component\b", re.M),
}


def read_list(path):
    lines = (line.strip() for line in path.read_text().splitlines())
    return [line for line in lines if line and not line.startswith("#")]


def find_marked(root):
    found = set()
    for folder in ("src", "data"):
        for path in (root / folder).rglob("*"):
            mark = MARKS.get(path.suffix)
            if mark and mark.search(path.read_text()):
                found.add(str(path.relative_to(root)))
    return found


def run(*command):
    """Lines that the command writes to standard error; its failure is one of them."""
    result = subprocess.run(command, capture_output=True, text=True, env={**os.environ, "LC_ALL": "C.UTF-8"})
    return result.stderr.splitlines() + ([f"{command[0]} failed"] if result.returncode else [])


def find_placeholders(message):
    return set(re.findall(r"\{[a-z_]+\}", message))


def read_messages(merged):
    """For each message of a file its parts, as pairs of msgid, msgstr and the like, and words."""
    text = subprocess.run(["msgcat", "--no-wrap", merged], capture_output=True, text=True).stdout
    for block in text.split("\n\n"):
        yield re.findall(r'^(msgid|msgid_plural|msgstr(?:\[\d\])?) "(.*)"$', block, re.M)


def check_vocabulary(po, merged):
    """A comment of a language, “Avoid: word = translation, translation; word = ...”, says which words it does not use for
    one of ours. A message that speaks of numbers as well may use whatever it likes."""
    avoided = re.search(r"^# Avoid: (.*)$", po.read_text(), re.M)
    problems = []
    for rule in avoided[1].split("; ") if avoided else ():
        word, translations = rule.split(" = ")
        speaks = re.compile(rf"\b{word}s?\b", re.I)
        avoids = re.compile("|".join(rf"\b{translation}s?\b" for translation in translations.split(", ")), re.I)
        for messages in read_messages(merged):
            ours = " ".join(words for kind, words in messages if kind.startswith("msgid"))
            theirs = " ".join(words for kind, words in messages if kind.startswith("msgstr"))
            if speaks.search(ours) and not re.search("number", ours, re.I) and avoids.search(theirs):
                problems.append(f"{word} as “{avoids.search(theirs)[0]}” in: {theirs}")
    return problems


def check_placeholders(merged):
    """Sentences with named placeholders, which msgfmt knows nothing of: a translation has the same ones."""
    problems = []
    for messages in read_messages(merged):
        wanted = set().union(*(find_placeholders(words) for kind, words in messages if kind.startswith("msgid")))
        for kind, words in messages:
            if kind.startswith("msgstr") and words and find_placeholders(words) != wanted:
                problems.append(f"{' '.join(sorted(wanted))} in: {words}")
    return problems


def check_language(root, template, language):
    po = root / "po" / f"{language}.po"
    if not po.exists():
        return [f"{po.name} does not exist"]
    with tempfile.TemporaryDirectory() as folder:
        merged = os.path.join(folder, po.name)
        problems = run("msgmerge", "--quiet", "--no-fuzzy-matching", "-o", merged, str(po), template)
        problems += run("msgfmt", "--check", "--output-file=/dev/null", merged)
        problems += check_placeholders(merged)
        problems += check_vocabulary(po, merged)
        counts = run("msgfmt", "--statistics", "--output-file=/dev/null", merged)[0]
        if "fuzzy" in counts or "untranslated" in counts:
            missing = subprocess.run(
                ["msgattrib", "--untranslated", "--no-wrap", merged], capture_output=True, text=True
            ).stdout
            problems += [counts] + re.findall(r'^msgid "..*"', missing, re.M)
    # What is fuzzy in the stored file would not be used, whether or not it is still in the source.
    problems += [f"fuzzy: {line}" for line in po.read_text().splitlines() if re.match("#,.*fuzzy", line)]
    return problems


def main(source):
    root = Path(source).resolve()
    listed = read_list(root / "po" / "POTFILES")
    marked = find_marked(root)
    tap = Tap()
    tap.case("POTFILES names no file twice", [name for name in set(listed) if listed.count(name) > 1])
    tap.case("POTFILES names every file with text", [f"missing: {name}" for name in sorted(marked - set(listed))])
    tap.case("POTFILES names only files with text", [f"no text: {name}" for name in sorted(set(listed) - marked)])
    with tempfile.TemporaryDirectory() as folder:
        template = os.path.join(folder, "nonet.pot")
        names = os.path.join(folder, "POTFILES")
        Path(names).write_text("".join(f"{name}\n" for name in listed if (root / name).exists()))
        keywords = ("_", "N_", "C_:1c,2", "NC_:1c,2", "g_dngettext:2,3", "g_dpgettext2:2c,3")
        problems = run(
            "xgettext", "--from-code=UTF-8", "--add-comments=Translators", "--force-po", f"--directory={root}",
            f"--files-from={names}", f"--output={template}", *(f"--keyword={word}" for word in keywords)
        )
        tap.case("messages can be read", [line for line in problems if "extension" not in line])
        # xgettext knows what PRIu64 stands for, and breaks off at G_GUINT64_FORMAT.
        broken = re.findall(r'^msgid.*%"$', Path(template).read_text(), re.M)
        tap.case("no message breaks off in a macro", broken)
        for language in read_list(root / "po" / "LINGUAS"):
            tap.case(f"{language} is complete", check_language(root, template, language))
    return tap.end()


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
