"""Repair and boarding: whatever is touched is legal, and both are played with posted events."""

from __future__ import annotations

import random

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from client import i18n
from client.art.scale import Scale
from client.games.galaxy_trucker import make_table
from client.games.galaxy_trucker.answers.boarding import BoardQuestion
from client.games.galaxy_trucker.answers.question import Question
from client.games.galaxy_trucker.answers.removing_tiles import RemoveQuestion
from client.games.galaxy_trucker.screens.before_launch.boarding import BoardingScreen
from client.games.galaxy_trucker.screens.before_launch.repair import RepairScreen
from client.games.galaxy_trucker.screens.before_launch.screen import BeforeLaunchScreen
from client.table.answers.making import Making
from client.table.contract import Room, Selection
from client.table.screenshot import render
from rules.galaxy_trucker.actions import BoardCrew, RemoveTile
from rules.galaxy_trucker.legality import errors
from rules.galaxy_trucker.state import BOARDING, Journey
from tests.client.games.galaxy_trucker.answers.decisions import start, state
from tests.client.games.galaxy_trucker.answers.expanded import CardStand
from tests.client.games.galaxy_trucker.answers.test_decisions_by_hand import SMALL, WIDE, Asked
from tests.client.games.galaxy_trucker.screens.before_launch.faulty import at, faulty, questions
from tests.client.table.side import Side
from tests.client.table.taking_back import take_back
from tests.rules.galaxy_trucker.shipped import game

KINDS = ("remove_tile", "keep_part", "board_crew")


def screen_of(kind: str) -> BeforeLaunchScreen:
    return (BoardingScreen if kind == "board_crew" else RepairScreen)()


@pytest.mark.parametrize("kind", KINDS)
def test_every_touch_is_taken_back(kind: str) -> None:
    for *_found, view in questions()[kind][:6]:
        for seed in range(6):
            take_back(start(screen_of(kind), view), random.Random(f"{kind}/{seed}"))


@settings(max_examples=80, deadline=None)
@given(kind=st.sampled_from(KINDS), pick=st.integers(0, 19), seed=st.integers(0, 2**32 - 1))
def test_whatever_is_touched_the_answer_is_legal(kind: str, pick: int, seed: int) -> None:
    """GT-R3, GT-R5, GT-L2, GT-L3."""
    found = questions()[kind]
    number, moment, seat, view = found[pick % len(found)]
    match, rng, side = at(number, moment), random.Random(seed), Side(make_table(game()))
    making = Making(side.choice(view))
    assert isinstance(making.answer, Question)
    room = Room(Scale(1920, 1080))
    for _touch in range(rng.randint(0, 12)):
        if rng.random() < 0.1:
            making.back()
        else:
            assert making.touch(rng.choice(sorted(making.answer.open)))
        choice = making.answer
        local = Selection(choice.chosen, {}, frozenset(choice.open), choice.action)
        arrangement = side.arrange(view, room, local)
        touched = {sprite.touch for sprite in arrangement.sprites}
        hidden = {handle for handle in choice.open if handle.startswith("figure:")}
        assert set(choice.open) - hidden <= touched
        names = [sprite.id for sprite in arrangement.sprites]
        assert len(set(names)) == len(names)
        if choice.action is not None:
            assert match.refusal(seat, choice.action) is None, choice.action


def test_mistakes_are_those_of_the_rules_with_what_each_removal_leaves() -> None:
    """GT-R2, GT-R3."""
    for number, moment, seat, view in questions()["remove_tile"]:
        question = start(screen_of("remove_tile"), view)
        assert isinstance(question, RemoveQuestion)
        ship = at(number, moment).state.seats[seat].ship
        told = sorted((one.code, *one.tiles) for one in question.mistakes)
        assert told == sorted(error for error in errors(ship) if len(error) == 3)
        sizes = [one.fixes[0].size for one in question.mistakes]
        assert sizes == sorted(sizes, reverse=True)
        for tile, fix in question.fixes.items():
            rest = ship.clone()
            rest.remove(tile, *fix.loose)
            assert len(errors(rest)) == fix.errors_left


@pytest.mark.parametrize("language", ["en", "cs"])
@pytest.mark.parametrize("kind", KINDS)
def test_every_text_is_there(kind: str, language: str) -> None:
    before = i18n.language()
    i18n.set_language(language)
    try:
        for *_where, view in questions()[kind][:6]:
            screen = screen_of(kind)
            choice = start(screen, view)
            for handle in sorted(choice.open)[:8]:
                choice = choice.touch(handle) or choice
                now = state(view, choice)
                decision = screen.decision(now)
                assert decision is not None
                said = [decision.label, decision.second, decision.why_not, decision.status]
                said += [chip.text for chip in screen.status(now).chips]
                for card in decision.cards:
                    said += [card.verb, *(line.text for line in card.lines)]
                assert not [text for text in said if "gt." in text]
    finally:
        i18n.set_language(before)


