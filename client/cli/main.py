"""The command `orrery`: without a subcommand it opens the window.

Subcommands are imported only when they are called, so that the window opens at once.
"""

from __future__ import annotations

import argparse
import importlib
import os
import sys
import traceback
from collections.abc import Sequence

from client.cli.errors import CliError
from client.i18n import set_language

COMMANDS = {
    "games": "client.cli.games",
    "simulate": "client.cli.simulate",
    "check-pack": "client.cli.check_pack",
    "replay": "client.cli.replay",
    "host": "client.cli.hosting",
    "join": "client.cli.joining",
    "screenshot": "client.cli.screenshot",
    "bench": "client.cli.bench",
}
"""Each module has SUMMARY, `arguments(parser)` and `run(options) -> exit code`."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line; gives the exit code. Errors are one sentence on standard error."""
    words = list(sys.argv[1:] if argv is None else argv)
    make_output_safe()
    try:
        return dispatch(words)
    except CliError as error:
        print(f"orrery: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print("\norrery: stopped.", file=sys.stderr)
        return 130
    except BrokenPipeError:
        # Whoever read our output has closed it (`orrery replay ... | head`).
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except Exception as error:
        return report_unexpected(error)


def dispatch(words: list[str]) -> int:
    parser = argparse.ArgumentParser(
        prog="orrery", description="A table for five board games. Without a command it opens the window."
    )
    parser.add_argument("--version", action="store_true", help="print the version and stop")
    parser.add_argument(
        "--windowed", action="store_true", help="a window even if the settings say full screen"
    )
    parser.add_argument("--lang", choices=("en", "cs"), help="language of this run")
    parser.add_argument(
        "--selftest", action="store_true", help="play a game through the real screen and stop"
    )
    modules = {}
    if set(words) & {"-h", "--help"} or any(not word.startswith("-") for word in words):
        commands = parser.add_subparsers(dest="command", metavar="COMMAND", title="commands")
        for name, dotted in COMMANDS.items():
            module = modules[name] = importlib.import_module(dotted)
            summary = module.SUMMARY
            # argparse fills in % in the one and not in the other
            command = commands.add_parser(name, help=summary.replace("%", "%%"), description=summary)
            module.arguments(command)
    options = parser.parse_args(words)
    if options.lang:
        set_language(options.lang)
    if options.version:
        return print_version()
    if options.selftest:
        return int(importlib.import_module("client.selftest").run())
    if getattr(options, "command", None):
        return int(modules[options.command].run(options))
    return play(options)


def print_version() -> int:
    from importlib.metadata import PackageNotFoundError, version

    from client import paths

    try:
        print(f"Orrery {version('orrery')}")
    except PackageNotFoundError:
        print(f"Orrery {source_version(paths.data_root())}")
    return 0


def source_version(root: object) -> str:
    """The version in the project file of a source tree."""
    import tomllib
    from pathlib import Path

    with (Path(str(root)) / "pyproject.toml").open("rb") as file:
        return str(tomllib.load(file)["project"]["version"])


def play(options: argparse.Namespace) -> int:
    """Open the window."""
    from client.app import run

    return int(run(full_screen=False if options.windowed else None, language=options.lang) or 0)


def make_output_safe() -> None:
    """A terminal or pipe that cannot write Czech letters gets substitutes instead of an error."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")


def report_unexpected(error: Exception) -> int:
    """A fault of the program: one sentence here, the technical text in a file of the cache folder."""
    from client import paths

    text = "".join(traceback.format_exception(error))
    sentence = f"orrery: something went wrong inside the program ({type(error).__name__}: {error})."
    try:
        log = paths.user_cache() / "last-error.txt"
        log.parent.mkdir(parents=True, exist_ok=True)
        log.write_text(text, encoding="utf-8")
        print(f"{sentence} Details are in {log}.", file=sys.stderr)
    except OSError:
        print(sentence, file=sys.stderr)
    return 70
