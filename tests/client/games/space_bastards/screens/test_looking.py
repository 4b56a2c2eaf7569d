"""What shows near when a question begins."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

from client.games.space_bastards.looking import Looking


def asked(kind: str) -> Any:
    """A view that asks this, as far as it matters."""
    return SimpleNamespace(kind=kind)


@pytest.mark.parametrize(
    ("kinds", "here", "near"),
    [
        (("plan",), "", "P01"),
        (("trade",), "", ""),
        (("ship",), "P01", "P01"),
        (("ship",), "P02", ""),
        (("migration",), "", ""),
        (("change",), "", "P01"),
    ],
)
def test_a_question_about_any_planet_begins_on_the_map(kinds: tuple[str, ...], here: str, near: str) -> None:
    looking = Looking(near="P01")
    for kind in kinds:
        looking = looking.begin(asked(kind), here)
    assert looking.near == near


def test_the_same_question_again_leaves_what_is_near() -> None:
    """A second shot, a further proposal, a further step."""
    for kind in ("shooting", "trade", "mutation", "ship"):
        looking = replace(Looking().begin(asked(kind), ""), near="P01")
        looking = looking.begin(asked(kind), "P01" if kind == "ship" else "")
        assert looking.near == "P01"
        assert looking.begin(asked(""), "").near == "P01"
