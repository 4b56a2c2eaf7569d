"""Sprites gliding to where they belong, and frames put together from kept layers."""

from __future__ import annotations

from collections.abc import Hashable

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from client.art.canvas import Canvas, Op, put
from client.table.contract import Panel, Place, Sprite
from client.table.faces import Faces
from client.table.tweens import CHOSEN_GROWTH, CHOSEN_RISE, REST, SpriteState, Tweens

HERE, THERE = Place(100, 100, 40, 60), Place(300, 100, 40, 60)


@pytest.fixture(autouse=True)
def window() -> pygame.Surface:
    pygame.display.init()
    return pygame.display.set_mode((400, 300))


def face(key: Hashable, size: tuple[int, int]) -> pygame.Surface:
    surface = pygame.Surface(size, pygame.SRCALPHA)
    surface.fill((200, 40, 40, 255) if key == "red" else (40, 40, 200, 255))
    return surface


def new_tweens() -> Tweens:
    return Tweens(Faces(face))


def sprite(place: Place, **more: object) -> Sprite:
    return Sprite("a", "red", place, **more)  # type: ignore[arg-type]


def test_the_first_picture_stands_and_later_ones_glide() -> None:
    tweens = new_tweens()
    tweens.set([sprite(HERE)], {})
    assert tweens.place("a") == HERE
    tweens.set([sprite(THERE)], {})
    assert tweens.place("a") == HERE
    assert tweens.moving
    tweens.advance(110)
    middle = tweens.place("a")
    assert middle is not None
    assert HERE.x < middle.x < THERE.x
    tweens.advance(200)
    assert tweens.place("a") == THERE
    assert not tweens.moving


def test_reduced_motion_jumps_and_fades() -> None:
    tweens = new_tweens()
    tweens.set([sprite(HERE)], {})
    tweens.reduced = True
    tweens.set([sprite(THERE)], {})
    assert tweens.place("a") == THERE
    ((shown, _state),) = tweens.shown()
    assert shown.opacity < 1


def test_a_chosen_card_rises_grows_and_straightens() -> None:
    tweens = new_tweens()
    card = sprite(Place(100, 100, 40, 60, 8), lift="hand")
    tweens.set([card], {})
    tweens.set([card], {"a": SpriteState(chosen=True)})
    tweens.advance(500)
    place = tweens.place("a")
    assert place is not None
    assert place.y == 100 - CHOSEN_RISE
    assert place.width == pytest.approx(40 * CHOSEN_GROWTH)
    assert abs(place.angle) < 8
    assert not tweens.moving, "rising is not what the director waits for"


def test_what_has_gone_fades_and_what_comes_fades_in() -> None:
    tweens = new_tweens()
    tweens.set([sprite(HERE)], {})
    other = Sprite("b", "blue", THERE)
    tweens.set([other], {})
    assert len(tweens.shown()) == 2
    tweens.advance(500)
    ((shown, _state),) = tweens.shown()
    assert shown.sprite is other
    assert shown.opacity == 1


def test_what_is_held_lies_above_everything() -> None:
    tweens = new_tweens()
    low, high = Sprite("low", "red", HERE, 1), Sprite("high", "blue", HERE, 50)
    tweens.set([low, high], {"low": SpriteState(dragged=True, place=THERE)})
    panel = Panel("rail", pygame.Rect(0, 0, 10, 10), "red", 60)
    pictures = [op[1] for op in tweens.ops(tweens.shown(), [panel])]
    assert pictures[-1] == 300 - 20
    assert len(pictures) == 4, "the held one casts a shadow"


def test_nothing_is_drawn_outside_a_sprites_clip(window: pygame.Surface) -> None:
    tweens = new_tweens()
    clip = pygame.Rect(0, 0, 400, 100)
    tweens.set([sprite(HERE, clip=clip)], {})
    window.fill((0, 0, 0))
    put(window, tweens.ops(tweens.shown(), []))
    assert window.get_at((100, 90))[:3] == (200, 40, 40)
    assert window.get_at((100, 110))[:3] == (0, 0, 0)


def drawn(canvas: Canvas, window: pygame.Surface, ops: list[Op]) -> list[pygame.Rect]:
    """A frame of these layers; where it was drawn."""
    canvas.begin(window.get_size())
    put(canvas, ops)
    return canvas.onto(window)


