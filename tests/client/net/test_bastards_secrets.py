"""Every byte of games of Space Bastards: hidden choices never cross the wire before they are shown.

Two ways: a whole game is recorded and searched for them, and the same game is played on twice with another
hidden choice, after which the others must have received the same bytes (SB-H01, SB-H03).
"""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from client.session.games import GameShelf
from rules.kernel import saves
from rules.kernel.chance import SeededChance
from rules.kernel.game import Setup
from rules.kernel.match import Match
from rules.kernel.seats import SPECTATOR, Player
from rules.space_bastards import actions as do
from tests.client.net.house import PATIENT, SECONDS, House
from tests.client.net.raw import RawGuest
from tests.client.net.test_secrets import compare, numbers, places
from tests.rules.space_bastards.pieces import named_in
from tests.rules.space_bastards.shipped import game

SEED = 918273645546372819
PEOPLE = 4
OPTIONS = {"eggs": True}
SECRETS = ("commit", "plan", "answer")

MARKS = {"@", "=", "~"}
"""Words of patches that are no values of the view."""


def words(value: Any) -> set[str]:
    """Every text in a message, keys aside."""
    if isinstance(value, dict):
        return set().union(*map(words, value.values()), set())
    if isinstance(value, list):
        return set().union(*map(words, value), set())
    return {value} if isinstance(value, str) else set()


def keys(value: Any) -> set[str]:
    """Every key in a message: a patch names those that have gone."""
    if isinstance(value, dict):
        return set(value).union(*map(keys, value.values()))
    return set().union(*map(keys, value)) if isinstance(value, list) else set()


class Books:
    """What is hidden from each viewer after each number of answers, from the state of the match alone."""

    def __init__(self, match: Match) -> None:
        viewers = (SPECTATOR, *range(len(match.setup.players)))
        self.hidden: dict[int, list[set[Any]]] = {viewer: [] for viewer in viewers}
        self.kinds: Counter[str] = Counter()
        past = Match(match.game, match.setup)
        for number in range(len(match.log) + 1):
            choice = past.state.choice
            running = choice is not None and not choice.shown
            made = list(enumerate(choice.made)) if running else []
            for viewer, kept in self.hidden.items():
                kept.append({(seat, what) for seat, what in made if what and seat != viewer})
            self.kinds.update({choice.kind: sum(what is not None for _, what in made)} if running else {})
            if number < len(match.log):
                past.submit(*match.log[number])


def sit_down(house: House, **plan: Any) -> tuple[Any, dict[int, RawGuest]]:
    """A host, four people and an onlooker; the match has begun and everybody has seen it."""
    seats = () if "saved" in plan else ("open",) * PEOPLE
    host = house.host(*seats, game="space-bastards", limits=PATIENT, **plan)
    guests = {seat: RawGuest(host, f"Guest {seat}") for seat in range(PEOPLE)}
    guests[SPECTATOR] = RawGuest(host, "Onlooker", watch=True)
    for guest in guests.values():
        assert guest.enter()["m"] == "welcome"
    assert host.begin().result(SECONDS) == ""
    for guest in guests.values():
        guest.until("full")
    return host, guests


def answer(guests: dict[int, RawGuest], seat: int, action: dict[str, Any]) -> None:
    """It is taken, and everybody has heard of it."""
    guest = guests[seat]
    guest.send("answer", action=action)
    assert guest.until("reply")["refusal"] is None
    newest = guest.views[-1]["count"]
    for other in guests.values():
        while other.views[-1]["count"] < newest:
            other.next()


LIKED = {"love": 4.0, "load": 2.0, "unload": 4.0, "finish": 0.3, "end": 1.5, "step": 0.5}


def choose(options: list[dict[str, Any]], rng: random.Random) -> dict[str, Any]:
    """The largest proposal; else any answer, uses of cards likelier than ends."""
    if options[0]["do"] == "pairs":
        return options[0]
    kinds = Counter(option["do"] for option in options)
    weights = [LIKED.get(option["do"], 1.0) / kinds[option["do"]] for option in options]
    return rng.choices(options, weights)[0]


@pytest.fixture(scope="module")
def recorded() -> Iterator[tuple[Match, dict[int, RawGuest]]]:
    """A whole game with eggs."""
    house = House(GameShelf())
    guests: dict[int, RawGuest] = {}
    try:
        host, guests = sit_down(house, seed=SEED, options=OPTIONS)
        rng = random.Random(8)
        while any(guest.views[-1]["result"] is None for guest in guests.values()):
            for seat, guest in guests.items():
                prompt = guest.views[-1]["prompt"]
                if prompt is not None:
                    answer(guests, seat, choose(prompt["options"], rng))
        assert host.play is not None
        yield host.play.driver.match, guests
    finally:
        for guest in guests.values():
            guest.close()
        house.close()


