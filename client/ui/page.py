"""Screens and dialogues made of widgets."""

from __future__ import annotations

from typing import ClassVar

import pygame

from client.art import panels, shapes, text, theme
from client.art.backdrop import Backdrop
from client.i18n import _
from client.sheet import Gap, Node
from client.shell import Dialog, Scene, Shell
from client.ui.button import IconButton
from client.ui.clearing import BUTTON, NUMBERS, THING, Kept
from client.ui.field import TextField
from client.ui.label import Label
from client.ui.layout import fill, height_of
from client.ui.manager import Ui
from client.ui.panel import Group, Panel
from client.ui.scroll import ScrollArea

_BACKDROP = Backdrop("shell")


class UiScene(Scene):
    """A screen with widgets on a still background.

    Override `build` (makes the widgets; called again whenever sizes or texts change, so the data
    must live in the scene), `paint` (the background, drawn once per build), `unhandled` (events
    that no widget used) and `draw_over` (what moves above the widgets).
    """

    foot = 0.0
    """Units of a strip at the lower edge with a ground of its own."""

    def __init__(self, app: Shell) -> None:
        super().__init__(app)
        self.ui = Ui(app)
        self._still: pygame.Surface | None = None
        self._built = False

    # To override

    @property
    def almanac(self) -> dict[str, str]:
        """What the almanac is opened with from here."""
        return {}

    def build(self) -> None:
        """Makes the widgets."""

    def paint(self, surface: pygame.Surface) -> None:
        """Draws the background under the widgets."""
        surface.blit(_BACKDROP.still(surface.get_size()), (0, 0))
        if self.foot:
            across, down = self.app.metrics.units
            rect = self.rect(0, down - self.foot, across, self.foot + 2)
            shapes.draw_rounded(surface, rect, 0, theme.SPACE_1, opacity=theme.PANEL_OPACITY)
            shapes.hairline(surface, rect.topleft, rect.width, theme.LINE)

    def unhandled(self, event: pygame.event.Event) -> None:
        """An event that no widget used; Esc goes back, F1 opens the almanac, Ctrl+Z is the undo of a note."""
        command = self.app.keys.command(event)
        if command == "back":
            self.back()
        elif command == "almanac" and self.name != "almanac":
            asked = self.ui.explained
            self.app.push("almanac", **{**self.almanac, **({"rule": asked.rule} if asked.rule else {})})
        elif command == "undo" and not self.ui.typing:
            self.app.undo_toast()

    def draw_over(self, surface: pygame.Surface) -> None:
        """Draws above the widgets."""

    def kept_clear(self) -> list[Kept]:
        """The title and the widgets: those that can be used above all."""
        kept = [(self.rect(0, 16, 420, 64), NUMBERS)] if self._title[0] else []
        for part in self.ui.parts:
            if part.visible and not isinstance(part, Panel | Group):
                weight = BUTTON if part.focusable else NUMBERS if isinstance(part, Label) else THING
                kept.append((part.rect, weight))
        return kept

    def back(self) -> None:
        """One step back."""
        self.app.pop(scene=self)

    # Helps

    def px(self, units: float) -> int:
        """Units as window pixels."""
        return self.app.metrics.px(units)

    def rect(self, x: float, y: float, width: float, height: float) -> pygame.Rect:
        """A rectangle in units as window pixels."""
        return self.app.metrics.rect(x, y, width, height)

    def head(self, title: str, back: bool = True) -> None:
        """The back arrow and the title of the screen."""
        if back:
            IconButton(
                self.ui, self.rect(20, 24, 44, 44), "back", id="back", on_click=self.back,
                tip=_("common.back"), size=28,
            )  # fmt: skip
        self._title = (title, 78 if back else 28)

    def rebuild(self) -> None:
        """Makes all widgets anew; the focus, carets and what is scrolled stay where they were."""
        focused = self.ui.focused
        name = focused.id if focused is not None else ""
        fields = (field for field in self.ui.parts if isinstance(field, TextField))
        carets = [(field.id, field.edit_position, list(field.select_range)) for field in fields]
        scrolled = {area.id: area.at for area in self.ui.parts if isinstance(area, ScrollArea) and area.id}
        self.ui.clear()
        self._title = ("", 0)
        self.build()
        for area in self.ui.parts:
            if isinstance(area, ScrollArea) and area.id in scrolled:
                area.scroll_to(scrolled[area.id], at_once=True)
        if name and self.ui.has(name):
            self.ui.focus(name)
        for id, position, chosen in carets:
            if self.ui.has(id):
                field = self.ui.find(id)
                field.edit_position = min(position, len(field.text))
                field.select_range = [min(end, len(field.text)) for end in chosen]

    # Scene

    def enter(self, app: Shell) -> None:
        self._built = True
        self.rebuild()

    def resize(self, size: tuple[int, int]) -> None:
        if self._built:
            self.rebuild()

    def drop_pictures(self) -> None:
        self._still = None

    def handle(self, event: pygame.event.Event) -> None:
        if not self.ui.handle(event):
            self.unhandled(event)

    def update(self, dt: float) -> None:
        self.ui.update(dt)

    def due(self) -> float:
        return self.ui.due()

    def draw(self, surface: pygame.Surface) -> None:
        size = surface.get_size()
        if self.ui.stale or self._still is None or self._still.get_size() != size:
            self._still = pygame.Surface(size)
            self.paint(self._still)
            title, left = self._title
            if title:
                text.draw(
                    self._still, title, (self.px(left), self.px(46)), self.app.metrics.font(40),
                    theme.IVORY, face="display", weight=900, anchor="midleft",
                )  # fmt: skip
            self.ui.bake(self._still)
        surface.blit(self._still, (0, 0))
        self.ui.draw(surface, baked=True)
        self.draw_over(surface)


