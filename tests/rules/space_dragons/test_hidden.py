"""What seats know, and worlds that they cannot tell from the real one (SD-H00 to SD-H06)."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from typing import Any

import msgspec
from hypothesis import given
from hypothesis import strategies as st

from rules.bots.deciding import thinking_for
from rules.kernel.chance import SeededChance
from rules.kernel.game import Setup
from rules.kernel.match import Match
from rules.kernel.seats import SPECTATOR, Player
from rules.space_dragons.game import SpaceDragons
from rules.space_dragons.state import DRAFT, Hunt
from tests.games import content, drawn_setup, game, random_play, somewhere

GAME = "space-dragons"
SEEDS = st.integers(0, 2**32 - 1)
SHIFT = 100_000


def hunt_of(match: Match) -> Hunt:
    state: Hunt = match.state
    return state


def places(hunt: Hunt, seat: int) -> set[int]:
    return {*hunt.packs[seat], *hunt.chosen[seat], *hunt.hands[seat]}


@given(seed=SEEDS)
def test_imagined_worlds_keep_what_the_seat_knows(seed: int) -> None:
    """SD-H05: sizes, known cards where they lie, seen cards with other seats, and nothing twice."""
    match, rng = somewhere(GAME, seed), random.Random(seed)
    hunt = hunt_of(match)
    for seat in match.asked:
        world = match.game.imagine(match.view(seat), rng)
        there = hunt_of(world)
        for other in range(hunt.seats):
            for rows in ("packs", "chosen", "hands", "played"):
                assert len(getattr(there, rows)[other]) == len(getattr(hunt, rows)[other])
            assert set(hunt.known[seat][other]) <= places(there, other)
            assert (there.picked[other] is None) == (hunt.picked[other] is None)
            if hunt.picked[other] is not None:
                assert there.picked[other] in there.packs[other]
        cards = [card for other in range(hunt.seats) for card in places(there, other)]
        assert len(set(cards)) == len(cards)
        assert not set(cards) & there.public
        seen_elsewhere = hunt.held[seat] - hunt.public - places(hunt, seat)
        with_others = {card for other in range(hunt.seats) if other != seat for card in places(there, other)}
        assert seen_elsewhere <= with_others
        assert (there.dragon, there.turned_up, there.out) == (hunt.dragon, hunt.turned_up, hunt.out)


@given(seed=SEEDS)
def test_the_bookkeeping_is_true(seed: int) -> None:
    """SD-H03, SD-H04: what is known lies there; a seen card never lies in the draw pile."""
    match = somewhere(GAME, seed)
    hunt = hunt_of(match)
    for seat in range(hunt.players):
        for other in range(hunt.seats):
            assert set(hunt.known[seat][other]) <= places(hunt, other)
            assert set(hunt.known[seat][other]) <= hunt.held[seat]
        lying = {card for other in range(hunt.seats) for card in places(hunt, other)}
        assert hunt.held[seat] <= lying | hunt.public


@given(seed=SEEDS)
def test_in_family_mode_all_hands_are_known_once_they_have_come_round(seed: int) -> None:
    """Rules, section 13: from trick n on, with n seats."""
    match = somewhere(GAME, seed)
    hunt = hunt_of(match)
    if hunt.family and hunt.trick >= hunt.seats and not hunt.table:
        for seat in range(hunt.players):
            for other in range(hunt.seats):
                if other != seat:
                    assert set(hunt.known[seat][other]) == set(hunt.hands[other])


@given(seed=SEEDS)
def test_the_order_of_a_hidden_hand_is_not_seen(seed: int) -> None:
    """SD-H06: turning round what others hold changes no sight, and no event to come."""
    match = somewhere(GAME, seed)
    hunt = hunt_of(match)
    seat = match.asked[0]
    before = msgspec.json.encode(match.view(seat))
    for other in range(hunt.seats):
        if other != seat:
            for rows in (hunt.packs, hunt.chosen, hunt.hands):
                rows[other] = rows[other][::-1]
            for row in hunt.known:
                row[other] = row[other][::-1]
    assert msgspec.json.encode(match.view(seat)) == before


def shifted_game() -> SpaceDragons:
    """The game with crew values that no count can be mistaken for."""
    made = content(GAME)
    crew = {
        value + SHIFT: msgspec.structs.replace(card, value=value + SHIFT)
        for value, card in made.crew_by_value.items()  # type: ignore[attr-defined]
    }
    shifted = msgspec.structs.replace(made, crew_by_value=crew, crew=tuple(crew.values()))
    return SpaceDragons(shifted)  # type: ignore[arg-type]


SHIFTED = shifted_game()


def numbers(record: Any) -> Iterator[int]:
    if isinstance(record, dict):
        for key, value in record.items():
            yield from numbers(key)
            yield from numbers(value)
    elif isinstance(record, list):
        for value in record:
            yield from numbers(value)
    elif isinstance(record, int):
        yield record
    elif isinstance(record, str) and record.isdigit():
        yield int(record)


@given(seed=SEEDS)
def test_no_message_to_a_viewer_holds_a_card_that_it_has_not_seen(seed: int) -> None:
    """SD-H00, SD-H01, SD-H07: every number in all views and events, whatever its field is called."""
    setup = msgspec.structs.replace(drawn_setup(GAME, seed), seed=seed % 1000)
    match = Match(SHIFTED, setup, SeededChance(seed))
    hunt, told = hunt_of(match), 0

    def look() -> int:
        for viewer in (SPECTATOR, *range(hunt.players)):
            seen = hunt.public | (hunt.held[viewer] if viewer >= 0 else set())
            given_now = json.loads(msgspec.json.encode([match.view(viewer), match.story(viewer, told)]))
            cards = {number for number in numbers(given_now) if number > SHIFT}
            assert cards <= seen
        return len(match.events)

    for _ in random_play(match, random.Random(seed)):
        told = look()
    look()


@given(seed=SEEDS, family=st.booleans())
def test_nobody_sees_from_the_place_of_the_derelict(seed: int, family: bool) -> None:
    """SD-V06, SD-V08: its place shows what a spectator sees, in sight and events."""
    players = tuple(Player(name) for name in ("Anna", "Berta"))
    setup = Setup(GAME, players, {"mode": "family" if family else "standard"})
    match = Match(game(GAME), setup, SeededChance(seed))
    rng = random.Random(seed)
    for _ in random_play(match, rng):
        assert match.view(2).sight == match.view(SPECTATOR).sight
        assert match.view(2).prompt is None
    assert match.story(2) == match.story(SPECTATOR)


@given(seed=SEEDS)
def test_picks_are_seen_by_their_owner_alone_until_they_are_played(seed: int) -> None:
    """SD-D01, SD-D04."""
    match = somewhere(GAME, seed)
    hunt = hunt_of(match)
    if hunt.phase != DRAFT:
        return
    for viewer in (SPECTATOR, *range(hunt.players)):
        for seat, there in enumerate(match.view(viewer).sight.seats):
            assert there.has_picked == (hunt.picked[seat] is not None)
            assert there.picked == (hunt.picked[seat] if seat == viewer else None)
            assert there.chosen == (hunt.chosen[seat] if seat == viewer else None)


@given(seed=SEEDS)
def test_a_bot_can_take_over_a_seat_at_any_moment(seed: int) -> None:
    """SD-X06: a bot that comes late answers as one that was there all the time; picks sent stand."""
    match = somewhere(GAME, seed)
    hunt = hunt_of(match)
    sent = list(hunt.picked)
    seat = match.asked[0]
    old, new = match.game.bot("normal"), match.game.bot("normal")
    for count in range(0, len(match.log), 7):
        back = match.rewound(count)
        if seat in back.asked:
            old.choose(back.view(seat), thinking_for(seed, seat, count))
    answers = [bot.choose(match.view(seat), thinking_for(seed, seat, len(match.log))) for bot in (old, new)]
    assert answers[0] == answers[1]
    match.chance = SeededChance(seed)
    match.submit(seat, answers[1])
    if hunt.phase == DRAFT and match.asked and match.asked != tuple(range(hunt.players)):
        assert [hunt.picked[s] for s in range(hunt.seats) if s != seat] == [
            pick for s, pick in enumerate(sent) if s != seat
        ]
