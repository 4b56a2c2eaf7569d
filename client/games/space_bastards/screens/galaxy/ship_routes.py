"""Ways of the own ship on the map: rings on the fields within reach, the route to the one that is pointed at,
the arc between the teleports (section 5 of the look)."""

from __future__ import annotations

import pygame

from client.games.space_bastards.answers.ship_goals import Goal, goals_of
from client.games.space_bastards.pictures.galaxy_map import Chart
from client.games.space_bastards.pictures.ship_routes import ArcFace, FieldRingFace, RouteFace, bow
from client.games.space_bastards.relations import FLIGHTS
from client.games.space_bastards.screens.galaxy.builder import Builder
from client.games.space_bastards.screens.galaxy.ships import NEAR_FIELD, moorings
from client.table.contract import Place, Sprite

Point = tuple[float, float]
Z_RING = 31.0
"""Under the ships."""


def arrange_ways_of_ship(builder: Builder) -> None:
    """Rings on every goal of the own ship, and the route to the one under the pointer."""
    if builder.kind in FLIGHTS:
        near = builder.near
        goals = goals_of(builder.content, builder.view)
        if not near:
            rings = builder.part(_rings, goals)
            builder.put(
                *(
                    ring
                    for goal, ring in zip(goals, rings, strict=True)
                    if ring is not None and not _pointed(builder, goal)
                )
            )
        for goal in goals:
            if not _pointed(builder, goal):
                continue
            if goal.refusal is None:
                builder.put(_ring(builder, goal))
            if len(goal.route) > 1:
                _route(builder, goal)
        if near:
            _moorings(builder, goals, near)
    if not builder.near:
        _teleports(builder)


def chips_on_map(builder: Builder) -> list[pygame.Rect]:
    """What the chips of the goals cover of the map, the upper right quarters of their rings."""
    if builder.kind not in FLIGHTS:
        return []
    goals = goals_of(builder.content, builder.view)
    rings = [_ring(builder, goal).place.rect for goal in goals if goal.refusal is None]
    return [pygame.Rect(ring.centerx, ring.y, ring.right - ring.centerx, ring.h // 2) for ring in rings]


def _moorings(builder: Builder, goals: tuple[Goal, ...], planet: str) -> None:
    """Rings on the landing fields round a near planet."""
    square = builder.layout.near_square(builder.context.gallery.chart.radius(planet))
    spots = moorings(builder, planet, square)
    side = round(NEAR_FIELD * square)
    reach = FieldRingFace.reach(side)
    for goal in goals:
        if goal.refusal is not None or goal.field not in spots:
            continue
        face = FieldRingFace(side, goal.stop, goal.left, _lit(builder, goal))
        place = Place(*spots[goal.field], side + 2 * reach, side + 2 * reach)
        builder.sprite(f"near ring:{goal.field}", face, place, z=8.2, passes=True, lit=False)


def _lit(builder: Builder, goal: Goal) -> bool:
    return builder.is_over(goal.handle, f"way:{goal.field}")


def _pointed(builder: Builder, goal: Goal) -> bool:
    return _lit(builder, goal) or builder.chosen(goal.handle)


def _spot(builder: Builder, field: str) -> Point:
    """Where a field shows: on the map, or on the small map beside a near planet."""
    chart: Chart = builder.context.gallery.chart
    at = builder.content.fields[field].pos
    return (builder.layout.on_small_map if builder.near else builder.layout.on_map)(at, chart.size)


def _factor(builder: Builder) -> float:
    """Pixels for a unit of the map where it shows."""
    size = builder.context.gallery.chart.size
    return (builder.layout.small_map_factor if builder.near else builder.layout.map_factor)(size)


def _rings(builder: Builder, goals: tuple[Goal, ...]) -> list[Sprite | None]:
    """The rings of all goals that are not pointed at; None for barred ones."""
    return [_ring(builder, goal) if goal.refusal is None else None for goal in goals]


def _ring(builder: Builder, goal: Goal) -> Sprite:
    on_map = builder.sight.owners[builder.seat].ship is not None
    x, y = _spot(builder, goal.field)
    field = builder.context.gallery.chart.field_width(goal.field)
    side = max(12 if builder.near else 22, round(field * _factor(builder) * 1.12))
    reach = FieldRingFace.reach(side)
    left = goal.left if on_map and not builder.near else None
    chosen = builder.chosen(goal.handle)
    face = FieldRingFace(side, goal.stop, left, _lit(builder, goal), chosen)
    place = Place(round(x), round(y), side + 2 * reach, side + 2 * reach)
    return Sprite(f"ring:{goal.field}", face, place, z=Z_RING, passes=True, lit=False)


def _route(builder: Builder, goal: Goal) -> None:
    points = [_spot(builder, field) for field in goal.route]
    space = builder.content.space
    jumps = frozenset(
        leg
        for leg, (start, end) in enumerate(zip(goal.route, goal.route[1:], strict=False))
        if space.other_teleport.get(start) == end and end not in space.near[start]
    )
    rect = _around(points, [bow(points[leg], points[leg + 1]) for leg in jumps])
    inside = tuple((round(x - rect.x, 1), round(y - rect.y, 1)) for x, y in points)
    builder.sprite(
        f"route:{goal.field}", RouteFace(inside, jumps), rect, z=Z_RING - 0.5, passes=True, lit=False
    )


def _teleports(builder: Builder) -> None:
    """The arc between the teleports while the pointer is on one of them."""
    kind, _colon, field = builder.over.partition(":")
    other = builder.content.space.other_teleport.get(field) if kind in ("field", "way") else None
    if other is None or any(one.id.startswith("route:") and _jumps(one) for one in builder.sprites):
        return
    start, end = sorted((_spot(builder, field), _spot(builder, other)))
    rect = _around([start, end], [bow(start, end)])
    face = ArcFace(
        (round(start[0] - rect.x, 1), round(start[1] - rect.y, 1)),
        (round(end[0] - rect.x, 1), round(end[1] - rect.y, 1)),
    )
    builder.sprite("arc", face, rect, z=Z_RING - 0.6, passes=True, lit=False)


def _jumps(sprite: Sprite) -> bool:
    return isinstance(sprite.face, RouteFace) and bool(sprite.face.jumps)


def _around(points: list[Point], rises: list[float]) -> pygame.Rect:
    """The rectangle round points, with room for lines and for arcs that rise so far."""
    edge, above = 12, round(max(rises, default=0.0))
    left, top = min(x for x, _y in points), min(y for _x, y in points)
    right, low = max(x for x, _y in points), max(y for _x, y in points)
    return pygame.Rect(
        round(left) - edge, round(top) - edge - above, round(right - left) + 2 * edge,
        round(low - top) + 2 * edge + above,
    )  # fmt: skip
