"""The strip under the map: nothing runs out of it, and what stands in it can be touched."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from client import i18n
from rules.space_bastards import actions as do
from tests.client.games.space_bastards.asked import SMALL, WIDE, kind
from tests.client.games.space_bastards.flying import Flying, flying

__all__ = ["flying"]


@pytest.mark.parametrize(("size", "language"), [(WIDE, "en"), (SMALL, "cs")])
@pytest.mark.parametrize("asked", ["trade", "diplomacy", "answer", "love", "mutation", "eating", "shooting",
                                   "rearrange", "change"])  # fmt: skip
def test_nothing_runs_out_of_the_strip(
    flying: Callable[..., Flying], asked: str, size: tuple[int, int], language: str
) -> None:
    stand = flying(kind(asked), size, language)
    strip = stand.side.galaxy.layout(stand.view, stand.table.room).task
    inside = [
        target for target in stand.table.targets if target.id.startswith(("ui:choice:", "pair:", "accept:"))
    ]
    assert all(strip.contains(target.rect) for target in inside)
    rects = [target.rect for target in inside]
    assert not any(one.colliderect(other) for at, one in enumerate(rects) for other in rects[:at])


def test_a_pair_is_taken_away_by_its_minus(flying: Callable[..., Flying]) -> None:
    """SB-T05: minus and plus are things of their own."""
    stand = flying(kind("trade", do.Pairs))
    whole = len(stand.table.choice.pairs)  # type: ignore[attr-defined]
    minus = next(target for target in stand.table.targets if target.id.startswith("off:"))
    stand.click(minus.id)
    assert len(stand.table.choice.pairs) == whole - 1  # type: ignore[attr-defined]
    stand.click(minus.id.replace("off:", "on:"))
    assert len(stand.table.choice.pairs) == whole  # type: ignore[attr-defined]


def test_the_head_counts_what_is_accepted(flying: Callable[..., Flying]) -> None:
    """SB-T06: what both would get follows the crosses."""
    stand = flying(kind("answer"))
    before = stand.panel("strip").remark
    for target in [one.id for one in stand.table.targets if one.id.startswith("accept:")]:
        stand.click(target)
    stand.frames(2)
    assert stand.panel("strip").remark == i18n._("sbf.none_accepted") != before
