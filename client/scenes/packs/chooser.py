"""Which packs a new game is played with: each with its picture, what it adds, and what stands against it."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from client.art import rich
from client.i18n import _, n_
from client.pack_mistakes import first_mistake
from client.scenes.packs import choices, picture
from client.scenes.packs.choices import Choice
from client.shell import Shell
from client.ui.button import Button
from client.ui.label import Label, Picture
from client.ui.numbers import Switch
from client.ui.page import UiScene
from client.ui.panel import Panel
from client.ui.scroll import ScrollArea
from rules.packs.mistakes import PackError

if TYPE_CHECKING:
    from client.scenes.new_game.scene import NewGameScene

_WIDE = 1100.0
_TOP, _FOOT = 96.0, 104.0
_PICTURE = (190, 130)
_ROW = 158
"""The least height of a row; long sentences make it higher."""


class PackChooser(UiScene):
    """Over the new game of `table`, whose game it shows the packs of."""

    name = "packs"

    def __init__(self, app: Shell, table: NewGameScene) -> None:
        super().__init__(app)
        self.table = table

    @property
    def chosen(self) -> tuple[str, ...]:
        """The packs that are played beside the game's own."""
        return self.table.plan.packs if self.table.plan is not None else ()

    def resume(self, result: object) -> None:
        """A pack may have been installed meanwhile."""
        self.table.renew()
        self.rebuild()

    def turn(self, pack: str, on: bool) -> None:
        """Takes a pack or puts it back."""
        try:
            self.table.use_packs(choices.turned(self.chosen, pack, on))
        except PackError as error:
            self.app.toast(rich.escape(first_mistake(error)), kind="warn")
        self.rebuild()

    # What is seen

    def build(self) -> None:
        game = self.table.cards[self.table.game]
        self.head(_("packs.title", game=game.name))
        across, down = self.app.metrics.units
        wide = min(_WIDE, across - 48)
        left = (across - wide) / 2
        window = self.rect(left, _TOP, wide, down - _TOP - _FOOT - 12)
        area = ScrollArea(self.ui, window, window.height, id="page")
        top = self.px(6)
        for choice in choices.choices(self.table.game, self.chosen):
            top = self._row(area, choice, top, window.width - self.px(16)) + self.px(14)
        area.set_height(top)
        count = len(self.table.plan.made.packs) - 1 if self.table.plan is not None else 0
        said = n_("packs.chosen", count) if self.chosen else _("packs.chosen_none")
        button = min(260.0, wide * 0.4)
        Label(self.ui, self.rect(left, down - _FOOT + 16, wide - button - 24, 64), said, size=17,
              colour="good" if self.chosen else "soft", lines=2, middle=True, id="state")  # fmt: skip
        Button(self.ui, self.rect(left + wide - button, down - _FOOT + 16, button, 64), _("packs.done"),
               kind="primary", key="enter", size=22, id="done", on_click=self.back)  # fmt: skip
        self.ui.default = "done"

    def _row(self, area: ScrollArea, choice: Choice, top: int, wide: int) -> int:
        """One pack; returns the lower edge of its row."""
        px, metrics = self.px, self.app.metrics
        side = px(20)
        left = side + px(_PICTURE[0]) + px(20)
        room = wide - left - side - px(54) - px(24)
        words = rich.block(self._text(choice), room, metrics.font(16), leading=1.32)
        head = metrics.font(22) + px(10)
        high = max(px(_ROW), head + words.size[1] + 2 * px(16))
        row = pygame.Rect(px(2), top, wide, high)
        panel = Panel(
            self.ui, row, parent=area.body, id=f"row-{choice.id}", kind="own" if choice.on else "plain"
        )
        size = (px(_PICTURE[0]), px(_PICTURE[1]))
        if choice.pack is not None:
            drawn = picture.picture(choice.pack, size)
        else:
            drawn = picture.badge(choice.id, choice.name, size, broken=True)
        place = pygame.Rect((side, (high - size[1]) // 2), size)
        Picture(self.ui, place, drawn, parent=panel, id=f"picture-{choice.id}")
        pen = (high - head - words.size[1]) // 2
        title = f"{rich.escape(choice.name)}  [soft]{choice.version}[/]"
        Label(self.ui, pygame.Rect(left, pen, room, head), title, size=22, weight=700, face="display",
              lines=1, middle=True, parent=panel, id=f"name-{choice.id}")  # fmt: skip
        Label(self.ui, pygame.Rect(left, pen + head, room, words.size[1]), self._text(choice), size=16,
              parent=panel, id=f"words-{choice.id}")  # fmt: skip
        switch = Switch(
            self.ui, pygame.Rect(wide - side - px(54), (high - px(28)) // 2, px(54), px(28)), choice.on,
            partial(self.turn, choice.id), id=f"pack-{choice.id}", parent=panel,
        )  # fmt: skip
        switch.set_enabled(not choice.why, choice.why)
        return row.bottom

    def _text(self, choice: Choice) -> str:
        """What it is, adds, needs, and why it cannot be chosen, line by line."""
        lines = [f"[soft]{rich.escape(choice.about)}[/]"] if choice.about else []
        if choice.adds:
            lines.append(f"[icon:plus] {choice.adds}")
        if choice.needs:
            lines.append(f"[icon:deck] {_('packs.needs', names=rich.escape(choice.needs))}")
        if choice.why:
            colour = "good" if choice.on else "warn"
            lines.append(
                f"[{colour}][icon:{'info' if choice.on else 'warning'}] {rich.escape(choice.why)}[/]"
            )
        return "\n".join(lines)

    def unhandled(self, event: pygame.event.Event) -> None:
        if self.app.keys.command(event) == "primary":
            self.back()
        else:
            super().unhandled(event)
