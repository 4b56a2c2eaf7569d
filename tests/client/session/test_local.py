from __future__ import annotations

import pytest

from client.session.local import start_local
from client.session.model import refusal_text
from rules.kernel.seats import SPECTATOR
from tests.client.session.helpers import play_on
from tests.client.session.toy import Choose, Dealt, Shown, Take, Toy, toy_setup


def test_people_and_bots_play_to_the_end() -> None:
    session = start_local(Toy(), toy_setup("person", "random", "person"), pace=0)
    play_on(session)
    assert session.over
    assert session.view(0).result is not None
    assert session.driver.match.digest() == session.driver.match.rewound(10**6).digest()


def test_every_answer_is_one_update_for_each_viewer() -> None:
    session = start_local(Toy(), toy_setup("person", "person"))
    first = session.updates(0)
    assert len(first) == 1
    assert [event for event in first[0].events if isinstance(event, Dealt)][1].cards == ()
    for seat in (0, 1):
        session.submit(seat, session.view(seat).prompt.options[0])
    updates = session.updates(0)
    assert [update.view.count for update in updates] == [2, 4]
    assert any(isinstance(event, Shown) for event in updates[1].events)
    assert session.updates(0) == []
    # The other viewer has not looked yet: all of it still waits, and its story is empty.
    assert session.story(1) == ()
    assert len(session.updates(1)) == 3
    assert len(session.story(1)) == len(session.driver.match.events)


def test_only_bots_are_watched_by_a_spectator() -> None:
    session = start_local(Toy(), toy_setup("random", "random"), pace=0)
    assert session.viewers == (SPECTATOR,)
    play_on(session)
    assert session.view(SPECTATOR).sight.seats[0].hand is None


def test_illegal_and_out_of_turn_answers_are_refused_and_change_nothing() -> None:
    session = start_local(Toy(), toy_setup("person", "person", "easy"))
    told: list[object] = []
    session.submit(0, Choose(999), told.append)
    session.submit(0, Take(1), told.append)
    session.submit(2, Choose(1), told.append)
    assert [refusal.code for refusal in told] == [  # type: ignore[attr-defined]
        "not_in_hand",
        "not_in_hand",
        "bot_decides",
    ]
    assert session.view(0).count == 1
    assert refusal_text(told[2])  # type: ignore[arg-type]


def test_a_refused_setup_cannot_be_begun() -> None:
    with pytest.raises(ValueError, match="seats"):
        start_local(Toy(), toy_setup("person"))


def test_the_hourglass_runs_on_the_time_of_the_caller_and_stands_still_in_a_pause() -> None:
    session = start_local(Toy(), toy_setup("person", "person", hourglass=30))
    session.poll(100.0)
    session.poll(110.0)
    assert session.remaining("round 0") == pytest.approx(20.0)
    session.pause(True)
    session.poll(500.0)
    assert session.remaining("round 0") == pytest.approx(20.0)
    refusals: list[object] = []
    session.submit(0, session.view(0).prompt.options[0], refusals.append)
    assert refusals[0].code == "paused"  # type: ignore[attr-defined]
    session.pause(False)
    session.poll(501.0)
    session.submit(0, session.view(0).prompt.options[1], refusals.append)
    assert refusals[1].code == "paused", "it counts down first"  # type: ignore[attr-defined]
    session.poll(503.0)
    session.submit(0, session.view(0).prompt.options[1])
    session.poll(522.0)
    assert session.remaining("round 0") == pytest.approx(1.0), "the same name is the same run"
    assert session.view(1).prompt.kind == "choose"
    session.poll(523.5)
    assert session.view(1).asking == ("take",)
    assert session.remaining("round 0") == 0.0


def test_bots_keep_their_pace() -> None:
    session = start_local(Toy(), toy_setup("person", "random"), pace=0.5)
    session.poll(10.0)
    session.poll(10.4)
    assert not session.view(0).sight.seats[1].has_chosen
    assert session.seats()[1].thinking
    session.poll(10.6)
    assert session.view(0).sight.seats[1].has_chosen
    assert not session.seats()[1].thinking
