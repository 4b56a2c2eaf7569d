"""The galaxy: the whole map with everything on it, or one planet near."""

from __future__ import annotations

from functools import lru_cache, partial
from typing import Any, Literal

import pygame

from client.games.space_bastards.arranging.pawns import (
    arrange_fields,
    arrange_goal,
    arrange_moorings,
    hulls,
    pawns_on_map,
)
from client.games.space_bastards.arranging.plaques import arrange_near_plaque, arrange_plaques
from client.games.space_bastards.arranging.scene import Scene
from client.games.space_bastards.arranging.using import marks_of, shown_relation
from client.games.space_bastards.arranging.ways import chips_on_map
from client.games.space_bastards.art import tokens
from client.games.space_bastards.art.chart import BEYOND, Site
from client.games.space_bastards.faces.board import (
    DimFace,
    EggFace,
    MapFace,
    NearFace,
    RimFace,
    SmallMapFace,
    TokenFace,
    near_side,
)
from client.games.space_bastards.faces.queue import NoteFace
from client.games.space_bastards.faces.task import WayFace
from client.games.space_bastards.held import planet_of_ship
from client.i18n import _
from client.table.contract import Place, Sprite, Zone
from rules.space_bastards.content import Content

Origin = tuple[float, float]
PLAQUES = ("planet:", "plaque:")
"""What lights a plaque when the pointer is on it."""


def arrange_map(scene: Scene) -> None:
    """The whole map."""
    layout, chart = scene.layout, scene.brush.gallery.chart
    factor = layout.map_factor(chart.size)
    square = max(4, round(chart.square * factor))
    is_open = frozenset(planet.id for planet in scene.sight.planets if planet.open)
    edge = round(BEYOND * factor)
    scene.panel("map", layout.map.inflate(2 * edge, 2 * edge), MapFace(is_open, edge), -2)
    scene.part("worlds", _arrange_worlds)
    shown = shown_relation(scene)
    lit = scene.local.hovered if scene.local.hovered.startswith(PLAQUES) else ""
    scene.part(("plaques", shown, lit), _arrange_map_plaques)
    arrange_eggs(scene, "", square)
    scene.part("fields", partial(arrange_fields, factor=factor))
    arrange_rims(scene, factor)
    arrange_goal(scene, factor)


def _arrange_worlds(scene: Scene) -> None:
    """All worlds of the whole map with what lies on them."""
    layout, chart = scene.layout, scene.brush.gallery.chart
    factor = layout.map_factor(chart.size)
    square = max(4, round(chart.square * factor))
    for planet in scene.sight.planets:
        site = chart.sites[planet.id]
        middle = layout.on_map(site.middle, chart.size)
        side = round(2 * site.radius * factor)
        rect = pygame.Rect(0, 0, side, side)
        rect.center = (round(middle[0]), round(middle[1]))
        handle = scene.touchable(f"planet:{planet.id}") or f"view:{planet.id}"
        scene.zones.append(
            Zone(f"planet:{planet.id}", rect, handle, round=True, outline="none", holds=False, group="map")
        )
        if planet.open:
            arrange_tokens(scene, planet, layout.on_map(site.origin, chart.size), square)


def _arrange_map_plaques(scene: Scene) -> None:
    factor = scene.layout.map_factor(scene.brush.gallery.chart.size)
    arrange_plaques(
        scene, marks_of(scene).yields, [*hulls(pawns_on_map(scene, factor)), *chips_on_map(scene)]
    )


def arrange_rims(scene: Scene, factor: float) -> None:
    """Rings of brass round the world that is settled, the one that is chosen, and those that may be chosen
    now or instead (SB-P04, SB-L01)."""
    settling = scene.sight.settling
    chosen = {one.removeprefix("planet:") for one in scene.local.chosen if one.startswith("planet:")}
    offered = offered_worlds(scene)
    settled = settling.planet if settling is not None else ""
    chart = scene.brush.gallery.chart
    for planet, site in chart.sites.items():
        state: Literal["settled", "chosen", "offered"]
        if planet in chosen:
            state = "chosen"
        elif planet in offered:
            state = "offered"
        elif planet == settled:
            state = "settled"
        else:
            if scene.kind == "name_planet":
                _dim(scene, planet, site, factor)
            continue
        x, y = scene.layout.on_map(site.middle, chart.size)
        side = round(2 * site.radius * factor) + 8
        place = Place(round(x), round(y), side, side)
        scene.sprites.append(Sprite(f"rim:{planet}", RimFace(state), place, z=9, passes=True, lit=False))


