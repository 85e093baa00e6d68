#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Counts the single cases of a meson test run: summary.py TESTLOG.json STATUS-OF-MESON

Meson counts programs, and its JUnit report calls a program that timed out, crashed or leaked a
success. Here every TAP line is one case, a program without TAP lines is one case, and a program
that ends badly although none of its cases failed is one failure more. The last line printed is
"N passed, N failed"; the exit status is 0 if something passed and nothing failed.
"""
import json
import re
import sys

CASE = re.compile(r"^(not )?ok\b[ \d-]*([^#\n]*)(# *(?:skip|todo)\b)?", re.I | re.M)
GOOD = ("OK", "EXPECTEDFAIL")


def read_cases(test):
    """Yields (name, "passed" | "failed" | "skipped") for one program."""
    failed = False
    found = False
    for negation, title, mark in CASE.findall(test["stdout"]):
        found = True
        outcome = "skipped" if mark else "failed" if negation else "passed"
        failed |= outcome == "failed"
        yield f"{test['name']}: {title.strip()}", outcome
    if test["result"] == "SKIP":
        if not found:
            yield test["name"], "skipped"
    elif test["result"] not in GOOD:
        if not failed:
            yield f"{test['name']}: {test['result']}, exit status {test['returncode']}", "failed"
    elif not found:
        yield test["name"], "passed"


def main(path, status):
    outcomes = {"passed": [], "failed": [], "skipped": []}
    try:
        with open(path, encoding="utf-8") as log:
            for line in log:
                for name, outcome in read_cases(json.loads(line)):
                    outcomes[outcome].append(name)
    except FileNotFoundError:
        pass
    if status != 0 and not outcomes["failed"]:
        outcomes["failed"].append(f"meson test: exit status {status}")
    for outcome in ("skipped", "failed"):
        for name in outcomes[outcome]:
            print(f"{outcome}: {name}")
    print(f"{len(outcomes['passed'])} passed, {len(outcomes['failed'])} failed")
    return 0 if outcomes["passed"] and not outcomes["failed"] else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], int(sys.argv[2])))
