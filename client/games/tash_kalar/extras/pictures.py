"""Pictures of a content's things outside a table: new game, results, almanac, settings."""

from __future__ import annotations

import pygame

from client.art import shapes, theme
from client.games.extras import Size, fit, last, plate
from client.games.tash_kalar.pictures import kit, stones
from client.games.tash_kalar.pictures.arena import ArenaPlan, arena
from client.games.tash_kalar.pictures.cards import RATIO, CardFace, CompactFace
from client.games.tash_kalar.pictures.draw_context import DrawContext
from client.games.tash_kalar.pictures.marks import MarkFace
from client.games.tash_kalar.pictures.stones import StoneFace
from client.games.tash_kalar.pictures.task_diagrams import TaskDiagramFace
from rules.tash_kalar.arena import number
from rules.tash_kalar.content import Being, Content
from rules.tash_kalar.sight import ContestSight

_COORDINATES = 320
"""The least width of an arena with letters and numbers, in pixels."""
_SEATS = {"blue": "northern", "green": "sylvan", "yellow": "highland", "red": "southern"}
"""The base faction that looks as a seat does."""


@last
def context_for(content: Content) -> DrawContext:
    """A draw context of a content."""
    return DrawContext(content)


def owner_of(content: Content, card: str) -> str | None:
    """The first faction that has a being in its deck."""
    info = content.cards.get(card)
    if not isinstance(info, Being):
        return None
    return next((one.id for one in content.factions.values() if one.deck == info.deck), None)


def seat_faction(content: Content, seat: int) -> str | None:
    """The faction in the colour that a seat has chosen."""
    known = _SEATS.get(content.seats[theme.look_of(seat) % len(content.seats)].id, "")
    return known if known in content.factions else None


def card(content: Content, name: str, size: Size, owner: str | None = None) -> pygame.Surface:
    """A being, a legend, a flare or a task, as large as fits."""
    face = CardFace(name, owner or owner_of(content, name))
    return face.draw(context_for(content), fit(size, RATIO))


def stone(content: Content, faction: str | None, level: str, size: Size) -> pygame.Surface:
    """A loose stone."""
    return stones.LooseStoneFace(faction, level).draw(context_for(content), (min(size),) * 2)


def faction(content: Content, name: str, size: Size) -> pygame.Surface:
    """Its three stones before its sign, on a plate."""
    wide, high = size[0], min(size[1], round(size[0] * 0.62))
    surface = plate((wide, high))
    side = round(min(high * 0.86, wide * 0.44))
    for level, at in (("common", 0.22), ("legendary", 0.78), ("heroic", 0.5)):
        drawn = stone(content, name, level, (side, side))
        shapes.stamp(surface, drawn, center=(wide * at, high / 2))
    return surface


def badge(content: Content, name: str, size: Size) -> pygame.Surface:
    """The sign of a faction on its disc between a common and a heroic stone; an unknown one is of nobody."""
    side = min(size[1], size[0] // 3)
    surface = shapes.clear((3 * side, side))
    known = name if name in content.factions else None
    for at, level in enumerate(("common", "", "heroic")):
        if level:
            drawn = stone(content, known, level, (side, side))
        else:
            drawn = stones.disc(content, known, side) if known else shapes.disc(side, theme.LINE_LIT)
        shapes.stamp(surface, drawn, center=(side * (at + 0.5), side / 2))
    return surface


def level(content: Content, name: str, size: Size) -> pygame.Surface:
    """A stone of nobody in particular."""
    side = min(size)
    surface = plate((side, side))
    inner = round(side * 0.84)
    drawn = stone(content, next(iter(content.factions)), name, (inner, inner))
    shapes.stamp(surface, drawn, center=(side / 2, side / 2))
    return surface


def board(content: Content, side: str, size: Size) -> pygame.Surface:
    """A side of the arena; a small one without coordinates."""
    wide = min(size)
    return (kit.picture(f"arena-{side}", wide) if wide < _COORDINATES else arena(content, side, wide)).copy()


def task(content: Content, name: str, size: Size) -> pygame.Surface:
    """The diagram of a task."""
    return TaskDiagramFace(name).draw(context_for(content), fit(size, 0.75))


def at_the_end(content: Content, sight: ContestSight, size: Size, dim: int | None = None) -> pygame.Surface:
    """The arena as it stands; with `dim` the stones of all other sides are pale."""
    context, side = context_for(content), min(size)
    surface = board(content, content.modes[sight.mode].board, (side, side))
    plan = ArenaPlan(content, surface.get_rect())
    for piece in sight.pieces:
        place = plan.place(number(piece.square))
        dye = sight.sides[piece.side].stones or next(iter(content.factions))
        pale = dim is not None and piece.side != dim
        face = StoneFace(dye, piece.level, opacity=0.4) if pale else StoneFace(dye, piece.level)
        surface.blit(face.draw(context, place.size), place)
        if piece.gateway:
            surface.blit(MarkFace("gateway").draw(context, place.size), place)
    return surface


def target(content: Content, kind: str, name: str, size: Size) -> pygame.Surface | None:
    """A picture that a page of the almanac asks for ({card: knight}); None for an unknown thing."""
    match kind:
        case "card" if name in content.cards or name in content.flares:
            face = CompactFace(name, owner_of(content, name))
            return face.draw(context_for(content), fit(size, RATIO))
        case "task" if name in content.tasks:
            return task(content, name, size)
        case "faction" if name in content.factions:
            return faction(content, name, size)
        case "level" if name in content.levels:
            return level(content, name, size)
        case "arena":
            return board(content, name, size)
    return None
