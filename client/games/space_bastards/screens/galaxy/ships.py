"""The ships: on the fields of the whole map, or at the landing fields round a near planet."""

from __future__ import annotations

import math
from collections import Counter
from typing import Literal

import pygame

from client.art import shapes
from client.games.space_bastards.answers.ship_turn import goals_of
from client.games.space_bastards.ids import Field
from client.games.space_bastards.pictures import ships
from client.games.space_bastards.pictures.galaxy_map import FieldFace
from client.games.space_bastards.pictures.map_geometry import Point
from client.games.space_bastards.pictures.ships import PawnFace
from client.games.space_bastards.relations import FLIGHTS
from client.games.space_bastards.screens.galaxy.builder import Builder
from client.table.contract import Place
from client.table.layout import Lift

NEAR_FIELD, NEAR_PAWN = 0.75, 1 / 56
"""Round a near planet: how wide a landing field is in squares, and the factor of a ship for a pixel of a
square."""
OUTLINES: tuple[Literal["solid"], Literal["none"]] = ("solid", "none")
BEYOND_RIM = 0.38
"""How far outside the rim of a near planet the middles of its landing fields lie, in squares."""


def pawn_place(at: Point, factor: float, beside: int = 0) -> Place:
    """Where a ship stands whose field is at a point of the window, beside so many others."""
    wide = max(24, round(46 * factor))
    high = round(wide * 160 / 120)
    foot = at[1] + ships.pawn_foot() * factor
    return Place(round(at[0] + 12 * beside), round(foot - high / 2), wide, high)


def pawns_on_map(builder: Builder) -> list[tuple[int, Place]]:
    """Seats with a ship on the map and where it stands."""
    view, found, standing = builder.map, [], Counter[str]()
    for seat in range(builder.sight.seats):
        at = builder.sight.owners[seat].ship
        if at is not None:
            point = view.at(builder.content.fields[at].pos)
            found.append((seat, pawn_place(point, view.factor, standing[at])))
            standing[at] += 1
    return found


def hulls(pawns: list[tuple[int, Place]]) -> list[pygame.Rect]:
    """What ships cover of the map: their pictures without the empty edge."""
    return [
        place.rect.inflate(-round(place.width * 0.3), -round(place.height * 0.1)) for _seat, place in pawns
    ]


def arrange_fields(builder: Builder) -> None:
    """Fields as targets, and the ships that stand on them."""
    builder.part(_fields_of_map, builder.part(_ringed))
    for seat, place in pawns_on_map(builder):
        _pawn(builder, f"ship:{seat}", seat, place)


def _ringed(builder: Builder) -> frozenset[str]:
    """Fields within reach of a flight, which have rings of their own."""
    goals = goals_of(builder.content, builder.view) if builder.kind in FLIGHTS else ()
    return frozenset(one.field for one in goals if one.refusal is None)


def _fields_of_map(builder: Builder, ringed: frozenset[str]) -> None:
    for field in builder.content.fields.values():
        middle = builder.map.at(field.pos)
        side = max(20, round(builder.chart.field_width(field.id) * builder.map.factor * 1.1))
        _field_zone(builder, field.id, middle, side, ringed=field.id in ringed)
        builder.spot(f"pawn:{field.id}", pawn_place(middle, builder.map.factor))


def _field_zone(builder: Builder, field: str, middle: Point, side: int, *, ringed: bool) -> None:
    rect, outline = shapes.centred(middle, side), OUTLINES[ringed]
    keys = "map" if ringed else ""
    builder.zone(f"field:{field}", rect, round=True, outline=outline, group=keys, holds=False)


def _pawn(builder: Builder, name: str, seat: int, place: Place) -> None:
    own = seat == builder.view.seat
    # Another's ship on a field that one may fly over hides the field: a click on it means the field.
    under = builder.touchable(f"field:{builder.sight.owners[seat].ship}")
    handle = (builder.touchable("hold") or "ship") if own else under
    lift: Lift = "piece" if own else "none"
    z = 32 + place.y / 1000
    builder.sprite(name, PawnFace(seat), place, z=z, handle=handle, lift=lift, tip=f"ship:{seat}", lit=own)


def arrange_goal(builder: Builder) -> None:
    """The own ship stands pale on the field that is chosen for it, until the choice is sent."""
    if builder.kind not in FLIGHTS:
        return
    for name in (one.field for one in Field.among(builder.touched)):
        place = pawn_place(builder.map.at(builder.content.fields[name].pos), builder.map.factor)
        builder.sprite(
            f"goal:{name}", PawnFace(builder.seat), place, z=34, glow="chosen", opacity=0.6, passes=True,
            lit=False,
        )  # fmt: skip


def arrange_moorings(builder: Builder) -> list[pygame.Rect]:
    """The landing fields round the near planet, in the directions they have on the map, and their ships.
    Gives back what the ships and the fields cover."""
    standing: list[tuple[int, Place]] = []
    fields = []
    square = builder.squares.side
    side, ringed = round(NEAR_FIELD * square), builder.part(_ringed)
    for field, middle in moorings(builder).items():
        _field_zone(builder, field, middle, round(side * 1.1), ringed=field in ringed)
        spot = Place(*middle, side, side)
        fields.append(spot.rect)
        builder.mark(f"mooring:{field}", FieldFace(field), spot, 8)
        builder.spot(f"berth:{field}", pawn_place(middle, square * NEAR_PAWN))
        there = [seat for seat, owner in enumerate(builder.sight.owners) if owner.ship == field]
        for number, seat in enumerate(there):
            standing.append((seat, pawn_place(middle, square * NEAR_PAWN, number)))
            _pawn(builder, f"moored:{seat}", *standing[-1])
    return [*hulls(standing), *fields]


def moorings(builder: Builder) -> dict[str, Point]:
    """Middles of the landing fields of the near planet in the window."""
    layout, planet = builder.layout, builder.near
    site = builder.chart.sites[planet]
    reach = (builder.chart.radius(planet) + BEYOND_RIM) * builder.squares.side
    half = round(NEAR_FIELD * builder.squares.side / 2) + 2
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
