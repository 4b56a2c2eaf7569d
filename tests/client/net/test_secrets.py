"""Every byte of whole games of Space Dragons: nothing hidden crosses the wire.

What a seat may have seen is kept here by books of the test's own, from what every seat has held.
"""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from client.session.games import GameShelf
from rules.kernel.match import Match
from rules.kernel.seats import SPECTATOR
from tests.client.net.house import PATIENT, SECONDS, House
from tests.client.net.raw import RawGuest

SEED = 1234567890123456789

HOLD_CARDS = {
    "pack", "chosen", "hand", "hands", "picked", "played", "known", "table", "out", "seen", "card",
    "cards",
}  # fmt: skip
"""Keys under which values are crew cards."""

HOLD_NONE = {
    # of messages
    "m", "match", "viewer", "rev", "view", "story", "fresh", "timers", "patch", "events", "kept", "n",
    "refusal", "code", "rule", "args", "token", "member", "host", "handled", "game", "packs", "title",
    "options", "seats", "watchers", "phase", "name", "kind", "level", "ready", "player", "connected",
    "note", "wish", "proposals", "paused", "thinking", "played", "line", "number", "text", "seat",
    # of views and results
    "players", "count", "sight", "asked", "asking", "prompt", "details", "final", "can_undo", "result",
    "course", "winners", "totals", "ranks", "sheet", "cells", "points", "sign", "ended_by", "tie_break",
    "do", "event", "sides", "mode",
    # of the sight and events of Space Dragons
    "pack_size", "chosen_size", "hand_size", "has_picked", "dragons", "shields", "damage", "counts",
    "bonuses", "positions", "family", "step", "trick", "leader", "turn", "dragon", "turned_up", "lair",
    "draw_pile", "trick_winner", "hits", "source", "winner", "report", "research", "morale", "crime",
}  # fmt: skip
"""Keys under which there is none. A key in neither set fails: somebody must think about it."""


def cards_in(value: Any, key: str = "") -> set[int]:
    """Every crew card in a message, found by the keys above it."""
    if isinstance(value, dict):
        found: set[int] = set()
        for name, item in value.items():
            assert name in HOLD_CARDS or name in HOLD_NONE, f"unknown key {name!r} below {key!r}"
            if name == "table":
                # (seat, card) in order of play.
                found |= {card for _seat, card in item}
            elif name == "played" and isinstance(item, int):
                continue
            else:
                found |= cards_in(item, name)
        return found
    if isinstance(value, list):
        return set().union(*(cards_in(item, key) for item in value))
    return {value} if key in HOLD_CARDS and isinstance(value, int) else set()


def may_have_seen(match: Match) -> dict[int, list[set[int]]]:
    """For each viewer, after each number of answers: the cards whose faces it has seen by then."""
    players = len(match.setup.players)
    seen: dict[int, list[set[int]]] = {viewer: [] for viewer in (SPECTATOR, *range(players))}
    now: dict[int, set[int]] = {viewer: set() for viewer in seen}
    past = Match(match.game, match.setup)
    for number in range(len(match.log) + 1):
        state = past.state
        public = {*state.out, *state.table, *(card for row in state.played for card in row)}
        for viewer, cards in now.items():
            cards |= public
            if viewer >= 0:
                cards |= {*state.packs[viewer], *state.chosen[viewer], *state.hands[viewer]}
            seen[viewer].append(set(cards))
        if number < len(match.log):
            past.submit(*match.log[number])
    return seen


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (("open", "open", "open", "normal"), {"mode": "standard"}),
        (("open", "open", "open"), {"mode": "family"}),
        (("open", "open"), {"mode": "standard"}),
    ],
)
def test_no_byte_tells_what_is_hidden(seats: tuple[str, ...], options: dict[str, str]) -> None:
    """SD-H00, SD-H01, SD-H06, SD-H07: hands, packs, picks, the lair and the seed stay with the
    host, and every view that arrives is exactly the sight of its seat at that moment."""
    house = House(GameShelf())
    try:
        host = house.host(
            *seats, game="space-dragons", options=options, seed=SEED, limits=PATIENT, bot_names=("Bot",)
        )
        people = seats.count("open")
        guests = {seat: RawGuest(host, f"Guest {seat}") for seat in range(people)}
        for guest in guests.values():
            assert guest.enter()["m"] == "welcome"
        guests[SPECTATOR] = RawGuest(host, "Onlooker", watch=True)
        assert guests[SPECTATOR].enter()["m"] == "welcome"
        assert host.begin().result(SECONDS) == ""
        play(guests)
        assert host.play is not None
        check(host.play.driver.match, guests)
    finally:
        for guest in guests.values():
            guest.close()
        house.close()


