#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A language of our own making, whose every message stands in brackets and whose words are a quarter longer.

pseudo.py COMMAND...: runs a command in it. NONET_LOCALEDIR is where the real languages are.
"""
import os
import re
import struct
import subprocess
import sys
import tempfile

CODE = "qps"
LONG_WORD = "~" * 7
PLACEHOLDER = re.compile(r"%[-+0-9.]*[a-z]+|\{\w+\}")

# A .mo file is two tables of lengths and offsets, one of messages in their order and one of translations; a message with
# a plural holds both of its forms with a zero byte between them.


def read_messages(path):
    with open(path, "rb") as file:
        data = file.read()
    count, keys = struct.unpack_from("<II", data, 8)
    places = (struct.unpack_from("<II", data, keys + 8 * i) for i in range(count))
    return [data[offset : offset + length] for length, offset in places]


def write_catalogue(path, pairs):
    tables, strings = b"", b""
    start = 28 + 16 * len(pairs)
    for column in (0, 1):
        for pair in pairs:
            tables += struct.pack("<II", len(pair[column]), start + len(strings))
            strings += pair[column] + b"\0"
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "wb") as file:
        file.write(struct.pack("<7I", 0x950412DE, 0, len(pairs), 28, 28 + 8 * len(pairs), 0, start) + tables + strings)


def lengthen(text):
    """What a text is longer by: a quarter of its letters, not of what stands for something else; in words, for long lines
    are broken between words."""
    letters = sum(map(str.isalpha, PLACEHOLDER.sub("", text)))
    words, rest = divmod(letters // 4, len(LONG_WORD))
    return f" {LONG_WORD}" * words + "~" * rest


def bracket(message):
    """A translation that can be told, and is longer than the original as translations are."""
    if not message:
        return b"Content-Type: text/plain; charset=UTF-8\nPlural-Forms: nplurals=1; plural=0;\n"
    text = message.split(b"\4")[-1].split(b"\0")[-1].decode()
    return f"⟦{text}{lengthen(text)}⟧".encode()


def make_language(folder):
    """Makes a language of all the messages that Spanish has. Returns the environment of a program that speaks it."""
    messages = read_messages(os.path.join(os.environ["NONET_LOCALEDIR"], "es", "LC_MESSAGES", "nonet.mo"))
    path = os.path.join(folder, CODE, "LC_MESSAGES", "nonet.mo")
    write_catalogue(path, [(message, bracket(message)) for message in messages])
    return {"NONET_LOCALEDIR": folder, "LANGUAGE": CODE}


def main(*command):
    with tempfile.TemporaryDirectory() as folder:
        return subprocess.run(command, env={**os.environ, **make_language(folder)}).returncode


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
