"""What is said of a flight, a proposal and a card before anybody acts: never what is not so yet."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from client import i18n
from client.art.scale import Scale
from client.games.space_bastards.panels.ship_turn import GoalFace, StepsFace
from client.games.space_bastards.pictures.cards import letters_on
from client.games.space_bastards.screens.galaxy.zones import zones_of
from rules.kernel.match import Match
from rules.space_bastards import actions as do
from rules.space_bastards import board
from rules.space_bastards.state import Pair
from tests.client.games.space_bastards.asked import SMALL, WIDE, Asked, the_game
from tests.rules.space_bastards.shipped import content
from tests.rules.space_bastards.tables import acting, flying, lay, world_of

Make = Callable[..., Asked]
OPEN = "P06"


@pytest.fixture
def sits() -> Iterator[Make]:
    stands: list[Asked] = []

    def make(match: Match, size: tuple[int, int] = SMALL, **more: Any) -> Asked:
        stands.append(Asked(match, 0, size, **more))
        return stands[-1]

    yield make
    for stand in stands:
        stand.close()


def goal(stand: Asked, field: str) -> GoalFace:
    assert stand.table.arrangement is not None
    return next(
        one.face for one in stand.table.arrangement.sprites
        if one.id == f"way:{field}" and isinstance(one.face, GoalFace)
    )  # fmt: skip


def carrying(*races: str) -> Match:
    """Seat 0 before its flight, one step from a planet on which nothing larger than a toadling has room."""
    world = world_of(3)
    grid, full = content().grids[OPEN], 0
    while grid.fits_somewhere("sluggie", full):
        place = grid.free_places("sluggie", full)[0]
        board.lay(world, OPEN, 1, place, corpse=True)
        full |= place.bits
    field = next(one for one in content().fields.values() if one.planet == OPEN)
    start = min(one for one in content().space.near[field.id] if content().fields[one].planet is None)
    return flying(world, {0: (start, races)})


def test_a_goal_says_before_the_flight_for_whom_it_has_no_room(sits: Make) -> None:
    """SB-V09: on its card and in its tooltip; where there is room nothing is said."""
    stand = sits(carrying("toucanosaur"))
    field = next(one.id for one in content().fields.values() if one.planet == OPEN)
    assert goal(stand, field).remark.endswith("no room for: Toucanosaur")
    tip = stand.tip(f"field:{field}")
    assert tip is not None
    assert any("no room for: Toucanosaur" in one for one in tip.extra)
    other = next(
        one for one in stand.targets("field:")
        if one.id.startswith("way:") and not one.id.startswith("way:S") and content().fields[
            one.touch.removeprefix("field:")].planet not in (None, OPEN)
    )  # fmt: skip
    assert "no room" not in goal(stand, other.touch.removeprefix("field:")).remark


def test_the_third_step_is_locked_for_a_reason_that_is_so(sits: Make) -> None:
    """SB-V03: somebody is aboard before any step; "has been" only after one."""
    stand = sits(carrying("toadling"), WIDE)
    face = stand.panel("steps")
    assert isinstance(face, StepsFace)
    assert face.locked
    assert face.said == "No third step: somebody is aboard."
    empty = sits(carrying(), WIDE)
    assert "somebody" not in empty.panel("steps").said


@pytest.mark.parametrize("relation", ["trade", "diplomacy"])
def test_an_own_pair_is_proposed_before_one_that_others_must_agree_to(sits: Make, relation: str) -> None:
    """SB-T02, SB-T03: where it brings as much; the button says that pairs are proposed."""
    world = world_of(3)
    world.relations[relation] = ("toadling", "sluggie")
    rows = ((0, "toadling"), (0, "sluggie"), (1, "toadling"))
    for owner, race in rows:
        taken = board.taken(content(), world, OPEN)
        free = content().grids[OPEN].free_places(race, taken)[0]
        lay(world, OPEN, [(owner, race, free.at, free.rot)])
    stand = sits(acting(world, (relation, 0), ("change", 0), players=[0]))
    action = stand.table.choice.action
    assert isinstance(action, do.Pairs)
    assert action.pairs == (Pair(OPEN, 0, 0),)
    assert "ropose" in stand.table.screen.primary(stand.table.now).label


@pytest.mark.parametrize("language", ["en", "cs"])
def test_the_name_of_every_card_stands_in_the_plan(language: str) -> None:
    """Also in the smallest window."""
    i18n.set_language(language)
    for size in (SMALL, WIDE):
        plan = zones_of(Scale(*size), 3, False).plan_cards()[0]
        for one in the_game().content.relations.values():  # type: ignore[attr-defined]
            assert letters_on(one.card.say(language), plan.w) >= 10, one.id
    i18n.set_language("en")
