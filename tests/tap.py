# SPDX-License-Identifier: GPL-3.0-or-later
"""The Test Anything Protocol, for the tests that are scripts."""


class Tap:
    def __init__(self):
        self.count = 0
        self.failed = 0

    def case(self, name, problems):
        """One case; it passes if the list of problems is empty."""
        self.count += 1
        self.failed += bool(problems)
        print(f"{'not ok' if problems else 'ok'} {self.count} {name}")
        for problem in problems:
            for line in str(problem).splitlines():
                print(f"# {line}")

    def expect(self, name, good):
        """One case that is turned on something bad, which must have been found."""
        self.case(name, [] if good else ["this must be found, and was not"])

    def end(self):
        """Prints the plan. @return the exit status of the test."""
        print(f"1..{self.count}")
        return 1 if self.failed else 0
