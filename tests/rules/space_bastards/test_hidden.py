"""Hidden choices: plans, tokens of the settlement, answers to pairs (section 11)."""

from __future__ import annotations

import msgspec

from rules.kernel.match import Match
from rules.kernel.seats import SPECTATOR
from rules.space_bastards import actions as do
from rules.space_bastards import events
from rules.space_bastards.asks import NOT_YOUR_TURN
from rules.space_bastards.sight import sight_of
from rules.space_bastards.state import PLAN, Choice, Pair
from tests.rules.space_bastards.shipped import content, game
from tests.rules.space_bastards.tables import acting, begun, lay, setup_of, world_of


def test_the_kinds_of_hidden_questions_tell_nothing() -> None:
    match = begun(4, 3)
    match.submit(match.asked[0], match.options(match.asked[0])[0])
    view = match.view(SPECTATOR)
    assert set(view.asking) == {"commit"}


def test_a_plan_is_seen_by_its_own_seat_only() -> None:
    """SB-H01, SB-H03: not even how many cards it has."""
    match = Match(game(), setup_of(3), state=world_of(3))
    blank = [match.view(viewer).sight for viewer in (1, 2, SPECTATOR)]
    match.submit(0, do.Plan(("love", "trade")))
    for viewer, before in zip((1, 2, SPECTATOR), blank, strict=True):
        sight = match.view(viewer).sight
        assert [seen.state for seen in sight.secret.choices] == ["hidden", "none", "none"]
        assert msgspec.structs.replace(sight, secret=None) == msgspec.structs.replace(before, secret=None)
        assert match.story(viewer)[-1] == events.Planned(0)
    assert match.view(0).sight.secret.choices[0].cards == ("love", "trade")
    match.submit(1, do.Plan(("love",)))
    match.submit(2, do.Plan(("change",)))
    assert match.view(SPECTATOR).sight.secret.choices[0].cards == ("love", "trade")
    assert match.view(SPECTATOR).sight.owners[0].money == 3


def test_an_answer_is_hidden_until_the_last_one_and_a_refusal_shows_with_the_rest() -> None:
    """SB-T06."""
    world = world_of(3)
    world.relations["trade"] = ("toadling", "spud")
    lay(world, "P06", [(0, "toadling", (1, 0), 0), (1, "spud", (2, 0), 0)])
    lay(world, "P07", [(0, "toadling", (1, 0), 0), (2, "spud", (2, 0), 0)])
    match = acting(world, ("trade", 0))
    match.submit(0, do.Pairs((Pair("P06", 0, 1), Pair("P07", 0, 2))))
    assert match.view(SPECTATOR).asking == ("answer", "answer")
    match.submit(2, do.Answer(()))
    seen = match.view(1).sight.secret.choices
    assert [one.state for one in seen] == ["none", "none", "hidden"]
    assert match.view(2).sight.secret.choices[2].state == "seen"
    match.submit(1, do.Answer((0,)))
    seen = match.view(0).sight.secret.choices
    assert [one.pairs for one in seen] == [(), (0,), ()]
    assert [held.money for held in match.state.held] == [6, 6, 5]


def test_the_program_agrees_for_a_seat_that_wished_it() -> None:
    """SB-O06: for trade with this partner, not for diplomacy."""
    wish: dict[str, list[str]] = {f"seat_{n}": [] for n in range(1, 6)} | {"seat_2": ["seat_1", "seat_4"]}
    for relation in ("trade", "diplomacy"):
        world = world_of(3, auto_accept=wish)
        world.relations[relation] = ("toadling", "spud")
        lay(world, "P06", [(0, "toadling", (1, 0), 0), (1, "spud", (2, 0), 0)])
        match = acting(world, (relation, 0))
        match.submit(0, do.Pairs((Pair("P06", 0, 1),)))
        asking = match.view(SPECTATOR).asking
        assert (asking == ("answer",)) == (relation == "diplomacy")
    for partner, asked in ((2, True), (3, False)):
        world = world_of(4, auto_accept=wish)
        world.relations["trade"] = ("toadling", "spud")
        lay(world, "P06", [(partner, "toadling", (1, 0), 0), (1, "spud", (2, 0), 0)])
        match = acting(world, ("trade", partner))
        match.submit(partner, do.Pairs((Pair("P06", partner, 1),)))
        assert (match.view(SPECTATOR).asking == ("answer",)) == asked


def test_a_proposal_of_which_nobody_is_asked_leaves_the_plans_to_be_seen() -> None:
    """SB-H03, SB-T06: own pairs and pairs with the neutral colour need no answer, so no question replaces
    the planning."""
    world = world_of(2)
    world.relations["trade"] = ("toadling", "spud")
    lay(world, "P06", [(0, "toadling", (1, 0), 0), (2, "spud", (2, 0), 0)])
    world.choice = Choice(PLAN, (0, 1), (("trade",), ("change", "love")), shown=True)
    planned = sight_of(content(), world, SPECTATOR).secret
    match = acting(world, ("trade", 0), ("change", 1), players=[1])
    match.submit(0, do.Pairs((Pair("P06", 0, 2),)))
    assert [held.money for held in match.state.held] == [6, 5]
    assert match.view(SPECTATOR).sight.secret == planned
    assert match.refusal(0, do.Answer(())) == NOT_YOUR_TURN
