"""Whatever is touched in whatever order, the answer that would be sent is legal."""

from __future__ import annotations

import random
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from client import paths
from client.games.space_bastards.answers.choices import choice_for
from client.games.space_bastards.table import SpaceBastardsTable
from client.table.answers.judge import Judge
from client.table.answers.making import Making
from rules.kernel.chance import SeededChance
from rules.kernel.game import Game, Setup
from rules.kernel.match import Match
from rules.kernel.seats import Player
from rules.kernel.views import View
from rules.registry import make_game
from tests.client.table.side import Side

KINDS = (
    "name_planet", "commit", "place", "rearrange", "plan", "love", "shooting", "eating", "trade", "diplomacy",
    "answer", "mutation", "change", "ship", "migration",
)  # fmt: skip
EACH = 6


@cache
def the_game() -> Game:
    return make_game("space-bastards", paths.pack_roots())


@cache
def questions() -> dict[str, list[tuple[Match, int, View]]]:
    """Some questions of every kind, each with the match that asks it."""
    found: dict[str, list[tuple[Match, int, View]]] = {kind: [] for kind in KINDS}
    for seed in range(40):
        players = tuple(Player(f"P{n}") for n in range(2 + seed % 4))
        options = {"eggs": True} if seed % 2 else {}
        match = Match(the_game(), Setup("space-bastards", players, options, seed=seed), SeededChance(seed))
        rng = random.Random(seed)
        met: set[str] = set()
        while not match.over:
            seat = match.asked[0]
            view = match.view(seat)
            assert view.prompt is not None
            kind = view.prompt.kind
            again = kind in ("love", "mutation", "change", "ship", "migration") and rng.random() < 0.1
            if (kind not in met or again) and len(found[kind]) < EACH:
                met.add(kind)
                found[kind].append((match.rewound(len(match.log)), seat, view))
            match.submit(seat, rng.choice(list(match.options(seat))))
        if all(len(some) >= EACH for some in found.values()):
            break
    return found


def touch_at_random(making: Making, rng: random.Random) -> None:
    """One touch, turn, or step back."""
    what = rng.random()
    handles = sorted({*making.answer.open, *making.answer.chosen})
    if what < 0.72 and handles:
        making.touch(rng.choice(handles))
    elif what < 0.82:
        making.step("turn", rng.choice((-1, 1)))
    elif what < 0.9:
        making.back()
    elif what < 0.95:
        making.back_to(rng.randrange(making.touches + 1))
    else:
        making.touch(rng.choice(("cell:9,9", "new:77", "offer:nobody", "relation:none", "hold", "plan")))


@pytest.mark.parametrize("kind", KINDS)
def test_what_is_settled_is_legal(kind: str) -> None:
    cases = questions()[kind]
    assert cases, f"no question of kind {kind}"

    @settings(max_examples=40, deadline=None, derandomize=True)
    @given(st.integers(0, len(cases) - 1), st.integers(0, 1 << 30), st.integers(1, 25))
    def touch(number: int, seed: int, touches: int) -> None:
        match, seat, view = cases[number]
        making = Making(choice_for(Judge(the_game(), view), the_game().content, view))  # type: ignore[attr-defined]
        rng = random.Random(seed)
        for _touch in range(touches):
            touch_at_random(making, rng)
            for action in (making.answer.action, making.answer.sends):
                if action is not None:
                    assert match.refusal(seat, action) is None, (action, making.answer.chosen)

    touch()


@pytest.mark.parametrize("kind", KINDS)
def test_every_question_can_be_answered_by_what_is_offered(kind: str) -> None:
    """From the beginning, touching only what is possible leads to an answer."""
    for match, seat, view in questions()[kind]:
        choice = choice_for(Judge(the_game(), view), the_game().content, view)  # type: ignore[attr-defined]
        rng = random.Random(1)
        for _touch in range(60):
            if choice.action is not None:
                break
            handles = sorted(choice.open)
            assert handles, kind
            choice = choice.touch(rng.choice(handles)) or choice
        assert choice.action is not None
        assert match.refusal(seat, choice.action) is None


def test_a_boost_is_never_begun_by_itself() -> None:
    """What costs coins is settled only after something has been touched."""
    for kind in ("love", "shooting", "eating", "mutation", "plan"):
        for _match, _seat, view in questions()[kind]:
            settled = Side(SpaceBastardsTable(the_game())).choice(view).action
            assert not getattr(settled, "boost", False)
            assert not getattr(settled, "foreign", False)
            assert len(getattr(settled, "cards", ())) < 2
