"""Asking, answering, copying and replaying, with the questions of the larger games."""

from __future__ import annotations

import pytest

from rules.kernel.asks import Refused, Stage
from rules.kernel.chance import ScriptedChance, ScriptExhausted, SeededChance
from rules.kernel.events import Emit
from rules.kernel.game import Setup
from rules.kernel.match import REPLAYED_AT_MOST, LogError, Match
from rules.kernel.seats import CHANCE, CLOCK, SPECTATOR, Player
from tests.rules.kernel.toys import (
    Data,
    Die,
    Face,
    RunOut,
    Say,
    Toy,
    all_together,
    begin,
    building,
    effect,
    one_word,
    rolled,
    trading,
)


def refusal_of(match: Match, seat: int, action: object) -> str:
    before = match.digest()
    with pytest.raises(Refused) as caught:
        match.submit(seat, action)
    assert match.digest() == before
    assert match.refusal(seat, action) == caught.value.refusal
    return caught.value.refusal.code


def test_one_seat_is_asked_and_the_answer_resumes_the_stage() -> None:
    match = begin(one_word(1), one_word(2))
    assert match.asked == (1,)
    assert match.options(1) == [Say("a"), Say("b")]
    assert match.options(0) == ()
    match.submit(1, Say("b"))
    assert match.asked == (2,)
    match.submit(2, Say("a"))
    assert match.over
    assert match.asked == ()
    assert match.state.public["words"] == [[1, "b"], [2, "a"]]
    assert [(seat, action.word) for seat, action in match.log] == [(1, "b"), (2, "a")]


def test_an_answer_that_is_not_legal_changes_nothing_and_says_why() -> None:
    match = begin(one_word(1))
    assert refusal_of(match, 1, Say("c")) == "no_such_word"
    assert refusal_of(match, 0, Say("a")) == "not_asked"
    assert refusal_of(match, CHANCE, Face(1)) == "not_asked"
    match.submit(1, Say("a"))
    assert refusal_of(match, 1, Say("a")) == "not_asked"


def test_several_seats_are_asked_at_once_and_answer_in_any_order() -> None:
    match = begin(all_together)
    assert match.asked == (0, 1, 2)
    match.submit(2, Say("a"))
    assert match.asked == (0, 1)
    assert refusal_of(match, 2, Say("b")) == "not_asked"
    match.submit(0, Say("b"))
    match.submit(1, Say("b"))
    assert match.over
    assert match.state.public["words"] == [[2, "a"], [0, "b"], [1, "b"]]


# -- real time -------------------------------------------------------------------------------


def test_in_real_time_the_first_answer_to_arrive_gets_the_tile() -> None:
    match = begin(building)
    match.submit(2, Say("c"))
    assert refusal_of(match, 0, Say("c")) == "no_such_word"
    match.submit(0, Say("a"))
    match.submit(2, Say("b"))  # as often as one likes, in any order
    assert match.state.public["taken"] == [["a"], [], ["c", "b"]]


def test_the_hourglass_runs_on_while_the_seats_answer_and_its_end_is_in_the_log() -> None:
    match = begin(building)
    assert match.view(0).timers == {"glass 1": 90.0, "limit": 600.0}
    match.submit(0, Say("a"))
    assert match.view(SPECTATOR).timers == {"glass 1": 90.0, "limit": 600.0}
    assert refusal_of(match, CLOCK, RunOut("glass 2")) == "not_this_timer"
    match.submit(CLOCK, RunOut("glass 1"))
    assert match.log[-1] == (CLOCK, RunOut("glass 1"))
    assert match.view(0).timers == {"limit": 600.0}
    match.submit(1, Say("b"))  # building goes on beside the empty glass
    match.submit(CLOCK, RunOut("limit"))
    assert match.over


def test_a_standing_question_may_be_answered_but_nobody_waits_for_it() -> None:
    match = begin(building)
    match.submit(CLOCK, RunOut("glass 1"))
    match.submit(1, Say("finish"))
    assert match.asked == (0, 2)
    view = match.view(1)
    assert view.asked == (0, 2)
    assert view.prompt is not None
    assert view.prompt.kind == "turn_glass"
    match.submit(1, Say("turn"))
    assert match.view(0).timers == {"glass 2": 90.0, "limit": 600.0}
    assert match.view(1).prompt is None
    match.submit(CLOCK, RunOut("glass 2"))
    assert match.over


def test_building_ends_without_the_clock_when_all_have_finished() -> None:
    match = begin(building)
    for seat in (2, 0, 1):
        match.submit(seat, Say("finish"))
    assert match.over


# -- secret answers --------------------------------------------------------------------------


