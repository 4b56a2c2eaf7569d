"""A heap of flat square pieces on a table, seen from above.

Pieces lie over one another as in a real heap: each belongs to one of a few sheets and collides only
with the pieces of its own sheet, and there only with the middle part of them.
"""

from __future__ import annotations

import math
import random
from collections.abc import Iterable
from dataclasses import dataclass

import pymunk

from client.physics.bodies import STEP, STEP_MS, Point, Pose, box, flat_space, loop, pose_of, turn

SHEETS = 3
CORE = 0.54
"""Share of a piece's side that collides: what lies outside slides over the neighbours."""
DRAG = 9.5
FALL_MS = 900.0
"""All have come in and lie still after this time."""
_SLIDE_MS = 520.0
"""So long the last one slides."""
_NUDGE = 0.036
"""Shares of a side by which neighbours give way when one is taken."""
_LOOSE = 0.8
"""Share of its room that a heap takes until it is pushed about."""
_GOLDEN = math.pi * (3 - math.sqrt(5))
_SLOW = 4.0
_SLOW_TURN = 0.12
_SLEEPY = 0.075
"""Seconds after which a still piece is no longer reckoned with."""
_STOPPED, _ONWARD = 60.0, 0.4
"""What is slower outside of the room slides on by this share of the way to its middle."""
_CALM = 12
"""After so many steps slower than `_SLOW` pixels a second everything lies still."""
_STRENGTH = 250_000.0
"""What a hand pushes with, in pieces times pixels a second squared."""
_MOST_STEPS = 600
_SETTLE = 80
"""Steps in which pieces that were laid too close slide apart."""

_HAND, _WALL = 1 << SHEETS, 1 << (SHEETS + 1)


@dataclass(frozen=True)
class Room:
    """Where a heap lies: its middle, how far the middles of pieces may lie from it, and from how far
    away they come in (half width and half height each)."""

    middle: Point
    reach: Point
    outside: Point


@dataclass(eq=False)
class _Piece:
    number: int
    body: pymunk.Body
    shape: pymunk.Poly


class _Hand:
    """A disc that follows the pointer with limited force: what is held by a wall stops it."""

    def __init__(self, space: pymunk.Space, point: Point, radius: float) -> None:
        self.goal = point
        self._pointer = pymunk.Body(body_type=pymunk.Body.KINEMATIC)
        self.body = pymunk.Body(2.0, math.inf)
        self._pointer.position = self.body.position = point
        shape = pymunk.Circle(self.body, radius)
        shape.friction = 0.5
        shape.filter = pymunk.ShapeFilter(categories=_HAND, mask=(1 << SHEETS) - 1)
        pull = pymunk.PivotJoint(self._pointer, self.body, (0, 0), (0, 0))
        pull.max_force = _STRENGTH
        self._parts = (pull, shape, self.body)
        space.add(self.body, shape, pull)

    def move(self, point: Point, leap: float) -> None:
        """The pointer is there now; over more than `leap` pixels the hand does not touch the table."""
        self.goal = point
        if math.dist(self.body.position, point) > leap:
            self._pointer.position = self.body.position = point
            self.body.velocity = (0, 0)

    def follow(self) -> None:
        """On towards the pointer, for one step: it is there within a few of them."""
        here = self._pointer.position
        self._pointer.position = here + (pymunk.Vec2d(*self.goal) - here) * 0.35

    def remove(self, space: pymunk.Space) -> None:
        space.remove(*self._parts)


