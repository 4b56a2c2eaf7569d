"""Whatever is touched in whatever order: what would be sent is legal, and what is shown can be shown."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from client import i18n
from client.table.answers.making import Making
from client.table.builder import Builder
from client.table.contract import Primary
from rules.galaxy_trucker.flight.actions import LoadGoods
from tests.client.games.galaxy_trucker.answers.decisions import (
    KINDS,
    again,
    catalogue,
    flight_screen,
    start,
    state,
)
from tests.client.table.taking_back import take_back
from tests.rules.galaxy_trucker.flight.fleets import somewhere
from tests.rules.galaxy_trucker.shipped import content

pytestmark = pytest.mark.usefixtures("english")


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_of_question_is_found(kind: str) -> None:
    assert catalogue()[kind]


@settings(max_examples=150, deadline=None)
@given(kind=st.sampled_from(KINDS), pick=st.integers(0, 11), seed=st.integers(0, 2**32 - 1))
def test_whatever_is_touched_the_answer_is_legal(kind: str, pick: int, seed: int) -> None:
    found = catalogue()[kind]
    number, at, seat, view = found[pick % len(found)]
    match = again(number, at)
    rng = random.Random(seed)
    screen = flight_screen()
    making = Making(start(screen, view))
    for _touch in range(rng.randint(0, 24)):
        handle = rng.choice(sorted(making.answer.open))
        if rng.random() < 0.08:
            making.back()
        else:
            assert making.touch(handle)
        choice = making.answer
        decision = screen.decision(state(view, choice))
        assert decision is not None
        assert decision.label
        if choice.action is None:
            assert decision.why_not
        else:
            assert match.refusal(seat, choice.action) is None, (choice.chosen, choice.action)


@pytest.mark.parametrize("kind", KINDS)
def test_every_touch_is_taken_back(kind: str) -> None:
    for *_found, view in catalogue()[kind][:6]:
        for seed in range(6):
            take_back(start(flight_screen(), view), random.Random(f"{kind}/{seed}"))


@settings(max_examples=60, deadline=None)
@given(kind=st.sampled_from(KINDS), pick=st.integers(0, 11), seed=st.integers(0, 2**32 - 1))
def test_every_card_and_piece_lies_somewhere_and_leads_on(kind: str, pick: int, seed: int) -> None:
    found = catalogue()[kind]
    view = found[pick % len(found)][3]
    rng = random.Random(seed)
    screen = flight_screen()
    choice = start(screen, view)
    for _touch in range(rng.randint(0, 6)):
        choice = choice.touch(rng.choice(sorted(choice.open))) or choice
    laid = screen.arrange(Builder(state(view, choice)))
    touched = {one.touch for one in (*laid.sprites, *laid.zones)}
    assert set(choice.open) <= touched, set(choice.open) - touched
    names = [one.id for one in laid.sprites]
    assert len(set(names)) == len(names)
    for name in names:
        hovered = state(view, choice, name)
        assert screen.decision(hovered) is not None
        tip = screen.decision_tip(name, hovered)
        pieces = ("switch:", "energy:", "figure:", "good:", "cube:")
        assert tip is None or not [text for text in (tip.title, tip.text, *tip.extra) if "gt." in text]
        assert tip is not None or not name.startswith(pieces), name


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("language", ["en", "cs"])
def test_every_text_is_there(kind: str, language: str) -> None:
    before = i18n.language()
    i18n.set_language(language)
    try:
        for *_where, view in catalogue()[kind][:4]:
            screen = flight_screen()
            choice = start(screen, view)
            for handle in ("", *sorted(choice.open)[:8]):
                touched = choice.touch(handle) if handle else choice
                assert touched is not None
                decision = screen.decision(state(view, touched))
                assert decision is not None
                said = [decision.label, decision.second, decision.why_not, decision.status, decision.title]
                for card in decision.cards:
                    said += [card.verb, card.why, *(line.text for line in card.lines)]
                assert not [text for text in said if "gt." in text]
    finally:
        i18n.set_language(before)


def test_sorting_carries_the_best_goods() -> None:
    """GT-F14."""
    for *_where, view in catalogue()["load_goods"]:
        choice = start(flight_screen(), view).touch("sort")
        assert choice is not None
        best = sum(
            content().goods[good].value
            for good in _every_good(choice.action)
        )  # fmt: skip
        listed = max(sum(content().goods[g].value for g in _every_good(one)) for one in view.prompt.options)
        assert best >= listed


def _every_good(action: LoadGoods) -> list[str]:
    return [good for _hold, goods in action.layout for good in goods]


@settings(max_examples=60, deadline=None)
@given(seed=st.integers(0, 400), language=st.sampled_from(["en", "cs"]))
def test_who_is_not_asked_is_told_what_others_decide(seed: int, language: str) -> None:
    before = i18n.language()
    i18n.set_language(language)
    try:
        match = somewhere(seed)
        screen = flight_screen()
        for seat in range(len(match.setup.players)):
            view = match.view(seat)
            if view.prompt is not None or view.sight.phase not in ("CARD", "BETWEEN_CARDS"):
                continue
            decision = screen.decision(state(view))
            assert screen.primary(state(view)) == Primary("")
            if decision is None:
                assert not [asked for asked in view.asked if asked >= 0]
                continue
            assert not [card for card in decision.cards if card.handle]
            said = [card.verb for card in decision.cards]
            said += [line.text for card in decision.cards for line in card.lines]
            assert not [text for text in said if "gt." in text]
    finally:
        i18n.set_language(before)


def test_what_was_touched_for_another_question_is_forgotten() -> None:
    """A view with another question never takes over what means nothing in it."""
    screen = flight_screen()
    touched = []
    for kind in KINDS:
        for *_where, view in catalogue()[kind][:3]:
            making = Making(start(screen, view))
            for handle in sorted(making.answer.open)[:4]:
                making.touch(handle)
            touched.append(making)
    for kind in KINDS:
        for *_where, view in catalogue()[kind][:3]:
            untouched = screen.decision(state(view, start(screen, view)))
            for last in touched:
                making = Making(start(screen, view))
                if not making.resume(last):
                    assert screen.decision(state(view, making.answer)) == untouched
