"""Small dialogues: a question before something is lost, and a note with answers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from client.art import theme
from client.i18n import _
from client.sheet import Column, Gap, Icon, Node, Row
from client.shell import Shell
from client.ui.layout import Even, Press, Title, Words
from client.ui.page import UiDialog

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

    def tree(self) -> Node:
        size = 26 if len(self.title) <= _LONG else 19
        colour = getattr(theme, self.colour.upper())
        head = Row(Icon(self.icon, 32, colour), Title(self.title, size), gap=16, across="start")
        text = Words(self.text, 17, "soft", id="text") if self.text else None
        last = len(self.buttons) - 1
        answers = [
            Press(label, partial(self._answer, action), id=f"answer-{at}", size=20,
                  kind="primary" if at == last else "ghost", key="enter" if at == last else "")
            for at, (label, action) in enumerate(self.buttons)
        ]  # fmt: skip
        return Column(head, text, Even(*answers), gap=20)

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

    def tree(self) -> Node:
        why = Words(self.why, 17, "ink_soft") if self.why else None
        answers = Even(
            Press(self.yes, self._yes, id="yes", size=20, kind="danger" if self.danger else "ghost"),
            Press(self.no, self.cancel, id="no", size=20, kind="primary", key="enter"),
            gap=14,
        )
        return Column(Title(self.text, 24, "ink", id="text"), why, Gap(8), answers, gap=12)

    def _yes(self) -> None:
        self.close()
        self.on_yes()
