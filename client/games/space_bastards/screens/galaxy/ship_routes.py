"""Ways of ships on the map: rings on the fields within the own ship's reach, the route to the one that is
pointed at, the arc between the teleports (section 5 of the look), and chevrons where the ships flew last."""

from __future__ import annotations

import math
from collections import Counter
from functools import lru_cache

import pygame

from client.games.space_bastards.answers.ship_turn import Goal, goals_of
from client.games.space_bastards.flights import Flights
from client.games.space_bastards.ids import Field, Way
from client.games.space_bastards.pictures import kit
from client.games.space_bastards.pictures.map_geometry import Chart, Point
from client.games.space_bastards.pictures.ship_routes import ArcFace, FieldRingFace, RouteFace, TrailFace, bow
from client.games.space_bastards.relations import FLIGHTS
from client.games.space_bastards.screens.galaxy.builder import Builder
from client.games.space_bastards.screens.galaxy.ships import NEAR_FIELD, moorings
from client.table.contract import Place, Sprite

Z_RING, Z_TRAILS = 31.0, 8.0
"""Under the ships."""
GAP = 24.0
"""How far from the middles of the fields chevrons begin and end, in units of the map."""
BESIDE = 7.0
"""How far apart the trails of several seats on one route lie, in units of the map."""
LEAST_HIGH = 7
"""How high chevrons are at least, in pixels."""
SAMPLES = 40
"""Points of a way that are looked at for worlds before it."""


def arrange_ways_of_ship(builder: Builder) -> None:
    """Rings on every goal of the own ship, and the route to the one under the pointer."""
    if builder.kind in FLIGHTS:
        goals = goals_of(builder.content, builder.view)
        if not builder.near:
            rings = builder.part(_rings, goals)
            builder.put(*(
                ring for goal, ring in zip(goals, rings, strict=True)
                if ring is not None and not _pointed(builder, goal)
            ))  # fmt: skip
        for goal in goals:
            if not _pointed(builder, goal):
                continue
            if goal.refusal is None:
                builder.put(_ring(builder, goal))
            if len(goal.route) > 1:
                _route(builder, goal)
        if builder.near:
            _moorings(builder, goals)
    if not builder.near:
        _teleports(builder)


