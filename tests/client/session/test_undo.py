from __future__ import annotations

from client.session.local import LocalSession, start_local
from tests.client.session.helpers import play_on
from tests.client.session.toy import Take, Toy, toy_setup


def refusal_of_undo(session: LocalSession, seat: int) -> str:
    told: list[object] = []
    session.undo(seat, told.append)
    return "" if told == [None] else told[0].code  # type: ignore[attr-defined]


def at_taking(*kinds: str) -> LocalSession:
    """A match in which all have chosen and the first seat is asked how many stones it takes."""
    session = start_local(Toy(), toy_setup(*kinds), pace=0)
    for seat in session.viewers:
        session.submit(seat, session.view(seat).prompt.options[0])
    return session


def test_a_secret_choice_can_be_taken_back_until_it_is_shown() -> None:
    session = start_local(Toy(), toy_setup("person", "person"))
    session.updates(0), session.updates(1)
    session.submit(0, session.view(0).prompt.options[0])
    assert session.view(0).can_undo
    assert session.can_undo(0)
    assert not session.can_undo(1)
    assert refusal_of_undo(session, 0) == ""
    assert session.view(0).prompt is not None
    update = session.updates(0)[-1]
    assert update.rewound
    assert update.events == ()
    for seat in (0, 1):
        session.submit(seat, session.view(seat).prompt.options[0])
    assert refusal_of_undo(session, 0) == "others_have_answered"
    assert refusal_of_undo(session, 1) == "chance_was_seen"


def test_what_was_taken_back_before_it_was_seen_never_happened_for_a_viewer() -> None:
    session = start_local(Toy(), toy_setup("person", "person"))
    session.updates(1)
    session.submit(0, session.view(0).prompt.options[0])
    assert refusal_of_undo(session, 0) == ""
    assert [update.rewound for update in session.updates(1)] == [True]
    assert session.story(1) == session.driver.story(1)


def test_people_who_are_asked_next_must_agree() -> None:
    session = at_taking("person", "person", "person")
    first = session.view(0).asked[0]
    session.submit(first, Take(0))
    second = session.view(0).asked[0]
    assert session.can_undo(first)
    assert refusal_of_undo(session, first) == "not_agreed"
    assert session.undo_wish.needed == (second,)
    session.agree(second, False)
    assert session.undo_wish is None
    assert session.view(0).asked == (second,)
    refusal_of_undo(session, first)
    session.agree(first, True)
    assert session.view(0).asked == (second,), "nobody agrees for somebody else"
    session.agree(second, True)
    assert session.view(0).asked == (first,)
    assert session.undo_wish is None


def test_an_answer_of_others_ends_the_wish() -> None:
    session = at_taking("person", "person", "person")
    first = session.view(0).asked[0]
    session.submit(first, Take(0))
    refusal_of_undo(session, first)
    session.submit(session.view(0).asked[0], Take(0))
    assert session.undo_wish is None
    assert not session.can_undo(first)


def test_bots_that_are_asked_next_agree_and_what_they_think_is_dropped() -> None:
    session = start_local(Toy(), toy_setup("person", "random", "random"), pace=5.0)
    session.poll(0.0)
    session.submit(0, session.view(0).prompt.options[0])
    session.poll(1.0)
    assert refusal_of_undo(session, 0) == ""
    session.poll(5.5)
    assert session.view(0).count == 1, "thoughts from before the undo were dropped"


def test_free_undo_goes_back_to_the_last_decision_in_solo_practice() -> None:
    session = start_local(Toy(), toy_setup("person", "random"), pace=0, free_undo=True)
    play_on(session, answers=3)
    log = session.driver.match.log
    mine = max(place for place, (seat, _) in enumerate(log) if seat == 0)
    assert session.view(0).can_undo
    assert refusal_of_undo(session, 0) == ""
    assert len(session.driver.match.log) == mine


def test_free_undo_is_not_for_matches_between_people() -> None:
    session = start_local(Toy(), toy_setup("person", "person"), free_undo=True)
    for seat in (0, 1):
        session.submit(seat, session.view(seat).prompt.options[0])
    assert refusal_of_undo(session, 1) == "chance_was_seen"


def test_nothing_to_undo() -> None:
    session = start_local(Toy(), toy_setup("person", "person"))
    assert refusal_of_undo(session, 0) == "nothing_to_undo"