def test_secret_answers_are_seen_by_their_own_seat_only_until_all_have_answered() -> None:
    match = begin(trading)
    match.submit(0, Say("12"))
    assert match.asked == (1, 2)
    match.submit(2, Say("no"))
    assert match.view(2).sight["own"] == {"reply": "no"}
    for viewer in (0, 1, SPECTATOR):
        assert "no" not in str(match.view(viewer).sight)
        assert [event.word for event in match.story(viewer, 1)] == [None]
    assert match.view(1).asked == (1,)
    match.submit(1, Say("yes"))
    assert match.state.public["replies"] == {"1": "yes", "2": "no"}


# -- nested choices --------------------------------------------------------------------------


def test_choices_inside_an_effect_are_asked_one_by_one() -> None:
    match = begin(effect)
    for word, kind in (
        ("far", "square"),
        ("3", "how_far"),
        ("near", "square"),
        ("more", "again"),
        ("far", "square"),
        ("2", "how_far"),
    ):
        prompt = match.view(0).prompt
        assert prompt is not None
        assert prompt.kind == kind
        match.submit(0, Say(word))
    assert match.over
    assert match.state.public["marks"] == ["3", "near", "2"]


@pytest.mark.parametrize("count", range(6))
def test_a_fork_in_the_middle_of_a_stage_equals_it_and_shares_nothing(count: int) -> None:
    match = begin(effect, one_word(1))
    words = ["far", "3", "near", "more", "far", "2"]
    for word in words[:count]:
        match.submit(0, Say(word))
    before = match.digest()
    fork = match.fork()
    assert fork.digest() == before
    for word in words[count:]:
        fork.submit(0, Say(word))
    fork.submit(1, Say("a"))
    assert fork.over
    assert match.digest() == before
    assert not match.over
    assert match.fork().digest() == before


@pytest.mark.parametrize("script", [building, trading, all_together])
def test_forks_of_shared_questions(script: object) -> None:
    match = begin(script)  # type: ignore[arg-type]
    while not match.over:
        seat = match.asked[-1]
        fork = match.fork()
        assert fork.digest() == match.digest()
        assert fork.asked == match.asked
        fork.submit(seat, match.options(seat)[-1])
        assert fork.digest() != match.digest()
        match.submit(seat, match.options(seat)[-1])
        assert fork.digest() == match.digest()


