"""The log, the last moves and the tooltips, over whole games in both languages."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache

import pytest

from client.art import rich
from client.games.galaxy_trucker.screens.flight.facts import ahead, flight_order
from client.games.galaxy_trucker.text import inline_pictures
from client.games.galaxy_trucker.text.card_steps import card_lines
from client.games.galaxy_trucker.text.last_moves import Noted, noted, sentence
from client.games.galaxy_trucker.text.log import Teller
from client.games.galaxy_trucker.text.names import Words, refusal_words, strength, task_words
from client.games.galaxy_trucker.text.tips import COUNTERS, Tips, sum_of
from client.games.galaxy_trucker.told import newest_first
from client.i18n import set_language
from client.table.texts import LogLine, Tip
from rules.galaxy_trucker import events as ground
from rules.galaxy_trucker.flight import events as flight
from rules.galaxy_trucker.strength import STRENGTHS
from rules.kernel.asks import Refusal
from tests.client.games.galaxy_trucker.told_games import random_views, the_game, told_game
from tests.rules.galaxy_trucker.shipped import expanded

PLANS = (("standard", "realtime"), ("with_IIIA", "turns"), ("learning", "realtime"))


@pytest.fixture(params=["en", "cs"])
def spoken(request: pytest.FixtureRequest) -> Iterator[str]:
    set_language(request.param)
    yield request.param
    set_language("en")


def log_of(plan: str, mode: str, viewer: int = 0, seed: int = 7) -> list[LogLine]:
    log, lines = Teller(), []
    for told in told_game(4, seed, viewer, plan=plan, build_mode=mode):
        lines += log.lines(the_game().content, told.events, told.before, told.after)
    return lines


@cache
def drawable(markup: str) -> None:
    """No key without a text, no picture that cannot be drawn; what was tried once is not drawn again."""
    assert "gt." not in rich.plain(markup)
    assert rich.block(markup, 400, 16).size[0] > 0


@pytest.mark.parametrize(("plan", "mode"), PLANS)
def test_the_log_of_a_whole_game_is_drawn(spoken: str, plan: str, mode: str) -> None:
    lines = log_of(plan, mode)
    for line in lines:
        drawable(line.text)
        if line.right:
            drawable(line.right)
    assert sum(line.heading for line in lines) >= 8 * (3 if plan != "learning" else 1)


def test_every_event_that_says_something_new_is_told() -> None:
    """By a line of its own, or within that of another event of the same update."""
    silent = (
        ground.SeatReady, ground.TilePlaced, ground.TileTaken, ground.TileTakenBack, ground.TileReserved,
        ground.TileReturned, ground.PileReleased, flight.CardEnded, flight.EnergySpent, flight.Dice,
        flight.Declared, ground.FlightBegan,
    )  # fmt: skip
    told_kinds = set()
    for seed in (1, 2, 3):
        log = Teller()
        for told in told_game(4, seed, 0, plan="standard"):
            lines = log.lines(the_game().content, told.events, told.before, told.after)
            loud = [
                event for event in told.events
                if not isinstance(event, silent)
                and not (isinstance(event, flight.HazardResult) and event.result == "miss")
                and not isinstance(event, ground.Credits)
            ]  # fmt: skip
            told_kinds.update(type(event) for event in loud)
            if loud:
                assert lines, told.events
    assert {flight.Hazard, flight.GoodsLoaded, flight.TilesFallen, flight.EnemyResult} <= told_kinds


def test_building_does_not_flood_the_log() -> None:
    """Hundreds of moves of four builders are told in few lines, and no tile of theirs is missing."""
    log, lines, moves, placed = Teller(), 0, 0, set()
    named: set[str] = set()
    for told in told_game(4, 7, 0, plan="standard"):
        building = [event for event in told.events if isinstance(event, ground.TileTaken | ground.TilePlaced)]
        said = log.lines(the_game().content, told.events, told.before, told.after)
        if told.after.sight.flight_at or told.after.sight.phase != "BUILD":
            named.update(piece for line in said for piece in line.pieces)
            if any(isinstance(event, ground.Launched) for event in told.events):
                break
            continue
        moves += len(building)
        placed.update(event.tile for event in building if isinstance(event, ground.TilePlaced))
        lines += len(said)
        named.update(piece for line in said for piece in line.pieces)
    assert moves > 100
    assert lines < moves / 4
    assert {f"tile:{tile}" for tile in placed} <= named


def test_a_tile_drawn_face_down_by_another_is_not_named() -> None:
    moves: tuple[Noted, ...] = ()
    for told in told_game(4, 7, 0, plan="standard"):
        for event in told.events:
            moves = noted(moves, [event])
            if isinstance(event, ground.TileTaken) and event.source == "face_down" and event.seat != 0:
                assert event.tile is None
                assert moves[-1].seat == event.seat
                return
    pytest.fail("nobody took a face-down tile")


def test_what_becomes_of_a_tile_takes_the_place_of_its_taking(spoken: str) -> None:
    words = Words(the_game().content, told_game(4, 7, 0, plan="standard")[0].after)
    moves = noted((), [ground.TileTaken(1, "face_down")])
    assert len(moves) == 1
    moves = noted(moves, [ground.TileReturned(1, 20), ground.TileTaken(1, "face_down")])
    (only,) = noted(moves, [ground.TileReturned(1, 21)])
    assert "2" in sentence(words, only)
    moves = noted((only,), [ground.PlayerFinished(2, 1)])
    assert [move.seat for move in moves] == [1, 2]
    for move in moves:
        drawable(sentence(words, move))


def test_own_notes_of_a_pile_are_told_to_their_seat_only(spoken: str) -> None:
    view = told_game(4, 7, 0, plan="standard")[0].after
    cards = tuple(the_game().content.cards)[:2]
    held = ground.PileHeld(1, 2, cards)
    names = [Words(the_game().content, view).card(card) for card in cards]
    for viewer, told in ((1, True), (0, False)):
        (line,) = Teller().lines(the_game().content, [held.seen_by(viewer)], view, view)
        assert line.pieces == ("pile:2",)
        assert all((name in line.text) == told for name in names)


def test_tooltips_of_every_view(spoken: str) -> None:
    content = the_game().content

    def check(tip: Tip | None) -> None:
        assert tip is not None
        assert tip.title
        for part in (tip.title, tip.text, *tip.extra):
            if part:
                drawable(part)

    for plan, mode in PLANS:
        for view in random_views(4, 7, 0, 0.04, plan=plan, build_mode=mode):
            about = Tips(content, view)
            for seat in range(4):
                for name in COUNTERS:
                    check(about.counter(name, seat))
                for thing in (f"rocket:{seat}", f"seat:{seat}", "value:lost"):
                    check(about.of(thing, seat))
                for tile, *_place in view.sight.seats[seat].ship.tiles:
                    check(about.tile(tile))
                for slot in range(1, len(view.sight.seats[seat].reserve) + 1):
                    check(about.of(f"slot:{slot}", seat))
            for tile in view.sight.face_up:
                check(about.tile(tile))
            for pile in view.sight.piles:
                check(about.of(f"pile:{pile.number}", 0))
            for number in range(1, 5):
                check(about.of(f"order:{number}", 0))
            for thing in ("glass", "heap", "deck", "credits"):
                check(about.of(thing, 0))
    about = Tips(content, view)
    for card in content.cards:
        check(about.of(f"card:{card}", 0))
    for tile in content.tiles:
        check(about.tile(tile, rotation=1))


def test_sums_come_to_what_the_rules_say() -> None:
    content = the_game().content
    for view in random_views(4, 3, 0, 0.05, plan="with_IIIA"):
        about = Tips(content, view)
        for seat, one in enumerate(view.sight.seats):
            ship = about.ship(seat)
            for kind in STRENGTHS:
                values = getattr(one.ship, kind)
                words = Words(content, view)
                if values[0]:
                    assert sum_of(words, ship, kind).endswith(f"= [b]{strength(values[0])}[/]")
                all_on = sum_of(words, ship, kind, list(ship.tiles))
                if values[1]:
                    assert all_on.endswith(f"= [b]{strength(values[1])}[/]")


def test_days_between_jump_over_other_rockets() -> None:
    rng = random.Random(1)
    flying = [
        view for view in random_views(4, 7, 0, 1.0, plan="standard")
        if len(flight_order(view.sight)) == 4
    ]  # fmt: skip
    for view in rng.sample(flying, 20):
        first, second, third, _last = flight_order(view.sight)
        there = [seat.position or 0 for seat in view.sight.seats]
        assert ahead(view.sight, first, second) == there[first] - there[second]
        assert ahead(view.sight, first, third) == there[first] - there[third] - 1


@pytest.mark.parametrize(("value", "written"), [(0, "0"), (0.5, "½"), (1, "1"), (4.5, "4½"), (12, "12")])
def test_strengths_are_written_with_halves(value: float, written: str) -> None:
    assert strength(value) == written
    if value:
        assert strength(value, sign=True) == f"+{written}"


def test_the_cross_shows_the_sides_in_their_places() -> None:
    top, middle, bottom = inline_pictures.cross((0, 1, 2, 3)).split("\n")
    assert "[pins:0 0]" in top
    assert middle.startswith("[pins:3 3]")
    assert middle.endswith("[pins:1 1]")
    assert "[pins:2 2]" in bottom


def test_every_refusal_of_the_pack_has_a_sentence(spoken: str) -> None:
    content = the_game().content
    view = told_game(4, 7, 0, plan="standard")[0].after
    for code, known in content.refusals.items():
        args = dict.fromkeys(known.text.arguments - {"name"}, 1)
        said = refusal_words(content, view, Refusal(code, "GT-B30", args))
        assert said
        assert "{" not in said
    assert refusal_words(content, view, Refusal("nobody_knows", "GT-B30")) == ""


def test_every_question_to_a_person_has_a_task(spoken: str) -> None:
    kinds = {
        one.after.prompt.kind for seed in (1, 2, 3)
        for one in told_game(4, seed, 0, plan="standard") if one.after.prompt is not None
    }  # fmt: skip
    assert {"build", "declare_cannons", "load_goods"} <= kinds
    for kind in kinds:
        assert task_words(kind).endswith(".")


def test_every_card_leaves_a_line_and_effects_follow_their_causes() -> None:
    """Also one that nobody takes; what is indented is of the seat above it, or of what flew."""
    lines = log_of("standard", "realtime")
    headed = [at for at, line in enumerate(lines) if line.heading and "card" in line.pieces]
    assert headed
    for at in headed:
        assert at + 1 < len(lines)
        assert not lines[at + 1].heading, lines[at].text
        assert not lines[at + 1].indent
    cause = lines[0].seat
    for line in lines:
        if line.indent:
            assert cause is None or line.seat == cause, line
        else:
            cause = line.seat
    shown = newest_first(lines)
    for effect in (line for line in shown if line.indent):
        assert shown.index(effect) > 0
    assert [line.indent for line in shown[:1]] == [0]


def test_a_card_that_nobody_takes_says_so() -> None:
    content = the_game().content
    card = next(one.id for one in content.cards.values() if one.kind == "abandoned_ship")
    (told, *_rest) = told_game(4, 7, 0, plan="standard", build_mode="realtime")
    log = Teller()
    lines = log.lines(content, (flight.CardRevealed(card), flight.CardEnded(card)), None, told.after)
    assert [line.text for line in lines if not line.heading] == ["Nobody stops here"]
    lines = log.lines(
        content,
        (flight.CardRevealed(card), flight.AbandonedTaken(1), flight.CardEnded(card)),
        None,
        told.after,
    )
    assert len([line for line in lines if not line.heading]) == 1


def test_a_tie_in_the_combat_zone_is_in_the_log() -> None:
    """GT-K10."""
    content = the_game().content
    (told, *_rest) = told_game(4, 7, 0, plan="standard", build_mode="realtime")
    for other, tied in ((2.0, True), (3.0, False)):
        events = (
            flight.CardRevealed("2-16"), flight.Declared(1, "cannons", 2.0),
            flight.Declared(2, "cannons", other), flight.LineResult(1, 1),
        )  # fmt: skip
        last = Teller().lines(content, events, None, told.after)[-1]
        assert ("tie" in last.text) is tied


def test_the_log_says_why_the_victims_of_machinations_suffer() -> None:
    """E08 strikes whoever has most exposed connectors; E17 the ship that is named, whatever its crew."""
    content = expanded().content
    (told, *_rest) = told_game(4, 7, 0, plan="standard", build_mode="realtime")
    said = []
    for card in ("E08", "E17"):
        events = (flight.CardRevealed(card), flight.LineResult(1, 1))
        said.append(Teller().lines(content, events, None, told.after)[-1].text)
    assert "most exposed connectors" in said[0]
    assert "named as the victim" in said[1]


def test_cards_tell_the_amounts_that_their_texts_leave_open(spoken: str) -> None:
    """E04, E05, E08, E10, E15, E18, E21 in flight III."""
    made = expanded().content
    (told, *_rest) = told_game(4, 7, 0, plan="standard", build_mode="realtime")
    words = Words(made, told.after)
    amounts = {"E04": "2", "E05": "16", "E08": "6", "E10": "4", "E15": "4", "E18": "4", "E21": "3"}
    for card, amount in amounts.items():
        lines = card_lines(words, card, next(f for f, one in made.flights.items() if one.number == 3))
        assert amount in " ".join(lines), (spoken, card, lines)


def test_only_repaired_ships_are_said_to_start_behind() -> None:
    told = next(iter(told_game(4, 7, 0, plan="learning", build_mode="realtime")))
    event = ground.OrderChanged((2, 3, 1, 4), (1, 3))
    (line,) = Teller().lines(the_game().content, [event], told.before, told.after)
    words = Words(the_game().content, told.after)
    assert [words.seat(seat) in line.text for seat in range(4)] == [False, True, False, True]
