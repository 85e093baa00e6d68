#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Solves the models of nonet-cli with other solvers, those that are installed: check-models.py PROGRAM

What they find must be a solution to nonet-cli too. A graph is checked against the solution of nonet-cli.
"""
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from tap import Tap  # noqa: E402

DIGITS = ".123456789ABCDEFGHIJKLMNOP"
PUZZLES = {
    "4x4": "1...2.....3....4",
    "6x6": "1......2......3......4......5......6",
    "6x6 standing boxes": "1...5..2......3......4.......5......;box=3x2",
    "9x9": "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
    "17 givens": "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......",
    "none": "123....4........",
    "none at a glance": "..23....1...4...",
    "diagonals": "1..............2;x",
    "jigsaw": "1...............;jigsaw=AAABCABBCCDBCDDD",
    "relations": "................;gt=r1c1r1c2r1c2r1c3r1c3r1c4r2c2r2c1r3c3r3c2;consecutive=r4c1r4c2",
    "parity": "1...............;even=r1c2r2c1r3c4;odd=r4c4",
    "cages": "................;cage=3:r1c1r1c2;cage=7:r2c1r2c2;cage=4:r1c3r2c3;cage=9:r1c4r2c4r3c4;cage=4:r3c1r4c1;cage=7*:r4c2r4c3r3c2",
}


def run(*command, check=False):
    return subprocess.run(command, capture_output=True, text=True, check=check).stdout


class Models:
    def __init__(self, program, folder):
        self.program = program
        self.folder = Path(folder)

    def ask(self, line, *arguments):
        result = subprocess.run([self.program, *arguments], input=line + "\n", capture_output=True, text=True)
        return result.stdout.strip()

    def judge(self, line, found):
        """Problems with what another solver found."""
        cells, *extras = line.split(";")
        if found == "none":
            return [] if self.ask(line, "solve") == "none" else ["it found none"]
        if any(given not in (".", digit) for given, digit in zip(cells, found)):
            return [f"{found} has other givens"]
        answer = self.ask(";".join([found, *extras]), "check")
        return [] if answer == "unique" else [f"{found} is no solution"]

    def write(self, line, kind, is_reduced):
        path = self.folder / f"model.{kind}"
        path.write_text(self.ask(line, "model", "--to", kind, *(["--reduced"] if is_reduced else [])) + "\n")
        return str(path)

    @staticmethod
    def grid(line, true_names):
        """The full grid that variables x1_2_3 describe."""
        n = int(len(line.split(";")[0]) ** 0.5)
        cells = ["."] * (n * n)
        for name in true_names:
            row, column, digit = map(int, re.fullmatch(r"x(\d+)_(\d+)_(\d+)", name).groups())
            cells[(row - 1) * n + column - 1] = DIGITS[digit]
        return "".join(cells)

    def glpsol(self, line, is_reduced, kind):
        path = self.write(line, kind, is_reduced)
        answer = self.folder / "glpsol.txt"
        answer.unlink(missing_ok=True)
        run("glpsol", "--lp" if kind == "lp" else "--freemps", path, "-o", str(answer))
        text = answer.read_text() if answer.exists() else ""
        if "INTEGER OPTIMAL" not in text:
            return "none"
        return self.grid(line, re.findall(r"\b(x\d+_\d+_\d+)\s+\*\s+1\b", text))

    def cbc(self, line, is_reduced, kind):
        path = self.write(line, kind, is_reduced)
        answer = self.folder / "cbc.txt"
        answer.unlink(missing_ok=True)
        run("cbc", path, "solve", "solu", str(answer))
        text = answer.read_text() if answer.exists() else "Infeasible"
        if text.startswith(("Infeasible", "Integer infeasible")):
            return "none"
        return self.grid(line, re.findall(r"\b(x\d+_\d+_\d+)\s+1\b", text))

    def read_names(self, line, path):
        """What the numbers of a CNF stand for."""
        n = int(len(line.split(";")[0]) ** 0.5)
        named = dict(re.findall(r"^c (\d+) (x\S+)$", Path(path).read_text(), re.M))
        if named:
            return named
        return {
            str((row * n + column) * n + digit + 1): f"x{row + 1}_{column + 1}_{digit + 1}"
            for row in range(n) for column in range(n) for digit in range(n)
        }

    def read_sat(self, line, path, text):
        names = self.read_names(line, path)
        return self.grid(line, [names[word] for word in text.split() if word in names])

    def minisat(self, line, is_reduced, kind):
        path = self.write(line, kind, is_reduced)
        answer = self.folder / "minisat.txt"
        run("minisat", path, str(answer))
        text = answer.read_text()
        return "none" if text.startswith("UNSAT") else self.read_sat(line, path, text)

    def cadical(self, line, is_reduced, kind):
        path = self.write(line, kind, is_reduced)
        text = run("cadical", "-q", path)
        return "none" if "UNSATISFIABLE" in text else self.read_sat(line, path, text)

    def check_graph(self, line, solution, is_reduced):
        """The solution, with the digits as themselves, must colour the graph."""
        text = Path(self.write(line, "col", is_reduced)).read_text()
        edges = [tuple(map(int, edge)) for edge in re.findall(r"^e (\d+) (\d+)$", text, re.M)]
        n = int(len(solution) ** 0.5)
        colours = [0] + [DIGITS.index(digit) for digit in solution] + list(range(1, n + 1))
        problems = [f"{a} and {b} have the same colour" for a, b in edges if colours[a] == colours[b]]
        if f"p edge {n * n + n} {len(edges)}" not in text:
            problems.append("the header does not fit")
        if len(edges) < n * n * (n - 1) // 2 or len(set(edges)) < len(edges):
            problems.append("edges are missing or double")
        return problems


def main(program):
    tap = Tap()
    with tempfile.TemporaryDirectory() as folder:
        models = Models(program, folder)
        solvers = (("glpsol", "lp"), ("glpsol", "mps"), ("cbc", "lp"), ("cbc", "mps"), ("minisat", "cnf"), ("cadical", "cnf"))
        for name, line in PUZZLES.items():
            for solver, kind in solvers:
                if not shutil.which(solver) or (kind == "cnf" and "cage" in line):
                    continue
                for is_reduced in (False, True):
                    found = getattr(models, solver)(line, is_reduced, kind)
                    tap.case(f"{name} by {solver} {kind}{' reduced' if is_reduced else ''}", models.judge(line, found))
            if "none" not in name and not re.search("cage|gt=|consecutive", line):
                for is_reduced in (False, True):
                    tap.case(f"{name} as a graph{' reduced' if is_reduced else ''}",
                             models.check_graph(line, models.ask(line, "solve"), is_reduced))
    return tap.end()


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
