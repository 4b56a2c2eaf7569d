"""Stones of every faction and level, ghosts of those that could be summoned, signs of factions, backs."""

from __future__ import annotations

import pygame

from client.art import shapes, svg, text, theme
from client.art.markup import circle, put
from client.art.theme import Colour
from client.games.tash_kalar.pictures import kit
from client.games.tash_kalar.pictures.draw_context import DrawContext, Face
from rules.tash_kalar.content import Content

Size = tuple[int, int]
GROWN = 1.2
"""What lies on a square is drawn a little larger than the square: points of stars and badges reach over it
(`ArenaPlan.place`)."""
ON_SQUARE = 0.965
"""The box of a stone, as a share of the square."""
VIEW = (-6.0, -6.0, 140.0, 140.0)
_WIDER = 140 / 128
_RADIUS = {"common": 0.36, "heroic": 0.44, "legendary": 0.46}
_MIDDLE = 63 / 128
"""Where the middle of the disc is in the box, from above."""
_BACKS = ("legend", "flare", "task")


def _letter(content: Content, faction: str | None) -> str:
    """The first letter of a faction's name, where it has no sign."""
    signed = faction is None or kit.has(f"faction-{faction}")
    return "" if signed else content.factions[faction or ""].name.en[:1].upper()


def _covered(
    content: Content, faction: str | None, look: kit.Covered, name: str, view: kit.View, size: Size
) -> pygame.Surface:
    """A drawing dyed for a faction without one of its own, with a disc for its sign or letter."""
    own, letter = kit.ramp(content, faction), _letter(content, faction)

    def make() -> pygame.Surface:
        drawn = kit.body(name, kit.keyed(f=own))
        drawn += circle(look.at, look.radius, own[1], own[3], look.radius / 13)
        if faction is not None and not letter:
            mark = kit.body(f"faction-{faction}", ((kit.facts().keys.icon, own[4]),))
            drawn += put(mark, look.at, look.sign, 24)
        surface = svg.raster(svg.document(drawn, view), size, supersample=2)
        share = size[0] / view[2]
        spot = (look.at[0] - view[0]) * share, (look.at[1] - view[1]) * share
        kit.number(surface, letter, spot, max(6, round(look.letter * share)), theme.rgb(own[4]), 900)
        return surface

    return kit.kept((name, faction, letter, size, own), make)


def stone(content: Content, faction: str | None, level: str, side: int) -> pygame.Surface:
    """A stone without shadow in its box of so many pixels; the picture is a little larger, with the same
    middle, so that no tip is cut. None is a stone of nobody in particular. Shared, so never draw on it."""
    whole, look = (round(side * _WIDER),) * 2, kit.facts().new_faction.stones
    if faction is not None and kit.has(f"stone-{faction}-{level}"):
        return kit.drawn(f"stone-{faction}-{level}", VIEW, whole)
    return _covered(content, faction, look, f"{look.from_}-{level}", VIEW, whole)


def sign(content: Content, faction: str, side: int, colour: Colour | None = None) -> pygame.Surface:
    """The sign of a faction alone, or the first letter of its name."""
    tint = colour or kit.tone(content, faction, 4)
    if kit.has(f"faction-{faction}"):
        return kit.picture(f"faction-{faction}", side, tint=tint)
    surface = shapes.clear((side, side), tint)
    letter = _letter(content, faction)
    kit.number(surface, letter, (side / 2, side / 2), round(side * 0.86), tint, 900)
    return surface


def disc(content: Content, faction: str, side: int) -> pygame.Surface:
    """The sign of a faction on a disc of its colour, for heads, log and foot of cards."""

    def make() -> pygame.Surface:
        surface = shapes.clear((side, side))
        rim = max(1.2, side * 0.06)
        dyed = shapes.disc(side, kit.tone(content, faction, 1), theme.BRASS, rim)
        shapes.stamp(surface, dyed, center=(side / 2, side / 2))
        shapes.stamp(surface, sign(content, faction, round(side * 0.66)), center=(side / 2, side / 2))
        return surface

    return kit.kept(("disc", faction, _letter(content, faction), kit.ramp(content, faction), side), make)


