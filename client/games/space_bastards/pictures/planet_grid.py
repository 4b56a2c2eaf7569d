"""Marks on the squares of a near planet: where the piece in the hand may lie, and what it would cover."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Literal

import pygame

from client.art import icons, panels, rich, shapes, svg, text, theme
from client.games.space_bastards.pictures import kit, outlines, shadows_and_rings
from client.games.space_bastards.pictures.draw_context import DrawContext, Face
from client.games.space_bastards.pictures.outlines import UNIT, Cell

BEYOND = 3
"""How many squares the picture of a footprint reaches beyond the mask: a token may hang over."""
LONGEST_TITLE = 36
"""Signs of a first sentence that may stand as a title."""


@dataclass(frozen=True)
class SquaresFace(Face):
    """Squares that the piece could cover as it is turned now, and those only after turning."""

    legal: frozenset[Cell]
    turned: frozenset[Cell]
    square: int

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        surface = shapes.clear(size)
        side = self.square
        good = theme.rgb(kit.kit()["good_lit"])
        radius = side * 0.12
        inset = max(2, round(side * 0.05))
        for row, column in self.turned - self.legal:
            rect = pygame.Rect(column * side, row * side, side, side).inflate(-2 * inset, -2 * inset)
            shapes.draw_rounded(surface, rect, radius, theme.SPACE_0, opacity=0.55)
            dashed = shapes.dashed(rect.size, radius, theme.GOOD, max(1.5, side / 48), (7, 6), 0.16)
            surface.blit(dashed, rect)
            icons.draw(surface, "rotate-right", rect.center, max(14, round(side * 0.28)), theme.GOOD)
        for row, column in self.legal:
            rect = pygame.Rect(column * side, row * side, side, side).inflate(-2 * inset, -2 * inset)
            # squares are of the world's colour: a dark floor first, so that green is green on all of them
            shapes.draw_rounded(surface, rect, radius, theme.SPACE_0, opacity=0.55)
            shapes.draw_rounded(surface, rect, radius, theme.GOOD, opacity=0.5)
            shapes.draw_rounded(surface, rect, radius, None, border=good, thick=max(2.0, side / 32))
            icons.draw(surface, "check", rect.center, max(14, round(side * 0.32)), theme.IVORY)
        return surface


@dataclass(frozen=True)
class FootprintFace(Face):
    """What the piece would cover under the pointer; `conflicts` are squares it may not take. The picture
    begins BEYOND squares above and left of the planet's squares."""

    cells: tuple[Cell, ...]
    """Squares of the planet (row, column); may lie outside."""
    round: float
    square: int
    fits: bool
    conflicts: tuple[Cell, ...] = ()

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        side = self.square
        view = (-BEYOND * UNIT, -BEYOND * UNIT, size[0] * UNIT / side, size[1] * UNIT / side)
        colour = theme.GOOD if self.fits else theme.rgb(kit.kit()["bad_lit"])
        unit = UNIT / side
        path = outlines.path(self.cells, self.round, inset=1)
        body = (
            f'<path d="{path}" fill="{theme.code(colour)}" fill-opacity="0.16"/>'
            f'<path d="{path}" fill="none" stroke="#05070F" stroke-opacity="0.8" '
            f'stroke-width="{7 * unit:.2f}"/>'
        )
        if self.fits:
            body += (
                f'<path d="{path}" fill="none" stroke="{theme.code(colour)}" stroke-width="{4 * unit:.2f}"/>'
            )
        else:
            body += "".join(
                f'<path d="{piece}" fill="none" stroke="{theme.code(colour)}" stroke-width="{4 * unit:.2f}" '
                f'stroke-linecap="round"/>'
                for piece in shadows_and_rings.dashes(self.cells, self.round, side, 12, 8)
            )
        surface = svg.raster(svg.document(body, view, size), size)
        for row, column in self.conflicts:
            middle = ((column + BEYOND + 0.5) * side, (row + BEYOND + 0.5) * side)
            diameter = max(18, round(side * 0.42))
            disc = shapes.disc(diameter, theme.BAD, theme.IVORY, 1.5)
            place = disc.get_rect(center=(round(middle[0]), round(middle[1])))
            surface.blit(disc, place)
            icons.draw(surface, "close", place.center, round(diameter * 0.6), theme.IVORY)
        return surface


