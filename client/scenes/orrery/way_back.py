"""On the title: back to the table of somebody else that one has left while its match goes on."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

import pygame

from client.art import icons, rich, theme
from client.i18n import _
from client.net.beacon import FoundHost
from client.net.tokens import Keyring
from client.scenes.dialogs import Notice
from client.scenes.join.known import Known, known_tables
from client.scenes.orrery.card import draw_card
from client.scenes.times import when

if TYPE_CHECKING:
    from client.scenes.title import TitleScene
    from client.ui.widget import Area

FRESH_SECONDS = 24 * 3600
"""A table that is not seen on the network is offered for so long after one came to it."""


class WayBack:
    """`known` is the table to go back to, if any."""

    def __init__(self, title: TitleScene) -> None:
        self.title = title
        self.known: Known | None = None
        self._keyring = Keyring()

    def look(self, found: list[FoundHost]) -> bool:
        """Looks for a seat that waits, first among the tables on the network. True if it is another one."""
        before = self.known
        tables = known_tables(self._keyring.keys(), found)
        first = tables[0] if tables else None
        if first is not None and first.host is None and time.time() - first.key.at > FRESH_SECONDS:
            first = None
        self.known = first
        return first != before

    @property
    def name(self) -> str:
        """What people call the table."""
        from client.scenes.join.returning import table_name

        return table_name(self.known) if self.known is not None else ""

    def paint(self, target: pygame.Surface, rect: pygame.Rect, area: Area) -> None:
        """The card in the menu."""
        assert self.known is not None
        key = self.known.key
        card = self.title.cards.get(key.game)
        game = card.name if card is not None else key.game
        waits = _("title.seat_waits") if self.known.host is not None else when(key.at)
        lines = self.name, _("title.table_state", game=game, state=waits)
        draw_card(self.title, target, rect, area, key.game, _("title.back_to_table"), lines, waits)
        if self.known.host is not None:
            m = self.title.m
            place = (rect.right - round(34 * m), rect.y + round(26 * m))
            icons.draw(target, "network", place, max(14, round(18 * m)), theme.GOOD)

    def go(self) -> None:
        """Back to the seat; says clearly if it is gone."""
        from client.scenes.join.returning import come_back

        if self.known is None:
            return
        table = self.name

        def ended(problem: str) -> None:
            app = self.title.app
            if self.title.menu.find_table():
                self.title.rebuild()
            if problem:
                words = _("title.table_gone", table=rich.escape(table))
                app.push(Notice(app, words, rich.escape(problem), icon="warning", colour="warn"))

        come_back(self.title.app, self.known, self._keyring, ended)
