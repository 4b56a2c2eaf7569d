"""Shadows under tokens, and rings round those that may act or be hit."""

from __future__ import annotations

from collections.abc import Sequence
from math import dist

import pygame

from client.art import svg, theme
from client.art.cache import SurfaceCache
from client.art.theme import Colour
from client.games.space_bastards.pictures import outlines
from client.games.space_bastards.pictures.outlines import UNIT, Cell, roundness, whole
from rules.space_bastards.content import Content

ROUND_ENDS = ' stroke-linecap="round"'
_lights = SurfaceCache("space bastards token lights", 6 << 20)


def shadow(content: Content, race: str, square: int, rot: int = 0) -> tuple[pygame.Surface, int, int]:
    """The soft shadow of a token, how far it reaches beyond the squares, and how far it falls. Shared."""
    blur, fall = max(2, round(square * 0.06)), round(square * 0.11)
    pad, cells = 2 * blur + 2, content.shapes[race].rotations[rot % 4]
    key = ("shadow", cells, roundness(race), square)

    def make() -> pygame.Surface:
        body = f'<path d="{outlines.path(cells, roundness(race))}" fill="#000000" fill-opacity="0.5"/>'
        return pygame.transform.gaussian_blur(whole(body, cells, square, pad), blur)

    return _lights.get(key, make), pad, fall


def ring(
    content: Content, race: str, square: int, rot: int, colour: Colour, *, dashed: bool = False
) -> tuple[pygame.Surface, int]:
    """A ring round a token on dark casing, and how far the picture reaches beyond the squares. Shared."""
    width, casing = (4.0, 3.0) if square >= 60 else (2.5, 2.0)
    pad, cells = round(width + casing) + 8, content.shapes[race].rotations[rot % 4]
    key = ("ring", cells, roundness(race), square, colour, dashed)

    def make() -> pygame.Surface:
        unit = UNIT / square
        around = outlines.path(cells, roundness(race) + 3, inset=2 - (width / 2 + 1) * unit)
        pieces = dashes(cells, roundness(race), square, 14, 7) if dashed else [around]
        body = (
            f'<path d="{around}" fill="none" stroke="#05070F" stroke-opacity="0.8" '
            f'stroke-width="{(width + casing) * unit:.2f}"/>'
        )
        body += "".join(
            f'<path d="{piece}" fill="none" stroke-linejoin="round" stroke="{theme.code(colour)}" '
            f'stroke-width="{width * unit:.2f}"{ROUND_ENDS if dashed else ""}/>'
            for piece in pieces
        )
        line = whole(body, cells, square, pad)
        soft = svg.tinted(pygame.transform.gaussian_blur(line, 5), colour, 0.8)
        soft.blit(line, (0, 0))
        return soft

    return _lights.get(key, make), pad


def dashes(cells: Sequence[Cell], around: float, square: int, dash: float, gap: float) -> list[str]:
    """The outline cut into strokes of `dash` pixels with gaps between them (the rasteriser draws long dashed
    paths wrongly)."""
    unit = UNIT / square
    found: list[str] = []
    for loop in outlines.curves(cells, around, 0):
        points = [_on_curve(curve, part / 6) for curve in loop for part in range(7)]
        length = sum(dist(a, b) for a, b in zip(points, points[1:] + points[:1], strict=True))
        count = max(4, round(length / ((dash + gap) * unit)))
        step = length / count
        solid = step * dash / (dash + gap)
        found += [_stretch(points, index * step, index * step + solid) for index in range(count)]
    return found


def _on_curve(curve: outlines.Curve, share: float) -> tuple[float, float]:
    """The point at a share of a Bezier curve."""
    rest = 1 - share
    parts = (rest**3, 3 * rest * rest * share, 3 * rest * share * share, share**3)
    x, y = (sum(part * point[axis] for part, point in zip(parts, curve, strict=True)) for axis in (0, 1))
    return x, y


def _stretch(points: list[tuple[float, float]], start: float, end: float) -> str:
    """The part of a closed line between two lengths along it."""
    found: list[tuple[float, float]] = []
    passed = 0.0
    for a, b in zip(points, points[1:] + points[:1], strict=True):
        long = dist(a, b)
        if long and passed + long > start and passed < end:
            for at in (max(start, passed), min(end, passed + long)):
                share = (at - passed) / long
                found.append((a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share))
        passed += long
    return "M" + "L".join(f"{x:.2f} {y:.2f}" for x, y in found)
