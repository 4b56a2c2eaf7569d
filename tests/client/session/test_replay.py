from __future__ import annotations

import pytest

from client.session.local import start_local
from client.session.replay import ReplaySession
from rules.kernel import saves
from rules.kernel.saves import SaveError
from rules.kernel.seats import SPECTATOR
from tests.client.session.helpers import play_on
from tests.client.session.toy import Choose, Dealt, Toy, toy_setup


@pytest.fixture
def replay() -> ReplaySession:
    session = start_local(Toy(), toy_setup("person", "random", "person"), pace=0)
    play_on(session)
    return ReplaySession(saves.load(session.driver.save_text()), Toy())


def test_it_goes_through_every_answer_of_a_seat(replay: ReplaySession) -> None:
    assert replay.length == 3 * (3 + 3)
    counts = [update.view.count for update in replay.updates(SPECTATOR)]
    replay.step(replay.length)
    counts += [update.view.count for update in replay.updates(SPECTATOR)]
    assert len(counts) == replay.length + 1
    assert counts == sorted(set(counts))
    assert replay.over
    assert replay.view(SPECTATOR).result is not None


def test_any_seat_can_be_looked_through_and_nothing_more(replay: ReplaySession) -> None:
    replay.updates(SPECTATOR)
    replay.look(1)
    (update,) = replay.updates(1)
    assert update.rewound
    assert update.view.sight.seats[1].hand
    assert update.view.sight.seats[0].hand is None
    dealt = [event for event in replay.story(1) if isinstance(event, Dealt)]
    assert [bool(event.cards) for event in dealt] == [False, True, False]
    assert replay.view(1).prompt is None


def test_seeking_equals_stepping(replay: ReplaySession) -> None:
    views = [replay.view(0)]
    for _ in range(replay.length):
        replay.step()
        views.append(replay.view(0))
    for position in (7, 3, 11, 0, replay.length):
        replay.seek(position)
        assert replay.view(0) == views[position]
        assert replay.updates(0)[-1].rewound
        assert len(replay.story(0)) == len(replay.story(0))
    replay.step(-2)
    assert replay.view(0) == views[-3]
    assert replay.position == replay.step_of_log(views[-3].count)


def test_playing_keeps_its_speed(replay: ReplaySession) -> None:
    replay.speed = 2.0
    replay.play()
    for now in (0.0, 0.4, 0.5, 0.6, 1.0, 1.1):
        replay.poll(now)
    assert replay.position == 2
    replay.pause()
    replay.poll(100.0)
    assert replay.position == 2


def test_nobody_answers(replay: ReplaySession) -> None:
    told: list[object] = []
    replay.submit(0, Choose(1), told.append)
    replay.undo(0, told.append)
    assert [refusal.code for refusal in told] == ["read_only"] * 2  # type: ignore[attr-defined]


def test_a_log_that_does_not_fit_is_one_sentence(replay: ReplaySession) -> None:
    session = start_local(Toy(), toy_setup("person", "random"), pace=0)
    play_on(session, 2)
    text = session.driver.save_text().replace('"card":', '"card":9')
    with pytest.raises(SaveError, match="damaged or changed"):
        ReplaySession(saves.load(text), Toy())
