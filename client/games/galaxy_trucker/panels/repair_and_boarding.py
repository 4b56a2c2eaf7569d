"""Panels of repair and boarding: the list of mistakes with the ways to mend them, aliens on their tray."""

from __future__ import annotations

from functools import partial

import pygame

from client.art import shapes, svg, theme
from client.games.galaxy_trucker.panels.parts import Fact, Sheet, badge, disc, fact, icon, plate, seat_ground
from client.games.galaxy_trucker.pictures import kit, tokens
from client.games.galaxy_trucker.pictures.draw_context import DrawContext
from client.games.galaxy_trucker.pictures.tiles import EMPTY
from client.sheet import Canvas, Column, Extent, Gap, Node, Pad, Picture, Plate, Row, Stack, when
from client.sheet.texts import COUNT, SHRINK, STRONG, TITLE, WRAP, Rich, Text


class SideFace(Sheet):
    """The panel left of the ship with a heading and a few words; with `tick` a large good sign."""

    seat: int
    title: str
    words: str
    tick: bool = False

    def tree(self, context: DrawContext, room: Extent) -> Node:
        if self.tick:
            return Column(
                badge("good", (150, 96)),
                Gap((26, 18)),
                Text(self.title, (28, 20), COUNT, fit=SHRINK),
                Rich(self.words, (18, 15), colour=theme.SOFT, text_align="center"),
                gap=(12, 8), pad=Pad(x=(24, 14)), pack="center", across="center", ground=seat_ground(None),
            )  # fmt: skip
        return Column(
            Text(self.title, (24, 17), COUNT, fit=SHRINK),
            Rich(self.words, (16, 14), colour=theme.SOFT, lines=2),
            gap=(7, 3), pad=Pad(x=(24, 14), y=(21, 11)), ground=seat_ground(None),
        )  # fmt: skip


class TakenOffFace(Sheet):
    """Which tiles come off a ship, why, and by which rule."""

    title: str
    words: str
    rule: str

    def tree(self, context: DrawContext, room: Extent) -> Node:
        ground = plate(context, (theme.PANEL_TOP, theme.SPACE_1), theme.BAD, 2, radius=14, opacity=0.97)
        return Column(
            Row(badge("bad", (26, 20)), Rich(self.title, (20, 16), lines=2, grow=1), Plate(self.rule), gap=9),
            Rich(self.words, (17, 15), colour=theme.SOFT, lines=2),
            gap=(6, 4), pad=Pad(x=(20, 12), y=(10, 7)), pack="center", ground=ground, steps=(1, 0.9, 0.8),
        )  # fmt: skip


class MistakeFace(Sheet):
    """What is wrong, with a picture of the clash and its rule; the ways to mend it lie in
    its nodes `fix:0` and `fix:1`."""

    words: str
    rule: str
    halves: tuple[str, str]
    """Icons of both halves of the clash: connectors, or a device and the tile in its way."""
    hovered: bool = False

    def tree(self, context: DrawContext, room: Extent) -> Node:
        fill = theme.mix(theme.SPACE_1, theme.BAD_DARK, 0.34 if self.hovered else 0.2)
        line = theme.mix(theme.LINE, theme.BAD, 0.45)
        one, other = self.halves
        clash = Row(_half(one, 1), icon("cross", (16, 13), theme.BAD), _half(other, 3), gap=2)
        return Column(
            Row(
                badge("bad", (24, 18)),
                Text(self.words, (16, 14), STRONG, fit=SHRINK),
                Gap(grow=1),
                clash,
                Text(self.rule, 14, TITLE, theme.SOFT),
                gap=(10, 6), pad=Pad(x=(12, 8)), high=(42, 30),
            ),
            Row(*(Row(wide=0, grow=1, align="stretch", name=f"fix:{at}") for at in range(2)), gap=(8, 5),
                pad=Pad(x=(8, 5), bottom=(8, 5)), grow=1),
            ground=plate(context, (fill, theme.SPACE_1), line),
        )  # fmt: skip


def _half(name: str, quarters: int) -> Picture:
    """One of two that face each other."""
    joint = name.startswith(("connector", "smooth"))
    tint = theme.SOFT if name in ("smooth", "tile") else theme.BRASS_LIT
    return icon(name, (28, 20), tint, quarters if joint else 0)


class FixFace(Sheet):
    """One way to mend: the tile that comes off, and what goes with it."""

    tile: int
    rotation: int
    name: str
    square: str
    cost: tuple[str, ...]
    """The most important first; what finds no room is told by the card."""
    safe: bool
    """Nothing else comes loose."""
    chosen: bool = False
    hovered: bool = False

    def tree(self, context: DrawContext, room: Extent) -> Node:
        border = theme.BAD if self.chosen else theme.BRASS_LIT if self.hovered else theme.LINE_LIT
        top, foot = theme.GHOST_TOP, theme.GHOST_FOOT
        top = theme.mix(top, theme.WHITE, 0.07) if self.hovered else top
        if self.chosen:
            top, foot = theme.mix(top, theme.BAD_DARK, 0.6), theme.mix(foot, theme.BAD_DARK, 0.4)
        colour = theme.SOFT if self.safe else theme.mix(theme.BAD, theme.IVORY, 0.35)
        # what belongs together is not parted at the end of a line
        cost = " · ".join(part.replace(" ", "\u00a0") for part in self.cost)
        return Row(
            Picture(lambda side: context.gallery.tile(self.tile, side, self.rotation, EMPTY), (64, 44)),
            Column(
                Row(Text(self.name, (15, 14), TITLE, fit=SHRINK, lines=2, leading=1.1), Gap(grow=1),
                    Text(self.square, (15, 14), TITLE, theme.BRASS_LIT), gap=(6, 4)),
                Text(cost, (15, 14), colour=colour, fit=WRAP, lines=3, leading=1.38),
                grow=1,
            ),
            gap=(8, 5), pad=Pad(x=(6, 4), y=(6, 4)),
            ground=plate(context, (top, foot), border, 2.5 if self.chosen else 1.0),
        )  # fmt: skip


