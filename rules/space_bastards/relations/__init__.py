"""The eight relations, each with its question and what an answer does (section 6)."""

from __future__ import annotations

from typing import Any, Final

from rules.space_bastards.relations import change, love, migration, mutation
from rules.space_bastards.relations.talks import DiplomacyQuestion, Talk, TradeQuestion
from rules.space_bastards.relations.victims import Eating, Shooting

RELATION: Final[dict[str, Any]] = {
    "love": love,
    "shooting": Shooting,
    "eating": Eating,
    "trade": Talk(TradeQuestion),
    "diplomacy": Talk(DiplomacyQuestion),
    "migration": migration,
    "mutation": mutation,
    "change": change,
}
"""Each has `question(content, world, seat)` and `apply(content, world, seat, action, emit)`."""
