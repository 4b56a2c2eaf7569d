"""What moves by itself: living creatures breathe and blink a little, the spirals of the teleports turn,
the rings of fields within reach pulse.

At rest this is nearly free: only few creatures breathe at a time, in few steps, and their pictures are kept;
a blink is a small picture over the eyes.
"""

from __future__ import annotations

import math
import random
from collections.abc import Collection, Iterable
from functools import lru_cache
from typing import Any

import pygame

from client.art import shapes, theme
from client.art.cache import SurfaceCache
from client.games.space_bastards.pictures.creatures import TokenFace, lids
from client.games.space_bastards.pictures.draw_context import DrawContext
from client.games.space_bastards.pictures.galaxy_map import field_picture
from client.games.space_bastards.pictures.ship_routes import FieldRingFace, draw_halo
from client.games.space_bastards.screens.galaxy.zones import GalaxyZones
from client.table.contract import Arrangement, FrameTick, Layer, Live, Sprite
from client.table.live import STILL
from client.wakeup import LIFE

# -- rings that pulse ------------------------------------------------------------------------------


PULSE_MS = 1800.0
PULSE_STEPS = 7
"""Strengths of the light, from none to the full one: so seldom is anything drawn."""
BENEATH = 0.01
_halos = SurfaceCache("space bastards halos", 1 << 20)


def pulsing(sprites: Iterable[Sprite]) -> list[Sprite]:
    """The rings that pulse: the one under the pointer and the chosen one shine steadily."""
    return [
        sprite
        for sprite in sprites
        if isinstance(sprite.face, FieldRingFace) and not sprite.face.lit and not sprite.face.chosen
    ]


def halos(rings: Iterable[Sprite], ms: float) -> list[Layer]:
    """The lights under the rings at a time."""
    step = round(PULSE_STEPS * math.sin(math.pi * ms / PULSE_MS) ** 2)
    if step == 0:
        return []
    layers = []
    for sprite in rings:
        face = sprite.face
        assert isinstance(face, FieldRingFace)
        picture = _halo(face.side, face.stop, step)
        at = picture.get_rect(center=(round(sprite.place.x), round(sprite.place.y)))
        layers.append(Layer(picture, at.x, at.y, sprite.z - BENEATH))
    return layers


def _halo(side: int, stop: bool, step: int) -> pygame.Surface:
    """Light round a ring of `side` pixels; premultiplied."""

    def make() -> pygame.Surface:
        around = FieldRingFace.reach(side)
        out = shapes.clear((side + 2 * around, side + 2 * around))
        ring = pygame.Rect(around, around, side, side)
        colour = theme.GOOD if stop else theme.WARN
        draw_halo(out, ring, colour, step / PULSE_STEPS)
        return out.premul_alpha()

    return _halos.get(("halo", side, stop, step, theme.palette), make)


# -- creatures and teleports -----------------------------------------------------------------------


BREATH_MS = 1900.0
AT_ONCE = 3
"""Creatures that breathe at the same time, where there are many."""
CROWD = 5
"""Of so many creatures one more breathes."""
STEPS = 5
"""Sizes of a creature between breathing out and in."""
GROWTH = 0.035
BLINK_MS = 130.0
SELDOM_MS = (4000, 9000)
"""How long a creature keeps its eyes open, at least and at most."""
BLINKS = 4
"""Creatures that blink at the same time, at most."""
QUIET_MS = 450.0
"""So long after creatures have come to lie elsewhere nobody breathes or blinks: they still glide."""
ALIVE = ("token:", "cargo:", "settler:")
"""Sprites that are creatures lying somewhere."""
TURN_MS = 12_000.0
TURN_STEPS = 60
OVER = 0.001
"""How far above a creature its breath and its blink lie."""
_pictures = SurfaceCache("space bastards life", 5 << 20)


