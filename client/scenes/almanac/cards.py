"""The cards of the almanac: a grid to choose from, and the chosen one large with all it says."""

from __future__ import annotations

import time
from functools import partial
from typing import TYPE_CHECKING

import pygame

from client.art import buttons, rich, shapes, text, theme
from client.i18n import _
from client.scenes.almanac.book import Item
from client.scenes.almanac.pages import rule_plates
from client.sheet import Column, Gap, Node, Pad, Row
from client.ui.layout import Held, Put, Scrolled, Title, Words
from client.ui.panel import Panel
from client.ui.scroll import ScrollArea
from client.ui.widget import Area, Still, Tip, Widget
from client.wakeup import NOW

if TYPE_CHECKING:
    from client.scenes.almanac.scene import AlmanacScene

_CARD = 132
_WIDE_CARD = 236
_GAP = 14
_LARGEST = 2.0
"""How much larger the cards become where there are few of them."""
_NAME, _LINE = 15, 1.2
"""The size of the names below them, and the height of a line over it."""
_BUDGET = 0.012
"""Seconds a frame for cards that have not been drawn yet."""


class CardGrid(ScrollArea):
    """Small cards in rows. The widget that has the focus is called `cards-sheet`."""

    def __init__(self, scene: AlmanacScene, rect: pygame.Rect) -> None:
        super().__init__(scene.ui, rect, 1, id="cards")
        self.scene = scene
        self.entries: list[Item] = []
        self.sheet = _Sheet(self)

    def fill(self, entries: list[Item]) -> None:
        """Other entries, from the top."""
        self.entries = entries
        height = self.sheet.measure()
        self.set_height(height)
        self.sheet.set_dimensions((self.rect.width, height))
        self.sheet.changed()

    def reveal(self) -> None:
        """Scrolls to the chosen entry."""
        rect = self.sheet.place(self.sheet.chosen)
        if rect is None:
            return
        top = rect.y - self.sheet.rect.y
        if top < self._goal or top + rect.height > self._goal + self.rect.height:
            middle = top - (self.rect.height - rect.height) // 2
            self.scroll_to(middle)


