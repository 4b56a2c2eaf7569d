"""Where an undo leads, without playing the match again where the log alone answers that."""

from __future__ import annotations

from typing import NamedTuple

from rules.kernel.asks import Refusal
from rules.kernel.match import Match
from rules.kernel.seats import CHANCE, CLOCK, Seat
from rules.kernel.undo import (
    ANSWER_IS_FINAL,
    CHANCE_WAS_SEEN,
    HIDDEN_WAS_SHOWN,
    NOT_AGREED,
    NOTHING_TO_UNDO,
    OTHERS_HAVE_ANSWERED,
    deciding,
    deciding_otherwise,
    free_undo_allowed,
    undo_point,
)


class Taken(NamedTuple):
    """An answer as it was taken: its place in the log, whether it is final, and who was deciding what."""

    place: int
    final: bool
    deciding: dict[Seat, str]


def quick_undo_point(
    match: Match, seat: Seat, agreed: frozenset[Seat], free: bool, last: Taken | None = None
) -> int | Refusal:
    """As `rules.kernel.undo.undo_point`; `free` counts only in solo practice. `last` is the last answer of
    the seat, if it is known.

    Asked after every answer for every viewer, so it must cost next to nothing.
    """
    if free and free_undo_allowed(match):
        return undo_point(match, seat, free=True)
    later, drawn = None, False
    for back, (other, _action) in enumerate(reversed(match.log), 1):
        if other == seat:
            place = len(match.log) - back
            break
        if other >= 0:
            later = OTHERS_HAVE_ANSWERED
        elif other == CLOCK and later is None:
            later = CHANCE_WAS_SEEN
        drawn = drawn or other == CHANCE
    else:
        return Refusal(NOTHING_TO_UNDO, "")
    known = last if last is not None and last.place == place else None
    if known is not None and known.final:
        return Refusal(ANSWER_IS_FINAL, "")
    if later is not None:
        return Refusal(later, "")
    if any(event.reveals for event in match.events[match.starts[place] :]):
        return Refusal(CHANCE_WAS_SEEN if drawn else HIDDEN_WAS_SHOWN, "")
    if known is None or drawn:
        return undo_point(match, seat, agreed=agreed)
    others = deciding_otherwise(known.deciding, deciding(match)) - {seat}
    return place if others <= agreed else Refusal(NOT_AGREED, "")
