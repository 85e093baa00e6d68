#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Reads what valgrind wrote: leaks.py LOG

Fails if a block was lost for good whose allocation our code asked for, or if our code read or wrote what it must not. The
libraries below lose some by themselves, such as in the fonts; that is theirs.
"""
import re
import sys

OURS = re.compile(r"\((?:nonet|sud|explain|main)[\w-]*\.c:\d+\)")
# The call that made the block stands within the first frames, below those of GLib's allocators and of a constructor; what is
# further up merely led there.
NEAR = 12
# Patterns of fonts, lost whenever text is laid out for the first time.
THEIRS = "libfontconfig"


def is_ours(frames):
    near = frames[:NEAR]
    return any(OURS.search(frame) for frame in near) and not any(THEIRS in frame for frame in near)


def main(log):
    with open(log, encoding="utf-8", errors="replace") as file:
        lines = [re.sub(r"^==\d+== ?", "", line.rstrip("\n")) for line in file]
    blocks, block = [], []
    for line in [*lines, ""]:
        if line.strip():
            block.append(line)
        elif block:
            blocks.append(block)
            block = []
    frames = [[line for line in block if re.match(r"\s+(at|by) 0x", line)] for block in blocks]
    lost = [b for b, f in zip(blocks, frames) if "definitely lost" in b[0] and is_ours(f)]
    wrong = [b for b, f in zip(blocks, frames) if f and "lost" not in b[0] and is_ours(f)]
    for bad in lost + wrong:
        print("\n".join(bad), end="\n\n")
    if not any("LEAK SUMMARY" in line or "no leaks are possible" in line for line in lines):
        sys.exit("leaks: valgrind did not get to its end")
    print(f"leaks: {len(lost)} lost by us, {len(wrong)} other faults of ours, in {len(lines)} lines of {log}")
    sys.exit(1 if lost or wrong else 0)


if __name__ == "__main__":
    main(sys.argv[1])
