"""Which animation plays an event (section 5 of the table's design)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from client.games.tash_kalar.animations import cards, stones
from client.games.tash_kalar.animations.script import KalarScript
from rules.tash_kalar import events as tk


def _heard(script: KalarScript, event: Any, sound: str) -> None:
    """The gems of the actions, or those of a next turn."""
    script.sound(sound)
    script.panels()


PLAYS: Mapping[type, Callable[[Any, Any], None]] = {
    tk.StonePlaced: stones.placed,
    tk.StonePickedUp: stones.leaves,
    tk.BeingSummoned: stones.summoned,
    tk.PieceDestroyed: stones.destroyed,
    tk.PieceMoved: stones.moved,
    tk.PiecesSwapped: stones.swapped,
    tk.PieceUpgraded: stones.turned,
    tk.PieceDowngraded: stones.turned,
    tk.PieceConverted: stones.converted,
    tk.PieceCaptured: stones.leaves,
    tk.PieceReleased: stones.released,
    tk.GatewayChanged: stones.gateway,
    tk.FlarePlayed: cards.flare,
    tk.CardFrozen: partial(cards.chip, kind="frozen", sound="ice"),
    tk.CardThawed: partial(cards.chip, kind="frozen", sound="drip", leaves=True),
    tk.WarpPlayed: partial(cards.chip, kind="pending", sound="string"),
    tk.PendingLeft: partial(cards.chip, kind="pending", sound="string", leaves=True),
    tk.CardsDrawn: cards.drawn,
    tk.CardMoved: cards.card_moved,
    tk.CardsReturned: cards.returned,
    tk.TaskClaimed: cards.claimed,
    tk.PointsScored: cards.scored,
    tk.ActionsGained: partial(_heard, sound="ping"),
    tk.ActionsSpent: partial(_heard, sound="hiss"),
    tk.MalusGiven: partial(_heard, sound="hiss"),
    tk.EndTriggered: lambda script, event: script.sound("gong"),
    tk.TurnStarted: lambda script, event: script.sound("bell" if event.seat == script.before.seat else ""),
    tk.GameOver: lambda script, event: script.sound("win"),
}
