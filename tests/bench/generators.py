#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Measures how many puzzles a second generators make, ours and others beside it in one run: generators.py NONET-CLI [SECONDS]

A row is a kind and a level; what counts is processor time, one thread, of whole processes. Each generator is asked for more
and more puzzles until a run takes so many seconds (1), so that starting the program does not count; what takes longer than
MOST_SECONDS is ended, and says how many there were by then. Levels have no common measure: those of one row are the ones
that come closest by the techniques that they need.
"""
import resource
import select
import shutil
import subprocess
import sys
import time

MOST_SECONDS = 20

# name, our options, the level of qqwing, the parameters of Solo (Debian's name for it is sgt-solo)
ROWS = [
    ("classic easy", ["--level", "easy"], "simple", "3x3dt"),
    ("classic medium", ["--level", "medium"], "intermediate", "3x3da"),
    ("classic hard", ["--level", "hard"], "expert", "3x3de"),
    ("classic unfair", ["--level", "unfair"], None, None),
    ("classic extreme", ["--level", "extreme"], None, "3x3du"),
    ("classic minimal", ["--minimal"], "any", None),
    ("x medium", ["--kind", "x", "--level", "medium"], None, "3x3xda"),
    ("jigsaw medium", ["--kind", "jigsaw", "--level", "medium"], None, "9jda"),
    ("16x16 easy", ["--box", "4x4", "--level", "easy"], None, "4x4db"),
    ("killer easy", ["--kind", "killer", "--level", "easy"], None, "3x3kdb"),
    ("killer medium", ["--kind", "killer", "--level", "medium"], None, "3x3kdi"),
    ("killer hard", ["--kind", "killer", "--level", "hard"], None, "3x3kda"),
    ("killer unfair", ["--kind", "killer", "--level", "unfair"], None, "3x3kde"),
    ("killer extreme", ["--kind", "killer", "--level", "extreme"], None, "3x3kdu"),
]


def run(command):
    """@return how many lines a command wrote before it ended or was ended, and the processor time that it took."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    end = time.monotonic() + MOST_SECONDS
    lines = 0
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as process:
        while True:
            if not select.select([process.stdout], [], [], max(0, end - time.monotonic()))[0]:
                process.kill()
                break
            piece = process.stdout.read1(65536)
            if not piece:
                break
            lines += piece.count(b"\n")
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return lines, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def measure(command_for, seconds):
    """@return puzzles a second of processor time; None if there was not one."""
    count = 1
    while True:
        lines, taken = run(command_for(count))
        if lines < count or taken >= seconds:
            return lines / taken if lines else None
        count = max(count * 2, int(count * 1.2 * seconds / max(taken, seconds / 50)))


def describe(rate):
    return "-" if rate is None else f"{rate:,.0f}" if rate >= 10 else f"{rate:.2g}"


def main():
    program = sys.argv[1]
    seconds = float(sys.argv[2]) if len(sys.argv) > 2 else 1.0
    qqwing = shutil.which("qqwing")
    solo = shutil.which("sgt-solo") or shutil.which("/usr/games/sgt-solo")
    print("\npuzzles a second of processor time, one thread")
    print("\t".join(["level", "nonet", "qqwing", "solo"]))
    for name, options, level, parameters in ROWS:
        rates = [measure(lambda n: [program, "generate", *options, "--count", str(n), "--seed", "1", "--jobs", "1"],
                         seconds)]
        rates.append(measure(lambda n: [qqwing, "--generate", str(n), "--difficulty", level, "--one-line"], seconds)
                     if qqwing and level else None)
        rates.append(measure(lambda n: [solo, "--generate", str(n), parameters], seconds) if solo and parameters else None)
        print("\t".join([name] + [describe(rate) for rate in rates]), flush=True)


if __name__ == "__main__":
    main()
