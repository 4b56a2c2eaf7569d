"""Every byte of a flight of Galaxy Trucker: nothing hidden crosses the wire.

What a viewer may know is told here from the state of the match alone, not from the rules' sight.
"""

from __future__ import annotations

import json
import random
import re
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from client.session.games import GameShelf
from rules.galaxy_trucker.actions import ChooseMachination
from rules.kernel.match import Match
from rules.kernel.seats import SPECTATOR
from tests.client.net.house import PATIENT, SECONDS, House
from tests.client.net.raw import RawGuest
from tests.client.net.test_secrets import compare, numbers, places
from tests.rules.galaxy_trucker.shipped import EVERYTHING

SEED = 987654321987654321

HOLD_TILES = {
    "hand", "tile", "tiles", "tile_id", "face_up", "reserve", "lost", "last_placed", "exposed", "errors",
    "crew", "energy", "goods", "loose", "choices", "aliens", "cabins", "part", "parts", "activate", "layout",
    "gun", "shield",
}  # fmt: skip
"""Keys under which numbers are tiles (some beside other small numbers)."""

HEADED = {"tiles", "energy"}
"""Lists of a tile and what belongs to it: where it lies, how much it holds."""

CARD = re.compile(rb'"(\d-\d\d|E\d\d)"')
"""How the ids of cards look in the pack."""


class Books:
    """What each viewer may know after each number of answers."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.secret_tiles: dict[int, list[set[int]]] = {}
        """In the heap while there is one, or drawn from it into somebody else's hand."""
        self.known_cards: dict[int, list[set[str]]] = {}
        viewers = (SPECTATOR, *range(len(match.setup.players)))
        past = Match(match.game, match.setup)
        for viewer in viewers:
            self.secret_tiles[viewer], self.known_cards[viewer] = [], []
        for number in range(len(match.log) + 1):
            state = past.state
            for viewer in viewers:
                hands = {
                    one.hand.tile
                    for seat, one in enumerate(state.seats)
                    if one.hand is not None and not one.hand.public and seat != viewer
                }
                heap = set(state.face_down) if state.phase == "BUILD" else set()
                self.secret_tiles[viewer].append(hands | heap)
                looked = state.seats[viewer].seen if viewer >= 0 else ()
                cards = {card for pile in looked for card in state.piles.get(pile, ())}
                cards |= {*state.seats[viewer].plans, state.seats[viewer].plan} if viewer >= 0 else set()
                before = self.known_cards[viewer][-1] if number else set()
                self.known_cards[viewer].append(before | cards | set(state.turned))
            if number < len(match.log):
                past.submit(*match.log[number])


def tiles_in(value: Any, key: str = "") -> set[int]:
    """Every tile in a message, found by the keys above it."""
    if isinstance(value, dict):
        return set().union(*(tiles_in(item, name) for name, item in value.items()), set())
    if isinstance(value, list):
        if key in HEADED and value and isinstance(value[0], list):
            value = [item[0] for item in value]
        return set().union(*(tiles_in(item, key) for item in value), set())
    is_number = isinstance(value, int) and not isinstance(value, bool)
    return {value} if key in HOLD_TILES and is_number else set()


@pytest.fixture(scope="module")
def recorded() -> Iterator[tuple[Match, dict[int, RawGuest]]]:
    """Three players and an onlooker, from the first tile to the end of the flight."""
    house = House(GameShelf())
    guests: dict[int, RawGuest] = {}
    try:
        host = house.host(
            "open", "open", "open", game="galaxy-trucker", seed=SEED, limits=PATIENT,
            packs=("galaxy-trucker", "galaxy-trucker-big-expansion"),
            options={**EVERYTHING, "plan": "single", "glass_seconds": 600, "max_build_minutes": 120},
        )  # fmt: skip
        for seat in range(3):
            guests[seat] = RawGuest(host, f"Guest {seat}")
            assert guests[seat].enter()["m"] == "welcome"
        guests[SPECTATOR] = RawGuest(host, "Onlooker", watch=True)
        assert guests[SPECTATOR].enter()["m"] == "welcome"
        assert host.begin().result(SECONDS) == ""
        play(guests)
        assert host.play is not None
        yield host.play.driver.match, guests
    finally:
        for guest in guests.values():
            guest.close()
        house.close()


def play(guests: dict[int, RawGuest]) -> None:
    rng = random.Random(8)
    for guest in guests.values():
        guest.until("full")
    while any(guest.views[-1]["result"] is None for guest in guests.values()):
        for guest in guests.values():
            prompt = guest.views[-1]["prompt"]
            if prompt is None or prompt["kind"] == "flip_timer":
                continue
            guest.send("answer", action=choose(prompt["options"], guest.views[-1], rng))
            assert guest.until("reply")["refusal"] is None
            newest = guest.views[-1]["count"]
            for other in guests.values():
                while other.views[-1]["count"] < newest:
                    other.next()


