"""The plank of the hourglass: its circles, rounds as beads on a wire, and what it waits for."""

from __future__ import annotations

import math
from itertools import pairwise

import pygame

from client.art import shapes, text, theme
from client.games.galaxy_trucker.panels.parts import Sheet
from client.games.galaxy_trucker.pictures import kit
from client.games.galaxy_trucker.pictures.draw_context import DrawContext, Face
from client.i18n import _
from client.sheet import Column, Either, Extent, Gap, Node, Pad, Rich, when

TIME_SHARE = 0.36
"""The upper part of the plank, where the seconds or the beads are."""


class CirclesFace(Face):
    """The circles with the way between them; done ones are ticked."""

    circle: int
    """Where the hourglass stands; START is 0."""
    places: tuple[tuple[int, int, int], ...]
    """Middle and diameter of each in pixels of this picture, from START on, which is the rightmost."""
    lit: bool = False
    """The hourglass may be turned: the next circle waits."""

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        unit = context.scale.factor
        surface = shapes.clear(size, theme.BRASS_DIM)
        for (right, y, side), (left, _y, _side) in pairwise(self.places):
            for dot in range(left + side // 2 + 3, right - side // 2 - 3, max(5, round(7 * unit))):
                surface.fill(theme.BRASS_DIM, pygame.Rect(dot, y - 1, max(2, round(4 * unit)), 2))
        for number, (x, y, side) in enumerate(self.places):
            done, here = number > self.circle, number == self.circle
            waits = self.lit and number == self.circle - 1
            line = theme.BRASS_LIT if here or waits else theme.BRASS_DIM
            fill = theme.SPACE_2 if here else theme.SPACE_0
            disc = shapes.disc(side, fill, line, max(1.5, (3 if waits else 2) * unit))
            surface.blit(disc, disc.get_rect(center=(x, y)))
            ink = theme.FAINT if done else theme.BRASS_LIT
            if number:
                words, letters, low = str(number), max(theme.TEXT_MIN, round(side * 0.34)), 0
            else:
                words, letters, low = _("gt.build.start"), max(11, round(side * 0.17)), round(side * 0.2)
                flag = kit.icon("flag", round(side * 0.3), ink)
                surface.blit(flag, flag.get_rect(center=(x, y - round(side * 0.16))))
            text.draw(surface, words, (x, y + low), letters, ink, face="display", weight=800, anchor="center")
            if done:
                tick = kit.layer("badge-ok", max(14, round(side * 0.34)))
                surface.blit(tick, tick.get_rect(center=(x + round(side * 0.34), y + round(side * 0.34))))
        return surface


class PlankWords(Sheet):
    """What the hourglass means now. `low`: the time stands above it."""

    words: str
    low: bool

    def tree(self, context: DrawContext, room: Extent) -> Node:
        lines = (Rich(self.words, 15, colour=theme.SOFT, leading=leading) for leading in (1.25, 1.1))
        words = Column(
            Either(*lines), grow=1, pack="center", pad=Pad(bottom=(3, 3)), steps=(1, 0.93, 0.87, 0.8)
        )
        return Column(when(self.low, Gap(share=TIME_SHARE)), words)


class BeadsFace(Face):
    """Rounds of a run as beads on a wire: those that are still to come are brass."""

    left: int
    whole: int

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        surface = shapes.clear(size, theme.BRASS_DIM)
        per_row = max(1, math.ceil(self.whole / (2 if self.whole > 10 else 1)))
        rows = math.ceil(self.whole / per_row)
        pitch = min(size[0] / per_row, size[1] / rows)
        side = max(6, round(pitch * 0.78))
        wires = [round(size[1] / 2 + (row - (rows - 1) / 2) * pitch) for row in range(rows)]
        for y in wires:
            surface.fill(theme.BRASS_DIM, pygame.Rect(0, y - 1, round(per_row * pitch), 2))
        for bead in range(self.whole):
            row, at = divmod(bead, per_row)
            gone = bead < self.whole - self.left
            fill, line = (theme.SPACE_0, theme.BRASS_DIM) if gone else (theme.BRASS, theme.BRASS_LIT)
            disc = shapes.disc(side, fill, line, max(1.0, side / 10))
            surface.blit(disc, disc.get_rect(center=(round((at + 0.5) * pitch), wires[row])))
        return surface