@pytest.mark.parametrize("size", [WIDE, SMALL])
@pytest.mark.parametrize("kind", KINDS)
def test_it_can_be_drawn_with_and_without_a_choice(kind: str, size: tuple[int, int]) -> None:
    view = questions()[kind][0][3]
    handle = sorted(Side(make_table(game())).choice(view).open)[0]
    bare = render(make_table(game()), view, size)
    chosen = render(make_table(game()), view, size, "cs", chosen=[handle])
    assert bare.get_size() == chosen.get_size() == size
    assert pygame.image.tobytes(bare, "RGB") != pygame.image.tobytes(chosen, "RGB")


def test_a_ship_is_mended_by_clicks_on_the_list() -> None:
    """GT-R3: from the list and from the ship, until nothing is wrong."""
    number, moment, seat, _view = questions()["remove_tile"][0]
    stand = Asked(at(number, moment), seat)
    row = next(target for target in stand.table.targets if target.id.startswith("fix:"))
    stand.click(row.id)
    assert stand.chosen == (row.touch,)
    other = next(
        target
        for target in stand.table.targets
        if target.id.startswith("remove:") and target.touch != row.touch
    )
    stand.click(other.id)
    assert stand.chosen == (other.touch,)
    stand.press(pygame.K_RETURN)
    assert stand.sent == [RemoveTile(int(other.touch.removeprefix("remove:")))]


def test_a_sound_tile_is_not_taken_off() -> None:
    """GT-R3: the refusal says why."""
    match = faulty(3)
    seat = match.asked[0]
    view = match.view(seat)
    question = start(screen_of("remove_tile"), view)
    assert isinstance(question, RemoveQuestion)
    stand = Asked(match, seat)
    sound = next(tile for tile, *_rest in view.sight.seats[seat].ship.tiles if tile not in question.fixes)
    stand.click(f"tile:{sound}")
    assert stand.scene.notes.refusal is not None
    assert not stand.chosen


def test_an_alien_is_dragged_into_its_cabin() -> None:
    """GT-L2, GT-L3."""
    number, moment, seat, _view = questions()["board_crew"][0]
    stand = Asked(at(number, moment), seat)
    question = stand.table.choice
    assert isinstance(question, BoardQuestion)
    kind = question.kinds[0]
    cabin = next(cabin for cabin, kinds in question.cabins.items() if kind in kinds)
    stand.drag(f"figure:{kind}", stand.at(f"cabin:{cabin}"))
    assert stand.chosen == (f"live:{kind}:{cabin}",)
    stand.press(pygame.K_1)
    assert stand.chosen == ()
    stand.drag(f"figure:{kind}", stand.at(f"cabin:{cabin}"))
    stand.click("ui:primary")
    assert stand.sent == [BoardCrew(((cabin, kind),))]


def test_tiles_drift_off_and_the_start_is_counted_down() -> None:
    """GT-R3, GT-L5: what happened is played, and then lies where it should."""
    room = Room(Scale(1920, 1080))
    number, moment, seat, view = questions()["remove_tile"][0]
    match, side = at(number, moment), Side(make_table(game()))
    since = len(match.events)
    match.submit(seat, match.options(seat)[0])
    after = match.view(seat)
    steps = side.animate(tuple(match.story(seat, since)), view, after, room)
    moved = {motion.sprite for step in steps for motion in step.motions}
    gone = {one[0] for one in view.sight.seats[seat].ship.tiles} - {
        one[0] for one in after.sight.seats[seat].ship.tiles
    }
    assert gone
    assert {f"tile:{tile}" for tile in gone} <= moved
    for number, moment, seat, view in questions()["board_crew"]:
        match = at(number, moment)
        since = len(match.events)
        match.submit(seat, match.options(seat)[0])
        if match.state.phase == "BETWEEN_CARDS":
            after = match.view(seat)
            events = tuple(match.story(seat, since))
            cleared, *counted = side.animate(events, view, after, room)
            assert "choice:1" in {motion.sprite for motion in cleared.motions}
            assert len(counted) == 4
            return
    raise AssertionError("no boarding is the last one")


@pytest.mark.parametrize("size", [WIDE, SMALL])
def test_what_an_expert_can_do_is_chosen_where_its_words_find_room(size: tuple[int, int]) -> None:
    """GTX-A01: beside the ship instead of the aliens, over what the ship can do."""

    def prepare(journey: Journey) -> None:
        journey.phase = BOARDING
        for one in journey.seats:
            one.boarded, one.position = False, None
            one.ship.remove(139)
            one.ship.add(154, one.ship.board.index[8, 8], 1)

    stand = CardStand("1-01", seats=2, size=size, prepare=prepare)
    stand.click("cabin:35")
    stand.settle()
    arrangement = stand.table.arrangement
    assert arrangement is not None
    panels = {panel.id: panel.rect for panel in arrangement.panels}
    choices = [sprite.place.rect for sprite in arrangement.sprites if sprite.id.startswith("choice:")]
    assert len(choices) == 5
    for place in choices:
        assert panels["side"].contains(place)
        assert not place.colliderect(panels["crew"])
    stand.click("choice:3")
    stand.press(pygame.K_RETURN)
    stand.settle()
    assert stand.match.state.seats[0].specialist == "manager"
    stand.close()
