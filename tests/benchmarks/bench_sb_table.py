"""Frames of the table of Space Bastards at 1920 x 1080, drawn in software (see `table_frames`).

Five seats in the sixth round: the whole map with all its creatures, which breathe.
"""

from __future__ import annotations

import random
from typing import Any

from client.table.looking import Touched
from tests.benchmarks.figures import Figure, forget_pictures
from tests.benchmarks.table_frames import OPEN_MS, TableFrames, main, program, start_match

SEATS = 5
SEED = 2
ROUND = 6


def run() -> list[Figure]:
    """Opening the table, arranging it, and median, 99th percentile and slowest frame of what happens."""
    with program() as app:
        _Table(app).rested()  # fonts and files have been read, as after any earlier game
        forget_pictures()
        table = _Table(app)
        figures = [Figure("galaxy, to its first frame", table.opened, "ms", OPEN_MS, True)]
        table.rested()
        figures.append(table.arranging("galaxy"))
        figures += table.measured(
            "galaxy",
            (
                ("resting", table.rest), ("pointing", table.point), ("map and planets near", table.look),
                ("playing", table.play),
            ),
        )  # fmt: skip
    return figures


class _Table(TableFrames):
    """The table of seat 0 while it plans; everybody answers at random."""

    def __init__(self, app: Any) -> None:
        match = start_match("space-bastards", SEATS, SEED)
        self.rng = random.Random(SEED)
        while not self._planning(match):
            self._answer(match)
        super().__init__(app, match)

    @staticmethod
    def _planning(match: Any) -> bool:
        prompt = match.view(0).prompt
        return prompt is not None and prompt.kind == "plan" and (match.view(0).sight.round or 0) >= ROUND

    def _answer(self, match: Any, session: Any = None) -> None:
        seat = match.asked[0]
        (session.play if session is not None else match.submit)(seat, self.rng.choice(match.options(seat)))

    # What happens during the frames

    def rest(self, frame: int) -> None:
        """Nothing but the breath of the creatures."""

    def point(self, frame: int) -> None:
        """The pointer wanders over the map, the relations and the cards, and rests at times."""
        if frame % 200 < 140:
            at = (60 + frame * 9 % 1500, (300, 560, 960)[frame // 200 % 3])
            self.move(at)

    def look(self, frame: int) -> None:
        """A planet is drawn ahead, as under a resting pointer, shows near, then the map again."""
        table, game_table = self.scene.table, self.scene.table.game_table
        planets = [one.id for one in table.view.sight.planets if one.open]
        goal = planets[frame // 120 % len(planets)]
        if frame % 120 == 40:
            game_table.galaxy._prefetch.look(
                table.view, game_table.galaxy.layout(table.view, table.room), goal
            )
        elif frame % 120 == 60:
            game_table.galaxy._prefetch.wait()
            table.signal(Touched(f"view:{goal}"))
        elif frame % 120 == 0:
            table.signal(Touched("view:map"))

    def play(self, frame: int) -> None:
        """All play on, one answer after another."""
        if self.scene.director.busy or self.scene.table.tweens.moving:
            return
        if not self.session.match.over:
            self._answer(self.session.match, self.session)


if __name__ == "__main__":
    main(run)