@dataclass(frozen=True)
class HoldFace(Face):
    """The interior of a ship, without creatures."""

    seat: int
    square: int

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        return context.gallery.hold(self.seat, self.square)


@dataclass(frozen=True)
class BubbleFace(Face):
    """Why the piece in the hand does not fit: a sentence on paper with the rule and the keys that help. Its
    first sentence is the title. `points` is the edge at which it points to the piece."""

    words: str
    rule: str
    keys: tuple[tuple[str, str], ...] = ()
    """Names of keys and what they do."""
    points: Literal["", "left", "right"] = ""
    at: float = 0.5
    """Where on that edge, from 0 at the top."""
    TAIL = 16
    """How far it points, in pixels of the drawn layout; the picture has this much room on both sides."""

    @staticmethod
    def _size(context: DrawContext) -> int:
        return max(context.least, context.px(15))

    def _parts(self) -> tuple[str, str]:
        """Title and reason: the first sentence, where it is short, and the rest."""
        first, rest = [*re.split(r"\.\s", self.words, maxsplit=1), ""][:2]
        if rest and len(first) <= LONGEST_TITLE and "[" not in first:
            return first, rest
        return "", self.words

    def _room(self, context: DrawContext, wide: int) -> int:
        return wide - 2 * context.px(self.TAIL) - context.px(28)

    def _blocks(self, context: DrawContext, wide: int) -> tuple[rich.Block | None, rich.Block]:
        title, body = self._parts()
        size, room = self._size(context), self._room(context, wide)
        plate = text.width(self.rule, max(context.least, context.px(14)), "text", 600) + context.px(28)
        head = room - context.px(30) - (plate if self.rule else 0)
        block = rich.block(
            title,
            max(60, head),
            max(context.whole(15), context.px(17)),
            theme.INK,
            face="display",
            weight=700,
        )
        return (block if title else None), rich.block(body, room, size, theme.INK)

    def _head(self, context: DrawContext, title: rich.Block | None) -> int:
        return max(title.size[1] if title is not None else 0, 24, context.px(28))

    def high(self, context: DrawContext, wide: int) -> int:
        """The height of the bubble at a width."""
        title, body = self._blocks(context, wide)
        keys = max(context.whole(24), context.px(28)) + context.px(8) if self.keys else 0
        return self._head(context, title) + context.px(8) + body.size[1] + keys + context.px(28)

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        surface = shapes.clear(size)
        tail = context.px(self.TAIL)
        rect = surface.get_rect().inflate(-2 * tail, -8)
        panels.draw_paper(surface, rect, context.factor)
        shapes.draw_rounded(
            surface, rect, theme.RADIUS_CARD * context.factor, None, border=theme.BAD, thick=2
        )
        if self.points:
            self._tail(surface, rect, tail)
        title, body = self._blocks(context, size[0])
        left, y = rect.x + context.px(14), rect.y + context.px(10)
        head = self._head(context, title)
        disc = shapes.disc(max(context.whole(20), context.px(22)), theme.BAD)
        place = surface.blit(disc, disc.get_rect(midleft=(left, y + head // 2)))
        icons.draw(surface, "close", place.center, round(place.w * 0.64), theme.IVORY)
        if title is not None:
            title.draw(surface, (place.right + context.px(8), y + (head - title.size[1]) // 2))
        if self.rule:
            small = max(context.least, context.px(14))
            wide = text.width(self.rule, small, "text", 600) + context.px(20)
            tall = small + context.px(12)
            at = (rect.right - context.px(12) - wide, y + (head - tall) // 2)
            panels.draw_plate(surface, at, self.rule, context.factor)
        y += head + context.px(8)
        body.draw(surface, (left, y))
        self._keys(surface, context, left, y + body.size[1] + context.px(8))
        return surface

    def _keys(self, surface: pygame.Surface, context: DrawContext, x: int, y: int) -> None:
        size = self._size(context)
        for key, words in self.keys:
            cap = panels.keycap(key, max(context.whole(22), context.px(26)))
            place = surface.blit(cap, (x, y))
            at = (place.right + context.px(6), place.centery)
            x = text.draw(surface, words, at, size, theme.INK, anchor="midleft").right + context.px(14)

    def _tail(self, surface: pygame.Surface, rect: pygame.Rect, tail: int) -> None:
        """A tip on the edge, drawn over the border so that paper runs into it."""
        y = rect.y + min(max(self.at, 0.15), 0.85) * rect.h
        way = -1 if self.points == "left" else 1
        edge = rect.left if way < 0 else rect.right - 1
        tip, half = (edge + way * (tail - 2), y), tail * 0.7
        inner = edge - way * 3
        paper = theme.mix(theme.PAPER, theme.WHITE, 0.25)
        pygame.draw.polygon(surface, (*paper, 255), [(inner, y - half), tip, (inner, y + half)])
        shapes.polyline(surface, [(edge, y - half), tip, (edge, y + half)], theme.BAD, 2.0)


@dataclass(frozen=True)
class BadgeFace(Face):
    """A disc with an icon of the kit at a creature that a use concerns: a victim, or somebody who acts."""

    icon: str
    bad: bool = True

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        surface = shapes.clear(size)
        line = theme.rgb(kit.kit()["bad_lit"]) if self.bad else theme.BRASS_LIT
        fill = theme.BAD_DARK if self.bad else theme.SPACE_1
        side = min(size)
        disc = shapes.disc(side, fill, line, max(1.5, side / 16))
        surface.blit(disc, disc.get_rect(center=(size[0] // 2, size[1] // 2)))
        picture = kit.icon(self.icon, max(10, round(side * 0.62)), theme.IVORY)
        surface.blit(picture, picture.get_rect(center=(size[0] // 2, size[1] // 2)))
        return surface


@dataclass(frozen=True)
class LockFace(Face):
    """A further lock at the row of a relation, with what it costs."""

    price: int
    on: bool
    lit: bool = False

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        surface = shapes.clear(size)
        rect = surface.get_rect()
        line = theme.GOOD if self.on else theme.BRASS_LIT if self.lit else theme.BRASS
        fill = theme.GOOD_DARK if self.on else theme.SPACE_0
        shapes.draw_rounded(surface, rect, size[1] / 2, fill, border=line, thick=1.5)
        side = round(size[1] * 0.62)
        third = size[0] / 3
        lock = kit.icon("lock", side, theme.IVORY)
        surface.blit(lock, lock.get_rect(center=(round(third * 0.62), rect.centery)))
        coin = kit.drawing("coin", side + 2)
        surface.blit(coin, coin.get_rect(center=(round(third * 2.4), rect.centery)))
        text.draw(
            surface,
            str(self.price),
            (round(third * 1.5), rect.centery),
            context.least,
            theme.IVORY,
            face="display",
            weight=700,
            anchor="center",
        )
        return surface


@dataclass(frozen=True)
class LinkFace(Face):
    """A line between two creatures that are paired, from corner to corner less `edge`, with what it brings
    in the middle."""

    falls: bool
    edge: int
    piece: str

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        surface = shapes.clear(size)
        wide, high = size[0] - 1 - self.edge, size[1] - 1 - self.edge
        start, end = (
            ((self.edge, self.edge), (wide, high)) if self.falls else ((self.edge, high), (wide, self.edge))
        )
        colour = theme.BRASS_LIT if self.piece == "coin" else kit.tones(0)["light"]
        thick = max(3, round(self.edge * 0.22))
        pygame.draw.line(surface, (5, 7, 15, 220), start, end, thick + 4)
        pygame.draw.line(surface, (*colour, 255), start, end, thick)
        for at in (start, end):
            disc = shapes.disc(thick * 3, colour, (5, 7, 15), 2)
            surface.blit(disc, disc.get_rect(center=at))
        picture = kit.drawing(self.piece, max(14, round(self.edge * 1.3)))
        surface.blit(picture, picture.get_rect(center=(size[0] // 2, size[1] // 2)))
        return surface
