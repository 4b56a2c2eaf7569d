"""The arms of the machine: bars of brass with a counterweight, a collar and a post."""

from __future__ import annotations

import math
from functools import lru_cache

import pygame

from client.art import svg, theme
from client.scenes.orrery import plan
from client.scenes.orrery.motion import Body
from client.scenes.orrery.plan import Planet, project

Point = tuple[float, float]
_PIECES = 12
_COARSE = 4
_OUTLINE = 1.5


def _tones() -> dict[str, theme.Colour]:
    return {
        "side": theme.mix(theme.BRASS_DIM, theme.BLACK, 0.16),
        "line": theme.mix(theme.BRASS_DIM, theme.BLACK, 0.72),
        "light": theme.BRASS_SHINE,
    }


@lru_cache(maxsize=64)
def _long_gradient(share: float, palette: str) -> theme.Colour:
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

    def shadow(self, target: pygame.Surface, body: Body) -> None:
        """The shadow of the bar on the plate."""
        angle = math.radians(body.angle)
        along, aside = (math.cos(angle), math.sin(angle)), (-math.sin(angle), math.cos(angle))
        points: list[tuple[float, float]] = []
        ends = ((-plan.TAIL, plan.ARM_HALF[0]), (body.planet.orbit, plan.ARM_HALF[1]))
        for radius, half in (*ends, *reversed(ends)):
            sign = -1 if len(points) < 2 else 1
            x = radius * along[0] + sign * half * aside[0] + plan.SHADOW_ARM[0]
            y = radius * along[1] + sign * half * aside[1] + plan.SHADOW_ARM[1]
            points.append(self.screen(x, y, 0))
        _veil(target, points, 0.42)

    def arm(self, target: pygame.Surface, body: Body) -> None:
        """The bar with its counterweight and screws."""
        angle = math.radians(body.angle)
        front = math.sin(angle) >= 0
        if not front:
            self._ball(target, body)
        self._bar(target, body, angle)
        if front:
            self._ball(target, body)

    def _bar(self, target: pygame.Surface, body: Body, angle: float) -> None:
        """Thick smooth lines one over another: outline, the sides below, the face on top."""
        z, orbit = body.planet.arm_z, body.planet.orbit
        start = self.screen(-plan.TAIL * math.cos(angle), -plan.TAIL * math.sin(angle), z)
        end = self.screen(orbit * math.cos(angle), orbit * math.sin(angle), z)
        length = math.dist(start, end)
        # What is left of the width when it is seen from the side.
        way = ((end[0] - start[0]) / length, (end[1] - start[1]) / length)
        aside = (-math.sin(angle), math.cos(angle) * plan.SQUASH)
        thin = abs(way[0] * aside[1] - way[1] * aside[0]) * self.s
        deep = plan.ARM_HIGH * self.s

        def pieces(count: int, below: float, extra: float, colour: theme.Colour | None) -> None:
            for index in range(count):
                first, last = index / count, (index + 1) / count
                middle = (first + last) / 2
                half = plan.ARM_HALF[0] + (plan.ARM_HALF[1] - plan.ARM_HALF[0]) * middle
                tone = colour or _long_gradient(middle, theme.palette)
                pygame.draw.aaline(
                    target, tone, _between(start, end, first, below),
                    _between(start, end, last, below), max(1, round(2 * half * thin + extra)),
                )  # fmt: skip

        line = 2 * _OUTLINE * self.s
        for share in (1.0, 0.5, 0.0):
            pieces(_COARSE, deep * share, line, self.tones["line"])
        for share in (1.0, 0.66, 0.33):
            pieces(_COARSE, deep * share, 0, self.tones["side"])
        pieces(_PIECES, 0, 0, None)
        off = plan.ARM_HALF[1] * thin * 0.55
        pygame.draw.aaline(target, self.tones["light"], (start[0], start[1] - off),
                           (end[0], end[1] - off))  # fmt: skip
        for share in (0.42, 0.66, 0.88):
            x, y = _between(start, end, share, 0)
            _dot(target, x, y, 1.7 * self.s, self.tones["line"])

    def _ball(self, target: pygame.Surface, body: Body) -> None:
        angle = math.radians(body.angle)
        x, y = self.screen(-plan.TAIL * math.cos(angle), -plan.TAIL * math.sin(angle),
                           body.planet.arm_z + 2)  # fmt: skip
        ball = _ball_picture(max(6, round(2 * (plan.BALL + 2) * self.s)), theme.palette)
        target.blit(ball, ball.get_rect(center=(round(x), round(y))))

    def post(self, target: pygame.Surface, body: Body) -> None:
        """The collar at the end of the arm, the post with its knob, and the cup."""
        angle = math.radians(body.angle)
        radius = body.planet.orbit
        x, y = self.screen(radius * math.cos(angle), radius * math.sin(angle), body.planet.arm_z)
        picture = _post_picture(body.planet, self.s, theme.palette)
        target.blit(picture, (round(x - picture.get_width() / 2),
                              round(y - picture.get_height() + _COLLAR * 1.4 * self.s)))  # fmt: skip


