"""The galaxy: the whole map with everything on it, or one planet near."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal

import pygame

from client.art import shapes
from client.games.space_bastards.answers.creature_in_hand import planet_of_ship
from client.games.space_bastards.answers.question import Question
from client.games.space_bastards.panels.action_queue import NoteFace
from client.games.space_bastards.panels.decision_strip import WayFace
from client.games.space_bastards.pictures import creatures
from client.games.space_bastards.pictures.galaxy_map import BEYOND, Site
from client.games.space_bastards.pictures.map_faces import (
    DimFace,
    EggFace,
    MapFace,
    NearFace,
    RimFace,
    SmallMapFace,
    TokenFace,
    near_side,
)
from client.games.space_bastards.screens.galaxy.builder import Builder
from client.games.space_bastards.screens.galaxy.planet_plaques import arrange_near_plaque, arrange_plaques
from client.games.space_bastards.screens.galaxy.relation_marks import marks_of
from client.games.space_bastards.screens.galaxy.ship_routes import chips_on_map
from client.games.space_bastards.screens.galaxy.ships import (
    arrange_fields,
    arrange_goal,
    arrange_moorings,
    hulls,
    pawns_on_map,
)
from client.i18n import _
from client.table.contract import Place
from rules.space_bastards.content import Content
from rules.space_bastards.sight import PlanetSight

Origin = tuple[float, float]


def arrange_map(builder: Builder) -> None:
    """The whole map."""
    layout, chart = builder.layout, builder.context.gallery.chart
    factor = layout.map_factor(chart.size)
    square = max(4, round(chart.square * factor))
    is_open = frozenset(planet.id for planet in builder.sight.planets if planet.open)
    edge = round(BEYOND * factor)
    builder.panel("map", layout.map.inflate(2 * edge, 2 * edge), MapFace(is_open, edge), -2)
    builder.part(_arrange_worlds)
    builder.part(_arrange_map_plaques)
    arrange_eggs(builder, "", square)
    builder.part(arrange_fields, factor)
    arrange_rims(builder, factor)
    arrange_goal(builder, factor)


def _arrange_worlds(builder: Builder) -> None:
    """All worlds of the whole map with what lies on them."""
    layout, chart = builder.layout, builder.context.gallery.chart
    factor = layout.map_factor(chart.size)
    square = max(4, round(chart.square * factor))
    for planet in builder.sight.planets:
        site = chart.sites[planet.id]
        middle = layout.on_map(site.middle, chart.size)
        side = round(2 * site.radius * factor)
        rect = shapes.centred(middle, side)
        handle = builder.touchable(f"planet:{planet.id}") or f"view:{planet.id}"
        builder.zone(f"planet:{planet.id}", rect, handle=handle, round=True, holds=False, group="map")
        disc = 2 * site.radius * factor
        builder.spot(f"world:{planet.id}", Place(*middle, disc, disc))
        origin = layout.on_map(site.origin, chart.size)
        builder.spot(f"squares:{planet.id}", first_square(origin, square))
        if planet.open:
            arrange_tokens(builder, planet, origin, square)


def first_square(origin: Origin, square: int) -> Place:
    """The square of a planet in row 0 and column 0, also where there is none."""
    return Place(origin[0] + square / 2, origin[1] + square / 2, square, square)


def on_squares(content: Content, race: str, rot: int, at: tuple[int, int], first: Place) -> Place:
    """As `token_place`, from the first square of the planet."""
    square = round(first.width)
    return token_place(
        content, race, rot, at, (first.x - square / 2, first.y - square / 2), square
    )  # fmt: skip


def _arrange_map_plaques(builder: Builder) -> None:
    factor = builder.layout.map_factor(builder.context.gallery.chart.size)
    arrange_plaques(
        builder, marks_of(builder).yields, [*hulls(pawns_on_map(builder, factor)), *chips_on_map(builder)]
    )


def arrange_rims(builder: Builder, factor: float) -> None:
    """Rings of brass round the world that is settled, the one that is chosen, and those that may be chosen
    now or instead (SB-P04, SB-L01)."""
    settling = builder.sight.settling
    chosen = {one.removeprefix("planet:") for one in builder.touched if one.startswith("planet:")}
    offered = offered_worlds(builder)
    settled = settling.planet if settling is not None else ""
    chart = builder.context.gallery.chart
    for planet, site in chart.sites.items():
        state: Literal["settled", "chosen", "offered"]
        if planet in chosen:
            state = "chosen"
        elif planet in offered:
            state = "offered"
        elif planet == settled:
            state = "settled"
        else:
            if builder.kind == "name_planet":
                _dim(builder, planet, site, factor)
            continue
        x, y = builder.layout.on_map(site.middle, chart.size)
        side = round(2 * site.radius * factor) + 8
        place = Place(round(x), round(y), side, side)
        builder.sprite(f"rim:{planet}", RimFace(state), place, z=9, passes=True, lit=False)


def _dim(builder: Builder, planet: str, site: Site, factor: float) -> None:
    """A world that may not be named is darker; its tooltip says why (SB-P04)."""
    x, y = builder.layout.on_map(site.middle, builder.context.gallery.chart.size)
    side = round(2 * site.radius * factor)
    place = Place(round(x), round(y), side, side)
    builder.sprite(f"dim:{planet}", DimFace(), place, z=12, passes=True, lit=False)


def _arrange_near_rim(builder: Builder, planet: str, radius: float, question: Question) -> None:
    """The near world ringed where it may be named; where it may not, why, and where to go on (SB-P05)."""
    middle, side = builder.layout.world.center, round(2 * radius)
    if planet in offered_worlds(builder):
        state: Literal["chosen", "offered"] = "chosen" if builder.chosen(f"planet:{planet}") else "offered"
        place = Place(*middle, side + 8, side + 8)
        builder.sprite(f"rim:{planet}", RimFace(state), place, z=9, passes=True, lit=False)
        return
    shade = Place(*middle, side, side)
    builder.sprite(f"dim:{planet}", DimFace(), shade, z=12, passes=True, lit=False)
    why = question.why(builder.view, (f"planet:{planet}",), 0)[0]
    face = NoteFace(f"{why} {_('sba.name_elsewhere')}".strip())
    beside = builder.layout.small_map
    rect = pygame.Rect(0, 0, beside.w, face.wants(builder.context, beside.w)[1])
    rect.midtop = (beside.centerx, beside.bottom + builder.layout.px(14))
    builder.panel("elsewhere", rect, face, 35)


def offered_worlds(builder: Builder) -> frozenset[str]:
    """Planets that a click may choose: as the next step of the answer, or instead of what is chosen."""
    found = {planet for planet in builder.content.planets if builder.can(f"planet:{planet}")}
    if builder.kind == "name_planet":
        firsts = builder.choice.first
        found.update(one.removeprefix("planet:") for one in firsts if one.startswith("planet:"))
    return frozenset(found)


def arrange_tokens(builder: Builder, planet: PlanetSight, origin: Origin, square: int) -> None:
    """Creatures and corpses of a planet whose squares begin at `origin`."""
    here = planet_of_ship(builder.content, builder.view)
    grid = builder.content.grids[planet.id]
    lifted = (
        builder.laying.lifted if builder.laying is not None and builder.laying.planet == planet.id else ()
    )
    for token in planet.tokens:
        first = grid.first_cell(token.bits)
        if first in lifted:
            continue
        name = f"token:{planet.id}:{first[0]},{first[1]}"
        handle = builder.handle_of(planet.id, token, first, ship_here=planet.id == here)
        loads = handle.startswith("token:") and planet.id == here
        # with a piece in the hand the squares are touched, also those behind a creature
        builder.sprite(
            name,
            TokenFace(token.race, builder.painted(token.owner), token.rot, square, token.corpse),
            token_place(builder.content, token.race, token.rot, token.at, origin, square),
            z=10 + 0.01 * first[0],
            parts=token_parts(builder.content, token.race, token.rot, square),
            handle=handle or (name if builder.near else f"view:{planet.id}"),
            lift="piece" if loads else "none",
            draggable=loads,
            group="map" if handle else "",
            passes=builder.held is not None and builder.held.planet == planet.id and not handle,
        )


def token_place(
    content: Content, race: str, rot: int, at: tuple[int, int], origin: Origin, square: int
) -> Place:
    """Where the picture of a token lies whose upper left corner is on square `at`."""
    wide, high = _extent(content.shapes[race].rotations[rot % 4])
    reach = TokenFace.reach(square)
    x = origin[0] + (at[1] + wide / 2) * square
    y = origin[1] + (at[0] + high / 2) * square
    return Place(x, y, wide * square + 2 * reach, high * square + 2 * reach)


def token_parts(
    content: Content, race: str, rot: int, square: int
) -> tuple[tuple[float, float, float, float], ...]:
    """The squares of a token in fractions of its picture: only there it is pointed at."""
    return _parts(content.shapes[race].rotations[rot % 4], square)


_extent = lru_cache(maxsize=256)(creatures.extent)
"""Kept, as the table is arranged at every change of hover."""


@lru_cache(maxsize=512)
def _parts(cells: tuple[tuple[int, int], ...], square: int) -> tuple[tuple[float, float, float, float], ...]:
    wide, high = _extent(cells)
    reach = TokenFace.reach(square)
    width, height = wide * square + 2 * reach, high * square + 2 * reach
    return tuple(
        ((reach + column * square) / width, (reach + row * square) / height, square / width, square / height)
        for row, column in cells
    )


def arrange_eggs(builder: Builder, near: str, square: int, origin: Origin = (0, 0)) -> None:
    """Eggs on the map, or those of the near planet."""
    chart, layout = builder.context.gallery.chart, builder.layout
    side = square + 2 * creatures.margin(square)
    for egg in builder.sight.eggs:
        if near and egg.planet != near:
            continue
        start = origin if near else layout.on_map(chart.sites[egg.planet].origin, chart.size)
        x, y = start[0] + (egg.at[1] + 0.5) * square, start[1] + (egg.at[0] + 0.5) * square
        name = f"egg:{egg.planet}:{egg.at[0]},{egg.at[1]}"
        handle = builder.touchable(name)
        builder.sprite(
            name,
            EggFace(builder.painted(egg.owner), square, egg.race if near else ""),
            Place(x, y, side, side),
            z=11,
            handle=name,
            group="map" if handle else "",
        )


def arrange_near(builder: Builder, planet_id: str, question: Question) -> tuple[Origin, int]:
    """One planet near, with the overview beside it. Gives back where its squares begin and how large
    they are."""
    layout, context = builder.layout, builder.context
    chart = context.gallery.chart
    planet = next(one for one in builder.sight.planets if one.id == planet_id)
    radius = chart.radius(planet_id)
    square = layout.near_square(radius)
    side = near_side(context, planet_id, square)
    rect = shapes.centred(layout.world.center, side)
    builder.panel("near", rect, NearFace(planet_id, square, planet.open), -2)
    x, y = chart.middle_of(planet_id)
    origin = (rect.centerx - x * square, rect.centery - y * square)
    builder.spot(f"world:{planet_id}", Place(*rect.center, 2 * radius * square, 2 * radius * square))
    builder.spot(f"squares:{planet_id}", first_square(origin, square))
    if planet.open:
        builder.part(arrange_tokens, planet, origin, square)
        arrange_eggs(builder, planet_id, square, origin)
    if builder.kind == "name_planet":
        _arrange_near_rim(builder, planet_id, radius * square, question)
    pawns = arrange_moorings(builder, planet_id, square)
    arrange_near_plaque(builder, planet, marks_of(builder).yields, pawns)
    lying = tuple(
        (
            one.id,
            tuple(
                (token.race, builder.painted(token.owner), token.rot, token.at, token.corpse)
                for token in one.tokens
            ),
        )
        for one in builder.sight.planets
        if one.tokens
    )
    is_open = frozenset(one.id for one in builder.sight.planets if one.open)
    sailing = tuple((seat, owner.ship) for seat, owner in enumerate(builder.sight.owners) if owner.ship)
    offered = offered_worlds(builder) if builder.kind == "name_planet" else frozenset()
    builder.panel(
        "overview", layout.small_map, SmallMapFace(is_open, planet_id, lying, sailing, offered), 0.1
    )
    builder.part(_overview_zones)
    return origin, square


def arrange_way_back(builder: Builder) -> None:
    """The button that leads from a near planet back to the whole map."""
    if not builder.near or builder.stays_near:
        return
    rect = builder.layout.back_to_map
    face = WayFace(_("sbh.whole_map"), "M", "back", builder.is_over("view:map"))
    builder.sprite("view:map", face, rect, z=40, handle="view:map", group="map", tip="view:map")


def _overview_zones(builder: Builder) -> None:
    """The worlds of the small map lead to their planets; ships are drawn on its fields."""
    layout, chart = builder.layout, builder.context.gallery.chart
    factor = layout.small_map_factor(chart.size)
    for site in chart.sites.values():
        side = round(2 * site.radius * factor)
        rect = pygame.Rect(0, 0, side, side)
        x, y = layout.on_small_map(site.middle, chart.size)
        rect.center = (round(x), round(y))
        if site.id != builder.near:
            disc = 2 * site.radius * factor
            builder.spot(f"world:{site.id}", Place(x, y, disc, disc))
        builder.zone(f"view:{site.id}", rect, round=True, holds=False, tip=f"planet:{site.id}")
    pawn = max(12.0, 46 * factor)
    for field in builder.content.fields.values():
        builder.spot(f"pawn:{field.id}", Place(*layout.on_small_map(field.pos, chart.size), pawn, pawn))
    builder.spot("aside", Place.of(layout.aside))
