"""Trade and diplomacy at the table: what is proposed, who is asked, and what both would get."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from client.games.space_bastards.answers.trade_and_diplomacy import AnswerChoice
from client.games.space_bastards.panels.decision_strip import PairFace, StripFace
from rules.kernel.match import Match
from rules.space_bastards import actions as do
from tests.client.games.space_bastards.asked import SMALL, WIDE, Asked
from tests.rules.space_bastards.tables import acting, lay, scatter, world_of

Make = Callable[..., Asked]
TALKS = ["trade", "diplomacy"]


@pytest.fixture
def sits() -> Iterator[Make]:
    stands: list[Asked] = []

    def make(match: Match, seat: int, size: tuple[int, int] = SMALL, **more: Any) -> Asked:
        stands.append(Asked(match, seat, size, **more))
        return stands[-1]

    yield make
    for stand in stands:
        stand.close()


def proposed(relation: str, players: int = 3) -> Match:
    """Seat 0 has proposed the largest number of pairs to two others, at least three to each."""
    for seed in range(400):
        rng = random.Random(seed)
        world = world_of(players)
        world.relations[relation] = ("toadling", "sluggie")
        scatter(world, rng, 90)
        match = acting(world, (relation, 0), ("change", 0), players=[0])
        proposals = [one for one in match.options(0) if isinstance(one, do.Pairs)]
        if not proposals:
            continue
        match.submit(0, max(proposals, key=lambda one: len(one.pairs)))
        if len(match.asked) == 2 and all(len(match.options(seat)[0].accept) >= 3 for seat in match.asked):
            return match
    raise AssertionError("no table has so many pairs")


def rows(stand: Asked) -> dict[str, PairFace]:
    """The pairs as they stand in the strip."""
    found = {}
    for target in stand.table.targets:
        if target.sprite is not None and isinstance(target.sprite.face, PairFace):
            found[target.touch] = target.sprite.face
    return found


def purse(match: Match, relation: str) -> list[int]:
    state = match.state
    return [state.held[one].money if relation == "trade" else state.points(one) for one in range(state.seats)]


@pytest.mark.parametrize("relation", TALKS)
@pytest.mark.parametrize("size", [WIDE, SMALL])
def test_each_pair_is_agreed_to_or_not(sits: Make, relation: str, size: tuple[int, int]) -> None:
    """SB-T06: tick or cross for each, and what both would get."""
    match = proposed(relation)
    first, second = match.asked
    stand = sits(match, first, size)
    indices = match.options(first)[0].accept
    assert set(rows(stand)) == {f"accept:{index}" for index in indices}
    for index in indices:
        pair = match.state.act.proposal[index]
        face = rows(stand)[f"accept:{index}"]
        assert (face.planet, face.left, face.right) == (pair.planet, pair.left, pair.right)
        assert face.count == 1
    strip = stand.panel("strip")
    assert isinstance(strip, StripFace)
    assert str(len(indices)) in strip.remark
    stand.click(f"accept:{indices[0]}")
    assert rows(stand)[f"accept:{indices[0]}"].count == 0
    assert [rows(stand)[f"accept:{index}"].count for index in indices[1:]] == [1] * (len(indices) - 1)
    assert stand.sent == []
    stand.click("ui:primary")
    assert stand.sent == [do.Answer(indices[1:])]
    before = purse(match, relation)
    match.submit(first, stand.sent[0])
    match.submit(second, do.Answer())
    gained = [now - then for now, then in zip(purse(match, relation), before, strict=True)]
    own = sum(0 in (one.left, one.right) and one.left == one.right for one in match.state.act.agreed)
    assert gained[first] == len(indices) - 1
    assert gained[second] == 0
    assert gained[0] == len(match.state.act.agreed) >= len(indices) - 1 + own


@pytest.mark.parametrize("size", [WIDE, SMALL])
def test_all_and_none(sits: Make, size: tuple[int, int]) -> None:
    match = proposed("trade")
    seat = match.asked[0]
    stand = sits(match, seat, size)
    indices = match.options(seat)[0].accept
    stand.click("ui:choice:button:refuse")
    assert {face.count for face in rows(stand).values()} == {0}
    assert stand.table.choice.action == do.Answer()
    stand.click("ui:choice:accept:all")
    assert {face.count for face in rows(stand).values()} == {1}
    stand.click("ui:choice:button:refuse")
    stand.click(f"accept:{indices[-1]}")
    stand.click("ui:primary")
    assert stand.sent == [do.Answer(indices[-1:])]


def test_everybody_who_is_asked_sees_only_their_own_pairs(sits: Make) -> None:
    """SB-T06, SB-H03: one answer changes nothing on the screen of another who is asked still."""
    match = proposed("trade")
    first, second = match.asked
    seen = sits(match, second)
    mine = rows(seen)
    assert set(mine) == {f"accept:{index}" for index in match.options(second)[0].accept}
    assert not set(mine) & {f"accept:{index}" for index in match.options(first)[0].accept}
    for answer in (do.Answer(), match.options(first)[0]):
        played_on = match.rewound(len(match.log))
        played_on.submit(first, answer)
        other = sits(played_on, second)
        assert rows(other) == mine
        assert other.table.choice.action == seen.table.choice.action


def test_the_one_who_proposes_waits_and_sees_nothing_to_answer(sits: Make) -> None:
    match = proposed("diplomacy")
    stand = sits(match, 0)
    assert not isinstance(stand.table.choice, AnswerChoice)
    assert not rows(stand)
    assert stand.table.choice.action is None


@pytest.mark.parametrize("relation", TALKS)
def test_the_neutral_colour_is_never_asked(sits: Make, relation: str) -> None:
    """SB-2P04: with two players a pair with it brings its coin or point at once."""
    world = world_of(2)
    world.relations[relation] = ("toadling", "spud")
    lay(world, "P06", [(0, "toadling", (1, 0), 0), (world.neutral_owner, "spud", (2, 0), 0)])
    match = acting(world, (relation, 0), ("change", 0), players=[0])
    stand = sits(match, 0)
    assert len(stand.table.choice.action.pairs) == 1
    assert [one for one in stand.table.targets if one.id.startswith("link:")]
    stand.click("ui:primary")
    before = purse(match, relation)
    match.submit(0, stand.sent[0])
    assert "answer" not in match.view(0).asking
    assert [now - then for now, then in zip(purse(match, relation), before, strict=True)] == [1, 0]


def test_pairs_of_two_kinds_are_added_and_taken_away(sits: Make) -> None:
    """SB-T05, SB-T08: with the neutral colour, with the other player, and of two own creatures."""
    world = world_of(2)
    world.relations["trade"] = ("toadling", "spud")
    lay(world, "P06", [(0, "toadling", (1, 0), 0), (world.neutral_owner, "spud", (2, 0), 0)])
    lay(world, "P07", [(0, "toadling", (1, 0), 0), (1, "spud", (2, 0), 0)])
    match = acting(world, ("trade", 0), ("change", 0), players=[0])
    stand = sits(match, 0)
    assert len(stand.table.choice.action.pairs) == 2
    stand.click("ui:choice:pairs:none")
    with_bob = next(one for one in rows(stand) if one == "pair:P07:0:1")
    stand.click(with_bob)
    stand.click("ui:primary")
    (action,) = stand.sent
    assert [(one.planet, one.right) for one in action.pairs] == [("P07", 1)]
    match.submit(0, action)
    asked = sits(match, 1)
    assert set(rows(asked)) == {"accept:0"}
    asked.click("ui:primary")
    assert asked.sent == [do.Answer((0,))]
