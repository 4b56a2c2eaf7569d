"""A finished trick rests with words on who won it by what, and can be looked at again; what shows over the
table is put away by Esc, by its key and by a touch."""

from __future__ import annotations

import random
from functools import cache
from pathlib import Path
from typing import Any

import pygame
import pytest

from client.app import App
from client.games.space_dragons import make_table
from client.games.space_dragons.animations.cards import PLATE
from client.games.space_dragons.ids import LastPlayed, Slot, parse
from client.games.space_dragons.panels.last_trick import LastTrick, Outcome
from client.games.space_dragons.pictures.card_faces import WinningPlate
from client.games.space_dragons.told import Told
from client.i18n import set_language
from client.settings import Settings
from client.table.looking import Dismissed, KeyPressed, Playing, Touched
from client.table.motions import Say
from client.table.scene import TableScene
from rules.kernel.views import View
from rules.space_dragons.effects import DragonCaptured
from rules.space_dragons.events import CardPlayed
from tests.client.games.space_dragons.matches import new_match, the_game, updates
from tests.client.games.space_dragons.test_table import ROOMS
from tests.client.table.fake_session import FakeSession
from tests.client.table.side import Side
from tests.client.table.stand import Stand

rooms = pytest.mark.parametrize("room", ROOMS, ids=["wide", "compact"])


@cache
def trick_ends() -> tuple[list[Any], View, View, Told]:
    """The update in which the second trick is won, for the first seat, and what it was told before."""
    told = Told()
    for events, before, after in updates(new_match(4, 13), 0, 13):
        if any(isinstance(event, DragonCaptured) for event in events) and before.sight.trick == 2:
            return events, before, after, told
        for event in events:
            told = told.after(event)
    raise AssertionError("no trick was won")


def after_it() -> tuple[Side, View]:
    events, before, after, told = trick_ends()
    side = Side(make_table(the_game()))
    side.told = told
    side.tell(events, before, after)
    return side, after


def won() -> tuple[int, int, set[int]]:
    """Who has won that trick, the card, and all cards of it."""
    events, before, _after, _told = trick_ends()
    last = next(event for event in events if isinstance(event, CardPlayed))
    played = [*before.sight.table, (last.seat, last.card)]
    return *max(played, key=lambda entry: entry[1]), {card for _seat, card in played}


@pytest.mark.usefixtures("spoken")
@rooms
def test_a_finished_trick_says_who_won_and_by_what_until_it_has_been_read(room: Any) -> None:
    events, before, after, _told = trick_ends()
    steps = Side(make_table(the_game())).animate(events, before, after, room)
    (at,) = (at for at, step in enumerate(steps) if step.reading)
    rest, seat, card = steps[at], *won()[:2]
    assert rest.reading >= 2000
    said = next(cue for cue in rest.cues if isinstance(cue, Say))
    assert str(card) in said.text
    assert seat == before.seat or before.players[seat].name.split()[0] in said.text
    faces = [motion.ghost.face for motion in rest.motions if motion.ghost is not None]
    outcome = next(face for face in faces if isinstance(face, Outcome))
    assert said.text == outcome.verdict.title
    landed = next(one.end for step in steps[:at] for one in step.motions if one.sprite == f"crew:{card}")
    plate = next(one for one in rest.motions if one.sprite == PLATE)
    assert plate.face == WinningPlate(won=True)
    assert plate.end is not None
    assert landed is not None
    assert plate.end.x == landed.x, "the plate lies on the winning card, also on one that came last"
    later = {motion.sprite for step in steps[at + 1 :] for motion in step.motions}
    assert f"dragon:{before.sight.dragon}" in later, "the dragon leaves when that has been read"


class Evening(Stand):
    """Seat 0 of a match whose cards are played by the test, at a table without movement."""

    def __init__(self) -> None:
        self.app = App((1280, 720), headless=True, settings=Settings({"language": "en", "animation": "off"}))
        self.match = new_match(4, 13)
        self.session = FakeSession(self.match, (0,))
        self.scene = TableScene(self.app, self.session, make_table(the_game()))
        self.table, self.hands = self.scene.table, self.scene.hands
        self.app.go(self.scene)
        self.settle()


def test_a_trick_is_read_also_where_all_shows_at_once(orrery_home: Path) -> None:
    """Those who play without movement, or skip what bots do, lose no finished trick."""
    evening, rng = Evening(), random.Random(4)
    match = evening.match
    while match.state.trick < 2:
        seat = match.asked[0]
        evening.session.play(seat, rng.choice(match.options(seat)))
    evening.step(0.05, 3)
    assert evening.scene.director.reading
    evening.press(pygame.K_SPACE)
    evening.step(0.05, 3)
    assert not evening.scene.director.reading
    evening.close()


@pytest.mark.usefixtures("spoken")
@rooms
@pytest.mark.parametrize("signal", [KeyPressed("p"), Touched("last")], ids=["key", "touch"])
def test_the_last_trick_can_be_looked_at_again(room: Any, signal: Any) -> None:
    side, view = after_it()
    _seat, card, played = won()
    assert "last" in {zone.id for zone in side.arrange(view, room).zones}
    assert side.signal(signal, view)
    arrangement = side.arrange(view, room)
    (sheet,) = (panel.key for panel in arrangement.panels if isinstance(panel.key, LastTrick))
    assert sheet.best == card
    assert str(card) in sheet.verdict.title
    assert {LastPlayed(one) for one in played} <= {region.id for region in arrangement.regions}
    assert all(side.tip(LastPlayed(one), view) is not None for one in played)
    (rect,) = (panel.rect for panel in arrangement.panels if isinstance(panel.key, LastTrick))
    slots = [zone.rect for zone in arrangement.zones if zone.id == "slot"]
    slots += [region.rect for region in arrangement.regions if isinstance(parse(region.id), Slot)]
    assert slots
    assert not any(rect.colliderect(slot) for slot in slots), "the trick that runs stays in sight"


AWAY = [Dismissed(), Touched("veil"), Touched("scoring:crime"), "key"]


@pytest.mark.parametrize("key", ["c", "p"])
@pytest.mark.parametrize("away", AWAY, ids=str)
def test_what_shows_over_the_table_is_put_away(key: str, away: Any) -> None:
    side, view = after_it()
    assert not side.signal(Dismissed(), view), "then Esc means something else"
    assert side.signal(KeyPressed(key), view)
    assert side.signal(KeyPressed(key) if away == "key" else away, view)
    assert side.looking == side.game_table.looking


def test_what_happens_next_is_seen() -> None:
    side, view = after_it()
    side.signal(KeyPressed("p"), view)
    assert side.signal(Playing((), view), view)
    assert not side.looking.on_top


def test_a_touch_of_a_card_chooses_it_under_what_shows() -> None:
    side, view = after_it()
    assert side.game_table.chooses(side.now(view), Touched("crew:5")) is None
    side.signal(KeyPressed("p"), view)
    assert side.game_table.chooses(side.now(view), Touched("crew:5")) == "crew:5"


def test_a_scoring_card_that_is_touched_shows_all_of_them_large() -> None:
    set_language("en")
    side, view = after_it()
    assert side.signal(Touched("scoring:crime"), view)
    assert sum(panel.id.startswith("standing:") for panel in side.arrange(view, ROOMS[1]).panels) == 3
