"""The strip of what is to be decided while the cards rest: pairs, offers of others, layouts."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from client.art import buttons, icons, panels, shapes, text, theme
from client.games.space_bastards.pictures import creatures, kit
from client.games.space_bastards.pictures.draw_context import DrawContext, Face


@dataclass(frozen=True)
class StripFace(Face):
    """The ground of the strip with a title."""

    title: str
    remark: str = ""
    taken: int = 0
    """So many pixels at the right end of the head belong to something else."""

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        surface = shapes.clear(size)
        panels.draw_panel(surface, surface.get_rect(), context.factor, shadow=False)
        middle = max(context.whole(14), context.px(20))
        drawn = text.draw(
            surface,
            self.title,
            (context.px(14), middle),
            max(context.whole(15), context.px(17)),
            theme.BRASS_LIT,
            face="display",
            weight=700,
            anchor="midleft",
        )
        room = size[0] - drawn.right - context.px(30) - self.taken
        small = max(context.least, context.px(14))
        if self.remark and room > context.px(60):
            text.draw(
                surface,
                text.shortened(self.remark, room, small),
                (drawn.right + context.px(16), middle),
                small,
                theme.SOFT,
                anchor="midleft",
            )
        return surface


def counter(context: DrawContext, rect: pygame.Rect) -> tuple[int, int, int, int]:
    """Middles of minus, number and plus at the right end of a cell, and the width of a sign."""
    side, slot = max(context.whole(20), context.px(26)), max(context.whole(15), context.px(20))
    plus = rect.right - context.px(5) - side // 2
    number = plus - side // 2 - slot // 2
    return number - slot // 2 - side // 2, number, plus, side


@dataclass(frozen=True)
class CounterFace(Face):
    """The minus or the plus of a cell."""

    more: bool
    enabled: bool
    lit: bool = False

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        surface = shapes.clear(size)
        side = min(size)
        middle = (size[0] // 2, size[1] // 2)
        if self.lit and self.enabled:
            disc = shapes.disc(side, theme.GHOST_TOP, theme.BRASS_LIT, 1.5)
            surface.blit(disc, disc.get_rect(center=middle))
        colour = theme.IVORY if self.enabled else theme.DISABLED
        icons.draw(surface, "plus" if self.more else "minus", middle, round(side * 0.76), colour)
        return surface


@dataclass(frozen=True)
class TrayFace(Face):
    """The ground beside a near planet on which pieces lie that are to be laid."""

    title: str

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        surface = shapes.clear(size)
        panels.draw_panel(surface, surface.get_rect(), context.factor, "table", shadow=False)
        text.draw(
            surface,
            self.title,
            (size[0] // 2, context.px(22)),
            max(context.whole(15), context.px(17)),
            theme.IVORY,
            face="display",
            weight=700,
            anchor="center",
        )
        return surface


@dataclass(frozen=True)
class HoldTitleFace(Face):
    """The name of the own hold and how much room it has."""

    title: str
    remark: str

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        surface = shapes.clear(size)
        middle = size[1] // 2
        big, small = max(context.whole(15), context.px(18)), max(context.least, context.px(14))
        drawn = text.draw(
            surface, self.title, (context.px(8), middle), big, theme.IVORY, face="display", weight=700,
            anchor="midleft",
        )  # fmt: skip
        room = size[0] - drawn.right - context.px(24)
        said = text.shortened(self.remark, room, small)
        text.draw(surface, said, (size[0] - context.px(8), middle), small, theme.SOFT, anchor="midright")
        return surface


@dataclass(frozen=True)
class WayFace(Face):
    """A button that only changes what the screen shows: back to the map, or near to a planet."""

    label: str
    key: str = ""
    icon: str = "back"
    lit: bool = False

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        surface = shapes.clear(size)
        buttons.draw_button(
            surface,
            surface.get_rect().inflate(-2, -2),
            self.label,
            kind="ghost",
            state="hover" if self.lit else "rest",
            icon=self.icon or None,
            key=self.key or None,
            factor=context.factor,
        )
        return surface


@dataclass(frozen=True)
class ChangedFace(Face):
    """What a change of relation will do: the two race cards of the row, the new one marked, and the locks."""

    relation: str
    races: tuple[str, str]
    side: str
    take: str
    flip: bool
    locks: tuple[str, ...]

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        surface = shapes.clear(size)
        high = size[1]
        wide = round(high * 0.72)
        after = list(self.races)
        new = -1
        if self.side and self.take:
            new = 0 if self.side == "left" else 1
            after[new] = self.take
        if self.flip:
            after.reverse()
            new = 1 - new if new >= 0 else new
        jewel = round(high * 0.7)
        x = 0
        for at, race in enumerate(after):
            card = context.gallery.race_card(race, wide)
            place = card.get_rect(midleft=(x, high // 2))
            surface.blit(card, place)
            if at == new:
                shapes.draw_rounded(surface, place, 6, None, border=theme.GOOD, thick=3)
            x = place.right + context.px(10)
            if at == 0:
                medal = context.gallery.medallion(self.relation, jewel)
                surface.blit(medal, medal.get_rect(midleft=(x, high // 2)))
                x += jewel + context.px(10)
        side = max(context.whole(16), context.px(26))
        lock = kit.icon("lock", side, theme.BRASS_LIT)
        surface.blit(lock, lock.get_rect(midleft=(x, high // 2 - (side // 2 if self.locks else 0))))
        for at, one in enumerate(self.locks):
            medal = context.gallery.medallion(one, side)
            surface.blit(medal, (x + at * round(side * 0.9), high // 2 + 2))
        return surface


@dataclass(frozen=True)
class SentFace(Face):
    """The creatures that everybody has sent to the planet, in the order in which they are laid: whose, of
    which race, whether it is laid now, and whether it lies already."""

    sent: tuple[tuple[int, str, bool, bool], ...]

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        surface = shapes.clear(size)
        shapes_of = context.content.shapes
        gap, badge = context.px(14), max(context.whole(16), context.px(24))
        races = [race for _owner, race, _now, _lies in self.sent]
        columns = sum(creatures.extent(shapes_of[race].rotations[0])[0] for race in races)
        fixed = len(self.sent) * (badge + 2 * gap + context.px(6))
        fits = (size[0] - fixed) // max(1, columns)
        square = max(8, min(round(size[1] / 3.6), context.px(26), fits))
        x, middle = 0, size[1] // 2
        for owner, race, now, lies in self.sent:
            wide, high = creatures.extent(shapes_of[race].rotations[0])
            mark = kit.seat_badge(owner, badge)
            cell = pygame.Rect(x, 1, badge + wide * square + gap * 2, size[1] - 2)
            if now:
                shapes.draw_rounded(
                    surface, cell, theme.RADIUS_CELL, theme.SPACE_2, border=theme.BRASS_LIT, thick=2
                )
            surface.blit(mark, mark.get_rect(midleft=(x + gap // 2, middle)))
            picture = context.gallery.token(race, owner, square, 0)
            edge = creatures.margin(square)
            place = (x + gap + badge - edge, middle - high * square // 2 - edge)
            surface.blit(shapes.brightness(picture, 0.55) if lies else picture, place)
            if lies:
                centre = (x + gap + badge + wide * square // 2, middle)
                icons.draw(surface, "check", centre, max(16, round(square * 1.2)), theme.GOOD)
            x = cell.right + context.px(6)
        return surface
