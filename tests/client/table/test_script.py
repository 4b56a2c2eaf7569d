"""Scripts: events become steps, side by side and one after another, between spots of the table."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any

import pygame
import pytest

from client.art.scale import Scale
from client.table.answers.judge import Judge
from client.table.effects import Drawing, Effects
from client.table.layout import Arrangement, HudLayout, Panel, Place, Room, Selection, Sprite
from client.table.live import Layer
from client.table.motions import Begin, Motion, Step
from client.table.screen import TableState, Transition
from client.table.script import Script, apart
from client.table.update_animation import Animation
from tests.client.table.toy import ToyGame

NOWHERE = pygame.Rect(0, 0, 0, 0)
AROUND = HudLayout(*(NOWHERE for _ in range(7)))
HOME, GOAL, SHOP = Place(0, 0, 10, 10), Place(100, 0, 20, 20), Place(50, 90, 30, 40)


@dataclass(frozen=True)
class Moved:
    piece: str


@dataclass(frozen=True)
class Paid:
    coins: int


@dataclass(frozen=True)
class Purse:
    """A panel that counts."""

    coins: int
    name: str = ""

    def counted(self, node: str, by: int) -> Purse:
        return replace(self, **{node: getattr(self, node) + by})


class Rock(Drawing):
    def layers(self, ms: float, z: float) -> tuple[Layer, ...]:
        return ()


@dataclass
class Heard:
    """A state that remembers what it was told."""

    events: list[Any] = field(default_factory=list)

    def advance(self, event: Any) -> None:
        self.events.append(event)


PURSE = pygame.Rect(35, 70, 30, 40)
OLD = Arrangement(
    AROUND, (Sprite("a", "front", HOME),), panels=(Panel("purse", PURSE, Purse(5)),), spots={"shop": SHOP}
)
NEW = Arrangement(
    AROUND, (Sprite("a", "front", GOAL), Sprite("b", "front", SHOP)),
    panels=(Panel("purse", PURSE, Purse(8, "rich")),),
)  # fmt: skip


def script(*events: Any, old: Arrangement = OLD, new: Arrangement = NEW, **change: Any) -> Script[Heard]:
    view: Any = None
    return Script(transition(events, view, old, new, **change), Heard())


def transition(
    events: tuple[Any, ...], view: Any, old: Arrangement, new: Arrangement, **more: Any
) -> Transition:
    now = TableState(view, Room(Scale(1280, 720)), Selection(), None, None, None, Judge(ToyGame(), view))
    return Transition(events, now, now, old, new, **more)


def played(one: Script[Heard], plays: dict[type, Any]) -> Animation:
    steps = one.play(plays)
    old, new = ({sprite.id: sprite for sprite in side.sprites} for side in (OLD, NEW))
    return Animation(steps, old, new, effects=one.change.effects)


# -- events ---------------------------------------------------------------------------------------


def test_every_event_begins_a_step_of_its_own() -> None:
    def moved(one: Script[Heard], event: Moved) -> None:
        one.fly(event.piece, "shop")
        one.swell(event.piece, 0.2)

    steps = script(Moved("a"), Paid(1), Moved("a")).play({Moved: moved})
    assert [len(step.motions) for step in steps] == [2, 2]


def test_the_state_has_been_told_what_was_before_and_sees_what_is_to_come() -> None:
    seen: list[tuple[int, int]] = []

    def moved(one: Script[Heard], event: Moved) -> None:
        seen.append((len(one.state.events), len(one.ahead)))

    script(Moved("a"), Paid(1), Moved("b")).play({Moved: moved})
    assert seen == [(0, 2), (2, 0)]


def test_a_run_of_events_plays_together() -> None:
    taken: list[list[Moved]] = []

    def moved(one: Script[Heard], event: Moved) -> None:
        taken.append([event, *one.take(Moved, when=lambda other: other.piece != "c")])
        one.advance()
        assert one.state.events[-1] == taken[-1][-1]

    events = (Moved("a"), Moved("b"), Moved("c"), Paid(1), Moved("a"))
    one = script(*events)
    one.play({Moved: moved})
    assert taken == [[Moved("a"), Moved("b")], [Moved("c")], [Moved("a")]]
    assert one.state.events == list(events), "each is told once"


def test_a_game_may_do_something_around_every_event() -> None:
    class Noisy(Script[Heard]):
        def begins(self, event: Any) -> None:
            self.sound("tick")

        def ends(self, event: Any) -> None:
            assert self.state.events[-1] == event
            self.sound("bell")

    view: Any = None
    noisy = Noisy(transition((Paid(1),), view, OLD, NEW), Heard())
    assert [cue.name for step in noisy.play({}) for cue in step.cues] == ["tick", "bell"]  # type: ignore[attr-defined]


# -- spots ----------------------------------------------------------------------------------------


def test_places_are_found_by_name_before_and_after() -> None:
    one = script()
    assert one.spot("shop") == SHOP
    assert one.spot("a") == HOME
    assert one.spot("b") == SHOP, "it will lie there"
    assert one.goal("a") == GOAL
    assert one.spot("nowhere") is None


def test_where_another_picture_shows_afterwards_nothing_will_lie() -> None:
    one = script(new=replace(NEW, view_id="near"))
    assert one.goal("a") is None
    assert one.spot("b") is None


def test_what_shows_nowhere_does_not_move() -> None:
    one = script()
    one.fly("a", "nowhere")
    one.fly("a", begin="nowhere")
    one.fly("nobody", "shop")
    one.swell("nobody", 0.1)
    one.look("nobody", "back")
    assert one.ghost("coin", "nowhere", "shop") == ""
    assert one.flash("ring", "nowhere") == ""
    one.then()
    assert one.play({}) == []


def test_a_piece_keeps_its_size_or_takes_that_of_the_spot() -> None:
    one = script()
    one.fly("a", "shop")
    one.fly("a", "shop", scale=0.5)
    first, second = one.play({})[0].motions
    assert first.end == SHOP
    assert second.end == Place(SHOP.x, SHOP.y, 5, 5)


def test_what_is_not_on_the_table_comes_with_its_face() -> None:
    one = script()
    one.fly("c", "shop", begin="a", face="front")
    one.swell("c", 0.1)
    come, swell = one.play({})[0].motions
    assert come.ghost is not None
    assert come.keep
    assert swell.sprite == "c"


def test_a_ghost_is_a_spot_too() -> None:
    one = script()
    name = one.ghost("coin", "a", "shop", scale=1.0)
    assert one.spot(name) == Place(SHOP.x, SHOP.y, 10, 10)
    motion = one.play({})[0].motions[0]
    assert (motion.begin, motion.end) == (HOME, one.spot(name))


# -- time -----------------------------------------------------------------------------------------


def test_then_begins_a_step_when_all_before_is_over() -> None:
    one = script()
    one.fly("a", "shop", ms=100)
    assert one.length == 100
    one.wait(30)
    one.then()
    assert one.time == 130
    one.fly("a", "b", ms=50)
    one.then(overlap=20)
    assert one.time == 160
    one.then(overlap=40)
    assert one.time == 140
    one.fly("a", ms=100)
    steps = one.play({})
    assert [step.overlap for step in steps] == [0, 0, 40]
    assert Animation(steps, {}, {}).length == 240


def test_things_apart_begin_one_after_another() -> None:
    assert list(apart("abc", 40)) == [(0, "a"), (40, "b"), (80, "c")]


def test_little_movement_takes_as_long() -> None:
    one = script(reduced=True)
    one.fly("a", "shop", ms=900)
    one.then(overlap=100)
    assert one.time == 800


# -- what happens beside --------------------------------------------------------------------------


def test_numbers_count_one_by_one_and_other_changes_need_not_wait() -> None:
    def paid(one: Script[Heard], event: Paid) -> None:
        for delay, _coin in apart(range(event.coins), 50):
            one.ghost("coin", "shop", "a", ms=100, delay=delay)
            one.count("purse.coins", +1, delay + 100)
        one.shows("purse", delay=20)

    animation = played(script(Paid(3)), {Paid: paid})

    def shown() -> Purse:
        (panel,) = animation.panels_of(OLD.panels, NEW.panels)
        assert isinstance(panel.key, Purse)
        return panel.key

    animation.advance(10)
    assert shown() == Purse(5)
    animation.advance(30)
    assert shown() == Purse(5, "rich"), "the new panel without what is still to come"
    animation.advance(70)
    assert shown() == Purse(6, "rich")
    animation.advance(200)
    assert shown() == Purse(8, "rich")
    assert animation.done


def test_a_line_says_what_happens_until_the_next_one() -> None:
    def moved(one: Script[Heard], event: Moved) -> None:
        one.say(f"{event.piece} moves.", 2)
        one.fly(event.piece, "shop", ms=100)

    animation = played(script(Moved("a"), Moved("b")), {Moved: moved})
    animation.advance(0)
    assert animation.line is not None
    assert (animation.line.text, animation.line.seat) == ("a moves.", 2)
    animation.advance(150)
    assert animation.line is not None
    assert animation.line.text == "b moves."


def test_effects_begin_with_their_step_and_stay_by_name() -> None:
    rock = Rock()

    def moved(one: Script[Heard], event: Moved) -> None:
        one.fly("a", "shop", ms=100)
        one.then()
        one.begin(rock, name="rock", delay=40)
        assert one.standing("rock") is rock

    effects = Effects()
    animation = played(script(Moved("a"), effects=effects), {Moved: moved})
    animation.advance(120)
    assert effects.standing == frozenset()
    assert not animation.done
    animation.advance(30)
    assert effects.standing_as("rock") is rock
    assert animation.done


def test_a_script_ends_what_an_earlier_one_has_begun() -> None:
    effects = Effects()
    effects.begin(Rock(), name="rock")

    def paid(one: Script[Heard], event: Paid) -> None:
        assert one.standing("rock") is not None
        one.end("rock")
        assert one.standing("rock") is None

    animation = played(script(Paid(1), effects=effects), {Paid: paid})
    assert effects.standing == {"rock"}
    animation.advance(0)
    assert effects.standing == frozenset()


@pytest.mark.parametrize("ms", [0, 60])
def test_dropping_an_animation_leaves_what_stays(ms: float) -> None:
    effects = Effects()
    effects.begin(Rock(), name="rock")

    def paid(one: Script[Heard], event: Paid) -> None:
        one.fly("a", "shop", ms=100)
        one.begin(Rock())
        one.then()
        one.end("rock")
        one.begin(Rock(), name="dice")
        one.begin(Rock())

    animation = played(script(Paid(1), effects=effects), {Paid: paid})
    animation.advance(ms)
    animation.drop()
    effects.advance(0)
    assert effects.standing == {"dice"}


def test_cues_are_data() -> None:
    rock = Rock()
    one = script()
    one.begin(rock, name="rock", z=4)
    (step,) = one.play({})
    assert step == Step((), cues=(Begin(0, rock, "rock", 4),))
    assert step.motions == tuple[Motion, ...]()
