"""Animations: what plays when, and that skipping changes nothing."""

from __future__ import annotations

import pytest

from client.table.contract import Motion, Place, Sprite, Step
from client.table.update_animation import Animation, between, eased

HOME, AWAY, SLOT = Place(0, 0, 10, 10), Place(100, 0, 20, 20, 90), Place(50, 50, 10, 10)


def sprite(name: str, place: Place, face: str = "face") -> Sprite:
    return Sprite(name, face, place)


def animation(*steps: Step, reduced: bool = False) -> Animation:
    old = {"a": sprite("a", HOME), "b": sprite("b", HOME)}
    new = {"a": sprite("a", AWAY), "c": sprite("c", AWAY)}
    return Animation(steps, old, new, reduced=reduced)


def test_beats_play_one_after_another_and_motions_side_by_side() -> None:
    play = animation(
        Step((Motion("a", end=SLOT, duration=100), Motion("b", end=SLOT, duration=40)), rest=10),
        Step((Motion("a", duration=100),)),
    )
    assert play.length == 210
    play.advance(50)
    assert play.shown["b"].place == SLOT
    assert play.shown["a"].place != SLOT
    play.advance(55)
    assert play.shown["a"].place == SLOT
    play.advance(105)
    assert play.done
    assert play.shown["a"].place == AWAY, "without an end it goes where it will lie"


def test_one_long_step_ends_like_many_short_ones() -> None:
    steps = (Step((Motion("a", end=SLOT, duration=100),)), Step((Motion("a", duration=50),)))
    short, long = animation(*steps), animation(*steps)
    for _step in range(40):
        short.advance(5)
    long.advance(200)
    assert short.shown["a"].place == long.shown["a"].place == AWAY


def test_what_is_new_is_unseen_until_a_motion_names_it() -> None:
    play = animation(Step(rest=100), Step((Motion("c", SLOT, duration=100),)))
    play.advance(50)
    assert "c" not in play.shown
    play.advance(60)
    assert play.shown["c"].place != AWAY
    play.advance(100)
    assert play.shown["c"].place == AWAY


def test_a_ghost_is_gone_after_its_motion() -> None:
    ghost = sprite("shot", HOME)
    play = animation(Step((Motion("shot", end=AWAY, duration=50, ghost=ghost),), rest=50))
    play.advance(20)
    assert "shot" in play.shown
    play.advance(40)
    assert "shot" not in play.shown


def test_turning_over_changes_the_face_in_the_middle() -> None:
    play = animation(Step((Motion("a", flip="back", duration=100, easing="linear"),)))
    play.advance(40)
    assert play.shown["a"].face == "face"
    assert play.shown["a"].squash < 1
    play.advance(20)
    assert play.shown["a"].face == "back"
    play.advance(50)
    assert play.shown["a"].squash == 1
    assert play.shown["a"].place == HOME, "an effect alone does not move it"


def test_sounds_begin_with_their_motions_and_panels_change_at_the_end() -> None:
    play = animation(
        Step((Motion("a", end=SLOT, duration=100, sound="card", show=("score",)),)),
        Step((Motion("b", shake=3, duration=50, sound="hit"),)),
    )
    assert play.advance(1) == ["card"]
    assert play.panels == set()
    assert play.advance(100) == ["hit"]
    assert play.panels == {"score"}


def test_shaking_and_pulsing_leave_nothing_behind() -> None:
    play = animation(Step((Motion("a", shake=3, duration=100), Motion("b", pulse=0.2, duration=100))))
    play.advance(13)
    assert play.shown["a"].shake != 0
    assert play.shown["b"].growth > 1
    play.advance(100)
    assert play.shown["a"].shake == 0
    assert play.shown["b"].growth == 1


def test_reduced_motion_fades_where_things_end() -> None:
    play = animation(
        Step((Motion("a", end=SLOT, duration=600), Motion("b", shake=5, duration=300))),
        reduced=True,
    )
    play.advance(10)
    assert play.shown["a"].place == SLOT, "nothing travels"
    assert play.shown["a"].opacity < 1
    assert play.shown["b"].shake == 0
    play.advance(120)
    assert play.shown["a"].opacity == 1
    assert not play.done, "it takes its time to be seen"
    assert play.length == 600


def test_reduced_motion_shows_what_stays_for_as_long_as_it_lasts() -> None:
    steps = (
        Step((Motion("a", glow="legal", duration=400),)),
        Step((Motion("b", end=SLOT, duration=300, delay=200),), rest=50, overlap=100),
    )
    plays = [animation(*steps, reduced=reduced) for reduced in (False, True)]
    assert plays[0].length == plays[1].length == 850
    for play in plays:
        play.advance(350)
        assert play.shown["a"].glow == "legal"
        assert play.shown["b"].place != SLOT, "one after another"


def test_the_next_beat_may_begin_early() -> None:
    play = animation(
        Step((Motion("a", end=SLOT, duration=100),)),
        Step((Motion("b", end=SLOT, duration=100),), overlap=60),
    )
    assert play.length == 140


@pytest.mark.parametrize("easing", ["out", "in_out", "linear", "arc"])
def test_every_easing_begins_and_ends_where_it_should(easing: str) -> None:
    assert eased(easing, 0) == 0  # type: ignore[arg-type]
    assert eased(easing, 1) == 1  # type: ignore[arg-type]
    assert between(HOME, AWAY, 0, easing).x == HOME.x  # type: ignore[arg-type]
    last = between(HOME, AWAY, 1, easing)  # type: ignore[arg-type]
    assert (last.x, last.y) == pytest.approx((AWAY.x, AWAY.y))


def test_turning_goes_the_shorter_way() -> None:
    first, last = Place(0, 0, 1, 1, 170), Place(0, 0, 1, 1, -170)
    assert between(first, last, 0.5).angle == pytest.approx(180)
