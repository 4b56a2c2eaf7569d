"""Tooltips of the flight table."""

from __future__ import annotations

from client.games.galaxy_trucker.telling.tips import Tips
from client.table.words import Tip
from rules.galaxy_trucker.content import Content
from rules.kernel.views import View

_COUNTERS = ("cannons", "engines", "crew", "energy", "exposed")


def tip(content: Content, thing: str, view: View, large: int) -> Tip | None:
    """What a thing is; `large` is the seat whose ship is large."""
    tips = Tips(content, view)
    kind, _colon, rest = thing.partition(":")
    if thing == "card" and view.sight.card is not None and view.sight.card.id in content.cards:
        return tips.card(view.sight.card.id)
    if kind == "known" and rest in content.cards:
        return tips.card(rest)
    if thing == "deck":
        return tips.deck()
    if thing == "credits":
        return tips.credits(view.seat)
    if kind == "value":
        if rest == "lost":
            return tips.lost(large)
        if rest == "goods":
            return tips.counter("holds", large)
        return tips.counter(rest, large) if rest in _COUNTERS else None
    number = int(rest) if rest.isdecimal() else -1
    if kind == "seat" and 0 <= number < len(view.players):
        return tips.seat(number)
    if kind == "rocket" and 0 <= number < len(view.players):
        return tips.rocket(number)
    if kind == "tile" and number in content.tiles:
        return tips.tile(number, large)
    return None
