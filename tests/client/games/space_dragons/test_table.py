"""The arrangement: what lies where, and nothing that its viewer may not see."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

import pygame
import pytest

from client.art.scale import Scale
from client.games.space_dragons import make_table
from client.games.space_dragons.pictures.card_faces import CrewFace, RackFace, ShipFace
from client.i18n import _
from client.table.contract import Arrangement, Room, Selection
from client.table.looking import KeyPressed, Touched
from client.table.tabletop import Tabletop
from client.table.update_animation import Animation
from rules.kernel.seats import SPECTATOR
from rules.kernel.views import View
from rules.space_dragons.actions import Pick, Play
from tests.client.games.space_dragons.matches import CASES, new_match, random_play, the_game, updates
from tests.client.table.side import Side

ROOMS = [Room(Scale(1920, 1080)), Room(Scale(1280, 720), log_open=False)]


def crew_values(key: Hashable) -> set[int]:
    return {key.value} if isinstance(key, CrewFace | RackFace) else set()


def open_to(view: View) -> set[int]:
    """Crew cards whose faces the viewer may see (SD-H00)."""
    sight = view.sight
    known = set(sight.out) | {card for _seat, card in sight.table}
    for seat in sight.seats:
        known |= set(seat.played)
    if view.seat >= 0:
        own = sight.seats[view.seat]
        for cards in (own.pack, own.chosen, own.hand, (own.picked,) if own.picked else ()):
            known |= set(cards or ())
    return known


def assert_sound(arrangement: Arrangement, view: View, room: Room) -> None:
    ids = [sprite.id for sprite in arrangement.sprites]
    assert len(set(ids)) == len(ids), "an id twice"
    panels = [panel.id for panel in arrangement.panels]
    assert len(set(panels)) == len(panels), "a panel twice"
    shown: set[int] = set()
    for sprite in arrangement.sprites:
        shown |= crew_values(sprite.face)
        visible = sprite.place.rect if sprite.clip is None else sprite.place.rect.clip(sprite.clip)
        if not sprite.place.angle:
            assert room.rect.inflate(2, 2).contains(visible), sprite.id
    assert shown <= open_to(view), "a hidden card shows its face"


@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize("picks", [0, 40])
def test_the_scoring_cards_large_lie_beside_what_is_above_everything(players: int, picks: int) -> None:
    """C: log, buttons and plates do not cover each other."""
    table = Side(make_table(the_game()))
    match = new_match(players, 3)
    for number, _answer in enumerate(random_play(match, 3)):
        if number >= picks:
            break
    room = ROOMS[0]
    assert table.signal(KeyPressed("c"), match.view(0))
    arrangement = table.arrange(match.view(0), room)
    plates = [panel.rect for panel in arrangement.panels if panel.id.startswith("standing:")]
    assert len(plates) == 3
    assert room.rect.contains(plates[0].unionall(plates[1:]))
    pad = table.game_table.context.px(34)
    cards = [plate.inflate(-2 * pad, -2 * pad) for plate in plates]
    hud = arrangement.hud
    for above in (hud.log, hud.primary, hud.undo, hud.back):
        if above.width:
            assert above.collidelist(cards) < 0


@pytest.mark.parametrize("room", ROOMS, ids=["wide", "compact"])
@pytest.mark.parametrize(("players", "options"), CASES)
def test_every_moment_can_be_laid_out(players: int, options: dict[str, Any], room: Room) -> None:
    table = Side(make_table(the_game()))
    match = new_match(players, 11, options)
    for seat, _action in random_play(match, 11):
        for viewer in {seat, 0, SPECTATOR}:
            view = match.view(viewer)
            arrangement = table.arrange(view, room)
            assert_sound(arrangement, view, room)
            assert_cards_are_there(arrangement, view)
    assert_sound(table.arrange(match.view(0), room), match.view(0), room)


def assert_cards_are_there(arrangement: Arrangement, view: View) -> None:
    """Every card that the viewer sees has its sprite, and every option its handles."""
    ids = {sprite.id for sprite in arrangement.sprites}
    touches = {sprite.touch for sprite in arrangement.sprites}
    touches |= {zone.touch for zone in arrangement.zones}
    sight = view.sight
    for seat in sight.seats:
        assert {f"crew:{card}" for card in seat.played} <= ids
        assert {f"dragon:{dragon}" for dragon in seat.dragons} <= ids
    # in the draft the own seat is the row of its crew
    ships = set(range(len(sight.seats))) - ({max(0, view.seat)} if sight.phase == "draft" else set())
    assert {f"ship:{seat}" for seat in ships} <= ids
    if view.prompt is not None:
        for option in view.prompt.options:
            assert set(option.handles()) <= touches, option


@pytest.mark.parametrize("room", ROOMS, ids=["wide", "compact"])
def test_every_option_is_a_preview_and_a_button(room: Room) -> None:
    """Choosing a card names it on the button and shows what it would do."""
    table = Side(make_table(the_game()))
    match = new_match(4, 12)
    for number, (seat, action) in enumerate(random_play(match, 12)):
        if number % 4:
            continue
        view = match.view(seat)
        for option in match.options(seat):
            local = Selection(chosen=(f"crew:{option.card}",), action=option)
            assert str(option.card) in table.primary(view, local).label
            arrangement = table.arrange(view, room, local)
            panels = {panel.id: panel for panel in arrangement.panels}
            assert "inspector" in panels
            regions = {region.id for region in arrangement.regions}
            assert ("ifwin" in regions) == isinstance(action, Play)


@pytest.mark.parametrize(("viewer", "reduced"), [(0, False), (SPECTATOR, True)])
@pytest.mark.parametrize(("players", "options"), CASES)
def test_every_update_plays(players: int, options: dict[str, Any], viewer: int, reduced: bool) -> None:
    """An animation shows only what the viewer may see then, ends on time and where the rules are."""
    table = Side(make_table(the_game()))
    room = ROOMS[0]
    match = new_match(players, 13, options)
    top = Tabletop(table.game_table, room.scale)
    top.show(match.view(viewer), instant=True)
    for events, before, after in updates(match, viewer, 13):
        old, new = table.arrange(before, room), table.arrange(after, room)
        steps = table.animate(events, before, after, room)
        names = {sprite.id for sprite in (*old.sprites, *new.sprites)} | {""}
        known = open_to(after) | open_to(before)
        for step in steps:
            for motion in step.motions:
                assert motion.ghost is not None or motion.sprite in names or not motion.show
                faces = (motion.face, motion.flip, motion.ghost.face if motion.ghost else None)
                for face in faces:
                    assert crew_values(face) <= known
        assert_short(table, events, before, after, room)
        assert_ships_end_right(steps, new)
        top.play(events, after, reduced=reduced)
        while top.animation is not None and not top.animation.done:
            top.advance(40)
        top.end_animation(after)
    final = {sprite.id: sprite.face for sprite in top.arrangement.sprites}  # type: ignore[union-attr]
    wanted = {s.id: s.face for s in table.arrange(match.view(viewer), room).sprites}
    assert final == wanted


def assert_short(table: Side, events: list[Any], before: View, after: View, room: Room) -> None:
    """What follows the last card of a trick takes at most 1.6 s beside what is to be read, what follows a
    card at most 1 s."""
    names = [type(event).__name__ for event in events]
    begin = names.index("TargetsResolved") if "TargetsResolved" in names else len(names)
    rest = names[begin:]
    stop = begin + rest.index("TrickStarted") if "TrickStarted" in rest else len(names)
    end = table.animate(events[begin:stop], before, after, room)
    reading = sum(step.reading for step in end)
    assert (reading > 0) == ("DragonCaptured" in rest), "a trick rests once"
    assert Animation(end, {}, {}).length - reading <= 1600, names
    cards = table.animate(events[:begin], before, after, room)
    assert Animation(cards, {}, {}).length <= 1000 * max(1, names.count("CardPlayed")), names


def assert_ships_end_right(steps: list[Any], new: Arrangement) -> None:
    """After the last motion a ship shows what it has in sight (SD-E00)."""
    faces = {sprite.id: sprite.face for sprite in new.sprites}
    wide = {sprite.id: sprite.place.width for sprite in new.sprites}
    last: dict[str, ShipFace] = {}
    for step in steps:
        for motion in sorted(step.motions, key=lambda m: m.delay):
            if isinstance(motion.face, ShipFace):
                last[motion.sprite] = motion.face
                assert motion.end.width == wide[motion.sprite], "with another marker it is as large"
    for name, face in last.items():
        assert faces[name] == face


def test_nothing_hidden_is_ever_drawn() -> None:
    """SD-H00: the faces that the table asks for are those of open cards and of the own seat."""
    table = Side(make_table(the_game()))
    match = new_match(3, 14)
    size = (1280, 720)
    room = Room(Scale(*size), log_open=False)
    for number, (seat, _action) in enumerate(random_play(match, 14)):
        if number % 5:
            continue
        view = match.view((seat + 1) % 3)
        top = Tabletop(table.game_table, room.scale)
        top.faces.drawn = set()
        top.show(view, instant=True)
        top.draw(pygame.Surface(size))
        drawn = {value for key in top.faces.drawn for value in crew_values(key)}
        assert drawn <= open_to(view)
        assert {card for _seat, card in view.sight.table} <= drawn


def test_the_sort_switch_only_changes_the_order() -> None:
    table = Side(make_table(the_game()))
    match = new_match(4, 15, {"mode": "family"})
    view = match.view(match.asked[0])
    first = table.arrange(view, ROOMS[0])
    hand = [s.id for s in first.sprites if s.group == "hand"]
    assert hand == [f"crew:{card}" for card in sorted(view.sight.seats[view.seat].hand)]
    assert table.signal(Touched("sort"), view)
    assert not table.signal(Touched("crew:1"), view)
    second = table.arrange(view, ROOMS[0])
    dealt = [s.id for s in second.sprites if s.group == "hand"]
    assert dealt == [f"crew:{card}" for card in view.sight.seats[view.seat].hand]


def test_a_card_of_the_own_crew_is_not_said_to_be_missing() -> None:
    """In the draft, where only cards of the pack can be taken."""
    match = new_match(3, 5)
    side = Side(make_table(the_game()))
    for _answer in random_play(match, 5):
        view = match.view(0)
        own = view.sight.seats[0]
        if own.chosen and view.prompt is not None:
            break
    now = side.now(view)
    screen, crew = side.screen(view), f"crew:{own.chosen[0]}"
    why = screen.why_not((f"crew:{own.pack[0]}", crew), now)
    assert why is not None
    assert why.words == _("sd.why.in_crew")
    stranger = next(card for card in range(1, 81) if card not in (*own.chosen, *own.pack))
    why = screen.why_not((f"crew:{stranger}",), now)
    assert why is not None
    assert not why.words, "the rules' own sentence"


def test_an_attempt_is_the_action_that_was_meant() -> None:
    table = Side(make_table(the_game()))
    match = new_match(4, 16)
    assert table.attempt(("crew:5", "slot"), match.view(0)) == Pick(5)
    for _seat, action in random_play(match, 16):
        if isinstance(action, Play):
            break
    assert table.attempt(("crew:5", "slot"), match.view(0)) == Play(5)
    assert table.attempt(("ship:1",), match.view(0)) is None


@pytest.mark.parametrize(("players", "options"), CASES)
@pytest.mark.parametrize("viewer", [0, SPECTATOR])
def test_the_beginning_plays_over_the_table(players: int, options: dict[str, Any], viewer: int) -> None:
    """SD-P01, SD-P04: dealing shows only the own cards, the start draw everybody's."""
    table = Side(make_table(the_game()))
    room = ROOMS[0]
    match = new_match(players, 17, options)
    view = match.view(viewer)
    top = Tabletop(table.game_table, room.scale)
    top.show(view, instant=True)
    assert top.play(match.story(viewer), view)
    assert top.animation is not None
    assert 1000 < top.animation.length < 3500
    shown: set[int] = set()
    while not top.animation.done:
        top.advance(20)
        shown |= {value for one in top.animation.shown.values() for value in crew_values(one.face)}
    assert shown <= open_to(view)
    assert set(view.sight.out) <= shown
    assert top.arrangement is not None
    for sprite in top.arrangement.sprites:
        assert top.animation.shown[sprite.id].opacity == 1, sprite.id
        assert top.animation.shown[sprite.id].face == sprite.face, sprite.id
