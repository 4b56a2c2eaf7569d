"""What can be pointed at: sprites, zones, regions and buttons, found by place or by direction."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from operator import itemgetter
from typing import Literal, NamedTuple, TypeVar

import pygame

from client.table.contract import Arrangement, Place, Sprite, Zone

N = TypeVar("N")
Kind = Literal["sprite", "zone", "region", "button"]
Direction = Literal["left", "right", "up", "down"]
SHOWS = "view:"
"""Handles that begin so only change what this screen shows."""
PRIMARY = "ui:primary"
"""The button that sends."""
CHOICES = "choices"
"""The group of the buttons of handles that lie nowhere on the table."""


class HitTarget(NamedTuple):
    """One of them, with its rectangle in the window. Hundreds are made whenever the table is arranged."""

    id: str
    kind: Kind
    rect: pygame.Rect
    touch: str = ""
    """The handle that touching it gives; "" for a region."""
    group: str = ""
    tip: str = ""
    tip_room: pygame.Rect | None = None
    """Where in the window its tooltip stands; None: beside the pointer."""
    angle: float = 0.0
    round: bool = False
    clip: pygame.Rect | None = None
    sprite: Sprite | None = None
    zone: Zone | None = None
    catch: pygame.Rect | None = None

    @property
    def covered(self) -> pygame.Rect:
        """Where in the window a piece comes to lie that is let go on it."""
        snap = self.zone.snap if self.zone is not None else None
        return self.rect if snap is None else snap.rect

    @property
    def spreads(self) -> bool:
        """Whether a piece that comes to lie on it covers neighbours of it as well."""
        return max(self.covered.size) > 1.5 * max(self.rect.size)

    def in_way(self, goal: HitTarget) -> bool:
        """Whether this, under the pointer, is meant rather than `goal` near it: that does not lie on it."""
        return self.id != goal.id and not self.rect.contains(goal.rect)

    def contains(self, at: tuple[int, int]) -> bool:
        """Whether a point of the window is on it."""
        if self.sprite is not None and self.sprite.passes:
            return False
        if self.clip is not None and not self.clip.collidepoint(at):
            return False
        if self.angle:
            turned = math.radians(self.angle)
            dx: float = at[0] - self.rect.centerx
            dy: float = at[1] - self.rect.centery
            x = dx * math.cos(turned) - dy * math.sin(turned)
            y = dx * math.sin(turned) + dy * math.cos(turned)
            return abs(x) <= self.rect.w / 2 and abs(y) <= self.rect.h / 2
        if self.round:
            dx = (at[0] - self.rect.centerx) / max(1, self.rect.w / 2)
            dy = (at[1] - self.rect.centery) / max(1, self.rect.h / 2)
            return dx * dx + dy * dy <= 1
        return bool(self.rect.collidepoint(at)) and self._hits(at)

    def _hits(self, at: tuple[int, int]) -> bool:
        """Whether a point of the rectangle is on the target itself, which may have another outline."""
        parts = self.sprite.parts if self.sprite is not None else ()
        if not parts:
            return True
        x = (at[0] - self.rect.x) / max(1, self.rect.w)
        y = (at[1] - self.rect.y) / max(1, self.rect.h)
        return any(left <= x <= left + wide and top <= y <= top + high for left, top, wide, high in parts)

    def distance(self, at: tuple[int, int]) -> float:
        """From a point to the nearest edge; 0 inside."""
        dx = max(self.rect.left - at[0], 0, at[0] - self.rect.right + 1)
        dy = max(self.rect.top - at[1], 0, at[1] - self.rect.bottom + 1)
        return math.hypot(dx, dy)


def hit_targets_of(arrangement: Arrangement, before: Iterable[HitTarget] = ()) -> list[HitTarget]:
    """Everything that can be pointed at, the topmost first. Those of `before` whose sprite or zone still lies
    there stay."""
    known = {id(target.sprite or target.zone): target for target in before}
    found: list[tuple[int, float, int, HitTarget]] = []

    for order, sprite in enumerate(arrangement.sprites):
        target = known.get(id(sprite)) or HitTarget(
            sprite.id, "sprite", sprite.place.rect, sprite.touch, sprite.group, sprite.tip or sprite.id,
            sprite.tip_room, sprite.place.angle, clip=sprite.clip, sprite=sprite,
        )  # fmt: skip
        found.append((0, -sprite.z, -order, target))
    for order, zone in enumerate(arrangement.zones):
        target = known.get(id(zone)) or HitTarget(
            zone.id, "zone", zone.rect, zone.touch, zone.group, zone.tip or zone.id, zone.tip_room,
            round=zone.round, zone=zone, catch=zone.catch,
        )  # fmt: skip
        found.append((1, zone.order, order, target))
    for order, region in enumerate(arrangement.regions):
        target = HitTarget(region.id, "region", region.rect, "", region.group, region.id, region.tip_room)
        found.append((2, 0, order, target))
    found.sort(key=itemgetter(0, 1, 2))
    return [target for *_order, target in found]


def at_point(targets: Iterable[HitTarget], at: tuple[int, int]) -> HitTarget | None:
    """The topmost target at a point of the window; of zones that lie over one another the smallest."""
    hit = (target for target in targets if target.contains(at))
    found = next(hit, None)
    if found is None or found.zone is None:
        return found
    order = found.zone.order
    alike = (one for one in hit if one.zone is not None and one.zone.order == order)
    return min((found, *alike), key=lambda one: one.rect.w * one.rect.h)


def target_near(
    targets: Iterable[HitTarget], at: tuple[int, int], handles: Iterable[str], reach: float
) -> HitTarget | None:
    """Where a piece let go at `at` snaps to: among `handles`, under the point or within `reach`."""
    wanted = set(handles)
    candidates = [target for target in targets if target.touch in wanted]
    inside = at_point(candidates, at)
    if inside is not None:
        return inside
    caught = next(
        (target for target in candidates if target.catch is not None and target.catch.collidepoint(at)), None
    )
    if caught is not None:
        return caught
    near = [(target.distance(at), order, target) for order, target in enumerate(candidates)]
    near = [entry for entry in near if entry[0] <= reach]
    return min(near)[2] if near else None


def neighbour(targets: Sequence[HitTarget], here: tuple[int, int], direction: Direction) -> HitTarget | None:
    """The nearest target in a direction."""
    return nearest(((target, target.rect.center) for target in targets), here, direction)


def nearest(
    places: Iterable[tuple[N, tuple[int, int]]], here: tuple[int, int], direction: str, *,
    beyond: int = 1, straight: float = 2.5,
) -> N | None:  # fmt: skip
    """What lies nearest in a direction, further than `beyond`; what lies straight ahead goes before what lies
    aside, which counts `straight` times."""
    best: tuple[float, N] | None = None
    for name, (x, y) in places:
        dx, dy = x - here[0], y - here[1]
        ahead, aside = {
            "left": (-dx, dy), "right": (dx, dy), "up": (-dy, dx), "down": (dy, dx),
        }[direction]  # fmt: skip
        if ahead <= beyond:
            continue
        cost = ahead + straight * abs(aside)
        if best is None or cost < best[0]:
            best = (cost, name)
    return None if best is None else best[1]


def landing(target: HitTarget, sprite: Sprite) -> Place:
    """Where `sprite` comes to lie on a zone or on another sprite, in the sprite's own units."""
    if target.zone is not None and target.zone.snap is not None:
        return target.zone.snap
    if target.zone is not None:
        middle = target.zone.rect.center
    elif target.sprite is not None:
        middle = (round(target.sprite.place.x), round(target.sprite.place.y))
    else:
        middle = target.rect.center
    return Place(middle[0], middle[1], sprite.place.width, sprite.place.height)
