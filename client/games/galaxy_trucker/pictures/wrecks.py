"""What is left of a tile: fragments with torn edges for the physics, soot and bursts.

Fragments of one tile fit together: their outlines share the broken lines.
"""

from __future__ import annotations

import math
import random
from dataclasses import dataclass

import pygame

from client.art import svg, theme
from client.games.galaxy_trucker.pictures import kit

Point = tuple[float, float]
DEBRIS = 6
BURSTS = 3


@dataclass(frozen=True)
class Fragment:
    """A piece of a tile. `centre` is where its picture's middle lay on the tile (pixels), `outline`
    are corners about that middle, in order, for a body of the physics."""

    surface: pygame.Surface
    centre: Point
    outline: tuple[Point, ...]

    @property
    def area(self) -> float:
        """Square pixels: what it weighs."""
        return _area(self.outline)


def fragments(tile: pygame.Surface, seed: int, count: int = 6) -> list[Fragment]:
    """A tile broken into `count` (3 to 12) pieces; the same seed breaks it the same way."""
    side = tile.get_width()
    made = []
    for outline in _cracks(side, random.Random(seed), max(3, min(12, count))):
        left = max(0, math.floor(min(x for x, _ in outline)))
        top = max(0, math.floor(min(y for _, y in outline)))
        right = min(side, math.ceil(max(x for x, _ in outline)))
        low = min(side, math.ceil(max(y for _, y in outline)))
        rect = pygame.Rect(left, top, max(1, right - left), max(1, low - top))
        local = tuple((x - left, y - top) for x, y in outline)
        middle = (rect.width / 2, rect.height / 2)
        about = tuple((x - middle[0], y - middle[1]) for x, y in local)
        picture = tile.subsurface(rect).copy()
        _tear(picture, local, side)
        made.append(Fragment(picture, (left + middle[0], top + middle[1]), about))
    return made


def _area(outline: tuple[Point, ...]) -> float:
    pairs = zip(outline, (*outline[1:], outline[0]), strict=True)
    return abs(sum(ax * by - bx * ay for (ax, ay), (bx, by) in pairs)) / 2


def _cracks(side: int, chance: random.Random, count: int) -> list[tuple[Point, ...]]:
    """Outlines between broken lines from a point near the middle to the border."""
    middle = (side * chance.uniform(0.38, 0.62), side * chance.uniform(0.38, 0.62))
    start = chance.uniform(0, math.tau)
    angles = [start + (k + chance.uniform(-0.22, 0.22)) * math.tau / count for k in range(count)]
    cracks = [_crack(middle, angle, side, chance) for angle in angles]
    corners = [(0.0, 0.0), (float(side), 0.0), (float(side), float(side)), (0.0, float(side))]
    outlines = []
    for index, angle in enumerate(angles):
        following = angles[(index + 1) % count] + (math.tau if index + 1 == count else 0)
        between = []
        for corner in corners:
            turn = math.atan2(corner[1] - middle[1], corner[0] - middle[0])
            ahead = (turn - angle) % math.tau
            if ahead < (following - angle) % math.tau:
                between.append((ahead, corner))
        rim = [corner for _, corner in sorted(between)]
        outlines.append((middle, *cracks[index], *rim, *reversed(cracks[(index + 1) % count])))
    return outlines


def _crack(middle: Point, angle: float, side: int, chance: random.Random) -> list[Point]:
    """Corners of a jagged line from the middle (left out) to the border."""
    along = (math.cos(angle), math.sin(angle))
    reach = min(
        ((side if step > 0 else 0) - at) / step
        for at, step in zip(middle, along, strict=True)
        if abs(step) > 1e-9
    )
    jag = side * 0.055
    points = []
    for share in (0.3, 0.52, 0.76):
        off = chance.uniform(-jag, jag)
        x = middle[0] + along[0] * reach * share - along[1] * off
        y = middle[1] + along[1] * reach * share + along[0] * off
        points.append((min(side, max(0.0, x)), min(side, max(0.0, y))))
    end = (middle[0] + along[0] * reach, middle[1] + along[1] * reach)
    return [*points, (min(side, max(0.0, end[0])), min(side, max(0.0, end[1])))]


def _path(outline: tuple[Point, ...]) -> str:
    return "M" + "L".join(f"{x:.2f} {y:.2f}" for x, y in outline) + "Z"


def _tear(picture: pygame.Surface, outline: tuple[Point, ...], side: int) -> None:
    """Cut a picture to an outline and give it a torn edge: bent light metal inside dark ink."""
    view = (0.0, 0.0, float(picture.get_width()), float(picture.get_height()))
    white = theme.code(theme.WHITE)
    cut = svg.raster(svg.document(f'<path d="{_path(outline)}" fill="{white}"/>', view), picture.get_size())
    thick = max(1.0, side / 40)
    edge = (
        f'<path d="{_path(outline)}" fill="none" stroke="{theme.code(theme.PAPER_SHADE)}" '
        f'stroke-width="{thick * 2.6:g}" stroke-linejoin="round"/>'
        f'<path d="{_path(outline)}" fill="none" stroke="{theme.code(theme.INK)}" '
        f'stroke-width="{thick * 1.3:g}" stroke-linejoin="round"/>'
    )
    picture.blit(svg.raster(svg.document(edge, view), picture.get_size()), (0, 0))
    picture.blit(cut, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)


def hole(size: int) -> pygame.Surface:
    """The mark on an empty square where a tile was: soot that thins out; shared."""
    soot = theme.code(kit.colour("scorch"))
    markup = (
        '<defs><radialGradient id="soot" gradientUnits="userSpaceOnUse" cx="128" cy="128" r="124">'
        f'<stop offset="0" stop-color="{soot}" stop-opacity="0.9"/>'
        f'<stop offset="0.55" stop-color="{soot}" stop-opacity="0.6"/>'
        f'<stop offset="1" stop-color="{soot}" stop-opacity="0"/></radialGradient></defs>'
        '<rect width="256" height="256" fill="url(#soot)"/>'
    )
    return svg.drawing(svg.document(markup, (0, 0, 256, 256)), (size, size))


def debris(kind: int, size: int) -> pygame.Surface:
    """A loose part (plate, girder, pipe, bell, wheel, wires) by any number; shared."""
    return kit.layer(f"debris-{kind % DEBRIS + 1}", size)


def burst(step: int, size: int) -> pygame.Surface:
    """A picture of an explosion, steps 0 to 2; shared."""
    return kit.layer(f"fx-boom-{max(0, min(BURSTS - 1, step)) + 1}", size)
