"""What lies over the table for a while: why something was refused, whose turn it is, one piece large."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from client.art import rich, theme
from client.i18n import _
from client.sheet import (
    Column,
    Draws,
    Extent,
    Look,
    Node,
    Pad,
    Rich,
    Rounded,
    Row,
    Sheet,
    Sign,
    when,
)
from client.shell import Shell
from client.table.hud.control_pictures import kept
from client.table.hud.full_card import FullCard, full_card
from client.table.hud.refusal_bubble import RefusalBubble
from client.table.sending import Sending
from client.table.tabletop import Tabletop
from client.table.texts import WhyNot
from client.wakeup import NEVER, NOW
from rules.kernel.seats import Seat


class Notes:
    """At most one of each."""

    def __init__(self, app: Shell, table: Tabletop) -> None:
        self.app, self.table = app, table
        self.refusal: RefusalBubble | None = None
        """What was tried and does not go."""
        self.held: RefusalBubble | None = None
        """Why a piece should not lie where it is held."""
        self.warning: RefusalBubble | None = None
        """What the settled answer ends or costs, until it is sent or given up."""
        self.turn: TurnRibbon | None = None
        self.card: FullCard | None = None

    def refuse(self, why: WhyNot, name: str = "", at: pygame.Rect | None = None) -> None:
        """Say why beside the target `name`, or beside `at`; it shakes, and that can be heard."""
        table, target = self.table, self.table.target(name)
        if at is None:
            at = target.covered if target is not None else self._beside_primary()
        self.refusal = self._bubble(why, at)
        table.refuse(name)
        self.app.play("refused")

    def hold(self, why: WhyNot | None, at: pygame.Rect) -> None:
        """Something is held over a place of the window: say why it should not lie there, if there is a
        reason. What was said of another place is over."""
        self.held = None if why is None else self._bubble(why, at)
        if self.refusal is not None and self.refusal.place != at:
            self.refusal = None

    def _bubble(self, why: WhyNot, at: pygame.Rect) -> RefusalBubble:
        table, panels = self.table, self.table.arrangement.panels if self.table.arrangement else ()
        clear = tuple(panel.rect for panel in panels if panel.clear)
        takes = tuple(one.covered for one in table.targets if one.zone and one.touch in table.choice.open)
        key = self.app.keys.shown("almanac")
        return RefusalBubble(why, at, clear, takes, key)

    def _beside_primary(self) -> pygame.Rect:
        """Where something stands that is about no target: at the primary button, or below the status line."""
        if self.table.arrangement is None:
            return self.table.room.rect
        hud = self.table.arrangement.hud
        if hud.primary.w:
            return hud.primary
        return pygame.Rect(hud.status.centerx, hud.status.bottom, 1, 1)

    @property
    def bubble(self) -> RefusalBubble | None:
        """The one that shows."""
        return self.refusal or self.warning or self.held

    def warn(self, sending: Sending, send: str, back: str) -> None:
        """Once a frame: what a first word would have sent is said beside it. `send` and `back` are keys."""
        if not sending.armed:
            self.warning = None
        elif self.warning is None:
            keys = (send, _("table.once_more")), (back, _("table.key_back"))
            why = WhyNot(words=sending.warning, keys=keys, unwise=True)
            targets = (one.covered for one in self.table.targets if one.touch == sending.touched != "")
            self.refusal, self.warning = None, self._bubble(why, next(targets, self._beside_primary()))
            self.app.play("refused")

    def enlarge(self, name: str) -> None:
        """Show the target `name` large, if it has such a picture."""
        self.card = full_card(self.table, name)

    def clear(self) -> None:
        """Nothing lies over the table any more."""
        self.refusal = self.held = self.warning = self.turn = self.card = None

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

    def due(self) -> float:
        """Seconds until one of them comes or goes by itself."""
        lasts = [self.refusal.left] if self.refusal is not None else []
        lasts += [self.turn.left] if self.turn is not None else []
        if self.turn is not None and SHOWN_MS - self.turn.left < FADE_MS:
            return NOW
        return max(NOW, (min(lasts) - FADE_MS) / 1000) if lasts else NEVER

    def draw(self, surface: pygame.Surface) -> None:
        """Draw all of them."""
        if self.turn is not None:
            self.turn.draw(surface, self.table.game_table.context)
        if self.bubble is not None:
            self.bubble.draw(surface, self.table.game_table.context)
        if self.card is not None:
            self.card.draw(surface)


SHOWN_MS = 2200
FADE_MS = 180


class RibbonSheet(Sheet[Draws]):
    """What stands on a ribbon."""

    seat: Seat
    name: str
    task: str

    def tree(self, context: Draws, room: Extent) -> Node:
        words = Rich(_("sharing.turn", name=rich.escape(self.name)), 26, Look("display", 800), theme.IVORY)
        return Row(
            Sign(self.seat, 40),
            Column(words, when(self.task, Rich(self.task, 17, colour=theme.SOFT)), gap=4),
            gap=20, pad=Pad(x=20, y=14),
            ground=Rounded(theme.SPACE_0, theme.BRASS_LIT, 2.0, theme.RADIUS_TOOLTIP, 0.94),
        )  # fmt: skip


@dataclass
class TurnRibbon:
    """Whose turn it is at a screen that several people look at. Times in ms; it takes no clicks."""

    seat: Seat
    name: str
    task: str
    left: float = SHOWN_MS

    def draw(self, surface: pygame.Surface, context: Draws) -> None:
        """A ribbon below the status line; it comes and goes softly."""
        px, sheet = context.units.px, RibbonSheet(self.seat, self.name, self.task)
        rect = pygame.Rect((0, 0), sheet.wants(context, min(px(900), surface.get_width() - px(64))))
        rect.midtop = (surface.get_width() // 2, px(90))
        picture = kept(
            (sheet, context.units), rect.size,
            lambda target: target.blit(sheet.draw(context, rect.size), (0, 0)),
        )  # fmt: skip
        passed = SHOWN_MS - self.left
        picture.set_alpha(round(255 * max(0.0, min(1.0, passed / FADE_MS, self.left / FADE_MS))))
        surface.blit(picture, rect)
