"""Frames of the fullest table of Space Dragons at 1920 x 1080, drawn in software, flip not counted.

Five seats in the last trick: every rack full, dragons taken, a card dragged about, and the updates
of a whole trick played.
"""

from __future__ import annotations

import os
import random
import time
from collections.abc import Callable

from rules.kernel.views import View
from tests.benchmarks.figures import Figure, percentile

SIZE = (1920, 1080)
FRAMES = 400
STEP_MS = 1000 / 60
LIMIT_MS = 8.0


def run() -> list[Figure]:
    """Median and 99th percentile of the time of a frame: at rest, dragging, playing updates."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    import pygame

    pygame.display.init()
    pygame.display.set_mode(SIZE)
    table = _Table()
    figures: list[Figure] = []
    for name, prepare in (
        ("at rest", table.rest), ("dragging a card", table.drag), ("playing a trick", table.play),
    ):  # fmt: skip
        times = table.frames(prepare)
        figures.append(Figure(f"table, {name}, median frame", percentile(times, 50), "ms"))
        figures.append(
            Figure(f"table, {name}, 99th percentile", percentile(times, 99), "ms", LIMIT_MS, True)
        )
    return figures


class _Table:
    """The table of seat 0, late in a game of five bots."""

    def __init__(self) -> None:
        import pygame

        from client.art.scale import Scale
        from client.shelf import shelf
        from client.table.find import table_for
        from client.table.hands import Hands
        from client.table.log_panel import Chronicle
        from client.table.surroundings import Surroundings
        from client.table.tabletop import Tabletop
        from rules.kernel.chance import SeededChance
        from rules.kernel.game import Setup
        from rules.kernel.match import Match
        from rules.kernel.seats import Player

        made = shelf().take("space-dragons")
        self.game = made.game
        players = tuple(Player(name, "bot", "random") for name in ("Iva", "Mirek", "Ada", "Borek", "Jana"))
        setup = Setup("space-dragons", players, packs=made.stamps, seed=3)
        self.match = Match(self.game, setup, SeededChance(3))
        self.rng = random.Random(7)
        while not (self.match.view(0).sight.trick == 7 and 0 in self.match.asked):
            self._answer()
        self.surface = pygame.Surface(SIZE).convert()
        self.table = Tabletop(table_for(self.game), Scale(*SIZE))
        self.table.show(self.match.view(0), instant=True)
        self.around = Surroundings(self.table)
        self.chronicle = Chronicle()
        view = self.match.view(0)
        self.chronicle.add(self.table.game_table.log(self.match.story(0), None, view))
        self.hands = Hands(self.table, self)
        self.view = view
        self.trick = self._last_trick()
        self.waiting: list[tuple[list[object], View]] = []

    def _last_trick(self) -> list[tuple[list[object], View]]:
        """The updates of the trick that follows, as seat 0 learns of them."""
        told = []
        while self.match.view(0).sight.trick == 7 and not self.match.over:
            since = len(self.match.events)
            self._answer()
            told.append((self.match.story(0, since), self.match.view(0)))
        return told

    def _answer(self) -> None:
        seat = self.match.asked[0]
        options = self.match.options(seat)
        self.match.submit(seat, options[self.rng.randrange(len(options))])

    # What the hands would tell a scene

    def send(self, action: object) -> None:
        """Nothing is sent in a benchmark."""

    def wonder(self, handles: tuple[str, ...], thing: str) -> None:
        """Nothing is asked in a benchmark."""

    def explain(self, thing: str) -> None:
        """Nothing is explained in a benchmark."""

    def press(self, button: str) -> None:
        """Nothing is pressed in a benchmark."""

    # What happens during the frames

    def rest(self, frame: int) -> None:
        """The pointer wanders over the hand and the racks."""
        self.hands.moved((300 + frame * 3 % 1000, 1000 if frame % 120 < 60 else 240))

    def drag(self, frame: int) -> None:
        """A card is in the hand and goes about."""
        if self.table.drag is None:
            sprite = next(s for s in self.table.arrangement.sprites if s.draggable)  # type: ignore[union-attr]
            at = sprite.place.rect.center
            self.hands.moved(at)
            self.hands.pressed(at, 1)
            self.hands.moved((at[0], at[1] - 20))
        self.hands.moved((300 + frame * 7 % 1200, 500 + frame * 5 % 400))
        self.hands.settle()

    def play(self, frame: int) -> None:
        """A whole trick plays, from the first card to the dragon taken."""
        self.hands.cancel()
        if frame == 0 or not self.waiting:
            self.waiting = list(self.trick)
            self.table.reel = None
            self.table.show(self.view, instant=True)
        reel = self.table.reel
        if reel is None or reel.done:
            if reel is not None:
                self.table.end_reel(self._playing)
            events, self._playing = self.waiting.pop(0)
            if not self.table.play(events, self._playing):
                self.table.show(self._playing)

    def frames(self, prepare: Callable[[int], None]) -> list[float]:
        """Milliseconds of each frame, after a round that warms the caches."""
        times: list[float] = []
        for _round in range(2):
            times.clear()
            for frame in range(FRAMES):
                begin = time.perf_counter()
                prepare(frame)
                self._frame(frame)
                times.append((time.perf_counter() - begin) * 1000)
        return times

    def _frame(self, frame: int) -> None:
        from client.table.fittings import Look
        from client.table.surroundings import Facts

        self.table.advance(STEP_MS)
        self.around.arrange(Facts(), self.chronicle)
        self.table.draw(self.surface)
        self.around.draw(self.surface, Look(self.table.hovered), frame / 60)


if __name__ == "__main__":
    from tests.benchmarks.figures import lines

    print("\n".join(lines(run())))
