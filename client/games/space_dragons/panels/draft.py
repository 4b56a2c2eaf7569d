"""The draft: what is hunted first, the pack, the own crew and the ruler of its values."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from client.art import icons, panels, shapes, signs, text, theme
from client.games.space_dragons.pictures import symbols
from client.games.space_dragons.pictures.draw_context import DrawContext, Face
from client.i18n import _, n_


@dataclass(frozen=True)
class DraftFrame(Face):
    """The panels of the draft and the empty places of the crew, all on one padded surface."""

    kind: str
    """goal, pack or crew."""
    places: int = 0
    free: int = 0
    """The next place to be filled: it carries no number, for something may be offered there."""

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        plan = context.draft
        area: pygame.Rect = {"goal": plan.goal, "pack": plan.pack, "crew": plan.crew}[self.kind]
        surface = shapes.clear(size)
        pad = (size[0] - area.width) // 2
        shift = (pad - area.left, pad - area.top)
        kind = "own" if self.kind == "crew" else "plain"
        panels.draw_panel(surface, area.move(shift), context.factor, kind)  # type: ignore[arg-type]
        if self.kind == "crew":
            for number, place in enumerate(plan.crew_places[: self.places], 1):
                rect = place.move(shift)
                ghost = shapes.rounded(
                    rect.size,
                    34 * rect.width / 500,
                    theme.SPACE_0,
                    opacity=0.3,
                    border=theme.LINE,
                    thick=1,
                )
                surface.blit(ghost, rect)
                if number <= self.free + 1:
                    continue
                context.word(
                    surface,
                    str(number),
                    rect.center,
                    context.size(28, 18),
                    theme.LINE_LIT,
                    weight=700,
                    anchor="center",
                )
        return surface


@dataclass(frozen=True)
class PlaceNumber(Face):
    """The number of the next place to be filled, as long as nothing is offered there."""

    number: int

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        surface = shapes.clear(size)
        middle = (size[0] // 2, size[1] // 2)
        context.word(surface, str(self.number), middle, context.size(28, 18), theme.LINE_LIT, anchor="center")
        return surface


@dataclass(frozen=True)
class GoalWords(Face):
    """Title, what the crew would show, and how many cards stay unplayed. Rect: the goal panel."""

    dragon: str
    counts: tuple[tuple[str, int], ...] | None
    unplayed: int
    crew: int

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        plan = context.draft
        surface = shapes.clear(size)
        origin = plan.goal.topleft
        pad = context.px(20, 14)
        letters = context.size(17, 14)
        title = _("sd.draft.first", name=self.dragon)
        top = plan.goal_dragon.top - origin[1]
        if text.width(title, letters, "display", 700) > size[0] - 2 * pad:
            title = self.dragon  # two lines would not stand clear of the card
        context.word(surface, title, (pad, top / 2), letters, theme.BRASS_LIT)
        y = plan.goal_counts[0][1] - origin[1]
        small = context.size(15, 14)
        if self.counts is not None:
            context.fitted(
                surface,
                _("sd.draft.would_show"),
                (pad, y - context.px(34, 22)),
                small,
                size[0] - 2 * pad,
                theme.IVORY,
                weight=500,
                face="text",
            )
            for (name, count), place in zip(self.counts, plan.goal_counts, strict=True):
                side = max(18, context.px(30, 22))
                x = place[0] - origin[0]
                symbols.draw(surface, name, (x + side // 2, y), side)
                context.word(
                    surface,
                    str(count),
                    (x + side + context.px(12, 7), y),
                    context.size(24, 18),
                    theme.IVORY,
                    weight=800,
                )
            note = n_("sd.draft.two_stay", self.unplayed, crew=self.crew)
            block = context.lines(note, size[0] - 2 * pad, small, theme.SOFT)
            y += context.px(26, 15)
            if y + block.size[1] <= size[1] - context.px(6, 2):
                block.draw(surface, (pad, y))
        return surface


@dataclass(frozen=True)
class PackHead(Face):
    """Title and note over the pack."""

    note: str

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        surface = shapes.clear(size)
        title = context.word(surface, _("sd.draft.pack"), (0, size[1] / 2), context.size(22, 17), theme.IVORY)
        letters = context.size(16, 14)
        context.fitted(
            surface,
            self.note,
            (size[0], size[1] / 2),
            letters,
            size[0] - title.right - context.px(20),
            theme.SOFT,
            weight=500,
            face="text",
            anchor="midright",
        )
        return surface


@dataclass(frozen=True)
class PackNote(Face):
    """In place of the pack: the choice has been sent, or the viewer only looks on."""

    note: str

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        surface = shapes.clear(size)
        side = context.px(56, 36)
        block = context.lines(
            self.note, min(size[0] - context.px(40), context.px(560, 420)), context.size(18, 15), theme.SOFT
        )
        top = (size[1] - side - block.size[1] - context.px(16)) // 2
        icons.draw(surface, "hourglass", (size[0] // 2, top + side // 2), side, theme.BRASS)
        block.draw(surface, ((size[0] - block.size[0]) // 2, top + side + context.px(16)))
        return surface


@dataclass(frozen=True)
class CrewHead(Face):
    """Sign and title over the own crew."""

    look: int | None
    title: str

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        surface = shapes.clear(size)
        side = context.px(20, 14)
        signs.draw(surface, self.look, (side // 2, size[1] // 2), side)
        context.fitted(
            surface,
            self.title,
            (side + context.px(10, 7), size[1] / 2),
            context.size(20, 16),
            size[0] - side - context.px(10, 7),
            theme.IVORY,
        )
        return surface


@dataclass(frozen=True)
class PassingArrow(Face):
    """The disc between two panels: packs go to the left neighbour."""

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        surface = shapes.clear(size)
        disc = shapes.disc(min(size), theme.SPACE_0, theme.BRASS, max(1.25, 1.5 * context.factor))
        surface.blit(disc, disc.get_rect(center=(size[0] // 2, size[1] // 2)))
        middle = (size[0] // 2, size[1] // 2)
        icons.draw(surface, "forward", middle, round(min(size) * 0.6), theme.BRASS_LIT)
        return surface


@dataclass(frozen=True)
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
        letters = context.size(15, 14)
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
            context.word(
                surface,
                str(tick),
                (x, bar.bottom + round(letters * 1.05)),
                letters,
                theme.SOFT,
                weight=500,
                face="text",
                anchor="center",
            )
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
            pill = pygame.Rect(0, 0, width, height)
            pill.center = (x, middle)
            pill.clamp_ip(surface.get_rect())
            shapes.draw_rounded(
                surface,
                pill,
                height / 2,
                theme.mix(theme.SPACE_1, tone, 0.1),
                border=theme.mix(theme.SPACE_1, tone, 0.75),
                thick=max(1.0, 1.25 * context.factor),
            )
            context.word(surface, str(value), pill.center, letters, tone, weight=700, anchor="center")
