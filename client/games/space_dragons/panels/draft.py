"""The draft: what is hunted first, the pack, the own crew and the ruler of its values."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from client.art import icons, shapes, text, theme
from client.games.space_dragons.panels.parts import Symbol
from client.games.space_dragons.pictures import symbols
from client.games.space_dragons.pictures.draw_context import DrawContext, Face, word
from client.i18n import _, n_
from client.sheet import Canvas, Column, Either, Extent, Gap, Icon, Node, Pad, Row, Sheet, Sign
from client.sheet.texts import BODY, COUNT, SHORTEN, SHRINK, TITLE, WRAP, Number, Text


class Goal(Sheet[DrawContext]):
    """Title, what the crew would show, and how many cards stay unplayed; between them lie cards."""

    dragon: str
    counts: tuple[tuple[str, int], ...] | None
    offered: int | None
    """The card of the pack that is counted with the crew."""
    unplayed: int
    crew: int

    def tree(self, context: DrawContext, room: Extent) -> Node:
        title = Either(
            Text(_("sd.draft.first", name=self.dragon), (17, 14), TITLE, theme.BRASS_LIT),
            Text(self.dragon, (17, 14), TITLE, theme.BRASS_LIT, fit=SHORTEN),
        )
        note = n_("sd.draft.two_stay", self.unplayed, crew=self.crew)
        crew = (
            _("sd.draft.would_show") if self.offered is None else _("sd.draft.with_card", card=self.offered)
        )
        counts = [
            Row(
                Symbol(symbol, (30, 22)),
                Number(count, (24, 18), COUNT, theme.IVORY),
                gap=(12, 7),
                wide=(92, 68),
            )
            for symbol, count in self.counts or ()
        ]
        return Column(
            Row(title, high=(50, 34)),
            Gap(grow=1),
            Column(
                Text(crew, (15, 14), BODY, theme.IVORY, fit=SHRINK, lines=1),
                Row(*counts, high=(44, 24), region="would"),
                Text(note, (15, 14), BODY, theme.SOFT, fit=WRAP, leading=1.1),
                gap=(4, 0),
                high=(136, 78),
                pad=Pad(bottom=(0, 4)),
            )
            if self.counts is not None
            else None,
            pad=Pad(x=(20, 14)),
        )


class PackHead(Sheet[DrawContext]):
    """Title and note over the pack."""

    note: str

    def tree(self, context: DrawContext, room: Extent) -> Node:
        return Row(
            Text(_("sd.draft.pack"), (22, 17), TITLE, theme.IVORY, least=999),
            Gap(grow=1),
            Text(self.note, (16, 14), BODY, theme.SOFT, fit=SHRINK, lines=1),
            gap=(20, 12),
        )


class PackNote(Sheet[DrawContext]):
    """In place of the pack: the viewer only looks on."""

    note: str

    def tree(self, context: DrawContext, room: Extent) -> Node:
        return Column(
            Icon("hourglass", (56, 36), theme.BRASS),
            Text(self.note, (18, 15), BODY, theme.SOFT, fit=WRAP, leading=1.38),
            gap=(16, 12),
            pack="center",
            across="center",
        )


class CrewPanel(Sheet[DrawContext]):
    """Sign and title over the own crew, and its empty places. `free` is the next place to be filled: it
    carries a number only while nothing is `offered` there."""

    look: int | None
    title: str
    places: tuple[tuple[int, ...], ...]
    free: int
    offered: bool = False

    def tree(self, context: DrawContext, room: Extent) -> Node:
        head = Row(
            Sign(self.look, (20, 14)),
            Text(self.title, (20, 16), TITLE, theme.IVORY, fit=SHRINK, lines=1),
            gap=(10, 7),
            pad=Pad(left=(32, 14), right=(260, 200), top=(8, 4)),
            high=(52, 34),
        )
        return Column(head, Canvas(partial(self._places, context), grow=1))

    def _places(self, context: DrawContext, surface: pygame.Surface, rect: pygame.Rect) -> None:
        for number, (left, top, wide, high) in enumerate(self.places):
            place = pygame.Rect(left, top, wide, high)
            shapes.draw_rounded(
                surface, place, 34 * place.width / 500, theme.SPACE_0, opacity=0.3, border=theme.LINE, thick=1
            )
            if number > self.free or (number == self.free and not self.offered):
                word(surface, str(number + 1), place.center, context.units.text(28, 18), theme.LINE_LIT)


class PassingArrow(Face):
    """The disc between two panels: packs go to the left neighbour."""

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        surface = shapes.clear(size)
        disc = shapes.disc(min(size), theme.SPACE_0, theme.BRASS, max(1.25, 1.5 * context.factor))
        surface.blit(disc, disc.get_rect(center=(size[0] // 2, size[1] // 2)))
        middle = (size[0] // 2, size[1] // 2)
        icons.draw(surface, "forward", middle, round(min(size) * 0.6), theme.BRASS_LIT)
        return surface


class Ruler(Face):
    """The values of the crew on a line: a pin per card, a ring for the chosen one. `hurts` is the
    value from which every card damages its own ship."""

    cards: tuple[int, ...]
    chosen: int | None
    least: int
    most: int
    hurts: int | None

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        surface = shapes.clear(size)
        letters = context.units.text(15, 14)
        height = round(letters * 1.7)
        y = round(size[1] - letters * 2.1)
        pad = round(letters * 0.8)

        def at(value: float) -> int:
            share = (value - self.least) / max(1, self.most - self.least)
            return round(pad + (size[0] - 2 * pad) * share)

        thick = max(3, context.px(5, 4))
        bar = pygame.Rect(at(self.least), y - thick // 2, at(self.most) - at(self.least), thick)
        cool = theme.mix(theme.LINE, theme.SEATS[0].colour, 0.5)
        warm = theme.mix(theme.BRASS, theme.BAD, 0.35)
        surface.blit(
            shapes.rounded(bar.size, thick / 2, (cool, theme.FAINT, theme.BRASS_DIM, warm), across=True),
            bar,
        )
        if self.hurts is not None:
            start = at(self.hurts)
            end = pygame.Rect(start, bar.top, bar.right - start, thick)
            surface.blit(shapes.rounded(end.size, thick / 2, theme.BAD), end)
            side = max(18, context.px(22, 18))
            spot = at((self.hurts + self.most) / 2)
            free = all(abs(at(card) - spot) > height * 1.3 for card in self.cards)
            if free:
                symbols.draw(surface, "damage", (spot, y - round(height * 0.9)), side)
        ticks = [self.least, *range(10, self.most, 10), self.most]
        for tick in ticks:
            x = at(tick)
            surface.fill(theme.SOFT, (x, bar.bottom + 1, 1, max(3, context.px(5, 4))))
            below = (x, bar.bottom + round(letters * 1.05))
            text.draw(surface, str(tick), below, letters, theme.SOFT, weight=500, anchor="center")
        self._pins(context, surface, at, y, height, letters)
        return surface

    def _pins(
        self, context: DrawContext, surface: pygame.Surface, at: Callable[[float], int], y: int, height: int,
        letters: int,
    ) -> None:  # fmt: skip
        rows: list[int] = []
        width = round(letters * 2.3)
        rise = height + max(2, context.px(3, 2))
        most = max(1, (y - context.px(8, 5)) // rise)
        marks = sorted({*self.cards, *([self.chosen] if self.chosen is not None else [])})
        for value in marks:
            x = at(value)
            row = next((r for r, end in enumerate(rows) if end + 2 <= x - width // 2), len(rows))
            row = min(row, most - 1)
            if row == len(rows):
                rows.append(0)
            rows[row] = max(rows[row], x + width // 2)
            ring = value == self.chosen and value not in self.cards
            tone = theme.GOOD if ring else theme.BRASS_LIT
            middle = y - round(height * 0.95) - rise * row
            surface.fill(theme.mix(theme.SPACE_1, tone, 0.7), (x, middle, max(1, context.px(2)), y - middle))
            head = shapes.disc(
                max(9, context.px(13, 10)), theme.SPACE_0, tone, max(1.5, 2.2 * context.factor)
            )
            surface.blit(head, head.get_rect(center=(x, y)))
            pill = shapes.centred((x, middle), width, height)
            pill.clamp_ip(surface.get_rect())
            shapes.draw_rounded(
                surface,
                pill,
                height / 2,
                theme.mix(theme.SPACE_1, tone, 0.1),
                border=theme.mix(theme.SPACE_1, tone, 0.75),
                thick=max(1.0, 1.25 * context.factor),
            )
            word(surface, str(value), pill.center, letters, tone)
