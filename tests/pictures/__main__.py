"""`python -m tests.pictures`: see the head of the package."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.pictures", description="Pictures and traces.")
    commands = parser.add_subparsers(dest="command", required=True)
    for name, about in (("take", "take pictures and traces"), ("words", "tell which words are cut")):
        take = commands.add_parser(name, help=about)
        take.add_argument("out", type=Path)
        take.add_argument(
            "--only", default="*", metavar="PATTERN", help="such as galaxy-trucker or */whole/*card*"
        )
        take.add_argument("--jobs", type=int, default=1)
    compare = commands.add_parser("compare", help="compare two folders")
    compare.add_argument("old", type=Path)
    compare.add_argument("new", type=Path)
    compare.add_argument("--out", type=Path, help="where pictures of the differences go")
    compare.add_argument("--renamed", type=Path, help="file with lines OLD NEW of ids and handles")
    compare.add_argument("--most", type=int, default=60, help="how many differences of traces are told")
    chosen = parser.parse_args()
    if chosen.command in ("take", "words"):
        from tests.pictures.take import take as take_all

        return take_all(chosen.out, chosen.only, chosen.jobs, chosen.command == "words")
    from tests.pictures.compare import compare as compare_all

    return compare_all(chosen.old, chosen.new, chosen.out, chosen.renamed, chosen.most)


if __name__ == "__main__":
    sys.exit(main())
