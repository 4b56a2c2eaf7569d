"""The log, the tooltips and what a relation could do, over whole games in both languages."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from client.art import rich
from client.art.text import NBSP
from client.games.space_bastards import forecast
from client.games.space_bastards.text import relations
from client.games.space_bastards.text.log import NEUTRAL, TELLERS, BastardsLog, token_id
from client.games.space_bastards.text.names import Words
from client.games.space_bastards.text.tips import Explainer
from client.i18n import set_language
from client.table.texts import LogLine
from rules.kernel.seats import SPECTATOR
from rules.kernel.views import View
from rules.space_bastards import events as sb
from rules.space_bastards.families import Eaten, Shot
from tests.client.games.space_bastards.told_games import some_views, told_game
from tests.rules.space_bastards.shipped import content
from tests.rules.space_bastards.tables import acting, flying, lay, world_of

GAMES: tuple[tuple[int, int, dict[str, Any]], ...] = (
    (2, 1, {"eggs": True}),
    (4, 2, {}),
    (5, 3, {"track": "compact"}),
)


@pytest.fixture(params=["en", "cs"])
def spoken(request: pytest.FixtureRequest) -> Iterator[str]:
    set_language(request.param)
    yield request.param
    set_language("en")


def log_of(seats: int, seed: int, viewer: int = 0, **options: Any) -> list[LogLine]:
    log, lines = BastardsLog(content()), []
    for told in told_game(seats, seed, viewer, **options):
        lines += log.lines(told.events, None if told.before is told.after else told.before, told.after)
    return lines


def drawable(markup: str) -> None:
    """No key without a text, no picture that cannot be drawn."""
    assert "sbt." not in rich.plain(markup)
    assert "{" not in markup
    assert rich.block(markup, 400, 16).size[0] > 0


# -- the log --------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "seed", "options"), GAMES)
def test_the_log_of_a_whole_game_is_drawn(
    spoken: str, seats: int, seed: int, options: dict[str, Any]
) -> None:
    lines = log_of(seats, seed, **options)
    assert sum(line.heading for line in lines) > 15
    for line in lines:
        drawable(line.text)
        if line.right:
            drawable(line.right)
        assert line.seat is None or NEUTRAL <= line.seat < seats
        for piece in line.pieces:
            assert piece.partition(":")[0] in {
                "planet", "relation", "seat", "token", "egg", "field", "ship", "track",
            }  # fmt: skip


def test_every_event_of_the_game_is_known_to_the_log() -> None:
    """All but points, which the lines of what brought them tell."""
    kinds = {
        type(event) for seats, seed, options in GAMES for told in told_game(seats, seed, **options)
        for event in told.events
    }  # fmt: skip
    silent = {sb.Points}
    assert {kind for kind in kinds if kind.__module__ == sb.__name__} <= set(TELLERS) | silent
    assert {Shot, Eaten, sb.Born, sb.PairsSettled, sb.Mutated, sb.Loaded, sb.Dominance} <= kinds


def test_tokens_of_the_log_lie_where_it_says() -> None:
    for seats, seed, options in GAMES:
        log = BastardsLog(content())
        for told in told_game(seats, seed, **options):
            lines = log.lines(told.events, told.before, told.after)
            last = told.events[-1] if told.events else None
            if not isinstance(last, sb.Born | sb.Unloaded | sb.TokenPlaced):
                continue
            there = {
                token_id(content(), planet.id, token)
                for planet in told.after.sight.planets
                for token in planet.tokens
            }
            named = {piece for piece in lines[-1].pieces if piece.startswith("token:")}
            assert named
            assert named <= there


def test_hidden_choices_stay_out_of_the_log() -> None:
    """Before all have chosen nobody reads what another has planned or sent (SB-H03)."""
    log = BastardsLog(content())
    for told in told_game(4, 2):
        lines = log.lines(told.events, told.before, told.after)
        secret = told.after.sight.secret
        if secret is None or secret.shown:
            continue
        for event, line in zip(told.events, lines, strict=False):
            if isinstance(event, sb.Planned) and event.seat != 0:
                cards = [one.card.say("en") for one in content().relations.values()]
                assert not any(card in line.text for card in cards)


def test_coins_stand_at_the_line_of_what_they_were_paid_for() -> None:
    log = BastardsLog(content())
    view = acting(world_of(3), ("love", 0)).view(0)
    planet = view.sight.planets[3].id
    told = [sb.Coins(1, -2, "boost"), sb.Born(1, planet, "spud", (1, 1), 0, boost=True)]
    lines = log.lines(told, None, view)
    assert len(lines) == 1
    assert "−2" in lines[0].right
    assert "[sbpiece:coin]" in lines[0].right
    shown = log.lines(
        [sb.PlansShown((("love",), ("trade", "eating"), ())), sb.Coins(1, -2, "combo")], view, view
    )
    assert [("−2" in line.right) for line in shown] == [False, True, False]


def test_the_steps_of_a_flight_are_one_line() -> None:
    world = world_of(3)
    match = flying(world, {0: ("L04a", []), 1: ("L08a", []), 2: ("S10", [])})
    view = match.view(1)
    log = BastardsLog(content())
    assert log.lines([sb.ShipMoved(0, "L04a", "S01")], None, view) == []
    assert log.lines([sb.ShipMoved(0, "S01", "S06")], view, view) == []
    lines = log.lines([sb.FlightEnded(0, idle=False)], view, view)
    assert len(lines) == 1
    assert "2 steps" in lines[0].text
    assert {"field:S01", "field:S06", "ship:0"} <= set(lines[0].pieces)
    stays = log.lines([sb.FlightEnded(1, idle=True)], view, view)
    assert "stays" in stays[0].text


# -- tooltips -------------------------------------------------------------------------------------


def hit_targets_of(view: View) -> list[str]:
    """The ids of all that lies on a table."""
    sight, made = view.sight, content()
    found = [f"relation:{one}" for one in sight.priority] + [f"action:{one}" for one in sight.priority]
    found += [f"card:{one}:{side}" for one in sight.relations for side in ("left", "right")]
    found += [f"{kind}:{planet}" for planet in made.planets for kind in ("planet", "plaque", "view")]
    found += [f"field:{field}" for field in made.fields] + [f"race:{race}" for race in made.races]
    found += [f"{kind}:{seat}" for seat in range(sight.seats) for kind in ("seat", "ship", "hold")]
    found += [f"step:{index}" for index in range(len(made.tracks[sight.track].steps))]
    found += [f"offer:{race}:0" for race in sight.offer]
    found += ["track", "plan", "offer", "supply", "supply:spud", "view:map", "boost:again", "lock:love"]
    for planet in sight.planets:
        found += [token_id(made, planet.id, token) for token in planet.tokens]
    found += [f"egg:{egg.planet}:{egg.at[0]},{egg.at[1]}" for egg in sight.eggs]
    for action in view.prompt.options[:40] if view.prompt is not None else ():
        kinds = ("group", "pair", "accept", "button", "into", "creature", "egg", "boost")
        found += [handle for handle in action.handles() if handle.partition(":")[0] in kinds]
    return list(dict.fromkeys(found))


@pytest.mark.parametrize("viewer", [0, SPECTATOR])
def test_everything_on_the_table_explains_itself(spoken: str, viewer: int) -> None:
    kinds = set()
    for seats, seed, options in GAMES:
        for view in some_views(seats, seed, 0.03, viewer, **options):
            explain = Explainer(content(), view)
            for target in hit_targets_of(view):
                tip = explain.tip(target)
                assert tip is not None, target
                assert tip.title
                for part in (tip.title, tip.text, *tip.extra):
                    assert "sbt." not in part
                    assert "{" not in part
                assert not tip.rule or tip.rule.startswith("SB-")
                kinds.add(target.partition(":")[0])
    wanted = {"token", "relation", "field", "planet"}
    assert wanted <= kinds


def test_unknown_things_have_no_tip() -> None:
    explain = Explainer(content(), acting(world_of(3), ("love", 0)).view(0))
    for target in (
        "",
        "nothing",
        "planet:P99",
        "token:P99:0,0",
        "token:P01:0,0",
        "race:x",
        "step:99",
        "seat:9",
    ):
        assert explain.tip(target) is None


def test_a_relation_says_who_could_use_it_and_whom_it_would_hit() -> None:
    world = world_of(3)
    planet, other = world.open[:2]
    world.relations["shooting"] = ("toadling", "sluggie")
    at = content().grids[planet].free_places("toadling", 0)[0]
    lay(world, planet, [(0, "toadling", at.at, at.rot)])
    target = content().grids[planet].free_places("sluggie", at.bits)[0]
    lay(world, planet, [(1, "sluggie", target.at, target.rot)])
    at = content().grids[other].free_places("toadling", 0)[0]
    lay(world, other, [(2, "toadling", at.at, at.rot)])
    target = content().grids[other].free_places("sluggie", at.bits)[0]
    lay(world, other, [(0, "sluggie", target.at, target.rot)])
    view = acting(world, ("love", 0)).view(0)
    tip = Explainer(content(), view).tip("relation:shooting")
    assert tip is not None
    lines = tip.text.split("\n")
    names = [content().planets[one].name.say("en") for one in (planet, other)]
    assert lines[0] == "[b]Toadling shoots Sluggie[/]"
    assert lines[1] == f"You could shoot 1 Sluggie of [sbseat:1]{NBSP}P1 on {names[0]}"
    assert lines[2] == f"[sbseat:2]{NBSP}P2 could hit your Sluggie on {names[1]}"
    marks = forecast.marks(content(), view, "shooting")
    assert set(marks.you) == {planet}
    assert set(marks.by) == {2}
    assert {place for place, _cell in marks.victims} == {planet, other}
    assert {place for place, _cell in marks.acting} == {planet}
    assert marks.yields[planet].startswith("1 ")


def test_trade_says_what_it_brings() -> None:
    world = world_of(3)
    planet = world.open[0]
    world.relations["trade"] = ("toadling", "sluggie")
    at = content().grids[planet].free_places("toadling", 0)[0]
    lay(world, planet, [(0, "toadling", at.at, at.rot)])
    partner = content().grids[planet].free_places("sluggie", at.bits)[0]
    lay(world, planet, [(2, "sluggie", partner.at, partner.rot)])
    view = acting(world, ("love", 0)).view(0)
    lines = dict(relations.lines_of(Words(content(), view), "trade"))
    assert "1 coin" in lines["trade"]
    assert "P2" in lines["trade"]
    assert "offer you trade" in lines["target"]
    assert forecast.marks(content(), view, "trade").yields == {planet: "+1 [sbpiece:coin]"}


def test_marks_name_tokens_that_lie_there() -> None:
    for seats, seed, options in GAMES:
        for view in some_views(seats, seed, 0.02, **options):
            there = {
                (planet.id, content().grids[planet.id].first_cell(token.bits))
                for planet in view.sight.planets
                for token in planet.tokens
                if not token.corpse
            }
            for relation in view.sight.relations:
                marks = forecast.marks(content(), view, relation)
                assert marks.acting | marks.others | marks.victims <= there
                assert set(marks.yields) == set(marks.you)


def test_a_spectator_could_use_nothing_but_sees_the_rows() -> None:
    view = some_views(4, 2, 0.05, SPECTATOR)[-1]
    assert not any(forecast.uses_of(content(), view, view.seat, name) for name in view.sight.relations)
    words = Words(content(), view)
    for relation in view.sight.relations:
        assert relations.fact(words, relation)
