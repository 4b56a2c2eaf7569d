"""`orrery check-pack PATH`: every mistake of a content pack at once."""

from __future__ import annotations

import argparse
import json
from pathlib import Path

SUMMARY = "check a content pack (a folder or a .zip) and print every mistake"

SHOWN = 200
"""Mistakes printed at most; somebody may name a folder that is no pack at all."""


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("path", type=Path, help="the pack's folder or .zip file")
    parser.add_argument("--json", action="store_true", help="print JSON")


def run(options: argparse.Namespace) -> int:
    from client.cli.catalogue import check_pack

    mistakes = [str(mistake) for mistake in check_pack(options.path)]
    if options.json:
        print(json.dumps({"ok": not mistakes, "mistakes": mistakes}, ensure_ascii=False, indent=2))
    else:
        print("\n".join(mistakes[:SHOWN]) if mistakes else "ok")
        if len(mistakes) > SHOWN:
            print(f"... and {len(mistakes) - SHOWN} more")
    return 1 if mistakes else 0
