"""Every game's table, played by chance: what lies on it, what it says and how it moves, whatever the game."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from typing import Any, NamedTuple

import pygame
import pytest

from client import i18n
from client.art.scale import Scale
from client.table.builder import Builder, Memo
from client.table.contract import Arrangement, TableState, table_for
from client.table.director import Director
from client.table.live import FrameTick
from client.table.tabletop import Tabletop
from rules.kernel.match import Match
from tests.client import lost_words
from tests.client.table.fake_session import FakeSession
from tests.games import begin, game, ids_with_table, pieces_module

WIDE, SMALL = (1920, 1080), (1280, 720)
SEED = 3
LOOKS = 24
"""Moments of a match that are looked at."""
POINTED = 3
"""Things that are pointed at in each of them."""

GIVE_WAY = {
    ("LastTurn", "left out"): "what was done first; the log has them all",
    ("Score", "left out"): "the heading of a turn, whose sum says the same",
    ("MovesFace", "left out"): "older moves; the log has them all",
    ("MovesFace", "cut"): "a long line; the log has all of it",
    ("SheetFace", "left out"): "how a flight pays, which the tooltips of the columns say, too",
    ("FixFace", "cut"): "a way to mend in short; the card of the choice says all of it",
    ("SeatFace", "replaced"): "the heading of the cards played",
    ("RestFace", "replaced"): "the same in other words",
    ("SeatPanel", "replaced"): "the sign of who starts stays",
}
"""Sheets that may lose words, how, and why that does no harm."""


def may_give_way(loss: lost_words.Loss) -> bool:
    return (loss.where, loss.how) in GIVE_WAY and not (loss.where == "SeatFace" and " " not in loss.words)


class Form(NamedTuple):
    """A game in one of the forms in which its table looks different, and which of them."""

    game: str
    number: int = 0

    def begin(self, seed: int) -> Match:
        forms = getattr(pieces_module(self.game), "FORMS", ())
        seats, options = forms[self.number] if forms else (0, {})
        return begin(self.game, seed, seats, **options)


def every_form() -> list[Form]:
    """Of all games that have a table."""
    counts = {name: len(getattr(pieces_module(name), "FORMS", ("",))) for name in ids_with_table()}
    return [Form(name, number) for name, count in counts.items() for number in range(count)]


@pytest.fixture(params=every_form(), ids=lambda form: f"{form.game}-{form.number}")
def form(request: pytest.FixtureRequest) -> Form:
    found: Form = request.param
    return found


class Watched:
    """A table of seat 0 over a match by chance, without a window."""

    def __init__(self, form: Form, seed: int, size: tuple[int, int] = WIDE) -> None:
        game_id = form.game
        self.rng = random.Random(f"{game_id}/{seed}")
        self.match: Match = form.begin(seed)
        self.session = FakeSession(self.match, (0,))
        self.game_table = table_for(game(game_id))
        self.table = Tabletop(self.game_table, Scale(*size))
        self.director = Director(self.table, self.session)
        self.director.look(0)
        self.settle()

    def settle(self) -> None:
        """All that happened is shown, and has moved."""
        self.director.take()
        self.director.advance(16.0, 0.0, reduced=True)
        self.table.update_live(FrameTick(16.0, reduced=True, speed=0.0))
        self.table.refresh()

    def moments(self) -> Iterator[Tabletop]:
        """The table at moments spread over the match, with something chosen in some of them."""
        looks, often = 0, 0.15
        while not self.match.over:
            seat = self.rng.choice(self.match.asked)
            self.session.play(seat, self.rng.choice(self.match.options(seat)))
            if self.match.over or (looks < LOOKS and self.rng.random() < often):
                looks += 1
                self.settle()
                for _touch in range(self.rng.randint(0, 3)):
                    possible = sorted(self.table.choice.open)
                    if possible:
                        self.table.making.touch(self.rng.choice(possible))
                self.table.touch_up()
                yield self.table
                self.table.making.clear()

    def pointed(self) -> list[str]:
        """Some of the things on the table."""
        names = [target.id for target in self.table.targets]
        return self.rng.sample(names, min(POINTED, len(names)))


def arranged(state: TableState, game_table: Any, memo: Memo | None = None) -> Arrangement:
    return game_table.screen(state).arrange(Builder(replace(state, shown=None), memo))


def test_the_same_state_gives_the_same_table(form: Form) -> None:
    """Arranged again, after other views, with and without what is kept of parts."""
    watched, memo, before = Watched(form, SEED), Memo(), []
    for table in watched.moments():
        for name in ("", *watched.pointed()):
            table.hovered = name
            table.touch_up()
            state, shown = table.now, table.arrangement
            assert shown is not None
            for other in watched.rng.sample(before, min(2, len(before))):
                arranged(other, watched.game_table, memo)
            for kept in (None, memo, memo):
                again = arranged(state, watched.game_table, kept)
                for field in ("sprites", "zones", "regions", "panels"):
                    assert getattr(again, field) == getattr(shown, field), (table.view.sight, field, name)
                assert again == shown
        table.hovered = ""
        before.append(table.now)


@pytest.mark.parametrize("size", [WIDE, SMALL])
def test_everything_has_a_name_of_its_own_and_lies_inside(form: Form, size: tuple[int, int]) -> None:
    watched = Watched(form, 4, size)
    window = pygame.Rect(0, 0, *size).inflate(4, 4)
    for table in watched.moments():
        for name in ("", *watched.pointed()):
            table.hovered = name
            table.touch_up()
            shown = table.arrangement
            assert shown is not None
            for kind in (shown.sprites, shown.zones, shown.regions, shown.panels):
                names = [one.id for one in kind]
                assert len(set(names)) == len(names), sorted(one for one in names if names.count(one) > 1)
            for sprite in shown.sprites:
                place = sprite.place
                assert window.collidepoint(place.x, place.y), sprite
            for flat in (*shown.zones, *shown.regions):
                assert window.contains(flat.rect), flat
        table.hovered = ""


@pytest.mark.parametrize(("language", "size"), [("en", SMALL), ("cs", SMALL), ("cs", WIDE)])
def test_it_can_be_drawn_and_says_something(form: Form, language: str, size: tuple[int, int]) -> None:
    """Every face, the status line, the buttons, and the tooltip of what is pointed at; no words are cut."""
    i18n.set_language(language)
    try:
        with lost_words.recorded() as lost:
            watched, surface = Watched(form, 5, size), pygame.Surface(size)
            for number, table in enumerate(watched.moments()):
                screen, now = table.screen, table.now
                status = screen.status(now)
                assert status.text or status.lead
                screen.primary(now)
                screen.hints(now)
                for target in table.targets:
                    screen.tip(target.tip, now)
                if number % 6 == 0:
                    table.draw(surface)
        names = {player.name for player in watched.match.setup.players}
        assert not [
            loss for loss in dict.fromkeys(lost) if loss.words not in names and not may_give_way(loss)
        ]
    finally:
        i18n.set_language("en")


def test_every_update_is_told_and_comes_to_its_end(form: Form) -> None:
    """What plays leads to what shows without it."""
    watched = Watched(form, 2)
    table, director = watched.table, watched.director
    for _answer in range(120):
        if watched.match.over:
            break
        seat = watched.rng.choice(watched.match.asked)
        watched.session.play(seat, watched.rng.choice(watched.match.options(seat)))
        director.take()
        for _frame in range(400):
            director.advance(200.0, 1.0, reduced=False)
            table.update_live(FrameTick(200.0))
            if not director.busy:
                break
        assert not director.busy
        assert table.view is not None
        assert table.view.count == watched.match.view(0).count
    assert director.log.lines


def test_what_others_did_plays_again_and_leads_back(form: Form) -> None:
    """Whole, step by step, and cut short, the table and what was told are as before."""
    watched, played = Watched(form, 3), 0
    table, director = watched.table, watched.director
    together = table.screen.at_once

    def rest() -> None:
        for _frame in range(4000):
            if not director.busy:
                return
            director.advance(200.0, 1.0, reduced=False)
            table.update_live(FrameTick(200.0))

    for _answer in range(160):
        if watched.match.over or played > 5:
            break
        seat = watched.rng.choice(watched.match.asked)
        watched.session.play(seat, watched.rng.choice(watched.match.options(seat)))
        watched.settle()
        rest()
        if director.again[1] < 2 or watched.rng.random() < 0.7:
            continue
        played += 1
        view, told, lines = table.view, table.told, len(director.log.lines)
        assert director.play_again()
        assert director.again[0] == 1
        assert director.busy
        if played % 2:
            assert director.play_again(1)
            assert director.again[0] == 2
            director.play_again(-1)
            assert director.again[0] == 1
        if played % 3:
            rest()
        else:
            assert director.play_again()
        assert director.again[0] == 0
        assert (table.view, len(director.log.lines)) == (view, lines)
        assert table.told == told
        assert not director.play_again(1)
    assert played or together, "where all act at once nothing plays again"
