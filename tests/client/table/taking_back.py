"""Touching at random and taking all of it back, step by step."""

from __future__ import annotations

import random
from typing import Any

from client.table.answers.answer import Answer
from client.table.answers.making import Making

TOUCHES = 6


def shown(choice: Answer) -> tuple[Any, ...]:
    """All that a person sees of an answer in the making, and what would be sent."""
    return choice.chosen, dict(choice.orientation), choice.open, choice.buttons, choice.sends, choice.action


def take_back(start: Answer, rng: random.Random) -> int:
    """Touches at random, turns now and then, and goes back to the beginning; how often it was as before."""
    making = Making(start)
    before: list[tuple[Any, ...]] = []
    for _touch in range(TOUCHES):
        handles = sorted({*making.answer.open, *making.answer.chosen})
        if not handles:
            break
        if rng.random() < 0.2:
            making.step("turn", rng.choice((-1, 1)))
        now = shown(making.answer)
        making.touch(rng.choice(handles))
        if making.touches > len(before):
            before.append(now)
        else:
            assert shown(making.answer) == now
    for was in reversed(before):
        assert making.may_go_back
        assert making.back()
        assert shown(making.answer) == was
    assert not making.may_go_back
    assert not making.back()
    assert making.answer.chosen == start.chosen
    return len(before)
