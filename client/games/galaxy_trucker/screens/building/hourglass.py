"""The plank of the hourglass: its circles, the sand, the time; beads instead of sand when building goes
round in turns."""

from __future__ import annotations

import math
from dataclasses import dataclass

import pygame

from client.art import rich, shapes, text, theme
from client.art.boards import letters as letters_of
from client.games.galaxy_trucker.pictures import kit, tokens
from client.games.galaxy_trucker.pictures.draw_context import DrawContext, Face
from client.games.galaxy_trucker.screens.building.zones import BuildPlan
from client.i18n import _
from client.table.hud.control_pictures import clock
from client.table.live import FrameTick, Layer
from rules.galaxy_trucker.content import Content
from rules.kernel.views import View

FLIP_MS = 600.0
WARN_S, ALARM_S = 15.0, 5.0
Z = 3.0
TIME_SHARE = 0.36
"""The upper part of the plank, where the seconds or the beads are."""


def circles(content: Content, view: View) -> int:
    """The number of the first circle; START is 0."""
    return content.flights[view.sight.flight].circle


def places(plan: BuildPlan, first: int) -> list[tuple[int, pygame.Rect]]:
    """(number, rect) of every circle from left to right, START last."""
    plank = plan.plank
    count = first + 1
    words = plan.length(178, 138)
    pitch = min(plan.length(112, 78), (plank.w - words - plan.length(18, 10)) / count)
    side = round(min(plan.length(80, 56), pitch * 0.86))
    found = []
    for order, number in enumerate(range(first, -1, -1)):
        middle = plank.x + plan.length(16, 8) + pitch * (order + 0.5)
        rect = shapes.centred((middle, plank.centery), side)
        found.append((number, rect))
    return found


def words_rect(plan: BuildPlan, first: int) -> pygame.Rect:
    """Where time and sentence stand."""
    last = places(plan, first)[-1][1]
    left = last.right + round(plan.length(20, 12))
    return pygame.Rect(left, plan.plank.y, plan.plank.right - left - round(plan.length(10, 6)), plan.plank.h)


@dataclass(frozen=True)
class CirclesFace(Face):
    """The circles with the way between them; done ones are ticked."""

    first: int
    circle: int
    places: tuple[tuple[int, int, int], ...]
    """Middle and diameter of each, in pixels of this picture."""
    lit: bool = False
    """The hourglass may be turned: the next circle waits."""

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        unit = context.scale.factor
        surface = shapes.clear(size, theme.BRASS_DIM)
        for (x, y, side), (next_x, _y, _side) in zip(self.places, self.places[1:], strict=False):
            start, end = x + side // 2 + 3, next_x - side // 2 - 3
            for dot in range(start, end, max(5, round(7 * unit))):
                surface.fill(theme.BRASS_DIM, pygame.Rect(dot, y - 1, max(2, round(4 * unit)), 2))
        for order, (x, y, side) in enumerate(self.places):
            number = self.first - order
            done, here = number > self.circle, number == self.circle
            waits = self.lit and number == self.circle - 1
            line = theme.BRASS_LIT if here or waits else theme.BRASS_DIM
            fill = theme.SPACE_0 if not here else theme.SPACE_2
            disc = shapes.disc(side, fill, line, max(1.5, (3 if waits else 2) * unit))
            surface.blit(disc, disc.get_rect(center=(x, y)))
            ink = theme.FAINT if done else theme.BRASS_LIT
            if number:
                letters = max(theme.TEXT_MIN, round(side * 0.34))
                text.draw(surface, str(number), (x, y), letters, ink, face="display", weight=800,
                          anchor="center")  # fmt: skip
            else:
                flag = kit.icon("flag", round(side * 0.3), ink)
                surface.blit(flag, flag.get_rect(center=(x, y - round(side * 0.16))))
                letters = max(11, round(side * 0.17))
                text.draw(surface, _("gt.build.start"), (x, y + round(side * 0.2)), letters, ink,
                          face="display", weight=800, anchor="center")  # fmt: skip
            if done:
                tick = kit.layer("badge-ok", max(14, round(side * 0.34)))
                surface.blit(tick, tick.get_rect(center=(x + round(side * 0.34), y + round(side * 0.34))))
        return surface


