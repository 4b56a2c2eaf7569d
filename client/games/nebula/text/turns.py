"""A turn in signs, for the panel of a seat: what came, what was placed."""

from __future__ import annotations

from client.games.nebula.text.names import Words
from client.games.nebula.told import Turn
from rules.nebula.content import BLACK, Content


def did(content: Content, turn: Turn) -> str:
    """Chaos or time with the stars that it gave, then those that were placed; as markup."""
    words = Words(content)
    placed = [color for _cell, color in turn.placed] + [BLACK] * turn.holes
    came = f"[nb:{'chaos' if turn.chaos else 'time'}] {words.stars(turn.drew)}" if turn.drew else ""
    laid = f"[nb:place] {words.stars(placed)}" if placed else ""
    return "   ".join(filter(None, (came, laid)))
