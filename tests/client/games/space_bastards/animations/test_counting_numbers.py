"""What panels say while an update plays, and the trails of the last flights."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import msgspec
import pytest

from client.art.scale import Scale
from client.games.space_bastards.animations.coins_and_points import APPEARS_MS, READ_MS, WORLDS_MS
from client.games.space_bastards.animations.script import MOST, shares
from client.games.space_bastards.flights import Flights
from client.games.space_bastards.pictures.flying_pieces import PieceFace
from client.games.space_bastards.table import SpaceBastardsTable
from client.table.contract import Transition
from client.table.tabletop import Tabletop
from rules.kernel.views import View
from rules.space_bastards import events as sb
from tests.client.games.space_bastards.asked import asked_match, kind, the_game


def shown(top: Tabletop, seat: int) -> Any:
    """The face of the panel of a seat, with its numbers as far as they have been counted."""
    animation = top.animation
    assert animation is not None
    assert top._old is not None
    panels = animation.panels_of(top._old.panels, top._new.panels)
    return next(panel.key for panel in panels if panel.id == f"seat:{seat}")


def changed(view: View, seat: int, *, points: int = 0, coins: int = 0) -> View:
    """The same view after a seat has earned or paid."""
    owners = list(view.sight.owners)
    owner = owners[seat]
    owners[seat] = msgspec.structs.replace(owner, points=owner.points + points, money=owner.money + coins)
    sight = msgspec.structs.replace(view.sight, owners=tuple(owners))
    return msgspec.structs.replace(view, sight=sight)


@pytest.fixture(scope="module")
def view() -> View:
    match, seat = asked_match(lambda one: kind("plan")(one) and (one.sight.round or 0) >= 4)
    return match.view(seat)


def played(view: View, after: View, events: list[Any], *, reduced: bool = False) -> Tabletop:
    top = Tabletop(SpaceBastardsTable(the_game()), Scale(1920, 1080))
    top.show(view, instant=True)
    assert top.play(events, after, reduced=reduced)
    return top


@pytest.mark.parametrize("seat", range(4))
def test_coins_are_counted_as_they_arrive(view: View, seat: int) -> None:
    before = view.sight.owners[seat].money
    top = played(view, changed(view, seat, coins=3), [sb.Coins(seat, 3, "trade")])
    animation = top.animation
    assert animation is not None
    seen = []
    while not animation.done:
        seen.append(shown(top, seat).has.coins)
        top.advance(10)
    seen.append(shown(top, seat).has.coins)
    assert sorted(seen) == seen
    assert set(seen) == {before, before + 1, before + 2, before + 3}
    assert seen[0] == before
    assert seen[-1] == before + 3


def test_what_is_paid_is_gone_when_it_leaves(view: View) -> None:
    rich = changed(view, 0, coins=9)
    top = played(rich, changed(rich, 0, coins=-2), [sb.Coins(0, -2, "step"), sb.ActionBegin("love", 1)])
    start = rich.sight.owners[0].money
    top.advance(5)
    assert shown(top, 0).has.coins == start - 1
    top.advance(70)
    assert shown(top, 0).has.coins == start - 2


def test_other_changes_of_a_panel_do_not_wait_for_its_coins(view: View) -> None:
    seat = view.seat
    card = view.sight.owners[seat].hand[0]
    owners = list(view.sight.owners)
    owners[seat] = msgspec.structs.replace(
        owners[seat],
        hand=tuple(one for one in owners[seat].hand if one != card),
        money=owners[seat].money + 1,
    )
    after = msgspec.structs.replace(view, sight=msgspec.structs.replace(view.sight, owners=tuple(owners)))
    top = played(view, after, [sb.ActionBegin(card, seat), sb.Coins(seat, 1, "trade")])
    before = shown(top, seat)
    top.advance(170)
    midway = shown(top, seat)
    assert midway.has.coins == before.has.coins
    assert midway != before
    assert top.animation is not None
    top.advance(top.animation.length)
    assert shown(top, seat).has.coins == before.has.coins + 1


def test_all_worlds_are_scored_in_time_and_thumbs_are_counted(view: View) -> None:
    planets = [planet.id for planet in view.sight.planets]
    events: list[Any] = []
    for number, planet in enumerate(planets):
        events += [sb.Dominance(planet, number % 4, 2), sb.Points(number % 4, 2, "dominance")]
    after = view
    for seat in range(4):
        after = changed(after, seat, points=2 * sum(number % 4 == seat for number in range(len(planets))))
    top = played(view, after, events)
    assert top.animation is not None
    rests = top.animation.length - READ_MS - APPEARS_MS
    assert rests <= WORLDS_MS * len(planets) + 600
    start = view.sight.owners[0].points
    seen = {shown(top, 0).has.points}
    grown = 0.0
    while top.animation.time < rests:
        top.advance(10)
        seen.add(shown(top, 0).has.points)
        plaque = top.animation.shown.get(f"plaque:{planets[0]}")
        grown = max(grown, plaque.growth if plaque is not None else 0.0)
    assert seen == set(range(start, start + 2 * 3 + 1))
    assert grown == pytest.approx(1.2, abs=0.02)


def test_little_movement_counts_at_once(view: View) -> None:
    top = played(view, changed(view, 1, coins=2), [sb.Coins(1, 2, "trade")], reduced=True)
    assert top.animation is not None
    top.advance(top.animation.length + 1)
    assert shown(top, 1).has.coins == view.sight.owners[1].money + 2


def test_dominance_is_scored_on_the_whole_map(view: View) -> None:
    top = Tabletop(SpaceBastardsTable(the_game()), Scale(1920, 1080))
    planet = view.sight.planets[0].id
    top.looking = replace(top.looking, near=planet)
    top.show(view, instant=True)
    assert top.play([sb.Dominance(planet, None, 1), sb.ClockMoved(3, "classic", 3)], view)
    assert top.looking.near == "", "also where nobody gets anything"
    top.end_animation(view)
    top.looking = replace(top.looking, near=planet)
    top.touch_up()
    assert top.play([sb.Dominance(planet, 1, 1), sb.Points(1, 1, "dominance")], changed(view, 1, points=1))
    assert top.animation is not None
    assert f"plaque:{view.sight.planets[-1].id}" in top.animation.shown
    assert not [name for name in top.animation.shown if name == "view:map"]


@pytest.mark.parametrize("whole", range(30))
def test_pieces_bring_all_that_is_gained(whole: int) -> None:
    assert sum(shares(whole)) == whole
    assert len(shares(whole)) == min(MOST, whole)


def test_thumbs_of_dominance_and_purchase_fly_once(view: View) -> None:
    table = SpaceBastardsTable(the_game())
    top = Tabletop(table, Scale(1920, 1080))
    top.show(view, instant=True)
    assert top.arrangement is not None
    told = [sb.PointsBought(1, 2, 6), sb.Points(1, 2, "purchase")]
    now, lies = top.now, top.arrangement
    steps = top.screen.animate(Transition(told, now, now, lies, lies, table.inside))
    ghosts = [one.ghost.face for step in steps for one in step.motions if one.ghost is not None]
    assert ghosts.count(PieceFace("favour")) == 2


# -- trails -------------------------------------------------------------------------------------


def steps(flights: Flights) -> dict[int, list[tuple[str, str]]]:
    return {seat: list(flight.steps) for seat, flight in flights.of}


def test_the_last_flight_of_every_seat_is_known() -> None:
    flights = Flights()
    flights = flights.followed(
        [sb.ShipPlaced(0, "S01"), sb.ShipMoved(0, "S01", "S02"), sb.ShipMoved(0, "S02", "S03")]
    )
    flights = flights.followed([sb.FlightEnded(0, False), sb.ShipMoved(1, "S05", "S06")])
    assert steps(flights) == {0: [("S01", "S02"), ("S02", "S03")], 1: [("S05", "S06")]}
    flights = flights.followed([sb.ShipMoved(0, "S03", "S04")])
    assert steps(flights)[0] == [("S03", "S04")], "it flies again"


def test_a_teleport_leaves_no_trail_but_the_flight_goes_on() -> None:
    flights = Flights().followed(
        [sb.ShipMoved(2, "S01", "T01"), sb.ShipTeleported(2, "T01", "T02"), sb.ShipMoved(2, "T02", "S09")]
    )
    assert steps(flights) == {2: [("S01", "T01"), ("T02", "S09")]}


def test_events_that_are_told_again_change_nothing() -> None:
    told = [sb.ShipMoved(0, "S01", "S02"), sb.ShipMoved(0, "S02", "S03"), sb.FlightEnded(0, False)]
    flights = Flights().followed(told).followed(told)
    assert steps(flights) == {0: [("S01", "S02"), ("S02", "S03")]}


def test_trails_lie_on_the_map_in_the_tones_of_the_seats() -> None:
    match, seat = asked_match(lambda one: kind("plan")(one) and (one.sight.round or 0) >= 3)
    view = match.view(seat)
    table = SpaceBastardsTable(the_game())
    top = Tabletop(table, Scale(1280, 720))
    top.told = table.tell(table.told, [event.seen_by(seat) for event in match.events], None, view)
    top.show(view, instant=True)
    assert top.arrangement is not None
    trails = [sprite for sprite in top.arrangement.sprites if sprite.id.startswith("trail:")]
    assert trails
    assert len(trails) == sum(len(flight.steps) for _seat, flight in top.told.of)
    assert all(sprite.passes for sprite in trails)
    faces = {sprite.id.split(":")[1]: sprite.face for sprite in trails}
    assert len({face.colour for face in faces.values()}) == len(faces)  # type: ignore[attr-defined]
    for sprite in trails:
        picture = table.face(sprite.face, (round(sprite.place.width), round(sprite.place.height)))
        assert picture.get_bounding_rect().w > 0 or sprite.face.covered  # type: ignore[attr-defined]
    near = random.Random(0).choice([planet.id for planet in view.sight.planets])
    top.looking = replace(top.looking, near=near)
    top.touch_up()
    small = [sprite for sprite in top.arrangement.sprites if sprite.id.startswith("trail:")]
    assert len(small) == len(trails)
    overview = table.galaxy.layout(view, top.room).small_map
    assert all(overview.collidepoint(sprite.place.x, sprite.place.y) for sprite in small)
