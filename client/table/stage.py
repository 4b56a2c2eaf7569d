"""The sprites at rest: gliding to where they belong, rising under the pointer, and drawn in order."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

import pygame

from client.art import theme
from client.table.camera import Camera
from client.table.contract import Glow, Panel, Place, Sprite
from client.table.faces import PAD, Faces
from client.table.timeline import Shown, between, eased

HOVER_RISE = 6
CHOSEN_RISE = 18
CHOSEN_GROWTH = 1.08
RECENT_MS = 3000
_ON_TOP = 10_000.0


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
        self._actors: dict[str, _Actor] = {}

    # -- where things are -------------------------------------------------------------------

    def set(self, sprites: Iterable[Sprite], bearings: Mapping[str, Bearing]) -> None:
        """What lies on the table now; what lay elsewhere glides."""
        present: set[str] = set()
        for sprite in sprites:
            present.add(sprite.id)
            bearing = bearings.get(sprite.id, REST)
            goal = self._goal(sprite, bearing)
            actor = self._actors.get(sprite.id)
            if actor is None:
                start = sprite.opacity if self.instant else 0.0
                actor = _Actor(sprite, bearing, goal, goal, goal, opacity=start)
                self._actors[sprite.id] = actor
            elif self.instant or (bearing.dragged and not self.reduced):
                # What is in the hand is exactly where the hand is.
                actor.begin = actor.goal = actor.place = goal
            elif goal != actor.goal:
                moved = sprite.place != actor.sprite.place or bearing.place != actor.bearing.place
                actor.begin, actor.goal, actor.age = actor.place, goal, 0.0
                actor.length = theme.MOVE_MS if moved else theme.HOVER_MS
                if self.reduced:
                    actor.begin = actor.place = goal
                    actor.opacity = 0.2 if moved else actor.opacity
            actor.sprite, actor.bearing, actor.leaving = sprite, bearing, False
            actor.opacity_goal = sprite.opacity
        for name in tuple(self._actors):
            if name not in present:
                if self.instant:
                    del self._actors[name]
                else:
                    self._actors[name].leaving = True
                    self._actors[name].opacity_goal = 0.0
        self.instant = False

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
        for name in tuple(self._actors):
            if name not in shown:
                del self._actors[name]

    def place(self, name: str) -> Place | None:
        """Where a sprite is drawn at this moment."""
        actor = self._actors.get(name)
        return None if actor is None else actor.place

    def places(self) -> dict[str, Place]:
        return {name: actor.place for name, actor in self._actors.items() if not actor.leaving}

    def advance(self, ms: float) -> None:
        for name, actor in tuple(self._actors.items()):
            if actor.place != actor.goal:
                actor.age += ms
                share = eased("out", actor.age / max(1.0, actor.length))
                actor.place = (
                    actor.goal if share >= 1 else between(actor.begin, actor.goal, share)
                )
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
            return replace(
                place, width=place.width * theme.LIFT, height=place.height * theme.LIFT
            )
        return place

    # -- drawing -----------------------------------------------------------------------------

    def shown(self) -> list[tuple[float, Shown, Bearing]]:
        """What is drawn, with its z."""
        found = []
        for actor in self._actors.values():
            z = actor.sprite.z
            if actor.bearing.dragged:
                z += 2 * _ON_TOP
            elif actor.bearing.place is not None:
                z += _ON_TOP
            one = Shown(
                actor.sprite, actor.place, actor.sprite.face, actor.opacity,
                glow=actor.bearing.glow or actor.sprite.glow, z=z,
            )  # fmt: skip
            found.append((z, one, actor.bearing))
        return found

    def draw(
        self, surface: pygame.Surface, shown: Iterable[tuple[float, Shown, Bearing]],
        panels: Iterable[Panel], viewport: pygame.Rect | None,
    ) -> None:  # fmt: skip
        """Draw sprites and the panels among them from the lowest z to the highest."""
        layers: list[tuple[float, int, object]] = []
        for z, one, bearing in shown:
            layers.append((z, len(layers), (one, bearing)))
        for panel in panels:
            layers.append((panel.z, len(layers), panel))
        layers.sort(key=lambda layer: layer[:2])
        whole = surface.get_clip()
        for _z, _order, layer in layers:
            if isinstance(layer, Panel):
                self._draw_panel(surface, layer)
            elif isinstance(layer, tuple):
                one, bearing = layer
                clip = one.sprite.clip
                if clip is not None and not (bearing.dragged or bearing.place):
                    surface.set_clip(clip)
                elif one.sprite.board and viewport is not None and not bearing.dragged:
                    surface.set_clip(viewport)
                self._draw_sprite(surface, one, bearing)
                surface.set_clip(whole)

    def _draw_panel(self, surface: pygame.Surface, panel: Panel) -> None:
        rect = panel.rect
        if panel.board and self.camera is not None:
            rect = self.camera.rect(rect)
        surface.blit(self.faces.face(panel.key, rect.size), rect)

    def _draw_sprite(self, surface: pygame.Surface, one: Shown, bearing: Bearing) -> None:
        if one.opacity <= 0.01:
            return
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
            squash=one.squash,
        )  # fmt: skip
        if bearing.mirrored:
            picture = pygame.transform.flip(picture, True, False)
        if one.opacity >= 0.99 and one.squash >= 1:
            self._draw_shadow(surface, one, bearing, size, growth, centre)
            self._draw_glow(surface, one, size, growth, centre)
        left, top = centre[0] - picture.get_width() / 2, centre[1] - picture.get_height() / 2
        if one.opacity < 0.99:
            picture.set_alpha(round(255 * one.opacity))
            surface.blit(picture, (round(left), round(top)))
            picture.set_alpha(255)
        else:
            surface.blit(picture, (round(left), round(top)))

    def _draw_shadow(
        self, surface: pygame.Surface, one: Shown, bearing: Bearing, size: tuple[int, int],
        growth: float, centre: tuple[float, float],
    ) -> None:  # fmt: skip
        sprite = one.sprite
        kind = {"rest": theme.SHADOW_REST, "card": theme.SHADOW_CARD}.get(sprite.shadow)
        if bearing.dragged or (bearing.chosen and sprite.lift == "hand"):
            kind = theme.SHADOW_LIFTED
        elif bearing.hovered and kind is not None and sprite.lift == "hand":
            kind = theme.SHADOW_HOVER
        if kind is None:
            return
        soft, _pad, fall = self.faces.shadow(sprite.shape, one.face, size, kind, self.factor)
        soft = self.faces.turned_light(soft, growth, one.place.angle)
        at = (centre[0] - soft.get_width() / 2, centre[1] - soft.get_height() / 2 + fall)
        surface.blit(soft, (round(at[0]), round(at[1])))

    def _draw_glow(
        self, surface: pygame.Surface, one: Shown, size: tuple[int, int], growth: float,
        centre: tuple[float, float],
    ) -> None:  # fmt: skip
        if not one.glow:
            return
        colour, opacity, width = glow_look(one.glow)
        pad = max(4, round(PAD * 0.6 * self.factor))
        thick = max(1, round(width * self.factor)) if width else 0
        light = self.faces.light(one.sprite.shape, one.face, size, colour, pad, thick, opacity)
        light = self.faces.turned_light(light, growth, one.place.angle)
        at = (centre[0] - light.get_width() / 2, centre[1] - light.get_height() / 2)
        surface.blit(light, (round(at[0]), round(at[1])))


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
