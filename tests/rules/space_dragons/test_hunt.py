"""The course of whole games: sizes, turns, effects and the order of events (rules, sections 4, 5 and 9)."""

from __future__ import annotations

import random
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from rules.kernel.asks import Refusal
from rules.kernel.match import Match
from rules.kernel.seats import CHANCE, CLOCK, SPECTATOR
from rules.space_dragons import events
from rules.space_dragons.actions import Pick, Play
from rules.space_dragons.effects import DragonCaptured, Hit, TargetsResolved
from rules.space_dragons.state import DRAFT, TRICK, Hunt
from tests.games import begin, content, every_question, game, random_play

GAME = "space-dragons"
SEEDS = st.integers(0, 2**32 - 1)


def finished(seed: int) -> Match:
    match = begin(GAME, seed)
    for _ in random_play(match, random.Random(seed)):
        pass
    return match


@given(seed=SEEDS)
def test_sizes_turns_and_questions_at_every_moment(seed: int) -> None:
    """SD-P06, SD-D03, SD-Q01, SD-T01, SD-T07, SD-T09, SD-C06."""
    match = begin(GAME, seed)
    hunt: Hunt = match.state
    pile = 80 - 9 * hunt.seats - hunt.players
    picks = plays = 0
    for seat, _ in random_play(match, random.Random(seed)):
        sight = match.view(SPECTATOR).sight
        assert sight.draw_pile == pile
        if hunt.phase == DRAFT:
            picks += 1
            assert {len(pack) for pack in hunt.packs} == {10 - hunt.step}
            assert {len(chosen) for chosen in hunt.chosen} == {hunt.step - 1}
            assert sight.lair == 6
        else:
            plays += 1
            assert hunt.phase == TRICK
            assert match.asked == (seat,)
            assert len(hunt.hands[seat]) == 10 - hunt.trick
            assert seat == (hunt.leader + len(hunt.table)) % hunt.seats
            assert sight.lair == 7 - hunt.trick
            if hunt.trick > 1 and not hunt.table:
                assert hunt.leader == hunt.trick_winner
    assert picks == (0 if hunt.family else 8 * hunt.players)
    assert plays == 7 * hunt.players


@given(seed=SEEDS)
def test_what_lies_on_the_table_while_chance_is_asked(seed: int) -> None:
    """SD-P01 to SD-P06, SD-T06: cards lie with the seats that played them, piles are as high as they are."""
    whole = finished(seed)
    hunt: Hunt = whole.state
    tricks: set[int] = set()
    for place, (match, (seat, _)) in enumerate(every_question(whole)):
        told = whole.events[: whole.starts[place]]
        sight = match.view(SPECTATOR).sight
        captures = [number for number, event in enumerate(told) if isinstance(event, DragonCaptured)]
        trick = told[captures[-1] if captures else 0 :]
        played = tuple((event.seat, event.card) for event in trick if isinstance(event, events.CardPlayed))
        assert sight.table == played
        dealt = sum(event.count for event in told if isinstance(event, events.CrewDealt))
        drawn = [event.card for event in told if isinstance(event, events.StartDraw)]
        assert sight.draw_pile == 80 - dealt - len(drawn)
        assert sight.out == tuple(drawn)
        assert sight.lair == 7 - sum(isinstance(event, events.DragonRevealed) for event in told)
        if seat == CHANCE and sight.phase == TRICK and sight.dragon is None:
            tricks.add(sight.trick)
            assert sight.turn is None
            assert sight.leader == sight.trick_winner
    assert tricks == set(range(1, 7))
    assert hunt.trick == 7


@given(seed=SEEDS)
def test_who_does_not_play_is_told_so_first(seed: int) -> None:
    """SD-Q02, SD-V08: also while chance is asked, when nobody's turn it is."""
    derelicts = 0
    for match, _ in every_question(finished(seed)):
        hunt: Hunt = match.state
        for action in (Play(1), Pick(1)):
            for seat in (SPECTATOR, CHANCE, CLOCK, hunt.seats, 99):
                if seat not in match.pending:
                    assert match.refusal(seat, action) == Refusal("not_a_player", "SD-Q02")
            for seat in range(hunt.players, hunt.seats):
                derelicts += 1
                assert match.refusal(seat, action) == Refusal("not_a_player", "SD-V08")
            if hunt.phase == TRICK and CHANCE in match.pending:
                refusal = match.refusal(0, action)
                assert refusal is not None
                assert refusal.args.get("seat", 0) is not None
    assert (derelicts > 0) == (game(GAME).table(begin(GAME, seed).setup)[-1].kind == "neutral")