def play(guests: dict[int, RawGuest]) -> None:
    """Random legal answers until everybody has seen the end."""
    rng = random.Random(5)
    for guest in guests.values():
        guest.until("full")
    answered: dict[int, int] = {}
    while any(guest.views[-1]["result"] is None for guest in guests.values()):
        waiting = dict(guests)
        for seat, guest in waiting.items():
            view = guest.views[-1]
            prompt = view["prompt"]
            if (
                prompt is not None
                and answered.get(seat) != view["sight"]["step"] * 100 + view["sight"]["trick"]
            ):
                answered[seat] = view["sight"]["step"] * 100 + view["sight"]["trick"]
                guest.send("answer", action=rng.choice(prompt["options"]))
                assert guest.until("reply")["refusal"] is None
        for guest in guests.values():
            try:
                while True:
                    guest.next(timeout=0.002)
            except TimeoutError:
                continue


def check(match: Match, guests: dict[int, RawGuest]) -> None:
    seen = may_have_seen(match)
    tokens = {json.loads(guest.bytes[0])["token"] for guest in guests.values()}
    for viewer, guest in guests.items():
        count = 0
        views = iter(guest.views)
        own_token = json.loads(guest.bytes[0])["token"]
        for raw in guest.bytes:
            assert str(SEED).encode() not in raw
            for token in tokens - {own_token}:
                assert token.encode() not in raw
            message = json.loads(raw)
            if message["m"] in ("full", "delta"):
                view = next(views)
                count = view["count"]
                assert view["seat"] == viewer
                whole = {**message, "patch": None, "view": view}
                assert cards_in(whole) <= seen[viewer][count], f"{viewer} after {count}"
                # A patch is part of the view; what it holds beside it would show here.
                leaves = set(numbers(message.get("patch")))
                told = set(numbers(view)) | set(range(100 if message["m"] == "full" else 0))
                assert leaves - told <= places(message.get("patch")), f"{viewer} after {count}"
            else:
                assert not cards_in({**message, "patch": None}) - seen[viewer][count]
            if message["m"] == "lobby":
                assert "seed" not in message["options"]
        end = match.view(viewer)
        assert guest.views[-1]["sight"]["seen"] == list(end.sight.seen)
        compare(match, viewer, guest)


def numbers(value: Any) -> list[int]:
    if isinstance(value, dict):
        return [number for item in value.values() for number in numbers(item)]
    if isinstance(value, list):
        return [number for item in value for number in numbers(item)]
    return [value] if isinstance(value, int) and not isinstance(value, bool) else []


def places(patch: Any) -> set[int]:
    """The starts and counts of spliced lists, which are no values of the view."""
    if isinstance(patch, dict):
        return set().union(*(places(item) for item in patch.values()), set())
    if isinstance(patch, list):
        own = {patch[1], patch[2]} if patch[:1] == ["@"] else set()
        return own.union(*(places(item) for item in patch))
    return set()


def compare(match: Match, viewer: int, guest: RawGuest) -> None:
    """Each view that was put together from the wire is the one that the rules give to the seat."""
    from client.session.codec import GameCodec

    codec = GameCodec(match.game)
    past = Match(match.game, match.setup)
    expected = {0: past.view(viewer)}
    for number, entry in enumerate(match.log, 1):
        past.submit(*entry)
        expected[number] = past.view(viewer)
    for plain in guest.views:
        view = codec.view_from_plain(plain)
        assert view.sight == expected[view.count].sight
        assert view.prompt == expected[view.count].prompt
        assert view.result == expected[view.count].result


def test_the_check_itself_finds_a_leak() -> None:
    """A hidden card under a known key, and anything under an unknown one."""
    assert cards_in({"view": {"sight": {"seats": [{"hand": [7]}]}}}) == {7}
    assert cards_in({"view": {"sight": {"table": [[0, 33]]}}}) == {33}
    assert cards_in({"events": [{"event": "pick_made", "seat": 1, "card": 12}]}) == {12}
    with pytest.raises(AssertionError, match="unknown key"):
        cards_in({"view": {"deck": [1]}})
