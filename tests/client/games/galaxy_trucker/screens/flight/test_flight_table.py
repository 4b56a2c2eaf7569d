"""The flight table in a window: every card and question, by mouse and by keys."""

from __future__ import annotations

import random
from typing import Any
from weakref import WeakKeyDictionary

import pygame
import pytest

from client.art.scale import Scale
from client.games.galaxy_trucker.panels.opponents import ZoomFace
from client.games.galaxy_trucker.pictures.board_faces import CardFace
from client.games.galaxy_trucker.pictures.ships import TileFace
from client.games.galaxy_trucker.screens.flight.facts import large_ship, threat
from client.games.galaxy_trucker.table import GalaxyTruckerTable
from client.games.galaxy_trucker.text.flight_status import chips
from client.table.contract import Arrangement, Room
from client.table.motions import Say
from rules.galaxy_trucker.actions import Ready
from rules.galaxy_trucker.state import BETWEEN_CARDS, CARD, CARD_END
from rules.kernel.seats import SPECTATOR
from rules.kernel.views import View
from tests.client.games.galaxy_trucker.screens.flight.flights import (
    SMALL,
    WIDE,
    asked,
    cards_of,
    flight_match,
    game,
)
from tests.client.games.galaxy_trucker.screens.flight.stand import FlightStand
from tests.client.table.side import Side

KINDS = tuple(game().content.card_kinds)
IN_FLIGHT = (BETWEEN_CARDS, CARD, CARD_END)
DRAWN: WeakKeyDictionary[Side, set[Any]] = WeakKeyDictionary()
"""What has been drawn of each table."""


def drawn(table: Side, view: View, size: tuple[int, int]) -> Arrangement:
    """Everything that lies there is drawn, in its size; what looks the same as before, once a table."""
    room = Room(Scale(*size), log_open=False)
    arrangement = table.arrange(view, room)
    pictures: set[Any] = {(panel.key, panel.rect.size) for panel in arrangement.panels}
    for sprite in arrangement.sprites:
        pictures.add((sprite.face, (max(1, round(sprite.place.width)), max(1, round(sprite.place.height)))))
    before = DRAWN.setdefault(table, set())
    for face, wanted in pictures - before:
        assert table.game_table.face(face, wanted).get_size() >= (1, 1)
    before |= pictures
    ids = [sprite.id for sprite in arrangement.sprites]
    assert len(ids) == len(set(ids)), sorted(ids)
    status = table.status(view, room)
    assert status.text or status.lead
    assert "gt." not in status.text + status.lead
    told = {target.id for target in arrangement.regions} | {
        sprite.tip or sprite.id for sprite in arrangement.sprites
    }
    for name in told:
        tip = table.tip(name, view)
        assert tip is None or "gt." not in tip.title + tip.text, name
    for name in ("value:cannons", "value:lost", "seat:1", "rocket:1", "deck"):
        assert name not in told or table.tip(name, view) is not None
    return arrangement


@pytest.mark.parametrize("kind", KINDS)
def test_every_card_and_its_questions_show(kind: str, language: str) -> None:
    card = cards_of(kind)[-1]
    flight = flight_match(card, flight=game().content.cards[card].level, seed=5, turn=False)
    table = Side(GalaxyTruckerTable(game()))
    views = 0
    size = WIDE if language == "en" else SMALL
    since = 0
    before = None
    while flight.match.state.phase in IN_FLIGHT and not flight.match.over:
        view = flight.match.view(0)
        events = flight.match.story(0, since)
        table.tell(events, before, view)
        since, before = len(flight.match.events), view
        shown = drawn(table, view, size)
        names = {sprite.id for sprite in shown.sprites}
        if view.sight.card is not None:
            assert "card" in names
        for seat, one in enumerate(view.sight.seats):
            assert (f"rocket:{seat}" in names) == (one.position is not None)
        views += 1
        if len(view.sight.turned) > 1 or not flight.bot_moves(own=True):
            break
    assert views > 4


def test_spectators_see_a_ship_and_no_question() -> None:
    flight = flight_match("1-03", flight=1)
    table = Side(GalaxyTruckerTable(game()))
    shown = drawn(table, flight.match.view(SPECTATOR), WIDE)
    assert any(isinstance(sprite.face, TileFace) for sprite in shown.sprites)
    assert not table.choice(flight.match.view(SPECTATOR))


