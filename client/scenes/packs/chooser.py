"""Which packs a new game is played with: each with its picture, what it adds, and what stands against it."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from client.art import rich
from client.i18n import _, n_
from client.scenes.packs import choices, picture
from client.scenes.packs.choices import Choice
from client.sheet import Column, Node, Pad, Row
from client.shell import Shell
from client.ui.label import Picture
from client.ui.layout import Held, Press, Put, Scrolled, Words, fill
from client.ui.numbers import Switch
from client.ui.page import UiScene
from client.ui.panel import Panel

if TYPE_CHECKING:
    from client.scenes.new_game.scene import NewGameScene

_WIDE = 1100.0
_TOP, _FOOT = 96.0, 104.0
_PICTURE = (190, 130)


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
        self.table.turn_pack(pack, on)
        self.rebuild()

    # What is seen

    def build(self) -> None:
        game = self.table.cards[self.table.game]
        self.head(_("packs.title", game=game.name))
        across, down = self.app.metrics.units
        wide = min(_WIDE, across - 48)
        rows = (self._row(choice) for choice in choices.choices(self.table.game, self.chosen))
        page = Scrolled(Column(*rows, gap=14, pad=Pad(x=2, y=6)), "page", grow=1)
        count = len(self.table.plan.made.packs) - 1 if self.table.plan is not None else 0
        said = n_("packs.chosen", count) if self.chosen else _("packs.chosen_none")
        state = Words(said, 17, "good" if self.chosen else "soft", lines=2, id="state", grow=1)
        done = Press(_("packs.done"), self.back, id="done", size=22, kind="primary", key="enter",
                     wide=min(260.0, wide * 0.4), high=64)  # fmt: skip
        column = Column(page, Row(state, done, gap=24, high=_FOOT - 12), gap=12)
        fill(self.ui, column, self.rect((across - wide) / 2, _TOP, wide, down - _TOP))
        self.ui.default = "done"

    def _row(self, choice: Choice) -> Node:
        """One pack."""
        size = (self.px(_PICTURE[0]), self.px(_PICTURE[1]))
        if choice.pack is not None:
            drawn = picture.picture(choice.pack, size)
        else:
            drawn = picture.badge(choice.id, choice.name, size, broken=True)
        shown = Put(
            partial(Picture, surface=drawn, id=f"picture-{choice.id}"), wide=_PICTURE[0], high=_PICTURE[1]
        )
        title = f"{rich.escape(choice.name)}  [soft]{choice.version}[/]"
        words = Column(
            Words(title, 22, weight=700, face="display", lines=1, id=f"name-{choice.id}"),
            Words(self._text(choice), 16, id=f"words-{choice.id}"), gap=8, grow=1,
        )  # fmt: skip
        switch = partial(
            Switch, value=choice.on, on_change=partial(self.turn, choice.id), id=f"pack-{choice.id}"
        )
        panel = partial(Panel, id=f"row-{choice.id}", kind="own" if choice.on else "plain")
        row = Row(
            shown, words, Put(switch, wide=54, high=28, why=choice.why or None), gap=20, pad=Pad(x=20, y=14)
        )
        return Held(panel, row)

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
