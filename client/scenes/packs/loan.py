"""The question whether packs of a host are taken: what they are, what they add, how large they are."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from client import i18n, pack_words
from client.art import rich
from client.i18n import _, n_
from client.net.tokens import clean_chat
from client.scenes.packs import picture
from client.sheet import Column, Node, Row
from client.shell import Shell
from client.ui.label import Picture
from client.ui.layout import Even, Press, Put, Scrolled, Title, Words
from client.ui.page import UiDialog

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

    def tree(self) -> Node:
        side = self.px(_BADGE)
        rows = []
        for at, offer in enumerate(self.offers):
            drawn = picture.badge(offer.id, clean_chat(offer.name.say(i18n.language())), (side, side))
            badge = Put(partial(Picture, surface=drawn, id=f"badge-{at}"), wide=_BADGE, high=_BADGE)
            rows.append(Row(badge, Words(self.words(offer), 17, lines=3, id=f"pack-{at}"), gap=18))
        shown = (_BADGE + 12) * min(_MOST_ROWS, len(rows))
        self.ui.default = "take"
        return Column(
            Title(self.title, 26, id="title"),
            Scrolled(Column(*rows, gap=12), "packs", high=shown),
            Words(self.note, 16, "soft", id="note"),
            Even(Press(_("packs.loan_leave"), self.cancel, id="leave", size=20),
                 Press(_("packs.loan_take"), lambda: self.close(True), id="take", size=20, kind="primary",
                       key="enter")),
            gap=18,
        )  # fmt: skip
