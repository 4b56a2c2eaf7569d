"""Pictures of what flies and bursts, made in idle time: in the middle of a blow they would cost frames."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

import pygame

from client.art import shapes, theme
from client.games.galaxy_trucker.animations import explosions, meteors
from client.games.galaxy_trucker.pictures import meteors_and_shots, wrecks
from client.games.galaxy_trucker.pictures.draw_context import DrawContext, Face
from rules.galaxy_trucker.cards import Hit
from rules.galaxy_trucker.tiles import SIDE_NUMBER


@dataclass(frozen=True)
class Rehearsal(Face):
    """A picture that is kept where it will be looked for; as a face itself it shows nothing."""

    make: Callable[..., object]
    values: tuple[object, ...]

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        self.make(*self.values)
        return shapes.clear(size)


def flybys(what: str, hit: Hit, cells: Iterable[int]) -> Iterator[Rehearsal]:
    """A meteor or shot as it comes for squares of these sizes."""
    for cell in cells:
        for variant in (0, 1):
            yield Rehearsal(meteors.flying, (what, hit.size, cell, SIDE_NUMBER[hit.side], variant))


def blows(cells: Iterable[int]) -> Iterator[Rehearsal]:
    """Everything that a blow may need on ships with squares of these sizes."""
    for cell in cells:
        for share in (1.05, 0.55, 0.62):
            size = round(cell * share)
            yield from (Rehearsal(explosions.boom, (step, size)) for step in range(3))
            yield Rehearsal(explosions.glow, (round(size * explosions.FLASH), theme.BRASS_SHINE))
        yield Rehearsal(wrecks.hole, (cell,))
        yield Rehearsal(explosions.soot, (round(cell * 1.15),))
        for kind in range(wrecks.DEBRIS):
            yield Rehearsal(wrecks.debris, (kind, round(cell * 0.36)))
        for side in range(4):
            yield Rehearsal(meteors_and_shots.field, (round(cell * 2.4), side))
            yield Rehearsal(meteors_and_shots.muzzle, (round(cell * 0.75), side))