class _Sheet(Widget):
    """All cards of the grid; draws only those that are seen."""

    focusable = True

    _waits = False
    """Cards are left to be drawn in the next frame."""

    def __init__(self, grid: CardGrid) -> None:
        rect = pygame.Rect(0, 0, grid.rect.width, max(1, grid.rect.height))
        super().__init__(grid.ui, rect, id="cards-sheet", parent=grid.body)
        self.grid = grid
        self._drawn = grid.scene.pictures
        self.columns, self.card, self.pitch = 1, (1, 1), (1, 1)
        self.caption = 0
        """Window pixels below a card for its name."""

    @property
    def chosen(self) -> int:
        entries = self.grid.entries
        return next((i for i, e in enumerate(entries) if e.id == self.grid.scene.entry), -1)

    def measure(self) -> int:
        """Divides the width into columns; returns the height of all rows."""
        entries = self.grid.entries
        if not entries:
            return 1
        ratio = entries[0].ratio
        gap = self.px(_GAP)
        room = self.grid.rect.width - self.px(24)
        least = self.px(_CARD if ratio >= 1 else _WIDE_CARD)
        self.caption = 0
        if self._few(room, least, gap, ratio):
            return self.grid.rect.height
        self.columns = max(1, (room + gap) // (least + gap))
        wide = (room - gap * (self.columns - 1)) // self.columns
        wide = min(wide, round(least * 1.25))
        self.card = (wide, round(wide * ratio))
        self.pitch = (wide + gap, self.card[1] + gap)
        rows = -(-len(entries) // self.columns)
        return rows * self.pitch[1] + self.px(10)

    def _few(self, room: int, least: int, gap: int, ratio: float) -> bool:
        """Whether all cards can be seen at once and larger than usual; then they have names below."""
        count, high = len(self.grid.entries), self.grid.rect.height - self.px(10)
        best, self.caption = 0.0, 0
        for columns in range(1, count + 1):
            wide = min((room - gap * (columns - 1)) // columns, round(least * _LARGEST))
            names = self._names(wide)
            caption = max(map(len, names)) * round(self.text_px(_NAME) * _LINE) + self.px(8)
            pitch = (wide + gap, round(wide * ratio) + caption + gap)
            even = 1.15 if count % columns == 0 else 1.0
            if wide < least or -(-count // columns) * pitch[1] > high or wide * even < best:
                continue
            best, self.caption = wide * even, caption
            self.columns, self.card, self.pitch = columns, (wide, round(wide * ratio)), pitch
        return bool(best)

    def _names(self, wide: int) -> list[list[str]]:
        """The names in lines below cards so wide; a little of the gap is theirs, too."""
        limit, size = wide + self.px(_GAP - 4), self.text_px(_NAME)
        return [text.wrap(entry.title, limit, size, "text", 600) for entry in self.grid.entries]

    def place(self, at: int) -> pygame.Rect | None:
        """Where a card is, in window pixels."""
        if not 0 <= at < len(self.grid.entries):
            return None
        row, column = divmod(at, self.columns)
        left = self.rect.x + self.px(5) + column * self.pitch[0]
        return pygame.Rect((left, self.rect.y + self.px(5) + row * self.pitch[1]), self.card)

    def under(self, place: tuple[int, int]) -> int:
        """The card at a place, -1 if none."""
        column = (place[0] - self.rect.x - self.px(5)) // max(1, self.pitch[0])
        row = (place[1] - self.rect.y - self.px(5)) // max(1, self.pitch[1])
        at = row * self.columns + column
        rect = self.place(at) if 0 <= column < self.columns else None
        return at if rect is not None and rect.collidepoint(place) else -1

    @property
    def explanation(self) -> Tip:
        at = self.under(self.ui.mouse_position) if self.hovered else -1
        return Tip(rich.escape(self.grid.entries[at].title)) if at >= 0 else Tip()

    def due(self) -> float:
        return NOW if self._waits else super().due()

    def draw(self, target: pygame.Surface) -> None:
        self._waits = False
        clip = self.clip or target.get_rect()
        before = target.get_clip()
        target.set_clip(clip.clip(before))
        over = self.under(self.ui.mouse_position) if self.hovered else -1
        chosen = self.chosen
        first = max(0, (clip.top - self.rect.y) // max(1, self.pitch[1])) * self.columns
        end = time.perf_counter() + (_BUDGET if not self.ui.app.headless else 10.0)
        for at in range(first, len(self.grid.entries)):
            rect = self.place(at)
            if rect is None or rect.top > clip.bottom:
                break
            self._card(target, rect, at, over, chosen, end)
        target.set_clip(before)

    def _card(
        self, target: pygame.Surface, rect: pygame.Rect, at: int, over: int, chosen: int, end: float
    ) -> None:
        entry = self.grid.entries[at]
        radius = 34 * rect.width / 500
        key = (entry.id, rect.width, self.grid.scene.game, theme.palette)
        if key not in self._drawn:
            if time.perf_counter() > end:
                self._waits = True
                shapes.draw_rounded(target, rect, radius, theme.SPACE_2, border=theme.LINE)
                return
            self._drawn[key] = entry.draw(rect.size)
        drawn = self._drawn[key]
        if at in (over, chosen):
            blur = self.px(14)
            shapes.draw_glow(target, rect, theme.BRASS_LIT, radius, max(2, blur), 0.6)
        target.blit(drawn, drawn.get_rect(center=rect.center))
        if self.caption:
            size, pen = self.text_px(_NAME), rect.bottom + self.px(5)
            colour = theme.BRASS_LIT if at in (over, chosen) else theme.SOFT
            for line in self._names(rect.width)[at]:
                text.draw(target, line, (rect.centerx, pen + size // 2 + 1), size, colour, weight=600,
                          anchor="center")  # fmt: skip
                pen += round(size * _LINE)
        if at == chosen:
            shapes.draw_rounded(target, rect, radius, border=theme.BRASS_LIT,
                                thick=max(2.0, 3 * self.factor))  # fmt: skip
            if self.ring:
                buttons.draw_focus(target, rect, radius, self.factor)

    def choose(self, at: int) -> None:
        """Chooses a card and scrolls to it."""
        if 0 <= at < len(self.grid.entries):
            self.grid.scene.choose_entry(self.grid.entries[at].id)
            self.grid.reveal()

    def mouse_up(self, place: tuple[int, int], inside: bool) -> None:
        at = self.under(place)
        if inside and at >= 0:
            self.ui.app.play("tick")
            self.choose(at)

    def key(self, event: pygame.event.Event) -> bool:
        rows = max(1, self.grid.rect.height // max(1, self.pitch[1]))
        count = len(self.grid.entries)
        step = {
            pygame.K_LEFT: -1, pygame.K_RIGHT: 1, pygame.K_UP: -self.columns,
            pygame.K_DOWN: self.columns, pygame.K_PAGEUP: -self.columns * rows,
            pygame.K_PAGEDOWN: self.columns * rows, pygame.K_HOME: -count, pygame.K_END: count,
        }.get(event.key)  # fmt: skip
        if step is None or not count:
            return False
        now = self.chosen
        at = now + step if now >= 0 else 0
        if abs(step) > self.columns:
            at = max(0, min(count - 1, at))
        if not 0 <= at < count or at == now:
            return False
        self.choose(at)
        return True


def detail(scene: AlmanacScene, room: tuple[float, float]) -> Node:
    """The panel of the chosen entry in so much room (units)."""
    item = scene.book.items.get(scene.entry)
    if item is None:
        return Held(partial(Panel, id="entry"), Gap())
    wide, ratio = room[0] - 2 * 28 - 8, item.ratio
    beside = room[1] < 720 and ratio >= 1
    share = 0.8 if beside else 0.62 if ratio != 1 else 0.44
    most = min(room[1] * share, 580)
    card_wide = min(wide * (0.46 if beside else 1), most / ratio)

    def paint(target: pygame.Surface, rect: pygame.Rect, _area: Area) -> None:
        shapes.draw_shadow(target, rect, theme.SHADOW_CARD, 34 * rect.width / 500, scene.app.metrics.factor)
        drawn = item.draw(rect.size)
        target.blit(drawn, drawn.get_rect(center=rect.center))

    card = Put(partial(Still, paint=paint, id="entry-card", bleed=scene.px(12)), wide=card_wide,
               high=card_wide * ratio, align="center")  # fmt: skip
    words: list[Node | None] = [Title(rich.escape(item.title), 28, weight=800, id="entry-title")]
    if item.other_name:
        words.append(Words(_("almanac.other_name", name=rich.escape(item.other_name)), 16, "soft"))
    words += [Words(line, 18) for line in item.facts]
    rules = tuple(dict.fromkeys([*item.rules, *([scene.rule] if scene.rule else [])]))
    words.append(rule_plates(scene, rules, "entry"))
    if item.pack:
        name = rich.escape(scene.book.pack_name(item.pack))
        words.append(Words(_("almanac.pack", name=name), 15, "soft"))
    told = Column(*words, gap=8, grow=1, align="start")
    pad = Pad(left=28, right=14, y=14)
    if beside:
        card.align = "start"
    inside = Row(card, told, gap=24, pad=pad) if beside else Column(card, told, gap=20, pad=pad)
    scrolled = Scrolled(inside, "entry-scroll", grow=1)
    return Held(partial(Panel, id="entry"), Column(scrolled, pad=Pad(y=10)))
