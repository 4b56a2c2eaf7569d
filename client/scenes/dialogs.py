"""Small dialogues: a question before something is lost, and a note with answers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from client.art import icons, rich, theme
from client.i18n import _
from client.shell import Shell
from client.ui.button import Button
from client.ui.label import Label
from client.ui.page import UiDialog
from client.ui.panel import Group

_BUTTON = 56
_LONG = 90
"""Letters of a title from which on it is set smaller, such as the sentence about a broken pack."""


class Notice(UiDialog):
    """A title, a text and answers. `buttons` are (text, action or None); the last one is primary
    and on Enter, Esc takes the first one without an action. The dialogue closes before the
    action is called.
    """

    name = "notice"
    width = 560

    def __init__(
        self,
        app: Shell,
        title: str,
        text: str = "",
        buttons: Sequence[tuple[str, Callable[[], None] | None]] = (),
        icon: str = "info",
        colour: str = "brass_lit",
    ) -> None:
        super().__init__(app)
        self.title, self.text, self.icon, self.colour = title, text, icon, colour
        self.buttons = list(buttons) or [(_("common.ok"), None)]

    @property
    def _title_size(self) -> float:
        return 26 if len(self.title) <= _LONG else 19

    def _title_block(self, width: int) -> rich.Block:
        return rich.block(
            self.title, width - self.px(48), self.app.metrics.font(self._title_size), theme.IVORY,
            face="display", weight=700, leading=1.3,
        )  # fmt: skip

    def _text_block(self, width: int) -> rich.Block:
        return rich.block(self.text, width, self.app.metrics.font(17), theme.SOFT)

    def measure(self, width: int) -> int:
        high = self._title_block(width).size[1] + self.px(16)
        if self.text:
            high += self._text_block(width).size[1] + self.px(24)
        return high + self.px(12) + self.px(_BUTTON)

    def build(self, body: Group) -> None:
        width, height = body.rect.size
        title = self._title_block(width)
        Label(
            self.ui, pygame.Rect(self.px(48), 0, width - self.px(48), title.size[1]), self.title,
            size=self._title_size, weight=700, face="display", parent=body,
        )  # fmt: skip
        top = title.size[1] + self.px(16)
        if self.text:
            Label(
                self.ui, pygame.Rect(0, top, width, self._text_block(width).size[1]), self.text,
                size=17, colour="soft", parent=body, id="text",
            )  # fmt: skip
        gap, count = self.px(12), len(self.buttons)
        wide = (width - gap * (count - 1)) // count
        for index, (label, action) in enumerate(self.buttons):
            last = index == count - 1
            Button(
                self.ui,
                pygame.Rect(index * (wide + gap), height - self.px(_BUTTON), wide, self.px(52)),
                label, id=f"answer-{index}", kind="primary" if last else "ghost", size=20,
                key="enter" if last else "", parent=body,
                on_click=partial(self._answer, action),
            )  # fmt: skip

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        place = (self.body.rect.x + self.px(16), self.body.rect.y + self.px(18))
        colour = getattr(theme, self.colour.upper())
        icons.draw(surface, self.icon, place, self.px(32), colour)

    def cancel(self) -> None:
        self._answer(None)

    def _answer(self, action: Callable[[], None] | None) -> None:
        self.close()
        if action is not None:
            action()


class Question(UiDialog):
    """Asked before something is lost: the dangerous answer at the left, the harmless one primary
    at the right, on Enter and on Esc."""

    name = "question"
    paper = True

    def __init__(
        self,
        app: Shell,
        text: str,
        yes: str,
        no: str,
        on_yes: Callable[[], None],
        *,
        why: str = "",
        danger: bool = True,
    ) -> None:
        super().__init__(app)
        self.text, self.why, self.yes, self.no = text, why, yes, no
        self.on_yes, self.danger = on_yes, danger

    def _blocks(self, width: int) -> tuple[rich.Block, rich.Block | None]:
        metrics = self.app.metrics
        question = rich.block(
            self.text, width, metrics.font(24), theme.INK, face="display", weight=700, leading=1.25
        )
        why = rich.block(self.why, width, metrics.font(17), theme.INK_SOFT) if self.why else None
        return question, why

    def measure(self, width: int) -> int:
        question, why = self._blocks(width)
        high = question.size[1] + self.px(28) + self.px(_BUTTON)
        return high + (why.size[1] + self.px(12) if why else 0)

    def build(self, body: Group) -> None:
        width, height = body.rect.size
        question, why = self._blocks(width)
        Label(
            self.ui, pygame.Rect(0, 0, width, question.size[1]), self.text, size=24, weight=700,
            face="display", colour="ink", parent=body, id="text",
        )  # fmt: skip
        if why:
            top = question.size[1] + self.px(12)
            Label(
                self.ui, pygame.Rect(0, top, width, why.size[1]), self.why, size=17,
                colour="ink_soft", parent=body,
            )  # fmt: skip
        gap = self.px(14)
        wide = (width - gap) // 2
        top = height - self.px(_BUTTON)
        Button(
            self.ui, pygame.Rect(0, top, wide, self.px(52)), self.yes, id="yes", size=20,
            kind="danger" if self.danger else "ghost", parent=body, on_click=self._yes,
        )  # fmt: skip
        Button(
            self.ui, pygame.Rect(wide + gap, top, wide, self.px(52)), self.no, id="no", size=20,
            kind="primary", key="enter", parent=body, on_click=self.cancel,
        )  # fmt: skip

    def _yes(self) -> None:
        self.close()
        self.on_yes()
