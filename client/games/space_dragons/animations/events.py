"""Which animation plays an event."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from client.games.space_dragons import effects
from client.games.space_dragons.animations import cards, dealing
from rules.space_dragons import events as sd
from rules.space_dragons.effects import DragonCaptured

PLAYS: dict[type, Callable[[Any, Any], None]] = {
    sd.GameStarted: dealing.opening,
    sd.PickMade: dealing.picked,
    sd.PacksPassed: dealing.packs_passed,
    sd.DraftFinished: dealing.draft_finished,
    sd.HandsPassed: dealing.hands_passed,
    sd.CardPlayed: cards.played,
    DragonCaptured: cards.captured,
    sd.DragonRevealed: cards.revealed,
    sd.GameOver: cards.game_over,
    **effects.PLAYS,
}
