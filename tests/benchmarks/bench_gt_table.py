"""Frames of the fullest building tables of Galaxy Trucker at 1920 x 1080, drawn in software.

Four ships with three quarters of their squares built (the own one large) and 140 loose tiles: more
than any game has at the same time. With the Big Expansion five of class III, and more tiles face up
than the ring holds. How frames are measured: `table_frames`.
"""

from __future__ import annotations

import random
import time
from dataclasses import dataclass
from typing import Any

from tests.benchmarks.figures import Figure, forget_pictures
from tests.benchmarks.table_frames import (
    LIMIT_MS,
    LONGEST_MS,
    MOST_WARMING,
    OPEN_MS,
    STEP,
    TableFrames,
    main,
    program,
    start_match,
)

SEED = 3


@dataclass(frozen=True)
class _Built:
    """How full a table is: `built` tiles on each ship beside the starting cabin."""

    label: str
    seats: int
    options: dict[str, Any]
    packs: tuple[str, ...] = ()
    built: int = 20
    face_up: int = 34


BASE = _Built("building table", 4, {"plan": "single", "flight": 2})
EXPANDED = _Built(
    "building table of five class III ships",
    5,
    {
        "plan": "single", "flight": 3, "class": "III", "new_technologies": True,
        "evil_machinations": True, "bonus_cards": True, "rough_roads": 3,
    },
    ("galaxy-trucker-big-expansion",),
    built=15,
    face_up=80,
)  # fmt: skip


def run() -> list[Figure]:
    """Opening the table; median, 99th percentile and slowest frame of what happens on it; a wreck."""
    import pygame

    with program() as app:
        _Table(app, BASE).rested()  # fonts and files have been read, as after any earlier game
        figures = _figures(app, BASE) + _figures(app, EXPANDED)
        figures += _wreck(app.top.game_table.context.gallery, pygame)
    return figures


def _figures(app: Any, built: _Built) -> list[Figure]:
    forget_pictures()
    table = _Table(app, built)
    figures = [Figure(f"{built.label}, to its first frame", table.opened, "ms", OPEN_MS, True)]
    table.rested()
    figures.append(table.arranging(built.label))
    figures += table.measured(
        built.label,
        (
            ("resting", table.rest), ("pointing", table.point), ("heap pushed about", table.push),
            ("heap falling in", table.fall), ("a tile in the hand", table.carry),
            ("the others build, 20 answers a second", table.others),
        ),
    )  # fmt: skip
    return figures


class _Table(TableFrames):
    """The table of seat 0 in the midst of building; the others answer at random."""

    def __init__(self, app: Any, built: _Built) -> None:
        from rules.galaxy_trucker.state import BUILD

        match = start_match("galaxy-trucker", built.seats, SEED, built.options, built.packs)
        while match.state.phase != BUILD:
            seat = match.asked[0]
            match.submit(seat, match.options(seat)[0])
        self.rng = random.Random(7)
        self._fill(match.state, built)
        # no world can be dealt in which so many tiles lie about: the rules are asked about this one
        match.game.imagine = lambda view, rng: match
        super().__init__(app, match)
        self.area = self._heap().area

    def _fill(self, journey: Any, built: _Built) -> None:
        """Ships as after much building, though nothing has left the heap."""
        heap = sorted(journey.face_down)
        spare = list(heap)
        self.rng.shuffle(spare)
        for seat in journey.seats:
            board = seat.ship.board
            free = [square for square in sorted(board.squares) if square != board.start]
            for square in self.rng.sample(free, built.built):
                seat.ship.add(spare.pop(), square, self.rng.randrange(4))
        journey.face_up = tuple(spare[: built.face_up])
        journey.face_down = frozenset(heap) - set(journey.face_up)

    def _heap(self) -> Any:
        """The heap that the building screen draws."""
        return self.scene.game_table.building.moving.heap

    def rested(self) -> None:
        """Nobody moves until everything has been drawn ahead."""
        for frame in range(MOST_WARMING):
            self.frame()
            if frame > 120 and not self.scene.table.prefetcher:
                return
        raise RuntimeError("the table does not come to rest")

    # What happens during the frames

    def _across(self, frame: int) -> tuple[int, int]:
        """A point that goes back and forth over the heap."""
        along = frame * 9 % (2 * self.area.w)
        x = self.area.x + (along if along < self.area.w else 2 * self.area.w - along)
        return x, self.area.centery + self.area.h // 5 * ((frame // 60) % 3 - 1)

    def rest(self, frame: int) -> None:
        """Only the sand runs."""

    def point(self, frame: int) -> None:
        """The pointer wanders over opponents, face-up tiles and the ship, and rests at times."""
        if frame % 200 < 140:
            self.move((350 + frame * 3 % 1400, (300, 600, 820)[frame // 200 % 3]))

    def push(self, frame: int) -> None:
        """A hand goes through the heap without a pause."""
        self._heap().push(self._across(frame))

    def fall(self, frame: int) -> None:
        """All slide in from the edges, again as soon as they lie."""
        if frame % 80 == 0:
            self._heap().fall_in()

    def carry(self, frame: int) -> None:
        """A tile is drawn, and is carried over the heap and over the own ship in turn."""
        if frame == 0:
            at = self._heap().middle
            self.press(at)
            self.move((at[0], at[1] - 20), down=True)
        elif frame % 240 < 120:
            self.move(self._across(frame), down=True)
        else:
            self.move((1000 + frame * 7 % 800, 200 + frame * 3 % 600), down=True)

    def others(self, frame: int) -> None:
        """Tiles are taken, laid, turned back and parked; the heap gives way each time."""
        if frame % 3:
            return
        asked = [seat for seat in self.match.asked if seat]
        if asked:
            seat = self.rng.choice(asked)
            options = self.match.options(seat)
            self.session.play(seat, options[self.rng.randrange(len(options))])


def _wreck(gallery: Any, pygame: Any) -> list[Figure]:
    """A tile bursts and six others drift away: the first frame, and the slowest of the others."""
    from client.games.galaxy_trucker.animations.breaking_tiles import Part, Wreck
    from client.games.galaxy_trucker.pictures.tiles import Load

    def part(tile: int, column: int, row: int) -> Part:
        return Part(tile, pygame.Rect(1100 + 108 * column, 150 + 108 * row, 108, 108), 0, Load())

    for tile in (40, *range(50, 56)):
        gallery.tile(tile, 108)  # a ship has been looked at for long before it bursts
    loose = [part(50 + k, k % 3, 3 + k // 3) for k in range(6)]
    wreck = Wreck(gallery, [part(40, 1, 2)], [loose], 0, seed=1, hull=pygame.Rect(1100, 150, 756, 648))
    times = []
    ms = 0.0
    while not wreck.done(ms):
        begin = time.thread_time()
        wreck.layers(ms, 1)
        times.append((time.thread_time() - begin) * 1000)
        ms += STEP * 1000
    return [
        Figure("a wreck of seven tiles, first frame", times[0], "ms", LONGEST_MS, True),
        Figure("a wreck of seven tiles, slowest later frame", max(times[1:]), "ms", LIMIT_MS, True),
    ]


if __name__ == "__main__":
    main(run)
