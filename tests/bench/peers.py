#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Measures other solvers beside ours, on the same puzzles in the same run: peers.py NONET-CLI [SUITE...]

Whoever is installed takes part: qqwing reads all puzzles at once; glpsol and cbc get the 0-1 model of each, minisat its
clauses, and of those slower ones each puzzle is a process of its own, so that a few puzzles of a suite must do. All
that counts is processor time: of ours that of solving, of theirs that of the whole process, which for the smallest
puzzles is mostly that of starting and reading. They look for one solution, ours for two. One that does not come to a
solution within a minute is shown with the time that it had, as "more than".
The last rows are one puzzle of each size, as tables of integer programmes have it.
"""
import resource
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

SUITES = {"easy": 5, "minimal": 5, "clue17": 5, "hardest": 3, "16x16": 2, "25x25": 1}
SIZES = {"4x4": "2x2", "6x6": "2x3", "8x8": "2x4", "9x9": "3x3", "12x12": "3x4", "16x16": "4x4", "25x25": "5x5"}
MOST_SECONDS = 60
COPIES = 200  # of puzzles that are quick, for our clock
QUICK = 0.005
SOLVED = {"glpsol": "INTEGER OPTIMAL SOLUTION FOUND", "cbc": "Optimal solution found", "minisat": "SATISFIABLE"}


class Peers:
    def __init__(self, program, folder):
        self.program = program
        self.folder = Path(folder)
        self.solvers = [name for name in ("glpsol", "cbc", "minisat") if shutil.which(name)]

    def ask(self, *arguments, text=""):
        return subprocess.run([self.program, *arguments], input=text, capture_output=True, text=True, check=True).stdout

    @staticmethod
    def spend(command, text=""):
        """Processor seconds of a command, and what it said."""
        def limit():
            resource.setrlimit(resource.RLIMIT_CPU, (MOST_SECONDS, MOST_SECONDS))

        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        said = subprocess.run(command, input=text, capture_output=True, text=True, preexec_fn=limit).stdout
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime, said

    def solve(self, name, line):
        """Processor seconds, and whether that brought the solution."""
        kind = "cnf" if name == "minisat" else "lp"
        path = self.folder / f"model.{kind}"
        path.write_text(self.ask("model", "--to", kind, "--reduced", text=line + "\n"))
        spent, said = self.spend({
            "glpsol": ["glpsol", "--lp", str(path), "-o", str(self.folder / "out")],
            "cbc": ["cbc", str(path), "solve"],
            "minisat": ["minisat", "-verb=0", str(path), str(self.folder / "out")],
        }[name])
        return spent, SOLVED[name] in said and "UNSATISFIABLE" not in said

    def ours(self, lines, copies=1):
        path = self.folder / "puzzles.txt"
        path.write_text("\n".join(lines * copies) + "\n")
        row = self.ask("bench", str(path)).split("\n")[1].split("\t")
        seconds = float(row[3]) / len(lines) / copies
        return seconds if copies > 1 or seconds > QUICK else self.ours(lines, COPIES)

    @staticmethod
    def show(name, solver, n_puzzles, seconds, ours, is_solved=True):
        more = "" if is_solved else ">"
        print(f"{name}\t{solver}\t{n_puzzles}\t{more}{seconds * 1e6:.1f}\t{more}{seconds / ours:.0f}", flush=True)

    def race(self, name, lines):
        """The solvers of models, one process a puzzle."""
        ours = self.ours(lines)
        self.show(name, "nonet", len(lines), ours, ours)
        for solver in self.solvers:
            times = [self.solve(solver, line) for line in lines]
            seconds = sum(spent for spent, _ in times) / len(lines)
            self.show(name, solver, len(lines), seconds, ours, all(is_solved for _, is_solved in times))

    def race_qqwing(self, name, lines):
        ours = self.ours(lines)
        spent, said = self.spend(["qqwing", "--solve", "--count-solutions", "--one-line"], "\n".join(lines) + "\n")
        self.show(name, "nonet", len(lines), ours, ours)
        self.show(name, "qqwing", len(lines), spent / len(lines), ours, said.count("solution") >= len(lines))


def main(program, suites):
    with tempfile.TemporaryDirectory() as folder:
        peers = Peers(program, folder)
        print("suite\tsolver\tpuzzles\tus/puzzle\ttimes ours")
        for name, n_puzzles in SUITES.items():
            if suites and name not in suites:
                continue
            lines = [line.split(":")[0] for line in peers.ask("bench", "--list", name).split("\n")[1:] if line]
            if shutil.which("qqwing") and len(lines[0]) == 81:
                peers.race_qqwing(name, lines)
            peers.race(name, lines[:n_puzzles])
        for name, box in SIZES.items():
            if not suites or "sizes" in suites:
                line = peers.ask("generate", "--box", box, "--seed", "1").split("\n")[0]
                peers.race(f"one {name}", [line])


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2:])