_COLLAR = 8.0
_POST_WIDE = 44.0


@lru_cache(maxsize=4)
def _ball_picture(side: int, palette: str) -> pygame.Surface:
    """A brass ball with its light at the upper left."""
    tones = _tones()
    stops = (
        (0, theme.BRASS_SHINE), (0.35, theme.BRASS_TOP), (0.7, theme.BRASS),
        (1, theme.mix(theme.BRASS_DIM, theme.BLACK, 0.15)),
    )  # fmt: skip
    gradient = "".join(
        f'<stop offset="{offset}" stop-color="{theme.code(colour)}"/>' for offset, colour in stops
    )
    body = (
        '<defs><radialGradient id="b" gradientUnits="userSpaceOnUse" cx="15" cy="14" r="26">'
        f'{gradient}</radialGradient></defs><circle cx="22" cy="22" r="20" fill="url(#b)" '
        f'stroke="{theme.code(tones["line"])}" stroke-width="1.6"/>'
    )
    return svg.drawing(svg.document(body, (0, 0, 44, 44)), (side, side), supersample=2)


@lru_cache(maxsize=8)
def _post_picture(planet: Planet, s: float, palette: str) -> pygame.Surface:
    """Collar, post, knob and cup of a planet; the foot's middle lies 1.4 collars above its lower
    edge."""
    high = planet.post + 24
    base = high - _COLLAR * 1.4
    parts = (
        (17.0, base, _COLLAR), (4.5, base - _COLLAR, planet.post - _COLLAR - 4),
        (8.0, base - planet.post * 0.45, 7.0), (11.0, base - planet.post + 6, 5.0),
    )  # fmt: skip
    body = "".join(_cylinder(index, *part) for index, part in enumerate(parts))
    size = (max(4, round(_POST_WIDE * s)), max(4, round(high * s)))
    return svg.drawing(svg.document(body, (0, 0, _POST_WIDE, high)), size, supersample=2)


def _cylinder(index: int, radius: float, bottom: float, high: float) -> str:
    """An upright cylinder as markup: body with light from the left, and its upper face."""
    middle, deep = _POST_WIDE / 2, radius * plan.SQUASH
    left, right, top = middle - radius, middle + radius, bottom - high
    dark = theme.mix(theme.BRASS_DIM, theme.BLACK, 0.4)
    stops = ((0, dark), (0.3, theme.BRASS_SHINE), (0.6, theme.BRASS), (1, dark))
    gradient = "".join(
        f'<stop offset="{offset}" stop-color="{theme.code(colour)}"/>' for offset, colour in stops
    )
    line = theme.code(_tones()["line"])
    name = f"c{index}"
    return (
        f'<defs><linearGradient id="{name}" gradientUnits="userSpaceOnUse" x1="{left:g}" y1="0" '
        f'x2="{right:g}" y2="0">{gradient}</linearGradient></defs>'
        f'<path d="M{left:g} {top:g}L{left:g} {bottom:g}A{radius:g} {deep:g} 0 0 0 {right:g} '
        f'{bottom:g}L{right:g} {top:g}Z" fill="url(#{name})" stroke="{line}" stroke-width="1.4" '
        'stroke-linejoin="round"/>'
        f'<ellipse cx="{middle:g}" cy="{top:g}" rx="{radius:g}" ry="{deep:g}" '
        f'fill="{theme.code(theme.BRASS_TOP)}" stroke="{line}" stroke-width="1.2"/>'
    )


def _between(start: Point, end: Point, share: float, below: float) -> Point:
    return (
        start[0] + (end[0] - start[0]) * share,
        start[1] + (end[1] - start[1]) * share + below,
    )


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
