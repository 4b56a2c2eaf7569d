"""The panels of the seats and the own one: points, coins, cards, planets, hold and supply."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar, Self

import pygame

from client.art import icons, panels, shapes, text, theme
from client.games.space_bastards.panels.seat_numbers import Entry, Holdings, draw_row
from client.games.space_bastards.pictures import kit
from client.games.space_bastards.pictures.draw_context import DrawContext, Face
from client.games.space_bastards.pictures.ships import Load
from client.i18n import _


@dataclass(frozen=True)
class Counting(Face):
    """A panel whose points and coins count while an update plays."""

    has: Holdings
    COINS: ClassVar[float]
    """Where the coins begin, as a share of the width."""

    def counted(self, node: str, by: int) -> Self:
        """The same with another number of points or coins."""
        return replace(self, has=replace(self.has, **{node: getattr(self.has, node) + by}))

    def spots(self, context: DrawContext, size: tuple[int, int]) -> dict[str, pygame.Rect]:
        """Where points and coins stand."""
        side = context.px(24)
        found = {}
        for name, share in (("points", 0.1), ("coins", self.COINS)):
            found[name] = pygame.Rect(0, 0, side, side)
            found[name].center = round(share * size[0]), round(0.42 * size[1])
        return found


@dataclass(frozen=True)
class SeatFace(Counting):
    """Another seat. `state`: an icon and a word on what it does; `spent`: the cards it has played, all of
    them."""

    COINS = 0.36
    seat: int
    name: str
    bot: bool
    start: bool
    state: tuple[str, str] = ("", "")
    acts: bool = False
    cargo: tuple[Load, ...] = ()
    spent: tuple[str, ...] = ()
    backs: int = 0
    """Cards that lie face down before it."""

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        surface = shapes.clear(size)
        _ground(surface, context, self.seat, self.acts)
        compact = context.compact
        pad = context.px(14)
        line = context.px(26) if not compact else context.whole(19)
        word = max(context.least, context.px(14))
        room = size[0] - pad
        if self.state[1]:
            wide = text.width(self.state[1], word)
            colour = (
                theme.GOOD
                if self.state[0] == "check"
                else theme.WARN
                if self.state[0] == "clock"
                else theme.SOFT
            )
            if not compact and self._needs(context) + wide + context.px(28) <= room - pad:
                drawn = text.draw(surface, self.state[1], (room, line), word, colour, anchor="midright")
                icons.draw(
                    surface, self.state[0], (drawn.left - context.px(11), line), context.px(15), colour
                )
                room -= wide + context.px(28)
            else:
                side = max(context.whole(15), context.px(17))
                icons.draw(surface, self.state[0], (room - side // 2, line), side, colour)
                room -= side + 7
        _name(surface, context, self.seat, self.name, (pad, line), room, start=self.start, bot=self.bot)
        self._draw_numbers(surface, context, pad)
        if compact:
            self._spent(
                surface,
                context,
                pygame.Rect(pad, size[1] - context.whole(29), size[0] - 2 * pad, context.whole(24)),
                context.whole(22),
            )
            return surface
        hold = context.gallery.small_hold(self.seat, context.px(17), self.cargo)
        place = surface.blit(hold, hold.get_rect(bottomleft=(pad, size[1] - context.px(5))))
        x = place.right + context.px(14)
        area = pygame.Rect(x, context.px(84), size[0] - context.px(12) - x, size[1] - context.px(90))
        self._spent(surface, context, area, context.px(30))
        return surface

    def _needs(self, context: DrawContext) -> int:
        """How much of the first line the whole name takes with its signs."""
        name = text.width(self.name, max(context.whole(15), context.px(19)), "display", 700)
        signs = (context.px(41) if self.start else 0) + (context.px(24) if self.bot else 0)
        return max(context.whole(18), context.px(28)) + context.px(17) + name + signs

    def _draw_numbers(self, surface: pygame.Surface, context: DrawContext, pad: int) -> None:
        """Points, coins and cards, and at the right what the planets bring."""
        row = context.whole(44) if context.compact else context.px(62)
        has = self.has
        entries: list[Entry] = [("favour", has.points), ("coin", has.coins), ("cards", has.cards)]
        draw_row(surface, context, entries, has, (pad, row))

    def _spent(self, surface: pygame.Surface, context: DrawContext, area: pygame.Rect, most: int) -> None:
        """Medallions of the cards that are played, in two rows where one is too short, and the backs of those
        that lie face down."""
        high = min(area.h, context.px(42)) if not context.compact else area.h
        back = (round(high * 5 / 7), high)
        for index in range(self.backs):
            picture = kit.drawing("action-back", back)
            left = area.right - back[0] - index * round(back[0] * 0.55)
            surface.blit(picture, picture.get_rect(midleft=(left, area.centery)))
        wide = area.w - (back[0] + round(back[0] * 0.55) * (self.backs - 1) + 4 if self.backs else 0)
        if not self.spent:
            return
        count, top = len(self.spent), area.y
        gap = max(1, most // 10)
        # a little smaller rather than in two rows, as one row leaves room for its name
        rows = 1 if count * (round(most * 0.85) + gap) <= wide + gap or area.h < 2 * most else 2
        across = -(-count // rows)
        step = min(most + gap, (wide + gap) / across)
        side = min(most, int(step) - 1)
        if rows == 1 and area.h >= 2 * most - 4:
            size = max(context.least, context.px(14))
            label = text.shortened(_("sba.spent"), wide, size)
            text.draw(surface, label, (area.x, area.y + size // 2), size, theme.SOFT, anchor="midleft")
            top = area.bottom - side
        elif rows == 1:
            top = area.centery - side // 2
        for index, card in enumerate(self.spent):
            medal = context.gallery.medallion(card, side)
            at = (area.x + round((index % across) * step), top + (index // across) * (side + gap))
            surface.blit(medal, at)


@dataclass(frozen=True)
class OwnFace(Counting):
    """The own panel, with the supply by race."""

    COINS = 0.41
    seat: int
    name: str
    start: bool
    supply: tuple[tuple[str, int], ...]
    cargo: tuple[Load, ...] = ()
    acts: bool = False

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        surface = shapes.clear(size)
        _ground(surface, context, self.seat, self.acts)
        compact = context.compact
        pad = context.px(14)
        line = context.px(26) if not compact else context.whole(18)
        room = size[0] - context.px(10)
        _name(surface, context, self.seat, self.name, (pad, line), room, start=self.start, bot=False)
        row = context.px(64) if not compact else context.whole(44)
        whole = sum(number for _race, number in self.supply)
        entries: list[Entry] = [("favour", self.has.points), ("coin", self.has.coins), ("supply", whole)]
        draw_row(surface, context, entries, self.has, (pad, row))
        hold = self._hold(context)
        place = surface.blit(hold, self._hold_rect(context, size))
        x = place.right + context.px(12)
        step = (size[0] - x - context.px(8)) / max(1, len(self.supply))
        number = max(context.least, context.px(16))
        square = max(3.0, 6.4 * context.factor)
        tone = kit.tones(self.seat)["light"]
        for index, (race, count) in enumerate(self.supply):
            centre = round(x + (index + 0.5) * step)
            little = context.gallery.little_shape(race, square, tone if count else theme.FAINT)
            surface.blit(little, little.get_rect(center=(centre, place.y + round(place.h * 0.34))))
            text.draw(
                surface,
                str(count),
                (centre, place.bottom - round(number * 0.55)),
                number,
                theme.IVORY if count else theme.FAINT,
                face="display",
                weight=700,
                anchor="center",
                tabular=True,
            )
        return surface

    def _hold(self, context: DrawContext) -> pygame.Surface:
        square = context.whole(11) if context.compact else context.px(17)
        return context.gallery.small_hold(self.seat, square, self.cargo)

    def _hold_rect(self, context: DrawContext, size: tuple[int, int]) -> pygame.Rect:
        hold = self._hold(context).get_rect()
        hold.bottomleft = (context.px(14), size[1] - (context.whole(5) if context.compact else context.px(7)))
        return hold

    def supply_rect(self, context: DrawContext, size: tuple[int, int]) -> pygame.Rect:
        """Where the supply stands in a panel of this size."""
        hold = self._hold_rect(context, size)
        return pygame.Rect(hold.right, hold.y, size[0] - hold.right, hold.h)


def _ground(surface: pygame.Surface, context: DrawContext, seat: int, acts: bool) -> None:
    rect = surface.get_rect()
    panels.draw_panel(surface, rect, context.factor, "turn" if acts else "plain", shadow=False, pulse=0.0)
    bar = pygame.Rect(0, context.px(10), max(3, context.px(5)), rect.h - context.px(20))
    shapes.draw_rounded(surface, bar, bar.w / 2, theme.seat(seat).colour)


def _name(
    surface: pygame.Surface,
    context: DrawContext,
    seat: int,
    name: str,
    place: tuple[int, int],
    right: int,
    *,
    start: bool,
    bot: bool,
) -> None:
    side = max(context.whole(18), context.px(28))
    badge = kit.seat_badge(seat, side)
    surface.blit(badge, badge.get_rect(midleft=place))
    x = place[0] + side + context.px(9)
    size = max(context.whole(15), context.px(19))
    star = context.px(30) if start else 0
    robot = context.px(24) if bot else 0
    words = text.shortened(name, max(20, right - x - star - robot - 4), size, "display", 700)
    drawn = text.draw(
        surface, words, (x, place[1]), size, theme.IVORY, face="display", weight=700, anchor="midleft"
    )
    x = drawn.right + context.px(8)
    if start:
        picture = kit.drawing("start-player", max(context.whole(18), context.px(28)))
        surface.blit(picture, picture.get_rect(midleft=(x, place[1])))
        x += picture.get_width() + context.px(5)
    if bot:
        icons.draw(
            surface, "bot", (x + context.px(10), place[1]), max(context.whole(14), context.px(18)), theme.SOFT
        )
