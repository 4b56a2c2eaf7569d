"""Every step of the round track explains itself, and so does the supply."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

from client import i18n
from tests.client.games.space_bastards.asked import SMALL, WIDE, Asked, kind


def tip(stand: Asked, target: str) -> str:
    found = stand.tip(target)
    assert found is not None
    return "\n".join((found.title, found.text, *found.extra))


def test_each_step_of_the_track_has_its_own_words(asked: Callable[..., Asked]) -> None:
    """SB-R01: what a scoring pays, where the cards come back, which steps are flights."""
    stand = asked(kind("plan"), WIDE)
    content, view = stand.side.content, stand.match.view(stand.seat)
    steps = content.tracks[view.sight.track].steps
    targets = [one for one in stand.table.targets if one.id.startswith("step:")]
    assert [one.id for one in targets] == [f"step:{index}" for index in range(len(steps))]
    lefts = [one.rect.x for one in targets]
    assert lefts == sorted(lefts)
    assert not any(one.rect.colliderect(other.rect) for one, other in pairwise(targets))
    told = [tip(stand, one.id) for one in targets]
    for step, words in zip(steps, told, strict=True):
        assert (i18n._("sbt.step.returns") in words) == step.return_cards
        assert ("sbpiece:favour" in words) == bool(step.score)
    assert len(set(told)) > len(steps) // 2


def test_the_pill_of_small_windows_tells_the_running_step(asked: Callable[..., Asked]) -> None:
    """SB-R01."""
    stand = asked(kind("plan"), SMALL)
    assert not [one for one in stand.table.targets if one.id.startswith("step:")]
    assert tip(stand, "track")


def test_the_supply_tells_what_is_left(asked: Callable[..., Asked]) -> None:
    """SB-A08: in the own panel, race by race, and their sum in the tip of the panel."""
    for size in (WIDE, SMALL):
        stand = asked(kind("plan"), size)
        own = stand.match.view(stand.seat).sight.owners[stand.seat]
        supply = stand.table.target("supply")
        assert supply is not None
        assert stand.side.galaxy.layout(stand.match.view(stand.seat), stand.table.room).own.contains(
            supply.rect
        )
        words = tip(stand, "supply")
        assert all(f"[race:{race}]" in words for race in own.supply)
        assert i18n.n_("sbt.race.supply", sum(own.supply.values())) in tip(stand, f"seat:{stand.seat}")
