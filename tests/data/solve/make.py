#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Composes the puzzles of this folder: make.py NONET-CLI [SEED]

For each kind of puzzle: a random full grid, and from it a puzzle with one solution and few givens, one with several,
and one with none. The counts are those of nonet-cli; the test that reads the files has them judged by the oracle.
"""
import random
import subprocess
import sys
from pathlib import Path

DIGITS = "123456789ABCDEFGHIJKLMNOP"
NOTE = "# SPDX-License-Identifier: GPL-3.0-or-later\n# puzzle:count:solution, the last empty unless there is one\n"


class Maker:
    def __init__(self, program, seed):
        self.program = program
        self.random = random.Random(seed)

    def ask(self, lines, *arguments):
        result = subprocess.run(
            [self.program, *arguments], input="\n".join(lines) + "\n", capture_output=True, text=True, check=True
        )
        return result.stdout.split()

    def fill(self, n, extras):
        """A random full grid that obeys the extras."""
        while True:
            cells = ["."] * (n * n)
            for cell in self.random.sample(range(n * n), n // 2 + 1):
                cells[cell] = self.random.choice(DIGITS[:n])
            found = subprocess.run(
                [self.program, "solve"], input="".join(cells) + extras + "\n", capture_output=True, text=True
            ).stdout.strip()
            if found not in ("none", "error"):
                return found

    def count(self, cells, extras, limit):
        return int(self.ask(["".join(cells) + extras], "count", "--limit", str(limit))[0])

    def thin_out(self, solution, extras, keep):
        """Takes givens away while one solution is left, down to @keep of them."""
        cells = list(solution)
        order = list(range(len(cells)))
        self.random.shuffle(order)
        for cell in order:
            if len(cells) - cells.count(".") <= keep:
                break
            digit, cells[cell] = cells[cell], "."
            if self.count(cells, extras, 2) != 1:
                cells[cell] = digit
        return cells

    def open_up(self, cells, extras, most):
        """Takes a few more away while there are at most @most solutions."""
        cells = cells[:]
        n_left = int(len(cells) ** 0.5) // 2
        for cell in self.random.sample(range(len(cells)), len(cells)):
            digit, cells[cell] = cells[cell], "."
            if digit == ".":
                continue
            if self.count(cells, extras, most + 1) > most:
                cells[cell] = digit
            else:
                n_left -= 1
            if n_left == 0:
                break
        return cells

    def spoil(self, cells, extras, n):
        """Changes a given so that nothing is wrong at a glance and yet no solution is left."""
        for _ in range(200):
            changed = cells[:]
            cell = self.random.choice([cell for cell in range(len(cells)) if cells[cell] != "."] or [0])
            changed[cell] = self.random.choice(DIGITS[:n])
            answer = subprocess.run(
                [self.program, "count", "--limit", "1"], input="".join(changed) + extras + "\n", capture_output=True, text=True
            ).stdout.strip()
            if answer == "0":
                return changed
        return None

    def line(self, cells, extras, limit=100000):
        count = self.count(cells, extras, limit)
        solution = self.ask(["".join(cells) + extras], "solve")[0] if count == 1 else ""
        return f"{''.join(cells)}{extras}:{count}:{solution}\n"

    def compose(self, n, extras, keep=0, most=30, solution=None):
        """Three lines about one grid."""
        solution = solution or self.fill(n, extras)
        cells = self.thin_out(solution, extras, keep)
        yield self.line(cells, extras)
        yield self.line(self.open_up(cells, extras, most), extras)
        spoiled = self.spoil(cells, extras, n)
        if spoiled:
            yield self.line(spoiled, extras)

    def compose_large(self, n, keep):
        """The same where search is slow: the grid with several solutions lacks two digits."""
        solution = self.fill(n, "")
        cells = self.thin_out(solution, "", keep)
        yield self.line(cells, "")
        yield self.line(["." if digit in DIGITS[:2] else digit for digit in solution], "")
        yield self.line(self.spoil(cells, "", n), "")

    # ---- cages and relations that a full grid obeys ----

    def neighbours(self, n, cell):
        row, column = divmod(cell, n)
        return [
            r * n + c
            for r, c in ((row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column))
            if 0 <= r < n and 0 <= c < n
        ]

    def grow(self, n, solution, free, size, may_repeat):
        cage = [self.random.choice(sorted(free))]
        while len(cage) < size:
            near = sorted({
                other
                for cell in cage
                for other in self.neighbours(n, cell)
                if other in free and other not in cage
                and (may_repeat or solution[other] not in [solution[cell] for cell in cage])
            })
            if not near:
                break
            cage.append(self.random.choice(near))
        return sorted(cage)

    def write_cage(self, n, solution, cage):
        digits = [solution[cell] for cell in cage]
        star = "*" if len(set(digits)) < len(digits) else ""
        return f";cage={sum(DIGITS.index(d) + 1 for d in digits)}{star}:{self.write_cells(n, cage)}"

    @staticmethod
    def write_cells(n, cells):
        return "".join(f"r{cell // n + 1}c{cell % n + 1}" for cell in cells)

    def partition(self, n, solution, size, may_repeat=False):
        free, extras = set(range(n * n)), ""
        while free:
            cage = self.grow(n, solution, free, self.random.randint(max(2, size - 1), size + 1), may_repeat)
            free -= set(cage)
            extras += self.write_cage(n, solution, cage)
        return extras

    def scatter(self, n, solution, number, size, may_repeat=False):
        """Cages anywhere, that may overlap."""
        everything = set(range(n * n))
        return "".join(
            self.write_cage(n, solution, self.grow(n, solution, everything, size, may_repeat)) for _ in range(number)
        )

    def relate(self, n, solution, number):
        extras = ""
        for _ in range(number):
            first = self.random.randrange(n * n)
            second = self.random.choice(self.neighbours(n, first))
            a, b = (DIGITS.index(solution[cell]) + 1 for cell in (first, second))
            kinds = ["gt" if a > b else None]
            kinds += ["consecutive" if abs(a - b) == 1 else "apart"]
            kinds += ["double"] if a == 2 * b or b == 2 * a else []
            kind = self.random.choice([kind for kind in kinds if kind])
            extras += f";{kind}={self.write_cells(n, (first, second))}"
        return extras

    def parity(self, n, solution, number):
        cells = self.random.sample(range(n * n), number)
        even = sorted(cell for cell in cells if DIGITS.index(solution[cell]) % 2)
        odd = sorted(set(cells) - set(even))
        return f";even={self.write_cells(n, even)};odd={self.write_cells(n, odd)}"

    def jigsaw(self, n):
        """Cuts a grid into n regions of n cells that hang together: rows, then many small exchanges."""
        region = [cell // n for cell in range(n * n)]

        def is_whole(name):
            cells = {cell for cell in range(n * n) if region[cell] == name}
            todo, seen = [min(cells)], set()
            while todo:
                cell = todo.pop()
                seen.add(cell)
                todo += [other for other in self.neighbours(n, cell) if other in cells and other not in seen]
            return seen == cells

        for _ in range(600 * n):
            a, b = self.random.sample(range(n * n), 2)
            if region[a] == region[b] or region[b] not in [region[o] for o in self.neighbours(n, a)]:
                continue
            region[a], region[b] = region[b], region[a]
            if not (is_whole(region[a]) and is_whole(region[b])):
                region[a], region[b] = region[b], region[a]
        return ";jigsaw=" + "".join(DIGITS[9:][name] if n <= 16 else DIGITS[name] for name in region)

    def write(self, name, lines):
        lines = list(lines)
        Path(__file__).with_name(name + ".txt").write_text(NOTE + "".join(lines))
        print(name, len(lines), file=sys.stderr)

    def constrain(self, n, make, base="", repeat=2, **options):
        for _ in range(repeat):
            solution = self.fill(n, base)
            yield from self.compose(n, base + make(solution), solution=solution, **options)

    def make_all(self):
        plain = {4: 4, 6: 3, 8: 3, 9: 12, 10: 3, 12: 3}
        self.write("plain", (line for n, times in plain.items() for _ in range(times) for line in self.compose(n, "")))
        self.write("boxes", (line for n, box in ((6, "3x2"), (8, "4x2"), (12, "4x3"), (12, "2x6"), (7, "1x7"))
                             for line in self.compose(n, f";box={box}")))
        self.write("large", (line for n, keep in ((15, 115), (16, 125), (20, 250), (25, 420))
                             for line in self.compose_large(n, keep)))
        for name in ("x", "windows", "disjoint", "antiknight", "nonconsecutive"):
            keep = 16 if name == "nonconsecutive" else 0  # fewer leave the search nothing to hold on to
            self.write(name, (line for _ in range(4) for line in self.compose(9, ";" + name, keep=keep)))
        self.write("mixed", (line for extras in (";x;windows", ";x;disjoint", ";x;antiknight", ";windows;disjoint",
                                                 ";antiknight;nonconsecutive")
                             for line in self.compose(9, extras, keep=14)))
        self.write("jigsaw", (line for n in (4, 5, 6, 7, 8, 9, 9, 9, 10)
                              for line in self.compose(n, self.jigsaw(n))))
        self.write("cages", (line for n, size in ((4, 2), (6, 3), (8, 3), (9, 3))
                             for line in self.constrain(n, lambda s, n=n, size=size: self.partition(n, s, size), most=12)))
        self.write("overlapping", (line for n, number in ((4, 6), (6, 16), (9, 40))
                                   for line in self.constrain(n, lambda s, n=n, k=number: self.scatter(n, s, k, 3), most=12)))
        self.write("repeats", (line for n in (4, 6, 9)
                               for line in self.constrain(n, lambda s, n=n: self.partition(n, s, 4, True), most=12)))
        self.write("relations", (line for n, number in ((4, 12), (6, 40), (9, 90))
                                 for line in self.constrain(n, lambda s, n=n, k=number: self.relate(n, s, k), most=12)))
        self.write("parity", (line for n, number in ((4, 8), (6, 18), (9, 40))
                              for line in self.constrain(n, lambda s, n=n, k=number: self.parity(n, s, k), most=12)))


if __name__ == "__main__":
    Maker(sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 1).make_all()
