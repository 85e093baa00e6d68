#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Whatever stands on the board can be told from its paper, in each of the four looks: test-contrast.py DATA-FOLDER

The measure is that of the Web Content Accessibility Guidelines: 4.5 for text and 3 for signs, with high contrast 7 and 4.5.
"""
import re
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from tap import Tap  # noqa: E402

COLOUR = re.compile(r"@define-color nonet_(\w+) (?:alpha\()?#(\w{6})(?:, ([\d.]+)\))?;")
TEXT = ("given", "entry", "mark", "error")
FAINT = ("candidate",)  # beside the player's own marks these are meant to stand back, but not to vanish
SIGNS = ("frame", "cage", "accent", "link") + tuple(f"sign_{i}" for i in range(1, 8))


def read_colours(*paths):
    """The colours of several style sheets, of which a later one goes before."""
    colours = {}
    for path in paths:
        for name, value, alpha in COLOUR.findall(path.read_text()):
            channels = tuple(int(value[i : i + 2], 16) / 255 for i in (0, 2, 4))
            colours[name] = (channels, float(alpha or 1))
    return colours


def get_luminance(channels):
    linear = [c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def get_contrast(colours, name):
    paper = colours["paper"][0]
    channels, alpha = colours[name]
    seen = tuple(alpha * c + (1 - alpha) * p for c, p in zip(channels, paper))
    low, high = sorted((get_luminance(seen), get_luminance(paper)))
    return (high + 0.05) / (low + 0.05)


def main(folder):
    sheets = {
        "light": ("style",),
        "dark": ("style", "dark"),
        "high contrast": ("style", "contrast"),
        "high contrast, dark": ("style", "dark", "contrast-dark"),
    }
    tap = Tap()
    for look, names in sheets.items():
        colours = read_colours(*(Path(folder, f"{name}.css") for name in names))
        strong = "contrast" in look
        wanted = {name: 7 if strong else 4.5 for name in TEXT}
        wanted |= {name: 7 if strong else 4 for name in FAINT}
        wanted |= {name: 4.5 if strong else 3 for name in SIGNS}
        found = {name: get_contrast(colours, name) for name in wanted}
        tap.case(look, [f"{name}: {found[name]:.2f}, not {wanted[name]}" for name in wanted if found[name] < wanted[name]])
    return tap.end()


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
