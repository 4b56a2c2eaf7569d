"""The sprites at rest: gliding to where they belong, rising under the pointer, and drawn in order."""

from __future__ import annotations

import math
from collections.abc import Hashable, Iterable, Mapping
from dataclasses import dataclass, replace

import pygame

from client.art import theme
from client.table.camera import Camera
from client.table.compositor import Op
from client.table.contract import Glow, Panel, Place, Sprite
from client.table.faces import BLEND, PAD, Faces
from client.table.live import Layer
from client.table.timeline import Shown, between, eased

HOVER_RISE = 6
CHOSEN_RISE = 18
CHOSEN_GROWTH = 1.08
LARGEST = 5_000_000
"""Pixels of the largest picture of a board that is drawn whole; nearer ones are enlarged parts."""
FRESH = 2
"""So many changed panels are drawn anew in a frame, the others in the next ones; none in the frame in
which the table was arranged anew, which has enough to do."""
PATIENCE = 6
"""Frames after which a changed panel is drawn in any case."""
SHAKE = 4.0
"""How far a refused piece swings, at scale 1."""
SHAKE_MS = 360.0
ON_TOP = 10_000.0
"""What is held or flies lies above everything that rests."""


@dataclass(frozen=True)
class Bearing:
    """How a sprite is held at the moment, beside how the game lays it."""

    hovered: bool = False
    chosen: bool = False
    dragged: bool = False
    place: Place | None = None
    """Held there: in the hand, or on the place chosen for it."""
    turn: float = 0.0
    mirrored: bool = False
    glow: Glow = ""


