"""How the machine is built, in its own coordinates: x right, y towards the viewer, z up.

Lengths are units of the drawing board, angles run clockwise on the screen from the right, so that
90 degrees is nearest to the viewer.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

CENTRE = (1216.0, 640.0)
SQUASH = 0.37
SUN_Z = 258.0
RAYS_SECONDS = 90.0
NEAR_ANGLE = 122.0
# Planets go round together, each in its own part of the circle, so that none ever covers another or its
# label; each is a little ahead or behind now and then (degrees).
TURN_SECONDS = 120.0
SWAY = 4.0
# Degrees that the others keep from the planet that is near.
GAP = 60.0
GLOBE = 150.0
ARM_HALF = (7.5, 4.5)
ARM_HIGH = 9.0
TAIL = 86.0
BALL = 20.0
SHADOW_ARM = (14.0, 26.0)
SHADOW_PLANET = (20.0, 30.0)


@dataclass(frozen=True)
class Planet:
    """A game's planet: orbit radius, angle at rest, height of its arm and post, diameters, seconds in which
    it gets ahead and behind, and where the middle of the globe is in its picture of 440 x 400."""

    game: str
    orbit: float
    rest: float
    arm_z: float
    post: float
    diameter: float
    near: float
    seconds: float
    globe: tuple[float, float] = (220.0, 200.0)


@dataclass(frozen=True)
class Gear:
    """A gear lying flat: radius, teeth, height of its face, thickness, turns a second."""

    radius: float
    teeth: int
    z: float
    thick: float
    pace: float


PLANETS = (
    Planet("nebula", 300, 205, 128, 64, 142, 204, 31),
    Planet("tash-kalar", 400, 280, 110, 58, 150, 216, 43),
    Planet("space-bastards", 500, 346, 92, 52, 162, 233, 37, (220.0, 240.0)),
    Planet("galaxy-trucker", 560, 50, 60, 58, 186, 268, 53),
    Planet("space-dragons", 570, 122, 66, 34, 186, 268, 47),
)
GEARS = (
    Gear(150, 44, 58, 12, 0.011),
    Gear(112, 34, 84, 11, -0.0165),
    Gear(80, 26, 110, 10, 0.024),
)


def project(x: float, y: float, z: float) -> tuple[float, float]:
    """A point of the machine on the drawing board."""
    return CENTRE[0] + x, CENTRE[1] + SQUASH * y - z


def on_orbit(radius: float, degrees: float, z: float) -> tuple[float, float]:
    """A point at an angle and height on the drawing board."""
    angle = math.radians(degrees)
    return project(radius * math.cos(angle), radius * math.sin(angle), z)


def turn(start: float, end: float) -> float:
    """The shorter way from one angle to another, in degrees from -180 to 180."""
    return (end - start + 180) % 360 - 180


# The middle of a globe above the end of its arm: collar and cup, then the globe down to its
# lowest point, which lies 6 below the cup.
def globe_height(planet: Planet, diameter: float) -> float:
    """Height of the middle of the globe above the top of its arm."""
    return planet.post - 6 + diameter / 2
