"""What flies about when something bursts: pieces scatter, tumble and knock into each other; larger
parts drift away as one."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from dataclasses import dataclass

import pymunk

from client.physics.bodies import Point, flat_space, turn
from client.physics.film import Film

DRAG = 1.6
FLY_MS = 900.0
"""After this time pieces begin to fade."""
_SHRUNK = 0.72
"""Pieces of one thing touch when it bursts: only the middle part of them collides."""
_LIFE_MS = 1500.0


@dataclass(frozen=True)
class Chunk:
    """A piece that is torn off. `outline` are its corners about `centre`."""

    centre: Point
    outline: tuple[Point, ...]
    weight: float = 1.0
    """In areas of its outline: a light one flies farther."""


@dataclass(frozen=True)
class Group:
    """Parts that are joined and drift away as one body: their outlines about `centre`."""

    centre: Point
    outlines: tuple[tuple[Point, ...], ...]
    away: Point
    """Where it drifts: how far in pixels until the film ends."""
    turning: float = 0.0
    """Degrees by which it turns until then."""


def scatter(
    chunks: Sequence[Chunk], groups: Sequence[Group], impact: Point, wind: Point, speed: float, seed: int,
    length: float = _LIFE_MS,
) -> Film:  # fmt: skip
    """The flight of all chunks, then of all groups, in their order.

    Chunks fly away from `impact` at about `speed` pixels a second, those close to it faster, and
    are carried along by `wind` (pixels a second).
    """
    chance = random.Random(seed)
    space = flat_space(DRAG)
    bodies = [_flung(space, chunk, impact, wind, speed, chance) for chunk in chunks]
    bodies += [_set_adrift(space, group, length) for group in groups]
    return Film(space, bodies, length)


def _flung(
    space: pymunk.Space, chunk: Chunk, impact: Point, wind: Point, speed: float, chance: random.Random
) -> pymunk.Body:
    area = max(1.0, abs(pymunk.area_for_poly(list(chunk.outline))))
    mass = area * chunk.weight
    body = pymunk.Body(mass, max(1.0, pymunk.moment_for_poly(mass, list(chunk.outline))))
    body.position = chunk.centre
    away = math.atan2(chunk.centre[1] - impact[1], chunk.centre[0] - impact[0])
    away += chance.uniform(-0.45, 0.45)
    fast = speed * chance.uniform(0.55, 1.25) / max(0.6, chunk.weight) ** 0.5
    body.velocity = (
        math.cos(away) * fast + wind[0] * chance.uniform(0.5, 1.2),
        math.sin(away) * fast + wind[1] * chance.uniform(0.5, 1.2),
    )
    body.angular_velocity = chance.choice((-1, 1)) * chance.uniform(1.5, 7.5)
    shape = pymunk.Poly(body, [(x * _SHRUNK, y * _SHRUNK) for x, y in chunk.outline])
    shape.elasticity, shape.friction = 0.6, 0.3
    space.add(body, shape)
    return body


def _set_adrift(space: pymunk.Space, group: Group, length: float) -> pymunk.Body:
    area = sum(max(1.0, abs(pymunk.area_for_poly(list(outline)))) for outline in group.outlines)
    # Heavy: what knocks against it bounces off.
    mass = 8.0 * area
    moment = sum(
        pymunk.moment_for_poly(mass / len(group.outlines), list(outline)) for outline in group.outlines
    )
    body = pymunk.Body(mass, max(1.0, moment))
    body.position = group.centre
    # With drag, so much of the first speed is travelled in `length`.
    reach = (1 - math.exp(-DRAG * length / 1000)) / DRAG
    body.velocity = (group.away[0] / reach, group.away[1] / reach)
    body.angular_velocity = turn(group.turning) / reach
    space.add(body)
    for outline in group.outlines:
        shape = pymunk.Poly(body, [_inward(corner, outline) for corner in outline])
        shape.elasticity = 0.3
        # Chunks collide with it, groups never with each other: they begin side by side.
        shape.filter = pymunk.ShapeFilter(group=1)
        space.add(shape)
    return body


def _inward(corner: Point, outline: Sequence[Point]) -> Point:
    x = sum(point[0] for point in outline) / len(outline)
    y = sum(point[1] for point in outline) / len(outline)
    return x + (corner[0] - x) * _SHRUNK, y + (corner[1] - y) * _SHRUNK