def _dim(scene: Scene, planet: str, site: Site, factor: float) -> None:
    """A world that may not be named is darker; its tooltip says why (SB-P04)."""
    x, y = scene.layout.on_map(site.middle, scene.brush.gallery.chart.size)
    side = round(2 * site.radius * factor)
    place = Place(round(x), round(y), side, side)
    scene.sprites.append(Sprite(f"dim:{planet}", DimFace(), place, z=12, passes=True, lit=False))


def _arrange_near_rim(scene: Scene, planet: str, radius: float) -> None:
    """The near world ringed where it may be named; where it may not, why, and where to go on (SB-P05)."""
    middle, side = scene.layout.world.center, round(2 * radius)
    if planet in offered_worlds(scene):
        state: Literal["chosen", "offered"] = (
            "chosen" if f"planet:{planet}" in scene.local.chosen else "offered"
        )
        place = Place(*middle, side + 8, side + 8)
        scene.sprites.append(Sprite(f"rim:{planet}", RimFace(state), place, z=9, passes=True, lit=False))
        return
    shade = Place(*middle, side, side)
    scene.sprites.append(Sprite(f"dim:{planet}", DimFace(), shade, z=12, passes=True, lit=False))
    why = scene.explain((f"planet:{planet}",), 0)[0]
    face = NoteFace(f"{why} {_('sba.name_elsewhere')}".strip())
    beside = scene.layout.small_map
    rect = pygame.Rect(0, 0, beside.w, face.high(scene.brush, beside.w))
    rect.midtop = (beside.centerx, beside.bottom + scene.layout.px(14))
    scene.panel("elsewhere", rect, face, 35)


def offered_worlds(scene: Scene) -> frozenset[str]:
    """Planets that a click may choose: as the next step of the answer, or instead of what is chosen."""
    found = {one.removeprefix("planet:") for one in scene.local.next if one.startswith("planet:")}
    if scene.kind == "name_planet":
        firsts = (option.path[0] for option in scene.choice.options if option.path)
        found.update(one.removeprefix("planet:") for one in firsts if one.startswith("planet:"))
    return frozenset(found)


def arrange_tokens(scene: Scene, planet: Any, origin: Origin, square: int) -> None:
    """Creatures and corpses of a planet whose squares begin at `origin`."""
    here = planet_of_ship(scene.content, scene.view)
    grid = scene.content.grids[planet.id]
    lifted = scene.laying.lifted if scene.laying is not None and scene.laying.planet == planet.id else ()
    for token in planet.tokens:
        first = grid.first_cell(token.bits)
        if first in lifted:
            continue
        name = f"token:{planet.id}:{first[0]},{first[1]}"
        handle = scene.handle_of(planet.id, token, first, ship_here=planet.id == here)
        loads = handle.startswith("token:") and planet.id == here
        scene.sprites.append(
            Sprite(
                name,
                TokenFace(token.race, scene.painted(token.owner), token.rot, square, token.corpse),
                token_place(scene, token.race, token.rot, token.at, origin, square),
                z=10 + 0.01 * first[0],
                parts=token_parts(scene.content, token.race, token.rot, square),
                handle=handle or (name if scene.near else f"view:{planet.id}"),
                lift="piece" if loads else "none",
                draggable=loads,
                group="map" if handle else "",
                # with a piece in the hand the squares are touched, also those behind a creature
                passes=scene.held is not None and scene.held.planet == planet.id and not handle,
            )
        )


def token_place(scene: Scene, race: str, rot: int, at: tuple[int, int], origin: Origin, square: int) -> Place:
    """Where the picture of a token lies whose upper left corner is on square `at`."""
    return token_spot(scene.content, race, rot, at, origin, square)


