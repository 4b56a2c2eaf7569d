"""What bots know and make of it: piles they looked at, the hourglass, flights that are given up (GT-V7)."""

from __future__ import annotations

from typing import Any

import pytest

from rules.bots.deciding import advance, thinking_for
from rules.galaxy_trucker import actions as do
from rules.galaxy_trucker.actions import Ready
from rules.galaxy_trucker.bots.outlook import MOST, NOTHING, Outlook, need_of
from rules.galaxy_trucker.flight.actions import GiveUp
from rules.galaxy_trucker.state import BETWEEN_CARDS, BUILD
from rules.kernel.chance import SeededChance
from rules.kernel.game import Setup
from rules.kernel.match import Match
from rules.kernel.seats import Player
from tests.rules.galaxy_trucker.flight.fleets import fleet
from tests.rules.galaxy_trucker.shipped import content, game


def building(level: str, **options: Any) -> Match:
    """Bots build to the end; the match stands where they have finished."""
    players = tuple(Player(str(seat), "bot", level) for seat in range(2))
    setup = Setup("galaxy-trucker", players, {"plan": "single", **options}, seed=9)
    match = Match(game(), setup, SeededChance(9))
    bots = {seat: match.game.bot(level) for seat in range(2)}
    while match.state.phase in ("READY_CHECK", BUILD):
        advance(match, bots, lambda match, seat: thinking_for(9, seat, len(match.log)))
    return match


@pytest.mark.parametrize("mode", ["realtime", "turns"])
@pytest.mark.parametrize(("level", "piles"), [("easy", 0), ("normal", 1), ("hard", 3)])
def test_how_many_piles_a_level_looks_at(level: str, piles: int, mode: str) -> None:
    match = building(level, build_mode=mode)
    for seat in range(2):
        looked = [action.pile for who, action in match.log if who == seat and isinstance(action, do.Peek)]
        assert len(looked) == len(set(looked)) == piles
        assert len(match.state.seats[seat].seen) == piles
        before = [action for who, action in match.log if who == seat]
        if piles:
            first = next(number for number, action in enumerate(before) if isinstance(action, do.Peek))
            assert any(isinstance(action, do.Place) for action in before[:first])


def test_nobody_looks_at_cards_in_the_learning_flight() -> None:
    match = building("hard", plan="learning")
    assert not any(isinstance(action, do.Peek) for _, action in match.log)


def test_cards_that_were_seen_change_what_a_ship_should_have() -> None:
    """GT-H4: only what the seat has seen counts."""
    match = building("hard")
    outlook = Outlook(content())
    sight = match.view(0).sight
    stress = outlook.stress(sight)
    assert stress
    assert all(0 < value <= MOST for value in stress.values())
    assert outlook.stress(match.view(-3).sight) == {}
    cards = [card for pile in sight.piles for card in pile.cards or ()]
    engines = sum(outlook.needs[card].engines for card in cards)
    usual = outlook.average(sight).engines * len(cards) / sight.deck
    assert (stress["engines"] > 1) == (engines > usual)


def test_every_card_asks_for_something() -> None:
    for card in content().cards.values():
        assert need_of(card) != NOTHING, card.id


def adrift(level: str, *, piles: dict[int, tuple[str, ...]]) -> tuple[Any, list[str]]:
    """What a bot answers between cards whose ship has lost its engines, and the cards that are to come."""
    match = fleet(4, seats=2, plan="single", flight=1, deck_mode="shuffled", decision_seconds=0)
    while match.state.phase != BETWEEN_CARDS:
        seat = match.asked[0]
        match.submit(seat, match.options(seat)[0])
    journey = match.state.clone()
    journey.piles = piles
    journey.deck = tuple(sorted(card for pile in piles.values() for card in pile))
    one = journey.seats[0]
    one.ship.remove(*(tile for tile in one.ship.tiles if content().tiles[tile].engines))
    one.seen = frozenset((1, 2, 3))
    one.ship.goods, one.lost, one.answered = {}, (), False
    there = Match(game(), match.setup, SeededChance(1), state=journey)
    answer = game().bot(level).choose(there.view(0), thinking_for(1, 0, 0))
    assert there.refusal(0, answer) is None
    return answer, list(journey.deck)


def test_a_flight_that_can_only_get_worse_is_given_up() -> None:
    """GT-F27, GT-F28: no engine, Open Space seen, and hits before it may come."""
    kinds = {kind: [c.id for c in content().cards.values() if c.kind == kind and c.level == 1] for kind in
             ("open_space", "meteor_swarm", "stardust", "combat_zone", "pirates", "slavers")}  # fmt: skip
    stones = (*kinds["meteor_swarm"][:3], *kinds["combat_zone"], *kinds["pirates"])
    doomed: dict[int, tuple[str, ...]] = {
        1: (kinds["open_space"][0], stones[0]),
        2: stones[1:3],
        3: stones[3:5],
    }
    doomed[4] = (kinds["slavers"][0], kinds["stardust"][0])
    assert adrift("hard", piles=doomed)[0] == GiveUp()
    assert adrift("easy", piles=doomed)[0] == Ready()
    quiet = {**doomed, 1: (kinds["stardust"][0], stones[0]), 4: (kinds["slavers"][0], kinds["open_space"][1])}
    assert adrift("hard", piles=quiet)[0] == Ready(), "Open Space lies in the pile that nobody sees"


def test_finished_bots_turn_the_hourglass_in_both_modes() -> None:
    """GT-B22, GT-V7: after a while, and also when building goes in turns."""
    for mode in ("realtime", "turns"):
        players = (Player("Iva"), Player("Bot", "bot", "hard"))
        setup = Setup(
            "galaxy-trucker", players, {"plan": "single", "build_mode": mode, "glass_turns": 1}, seed=2
        )
        match = Match(game(), setup, SeededChance(2))
        for seat in (0, 1):
            match.submit(seat, Ready())
        if mode == "turns":
            match.submit(0, do.TakeFaceDown())
            match.submit(0, do.ReturnFaceUp())
        match.submit(1, do.Finish(1))
        if mode == "realtime":
            match.submit(-2, do.SandRunOut())
        view = match.view(1)
        assert view.prompt is not None
        assert view.prompt.kind == "flip_timer"
        assert game().bot_pause("hard", view) == 2.0
        assert game().bot("hard").choose(view, thinking_for(1, 1, 0)) == do.FlipTimer()