@dataclass(frozen=True)
class PlankWords(Face):
    """What the hourglass means now. `low`: the time stands above it."""

    words: str
    low: bool

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        surface = shapes.clear(size, theme.SOFT)
        letters = context.scale.font(15)
        top = round(size[1] * (TIME_SHARE if self.low else 0))
        room = size[1] - top - 3
        leading = 1.25
        while True:
            block = rich.block(self.words, size[0], letters, theme.SOFT, leading=leading)
            high = block.surface.get_height()
            if high <= room or letters <= theme.TEXT_MIN:
                break
            letters -= 1
        if high > room:
            block = rich.block(self.words, size[0], letters, theme.SOFT, leading=1.1)
            high = block.surface.get_height()
        if high > room:
            lines = max(1, int(room / (letters * 1.1)))
            block = rich.block(self.words, size[0], letters, theme.SOFT, leading=1.1, max_lines=lines)
            high = block.surface.get_height()
        block.draw(surface, (0, top + (room - high) // 2))
        return surface


@dataclass(frozen=True)
class BeadsFace(Face):
    """Rounds of a run as beads on a wire: those that are still to come are brass."""

    left: int
    whole: int

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        surface = shapes.clear(size, theme.BRASS_DIM)
        per_row = max(1, math.ceil(self.whole / (2 if self.whole > 10 else 1)))
        rows = math.ceil(self.whole / per_row)
        pitch = min(size[0] / per_row, size[1] / rows)
        side = max(6, round(pitch * 0.78))
        for row in range(rows):
            y = round(size[1] / 2 + (row - (rows - 1) / 2) * pitch)
            surface.fill(theme.BRASS_DIM, pygame.Rect(0, y - 1, round(per_row * pitch), 2))
        for bead in range(self.whole):
            row, at = divmod(bead, per_row)
            centre = (round((at + 0.5) * pitch), round(size[1] / 2 + (row - (rows - 1) / 2) * pitch))
            gone = bead < self.whole - self.left
            fill, line = (theme.SPACE_0, theme.BRASS_DIM) if gone else (theme.BRASS, theme.BRASS_LIT)
            disc = shapes.disc(side, fill, line, max(1.0, side / 10))
            surface.blit(disc, disc.get_rect(center=centre))
        return surface


class Hourglass:
    """The running sand on its circle, frame by frame."""

    def __init__(self) -> None:
        self._flip = FLIP_MS
        self._from = (0, 0)
        self._phase = 0.0
        self._kept: tuple[object, pygame.Surface] | None = None
        self._time: tuple[object, pygame.Surface] | None = None
        self._last_share = 0.0
        self._ticked = 0
        self.ticks = False
        """In this frame one of the last seconds has begun."""
        self._old_share = 1.0

    def turned(self, start: tuple[int, int]) -> None:
        """Somebody has turned it; it moves on from `start`."""
        self._flip, self._from = 0.0, start
        self._old_share = self._last_share

    def skip(self) -> bool:
        """Let the turning be over."""
        moving = self._flip < FLIP_MS
        self._flip = FLIP_MS
        return moving

    def layers(
        self, plan: BuildPlan, context: DrawContext, view: View, tick: FrameTick, first: int
    ) -> tuple[Layer, ...]:
        """The glass, and the seconds that are left."""
        sight = view.sight
        self.ticks = False
        rect = dict(places(plan, first))[max(0, min(first, sight.circle))]
        share, left = self._sand(view, tick)
        self._flip = FLIP_MS if tick.reduced else min(FLIP_MS, self._flip + tick.ms * max(tick.speed, 0.01))
        high = round(plan.length(132, 92))
        middle = (rect.centerx, rect.centery)
        turn = self._flip / FLIP_MS
        angle = 0.0
        if turn < 1:
            eased = turn * turn * (3 - 2 * turn)
            x = self._from[0] + (middle[0] - self._from[0]) * eased
            y = self._from[1] + (middle[1] - self._from[1]) * eased - math.sin(math.pi * turn) * high * 0.25
            middle, angle = (round(x), round(y)), -180.0 * eased
            if turn < 0.5:
                share = self._old_share
            else:
                angle += 180.0
        else:
            self._last_share = share
        self._phase += tick.ms / 50
        running = sight.running and 0 < share < 1 and turn >= 1
        picture = self._glass(share, high, running and not tick.reduced, int(self._phase), angle)
        place = picture.get_rect(center=middle)
        found = [Layer(picture, place.x, place.y, Z + 0.2, flags=0)]
        if sight.running and left > 0:
            found.append(self._seconds(plan, context, first, left))
        return tuple(found)

    def _sand(self, view: View, tick: FrameTick) -> tuple[float, float]:
        sight = view.sight
        if not sight.running:
            return (0.0 if sight.glass_turn == 0 and sight.circle else 1.0), 0.0
        name = next((timer for timer in view.timers if timer.startswith("glass:")), "")
        if not name:
            return 0.0, 0.0
        left = tick.remaining(name)
        return max(0.0, min(1.0, 1 - left / max(1e-6, view.timers[name]))), left

    def _glass(self, share: float, high: int, running: bool, phase: int, angle: float) -> pygame.Surface:
        key = (
            round(share * tokens.STEPS),
            high,
            running,
            phase if running else 0,
            round(angle),
            theme.palette,
        )
        if self._kept is None or self._kept[0] != key:
            picture = tokens.hourglass(share, high, running, phase)
            if round(angle):
                picture = pygame.transform.rotozoom(picture, angle, 1.0)
            self._kept = (key, picture)
        return self._kept[1]

    def _seconds(self, plan: BuildPlan, context: DrawContext, first: int, left: float) -> Layer:
        area = words_rect(plan, first)
        seconds = math.ceil(left)
        self.ticks = left <= ALARM_S and seconds != self._ticked
        self._ticked = seconds
        alarm = left <= ALARM_S
        throb = 1.0 + 0.06 * max(0.0, 1 - 4 * (1 - left % 1)) if alarm else 1.0
        step = round(throb * 50)
        key = (seconds, step, plan.scale, theme.palette)
        if self._time is None or self._time[0] != key:
            letters = round(letters_of(plan.scale, 40, 26) * step / 50)
            ink = theme.WARN if left <= WARN_S else theme.BRASS_LIT
            drawn = text.render(clock(seconds), letters, ink, face="display", weight=800, tabular=True)
            self._time = (key, drawn)
        drawn = self._time[1]
        middle = area.y + round(area.h * TIME_SHARE * 0.58)
        return Layer(drawn, area.x, middle - drawn.get_height() // 2, Z + 0.3, flags=0)
