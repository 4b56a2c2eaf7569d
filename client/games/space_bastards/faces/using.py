"""Rings round the creatures that a relation concerns, and the panel that says what it could do."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from client.art import panels, rich, shapes, text, theme
from client.games.space_bastards.art import kit
from client.games.space_bastards.brush import Brush, Face
from client.games.space_bastards.faces.column import PinFace
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

    def draw(self, brush: Brush, size: tuple[int, int]) -> pygame.Surface:
        surface = shapes.clear(size)
        victim = self.kind == "victim"
        colour = (
            theme.rgb(kit.kit()["bad_lit"])
            if victim
            else theme.BRASS_LIT
            if self.kind == "acts"
            else theme.IVORY
        )
        ring, reach = brush.gallery.ring(self.race, self.square, self.rot, colour, dashed=victim)
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
    def _size(brush: Brush) -> int:
        return max(brush.least, brush.px(14))

    @staticmethod
    def _heading(brush: Brush) -> int:
        return max(brush.whole(15), brush.px(18))

    @staticmethod
    def _icon(brush: Brush) -> int:
        return max(brush.whole(16), brush.px(20))

    def _text_from(self, brush: Brush) -> int:
        """Where the text of a line begins, right of its icon."""
        return brush.px(14) + self._icon(brush) + brush.px(8)

    def _title(self, brush: Brush, room: int) -> str:
        """The name, and that it is pinned where that has room; a pin in the corner says so anyway."""
        name = brush.content.relations[self.relation].name.say(language())
        whole = _("sbl.pinned", name=name) if self.pinned else name
        heading = self._heading(brush)
        fits = text.width(whole, heading, "display", 700) <= room
        return whole if fits else text.shortened(name, room, heading, "display", 700)

    def _narrow(self, brush: Brush, wide: int) -> bool:
        """Whether what it does has no room beside the medallion."""
        return text.width(self.fact, self._size(brush)) > wide - brush.px(70)

    def _fact(self, brush: Brush, wide: int) -> rich.Block:
        room = wide - brush.px(24) if self._narrow(brush, wide) else wide - brush.px(66)
        return rich.block(rich.escape(self.fact), room, self._size(brush), theme.SOFT)

    def _head(self, brush: Brush, wide: int) -> int:
        """How high what stands above the lines is."""
        low = brush.px(52) if self._narrow(brush, wide) else self._fact_top(brush)
        return max(brush.px(60), low + self._fact(brush, wide).size[1] + brush.px(8))

    def _fact_top(self, brush: Brush) -> int:
        """Where the line under the title begins, beside the medallion."""
        return brush.px(10) + round(self._heading(brush) * 1.25)

    def _rows(self, brush: Brush, wide: int) -> list[tuple[str, rich.Block, int]]:
        """Icon, text and height of every line."""
        room, size = wide - self._text_from(brush) - brush.px(12), self._size(brush)
        found = []
        for icon, line in self.lines:
            block = rich.block(line, room, size, theme.IVORY)
            found.append((icon, block, max(brush.px(26), block.size[1] + brush.px(6))))
        return found

    def high(self, brush: Brush, wide: int) -> int:
        """The height that all lines take."""
        rows = sum(high for _icon, _block, high in self._rows(brush, wide))
        return self._head(brush, wide) + rows + brush.px(6)

    def draw(self, brush: Brush, size: tuple[int, int]) -> pygame.Surface:
        surface = shapes.clear(size)
        panels.draw_panel(surface, surface.get_rect(), brush.factor, shadow=False)
        medal = brush.gallery.medallion(self.relation, brush.px(40))
        surface.blit(medal, medal.get_rect(center=(brush.px(32), brush.px(30))))
        left = brush.px(60)
        narrow, heading = self._narrow(brush, size[0]), self._heading(brush)
        pin = max(brush.whole(18), brush.px(24)) if self.pinned else 0
        title = self._title(brush, size[0] - left - pin - brush.px(14))
        at = (left, brush.px(30) if narrow else brush.px(10) + self._heading(brush) // 2)
        text.draw(surface, title, at, heading, theme.IVORY, face="display", weight=700, anchor="midleft")
        if pin:
            side = pygame.Rect(size[0] - pin - brush.px(8), brush.px(8), pin, pin)
            surface.blit(PinFace().draw(brush, side.size), side)
        fact = self._fact(brush, size[0])
        fact.draw(surface, (brush.px(14), brush.px(52)) if narrow else (left, self._fact_top(brush)))
        self._draw_lines(surface, brush)
        return surface

    def _draw_lines(self, surface: pygame.Surface, brush: Brush) -> None:
        wide, high = surface.get_size()
        y, left = self._head(brush, wide), self._text_from(brush)
        rows = self._rows(brush, wide)
        small = self._size(brush)
        more = round(small * 1.5)
        for at, (icon, block, tall) in enumerate(rows):
            last = at + 1 == len(rows)
            if y + tall + (0 if last else more) > high and at:
                said = n_("sbt.use.more", len(rows) - at)
                rich.draw(surface, said, (left, y), wide, small, theme.SOFT)
                return
            if y + tall > high:  # even the first one has no room: as much of it as there is
                fit = max(1, (high - y - brush.px(4)) // more)
                block = rich.block(self.lines[at][1], wide - left - brush.px(12), small, theme.IVORY,
                                   max_lines=fit)  # fmt: skip
            side = self._icon(brush)
            disc = shapes.disc(side, theme.SPACE_0, theme.BAD if icon == "target" else theme.BRASS, 1.5)
            middle = (brush.px(14) + side // 2, y + max(side // 2, brush.px(10)))
            surface.blit(disc, disc.get_rect(center=middle))
            picture = kit.icon(icon, round(side * 0.7), theme.IVORY)
            surface.blit(picture, picture.get_rect(center=middle))
            block.draw(surface, (left, y))
            y += tall
