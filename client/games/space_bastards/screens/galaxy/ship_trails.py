"""Where the ships flew last: chevrons along the routes in the light tone of their seats."""

from __future__ import annotations

import math
from functools import lru_cache

from client.games.space_bastards.flights import Flights
from client.games.space_bastards.pictures import kit
from client.games.space_bastards.pictures.flying_pieces import TrailFace
from client.games.space_bastards.pictures.galaxy_map import Chart
from client.games.space_bastards.screens.galaxy.builder import Builder
from client.table.contract import Place

Z_TRAILS = 8.0
GAP = 24.0
"""How far from the middles of the fields chevrons begin and end, in units of the map."""
BESIDE = 7.0
"""How far apart the trails of several seats on one route lie, in units of the map."""
LEAST_HIGH = 7
"""How high chevrons are at least, in pixels."""
SAMPLES = 40
"""Points of a way that are looked at for worlds before it."""


def arrange_trails(builder: Builder, flights: Flights) -> None:
    """Chevrons on the whole map, which is small beside a near planet."""
    chart = builder.context.gallery.chart
    layout = builder.layout
    factor = (layout.small_map_factor if builder.near else layout.map_factor)(chart.size)
    spot = layout.on_small_map if builder.near else layout.on_map
    met: dict[frozenset[str], int] = {}
    for seat, flight in flights.of:
        for number, (start, goal) in enumerate(flight.steps):
            fields = builder.content.fields
            if start not in fields or goal not in fields:
                continue
            (ax, ay), (bx, by) = fields[start].pos, fields[goal].pos
            way = math.dist((ax, ay), (bx, by))
            route = frozenset((start, goal))
            lane = met.get(route, 0)
            met[route] = lane + 1
            aside = BESIDE * ((lane + 1) // 2) * (1 if lane % 2 else -1)
            across = (-(by - ay) / way * aside, (bx - ax) / way * aside)
            x, y = spot(((ax + bx) / 2 + across[0], (ay + by) / 2 + across[1]), chart.size)
            angle = -math.degrees(math.atan2(by - ay, bx - ax))
            high = max(LEAST_HIGH, round(13 * factor))
            long = max(1.5 * high, round((way - 2 * GAP) * factor))
            hidden = _behind(chart, (ax, ay), (bx, by))
            face = TrailFace(kit.tones(builder.painted(seat))["light"], hidden)
            builder.sprite(
                f"trail:{seat}:{number}",
                face,
                Place(x, y, long, high, angle),
                z=Z_TRAILS,
                passes=True,
                lit=False,
                opacity=0.9,
            )


@lru_cache(maxsize=256)
def _behind(
    chart: Chart, start: tuple[float, float], end: tuple[float, float]
) -> tuple[tuple[float, float], ...]:
    """Parts of the way between two fields that worlds hide, as shares of the chevrons' way."""
    way = math.dist(start, end) or 1.0
    found = []
    for site in chart.sites.values():
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