class UiDialog(Dialog):
    """A dialogue with widgets on a panel or a sheet of paper in the middle of the window.

    Override `tree`, what stands inside the margins.
    """

    width: float = 520
    paper: ClassVar[bool] = False
    margin: ClassVar[float] = 32

    def __init__(self, app: Shell) -> None:
        super().__init__(app)
        self.ui = Ui(app)
        self.body: Group

    def px(self, units: float) -> int:
        """Units as window pixels."""
        return self.app.metrics.px(units)

    def tree(self) -> Node:
        """The widgets."""
        return Gap()

    def paint(self, surface: pygame.Surface) -> None:
        """Draws the ground of the dialogue at `box`."""
        if self.paper:
            panels.draw_paper(surface, self.box, self.app.metrics.factor, torn=True)
        else:
            panels.draw_panel(surface, self.box, self.app.metrics.factor)

    def rebuild(self) -> None:
        """Places the box and makes all widgets anew."""
        focused = self.ui.focused
        name = focused.id if focused is not None else ""
        width, height = self.app.size
        margin = self.px(self.margin)
        wide = min(self.px(self.width), width - self.px(32))
        self.ui.clear()
        tree = self.tree()
        high = min(height_of(self.ui, tree, wide - 2 * margin) + 2 * margin, height - self.px(32))
        self.box = pygame.Rect(0, 0, wide, high)
        self.box.center = (width // 2, round(height * 0.48))
        self.box.clamp_ip(pygame.Rect(0, 0, width, height))
        self.body = Group(self.ui, self.box.inflate(-2 * margin, -2 * margin), id="body")
        fill(self.ui, tree, pygame.Rect((0, 0), self.body.rect.size), self.body)
        if name and self.ui.has(name):
            self.ui.focus(name)

    def enter(self, app: Shell) -> None:
        self.rebuild()
        if self.ui.default:
            self.ui.focus(self.ui.default)

    def resize(self, size: tuple[int, int]) -> None:
        self.rebuild()

    def handle(self, event: pygame.event.Event) -> None:
        if not self.ui.handle(event):
            self.unhandled(event)

    def unhandled(self, event: pygame.event.Event) -> None:
        """An event that no widget used; Esc closes."""
        if self.app.keys.command(event) == "back":
            self.cancel()

    def cancel(self) -> None:
        """Esc: the harmless answer."""
        self.close()

    def update(self, dt: float) -> None:
        self.ui.update(dt)

    def due(self) -> float:
        return self.ui.due()

    def draw(self, surface: pygame.Surface) -> None:
        self.paint(surface)
        self.ui.draw(surface)


def copy(app: Shell, text: str) -> None:
    """To the clipboard, and says so."""
    if app.copy(text):
        app.toast(_("shell.copied"), kind="good")
    else:
        app.toast(_("shell.no_clipboard"), kind="warn")
