"""How events of the Big Expansion move: hulls turn, units jump, tiles burst in a chain, conditions
come to the band."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

import pygame
import pytest
from msgspec.structs import replace

from client.app import App
from client.art.scale import Scale
from client.games.galaxy_trucker import make_table
from client.games.galaxy_trucker.animations.breaking_tiles import Wreck
from client.games.galaxy_trucker.animations.further_losses import Through
from client.games.galaxy_trucker.animations.hyperspace import Leaving, Winding
from client.games.galaxy_trucker.animations.turning_hulls import TURN_MS, Turn
from client.games.galaxy_trucker.pictures.board_faces import RocketFace
from client.settings import Settings
from client.table.layout import Room
from client.table.motions import Begin, Motion, Step
from client.table.scene import TableScene
from client.table.tabletop import Tabletop
from rules.galaxy_trucker import events as ground
from rules.galaxy_trucker.actions import ChooseMachination
from rules.galaxy_trucker.boards import HEADINGS
from rules.galaxy_trucker.flight import events as flight
from rules.galaxy_trucker.flight.jumping import come_back, hide
from rules.galaxy_trucker.hulls import turn_over
from rules.galaxy_trucker.options import Leg
from rules.galaxy_trucker.state import BOARDING, CHOOSE_HEADING, READY_CHECK, Journey
from rules.kernel.chance import SeededChance
from rules.kernel.game import Setup
from rules.kernel.match import Match
from rules.kernel.seats import Player
from rules.kernel.views import View
from tests.client.table.fake_session import FakeSession
from tests.client.table.side import Side
from tests.client.table.stand import Stand
from tests.rules.galaxy_trucker.expansion.flights import GEMINI, LEAPER, between_cards, content, turn
from tests.rules.galaxy_trucker.shipped import EVERYTHING, expanded

SIZES = ((1920, 1080), (1280, 720))
LONGEST_MS = 4000.0
PLANNED = {**EVERYTHING, "plan": "single", "flight": 2}


@pytest.fixture(autouse=True)
def window() -> None:
    pygame.init()
    pygame.display.set_mode((1280, 720))


@dataclass
class Happens:
    """What is told on a card, and what it makes of the flight."""

    events: tuple[Any, ...]
    change: Callable[[Journey], None] = lambda journey: None
    ships: str = "II"


def on_card(ships: str = "II") -> Match:
    """An Open Space lies open before three ships."""
    tiles = GEMINI if ships == "IIA" else LEAPER
    match = between_cards([(ships, tiles)] * 3, ["2-05", "2-07"])
    match.state.options = replace(match.state.options, plan=(Leg("2", ships),))
    match = Match(match.game, match.setup, SeededChance(7), state=match.state)
    turn(match)
    return match


def changed(match: Match, change: Callable[[Journey], None]) -> View:
    state = match.state.clone()
    change(state)
    return Match(match.game, match.setup, SeededChance(7), state=state).view(0)


def jump(seat: int, unit: str) -> Callable[[Journey], None]:
    return lambda journey: hide(journey.seats[seat], unit, 9)


def all_turn(journey: Journey) -> None:
    for seat in range(3):
        turn_over(content(), journey, seat)


WHOLE = next(iter(content().boards["II"].units))
LEFT, RIGHT = tuple(content().boards["IIA"].units)
HALF = tuple(tile for tile, col, _row, _turn in GEMINI if col < 7)
KINDS = {
    "jumped": Happens((flight.Boosted(0, 167, 78), flight.Jumped(0, WHOLE)), jump(0, WHOLE)),
    "jumped_small": Happens((flight.Boosted(1, 167, 78), flight.Jumped(1, WHOLE)), jump(1, WHOLE)),
    "half_jumped": Happens((flight.Jumped(0, RIGHT),), jump(0, RIGHT), "IIA"),
    "half_gave_up": Happens((ground.HalfGaveUp(0, LEFT, "voluntary"),), ships="IIA"),
    "half_gave_up_small": Happens((ground.HalfGaveUp(2, RIGHT, "voluntary"),), ships="IIA"),
    "turned": Happens(tuple(map(flight.TurnedOver, range(3))), all_turn),
    "pierced": Happens((
        flight.Hazard("meteor", "large", "front", 7, (0,)), flight.HazardResult(0, "destroyed", 176),
        flight.Pierced(0, 44),
    )),
    "exploded": Happens((flight.Exploded(0, 2, (49, 78, 44)),)),
    "exploded_small": Happens((flight.Exploded(1, 2, (49, 78, 44)),)),
    "burnt": Happens((flight.Burnt(0, 112, "red", 2),)),
    "woken": Happens((flight.Woken(0, ((31, 1),)),)),
    "moved": Happens((flight.HumansMoved(0, ((31, 1),), ((31, 1),)),)),
    "boarded": Happens((flight.HumansBoarded(0, ((31, 1),)),)),
    "energy": Happens((flight.EnergyPlaced(0, ((2, 1),)),)),
    "loans": Happens((ground.LoanTaken(0), ground.LoanRepaid(1))),
    "places": Happens((flight.Moved(0, 0, 20, 12), flight.Moved(2, 0, 12, 20))),
}  # fmt: skip


def steps_of(happens: Happens, size: tuple[int, int] = SIZES[0]) -> list[Step]:
    match = on_card(happens.ships)
    before = match.view(0)
    after = changed(match, happens.change)
    return Side(make_table(expanded())).animate(happens.events, before, after, Room(Scale(*size)))


def motions(steps: list[Step]) -> Iterator[tuple[float, Motion]]:
    """All motions with when they begin."""
    time = 0.0
    for step in steps:
        time -= step.overlap
        yield from ((time + motion.delay, motion) for motion in step.motions)
        time += step.length() + step.rest


def rockets(steps: list[Step]) -> list[RocketFace]:
    """How the own rocket comes to look, in this order."""
    faces = (motion.face for _at, motion in motions(steps) if motion.sprite == "rocket:0")
    return [face for face in faces if isinstance(face, RocketFace)]


def begun(steps: list[Step], kind: type) -> list[tuple[float, Any]]:
    """The effects of a kind with when they begin."""
    time, found = 0.0, []
    for step in steps:
        time -= step.overlap
        found += [
            (time + cue.delay, cue.effect) for cue in step.cues
            if isinstance(cue, Begin) and isinstance(cue.effect, kind)
        ]  # fmt: skip
        time += step.length() + step.rest
    return found


@pytest.mark.parametrize(
    ("size", "reduced"), [(SIZES[0], False), (SIZES[1], True)], ids=["moving", "reduced"]
)
@pytest.mark.parametrize("kind", KINDS)
def test_it_plays_to_the_table_it_leads_to(kind: str, size: tuple[int, int], reduced: bool) -> None:
    """Nothing flies from or to a place outside the window, and nothing takes long."""
    happens = KINDS[kind]
    match = on_card(happens.ships)
    table = Tabletop(make_table(expanded()), Scale(*size))
    table.show(match.view(0), instant=True)
    after = changed(match, happens.change)
    assert table.play(happens.events, after, reduced=reduced)
    assert table.animation is not None
    assert table.animation.length <= LONGEST_MS
    whole = pygame.Rect((0, 0), size)
    screen, shown = pygame.Surface(size), 0
    while not table.animation.done:
        table.advance(60.0)
        assert all(whole.colliderect(one.place.rect) for one in table.animation.shown.values())
        shown += 1
        if shown % 10 == 4:
            table.draw(screen)
    table.end_animation(after, happens.events, cut=True)
    there = Side(make_table(expanded())).arrange(after, Room(Scale(*size)))
    assert table.arrangement is not None
    assert [one.id for one in table.arrangement.sprites] == [one.id for one in there.sprites]


@pytest.mark.parametrize("kind", ["turned", "jumped"])
def test_skipping_shows_where_it_leads(kind: str) -> None:
    happens = KINDS[kind]
    match = on_card(happens.ships)
    table = Tabletop(make_table(expanded()), Scale(*SIZES[1]))
    table.show(match.view(0), instant=True)
    after = changed(match, happens.change)
    assert table.play(happens.events, after)
    table.advance(30.0)
    table.end_animation(after, happens.events, cut=True)
    assert not table.skip()
    assert table.animation is None


def test_hulls_turn_all_at_once_about_their_middles() -> None:
    """R16: in the end each tile lies opposite, and the picture that has turned gives way to it."""
    turns = begun(steps_of(KINDS["turned"]), Turn)
    assert [begin for begin, _effect in turns] == [0.0, 0.0, 0.0]
    assert all(effect.degrees == 180 for _begin, effect in turns)
    effect = turns[0][1]
    hides, ship = effect.layers(100, 3)
    assert hides.z < ship.z
    assert len(effect.layers(TURN_MS + 20, 3)) == 1
    assert effect.done(effect.length)


def test_a_heading_turns_the_shorter_way() -> None:
    ship, ground_ = pygame.Surface((40, 40), pygame.SRCALPHA), pygame.Surface((80, 80), pygame.SRCALPHA)
    ways = [Turn(ship, (40, 40), (40, 40), quarters, ground_, (0, 0)).degrees for quarters in (1, 2, 3)]
    assert ways == [90, 180, -90]


def test_the_large_hull_turns_when_all_have_chosen_their_headings() -> None:
    """GTX-IA03: one in small as soon as its heading is chosen."""
    match = between_cards([("IA", ((31, 6, 6, 0), (44, 6, 4, 0)))] * 3, ["1-01"], flight=1)
    state = match.state
    state.options, state.phase = replace(state.options, plan=(Leg("1", "IA"),)), CHOOSE_HEADING

    def chosen(seat: int, front: int, phase: str) -> list[Step]:
        before = changed(match, lambda journey: None)
        one = state.seats[seat]
        one.heading = HEADINGS[front]
        one.ship.fly(front)
        state.phase = phase
        after = changed(match, lambda journey: None)
        told = (ground.HeadingChosen(seat, one.heading),)
        return Side(make_table(expanded())).animate(told, before, after)

    assert chosen(0, 3, CHOOSE_HEADING) == []
    ((_begin, small),) = begun(chosen(1, 1, CHOOSE_HEADING), Turn)
    assert small.degrees == 90
    turns = [effect for _begin, effect in begun(chosen(2, 2, BOARDING), Turn)]
    assert sorted(effect.degrees for effect in turns) == [-90, 180]


def test_faulty_engines_come_off_before_the_large_hull_turns() -> None:
    """GTX-IA03: until it is read which and why, tiles and squares lie as they were built."""
    match = between_cards([("IA", ((31, 6, 6, 0), (44, 6, 4, 0)))], ["1-01"], flight=1)
    journey = match.state
    journey.options, journey.phase = replace(journey.options, plan=(Leg("1", "IA"),)), CHOOSE_HEADING
    before = changed(match, lambda journey: None)
    seat = journey.seats[0]
    seat.heading, journey.phase = "w", BOARDING
    seat.ship.remove(44)
    seat.ship.fly(HEADINGS.index("w"))
    after = changed(match, lambda journey: None)
    gone = ground.TilesRemoved(0, (44,), "engine_direction")
    steps = Side(make_table(expanded())).animate((ground.HeadingChosen(0, "w"), gone), before, after)
    ((turns_at, _turn),) = begun(steps, Turn)
    off, *flies_off = [at for at, motion in motions(steps) if motion.sprite == "tile:44"]
    assert off < turns_at
    assert not flies_off
    assert all(at >= turns_at for at, motion in motions(steps) if motion.sprite == "tile:31")


def test_what_jumps_leaves_a_capsule_and_half_a_ship_keeps_its_rocket() -> None:
    """GTX-T27."""
    steps = steps_of(KINDS["jumped"])
    assert len(begun(steps, Winding)) == len(begun(steps, Leaving)) == 1
    assert [face.away for face in rockets(steps)] == [True]
    half = steps_of(KINDS["half_jumped"])
    assert not begun(half, Leaving)
    assert not rockets(half)


def test_what_is_back_is_bright_again() -> None:
    """GTX-P09."""
    match = on_card()
    hide(match.state.seats[0], WHOLE, 1)
    before = changed(match, lambda journey: None)
    after = changed(match, lambda journey: come_back(journey.seats[0], WHOLE))
    steps = Side(make_table(expanded())).animate((flight.Returned(0, WHOLE),), before, after)
    assert [face.away for face in rockets(steps)] == [False]
    ghosts = [motion for _at, motion in motions(steps) if motion.sprite.startswith("passing:")]
    assert len(ghosts) == len(LEAPER) + 1


def test_a_shot_flies_on_without_stopping() -> None:
    """R11."""
    steps = steps_of(KINDS["pierced"])
    (_first, one), (second, two) = begun(steps, Wreck)
    ((through, effect),) = begun(steps, Through)
    assert through - _first < 20
    assert second - through == effect.length
    assert [part.tile for part in (*one.destroyed, *two.destroyed)] == [176, 44]


def test_what_explodes_takes_others_along_one_after_another() -> None:
    """R13, R14."""
    begins = [at for at, _wreck in begun(steps_of(KINDS["exploded"]), Wreck)]
    assert [later - sooner for sooner, later in pairwise(begins)] == [120, 120]


def test_the_whole_half_drifts_away() -> None:
    """GTX-IIA08."""
    ((_begin, wreck),) = begun(steps_of(KINDS["half_gave_up"]), Wreck)
    assert {part.tile for group in wreck.fallen for part in group} == set(HALF)


def test_rockets_that_change_places_move_at_once() -> None:
    """E02, E22."""
    ways: dict[str, list[tuple[float, Motion]]] = {}
    for at, motion in motions(steps_of(KINDS["places"])):
        ways.setdefault(motion.sprite, []).append((at, motion))
    ends = {name: way[-1][0] + way[-1][1].duration for name, way in ways.items() if name[:6] == "rocket"}
    assert set(ends) == {"rocket:0", "rocket:2"}
    assert all(end == pytest.approx(600) for end in ends.values())


def test_sleepers_lie_in_their_chambers_until_they_wake() -> None:
    """GTX-T10, GTX-T11."""
    match = on_card()
    chamber = next(tile for tile, made in content().tiles.items() if made.sleepers)
    one = match.state.seats[0].ship
    one.add(chamber, one.board.index[9, 8], 0)
    one.sleepers, one.crew = {chamber: 2}, {31: ("human",)}
    before = changed(match, lambda journey: None)
    shown = {sprite.id: sprite for sprite in Side(make_table(expanded())).arrange(before).sprites}
    assert shown[f"tile:{chamber}"].face.load.crew == ("human", "human")  # type: ignore[attr-defined]
    after = changed(match, lambda journey: journey.seats[0].ship.rouse({31: 1}))
    steps = Side(make_table(expanded())).animate((flight.Woken(0, ((31, 1),)),), before, after)
    hops = [motion for _at, motion in motions(steps) if motion.easing == "arc"]
    bed = shown[f"tile:{chamber}"].place.rect
    assert len(hops) == 1
    assert bed.collidepoint(hops[0].begin.x, hops[0].begin.y)  # type: ignore[union-attr]


# -- before the ships are built ------------------------------------------------------------------


def planning(**options: Any) -> Match:
    players = tuple(Player(f"P{seat}") for seat in range(2))
    return Match(expanded(), Setup(expanded().id, players, {**PLANNED, **options}, seed=4), SeededChance(4))


@pytest.mark.parametrize("size", SIZES)
def test_the_chosen_machination_and_rough_roads_come_to_the_band(size: tuple[int, int]) -> None:
    """GTX-E02, GTX-R02: the strip flies to its chip; each card turns up in the middle of the table and flies
    to where its chip shows, all in the band."""
    match, side, room = planning(), Side(make_table(expanded())), Room(Scale(*size))
    before = match.view(0)
    hand = [option.card for option in match.options(0)]
    told = len(match.events)
    match.submit(0, ChooseMachination(hand[2]))
    after = match.view(0)
    steps = side.animate(match.story(0, told), before, after, room)
    strip = next(motion for _at, motion in motions(steps) if motion.sprite == "choice:3")
    new = {sprite.id: sprite for sprite in side.arrange(after, room).sprites}
    assert strip.end == new[f"chip:plan:{hand[2]}"].place

    told, before = len(match.events), after
    match.submit(1, match.options(1)[0])
    events = match.story(0, told)
    roads = [event for event in events if isinstance(event, ground.RoadDrawn)]
    assert len(roads) == EVERYTHING["rough_roads"]
    steps = side.animate(events, before, match.view(0), room)
    old = side.arrange(before, room)
    band = next(sprite.place.rect for sprite in old.sprites if sprite.id.startswith("chip:plan"))
    table = next(panel.rect for panel in old.panels if panel.id == "side")
    cards = [motion for _at, motion in motions(steps) if motion.sound == "card"]
    assert len(cards) == len(roads)
    assert all(one.end is not None and one.end.rect.center == table.center for one in cards)
    chips = [motion for _at, motion in motions(steps) if motion.sound == "tick"]
    assert len(chips) == len(roads)
    assert all(one.end is not None and one.end.y == pytest.approx(band.centery, abs=1) for one in chips)


def test_the_machination_of_another_does_not_move() -> None:
    match, side = planning(), Side(make_table(expanded()))
    told, before = len(match.events), match.view(0)
    match.submit(1, match.options(1)[0])
    assert side.animate(match.story(0, told), before, match.view(0)) == []


class Window(Stand):
    """The planning of two seats in a window in which everything moves."""

    def __init__(self) -> None:
        self.app = App(SIZES[1], headless=True, settings=Settings({"language": "en"}))
        self.session = FakeSession(planning(), (0,))
        self.scene = TableScene(self.app, self.session, make_table(expanded()))
        self.table = self.scene.table
        self.app.go(self.scene)
        self.settle()


def test_a_click_skips_what_is_drawn() -> None:
    """The cards of Rough Roads play one after another; a click shows where they lead."""
    window = Window()
    match = window.session.match
    window.session.play(0, match.options(0)[0])
    window.settle()
    window.session.play(1, match.options(1)[0])
    window.step(0.05, times=6)
    assert window.scene.director.busy
    assert window.table.line is not None
    assert window.table.line.text.startswith("Rough Road: ")
    window.down((400, 700))
    window.up((400, 700))
    window.step()
    assert not window.scene.director.busy
    assert window.table.view is not None
    assert window.table.view.sight.phase == READY_CHECK
    window.close()
