"""What the player sees when the program failed: what happened, what is safe, how to go on."""

from __future__ import annotations

import pygame

from client.art import icons, rich, theme
from client.i18n import _
from client.shell import Scene, Shell
from client.ui.button import Button
from client.ui.label import Label
from client.ui.page import UiDialog
from client.ui.panel import Group
from client.ui.scroll import ScrollArea

_DETAILS = 260


class ErrorDialog(UiDialog):
    """`what` in one sentence, `details` the technical text, `safe` what is not lost, `log` where
    the details were written. With `fatal_for` that scene cannot go on, and Continue leads to the
    title."""

    name = "error"
    width = 680
    paper = True

    def __init__(
        self,
        app: Shell,
        what: str,
        details: str = "",
        safe: str = "",
        log: str = "",
        fatal_for: Scene | None = None,
    ) -> None:
        super().__init__(app)
        self.what, self.details, self.safe, self.log = what, details, safe, log
        self.fatal_for = fatal_for
        self.open = False

    def _blocks(self, width: int) -> list[tuple[str, int, int, str, rich.Block]]:
        """(text, size, weight, colour, block) from top to bottom."""
        metrics = self.app.metrics
        lines = [(_("error.title"), 26, 700, "ink"), (rich.escape(self.what), 18, 600, "ink")]
        safe = self.safe or _("error.safe")
        lines.append((safe, 17, 500, "ink_soft"))
        if self.fatal_for is not None:
            lines.append((_("error.to_title"), 17, 500, "ink_soft"))
        if self.log and self.open:
            lines.append((_("error.log", path=rich.escape(self.log)), 14, 500, "ink_soft"))
        made = []
        for index, (line, size, weight, colour) in enumerate(lines):
            room = width - (self.px(52) if index == 0 else 0)
            block = rich.block(
                line, room, metrics.font(size), getattr(theme, colour.upper()), weight=weight,
                face="display" if index == 0 else "text", leading=1.3,
                max_lines=4 if index == 1 else None,
            )  # fmt: skip
            made.append((line, size, weight, colour, block))
        return made

    def measure(self, width: int) -> int:
        high = sum(made[4].size[1] + self.px(10) for made in self._blocks(width))
        return high + (self.px(_DETAILS + 10) if self.open else 0) + self.px(78)

    def build(self, body: Group) -> None:
        width, height = body.rect.size
        top = 0
        for index, (line, size, weight, colour, block) in enumerate(self._blocks(width)):
            left = self.px(52) if index == 0 else 0
            Label(
                self.ui, pygame.Rect(left, top, width - left, block.size[1]), line, size=size,
                weight=weight, colour=colour, face="display" if index == 0 else "text",
                lines=4 if index == 1 else None, parent=body, id=("", "what", "safe")[index]
                if index < 3 else "",
            )  # fmt: skip
            top += block.size[1] + self.px(10)
        if self.open:
            self._build_details(body, pygame.Rect(0, top, width, self.px(_DETAILS)))
        foot, gap = height - self.px(60), self.px(12)
        # The primary button carries a key beside its word.
        wide = round((width - 2 * gap) * 0.29)
        left = 2 * (wide + gap)
        rects = [pygame.Rect(i * (wide + gap), foot, wide, self.px(52)) for i in range(2)]
        rects.append(pygame.Rect(left, foot, width - left, self.px(52)))
        Button(self.ui, rects[0], _("error.hide" if self.open else "error.details"), id="details",
               icon="code", on_click=self._toggle, parent=body)  # fmt: skip
        Button(self.ui, rects[1], _("shell.copy"), id="copy", icon="copy", on_click=self._copy,
               parent=body)  # fmt: skip
        Button(self.ui, rects[2], _("shell.continue"), id="continue", kind="primary", key="enter",
               size=20, on_click=self.cancel, parent=body)  # fmt: skip

    def _build_details(self, body: Group, rect: pygame.Rect) -> None:
        room = rect.width - self.px(24)
        text = rich.escape(self.details)
        block = rich.block(text, room, self.app.metrics.font(14), theme.INK_SOFT, leading=1.3)
        area = ScrollArea(self.ui, rect, block.size[1] + self.px(8), id="technical", parent=body)
        Label(
            self.ui, pygame.Rect(0, 0, room, block.size[1]), text, size=14, colour="ink_soft",
            parent=area.body,
        )  # fmt: skip

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        place = (self.body.rect.x + self.px(20), self.body.rect.y + self.px(18))
        icons.draw(surface, "warning", place, self.px(38), theme.BAD_DARK)

    def _toggle(self) -> None:
        self.open = not self.open
        self.rebuild()
        self.ui.focus("details")

    def _copy(self) -> None:
        if self.app.copy(self.details or self.what):
            self.app.toast(_("shell.copied"), kind="good")
        else:
            self.app.toast(_("shell.no_clipboard"), kind="warn")

    def cancel(self) -> None:
        scene = self.fatal_for
        self.close()
        if scene is not None:
            self.app.go("title")
