"""Stones of every faction and level, signs of factions, backs of cards."""

from __future__ import annotations

import pygame

from client.art import rich, shapes, svg, theme
from client.games.tash_kalar.pictures import kit
from client.games.tash_kalar.pictures.draw_context import DrawContext, Face, Size
from rules.tash_kalar.content import Content

GROWN = 1.2
"""What lies on a square is drawn a little larger than the square: points of stars and badges reach over it
(`ArenaPlan.place`)."""
ON_SQUARE = 0.965
"""The box of a stone, as a share of the square."""
_VIEW, _WIDER = (-6.0, -6.0, 140.0, 140.0), 140 / 128
_RADIUS = {"common": 0.36, "heroic": 0.44, "legendary": 0.46}
_MIDDLE = 63 / 128
"""Where the middle of the disc is in the box, from above."""


def _of_pack(
    content: Content, faction: str | None, name: str, view: kit.View, size: Size, down: float
) -> pygame.Surface:
    """A drawing for factions without one of their own, dyed; None is nobody's. The sign or letter is so far
    down, as a share of the height."""
    drawn = kit.drawn(name, view, size, kit.keyed(f=kit.ramp(content, faction)))
    if faction is None:
        return drawn
    return shapes.over(drawn, sign(content, faction, round(size[0] * 0.31)), (0.5, down))


def stone(content: Content, faction: str | None, level: str, side: int, opacity: float = 1) -> pygame.Surface:
    """A stone without shadow in its box of so many pixels; the picture is a little larger, with the same
    middle, so that no tip is cut. None is a stone of nobody in particular."""
    whole, own = (round(side * _WIDER),) * 2, f"stone-{faction}-{level}"
    if kit.has(own):
        drawn = kit.drawn(own, _VIEW, whole)
    else:
        drawn = _of_pack(content, faction, f"stone-new-{level}", _VIEW, whole, 0.486)
    return svg.tinted(drawn, theme.WHITE, opacity)


def sign(content: Content | None, faction: str, side: int) -> pygame.Surface:
    """The sign of a faction alone, or the first letter of its name. Without content a faction is what
    `kit.dye` takes."""
    tone = kit.tone(content, faction, 4)
    if kit.has(f"faction-{faction}"):
        return kit.picture(f"faction-{faction}", side, tint=tone)
    surface = shapes.clear((side, side), tone)
    letter = content.factions[faction].name.en[:1].upper() if content is not None else ""
    kit.number(surface, letter, (side / 2, side / 2), max(6, round(side * 0.8)), tone, 900)
    return surface


def disc(content: Content | None, faction: str, side: int) -> pygame.Surface:
    """The sign of a faction on a disc of its colour, for heads, log and foot of cards."""
    ground = shapes.disc(side, kit.tone(content, faction, 1), theme.BRASS, max(1.2, side * 0.06))
    return shapes.over(ground, sign(content, faction, round(side * 0.68)))


class StoneFace(Face):
    """A stone on a square with its shadow (`ArenaPlan.place`). `lifted`: it is held a little higher; `share`
    of its full size; `opacity` for stones that only might be."""

    faction: str
    level: str
    lifted: bool = False
    share: float = 1.0
    opacity: float = 1.0

    def draw(self, context: DrawContext, size: Size) -> pygame.Surface:
        square, (x, y) = min(size) / GROWN, (size[0] / 2, size[1] / 2)
        box, surface = square * ON_SQUARE * self.share, shapes.clear(size)
        if self.opacity == 1:
            radius, blur = _RADIUS[self.level] * box, max(1, round(box * 0.05))
            soft = shapes.blurred((round(2 * radius),) * 2, radius, blur, theme.BLACK, 0.5)
            shapes.stamp(surface, soft, center=(x, y + box * (_MIDDLE - 0.5 + 0.052)))
        drawn = stone(context.content, self.faction, self.level, round(box), self.opacity)
        shapes.stamp(surface, drawn, center=(x, y - (square * 0.075 if self.lifted else 0)))
        return surface


class LooseStoneFace(Face):
    """A stone in a panel: its visible part fills the picture. None is nobody's; one that does not count is
    pale (`opacity`)."""

    faction: str | None
    level: str
    opacity: float = 1.0

    def draw(self, context: DrawContext, size: Size) -> pygame.Surface:
        side = round(min(size) / 1.02)
        drawn = stone(context.content, self.faction, self.level, side, self.opacity)
        return shapes.over(shapes.clear(size), drawn)


class BackFace(Face):
    """A card face down, 5 : 7: of a faction by its id, or "legend", "flare", "task"."""

    kind: str

    def draw(self, context: DrawContext, size: Size) -> pygame.Surface:
        whole = (size[0], round(size[0] * 1.4))
        if kit.has(f"back-{self.kind}"):
            return kit.picture(f"back-{self.kind}", whole)
        return _of_pack(context.content, self.kind, "back-new", (0, 0, 300, 420), whole, 0.5)


def _stone_inline(name: str, size: int, _colour: theme.Colour) -> pygame.Surface:
    """`heroic.northern`, or with a colour in the place of the faction."""
    level, _dot, dye = name.partition(".")
    drawn = kit.facts().pattern_stones
    return kit.picture(drawn.get(level, drawn["heroic"]), size, kit.keyed(f=kit.dye(dye)))


rich.register("tkstone", _stone_inline, 1.3)
rich.register("tkfaction", lambda name, size, _colour: disc(None, name, size), 1.3)
