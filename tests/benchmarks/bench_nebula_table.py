"""Frames of the table of Nebula at 1920 x 1080, drawn in software (see `table_frames`).

Four seats in the seventh round of the full version: about fifty stars that twinkle on three boards.
"""

from __future__ import annotations

import random
from typing import Any

from tests.benchmarks.figures import Figure, forget_pictures
from tests.benchmarks.table_frames import OPEN_MS, TableFrames, main, program, start_match

SEATS = 4
SEED = 4
ROUND = 7


def run() -> list[Figure]:
    """Opening the table, arranging it, and median, 99th percentile and slowest frame of what happens."""
    with program() as app:
        _Table(app).rested()  # fonts and files have been read, as after any earlier game
        forget_pictures()
        table = _Table(app)
        figures = [Figure("nebula, to its first frame", table.opened, "ms", OPEN_MS, True)]
        table.rested()
        figures.append(table.arranging("nebula"))
        figures += table.measured(
            "nebula",
            (
                ("resting", table.rest), ("pointing", table.point), ("dragging a star", table.drag),
                ("playing", table.play),
            ),
        )  # fmt: skip
    return figures


class _Table(TableFrames):
    """The table of seat 0 while it places stars; everybody answers at random."""

    def __init__(self, app: Any) -> None:
        match = start_match("nebula", SEATS, SEED)
        self.rng = random.Random(SEED)
        while not self._placing(match):
            match.submit(match.asked[0], self.rng.choice(match.options(match.asked[0])))
        super().__init__(app, match)

    @staticmethod
    def _placing(match: Any) -> bool:
        view = match.view(0)
        if view.prompt is None or view.prompt.kind != "place" or view.sight.round < ROUND:
            return False
        return any(option.handles()[-1].startswith("cell:") for option in view.prompt.options)

    # What happens during the frames

    def rest(self, frame: int) -> None:
        """Nothing but the light of the stars."""

    def point(self, frame: int) -> None:
        """The pointer wanders over clusters, galaxy and cards, and rests at times."""
        if frame % 200 < 140:
            self.move((340 + frame * 9 % 1560, (300, 560, 800)[frame // 200 % 3]))

    def drag(self, frame: int) -> None:
        """A star is in the hand and goes over the galaxy."""
        if frame == 0:
            table = self.scene.table
            name = next(one for one in table.choice.open if one.startswith("star:") and one != "star:black")
            at = table.target(name).rect.center
            self.press(at)
            self.move((at[0], at[1] - 20), down=True)
        self.move((1000 + frame * 7 % 620, 240 + frame * 5 % 480), down=True)

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
