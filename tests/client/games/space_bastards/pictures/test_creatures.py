"""Creatures on cardboard cover exactly their squares, in every turn, colour and state."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest
from msgspec import structs

from client.art import theme
from client.games.space_bastards.pictures import creatures, kit
from client.games.space_bastards.pictures.outlines import extent
from rules.space_bastards.content import Content
from tests.client.games.space_bastards.pictures.pixels import brightness, same, squares_covered

RACES = ("toadling", "sluggie", "spud", "cactusoid", "toucanosaur")
SQUARE = 40
OWNERS = (*range(5), kit.NEUTRAL)


@pytest.mark.parametrize("rot", range(4))
@pytest.mark.parametrize("race", RACES)
@pytest.mark.parametrize("corpse", [False, True])
def test_a_token_covers_its_squares_in_every_turn(
    content: Content, race: str, rot: int, corpse: bool
) -> None:
    picture = creatures.token(content, race, 0, SQUARE, rot, corpse=corpse)
    edge = creatures.margin(SQUARE)
    cells = content.shapes[race].rotations[rot]
    assert squares_covered(picture, edge, SQUARE) == set(cells)
    wide, high = extent(cells)
    assert picture.get_size() == (wide * SQUARE + 2 * edge, high * SQUARE + 2 * edge)


@pytest.mark.parametrize("race", RACES)
def test_the_print_of_a_turned_token_is_the_print_turned(content: Content, race: str) -> None:
    plain = creatures.face(content, race, 2, SQUARE)
    for rot in range(1, 4):
        assert same(creatures.face(content, race, 2, SQUARE, rot), pygame.transform.rotate(plain, -90 * rot))


@pytest.mark.parametrize("owner", OWNERS)
@pytest.mark.parametrize("race", RACES)
def test_a_corpse_is_darker_than_the_living_creature(content: Content, race: str, owner: int) -> None:
    for square in (28, 88):
        pictures = [creatures.token(content, race, owner, square, corpse=corpse) for corpse in (True, False)]
        rim = round(0.2 * square)
        dead, living = (
            brightness(one.subsurface(one.get_rect().inflate(-2 * rim, -2 * rim))) for one in pictures
        )
        assert dead < living * 0.97


@pytest.mark.parametrize("race", RACES)
def test_all_owners_look_different(content: Content, race: str) -> None:
    seen = [pygame.image.tobytes(creatures.token(content, race, owner, SQUARE), "RGBA") for owner in OWNERS]
    assert len(set(seen)) == len(OWNERS)


@pytest.mark.parametrize("name", [one for one in theme.PALETTES if one != "usual"])
def test_another_palette_changes_tokens_and_badges(
    content: Content, palette: Callable[[theme.Palette], None], name: theme.Palette
) -> None:
    changed = [seat for seat in range(5) if theme.seat(seat).colour != _colour(palette, name, seat)]
    palette("usual")
    before = [(creatures.token(content, "spud", seat, SQUARE), kit.seat_badge(seat, 24)) for seat in range(5)]
    palette(name)
    after = [(creatures.token(content, "spud", seat, SQUARE), kit.seat_badge(seat, 24)) for seat in range(5)]
    assert changed
    for seat in changed:
        assert not same(before[seat][0], after[seat][0])
        assert not same(before[seat][1], after[seat][1])
        middle = after[seat][1].get_at((12, 3))
        base = theme.seat(seat).colour
        assert sum(abs(one - other) for one, other in zip(middle[:3], base, strict=True)) < 200


def _colour(palette: Callable[[theme.Palette], None], name: theme.Palette, seat: int) -> tuple[int, int, int]:
    palette(name)
    found = theme.seat(seat).colour
    palette("usual")
    return found


@pytest.mark.parametrize("race", RACES)
def test_neutral_tokens_are_hatched(content: Content, race: str) -> None:
    picture = creatures.token(content, race, kit.NEUTRAL, SQUARE)
    bare = creatures.face(content, race, kit.NEUTRAL, SQUARE)
    edge = creatures.margin(SQUARE)
    inner = picture.subsurface((edge, edge, *bare.get_size()))
    x, y, radius = (part * SQUARE / 100 for part in creatures.sign_place(content, race))
    differ = 0
    for at_x in range(0, bare.get_width(), 2):
        for at_y in range(0, bare.get_height(), 2):
            if (at_x - x) ** 2 + (at_y - y) ** 2 > (radius + 3) ** 2 and bare.get_at((at_x, at_y)).a == 255:
                differ += inner.get_at((at_x, at_y)) != bare.get_at((at_x, at_y))
    assert differ > 20


@pytest.mark.parametrize("rot", range(4))
@pytest.mark.parametrize("race", RACES)
def test_closed_eyes_lie_on_the_creature(content: Content, race: str, rot: int) -> None:
    picture, x, y = creatures.lids(content, race, 1, SQUARE, rot)
    face = creatures.face(content, race, 1, SQUARE, rot)
    assert picture.get_width() * picture.get_height() < face.get_width() * face.get_height() / 2
    assert face.get_rect().contains(picture.get_rect(topleft=(x, y)))
    box = picture.get_rect(topleft=(x, y))
    closed = face.copy()
    closed.blit(picture, box, special_flags=pygame.BLEND_PREMULTIPLIED)
    assert not same(face.subsurface(box), closed.subsurface(box))
    assert _white(closed.subsurface(box)) < _white(face.subsurface(box)) / 2


def _white(picture: pygame.Surface) -> int:
    mask = pygame.mask.from_threshold(picture, (255, 255, 255), (12, 12, 12, 255))
    return mask.count()


def test_a_race_without_a_drawing_has_eyes_that_close(content: Content) -> None:
    assert not kit.exists("token-newcomer")
    shapes = content.shapes | {"newcomer": content.shapes["spud"]}
    content = structs.replace(content, shapes=shapes)
    picture, x, y = creatures.lids(content, "newcomer", 3, SQUARE)
    face = creatures.face(content, "newcomer", 3, SQUARE)
    assert face.get_rect().contains(picture.get_rect(topleft=(x, y)))


def test_an_egg_fills_one_square(content: Content) -> None:
    picture = creatures.egg(3, SQUARE)
    assert squares_covered(picture, creatures.margin(SQUARE), SQUARE) == {(0, 0)}