def test_no_byte_of_a_game_tells_a_hidden_choice(recorded: tuple[Match, dict[int, RawGuest]]) -> None:
    """SB-H01, SB-H03, SB-P07, SB-N04, SB-T06: commits, plans and answers stay with the host, and the seed."""
    match, guests = recorded
    books = Books(match)
    for viewer, guest in guests.items():
        count, views, before = 0, iter(guest.views), None
        gone: set[str] = set()
        for raw in guest.bytes:
            assert str(SEED).encode() not in raw
            message = json.loads(raw)
            told = message
            if message["m"] in ("full", "delta"):
                view = next(views)
                count = view["count"]
                assert view["seat"] == viewer
                told = {**message, "patch": None, "view": view}
                patch = message.get("patch")
                allowed = set(numbers(view)) | set(range(200 if message["m"] == "full" else 0))
                assert set(numbers(patch)) - allowed <= places(patch), f"{viewer} after {count}"
                assert words(patch) <= words(view) | gone | MARKS, f"{viewer} after {count}"
                gone = keys(view)
                assert len(set(view["asking"])) <= 1, "the kinds of questions would tell seats apart"
                before = unchanged(before, view, viewer)
            hidden = books.hidden[viewer][count]
            assert not set(named_in(told)) & hidden, f"{viewer} after {count}"


def unchanged(before: Any, view: dict[str, Any], viewer: int) -> Any:
    """While others choose, nothing that can be seen changes but who has chosen (SB-H03)."""
    secret = view["sight"]["secret"]
    if secret is None or secret["shown"]:
        return None
    for seat, seen in enumerate(secret["choices"]):
        assert seat == viewer or not (seen["cards"] or seen["pairs"])
    rest = {**view["sight"], "secret": None}
    assert before is None or before == rest
    return rest


def test_every_view_that_arrives_is_the_sight_of_its_seat(
    recorded: tuple[Match, dict[int, RawGuest]],
) -> None:
    """The onlooker's too."""
    match, guests = recorded
    for viewer, guest in guests.items():
        compare(match, viewer, guest)


def test_the_game_had_secrets_of_every_kind(recorded: tuple[Match, dict[int, RawGuest]]) -> None:
    """Else the first test would show nothing."""
    match, guests = recorded
    books = Books(match)
    assert match.over
    assert all(books.kinds[kind] > 2 for kind in SECRETS)
    asked = {kind for view in guests[SPECTATOR].views for kind in view["asking"]}
    assert {"name_planet", "place", "ship", "change", *SECRETS} <= asked
    assert all(guest.views[-1]["result"] == guests[0].views[-1]["result"] for guest in guests.values())


def test_the_search_finds_what_it_looks_for() -> None:
    """A choice in the sight, in an event, and a word that only a patch holds."""
    sight = {"sight": {"secret": {"choices": [{"state": "seen", "cards": ["love"], "pairs": []}]}}}
    assert (0, ("love",)) in set(named_in(sight))
    assert (1, (0, 2)) in set(named_in([{"event": "answered", "seat": 1, "accept": [0, 2]}]))
    assert words([["@", 1, 0, [{"state": "seen"}]]]) == {"@", "seen"}


# -- the same game with another choice -------------------------------------------------------


def played_to(kind: str) -> Match:
    """A match in which at least two seats are asked this and nobody has answered yet."""
    for seed in range(100):
        rng = random.Random(seed)
        setup = Setup(
            "space-bastards", tuple(Player(f"Guest {n}") for n in range(PEOPLE)), OPTIONS, seed=seed
        )
        match = Match(game(), setup, SeededChance(seed))
        while not match.over:
            kinds = [match.pending[seat].kind for seat in match.asked]
            if kinds == [kind] * len(kinds) and len(kinds) >= (2 if kind == "answer" else PEOPLE):
                return match
            seat = match.asked[0]
            wish = [o for o in match.options(seat) if isinstance(o, do.Pairs)]
            match.submit(seat, wish[0] if wish else rng.choice(match.options(seat)))
    raise AssertionError(f"no game comes to {kind}")


def different(kind: str, match: Match, seat: int) -> tuple[Any, Any]:
    """Two choices that are as unlike as can be."""
    options = match.options(seat)
    if kind == "plan":
        double = next(one for one in options if len(one.cards) == 2)
        return next(one for one in options if one.cards == double.cards[:1]), double
    if kind == "answer":
        return do.Answer(), max(options, key=lambda one: len(one.accept))
    return options[0], options[-1]


def plain(message: dict[str, Any], token: str) -> str:
    """Without what differs between any two hosts."""
    kept = {key: value for key, value in message.items() if key not in ("match", "played")}
    return json.dumps(kept).replace(token, "(token)")


@pytest.mark.parametrize("kind", SECRETS)
def test_another_hidden_choice_sends_the_others_the_same_bytes(kind: str) -> None:
    """SB-H03."""
    match = played_to(kind)
    first, second = match.asked[0], match.asked[1]
    choices = different(kind, match, first)
    heard: list[dict[int, list[str]]] = []
    for choice in choices:
        house = House(GameShelf())
        try:
            host, guests = sit_down(house, saved=saves.load(saves.dump(match)))
            by = {guest.views[-1]["seat"]: guest for guest in guests.values()}
            before = {seat: len(guest.bytes) for seat, guest in by.items()}
            answer(by, first, msgspec.to_builtins(choice))
            if len(match.asked) > 2:
                answer(by, second, msgspec.to_builtins(match.options(second)[0]))
            assert host.play is not None
            assert not host.play.driver.match.state.choice.shown
            heard.append(
                {
                    seat: [plain(json.loads(raw), host.code) for raw in guest.bytes[before[seat] :]]
                    for seat, guest in by.items()
                    if seat != first
                }
            )
            for guest in guests.values():
                guest.close()
        finally:
            house.close()
    assert choices[0] != choices[1]
    assert heard[0] == heard[1]
    assert all(heard[0].values())
