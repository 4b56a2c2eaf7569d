"""Numbers of the seats' panels count when the coin or thumb arrives, not before and not at the end.

A panel can only change from its old to its new state. While pieces fly, a picture of the panel lies over it
with what has been counted so far; with the last event about the seat it makes room for the new panel.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from dataclasses import dataclass, replace
from typing import Any

from client.games.space_bastards.animations.table_so_far import Stage
from client.table.contract import Motion, Place, Sprite, Step

ABOVE_PANELS = 0.45
SHOWN_MS = 1.0


@dataclass
class _Count:
    """What the panel of a seat says at the moment."""

    name: str
    place: Place
    face: Any
    new: Any
    points: int
    coins: int
    last: float = -1.0
    """When the last thing about the seat happens."""

    def now(self) -> Hashable:
        """Its picture with what has been counted."""
        found: Hashable = replace(self.face, has=replace(self.face.has, points=self.points, coins=self.coins))
        return found


@dataclass(frozen=True)
class _Change:
    """A motion that changes panels: when it does in all of the update, and in its step."""

    at: float
    step: int
    index: int
    delay: float


def counted(stage: Stage, steps: list[Step]) -> list[Step]:
    """The steps with panels that count; the same where nothing is earned or paid."""
    counts = _counts(stage)
    if not counts:
        return steps
    changes = sorted(_changes(stage, steps), key=lambda change: change.at)
    for change in changes:
        for count in _named(counts, steps[change.step].motions[change.index]):
            count.last = change.at
    rows = [list(step.motions) for step in steps]
    added: list[list[Motion]] = [[] for _ in steps]
    for change in changes:
        motion = rows[change.step][change.index]
        worth = stage.worth.get(motion.sprite)
        for count in _named(counts, motion):
            if worth is None:
                count.face = count.new
            else:
                count.points += worth.points
                count.coins += worth.coins
            over = change.at >= count.last
            if over:
                count.face = count.new
            if not over:
                kept = tuple(name for name in rows[change.step][change.index].show if name != count.name)
                rows[change.step][change.index] = replace(rows[change.step][change.index], show=kept)
            # the panel itself changes at the end of the motion
            hidden = over and change.delay >= motion.delay + motion.duration
            added[change.step].append(_over(count, change.delay, hidden=hidden))
    return [replace(step, motions=(*row, *more)) for step, row, more in zip(steps, rows, added, strict=True)]


def _counts(stage: Stage) -> dict[str, _Count]:
    """The panels of seats that earn or pay in this update."""
    found = {}
    for name in dict.fromkeys(f"seat:{worth.seat}" for worth in stage.worth.values()):
        old, new, rect = stage.faces.get(name), stage.new_faces.get(name), stage.panels.get(name)
        if old is None or new is None or rect is None or not hasattr(old, "has"):
            continue
        has = old.has
        found[name] = _Count(name, Place.of(rect), old, new, has.points, has.coins)
    return found


def _changes(stage: Stage, steps: list[Step]) -> Iterable[_Change]:
    """Motions that name panels, with their times as the table plays them."""
    end = 0.0
    for number, step in enumerate(steps):
        start = last = max(0.0, end - step.overlap)
        for index, motion in enumerate(step.motions):
            last = max(last, start + motion.delay + motion.duration)
            if not motion.show:
                continue
            worth = stage.worth.get(motion.sprite)
            # what is paid is gone when it leaves, what is earned is there when it arrives
            paid = worth is not None and (worth.coins < 0 or worth.points < 0)
            delay = motion.delay + (0.0 if paid else motion.duration)
            yield _Change(start + delay, number, index, delay)
        end = max(end, last + step.rest)


def _named(counts: dict[str, _Count], motion: Motion) -> list[_Count]:
    return [counts[name] for name in motion.show if name in counts]


def _over(count: _Count, delay: float, *, hidden: bool) -> Motion:
    """The picture over a panel changes, or is gone."""
    name = f"tally:{count.name}"
    face = count.now()
    return Motion(
        name, duration=SHOWN_MS, delay=delay, face=face, fade=(0, 0) if hidden else (1, 1), keep=True,
        z=ABOVE_PANELS, ghost=Sprite(name, face, count.place, z=ABOVE_PANELS, passes=True, lit=False),
    )  # fmt: skip
