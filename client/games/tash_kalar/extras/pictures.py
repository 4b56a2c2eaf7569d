"""Pictures of a content's things outside a table: new game, results, almanac, settings."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from client.art import shapes, theme
from client.games.extras import Size, fit, last, plate, side_by_side
from client.games.tash_kalar.pictures import kit, stones
from client.games.tash_kalar.pictures.arena import ArenaFace
from client.games.tash_kalar.pictures.cards import RATIO, CardFace, CompactFace
from client.games.tash_kalar.pictures.draw_context import DrawContext
from client.games.tash_kalar.pictures.task_diagrams import TaskDiagramFace
from rules.tash_kalar.content import Content

_COORDINATES = 320
"""The least width of an arena with letters and numbers, in pixels."""
_TEXT = 180
"""The least width of a card with its text."""

context_for = last(DrawContext)
"""A draw context of a content."""


def card(content: Content, name: str, size: Size, text: bool = True) -> pygame.Surface:
    """A being (as of the first faction that has it), a legend, a flare or a task, as large as fits; where its
    text could not be read, as in a hand."""
    deck = content.beings[name].deck if name in content.beings else ""
    owner = next((one.id for one in content.factions.values() if one.deck == deck), None)
    size = fit(size, RATIO)
    whole = name in content.tasks or (text and size[0] >= _TEXT)
    return (CardFace if whole else CompactFace)(name, owner).draw(context_for(content), size)


def stone(content: Content, faction: str | None, level: str, side: int) -> pygame.Surface:
    """A loose stone."""
    return stones.LooseStoneFace(faction, level).draw(context_for(content), (side, side))


def faction(content: Content, name: str, size: Size) -> pygame.Surface:
    """Its sign and stones on a plate."""
    wide, high = fit(size, 0.62)
    return plate((wide, high), badge(content, name, (round(wide * 0.94), high)))


def badge(content: Content, name: str, size: Size) -> pygame.Surface:
    """The sign of a faction on its disc between a common and a heroic stone; an unknown one is of nobody."""
    side, known = min(size[1], size[0] // 3), name if name in content.factions else None
    disc = stones.disc(content, known, side) if known else shapes.disc(side, theme.LINE_LIT)
    low, high = (stone(content, known, level, side) for level in ("common", "heroic"))
    return side_by_side((low, disc, high), side, 0)


def level(content: Content, name: str, size: Size) -> pygame.Surface:
    """A stone of nobody in particular."""
    side = min(size)
    return plate((side, side), stone(content, next(iter(content.factions)), name, round(side * 0.84)))


def board(content: Content, side: str, size: Size) -> pygame.Surface:
    """A side of the arena; a small one without coordinates."""
    wide = min(size)
    if wide < _COORDINATES:
        return kit.picture(f"arena-{side}", wide).copy()
    return ArenaFace(side).draw(context_for(content), (wide, wide))


def task(content: Content, name: str, size: Size) -> pygame.Surface:
    """The diagram of a task."""
    return TaskDiagramFace(name).draw(context_for(content), fit(size, 0.75))


PAGES: dict[str, Callable[[Content, str, Size], pygame.Surface]] = {
    "card": partial(card, text=False), "task": task, "faction": faction, "level": level, "arena": board,
}  # fmt: skip
"""What pages of the almanac show of a thing: cards as in a hand, tasks as a diagram."""