def choose(options: list[dict[str, Any]], view: dict[str, Any], rng: random.Random) -> dict[str, Any]:
    """Lays what can be laid, looks at piles now and then, and finishes with a ship of some size."""
    sight = view["sight"]
    enough = len(sight["seats"][view["seat"]]["ship"]["tiles"]) > 14 or sight["face_down"] < 80
    liked = {"place": 8.0, "take_face_down": 3.0, "return_face_up": 0.5, "finish": 9.0 if enough else 0.0}
    kinds = Counter(option["do"] for option in options)
    weights = [liked.get(option["do"], 0.4) / kinds[option["do"]] for option in options]
    return rng.choices(options, weights if any(weights) else None)[0]


def test_no_byte_tells_a_hidden_tile_or_card(recorded: tuple[Match, dict[int, RawGuest]]) -> None:
    """GT-H2, GT-H3, GTX-H01: hands from the heap, piles nobody here has looked at, the deck, the seed,
    machinations in hands and chosen ones."""
    match, guests = recorded
    books = Books(match)
    told_of_secrets = 0
    for viewer, guest in guests.items():
        count, views = 0, iter(guest.views)
        for raw in guest.bytes:
            assert str(SEED).encode() not in raw
            message = json.loads(raw)
            if message["m"] in ("full", "delta"):
                view = next(views)
                count = view["count"]
                assert view["seat"] == viewer
                told = {**message, "patch": None, "view": view}
                leaves = set(numbers(message.get("patch")))
                allowed = set(numbers(view)) | set(range(200 if message["m"] == "full" else 0))
                assert leaves - allowed <= places(message.get("patch")), f"{viewer} after {count}"
            else:
                told = message
            secret = books.secret_tiles[viewer][count]
            told_of_secrets += len(secret & set(numbers(told)))
            assert not tiles_in(told) & secret, f"{viewer} after {count}"
            cards = {card.decode() for card in CARD.findall(raw)}
            assert cards <= books.known_cards[viewer][count], f"{viewer} after {count}"
    assert told_of_secrets, "numbers of tiles occur as other numbers, which only their keys tell apart"


def test_every_view_that_arrives_is_the_sight_of_its_seat(
    recorded: tuple[Match, dict[int, RawGuest]],
) -> None:
    match, guests = recorded
    for viewer, guest in guests.items():
        compare(match, viewer, guest)


def choices(match: Match) -> int:
    """How many answers there are until all have chosen a machination."""
    last = [at for at, (_seat, action) in enumerate(match.log) if isinstance(action, ChooseMachination)][-1]
    return last + 1


def test_the_game_had_secrets(recorded: tuple[Match, dict[int, RawGuest]]) -> None:
    """Else the test above would show nothing."""
    match, _guests = recorded
    books = Books(match)
    ends = [cards[-1] for viewer, cards in books.known_cards.items() if viewer >= 0]
    assert match.over
    assert any(len(one.seen) for one in match.state.seats)
    kinds = {type(action).__struct_config__.tag for _seat, action in match.log}
    assert {"take_face_down", "take_face_up", "peek", "place", "return_face_up", "finish"} <= kinds
    assert "choose_machination" in kinds
    plans = [{*one.plans, one.plan} for one in match.rewound(choices(match)).state.seats]
    assert [len(hand) for hand in plans] == [4, 4, 4]
    assert not plans[0] & plans[1]
    own, others = books.secret_tiles[0], books.secret_tiles[1]
    assert any(a != b for a, b in zip(own, others, strict=True))
    assert all(known >= set(match.state.turned) for known in ends)


def test_asking_for_a_hidden_tile_tells_nothing(house: House) -> None:
    """GT-H5: who tries all tiles does not learn which one another has drawn."""
    house.shelf = GameShelf()
    host = house.host("open", "open", game="galaxy-trucker", options={"plan": "single"})
    first, second = RawGuest(host, "First"), RawGuest(host, "Second")
    for guest in (first, second):
        assert guest.enter()["m"] == "welcome"
    assert host.begin().result(SECONDS) == ""
    for guest in (first, second):
        guest.until("full")
        guest.send("answer", action={"do": "ready"})
        guest.until("reply")
    first.send("answer", action={"do": "take_face_down"})
    assert first.until("reply")["refusal"] is None
    hand = first.views[-1]["sight"]["seats"][0]["hand"]
    assert hand
    answers = set()
    for tile in range(1, 145):
        second.send("answer", action={"do": "take_face_up", "tile_id": tile})
        refusal = second.until("reply")["refusal"]
        if tile not in host.game.content.start_cabins:
            args = {name: value for name, value in refusal["args"].items() if name != "tile"}
            answers.add((refusal["code"], json.dumps(args)))
    assert answers == {("already_taken", "{}")}
    first.close()
    second.close()
