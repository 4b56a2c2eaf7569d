"""Bots with everything of the Big Expansion: what they build, what they are asked, when they give up."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest
from msgspec import structs

from rules.bots.deciding import advance, thinking_for
from rules.galaxy_trucker.actions import Ready
from rules.galaxy_trucker.bots.flying import FLYING
from rules.galaxy_trucker.bots.ground import ANSWERS
from rules.galaxy_trucker.bots.leaving import deserted, roughness
from rules.galaxy_trucker.bots.outlook import NOTHING, Outlook
from rules.galaxy_trucker.flight.actions import LoseCrew, Stay
from rules.galaxy_trucker.ship import Ship
from rules.galaxy_trucker.state import BUILD, FLIGHT_SETUP, READY_CHECK
from rules.galaxy_trucker.tiles import Tile
from rules.kernel.asks import Ask
from rules.kernel.chance import SeededChance
from rules.kernel.game import Setup
from rules.kernel.match import Match
from rules.kernel.seats import Player
from tests.rules.galaxy_trucker.expansion.flights import GEMINI, between_cards
from tests.rules.galaxy_trucker.shipped import EVERYTHING, expanded

NEW: dict[str, Callable[[Tile], object]] = {
    "boosters": lambda tile: tile.boosters,
    "stasis chambers": lambda tile: tile.sleepers,
    "plating": lambda tile: tile.plated[0],
    "life support of experts": lambda tile: {*tile.supports}.intersection(expanded().content.experts),
}


def table(levels: list[str], seed: int, **options: Any) -> tuple[Match, dict[int, Any]]:
    game = expanded()
    players = tuple(Player(f"{level} {seat}", "bot", level) for seat, level in enumerate(levels))
    setup = Setup(game.id, players, options, seed=seed)
    bots = {seat: game.bot(level) for seat, level in enumerate(levels)}
    return Match(game, setup, SeededChance(seed)), bots


def kinds_of(ask: type[Ask]) -> set[str]:
    """The kinds of question in the rules of the game, those for chance left out."""
    found = set[str]()
    for kind in ask.__subclasses__():
        found |= kinds_of(kind)
        mine = kind.__module__.startswith("rules.galaxy_trucker.")
        name = vars(kind).get("kind")
        if mine and isinstance(name, str) and name and not kind.__module__.endswith(("chances", "clocks")):
            found.add(name)
    return found


def test_somebody_answers_every_kind_of_question() -> None:
    expanded()
    assert kinds_of(Ask) == {"build", *FLYING, *ANSWERS}


@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
def test_every_answer_is_legal_and_follows_from_the_view(level: str) -> None:
    match, bots = table([level] * 5, 4, **{**EVERYTHING, "plan": "single"})
    asked = Counter[str]()
    while not match.over:
        for seat in match.asked:
            view = match.view(seat)
            assert view.prompt is not None
            asked[view.prompt.kind] += 1
            if asked[view.prompt.kind] <= 3:
                answer = bots[seat].choose(view, thinking_for(4, seat, len(match.log)))
                assert match.refusal(seat, answer) is None
        advance(match, bots, lambda match, seat: thinking_for(4, seat, len(match.log)))
    assert len(asked) > 8


def test_new_tiles_are_wanted() -> None:
    """Their share of the ships is about that of the heap or more."""
    content, laid = expanded().content, list[Tile]()
    for seed in range(3):
        match, bots = table(["hard"] * 5, seed, plan="single", flight=3, new_technologies=True)
        while match.state.phase in (FLIGHT_SETUP, READY_CHECK, BUILD):
            advance(match, bots, lambda match, seat: thinking_for(match.setup.seed, seat, len(match.log)))
        laid += [content.tiles[tile] for one in match.state.seats for tile in one.ship.tiles]
    heap = [content.tiles[tile] for tile in content.heap_of(("new_technologies",))]
    for name, new in NEW.items():
        assert share(laid, new) > 0.8 * share(heap, new), name


def share(tiles: list[Tile], kind: Callable[[Tile], object]) -> float:
    return sum(bool(kind(tile)) for tile in tiles) / len(tiles)


def test_a_human_stays_in_each_half() -> None:
    """GTX-IIA05: the right half has two humans and the left one four; both still have one afterwards."""
    match = between_cards([("IIA", GEMINI)], ("2-01",))
    while match.pending[0].kind != "lose_crew":
        kind, options = match.pending[0].kind, match.options(0)
        match.submit(0, {"ready": Ready(), "jump": Stay()}.get(kind, options[0]))
    ship = match.state.seats[0].ship
    humans = {unit: ship.unit(unit).humans for unit in ship.units}
    emptying = [option for option in match.options(0) if not stays(ship, humans, option)]
    assert emptying
    assert stays(ship, humans, expanded().bot("hard").choose(match.view(0), thinking_for(1, 0, 0)))


def stays(ship: Ship, humans: dict[str, int], option: LoseCrew) -> bool:
    """Whether a human is left in each half."""
    gone = Counter(ship.unit_of(cabin) for cabin, _ in option.figures)
    return all(gone[unit] < there for unit, there in humans.items())


def test_what_has_broken_tells_what_will() -> None:
    """Hope sinks with Rough Roads, and with tiles that are lost on all ships."""
    match = between_cards([("IIIA", [])], ("3-01",))
    sight, outlook = match.view(0).sight, Outlook(expanded().content)
    calm = roughness(outlook, sight)
    assert roughness(outlook, structs.replace(sight, roads=("R01", "R11"))) > calm
    broken = tuple(structs.replace(seat, lost_count=9) for seat in sight.seats)
    assert roughness(outlook, structs.replace(sight, seats=broken)) > calm
    assert deserted(structs.replace(NOTHING, losses=2.0), 2) > deserted(
        structs.replace(NOTHING, losses=2.0), 6
    )