class PartRow(Sheet):
    """A part of a ship in pieces, with what it could do (without energy)."""

    group: int
    letter: str
    facts: tuple[Fact, ...]
    chosen: bool = False
    hovered: bool = False

    def tree(self, context: DrawContext, room: Extent) -> Node:
        colour = theme.seat(self.group).lit
        fill = theme.mix(theme.SPACE_2, colour, 0.3 if self.chosen else 0.16 if self.hovered else 0.06)
        line = colour if self.chosen or self.hovered else theme.mix(theme.LINE, colour, 0.5)
        lines = (
            Row(*(fact(one, (22, 16), (26, 18), share=1 / 3) for one in self.facts[at : at + 3]))
            for at in range(0, len(self.facts), 3)
        )
        side = min(room[1] - 24, 84)
        return Row(
            Stack(disc(side, theme.INK, colour, 1 / 24),
                  Text(self.letter, side * 0.56, COUNT, colour, at=(0.5, 0.5))),
            Column(*lines, spread=40, pack="center", grow=1, align="stretch"),
            gap=(20, 12), pad=Pad(left=(16, 10), right=(10, 6), y=(10, 7)),
            ground=plate(context, (fill, theme.SPACE_1), line, 2.5 if self.chosen else 1.2, radius=12),
        )  # fmt: skip


class AlienPlate(Sheet):
    """A place on the tray for an alien, its node `seat`: its name and what it does."""

    kind: str
    name: str
    words: str
    home: str
    """Where it lives, "" while it waits."""

    def tree(self, context: DrawContext, room: Extent) -> Node:
        colour, high = kit.colour(self.kind), room[1]
        ground = theme.mix(theme.SPACE_1, colour, 0.16), theme.SPACE_1
        words = Column(
            Text(self.name, (22, 16), COUNT, fit=SHRINK),
            Column(Rich(self.words, (16, 14), colour=theme.SOFT), grow=1, steps=(1, 0.94, 0.88)),
            when(self.home, Text(self.home, (16, 14), STRONG, theme.GOOD, fit=SHRINK)),
            gap=(6, 3), grow=1, align="stretch",
        )  # fmt: skip
        return Row(
            Stack(
                disc(high * 0.78, theme.SPACE_0, colour, 1 / 60),
                when(self.home, Picture(self._shadow, high * 0.55, at=(0.5, 0.5))),
                name="seat",
            ),
            words,
            gap=(20, 12), pad=Pad(left=high * 0.12, right=(16, 10), y=(18, 12)),
            ground=plate(context, ground, theme.mix(theme.LINE, colour, 0.6), 1.5, radius=14),
        )  # fmt: skip

    def _shadow(self, side: int) -> pygame.Surface:
        return svg.tinted(tokens.token(self.kind, side), theme.SPACE_2)


class CrewFace(Sheet):
    """What the ship can do with this crew."""

    title: str
    facts: tuple[Fact, ...]

    def tree(self, context: DrawContext, room: Extent) -> Node:
        share = 1 / len(self.facts)
        return Column(
            Text(self.title, (17, 14), STRONG, theme.SOFT, fit=SHRINK),
            Row(*(fact(one, (34, 22), (40, 26), (16, 14), share=share) for one in self.facts), grow=1),
            pad=Pad(x=(20, 12), y=(14, 9)),
            ground=plate(context, (theme.SPACE_2, theme.SPACE_1), theme.LINE, radius=14, opacity=0.8),
        )  # fmt: skip


class AlienFace(Sheet):
    """An alien that can be taken up."""

    kind: str
    held: bool = False
    hovered: bool = False

    def tree(self, context: DrawContext, room: Extent) -> Node:
        alien = Picture(partial(tokens.token, self.kind), room[1] * 0.86, None, at=(0.5, 0.5))
        return Stack(when(self.held or self.hovered, Canvas(_lamp)), alien)


def _lamp(surface: pygame.Surface, rect: pygame.Rect) -> None:
    light = rect.inflate(-rect.w // 3, -rect.h // 3)
    shapes.draw_glow(surface, light, theme.BRASS_LIT, light.w / 2, max(2, rect.w // 9), 0.6)


class CountFace(Sheet):
    """A number of the countdown, or its last word."""

    shown: str

    def tree(self, context: DrawContext, room: Extent) -> Node:
        side = min(room)
        letters = room[1] * (0.52 if len(self.shown) < 3 else 0.2)
        ring = Picture(
            lambda wide: shapes.disc(wide, None, theme.BRASS, max(3.0, wide / 40)), side, at=(0.5, 0.5)
        )
        return Stack(
            Row(wide=side, high=side, at=(0.5, 0.5),
                ground=plate(context, theme.SPACE_0, None, radius=None, opacity=0.72)),
            ring,
            Row(
                Text(self.shown, letters, COUNT, theme.BRASS_LIT, fit=SHRINK),
                wide=side * 0.86, pack="center", at=(0.5, 0.5),
            ),
        )  # fmt: skip
