"""`orrery bench`: the program's figures beside their targets."""

from __future__ import annotations

import argparse
import importlib
import json
import os
import pkgutil
import sys
from typing import Any

from client.cli.errors import CliError

SUMMARY = "measure speed and print the figures beside their targets"
PREFIX = "bench_"


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "names", nargs="*", metavar="NAME", help="only these benchmarks, such as kernel or net"
    )
    parser.add_argument("--json", action="store_true", help="print JSON")


def run(options: argparse.Namespace) -> int:
    # The window's benchmarks draw in software without a screen.
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    figures: list[Any] = []
    for name, module in chosen(options.names):
        if not options.json:
            print(f"{name} ...", file=sys.stderr)
        found = module.run()
        figures.extend(found)
        if not options.json:
            print("\n".join(lines(found)), flush=True)
    if options.json:
        rows = [
            {key: getattr(figure, key) for key in ("name", "value", "unit", "target")} for figure in figures
        ]
        print(json.dumps(rows, ensure_ascii=False, indent=2))
    return 0


def chosen(names: list[str]) -> list[tuple[str, Any]]:
    """The benchmark modules by short name. Raises CliError."""
    try:
        package = importlib.import_module("tests.benchmarks")
    except ModuleNotFoundError:
        raise CliError("The benchmarks are part of the source tree, which is not here.") from None
    there = {
        module.name.removeprefix(PREFIX): module.name
        for module in pkgutil.iter_modules(package.__path__)
        if module.name.startswith(PREFIX)
    }
    for name in names:
        if name not in there:
            raise CliError(f"There is no benchmark '{name}', expected one of {', '.join(sorted(there))}.")
    return [
        (name, importlib.import_module(f"tests.benchmarks.{there[name]}"))
        for name in (names or sorted(there))
    ]


def lines(figures: list[Any]) -> list[str]:
    from tests.benchmarks.figures import lines as as_lines

    return list(as_lines(figures))
