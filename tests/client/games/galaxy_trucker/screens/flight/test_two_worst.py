"""Where the two worst are struck: words for both, numbered discs, and what does not concern the second."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest
from msgspec.structs import replace

from client.games.galaxy_trucker.screens.flight.card_story import Story
from client.games.galaxy_trucker.screens.flight.facts import volley
from client.games.galaxy_trucker.screens.flight.next_cards import spared
from client.games.galaxy_trucker.screens.flight.values import Values
from client.games.galaxy_trucker.text.costs import price_parts
from client.games.galaxy_trucker.text.flight_status import situation, whom_it_strikes
from client.games.galaxy_trucker.text.tips import Tips
from rules.galaxy_trucker.cards import Hit, LoseCredits
from rules.galaxy_trucker.five import AREAS
from rules.galaxy_trucker.flight.events import CardRevealed, Declared, LineResult
from rules.galaxy_trucker.flight.tasks import (
    Aftermath,
    Comparing,
    OpenCard,
    Scattering,
    Striking,
    Throwing,
)
from rules.galaxy_trucker.forecast_flight import outcome
from rules.galaxy_trucker.power import Terms
from rules.galaxy_trucker.state import CARD, Journey
from rules.kernel.chance import SeededChance
from rules.kernel.game import Setup
from rules.kernel.match import Match
from rules.kernel.seats import Player
from rules.kernel.views import View
from tests.rules.galaxy_trucker.expansion.flights import SEVERAL, between_cards, content
from tests.rules.galaxy_trucker.shipped import expanded

pytestmark = pytest.mark.usefixtures("english")

SHOTS = content().cards["E03"].steps_in(3)[0]


def ambushed(
    seats: int,
    *struck: LineResult,
    card: str = "E03",
    change: Callable[[Journey], None] = lambda journey: None,
) -> tuple[View, Story]:  # fmt: skip
    """An Ambush in flight III whose shots fly at these, the first of them comes next."""
    match = between_cards([("III", SEVERAL)] * seats, ["3-07"], flight=3)
    journey: Journey = match.state
    weak = tuple(one.seat for one in struck if one.weakened)
    hits = SHOTS.penalty.shots  # type: ignore[union-attr]
    throwing = Throwing("shot", hits, tuple(one.seat for one in struck), weak)
    values = [Declared(seat, "cannons_side", 2.0 + (seat > 1)) for seat in range(seats)]
    journey.phase, journey.card = CARD, OpenCard(card, (throwing,), "BETWEEN_CARDS")
    journey.turned, journey.reduced = (card,), frozenset(AREAS)
    change(journey)
    return match.view(0), Story().after([CardRevealed(card), *values, *struck])


def test_both_are_numbered_and_told() -> None:
    """GTX-F06."""
    view, story = ambushed(5, LineResult(1, 1), LineResult(1, 0, True))
    face = Values(content(), view, story).face()
    (row,) = face.rows
    assert face.title == "Two are struck"
    assert {seat: cell.state for (seat, _name), cell in zip(face.columns, row.cells, strict=True)} == {
        0: "second", 1: "first", 2: "", 3: "", 4: "",
    }  # fmt: skip
    assert (row.under, row.second) == ("shot at, 5 shots", "2nd: shot at, 4 shots")
    assert row.short == ("5 shots", "2nd: 4 shots")
    assert whom_it_strikes(content(), view, story)


@pytest.mark.parametrize(
    ("weaker", "most", "result"),
    [(0, False, "lowest"), (1, False, "second"), (2, False, "safe"),
     (4, True, "lowest"), (3, True, "second"), (2, True, "safe")],
)  # fmt: skip
def test_what_a_strength_comes_to(weaker: int, most: bool, result: str) -> None:
    """GTX-F06; E07 strikes the two strongest: of the four others so many are weaker."""

    def comparing(journey: Journey) -> None:
        found = tuple((seat, -1.0 if seat <= weaker else 99.0) for seat in range(1, 5))
        task = Comparing(1, "cannons", LoseCredits(4), (0,), found, "two", most)
        journey.card = OpenCard("E07", (task,), "BETWEEN_CARDS")

    view, _story = ambushed(5, change=comparing)
    assert outcome(content(), view, ()).result == result


def test_with_two_left_there_is_only_disc_1() -> None:
    """GTX-F06: of two only the worst is struck."""
    view, story = ambushed(5, LineResult(1, 1))
    cells = Values(content(), view, story).face().rows[0].cells
    assert [cell.state for cell in cells if cell.state] == ["first"]


def test_all_but_the_best_wear_disc_1() -> None:
    """R10: the spared one a tick, and nobody is second."""

    def merciless(journey: Journey) -> None:
        journey.roads = ("R10",)

    struck = [LineResult(1, seat) for seat in range(4)]
    view, story = ambushed(5, *struck, card="3-16", change=merciless)
    by = content().cards["3-16"].steps_in(3)[0].by  # type: ignore[union-attr]
    story = story.after([Declared(seat, by, 2.0) for seat in range(5)])
    face = Values(content(), view, story).face()
    assert face.title == "All but the best"
    assert [cell.state for cell in face.rows[0].cells] == ["first"] * 4 + ["wins"]
    assert not face.rows[0].second
    view, story = ambushed(5, *struck[:2], card="3-16", change=merciless)
    story = story.after([Declared(seat, by, 2.0) for seat in range(5)])
    early = Values(content(), view, story).face().rows[0].cells
    assert [cell.state for cell in early] == ["first"] * 2 + [""] * 3


def test_what_does_not_concern_the_second_is_struck_through() -> None:
    """GTX-F06: the first large one; of the worst nothing."""
    for weak, through in ((True, 0), (False, -1)):
        view, story = ambushed(5, LineResult(1, 1), LineResult(1, 0, weak))
        coming = volley(content(), view.sight)
        assert coming is not None
        table: Any = SimpleNamespace(content=content(), view=view, story=story)
        assert spared(table, coming) == through


def test_a_shot_that_comes_from_another_side_than_printed_says_why() -> None:
    """R08."""
    view, story = ambushed(5, LineResult(1, 1))
    card, (first, *others) = view.sight.card, SHOTS.penalty.shots  # type: ignore[union-attr]
    for side, turned in ((first.side, False), ("right", True)):
        flying = Striking("shot", Hit(first.size, side), 7, (1,))
        rest = Throwing("shot", tuple(others), (1,), ())
        sight = replace(view.sight, card=replace(card, tasks=(rest, flying)))
        said = situation(content(), replace(view, sight=sight), story)
        assert ("turned" in said) is turned, said


def test_a_price_names_its_parts() -> None:
    """R07, GTX-A04."""
    assert price_parts(Terms(), [1]) == ""
    assert price_parts(Terms(surcharge=1), [1]) == " (1 + 1)"
    assert price_parts(Terms(surcharge=1), [1, 1]) == " (2 + 2)"
    assert price_parts(Terms(saving=1), [1]) == " (1 − 1 [figure:cyan])"


@pytest.mark.parametrize(
    ("road", "under", "said"),
    [
        ("R02", (), "Envious Partners: from P1."),
        ("R03", (Scattering((1, 0), Hit("large", "front")), Aftermath("envy")), "Space Debris: from P1."),
        ("R02", (Aftermath("envy"),), ""),
    ],
)
def test_what_a_road_throws_is_told_with_its_name_and_who_sends_it(
    road: str, under: tuple[Any, ...], said: str
) -> None:
    """R02, R03: at a card with shots of its own, which are no measure for it."""

    def thrown(journey: Journey) -> None:
        shot = Hit("small", "rear")
        tasks = (*reversed(under), Throwing("shot", (), (0,), by=1), Striking("shot", shot, 7, (0,)))
        journey.roads, journey.card = (road,), OpenCard("E03", tasks, "BETWEEN_CARDS")

    view, story = ambushed(2, LineResult(1, 1), change=thrown)
    told = situation(content(), view, story)
    assert said in told
    assert ("from P1" in told) == bool(said)
    assert not said or "turned it" not in told


@pytest.mark.parametrize(
    ("seats", "card", "told"),
    [(5, "2-16", True), (4, "2-16", False), (5, "E07", True), (5, "3-21", True), (5, "E02", False)],
)
def test_a_card_tells_what_five_players_change(seats: int, card: str, told: bool) -> None:
    """GTX-F06, GTX-F08; before the launch, too."""
    players = tuple(Player(f"P{seat}") for seat in range(seats))
    setup = Setup("galaxy-trucker", players, {"new_technologies": True}, seed=3)
    tip = Tips(content(), Match(expanded(), setup, SeededChance(3)).view(0)).card(card)
    assert (len(tip.extra) > 1) is told, tip.extra
