"""Panels: the grounds that hold other widgets."""

from __future__ import annotations

from typing import Any

import pygame
from pygame_gui.core import UIContainer

from client.art import panels, shapes, text, theme
from client.ui.widget import Part, Tip


class Panel(Part, UIContainer):
    """A panel with an optional title and hairline; widgets made with `parent=panel` lie in it."""

    passive = True
    still = True

    def __init__(
        self,
        ui: Any,
        rect: pygame.Rect,
        title: str = "",
        *,
        kind: panels.PanelKind = "plain",
        id: str = "",
        parent: UIContainer | None = None,
        height: int = 1,
    ) -> None:
        UIContainer.__init__(
            self, rect, ui, container=parent, starting_height=height,
            object_id=f"#{id}" if id else None,
        )  # fmt: skip
        self._begin(ui, id, Tip())
        self.title, self.kind = title, kind
        self.bleed = ui.app.metrics.px(34)

    def look(self) -> Any:
        return self.kind, self.title

    def paint(self, target: pygame.Surface, rect: pygame.Rect) -> None:
        metrics = self.ui.app.metrics
        panels.draw_panel(target, rect, metrics.factor, self.kind)
        if self.title:
            place = (rect.x + metrics.px(28), rect.y + metrics.px(38))
            text.draw(
                target, self.title, place, metrics.font(28), theme.IVORY, face="display",
                weight=600, anchor="midleft",
            )  # fmt: skip
            shapes.hairline(
                target, (rect.x + metrics.px(1), rect.y + metrics.px(76)),
                rect.width - metrics.px(2),
            )  # fmt: skip

    def hide(self, hide_contents: bool = True) -> None:
        UIContainer.hide(self, hide_contents)
        self.ui.stale = True

    def show(self, show_contents: bool = True) -> None:
        UIContainer.show(self, show_contents)
        self.ui.stale = True

    def enable(self) -> None:
        UIContainer.enable(self)

    def disable(self) -> None:
        UIContainer.disable(self)


class Group(Panel):
    """A container without a look of its own, to move, hide or scroll widgets together."""

    def draw(self, target: pygame.Surface) -> None:
        """Nothing of its own."""
