"""The turn of a ship at the real table: goals several steps far, by mouse and by keys."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

import msgspec
import pygame
import pytest

from client import i18n
from client.games.space_bastards.answers.creature_in_hand import planet_of_ship
from client.games.space_bastards.answers.ship_turn import Goal, docks, goals_of
from client.games.space_bastards.looking import Looking
from client.games.space_bastards.panels.notes import ShortNoteFace
from client.games.space_bastards.panels.ship_turn import GoalFace, StepsFace
from client.games.space_bastards.pictures.ship_routes import FieldRingFace
from rules.kernel.views import View
from rules.space_bastards import actions as do
from tests.client.games.space_bastards.asked import SMALL, WIDE, kind
from tests.client.games.space_bastards.flying import CONTENT, Fits, Flying, flying, on_map

__all__ = ["flying"]


def far(steps: int, most: int = 99) -> Fits:
    """A flight with a goal so many steps away, among the first ones."""

    def fits(view: View) -> bool:
        if not on_map(view):
            return False
        return any(one.steps == steps and one.stop for one in goals_of(CONTENT, view)[:most])

    return fits


def barred(view: View) -> bool:
    return on_map(view) and any(one.refusal is not None for one in goals_of(CONTENT, view))


@pytest.mark.parametrize(("size", "steps"), [(WIDE, 3), (SMALL, 2)])
def test_a_goal_of_several_steps_by_mouse(
    flying: Callable[..., Flying], size: tuple[int, int], steps: int
) -> None:
    """SB-V03: its card is clicked once, the steps follow one after another."""
    stand = flying(far(steps), size)
    goal = next(one for one in stand.goals if one.steps == steps and one.stop)
    stand.click(stand.card(goal))
    assert stand.chosen == (goal.handle,)
    assert stand.sent == []
    shown = stand.faces(GoalFace)
    assert shown[f"way:{goal.field}"].chosen
    assert len(shown) > 1, "the other goals stay in the strip"
    said = stand.table.screen.primary(stand.table.now)
    assert str(steps) in said.second
    stand.click("ui:primary")
    stand.frames()
    assert [type(one) for one in stand.sent] == [do.Fly] * steps
    assert [one.to for one in stand.sent] == list(goal.route[1:])
    assert stand.field == goal.field
    assert not stand.table.following


def test_a_second_click_on_the_ring_flies(flying: Callable[..., Flying]) -> None:
    stand = flying(far(2))
    goal = next(one for one in stand.goals if one.steps == 2 and one.stop)
    stand.click(goal.handle)
    assert stand.sent == []
    stand.click(goal.handle)
    stand.frames()
    assert stand.field == goal.field
    assert len(stand.sent) == 2


def test_goals_by_their_number_keys(flying: Callable[..., Flying]) -> None:
    """1 to 9 choose, also a goal on another page, Enter flies."""
    stand = flying(far(2, 9))
    number, goal = next((n, one) for n, one in enumerate(stand.goals, 1) if one.steps == 2 and one.stop)
    assert number <= 9
    stand.press(pygame.K_1 + number - 1)
    stand.frames(3)
    assert stand.chosen == (goal.handle,)
    face = stand.faces(GoalFace)[f"way:{goal.field}"]
    assert face.key == str(number)
    assert face.chosen
    stand.press(pygame.K_RETURN)
    stand.frames()
    assert [one.to for one in stand.sent] == list(goal.route[1:])
    assert stand.field == goal.field


def test_another_choice_on_the_way_stops_the_ship(flying: Callable[..., Flying]) -> None:
    """The next step is not sent once somebody has taken it back."""
    stand = flying(far(3))
    stand.app.settings.change("animation", "normal")
    goal = next(one for one in stand.goals if one.steps == 3 and one.stop)
    stand.click(goal.handle)
    stand.click("ui:primary")
    for _frame in range(200):
        if stand.table.following:
            break
        stand.step(0.01)
    assert stand.table.following
    stand.press(pygame.K_ESCAPE)
    stand.settle()
    stand.frames()
    assert len(stand.sent) == 1
    assert stand.field == goal.route[1]


def test_a_step_that_is_refused_stops_the_ship(flying: Callable[..., Flying]) -> None:
    """What the match refuses is told, and nothing more is sent."""
    stand = flying(far(3))
    goal = next(one for one in stand.goals if one.steps == 3 and one.stop)
    stand.session.slow = True
    stand.click(goal.handle)
    stand.click("ui:primary")
    stand.session.match.state.hold(stand.seat, ship=goal.field)
    stand.session.deliver()
    stand.frames()
    assert set(stand.sent) == {do.Fly(goal.route[1])}
    assert stand.scene.notes.refusal is not None
    assert not stand.table.following
    assert stand.chosen == ()


@pytest.mark.parametrize("size", [WIDE, SMALL])
def test_a_field_that_is_out_of_question_says_why(
    flying: Callable[..., Flying], size: tuple[int, int]
) -> None:
    """SB-V05: its card is disabled, a click and its key tell the rule."""
    stand = flying(barred, size)
    number, goal = next((n, one) for n, one in enumerate(stand.goals, 1) if one.refusal is not None)
    card = stand.card(goal)
    face = stand.faces(GoalFace)[card]
    assert not face.enabled
    assert face.ship == goal.ship is not None
    assert f"ring:{goal.field}" not in stand.faces(FieldRingFace)
    tip = stand.tip(goal.handle)
    assert tip is not None
    assert goal.refusal is not None
    assert tip.rule == goal.refusal.rule
    stand.click(card)
    assert stand.scene.notes.refusal is not None
    assert stand.scene.notes.refusal.rule == stand.match.refusal(stand.seat, do.Fly(goal.field)).rule
    assert stand.chosen == ()
    if number <= 9:
        stand.scene.notes.refusal = None
        stand.press(pygame.K_0 + number)
        assert stand.scene.notes.refusal is not None
    assert stand.sent == []


@pytest.mark.parametrize(("size", "language"), [(WIDE, "en"), (WIDE, "cs"), (SMALL, "en"), (SMALL, "cs")])
@pytest.mark.parametrize("asked", ["ship", "migration", "entry"])
def test_every_goal_is_on_one_page_inside_the_strip(
    flying: Callable[..., Flying], asked: str, size: tuple[int, int], language: str
) -> None:
    def fits(view: View) -> bool:
        if view.prompt is None or view.prompt.kind != ("migration" if asked == "migration" else "ship"):
            return False
        return (view.sight.owners[view.seat].ship is None) == (asked == "entry")

    stand = flying(fits, size, language)
    strip = stand.side.galaxy.layout(stand.view, stand.table.room).task
    met: list[str] = []
    for _page in range(40):
        rects = [
            target.rect for target in stand.table.targets if target.id.startswith(("way:", "look", "view:go"))
        ]
        assert all(strip.contains(rect) for rect in rects)
        assert not any(one.colliderect(other) for one, other in pairwise(sorted(rects, key=lambda r: r.x)))
        met += [name for name in stand.faces(GoalFace) if name.startswith("way:")]
        more = stand.table.target("view:goals:next")
        if more is None or len(met) >= len(stand.goals):
            break
        stand.click("view:goals:next")
        stand.frames(2)
    assert met == [f"way:{goal.field}" for goal in stand.goals]
    assert len(met) == len(set(met))


def test_the_wheel_turns_the_pages(flying: Callable[..., Flying]) -> None:
    stand = flying(lambda view: on_map(view) and len(goals_of(CONTENT, view)) > 8)
    first = next(name for name in stand.faces(GoalFace) if name.startswith("way:"))
    stand.move(stand.at(first))
    stand.wheel(-1)
    stand.frames(2)
    assert first not in stand.faces(GoalFace)
    stand.wheel(1)
    stand.frames(2)
    assert first in stand.faces(GoalFace)


def test_every_goal_has_its_ring_with_the_steps_left(flying: Callable[..., Flying]) -> None:
    """SB-V03, SB-V05: fields within reach, and those over which the ship may only pass."""
    stand = flying(lambda view: on_map(view) and any(
        not one.stop and one.refusal is None for one in goals_of(CONTENT, view)
    ))  # fmt: skip
    stand.near = ""
    stand.table.touch_up()
    rings = stand.faces(FieldRingFace)
    goals = [one for one in stand.goals if one.refusal is None]
    assert set(rings) == {f"ring:{one.field}" for one in goals}
    for goal in goals:
        assert rings[f"ring:{goal.field}"].left == goal.left
        assert rings[f"ring:{goal.field}"].stop == goal.stop


def test_card_and_field_light_each_other(flying: Callable[..., Flying]) -> None:
    stand = flying(far(2))
    goal = stand.goals[0]
    stand.move(stand.at(stand.card(goal)))
    stand.frames(2)
    assert stand.faces(FieldRingFace)[f"ring:{goal.field}"].lit
    stand.move(stand.at(goal.handle))
    stand.frames(2)
    assert stand.faces(GoalFace)[f"way:{goal.field}"].lit
    assert any(sprite.id == f"route:{goal.field}" for sprite in stand.table.arrangement.sprites)  # type: ignore[union-attr]


def test_the_other_teleport_is_touched_where_it_lies(flying: Callable[..., Flying]) -> None:
    """SB-V06: a jump, and the arc between the teleports under the pointer."""
    stand = flying(kind("ship", do.Teleport))
    here = stand.field
    other = CONTENT.space.other_teleport[here]
    stand.move(stand.at(f"field:{other}"))
    assert any(sprite.id in ("arc", f"route:{other}") for sprite in stand.table.arrangement.sprites)  # type: ignore[union-attr]
    stand.click(f"field:{other}")
    stand.click("ui:primary")
    stand.frames()
    assert stand.sent == [do.Teleport()]
    assert stand.field == other


def test_the_third_step_is_locked_for_whoever_has_carried(flying: Callable[..., Flying]) -> None:
    """SB-V03."""
    stand = flying(lambda view: on_map(view) and bool(view.sight.owners[view.seat].cargo))
    face = stand.panel("steps")
    assert isinstance(face, StepsFace)
    assert face.locked
    assert face.rule == "SB-V03"
    stand = flying(
        lambda view: on_map(view) and view.prompt is not None and view.prompt.details["steps"] == 3
    )
    assert not stand.panel("steps").locked


def test_steps_of_a_migration_have_their_price(flying: Callable[..., Flying]) -> None:
    """SB-M02: the first is free."""
    stand = flying(lambda view: view.prompt is not None and view.prompt.kind == "migration"
                   and view.sight.owners[view.seat].ship is not None)  # fmt: skip
    prices = stand.panel("steps").prices
    assert prices[: CONTENT.numbers.migration_free] == (0,) * CONTENT.numbers.migration_free
    assert set(prices[CONTENT.numbers.migration_free :]) == {CONTENT.prices[("migration", "step")]}


def test_a_ship_enters_and_shows_pale_before(flying: Callable[..., Flying]) -> None:
    """SB-V02: nothing is sent before the primary button, and Back takes the field back."""
    stand = flying(lambda view: view.prompt is not None and view.prompt.kind == "ship" and not on_map(view))
    goal = stand.goals[1]
    stand.press(pygame.K_2)
    assert stand.chosen == (goal.handle,)
    assert any(sprite.id == f"goal:{goal.field}" for sprite in stand.table.arrangement.sprites)  # type: ignore[union-attr]
    stand.click("ui:back")
    assert stand.chosen == ()
    stand.press(pygame.K_2)
    stand.click("ui:primary")
    assert stand.sent == [do.PlaceShip(goal.field)]


def test_a_ship_that_lands_shows_the_planet_near_and_leaves_it_again(flying: Callable[..., Flying]) -> None:
    def lands(view: View) -> bool:
        return on_map(view) and any(_useful(view, one) for one in goals_of(CONTENT, view))

    stand = flying(lands)
    goal = next(one for one in stand.goals if _useful(stand.view, one))
    stand.click(goal.handle)
    stand.click("ui:primary")
    stand.frames()
    planet = CONTENT.fields[goal.field].planet
    assert stand.near == planet
    onward = next((one for one in stand.goals if one.refusal is None), None)
    if onward is not None:
        stand.click(stand.card(onward))
        stand.frames(2)
        assert stand.panel("near") is None, "where the ship goes is seen on the map"
        stand.click("ui:primary")
        stand.frames()
        assert stand.near != planet or CONTENT.fields[onward.field].planet == planet


def _useful(view: View, goal: Goal) -> bool:
    """A landing field where an own creature could come aboard and a step is left."""
    planet = CONTENT.fields[goal.field].planet
    if planet is None or not goal.stop or goal.left == 0 or goal.refusal is not None:
        return False
    if view.sight.owners[view.seat].cargo:
        return False
    there = next(one for one in view.sight.planets if one.id == planet)
    return any(
        one.owner == view.seat and not one.corpse and one.race not in view.sight.grounded
        for one in there.tokens
    )


def test_landing_fields_round_a_near_planet_are_ringed(flying: Callable[..., Flying]) -> None:
    """SB-V03: a goal at the planet that shows near has its ring there, and is touched there."""

    def moored(view: View) -> bool:
        here = planet_of_ship(CONTENT, view)
        goals = [one.field for one in goals_of(CONTENT, view) if one.refusal is None] if here else []
        return on_map(view) and any(CONTENT.fields[field].planet == here for field in goals)

    stand = flying(moored)
    here = planet_of_ship(CONTENT, stand.view)
    stand.near = here
    stand.table.touch_up()
    stand.frames(2)
    goal = next(one for one in stand.goals if CONTENT.fields[one.field].planet == here)
    assert stand.faces(FieldRingFace)[f"near ring:{goal.field}"].left == goal.left
    stand.click(goal.handle)
    assert stand.chosen == (goal.handle,)
    assert stand.panel("near") is None


def test_the_button_waits_while_the_ship_is_on_its_way(flying: Callable[..., Flying]) -> None:
    """The turn could be ended: the button does not say that the ship cannot stay."""
    stand = flying(
        lambda view: on_map(view) and view.sight.flight.steps > 0 and bool(goals_of(CONTENT, view))
    )
    stand.table.interactive = False
    stand.table.touch_up()
    said = stand.table.screen.primary(stand.table.now)
    assert said.why_not == i18n._("sbb.underway")
    stand.table.interactive = True
    stand.table.touch_up()
    assert stand.table.screen.primary(stand.table.now).label == i18n._("sbt.do.end")


def test_the_turn_of_another_person_opens_no_planet(flying: Callable[..., Flying]) -> None:
    """Between people at one screen a ship that has stood there before does not count as having landed."""

    def docks_first(view: View) -> bool:
        return on_map(view) and bool(docks(CONTENT, view))

    stand = flying(docks_first)
    planet = docks(CONTENT, stand.view)
    other = next(seat for seat in range(4) if seat != stand.seat)
    looking = Looking()
    for seat in (other, stand.seat, other, stand.seat):
        view = msgspec.structs.replace(stand.view, seat=seat)
        looking = looking.dock(view, planet if seat == stand.seat else "")
        assert looking.near == ""
    owners = list(stand.view.sight.owners)
    owners[stand.seat] = msgspec.structs.replace(owners[stand.seat], ship="S01")
    before = msgspec.structs.replace(
        stand.view, sight=msgspec.structs.replace(stand.view.sight, owners=tuple(owners))
    )
    looking = looking.dock(before, "")
    looking = looking.dock(stand.view, planet)
    assert looking.near == planet


def test_a_flight_that_the_program_ends_says_so(flying: Callable[..., Flying]) -> None:
    """SB-A11: whoever has just taken somebody aboard and has nothing left to do is told so."""

    def last_load(view: View) -> bool:
        if not on_map(view) or view.sight.flight.steps < 2 or view.sight.owners[view.seat].cargo:
            return False
        assert view.prompt is not None
        return sum(isinstance(one, do.Load) for one in view.prompt.options) == 1

    stand = flying(last_load)
    stand.app.settings.change("animation", "normal")
    load = next(one for one in stand.match.options(stand.seat) if isinstance(one, do.Load))
    stand.scene.answering.send(load)
    seen: set[type] = set()
    for _frame in range(200):
        stand.step(0.02)
        animation = stand.table.animation
        seen |= {type(one.face) for one in animation.shown.values()} if animation is not None else set()
        if animation is None and seen:
            break
    assert ShortNoteFace in seen
    assert stand.view.prompt is None or stand.view.prompt.kind != "ship"
