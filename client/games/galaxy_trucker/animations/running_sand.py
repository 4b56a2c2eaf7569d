"""The sand of the hourglass, frame by frame, how the glass is turned, and the seconds that are left."""

from __future__ import annotations

import math
from functools import lru_cache

import pygame

from client.art import text, theme
from client.games.galaxy_trucker.looking import GalaxyView
from client.games.galaxy_trucker.panels.hourglass import TIME_SHARE
from client.games.galaxy_trucker.pictures import tokens
from client.games.galaxy_trucker.screens.building.zones import BuildPlan
from client.table.hud.control_pictures import clock
from client.table.live import FrameTick, Layer
from client.wakeup import LIFE, NEVER, NOW

TURN_MS = 600.0
WARN_S, ALARM_S = 15.0, 5.0
Z = 3.0


class RunningSand:
    """The hourglass of one table."""

    def __init__(self) -> None:
        self._turning = TURN_MS
        self._from = (0, 0)
        self._phase = 0.0
        self._share = self._share_before = 0.0
        """How much of the sand has run, and had before the glass was turned."""
        self._second = 0
        self.ticks = False
        """In this frame one of the last seconds has begun."""

    def turned(self, start: tuple[int, int]) -> None:
        """Somebody has turned it; it moves on from `start`."""
        self._turning, self._from, self._share_before = 0.0, start, self._share

    def skip(self) -> bool:
        """Let the turning be over."""
        moving, self._turning = self._turning < TURN_MS, TURN_MS
        return moving

    def due(self, view: GalaxyView, tick: FrameTick) -> float:
        """Seconds until it looks different by itself."""
        share, left = _sand(view, tick)
        if self._turning < TURN_MS:
            return NOW
        if not view.sight.running or share >= 1 or tick.halted:
            return NEVER
        return LIFE if not tick.reduced else left % 1.0 or 1.0

    def layers(self, plan: BuildPlan, view: GalaxyView, tick: FrameTick) -> tuple[Layer, ...]:
        """The glass, and the seconds that are left."""
        share, left = _sand(view, tick)
        high, angle = plan.units.px(132, 92), 0.0
        x, y = map(float, plan.circle(view.sight.circle).center)
        self._turning = TURN_MS if tick.reduced else self._turning + tick.ms * max(tick.speed, 0.01)
        self._phase += tick.ms / 50
        turn = min(1.0, self._turning / TURN_MS)
        if turn < 1:
            eased = turn * turn * (3 - 2 * turn)
            x = self._from[0] + (x - self._from[0]) * eased
            y = self._from[1] + (y - self._from[1]) * eased - math.sin(math.pi * turn) * high * 0.25
            angle = -180.0 * eased + (180.0 if turn >= 0.5 else 0.0)
            share = share if turn >= 0.5 else self._share_before
        else:
            self._share = share
        runs = view.sight.running and 0 < share < 1 and turn >= 1 and not tick.reduced
        phase = int(self._phase) if runs else -1
        picture = _glass(round(share * tokens.STEPS), high, phase, round(angle), theme.palette)
        glass = picture.get_rect(center=(round(x), round(y)))
        layers = [Layer(picture, glass.x, glass.y, Z + 0.2, flags=0)]
        second = math.ceil(left)
        self.ticks = 0 < left <= ALARM_S and second != self._second
        self._second = second
        if left > 0:
            throb = 1.0 + 0.06 * max(0.0, 1 - 4 * (1 - left % 1)) if left <= ALARM_S else 1.0
            letters = round(plan.units.text(40, 26) * round(throb * 50) / 50)
            picture = _seconds(second, letters, left <= WARN_S, theme.palette)
            area = plan.beside_circles
            top = area.y + round(area.h * TIME_SHARE * 0.58) - picture.get_height() // 2
            layers.append(Layer(picture, area.x, top, Z + 0.3, flags=0))
        return tuple(layers)


def _sand(view: GalaxyView, tick: FrameTick) -> tuple[float, float]:
    """How much of it has run, and the seconds that are left, 0 if it does not run."""
    sight = view.sight
    if not sight.running:
        return (0.0 if sight.glass_turn == 0 and sight.circle else 1.0), 0.0
    name = next((timer for timer in view.timers if timer.startswith("glass:")), "")
    if not name:
        return 0.0, 0.0
    left = tick.remaining(name)
    return max(0.0, min(1.0, 1 - left / max(1e-6, view.timers[name]))), left


@lru_cache(maxsize=2)
def _glass(step: int, high: int, phase: int, angle: int, palette: str) -> pygame.Surface:
    """The glass with so many steps of its sand run; no phase: nothing runs."""
    picture = tokens.hourglass(step / tokens.STEPS, high, phase >= 0, max(0, phase))
    return pygame.transform.rotozoom(picture, angle, 1.0) if angle else picture


@lru_cache(maxsize=2)
def _seconds(seconds: int, letters: int, warns: bool, palette: str) -> pygame.Surface:
    ink = theme.WARN if warns else theme.BRASS_LIT
    return text.render(clock(seconds), letters, ink, face="display", weight=800, tabular=True)
