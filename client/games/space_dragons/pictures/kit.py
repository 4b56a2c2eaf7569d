"""The kits of parts: anchors, palettes and pools, and the sheets of parts.

Everything is read once. A sheet is an SVG in which every part is a ``<g id="...">`` with its own
coordinates; the group around it only places it on the sheet.
"""

from __future__ import annotations

import re
from functools import cache

from client.art import files
from client.art.files import Facts

FOLDER = "space-dragons"
Look = Facts
_GROUP = re.compile(r"<g\b[^>]*>|</g>")
_ID = re.compile(r'<g id="([^"]+)"')
CREW_SHEETS = (
    "heads", "marks", "eyes", "mouths", "tops", "hats", "outfits", "props", "extras", "backdrops",
)  # fmt: skip
DRAGON_SHEETS = (
    "bodies", "body-marks", "wings", "heads", "head-marks", "horns", "tails", "things",
    "backdrops",
)  # fmt: skip


def load(name: str) -> Facts:
    """A YAML file of the kit."""
    return files.read_facts(f"{FOLDER}/{name}.yaml")


@cache
def crew_kit() -> Facts:
    """Anchors, palettes and pools of the crew."""
    return load("crew-kit")


@cache
def dragon_kit() -> Facts:
    """Anchors, palettes and pools of the dragons."""
    return load("dragon-kit")


def split_sheet(markup: str) -> dict[str, str]:
    """The markup inside every ``<g id="...">`` of a sheet, by id.

    Raises ValueError when a group is not closed.
    """
    parts: dict[str, str] = {}
    for found in _ID.finditer(markup):
        depth = 0
        start = markup.index(">", found.start()) + 1
        for group in _GROUP.finditer(markup, found.start()):
            depth += -1 if group[0] == "</g>" else 1
            if depth == 0:
                parts[found[1]] = markup[start : group.start()]
                break
        else:
            raise ValueError(f"part {found[1]}: the group is not closed")
    return parts


@cache
def parts(family: str) -> dict[str, str]:
    """All parts of a family ("crew" or "dragon") by id."""
    sheets = CREW_SHEETS if family == "crew" else DRAGON_SHEETS
    merged: dict[str, str] = {}
    for sheet in sheets:
        merged.update(split_sheet(files.read_text(f"{FOLDER}/{family}-{sheet}.svg")))
    return merged


def part(family: str, name: str) -> str:
    """The markup of one part; an unknown one raises KeyError with its name."""
    return parts(family)[name]
