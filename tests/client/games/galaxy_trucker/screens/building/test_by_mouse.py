"""Building with the mouse alone."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from client.games.galaxy_trucker.answers.building import BuildingAnswer
from client.games.galaxy_trucker.panels.building_buttons import ButtonFace
from client.games.galaxy_trucker.screens.building.trying_tiles import fit_state
from rules.galaxy_trucker import actions as do
from rules.galaxy_trucker.forecast import strengths
from rules.galaxy_trucker.state import BUILD
from tests.client.games.galaxy_trucker.screens.building.workshop import Workshop


@pytest.fixture
def workshop() -> Iterator[Workshop]:
    made = Workshop()
    yield made
    made.close()


def test_a_drag_out_of_the_heap_takes_a_tile_and_goes_on_with_it(workshop: Workshop) -> None:
    down = len(workshop.match.state.face_down)
    workshop.lift("heap")
    assert workshop.hand, "lifting takes at once (GT-B4)"
    assert len(workshop.match.state.face_down) == down - 1
    drag = workshop.table.drag
    assert drag is not None
    assert drag.id == f"tile:{workshop.hand}", "the drag goes on with the tile that was drawn"
    tile, square = workshop.hand, workshop.square("legal")
    workshop.let_go(workshop.middle(square))
    assert workshop.hand == 0
    assert workshop.seat().last_placed == tile
    col, row = square.removeprefix("square:").split(",")
    assert (tile, int(col), int(row), 0) in workshop.seat().ship.placed()
    assert workshop.sounds[:2] == ["tile", "weld"]


def test_a_drop_while_the_taking_is_under_way_waits_for_the_match(workshop: Workshop) -> None:
    workshop.session.slow = True
    workshop.lift("heap")
    assert workshop.hand == 0
    assert "heap:back" in workshop.sprites(), "until the match has spoken a back hangs in the hand"
    target = workshop.plan
    assert target is not None
    workshop.move(target.slots[0].center)
    workshop.up(target.slots[0].center)
    workshop.step(times=3)
    assert workshop.seat().reserve == (0, 0)
    workshop.session.deliver()
    workshop.settle()
    assert workshop.hand == 0
    assert workshop.seat().reserve[0], "it fell where it had been let go"


def test_the_right_button_and_the_wheel_turn_and_a_turned_tile_is_laid_turned(workshop: Workshop) -> None:
    workshop.until_fits("turn")
    square = workshop.square("turn")
    fits = workshop.bench().squares(workshop.hand)[tuple(map(int, square[7:].split(",")))]  # type: ignore[index]
    wanted = fits.index("legal")
    workshop.lift(f"tile:{workshop.hand}")
    tile = workshop.hand
    at = workshop.plan.hand.center  # type: ignore[union-attr]
    workshop.move(at)
    for _turn in range(wanted):
        workshop.wheel(-1)
    assert workshop.table.looking.rotation(tile) == wanted
    workshop.wheel(1)
    workshop.down(at, button=3)
    workshop.up(at, button=3)
    assert workshop.table.looking.rotation(tile) == wanted
    workshop.let_go(workshop.middle(square))
    assert workshop.seat().ship.rotation_of(tile) == wanted


def test_dropping_on_a_dashed_square_turns_to_the_nearest_fitting_rotation(workshop: Workshop) -> None:
    square = workshop.until_fits("turn")
    tile = workshop.hand
    col, row = map(int, square[7:].split(","))
    nearest = workshop.bench().nearest(tile, col, row, 0)
    workshop.lift(f"tile:{tile}")
    workshop.let_go(workshop.middle(square))
    assert workshop.seat().ship.rotation_of(tile) == nearest


def test_a_click_takes_and_a_click_lays(workshop: Workshop) -> None:
    workshop.click("heap")
    workshop.settle()
    assert workshop.hand
    tile, square = workshop.hand, workshop.square("legal")
    workshop.point(square)
    workshop.settle()
    place = workshop.table.tweens.place(f"tile:{tile}")
    assert place is not None
    assert (round(place.x), round(place.y)) == workshop.middle(square), "it shows where it would lie"
    workshop.click(square)
    workshop.settle()
    assert workshop.seat().last_placed == tile


def test_a_second_click_on_the_heap_does_not_put_the_tile_back(workshop: Workshop) -> None:
    workshop.click("heap")
    workshop.settle()
    tile = workshop.hand
    workshop.click("heap")
    workshop.settle()
    assert workshop.hand == tile


def test_a_face_up_tile_goes_straight_from_the_table_to_the_ship(workshop: Workshop) -> None:
    workshop.until_fits("legal")
    tile = workshop.hand
    workshop.session.play(0, do.ReturnFaceUp())
    workshop.settle()
    square = workshop.square("legal", tile=tile)
    workshop.lift(f"tile:{tile}")
    assert workshop.hand == tile, "taken at lift (GT-B5)"
    workshop.let_go(workshop.middle(square))
    assert workshop.seat().last_placed == tile


def test_parking_in_and_out(workshop: Workshop) -> None:
    workshop.click("heap")
    workshop.settle()
    tile = workshop.hand
    workshop.lift(f"tile:{tile}")
    workshop.let_go(workshop.at("slot:2"))
    assert workshop.seat().reserve == (0, tile)
    workshop.lift(f"tile:{tile}")
    assert workshop.hand == tile
    workshop.let_go(workshop.at("slot:1"))
    assert workshop.seat().reserve == (tile, 0)


def test_putting_back_lies_face_up_where_it_was_let_go(workshop: Workshop) -> None:
    workshop.lift("heap")
    tile = workshop.hand
    plan = workshop.plan
    assert plan is not None
    corner = (plan.heap.left + 40, plan.heap.top + 40)
    workshop.let_go(corner)
    assert workshop.match.state.face_up == (tile,)
    _page, place = workshop.screen.moving.ring.places((tile,))[tile]
    assert abs(place.x - corner[0]) < plan.face_up
    assert abs(place.y - corner[1]) < plan.face_up


def test_taking_back_the_last_tile_by_its_disc(workshop: Workshop) -> None:
    square = workshop.until_fits("legal")
    tile = workshop.hand
    workshop.click(square)
    workshop.settle()
    assert "undo" in workshop.panels()
    workshop.click(f"tile:{tile}")
    workshop.settle()
    assert workshop.hand == tile
    assert workshop.seat().last_placed == 0


def test_a_tile_over_a_wrong_square_says_why_before_and_after_it_is_let_go(workshop: Workshop) -> None:
    workshop.grow(6)
    square = workshop.until_fits("refused")
    tile = workshop.hand
    workshop.lift(f"tile:{tile}")
    workshop.move(workshop.middle(square))
    assert workshop.scene.notes.bubble
    workshop.up(workshop.middle(square))
    workshop.settle()
    assert workshop.hand == tile, "nothing was laid"
    assert "refused" in workshop.sounds
    assert workshop.scene.notes.bubble
    place = workshop.table.tweens.place(f"tile:{tile}")
    plan = workshop.plan
    assert place is not None and plan is not None  # noqa: PT018
    assert (round(place.x), round(place.y)) == plan.hand.center, "it has slid home"


def test_on_a_tile_of_the_ship_the_rule_is_named(workshop: Workshop) -> None:
    workshop.click("heap")
    workshop.settle()
    cabin = workshop.game.content.start_cabins[0]
    workshop.lift(f"tile:{workshop.hand}")
    workshop.let_go(workshop.at(f"tile:{cabin}"))
    assert workshop.scene.notes.refusal is not None
    assert workshop.scene.notes.refusal.rule == "GT-B9"


def test_a_mistake_may_be_laid_where_the_game_allows_it() -> None:
    workshop = Workshop(placement="tabletop")
    workshop.grow(6)
    square = workshop.until_fits("doubtful")
    tile = workshop.hand
    workshop.point(square)
    assert workshop.scene.notes.bubble
    workshop.click(square)
    workshop.settle()
    assert workshop.seat().last_placed == tile
    errors = workshop.match.view(0).sight.seats[0].ship.errors
    assert {f"wrong:{number}" for number in range(len(errors))} <= workshop.panels(), "it stays marked"
    assert picture(workshop, "ship:name").wrong == len(errors)
    said = workshop.table.screen.tip("check", workshop.table.now)
    assert said is not None
    assert said.rule == "GT-R2"
    workshop.click("button:finish")
    workshop.settle()
    assert f"{len(errors)} mistake" in picture(workshop, "orders").harms[0], "checked before building ends"
    workshop.close()


def picture(workshop: Workshop, name: str) -> Any:
    """What a panel shows."""
    assert workshop.table.arrangement is not None
    return next(panel.key for panel in workshop.table.arrangement.panels if panel.id == name)


def test_the_sign_of_turning_stands_only_where_some_turn_is_right() -> None:
    no, wrong, right = "refused", "doubtful", "legal"
    squares = {"square:7,6": (no, wrong, no, no), "square:7,8": (no, right, wrong, no)}
    answer = BuildingAnswer(5, {}, squares, orientation={"turn": "0"})
    assert [fit_state(answer, square, 0) for square in squares] == ["doubtful", "turn"]
    assert sorted(squares, key=answer.faults) == ["square:7,8", "square:7,6"], "Tab goes there first, too"


def test_a_mistake_cannot_be_laid_in_strict_placement() -> None:
    workshop = Workshop(placement="strict")
    workshop.grow(6)
    square = workshop.until_fits("refused")
    tile = workshop.hand
    workshop.point(square)
    assert workshop.scene.notes.bubble
    workshop.click(square)
    workshop.settle()
    assert workshop.hand == tile
    workshop.close()


def test_piles_are_looked_at_and_anything_else_puts_them_back(workshop: Workshop) -> None:
    square = workshop.until_fits("legal")
    workshop.click(square)
    workshop.settle()
    workshop.click("pile:2")
    workshop.settle()
    assert workshop.seat().peeking == 2
    cards = workshop.match.state.piles[2]
    assert {f"peek:{card}" for card in cards} <= workshop.sprites()
    workshop.click("peek")
    workshop.settle()
    assert workshop.seat().peeking == 0
    assert not any(name.startswith("peek:") for name in workshop.sprites())
    workshop.point("pile:2")
    assert {"seen:0", "seen:1"} <= workshop.panels(), "one may look again at what one has seen"
    workshop.click("pile:1")
    workshop.settle()
    workshop.key("t")
    workshop.settle()
    assert workshop.seat().peeking == 0
    assert workshop.hand, "taking a tile puts the pile back by itself (GT-B20)"


def test_the_hourglass_is_turned_by_a_click_when_its_sand_has_run(workshop: Workshop) -> None:
    circle = workshop.match.state.glass.circle
    workshop.click("glass")
    assert workshop.scene.notes.refusal is not None
    assert workshop.scene.notes.refusal.rule == "GT-B22"
    workshop.session.play(-2, do.SandRunOut())
    workshop.settle()
    assert "gong" in workshop.sounds
    workshop.click("glass")
    workshop.settle()
    assert workshop.match.state.glass.circle == circle - 1
    assert "ratchet" in workshop.sounds


def test_finishing_opens_the_order_tiles_and_takes_one(workshop: Workshop) -> None:
    square = workshop.until_fits("legal")
    workshop.point("button:finish")
    assert not {"order:1", "order:2"}.intersection(workshop.table.choice.open), "not with a tile in the hand"
    workshop.click("button:finish")
    assert workshop.scene.notes.refusal is not None
    workshop.click(square)
    workshop.settle()
    workshop.click("button:finish")
    workshop.settle()
    assert {"order:1", "order:2"} <= workshop.panels()
    assert finish(workshop).kind == "danger", "the tray says what is wrong"
    workshop.click("order:2")
    workshop.settle()
    assert not workshop.seat().order_tile, "without an engine that takes a second word"
    workshop.click("order:2")
    workshop.settle()
    assert workshop.seat().order_tile == 2


def where(workshop: Workshop, panel: str) -> object:
    arrangement = workshop.table.arrangement
    assert arrangement is not None
    return next(tuple(one.rect) for one in arrangement.panels if one.id == panel)


def test_an_order_tile_that_somebody_else_takes_stays_and_says_whose_it_is(workshop: Workshop) -> None:
    """GT-B26: nothing moves under the pointer that is about to click."""
    workshop.click("button:finish")
    workshop.settle()
    place = where(workshop, "order:2")
    workshop.session.play(1, do.Finish(2))
    workshop.settle()
    assert where(workshop, "order:2") == place
    workshop.click("order:2")
    assert workshop.scene.notes.refusal is not None
    assert workshop.scene.notes.refusal.rule == "GT-B26"
    assert not workshop.seat().order_tile


def test_the_last_order_tile_is_taken_without_a_choice(workshop: Workshop) -> None:
    workshop.session.play(1, do.Finish(1))
    workshop.settle()
    assert finish(workshop).kind == "primary"
    workshop.click("button:finish")
    workshop.step(times=1)
    assert (finish(workshop).kind, finish(workshop).state) == ("danger", "hover"), "the first word, at once"
    workshop.settle()
    assert not workshop.seat().order_tile, "without an engine that takes a second word"
    workshop.click("button:finish")
    workshop.settle()
    assert workshop.seat().order_tile == 2


def test_buttons_put_back_and_take_back(workshop: Workshop) -> None:
    square = workshop.until_fits("legal")
    tile = workshop.hand
    workshop.click(square)
    workshop.settle()
    workshop.click("button:undo")
    workshop.settle()
    assert workshop.hand == tile
    workshop.click("button:put_back")
    workshop.settle()
    assert tile in workshop.match.state.face_up


def test_another_ship_takes_the_place_of_the_table(workshop: Workshop) -> None:
    cabin = workshop.game.content.start_cabins[1]
    workshop.point("seat:1")
    assert "zoom:1" in workshop.panels()
    workshop.click("seat:1")
    assert "look" in workshop.panels()
    assert f"tile:{cabin}" in workshop.sprites()
    workshop.click("look")
    assert "look" not in workshop.panels()
    assert "plank" in workshop.panels()


def test_a_kind_of_face_up_tiles_can_be_lit(workshop: Workshop) -> None:
    for _tile in range(12):
        workshop.session.play(0, do.TakeFaceDown())
        workshop.session.play(0, do.ReturnFaceUp())
    workshop.settle()
    content = workshop.game.content
    engines = {tile for tile in workshop.match.state.face_up if content.tiles[tile].engines}
    workshop.click("filter:engine")
    assert workshop.table.arrangement is not None
    lit = {
        int(sprite.id[5:]) for sprite in workshop.table.arrangement.sprites
        if sprite.glow == "winning" and sprite.group == "face-up"
    }  # fmt: skip
    assert lit == engines
    workshop.click("filter:engine")
    assert not any(sprite.glow for sprite in workshop.table.arrangement.sprites if sprite.group == "face-up")


def test_what_was_turned_into_a_refusal_does_not_lie_down_otherwise(workshop: Workshop) -> None:
    square = workshop.until_fits("turn")
    col, row = map(int, square.removeprefix("square:").split(","))
    workshop.point(square)
    fits = workshop.bench().squares(workshop.hand)[col, row]
    for _turn in range(4):
        workshop.key("r")
        if fits[int(workshop.table.choice.orientation["turn"])] == "refused":
            break
    workshop.click(square)
    workshop.settle()
    assert workshop.hand, "the bubble said no"
    assert workshop.scene.notes.bubble
    workshop.move(workshop.middle("square:7,7"))
    workshop.point(square)
    workshop.click(square)
    workshop.settle()
    assert not workshop.hand, "pointed at anew it lies down as it shows"


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720)])
def test_the_bubble_covers_neither_neighbours_nor_the_tray(size: tuple[int, int]) -> None:
    workshop = Workshop(placement="tabletop", size=size)
    workshop.grow(6)
    square = workshop.until_fits("refused")
    plan = workshop.plan
    workshop.point(square)
    workshop.step()
    bubble = workshop.scene.notes.bubble
    assert bubble is not None
    col, row = map(int, square.removeprefix("square:").split(","))
    near = plan.hull.square(col, row)
    around = [near.move(x * near.w, y * near.h) for x in (-1, 0, 1) for y in (-1, 0, 1)]
    read = [*plan.slots, plan.hand, plan.plank, *around]
    assert bubble.rect.collidelist([one.inflate(-8, -8) for one in read]) < 0
    workshop.close()


def test_a_click_on_the_wood_puts_the_tile_back_there(
    workshop: Workshop, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("client.table.hands.DOUBLE", 0.0)
    for place in ("wood", "heap"):
        workshop.click("heap")
        workshop.settle()
        tile, plan = workshop.hand, workshop.plan
        at = (plan.heap.right - 30, plan.heap.bottom - 30) if place == "wood" else plan.heap.center
        workshop.move(at)
        workshop.down(at)
        workshop.up(at)
        workshop.settle()
        assert not workshop.hand
        assert tile in workshop.match.state.face_up


def test_the_hourglass_shows_also_while_one_looks_at_another_ship_or_at_cards(workshop: Workshop) -> None:
    square = workshop.until_fits("legal")
    workshop.click(square)
    workshop.settle()
    for look, over in (("f2", "look"), ("f5", "peek:veil")):
        workshop.key(look)
        workshop.settle()
        assert over in workshop.panels()
        assert {"plank", "plank:words"} <= workshop.panels()
        assert not picture_of(workshop, over).colliderect(workshop.plan.plank)
        workshop.key("escape")
        workshop.settle()


def picture_of(workshop: Workshop, name: str) -> Any:
    """Where a panel shows."""
    assert workshop.table.arrangement is not None
    return next(panel.rect for panel in workshop.table.arrangement.panels if panel.id == name)


def test_finishing_is_not_lit_while_nothing_can_be_answered(workshop: Workshop) -> None:
    """The end of building plays, or a pause counts down."""
    assert finish(workshop).state != "disabled"
    workshop.session.paused, workshop.session.countdown = True, 2.0
    workshop.step(times=2)
    assert finish(workshop).state == "disabled"
    workshop.session.paused, workshop.session.countdown = False, 0.0
    workshop.step(times=2)
    assert finish(workshop).state != "disabled"
    workshop.session.play(1, do.Finish(1))
    workshop.settle()
    workshop.session.play(0, do.Finish(2))
    workshop.step(times=2)
    assert workshop.match.state.phase != BUILD
    if "button:finish" in workshop.panels():
        assert finish(workshop).state == "disabled"


def finish(workshop: Workshop) -> ButtonFace:
    arrangement = workshop.table.arrangement
    assert arrangement is not None
    face = next(panel.key for panel in arrangement.panels if panel.id == "button:finish")
    assert isinstance(face, ButtonFace)
    return face


def test_the_words_of_the_check_leave_the_ship_in_sight(workshop: Workshop) -> None:
    target = workshop.table.target("check")
    assert target is not None
    assert target.tip_room is not None
    assert not target.tip_room.colliderect(workshop.plan.ship)


def test_anothers_panel_counts_what_will_work(workshop: Workshop) -> None:
    """An engine that needs energy is no strength while no battery lies on the ship."""
    content = workshop.game.content
    hungry = next(
        tile for tile, what in content.tiles.items()
        if tile in content.heap and what.engines and all(engine.energy for engine in what.engines)
    )  # fmt: skip
    column, row = next(iter(content.boards["II"].labels.values()))
    sight = workshop.match.view(0).sight
    laid = msgspec.structs.replace(sight.seats[1].ship, tiles=((hungry, column, row, 0),))
    assert strengths(content, laid)[0] == (0, 0)
