"""Creatures breathe and blink where they lie still, and nowhere else; the teleports turn on the map."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

import pygame
import pytest

from client.art.scale import Scale
from client.games.space_bastards.animations import breathing
from client.games.space_bastards.animations.breathing import BENEATH, PULSE_MS, pulsing
from client.games.space_bastards.answers.creature_in_hand import planet_of_ship
from client.games.space_bastards.pictures.creatures import TokenFace
from client.games.space_bastards.table import SpaceBastardsTable
from client.table.contract import FrameTick, Layer, Sprite
from client.table.tabletop import Tabletop
from rules.kernel.views import View
from rules.space_bastards import actions as do
from tests.client.games.space_bastards.asked import asked_match, kind, the_game

FRAME = 20.0


class Watch:
    """A table without a window that is looked at frame by frame."""

    def __init__(self, view: View, size: tuple[int, int] = (1920, 1080), near: str = "") -> None:
        self.table = SpaceBastardsTable(the_game())
        self.top = Tabletop(self.table, Scale(*size))
        self.top.looking = replace(self.top.looking, near=near)
        self.top.show(view, instant=True)

    def layers(self, ms: float = FRAME, *, reduced: bool = False, speed: float = 1.0) -> tuple[Layer, ...]:
        self.top.update_live(FrameTick(ms, reduced=reduced, speed=speed))
        return self.top.live.layers

    def creatures(self) -> list[Sprite]:
        assert self.top.arrangement is not None
        return [
            sprite
            for sprite in self.top.arrangement.sprites
            if sprite.id.startswith("token:") and isinstance(sprite.face, TokenFace)
        ]

    def over(self, layers: Iterable[Layer]) -> dict[str, list[Layer]]:
        """Layers that lie over creatures, by the creature."""
        found: dict[str, list[Layer]] = {}
        for layer in layers:
            middle = layer.picture.get_rect(topleft=(layer.x, layer.y)).center
            for sprite in self.creatures():
                near = sprite.place.rect.inflate(8, 8).collidepoint(middle)
                if near and abs(layer.z - sprite.z) < 0.005 and layer.z > sprite.z:
                    found.setdefault(sprite.id, []).append(layer)
        return found


@pytest.fixture(scope="module")
def view() -> View:
    match, seat = asked_match(lambda one: kind("plan")(one) and (one.sight.round or 0) >= 3)
    return match.view(seat)


def crowded(view: View) -> str:
    """The planet with most living creatures."""
    return str(max(view.sight.planets, key=lambda one: sum(one.alive)).id)


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720)])
@pytest.mark.parametrize("near", [False, True])
def test_creatures_breathe_and_blink_one_after_another(view: View, size: tuple[int, int], near: bool) -> None:
    watch = Watch(view, size, crowded(view) if near else "")
    blinked: set[str] = set()
    breathed: set[str] = set()
    most = 0
    for _frame in range(500):
        seen = watch.over(watch.layers(60.0))
        most = max(most, len(seen))
        for name, layers in seen.items():
            sprite = next(one for one in watch.creatures() if one.id == name)
            whole = layers[0].picture.get_width() > sprite.place.width * 0.9
            (breathed if whole else blinked).add(name)
    living_ones = {
        one.id for one in watch.creatures() if isinstance(one.face, TokenFace) and not one.face.corpse
    }
    assert breathed
    assert breathed <= living_ones
    assert blinked == living_ones, "everybody has blinked in half a minute"
    assert most <= breathing.AT_ONCE + breathing.BLINKS


def test_a_blink_is_short_and_seldom(view: View) -> None:
    watch = Watch(view, near=crowded(view))
    name = min(one.id for one in watch.creatures() if isinstance(one.face, TokenFace) and not one.face.corpse)
    seldom, ahead = breathing._seldom(name)
    assert breathing.SELDOM_MS[0] <= seldom <= breathing.SELDOM_MS[1]
    closed = [at for at in range(0, 40_000, 10) if (at + ahead) % seldom < breathing.BLINK_MS]
    assert len(closed) * 10 / breathing.BLINK_MS <= 40_000 / seldom + 1
    assert breathing._seldom(name) == (seldom, ahead), "its place decides, not chance"
    assert len({breathing._seldom(f"token:P01:{row},0") for row in range(8)}) == 8


@pytest.mark.parametrize("calm", ["reduced", "no animations"])
def test_nothing_moves_for_those_who_want_it_still(view: View, calm: str) -> None:
    watch = Watch(view)
    for _frame in range(100):
        if calm == "reduced":
            assert watch.layers(100.0, reduced=True) == ()
        else:
            assert watch.layers(100.0, speed=0.0) == ()
    assert watch.layers(100.0) != ()


def _flights(view: View) -> list[do.Fly]:
    assert view.prompt is not None
    return [one for one in view.prompt.options if isinstance(one, do.Fly)]


def test_nobody_breathes_or_blinks_while_an_update_plays() -> None:
    match, seat = asked_match(lambda one: kind("ship")(one) and bool(_flights(one)))
    watch = Watch(match.view(0))
    told = len(match.events)
    match.submit(seat, _flights(match.view(seat))[0])
    after = match.view(0)
    assert watch.top.play([event.seen_by(0) for event in match.events[told:]], after)
    animation = watch.top.animation
    assert animation is not None
    while not animation.done:
        assert watch.layers() == ()
        watch.top.advance(FRAME)
    watch.top.end_animation(after)
    assert any(watch.layers() for _frame in range(50))


def test_who_is_pointed_at_or_chosen_lies_still(view: View) -> None:
    watch = Watch(view, near=crowded(view))
    names = frozenset(one.id for one in watch.creatures())
    watch.layers()
    life, arranged = watch.table.galaxy._life, watch.top.arrangement
    layout = watch.table.galaxy.layout(view, watch.top.room)
    for _frame in range(600):
        live = life.live(layout, arranged, FrameTick(FRAME), names)
        assert not watch.over(live.layers)


def test_creatures_that_glide_elsewhere_are_left_alone(view: View) -> None:
    watch = Watch(view)
    watch.layers()
    watch.top.looking = replace(watch.top.looking, near=crowded(view))
    watch.top.touch_up()
    passed = 0.0
    while passed < breathing.QUIET_MS - FRAME:
        assert not watch.over(watch.layers())
        passed += FRAME
    assert any(watch.over(watch.layers()) for _frame in range(200))


def test_the_pictures_that_are_kept_are_bounded(view: View) -> None:
    watch = Watch(view, near=crowded(view))
    for _frame in range(3000):
        watch.layers(40.0)
    assert 0 < breathing._pictures.used <= breathing._pictures.budget


def _light(picture: pygame.Surface) -> int:
    """How strongly a picture shines along its middle row."""
    row = picture.get_height() // 2
    return sum(picture.get_at((x, row)).a for x in range(picture.get_width()))


@pytest.mark.parametrize("near", [False, True])
def test_rings_of_fields_within_reach_pulse(near: bool) -> None:
    def at_a_planet(one: View) -> bool:
        return kind("ship")(one) and bool(_flights(one)) and bool(planet_of_ship(the_game().content, one))

    match, seat = asked_match(at_a_planet)
    view = match.view(seat)
    watch = Watch(view, near=planet_of_ship(the_game().content, view) if near else "")
    assert watch.top.arrangement is not None
    rings = pulsing(watch.top.arrangement.sprites)
    assert rings
    middles = {(round(one.place.x), round(one.place.y)) for one in rings}
    strengths = set()
    for _frame in range(round(PULSE_MS / 60)):
        lights = [one for one in watch.layers(60.0) if abs(one.z - rings[0].z + BENEATH) < 0.001]
        seen = {one.picture.get_rect(topleft=(one.x, one.y)).center for one in lights}
        assert not lights or seen == middles
        strengths.add(sum(_light(one.picture) for one in lights))
    assert len(strengths) > 3, "it comes and goes"
    pointed = rings[0].id.rpartition(":")[2]
    watch.top.hovered = f"field:{pointed}"
    watch.top.touch_up()
    assert all(not one.id.endswith(f":{pointed}") for one in pulsing(watch.top.arrangement.sprites))
