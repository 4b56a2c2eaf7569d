"""Dice that are thrown onto a felt. What they show is known before: they tumble until they show it."""

from __future__ import annotations

import itertools
import math
import random
from collections.abc import Sequence
from dataclasses import dataclass

import pymunk

from client.physics.bodies import STEP, STEP_MS, Point, Pose, box, flat_space, pose_of, turn
from client.physics.film import Film

LENGTH_MS = 500.0
_DRAG = 9.5
_TRIES = 24
_AROUND = {1: (2, 3, 5, 4), 2: (1, 4, 6, 3), 3: (1, 2, 6, 5), 4: (1, 5, 6, 2), 5: (1, 3, 6, 4),
           6: (2, 4, 5, 3)}  # fmt: skip
"""The faces beside a face, around it; opposite ones make seven."""

Rect = tuple[float, float, float, float]
"""Left, top, width, height."""


@dataclass(frozen=True)
class DiePose:
    """A die seen from above. It tips over from `face` to `following`: `roll` is the share of the
    quarter turn, towards its own side `towards` (0 right, 1 down, 2 left, 3 up). `height` is how far
    it is above the felt, in sides."""

    x: float
    y: float
    degrees: float
    face: int
    following: int
    roll: float
    towards: int
    height: float


@dataclass(frozen=True)
class _Die:
    """How one of the dice gets from hand to rest."""

    faces: tuple[int, ...]
    """Shown one after another, the right one last."""
    towards: int


class Throw:
    """Dice of `side` pixels that come to rest on a felt and show `faces`."""

    def __init__(self, faces: Sequence[int], felt: Rect, side: float, seed: int = 0) -> None:
        """`felt` is in window pixels. ValueError for a face that no die has."""
        wrong = [face for face in faces if face not in _AROUND]
        if wrong:
            raise ValueError(f"a die shows 1 to 6, not {wrong[0]}")
        self.faces = tuple(faces)
        self.side = side
        self.length = LENGTH_MS
        self._film, self._dice = self._thrown(felt, f"{seed}:{self.faces}")
        self._ways = self._measured()

    def poses(self, ms: float) -> list[DiePose]:
        """The dice `ms` after the throw; from `length` on they lie still."""
        share = max(0.0, min(1.0, ms / self.length))
        height = (1 - share) ** 2 * abs(math.cos(3.4 * math.pi * share**0.75))
        out = []
        for k, (pose, die) in enumerate(zip(self._film.at(ms), self._dice, strict=True)):
            rolled = self._rolled(k, ms) * (len(die.faces) - 1)
            at = min(int(rolled), len(die.faces) - 1)
            after = min(at + 1, len(die.faces) - 1)
            out.append(
                DiePose(
                    pose.x, pose.y, pose.degrees, die.faces[at], die.faces[after],
                    rolled - at if after > at else 0.0, die.towards, height,
                )
            )  # fmt: skip
        return out

    def _rolled(self, die: int, ms: float) -> float:
        """The share of its way that a die has rolled; the last creep is no rolling any more."""
        ways = self._ways[die]
        place = max(0.0, min(1.0, ms / self.length)) * (len(ways) - 1)
        low = min(int(place), len(ways) - 2)
        way = ways[low] + (ways[low + 1] - ways[low]) * (place - low)
        return min(1.0, way / ways[-1] / 0.95) if ways[-1] else 1.0

    def _measured(self) -> list[list[float]]:
        """How far each die has gone at every sixtieth of a second."""
        frames = [self._film.at(ms * 1000 / 60) for ms in range(round(self.length * 0.06) + 1)]
        ways = []
        for die in range(len(self.faces)):
            way, line = 0.0, [0.0]
            for before, after in itertools.pairwise(frames):
                way += math.dist(before[die][:2], after[die][:2])
                line.append(way)
            ways.append(line)
        return ways

    def _thrown(self, felt: Rect, seed: str) -> tuple[Film, list[_Die]]:
        """A throw after which all dice lie on the felt, beside one another."""
        for number in range(_TRIES):
            space, bodies, dice = self._attempt(felt, random.Random(f"{seed}:{number}"))
            for _step in range(math.ceil(self.length / STEP_MS)):
                space.step(STEP)
            if self._lies_well([pose_of(body) for body in bodies], felt):
                break
        # The same once more, to be looked at.
        space, bodies, dice = self._attempt(felt, random.Random(f"{seed}:{number}"))
        return Film(space, bodies, self.length), dice

    def _lies_well(self, poses: Sequence[Pose], felt: Rect) -> bool:
        left, top, wide, high = felt
        half = self.side * 0.52
        inside = all(
            left + min(half, wide / 2) <= pose.x <= left + wide - min(half, wide / 2)
            and top + min(half, high / 2) <= pose.y <= top + high - min(half, high / 2)
            for pose in poses
        )
        apart = all(
            math.dist(a[:2], b[:2]) >= self.side * 1.06 for k, a in enumerate(poses) for b in poses[:k]
        )
        return inside and apart

    def _attempt(
        self, felt: Rect, chance: random.Random
    ) -> tuple[pymunk.Space, list[pymunk.Body], list[_Die]]:
        space = flat_space(_DRAG)
        bodies, dice = [], []
        # One hand throws them all.
        heading, way = chance.uniform(-2.6, -0.9), self.side * chance.uniform(3.4, 4.0)
        for goal, face in zip(self._goals(felt, chance), self.faces, strict=True):
            own = heading + chance.uniform(-0.22, 0.22)
            far = way * chance.uniform(0.92, 1.08)
            body = pymunk.Body(1.0, pymunk.moment_for_box(1.0, (self.side, self.side)))
            body.position = (goal[0] - far * math.cos(own), goal[1] - far * math.sin(own))
            # The drag lets it come to rest at the goal, unless another die is in the way.
            body.velocity = (far * math.cos(own) * _DRAG, far * math.sin(own) * _DRAG)
            end, spin = chance.uniform(-22, 22), chance.uniform(-70, 70)
            body.angle = turn(end - spin)
            body.angular_velocity = turn(spin) * _DRAG
            shape = box(body, self.side, self.side, self.side * 0.12)
            shape.elasticity, shape.friction = 0.35, 0.3
            space.add(body, shape)
            bodies.append(body)
            towards = round((own - turn(end - spin / 2)) / (math.pi / 2)) % 4
            dice.append(_Die(_rolling(face, chance, chance.randrange(4, 7)), towards))
        return space, bodies, dice

    def _goals(self, felt: Rect, chance: random.Random) -> list[Point]:
        """Side by side along the felt's longer edge, not too tidy."""
        left, top, wide, high = felt
        count = len(self.faces)
        long, short = max(wide, high), min(wide, high)
        # As untidy as there is room.
        beside = max(0.0, min(self.side * 0.2, (long / count - self.side * 1.14) / 2))
        over = max(0.0, min(self.side * 0.2, short / 2 - self.side * 0.58))
        goals = []
        for k in range(count):
            along = long * (k + 0.5) / count + chance.uniform(-beside, beside)
            across = short / 2 + chance.uniform(-over, over)
            x, y = (along, across) if wide >= high else (across, along)
            goals.append((left + x, top + y))
        return goals


def _rolling(face: int, chance: random.Random, turns: int) -> tuple[int, ...]:
    """What a die shows that rolls straight on and ends with `face`: four faces come round."""
    beside = chance.choice(_AROUND[face])
    ring = (face, beside, 7 - face, 7 - beside)
    return tuple(ring[k % 4] for k in range(turns, -1, -1))
