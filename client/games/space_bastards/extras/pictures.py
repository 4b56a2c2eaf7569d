"""Pictures of a content's things outside a table: new game, results, almanac."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from client.art import shapes, svg, text, theme
from client.games.extras import Size, fit, plate
from client.games.space_bastards.pictures import cards, creatures, galaxy_map, kit, shadows_and_rings, ships
from client.games.space_bastards.pictures.map_geometry import GLOW, chart_of
from client.games.space_bastards.pictures.outlines import extent
from client.games.space_bastards.pictures.painted_planets import near
from rules.space_bastards.content import Content
from rules.space_bastards.state import Egg, Token

RACE_RATIO = cards.RACE[1] / cards.RACE[0]
CARD_RATIO = cards.ACTION[1] / cards.ACTION[0]
COUNTERS = {
    "radioactive": "radioactive", "stop": "stop", "clock": "clock", "start_player": "start-player",
    "coin": "coin", "favour": "favour",
}  # fmt: skip
"""Pieces that are a drawing of the kit."""
STEP_NAMES = {"start": "track-start", "ship": "track-ship", "classic": "track-round"}


def race_card(content: Content, race: str, size: Size) -> pygame.Surface:
    """The card of a race, as large as fits. KeyError for an unknown one."""
    return cards.race_card(content, content.races[race].id, fit(size, RACE_RATIO)[0])


def action_card(content: Content, relation: str, size: Size) -> pygame.Surface:
    """The action card of a relation, as large as fits. KeyError for an unknown one."""
    return cards.action_card(content, relation, fit(size, CARD_RATIO)[0])


def planet(
    content: Content, name: str, size: Size, *, lying: Sequence[Token] = (), eggs: Sequence[Egg] = (),
    seats: int = 5, is_open: bool = True,
) -> pygame.Surface:  # fmt: skip
    """A planet with its squares and what lies on them, as large as fits; owners from `seats` on are
    neutral. KeyError for an unknown one."""
    side, chart = min(size), chart_of(content)
    square = max(3, int(side / (2 * (chart.radius(name) + GLOW))))
    surface = near(content, name, square, (side, side), is_open=is_open)
    if is_open:
        x, y = chart.middle_of(name)
        corner = (side // 2 - round(x * square), side // 2 - round(y * square))
        lay(surface, content, name, square, corner, lying, eggs, seats)
    return surface


def lay(
    surface: pygame.Surface, content: Content, planet: str, square: int, corner: tuple[float, float],
    lying: Sequence[Token], eggs: Sequence[Egg], seats: int,
) -> None:  # fmt: skip
    """What lies on a planet whose first square has its upper left corner there."""
    pad = creatures.margin(square)
    for egg in eggs:
        if egg.planet == planet:
            place = (corner[0] + egg.at[1] * square - pad, corner[1] + egg.at[0] * square - pad)
            surface.blit(creatures.egg(egg.owner, square), place)
    for token in sorted(lying, key=lambda one: one.at):
        left, top = corner[0] + token.at[1] * square, corner[1] + token.at[0] * square
        shadow, reach, fall = shadows_and_rings.shadow(content, token.race, square, token.rot)
        surface.blit(shadow, (left - reach, top - reach + fall))
        owner = token.owner if token.owner < seats else kit.NEUTRAL
        picture = creatures.token(content, token.race, owner, square, token.rot, corpse=token.corpse)
        surface.blit(picture, (left - pad, top - pad))


def pawn(content: Content, owner: int, size: Size) -> pygame.Surface:
    """The ship of a seat, as large as fits."""
    return ships.pawn(owner, fit(size, 160 / 120)[0])


def token(content: Content, race: str, owner: int, size: Size, *, corpse: bool = False) -> pygame.Surface:
    """A creature or a corpse with its cardboard, as large as fits."""
    wide, high = extent(content.shapes[race].rotations[0])
    square = max(4, int(min(size[0] / (wide + 0.4), size[1] / (high + 0.4))))
    return creatures.token(content, race, owner, square, corpse=corpse)


def piece(content: Content, name: str, size: Size) -> pygame.Surface:
    """One of the other pieces, as large as fits. KeyError for an unknown one."""
    side = min(size)
    if name in COUNTERS:
        wide, high = svg.fitted(f"{kit.FOLDER}/{COUNTERS[name]}")
        return kit.fitted(COUNTERS[name], width=fit((side, side), high / wide)[0])
    if name == "ship":
        return pawn(content, 0, size)
    if name == "egg":
        return creatures.egg(0, max(4, round(side * 0.8)))
    if name == "hold":
        return ships.hold(0, max(4, int(min(size[0] / 6.9, size[1] / 4.7))), content.map.hold)
    if name == "neutral":
        return token(content, content.by_size[-1], kit.NEUTRAL, size)
    if name == "corpse":
        return token(content, content.by_size[len(content.by_size) // 2], 0, size, corpse=True)
    raise KeyError(name)


def field(content: Content, name: str, size: Size) -> pygame.Surface:
    """A field of the map, as large as fits. KeyError for an unknown one."""
    return kit.drawing(galaxy_map.field_drawing(content.fields[name]), min(size))


def track(content: Content, name: str, size: Size, *, on_plate: bool = True) -> pygame.Surface:
    """A round track, in as many rows as make its steps largest. KeyError for an unknown one."""
    steps = content.tracks[name].steps
    surface = plate(size) if on_plate else shapes.clear(size)
    inner = surface.get_rect()
    if on_plate:
        inner = inner.inflate(-size[0] // 10, -size[1] // 8)
    rows, across, side = _in_rows(inner, len(steps), 1.0, 1.45)
    high = round(side * 1.45)
    corner = (inner.centerx - across * side // 2, inner.centery - rows * high // 2)
    for index, step in enumerate(steps):
        row, column = divmod(index, across)
        place = pygame.Rect(corner[0] + column * side, corner[1] + row * high, side, side)
        drawing = "track-score" if step.score else STEP_NAMES[step.kind]
        mark = kit.drawing(drawing, max(4, round(side * 0.86)))
        surface.blit(mark, mark.get_rect(center=place.center))
        if step.round is not None and step.kind == "classic":
            text.draw(surface, str(step.round), place.center, max(9, round(side * 0.4)), theme.IVORY,
                      face="display", weight=700, anchor="center")  # fmt: skip
        below = (place.centerx, place.bottom + round(side * 0.16))
        if step.score:
            crown = kit.icon("dominance", max(8, round(side * 0.34)), theme.BRASS_LIT)
            surface.blit(crown, crown.get_rect(center=(below[0] - round(side * 0.16), below[1])))
            text.draw(surface, str(step.score), (below[0] + round(side * 0.2), below[1]),
                      max(9, round(side * 0.34)), theme.BRASS_LIT, face="display", weight=800,
                      anchor="center")  # fmt: skip
        elif step.return_cards:
            back = kit.icon("return", max(8, round(side * 0.36)), theme.SOFT)
            surface.blit(back, back.get_rect(center=below))
    return surface


def scenario(content: Content, name: str, size: Size) -> pygame.Surface:
    """The relations of a scenario in their order, on a plate. KeyError for an unknown one."""
    return order(content, content.scenarios[name].priority, size)


def order(content: Content, relations: Sequence[str], size: Size, *, on_plate: bool = True) -> pygame.Surface:
    """Medallions of relations in the order in which they are carried out, row by row, with chevrons."""
    surface = plate(size) if on_plate else shapes.clear(size)
    inner = surface.get_rect()
    if on_plate:
        inner = inner.inflate(-size[0] // 8, -size[1] // 8)
    count = len(relations)
    rows, across, side = _in_rows(inner, count, 1.05, 1.12)
    step = min(inner.w / across, side * 1.35)
    left = inner.centerx - across * step / 2 if on_plate else float(inner.x)
    top = inner.centery - rows * side * 1.12 / 2
    medal = max(4, round(side * 0.94))
    for index, relation in enumerate(relations):
        row, column = divmod(index, across)
        middle = (round(left + (column + 0.5) * step), round(top + (row + 0.5) * side * 1.12))
        picture = cards.medallion(relation, medal)
        surface.blit(picture, picture.get_rect(center=middle))
        if column + 1 < across and index + 1 < count and step > medal * 1.15:
            x, y, high = middle[0] + step / 2, middle[1], side * 0.09
            points = [(x - high / 2, y - high), (x + high / 2, y), (x - high / 2, y + high)]
            shapes.polyline(surface, points, theme.BRASS, max(1.5, side / 24))
    return surface


def _in_rows(room: pygame.Rect, count: int, wide: float, high: float) -> tuple[int, int, int]:
    """The rows that make things largest, how many stand in each, and the side of one; `wide` and `high` are
    the room of one for a side of 1."""

    def side(rows: int) -> int:
        return max(4, int(min(room.w / -(-count // rows) / wide, room.h / rows / high)))

    rows = max(range(1, count + 1), key=side)
    return rows, -(-count // rows), side(rows)


def target(content: Content, kind: str, name: str, size: Size) -> pygame.Surface | None:
    """A picture that a page of the almanac asks for ({race: spud}); None for an unknown thing."""
    makers = {
        "race": race_card, "relation": action_card, "planet": planet, "piece": piece, "field": field,
        "track": track, "scenario": scenario,
    }  # fmt: skip
    if kind not in makers:
        return None
    try:
        return makers[kind](content, name, size)
    except (KeyError, FileNotFoundError):
        return None
