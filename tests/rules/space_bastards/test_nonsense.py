"""Whatever a client sends: it is refused or carried out, never an error, and no piece is lost (SB-A12)."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from rules.kernel.asks import Refused
from rules.kernel.match import Match
from rules.space_bastards import actions as do
from rules.space_bastards.families import Eat, Shoot
from rules.space_bastards.state import Pair
from tests.rules.space_bastards.pieces import pieces
from tests.rules.space_bastards.shipped import content
from tests.rules.space_bastards.tables import begun


class Babbler:
    """Answers of every kind with names and numbers that are right, wrong or absurd."""

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng
        self.kinds: list[Callable[[], Any]] = [
            lambda: do.NamePlanet(self.planet()),
            lambda: do.Commit(self.race()),
            lambda: do.PlaceToken(self.cell(), self.turn()),
            lambda: do.Rearrange(self.some(self.laid)),
            lambda: do.Plan(self.some(self.relation)),
            do.Finish,
            lambda: do.Love(self.planet(), self.race(), self.cell(), self.turn(), self.flag()),
            lambda: do.LayEgg(self.planet(), self.race(), self.cell(), self.flag()),
            lambda: Shoot(self.planet(), self.owner(), self.flag()),
            lambda: Eat(self.planet(), self.owner(), self.flag()),
            lambda: do.Pairs(self.some(lambda: Pair(self.planet(), self.owner(), self.owner()))),
            lambda: do.Answer(self.some(lambda: rng.randint(-2, 9))),
            self.mutation,
            lambda: do.Corpses(self.planet(), self.some(self.laid)),
            self.change,
            lambda: do.PlaceShip(self.field()),
            lambda: do.Fly(self.field()),
            do.Teleport,
            lambda: do.Load(self.cell()),
            lambda: do.Unload(self.race(), self.cell(), self.turn()),
            lambda: do.Hatch(self.planet(), self.cell(), self.cell(), self.turn()),
            do.End,
        ]

    def any(self) -> Any:
        return self.rng.choice(self.kinds)()

    def flag(self) -> bool:
        return self.rng.random() < 0.3

    def owner(self) -> int:
        return self.rng.choice([-1, 0, 1, 2, 3, 4, 5, 99])

    def turn(self) -> int:
        return self.rng.choice([0, 0, 1, 2, 3, 4, -1])

    def cell(self) -> tuple[int, int]:
        return (self.rng.randint(-1, 7), self.rng.randint(-1, 7))

    def planet(self) -> str:
        return self.rng.choice([*content().planets, "P99", ""])

    def race(self) -> str:
        return self.rng.choice([*content().races, "dragon", ""])

    def relation(self) -> str:
        return self.rng.choice([*content().relations, "hate"])

    def field(self) -> str:
        return self.rng.choice([*content().space.fields, "L99", ""])

    def laid(self) -> do.Laid:
        return do.Laid(self.owner(), self.race(), self.cell(), self.turn())

    def some(self, one: Callable[[], Any]) -> tuple[Any, ...]:
        return tuple(one() for _ in range(self.rng.choice([0, 1, 1, 2, 3])))

    def mutation(self) -> do.Mutate:
        place = self.some(lambda: do.Spot(self.cell(), self.turn()))
        take = self.rng.choice([None, self.some(self.cell)])
        return do.Mutate(self.planet(), self.owner(), self.race(), self.race(), place, take, self.flag())

    def change(self) -> do.Change:
        take = self.rng.choice([None, self.race()])
        side = self.rng.choice(["", "left", "right", "up"])
        return do.Change(self.relation(), take, side, self.flag(), self.some(self.relation))


@pytest.mark.parametrize(("players", "seed"), [(2, 1), (3, 2), (5, 3), (4, 4)])
def test_nonsense_is_refused_and_changes_nothing(players: int, seed: int) -> None:
    match: Match = begun(players, seed, eggs=True)
    rng = random.Random(seed)
    babbler = Babbler(rng)
    whole = Counter(pieces(match))
    codes: Counter[str] = Counter()
    while not match.over:
        digest = match.digest()
        for _ in range(12):
            seat, action = rng.choice([*match.asked, rng.randrange(-1, players + 2)]), babbler.any()
            refusal = match.refusal(seat, action)
            if refusal is None:
                assert action in match.options(seat)
                match.submit(seat, action)
                assert Counter(pieces(match)) == whole
                codes["taken"] += 1
                break
            codes[refusal.code] += 1
            with pytest.raises(Refused):
                match.submit(seat, action)
        else:
            assert match.digest() == digest
            seat = rng.choice(match.asked)
            match.submit(seat, rng.choice(match.options(seat)))
            assert Counter(pieces(match)) == whole
    assert len(codes) > 15
    assert codes["taken"] > 20


def test_every_kind_of_answer_is_tried() -> None:
    """Chance aside."""
    babbler = Babbler(random.Random(1))
    tried = {type(babbler.any()) for _ in range(2000)}
    drawn = {do.StartPlayer, do.ClosedPlanet, do.NeutralCard, do.RaceCard}
    assert tried == set(do.SpaceBastardsAction.__args__) - drawn
