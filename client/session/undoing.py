"""Where an undo leads, without playing the match again where the log alone answers that."""

from __future__ import annotations

from rules.kernel.asks import Refusal
from rules.kernel.match import Match
from rules.kernel.seats import CLOCK, Seat
from rules.kernel.undo import (
    ANSWER_IS_FINAL,
    CHANCE_WAS_SEEN,
    NOTHING_TO_UNDO,
    OTHERS_HAVE_ANSWERED,
    free_undo_allowed,
    undo_point,
)


def quick_undo_point(
    match: Match, seat: Seat, agreed: frozenset[Seat], free: bool, final: int | None = None
) -> int | Refusal:
    """As `rules.kernel.undo.undo_point`; `free` counts only in solo practice. `final` is the place in the
    log of the seat's last answer, if it is known to be final.

    Asked after every answer for every viewer, so the common refusals must cost next to nothing.
    """
    if free and free_undo_allowed(match):
        return undo_point(match, seat, free=True)
    later = None
    for back, (other, _action) in enumerate(reversed(match.log), 1):
        if other == seat:
            if final == len(match.log) - back:
                return Refusal(ANSWER_IS_FINAL, "")
            break
        if other >= 0:
            later = OTHERS_HAVE_ANSWERED
        elif other == CLOCK and later is None:
            later = CHANCE_WAS_SEEN
    else:
        return Refusal(NOTHING_TO_UNDO, "")
    if later is not None:
        return Refusal(later, "")
    return undo_point(match, seat, agreed=agreed)
