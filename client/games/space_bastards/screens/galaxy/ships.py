"""The ships: on the fields of the whole map, or at the landing fields round a near planet."""

from __future__ import annotations

import math
from typing import Literal

import pygame

from client.art import shapes
from client.games.space_bastards.answers.ship_goals import goals_of
from client.games.space_bastards.pictures import ships
from client.games.space_bastards.pictures.fields import FieldFace
from client.games.space_bastards.pictures.map_faces import PawnFace
from client.games.space_bastards.relations import FLIGHTS
from client.games.space_bastards.screens.galaxy.builder import Builder
from client.table.contract import Place

Point = tuple[float, float]
NEAR_FIELD, NEAR_PAWN = 0.75, 1 / 56
"""Round a near planet: how wide a landing field is in squares, and the factor of a ship for a pixel of a
square."""
BEYOND_RIM = 0.38
"""How far outside the rim of a near planet the middles of its landing fields lie, in squares."""


def pawn_place(at: Point, factor: float, beside: int = 0) -> Place:
    """Where a ship stands whose field is at a point of the window, beside so many others."""
    wide = max(24, round(46 * factor))
    high = round(wide * 160 / 120)
    foot = at[1] + ships.pawn_foot() * factor
    return Place(round(at[0] + 12 * beside), round(foot - high / 2), wide, high)


def pawns_on_map(builder: Builder, factor: float) -> list[tuple[int, Place]]:
    """Seats with a ship on the map and where it stands."""
    chart, layout = builder.context.gallery.chart, builder.layout
    found = []
    standing: dict[str, int] = {}
    for seat in range(builder.sight.seats):
        at = builder.sight.owners[seat].ship
        if at is None:
            continue
        beside = standing.get(at, 0)
        standing[at] = beside + 1
        point = layout.on_map(builder.content.fields[at].pos, chart.size)
        found.append((seat, pawn_place(point, factor, beside)))
    return found


def hulls(pawns: list[tuple[int, Place]]) -> list[pygame.Rect]:
    """What ships cover of the map: their pictures without the empty edge."""
    return [
        place.rect.inflate(-round(place.width * 0.3), -round(place.height * 0.1)) for _seat, place in pawns
    ]


def arrange_fields(builder: Builder, factor: float) -> None:
    """Fields as targets, and the ships that stand on them."""
    chart, layout = builder.context.gallery.chart, builder.layout
    for field in builder.content.fields.values():
        x, y = layout.on_map(field.pos, chart.size)
        side = max(20, round(chart.field_width(field.id) * factor * 1.1))
        _field_zone(builder, field.id, (x, y), side)
        builder.spot(f"pawn:{field.id}", pawn_place((x, y), factor))
    for seat, place in pawns_on_map(builder, factor):
        _pawn(builder, f"ship:{seat}", seat, place)


def _field_zone(builder: Builder, field: str, middle: Point, side: int) -> None:
    rect = shapes.centred(middle, side)
    # fields within reach of a flight have rings of their own
    ringed = builder.kind in FLIGHTS and field in builder.part(_goal_fields)
    outline: Literal["none", "solid"] = "none" if ringed else "solid"
    builder.zone(f"field:{field}", rect, round=True, outline=outline, group="map", holds=False)


def _goal_fields(builder: Builder) -> frozenset[str]:
    return frozenset(one.field for one in goals_of(builder.content, builder.view) if one.refusal is None)


def _pawn(builder: Builder, name: str, seat: int, place: Place) -> None:
    own = seat == builder.view.seat
    # Another's ship on a field that one may fly over hides the field: a click on it means the field.
    handle = (builder.touchable("hold") or "ship") if own else _flown_over(builder, seat)
    builder.sprite(
        name,
        PawnFace(seat),
        place,
        z=32 + place.y / 1000,
        handle=handle,
        lift="piece" if own else "none",
        tip=f"ship:{seat}",
        lit=own,
    )


def _flown_over(builder: Builder, seat: int) -> str:
    """The handle of the field on which the ship of another stands, if it can be chosen now."""
    return builder.touchable(f"field:{builder.sight.owners[seat].ship}")


def arrange_goal(builder: Builder, factor: float) -> None:
    """The own ship stands pale on the field that is chosen for it, until the choice is sent."""
    if builder.kind not in FLIGHTS:
        return
    chart, layout = builder.context.gallery.chart, builder.layout
    for handle in builder.touched:
        name = handle.removeprefix("field:")
        if name == handle or name not in builder.content.fields:
            continue
        place = pawn_place(layout.on_map(builder.content.fields[name].pos, chart.size), factor)
        builder.sprite(
            f"goal:{name}",
            PawnFace(builder.seat),
            place,
            z=34,
            glow="chosen",
            opacity=0.6,
            passes=True,
            lit=False,
        )


def arrange_moorings(builder: Builder, planet: str, square: int) -> list[pygame.Rect]:
    """The landing fields round a near planet, in the directions they have on the map, and their ships. Gives
    back what the ships and the fields cover."""
    standing: list[tuple[int, Place]] = []
    fields = []
    side = round(NEAR_FIELD * square)
    for field, middle in moorings(builder, planet, square).items():
        _field_zone(builder, field, middle, round(side * 1.1))
        spot = Place(*middle, side, side)
        fields.append(spot.rect)
        builder.sprite(f"mooring:{field}", FieldFace(field), spot, z=8, passes=True, lit=False)
        builder.spot(f"berth:{field}", pawn_place(middle, square * NEAR_PAWN))
        there = [seat for seat in range(builder.sight.seats) if builder.sight.owners[seat].ship == field]
        for number, seat in enumerate(there):
            place = pawn_place(middle, square * NEAR_PAWN, number)
            standing.append((seat, place))
            _pawn(builder, f"moored:{seat}", seat, place)
    return [*hulls(standing), *fields]


def moorings(builder: Builder, planet: str, square: int) -> dict[str, Point]:
    """Middles of the landing fields of a near planet in the window."""
    layout, chart = builder.layout, builder.context.gallery.chart
    site = chart.sites[planet]
    reach = (chart.radius(planet) + BEYOND_RIM) * square
    half = round(NEAR_FIELD * square / 2) + 2
    room = pygame.Rect(layout.map.x, layout.world.y, layout.world.right - layout.map.x, 0)
    room.h = layout.map.bottom - room.y
    room = room.inflate(-2 * half, -2 * half)
    found = {}
    for field in builder.content.fields.values():
        if field.planet != planet:
            continue
        dx, dy = field.pos[0] - site.middle[0], field.pos[1] - site.middle[1]
        far = math.hypot(dx, dy) or 1.0
        x = layout.world.centerx + dx / far * reach
        y = layout.world.centery + dy / far * reach
        found[field.id] = (min(max(x, room.left), room.right), min(max(y, room.top), room.bottom))
    return found