REST = Bearing()


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
        self.faces = faces
        self.camera: Camera | None = None
        self.factor = 1.0
        self.reduced = False
        self.instant = True
        """Everything is at its place at once (first picture, other window, speed off)."""
        self.settled = False
        """The same for sprites only: another part of the table is looked at."""
        self._actors: dict[str, _Actor] = {}
        self._pictures: dict[str, tuple[Hashable, tuple[int, int], pygame.Surface]] = {}
        """The last picture of each panel."""
        self._waiting: dict[str, int] = {}
        """Panels whose last picture still shows, and for how many frames."""
        self._fresh = 0

    # -- where things are -------------------------------------------------------------------

    def set(self, sprites: Iterable[Sprite], bearings: Mapping[str, Bearing]) -> None:
        """What lies on the table now; what lay elsewhere glides."""
        if self.instant:
            self._pictures.clear()
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

    def arranged(self) -> None:
        """The table, or what stands around it, was arranged anew in this frame: changed panels are
        drawn in the next ones."""
        self._fresh = FRESH

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
        layers: list[tuple[float, int, Shown | Panel | Layer, Bearing]] = []
        for one, bearing in shown:
            layers.append((one.z, len(layers), one, bearing))
        for panel in panels:
            layers.append((panel.z, len(layers), panel, REST))
        for live in lives:
            layers.append((live.z, len(layers), live, REST))
        layers.sort(key=lambda layer: layer[:2])
        found: list[Op] = []
        for _z, _order, layer, bearing in layers:
            if isinstance(layer, Panel):
                found.append(self._panel_op(layer, viewport))
                continue
            if isinstance(layer, Layer):
                edge = None if layer.clip is None else tuple(layer.clip)
                found.append((layer.picture, layer.x, layer.y, edge, layer.flags))
                continue
            kept = layer.kept
            if kept is None:
                clip = layer.sprite.clip
                if bearing.dragged or bearing.place is not None:
                    clip = None
                elif clip is None and layer.sprite.board:
                    clip = viewport
                kept = self._sprite_ops(layer, bearing, None if clip is None else tuple(clip))
                if not layer.sprite.board:
                    layer.kept = kept
            found += kept
        self._fresh = 0
        return found

    def _panel_op(self, panel: Panel, viewport: pygame.Rect | None) -> Op:
        rect = panel.rect
        clip = None
        if panel.board and self.camera is not None:
            rect = self.camera.rect(rect)
            clip = None if viewport is None else tuple(viewport)
            if viewport is not None and rect.w * rect.h > LARGEST:
                part = rect.clip(viewport)
                picture = self.faces.part(panel.key, rect, part, LARGEST)
                return (picture, part.x, part.y, clip, BLEND)
        return (self._picture(panel, rect.size), rect.x, rect.y, clip, BLEND)

    def _picture(self, panel: Panel, size: tuple[int, int]) -> pygame.Surface:
        """The panel's picture; for a few frames the one before, while others are drawn anew."""
        before = self._pictures.get(panel.id)
        if before is not None and before[1] == size:
            key, _size, picture = before
            if key is panel.key or key == panel.key:
                # Found without a look into the cache: most panels stay the same from frame to frame.
                self._waiting.pop(panel.id, None)
                if self.faces.drawn is not None:
                    self.faces.drawn.add(panel.key)
                return picture
            if not self.faces.has(panel.key, size):
                waited = self._waiting.get(panel.id, 0)
                if self._fresh >= FRESH and waited < PATIENCE:
                    self._waiting[panel.id] = waited + 1
                    return picture
                self._fresh += 1
        self._waiting.pop(panel.id, None)
        picture = self.faces.face(panel.key, size)
        self._pictures[panel.id] = (panel.key, size, picture)
        return picture

    def _sprite_ops(self, one: Shown, bearing: Bearing, clip: tuple[int, ...] | None) -> tuple[Op, ...]:
        if one.opacity <= 0.01:
            return ()
        sprite, place = one.sprite, one.place
        rest = sprite.place
        if sprite.board and self.camera is not None:
            place = self.camera.place(place)
            rest = replace(rest, width=rest.width * self.camera.goal_zoom,
                           height=rest.height * self.camera.goal_zoom)  # fmt: skip
        size = (max(1, round(rest.width)), max(1, round(rest.height)))
        growth = place.width / max(1e-6, rest.width) * one.growth
        centre = (place.x + one.shake * self.factor, place.y)
        picture = self.faces.shown(
            one.face, size, growth=growth, angle=place.angle, brightness=sprite.brightness,
            squash=one.squash, lying=one.lying,
        )  # fmt: skip
        if bearing.mirrored:
            picture = pygame.transform.flip(picture, True, False)
        found: list[Op] = []
        if one.opacity >= 0.99 and one.squash >= 1:
            shadow = self._shadow(one, bearing, size, growth)
            if shadow is not None:
                soft, fall = shadow
                found.append(_centred(soft, centre, fall, clip, 0))
            if one.glow:
                light = self._light(one, size, growth)
                found.append(_centred(light, centre, 0, clip, 0))
        if one.opacity < 0.99:
            picture = self.faces.faded(picture, one.opacity)
        found.append(_centred(picture, centre, 0, clip, BLEND))
        return tuple(found)

    def _shadow(
        self, one: Shown, bearing: Bearing, size: tuple[int, int], growth: float
    ) -> tuple[pygame.Surface, int] | None:
        sprite = one.sprite
        kind = {"rest": theme.SHADOW_REST, "card": theme.SHADOW_CARD}.get(sprite.shadow)
        if bearing.dragged or (bearing.chosen and sprite.lift == "hand"):
            kind = theme.SHADOW_LIFTED
        elif bearing.hovered and kind is not None and sprite.lift == "hand":
            kind = theme.SHADOW_HOVER
        if kind is None:
            return None
        soft, _pad, fall = self.faces.shadow(sprite.shape, one.face, size, kind, self.factor)
        return self.faces.turned_light(soft, growth, one.place.angle), fall

    def _light(self, one: Shown, size: tuple[int, int], growth: float) -> pygame.Surface:
        assert one.glow
        colour, opacity, width = glow_look(one.glow)
        pad = max(4, round(PAD * 0.6 * self.factor))
        thick = max(1, round(width * self.factor)) if width else 0
        light = self.faces.light(one.sprite.shape, one.face, size, colour, pad, thick, opacity)
        return self.faces.turned_light(light, growth, one.place.angle)


def _centred(
    picture: pygame.Surface, centre: tuple[float, float], fall: int,
    clip: tuple[int, ...] | None, flags: int,
) -> Op:  # fmt: skip
    x = round(centre[0] - picture.get_width() / 2)
    y = round(centre[1] - picture.get_height() / 2 + fall)
    return (picture, x, y, clip, flags)


def glow_look(glow: Glow) -> tuple[theme.Colour, float, float]:
    """Colour, opacity of the light and width of the rim at scale 1."""
    return {
        "legal": (theme.GOOD, 0.45, 2.0),
        "turn": (theme.WARN, 0.45, 2.0),
        "chosen": (theme.BRASS_LIT, 0.6, 2.5),
        "focus": (theme.IVORY, 0.35, 2.5),
        "winning": (theme.BRASS_LIT, 0.55, 2.0),
        "recent": (theme.BRASS_LIT, 0.3, 1.5),
        "refused": (theme.BAD, 0.6, 2.5),
    }.get(glow, (theme.BRASS_LIT, 0.5, 2.0))
