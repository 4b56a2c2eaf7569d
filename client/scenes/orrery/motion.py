"""How the machine moves: planets go round, the chosen one comes near, the rest slows down."""

from __future__ import annotations

import math
from dataclasses import dataclass

from client.scenes.orrery import plan
from client.scenes.orrery.plan import Planet

SLOW = 0.1
_SLOWING = 0.3
_SWING = 0.6
_GROW = 0.35
_FOLLOWS = 2.5
"""How fast a planet goes to where it belongs: this part of the way in a second."""


@dataclass
class Body:
    """Where a planet is: angle in degrees, `near` from 0 (at rest) to 1 (near and large)."""

    planet: Planet
    angle: float
    near: float = 0.0
    bob: float = 0.0

    @property
    def diameter(self) -> float:
        """The diameter of the globe now, in units."""
        return self.planet.diameter + (self.planet.near - self.planet.diameter) * self.near

    @property
    def front(self) -> bool:
        """Whether it is on the viewer's side of the column."""
        return math.sin(math.radians(self.angle)) >= 0

    def arm_end(self) -> tuple[float, float]:
        """The end of its arm on the drawing board."""
        return plan.on_orbit(self.planet.orbit, self.angle, self.planet.arm_z)

    def middle(self) -> tuple[float, float]:
        """The middle of the globe on the drawing board."""
        x, y = self.arm_end()
        return x, y - plan.globe_height(self.planet, self.diameter) + self.bob


class Motion:
    """The clockwork. `chosen` is the game whose planet is near, or None.

    `still` stops everything (reduced motion); a chosen planet then stands near at once.
    """

    def __init__(self) -> None:
        self.bodies = [Body(planet, planet.rest) for planet in plan.PLANETS]
        self.time = 0.0
        self.turned = 0.0
        """Degrees by which the whole machine has gone round."""
        self.pace = 1.0
        self.chosen: str | None = None
        self.still = False
        self._swing: tuple[Body, float, float, float] | None = None

    def body(self, game: str) -> Body:
        """The planet of a game. Raises KeyError if it has none."""
        for body in self.bodies:
            if body.planet.game == game:
                return body
        raise KeyError(game)

    def choose(self, game: str | None) -> bool:
        """Brings a planet near; None lets it go. True if another one comes."""
        if game is None:
            self.chosen = self._swing = None
            return False
        if game == self.chosen:
            return False
        self.chosen = game
        body = self.body(game)
        way = plan.turn(body.angle, plan.NEAR_ANGLE)
        self._swing = (body, body.angle, way, 0.0)
        return True

    @property
    def moving(self) -> bool:
        """Whether a planet comes near or goes, and not only the clockwork."""
        if self.still:
            return False
        goal = SLOW if self.chosen else 1.0
        near = all(body.near == float(body.planet.game == self.chosen) for body in self.bodies)
        return self._swing is not None or self.pace != goal or not near

    def update(self, dt: float) -> None:
        """Time passes: `dt` seconds."""
        goal = SLOW if self.chosen else 1.0
        step = dt / _SLOWING
        self.pace += max(-step, min(step, goal - self.pace))
        if self.still:
            self._place_still()
            return
        self.time += dt * self.pace
        self._go_round(dt)
        self._swing_near(dt)
        for body in self.bodies:
            wanted = 1.0 if body.planet.game == self.chosen else 0.0
            step = dt / _GROW
            body.near += max(-step, min(step, wanted - body.near))
            body.bob = 2 * math.sin(self.time * 1.1 + body.planet.orbit)

    def _place_still(self) -> None:
        for body in self.bodies:
            near = body.planet.game == self.chosen
            body.near = 1.0 if near else 0.0
            body.bob = 0.0
            body.angle = plan.NEAR_ANGLE if near else self._beside(body.planet.rest)

    def _go_round(self, dt: float) -> None:
        """Planets follow their places; one that was near goes back to its own."""
        self.turned = (self.turned + dt * self.pace * 360 / plan.TURN_SECONDS) % 360
        for body in self.bodies:
            if body.planet.game != self.chosen:
                way = plan.turn(body.angle, self._place(body.planet))
                body.angle += way * min(1.0, dt * _FOLLOWS)

    def _place(self, planet: Planet) -> float:
        """The angle at which a planet belongs now."""
        ahead = plan.SWAY * math.sin(2 * math.pi * self.time / planet.seconds)
        return self._beside(planet.rest + self.turned + ahead)

    def _beside(self, angle: float) -> float:
        """While a planet is near, the others share the rest of the circle in their order."""
        if self.chosen is None:
            return angle
        behind = (angle - plan.NEAR_ANGLE) % 360
        return plan.NEAR_ANGLE + plan.GAP + behind * (1 - plan.GAP / 180)

    def _swing_near(self, dt: float) -> None:
        if self._swing is None:
            return
        body, start, way, age = self._swing
        age += dt
        share = min(1.0, age / _SWING)
        eased = share * share * (3 - 2 * share)
        body.angle = start + way * eased
        self._swing = (body, start, way, age) if share < 1 else None
