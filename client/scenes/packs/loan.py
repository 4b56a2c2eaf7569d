"""The question whether packs of a host are taken: what they are, what they add, how large they are."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from client import i18n, pack_words
from client.art import rich, theme
from client.i18n import _, n_
from client.net.tokens import clean_chat
from client.scenes.packs import picture
from client.shell import Shell
from client.ui.button import Button
from client.ui.label import Label, Picture
from client.ui.page import UiDialog
from client.ui.panel import Group
from client.ui.scroll import ScrollArea

if TYPE_CHECKING:
    from client.net.wire import PackOffer

_BADGE = 76
_MOST_ROWS = 3
"""So many packs are seen without scrolling."""
_NAME = 60


class PackLoan(UiDialog):
    """It is left with True when the packs are taken. `clash`: one of them is here with other content."""

    name = "pack-loan"
    width = 640

    def __init__(self, app: Shell, offers: Sequence[PackOffer], clash: bool) -> None:
        super().__init__(app)
        self.offers, self.clash = tuple(offers), clash

    @property
    def title(self) -> str:
        """What it is about."""
        return n_("packs.loan", len(self.offers))

    @property
    def note(self) -> str:
        """What becomes of them here."""
        size = pack_words.size(sum(offer.bytes for offer in self.offers))
        return _("packs.loan_for_table" if self.clash else "packs.loan_installed", size=size)

    def words(self, offer: PackOffer) -> str:
        """One pack: name, version, size, what it adds."""
        name = clean_chat(offer.name.say(i18n.language()))[:_NAME] or offer.id
        size = pack_words.size(offer.bytes)
        return (
            f"[b]{rich.escape(name)}[/]  [soft]{offer.version}, {size}[/]\n"
            f"[icon:plus] {rich.escape(pack_words.adds(offer.adds))}"
        )

    def _blocks(self, width: int) -> tuple[rich.Block, rich.Block]:
        font = self.app.metrics.font
        title = rich.block(self.title, width, font(26), theme.IVORY, face="display", weight=700, leading=1.3)
        return title, rich.block(self.note, width, font(16), theme.SOFT)

    def measure(self, width: int) -> int:
        title, note = self._blocks(width)
        rows = self.px((_BADGE + 12) * min(_MOST_ROWS, len(self.offers)))
        return title.size[1] + self.px(18) + rows + self.px(6) + note.size[1] + self.px(24 + 52)

    def build(self, body: Group) -> None:
        width, height = body.rect.size
        px, pitch = self.px, self.px(_BADGE + 12)
        title, note = self._blocks(width)
        Label(self.ui, pygame.Rect(0, 0, width, title.size[1]), self.title, size=26, weight=700,
              face="display", parent=body, id="title")  # fmt: skip
        top = title.size[1] + px(18)
        window = pygame.Rect(0, top, width, pitch * min(_MOST_ROWS, len(self.offers)))
        area = ScrollArea(self.ui, window, pitch * len(self.offers), id="packs", parent=body)
        side = px(_BADGE)
        for at, offer in enumerate(self.offers):
            drawn = picture.badge(offer.id, clean_chat(offer.name.say(i18n.language())), (side, side))
            Picture(self.ui, pygame.Rect(0, pitch * at, side, side), drawn, parent=area.body,
                    id=f"badge-{at}").still = False  # fmt: skip
            place = pygame.Rect(side + px(18), pitch * at, width - side - px(18 + 20), side)
            Label(self.ui, place, self.words(offer), size=17, lines=3, middle=True, parent=area.body,
                  id=f"pack-{at}").still = False  # fmt: skip
        top = window.bottom + px(6)
        Label(self.ui, pygame.Rect(0, top, width, note.size[1]), self.note, size=16, colour="soft",
              parent=body, id="note")  # fmt: skip
        button, gap = px(52), px(12)
        wide = (width - gap) // 2
        Button(self.ui, pygame.Rect(0, height - button, wide, button), _("packs.loan_leave"), id="leave",
               size=20, parent=body, on_click=self.cancel)  # fmt: skip
        Button(self.ui, pygame.Rect(width - wide, height - button, wide, button), _("packs.loan_take"),
               id="take", kind="primary", key="enter", size=20, parent=body,
               on_click=lambda: self.close(True))  # fmt: skip
        self.ui.default = "take"
