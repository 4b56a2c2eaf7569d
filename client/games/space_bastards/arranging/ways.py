"""Ways of the own ship on the map: rings on the fields within reach, the route to the one that is pointed at,
the arc between the teleports (section 5 of the look)."""

from __future__ import annotations

import pygame

from client.games.space_bastards.arranging.pawns import NEAR_FIELD, moorings
from client.games.space_bastards.arranging.scene import Scene
from client.games.space_bastards.art.chart import Chart
from client.games.space_bastards.faces.ways import ArcFace, FieldRingFace, RouteFace, bow
from client.games.space_bastards.goals import Goal, goals_of
from client.games.space_bastards.showing import FLIGHTS
from client.table.contract import Place, Sprite

Point = tuple[float, float]
Z_ROUTE = 8.5
"""Under creatures, over the map."""
Z_RING = 31.0
"""Under the ships."""


def arrange_ways_of_ship(scene: Scene) -> None:
    """Rings on every goal of the own ship, and the route to the one under the pointer."""
    if scene.kind in FLIGHTS:
        near, layout = scene.near, scene.layout
        goals: tuple[Goal, ...] = scene.keep("goals", lambda: goals_of(scene.content, scene.view))
        if not near:
            rings = scene.keep(("rings", layout), lambda: _rings(scene, goals))
            scene.sprites.extend(ring for goal, ring in zip(goals, rings, strict=True) if ring is not None
                                 and not _pointed(scene, goal))  # fmt: skip
        for goal in goals:
            if not _pointed(scene, goal):
                continue
            if goal.refusal is None:
                scene.sprites.append(_ring(scene, goal))
            if len(goal.route) > 1:
                _route(scene, goal)
        if near:
            _moorings(scene, goals, near)
    if not scene.near:
        _teleports(scene)


def chips_on_map(scene: Scene) -> list[pygame.Rect]:
    """What the chips of the goals cover of the map, the upper right quarters of their rings."""
    if scene.kind not in FLIGHTS:
        return []
    goals: tuple[Goal, ...] = scene.keep("goals", lambda: goals_of(scene.content, scene.view))
    rings = [_ring(scene, goal).place.rect for goal in goals if goal.refusal is None]
    return [pygame.Rect(ring.centerx, ring.y, ring.right - ring.centerx, ring.h // 2) for ring in rings]


def _moorings(scene: Scene, goals: tuple[Goal, ...], planet: str) -> None:
    """Rings on the landing fields round a near planet."""
    square = scene.layout.near_square(scene.brush.gallery.chart.radius(planet))
    spots = moorings(scene, planet, square)
    side = round(NEAR_FIELD * square)
    reach = FieldRingFace.reach(side)
    for goal in goals:
        if goal.refusal is not None or goal.field not in spots:
            continue
        face = FieldRingFace(side, goal.stop, goal.left, _lit(scene, goal))
        place = Place(*spots[goal.field], side + 2 * reach, side + 2 * reach)
        scene.sprites.append(Sprite(f"near ring:{goal.field}", face, place, z=8.2, passes=True, lit=False))


def _lit(scene: Scene, goal: Goal) -> bool:
    return scene.local.hovered in (goal.handle, f"way:{goal.field}")


def _pointed(scene: Scene, goal: Goal) -> bool:
    return _lit(scene, goal) or goal.handle in scene.local.chosen


def _spot(scene: Scene, field: str) -> Point:
    """Where a field shows: on the map, or on the small map beside a near planet."""
    chart: Chart = scene.brush.gallery.chart
    at = scene.content.fields[field].pos
    return (scene.layout.on_small_map if scene.near else scene.layout.on_map)(at, chart.size)


def _factor(scene: Scene) -> float:
    """Pixels for a unit of the map where it shows."""
    size = scene.brush.gallery.chart.size
    return (scene.layout.small_map_factor if scene.near else scene.layout.map_factor)(size)


def _rings(scene: Scene, goals: tuple[Goal, ...]) -> list[Sprite | None]:
    """The rings of all goals that are not pointed at; None for barred ones."""
    return [_ring(scene, goal) if goal.refusal is None else None for goal in goals]


def _ring(scene: Scene, goal: Goal) -> Sprite:
    on_map = scene.sight.owners[scene.seat].ship is not None
    x, y = _spot(scene, goal.field)
    field = scene.brush.gallery.chart.field_width(goal.field)
    side = max(12 if scene.near else 22, round(field * _factor(scene) * 1.12))
    reach = FieldRingFace.reach(side)
    left = goal.left if on_map and not scene.near else None
    chosen = goal.handle in scene.local.chosen
    face = FieldRingFace(side, goal.stop, left, _lit(scene, goal), chosen)
    place = Place(round(x), round(y), side + 2 * reach, side + 2 * reach)
    return Sprite(f"ring:{goal.field}", face, place, z=Z_RING, passes=True, lit=False)


def _route(scene: Scene, goal: Goal) -> None:
    points = [_spot(scene, field) for field in goal.route]
    space = scene.content.space
    jumps = frozenset(
        leg
        for leg, (start, end) in enumerate(zip(goal.route, goal.route[1:], strict=False))
        if space.other_teleport.get(start) == end and end not in space.near[start]
    )
    rect = _around(points, [bow(points[leg], points[leg + 1]) for leg in jumps])
    inside = tuple((round(x - rect.x, 1), round(y - rect.y, 1)) for x, y in points)
    scene.sprites.append(
        Sprite(
            f"route:{goal.field}", RouteFace(inside, jumps), Place.of(rect), z=Z_RING - 0.5, passes=True,
            lit=False,
        )
    )  # fmt: skip


def _teleports(scene: Scene) -> None:
    """The arc between the teleports while the pointer is on one of them."""
    kind, _colon, field = scene.local.hovered.partition(":")
    other = scene.content.space.other_teleport.get(field) if kind in ("field", "way") else None
    if other is None or any(one.id.startswith("route:") and _jumps(one) for one in scene.sprites):
        return
    start, end = sorted((_spot(scene, field), _spot(scene, other)))
    rect = _around([start, end], [bow(start, end)])
    face = ArcFace(
        (round(start[0] - rect.x, 1), round(start[1] - rect.y, 1)),
        (round(end[0] - rect.x, 1), round(end[1] - rect.y, 1)),
    )
    scene.sprites.append(Sprite("arc", face, Place.of(rect), z=Z_RING - 0.6, passes=True, lit=False))


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
