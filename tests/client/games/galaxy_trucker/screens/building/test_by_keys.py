"""Building with the keyboard alone (art layout, section 7)."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from rules.galaxy_trucker import actions as do
from tests.client.games.galaxy_trucker.screens.building.workshop import Workshop


@pytest.fixture
def workshop() -> Iterator[Workshop]:
    made = Workshop()
    yield made
    made.close()


def test_take_walk_turn_and_lay(workshop: Workshop) -> None:
    workshop.key("t")
    workshop.settle()
    tile = workshop.hand
    assert tile
    workshop.key("tab")
    first = workshop.table.focused
    assert workshop.table.choice.fit(first) == "legal"
    workshop.key("tab")
    second = workshop.table.focused
    assert second != first
    assert workshop.table.choice.fit(second)
    workshop.key("tab", mod=pygame.KMOD_SHIFT)
    assert workshop.table.focused == first
    workshop.key("r")
    assert workshop.table.looking.rotation(tile) == 1
    workshop.key("r", mod=pygame.KMOD_SHIFT)
    assert workshop.table.looking.rotation(tile) == 0
    workshop.key("return")
    workshop.settle()
    assert workshop.seat().last_placed == tile
    assert workshop.seat().ship.rotation_of(tile) == 0


def test_what_is_turned_over_a_square_lies_as_it_is_held() -> None:
    workshop = Workshop(placement="tabletop")
    workshop.grow(6)
    for _tile in range(60):
        workshop.session.play(0, do.TakeFaceDown())
        found = [
            (f"square:{col},{row}", fits.index("doubtful"))
            for (col, row), fits in workshop.bench().squares(workshop.hand).items()
            if fits[0] == "legal" and "doubtful" in fits
        ]
        if found:
            break
        workshop.session.play(0, do.ReturnFaceUp())
    workshop.settle()
    tile, (square, wanted) = workshop.hand, found[0]
    workshop.point(square)
    for _turn in range(wanted):
        workshop.key("r")
    assert workshop.scene.notes.bubble, "a mistake is possible, and it is said"
    workshop.click(square)
    workshop.settle()
    assert workshop.seat().ship.rotation_of(tile) == wanted
    workshop.close()


def test_arrows_move_over_squares_that_take_the_tile_and_a_refusal_is_explained(workshop: Workshop) -> None:
    workshop.key("t")
    workshop.settle()
    workshop.key("left")
    for arrow in ("down", "down", "left", "up", "right", "right", "down"):
        workshop.key(arrow)
        assert workshop.table.focused.startswith("square:")
        assert workshop.table.choice.fit(workshop.table.focused)
    for _turn in range(3):
        if not workshop.scene.notes.bubble:
            workshop.key("r")
    assert workshop.scene.notes.bubble
    workshop.key("return")
    workshop.settle()
    assert workshop.hand, "it stays in the hand"
    assert "refused" in workshop.sounds


def test_park_take_out_put_back_and_take_back(workshop: Workshop) -> None:
    workshop.key("t")
    workshop.settle()
    tile = workshop.hand
    workshop.key("1")
    workshop.settle()
    assert workshop.seat().reserve == (tile, 0)
    workshop.key("1")
    workshop.settle()
    assert workshop.hand == tile
    workshop.key("delete")
    workshop.settle()
    assert workshop.scene.notes.refusal is not None, "what was parked cannot go back to the table"
    assert workshop.scene.notes.refusal.rule == "GT-B11"
    workshop.key("tab", "return")
    workshop.settle()
    assert workshop.seat().last_placed == tile
    workshop.key("backspace")
    workshop.settle()
    assert workshop.hand == tile


def test_back_space_without_anything_to_take_back_says_so(workshop: Workshop) -> None:
    workshop.key("backspace")
    assert workshop.scene.notes.refusal is not None
    assert workshop.scene.notes.refusal.rule == "GT-B7"


def test_through_the_face_up_tiles(workshop: Workshop) -> None:
    for _tile in range(3):
        workshop.session.play(0, do.TakeFaceDown())
        workshop.session.play(0, do.ReturnFaceUp())
    workshop.settle()
    order = workshop.screen.moving.ring.order()
    workshop.key("f")
    assert workshop.table.focused == f"tile:{order[0]}"
    workshop.key("right")
    assert workshop.table.focused == f"tile:{order[1]}"
    workshop.key("left", "left")
    assert workshop.table.focused == f"tile:{order[-1]}"
    workshop.key("return")
    workshop.settle()
    assert workshop.hand == order[-1]


def test_piles_hourglass_and_finish(workshop: Workshop) -> None:
    workshop.key("t")
    workshop.settle()
    workshop.key("tab", "return")
    workshop.settle()
    workshop.key("f6")
    workshop.settle()
    assert workshop.seat().peeking == 2
    workshop.key("escape")
    workshop.settle()
    assert workshop.seat().peeking == 0
    workshop.session.play(-2, do.SandRunOut())
    workshop.settle()
    workshop.key("h")
    workshop.settle()
    assert workshop.match.state.glass.running
    workshop.key("e")
    assert {"order:1", "order:2"} <= workshop.panels()
    workshop.key("escape")
    assert "order:1" not in workshop.panels()
    workshop.key("e", "2")
    workshop.settle()
    assert not workshop.seat().order_tile, "without an engine that takes a second word"
    workshop.key("2")
    workshop.settle()
    assert workshop.seat().order_tile == 2


def test_held_keys_show_connectors_and_lines_of_fire(workshop: Workshop) -> None:
    cabin = workshop.game.content.start_cabins[0]
    for key, panel in (("x", f"exposed:{cabin}"), ("c", "cover")):
        code = pygame.key.key_code(key)
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=code, mod=0, unicode=key))
        workshop.step()
        assert panel in workshop.panels()
        pygame.event.post(pygame.event.Event(pygame.KEYUP, key=code, mod=0))
        workshop.step()
        assert panel not in workshop.panels()


def test_ships_of_seats_and_the_almanac(workshop: Workshop) -> None:
    workshop.key("f2")
    assert "look" in workshop.panels()
    workshop.key("f2")
    assert "look" not in workshop.panels()
    workshop.key("f1")
    assert "look" not in workshop.panels(), "one's own ship is always there"
    workshop.key("p")
    assert workshop.app.top is not workshop.scene


def test_ready_by_enter() -> None:
    workshop = Workshop(begun=False)
    assert workshop.match.state.phase == "READY_CHECK"
    workshop.key("return")
    workshop.settle()
    assert workshop.seat().answered
    assert "Iva" in workshop.sentence
    workshop.session.play(1, do.Ready())
    workshop.settle()
    assert workshop.match.state.phase == "BUILD"
    workshop.close()


def test_taking_in_haste_opens_no_chat(workshop: Workshop) -> None:
    assert workshop.scene.participants.can_chat
    workshop.key("t")
    workshop.settle()
    tile = workshop.hand
    assert tile
    workshop.key("t", "t")
    workshop.settle()
    assert workshop.app.top is workshop.scene
    assert workshop.hand == tile


def test_order_tiles_close_as_soon_as_one_builds_on(workshop: Workshop) -> None:
    workshop.key("t", "1")
    workshop.settle()
    parked = workshop.seat().reserve[0]
    for building_on, and_back in (("heap", "delete"), (f"tile:{parked}", "1")):
        workshop.key("e")
        assert "order:1" in workshop.panels()
        workshop.click(building_on)
        workshop.settle()
        assert "order:1" not in workshop.panels()
        workshop.key(and_back)
        workshop.settle()
    assert not workshop.seat().order_tile
    assert workshop.seat().reserve[0] == parked


def test_finishing_with_a_ship_that_is_not_sound_takes_a_second_word(workshop: Workshop) -> None:
    workshop.key("e", "1")
    workshop.settle()
    assert not workshop.seat().order_tile, "one tile and no engine: nothing ends by accident"
    assert workshop.scene.notes.bubble is not None
    assert "engine" not in workshop.scene.notes.bubble.text, "the tray says it already"
    workshop.session.play(1, do.TakeFaceDown())
    workshop.session.play(1, do.ReturnFaceUp())
    workshop.settle()
    assert workshop.scene.notes.bubble is not None, "what others do meanwhile asks nothing anew"
    workshop.key("escape")
    workshop.settle()
    assert workshop.scene.notes.bubble is None
    workshop.key("1")
    workshop.settle()
    assert not workshop.seat().order_tile
    workshop.key("1")
    workshop.settle()
    assert workshop.seat().order_tile == 1


def test_every_ship_has_a_key() -> None:
    """The fifth seat's lies behind those of the piles."""
    workshop = Workshop(seats=5, big=True, new_technologies=True)
    for seat, key in enumerate(("f1", "f2", "f3", "f4", "f9")):
        workshop.key(key)
        assert workshop.table.looking.ship == (seat or None)
        workshop.key("f1")
        assert workshop.table.looking.ship is None
    workshop.close()
