"""Which chip of the band is behind an event, and where that shows: in its light and in the log."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from client.games.galaxy_trucker.animations.chip_glow import ChipGlow
from client.games.galaxy_trucker.causes import acting, road_behind
from client.games.galaxy_trucker.screens.flight.facts import plans_to_come
from client.games.galaxy_trucker.table import GalaxyTruckerTable
from client.games.galaxy_trucker.text.card_steps import figures_line
from client.games.galaxy_trucker.text.conditions import conditions
from client.games.galaxy_trucker.text.log import Teller
from client.table.motions import Begin
from rules.galaxy_trucker import events as ground
from rules.galaxy_trucker.flight import events as gt
from rules.galaxy_trucker.state import BEFORE_LAST_CARD, BETWEEN_CARDS
from rules.kernel.chance import SeededChance
from rules.kernel.game import Setup
from rules.kernel.match import Match
from rules.kernel.seats import Player
from rules.kernel.views import View
from tests.client.table.side import Side
from tests.rules.galaxy_trucker.shipped import expanded

CONTENT = expanded().content
FURNACE = next(tile.id for tile in CONTENT.tiles.values() if tile.cells and not tile.containers)
HOLD = next(tile.id for tile in CONTENT.tiles.values() if tile.containers and not tile.cells)


@pytest.fixture(scope="module")
def view() -> View:
    options = {"evil_machinations": True, "new_technologies": True}
    setup = Setup("galaxy-trucker", (Player("Ada"), Player("Borek")), options, seed=3)
    return Match(expanded(), setup, SeededChance(3)).view(0)


def in_force(view: View, *roads: str, **own: Any) -> View:
    seats = (replace(view.sight.seats[0], **own), *view.sight.seats[1:])
    return replace(view, sight=replace(view.sight, roads=roads, seats=seats))


@pytest.mark.parametrize(
    ("event", "chips"),
    [
        (gt.Pierced(0, 5), ["road:R11"]),
        (gt.Pierced(1, 5), []),
        (gt.Dice(3, 4, "hit", 1), []),
        (gt.Dice(3, 4, "again", 1), ["road:R21"]),
        (gt.Exploded(0, FURNACE, ()), ["road:R14"]),
        (gt.Exploded(0, HOLD, ()), ["road:R13"]),
        (gt.EnergySpent(0, (1,)), ["road:R07"]),
        (gt.CardRevealed("E06"), ["plan:E06"]),
        (gt.CardRevealed("1-01"), ["road:R23"]),
        (gt.MaterialTired(), ["road:R06"]),
        (gt.MadnessBroke(), ["road:R05"]),
        (gt.StormBroke(3), ["storm"]),
        (ground.LoanTaken(0), ["loans"]),
        (ground.LoanTaken(1), []),
        (gt.DiplomatUsed(0), ["specialist:diplomat"]),
    ],
)
def test_what_acts_lights_up(view: View, event: Any, chips: list[str]) -> None:
    roads = ("R05", "R06", "R07", "R11", "R13", "R14", "R21", "R23")
    now = in_force(view, *roads, plan="E06", specialist="diplomat")
    assert list(acting(CONTENT, now.sight, event, 0)) == chips


def test_its_chip_glows_in_flight(view: View) -> None:
    seats = tuple(replace(one, position=5 - at) for at, one in enumerate(view.sight.seats))
    sight = replace(view.sight, phase=BETWEEN_CARDS, seats=seats, roads=("R07", "R16"))
    flying = replace(view, sight=sight, prompt=None)
    side = Side(GalaxyTruckerTable(expanded()))
    steps = side.animate([gt.TurnedOver(0), gt.TurnedOver(1)], flying, replace(flying))
    lights = [cue.effect for step in steps for cue in step.cues if isinstance(cue, Begin)]
    glows = [one for one in lights if isinstance(one, ChipGlow)]
    chip = next(one for one in side.arrange(flying).sprites if one.id == "chip:road:R16")
    assert len(glows) == 1
    (layer,) = glows[0].layers(300.0, 1.0)
    assert layer.picture.get_rect(topleft=(layer.x, layer.y)).contains(chip.place.rect)
    assert layer.picture.get_at((layer.picture.get_width() // 2, layer.picture.get_height() // 2)).a == 0
    assert glows[0].done(600.0)


def test_the_log_shows_the_icon_of_the_road_before_what_it_does(view: View) -> None:
    now = in_force(view, "R07", "R11")
    lines = Teller().lines(CONTENT, [gt.Pierced(0, FURNACE), gt.EnergySpent(0, (FURNACE,))], now, now)
    assert [line.text.startswith("[gt:pierced] ") for line in lines] == [True, False]
    assert road_behind(CONTENT, now.sight, gt.TilesFallen(0, (5,))) == ""


def test_roads_show_their_numbers_in_this_flight(view: View) -> None:
    now = in_force(view, "R05", "R07", "R09", "R18", "R19", "R23", "R25", stock=(1, 2, 3))
    now = replace(now, sight=replace(now.sight, dead_column=5, resolved=7))
    seconds = [chip.second for chip in conditions(CONTENT, now, 0) if chip.kind == "road"]
    assert seconds == ["3 of 4", "+1", "+2", "3 of 6", "column 5", "+1", "\u22121"]


def test_slips_are_empty_when_their_machination_is_out(view: View) -> None:
    assert plans_to_come(CONTENT, view.sight) == ()
    seats = tuple(replace(one, plan=None) for one in view.sight.seats)
    flying = replace(view.sight, seats=seats, turned=("1-04", "E06"))
    assert plans_to_come(CONTENT, flying) == (True, False)


def test_the_numbers_of_a_machination_in_signs() -> None:
    assert figures_line(CONTENT, "E13", "2").split("   ")[-1] == "[gt:days] \u22123"
    assert figures_line(CONTENT, "E22", "2") == ""


def test_a_storm_shows_until_its_next_card_is_done_and_never_without_one(view: View) -> None:
    """E14; also before the last card, when none is open (R12)."""
    for phase, storm, resolved, shown in (
        (BEFORE_LAST_CARD, 0, 14, False), (BETWEEN_CARDS, 9, 8, True), (BETWEEN_CARDS, 9, 9, False),
    ):  # fmt: skip
        sight = replace(view.sight, phase=phase, storm=storm, resolved=resolved)
        kinds = [chip.kind for chip in conditions(CONTENT, replace(view, sight=sight), 0)]
        assert ("storm" in kinds) == shown


@pytest.mark.parametrize(("card", "glows"), [("1-12", True), ("1-02", True), ("1-19", True), ("1-17", False)])
def test_infected_goods_glow_where_there_are_goods(view: View, card: str, glows: bool) -> None:
    now = in_force(view, "R15")
    assert list(acting(CONTENT, now.sight, gt.CardRevealed(card), 0)) == ["road:R15"] * glows
