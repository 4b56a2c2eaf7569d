"""What may not be moved says why in its tooltip, in the words of the rules."""

from __future__ import annotations

import random
from collections.abc import Callable

import pygame

from client.games.space_bastards.answers.creature_in_hand import planet_of_ship
from rules.kernel.views import View
from rules.space_bastards import actions as do
from rules.space_bastards.grids import Grid
from tests.client.games.space_bastards.asked import kind, the_game
from tests.client.games.space_bastards.flying import CONTENT, Flying, flying, on_map

__all__ = ["flying"]


def docked(view: View) -> bool:
    return on_map(view) and bool(planet_of_ship(CONTENT, view))


def test_whoever_may_not_board_says_why(flying: Callable[..., Flying]) -> None:
    """SB-V08, SB-M01: the rules' own refusal stands in the tooltip of every creature at the ship's planet."""
    told: set[str] = set()
    for wanted in ("not_own", "corpse", "banned_race", "ship_full"):

        def fits(view: View, code: str = wanted) -> bool:
            return docked(view) and code in _refusals(view)

        stand = flying(fits)
        planet, grid = _here(stand.view)
        stand.near = planet
        stand.table.touch_up()
        there = next(one for one in stand.view.sight.planets if one.id == planet)
        for token in there.tokens:
            cell = grid.first_cell(token.bits)
            name = f"token:{planet}:{cell[0]},{cell[1]}"
            refusal = stand.match.refusal(stand.seat, do.Load(cell))
            tip = stand.tip(name)
            assert tip is not None
            if refusal is None:
                assert "[bad]" not in tip.text
                assert "[good]" in tip.extra[-1]
            else:
                told.add(refusal.code)
                assert tip.rule == refusal.rule
                assert stand.side.refusal(refusal, stand.view) in tip.text
                target = stand.table.target(name)
                assert target is not None
                assert target.sprite is not None
                assert not target.sprite.draggable
    assert told >= {"not_own", "corpse", "banned_race", "ship_full"}


def _here(view: View) -> tuple[str, Grid]:
    planet = planet_of_ship(CONTENT, view)
    return planet, CONTENT.grids[planet]


def _refusals(view: View) -> set[str]:
    """What the rules say to boarding, for the creatures at the ship's planet."""
    planet, grid = _here(view)
    there = next(one for one in view.sight.planets if one.id == planet)
    match = the_game().imagine(view, random.Random(0))
    found = (match.refusal(view.seat, do.Load(grid.first_cell(token.bits))) for token in there.tokens)
    return {one.code for one in found if one is not None}


def test_whoever_may_not_leave_says_why(flying: Callable[..., Flying]) -> None:
    """SB-V10: a creature that came aboard here in this flight stays aboard here."""
    stand = flying(lambda view: docked(view) and kind("ship", do.Load)(view)
                   and not view.sight.owners[view.seat].cargo)  # fmt: skip
    load = next(one for one in stand.match.options(stand.seat) if isinstance(one, do.Load))
    stand.session.submit = lambda *args: Flying._submit(stand, *args)  # type: ignore[method-assign]
    stand.session.submit(stand.seat, load, lambda refusal: None)
    stand.frames()
    (aboard,) = stand.view.sight.owners[stand.seat].cargo
    tip = stand.tip(f"cargo:{aboard.race}")
    assert tip is not None
    assert tip.rule == "SB-V10"
    assert "[bad]" in tip.text


def test_the_question_mark_explains_at_once(flying: Callable[..., Flying]) -> None:
    """The tooltip of what has the focus, with the reason, before any delay."""
    stand = flying(lambda view: docked(view) and "not_own" in _refusals(view))
    planet, _grid = _here(stand.view)
    stand.near = planet
    stand.table.touch_up()
    stand.frames(2)
    there = next(one for one in stand.view.sight.planets if one.id == planet)
    other = next(one for one in there.tokens if one.owner != stand.seat and not one.corpse)
    cell = CONTENT.grids[planet].first_cell(other.bits)
    name = f"token:{planet}:{cell[0]},{cell[1]}"
    stand.move(stand.at(name))
    before = stand.picture()
    question = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_SLASH, mod=pygame.KMOD_SHIFT, unicode="?")
    pygame.event.post(question)
    stand.step(0.001)
    assert stand.scene.tooltips.asked[0] == name
    assert stand.picture() != before


def test_a_creature_is_dropped_on_the_ship(flying: Callable[..., Flying]) -> None:
    """SB-V08: on the map, onto the own pawn or onto the own panel, where the hold shows small."""
    stand = flying(lambda view: docked(view) and kind("ship", do.Load)(view))
    stand.near = ""
    stand.table.touch_up()
    stand.frames(2)
    mine = next(one for one in stand.targets("token:") if one.touch in stand.table.choice.open)
    stand.lift(mine.id)
    goal = stand.at(f"ship:{stand.seat}")
    stand.move(goal)
    stand.up(goal)
    assert [type(one) for one in stand.sent] == [do.Load]


def test_a_locked_relation_says_why(flying: Callable[..., Flying]) -> None:
    """SB-K05."""
    stand = flying(lambda view: kind("change")(view) and bool(view.sight.locked))
    relation = stand.view.sight.locked[0]
    for name in (f"relation:{relation}", f"card:{relation}:left"):
        tip = stand.tip(name)
        assert tip is not None
        assert tip.rule == "SB-K05"
        assert "[bad]" in tip.text
    free = next(one for one in stand.view.sight.relations if one not in stand.view.sight.locked)
    tip = stand.tip(f"relation:{free}")
    assert tip is not None
    assert "[bad]" not in tip.text
