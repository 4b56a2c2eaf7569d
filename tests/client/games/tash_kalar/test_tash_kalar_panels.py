"""What the panels of Tash-Kalar say: scores, the ladder of an effect, the last turn moment by moment."""

from __future__ import annotations

import random

from client.games.tash_kalar.panels import goals, ladder
from client.games.tash_kalar.text.names import Words
from client.games.tash_kalar.told import Told, running
from rules.kernel.chance import SeededChance
from rules.kernel.game import Setup
from rules.kernel.match import Match
from rules.kernel.seats import Player
from rules.tash_kalar.content import Content
from rules.tash_kalar.scoring import destroyed_points
from tests.games import game, random_play

NAMES = ("Iva", "Mirek", "Ada", "Bořek")


def played(form: str, seats: int, answers: int, seed: int = 3) -> Match:
    players = tuple(Player(name, "person") for name in NAMES[:seats])
    match = Match(
        game("tash-kalar"), Setup("tash-kalar", players, {"form": form}, seed=seed), SeededChance(seed)
    )
    for number, _answer in enumerate(random_play(match, random.Random(seed))):
        if number >= answers:
            break
    return match


def content_of(match: Match) -> Content:
    content: Content = match.game.content  # type: ignore[attr-defined]
    return content


def test_a_melee_marks_the_weakest_colour_of_each_player() -> None:
    """TK-Z20."""
    match = played("melee", 3, 220)
    sight = match.view(1).sight
    sheet = goals.score(content_of(match), sight, NAMES[:3], 1)
    assert sheet.at_once is None
    assert [at for at, _name, _side in sheet.sides] == [1, 2, 0]
    for at, _name, side in sheet.sides:
        own = [points for color, points in enumerate(side.colors) if color != at]
        assert {side.colors[color] for color in side.weakest} == {min(own)}


def test_a_duel_counts_what_fell_this_turn() -> None:
    """TK-D10: an odd common stone counts nothing."""
    match, felled = played("duel", 2, 60), (0, 0, 0)
    for _seat, _action in random_play(match, random.Random(4)):
        sight = match.view(0).sight
        felled = sight.sides[1 - sight.seats[sight.active or 0].side].destroyed
        if felled[0] % 2:
            break
    content, sight = content_of(match), match.view(0).sight
    sheet = goals.score(content, sight, NAMES[:2], 0)
    assert sheet.at_once is not None
    assert [at for at, _name, _side in sheet.sides] == [1, 0]
    enemy = next(side for at, _name, side in sheet.sides if at != sheet.acting)
    rows = goals.felled(content, enemy)
    assert rows[-1] == ("common", felled[0], felled[0] // 2)
    assert destroyed_points(content, enemy.destroyed) == sum(points for _what, _count, points in rows)


def test_the_ladder_has_exactly_one_step_that_runs_at_each_depth() -> None:
    """TK-E10: what is done, what runs, what comes."""
    match, seen = played("high_form", 2, 0, 5), 0
    for _seat, _action in random_play(match, random.Random(5)):
        view, content = match.view(0), content_of(match)
        run = running(view.sight)
        if run is None:
            continue
        lines = [*ladder.lines(Words(content, view), content, run, Told(), view)]
        now = [line for line in lines if line.state == "now"]
        assert now, run
        assert len({line.depth for line in now}) == len(now)
        numbers = [line.number for line in lines if not line.depth]
        assert numbers == list(range(1, len(numbers) + 1))
        seen += 1
    assert seen > 5