def token_spot(
    content: Content, race: str, rot: int, at: tuple[int, int], origin: Origin, square: int
) -> Place:
    """The same by the content alone."""
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


_extent = lru_cache(maxsize=256)(tokens.extent)
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


def arrange_eggs(scene: Scene, near: str, square: int, origin: Origin = (0, 0)) -> None:
    """Eggs on the map, or those of the near planet."""
    chart, layout = scene.brush.gallery.chart, scene.layout
    side = square + 2 * tokens.margin(square)
    for egg in scene.sight.eggs:
        if near and egg.planet != near:
            continue
        start = origin if near else layout.on_map(chart.sites[egg.planet].origin, chart.size)
        x, y = start[0] + (egg.at[1] + 0.5) * square, start[1] + (egg.at[0] + 0.5) * square
        name = f"egg:{egg.planet}:{egg.at[0]},{egg.at[1]}"
        handle = scene.touchable(name)
        scene.sprites.append(
            Sprite(
                name,
                EggFace(scene.painted(egg.owner), square, egg.race if near else ""),
                Place(x, y, side, side),
                z=11,
                handle=name,
                group="map" if handle else "",
            )
        )


def arrange_near(scene: Scene, planet_id: str) -> tuple[Origin, int]:
    """One planet near, with the overview beside it. Gives back where its squares begin and how large
    they are."""
    layout, brush = scene.layout, scene.brush
    chart = brush.gallery.chart
    planet = next(one for one in scene.sight.planets if one.id == planet_id)
    radius = chart.radius(planet_id)
    square = layout.near_square(radius)
    side = near_side(brush, planet_id, square)
    rect = pygame.Rect(0, 0, side, side)
    rect.center = layout.world.center
    scene.panel("near", rect, NearFace(planet_id, square, planet.open), -2)
    x, y = chart.middle_of(planet_id)
    origin = (rect.centerx - x * square, rect.centery - y * square)
    if planet.open:
        scene.part("near", partial(arrange_tokens, planet=planet, origin=origin, square=square))
        arrange_eggs(scene, planet_id, square, origin)
    if scene.kind == "name_planet":
        _arrange_near_rim(scene, planet_id, radius * square)
    pawns = arrange_moorings(scene, planet_id, square)
    arrange_near_plaque(scene, planet, marks_of(scene).yields, pawns)
    lying = tuple(
        (
            one.id,
            tuple(
                (token.race, scene.painted(token.owner), token.rot, token.at, token.corpse)
                for token in one.tokens
            ),
        )
        for one in scene.sight.planets
        if one.tokens
    )
    is_open = frozenset(one.id for one in scene.sight.planets if one.open)
    sailing = tuple((seat, owner.ship) for seat, owner in enumerate(scene.sight.owners) if owner.ship)
    offered = offered_worlds(scene) if scene.kind == "name_planet" else frozenset()
    scene.panel("overview", layout.small_map, SmallMapFace(is_open, planet_id, lying, sailing, offered), 0.1)
    scene.part("overview", _overview_zones)
    return origin, square


def arrange_way_back(scene: Scene) -> None:
    """The button that leads from a near planet back to the whole map."""
    if not scene.near or scene.stays_near:
        return
    rect = scene.layout.back_to_map
    face = WayFace(_("sbh.whole_map"), "M", "back", scene.local.hovered == "view:map")
    scene.sprites.append(
        Sprite("view:map", face, Place.of(rect), z=40, handle="view:map", group="map", tip="view:map")
    )


def _overview_zones(scene: Scene) -> None:
    """The worlds of the small map lead to their planets."""
    layout, chart = scene.layout, scene.brush.gallery.chart
    factor = layout.small_map_factor(chart.size)
    for site in chart.sites.values():
        side = round(2 * site.radius * factor)
        rect = pygame.Rect(0, 0, side, side)
        x, y = layout.on_small_map(site.middle, chart.size)
        rect.center = (round(x), round(y))
        scene.zones.append(
            Zone(f"view:{site.id}", rect, round=True, outline="none", holds=False, tip=f"planet:{site.id}")
        )
