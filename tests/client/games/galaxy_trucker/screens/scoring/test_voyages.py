"""Ships put together again from events equal those of the rules."""

from __future__ import annotations

import pytest

from client.games.galaxy_trucker.screens.scoring.voyages import Chronicle
from rules.galaxy_trucker.flight.sheet import FlightSheet
from tests.client.games.galaxy_trucker.told_games import answering, new_match, the_game, told_game


@pytest.mark.parametrize(
    ("plan", "mode", "seed"),
    [("standard", "realtime", 3), ("with_IIIA", "turns", 5), ("learning", "realtime", 4)],
)
def test_every_ship_of_every_moment_is_followed(plan: str, mode: str, seed: int) -> None:
    match = new_match(4, seed, plan=plan, build_mode=mode, placement="tabletop")
    chronicle = Chronicle(the_game().content, 4)
    chronicle.tell(match.story(0))
    told, compared = len(match.events), 0
    for _answer in answering(match, seed):
        chronicle.tell(match.story(0, told))
        told = len(match.events)
        now = chronicle.now
        assert now is not None
        if now.over:
            continue
        for seat, one in enumerate(match.state.seats):
            there = now.travellers[seat]
            assert there.ship.placed() == one.ship.placed()
            assert dict(there.ship.crew) == one.ship.crew
            assert dict(there.ship.energy) == one.ship.energy
            assert dict(there.ship.goods) == one.ship.goods
            assert tuple(there.lost) == one.lost
            assert there.position == one.position
            assert there.gave_up == one.gave_up
            assert now.totals[seat] == one.credits
            compared += 1
    assert compared > 400
    assert chronicle.now is not None
    assert chronicle.now.totals == tuple(one.credits for one in match.state.seats)


def test_a_settled_flight_keeps_its_ships_and_what_was_paid() -> None:
    game = told_game(4, 3, 0, plan="standard")
    chronicle = Chronicle(the_game().content, 4)
    for told in game:
        chronicle.tell(told.events)
    assert [voyage.ship_class for voyage in chronicle.voyages] == ["I", "II", "III"]
    sheets = [paid for paid in game[-1].after.sight.paid if isinstance(paid, FlightSheet)]
    assert len(sheets) == 3
    for voyage, sheet in zip(chronicle.voyages, sheets, strict=True):
        assert voyage.over
        assert voyage.paid == sheet.rows
        finishers = [seat for seat in range(4) if sheet.of("order", seat)]
        assert sorted(voyage.arrived) == finishers
        best = min((voyage.exposed(seat) for seat in voyage.arrived), default=0)
        for seat in voyage.arrived:
            assert bool(sheet.of("prettiest", seat)) == (voyage.exposed(seat) == best)
        for seat, one in enumerate(voyage.travellers):
            assert one.built is not None
            assert (
                len(one.ship.cells) <= len(one.built.cells) <= len(voyage.travellers[seat].ship.board.squares)
            )
    assert chronicle.last_paid is chronicle.voyages[-1]


def test_looking_ahead_changes_nothing_that_is_known() -> None:
    """What an update leads to is worked out before it has played, and again when it has."""
    known = Chronicle(the_game().content, 3)  # type: ignore[attr-defined]
    for one in told_game(3, 5, 0):
        known.after(one.events)
        known = known.after(one.events)
    assert known.voyages
