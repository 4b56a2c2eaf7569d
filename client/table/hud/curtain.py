"""Several people at one screen: who sits before it, when the curtain comes down between them and for whom.

While something is secret (`GameTable.secret`) nobody but the person that the curtain was raised for sees
the table. Otherwise all look at it together: the next one is only named, and what was shown to one was
shown to all. While the curtain is down nothing of any seat is drawn.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable

import pygame

from client.art import buttons, shapes, text, theme
from client.art.scale import Scale
from client.art.short_names import with_short_names
from client.i18n import _, language
from client.sheet import Units
from client.shell import Shell
from client.table.director import Director
from client.table.ground import usual_ground
from client.table.hud.curtain_picture import BUTTON, CurtainSheet, Heading, heading
from client.table.hud.notes import Notes, TurnRibbon
from client.table.looking import Seated
from client.wakeup import NEVER, NOW
from rules.kernel.seats import Seat
from rules.kernel.views import View

HOLD_MS = 400
NOTHING = Heading()
_MOUSE = "mouse"


class Curtain:
    """Asks for `seat` by name; it rises when the button has been held for 400 ms."""

    def __init__(
        self, seat: Seat, name: str, task: str = "", above: Heading = NOTHING, *, stays: bool = False
    ) -> None:  # fmt: skip
        """`above`: the game, and where it stands. `stays`: who is asked for sits there already."""
        self.seat, self.name, self.task, self.above, self.stays = seat, name, task, above, stays
        self.held = 0.0
        self.button = pygame.Rect(0, 0, 0, 0)
        self._holding: str | int = ""
        self._hovered = False
        self._too_short = False
        """The button was let go too early: it says how it is meant."""
        self._middle = (0, 0)
        """That of the button."""
        self.units = Units()
        """In which the curtain is measured."""
        self._sheet: tuple[Hashable, pygame.Surface] | None = None

    @property
    def done(self) -> bool:
        return self.held >= HOLD_MS

    def handle(self, event: pygame.event.Event) -> None:
        """Mouse and keys; the button counts while it is held down."""
        if event.type == pygame.MOUSEMOTION:
            self._hovered = self.button.collidepoint(event.pos)
            if self._holding == _MOUSE and not self._hovered:
                self._let_go()
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            if self.button.collidepoint(event.pos):
                self._holding = _MOUSE
        elif event.type == pygame.MOUSEBUTTONUP and self._holding == _MOUSE:
            self._let_go()
        elif event.type == pygame.KEYDOWN and event.key in (
            pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE,
        ):  # fmt: skip
            self._holding = self._holding or event.key
        elif event.type in (pygame.WINDOWFOCUSLOST, pygame.WINDOWLEAVE) or (
            event.type == pygame.KEYUP and self._holding == event.key
        ):
            self._let_go()

    def _let_go(self) -> None:
        self._too_short, self._holding = bool(self._holding), ""
        if not self.done:
            self.held = 0.0

    def update(self, ms: float) -> None:
        if self._holding:
            self.held = min(HOLD_MS, self.held + ms)

    def draw(self, surface: pygame.Surface, ground: pygame.Surface, scale: Scale) -> None:
        """Draw it over `ground`, which must hold nothing of the game."""
        key = (surface.get_size(), scale.factor, language(), theme.palette, theme.strong_contrast)
        if self._sheet is None or self._sheet[0] != key:
            sheet = ground.copy()
            shade = shapes.rounded(sheet.get_size(), 0, theme.SPACE_0, opacity=0.66)
            sheet.blit(shade, (0, 0))
            self.units = Units(scale.factor)
            words = CurtainSheet(self.above, self.seat, self.name, self.task, self.stays)
            laid = words.laid(self, sheet.get_size())
            sheet.blit(laid.draw(), (0, 0))
            self._middle = sheet.get_width() // 2, laid.spots["button"].centery
            self._sheet = key, sheet
        surface.blit(self._sheet[1], (0, 0))
        self._draw_button(surface, self._middle, scale)

    def _draw_button(self, surface: pygame.Surface, centre: tuple[int, int], scale: Scale) -> None:
        ring, edge, size = scale.px(40), scale.px(20), scale.font(24)
        # The words stay in the middle, so the ring's room is free at both sides.
        beside = 2 * (ring + edge + scale.px(16))
        most = surface.get_width() - 2 * scale.px(32)

        def fits(words: str) -> bool:
            return text.width(words, size, "display", 800) <= most - beside

        label = with_short_names(_("table.i_am", name=self.name), (self.name,), fits, str)
        if self._too_short and not self._holding:
            label = _("table.hold_button")
        label = text.shortened(label, most - beside, size, "display", 800)
        wide = text.width(label, size, "display", 800) + beside
        self.button = pygame.Rect(0, 0, max(scale.px(320), wide), scale.px(BUTTON))
        self.button.center = centre
        state: buttons.State = "rest"
        if self._holding:
            state = "pressed"
        elif self._hovered:
            state = "hover"
        buttons.draw_button(
            surface, self.button, label, kind="primary", state=state, size=size, factor=scale.factor
        )
        at = (self.button.right - edge - ring // 2, self.button.centery)
        groove = shapes.disc(ring, None, theme.BRASS_DIM, max(2.0, 4 * scale.factor))
        surface.blit(groove, groove.get_rect(center=at))
        if self.held:
            arc = shapes.ring(ring, self.held / HOLD_MS, theme.INK, max(3.0, 5 * scale.factor))
            surface.blit(arc, arc.get_rect(center=at))


LINGER_MS = 700
"""How long a person sees the outcome of a move before the next one's turn."""


