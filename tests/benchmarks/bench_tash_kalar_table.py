"""Frames of the table of Tash-Kalar at 1920 x 1080, drawn in software (see `table_frames`).

Four players of a melee late in the game: some forty stones, cards that fit in many places.
"""

from __future__ import annotations

import random
from typing import Any

from rules.tash_kalar import actions as do
from tests.benchmarks.figures import Figure, forget_pictures
from tests.benchmarks.table_frames import OPEN_MS, TableFrames, main, program, start_match

SEATS = 4
SEED = 4
STONES = 36


def run() -> list[Figure]:
    """Opening the table, arranging it, and median, 99th percentile and slowest frame of what happens."""
    with program() as app:
        _Table(app).rested()  # fonts and files have been read, as after any earlier game
        forget_pictures()
        table = _Table(app)
        figures = [Figure("tash-kalar, to its first frame", table.opened, "ms", OPEN_MS, True)]
        table.rested()
        figures.append(table.arranging("tash-kalar"))
        figures += table.measured(
            "tash-kalar",
            (
                ("resting", table.rest), ("pointing", table.point), ("dragging a stone", table.drag),
                ("playing", table.play),
            ),
        )  # fmt: skip
    return figures


class _Table(TableFrames):
    """The table of seat 0 in its turn; everybody answers at random."""

    def __init__(self, app: Any) -> None:
        match = start_match("tash-kalar", SEATS, SEED, {"form": "melee"})
        self.rng = random.Random(SEED)
        while not self._full(match):
            match.submit(match.asked[0], self.rng.choice(match.options(match.asked[0])))
        super().__init__(app, match)

    @staticmethod
    def _full(match: Any) -> bool:
        view = match.view(0)
        if view.prompt is None or view.prompt.kind != "turn" or len(view.sight.pieces) < STONES:
            return False
        fits = sum(isinstance(one, do.Summon) for one in view.prompt.options)
        return fits > 8 and view.sight.sides[0].supply[0] > 0

    # What happens during the frames

    def rest(self, frame: int) -> None:
        """Nothing."""

    def point(self, frame: int) -> None:
        """The pointer wanders over arena, tasks and hand, and rests at times."""
        if frame % 200 < 140:
            self.move((40 + frame * 9 % 1500, (300, 560, 960)[frame // 200 % 3]))

    def drag(self, frame: int) -> None:
        """A stone of the supply is in the hand and goes over the arena."""
        if frame == 0:
            target = self.scene.table.target("stone:0")
            at = target.rect.center
            self.press(at)
            self.move((at[0], at[1] - 20), down=True)
        self.move((420 + frame * 7 % 720, 120 + frame * 5 % 680), down=True)

    def play(self, frame: int) -> None:
        """All play on, one answer after another."""
        if frame == 0:
            self.scene.hands.cancel()
        if self.scene.director.busy or self.scene.table.tweens.moving:
            return
        match = self.session.match
        if not match.over:
            self.session.play(match.asked[0], self.rng.choice(match.options(match.asked[0])))


if __name__ == "__main__":
    main(run)
