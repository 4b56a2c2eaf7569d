"""The arms of the machine: bars of brass with a counterweight, a collar and a post."""

from __future__ import annotations

import math

import pygame

from client.art import theme
from client.scenes.orrery import plan
from client.scenes.orrery.motion import Body
from client.scenes.orrery.plan import project

Point = tuple[float, float]
_PIECES = 14


def _tones() -> dict[str, theme.Colour]:
    return {
        "side": theme.mix(theme.BRASS_DIM, theme.BLACK, 0.16),
        "under": theme.mix(theme.BRASS_DIM, theme.BLACK, 0.6),
        "line": theme.mix(theme.BRASS_DIM, theme.BLACK, 0.72),
        "light": theme.BRASS_SHINE,
    }


def _long_gradient(share: float) -> theme.Colour:
    stops = (
        theme.BRASS_FOOT, theme.BRASS_TOP, theme.BRASS, theme.BRASS_SHINE, theme.BRASS_FOOT,
    )  # fmt: skip
    place = min(0.9999, max(0.0, share)) * (len(stops) - 1)
    return theme.mix(stops[int(place)], stops[int(place) + 1], place - int(place))


class ArmPainter:
    """Draws arms; `s` is pixels for a unit, `shift` moves the machine in units."""

    def __init__(self, s: float, shift: Point) -> None:
        self.s = s
        self.shift = shift
        self.tones = _tones()

    def screen(self, x: float, y: float, z: float) -> Point:
        """A point of the machine in window pixels."""
        across, down = project(x, y, z)
        return (across + self.shift[0]) * self.s, (down + self.shift[1]) * self.s

    def _edges(self, body: Body, z: float, tail: bool) -> tuple[list[Point], list[Point]]:
        """Points along both edges of the bar in machine coordinates, from the hub outwards."""
        angle = math.radians(body.angle)
        along, side = (math.cos(angle), math.sin(angle)), (-math.sin(angle), math.cos(angle))
        first = -plan.TAIL if tail else plan.ARM_START
        left, right = [], []
        for index in range(_PIECES + 1):
            radius = first + (body.planet.orbit - first) * index / _PIECES
            share = max(0.0, radius) / body.planet.orbit
            half = plan.ARM_HALF[0] + (plan.ARM_HALF[1] - plan.ARM_HALF[0]) * share
            for edge, sign in ((left, -1), (right, 1)):
                edge.append((radius * along[0] + sign * half * side[0],
                             radius * along[1] + sign * half * side[1]))  # fmt: skip
        return left, right

    def shadow(self, target: pygame.Surface, body: Body) -> None:
        """The shadow of the bar on the plate."""
        left, right = self._edges(body, 0, tail=True)
        points = [
            self.screen(x + plan.SHADOW_ARM[0], y + plan.SHADOW_ARM[1] / plan.SQUASH * 0.5, 0)
            for x, y in [*left, *reversed(right)]
        ]
        _veil(target, points, 0.42)

    def arm(self, target: pygame.Surface, body: Body) -> None:
        """The bar with its counterweight, screws and collar."""
        top, low = body.planet.arm_z, body.planet.arm_z - plan.ARM_HIGH
        left, right = self._edges(body, top, tail=True)
        # The edge that faces the viewer shows its side.
        near = right if right[-1][1] >= left[-1][1] else left
        side = [self.screen(x, y, top) for x, y in near]
        side += [self.screen(x, y, low) for x, y in reversed(near)]
        end = [self.screen(*left[-1], top), self.screen(*right[-1], top),
               self.screen(*right[-1], low), self.screen(*left[-1], low)]  # fmt: skip
        tones = self.tones
        if math.sin(math.radians(body.angle)) < 0:
            self._ball(target, body)
        _smooth(target, side, tones["side"], tones["line"])
        _smooth(target, end, tones["under"], tones["line"])
        for index in range(_PIECES):
            piece = [left[index], left[index + 1], right[index + 1], right[index]]
            points = [self.screen(x, y, top) for x, y in piece]
            pygame.draw.polygon(target, _long_gradient(index / _PIECES), points)
        outline = [self.screen(x, y, top) for x, y in [*left, *reversed(right)]]
        pygame.draw.aalines(target, tones["line"], True, outline)
        far = left if near is right else right
        light = [self.screen(fx * 0.78 + nx * 0.22, fy * 0.78 + ny * 0.22, top)
                 for (fx, fy), (nx, ny) in zip(far, near, strict=True)]  # fmt: skip
        pygame.draw.aalines(target, tones["light"], False, light)
        for at in (5, 8, 11):
            (lx, ly), (rx, ry) = left[at], right[at]
            x, y = self.screen((lx + rx) / 2, (ly + ry) / 2, top)
            _dot(target, x, y, 1.9 * self.s, tones["line"])
        if math.sin(math.radians(body.angle)) >= 0:
            self._ball(target, body)

    def _ball(self, target: pygame.Surface, body: Body) -> None:
        angle = math.radians(body.angle)
        x, y = self.screen(-plan.TAIL * math.cos(angle), -plan.TAIL * math.sin(angle),
                           body.planet.arm_z + 2)  # fmt: skip
        radius = plan.BALL * self.s
        _dot(target, x, y, radius + 1.2 * self.s, self.tones["line"])
        for share, tone in ((1.0, 0.0), (0.84, 0.3), (0.62, 0.6), (0.38, 1.0)):
            colour = theme.mix(theme.BRASS_DIM, theme.BRASS_TOP, tone)
            offset = radius * (1 - share) * 0.55
            _dot(target, x - offset, y - offset, radius * share, colour)
        _dot(target, x - radius * 0.36, y - radius * 0.4, radius * 0.16, self.tones["light"])

    def post(self, target: pygame.Surface, body: Body) -> None:
        """The collar at the end of the arm, the post with its knob, and the cup."""
        angle = math.radians(body.angle)
        radius = body.planet.orbit
        base = (radius * math.cos(angle), radius * math.sin(angle))
        x, foot = self.screen(*base, body.planet.arm_z)
        high = body.planet.post * self.s
        self._cylinder(target, x, foot, 17, 8)
        self._cylinder(target, x, foot - 8 * self.s, 9 / 2, high / self.s - 8)
        self._cylinder(target, x, foot - high * 0.45 + 4 * self.s, 8, 7)
        self._cylinder(target, x, foot - high + 5 * self.s, 11, 5)

    def _cylinder(self, target: pygame.Surface, x: float, bottom: float, radius: float, high: float) -> None:
        """An upright cylinder that stands with the middle of its foot at (x, bottom)."""
        s = self.s
        wide, tall = radius * s, high * s
        deep = max(1.0, wide * plan.SQUASH)
        dark = theme.mix(theme.BRASS_DIM, theme.BLACK, 0.35)
        lit = theme.BRASS_SHINE
        line = self.tones["line"]
        around = pygame.Rect(0, 0, round(wide * 2 + 2), round(tall + 2 * deep + 2))
        around.midbottom = (round(x), round(bottom + deep + 1))
        pygame.draw.ellipse(target, line, (around.x, around.bottom - round(2 * deep) - 2,
                                           around.width, round(2 * deep) + 2))  # fmt: skip
        columns = max(3, round(wide * 2))
        for index in range(columns):
            share = index / max(1, columns - 1)
            if share < 0.32:
                tone = theme.mix(dark, lit, share / 0.32)
            elif share < 0.6:
                tone = theme.mix(lit, theme.BRASS, (share - 0.32) / 0.28)
            else:
                tone = theme.mix(theme.BRASS, dark, (share - 0.6) / 0.4)
            off = (share * 2 - 1) * wide
            sink = deep * math.sqrt(max(0.0, 1 - (off / max(0.1, wide)) ** 2))
            column = round(x + off)
            pygame.draw.line(target, tone, (column, round(bottom - tall)),
                             (column, round(bottom + sink)))  # fmt: skip
        for edge in (-wide, wide):
            pygame.draw.line(target, line, (round(x + edge), round(bottom - tall)),
                             (round(x + edge), round(bottom)))  # fmt: skip
        cap = pygame.Rect(round(x - wide), round(bottom - tall - deep), round(2 * wide) + 1,
                          max(2, round(2 * deep)))  # fmt: skip
        pygame.draw.ellipse(target, theme.BRASS_TOP, cap)
        pygame.draw.ellipse(target, line, cap, 1)


def _smooth(target: pygame.Surface, points: list[Point], fill: theme.Colour, line: theme.Colour) -> None:
    pygame.draw.polygon(target, fill, points)
    pygame.draw.aalines(target, line, True, points)


def _dot(target: pygame.Surface, x: float, y: float, radius: float, colour: theme.Colour) -> None:
    pygame.draw.aacircle(target, colour, (x, y), max(1.0, radius))


def _veil(target: pygame.Surface, points: list[Point], opacity: float) -> None:
    """Darkens a polygon."""
    left = math.floor(min(x for x, _y in points))
    top = math.floor(min(y for _x, y in points))
    right = math.ceil(max(x for x, _y in points)) + 1
    bottom = math.ceil(max(y for _x, y in points)) + 1
    area = pygame.Rect(left, top, right - left, bottom - top).clip(target.get_rect())
    if not area.width or not area.height:
        return
    level = round(255 * (1 - opacity))
    veil = pygame.Surface(area.size)
    veil.fill(theme.WHITE)
    moved = [(x - area.x, y - area.y) for x, y in points]
    pygame.draw.polygon(veil, (level, level, level), moved)
    target.blit(veil, area, special_flags=pygame.BLEND_RGB_MULT)