class Counted:
    """A game of one-word stages that counts copies of its state and answers played, forks included."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, stages: int) -> None:
        self.copies = self.answers = 0
        copied = Data.clone

        def clone(state: Data) -> Data:
            self.copies += 1
            return copied(state)

        def stage(state: Data, emit: Emit) -> Stage:
            yield from one_word(0)(state, emit)
            self.answers += 1

        monkeypatch.setattr(Data, "clone", clone)
        self.match = begin(*[stage] * stages)

    def play(self, answers: int) -> None:
        for _ in range(answers):
            self.match.submit(0, Say("a"))


def test_a_match_that_nobody_forks_hardly_ever_copies_its_state(monkeypatch: pytest.MonkeyPatch) -> None:
    counted = Counted(monkeypatch, 400)
    counted.play(400)
    assert counted.match.over
    assert counted.copies <= 400 // REPLAYED_AT_MOST


def test_a_fork_plays_few_answers_again_however_long_the_match_is(monkeypatch: pytest.MonkeyPatch) -> None:
    for count in (1, REPLAYED_AT_MOST, REPLAYED_AT_MOST + 1, 330):
        counted = Counted(monkeypatch, 400)
        counted.play(count)
        counted.answers = 0
        fork = counted.match.fork()
        assert counted.answers <= REPLAYED_AT_MOST
        assert fork.digest() == counted.match.digest()
        counted.answers = 0
        for again in (counted.match.fork(), fork.fork(), fork.fork().fork()):
            assert again.digest() == fork.digest()
        assert counted.answers == 0


def test_forking_after_every_answer_plays_each_again_once(monkeypatch: pytest.MonkeyPatch) -> None:
    counted = Counted(monkeypatch, 120)
    for _ in range(120):
        counted.play(1)
        counted.match.fork()
    assert counted.answers <= 2 * 120


# -- chance ----------------------------------------------------------------------------------


def test_chance_is_asked_when_it_is_needed_and_answers_in_the_log() -> None:
    match = begin(one_word(0), rolled(Die), rolled(Die), one_word(1))
    match.submit(0, Say("a"))
    faces = [action.face for seat, action in match.log if seat == CHANCE]
    assert faces == match.state.public["faces"]
    assert len(faces) == 2
    assert match.asked == (1,)


def test_the_same_seed_brings_the_same_chance_however_play_came_there() -> None:
    first = begin(one_word(0), rolled(Die), rolled(Die), seed=5)
    second = begin(one_word(0), rolled(Die), rolled(Die), seed=5)
    first.submit(0, Say("a"))
    second.submit(0, Say("b"))
    assert first.state.public["faces"] == second.state.public["faces"]
    faces = set()
    for seed in range(20):
        match = begin(rolled(Die), seed=seed)
        faces.add(match.state.public["faces"][0])
    assert len(faces) > 3


def test_without_a_chance_of_its_own_a_match_waits_for_the_answers() -> None:
    match = Match(Toy(rolled(Die)), Setup("toy", (Player("Anna"),)))
    assert match.options(CHANCE) == [Face(face) for face in range(1, 7)]
    assert refusal_of(match, CHANCE, Face(7)) == "no_such_face"
    match.submit(CHANCE, Face(4))
    assert match.state.public["faces"] == [4]


def test_scripted_chance_gives_its_answers_and_no_more() -> None:
    setup = Setup("toy", (Player("Anna"),))
    match = Match(Toy(rolled(Die), rolled(Die)), setup, ScriptedChance([Face(2), Face(5)]))
    assert match.state.public["faces"] == [2, 5]
    with pytest.raises(ScriptExhausted, match="once more than scripted"):
        Match(Toy(rolled(Die), rolled(Die)), setup, ScriptedChance([Face(2)]))
    with pytest.raises(ScriptExhausted, match="does not fit"):
        Match(Toy(rolled(Die)), setup, ScriptedChance([Face(9)]))


def test_a_fork_meets_another_chance_and_leaves_the_match_its_own() -> None:
    match = begin(one_word(0), rolled(Die), seed=3)
    forks = []
    for face in (1, 6):
        fork = match.fork(ScriptedChance([Face(face)]))
        fork.submit(0, Say("a"))
        forks.append(fork.state.public["faces"])
    assert forks == [[1], [6]]
    match.submit(0, Say("a"))
    again = begin(one_word(0), rolled(Die), seed=3)
    again.submit(0, Say("a"))
    assert match.digest() == again.digest()


# -- replay ----------------------------------------------------------------------------------


def test_replay_equals_play() -> None:
    match = begin(one_word(0), rolled(Die), effect, all_together)
    for word in ("a", "near", "far", "2"):
        match.submit(0, Say(word))
    twin = Match.replay(match.game, match.setup, match.log, SeededChance(7))
    assert twin.digest() == match.digest()
    assert twin.story(SPECTATOR) == match.story(SPECTATOR)
    for played in (match, twin):
        played.submit(0, Say("enough"))
        for seat in range(3):
            played.submit(seat, Say("a"))
    assert twin.over
    assert twin.digest() == match.digest()


def test_replay_names_the_answer_that_does_not_fit() -> None:
    match = begin(one_word(0), one_word(1))
    match.submit(0, Say("a"))
    with pytest.raises(LogError, match=r"answer 2 \(seat 2\)") as caught:
        Match.replay(match.game, match.setup, [*match.log, (2, Say("a"))])
    assert caught.value.number == 2
    assert caught.value.refusal.code == "not_asked"


def test_rewinding_gives_the_match_as_it_was_after_each_answer() -> None:
    match = begin(one_word(0), effect, one_word(1))
    digests = [match.digest()]
    for seat, word in ((0, "a"), (0, "far"), (0, "2"), (0, "near"), (0, "enough"), (1, "b")):
        match.submit(seat, Say(word))
        digests.append(match.digest())
    for count, digest in enumerate(digests):
        assert match.rewound(count).digest() == digest


def test_rewinding_and_choosing_otherwise_meets_the_chance_of_the_seed() -> None:
    match = begin(one_word(0), rolled(Die), one_word(1))
    match.submit(0, Say("a"))
    back = match.rewound(0)
    back.submit(0, Say("b"))
    assert back.state.public["faces"] == match.state.public["faces"]


def test_events_reach_whom_they_are_for_and_in_the_order_in_which_things_happen() -> None:
    match = begin(trading)
    for seat, word in ((0, "1"), (1, "yes")):
        match.submit(seat, Say(word))
    assert [type(event).__name__ for event in match.events] == ["Said", "Whispered", "Shown"]
    assert match.starts == [0, 1]
    assert match.story(1)[1].word == "yes"
    assert match.story(0)[1].word is None


def test_the_course_has_the_standing_at_the_end_of_each_round() -> None:
    match = begin(one_word(0), one_word(1))
    for seat in (0, 1):
        match.submit(seat, Say("a"))
    assert match.course() == ((0, 0, 0), (0, 0, 0))
    assert match.view(0).course == match.course()
