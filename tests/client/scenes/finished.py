"""Matches that are over, for the scenes that come after them."""

from __future__ import annotations

import random
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from client.session.driver import Driver
from client.session.local import LocalSession
from client.shelf import shelf
from rules.kernel.chance import SeededChance
from rules.kernel.game import Setup
from rules.kernel.match import Match
from rules.kernel.seats import Player
from tests.client.ui.driver import Driver as User
from tests.client.ui.driver import make_app

NAMES = ("Iva", "Mirek", "Ada", "Borek", "Žofie")


def match(seats: int = 4, seed: int = 3, answers: int | None = None, **options: Any) -> Match:
    """Space Dragons with random answers, to the end or after so many answers."""
    made = shelf().take("space-dragons")
    players = (Player(NAMES[0]), *(Player(name, "bot", "easy") for name in NAMES[1:seats]))
    setup = Setup("space-dragons", players, options, made.stamps, seed)
    played = Match(made.game, setup, SeededChance(seed))
    rng = random.Random(seed)
    given = 0
    while not played.over and (answers is None or given < answers):
        seat = played.asked[0]
        played.submit(seat, rng.choice(played.options(seat)))
        given += 1
    return played


def session(seats: int = 4, seed: int = 3, **options: Any) -> LocalSession:
    """The session of a match that is over."""
    return session_of(match(seats, seed, **options))


def session_of(played: Match) -> LocalSession:
    """The session of this match."""
    return LocalSession(Driver(played.game, played.setup, match=played), fresh=False)


class GuestSession:
    """What a guest on the network has of a match: views and stories, no log."""

    def __init__(self, played: Match, viewers: Sequence[int]) -> None:
        self.game = played.game
        self.viewers = tuple(viewers)
        self.over = True
        self.closed = False
        self._match = played

    def view(self, seat: int) -> Any:
        return self._match.view(seat)

    def story(self, seat: int) -> tuple[Any, ...]:
        return tuple(self._match.story(seat))

    def seats(self) -> tuple[Any, ...]:
        return ()

    def poll(self, now: float) -> None:
        """Nothing comes any more."""

    def close(self) -> None:
        self.closed = True


def written(user: User) -> None:
    """Turns until a picture has been drawn, written aside, and told of."""
    user.steps(6)
    for thread in threading.enumerate():
        if thread.name == "picture":
            thread.join()
    user.steps(2)


@contextmanager
def results_of(played: Match) -> Iterator[User]:
    """Somebody before the results of a match that is over, in a small window."""
    app = make_app((1280, 720))
    app.go("results", session=session_of(played))
    user = User(app)
    user.steps(3)
    yield user
    app.close()
