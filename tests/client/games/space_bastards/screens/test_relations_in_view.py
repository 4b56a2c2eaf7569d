"""A hovered or pinned relation marks every place where it could be used now, and none else."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from client.games.space_bastards import forecast
from client.games.space_bastards.panels.planets import PlaqueFace
from client.games.space_bastards.panels.relations import PinnedFace
from client.games.space_bastards.pictures.relation_marks import UseRingFace
from rules.kernel.views import View
from rules.space_bastards.content import Content
from rules.space_bastards.families import Eat, Shoot
from rules.space_bastards.records import CHANGE
from tests.client.games.space_bastards.asked import SMALL, WIDE, Asked, asked_match, kind, the_game

CONTENT: Content = the_game().content  # type: ignore[attr-defined]
Token = tuple[str, tuple[int, int]]


def view_of(stand: Asked) -> View:
    return stand.match.view(stand.seat)


def ringed(stand: Asked) -> dict[Token, str]:
    """Creatures with a ring on the map, and its kind."""
    assert stand.table.arrangement is not None
    found = {}
    for sprite in stand.table.arrangement.sprites:
        if not sprite.id.startswith("use:token:"):
            continue
        assert isinstance(sprite.face, UseRingFace)
        _use, _token, planet, cell = sprite.id.split(":")
        row, column = cell.split(",")
        found[planet, (int(row), int(column))] = sprite.face.kind
    return found


def hover(stand: Asked, relation: str) -> None:
    target = stand.table.target(f"relation:{relation}")
    assert target is not None
    stand.move((target.rect.centerx, target.rect.bottom - 4))
    assert stand.table.hovered == f"relation:{relation}"


def late(name: str) -> Callable[[View], bool]:
    return lambda view: kind(name)(view) and (view.sight.round or 0) >= 4


def test_rings_stand_where_the_forecast_of_the_rules_finds_a_use() -> None:
    """SB-L01, SB-S01, SB-E01, SB-T01, SB-D01, SB-M01, SB-U01: for every relation, over the whole map."""
    stand = Asked(*asked_match(late("plan")))
    view = view_of(stand)
    content = stand.side.content
    some = 0
    for relation in view.sight.relations:
        hover(stand, relation)
        marks = forecast.marks(content, view, relation)
        rings = ringed(stand)
        assert set(rings) == marks.acting | marks.victims | marks.others
        assert {who for who, how in rings.items() if how == "acts"} == marks.acting
        own = {
            (planet.id, content.grids[planet.id].first_cell(token.bits))
            for planet in view.sight.planets
            for token in planet.tokens
            if token.owner == view.seat and not token.corpse
        }
        assert marks.acting <= own, "only own living creatures act"
        some += len(rings)
    assert some, "on a map of round 4 there is something to do"


@pytest.mark.parametrize("name", ["shooting", "eating"])
def test_the_forecast_agrees_with_the_answers_that_may_be_given(name: str) -> None:
    """SB-S06, SB-E03: in one's own action exactly the groups that may be hit are marked as victims."""
    taken = {"shooting": Shoot, "eating": Eat}[name]
    match, seat = asked_match(kind(name, taken))
    stand = Asked(match, seat)
    view = view_of(stand)
    assert view.prompt is not None
    allowed = {(one.planet, one.victim) for one in view.prompt.options if isinstance(one, Shoot | Eat)}
    found = {(use.planet, use.owner) for use in forecast.uses_of(stand.side.content, view, view.seat, name)}
    assert found == allowed


@pytest.mark.parametrize("name", ["trade", "diplomacy"])
def test_plaques_say_what_it_would_bring(name: str) -> None:
    """SB-T02, SB-D02: the yield stands on the plaques of the planets with a use, on no other."""
    stand = Asked(*asked_match(lambda view: late("plan")(view) and _pairs(view, name)))
    hover(stand, name)
    assert stand.table.arrangement is not None
    plaques = {
        sprite.face.planet: sprite.face
        for sprite in stand.table.arrangement.sprites
        if isinstance(sprite.face, PlaqueFace)
    }
    view = view_of(stand)
    uses = forecast.uses_of(stand.side.content, view, view.seat, name)
    assert uses
    assert {planet for planet, face in plaques.items() if face.hint} == {use.planet for use in uses}


def _pairs(view: View, name: str) -> bool:
    return bool(forecast.uses_of(CONTENT, view, view.seat, name))


@pytest.mark.parametrize("size", [WIDE, SMALL])
@pytest.mark.parametrize("language", ["en", "cs"])
def test_the_pinned_relation_is_told_on_the_map_and_covers_nothing(
    size: tuple[int, int], language: str
) -> None:
    stand = Asked(*asked_match(late("plan")), size, language=language)
    for relation in view_of(stand).sight.relations:
        hover(stand, relation)
        assert stand.panel("pinned") is None, "the tooltip says it while one only hovers"
        stand.click(f"relation:{relation}")
        assert isinstance(stand.panel("pinned"), PinnedFace)
        assert stand.panel("pinned").relation == relation
        assert stand.sent == []
        _stands_free(stand)
        stand.click("pinned")
        assert stand.panel("pinned") is None, "a click on it lets go"


def _stands_free(stand: Asked) -> None:
    arrangement = stand.table.arrangement
    assert arrangement is not None
    rects = {panel.id: panel.rect for panel in arrangement.panels}
    rect = rects["pinned"]
    window = pygame.Rect((0, 0), stand.table.room.rect.size)
    assert window.contains(rect)
    others = [one for name, one in rects.items() if name.startswith(("seat:", "relation:"))]
    # beyond its place the map shows only the rims of worlds at its border
    others.append(stand.side.galaxy.layout(view_of(stand), stand.table.room).map)
    hud = arrangement.hud
    assert not rect.colliderect(hud.primary)
    assert not rect.colliderect(hud.back)
    if not hud.compact:
        assert not rect.colliderect(hud.log)
        others.append(hud.keys)
    assert rect.collidelist(others) < 0


@pytest.mark.parametrize("size", [WIDE, SMALL])
def test_tooltips_of_the_column_cover_no_world(size: tuple[int, int]) -> None:
    stand = Asked(*asked_match(late("plan")), size)
    arrangement = stand.table.arrangement
    assert arrangement is not None
    chart = stand.side.context.chart
    layout = stand.side.galaxy.layout(view_of(stand), stand.table.room)
    least = min(
        chart.shown(layout.map).at((site.middle[0] - site.radius, 0))[0] for site in chart.sites.values()
    )
    for relation in (*view_of(stand).sight.relations, CHANGE):
        target = stand.table.target(f"relation:{relation}")
        assert target is not None
        assert target.tip_room is not None
        assert target.tip_room.right <= least + 2


def test_nothing_is_marked_for_a_relation_without_a_use() -> None:
    stand = Asked(*asked_match(late("plan")))
    view = view_of(stand)
    idle = [
        relation
        for relation in view.sight.relations
        if not forecast.uses_of(stand.side.content, view, view.seat, relation)
        and not forecast.touching(stand.side.content, view, relation)
    ]
    for relation in idle:
        hover(stand, relation)
        assert ringed(stand) == {}
