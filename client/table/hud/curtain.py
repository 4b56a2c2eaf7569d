"""The curtain between people at one screen. While it is down nothing of any seat is drawn."""

from __future__ import annotations

from collections.abc import Hashable

import pygame

from client.art import buttons, shapes, text, theme
from client.art.scale import Scale
from client.art.short_names import with_short_names
from client.i18n import _, language
from client.table.hud.curtain_picture import BUTTON, Heading, draw_sheet
from rules.kernel.seats import Seat

HOLD_MS = 400
NOTHING = Heading()
_MOUSE = "mouse"


class Curtain:
    """Asks for `seat` by name; it rises when the button has been held for 400 ms."""

    def __init__(self, seat: Seat, name: str, task: str = "", above: Heading = NOTHING) -> None:
        """`above`: the game, and where it stands."""
        self.seat, self.name, self.task, self.above = seat, name, task, above
        self.held = 0.0
        self.button = pygame.Rect(0, 0, 0, 0)
        self._holding: str | int = ""
        self._hovered = False
        self._middles = (0, 0)
        """Where the middles of the button and of the note below it are, from the top."""
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
        self._holding = ""
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
            self._middles = draw_sheet(sheet, scale, self.above, self.seat, self.name, self.task)
            note = (sheet.get_width() // 2, self._middles[1])
            text.draw(sheet, _("table.hold_button"), note, scale.font(16), theme.SOFT, anchor="center")
            self._sheet = key, sheet
        surface.blit(self._sheet[1], (0, 0))
        self._draw_button(surface, (surface.get_width() // 2, self._middles[0]), scale)

    def _draw_button(self, surface: pygame.Surface, centre: tuple[int, int], scale: Scale) -> None:
        ring, edge, size = scale.px(40), scale.px(20), scale.font(24)
        # The words stay in the middle, so the ring's room is free at both sides.
        beside = 2 * (ring + edge + scale.px(16))
        most = surface.get_width() - 2 * scale.px(32)

        def fits(words: str) -> bool:
            return text.width(words, size, "display", 800) <= most - beside

        label = with_short_names(_("table.i_am", name=self.name), (self.name,), fits, str)
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