class Heap:
    """Pieces of `side` pixels in a room. They are told apart by numbers that are never used again."""

    def __init__(self, room: Room, side: float, seed: int = 0) -> None:
        self.room = room
        self.side = side
        self.resting = True
        self._chance = random.Random(seed)
        self._numbers = 0
        self._pieces: list[_Piece] = []
        """From the lowest to the highest."""
        self._outside: list[_Piece] = []
        """Those that have not yet slid over the edge of the room."""
        self._waiting: list[tuple[float, _Piece]] = []
        """What comes in later: when, and what; the next one last."""
        self._space = flat_space(DRAG)
        self._space.collision_bias = (1 - 0.25) ** 60
        self._space.sleep_time_threshold = _SLEEPY
        self._space.idle_speed_threshold = _SLOW
        self._hand: _Hand | None = None
        self._time = 0.0
        self._owed = 0.0
        self._calm = 0
        wide, high = room.reach
        grown = side * CORE / 2
        corners = [
            (
                room.middle[0] + (wide + grown) * math.cos(k * math.tau / 28),
                room.middle[1] + (high + grown) * math.sin(k * math.tau / 28),
            )
            for k in range(28)
        ]
        everything = (1 << SHEETS) - 1
        loop(self._space, corners, 2.0, pymunk.ShapeFilter(categories=_WALL, mask=everything))

    # -- what lies there --------------------------------------------------------------------

    def __len__(self) -> int:
        return len(self._pieces) + len(self._waiting)

    def poses(self) -> list[tuple[int, Pose]]:
        """Number and place of every piece in sight, from the lowest to the highest."""
        return [(piece.number, pose_of(piece.body)) for piece in self._pieces]

    def moving(self) -> list[tuple[int, Pose | None]]:
        """As `poses`, but None for what lies still for a while: it is where it was."""
        return [
            (piece.number, None if piece.body.is_sleeping else pose_of(piece.body)) for piece in self._pieces
        ]

    def pose(self, number: int) -> Pose:
        """Where a piece in sight lies. KeyError for another number."""
        for piece in self._pieces:
            if piece.number == number:
                return pose_of(piece.body)
        raise KeyError(number)

    def at(self, point: Point) -> int | None:
        """The number of the highest piece under a point."""
        for piece in reversed(self._pieces):
            x, y = piece.body.world_to_local(point)
            if max(abs(x), abs(y)) <= self.side / 2:
                return piece.number
        return None

    # -- laying -----------------------------------------------------------------------------

    def lay(self, count: int) -> None:
        """Lay `count` more pieces, at rest at once."""
        pieces = [self._made(place) for place in self._spread(count)]
        self._chance.shuffle(pieces)
        for piece in pieces:
            self._let_in(piece)
        # What only slides apart has no speed of its own: it must not fall asleep meanwhile.
        self._space.sleep_time_threshold = math.inf
        for _step in range(_SETTLE):
            self._space.step(STEP)
        self._space.sleep_time_threshold = _SLEEPY
        self.finish()

    def put(self, poses: Iterable[Pose]) -> None:
        """Lay pieces exactly there (a heap that another window showed)."""
        for pose in poses:
            self._let_in(self._made(pose))

    def bury(self) -> None:
        """One more piece, under all others."""
        (place,) = self._spread(1)
        share = math.sqrt(self._chance.random()) * 0.7
        angle = self._chance.random() * math.tau
        x = self.room.middle[0] + share * self.room.reach[0] * math.cos(angle)
        y = self.room.middle[1] + share * self.room.reach[1] * math.sin(angle)
        self._pieces.insert(0, self._made(Pose(x, y, place.degrees)))
        self._enter(self._pieces[0])
        self._wake()

    def throw_in(self, count: int) -> None:
        """`count` more pieces slide in from all edges within `FALL_MS`."""
        middle_x, middle_y = self.room.middle
        for place in self._spread(count):
            begin = self._chance.random() * max(0.0, FALL_MS - _SLIDE_MS)
            angle = math.atan2(place.y - middle_y, place.x - middle_x) + self._chance.uniform(-0.7, 0.7)
            wide, high = self.room.outside
            share = min(wide / max(1e-6, abs(math.cos(angle))), high / max(1e-6, abs(math.sin(angle))))
            x, y = middle_x + share * math.cos(angle), middle_y + share * math.sin(angle)
            spin = self._chance.uniform(-150, 150)
            piece = self._made(Pose(x, y, place.degrees - spin))
            piece.body.velocity = ((place.x - x) * DRAG, (place.y - y) * DRAG)
            piece.body.angular_velocity = turn(spin) * DRAG
            self._waiting.append((self._time + begin, piece))
        self._waiting.sort(key=lambda entry: (-entry[0], entry[1].number))
        self._wake()

    def _spread(self, count: int) -> list[Pose]:
        """Places all over the heap, the same share of them in each sheet."""
        share = _LOOSE * min(1.0, 0.45 + 0.55 * math.sqrt(max(1, len(self) + count) / 78))
        start = self._chance.random() * math.tau
        found = []
        for k in range(count):
            far = share * math.sqrt((k + 0.5) / count)
            angle = start + k * _GOLDEN
            shift = self.side * 0.12
            found.append(
                Pose(
                    self.room.middle[0] + far * self.room.reach[0] * math.cos(angle)
                    + self._chance.uniform(-shift, shift),
                    self.room.middle[1] + far * self.room.reach[1] * math.sin(angle)
                    + self._chance.uniform(-shift, shift),
                    self._chance.uniform(0, 360),
                )
            )  # fmt: skip
        return found

    def _made(self, pose: Pose) -> _Piece:
        mass = 1.0
        body = pymunk.Body(mass, pymunk.moment_for_box(mass, (self.side, self.side)))
        body.position = (pose.x, pose.y)
        body.angle = turn(pose.degrees)
        shape = box(body, self.side * CORE, self.side * CORE, self.side * 0.06)
        shape.friction = 0.35
        shape.elasticity = 0.1
        own = 1 << self._numbers % SHEETS
        # It slides in over the others and collides with them from the heap's edge on.
        shape.filter = pymunk.ShapeFilter(categories=own, mask=_HAND)
        self._numbers += 1
        return _Piece(self._numbers - 1, body, shape)

    def _enter(self, piece: _Piece) -> None:
        self._space.add(piece.body, piece.shape)
        self._outside.append(piece)
        if self._inside(piece.body.position):
            self._wall_in(piece)

    def _inside(self, point: Point) -> bool:
        x = (point[0] - self.room.middle[0]) / self.room.reach[0]
        y = (point[1] - self.room.middle[1]) / self.room.reach[1]
        return x * x + y * y <= 1

    def _wall_in(self, piece: _Piece) -> None:
        self._outside.remove(piece)
        own = piece.shape.filter.categories
        piece.shape.filter = pymunk.ShapeFilter(categories=own, mask=own | _HAND | _WALL)

    # -- what happens to it -----------------------------------------------------------------

    def take(self, near: Point | None = None) -> Pose:
        """One leaves: the highest at `near`, else the one that lies nearest to it among the upper
        ones, else the highest. Its neighbours give way by a hair. IndexError if there is none."""
        while not self._pieces and self._waiting:
            self._let_in(self._waiting.pop()[1])
        piece = self._pieces[self._chosen(near)]
        self._pieces.remove(piece)
        if piece in self._outside:
            self._outside.remove(piece)
        self._space.remove(piece.shape, piece.body)
        pose = pose_of(piece.body)
        for other in self._pieces:
            x, y = other.body.position - piece.body.position
            far = math.hypot(x, y)
            if far < self.side * 1.25:
                speed = self.side * _NUDGE * DRAG / max(1.0, far)
                other.body.activate()
                other.body.velocity += (x * speed, y * speed)
                other.body.angular_velocity += self._chance.uniform(-0.03, 0.03) * DRAG
        self._wake()
        return pose

    def _chosen(self, near: Point | None) -> int:
        last = len(self._pieces) - 1
        if near is None:
            return last
        number = self.at(near)
        if number is not None:
            return next(k for k in range(last, -1, -1) if self._pieces[k].number == number)
        upper = range(max(0, last - len(self._pieces) // 3), last + 1)
        return min(upper, key=lambda k: (self._pieces[k].body.position - near).length_squared)

    def push(self, point: Point | None, radius: float) -> None:
        """The hand moves to a point and pushes aside what it meets; None: it is lifted. Call it once
        a frame; far leaps push nothing."""
        if point is None:
            self._lift()
            return
        if self._hand is None:
            self._hand = _Hand(self._space, point, radius)
        elif point == self._hand.goal:
            return
        idle = self.resting and not self._touches(point, radius)
        self._hand.move(point, 0 if idle else self.side * 3)
        if not idle:
            self._wake()

    def _touches(self, point: Point, radius: float) -> bool:
        """Whether a hand there would meet a piece, or nearly so."""
        pieces = pymunk.ShapeFilter(mask=(1 << SHEETS) - 1)
        return self._space.point_query_nearest(point, radius * 1.5, pieces) is not None

    def _lift(self) -> None:
        if self._hand is not None:
            self._hand.remove(self._space)
            self._hand = None

    def _wake(self) -> None:
        self.resting = False
        self._calm = 0

    # -- time -------------------------------------------------------------------------------

    def advance(self, ms: float) -> None:
        """Let time pass; costs nothing while everything rests."""
        if self.resting:
            return
        # A pause of the program is not made up for.
        self._owed = min(self._owed + ms, 100.0)
        steps = int(self._owed / STEP_MS)
        self._owed -= steps * STEP_MS
        for _step in range(steps):
            self._step()
        if steps:
            self._calm_down(steps)

    def finish(self) -> None:
        """Everything comes to rest at once."""
        self._lift()
        self._wake()
        for _step in range(_MOST_STEPS):
            if self.resting:
                break
            self._step()
            self._calm_down(1)
        self._rest()

    def _step(self) -> None:
        self._time += STEP_MS
        while self._waiting and self._waiting[-1][0] <= self._time:
            self._let_in(self._waiting.pop()[1])
        if self._hand is not None:
            self._hand.follow()
        self._space.step(STEP)
        for piece in tuple(self._outside):
            body = piece.body
            if self._inside(body.position):
                self._wall_in(piece)
            elif body.velocity.length_squared < _STOPPED * _STOPPED:
                # A hand was in its way: it goes on to where it belongs.
                away = pymunk.Vec2d(*self.room.middle) - body.position
                body.velocity = away * (_ONWARD * DRAG)

    def _let_in(self, piece: _Piece) -> None:
        self._pieces.append(piece)
        self._enter(piece)

    def _calm_down(self, steps: int) -> None:
        """See whether anything still moves after so many steps."""
        slow = _SLOW * _SLOW
        moving = bool(self._waiting) or any(
            body.velocity.length_squared > slow or abs(body.angular_velocity) > _SLOW_TURN
            for body in (piece.body for piece in self._pieces)
            if not body.is_sleeping
        )
        if self._hand is not None and self._hand.body.velocity.length_squared > slow:
            moving = True
        self._calm = 0 if moving else self._calm + steps
        if self._calm >= _CALM:
            self._rest()

    def _rest(self) -> None:
        for piece in self._pieces:
            body = piece.body
            if not body.is_sleeping:
                body.velocity = (0.0, 0.0)
                body.angular_velocity = 0.0
        self.resting = True
        self._owed = 0.0