def back(content: Content, kind: str, width: int) -> pygame.Surface:
    """The back of a card 5 : 7: of a faction by its id, or "legend", "flare", "task"."""
    size = (width, round(width * 1.4))
    if kind in _BACKS or kit.has(f"back-{kind}"):
        return kit.picture(f"back-{kind}", size)
    look = kit.facts().new_faction.back
    return _covered(content, kind, look, look.from_, (0, 0, 300, 420), size)


def draw_shadow(surface: pygame.Surface, middle: kit.Spot, box: float, level: str) -> None:
    """The shadow that a stone of this box casts; draw it before the stone."""
    radius = _RADIUS[level] * box
    blur = max(1, round(box * 0.05))
    soft = shapes.blurred((round(2 * radius),) * 2, radius, blur, theme.BLACK, 0.5)
    shapes.stamp(surface, soft, center=(middle[0], middle[1] + box * (_MIDDLE - 0.5 + 0.052)))


class StoneFace(Face):
    """A stone on a square with its shadow (`ArenaPlan.place`). `lifted`: it is held a little higher; `share`
    of its full size; `opacity` for stones that only might be."""

    faction: str
    level: str
    lifted: bool = False
    share: float = 1.0
    opacity: float = 1.0

    def draw(self, context: DrawContext, size: Size) -> pygame.Surface:
        square = min(size) / GROWN
        box, middle = square * ON_SQUARE * self.share, (size[0] / 2, size[1] / 2)
        surface = shapes.clear(size)
        if self.opacity == 1:
            draw_shadow(surface, middle, box, self.level)
        drawn = stone(context.content, self.faction, self.level, round(box))
        if self.opacity < 1:
            drawn = svg.tinted(drawn, theme.WHITE, self.opacity)
        rise = square * 0.075 if self.lifted else 0
        shapes.stamp(surface, drawn, center=(middle[0], middle[1] - rise))
        return surface


class GhostFace(Face):
    """The dashed outline of a stone, in the tone of a faction, of a place (`place` from 0) or in ivory."""

    level: str
    faction: str | None = None
    place: int | None = None
    share: float = 1.0

    def draw(self, context: DrawContext, size: Size) -> pygame.Surface:
        own = theme.IVORY if self.faction is None else kit.tone(context.content, self.faction, 3)
        tint = own if self.place is None else kit.tint(self.place)
        surface = shapes.clear(size, tint)
        side = min(size) / GROWN * ON_SQUARE * self.share
        whole = (round(side * _WIDER),) * 2
        swaps = ((kit.facts().keys.ghost, theme.code(tint)),)
        drawn = kit.drawn(f"ghost-{self.level}", VIEW, whole, swaps)
        shapes.stamp(surface, drawn, center=(size[0] / 2, size[1] / 2))
        return surface


class LooseStoneFace(Face):
    """A stone in a panel: its visible part fills the picture. None is nobody's; one that does not count is
    pale (`opacity`)."""

    faction: str | None
    level: str
    opacity: float = 1.0

    def draw(self, context: DrawContext, size: Size) -> pygame.Surface:
        surface = shapes.clear(size)
        drawn = stone(context.content, self.faction, self.level, round(min(size) / 1.02))
        if self.opacity < 1:
            drawn = svg.tinted(drawn, theme.WHITE, self.opacity)
        shapes.stamp(surface, drawn, center=(size[0] / 2, size[1] / 2))
        return surface


class BackFace(Face):
    """A card face down, with its number on it where there are several (`count`)."""

    kind: str
    count: int = 0

    def draw(self, context: DrawContext, size: Size) -> pygame.Surface:
        surface = back(context.content, self.kind, size[0])
        if not self.count:
            return surface
        letters = max(theme.TEXT_MIN, round(size[0] * 0.34))
        high = round(letters * 1.3)
        grown = shapes.clear((size[0], max(size[1], round(size[0] * 1.4))))
        grown.blit(surface, (0, 0))
        wide = max(high, text.width(str(self.count), letters, "display", 800) + letters // 2)
        plate = shapes.centred((size[0] / 2, grown.get_height() - high / 2), wide, high)
        shapes.draw_rounded(grown, plate, high / 2, theme.SPACE_0, border=theme.BRASS, thick=1.4)
        kit.number(grown, self.count, plate.center, letters, theme.IVORY, 800)
        return grown
