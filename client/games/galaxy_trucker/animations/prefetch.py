"""Pictures of what flies and bursts, made in idle time: in the middle of a blow they would cost frames."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Literal

import pygame

from client.art import shapes
from client.games.galaxy_trucker.animations import explosions, meteors
from client.games.galaxy_trucker.pictures import meteors_and_shots, wrecks
from client.games.galaxy_trucker.pictures.draw_context import DrawContext, Face

Stage = Literal["burst", "hit", "field", "soot", "debris", "muzzle"]
STAGES: tuple[Stage, ...] = ("burst", "soot", "debris", "hit", "field", "muzzle")


@dataclass(frozen=True)
class Rehearsal(Face):
    """One picture of a blow on squares of `cell` pixels, kept where it will be looked for; as a face
    itself it shows nothing."""

    stage: Stage
    cell: int
    step: int = 0

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        if self.stage == "burst":
            explosions.rehearse(round(self.cell * 1.05), self.step)
        elif self.stage == "hit":
            explosions.rehearse(round(self.cell * (0.55, 0.62)[self.step // 3]), self.step % 3)
        elif self.stage == "field":
            meteors_and_shots.field(round(self.cell * 2.4), self.step)
        elif self.stage == "soot":
            wrecks.hole(self.cell)
            explosions.rehearse_smoke(round(self.cell * 1.15))
        elif self.stage == "debris":
            wrecks.debris(self.step, round(self.cell * 0.36))
        else:
            meteors_and_shots.muzzle(round(self.cell * 0.75), self.step)
        return shapes.clear(size)


@dataclass(frozen=True)
class FlybyRehearsal(Face):
    """A meteor or shot as it comes for squares of `cell` pixels."""

    what: Literal["meteor", "shot"]
    size: Literal["small", "large"]
    cell: int
    side: int
    variant: int

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        meteors.flying(self.what, self.size, self.cell, self.side, self.variant)
        return shapes.clear(size)


def rehearsals(cells: Iterable[int]) -> Iterator[Rehearsal]:
    """Everything that a blow may need on ships with these squares."""
    steps = {"burst": 3, "hit": 6, "field": 4, "soot": 1, "debris": wrecks.DEBRIS, "muzzle": 4}
    for cell in cells:
        for stage in STAGES:
            for step in range(steps[stage]):
                yield Rehearsal(stage, cell, step)
