"""Every refusal has a sentence that its arguments fill, and names who was faster where all may know it."""

from __future__ import annotations

import ast
import random
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import rules.galaxy_trucker
from rules.galaxy_trucker import actions as do
from rules.galaxy_trucker.flight.actions import DeclareEngines, GiveUp
from rules.galaxy_trucker.state import BETWEEN_CARDS, BUILD, FACE_UP, Hand
from rules.kernel.asks import Refusal
from rules.kernel.chance import SeededChance
from rules.kernel.game import Setup
from rules.kernel.match import Match
from rules.kernel.seats import CLOCK, Player
from tests.rules.galaxy_trucker.flight.fleets import fleet
from tests.rules.galaxy_trucker.shipped import content, expanded, game

SOURCES = Path(rules.galaxy_trucker.__file__).parent


def refusals_made() -> Iterator[tuple[str, str, list[str] | None]]:
    """(code, rule, keys of the arguments or None if they are put together elsewhere) of every call."""
    for path in SOURCES.rglob("*.py"):
        for call in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(call, ast.Call) and getattr(call.func, "id", "") == "Refusal":
                code, rule, *rest = call.args
                assert isinstance(code, ast.Constant)
                keys: list[str] | None = []
                if rest:
                    keys = None
                    if isinstance(rest[0], ast.Dict):
                        keys = [str(key.value) for key in rest[0].keys if isinstance(key, ast.Constant)]
                yield str(code.value), getattr(rule, "value", ""), keys


def test_there_is_a_sentence_for_each_code_and_none_too_many() -> None:
    """GT-B30: fixed names."""
    made = defaultdict(set)
    for code, rule, keys in refusals_made():
        made[code].add(rule)
        sentence = expanded().content.refusals[code]
        assert not rule or rule in sentence.rules, f"{code}: {rule}"
        if keys is not None:
            given = {"name" if key == "seat" else key for key in keys}
            assert sentence.text.arguments <= given, f"{code}: {sentence.text.arguments}"
    assert set(made) == set(expanded().content.refusals)


def test_sentences_are_short_and_end_like_sentences() -> None:
    for code, refusal in expanded().content.refusals.items():
        for language in ("en", "cs"):
            words = refusal.text.say(language, **dict.fromkeys(refusal.text.arguments, 2))
            assert words.endswith("."), code
            assert 15 <= len(words) <= 100, f"{code}: {words}"


def table(**options: Any) -> Match:
    players = tuple(Player(name) for name in ("Iva", "Petr", "Jana"))
    setup = Setup("galaxy-trucker", players, {"plan": "single", **options}, seed=3)
    match = Match(game(), setup, SeededChance(3))
    for seat in range(3):
        match.submit(seat, do.Ready())
    assert match.state.phase == BUILD
    return match


def refused(match: Match, seat: int, action: Any) -> Refusal:
    refusal = match.refusal(seat, action)
    assert refusal is not None
    view = match.view(seat)
    there = match.game.imagine(view, random.Random(1)).refusal(seat, action)
    assert there == refusal, "what a seat is told follows from what it sees"
    return refusal


def test_who_took_the_tile_first_is_named() -> None:
    """GT-B5, GT-H1."""
    match = table()
    match.submit(0, do.TakeFaceDown())
    tile = match.state.seats[0].hand.tile
    match.submit(0, do.ReturnFaceUp())
    match.submit(1, do.TakeFaceUp(tile))
    expected = Refusal("already_taken", "GT-B5", {"tile": tile, "seat": 1})
    assert refused(match, 2, do.TakeFaceUp(tile)) == expected
    words = content().texts["already_taken.seat"].say("en", name="Petr")
    assert "Petr" in words
    match.submit(1, do.Reserve(1))
    assert refused(match, 2, do.TakeFaceUp(tile)) == expected


def test_a_hand_that_hides_its_tile_is_not_betrayed() -> None:
    """GT-H2: asking for a tile tells nothing about who has drawn it."""
    match = table()
    match.submit(0, do.TakeFaceDown())
    held, other = match.state.seats[0].hand.tile, min(match.state.face_down)
    for tile in (held, other):
        assert match.refusal(2, do.TakeFaceUp(tile)) == Refusal("already_taken", "GT-B5", {"tile": tile})
    match.state.seats[0].hand = Hand(held, FACE_UP, public=True)
    refusal = match.refusal(2, do.TakeFaceUp(held))
    assert refusal is not None
    assert refusal.args["seat"] == 0


