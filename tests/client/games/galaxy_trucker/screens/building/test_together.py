"""Several people at one table: who is faster, what nobody may see, building in turns."""

from __future__ import annotations

from typing import Any

import pytest

from client.games.galaxy_trucker.animations.building_effects import Flag, Flight
from client.games.galaxy_trucker.pictures.ships import BackFace, TileFace
from client.games.galaxy_trucker.screens.building.card_piles import pile_rects
from client.games.galaxy_trucker.screens.building.opponents import last_moves
from rules.galaxy_trucker import actions as do
from tests.client.games.galaxy_trucker.screens.building.workshop import Workshop


def tiles_in(key: Any) -> set[int]:
    """Ids of the tiles that a picture shows."""
    if isinstance(key, TileFace):
        return {key.tile}
    ship = getattr(key, "ship", None)
    return {tile for tile, *_rest in ship.tiles} if ship is not None else set()


def test_a_tile_that_somebody_took_first_slides_away_with_a_flag() -> None:
    workshop = Workshop()
    workshop.session.play(0, do.TakeFaceDown())
    tile = workshop.hand
    workshop.session.play(0, do.ReturnFaceUp())
    workshop.settle()
    workshop.session.slow = True
    workshop.lift(f"tile:{tile}")
    assert workshop.hand == 0, "the taking is still on its way"
    workshop.session.play(1, do.TakeFaceUp(tile))
    workshop.step(times=3)
    assert workshop.table.drag is None
    flags = [one for one in workshop.effects if isinstance(one, Flag)]
    assert [flag.words for flag in flags] == ["Iva was faster"]
    workshop.session.deliver()
    workshop.step(times=3)
    assert workshop.scene.notes.refusal is None, "no box of errors"
    workshop.rest()
    assert workshop.effects == []
    workshop.key("t")
    workshop.settle()
    assert workshop.hand, "and the table goes on"
    workshop.close()


def test_a_click_that_came_too_late_is_shown_in_the_same_way() -> None:
    workshop = Workshop()
    workshop.session.play(0, do.TakeFaceDown())
    tile = workshop.hand
    workshop.session.play(0, do.ReturnFaceUp())
    workshop.settle()
    workshop.session.slow = True
    workshop.click(f"tile:{tile}")
    workshop.session.play(1, do.TakeFaceUp(tile))
    workshop.session.deliver()
    workshop.step(times=3)
    assert workshop.hand == 0
    assert workshop.scene.notes.refusal is None
    workshop.close()


def test_what_others_do_leaves_the_drag_and_the_turn_alone() -> None:
    workshop = Workshop()
    workshop.lift("heap")
    tile = workshop.hand
    workshop.wheel(-1)
    for _tile in range(4):
        workshop.session.play(1, do.TakeFaceDown())
        workshop.session.play(1, do.ReturnFaceUp())
        workshop.step()
    drag = workshop.table.drag
    assert drag is not None
    assert drag.id == f"tile:{tile}"
    assert workshop.table.looking.rotation(tile) == 1
    workshop.let_go(workshop.at("slot:1"))
    assert workshop.seat().reserve == (tile, 0)
    workshop.close()


def test_backs_of_others_fly_to_their_panels_and_are_never_turned() -> None:
    workshop = Workshop(seats=3)
    faces = workshop.table.faces
    faces.drawn = set()
    workshop.session.play(1, do.TakeFaceDown())
    hidden = workshop.seat(1).hand.tile
    workshop.step(times=3)
    assert any(isinstance(one, Flight) for one in workshop.effects)
    workshop.rest()
    seen = {tile for key in faces.drawn for tile in tiles_in(key)}
    assert hidden not in seen, "nobody sees what another has drawn (GT-H2)"
    assert f"tile:{hidden}" not in workshop.sprites()
    arrangement = workshop.table.arrangement
    assert arrangement is not None
    panel = next(one for one in arrangement.panels if one.id == "seat:1")
    assert panel.key.mark == "back"  # type: ignore[attr-defined]
    workshop.session.play(1, do.ReturnFaceUp())
    workshop.settle()
    assert f"tile:{hidden}" in workshop.sprites(), "now it lies face up"
    workshop.close()


@pytest.mark.parametrize("language", ["en", "cs"])
@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720)])
def test_nothing_lies_outside_the_window_or_over_another_part(size: tuple[int, int], language: str) -> None:
    for flight, ship in ((1, "I"), (2, "II"), (3, "III"), (3, "IIIA")):
        options = {"flight": flight, "class": ship}
        workshop = Workshop(seats=4, size=size, language=language, options=options)
        workshop.key("t")
        workshop.settle()
        plan = workshop.plan
        assert plan is not None
        window = workshop.app.screen.get_rect()
        parts = [
            plan.table, plan.ship, plan.moves, plan.counters, plan.put_back, plan.undo, plan.finish,
            *plan.seats,
        ]  # fmt: skip
        for part in parts:
            assert window.contains(part)
            assert not [other for other in parts if other is not part and other.colliderect(part)]
        squares = [plan.hull.square(*square) for square in plan.hull.squares]
        aside = [plan.hand, *plan.slots]
        for place in aside:
            assert plan.ship.contains(place)
            assert place.collidelist(squares) < 0, f"class {ship}: a place lies on the hull"
            assert not [other for other in aside if other is not place and other.colliderect(place)]
        workshop.close()


