#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Proves that the layers point one way: check-layers.py SOURCE-ROOT BUILD-ROOT LIBSUD

Three independent looks, because each is blind somewhere:
 - the text of every #include, against what the layer may use;
 - the compiler, with the very arguments of the build: an include of a higher layer must fail, and each header of the
   engine must do without others before it;
 - the symbols of the engine: what it calls in libc, and whether it keeps writable data.
Every look is also turned on something bad, made here, which it must find.
"""
import json
import os
import re
import shlex
import subprocess
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from tap import Tap  # noqa: E402

# layer: the layers whose headers it may include. "config" is config.h, "src" the application.
MAY_INCLUDE = {
    "engine": {"engine"},
    "game": {"engine", "game", "config"},
    "draw": {"engine", "game", "draw", "config"},
    "cli": {"engine", "game", "draw", "cli", "config"},
    "widgets": {"engine", "game", "draw", "widgets", "config"},
    "src": {"engine", "game", "draw", "widgets", "src", "config"},
}
WITHOUT_TOOLKIT = ("engine", "game", "draw", "cli")
TOOLKIT = r"(gtk|gdk|gsk|adw|graphene)[/a-z0-9._-]*"
# What an #include <...> of the layer must be, or must not be.
ENGINE_SYSTEM = (
    r"(assert|float|inttypes|limits|math|stdalign|stdatomic|stdbool|stddef|stdint|stdlib|string"
    r"|[a-z]*intrin|arm_neon|cpuid)\.h"
)
# What the engine may call in libc: memory, strings, sorting, arithmetic, and a failed assert.
ENGINE_CALLS = re.compile(
    r"(mem[a-z]+|str(len|nlen|cmp|ncmp|chr|rchr|spn|cspn|str|pbrk)|malloc|calloc|realloc|aligned_alloc|free"
    r"|qsort|bsearch|abort|l?labs|abs|div|ceil|floor|l?l?round|sqrt|log2?|exp2?|pow|fm[ai][xn]?"
    r"|__assert_fail|__(mem|str)[a-z]+_chk|__stack_chk_fail|_GLOBAL_OFFSET_TABLE_"
    r"|__cpu_model|__cpu_features2|__cpu_indicator_init|__(popcount|parity|clz|ctz|ffs|u?divti|u?modti|multi)[dst]?i?[23]?"
    r"|__(asan|ubsan|lsan|tsan|sanitizer|sancov|gcov|llvm|stop___sancov|start___sancov)_.*)f?"
)
SANITIZER_DATA = re.compile(r"\.?L[A-Z]|Lubsan|__unnamed_|__(asan|odr_asan|gcov|sancov|prof|llvm)|__emutls_t")
# No header but the body of a kernel, which those who include it complete.
TEMPLATE = "sud-solver9-kernel.h"
INCLUDE = re.compile(r'^[ \t]*#[ \t]*include[ \t]*([<"])([^>"]+)[>"]', re.M)


def layer_of(path, src):
    parts = path.relative_to(src).parts
    return parts[0] if len(parts) > 1 else "src"


def engine_part(name):
    """The two halves of the engine that must not know each other."""
    match = re.match(r"sud-(solve|solver|logic)\b", name)
    return {"solve": "solver"}.get(match[1], match[1]) if match else None


def check_includes(layer, name, text, owners):
    """Problems of the includes of one file; owners maps a header to its layer."""
    problems = []
    for kind, target in INCLUDE.findall(text):
        if kind == "<":
            if layer == "engine" and not re.fullmatch(ENGINE_SYSTEM, target):
                problems.append(f"{name}: the engine may not include <{target}>")
            elif layer in WITHOUT_TOOLKIT and re.fullmatch(TOOLKIT, target):
                problems.append(f"{name}: {layer} may not include <{target}>")
        elif os.path.basename(target) != target:
            problems.append(f'{name}: "{target}": include by file name only')
        elif owners.get(target) not in MAY_INCLUDE[layer] | {None}:
            problems.append(f'{name}: {layer} may not include "{target}" of {owners[target]}')
        elif {engine_part(name), engine_part(target)} == {"solver", "logic"}:
            problems.append(f'{name}: solver and logic may not include each other: "{target}"')
    return problems


def check_symbols(path):
    """(calls that the engine may not make, writable data) of an object or archive."""
    output = subprocess.run(
        ["nm", "--format=sysv", path], check=True, capture_output=True, text=True, env={**os.environ, "LC_ALL": "C"}
    ).stdout
    rows = [[field.strip() for field in line.split("|")] for line in output.splitlines()]
    rows = [row for row in rows if len(row) == 7]
    defined = {row[0] for row in rows if row[2] not in "Uwv"}
    calls, data = [], []
    for name, _, kind, _, _, _, section in rows:
        if kind in "Uwv":
            if name not in defined and not ENGINE_CALLS.fullmatch(name):
                calls.append(name)
        elif re.match(r"\.t?(data|bss)|\*COM\*", section) and not section.startswith(".data.rel.ro"):
            if not SANITIZER_DATA.match(name):
                data.append(f"{name} in {section}")
    return sorted(set(calls)), sorted(set(data))


class Compiler:
    """Compiles text with the arguments that the build uses for a layer."""

    def __init__(self, build, src):
        self.commands = {}
        for entry in json.loads((build / "compile_commands.json").read_text()):
            path = Path(os.path.normpath(build / entry["file"]))
            if path.suffix == ".c" and src in path.parents:
                self.commands.setdefault(layer_of(path, src), (entry["directory"], self.clean(entry["command"])))

    @staticmethod
    def clean(command):
        words = iter(shlex.split(command))
        kept = []
        for word in words:
            if word in ("-o", "-c", "-MF", "-MQ"):
                next(words)
            elif word != "-MD":
                kept.append(word)
        return kept

    def run(self, layer, text, *arguments):
        directory, words = self.commands[layer]
        command = [*words, "-x", "c", *arguments, "-"]
        return subprocess.run(command, cwd=directory, input=text, text=True, capture_output=True).returncode == 0

    def accepts(self, layer, text):
        return self.run(layer, text, "-fsyntax-only")


def includes(header):
    return f"#include {header}\nextern int probe;\n"


def check_text(tap, src, files, owners):
    for layer in MAY_INCLUDE:
        own = [path for path in files if layer_of(path, src) == layer]
        problems = []
        for path in own:
            problems += check_includes(layer, path.name, path.read_text(), owners)
        if own:
            tap.case(f"text/{layer}", problems)


def check_text_finds(tap):
    owners = {"sud.h": "engine", "nonet-game.h": "game", "nonet-grid.h": "widgets", "nonet-window.h": "src",
              "sud-logic.h": "engine"}
    for layer, header in (
        ("engine", "<glib.h>"), ("engine", "<stdio.h>"), ("engine", "<locale.h>"), ("engine", "<unistd.h>"),
        ("engine", "<fcntl.h>"), ("engine", "<time.h>"), ("engine", '"nonet-game.h"'), ("game", "<gtk/gtk.h>"),
        ("game", "<adwaita.h>"), ("game", '"nonet-grid.h"'), ("game", '"../engine/sud.h"'),
        ("cli", '"nonet-grid.h"'), ("cli", "<gtk/gtk.h>"), ("widgets", '"nonet-window.h"'),
    ):
        tap.expect(f"text finds {header} in {layer}", check_includes(layer, "bad.c", f"#  include {header}\n", owners))
    tap.expect("text finds logic in solver", check_includes("engine", "sud-solver.c", '#include "sud-logic.h"', owners))
    good = check_includes("game", "good.c", '#include <glib.h>\n#include "sud.h"\n', owners)
    tap.case("text accepts game over engine", good)


def check_compiler(tap, compiler, owners):
    def first_header(layer):
        # A header without template children or private includes compiles on its own anywhere.
        return next((f'"{name}"' for name, owner in sorted(owners.items()) if owner == layer), None)

    for layer, allowed in MAY_INCLUDE.items():
        if layer not in compiler.commands:
            continue
        if layer in owners.values():
            tap.case(f"compiler accepts {layer} in {layer}",
                     [] if compiler.accepts(layer, includes(first_header(layer))) else ["it does not"])
        forbidden = [first_header(other) for other in MAY_INCLUDE if other not in allowed]
        forbidden += ["<glib.h>", '"config.h"'] if layer == "engine" else []
        forbidden += ["<gtk/gtk.h>", "<adwaita.h>"] if layer in WITHOUT_TOOLKIT else []
        for header in filter(None, forbidden):
            tap.expect(f"compiler refuses {header} in {layer}", not compiler.accepts(layer, includes(header)))


def check_headers(tap, compiler, src, files):
    """Whoever includes a header of the engine, and be it alone, has all that it needs."""
    headers = [path.name for path in files if path.suffix == ".h" and layer_of(path, src) == "engine"]
    tap.case("every header of the engine compiles alone",
             [name for name in headers if name != TEMPLATE and not compiler.accepts("engine", includes(f'"{name}"'))])
    tap.expect("headers finds one that lacks another", not compiler.accepts("engine", "bool probe (SudCell cell);\n"))


def check_engine_symbols(tap, compiler, library):
    calls, data = check_symbols(library)
    tap.case("symbols/calls", [f"the engine calls {name}" for name in calls])
    tap.case("symbols/data", [f"the engine keeps {name}" for name in data])
    with tempfile.TemporaryDirectory() as folder:
        bad = os.path.join(folder, "bad.o")

        def symbols(text):
            if not compiler.run("engine", text, "-Wno-error", "-w", "-c", "-o", bad):
                raise SystemExit(f"Bail out! does not compile: {text}")
            return check_symbols(bad)

        for call in ("fopen", "printf", "setlocale", "getenv", "rand", "time", "strtod"):
            text = f"extern void *{call} ();\nvoid *sud_bad (void) {{ return {call} (); }}\n"
            tap.expect(f"symbols finds a call of {call}", symbols(text)[0])
        for name, text in (
            ("a global", "int sud_bad = 3;"),
            ("a zeroed global", "int sud_bad;"),
            ("a static", "static int bad; int *sud_bad (void) { return &bad; }"),
            ("a static of a function", "int sud_bad (void) { static int calls; return ++calls; }"),
            ("a static of a thread", "static _Thread_local int bad; int *sud_bad (void) { return &bad; }"),
            ("a table of pointers that is not const", "extern int sud_x; int *sud_bad[] = { &sud_x };"),
        ):
            tap.expect(f"symbols finds {name}", symbols(text)[1])
        table = "extern const int sud_x; const int *const sud_table[] = { &sud_x };"
        tap.case("symbols accepts a table of pointers that is const", symbols(table)[1])


def main(source, build, library):
    src = Path(source).resolve() / "src"
    files = sorted(path for path in src.rglob("*.[ch]"))
    owners = {path.name: layer_of(path, src) for path in files if path.suffix == ".h"}
    owners["config.h"] = "config"
    compiler = Compiler(Path(build).resolve(), src)
    tap = Tap()
    check_text(tap, src, files, owners)
    check_text_finds(tap)
    check_compiler(tap, compiler, owners)
    check_headers(tap, compiler, src, files)
    check_engine_symbols(tap, compiler, library)
    return tap.end()


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