class Life:
    """The breath of a table."""

    def __init__(self, context: DrawContext) -> None:
        self.context = context
        self.playing = False
        """An update plays: nobody breathes where creatures fly."""
        self._ms = 0.0
        self._seen: tuple[Sprite, ...] = ()
        self._alive: list[tuple[Sprite, TokenFace]] = []
        self._rings: list[Sprite] = []
        self._blinks: list[tuple[float, float]] = []
        """Of each creature: how seldom it blinks and how far it is from its first blink, in ms."""
        self._quiet = 0.0

    def live(
        self,
        layout: GalaxyZones,
        arrangement: Arrangement | None,
        tick: FrameTick,
        held: Collection[str] = (),
    ) -> Live:
        """The layers of this frame; `held` are ids and handles of what is lifted by the pointer."""
        self._ms += tick.ms
        self._quiet = max(0.0, self._quiet - tick.ms)
        if tick.reduced or tick.speed <= 0 or self.playing or arrangement is None:
            return STILL
        self._look(arrangement)
        layers: list[Layer] = []
        if not self._quiet:
            breathing = self._breaths(held)
            layers = [layer for _index, layer in breathing]
            layers += self._blinking({index for index, _layer in breathing}, held)
        layers += halos(self._rings, self._ms)
        mapped = any(panel.id == "map" for panel in arrangement.panels)
        if mapped:
            layers += self._spirals(layout)
        return Live(tuple(layers), due=LIFE) if mapped or self._alive or self._rings else STILL

    def _look(self, arrangement: Arrangement) -> None:
        """Who lies where, only living creatures in full light; and which rings pulse."""
        if arrangement.sprites is self._seen:
            return
        known, self._seen = self._alive, arrangement.sprites
        self._rings = pulsing(arrangement.sprites)
        self._alive = [
            (sprite, face)
            for sprite in arrangement.sprites
            if sprite.id.startswith(ALIVE)
            and isinstance(face := sprite.face, TokenFace)
            and not face.corpse
            and sprite.brightness >= 1
            and sprite.opacity >= 1
        ]
        before, after = (
            [(sprite.id, sprite.place, face) for sprite, face in some] for some in (known, self._alive)
        )
        if before != after:
            self._quiet = QUIET_MS if known else 0.0
            self._blinks = [_seldom(sprite.id) for sprite, _face in self._alive]

    def _blinking(self, breathing: Collection[int], held: Collection[str]) -> list[Layer]:
        """Closed eyes, of few creatures at a time."""
        layers: list[Layer] = []
        for index, (seldom, ahead) in enumerate(self._blinks):
            if (self._ms + ahead) % seldom >= BLINK_MS or index in breathing:
                continue
            sprite, face = self._alive[index]
            if sprite.id in held or sprite.touch in held:
                continue
            picture, x, y = lids(self.context.content, face.race, face.owner, face.square, face.rot)
            place, reach = sprite.place, face.reach(face.square)
            left = round(place.x - round(place.width) / 2) + reach + x
            top = round(place.y - round(place.height) / 2) + reach + y
            layers.append(Layer(picture, left, top, sprite.z + OVER))
            if len(layers) >= BLINKS:
                break
        return layers

    def _breaths(self, held: Collection[str]) -> list[tuple[int, Layer]]:
        """A few creatures by their number, others in every breath."""
        if not self._alive:
            return []
        layers: list[tuple[int, Layer]] = []
        chosen = set()
        count = min(AT_ONCE, 1 + len(self._alive) // CROWD)
        for turn in range(count):
            at = self._ms / BREATH_MS + turn / count
            share = at - math.floor(at)
            chosen.add(index := self._pick(math.floor(at), turn))
            sprite, face = self._alive[index]
            step = round(STEPS * math.sin(math.pi * share))
            if step == 0 or sprite.id in held or sprite.touch in held or len(chosen) <= turn:
                continue
            picture = self._grown(sprite, face, step)
            place = sprite.place
            left = round(place.x - picture.get_width() / 2)
            low = round(place.y + place.height / 2)
            reach = round(place.height * GROWTH * step / STEPS / 2)
            top = low + reach - picture.get_height()
            layers.append((index, Layer(picture, left, top, sprite.z + OVER)))
        return layers

    def _pick(self, breath: int, turn: int) -> int:
        """Which creature takes a breath: far apart, and not in a row."""
        return (breath * 7919 + turn * 104_729) % len(self._alive)

    def _grown(self, sprite: Sprite, face: TokenFace, step: int) -> pygame.Surface:
        """A creature while it breathes in."""
        size = (round(sprite.place.width), round(sprite.place.height))

        def make() -> pygame.Surface:
            growth = 1 + GROWTH * step / STEPS
            plain = face.draw(self.context, size).premul_alpha()
            wide, high = round(size[0] * (1 + (growth - 1) * 0.5)), round(size[1] * growth)
            return pygame.transform.smoothscale(plain, (wide, high))

        return _pictures.get((face, size, step, theme.palette), make)

    def _spirals(self, layout: GalaxyZones) -> list[Layer]:
        """The two teleports turn against each other."""
        shown = self.context.chart.shown(layout.map)
        step = int(self._ms / TURN_MS * TURN_STEPS) % TURN_STEPS
        layers = []
        fields: list[Any] = [one for one in self.context.content.fields.values() if one.kind == "teleport"]
        for number, field in enumerate(fields):
            way = 1 if number % 2 == 0 else -1
            picture = self._turned(field_picture(field, shown.factor), way * step)
            x, y = shown.at(field.pos)
            at = picture.get_rect(center=(round(x), round(y)))
            layers.append(Layer(picture, at.x, at.y, 0.05))
        return layers

    def _turned(self, plain: pygame.Surface, step: int) -> pygame.Surface:
        def make() -> pygame.Surface:
            turned = pygame.transform.rotozoom(plain, 360 / TURN_STEPS * step, 1.0)
            out = pygame.Surface(plain.get_size(), pygame.SRCALPHA)
            out.blit(turned, turned.get_rect(center=out.get_rect().center))
            return out.premul_alpha()

        return _pictures.get(("spiral", plain.get_size(), step, theme.palette), make)


@lru_cache(maxsize=512)
def _seldom(name: str) -> tuple[float, float]:
    """How often a creature blinks, and where in that time it begins, by its place."""
    chance = random.Random(name)
    seldom = chance.uniform(*SELDOM_MS)
    return seldom, chance.uniform(0, seldom - BLINK_MS)
