"""The galaxy: the whole map with everything on it, or one planet near."""

from __future__ import annotations

import pygame

from client.art import shapes
from client.games.space_bastards.ids import WHOLE_MAP, CorpsesOn, Egg, Group, Planet, Token, TokenAt
from client.games.space_bastards.panels.planets import NoteFace, WayFace
from client.games.space_bastards.pictures.creatures import EggFace, TokenFace, token_parts
from client.games.space_bastards.pictures.galaxy_map import BEYOND, DimFace, MapFace, RimFace, SmallMapFace
from client.games.space_bastards.pictures.map_geometry import GLOW
from client.games.space_bastards.pictures.painted_planets import NearFace
from client.games.space_bastards.pictures.planet_grid import Squares
from client.games.space_bastards.relations import FLIGHTS
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
from client.games.space_bastards.text.names import refusal_words
from client.i18n import _
from client.table.contract import Place
from rules.space_bastards.actions import NamePlanet
from rules.space_bastards.shapes import Cell
from rules.space_bastards.sight import PlanetSight
from rules.space_bastards.state import Token as Piece


def arrange_map(builder: Builder) -> None:
    """The whole map."""
    edge = round(BEYOND * builder.map.factor)
    builder.panel("map", builder.layout.map.inflate(2 * edge, 2 * edge), MapFace(_open(builder), edge), -2)
    builder.part(_arrange_worlds)
    builder.part(_arrange_map_plaques)
    _arrange_eggs(builder)
    builder.part(arrange_fields)
    _arrange_rims(builder)
    arrange_goal(builder)


def _open(builder: Builder) -> frozenset[str]:
    return frozenset(planet.id for planet in builder.sight.planets if planet.open)


def _squares_on_map(builder: Builder, planet: str) -> Squares:
    """Those of a planet on the whole map."""
    return Squares(*builder.map.at(builder.chart.sites[planet].origin), builder.map.square)


def _arrange_worlds(builder: Builder) -> None:
    """All worlds of the whole map with what lies on them."""
    for planet in builder.sight.planets:
        site, name = builder.chart.sites[planet.id], f"planet:{planet.id}"
        rect = builder.map.disc(site)
        # keys walk through what can be chosen: in a flight those are fields
        keys = "" if builder.kind in FLIGHTS else "map"
        builder.zone(name, rect, handle=builder.planet_handle(planet.id), round=True, holds=False, group=keys)
        builder.spot(f"world:{planet.id}", builder.map.world(site))
        _arrange_squares(builder, planet, _squares_on_map(builder, planet.id))


def _arrange_squares(builder: Builder, planet: PlanetSight, squares: Squares) -> None:
    """What lies on the squares of a planet, without its eggs."""
    builder.spot(f"squares:{planet.id}", squares.first)
    if planet.open:
        builder.part(_arrange_tokens, planet, squares)


def _arrange_map_plaques(builder: Builder) -> None:
    ways = [*hulls(pawns_on_map(builder)), *chips_on_map(builder)]
    arrange_plaques(builder, marks_of(builder).yields, ways)


def _arrange_rims(builder: Builder) -> None:
    """Rings of brass round the world that is settled, the one that is chosen, and those that may be chosen
    now or instead (SB-P04, SB-L01). A world that may not be named is darker; its tooltip says why."""
    settling, offered = builder.sight.settling, _offered(builder)
    for planet, site in builder.chart.sites.items():
        lit = builder.is_over(f"planet:{planet}", f"plaque:{planet}")
        if builder.chosen(f"planet:{planet}"):
            face = RimFace("chosen", lit)
        elif planet in offered:
            face = RimFace("offered", lit)
        elif lit or (settling is not None and planet == settling.planet):
            face = RimFace("settled", lit)
        else:
            if builder.kind == "name_planet":
                builder.mark(f"dim:{planet}", DimFace(), _over(builder.map.world(site)), 12)
            continue
        builder.mark(f"rim:{planet}", face, _over(builder.map.world(site), 8), 9)


def _over(world: Place, more: int = 0) -> Place:
    """A picture over a world in whole pixels, so many wider."""
    side = round(world.width) + more
    return Place(round(world.x), round(world.y), side, side)


def _arrange_near_rim(builder: Builder) -> None:
    """The near world ringed where it may be named; where it may not, why, and where to go on (SB-P05)."""
    planet, world = builder.near, _near_world(builder)
    if planet in _offered(builder):
        face = RimFace("chosen" if builder.chosen(f"planet:{planet}") else "offered")
        builder.mark(f"rim:{planet}", face, _over(world, 8), 9)
        return
    builder.mark(f"dim:{planet}", DimFace(), _over(world), 12)
    refusal = builder.on.judge.refusal(NamePlanet(planet))
    why = refusal_words(builder.content, builder.view, refusal) if refusal is not None else ""
    note = NoteFace(f"{why} {_('sba.name_elsewhere')}".strip())
    beside = builder.layout.small_map
    rect = pygame.Rect(0, 0, beside.w, note.wants(builder.context, beside.w)[1])
    rect.midtop = (beside.centerx, beside.bottom + builder.layout.px(14))
    builder.panel("elsewhere", rect, note, 35)


