"""The sprites at rest: gliding to where they belong, rising under the pointer, and drawn in order."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

import pygame

from client.art import theme
from client.table.bearing import REST, Bearing
from client.table.camera import Camera
from client.table.compositor import Op
from client.table.contract import Panel, Place, Sprite
from client.table.faces import Faces
from client.table.live import Layer
from client.table.painter import Painter
from client.table.timeline import Shown, between, eased

HOVER_RISE = 6
CHOSEN_RISE = 18
CHOSEN_GROWTH = 1.08
HOLD = 6
"""For so many frames at most another part of the table is made ready before it shows."""
SHAKE = 4.0
"""How far a refused piece swings, at scale 1."""
SHAKE_MS = 360.0
ON_TOP = 10_000.0
"""What is held or flies lies above everything that rests."""


@dataclass
class _Actor:
    sprite: Sprite
    bearing: Bearing
    begin: Place
    goal: Place
    place: Place
    age: float = 0.0
    length: float = 1.0
    opacity: float = 1.0
    opacity_goal: float = 1.0
    leaving: bool = False
    last: Shown | None = None
    spin: float = 0.0
    """Degrees that its picture still has to turn back to lie straight."""
    shake: float = 0.0
    """Milliseconds for which it still shakes."""

    def shown(self) -> Shown:
        """How it is drawn; the same object as long as nothing about it changes."""
        last, bearing, sprite = self.last, self.bearing, self.sprite
        glow = bearing.glow or sprite.glow
        z = sprite.z
        if bearing.dragged:
            z += 2 * ON_TOP
        elif bearing.place is not None:
            z += ON_TOP
        if (
            last is None or last.sprite is not sprite or self.base is not self.place
            or last.opacity != self.opacity or last.glow != glow or last.z != z
            or self.seen is not bearing or self.spin or self.shake or self.unrest
        ):  # fmt: skip
            place = replace(self.place, angle=self.place.angle + self.spin) if self.spin else self.place
            shake = SHAKE * math.sin(self.shake / SHAKE_MS * 4 * math.pi) if self.shake else 0.0
            last = self.last = Shown(sprite, place, sprite.face, self.opacity, glow=glow, z=z, shake=shake)
            self.base, self.unrest = self.place, bool(self.spin or self.shake)
            self.seen = bearing
        return last

    base: Place | None = None
    """The place for which `last` was made."""
    unrest: bool = False
    """It was last drawn turned or shaken."""

    seen: Bearing | None = None


class Stage:
    """Every sprite that shows, and how it glides when the arrangement changes. Window pixels; the
    places of sprites on the board stay in units of the board until they are drawn."""

    def __init__(self, faces: Faces) -> None:
        self.painter = Painter(faces)
        self.camera: Camera | None = None
        self.factor = 1.0
        self.reduced = False
        self.instant = True
        """Everything is at its place at once (first picture, other window, speed off)."""
        self.settled = False
        """The same for sprites only: another part of the table is looked at."""
        self._actors: dict[str, _Actor] = {}

    # -- where things are -------------------------------------------------------------------

    def set(self, sprites: Iterable[Sprite], bearings: Mapping[str, Bearing]) -> None:
        """What lies on the table now; what lay elsewhere glides."""
        if self.instant:
            self.painter.begin_anew()
        elif self.settled:
            self.painter.put_off(HOLD)
        at_once = self.instant or self.settled
        present: set[str] = set()
        for sprite in sprites:
            present.add(sprite.id)
            bearing = bearings.get(sprite.id, REST)
            goal = self._goal(sprite, bearing)
            actor = self._actors.get(sprite.id)
            if actor is None:
                start = sprite.opacity if at_once else 0.0
                actor = _Actor(sprite, bearing, goal, goal, goal, opacity=start)
                if sprite.born is not None and not at_once and not self.reduced:
                    actor.begin = actor.place = sprite.born
                    actor.length, actor.opacity = theme.MOVE_MS, sprite.opacity
                self._actors[sprite.id] = actor
            elif at_once or (bearing.dragged and not self.reduced):
                # What is in the hand is exactly where the hand is.
                if goal != actor.place:
                    actor.begin = actor.goal = actor.place = goal
            elif goal != actor.goal:
                moved = sprite.place != actor.sprite.place or bearing.place != actor.bearing.place
                actor.begin, actor.goal, actor.age = actor.place, goal, 0.0
                actor.length = theme.MOVE_MS if moved else theme.HOVER_MS
                if self.reduced:
                    actor.begin = actor.place = goal
                    actor.opacity = 0.2 if moved else actor.opacity
            turned = (sprite.quarter - actor.sprite.quarter) % 4
            if at_once:
                actor.opacity, actor.spin = sprite.opacity, 0.0
            elif turned and not self.reduced:
                actor.spin += 90.0 * (turned - 4 if turned == 3 else turned)
            actor.sprite, actor.bearing, actor.leaving = sprite, bearing, False
            actor.opacity_goal = sprite.opacity
        for name in tuple(self._actors):
            if name not in present:
                if at_once:
                    del self._actors[name]
                else:
                    self._actors[name].leaving = True
                    self._actors[name].opacity_goal = 0.0
        self.instant = self.settled = False

    def put(self, shown: Mapping[str, Shown]) -> None:
        """Sprites lie where a reel left them; the next `set` makes them glide on from there."""
        for name, one in shown.items():
            actor = self._actors.get(name)
            if actor is None:
                actor = _Actor(one.sprite, REST, one.place, one.place, one.place)
                self._actors[name] = actor
            actor.begin = actor.goal = actor.place = one.place
            actor.opacity = one.opacity
            actor.age = actor.length = 1.0

    def place(self, name: str) -> Place | None:
        """Where a sprite is drawn at this moment."""
        actor = self._actors.get(name)
        return None if actor is None else actor.place

    def places(self) -> dict[str, Place]:
        return {name: actor.place for name, actor in self._actors.items() if not actor.leaving}

    def shake(self, name: str) -> None:
        """A sprite shakes twice: it was refused."""
        actor = self._actors.get(name)
        if actor is not None and not self.reduced:
            actor.shake = SHAKE_MS

    def advance(self, ms: float) -> None:
        for name, actor in tuple(self._actors.items()):
            if actor.spin:
                step = 90 * ms / theme.HOVER_MS
                actor.spin = 0.0 if abs(actor.spin) <= step else actor.spin - math.copysign(step, actor.spin)
            actor.shake = max(0.0, actor.shake - ms)
            if actor.place != actor.goal:
                actor.age += ms
                share = eased("out", actor.age / max(1.0, actor.length))
                actor.place = actor.goal if share >= 1 else between(actor.begin, actor.goal, share)
            if actor.opacity != actor.opacity_goal:
                step = ms / theme.HOVER_MS
                difference = actor.opacity_goal - actor.opacity
                actor.opacity += max(-step, min(step, difference))
            if actor.leaving and actor.opacity <= 0:
                del self._actors[name]

    @property
    def moving(self) -> bool:
        """Whether something glides or fades that the game has moved."""
        return any(
            actor.leaving or (actor.place != actor.goal and actor.length > theme.HOVER_MS)
            for actor in self._actors.values()
        )

    def _goal(self, sprite: Sprite, bearing: Bearing) -> Place:
        """Where a sprite belongs while it is held like that."""
        place = bearing.place or sprite.place
        if bearing.turn:
            place = replace(place, angle=place.angle - bearing.turn)
        if bearing.place is not None or sprite.lift == "none":
            return place
        unit = 1.0 if sprite.board else self.factor
        if sprite.lift == "hand":
            if bearing.chosen:
                return Place(
                    place.x, place.y - CHOSEN_RISE * unit, place.width * CHOSEN_GROWTH,
                    place.height * CHOSEN_GROWTH, place.angle * 0.25,
                )  # fmt: skip
            if bearing.hovered:
                return replace(place, y=place.y - HOVER_RISE * unit)
        elif bearing.hovered or bearing.chosen:
            return replace(place, width=place.width * theme.LIFT, height=place.height * theme.LIFT)
        return place

    # -- drawing -----------------------------------------------------------------------------

    def shown(self) -> list[tuple[Shown, Bearing]]:
        """What is drawn."""
        return [(actor.shown(), actor.bearing) for actor in self._actors.values()]

    def ops(
        self, shown: Iterable[tuple[Shown, Bearing]], panels: Iterable[Panel],
        viewport: pygame.Rect | None, lives: Iterable[Layer] = (),
    ) -> list[Op]:  # fmt: skip
        """How sprites, panels and what moves by itself are drawn, from the lowest z to the highest."""
        self.painter.camera, self.painter.factor = self.camera, self.factor
        return self.painter.ops(shown, panels, viewport, lives)
