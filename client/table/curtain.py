"""The curtain between people at one screen. While it is down nothing of any seat is drawn."""

from __future__ import annotations

import pygame

from client.art import buttons, icons, rich, shapes, signs, text, theme
from client.art.scale import Scale
from client.i18n import _
from rules.kernel.seats import Seat

HOLD_MS = 400
_MOUSE = "mouse"


class Curtain:
    """Asks for `seat` by name; it rises when the button has been held for 400 ms."""

    def __init__(self, seat: Seat, name: str, task: str = "") -> None:
        self.seat, self.name, self.task = seat, name, task
        self.held = 0.0
        self.button = pygame.Rect(0, 0, 0, 0)
        self._holding: str | int = ""
        self._hovered = False

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
        surface.blit(ground, (0, 0))
        shade = shapes.rounded(surface.get_size(), 0, theme.SPACE_0, opacity=0.9)
        surface.blit(shade, (0, 0))
        middle = surface.get_rect().center
        top = middle[1] - scale.px(210)
        sign = signs.seat_sign(self.seat, scale.px(96))
        surface.blit(sign, sign.get_rect(center=(middle[0], top)))
        icons.draw(
            surface, "hand-over", (middle[0] + scale.px(84), top + scale.px(26)), scale.px(40),
            theme.BRASS_LIT,
        )  # fmt: skip
        size = scale.font(40)
        limit = surface.get_width() - 2 * scale.px(64)
        words = _("table.pass_screen", name=rich.escape(self.name))
        rich.draw(
            surface, words, (scale.px(64), top + scale.px(84)), limit, size, theme.IVORY,
            face="display", weight=800, align="center",
        )  # fmt: skip
        below = f"{self.task or _('table.your_move')} {_('sharing.look_away')}"
        rich.draw(
            surface, below, (scale.px(64), top + scale.px(154)), limit, scale.font(20), theme.SOFT,
            align="center",
        )  # fmt: skip
        self._draw_button(surface, (middle[0], top + scale.px(280)), scale)
        note = (middle[0], top + scale.px(372))
        text.draw(surface, _("table.hold_button"), note, scale.font(16), theme.SOFT, anchor="center")

    def _draw_button(self, surface: pygame.Surface, centre: tuple[int, int], scale: Scale) -> None:
        label = _("table.i_am", name=self.name)
        wide = text.width(label, scale.font(24), "display", 700) + scale.px(120)
        self.button = pygame.Rect(0, 0, max(scale.px(320), wide), scale.px(72))
        self.button.center = centre
        state: buttons.State = "rest"
        if self._holding:
            state = "pressed"
        elif self._hovered:
            state = "hover"
        buttons.draw_button(surface, self.button, label, kind="primary", state=state, factor=scale.factor)
        ring = scale.px(40)
        at = (self.button.right - scale.px(42), self.button.centery)
        groove = shapes.disc(ring, None, theme.BRASS_DIM, max(2.0, 4 * scale.factor))
        surface.blit(groove, groove.get_rect(center=at))
        if self.held:
            arc = shapes.ring(ring, self.held / HOLD_MS, theme.INK, max(3.0, 5 * scale.factor))
            surface.blit(arc, arc.get_rect(center=at))