@given(seed=SEEDS)
def test_ships_fare_as_the_events_tell(seed: int) -> None:
    """SD-E00 to SD-E09: a second book kept from the played cards alone."""
    match = finished(seed)
    hunt: Hunt = match.state
    crew = content(GAME).crew_by_value  # type: ignore[attr-defined]
    shields, damage = [0] * hunt.seats, [0] * hunt.seats
    table: dict[int, int] = {}

    def hit(seat: int) -> None:
        if shields[seat]:
            shields[seat] -= 1
        else:
            damage[seat] += 1

    for event in match.events:
        if not isinstance(event, events.CardPlayed):
            continue
        card = crew[event.card]
        table[event.seat] = event.card
        if card.effect == "shield":
            shields[event.seat] += card.count
        elif card.effect == "repair":
            damage[event.seat] = max(0, damage[event.seat] - card.count)
        elif card.effect == "damage":
            for _ in range(card.count):
                hit(event.seat)
        if len(table) == hunt.seats:
            winner = max(table, key=table.__getitem__)
            for seat, value in table.items():
                if seat != winner and crew[value].effect == "target":
                    for _ in range(crew[value].count):
                        hit(winner)
            table.clear()
    assert (shields, damage) == (hunt.shields, hunt.damage)


def names(told: list[Any]) -> list[str]:
    return [type(event).__name__ for event in told]


@given(seed=SEEDS)
def test_the_order_of_events(seed: int) -> None:
    """Section 9: setup, draft steps, and the end of each trick."""
    match = finished(seed)
    hunt: Hunt = match.state
    order = names(match.events)
    begin_hunt = order.index("TrickStarted")
    setup = ["GameStarted", *["CrewDealt"] * hunt.seats, *["ShipAssigned"] * hunt.seats, "SidesSet"]
    setup += [*["StartDraw"] * hunt.players, "LeaderSet", "DragonRevealed"]
    draft = [] if hunt.family else [*["PickMade"] * hunt.seats, "PacksPassed"] * 8 + ["DraftFinished"]
    assert order[:begin_hunt] == setup + draft
    starts = [place for place, name in enumerate(order) if name == "TrickStarted"]
    assert len(starts) == 7
    for number, start in enumerate(starts, 1):
        end = starts[number] if number < 7 else len(order)
        trick = match.events[start:end]
        targets = next(place for place, event in enumerate(trick) if isinstance(event, TargetsResolved))
        before, after = trick[:targets], trick[targets:]
        assert names(before).count("CardPlayed") == hunt.seats
        assert all(event.source == "own_card" for event in before if isinstance(event, Hit))
        volley = after[1 : 1 + after[0].count]
        assert all(isinstance(event, Hit) and event.source == "targets" for event in volley)
        rest = ["DragonCaptured"]
        if number < 7:
            rest += ["DragonRevealed"] + ["HandsPassed"] * hunt.family
        else:
            rest += ["FinalScore", "GameOver"]
        assert names(after[1 + after[0].count :]) == rest
        captured = after[1 + after[0].count]
        assert captured.seat == after[0].winner
    numbers = [event.trick for event in match.events if isinstance(event, events.TrickStarted)]
    assert numbers == list(range(1, 8))


@given(seed=SEEDS)
def test_nobody_is_asked_for_the_derelict_and_its_forced_cards(seed: int) -> None:
    """SD-V07, SD-V08."""
    match = finished(seed)
    hunt: Hunt = match.state
    assert all(seat < hunt.players for seat, _ in match.log)
    assert match.view(0).players[hunt.players :] == match.game.table(match.setup)[hunt.players :]
    assert hunt.seats == max(3, hunt.players)