def test_who_holds_the_pile_and_who_has_the_order_tile_is_named() -> None:
    """GT-B19, GT-B26."""
    match = table()
    for seat in (0, 1):
        while not match.state.seats[seat].last_placed:
            match.submit(seat, do.TakeFaceDown())
            places = [one for one in match.options(seat) if isinstance(one, do.Place)]
            match.submit(seat, places[0] if places else do.ReturnFaceUp())
    match.submit(0, do.Peek(2))
    assert refused(match, 1, do.Peek(2)) == Refusal("pile_busy", "GT-B19", {"seat": 0, "pile": 2})
    match.submit(0, do.Finish(3))
    assert refused(match, 1, do.Finish(3)) == Refusal("order_taken", "GT-B26", {"seat": 0, "order_tile": 3})


def test_who_turned_the_hourglass_is_named() -> None:
    """GT-B22."""
    match = table(flight=2)
    assert refused(match, 0, do.FlipTimer()) == Refusal("still_running", "GT-B22", {"circle": 2})
    match.submit(CLOCK, do.SandRunOut())
    match.submit(1, do.FlipTimer())
    assert refused(match, 0, do.FlipTimer()) == Refusal("still_running", "GT-B22", {"circle": 1, "seat": 1})
    assert refused(match, 1, do.FlipTimer()) == Refusal("still_running", "GT-B22", {"circle": 1})


def test_who_holds_a_pile_in_turns_is_told_to_put_it_back() -> None:
    """GT-V6: nothing else, and not that somebody else decides."""
    match = table(build_mode="turns")
    while not match.state.seats[0].last_placed or match.state.turn:
        seat = match.state.turn
        match.submit(seat, do.TakeFaceDown())
        places = [one for one in match.options(seat) if isinstance(one, do.Place)]
        match.submit(seat, places[0] if places else do.ReturnFaceUp())
    match.submit(0, do.Peek(1))
    for action in (do.TakeFaceDown(), do.TakeBackLast(), do.Peek(2), do.FlipTimer(), do.Finish(1)):
        assert refused(match, 0, action) == Refusal("holding_pile", "GT-V6")
        assert refused(match, 1, action) == Refusal("not_your_turn", "GT-V6", {"seat": 0})
    assert match.options(0) == [do.PeekEnd()]
    match.submit(0, do.PeekEnd())
    assert match.state.turn == 1


def test_the_hourglass_waits_for_a_tile_that_was_just_taken() -> None:
    """GT-V6: turning it is free before the action of a turn."""
    match = table(build_mode="turns", flight=2, glass_turns=1)
    for seat in range(3):
        match.submit(seat, do.TakeFaceDown())
        match.submit(seat, do.ReturnFaceUp())
    assert match.refusal(0, do.FlipTimer()) is None
    match.submit(0, do.TakeFaceDown())
    assert refused(match, 0, do.FlipTimer()) == Refusal("hand_not_empty", "GT-V6")


def test_who_has_answered_before_a_card_is_told_who_has_not() -> None:
    """GT-B30, GT-F30: another seat is being asked for it."""
    match = fleet(2, seats=2, plan="single", flight=1, decision_seconds=0)
    while match.state.phase != BETWEEN_CARDS:
        match.submit(match.asked[0], match.options(match.asked[0])[0])
    first, other = match.asked
    match.submit(first, do.Ready())
    for action in (do.Ready(), GiveUp()):
        assert refused(match, first, action) == Refusal("not_your_turn", "GT-B30", {"seat": other})
    assert refused(match, first, DeclareEngines()) == Refusal("not_now", "GT-B30")


def test_a_strict_refusal_tells_what_is_wrong() -> None:
    """GT-B13, GT-R2."""
    match = table(placement="strict")
    codes = set()
    for _ in range(40):
        match.submit(0, do.TakeFaceDown())
        for col, row in match.state.seats[0].ship.board.index:
            for rotation in range(4):
                refusal = match.refusal(0, do.Place(col, row, rotation))
                if refusal is not None and refusal.code == "illegal":
                    codes.add(refusal.args["code"])
                    assert [refusal.args["code"], refusal.args["side"]] == refusal.args["wrong"][0]
        places = [one for one in match.options(0) if isinstance(one, do.Place)]
        match.submit(0, places[-1] if places else do.ReturnFaceUp())
    assert codes >= {"engine_direction", "single_vs_double", "connector_vs_smooth", "cannon_blocked"}
