"""Rings round the creatures that a relation concerns, and the panel that says what it could do."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from client.art import panels, rich, shapes, text, theme
from client.games.space_bastards.panels.relations import PinFace
from client.games.space_bastards.pictures import kit
from client.games.space_bastards.pictures.draw_context import DrawContext, Face
from client.i18n import _, language, n_


@dataclass(frozen=True)
class UseRingFace(Face):
    """A ring: "acts" (own, brass), "victim" (dashed), "other" (partners and parents, ivory)."""

    race: str
    rot: int
    square: int
    kind: str

    @staticmethod
    def reach(square: int) -> int:
        """How far the picture goes beyond the squares."""
        return max(12, round(square * 0.36))

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        surface = shapes.clear(size)
        victim = self.kind == "victim"
        colour = (
            theme.rgb(kit.kit()["bad_lit"])
            if victim
            else theme.BRASS_LIT
            if self.kind == "acts"
            else theme.IVORY
        )
        ring, reach = context.gallery.ring(self.race, self.square, self.rot, colour, dashed=victim)
        around = self.reach(self.square)
        surface.blit(ring, (around - reach, around - reach))
        return surface


@dataclass(frozen=True)
class PinnedFace(Face):
    """The relation, what it does, and where it could be used: lines of an icon of the kit and markup. What
    has no room is counted in the last line."""

    relation: str
    fact: str
    lines: tuple[tuple[str, str], ...]
    pinned: bool

    @staticmethod
    def _size(context: DrawContext) -> int:
        return max(context.least, context.px(14))

    @staticmethod
    def _heading(context: DrawContext) -> int:
        return max(context.whole(15), context.px(18))

    @staticmethod
    def _icon(context: DrawContext) -> int:
        return max(context.whole(16), context.px(20))

    def _text_from(self, context: DrawContext) -> int:
        """Where the text of a line begins, right of its icon."""
        return context.px(14) + self._icon(context) + context.px(8)

    def _title(self, context: DrawContext, room: int) -> str:
        """The name, and that it is pinned where that has room; a pin in the corner says so anyway."""
        name = context.content.relations[self.relation].name.say(language())
        whole = _("sbl.pinned", name=name) if self.pinned else name
        heading = self._heading(context)
        fits = text.width(whole, heading, "display", 700) <= room
        return whole if fits else text.shortened(name, room, heading, "display", 700)

    def _narrow(self, context: DrawContext, wide: int) -> bool:
        """Whether what it does has no room beside the medallion."""
        return text.width(self.fact, self._size(context)) > wide - context.px(70)

    def _fact(self, context: DrawContext, wide: int) -> rich.Block:
        room = wide - context.px(24) if self._narrow(context, wide) else wide - context.px(66)
        return rich.block(rich.escape(self.fact), room, self._size(context), theme.SOFT)

    def _head(self, context: DrawContext, wide: int) -> int:
        """How high what stands above the lines is."""
        low = context.px(52) if self._narrow(context, wide) else self._fact_top(context)
        return max(context.px(60), low + self._fact(context, wide).size[1] + context.px(8))

    def _fact_top(self, context: DrawContext) -> int:
        """Where the line under the title begins, beside the medallion."""
        return context.px(10) + round(self._heading(context) * 1.25)

    def _rows(self, context: DrawContext, wide: int) -> list[tuple[str, rich.Block, int]]:
        """Icon, text and height of every line."""
        room, size = wide - self._text_from(context) - context.px(12), self._size(context)
        found = []
        for icon, line in self.lines:
            block = rich.block(line, room, size, theme.IVORY)
            found.append((icon, block, max(context.px(26), block.size[1] + context.px(6))))
        return found

    def high(self, context: DrawContext, wide: int) -> int:
        """The height that all lines take."""
        rows = sum(high for _icon, _block, high in self._rows(context, wide))
        return self._head(context, wide) + rows + context.px(6)

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        surface = shapes.clear(size)
        panels.draw_panel(surface, surface.get_rect(), context.factor, shadow=False)
        medal = context.gallery.medallion(self.relation, context.px(40))
        surface.blit(medal, medal.get_rect(center=(context.px(32), context.px(30))))
        left = context.px(60)
        narrow, heading = self._narrow(context, size[0]), self._heading(context)
        pin = max(context.whole(18), context.px(24)) if self.pinned else 0
        title = self._title(context, size[0] - left - pin - context.px(14))
        at = (left, context.px(30) if narrow else context.px(10) + self._heading(context) // 2)
        text.draw(surface, title, at, heading, theme.IVORY, face="display", weight=700, anchor="midleft")
        if pin:
            side = pygame.Rect(size[0] - pin - context.px(8), context.px(8), pin, pin)
            surface.blit(PinFace().draw(context, side.size), side)
        fact = self._fact(context, size[0])
        fact.draw(surface, (context.px(14), context.px(52)) if narrow else (left, self._fact_top(context)))
        self._draw_lines(surface, context)
        return surface

    def _draw_lines(self, surface: pygame.Surface, context: DrawContext) -> None:
        wide, high = surface.get_size()
        y, left = self._head(context, wide), self._text_from(context)
        rows = self._rows(context, wide)
        small = self._size(context)
        more = round(small * 1.5)
        for at, (icon, block, tall) in enumerate(rows):
            last = at + 1 == len(rows)
            if y + tall + (0 if last else more) > high and at:
                said = n_("sbt.use.more", len(rows) - at)
                rich.draw(surface, said, (left, y), wide, small, theme.SOFT)
                return
            if y + tall > high:  # even the first one has no room: as much of it as there is
                fit = max(1, (high - y - context.px(4)) // more)
                block = rich.block(self.lines[at][1], wide - left - context.px(12), small, theme.IVORY,
                                   max_lines=fit)  # fmt: skip
            side = self._icon(context)
            disc = shapes.disc(side, theme.SPACE_0, theme.BAD if icon == "target" else theme.BRASS, 1.5)
            middle = (context.px(14) + side // 2, y + max(side // 2, context.px(10)))
            surface.blit(disc, disc.get_rect(center=middle))
            picture = kit.icon(icon, round(side * 0.7), theme.IVORY)
            surface.blit(picture, picture.get_rect(center=middle))
            block.draw(surface, (left, y))
            y += tall
