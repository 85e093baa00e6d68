#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Looks at the manifest of the Flatpak: check-flatpak.py MANIFEST APP-ID

The sandbox allows a window and nothing else: files come through portals, and there is no network.
"""
import copy
import json
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from tap import Tap  # noqa: E402

ALLOWED = ["--device=dri", "--share=ipc", "--socket=fallback-x11", "--socket=wayland"]


def find_problems(manifest, app_id):
    expected = {"id": app_id, "command": "nonet", "runtime": "org.gnome.Platform", "sdk": "org.gnome.Sdk"}
    for key, value in expected.items():
        if manifest.get(key) != value:
            yield f"{key} is {manifest.get(key)!r} instead of {value!r}"
    if not str(manifest.get("runtime-version", "")).isdigit():
        yield f"{manifest.get('runtime-version')!r} is no version of the runtime"
    if sorted(manifest.get("finish-args", [])) != ALLOWED:
        yield f"the sandbox allows {manifest.get('finish-args')} instead of {ALLOWED}"
    modules = manifest.get("modules", [])
    if [module.get("buildsystem") for module in modules] != ["meson"]:
        yield "there is another module than ours, or it is not built by meson"
    for source in (source for module in modules for source in module.get("sources", [])):
        if source.get("type") != "dir" or source.get("path") != "..":
            yield f"a source is not this folder: {source}"
        elif "_build" not in source.get("skip", []):
            yield "what was built here would be copied into the sandbox"


def main(path, app_id):
    tap = Tap()
    manifest = json.loads(Path(path).read_text(encoding="utf-8"))
    tap.case("it is named after the program", [] if Path(path).name == f"{app_id}.json" else [path])
    tap.case("the manifest is as it shall be", list(find_problems(manifest, app_id)))
    for key, value in (
        ("id", "org.example.Nonet"),
        ("command", "nonet-cli"),
        ("runtime", "org.kde.Platform"),
        ("runtime-version", "master"),
        ("finish-args", manifest["finish-args"] + ["--filesystem=home"]),
        ("finish-args", manifest["finish-args"][1:]),
        ("modules", [{"buildsystem": "meson", "sources": [{"type": "git", "url": "https://example.org/"}]}]),
    ):
        changed = copy.deepcopy(manifest) | {key: value}
        tap.expect(f"{key} {value}", any(find_problems(changed, app_id)))
    return tap.end()


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
