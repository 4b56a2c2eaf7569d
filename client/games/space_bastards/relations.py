"""What each relation is on the table: its marks and signs, and the rules that its tooltips name.

A new one of a family that there is has a record in the rules (rules/space_bastards/families.py), one here and
one in the pack (relations.yaml), a picture (relation-<id>.svg), and words under its id in sb_relations.po.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from rules.space_bastards.families import HITS, TALKS
from rules.space_bastards.records import BOOSTS, CHANGE, LOVE, MIGRATION, MUTATION


@dataclass(frozen=True)
class Relation:
    """A relation as the table shows it."""

    rule: str
    """What its tooltip refers to."""
    boosts: Mapping[str, str] = field(default_factory=dict)
    """The rules of its boosts."""
    mark: str = ""
    """The icon on creatures that a use concerns, and of what it brings."""
    signs: tuple[str, str] = ("", "")
    """What stands left and right of its medallion: who does what to whom."""
    reach: Literal["", "ray", "bite"] = ""
    """How it hits: a ray flies to the victims, or they fly to who bites them."""
    sound: str = ""


RELATIONS: Mapping[str, Relation] = {
    LOVE: Relation("SB-L01", {"again": "SB-L04"}, "love", ("love", "love")),
    "shooting": Relation("SB-S02", {"again": "SB-S05"}, "target", ("dot", "arrows"), "ray", "zap"),
    "eating": Relation("SB-E01", {"again": "SB-E03"}, "eating", ("dot", "arrows"), "bite", "bite"),
    "trade": Relation("SB-T01", mark="coin", signs=("bar", "bar")),
    "diplomacy": Relation("SB-D01", mark="favour", signs=("bar", "bar")),
    MIGRATION: Relation("SB-M01", {"step": "SB-M02"}, "load", ("grounded", "grounded")),
    MUTATION: Relation("SB-U01", {"foreign": "SB-U04", "corpses": "SB-U05"}, "mutation", ("left", "right")),
    CHANGE: Relation("SB-K02", {"flip": "SB-K04", "lock": "SB-K04"}),
}
AGAIN = (LOVE, *HITS)
"""Used once, and once more for coins."""
USES = (*AGAIN, MUTATION)
"""Each use is a planet, or creatures of a colour on one."""
FLIGHTS = ("ship", MIGRATION)
"""Questions about the turn of a ship."""
ANYWHERE = (*USES, *TALKS, "answer")
"""Questions that may be about any planet."""
BOOSTED = tuple(name for name, boosts in BOOSTS.items() if boosts and name != MIGRATION)
"""Questions whose boosts stand in the strip; a migration shows its steps there."""
TASKS = frozenset((*RELATIONS, "answer", "name_planet", "commit", "place", "rearrange", "plan", "ship"))
"""The kinds of questions of this game."""
