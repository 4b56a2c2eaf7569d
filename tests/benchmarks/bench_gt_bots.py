"""How well the bots of Galaxy Trucker play: hard against normal with the Big Expansion, and what they build.

Run it with `orrery bench gt_bots` for a few games, or for enough to tell levels apart with
`python -m tests.benchmarks.bench_gt_bots --games 60 --option rough_roads=0`.
"""

from __future__ import annotations

import argparse
import json
import math
from collections import Counter, defaultdict
from collections.abc import Callable, Sequence
from typing import Any

from rules.bots.deciding import advance, thinking_for
from rules.bots.tournament import CONFIDENCE_95, seated
from rules.galaxy_trucker.actions import Place, ReturnFaceUp, TakeFaceDown
from rules.galaxy_trucker.bots.random_trucker import RandomTrucker
from rules.galaxy_trucker.state import BEFORE_BUILDING, BEFORE_FLIGHT, BUILD
from rules.galaxy_trucker.tiles import Tile
from rules.kernel.chance import SeededChance
from rules.kernel.game import Setup
from rules.kernel.match import Match
from rules.kernel.seats import Player
from rules.kernel.views import Prompt, View
from tests.benchmarks.figures import Figure, lines
from tests.rules.galaxy_trucker.shipped import EVERYTHING, expanded

GAMES = 4
"""Of a quick run; levels are told apart by 60 or more."""
SEATS = 5
PAIRS_TARGET = 60.0
"""Percent of pairs of a hard and a normal bot that the hard one wins, half for a tie."""
LEVELS = ("hard", "normal")
BUILDING = (*BEFORE_BUILDING, BUILD)

KINDS: dict[str, Callable[[Tile], object]] = {
    "shield boosters": lambda tile: any(one.of == "shields" for one in tile.boosters),
    "cannon boosters": lambda tile: any(one.of == "cannons" for one in tile.boosters),
    "engine boosters": lambda tile: any(one.of == "engines" for one in tile.boosters),
    "stasis chambers": lambda tile: tile.sleepers,
    "plating": lambda tile: tile.plated[0],
    "life support of experts": lambda tile: {*tile.supports}.intersection(expanded().content.experts),
    "luxury cabins": lambda tile: tile.luxury,
    "furnaces": lambda tile: tile.furnaces,
    "two-way cannons": lambda tile: any(len(gun.barrels) > 1 for gun in tile.cannons),
}


class Tally:
    """What came of the games of bots."""

    def __init__(self) -> None:
        self.pairs: list[float] = []
        """Per game, the part of its pairs that the stronger level won."""
        self.totals: dict[str, list[float]] = defaultdict(list)
        self.flights: dict[tuple[str, str], list[tuple[bool, float]]] = defaultdict(list)
        """By class and level: whether a ship arrived, and the credits of the flight."""
        self.laid: dict[str, Counter[str]] = defaultdict(Counter)

    def ship(self, level: str, tiles: Sequence[Tile]) -> None:
        self.laid[level]["all"] += len(tiles)
        self.laid[level].update(name for tile in tiles for name, new in KINDS.items() if new(tile))

    def share(self, level: str, kind: str) -> float:
        """Percent of the tiles of all ships."""
        return 100.0 * self.laid[level][kind] / max(1, self.laid[level]["all"])


def table(levels: Sequence[str], seed: int, options: dict[str, Any]) -> Match:
    game = expanded()
    players = tuple(Player(f"{level} {seat + 1}", "bot", level) for seat, level in enumerate(levels))
    return Match(game, Setup(game.id, players, options, seed=seed), SeededChance(seed), silent=True)


def play(levels: Sequence[str], seed: int, options: dict[str, Any], tally: Tally) -> None:
    """A whole game, watched from flight to flight."""
    match, content = table(levels, seed, options), expanded().content
    bots = {seat: match.game.bot(level) for seat, level in enumerate(levels)}
    before, at, launched = [0] * len(levels), 0, False
    state: Any = match.state
    while not match.over:
        advance(match, bots, lambda match, seat: thinking_for(seed, seat, len(match.log)))
        state = match.state
        if not launched and state.phase not in BEFORE_FLIGHT:
            launched = True
            for level, one in zip(levels, state.seats, strict=True):
                tally.ship(level, [content.tiles[tile] for tile in one.ship.tiles])
            classes = [one.ship.board.id for one in state.seats]
        if len(state.paid) > at:
            at, launched = len(state.paid), False
            arrived = state.paid[-1].rows["order"]
            after = totals_of(match)
            for seat, level in enumerate(levels):
                entry = (arrived[seat] > 0, after[seat] - before[seat])
                tally.flights[classes[seat], level].append(entry)
            before = after
    assert match.result is not None
    totals = match.result.totals
    for level, total in zip(levels, totals, strict=True):
        tally.totals[level].append(total)
    better, worse = ([t for t, level in zip(totals, levels, strict=True) if level == one] for one in LEVELS)
    won = [1.0 if a > b else 0.5 if a == b else 0.0 for a in better for b in worse]
    tally.pairs.append(sum(won) / max(1, len(won)))


