"""A simulation that is played back: as far ahead as it is looked at, and always the same."""

from __future__ import annotations

from collections.abc import Sequence

import pymunk

from client.physics.bodies import STEP, STEP_MS, Pose, pose_of


class Film:
    """Poses of some bodies over time. Nothing moves before 0 and after `length` milliseconds."""

    def __init__(self, space: pymunk.Space, bodies: Sequence[pymunk.Body], length: float) -> None:
        self.length = length
        self._space = space
        self._bodies = tuple(bodies)
        self._frames: list[tuple[Pose, ...]] = [self._poses()]

    def _poses(self) -> tuple[Pose, ...]:
        return tuple(pose_of(body) for body in self._bodies)

    def at(self, ms: float) -> tuple[Pose, ...]:
        """Where the bodies are, in their order."""
        place = max(0.0, min(ms, self.length)) / STEP_MS
        whole = int(place)
        while len(self._frames) <= whole + 1:
            self._space.step(STEP)
            self._frames.append(self._poses())
        share = place - whole
        return tuple(
            Pose(
                a.x + (b.x - a.x) * share,
                a.y + (b.y - a.y) * share,
                a.degrees + (b.degrees - a.degrees) * share,
            )
            for a, b in zip(self._frames[whole], self._frames[whole + 1], strict=True)
        )
