"""What the player sees when the program failed: what happened, what is safe, how to go on."""

from __future__ import annotations

from client.art import rich, theme
from client.i18n import _
from client.sheet import Column, Gap, Icon, Node, Row
from client.shell import Scene, Shell
from client.ui.layout import Press, Scrolled, Title, Words
from client.ui.page import UiDialog, copy

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

    def tree(self) -> Node:
        head = Row(Icon("warning", 38, theme.BAD_DARK), Title(_("error.title"), 26, "ink"), gap=14)
        lines: list[Node] = [
            Words(rich.escape(self.what), 18, "ink", weight=600, lines=4, id="what"),
            Words(self.safe or _("error.safe"), 17, "ink_soft", id="safe"),
        ]
        if self.fatal_for is not None:
            lines.append(Words(_("error.to_title"), 17, "ink_soft"))
        if self.log and self.open:
            lines.append(Words(_("error.log", path=rich.escape(self.log)), 14, "ink_soft"))
        if self.open:
            details = Words(rich.escape(self.details), 14, "ink_soft")
            lines.append(Scrolled(details, "technical", high=_DETAILS))
        # The primary button carries a key beside its word.
        label = _("error.hide" if self.open else "error.details")
        answers = Row(
            Press(label, self._toggle, id="details", size=0, icon="code", wide=0, grow=29),
            Press(_("shell.copy"), self._copy, id="copy", size=0, icon="copy", wide=0, grow=29),
            Press(_("shell.continue"), self.cancel, id="continue", size=20, kind="primary", key="enter",
                  wide=0, grow=42),
            gap=12,
        )  # fmt: skip
        return Column(head, *lines, Gap(6), answers, gap=10)

    def _toggle(self) -> None:
        self.open = not self.open
        self.rebuild()
        self.ui.focus("details")

    def _copy(self) -> None:
        copy(self.app, self.details or self.what)

    def cancel(self) -> None:
        scene = self.fatal_for
        self.close()
        if scene is not None:
            self.app.go("title")
