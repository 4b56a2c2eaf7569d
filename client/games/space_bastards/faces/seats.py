"""The panels of the seats and the own one: points, coins, cards, planets, hold and supply."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from client.art import icons, panels, shapes, text, theme
from client.games.space_bastards.art import kit
from client.games.space_bastards.art.ships import Load
from client.games.space_bastards.brush import Brush, Face


@dataclass(frozen=True)
class Holdings:
    """What a seat has, as numbers."""

    points: int
    coins: int
    cards: int
    planets: int


@dataclass(frozen=True)
class SeatFace(Face):
    """Another seat. `state`: an icon and a word on what it does; `spent`: the cards it has played."""

    seat: int
    name: str
    bot: bool
    start: bool
    has: Holdings
    state: tuple[str, str] = ("", "")
    acts: bool = False
    cargo: tuple[Load, ...] = ()
    spent: tuple[str, ...] = ()
    backs: int = 0
    """Cards that lie face down before it."""

    def draw(self, brush: Brush, size: tuple[int, int]) -> pygame.Surface:
        surface = shapes.clear(size)
        _ground(surface, brush, self.seat, self.acts)
        compact = brush.scale.compact
        pad = brush.px(14)
        line = brush.px(26) if not compact else 19
        word = max(theme.TEXT_MIN, brush.px(14))
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
            if not compact:
                drawn = text.draw(surface, self.state[1], (room, line), word, colour, anchor="midright")
                icons.draw(surface, self.state[0], (drawn.left - brush.px(11), line), brush.px(15), colour)
                room -= wide + brush.px(28)
            else:
                icons.draw(surface, self.state[0], (room - 8, line), 15, colour)
                room -= 22
        _name(surface, brush, self.seat, self.name, (pad, line), room, start=self.start, bot=self.bot)
        _numbers(surface, brush, self.has, (pad, brush.px(62) if not compact else 44), size[0] - 2 * pad, 22)
        if not compact:
            hold = brush.gallery.small_hold(self.seat, brush.px(15), self.cargo)
            place = surface.blit(hold, (pad, brush.px(86)))
            x = place.right + brush.px(16)
            side = brush.px(30)
            for index in range(self.backs):
                back = kit.drawing("action-back", (brush.px(30), brush.px(42)))
                surface.blit(back, (size[0] - pad - brush.px(34) - index * brush.px(16), brush.px(92)))
            free = max(1, (size[0] - pad - x - (brush.px(50) if self.backs else 0)) // brush.px(33))
            for index, card in enumerate(self.spent[-2 * free :]):
                medal = brush.gallery.medallion(card, side)
                at = (x + (index % free) * brush.px(33), brush.px(84) + (index // free) * brush.px(31))
                surface.blit(medal, at)
        else:
            for index, card in enumerate(self.spent[-7:]):
                medal = brush.gallery.medallion(card, 22)
                surface.blit(medal, (pad + index * 23, size[1] - 27))
        return surface


@dataclass(frozen=True)
class OwnFace(Face):
    """The own panel, with the supply by race."""

    seat: int
    name: str
    start: bool
    has: Holdings
    supply: tuple[tuple[str, int], ...]
    cargo: tuple[Load, ...] = ()
    acts: bool = False

    def draw(self, brush: Brush, size: tuple[int, int]) -> pygame.Surface:
        surface = shapes.clear(size)
        _ground(surface, brush, self.seat, self.acts)
        compact = brush.scale.compact
        pad = brush.px(14)
        line = brush.px(26) if not compact else 18
        _name(
            surface, brush, self.seat, self.name, (pad, line), size[0] - 2 * pad, start=self.start, bot=False
        )
        row = brush.px(64) if not compact else 44
        whole = sum(number for _race, number in self.supply)
        _numbers(surface, brush, self.has, (pad, row), size[0] - 2 * pad, 24, supply=whole)
        hold = brush.gallery.small_hold(self.seat, brush.px(13) if not compact else 11, self.cargo)
        place = surface.blit(hold, (pad, size[1] - hold.get_height() - (brush.px(8) if not compact else 5)))
        x = place.right + brush.px(12)
        step = (size[0] - x - brush.px(8)) / max(1, len(self.supply))
        number = max(theme.TEXT_MIN, brush.px(16))
        square = max(3.0, 6.4 * brush.factor)
        tone = kit.tones(self.seat)["light"]
        for index, (race, count) in enumerate(self.supply):
            centre = round(x + (index + 0.5) * step)
            little = brush.gallery.little_shape(race, square, tone if count else theme.FAINT)
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


def _ground(surface: pygame.Surface, brush: Brush, seat: int, acts: bool) -> None:
    rect = surface.get_rect()
    panels.draw_panel(surface, rect, brush.factor, "turn" if acts else "plain", shadow=False, pulse=0.0)
    bar = pygame.Rect(0, brush.px(10), max(3, brush.px(5)), rect.h - brush.px(20))
    shapes.draw_rounded(surface, bar, bar.w / 2, theme.seat(seat).colour)


def _name(
    surface: pygame.Surface,
    brush: Brush,
    seat: int,
    name: str,
    place: tuple[int, int],
    right: int,
    *,
    start: bool,
    bot: bool,
) -> None:
    side = max(18, brush.px(28))
    badge = kit.seat_badge(seat, side)
    surface.blit(badge, badge.get_rect(midleft=place))
    x = place[0] + side + brush.px(9)
    size = max(15, brush.px(19))
    star = brush.px(30) if start else 0
    robot = brush.px(24) if bot else 0
    words = text.shortened(name, max(20, right - x - star - robot - 4), size, "display", 700)
    drawn = text.draw(
        surface, words, (x, place[1]), size, theme.IVORY, face="display", weight=700, anchor="midleft"
    )
    x = drawn.right + brush.px(8)
    if start:
        picture = kit.drawing("start-player", max(18, brush.px(28)))
        surface.blit(picture, picture.get_rect(midleft=(x, place[1])))
        x += picture.get_width() + brush.px(5)
    if bot:
        icons.draw(surface, "bot", (x + brush.px(10), place[1]), max(14, brush.px(18)), theme.SOFT)


def _numbers(
    surface: pygame.Surface,
    brush: Brush,
    has: Holdings,
    place: tuple[int, int],
    wide: int,
    size: int,
    *,
    supply: int | None = None,
) -> None:
    """Points, coins, cards or supply, and dominated planets side by side."""
    side = max(16, brush.px(26))
    entries: list[tuple[pygame.Surface, int]] = [
        (kit.drawing("favour", side), has.points),
        (kit.drawing("coin", side), has.coins),
        (kit.icon("cards", side, theme.SOFT), has.cards),
        (kit.icon("dominance", side, theme.BRASS_LIT), has.planets),
    ]
    if supply is not None:
        entries[2] = (kit.icon("supply", side, theme.SOFT), supply)
    number = max(15, brush.px(size))
    gap = brush.px(5)
    widths = [side + gap + text.width(str(value), number, "display", 700) for _picture, value in entries]
    # What is left over goes between the entries: numbers of two digits never touch the next picture.
    between = max(2.0, (wide - sum(widths)) / max(1, len(entries) - 1))
    between = min(between, brush.px(34))
    x = float(place[0])
    for (picture, value), room in zip(entries, widths, strict=True):
        left = round(x)
        surface.blit(picture, picture.get_rect(midleft=(left, place[1])))
        text.draw(
            surface,
            str(value),
            (left + side + gap, place[1]),
            number,
            theme.IVORY,
            face="display",
            weight=700,
            anchor="midleft",
            tabular=True,
        )
        x += room + between
