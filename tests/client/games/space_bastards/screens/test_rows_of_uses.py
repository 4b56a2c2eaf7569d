"""The uses of a card as rows in the strip, and the rings round whom they concern."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from client.games.space_bastards.panels.decision_strip import QueueFace, UseRowFace
from client.games.space_bastards.pictures.relation_marks import UseRingFace
from rules.kernel.views import View
from rules.space_bastards.actions import Love, Mutate
from rules.space_bastards.families import Eat, Shoot
from tests.client.games.space_bastards.asked import SMALL, WIDE, Asked, asked_match

TARGETS = {"shooting": Shoot, "eating": Eat, "mutation": Mutate}


def uses_of(view: View, kind: str) -> set[str]:
    """Handles of the groups or planets that a question is about."""
    options: list[Any] = list(view.prompt.options) if view.prompt is not None else []
    if kind == "love":
        return {f"planet:{one.planet}" for one in options if isinstance(one, Love)}
    hits = [one for one in options if isinstance(one, TARGETS[kind])]
    return {f"group:{one.planet}:{getattr(one, 'victim', getattr(one, 'owner', 0))}" for one in hits}


def about(kind: str) -> Callable[[View], bool]:
    def fits(view: View) -> bool:
        return view.prompt is not None and view.prompt.kind == kind and bool(uses_of(view, kind))

    return fits


@pytest.mark.parametrize("size", [WIDE, SMALL])
@pytest.mark.parametrize("kind", ["love", "shooting", "eating", "mutation"])
def test_every_use_has_a_row_and_its_creatures_are_ringed(kind: str, size: tuple[int, int]) -> None:
    """SB-L01, SB-S06, SB-E03, SB-U08."""
    match, seat = asked_match(about(kind))
    stand = Asked(match, seat, size)
    wanted = uses_of(match.view(seat), kind)
    rows = [one for one in stand.table.targets if one.id.startswith("row:")]
    kept = [one for one in stand.table.targets if one.id.startswith("kept:")]
    assert {one.id.removeprefix("kept:") for one in kept} == wanted
    assert {one.touch for one in rows} <= wanted
    assert rows
    strip = stand.side.galaxy.layout(match.view(seat), stand.table.room).task
    assert all(strip.contains(one.rect) for one in rows)
    assert stand.table.arrangement is not None
    rings = [one for one in stand.table.arrangement.sprites if isinstance(one.face, UseRingFace)]
    assert rings


def test_a_click_on_a_row_chooses_its_group() -> None:
    """SB-S06: all the other rings go while one group is chosen."""
    match, seat = asked_match(about("shooting"))
    stand = Asked(match, seat)
    row = next(one for one in stand.table.targets if one.id.startswith("row:"))
    stand.click(row.id)
    assert row.touch in stand.chosen
    assert stand.table.arrangement is not None
    face = next(one.face for one in stand.table.arrangement.sprites if one.id == row.id)
    assert isinstance(face, UseRowFace)
    assert face.chosen
    victims = [
        one for one in stand.table.arrangement.sprites
        if isinstance(one.face, UseRingFace) and one.face.kind == "victim"
    ]  # fmt: skip
    assert len(victims) == face.count


@pytest.mark.parametrize("size", [WIDE, SMALL])
def test_the_strip_shows_the_actions_that_are_still_to_come(size: tuple[int, int]) -> None:
    """SB-A01."""
    match, seat = asked_match(
        lambda view: about("shooting")(view) and len(view.sight.order) - view.sight.at >= 3
    )
    stand = Asked(match, seat, size)
    sight = match.view(seat).sight
    queue = stand.table.target("queue")
    assert queue is not None
    assert stand.side.galaxy.layout(match.view(seat), stand.table.room).task.contains(queue.rect)
    assert stand.table.arrangement is not None
    face = next(one.face for one in stand.table.arrangement.sprites if one.id == "queue")
    assert isinstance(face, QueueFace)
    assert face.coming == tuple((one.relation, one.seat) for one in sight.order[sight.at :])
    tops = [one.rect.top for one in stand.table.targets if one.id.startswith(("row:", "view:goals"))]
    assert queue.rect.bottom <= min(tops)


@pytest.mark.parametrize("size", [WIDE, SMALL])
@pytest.mark.parametrize("language", ["en", "cs"])
def test_three_uses_show_without_turning_a_page(size: tuple[int, int], language: str) -> None:
    """SB-U08: in narrower columns or a third row, each as wide as what it says."""
    match, seat = asked_match(lambda view: about("mutation")(view) and len(uses_of(view, "mutation")) == 3)
    stand = Asked(match, seat, size, language=language)
    rows = [one for one in stand.table.targets if one.id.startswith("row:")]
    assert len(rows) == 3
    assert stand.table.target("view:goals:next") is None
    button = stand.table.target("ui:choice:button:finish")
    assert button is not None
    boosts = [one.rect for one in stand.table.targets if one.id.startswith("price:")]
    around = [*(one.rect for one in rows), *boosts, button.rect]
    assert not any(one.colliderect(other) for at, one in enumerate(around) for other in around[:at])
    for row in rows:
        face = row.sprite.face if row.sprite is not None else None
        assert isinstance(face, UseRowFace)
        assert row.rect.w >= face.wants(stand.side.context)[0]


def test_creatures_that_nobody_plays_have_a_row() -> None:
    """SB-U04: with two seats the neutral colour can be mutated, too."""
    match, seat = asked_match(
        lambda view: about("mutation")(view) and any(one.endswith(":2") for one in uses_of(view, "mutation")),
        seats=2,
    )
    stand = Asked(match, seat)
    assert any(one.touch.endswith(":2") for one in stand.table.targets if one.id.startswith("row:"))