def test_who_watches_sees_the_ship_that_something_comes_for() -> None:
    flight = asked("defend", *cards_of("pirates"), *cards_of("meteor_swarm"))
    assert large_ship(flight.match.view(SPECTATOR), None) == 0
    assert large_ship(flight.match.view(2), None) == 2
    flight.match.submit(0, flight.choose(0))
    view = flight.match.view(SPECTATOR)
    flying = threat(view.sight)
    if flying is not None and flying.left:
        assert large_ship(view, None) == flying.left[0]


def test_only_cards_that_the_viewer_has_seen_are_shown() -> None:
    """GT-H4: what another has looked at stays hidden."""
    flight = flight_match("", flight=2, turn=False)
    table = Side(GalaxyTruckerTable(game()))
    view = flight.match.view(0)
    known = {card for pile in view.sight.piles for card in pile.cards or ()}
    others = {
        card
        for seat in (1, 2, 3)
        for pile in flight.match.view(seat).sight.piles
        for card in pile.cards or ()
    } - known  # fmt: skip
    assert others
    assert known
    shown = drawn(table, view, WIDE)
    faces = [sprite.face for sprite in shown.sprites] + [panel.key for panel in shown.panels]
    cards = {face.card for face in faces if isinstance(face, CardFace)}
    assert cards
    assert cards <= known
    watched = drawn(table, flight.match.view(SPECTATOR), WIDE)
    assert not [sprite for sprite in watched.sprites if isinstance(sprite.face, CardFace)]


# -- answering -----------------------------------------------------------------------------------


def answer_by_mouse(stand: FlightStand, rng: random.Random) -> None:
    table = stand.table
    for _try in range(14):
        if table.choice.action is not None:
            break
        targets = [target for target in table.targets if target.touch in table.choice.open]
        assert targets, f"nothing can be touched: {stand.flight.match.view(0).prompt}"
        stand.click(rng.choice([target.id for target in targets]))
    stand.click("ui:primary")


def answer_by_keys(stand: FlightStand, rng: random.Random) -> None:
    table = stand.table
    keys = (pygame.K_1, pygame.K_2, pygame.K_3)
    for key in keys:
        if table.choice.action is None:
            stand.press(key)
    for _try in range(40):
        if table.choice.action is not None:
            break
        stand.press(rng.choice((pygame.K_TAB, pygame.K_RIGHT, pygame.K_DOWN)), pygame.K_RETURN)
    stand.press(pygame.K_RETURN)


@pytest.mark.parametrize(
    ("answer", "seed"), [(answer_by_mouse, 12), (answer_by_mouse, 8), (answer_by_keys, 4)]
)
def test_a_whole_flight(answer, seed: int) -> None:  # type: ignore[no-untyped-def]
    """From the launch to the last card, against bots, with the pointer or with keys alone."""
    stand = FlightStand(flight_match("", flight=2, seed=seed, turn=False), animation="off")
    rng, answered = random.Random(seed), set()
    match = stand.flight.match
    while match.state.phase in IN_FLIGHT and not match.over:
        stand.step(0.05, 2)
        if 0 not in match.asked:
            if not stand.bot():
                break
            continue
        stand.step(0.05, 2)
        stand.ready()
        kind, count = match.pending[0].kind, len(match.log)
        if kind == "ready":
            stand.press(pygame.K_e) if answer is answer_by_keys else stand.click("choice:1")
            stand.press(pygame.K_RETURN) if answer is answer_by_keys else stand.click("ui:primary")
        else:
            answer(stand, rng)
        if len(match.log) == count:  # what ends the own flight takes a second word
            assert stand.scene.hands.sending.armed, kind
            stand.ready()
            stand.press(pygame.K_RETURN) if answer is answer_by_keys else stand.click("ui:primary")
        assert len(match.log) > count, kind
        answered.add(kind)
    for _card in range(20):  # what came of each card is read by who flies no more
        if stand.scene.director.busy:
            stand.press(pygame.K_SPACE)
            stand.step(0.05)
    assert not stand.scene.director.busy
    assert match.state.phase not in IN_FLIGHT or match.over
    assert len(answered) > 2
    stand.close()


# -- motion --------------------------------------------------------------------------------------


def resting(stand: FlightStand) -> set[tuple[object, ...]]:
    """What lies where; dice that were thrown lie by themselves."""
    stand.step(0.3, 3)
    arrangement = stand.table.arrangement
    assert arrangement is not None
    return {
        (sprite.id, sprite.face, sprite.place) for sprite in arrangement.sprites
        if not sprite.id.startswith("die:")
    }  # fmt: skip


