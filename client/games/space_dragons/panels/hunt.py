"""The middle of the table during the tricks: titles, slots, what is aimed at the winner."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from client.art import icons, panels, rich, shapes, signs, text, theme
from client.games.space_dragons.panels.seats import padded
from client.games.space_dragons.pictures import symbols
from client.games.space_dragons.pictures.draw_context import DrawContext, Face
from client.i18n import _, n_, number

_MOST_TARGETS = 9


@dataclass(frozen=True)
class HuntFrame(Face):
    """The panel of the hunt: the table itself, without a shadow."""

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        surface = shapes.clear(size)
        plan = context.hunt
        area = pygame.Rect((0, 0), plan.area.size)
        area.center = (size[0] // 2, size[1] // 2)
        panels.draw_panel(surface, area, context.factor, "table")
        return surface


@dataclass(frozen=True)
class LairWords(Face):
    """The words over and under the lair; `rect` of the panel is :func:`lair_rect`."""

    left: int
    pile: int

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        plan = context.hunt
        surface = shapes.clear(size)
        origin = lair_rect(context).topleft
        middle = plan.lair_title[0] - origin[0]
        context.fitted(
            surface,
            _("sd.hunt.lair"),
            (middle, plan.lair_title[1] - origin[1]),
            context.size(18, 15),
            size[0],
            theme.IVORY,
            weight=600,
            anchor="center",
        )
        left = n_("sd.hunt.left", self.left) if self.left else _("sd.hunt.empty")
        notes = (left, _("sd.hunt.pile", n=self.pile))
        tones = (theme.IVORY, theme.SOFT)
        for note, tone, place in zip(notes, tones, plan.lair_notes, strict=True):
            context.fitted(
                surface,
                note,
                (middle, place[1] - origin[1]),
                context.size(15, 14),
                size[0],
                tone,
                weight=500,
                face="text",
                anchor="center",
            )
        return surface


def lair_rect(context: DrawContext) -> pygame.Rect:
    """The column of the lair with its words."""
    plan = context.hunt
    reach = context.px(28, 18)
    top = plan.lair_title[1] - context.px(16, 12)
    bottom = plan.lair_notes[-1][1] + context.px(14, 12)
    return pygame.Rect(plan.lair.left - reach, top, plan.lair.width + 2 * reach, bottom - top)


@dataclass(frozen=True)
class HuntTitle(Face):
    """The name of the hunted dragon over it; empty after the last one."""

    name: str

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        surface = shapes.clear(size)
        title = _("sd.hunt.hunted", name=self.name) if self.name else _("sd.hunt.none")
        tone = theme.BRASS_LIT if self.name else theme.SOFT
        letters = context.size(18, 15)
        context.fitted(surface, title, (size[0] / 2, size[1] / 2), letters, size[0], tone, anchor="center")
        return surface


def title_rect(context: DrawContext) -> pygame.Rect:
    """The line over the hunted dragon; it may be a little wider than the card."""
    plan = context.hunt
    height = context.px(30, 22)
    reach = min(plan.dragon.left - plan.lair.right, plan.slots[0].left - plan.dragon.right) - 4
    width = plan.dragon.width + 2 * reach
    rect = pygame.Rect(0, 0, width, height)
    rect.center = plan.dragon_title
    return rect


@dataclass(frozen=True)
class Slot:
    """One place of the trick in order of play: whose it is and how it stands."""

    look: int | None
    name: str
    state: str
    """"played", "turn" (somebody else plays now), "yours", "offered" (a card is chosen for it),
    "later", "last", or "total" after the end."""
    points: int = 0
    best: bool = False


@dataclass(frozen=True)
class Slots(Face):
    """Names and numbers over the slots, chevrons between them, and who plays when."""

    slots: tuple[Slot, ...]

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        plan = context.hunt
        surface = shapes.clear(size)
        origin = slots_rect(context).topleft
        letters = context.size(18, 15)
        gap = plan.slots[1].left - plan.slots[0].right
        for turn, (slot, place) in enumerate(zip(self.slots, plan.slots, strict=True), 1):
            rect = place.move(-origin[0], -origin[1])
            head = plan.slot_head - origin[1]
            side = context.px(16, 12)
            waits = slot.state in ("later", "last")
            tone = theme.SOFT if waits else theme.IVORY
            signs.draw(surface, slot.look, (rect.left + side // 2 + context.px(6, 3), head), side)
            # a long name may use the gap to the next slot
            reach = min(context.px(60, 50), gap - context.px(14, 10))
            wanted = text.width(slot.name, letters, "display", 600) + side + context.px(44, 34)
            right = rect.right + max(0, min(reach, wanted - rect.width))
            figure = context.word(
                surface,
                "" if slot.state == "total" else str(turn),
                (right - context.px(4, 2), head),
                context.size(16, 14),
                theme.SOFT,
                weight=500,
                face="text",
                anchor="midright",
            )
            x = rect.left + side + context.px(14, 8)
            context.fitted(surface, slot.name, (x, head), letters, figure.left - x - 4, tone, weight=600)
            if slot.state == "total":
                self._total(context, surface, rect, slot)
                continue
            if slot.state in ("turn", "yours", "later", "last"):
                self._waiting(context, surface, rect, slot.state)
            if turn < len(self.slots):
                following = plan.slots[turn].move(-origin[0], -origin[1])
                x = (rect.right + following.left) // 2
                side = min(context.px(18, 14), following.left - rect.right)
                icons.draw(surface, "chevron-right", (x, rect.centery), side, theme.LINE_LIT)
        return surface

    def _total(self, context: DrawContext, surface: pygame.Surface, rect: pygame.Rect, slot: Slot) -> None:
        """What a seat has in all, when the hunt is over; a crown over the heroes."""
        kind: panels.PanelKind = "winner" if slot.best else "table"
        panels.draw_panel(surface, rect, context.factor, kind, shadow=False)
        tone = theme.BRASS_LIT if slot.best else theme.IVORY
        size = context.size(44, 30)
        context.word(surface, number(slot.points), rect.center, size, tone, weight=900, anchor="center")
        context.word(
            surface,
            n_("sd.seat.points", slot.points),
            (rect.centerx, rect.centery + round(size * 0.95)),
            context.size(16, 14),
            theme.SOFT,
            weight=500,
            face="text",
            anchor="center",
        )
        if slot.best:
            side = context.px(34, 24)
            icons.draw(surface, "leader", (rect.centerx, rect.centery - round(size * 1.1)), side, tone)

    def _waiting(self, context: DrawContext, surface: pygame.Surface, rect: pygame.Rect, state: str) -> None:
        lit = state in ("turn", "yours")
        ground = shapes.rounded(
            rect.size,
            34 * rect.width / 500,
            theme.SPACE_0,
            opacity=0.4,
            border=theme.BRASS_DIM if lit else theme.LINE,
            thick=max(1.0, context.factor),
        )
        surface.blit(ground, rect)
        words = {
            "turn": _("sd.hunt.plays_now"),
            "yours": _("sd.hunt.your_card"),
            "later": _("sd.hunt.plays_later"),
            "last": _("sd.hunt.plays_last"),
        }
        tone = theme.BRASS_LIT if lit else theme.SOFT
        side = context.px(30, 22)
        icon = "hand" if state == "yours" else "hourglass"
        icons.draw(surface, icon, (rect.centerx, rect.centery - round(side * 0.6)), side, tone)
        block = rich.block(
            words[state], rect.width - 8, context.size(16, 14), tone, align="center", max_lines=2
        )
        block.draw(surface, (rect.centerx - block.size[0] // 2, rect.centery + round(side * 0.25)))


def slots_rect(context: DrawContext) -> pygame.Rect:
    """All slots with the line over them."""
    plan = context.hunt
    whole = plan.slots[0].unionall(list(plan.slots[1:]))
    top = plan.slot_head - context.px(14, 11)
    reach = min(context.px(60, 50), plan.aimed.left - whole.right - 8)
    return pygame.Rect(whole.left, top, whole.width + max(0, reach), whole.bottom - top)


@dataclass(frozen=True)
class Aimed(Face):
    """The target symbols played so far, and what they do to the one who is winning."""

    count: int
    winner: str
    """The name of the seat that is winning, "" for none."""
    yours: bool
    hits: int

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        surface = shapes.clear(size)
        plan = context.hunt
        box = pygame.Rect((0, size[1] - plan.aimed.height), plan.aimed.size)
        context.fitted(
            surface,
            _("sd.hunt.aimed"),
            (0, (box.top - context.px(6, 2)) / 2),
            context.size(17, 15),
            size[0],
            theme.IVORY,
            weight=600,
        )
        hot = theme.mix(theme.SPACE_1, symbols.ground("target"), 0.16 if self.count else 0.0)
        line = theme.mix(theme.LINE, symbols.ground("target"), 0.45 if self.count else 0.0)
        shapes.draw_rounded(surface, box, context.px(10, 7), hot, border=line, thick=1)
        inner = box.inflate(-2 * context.px(14, 9), 0)
        if not self.count:
            note = context.lines(
                _("sd.hunt.aimed_none"), inner.width, context.size(15, 14), theme.SOFT, max_lines=2
            )
            note.draw(surface, (inner.left, box.centery - note.size[1] // 2))
            return surface
        side = max(18, context.px(42 if self.count < 5 else 36, 28))
        pitch = context.px(50, 33) if self.count < 5 else context.px(38, 24)
        shown = min(self.count, _MOST_TARGETS)
        pitch = min(pitch, (inner.width - side) // max(1, shown - 1))
        y = box.top + round(box.height * 0.36)
        for index in range(shown):
            symbols.draw(surface, "target", (inner.left + side // 2 + pitch * index, y), side)
        letters = context.size(15, 14)
        y = box.top + round(box.height * 0.80)
        hits = n_("sd.hunt.hits", self.hits) if self.hits else _("sd.hunt.no_hits")
        tone = theme.BAD if self.yours and self.hits else theme.BRASS_LIT
        right = context.word(
            surface, hits, (inner.right, y), letters, tone, weight=700, face="text", anchor="midright"
        )
        who = _("sd.hunt.if_you_won") if self.yours else _("sd.hunt.if_wins", name=self.winner)
        if text.width(who, letters) > right.left - inner.left - context.px(6):
            who = f"{_('sd.seat.you') if self.yours else self.winner}:"
        context.word(
            surface,
            who,
            (inner.left, y),
            letters,
            theme.SOFT,
            weight=500,
            face="text",
            limit=right.left - inner.left - context.px(6),
        )
        return surface


def aimed_rect(context: DrawContext) -> pygame.Rect:
    """The box with the title over it."""
    plan = context.hunt
    top = plan.aimed_title[1] - context.px(14, 12)
    wide = plan.if_win.width
    return pygame.Rect(plan.aimed.left, top, wide, plan.aimed.bottom - top)


@dataclass(frozen=True)
class IfWin(Face):
    """What would meet the viewer's ship: a title and lines of (symbol, markup)."""

    title: str
    lines: tuple[tuple[str, str], ...]

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        surface = shapes.clear(size)
        letters = context.size(16, 14)
        y = 0
        head = context.lines(f"[b]{self.title}[/]", size[0], letters, theme.IVORY, weight=600, max_lines=2)
        head.draw(surface, (0, 0))
        y = head.size[1] + context.px(6, 3)
        side = max(18, context.px(24, 18))
        gap = context.px(10, 6)
        for symbol, words in self.lines:
            x = side + gap if symbol else 0
            block = rich.block(words, size[0] - x, letters, theme.IVORY, weight=600, leading=1.2)
            height = max(side, block.size[1])
            if y + height > size[1]:
                break
            if symbol:
                symbols.draw(surface, symbol, (side // 2, y + height // 2), side)
            block.draw(surface, (x, y + (height - block.size[1]) // 2))
            y += height + context.px(6, 2)
        return surface


def frame_rect(context: DrawContext) -> pygame.Rect:
    """The panel of the hunt with its padding."""
    plan = context.hunt
    return padded(context, plan.area)
