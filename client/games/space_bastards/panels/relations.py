"""The column of relations: rows with their medallions, and the change of relations with the offer."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from client.art import panels, shapes, text, theme
from client.games.space_bastards.pictures import cards, kit
from client.games.space_bastards.pictures.draw_context import DrawContext, Face
from client.i18n import _, language

_SIGNS = {
    "love": ("heart", "heart"),
    "shooting": ("dot", "arrows"),
    "eating": ("dot", "arrows"),
    "trade": ("bar", "bar"),
    "diplomacy": ("bar", "bar"),
    "migration": ("grounded", "grounded"),
    "mutation": ("left", "right"),
}
"""What stands left and right of a medallion: who does what to whom."""


@dataclass(frozen=True)
class ColumnFace(Face):
    """The ground of the column with its heading."""

    scenario: str

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        surface = shapes.clear(size)
        factor = context.factor
        panels.draw_panel(surface, surface.get_rect(), factor, shadow=False)
        head = context.px(18)
        heading = max(context.whole(15), context.px(18))
        drawn = text.draw(
            surface,
            _("sb.relations"),
            (context.px(14), head + context.px(2)),
            heading,
            theme.BRASS_LIT,
            face="display",
            weight=700,
            anchor="midleft",
        )
        room = size[0] - drawn.right - context.px(22)
        small = max(context.least, context.px(14))
        name = context.content.scenarios[self.scenario].name.say(language()) if self.scenario else ""
        if room > context.px(50):
            text.draw(
                surface,
                text.shortened(name, room, small),
                (size[0] - context.px(12), head + context.px(2)),
                small,
                theme.SOFT,
                anchor="midright",
            )
        return surface


@dataclass(frozen=True)
class RelationFace(Face):
    """A row: medallion, name and the signs; the race cards are sprites of their own. `players` are the seats
    that play its card in this round, `acting` the one that does now."""

    relation: str
    players: tuple[int, ...] = ()
    acting: int = -1
    hovered: bool = False
    pinned: bool = False
    active: bool = False
    usable: bool = True
    locked: bool = False

    def spots(self, context: DrawContext, size: tuple[int, int]) -> dict[str, pygame.Rect]:
        """The medallion, and the stop token where the relation is locked."""
        wide, high = size
        compact = context.compact
        side = context.px(54) if not compact else min(context.whole(40), high - context.whole(14))
        medal = pygame.Rect(0, 0, side, side)
        medal.center = (wide // 2, round(high * 0.40) if not compact else high // 2)
        stop = max(context.whole(18), context.px(26))
        corner = pygame.Rect(medal.right - stop // 2, medal.top, stop, stop)
        return {"medal": medal, "stop": corner}

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        surface = shapes.clear(size)
        wide, high = size
        inset = surface.get_rect().inflate(-context.px(8), -context.px(4))
        if self.hovered or self.pinned:
            _draw_wash(surface, context, inset)
        if self.active:
            _draw_active(surface, context, inset)
        compact, spots = context.compact, self.spots(context, size)
        middle, side = spots["medal"].center, spots["medal"].w
        medal = context.gallery.medallion(self.relation, side, grey=not self.usable)
        surface.blit(medal, medal.get_rect(center=middle))
        for way, what in zip((-1, 1), _SIGNS.get(self.relation, ("", "")), strict=True):
            _sign(surface, context, what, (middle[0] + way * round(side * 0.78), middle[1]), self.usable)
        if not compact:
            size_of = max(context.least, context.px(16))
            name = context.content.relations[self.relation].name.say(language())
            text.draw(
                surface,
                name,
                (wide // 2, high - context.px(16)),
                size_of,
                theme.BRASS_LIT if self.active or self.pinned else theme.IVORY,
                face="display",
                weight=600,
                anchor="center",
            )
        corner = (middle[0] - side // 2, middle[1] - side // 2)
        _draw_players(surface, context, self.players, self.acting, corner)
        if self.locked:
            stop = kit.drawing("stop", spots["stop"].h)
            surface.blit(stop, stop.get_rect(center=spots["stop"].center))
        return surface


def _draw_wash(surface: pygame.Surface, context: DrawContext, rect: pygame.Rect) -> None:
    """The ground of a relation that is hovered or pinned."""
    shapes.draw_rounded(
        surface, rect, theme.RADIUS_CARD * context.factor, theme.mix(theme.SPACE_2, theme.BRASS_DIM, 0.4),
        border=theme.BRASS_LIT, thick=2.0, opacity=0.7,
    )  # fmt: skip


def _draw_active(surface: pygame.Surface, context: DrawContext, rect: pygame.Rect) -> None:
    """The bar at the left edge of the relation that is being carried out."""
    bar = pygame.Rect(0, rect.y + 2, max(3, context.px(4)), rect.h - 4)
    shapes.draw_rounded(surface, bar, bar.w / 2, theme.BRASS_LIT)


def _draw_players(
    surface: pygame.Surface,
    context: DrawContext,
    players: tuple[int, ...],
    acting: int,
    corner: tuple[int, int],
) -> None:
    """The badges of those who play the card, from the upper left corner of its medallion on."""
    badge = max(context.whole(14), context.px(20))
    left = max(badge // 2 + 1, corner[0])  # never over the column's edge
    for index, seat in enumerate(players):
        at = (left + index * round(badge * 0.7), corner[1] + badge // 3)
        if seat == acting:
            ring = shapes.disc(badge + 6, None, theme.BRASS_LIT, 2.0)
            surface.blit(ring, ring.get_rect(center=at))
        picture = kit.seat_badge(seat, badge)
        surface.blit(picture, picture.get_rect(center=at))


def _sign(
    surface: pygame.Surface, context: DrawContext, what: str, at: tuple[int, int], usable: bool
) -> None:
    """One of the small signs beside a medallion."""
    side = max(context.whole(12), context.px(18))
    colour = theme.BRASS_LIT if usable else theme.FAINT
    if what == "heart":
        picture = kit.icon("love", side, theme.rgb("#F08CB4") if usable else theme.FAINT)
        surface.blit(picture, picture.get_rect(center=at))
    elif what == "grounded":
        picture = kit.icon("grounded", side, colour)
        surface.blit(picture, picture.get_rect(center=at))
    elif what == "dot":
        dot = shapes.disc(max(5, side // 3), colour)
        surface.blit(dot, dot.get_rect(center=at))
    elif what == "bar":
        bar = pygame.Rect(0, 0, round(side * 0.7), max(2, side // 7))
        bar.center = at
        shapes.draw_rounded(surface, bar, bar.h / 2, colour)
    elif what in ("arrows", "left", "right"):
        way = -1 if what == "left" else 1
        for step in (-1, 1) if what == "arrows" else (0,):
            x = at[0] + step * side * 0.22
            points = [
                (x - way * side * 0.18, at[1] - side * 0.3),
                (x + way * side * 0.18, at[1]),
                (x - way * side * 0.18, at[1] + side * 0.3),
            ]
            shapes.polyline(surface, points, colour, max(2.0, side / 8))


@dataclass(frozen=True)
class ChangeFace(Face):
    """The last relation: medallion and name; the cards of the offer are sprites of their own."""

    players: tuple[int, ...] = ()
    acting: int = -1
    hovered: bool = False
    pinned: bool = False
    active: bool = False

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        surface = shapes.clear(size)
        inset = surface.get_rect().inflate(-context.px(8), -context.px(4))
        if self.hovered or self.pinned:
            _draw_wash(surface, context, inset)
        else:
            shapes.hairline(surface, (context.px(14), 0), size[0] - context.px(28), theme.LINE)
        if self.active:
            _draw_active(surface, context, inset)
        compact = context.compact
        side = context.px(66) if not compact else context.whole(40)
        middle = (context.px(52), round(min(size[1], context.px(188)) * 0.40))
        medal = context.gallery.medallion("change", side)
        surface.blit(medal, medal.get_rect(center=middle))
        label = max(context.least, context.px(15))
        text.draw(
            surface,
            _("sb.offer"),
            (size[0] - context.px(90), context.px(16)),
            label,
            theme.SOFT,
            anchor="center",
        )
        if not compact:
            name = context.content.relations["change"].name.say(language())
            lines = text.balanced(name, max(context.least, context.px(16)), "display", 600, 2)
            y = middle[1] + side // 2 + context.px(14)
            for line in lines:
                text.draw(
                    surface,
                    line,
                    (middle[0], y),
                    max(context.least, context.px(16)),
                    theme.IVORY,
                    face="display",
                    weight=600,
                    anchor="center",
                )
                y += max(context.whole(16), context.px(20))
        _draw_players(
            surface, context, self.players, self.acting, (middle[0] - side // 2, middle[1] - side // 2)
        )
        return surface


@dataclass(frozen=True)
class RaceCardFace(Face):
    """The card of a race."""

    race: str

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        return context.gallery.race_card(self.race, size[0])


@dataclass(frozen=True)
class RaceBackFace(Face):
    """A race card that has not been dealt yet, face down."""

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        return shapes.brightness(cards.race_back(size[0]), 0.75)


@dataclass(frozen=True)
class PinFace(Face):
    """The pin in the corner of a row whose uses stay marked."""

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        surface = shapes.clear(size)
        disc = shapes.disc(min(size), theme.BRASS, theme.BRASS_LIT, 1.5)
        surface.blit(disc, disc.get_rect(center=surface.get_rect().center))
        pin = kit.icon("pin", max(10, round(min(size) * 0.66)), theme.INK)
        surface.blit(pin, pin.get_rect(center=surface.get_rect().center))
        return surface
