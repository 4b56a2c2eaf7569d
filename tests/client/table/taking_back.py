"""Touching at random and taking all of it back, step by step."""

from __future__ import annotations

import random
from typing import Any

from client.table.choice import Choice

TOUCHES = 6


def shown(choice: Choice) -> tuple[Any, ...]:
    """All that a person sees of an answer in the making, and what the primary button would send."""
    return (
        choice.chosen,
        dict(choice.orientation),
        choice.next,
        choice.buttons,
        choice.complete,
        choice.settled,
    )


def touch(choice: Choice, handle: str) -> None:
    """As a click does that does not send."""
    if choice.touch(handle) == "again":
        choice.drop()


def take_back(choice: Choice, rng: random.Random) -> int:
    """Touches at random, turns now and then, and goes back to the beginning; how often it was as before."""
    start = choice.chosen
    before: list[tuple[Any, ...]] = []
    for _touch in range(TOUCHES):
        handles = sorted(choice.next | set(choice.chosen))
        if not handles:
            break
        if rng.random() < 0.2:
            choice.step("turn", rng.choice((-1, 1)))
        now = shown(choice)
        touch(choice, rng.choice(handles))
        if choice.touches > len(before):
            before.append(now)
        else:
            assert shown(choice) == now
    for was in reversed(before):
        assert choice.may_go_back
        assert choice.back()
        assert shown(choice) == was
    assert not choice.may_go_back
    assert not choice.back()
    assert choice.chosen == start
    return len(before)