def chips_on_map(builder: Builder) -> list[pygame.Rect]:
    """What the chips of the goals cover of the map, the upper right quarters of their rings."""
    if builder.kind not in FLIGHTS:
        return []
    rings = [ring.place.rect for ring in _rings(builder, goals_of(builder.content, builder.view)) if ring]
    return [pygame.Rect(ring.centerx, ring.y, ring.right - ring.centerx, ring.h // 2) for ring in rings]


def _moorings(builder: Builder, goals: tuple[Goal, ...]) -> None:
    """Rings on the landing fields round a near planet."""
    spots = moorings(builder)
    side = round(NEAR_FIELD * builder.squares.side)
    across = side + 2 * FieldRingFace.reach(side)
    for goal in goals:
        if goal.refusal is None and goal.field in spots:
            face = FieldRingFace(side, goal.stop, goal.left, _lit(builder, goal))
            builder.mark(f"near ring:{goal.field}", face, Place(*spots[goal.field], across, across), 8.2)


def _lit(builder: Builder, goal: Goal) -> bool:
    return builder.is_over(goal.handle, Way(goal.field))


def _pointed(builder: Builder, goal: Goal) -> bool:
    return _lit(builder, goal) or builder.chosen(goal.handle)


def _spot(builder: Builder, field: str) -> Point:
    """Where a field shows."""
    return builder.whole_map.at(builder.content.fields[field].pos)


def _rings(builder: Builder, goals: tuple[Goal, ...]) -> list[Sprite | None]:
    """The rings of all goals; None for barred ones."""
    return [_ring(builder, goal) if goal.refusal is None else None for goal in goals]


def _ring(builder: Builder, goal: Goal) -> Sprite:
    on_map = builder.sight.owners[builder.seat].ship is not None
    x, y = _spot(builder, goal.field)
    field = builder.chart.field_width(goal.field)
    side = max(12 if builder.near else 22, round(field * builder.whole_map.factor * 1.12))
    across = side + 2 * FieldRingFace.reach(side)
    left = goal.left if on_map and not builder.near else None
    face = FieldRingFace(side, goal.stop, left, _lit(builder, goal), builder.chosen(goal.handle))
    place = Place(round(x), round(y), across, across)
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
    face = RouteFace(tuple(_inside(rect, point) for point in points), jumps)
    builder.mark(f"route:{goal.field}", face, rect, Z_RING - 0.5)


def _teleports(builder: Builder) -> None:
    """The arc between the teleports while the pointer is on one of them."""
    over = Field.of(builder.over) or Way.of(builder.over)
    other = over and builder.content.space.other_teleport.get(over.field)
    if not over or not other or any(_jumps(one) for one in builder.sprites):
        return
    start, end = sorted((_spot(builder, over.field), _spot(builder, other)))
    rect = _around([start, end], [bow(start, end)])
    builder.mark("arc", ArcFace(_inside(rect, start), _inside(rect, end)), rect, Z_RING - 0.6)


def _jumps(sprite: Sprite) -> bool:
    return isinstance(sprite.face, RouteFace) and bool(sprite.face.jumps)


def _inside(rect: pygame.Rect, point: Point) -> Point:
    return round(point[0] - rect.x, 1), round(point[1] - rect.y, 1)


def _around(points: list[Point], rises: list[float]) -> pygame.Rect:
    """The rectangle round points, with room for lines and for arcs that rise so far."""
    edge, above = 12, round(max(rises, default=0.0))
    left, top = min(x for x, _y in points), min(y for _x, y in points)
    right, low = max(x for x, _y in points), max(y for _x, y in points)
    return pygame.Rect(
        round(left) - edge, round(top) - edge - above, round(right - left) + 2 * edge,
        round(low - top) + 2 * edge + above,
    )  # fmt: skip


# -- where the ships flew last ---------------------------------------------------------------------


def arrange_trails(builder: Builder, flights: Flights) -> None:
    """Chevrons in the light tone of each seat on the whole map, which is small beside a near planet."""
    view, fields = builder.whole_map, builder.content.fields
    met = Counter[frozenset[str]]()
    for seat, flight in flights.of:
        for number, (start, goal) in enumerate(flight.steps):
            if start not in fields or goal not in fields:
                continue
            (ax, ay), (bx, by) = fields[start].pos, fields[goal].pos
            way = math.dist((ax, ay), (bx, by))
            route = frozenset((start, goal))
            lane = met[route]
            met[route] += 1
            aside = BESIDE * ((lane + 1) // 2) * (1 if lane % 2 else -1)
            across = (-(by - ay) / way * aside, (bx - ax) / way * aside)
            x, y = view.at(((ax + bx) / 2 + across[0], (ay + by) / 2 + across[1]))
            high = max(LEAST_HIGH, round(13 * view.factor))
            long = max(1.5 * high, round((way - 2 * GAP) * view.factor))
            place = Place(x, y, long, high, -math.degrees(math.atan2(by - ay, bx - ax)))
            hidden = _behind(builder.chart, (ax, ay), (bx, by))
            face = TrailFace(kit.tones(builder.painted(seat))["light"], hidden)
            builder.mark(f"trail:{seat}:{number}", face, place, Z_TRAILS, opacity=0.9)


@lru_cache(maxsize=256)
def _behind(
    chart: Chart, start: tuple[float, float], end: tuple[float, float]
) -> tuple[tuple[float, float], ...]:
    """Parts of the way between two fields that worlds hide, as shares of the chevrons' way."""
    way = math.dist(start, end) or 1.0
    middle = _along(start, end, way / 2)
    found = []
    for site in chart.sites.values():
        if math.dist(site.middle, middle) > way / 2 + site.radius + 4:
            continue  # it is far from all of the way
        inside = [
            share
            for share in (step / SAMPLES for step in range(SAMPLES + 1))
            if math.dist(site.middle, _along(start, end, GAP + share * (way - 2 * GAP))) < site.radius + 4
        ]
        if inside:
            found.append((inside[0], inside[-1]))
    return tuple(found)


def _along(start: tuple[float, float], end: tuple[float, float], far: float) -> tuple[float, float]:
    share = far / (math.dist(start, end) or 1.0)
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share