class Sharing:
    """Gives the screen from person to person. `stand_up` is called when one of them leaves it, `changed` when
    the next one sits before it."""

    def __init__(
        self, app: Shell, director: Director, notes: Notes, stand_up: Callable[[], None],
        changed: Callable[[], None], *, read_only: bool,
    ) -> None:  # fmt: skip
        self.app, self.director, self.notes = app, director, notes
        self.stand_up, self.changed = stand_up, changed
        self.session, self.table = director.session, director.table
        self.game_table = self.table.game_table
        self.read_only = read_only
        self.curtain: Curtain | None = None
        self._ground: pygame.Surface | None = None
        self._alone: tuple[Seat, int] | None = None
        """For whom the curtain was raised, after which view that all had seen; everybody else looks away
        until the next one that all may see."""

    def begin(self) -> None:
        """Nobody has been shown anything yet."""
        here = self.session.viewers
        self.director.openly = self._openly
        asked = [seat for seat in here if seat in self.session.view(here[0]).asked]
        first = asked[0] if asked else here[0]
        if not self._openly(self.session.view(first)) and len(here) > 1 and not self.session.over:
            self._lower(first)
        else:
            self.director.look(first)

    def veil(self) -> bool:
        """Bring the curtain down before what is shown at once shows what the others must not see."""
        seat, shown = self.director.seat, self.table.view
        if self.read_only or shown is None or len(self.session.viewers) < 2 or self._sits_alone():
            return False
        newest = self.session.view(seat)
        if not self.table.at_once(newest) or self._openly(newest):
            return False
        self._lower(seat)
        return True

    def looks_away(self) -> bool:
        """Whoever the table is shown to must not answer before the others look away."""
        view = self.table.view
        if view is None or self.read_only or len(self.session.viewers) < 2:
            return False
        return not self._sits_alone() and not self._openly(view)

    def hand_over(self) -> None:
        """The next person, if it is the turn of another one here. Who sits there answers a secret question of
        several people last, when nothing is left to hide from the others."""
        view = self.table.view
        here = self.session.viewers
        if view is None or len(here) < 2:
            return
        sits = self.director.seat
        if sits in view.asked and (self._openly(view) or self._sits_alone()):
            return
        waiting = [one for one in here if one in view.asked]
        if not waiting or self.director.still < LINGER_MS or self.session.undo_wish is not None:
            return
        others = [one for one in waiting if one != sits] or waiting
        seat = next((one for one in others if one > sits), others[0])
        if self._openly(self.session.view(seat)):
            self._name(seat)
        else:
            self._lower(seat)

    def undoer(self) -> Seat:
        """Whose answer the undo takes back: where all look at one table, that of anybody here who hides
        nothing."""
        seat, view = self.director.seat, self.table.view
        if view is None or self.session.can_undo(seat) or not self._openly(view):
            return seat
        open_ones = (one for one in self.session.viewers if self._openly(self.session.view(one)))
        return next((one for one in open_ones if self.session.can_undo(one)), seat)

    def update(self, ms: float) -> None:
        """Time passes for the curtain; the next person has lifted it when it is up."""
        if self.curtain is None:
            return
        self.curtain.update(ms)
        if self.curtain.done:
            seat, self.curtain = self.curtain.seat, None
            self._alone = (seat, self.director.open_to)
            self._sit_down(seat)

    def due(self) -> float:
        """Seconds until the curtain looks different by itself."""
        return NOW if self.curtain is not None and self.curtain.held else NEVER

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the curtain, over nothing of the table."""
        assert self.curtain is not None
        if self._ground is None or self._ground.get_size() != surface.get_size():
            self._ground = usual_ground(self.app.metrics)
        self.curtain.draw(surface, self._ground, self.app.metrics)

    def _openly(self, view: View) -> bool:
        """Everybody at this screen may see what `view` shows."""
        here = self.session.viewers
        return len(here) > 1 and not self.game_table.secret(view, here)

    def _sits_alone(self) -> bool:
        return self._alone == (self.director.seat, self.director.open_to)

    def _lower(self, seat: Seat) -> None:
        """Bring the curtain down; from now on nothing of the last seat is drawn."""
        self.stand_up()
        self.director.stop()
        view = self.session.view(seat)
        above = heading(self.session.game, self.game_table.progress(view))
        stays = self.table.view is not None and seat == self.director.seat
        self.curtain = Curtain(seat, view.players[seat].name, self._task(view), above, stays=stays)

    def _name(self, seat: Seat) -> None:
        """Another person's turn, with nothing to hide: their table, and their name over it."""
        self.stand_up()
        self._sit_down(seat)
        view = self.session.view(seat)
        self.notes.turn = TurnRibbon(seat, view.players[seat].name, self._task(view))
        self.app.play("bell")

    def _task(self, view: View) -> str:
        kind = view.kind
        return self.game_table.behind(view) or (self.game_table.task(kind) if kind else "")

    def _sit_down(self, seat: Seat) -> None:
        if seat != self.director.seat:
            self.table.signal(Seated())
        self.director.look(seat)
        self.changed()