def totals_of(match: Match) -> list[int]:
    """Credits less what loans cost."""
    content, state = expanded().content, match.state
    loan = content.plotting.loan.costs if content.plotting is not None else 0
    return [one.credits - loan * one.loans for one in state.seats]


class Layer(RandomTrucker):
    """Lays each tile of the heap where chance wants and it is no mistake, as long as there are tiles."""

    def sound(self, view: View, prompt: Prompt) -> tuple[Any, ...]:
        options = super().sound(view, prompt)
        for wanted in (Place, ReturnFaceUp, TakeFaceDown):
            found = tuple(option for option in options if isinstance(option, wanted))
            if found:
                return found
        return options


def built_at_random(seed: int, options: dict[str, Any], tally: Tally) -> None:
    """Ships of a flight."""
    match, content = table(["random"] * SEATS, seed, options), expanded().content
    bots = dict.fromkeys(range(SEATS), Layer(content))
    state: Any = match.state
    while state.phase in BUILDING:
        advance(match, bots, lambda match, seat: thinking_for(seed, seat, len(match.log)))
        ships = [one.ship.tiles for one in state.seats]
        state = match.state
    for ship in ships:
        tally.ship("random", [content.tiles[tile] for tile in ship])


def spread(values: Sequence[float]) -> tuple[float, float]:
    """The mean, and how far either side the 95 percent interval reaches."""
    mean = sum(values) / max(1, len(values))
    variance = sum((value - mean) ** 2 for value in values) / max(1, len(values) - 1)
    return mean, CONFIDENCE_95 * math.sqrt(variance / max(1, len(values)))


def figures(games: int, seed: int, options: dict[str, Any], seats: int) -> list[Figure]:
    tally = Tally()
    for number in range(games):
        play(seated(LEVELS, seats, number), seed * 1_000_003 + number, options, tally)
    at_random = {"plan": "single", "flight": 3, "new_technologies": True}
    for number in range(max(3, games // 2)):
        built_at_random(seed * 1_000_003 + number, at_random, tally)
    mean, reach = spread([100.0 * pair for pair in tally.pairs])
    found = [
        Figure("galaxy-trucker: pairs that hard bots win against normal ones", mean, "%", PAIRS_TARGET),
        Figure("galaxy-trucker: how sure that is", reach, "% either side"),
    ]
    for level in LEVELS:
        mean, reach = spread(tally.totals[level])
        found.append(Figure(f"galaxy-trucker: credits of {level} bots", mean, f"(+-{reach:.1f})"))
    for (ship, level), results in sorted(tally.flights.items()):
        arrived = 100.0 * sum(there for there, _ in results) / len(results)
        found.append(Figure(f"galaxy-trucker: {level} bots arrive with class {ship}", arrived, "%"))
        mean, reach = spread([credits for _, credits in results])
        found.append(Figure(f"galaxy-trucker: credits of {level} bots with it", mean, f"(+-{reach:.1f})"))
    for kind in KINDS:
        normal, random = tally.share("normal", kind), tally.share("random", kind)
        unit = f"% (normal {normal:.2f}, random {random:.2f})"
        found.append(Figure(f"galaxy-trucker: {kind} in ships of hard bots", tally.share("hard", kind), unit))
    return found


def run() -> list[Figure]:
    return figures(GAMES, 1, EVERYTHING, SEATS)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seats", type=int, default=SEATS)
    parser.add_argument("--option", action="append", default=[], metavar="KEY=VALUE")
    given = parser.parse_args()
    pairs = (one.split("=", 1) for one in given.option)
    options = {key: json.loads(value) if value[:1].isdigit() else value for key, value in pairs}
    chosen = {key: {"true": True, "false": False}.get(value, value) for key, value in options.items()}
    print("\n".join(lines(figures(given.games, given.seed, {**EVERYTHING, **chosen}, given.seats))))


if __name__ == "__main__":
    main()