def _offered(builder: Builder) -> frozenset[str]:
    """Planets that a click may choose: as the next step of the answer, or instead of what is chosen."""
    found = {one for one in builder.content.planets if builder.planet_handle(one) == Planet(one)}
    found -= {one for one in found if builder.chosen(Planet(one))}
    if builder.kind == "name_planet":
        found.update(one.planet for one in Planet.among(builder.choice.first))
    return frozenset(found)


def _arrange_tokens(builder: Builder, planet: PlanetSight, squares: Squares) -> None:
    """Creatures and corpses of a planet."""
    ship_here, laying = planet.id == builder.here, builder.laying
    lifted = laying.lifted if laying is not None and laying.planet == planet.id else ()
    for token in planet.tokens:
        first = builder.content.grids[planet.id].first_cell(token.bits)
        if first in lifted:
            continue
        name = Token(planet.id, first)
        handle = _handle_of(builder, planet.id, token, first, ship_here=ship_here)
        loads = handle.startswith("token:") and ship_here
        cells = builder.content.shapes[token.race].rotations[token.rot % 4]
        # with a piece in the hand the squares are touched, also those behind a creature
        builder.sprite(
            name,
            TokenFace(token.race, builder.painted(token.owner), token.rot, squares.side, token.corpse),
            squares.token(builder.content, token.race, token.rot, token.at),
            z=10 + 0.01 * first[0],
            parts=token_parts(cells, squares.side),
            handle=handle or (name if builder.near else f"view:{planet.id}"),
            lift="piece" if loads else "none",
            draggable=loads,
            group="map" if handle else "",
            passes=builder.held is not None and builder.held.planet == planet.id and not handle,
        )


def _handle_of(builder: Builder, planet: str, token: Piece, first: Cell, *, ship_here: bool) -> str:
    """What touching a living or dead creature gives, "" for nothing."""
    if token.corpse:
        return builder.touchable(CorpsesOn("corpses", planet))
    laid = builder.laying is not None and builder.laying.planet == planet
    handle = builder.touchable(TokenAt(first)) if ship_here or laid else ""
    if not handle and token.race in builder.groups.get((planet, token.owner), ()):
        return builder.touchable(Group(planet, token.owner))
    return handle


def _arrange_eggs(builder: Builder) -> None:
    """Eggs on the map, or those of the near planet, which show for whom they are kept."""
    for egg in builder.sight.eggs:
        if builder.near and egg.planet != builder.near:
            continue
        squares = builder.squares if builder.near else _squares_on_map(builder, egg.planet)
        face = EggFace(builder.painted(egg.owner), squares.side, egg.race if builder.near else "")
        name = Egg(egg.planet, egg.at)
        group = "map" if builder.touchable(name) else ""
        builder.sprite(name, face, squares.egg(egg.at), z=11, handle=name, group=group)


def _near_world(builder: Builder) -> Place:
    """The disc of the near planet."""
    side = 2 * builder.chart.radius(builder.near) * builder.squares.side
    return Place(*builder.layout.world.center, side, side)


def arrange_near(builder: Builder) -> None:
    """One planet near, with the overview beside it."""
    layout, squares = builder.layout, builder.squares
    planet = builder.sight.planet(builder.near)
    world = _near_world(builder)
    rect = shapes.centred(layout.world.center, world.width + 2 * GLOW * squares.side)
    builder.panel("near", rect, NearFace(planet.id, squares.side, planet.open), -2)
    builder.spot(f"world:{planet.id}", world)
    _arrange_squares(builder, planet, squares)
    _arrange_eggs(builder)
    if builder.kind == "name_planet":
        _arrange_near_rim(builder)
    elif builder.kind == "commit" and builder.lifted:
        builder.zone(f"planet:{planet.id}", world.rect, round=True, holds=False)
    arrange_near_plaque(builder, planet, marks_of(builder).yields, arrange_moorings(builder))
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
    sailing = tuple((seat, owner.ship) for seat, owner in enumerate(builder.sight.owners) if owner.ship)
    offered = _offered(builder) if builder.kind == "name_planet" else frozenset()
    overview = SmallMapFace(_open(builder), planet.id, lying, sailing, offered)
    builder.panel("overview", layout.small_map, overview, 0.1)
    builder.part(_overview_zones)


def arrange_way_back(builder: Builder) -> None:
    """The button that leads from a near planet back to the whole map."""
    if not builder.stays_near:
        name = WHOLE_MAP
        face = WayFace(_("sbh.whole_map"), "M", "back", builder.is_over(name))
        builder.sprite(name, face, builder.layout.back_to_map, z=40, handle=name, group="map", tip=name)


def _overview_zones(builder: Builder) -> None:
    """The worlds of the small map lead to their planets; ships are drawn on its fields."""
    view = builder.small_map
    for site in builder.chart.sites.values():
        if site.id != builder.near:
            builder.spot(f"world:{site.id}", view.world(site))
        rect, tip = view.disc(site), f"planet:{site.id}"
        builder.zone(f"view:{site.id}", rect, round=True, holds=False, tip=tip)
    pawn = max(12.0, 46 * view.factor)
    for field in builder.content.fields.values():
        builder.spot(f"pawn:{field.id}", Place(*view.at(field.pos), pawn, pawn))
    builder.spot("aside", Place.of(builder.layout.aside))