def test_layers_that_stay_are_kept_and_the_picture_is_the_same(window: pygame.Surface) -> None:
    ground = pygame.Surface((400, 300))
    ground.fill((10, 20, 30))
    tiles = [face("red" if n % 2 else "blue", (20, 20)) for n in range(12)]
    still: list[Op] = [(ground, 0, 0, None, 0)]
    still += [(tile, 30 * n, 40, None, 0) for n, tile in enumerate(tiles)]
    canvas = Canvas()
    plain = pygame.Surface((400, 300))
    for frame in range(40):
        ops = [*still, (tiles[0], frame * 2, 200, None, 0)]
        if frame % 7 == 0:
            ops[-2] = (tiles[1], frame, 120, None, 0)
        if frame > 20:
            ops[3] = (tiles[2], 60, 90, None, 0)
        if frame == 30:
            ops[5], ops[6] = ops[6], ops[5]
        parts = drawn(canvas, window, ops)
        put(plain, ops)
        assert pygame.image.tobytes(window, "RGB") == pygame.image.tobytes(plain, "RGB"), frame
        assert frame == 0 or sum(part.w * part.h for part in parts) < 400 * 300 / 2
        assert drawn(canvas, window, ops) == [], "what has not changed is not drawn again"


@given(st.data())
def test_pictures_put_together_from_parts_are_the_same(data: st.DataObject) -> None:
    ground = pygame.Surface((160, 120))
    ground.fill((10, 20, 30))
    tiles = [face(colour, (30, 40)) for colour in ("red", "blue", "green")]
    window, plain = pygame.Surface((160, 120)), pygame.Surface((160, 120))
    layer = st.tuples(
        st.sampled_from(tiles), st.integers(-20, 150), st.integers(-20, 110),
        st.sampled_from([None, (20, 20, 80, 60)]), st.just(pygame.BLEND_PREMULTIPLIED),
    )  # fmt: skip
    canvas = Canvas()
    ops: list[Op] = data.draw(st.lists(layer, max_size=12))
    for _frame in range(6):
        whole: list[Op] = [(ground, 0, 0, None, 0), *ops]
        drawn(canvas, window, whole)
        put(plain, whole)
        assert pygame.image.tobytes(window, "RGB") == pygame.image.tobytes(plain, "RGB")
        kept = [op for op in ops if data.draw(st.booleans())]
        ops = data.draw(st.permutations([*kept, *data.draw(st.lists(layer, max_size=3))]))


def test_turned_edges_have_no_dark_fringe(window: pygame.Surface) -> None:
    faces = Faces(lambda _key, size: _white(size))
    window.fill((255, 255, 255))
    put(window, [(faces.shown("w", (80, 80), angle=9), 50, 50, None, pygame.BLEND_PREMULTIPLIED)])
    darkest = min(min(window.get_at((x, y))[:3]) for x in range(40, 160) for y in range(40, 160))
    assert darkest >= 250


def _white(size: tuple[int, int]) -> pygame.Surface:
    surface = pygame.Surface(size, pygame.SRCALPHA)
    surface.fill((255, 255, 255, 255))
    return surface


def test_faces_are_drawn_once_and_anew_after_a_change() -> None:
    calls: list[Hashable] = []

    def drawn(key: Hashable, size: tuple[int, int]) -> pygame.Surface:
        calls.append(key)
        return face(key, size)

    faces = Faces(drawn)
    faces.drawn = set()
    for _time in range(3):
        faces.shown("red", (40, 40), angle=5, brightness=0.7)
    assert calls == ["red"]
    assert faces.drawn == {"red"}
    faces.forget()
    faces.face("red", (40, 40))
    assert calls == ["red", "red"]


def test_rest_is_rest() -> None:
    assert SpriteState() == REST


def test_with_another_outlook_nothing_glides_or_fades() -> None:
    tweens = new_tweens()
    gone = Sprite("gone", "blue", HERE)
    tweens.set([sprite(HERE), gone], {})
    come = Sprite("come", "blue", HERE, born=THERE)
    tweens.settled = True
    tweens.set([sprite(THERE), come], {})
    assert not tweens.moving
    assert {one.sprite.id: (one.place, one.opacity) for one, _state in tweens.shown()} == {
        "a": (THERE, 1), "come": (HERE, 1),
    }  # fmt: skip
    tweens.set([sprite(HERE), come], {})
    assert tweens.moving, "only once"
