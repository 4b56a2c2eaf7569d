"""The rules of a game: the list of pages, and a page with its pictures."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

import pygame

from client import i18n
from client.art import buttons, icons, panels, rich, shapes, text, theme
from client.i18n import _
from client.scenes.almanac.cards import _Card
from client.ui.button import Button
from client.ui.label import Label
from client.ui.lists import ListBox
from client.ui.panel import Panel
from client.ui.scroll import ScrollArea
from client.ui.widget import Area, Tip

if TYPE_CHECKING:
    from client.scenes.almanac.scene import AlmanacScene

_BODY = 18
_TALLEST = 0.3
"""Of the window: how high a picture may be."""


def build_list(scene: AlmanacScene, rect: pygame.Rect) -> ListBox:
    """The titles of the pages that a search lets through."""
    row = max(scene.px(56), scene.app.metrics.font(18) + scene.px(24))
    found = scene.book.found_pages(scene.query)
    at = found.index(scene.page) if scene.page in found else -1

    def paint(target: pygame.Surface, place: pygame.Rect, page: int, state: str) -> None:
        font = scene.app.metrics.font
        title = scene.book.pages[page].title.say(i18n.language())
        ink = theme.BRASS_LIT if state == "chosen" else theme.IVORY
        left = place.x + scene.px(56)
        text.draw(target, str(page + 1), (place.x + scene.px(30), place.centery), font(18),
                  theme.SOFT, face="display", weight=800, anchor="center")  # fmt: skip
        words = text.shortened(title, place.right - scene.px(12) - left, font(18), "display", 600)
        text.draw(target, words, (left, place.centery), font(18), ink, face="display",
                  weight=700 if state == "chosen" else 500, anchor="midleft")  # fmt: skip

    return ListBox(scene.ui, rect, found, row, paint, id="pages", gap=scene.px(6), chosen=at,
                   on_choose=scene.choose_page)  # fmt: skip


class PageView:
    """Lays out one page in a panel that scrolls."""

    def __init__(self, scene: AlmanacScene) -> None:
        self.scene = scene
        self.body: Any = None
        self.top = 0
        self.margin = 0
        self.wide = 0

    def build(self, rect: pygame.Rect) -> None:
        """Makes the panel in `rect` (window pixels)."""
        scene, px = self.scene, self.scene.px
        panel = Panel(scene.ui, rect, id="page")
        if not 0 <= scene.page < len(scene.book.pages):
            return
        page = scene.book.pages[scene.page]
        area = ScrollArea(scene.ui, pygame.Rect(0, px(10), rect.width, rect.height - px(20)), 1,
                          id="page-scroll", parent=panel)  # fmt: skip
        self.body = area.body
        self.margin = px(36)
        self.wide = rect.width - 2 * self.margin - px(10)
        self.top = px(18)
        self._say(page.title.say(i18n.language()), 34, face="display", weight=900, gap=16, id="page-title")
        for number, part in enumerate(page.parts):
            self._part(part, number)
        self._beside(area)
        area.set_height(self.top + px(12))

    def _say(
        self, words: str, size: float, *, colour: str = "ivory", weight: int = 500, face: Any = "text",
        gap: float = 10, wide: int | None = None, id: str = "",
    ) -> None:  # fmt: skip
        room = self.wide if wide is None else wide
        markup = rich.escape(words)
        block = rich.block(markup, room, self.scene.app.metrics.font(size), face=face, weight=weight,
                           leading=1.3)  # fmt: skip
        rect = pygame.Rect(self.margin, self.top, room, block.size[1] + self.scene.px(2))
        Label(self.scene.ui, rect, markup, size=size, colour=colour, weight=weight, face=face,
              parent=self.body, id=id)  # fmt: skip
        self.top += block.size[1] + self.scene.px(gap)

    def _part(self, part: Any, number: int) -> None:
        px, language = self.scene.px, i18n.language()
        if part.heading is not None:
            self.top += px(6)
            self._say(part.heading.say(language), 22, colour="brass_lit", face="display", weight=700,
                      gap=6)  # fmt: skip
        sizes = [self._size(kind, name) for picture in part.pictures for kind, name in picture.items()]
        gap = px(14)
        across = sum(size[0] for size in sizes) + gap * max(0, len(sizes) - 1)
        beside = bool(sizes) and across <= self.wide * 0.44
        start = self.top
        room = self.wide - across - px(32) if beside else min(self.wide, px(1000))
        self._say(part.text.say(language), _BODY, wide=room, gap=10)
        if part.rules:
            self._plates(part.rules, room)
        if sizes:
            tall = max(size[1] for size in sizes)
            left = self.margin + self.wide - across if beside else self.margin
            top = start if beside else self.top + px(4)
            self._pictures(part.pictures, sizes, left, top, gap, number)
            if beside:
                self.top = max(self.top, start + tall + px(8))
            else:
                lines = self._lines
                self.top = top + lines + px(10)
        self.top += px(12)

    _lines = 0

    def _size(self, kind: str, name: str) -> tuple[int, int]:
        px = self.scene.px
        wide, high = self.scene.book.own.picture_size(kind, name)
        share = min(1.0, self.scene.app.size[1] * _TALLEST / px(high))
        return round(px(wide) * share), round(px(high) * share)

    def _plates(self, rules: tuple[str, ...], room: int) -> None:
        scene, px, font = self.scene, self.scene.px, self.scene.app.metrics.font
        size = max(theme.TEXT_MIN, font(14))
        widths = [text.width(rule, size, "text", 600) + px(20) for rule in rules]
        high = size + px(12)
        rows: list[list[str]] = [[]]
        pen = 0
        for rule, wide in zip(rules, widths, strict=True):
            if pen + wide > room and rows[-1]:
                rows.append([])
                pen = 0
            rows[-1].append(rule)
            pen += wide + px(8)
        for row in rows:
            rect = pygame.Rect(self.margin, self.top, room, high + px(2))
            _Card(scene.ui, rect, partial(self._paint_plates, row),
                  parent=self.body)  # fmt: skip
            self.top += high + px(8)

    def _paint_plates(self, rules: list[str], target: pygame.Surface, rect: pygame.Rect, _area: Area) -> None:
        pen = rect.x
        for rule in rules:
            plate = panels.draw_plate(target, (pen, rect.y), rule, self.scene.app.metrics.factor)
            pen = plate.right + self.scene.px(8)

    def _pictures(
        self, pictures: Any, sizes: list[tuple[int, int]], left: int, top: int, gap: int, number: int
    ) -> None:
        scene = self.scene
        pen, tall, bottom = left, 0, top
        names = [(kind, name) for picture in pictures for kind, name in picture.items()]
        for index, ((kind, name), size) in enumerate(zip(names, sizes, strict=True)):
            if pen + size[0] > self.margin + self.wide and pen > left:
                pen, bottom, tall = left, bottom + tall + gap, 0
            entry = scene.book.items.get(scene.book.own.picture_entry(kind, name))
            tip = Tip(rich.escape(entry.title)) if entry is not None else Tip()
            Area(
                scene.ui, pygame.Rect((pen, bottom), size),
                partial(self._paint_picture, kind, name),
                id=f"picture-{number}-{index}", parent=self.body, tip=tip, bleed=scene.px(10),
                on_click=partial(scene.open_entry, entry.id) if entry is not None else None,
            )  # fmt: skip
            pen += size[0] + gap
            tall = max(tall, size[1])
        self._lines = bottom + tall - top

    def _paint_picture(
        self, kind: str, name: str, target: pygame.Surface, rect: pygame.Rect, area: Area
    ) -> None:
        drawn = self.scene.book.own.picture(kind, name, rect.size)
        if drawn is None:
            icons.draw(target, "help", rect.center, min(rect.size), theme.SOFT)
            return
        place = drawn.get_rect(center=rect.center)
        factor = self.scene.app.metrics.factor
        if area.on_click is not None and area.state in ("hover", "pressed"):
            shapes.draw_glow(target, place, theme.BRASS_LIT, 8 * factor, max(2, round(8 * factor)), 0.6)
        target.blit(drawn, place)
        if area.ring:
            buttons.draw_focus(target, place.inflate(-4, -4), 8 * factor, factor)

    def _beside(self, area: ScrollArea) -> None:
        """To the page before and the page after."""
        scene, px = self.scene, self.scene.px
        last = len(scene.book.pages) - 1
        high = px(52)
        wide = min(px(420), (self.wide - px(16)) // 2)
        self.top += px(8)
        for step, left in ((-1, self.margin), (1, self.margin + self.wide - wide)):
            at = scene.page + step
            if not 0 <= at <= last:
                continue
            label = scene.book.pages[at].title.say(i18n.language())
            size = scene.app.metrics.font(18)
            label = text.shortened(label, wide - px(70), size, "display", 700)
            Button(scene.ui, pygame.Rect(left, self.top, wide, high), label,
                   icon="back" if step < 0 else "forward", id="page-before" if step < 0 else "page-after",
                   parent=self.body, on_click=partial(scene.choose_page, at),
                   tip=_("almanac.previous" if step < 0 else "almanac.next"))  # fmt: skip
        self.top += high + px(10)
