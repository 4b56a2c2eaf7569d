"""What a seat or a spectator may know of a hunt (SD-H00 to SD-H07)."""

from __future__ import annotations

import msgspec

from rules.kernel.seats import SPECTATOR, Seat
from rules.space_dragons.content import Content
from rules.space_dragons.scoring import Bonus, running_bonuses, running_counts
from rules.space_dragons.state import SETUP, TRICK, Cards, Hunt


class SeatSight(msgspec.Struct, frozen=True):
    """One seat as the viewer sees it. Faces are None where only their number is known."""

    pack: Cards | None
    pack_size: int
    chosen: Cards | None
    chosen_size: int
    hand: Cards | None
    hand_size: int
    picked: int | None
    has_picked: bool
    played: Cards
    dragons: tuple[str, ...]
    shields: int
    damage: int
    counts: dict[str, int]
    bonuses: dict[str, int]
    positions: dict[str, str]
    known: Cards


class HuntSight(msgspec.Struct, frozen=True):
    """The table as one viewer sees it. `table` holds (seat, card) in order of play, `out` the start draw."""

    phase: str
    family: bool
    step: int
    trick: int
    sides: dict[str, str]
    leader: int
    turn: int | None
    dragon: str | None
    turned_up: tuple[str, ...]
    lair: int
    draw_pile: int
    out: Cards
    table: tuple[tuple[int, int], ...]
    trick_winner: int | None
    hits: int | None
    seats: tuple[SeatSight, ...]
    seen: Cards


def sight_of(content: Content, hunt: Hunt, viewer: Seat) -> HuntSight:
    """The sight of `viewer`, which may be SPECTATOR. Nothing becomes public at the end (SD-T08)."""
    if viewer >= hunt.players:  # nobody sees from the place of the Derelict (SD-V08)
        viewer = SPECTATOR
    counts = running_counts(content, hunt)
    paid: list[dict[str, Bonus]] = [{} for _ in counts]
    if hunt.sides_drawn:
        paid = running_bonuses(content, hunt.sides, counts)
    seats = []
    for seat in range(hunt.seats):
        own = seat == viewer
        picked = hunt.picked[seat]
        seats.append(
            SeatSight(
                pack=hunt.packs[seat] if own else None,
                pack_size=len(hunt.packs[seat]),
                chosen=hunt.chosen[seat] if own else None,
                chosen_size=len(hunt.chosen[seat]),
                hand=hunt.hands[seat] if own else None,
                hand_size=len(hunt.hands[seat]),
                picked=picked if own else None,
                has_picked=picked is not None,
                played=hunt.played[seat],
                dragons=hunt.dragons[seat],
                shields=hunt.shields[seat],
                damage=hunt.damage[seat],
                counts=counts[seat],
                bonuses={symbol: bonus.points for symbol, bonus in paid[seat].items()},
                positions={symbol: bonus.position for symbol, bonus in paid[seat].items()},
                # Sorted: the order of a hidden hand is not for others to see (SD-H06).
                known=tuple(sorted(hunt.known[viewer][seat])) if viewer >= 0 else (),
            )
        )
    return HuntSight(
        phase=hunt.phase,
        family=hunt.family,
        step=hunt.step,
        trick=hunt.trick if hunt.phase == TRICK else 0,
        sides=hunt.sides,
        leader=hunt.leader,
        turn=hunt.turn,
        dragon=hunt.dragon,
        turned_up=hunt.turned_up,
        lair=lair(content, hunt),
        draw_pile=draw_pile(content, hunt),
        out=hunt.out,
        table=hunt.lying,
        trick_winner=hunt.trick_winner,
        hits=hunt.hits,
        seats=tuple(seats),
        seen=seen_by(hunt, viewer),
    )


def lair(content: Content, hunt: Hunt) -> int:
    """Dragons still face down: one is turned up for each trick, the first one before the draft (SD-P05)."""
    return content.table.tricks - max(hunt.trick, len(hunt.turned_up[:1]))


def draw_pile(content: Content, hunt: Hunt) -> int:
    """Its size, which stays to the end once all is dealt and drawn (SD-P06, SD-C06)."""
    dealt, drawn = hunt.seats, hunt.players
    if hunt.phase == SETUP:
        dealt, drawn = sum(map(bool, hunt.packs)), len(hunt.out)
    return len(content.crew_by_value) - content.table.hand_size * dealt - drawn


def seen_by(hunt: Hunt, viewer: Seat) -> Cards:
    """Every card face that the viewer has ever seen (SD-H04)."""
    held = hunt.held[viewer] if viewer >= 0 else frozenset()
    return tuple(sorted(held | hunt.public))
