"""What lies over the table for a while: why something was refused, whose turn it is, one piece large."""

from __future__ import annotations

import pygame

from client.shell import Shell
from client.table.hud.full_card import FullCard, full_card
from client.table.hud.refusal_note import RefusalNote
from client.table.hud.turn_ribbon import TurnRibbon
from client.table.tabletop import Tabletop


class Notes:
    """At most one of each."""

    def __init__(self, app: Shell, table: Tabletop) -> None:
        self.app, self.table = app, table
        self.refusal: RefusalNote | None = None
        self.turn: TurnRibbon | None = None
        self.card: FullCard | None = None

    def refuse(self, words: str, rule: str, name: str = "", at: pygame.Rect | None = None) -> None:
        """Say why beside the target `name`, or beside `at`; it shakes, and that can be heard."""
        table, target = self.table, self.table.target(name)
        if at is None:
            at = target.rect if target is not None else self._beside_primary()
        panels = table.arrangement.panels if table.arrangement is not None else ()
        clear = tuple(panel.rect for panel in panels if panel.clear)
        self.refusal = RefusalNote(words, rule, at, clear=clear)
        table.refuse(name)
        self.app.play("refused")

    def _beside_primary(self) -> pygame.Rect:
        """Where something stands that is about no target: at the primary button, or below the status line."""
        if self.table.arrangement is None:
            return self.table.room.rect
        hud = self.table.arrangement.hud
        if hud.primary.w:
            return hud.primary
        return pygame.Rect(hud.status.centerx, hud.status.bottom, 1, 1)

    def enlarge(self, name: str) -> None:
        """Show the target `name` large, if it has such a picture."""
        self.card = full_card(self.table, name)

    def clear(self) -> None:
        """Nothing lies over the table any more."""
        self.refusal = self.turn = self.card = None

    def age(self, ms: float) -> None:
        """Time passes: what has been read goes."""
        if self.refusal is not None:
            self.refusal.left -= ms
            if self.refusal.left <= 0:
                self.refusal = None
        if self.turn is not None:
            self.turn.left -= ms
            if self.turn.left <= 0:
                self.turn = None

    def draw(self, surface: pygame.Surface) -> None:
        """Draw all of them."""
        for note in (self.turn, self.refusal):
            if note is not None:
                note.draw(surface, self.app.metrics)
        if self.card is not None:
            self.card.draw(surface)
