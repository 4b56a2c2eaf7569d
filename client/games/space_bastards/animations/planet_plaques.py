"""The plaques of planets change their badge with the event that gives a planet to another owner."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from client.games.space_bastards.animations.table_so_far import Stage
from client.games.space_bastards.pictures.map_faces import PlaqueFace
from client.table.contract import Motion, Step

GROWTH = 0.08
CHANGE_MS = 240


def crowned(stage: Stage, steps: list[Step], last: Mapping[str, int]) -> list[Step]:
    """The steps with plaques that change; `last` is the number of the last step about each planet."""
    found = list(steps)
    for planet, number in last.items():
        name = f"plaque:{planet}"
        old, new = stage.old.get(name), stage.new.get(name)
        if old is None or new is None:
            continue
        before, after = old.face, new.face
        if not isinstance(before, PlaqueFace) or not isinstance(after, PlaqueFace):
            continue
        if before.dominant == after.dominant:
            continue
        step = found[number]
        # at the end of what happens there, without making it longer
        ends = max((motion.delay + motion.duration for motion in step.motions), default=0.0)
        badge = Motion(
            name, duration=CHANGE_MS, delay=max(0.0, ends - CHANGE_MS), pulse=GROWTH,
            face=replace(before, dominant=after.dominant),
        )  # fmt: skip
        found[number] = replace(step, motions=(*step.motions, badge))
    return found
