"""Stones of every faction and level, signs of factions, backs of cards."""

from __future__ import annotations

import pygame

from client.art import rich, shapes, svg, theme
from client.art.markup import circle, put
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
            drawn += put(kit.body(f"faction-{faction}", kit.inked(own[4])), look.at, look.sign, 24)
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


def _signed(
    surface: pygame.Surface, own: kit.Ramp, faction: str, letter: str, share: float
) -> pygame.Surface:
    """A picture with the sign or letter of a faction in its middle."""
    side, tone = surface.get_width(), theme.rgb(own[4])
    if letter:
        kit.number(surface, letter, (side / 2, side / 2), round(side * share * 0.86), tone, 900)
    elif kit.has(f"faction-{faction}"):
        drawn = kit.picture(f"faction-{faction}", round(side * share), tint=tone)
        shapes.stamp(surface, drawn, center=(side / 2, side / 2))
    return surface


def sign(content: Content, faction: str, side: int) -> pygame.Surface:
    """The sign of a faction alone, or the first letter of its name."""
    own = kit.ramp(content, faction)
    return _signed(shapes.clear((side, side), theme.rgb(own[4])), own, faction, _letter(content, faction), 1)


def _disc(own: kit.Ramp, faction: str, letter: str, side: int) -> pygame.Surface:
    dyed = shapes.disc(side, theme.rgb(own[1]), theme.BRASS, max(1.2, side * 0.06)).copy()
    return _signed(dyed, own, faction, letter, 0.68)


def disc(content: Content, faction: str, side: int) -> pygame.Surface:
    """The sign of a faction on a disc of its colour, for heads, log and foot of cards."""
    key = faction, _letter(content, faction), kit.ramp(content, faction), side
    return kit.kept(("disc", *key), lambda: _disc(key[2], key[0], key[1], side))


def back(content: Content, kind: str, width: int) -> pygame.Surface:
    """The back of a card 5 : 7: of a faction by its id, or "legend", "flare", "task"."""
    size, look = (width, round(width * 1.4)), kit.facts().new_faction.back
    if kit.has(f"back-{kind}"):
        return kit.picture(f"back-{kind}", size)
    return _covered(content, kind, look, look.from_, (0, 0, 300, 420), size)


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
        drawn = stone(context.content, self.faction, self.level, round(box))
        drawn = svg.tinted(drawn, theme.WHITE, self.opacity) if self.opacity < 1 else drawn
        shapes.stamp(surface, drawn, center=(x, y - (square * 0.075 if self.lifted else 0)))
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
        drawn = svg.tinted(drawn, theme.WHITE, self.opacity) if self.opacity < 1 else drawn
        shapes.stamp(surface, drawn, center=(size[0] / 2, size[1] / 2))
        return surface


class BackFace(Face):
    """A card face down."""

    kind: str

    def draw(self, context: DrawContext, size: Size) -> pygame.Surface:
        return back(context.content, self.kind, size[0])


def _stone_inline(name: str, size: int, _colour: theme.Colour) -> pygame.Surface:
    """`heroic.northern`, or with a colour in the place of the faction."""
    level, _dot, dye = name.partition(".")
    drawn = kit.facts().pattern_stones
    return kit.picture(drawn.get(level, drawn["heroic"]), size, kit.keyed(f=kit.dye(dye)))


rich.register("tkstone", _stone_inline, 1.3)
rich.register("tkfaction", lambda name, size, _colour: _disc(kit.dye(name), name, "", size), 1.3)
