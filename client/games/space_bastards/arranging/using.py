"""Marks of the hovered or pinned relation: every place where it could be used now, and by whom.

They show what the rules' own forecast finds in the view (rules.space_bastards.forecast), nothing else.
"""

from __future__ import annotations

import pygame

from client.games.space_bastards import forecast
from client.games.space_bastards.arranging.badges import badge_place
from client.games.space_bastards.arranging.scene import Scene
from client.games.space_bastards.faces.board import TokenFace
from client.games.space_bastards.faces.marks import BadgeFace
from client.games.space_bastards.faces.using import PinnedFace, UseRingFace
from client.games.space_bastards.words import Words
from client.table.contract import Place, Sprite, Zone
from rules.space_bastards.records import CHANGE


def shown_relation(scene: Scene) -> str:
    """The relation under the pointer, its cards included, or the pinned one; "" for none."""
    kind, _colon, rest = scene.local.hovered.partition(":")
    if kind == "card":
        scene.showing.hovered_relation = rest.partition(":")[0]
    relation = scene.showing.hovered_relation or scene.showing.pinned
    return relation if relation in scene.sight.relations and relation != CHANGE else ""


def marks_of(scene: Scene) -> forecast.Marks:
    """What the hovered or pinned relation marks; nothing without one."""
    relation = shown_relation(scene)
    return forecast.marks(scene.content, scene.view, relation) if relation else forecast.Marks()


def usable(scene: Scene, relation: str) -> bool:
    """Whether the viewer could use a relation anywhere now."""
    if scene.view.seat < 0 or scene.sight.phase in ("prepare", "setup", "deal", "over"):
        return True
    if relation not in scene.sight.relations:
        return True
    return bool(forecast.uses_of(scene.content, scene.view, scene.view.seat, relation))


def arrange_uses(scene: Scene) -> None:
    """Rings and badges on creatures, badges on the small map, and the panel of the pinned relation."""
    relation = shown_relation(scene)
    if not relation:
        return
    ring_creatures(scene, marks_of(scene), relation)
    if scene.near:
        _small_map(scene, relation, marks_of(scene))
    if scene.near or scene.showing.pinned:
        _panel(scene, relation)


def ring_creatures(scene: Scene, marks: forecast.Marks, relation: str) -> None:
    """Rings and badges on the creatures that are marked."""
    told = {sprite.id for sprite in scene.sprites if sprite.id.startswith("mark:")}
    for sprite in tuple(scene.sprites):
        if not sprite.id.startswith("token:") or not isinstance(sprite.face, TokenFace):
            continue
        _kind, planet, square = sprite.id.split(":")
        row, column = square.split(",")
        who = (planet, (int(row), int(column)))
        kind = (
            "acts"
            if who in marks.acting
            else "victim"
            if who in marks.victims
            else "other"
            if who in marks.others
            else ""
        )
        if kind:
            _ring(scene, sprite, sprite.face, kind, relation, badge=f"mark:{sprite.id}" not in told)


def _ring(scene: Scene, sprite: Sprite, face: TokenFace, kind: str, relation: str, *, badge: bool) -> None:
    beyond = 2 * (UseRingFace.reach(face.square) - TokenFace.reach(face.square))
    place = sprite.place
    wide = Place(place.x, place.y, place.width + beyond, place.height + beyond)
    ring = UseRingFace(face.race, face.rot, face.square, kind)
    scene.sprites.append(Sprite(f"use:{sprite.id}", ring, wide, z=15, passes=True))
    if not badge or kind == "other":
        return
    picture = BadgeFace("target" if kind == "victim" else relation, kind == "victim")
    at = badge_place(scene.content, face, place, low=kind != "victim")
    scene.sprites.append(Sprite(f"used:{sprite.id}", picture, at, z=16, passes=True))


def _small_map(scene: Scene, relation: str, marks: forecast.Marks) -> None:
    """Badges on the worlds of the small map: where the viewer could, and where others could hit."""
    layout, chart = scene.layout, scene.brush.gallery.chart
    inner = layout.small_map.inflate(-8, -8)
    factor = min(inner.w / chart.size[0], inner.h / chart.size[1])
    left = inner.centerx - chart.size[0] * factor / 2
    top = inner.centery - chart.size[1] * factor / 2
    hit = {use.planet for found in marks.by.values() for use in found}
    side = layout.px(24, 18)
    for planet in {**marks.you, **dict.fromkeys(hit)}:
        site = chart.sites[planet]
        x = left + (site.middle[0] + site.radius * 0.75) * factor
        y = top + (site.middle[1] - site.radius * 0.75) * factor
        for number, (icon, bad) in enumerate(
            entry
            for entry, shown in (((relation, False), planet in marks.you), (("target", True), planet in hit))
            if shown
        ):
            scene.sprites.append(
                Sprite(f"there:{planet}:{icon}", BadgeFace(icon, bad),
                       Place(round(x), round(y + number * side * 0.9), side, side), z=18, passes=True)
            )  # fmt: skip


def _panel(scene: Scene, relation: str) -> None:
    """What could be done with the relation, in words: beside the near planet, or under the other seats,
    where the log makes room for what is pinned."""
    lines = tuple(forecast.relation_lines(scene.content, scene.view, relation))
    fact = forecast.relation_fact(
        Words.of(scene.content, scene.view), relation, scene.sight.relations[relation]
    )
    pinned = scene.showing.pinned == relation and scene.showing.hovered_relation in ("", relation)
    face = PinnedFace(relation, fact, lines, pinned)
    area = _beside_near(scene) if scene.near else scene.layout.below_seats
    rect = pygame.Rect(area.x, area.y, area.w, min(area.h, face.high(scene.brush, area.w)))
    scene.panel("pinned", rect, face, 50, clear=True)
    handle = f"relation:{relation}"
    scene.zones.append(Zone("pinned", rect, handle, outline="none", holds=False, tip=handle))
    if not scene.near and area.colliderect(scene.layout.log):
        scene.log_from = rect.bottom + scene.layout.px(10, 6)


def _beside_near(scene: Scene) -> pygame.Rect:
    """The place under the small map, down to what stands beside the near planet: hold or tray."""
    area = scene.layout.pinned
    below = [panel.rect.y for panel in scene.panels if panel.id in ("hold title", "tray")]
    bottom = min(below, default=scene.layout.aside.bottom) - scene.layout.px(6)
    return pygame.Rect(area.x, area.y, area.w, max(area.h, bottom - area.y))
