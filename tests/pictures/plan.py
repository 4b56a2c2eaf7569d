"""What is taken: the plays of each game, the windows they are seen in, and the scripted hands."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any

from tests.pictures.positions import Play, Taken, dealt
from tests.pictures.probe import BOOSTS, faulty, offered
from tests.rules.galaxy_trucker.flight.fleets import fleet

GAMES = ("space-dragons", "galaxy-trucker", "space-bastards", "nebula")


@dataclass(frozen=True)
class Window:
    """What a person has set."""

    size: tuple[int, int]
    language: str
    interface: int = 100

    def __str__(self) -> str:
        larger = f"-{self.interface}" if self.interface != 100 else ""
        return f"{self.size[0]}x{self.size[1]}{larger}-{self.language}"


LARGE, SMALL = (1920, 1080), (1280, 720)
MIDDLE, BROAD = (1600, 900), (2560, 1080)


def windows(number: int) -> list[Window]:
    """In which windows the stop with this number is seen: always in both drawn sizes and both languages,
    every third time in another one too."""
    first, second = ("en", "cs") if number % 2 == 0 else ("cs", "en")
    found = [Window(LARGE, first), Window(SMALL, second)]
    others = (
        Window(MIDDLE, first), Window(LARGE, second, 125), Window(BROAD, second), Window(SMALL, first, 125),
    )  # fmt: skip
    if number % 3 == 0:
        found.append(others[number // 3 % len(others)])
    return found


def _made(begin: Callable[[], Any]) -> Callable[[Taken], Any]:
    """A match of its own beginning; the game is the one that comes with the program."""
    return lambda taken: begin()


TURNS = {"build_mode": "turns"}
HITS = (
    "Dice", "HazardResult", "EnemyResult", "TilesFallen", "Moved", "GoodsLoaded", "CrewLost", "LineResult",
    "FlightScored", "GameOver",
)  # fmt: skip
DEEDS = (
    "Shot", "Eaten", "Born", "Mutated", "PairsSettled", "ShipMoved", "RelationFlipped", "PlansShown",
    "Loaded", "Dominance", "GameOver",
)  # fmt: skip
"""Events of the middle of a game that move much."""
PLAYS: dict[str, tuple[Play, ...]] = {
    "space-dragons": (
        Play("four", dealt("space-dragons", 4, 7), "easy", each=9, stops=8, turns=6),
        Play("two", dealt("space-dragons", 2, 11), "random", each=17, stops=4),
        Play("five", dealt("space-dragons", 5, 3), "easy", each=23, stops=5, turns=3),
        Play("family", dealt("space-dragons", 3, 5, mode="family"), "random", each=8, stops=4, turns=4),
    ),
    "galaxy-trucker": (
        Play("building", dealt("galaxy-trucker", 4, 5, **TURNS), "easy", most=2, each=37, stops=7, turns=7,
             until=230),
        Play("whole", dealt("galaxy-trucker", 2, 4, persons=2, plan="short", **TURNS), "easy", stops=14,
             turns=9, persons=2, kinds=("boarding", "between", "card")),
        Play("events", dealt("galaxy-trucker", 2, 4, persons=2, plan="short", **TURNS), "easy", most=5,
             stops=5, turns=9, persons=2, kinds=("ready",), watched=HITS),
        Play("two", dealt("galaxy-trucker", 2, 1, plan="short", **TURNS), "random", stops=3, turns=4,
             until=60),
        Play("clock", dealt("galaxy-trucker", 3, 6), "easy", stops=3, turns=3, until=40),
        Play("narrow", dealt("galaxy-trucker", 3, 3, plan="single", flight=3, **{"class": "IIIA"}, **TURNS),
             "easy", stops=3, kinds=("between", "card")),
        Play("mending", _made(lambda: faulty(4)), "", most=2, stops=5, persons=3, until=60),
        Play("fleet", _made(lambda: fleet(2, 4, plan="standard", decision_seconds=0)), "easy", stops=9,
             turns=5, persons=4, until=150, kinds=("card",)),
        Play("rewards", _made(lambda: fleet(28, 4, plan="standard", decision_seconds=30)), "", stops=2,
             persons=4, until=160, kinds=("card-take", "card-lose")),
    ),
    "space-bastards": (
        Play("five", dealt("space-bastards", 5, 2), "random", stops=10, turns=6),
        Play("deeds", dealt("space-bastards", 5, 2), "random", stops=0, turns=9, watched=DEEDS),
        Play("four", dealt("space-bastards", 4, 5), "easy", stops=5, turns=4, kinds=("plan", "ships", "act")),
        Play("two", dealt("space-bastards", 2, 5), "easy", stops=3, turns=3,
             kinds=("setup-place", "plan", "act")),
        *(Play("boosts", _made(partial(offered, name)), "easy", stops=1, until=1, windows=1, label=f"{name}-")
          for name in BOOSTS),
    ),
    "nebula": (
        Play("three", dealt("nebula", 3, 7), "easy", each=23, stops=12, turns=9),
        Play("four", dealt("nebula", 4, 3), "easy", each=41, stops=6, turns=4),
        Play("two", dealt("nebula", 2, 5), "random", each=19, stops=7, turns=6),
        Play("base", dealt("nebula", 2, 11, version="base"), "easy", each=29, stops=5, turns=3),
    ),
}  # fmt: skip


@dataclass(frozen=True)
class Script:
    """Hands that do whatever is offered, chosen by the seed, for so many answers."""

    name: str
    play: Play
    answers: int
    size: tuple[int, int]
    language: str
    skip: int = 0
    """So many answers are given by bots first."""


SCRIPTS: dict[str, tuple[Script, ...]] = {
    "space-dragons": (
        Script("hands-three", Play("", dealt("space-dragons", 3, 21), "random"), 15, SMALL, "en"),
        Script("hands-five", Play("", dealt("space-dragons", 5, 22), "random"), 15, LARGE, "cs"),
        Script("hands-family", Play("", dealt("space-dragons", 3, 5, mode="family"), "random"), 10,
               SMALL, "cs"),
    ),
    "galaxy-trucker": (
        Script("hands-building", Play("", dealt("galaxy-trucker", 3, 9, plan="learning", **TURNS), "easy"),
               30, SMALL, "en"),
        Script("hands-flying", Play("", _made(lambda: fleet(2, 4, plan="standard")), "easy"), 25, LARGE,
               "cs"),
        Script("hands-mending", Play("", _made(lambda: faulty(4, 2)), "easy"), 12, SMALL, "cs"),
    ),
    "space-bastards": (
        Script("hands-setup", Play("", dealt("space-bastards", 3, 9), "easy"), 25, SMALL, "en"),
        Script("hands-middle", Play("", dealt("space-bastards", 4, 5), "easy"), 30, LARGE, "cs",
               skip=90),
    ),
    "nebula": (
        Script("hands-three", Play("", dealt("nebula", 3, 21), "easy"), 25, SMALL, "en"),
        Script("hands-base", Play("", dealt("nebula", 4, 8, version="base"), "easy"), 20, LARGE, "cs",
               skip=40),
    ),
}  # fmt: skip


def rng(*names: object) -> random.Random:
    """Chance that follows from names."""
    return random.Random("/".join(map(str, names)))
