"""The plaques with the names of the planets: who dominates, what it would bring, never behind a ship or the
chip of a goal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pygame

from client.art import shapes
from client.games.space_bastards.panels.planets import PlaqueFace
from client.games.space_bastards.pictures.map_geometry import Point
from client.games.space_bastards.screens.galaxy.builder import Builder
from client.games.space_bastards.text.descriptions import next_scoring
from client.i18n import n_
from rules.space_bastards.sight import PlanetSight

STEP = 0.6
"""How far a plaque moves up or down at most, in heights of it: it belongs to the rim of its world."""
SOON = 1
"""Steps of the track before a scoring from which on the plaques say what it pays."""


def arrange_plaques(builder: Builder, yields: Mapping[str, str], pawns: Sequence[pygame.Rect]) -> None:
    """The plaques of the whole map, moved aside where a ship stands over one."""
    for planet in builder.sight.planets:
        middle, high = builder.map.at(builder.chart.sites[planet.id].plaque), builder.layout.px(24, 20)
        _arrange(builder, planet, (middle,), high, yields, pawns)


def arrange_near_plaque(
    builder: Builder, planet: PlanetSight, yields: Mapping[str, str], pawns: Sequence[pygame.Rect]
) -> None:
    """The plaque of the near planet on its upper rim, with its squares and creatures, beside the ships and
    fields that stand there; on its lower rim where they leave it no room."""
    layout = builder.layout
    far = builder.chart.radius(planet.id) * builder.squares.side
    x, y = layout.world.center
    high, edge = layout.px(34, 26), layout.px(4)
    upper = max(y - far - edge, layout.map.y + high / 2)
    lower = min(y + far + edge, layout.map.bottom - high / 2)
    _arrange(builder, planet, ((x, upper), (x, lower)), high, yields, pawns)


def _arrange(
    builder: Builder, planet: PlanetSight, middles: Sequence[Point], high: int, yields: Mapping[str, str],
    pawns: Sequence[pygame.Rect],
) -> None:  # fmt: skip
    settling = builder.sight.settling
    settled = settling is not None and settling.planet == planet.id
    # those that stand higher or lower change nothing for it
    reach = high * (0.5 + STEP) + 1
    close = [
        pawn for pawn in pawns if any(pawn.top < y + reach and pawn.bottom > y - reach for _x, y in middles)
    ]
    builder.part(_plaque, planet, middles, high, _hint(builder, planet, yields), close, settled)


def _plaque(
    builder: Builder, planet: PlanetSight, middles: Sequence[Point], high: int, hint: str,
    pawns: Sequence[pygame.Rect], settled: bool,
) -> None:  # fmt: skip
    dominant = None if planet.dominant is None else builder.painted(planet.dominant)
    lit = settled or builder.is_over(f"planet:{planet.id}", f"plaque:{planet.id}")
    detail = _detail(builder, planet) if builder.near and planet.open else ""
    face = PlaqueFace(planet.id, dominant, planet.open, hint, lit, detail)
    wide, room = face.wants(builder.context, high=high)[0], None
    if builder.near:
        gap, across = builder.layout.px(12, 8), builder.layout.map
        left, right = builder.layout.back_to_map.right + gap, builder.layout.small_map.x - gap
        room = pygame.Rect(left, across.y, right - left, across.h)
    rects = [shapes.centred(middle, wide, high) for middle in middles]
    rects = [rect.clamp(room) for rect in rects] if room is not None else rects
    places = (beside(rect, pawns, room) for rect in rects)
    place = next((one for one in places if one is not None), rects[0])
    builder.sprite(
        f"plaque:{planet.id}",
        face,
        place,
        z=30,
        handle=builder.planet_handle(planet.id),
        tip=f"planet:{planet.id}",
    )


def beside(
    plaque: pygame.Rect, pawns: Sequence[pygame.Rect], room: pygame.Rect | None = None
) -> pygame.Rect | None:
    """The plaque moved to the left or right, or a little up or down, as little as it takes, so that it shows
    whole beside the ships and within `room`; None where there is no such place."""
    ways = [plaque]
    for pawn in pawns:
        if pawn.colliderect(plaque):
            ways.append(plaque.move(pawn.left - plaque.right, 0))
            ways.append(plaque.move(pawn.right - plaque.left, 0))
            ups = (pawn.top - plaque.bottom, pawn.bottom - plaque.top)
            ways += [plaque.move(0, up) for up in ups if abs(up) <= plaque.h * STEP]
    free = [way for way in ways if way.collidelist(list(pawns)) < 0 and (room is None or room.contains(way))]
    return min(free, key=lambda way: abs(way.x - plaque.x) + abs(way.y - plaque.y), default=None)


def coming_scoring(builder: Builder) -> tuple[int, int] | None:
    """The step of the next scoring and its points for a planet; None if nothing more is paid (SB-R04)."""
    return None if builder.sight.phase == "over" else next_scoring(builder.content, builder.view)


def _hint(builder: Builder, planet: PlanetSight, yields: Mapping[str, str]) -> str:
    """What the hovered relation would bring here; without one what the leader gets, once it is near."""
    if yields:
        return yields.get(planet.id, "")
    scoring = coming_scoring(builder)
    if scoring is None or not planet.open or planet.dominant is None:
        return ""
    if scoring[0] - builder.sight.step > SOON or planet.dominant >= builder.sight.seats:
        return ""
    return f"+{scoring[1]} [sbpiece:favour]"


def _detail(builder: Builder, planet: PlanetSight) -> str:
    """Squares of a near planet and its living creatures by owner. While creatures are laid there, the free
    squares are those that the table shows."""
    squares = builder.content.grids[planet.id].all.bit_count()
    laying = builder.laying
    free = laying.free if laying is not None and laying.planet == planet.id else planet.free
    said = [n_("sbl.squares", squares), n_("sbl.free", free)]
    owners = [
        f"  [sbseat:{owner if owner < builder.seats else 'neutral'}] [ivory]{count}[/]"
        for owner, count in enumerate(planet.alive)
        if count
    ]
    return ", ".join(said) + "".join(owners)
