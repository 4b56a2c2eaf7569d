"""How the questions of Nebula are answered by touches, and that nothing hidden lies on the table."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from client.art.scale import Scale
from client.games.nebula import make_table
from client.games.nebula.answers.choices import Keep
from client.games.nebula.answers.draft import CHAOS, Draft
from client.games.nebula.ids import Beam, Cell, Clock, Drawn, Nudge, Star
from client.games.nebula.pictures.cards import CardFace
from client.table.contract import Room
from rules.kernel.asks import Refusal
from rules.kernel.match import Match
from rules.kernel.seats import SPECTATOR
from rules.nebula import actions as do
from tests.client.table.side import Side
from tests.games import SEEDS, begin, game, random_play

COLORS = ("red", "purple", "yellow", "white", "blue", "orange", "black")
TOUCHES = st.lists(
    st.one_of(
        st.builds(Beam, st.integers(0, 2), st.integers(0, 7)),
        st.builds(Nudge, st.integers(0, 2), st.sampled_from((1, -1))),
        st.builds(Clock, st.integers(0, 2)),
        st.builds(Star, st.sampled_from(COLORS)),
        st.just(CHAOS),
    ),
    max_size=14,
)


def at_question(kind: str, seed: int) -> Match:
    """A match in which a question of this kind is open."""
    for other in range(seed, seed + 20):
        match, rng = begin("nebula", other), random.Random(other)
        for number, _answer in enumerate(random_play(match, rng)):
            if number > seed % 40 and match.view(match.asked[0]).kind == kind:
                return match
    raise AssertionError(f"no {kind} comes")


def draft_of(match: Match) -> Draft:
    seat = match.asked[0]
    view = match.view(seat)
    assert view.prompt is not None
    return Draft.of(match.game.content, view.sight, seat, view.prompt.options)  # type: ignore[attr-defined]


@given(SEEDS, TOUCHES)
def test_a_draft_never_spends_more_than_there_is_and_sends_what_is_legal(
    seed: int, touches: list[str]
) -> None:
    """NB-T1, NB-T2, NB-C1."""
    match = at_question("draw", seed % 60)
    draft, seat = draft_of(match), match.asked[0]
    for handle in touches:
        after = draft.touch(handle)
        assert (after is not None) == bool(draft.fit(handle) or handle in draft.chosen), handle
        if after is None:
            wanted = draft.wanted((*draft.chosen, handle))
            if wanted is not None and not isinstance(wanted, Refusal):
                assert match.refusal(seat, wanted) is not None, wanted
            continue
        draft = after
        assert draft.left >= 0
        beam = Beam.of(handle)
        if beam is not None:
            assert draft.forecast.beams(draft.steps)[beam.cluster] == beam.beam
        if draft.action is not None:
            assert match.refusal(seat, draft.action) is None
        assert (draft.action is not None) == (bool(draft.star) if draft.chaos else not draft.left)


def test_a_star_is_only_tried_while_time_is_drafted() -> None:
    match = at_question("draw", 30)
    draft = draft_of(match)
    color = next(one for one in COLORS if draft.tries(one) and one != "black")
    tried = draft.touch(Star(color))
    assert tried is not None
    cell = sorted(tried.where)[0]
    home = tried.touch(Cell(cell))
    assert home == draft
    assert tried.action is None
    other = next(one for one in draft.content.cells if one not in tried.where)
    assert tried.touch(Cell(other)) is None
    assert isinstance(tried.wanted((Star(color), Cell(other))), Refusal)


def test_as_many_of_the_drawn_stars_are_kept_as_the_rules_say() -> None:
    """NB-C3: a third pick takes the place of the first; a second touch lets go."""
    keep = Keep(("red", "red", "blue"), 2)
    for place in (0, 1, 2):
        after = keep.touch(Drawn(place))
        assert after is not None
        keep = after
    assert keep.action == do.ChaosKeep(("red", "blue"))
    less = keep.touch(Drawn(2))
    assert less is not None
    assert less.action is None
    assert less.left == 1


@pytest.mark.parametrize("seed", [2, 5])
def test_no_personal_objective_of_others_ever_shows(seed: int) -> None:
    """NB-H1, NB-H4; where several share the screen, not even the own one."""
    table, room = Side(make_table(game("nebula"))), Room(Scale(1280, 720), log_open=False)
    match = begin("nebula", seed)
    personal = table.game_table.content.personal  # type: ignore[attr-defined]
    for number, (seat, _action) in enumerate(random_play(match, random.Random(seed))):
        if number % 7:
            continue
        for viewer, here in ((seat, ()), (SPECTATOR, ()), (seat, (0, 1))):
            table.game_table.here = here
            view = match.view(viewer)
            shown = {
                one.face.card for one in table.arrange(view, room).sprites if isinstance(one.face, CardFace)
            }
            own = view.sight.seats[viewer] if viewer >= 0 else None
            known = {own.personal, *(own.offer or ())} if own is not None and not here else set()
            choosing = view.sight.phase == "choose_personal"
            assert choosing or shown & set(personal) <= known
    table.game_table.here = ()
