"""The screen of the settings: categories, a page of rows, and a preview of the effect."""

from __future__ import annotations

from functools import partial
from typing import Any

import pygame

from client.art import text
from client.i18n import _
from client.scenes.settings import pages, preview
from client.scenes.settings.rows import Rows
from client.settings import usual
from client.sheet import Column, Gap, Node, Pad
from client.shell import Shell
from client.ui.button import Button, IconButton
from client.ui.keys import name_of
from client.ui.label import Label
from client.ui.layout import Held, Press, Scrolled, fill
from client.ui.page import UiScene
from client.ui.panel import Panel
from client.ui.scroll import ScrollArea

_WIDE = 1640.0
_LIVE = ("animation", "reduced_motion", "key_hints", "free_undo", "full_screen", "mute")


class SettingsScene(UiScene):
    """`page` is the category to begin with."""

    name = "settings"

    def __init__(self, app: Shell, page: str = "picture") -> None:
        super().__init__(app)
        self.page = page if page in pages.PAGES else "picture"
        self.waiting_for = ""
        self._forget = app.settings.listen(self._changed)
        self._offsets: dict[str, float] = {}
        self._scroll: ScrollArea | None = None

    def leave(self) -> None:
        self._forget()

    def _changed(self, name: str, value: Any) -> None:
        # Changes of language, scale and palette lay out everything anew anyway.
        if name in _LIVE and self.app.top is self:
            self._refresh(name, value)
        elif name == "keys":
            self.app.later(self.rebuild)

    def _refresh(self, name: str, value: Any) -> None:
        if name == "full_screen":
            return
        if self.ui.has(name) and hasattr(self.ui.find(name), "set_value"):
            self.ui.find(name).set_value(value)
        if name == "key_hints" or self.ui.has("reset-page"):
            self.app.later(self._show_reset)

    # Layout

    def build(self) -> None:
        self.head(_("settings.title"))
        across, down = self.app.metrics.units
        Label(
            self.ui, self.rect(across - 424, 26, 400, 40), f"[good][icon:check][/] {_('settings.at_once')}",
            size=16, colour="soft", align="right", middle=True,
        )  # fmt: skip
        if across >= _WIDE:
            self._categories_column(down)
            self._page(self.rect(340, 96, across - 340 - 688, down - 120), [])
            self._scrolled(self.rect(across - 664, 96, 640, down - 120), "preview", _("settings.preview"),
                           preview.samples(self.app))  # fmt: skip
        else:
            self._categories_row(across)
            self._page(self.rect(24, 160, across - 48, down - 184), preview.samples(self.app))
        self._show_reset()

    def _categories_column(self, down: float) -> None:
        Panel(self.ui, self.rect(24, 96, 300, down - 120), id="categories")
        for index, (name, icon) in enumerate(pages.PAGES.items()):
            Button(
                self.ui, self.rect(32, 112 + 64 * index, 284, 56), _(f"settings.page.{name}"),
                kind="menu", icon=icon, size=19, id=f"page-{name}", chosen=name == self.page,
                on_click=partial(self.show_page, name),
            )  # fmt: skip

    def _categories_row(self, across: float) -> None:
        """In narrow windows: icons in a row, the chosen one with its name."""
        names = list(pages.PAGES)
        label = _(f"settings.page.{self.page}")
        wide = text.width(label, self.app.metrics.font(18), "display", 700) / self.app.metrics.s + 76
        room = min(72.0, (across - 48 - wide) / len(names) - 8)
        left = 24.0
        for name in names:
            chosen = name == self.page
            rect = self.rect(left, 88, wide if chosen else room, 56)
            if chosen:
                Button(self.ui, rect, label, icon=pages.PAGES[name], size=18, id=f"page-{name}",
                       kind="primary")  # fmt: skip
            else:
                IconButton(
                    self.ui, rect, pages.PAGES[name], id=f"page-{name}", size=26,
                    tip=_(f"settings.page.{name}"), on_click=partial(self.show_page, name),
                )  # fmt: skip
            left += (wide if chosen else room) + 8

    def _page(self, rect: pygame.Rect, below: list[Node]) -> None:
        rows = Rows(self, rect.width / self.app.metrics.s)
        pages.build(self, rows)
        reset = Press(_("settings.reset_page"), self.reset_page, id="reset-page", size=0, icon="undo")
        nodes = [Gap(8), *rows.nodes, Gap(14), reset, *below, Gap(16)]
        self._scrolled(rect, "page", _(f"settings.page.{self.page}"), nodes)
        self._scroll = self.ui.find("page-scroll")
        self._scroll.scroll_to(self._offsets.get(self.page, 0.0), at_once=True)

    def _scrolled(self, rect: pygame.Rect, id: str, title: str, nodes: list[Node]) -> None:
        inside = Scrolled(Column(*nodes, pad=Pad(left=28, right=8)), f"{id}-scroll", grow=1)
        fill(self.ui, Held(partial(Panel, title=title, id=id), Column(Gap(80), inside, Gap(8))), rect)

    def _show_reset(self) -> None:
        """The button to put the page back is there when something differs."""
        if not self.ui.has("reset-page"):
            return
        names = pages.settings_of(self.page)
        differs = any(getattr(self.app.settings, name) != usual(name) for name in names)
        button = self.ui.find("reset-page")
        if differs and names:
            button.show()
        else:
            button.hide()

    def rebuild(self) -> None:
        if self._scroll is not None and self._scroll.alive():
            self._offsets[self.page] = self._scroll.at
        super().rebuild()

    # Commands

    def show_page(self, name: str) -> None:
        """Another category."""
        self.waiting_for = ""
        if self._scroll is not None:
            self._offsets[self.page] = self._scroll.at
        self.page = name
        self._scroll = None
        self.rebuild()
        self.ui.focus(f"page-{name}")

    def reset_page(self) -> None:
        """Everything on this page as usual, with an undo."""
        names = pages.settings_of(self.page)
        before = {name: getattr(self.app.settings, name) for name in names}
        self.app.settings.reset(names)
        self.rebuild()

        def undo() -> None:
            for name, value in before.items():
                self.app.settings.change(name, value)
            if self.app.top is self:
                self.rebuild()

        self.app.toast(_("settings.reset_done"), undo=undo)

    def change(self, name: str, value: Any) -> None:
        """A setting was changed on the page."""
        self.app.settings.change(name, value)
        self._show_reset()

    def wait_for_key(self, command: str) -> None:
        """The next key becomes the key of a command."""
        self.waiting_for = command
        self.rebuild()

    def handle(self, event: pygame.event.Event) -> None:
        if self.waiting_for and event.type == pygame.KEYDOWN:
            self._take_key(event)
            return
        if self.waiting_for and event.type == pygame.MOUSEBUTTONDOWN:
            self.waiting_for = ""
            self.app.later(self.rebuild)
        super().handle(event)

    def _take_key(self, event: pygame.event.Event) -> None:
        key = name_of(event)
        if not key:
            return
        command, self.waiting_for = self.waiting_for, ""
        if key != "escape":
            self.app.settings.change("keys", {**self.app.settings.keys, command: key})
        self.rebuild()
        if self.ui.has(f"change-{command}"):
            self.ui.focus(f"change-{command}")