def test_who_has_flown_on_is_not_asked_while_the_card_plays() -> None:
    """A card that asks nobody ends with the question it began with: its choices go all the same."""
    card = cards_of("meteor_swarm")[0]
    stand = FlightStand(
        flight_match(card, flight=1, seed=5, turn=False, dice=(2, 12) * 6), animation="normal"
    )
    stand.bots()
    match = stand.flight.match
    while match.asked != (0,) and stand.bot():
        pass
    stand.step(0.5, 8)
    before, asked = match.view(0).prompt, stand.scene.hud.status
    stand.click("choice:1")
    stand.click("ui:primary")
    after = match.view(0).prompt
    assert before is not None
    assert before == after, "nobody was asked on the way"
    for _frame in range(12):
        stand.step(0.05)
    animation = stand.table.animation
    assert animation is not None, "the swarm flies"
    head = stand.scene.hud.status
    assert "Meteoric Swarm" in head.text
    assert head.chips[0] == chips(match.game.content, match.view(0))[0] != asked.chips[0]
    assert animation.shown["choice:1"].opacity == 0
    stand.close()


def test_what_another_has_answered_is_not_asked_while_it_plays() -> None:
    """Engines flare up: nobody is waited for."""
    flight = asked("declare_engines", *cards_of("open_space"))
    match, side = flight.match, Side(GalaxyTruckerTable(game()))
    before, told = match.view(1), len(match.events)
    match.submit(0, flight.choose(0))
    steps = side.animate(match.story(1, told), before, match.view(1))
    said = next(cue for step in steps for cue in step.cues if isinstance(cue, Say))
    assert said.instead
    assert side.status(before).text not in said.text


@pytest.mark.parametrize("card", ["1-09", "2-16"])
def test_skipping_and_watching_lead_to_the_same_table(card: str) -> None:
    stands = [
        FlightStand(flight_match(card, flight=2, seed=5, turn=False), animation=speed, reduced_motion=calm)
        for speed, calm in (("off", False), ("normal", False), ("normal", True), ("fast", False))
    ]
    still, skipped, calm, watched = stands
    for _answer in range(14):
        match = still.flight.match
        if not match.asked or (match.state.phase == BETWEEN_CARDS and match.state.turned):
            break
        seat = match.asked[0]
        for stand in stands:
            action = stand.flight.choose(seat)
            stand.session.play(seat, action)
            stand.step(0.05)
        for _touch in range(4):  # what is finished rests for each viewer until it is read or skipped
            if skipped.scene.director.busy:
                skipped.press(pygame.K_SPACE)
                skipped.step(0.05)
        assert not skipped.scene.director.busy
        for stand in (still, calm, watched):
            for _frame in range(900):
                stand.step(0.05)
                if not stand.scene.director.busy and not stand.table.tweens.moving:
                    break
            else:
                raise AssertionError("it never comes to rest")
        pictures = [resting(stand) for stand in stands]
        assert pictures[0] == pictures[1] == pictures[2] == pictures[3]
    assert len(still.flight.match.log) > 4
    assert "card" in watched.sounds
    for stand in stands:
        stand.close()


def test_what_flies_waits_before_the_hull_until_it_is_answered() -> None:
    flight = asked("defend", *cards_of("pirates"), *cards_of("meteor_swarm"))
    stand = FlightStand(flight)
    stand.step(0.02, 3)
    assert "coming:0" in stand.side.effects.standing
    stand.session.play(0, flight.choose(0))
    for _frame in range(600):
        stand.step(0.05)
        if not stand.scene.director.busy:
            break
    stand.step(0.05, 3)
    now = flight.match.view(0).sight
    flying = threat(now)
    left = flying.left if flying is not None else ()
    assert stand.side.effects.standing - {"dice"} == {f"coming:{seat}" for seat in left}
    stand.close()


# -- looking about -----------------------------------------------------------------------------------


