"""What every simulation shares: the fixed step, poses, outlines, and friction with the table."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

import pymunk

STEP = 1 / 120
"""Seconds of one step: the same on every machine, so that the same things happen."""
STEP_MS = STEP * 1000

Point = tuple[float, float]


class Pose(NamedTuple):
    """Where a thing lies and how it is turned."""

    x: float
    y: float
    degrees: float


def flat_space(drag: float) -> pymunk.Space:
    """A table seen from above. What slides loses speed by `drag`: a thing with the speed v comes to
    rest v / drag away."""
    space = pymunk.Space()
    space.gravity = (0, 0)
    space.damping = math.exp(-drag)
    space.iterations = 6
    return space


def pose_of(body: pymunk.Body) -> Pose:
    """The pose of a body in the window."""
    x, y = body.position
    return Pose(x, y, -math.degrees(body.angle))


def turn(degrees: float) -> float:
    """Degrees against the clock as the angle of a body."""
    return -math.radians(degrees)


def box(body: pymunk.Body, width: float, height: float, rounding: float = 0.0) -> pymunk.Poly:
    """A rectangle about the middle of a body; corners are rounded inside it."""
    inset = 2 * rounding
    return pymunk.Poly.create_box(body, (max(1.0, width - inset), max(1.0, height - inset)), rounding)


def loop(space: pymunk.Space, corners: Sequence[Point], thick: float, filter_: pymunk.ShapeFilter) -> None:
    """A closed wall through corners that nothing passes; `thick` is half its width."""
    for begin, end in zip(corners, (*corners[1:], corners[0]), strict=True):
        wall = pymunk.Segment(space.static_body, begin, end, thick)
        wall.filter = filter_
        wall.friction = 0.2
        wall.elasticity = 0.2
        space.add(wall)
