"""What the plain table lays out, says and explains, whatever the game."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pygame
import pytest

from client import i18n
from client.art.scale import Scale
from client.table.builder import Builder
from client.table.looking import Dismissed, Touched
from client.table.plain import PlainTable
from client.table.plain.parts import MORE, SEAT
from client.table.plain.sights import found, pieces, placed, unsaid
from client.table.tabletop import Tabletop
from rules.kernel.asks import Refusal
from rules.kernel.chance import SeededChance
from rules.kernel.game import Game, Setup
from rules.kernel.match import Match
from rules.kernel.seats import Player
from tests.client.table.plain import pond
from tests.games import game

WIDE, SMALL = (1920, 1080), (1280, 720)
SEATS = {"lantern-pond": 3, "nebula": 4, "tash-kalar": 2}


def of(game_id: str) -> Game:
    return pond.make() if game_id == "lantern-pond" else game(game_id)


def begin(game_id: str, seed: int = 3) -> Match:
    made = of(game_id)
    players = tuple(Player(name) for name in ("Iva", "Mirek", "Ada", "Bořek")[: SEATS[game_id]])
    return Match(made, Setup(made.id, players, seed=seed), SeededChance(seed))


def moments(game_id: str, every: int = 9, most: int = 8) -> Iterator[Match]:
    """Some moments of a match by chance."""
    match, rng = begin(game_id), random.Random(game_id)
    for number in range(every * most):
        if match.over:
            break
        if number % every == 0:
            yield match
        seat = rng.choice(match.asked)
        match.submit(seat, rng.choice(match.options(seat)))
    yield match


def shown(match: Match, size: tuple[int, int] = WIDE, *, hints: bool = True, seat: int = -2) -> Tabletop:
    table = PlainTable(match.game)
    if not hints:
        table.context.hints = ()
    top = Tabletop(table, Scale(*size))
    asked = match.asked[0] if match.asked else 0
    top.show(match.view(asked if seat == -2 else seat), instant=True)
    return top


@pytest.mark.parametrize("hints", [True, False])
@pytest.mark.parametrize("size", [WIDE, SMALL])
@pytest.mark.parametrize("game_id", SEATS)
def test_everything_has_a_name_of_its_own_and_lies_inside(
    game_id: str, size: tuple[int, int], hints: bool
) -> None:
    window = pygame.Rect(0, 0, *size)
    for match in moments(game_id):
        top = shown(match, size, hints=hints)
        for touch in range(3):
            arrangement = top.arrangement
            assert arrangement is not None
            for kind in (arrangement.sprites, arrangement.zones, arrangement.regions, arrangement.panels):
                names = [one.id for one in kind]
                assert len(set(names)) == len(names), sorted(one for one in names if names.count(one) > 1)
            for sprite in arrangement.sprites:
                assert window.contains(sprite.place.rect), sprite
            for zone in arrangement.zones:
                assert window.contains(zone.rect), zone
            again = top.screen.arrange(Builder(replace(top.now, shown=None)))
            assert again == arrangement
            if top.choice.open:
                top.making.touch(sorted(top.choice.open)[touch % len(top.choice.open)])
                top.touch_up()


@pytest.mark.parametrize("game_id", SEATS)
def test_every_option_can_be_reached_by_what_lies_there(game_id: str) -> None:
    """Each handle that can come next is a thing, a place, or a button on some page."""
    for hints in (True, False):
        for match in moments(game_id, every=23, most=3):
            top = shown(match, SMALL, hints=hints)
            for _touch in range(4):
                reached = set[str]()
                for _page in range(30):
                    reached |= {target.touch for target in top.targets}
                    if MORE not in reached:
                        break
                    top.signal(Touched(MORE))
                assert reached >= set(top.choice.open)
                if not top.choice.open:
                    break
                top.making.touch(min(top.choice.open))
                top.touch_up()


@pytest.mark.parametrize("game_id", SEATS)
def test_it_can_be_drawn_and_tells_in_both_languages(game_id: str, language: str) -> None:
    for match in moments(game_id, every=30, most=2):
        for seat in (-1, 0):
            top = shown(match, SMALL, seat=seat)
            screen, now = top.screen, top.now
            assert screen.status(now).text
            for target in top.targets:
                tip = screen.tip(target.tip, now)
                assert tip is None or tip.title
            top.draw(pygame.Surface(SMALL))
        lines = top.game_table.log(match.story(0), None, match.view(0))
        assert all(line.text for line in lines)


def test_what_has_no_hint_is_still_shown() -> None:
    match = begin("nebula")
    top = shown(match, hints=False)
    told = {name for name, _value in unsaid(match.view(0).sight, (), 4)}
    assert {"phase", "round", "bag", "clusters", "tracks"} <= told
    assert any(panel.id == "values:0" for panel in top.arrangement.panels)  # type: ignore[union-attr]


def test_a_touch_in_vain_is_explained_by_the_rules() -> None:
    """LP-F1, LP-F2: the answer that was wanted is made from the handles, and the rules judge it."""
    match = begin("lantern-pond")
    match.submit(0, match.options(0)[4])
    match.submit(1, match.options(1)[0])
    top = shown(match)
    view = top.now.view
    assert view.prompt is not None
    card = view.prompt.options[0].handles()[0]
    taken = next(iter(placed(view.sight.pond, match.game.content.plain[0])))  # type: ignore[attr-defined]
    why = top.screen.why_not((card, f"square:{taken}"), top.now)
    assert why is not None
    assert why.refusal is not None
    assert why.refusal.code == "taken"
    told = top.game_table.refusal(why.refusal, view)
    assert "floats there already" in told
    lonely = next(
        f"square:{x},{y}"
        for x, y in ((1, 1), (3, 1), (1, 3), (3, 3))
        if all(f"square:{x},{y}" != one.handles()[1] for one in view.prompt.options)
        and f"{x},{y}" not in placed(view.sight.pond, match.game.content.plain[0])  # type: ignore[attr-defined]
    )
    why = top.screen.why_not((card, lonely), top.now)
    assert why is not None
    assert why.refusal == Refusal("alone", "LP-F2")


def test_a_click_on_a_seat_shows_its_things_and_back() -> None:
    match = begin("nebula")
    top = shown(match, seat=0)
    assert top.signal(Touched(f"{SEAT}1"))
    assert top.looking.whose == 1
    assert not {target.touch for target in top.targets if target.touch.startswith("star:")}
    assert top.signal(Dismissed())
    assert top.looking.whose == -1


def test_a_screen_is_secret_while_something_private_shows() -> None:
    match = begin("lantern-pond")
    table = PlainTable(match.game)
    assert table.secret(match.view(0), (0, 1))
    assert not table.secret(match.view(0), (0,))
    table.context.hints = tuple(hint for hint in table.context.hints if not hint.private)  # type: ignore[union-attr]
    assert not table.secret(match.view(0), (0, 1))
    table.context.hints = ()
    assert table.secret(match.view(0), (0, 1)), "without hints nobody knows what is private"


def test_sights_are_read_by_paths() -> None:
    sight: Any = begin("nebula").view(2).sight
    assert found(sight, "seats.each.holes", 2) == sight.seats[2].holes
    assert found(sight, "clusters.1.beam", 0) == sight.clusters[1].beam
    assert found(sight, "tracks.colors", 0) == sight.tracks["colors"]
    assert found(sight, "seats.each.nowhere", 0) is None
    assert found(sight, "seats.each.holes", 9) is None
    assert [(one.what, one.count) for one in pieces({"red": 2, "blue": 0})] == [("red", 2)]


def test_without_words_in_the_pack_ids_are_told_as_words() -> None:
    i18n.set_language("en")
    words = PlainTable(of("nebula")).words(begin("nebula").view(0))
    assert words.handle("star:red") == "Red"
    assert words.handle("dial:0:-3") == "Upper: −3"
    assert words.handle("button:give_up") == "Give up"
    assert words.handle("pile:3") == "Pile 3"
    assert words.handle("seat:1") == "Mirek"
    assert words.question("choose_colour") == "Choose colour"