def test_ships_of_others_are_looked_at_and_a_question_brings_the_own_back() -> None:
    stand = FlightStand(flight_match("", flight=2, turn=False), animation="off")
    stand.step(0.05, 3)

    def large() -> set[str]:
        arrangement = stand.table.arrangement
        assert arrangement is not None
        return {sprite.id for sprite in arrangement.sprites if sprite.id.startswith("tile:")}

    def of(seat: int) -> set[str]:
        ship = stand.flight.match.view(0).sight.seats[seat].ship
        return {f"tile:{tile}" for tile, *_rest in ship.tiles}

    assert large() == of(0)
    stand.press(pygame.K_F3)
    assert large() == of(2)
    stand.press(pygame.K_F3)
    assert large() == of(0)
    stand.click("seat:1")
    assert large() == of(1)
    stand.session.play(0, stand.flight.choose(0))
    stand.step(0.05, 3)
    assert large() == of(1)
    stand.bots()
    stand.step(0.05, 5)
    if 0 in stand.flight.match.asked:
        assert large() == of(0)
    stand.close()


def test_keys_that_are_held_show_open_connectors_and_cover() -> None:
    stand = FlightStand(flight_match("", flight=2, turn=False), animation="off")
    stand.step(0.05, 3)

    def ids() -> str:
        assert stand.table.arrangement is not None
        return " ".join(sprite.id for sprite in stand.table.arrangement.sprites)

    for key, mark in ((pygame.K_x, "exposed:"), (pygame.K_c, "cover:")):
        assert mark not in ids()
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))
        stand.step(0.05, 2)
        assert mark in ids()
        pygame.event.post(pygame.event.Event(pygame.KEYUP, key=key, mod=0))
        stand.step(0.05, 2)
        assert mark not in ids()
    stand.close()


def test_the_window_may_change_while_something_plays() -> None:
    stand = FlightStand(flight_match("1-09", flight=1, seed=5, turn=False))
    for seat in (0, 1, 2, 3):
        stand.session.play(seat, stand.flight.choose(seat))
    stand.step(0.05, 30)
    stand.scene.resize((1280, 720))
    for _frame in range(900):
        stand.step(0.05)
        if not stand.scene.director.busy:
            break
    assert type(stand.app.top).__name__ == "TableScene"
    stand.close()


def test_what_was_taken_back_is_not_shown_any_more() -> None:
    """The table forgets, too: values, last moves and the log are those of the view it shows."""
    stand = FlightStand(asked("choose_planet", *cards_of("planets")))
    stand.settle()
    flight = stand.flight
    before = flight.match.view(0)
    moves = stand.table.told.lines
    stand.session.play(0, flight.choose(0))
    stand.settle()
    assert stand.table.told.lines != moves
    stand.session.undo(0)
    stand.settle()
    assert stand.session.view(0).count == before.count
    assert stand.table.told.lines == moves
    assert stand.table.arrangement is not None
    shown = next(panel.key for panel in stand.table.arrangement.panels if panel.id == "moves")
    assert [(move.seat, move.words) for move in getattr(shown, "moves", ())] == list(moves)


def test_a_ship_that_is_close_lies_over_a_card_that_was_just_turned() -> None:
    stand = FlightStand(flight_match(cards_of("meteor_swarm")[0], flight=1, turn=False))
    stand.settle()
    for seat in stand.flight.match.asked:
        stand.session.play(seat, Ready())
    for _frame in range(400):
        stand.step(0.03)
        animation = stand.table.animation
        shown = () if animation is None else animation.shown.values()
        close = [one.z for one in shown if isinstance(one.face, ZoomFace)]
        if close:
            assert max(one.z for one in shown if isinstance(one.face, CardFace)) < min(close)
            break
    else:
        raise AssertionError("nobody is hit")
    stand.close()


def test_anothers_ship_that_is_hit_comes_closer_and_may_be_skipped() -> None:
    """Its panel grows over the ring for the blow; what is left then is the panel at the edge."""
    stand = FlightStand(flight_match(cards_of("meteor_swarm")[-1], flight=3, seed=5, turn=False))
    stand.settle()
    came: list[int] = []
    effects = stand.side.effects
    for _answer in range(60):
        match = stand.flight.match
        seat = next((seat for seat in match.asked if seat >= 0), None)
        if match.over or seat is None or came:
            break
        turning = match.state.phase == BETWEEN_CARDS
        stand.session.play(seat, Ready() if turning else stand.flight.choose(seat))
        for _frame in range(120):
            stand.step(0.03)
            came = [int(name[5:]) for name in effects.standing if name.startswith("near:")]
            if came or not (stand.scene.director.busy or stand.table.tweens.moving):
                break
    assert came
    assert came[0] != stand.side.flight.large(stand.table.now)
    stand.press(pygame.K_SPACE)
    stand.settle()
    assert not any(name.startswith("near:") for name in effects.standing)
    assert not any(name.startswith("passing:") for name in stand.table.tweens._tweens)