def test_in_turns_only_the_one_whose_turn_it_is_builds() -> None:
    workshop = Workshop(build_mode="turns")
    turn = workshop.match.state.turn
    assert "plank:beads" in workshop.panels()
    if turn != 0:
        workshop.session.play(turn, do.TakeFaceDown())
        workshop.session.play(turn, do.ReturnFaceUp())
        workshop.settle()
    workshop.key("t")
    workshop.settle()
    tile = workshop.hand
    assert tile
    workshop.key("1")
    workshop.settle()
    assert workshop.seat().reserve == (tile, 0)
    assert workshop.match.state.turn == 1
    assert "Iva" in workshop.sentence
    workshop.key("t")
    assert workshop.scene.notes.refusal is not None
    assert workshop.scene.notes.refusal.rule == "GT-V6"
    workshop.close()


def test_time_is_up_and_the_order_tiles_are_taken() -> None:
    workshop = Workshop()
    for _run in range(3):
        workshop.session.play(-2, do.SandRunOut())
        if workshop.match.state.phase != "BUILD":
            break
        glass = workshop.match.state.glass
        if glass.circle > 1:
            workshop.session.play(0, do.FlipTimer())
        else:
            workshop.session.play(1, do.Finish(1))
            workshop.session.play(1, do.FlipTimer())
    workshop.settle()
    if workshop.match.state.phase == "TAKE_ORDER":
        workshop.click("order:2" if "order:2" in workshop.panels() else "button:finish")
        workshop.settle()
    assert workshop.seat().order_tile == 2
    workshop.close()


def test_a_back_in_the_hand_is_drawn_until_the_tile_is_known() -> None:
    workshop = Workshop()
    workshop.session.slow = True
    workshop.lift("heap")
    arrangement = workshop.table.arrangement
    assert arrangement is not None
    back = next(one for one in arrangement.sprites if one.id == "heap:back")
    assert back.face == BackFace()
    workshop.session.deliver()
    workshop.step(times=2)
    assert "heap:back" not in workshop.sprites()
    assert workshop.table.drag is not None
    workshop.close()


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720)])
@pytest.mark.parametrize("language", ["en", "cs"])
def test_a_lost_connection_hides_nothing_that_is_built_with(size: tuple[int, int], language: str) -> None:
    workshop = Workshop(size=size, language=language)
    workshop.session.present[1] = False
    workshop.step()
    question = workshop.scene.hud.question
    assert question is not None
    plan = workshop.plan
    assert plan is not None
    assert plan.status.union(plan.ship).union(plan.table).union(plan.moves).contains(question.rect)
    cards = max(rect.bottom for rect in pile_rects(plan, 4)) - plan.piles.h // 4
    for part in (plan.plank, plan.heap, plan.ship, plan.finish, plan.undo):
        assert not question.rect.colliderect(part)
    assert question.rect.top >= cards
    assert [target.id for target in question.targets] == ["ui:answer:wait"]
    assert all(question.rect.contains(target.rect) for target in question.targets)
    workshop.click("ui:answer:wait")
    workshop.step()
    assert workshop.scene.hud.question is None
    workshop.close()


def test_no_time_passes_in_the_last_moves_while_the_match_stands_still() -> None:
    workshop = Workshop()
    workshop.session.play(1, do.TakeFaceDown())
    workshop.step(0.1, 30)
    passed = workshop.screen.still.ages[0]
    assert passed >= 2
    workshop.session.paused = True
    workshop.step(0.1, 30)
    assert workshop.screen.still.ages[0] == passed
    workshop.session.paused = False
    workshop.step(0.1, 20)
    assert workshop.screen.still.ages[0] > passed
    workshop.close()


def test_only_the_last_moves_are_made_anew_when_they_grow_older() -> None:
    workshop = Workshop()
    workshop.session.play(1, do.TakeFaceDown())
    workshop.rest()
    workshop.step(0.1, 10)
    passed, parts = workshop.screen.still.ages, workshop.table._memo.parts
    before = {slot: made[0] for slot, made in parts.items()}
    while workshop.screen.still.ages == passed:
        workshop.step(0.1)
    workshop.step(0.0)
    assert {slot[0] for slot, made in parts.items() if made[0] is not before.get(slot)} == {last_moves}
    workshop.close()
