"""Taking an answer back: one function over the log, with four nevers.

It never changes whose decision it is to somebody who has not agreed, never makes another seat redo, never
crosses something hidden that was shown, and never crosses visible chance (or the clock). Solo practice may
switch it to free: then it goes back to the seat's last decision whatever lies between.
"""

from __future__ import annotations

from collections.abc import Mapping

from rules.kernel.asks import Refusal
from rules.kernel.match import Match
from rules.kernel.seats import CHANCE, CLOCK, Seat

NOTHING_TO_UNDO = "nothing_to_undo"
ANSWER_IS_FINAL = "answer_is_final"
OTHERS_HAVE_ANSWERED = "others_have_answered"
HIDDEN_WAS_SHOWN = "hidden_was_shown"
CHANCE_WAS_SEEN = "chance_was_seen"
NOT_AGREED = "not_agreed"


def free_undo_allowed(match: Match) -> bool:
    """Solo practice: one person, all others bots."""
    return sum(player.kind == "person" for player in match.setup.players) == 1


def undo_point(
    match: Match, seat: Seat, *, agreed: frozenset[Seat] = frozenset(), free: bool = False
) -> int | Refusal:
    """To how many log entries the match may be rewound to take back the last answer of `seat`.

    `agreed` are the seats that consent to losing their turn of deciding; `free` is for solo practice.
    """
    mine = next((i for i in range(len(match.log) - 1, -1, -1) if match.log[i][0] == seat), None)
    if mine is None:
        return Refusal(NOTHING_TO_UNDO, "")
    if free:
        return mine if free_undo_allowed(match) else Refusal(NOT_AGREED, "")
    before = match.rewound(mine)
    if before.pending[seat].final:
        return Refusal(ANSWER_IS_FINAL, "")
    probe = before.fork()
    for place in range(mine, len(match.log)):
        other, action = match.log[place]
        if other == CLOCK:
            return Refusal(CHANCE_WAS_SEEN, "")
        if other == CHANCE and not getattr(probe.pending[CHANCE], "hidden", False):
            return Refusal(CHANCE_WAS_SEEN, "")
        if other >= 0 and other != seat:
            return Refusal(OTHERS_HAVE_ANSWERED, "")
        probe.submit(other, action)
    if any(event.reveals for event in match.events[match.starts[mine] :]):
        return Refusal(HIDDEN_WAS_SHOWN, "")
    if not deciding_otherwise(deciding(before), deciding(match)) - {seat} <= agreed:
        return Refusal(NOT_AGREED, "")
    return mine


def deciding(match: Match) -> dict[Seat, str]:
    """Who is awaited, with the kind of question."""
    return {seat: match.pending[seat].kind for seat in match.asked}


def deciding_otherwise(before: Mapping[Seat, str], after: Mapping[Seat, str]) -> set[Seat]:
    """Seats that have another decision to make in one match (as `deciding` tells it) than in the other, or
    none."""
    return {seat for seat in {*before, *after} if before.get(seat) != after.get(seat)}
