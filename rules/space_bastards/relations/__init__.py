"""The eight relations, each with its question and what an answer does (section 6)."""

from __future__ import annotations

from typing import Any, Final

from rules.space_bastards.records import (
    CHANGE,
    DIPLOMACY,
    EATING,
    LOVE,
    MIGRATION,
    MUTATION,
    SHOOTING,
    TRADE,
)
from rules.space_bastards.relations import change, love, migration, mutation
from rules.space_bastards.relations.consent import Talk
from rules.space_bastards.relations.talks import DiplomacyQuestion, TradeQuestion
from rules.space_bastards.relations.victims import Eating, Shooting

RELATION: Final[dict[str, Any]] = {
    LOVE: love,
    SHOOTING: Shooting,
    EATING: Eating,
    TRADE: Talk(TradeQuestion),
    DIPLOMACY: Talk(DiplomacyQuestion),
    MIGRATION: migration,
    MUTATION: mutation,
    CHANGE: change,
}
"""Each has `question(content, world, seat)` and `apply(content, world, seat, action, emit)`."""
