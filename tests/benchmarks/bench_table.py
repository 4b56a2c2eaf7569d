"""Frames of the fullest table of Space Dragons at 1920 x 1080, drawn in software (see `table_frames`).

Five seats in the last two tricks: every rack full, dragons taken. Nothing was played before: only
what the table prefetches by itself while nobody moves is there. Times by the clock stand beside those of the
processor.
"""

from __future__ import annotations

import random
from typing import Any

from tests.benchmarks.figures import Figure, forget_pictures
from tests.benchmarks.table_frames import LONGEST_MS, OPEN_MS, TableFrames, main, program, start_match

SEATS = 5
SEED = 3
TRICK = 6


def run() -> list[Figure]:
    """Opening the table, and median, 99th percentile and slowest frame: pointing, dragging, playing."""
    with program() as app:
        # A picture of every portrait lies in the cache folder, as after any earlier game.
        _Table(app).rested()
        forget_pictures()
        table = _Table(app)
        figures = [Figure("table, from the match to its first frame", table.opened, "ms", OPEN_MS, True)]
        table.rested()
        slowest = max(table.prefetching)
        figures.append(Figure("table, drawing ahead, slowest frame", slowest, "ms", LONGEST_MS, True))
        figures.append(table.arranging("table"))
        acts = (("pointing", table.point), ("dragging a card", table.drag), ("playing", table.play))
        figures += table.measured("table", acts, clock=True)
    return figures


class _Table(TableFrames):
    """The table of seat 0, late in a game of five; the other four play at random."""

    def __init__(self, app: Any) -> None:
        match = start_match("space-dragons", SEATS, SEED)
        self.rng = random.Random(7)
        while not (match.view(0).sight.trick >= TRICK and 0 in match.asked):
            self._answer(match)
        super().__init__(app, match, told=True)

    def _answer(self, match: Any, session: Any = None) -> None:
        seat = match.asked[0]
        options = match.options(seat)
        (session.play if session is not None else match.submit)(
            seat, options[self.rng.randrange(len(options))]
        )

    # What happens during the frames

    def point(self, frame: int) -> None:
        """The pointer wanders over the hand, the slots and the racks, and rests at times."""
        if frame % 200 < 140:
            self.move((300 + frame * 3 % 1100, (1000, 620, 240)[frame // 200 % 3]))

    def drag(self, frame: int) -> None:
        """A card is in the hand and goes about."""
        if frame == 0:
            sprites = self.scene.table.arrangement.sprites
            at = next(sprite for sprite in sprites if sprite.draggable).place.rect.center
            self.press(at)
            self.move((at[0], at[1] - 20))
        self.move((300 + frame * 7 % 1200, 400 + frame * 5 % 500))

    def play(self, frame: int) -> None:
        """The last two tricks play, to the end of the game; then the last answers once more."""
        if frame == 0:
            self.scene.hands.cancel()
        match = self.session.match
        if self.scene.director.busy or self.scene.table.tweens.moving:
            return
        if not match.over:
            self._answer(match, self.session)
        if match.over:
            self.scene.director.still = 0.0  # the results would come


if __name__ == "__main__":
    main(run)
