"""Rings round the creatures that a relation concerns, and the panel that says what it could do."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from client.art import panels, rich, shapes, text, theme
from client.games.space_bastards.art import kit
from client.games.space_bastards.brush import Brush, Face
from client.i18n import _, language


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
    """The relation, what it does, and where it could be used: lines of an icon of the kit and markup."""

    relation: str
    fact: str
    lines: tuple[tuple[str, str], ...]
    pinned: bool

    @staticmethod
    def _size(brush: Brush) -> int:
        return max(theme.TEXT_MIN, brush.px(14))

    def high(self, brush: Brush, wide: int) -> int:
        """The height that all lines take."""
        room = wide - brush.px(54)
        size = self._size(brush)
        rows = sum(
            max(brush.px(24), int(rich.measure(line, room, size)[1]) + brush.px(5))
            for _icon, line in self.lines
        )
        return brush.px(66) + rows

    def draw(self, brush: Brush, size: tuple[int, int]) -> pygame.Surface:
        surface = shapes.clear(size)
        panels.draw_panel(surface, surface.get_rect(), brush.factor, shadow=False)
        side = brush.px(40)
        medal = brush.gallery.medallion(self.relation, side)
        surface.blit(medal, medal.get_rect(center=(brush.px(32), brush.px(32))))
        name = brush.content.relations[self.relation].name.say(language())
        title = _("sbl.pinned", name=name) if self.pinned else name
        left = brush.px(60)
        text.draw(
            surface,
            text.shortened(title, size[0] - left - brush.px(10), max(15, brush.px(18)), "display", 700),
            (left, brush.px(22)),
            max(15, brush.px(18)),
            theme.IVORY,
            face="display",
            weight=700,
            anchor="midleft",
        )
        small = self._size(brush)
        text.draw(
            surface,
            text.shortened(self.fact, size[0] - left - brush.px(10), small),
            (left, brush.px(44)),
            small,
            theme.SOFT,
            anchor="midleft",
        )
        y = brush.px(64)
        room = size[0] - brush.px(54)
        for icon, line in self.lines:
            high = int(rich.measure(line, room, small)[1])
            if y + high > size[1]:
                break
            disc = shapes.disc(
                brush.px(20), theme.SPACE_0, theme.BAD if icon == "target" else theme.BRASS, 1.5
            )
            at = (brush.px(24), y + brush.px(10))
            surface.blit(disc, disc.get_rect(center=at))
            picture = kit.icon(icon, brush.px(14), theme.IVORY)
            surface.blit(picture, picture.get_rect(center=at))
            rich.draw(surface, line, (brush.px(42), y), room, small, theme.IVORY)
            y += max(brush.px(24), high + brush.px(5))
        return surface
