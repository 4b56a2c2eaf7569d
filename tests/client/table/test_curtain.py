"""Several people at one screen: nothing of another seat is drawn at any moment."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame
import pytest

from client.art import theme
from client.shelf import shelf
from client.table.hud.curtain import HOLD_MS, Curtain
from client.table.hud.curtain_picture import Heading, heading
from client.ui.metrics import Metrics
from rules.kernel.views import View
from tests.client.table.stand import Stand
from tests.client.table.toy import Lay, ToyTable

HANDS = {0: {1, 2, 4}, 1: {3, 5, 6}}


@pytest.fixture
def stand() -> Iterator[Stand]:
    made = Stand((0, 1), size=(1920, 1080))
    made.table.faces.drawn = set()
    yield made
    made.close()


def drawn_tiles(stand: Stand) -> set[int]:
    """The tiles whose faces were drawn since the last call."""
    seen = stand.table.faces.drawn
    assert seen is not None
    tiles = {key[1] for key in seen if isinstance(key, tuple) and key[0] == "tile"}
    seen.clear()
    return tiles


def confirm(stand: Stand) -> None:
    stand.hold(pygame.K_RETURN, HOLD_MS / 1000 + 0.1)
    assert stand.scene.sharing.curtain is None


def test_nothing_of_anybody_shows_before_the_first_word(stand: Stand) -> None:
    stand.step(times=20)
    assert stand.scene.sharing.curtain is not None
    assert stand.scene.sharing.curtain.seat == 0
    assert stand.table.arrangement is None
    assert drawn_tiles(stand) == set()


def test_a_short_press_does_not_raise_it(stand: Stand) -> None:
    stand.step()
    before = stand.picture()
    stand.hold(pygame.K_RETURN, 0.2)
    assert stand.scene.sharing.curtain is not None
    stand.step(times=30)
    assert stand.scene.sharing.curtain is not None
    assert stand.picture() != before, "the button says how it is meant"
    confirm(stand)


def test_the_mouse_must_stay_on_the_button(stand: Stand) -> None:
    assert stand.scene.sharing.curtain is not None
    at = stand.scene.sharing.curtain.button.center
    stand.down(at)
    stand.step(0.05, 3)
    stand.move((10, 10))
    stand.step(0.05, 20)
    assert stand.scene.sharing.curtain is not None
    stand.move(at)
    stand.down(at)
    stand.step(0.05, 10)
    assert stand.scene.sharing.curtain is None


def until_curtain(stand: Stand) -> Iterator[None]:
    """Once for each frame until the curtain is there; one that never comes fails the test."""
    for _frame in range(2000):
        if stand.scene.sharing.curtain is not None:
            return
        yield
    raise AssertionError("no curtain")


def test_one_seats_hand_never_shows_to_the_other(stand: Stand) -> None:
    confirm(stand)
    stand.settle()
    assert drawn_tiles(stand) == HANDS[0]
    stand.drag("tile:2", stand.at("1,0"))
    for _frame in until_curtain(stand):
        stand.step()
        assert drawn_tiles(stand) <= HANDS[0]
    assert stand.scene.sharing.curtain.seat == 1
    down = stand.picture()
    stand.step(0.05, 20)
    stand.move((400, 600))
    stand.move(stand.table.room.rect.center)
    stand.press(pygame.K_RIGHT, pygame.K_TAB, pygame.K_1, pygame.K_SPACE, pygame.K_l)
    assert drawn_tiles(stand) == set(), "nothing of the table is drawn under the curtain"
    assert stand.picture()[: 1920 * 3 * 300] == down[: 1920 * 3 * 300]
    stand.hold(pygame.K_RETURN, HOLD_MS / 1000 + 0.1)
    for _frame in range(120):
        stand.step()
        assert drawn_tiles(stand) <= HANDS[1] | {2}
    assert stand.table.view is not None
    assert stand.table.view.seat == 1


def test_the_picture_under_the_curtain_is_the_same_whatever_the_hands_hold() -> None:
    first, second = Stand((0, 1)), Stand((0, 1))
    second.session.match.state.hands[0] = [2, 4, 6]
    for stand in (first, second):
        stand.step(times=5)
    assert first.picture() == second.picture()
    first.close()
    second.close()


def test_what_happened_since_plays_for_the_next_person(stand: Stand) -> None:
    confirm(stand)
    stand.settle()
    stand.drag("tile:2", stand.at("1,0"))
    stand.step(0.1, 30)
    assert stand.scene.sharing.curtain is not None
    stand.sounds.clear()
    confirm(stand)
    assert "card" in stand.sounds or stand.scene.director.busy, "Ada's move plays before Iva's eyes"
    stand.settle()
    assert [line.text for line in stand.scene.director.log.lines] == ["laid 2 on 1,0"]
    assert set(stand.table.choice.open) >= {"tile:3", "tile:5", "tile:6"}
    stand.drag("tile:6", stand.at("0,0"))
    stand.step(0.1, 30)
    confirm(stand)
    stand.settle()
    assert [entry[0] for entry in stand.session.match.log] == [0, 1]
    assert len(stand.scene.director.log.lines) == 2


def test_what_was_chosen_is_forgotten_when_the_curtain_comes_down(stand: Stand) -> None:
    confirm(stand)
    stand.settle()
    stand.press(pygame.K_1)
    stand.session.play(0, Lay(2, "1,0"))
    stand.step(0.1, 30)
    assert stand.scene.sharing.curtain is not None
    confirm(stand)
    stand.settle()
    assert stand.table.choice.chosen == ()
    assert stand.table.focused == ""


def test_the_tooltip_of_the_last_seat_does_not_outlive_it(stand: Stand) -> None:
    confirm(stand)
    stand.settle()
    stand.move(stand.at("tile:1"))
    stand.step(0.1, 6)
    stand.session.play(0, Lay(2, "1,0"))
    stand.step(0.1, 30)
    assert stand.scene.sharing.curtain is not None
    assert not stand.scene.tooltips.asked[0]


def test_one_person_at_the_screen_meets_no_curtain() -> None:
    stand = Stand((0,))
    assert stand.scene.sharing.curtain is None
    stand.session.play(0, Lay(2, "1,0"))
    stand.step(0.1, 40)
    assert stand.scene.sharing.curtain is None
    stand.close()


def test_a_resize_under_the_curtain_shows_nothing(stand: Stand) -> None:
    stand.app.window.resized((1280, 720))
    pygame.event.post(pygame.event.Event(pygame.VIDEORESIZE, w=1280, h=720, size=(1280, 720)))
    stand.step(times=5)
    assert stand.scene.sharing.curtain is not None
    assert drawn_tiles(stand) == set()
    confirm(stand)
    stand.settle()
    assert drawn_tiles(stand) == HANDS[0]


class OpenTable(ToyTable):
    """As if hands were laid open while nobody holds the tile that `hidden` names."""

    hidden = 0

    def secret(self, view: View, here: Sequence[int]) -> bool:
        return len(view.sight.board) == self.hidden


class QuiteOpenTable(OpenTable):
    hidden = 99


def test_where_nothing_is_secret_people_take_turns_without_a_curtain() -> None:
    stand = Stand((0, 1), table=QuiteOpenTable)
    assert stand.scene.sharing.curtain is None
    assert stand.scene.notes.turn is None, "whoever begins has the status line"
    stand.settle()
    stand.drag("tile:2", stand.at("1,0"))
    stand.sounds.clear()
    for _frame in range(60):
        stand.step(0.05)
        assert stand.scene.sharing.curtain is None
        assert stand.scene.director.seat == 0 or not stand.scene.director.busy, "Iva has seen it already"
    assert stand.scene.director.seat == 1
    assert stand.scene.notes.turn is not None
    assert stand.scene.notes.turn.name in stand.session.view(1).players[1].name
    assert "bell" in stand.sounds
    assert [line.text for line in stand.scene.director.log.lines] == ["laid 2 on 1,0"]
    assert set(stand.table.choice.open) >= {"tile:3", "tile:5", "tile:6"}
    stand.step(0.1, 30)
    assert stand.scene.notes.turn is None
    stand.close()


def test_at_an_open_table_anybody_here_takes_the_last_move_back() -> None:
    stand = Stand((0, 1), table=QuiteOpenTable)
    stand.settle()
    stand.drag("tile:2", stand.at("1,0"))
    stand.step(0.1, 30)
    assert stand.scene.director.seat == 1
    stand.scene.press("ui:undo")
    stand.step(0.1, 30)
    assert stand.session.match.log == []
    assert stand.scene.director.seat == 0
    assert stand.scene.director.log.lines == []
    stand.close()


def before_a_secret() -> Stand:
    """The first answer was open to all, what follows is secret: the curtain has come."""
    OpenTable.hidden = 1
    stand = Stand((0, 1), table=OpenTable)
    stand.settle()
    stand.drag("tile:2", stand.at("1,0"))
    for _frame in until_curtain(stand):
        stand.step(0.05)
    return stand


def test_a_secret_that_begins_brings_the_curtain_for_whoever_sits_there_too() -> None:
    stand = before_a_secret()
    assert stand.scene.sharing.curtain.seat == 1
    assert not stand.scene.sharing.curtain.stays
    confirm(stand)
    assert not stand.scene.director.busy, "what all have seen is not played again"
    stand.drag("tile:6", stand.at("0,0"))
    stand.step(0.1, 30)
    assert stand.scene.sharing.curtain is None, "nothing is secret any more"
    assert stand.scene.director.seat == 0
    stand.close()


def test_one_secret_after_another_brings_the_curtain_again() -> None:
    """Also where what lies open between them is over before anybody could look up."""
    stand = before_a_secret()
    confirm(stand)
    OpenTable.hidden = 3
    stand.session.play(1, Lay(6, "0,0"))
    stand.session.play(0, Lay(4, "2,0"))
    for _frame in until_curtain(stand):
        view = stand.table.view
        assert view is not None
        assert len(view.sight.board) < 3 or not stand.table.interactive
        stand.step(0.05)
    assert stand.scene.sharing.curtain.seat == 1
    assert stand.scene.sharing.curtain.stays, "she sits there: nobody hands her the screen"
    stand.close()


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720)])
@pytest.mark.parametrize("scale", [100, 200])
@pytest.mark.parametrize("name", ["Al", "Žofie Řeháčková mladší", "W" * 24])
def test_all_on_the_curtain_lies_on_the_axis_and_the_words_clear_of_the_ring(
    size: tuple[int, int], scale: int, name: str
) -> None:
    pygame.display.set_mode((1, 1))
    metrics = Metrics(*size, interface=scale / 100)
    above = Heading("space-bastards", "Space Bastards", "Round 3")
    surface, ground = pygame.Surface(size), pygame.Surface(size)
    curtain = Curtain(0, name, "", above)
    curtain.draw(surface, ground, metrics)
    assert surface.get_rect().contains(curtain.button)
    assert curtain.button.centerx == size[0] // 2
    drawn = bright_columns(surface)
    assert abs(drawn[0] + drawn[-1] - size[0]) <= 5 * max(1.0, metrics.factor), (
        "as much to the left of the axis as to the right"
    )
    inner = curtain.button.inflate(-round(8 * metrics.factor), -round(24 * metrics.factor))
    words = dark_columns(surface.subsurface(inner))
    ring = curtain.button.right - metrics.px(20) - metrics.px(40)
    assert words
    assert inner.left + words[-1] <= ring - metrics.px(8), "the words touch the ring"


def test_the_curtain_names_the_game_by_its_pack_and_where_it_stands(stand: Stand) -> None:
    assert stand.scene.sharing.curtain is not None
    assert stand.scene.sharing.curtain.above == Heading("toy", "", ""), "the toy has no pack"
    game = shelf().take("space-bastards").game
    assert heading(game, "Round 3") == Heading("space-bastards", "Space Bastards", "Round 3")


def bright_columns(surface: pygame.Surface) -> list[int]:
    """Columns in which something lighter than the ground is drawn."""
    mask = pygame.mask.from_threshold(surface, (255, 255, 255), (170, 170, 170, 255))
    return columns(mask)


def dark_columns(surface: pygame.Surface) -> list[int]:
    """Columns in which ink stands on the brass of a button."""
    return columns(pygame.mask.from_threshold(surface, theme.INK, (60, 60, 60, 255)))


def columns(mask: pygame.mask.Mask) -> list[int]:
    rects = mask.get_bounding_rects()
    return sorted({x for rect in rects for x in range(rect.left, rect.right)})
