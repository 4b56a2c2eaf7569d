"""What the program answers by itself is told in the log and shown to whom it answered for (SB-A11)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from client.art.scale import Scale
from client.games.space_bastards.panels.notes import ShortNoteFace
from client.games.space_bastards.table import SpaceBastardsTable
from client.games.space_bastards.text.log import BastardsLog
from client.i18n import set_language
from client.table.tabletop import Tabletop
from rules.kernel.match import Match
from rules.space_bastards import events as sb
from tests.rules.space_bastards.shipped import content, game
from tests.rules.space_bastards.tables import acting, setup_of, world_of
from tests.rules.space_bastards.test_answered_alone import squeezed

SAID = {
    "en": {"card": "(the only card)", "race": "(the only race left)", "way": "(the only way on)"},
    "cs": {"card": "(jediná karta)", "race": "(jediná zbylá rasa)", "way": "(jiná cesta nevedla)"},
}


@pytest.fixture(params=["en", "cs"])
def said(request: pytest.FixtureRequest) -> Iterator[dict[str, str]]:
    set_language(request.param)
    yield SAID[request.param]
    set_language("en")


def lines(*events: Any) -> list[str]:
    """What seat 0 reads of events of one update."""
    view = acting(world_of(3), ("trade", 0)).view(0)
    told = [event.seen_by(0) for event in events]
    return [line.text for line in BastardsLog(content()).lines(told, view, view)]


@pytest.mark.parametrize("alone", [True, False])
def test_the_log_tells_it(said: dict[str, str], alone: bool) -> None:
    for seat in (0, 1):
        (line,) = lines(sb.Planned(seat, ("love",), alone))
        assert (said["card"] in line) == alone
        shown = lines(sb.Planned(seat, ("love",), alone), sb.PlansShown((("love",), ("love",), ("love",))))
        assert [said["card"] in line for line in shown] == [alone and seat == n for n in range(3)]
        (line,) = lines(sb.Committed(seat, ("spud",), alone), sb.CommitsShown("P06", ("spud", "spud", None)))
        assert line.count(said["race"]) == alone
    (line,) = lines(sb.Committed(0, ("spud",), alone))
    assert (said["race"] in line) == alone


def test_a_step_that_nobody_chose_has_its_own_line(said: dict[str, str]) -> None:
    """The steps before it are told first, and nothing of it is told twice."""
    out, back, end = (
        sb.ShipMoved(1, "S01", "S02"),
        sb.ShipMoved(1, "S02", "S01", True),
        sb.FlightEnded(1, True),
    )
    first, second = lines(out, back, end)
    assert said["way"] not in first
    assert said["way"] in second
    jump = sb.ShipTeleported(1, "T01", "T02", True)
    (line,) = lines(jump, end)
    assert said["way"] in line


@pytest.mark.parametrize("seat", [0, 1])
def test_the_forced_step_is_flown_and_said_to_whose_ship_it_is(seat: int) -> None:
    match = squeezed()
    before = match.rewound(0)
    top = Tabletop(SpaceBastardsTable(game()), Scale(1280, 720))
    top.show(before.view(seat), instant=True)
    told = [event.seen_by(seat) for event in match.events[len(before.events) :]]
    assert top.play(told, match.view(seat))
    assert top.animation is not None
    seen: set[type] = set()
    flown: set[tuple[float, float]] = set()
    while not top.animation.done:
        top.advance(0.02)
        seen |= {type(one.face) for one in top.animation.shown.values()}
        ship = top.animation.shown.get("ship:0")
        if ship is not None:
            flown.add((round(ship.place.x), round(ship.place.y)))
    assert (ShortNoteFace in seen) == (seat == 0)
    assert len(flown) > 5, "both steps are flown"


def test_a_card_that_is_planned_alone_is_said_to_its_owner() -> None:
    world = world_of(3)
    for seat, hand in enumerate([("love",), ("love", "trade"), ("love", "trade")]):
        world.hold(seat, hand=hand)
    match = Match(game(), setup_of(3), state=world)
    for seat in (0, 1):
        top = Tabletop(SpaceBastardsTable(game()), Scale(1280, 720))
        top.show(match.view(seat), instant=True)
        seen: set[type] = set()
        if top.play([event.seen_by(seat) for event in match.events], match.view(seat)):
            assert top.animation is not None
            while not top.animation.done:
                top.advance(0.02)
                seen |= {type(one.face) for one in top.animation.shown.values()}
        assert (ShortNoteFace in seen) == (seat == 0)
