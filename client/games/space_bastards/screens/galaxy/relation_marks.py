"""Marks of the hovered or pinned relation: every place where it could be used now, and by whom.

They show what the rules' own forecast finds in the view (rules.space_bastards.forecast), nothing else.
"""

from __future__ import annotations

import pygame

from client.games.space_bastards import forecast
from client.games.space_bastards.panels.pinned_relation import PinnedFace
from client.games.space_bastards.pictures import creatures
from client.games.space_bastards.pictures.map_faces import TokenFace
from client.games.space_bastards.pictures.planet_grid import BadgeFace
from client.games.space_bastards.pictures.relation_marks import UseRingFace
from client.games.space_bastards.screens.galaxy.builder import Builder
from client.games.space_bastards.text import relations
from client.games.space_bastards.text.names import Words
from client.table.contract import Place, Sprite
from rules.space_bastards.content import Content
from rules.space_bastards.records import CHANGE

LARGEST, LEAST = 40, 16
"""Diameters in pixels."""


def badge_place(content: Content, face: TokenFace, place: Place, *, low: bool) -> Place:
    """The badge of a creature with a face that lies at `place`: at the upper or `low`er right corner of that
    of its squares which lies furthest there."""
    cells = content.shapes[face.race].rotations[face.rot % 4]
    way = 1 if low else -1
    row, column = max(cells, key=lambda cell: (cell[1] + way * cell[0], cell[1]))
    wide, high = creatures.extent(cells)
    side = max(LEAST, min(LARGEST, round(0.46 * face.square)))
    x = place.x + (column + 1 - wide / 2) * face.square - side * 0.2
    edge = row + 1 if low else row
    y = place.y + (edge - high / 2) * face.square - way * side * 0.2
    return Place(x, y, side, side)


def shown_relation(builder: Builder) -> str:
    """The relation under the pointer, its cards included, or the pinned one; "" for none."""
    relation = builder.hovered_relation or builder.looking.pinned
    return relation if relation in builder.sight.relations and relation != CHANGE else ""


def marks_of(builder: Builder) -> forecast.Marks:
    """What the hovered or pinned relation marks; nothing without one."""
    relation = shown_relation(builder)
    return forecast.marks(builder.content, builder.view, relation) if relation else forecast.Marks()


def usable(builder: Builder, relation: str) -> bool:
    """Whether the viewer could use a relation anywhere now."""
    if builder.view.seat < 0 or builder.sight.phase in ("prepare", "setup", "deal", "over"):
        return True
    if relation not in builder.sight.relations:
        return True
    return bool(forecast.uses_of(builder.content, builder.view, builder.view.seat, relation))


def arrange_uses(builder: Builder) -> int:
    """Rings and badges on creatures, badges on the small map, and the panel of the pinned relation. Gives
    back where the log begins below that, 0 if it may stand where it does."""
    relation = shown_relation(builder)
    if not relation:
        return 0
    ring_creatures(builder, marks_of(builder), relation)
    if builder.near:
        _small_map(builder, relation, marks_of(builder))
    if builder.near or builder.looking.pinned:
        return _panel(builder, relation)
    return 0


def ring_creatures(builder: Builder, marks: forecast.Marks, relation: str) -> None:
    """Rings and badges on the creatures that are marked."""
    told = {sprite.id for sprite in builder.sprites if sprite.id.startswith("mark:")}
    for sprite in tuple(builder.sprites):
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
            _ring(builder, sprite, sprite.face, kind, relation, badge=f"mark:{sprite.id}" not in told)


def _ring(
    builder: Builder, sprite: Sprite, face: TokenFace, kind: str, relation: str, *, badge: bool
) -> None:
    beyond = 2 * (UseRingFace.reach(face.square) - TokenFace.reach(face.square))
    place = sprite.place
    wide = Place(place.x, place.y, place.width + beyond, place.height + beyond)
    ring = UseRingFace(face.race, face.rot, face.square, kind)
    builder.sprite(f"use:{sprite.id}", ring, wide, z=15, passes=True)
    if not badge or kind == "other":
        return
    picture = BadgeFace("target" if kind == "victim" else relation, kind == "victim")
    at = badge_place(builder.content, face, place, low=kind != "victim")
    builder.sprite(f"used:{sprite.id}", picture, at, z=16, passes=True)


def _small_map(builder: Builder, relation: str, marks: forecast.Marks) -> None:
    """Badges on the worlds of the small map: where the viewer could, and where others could hit."""
    layout, chart = builder.layout, builder.context.gallery.chart
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
            builder.sprite(
                f"there:{planet}:{icon}",
                BadgeFace(icon, bad),
                Place(round(x), round(y + number * side * 0.9), side, side),
                z=18,
                passes=True,
            )


def _panel(builder: Builder, relation: str) -> int:
    """What could be done with the relation, in words: beside the near planet, or under the other seats,
    where the log makes room for what is pinned."""
    words = Words(builder.content, builder.view)
    lines = tuple(relations.lines_of(words, relation))
    pinned = builder.looking.pinned == relation and builder.hovered_relation in ("", relation)
    face = PinnedFace(relation, relations.fact(words, relation), lines, pinned)
    area = _beside_near(builder) if builder.near else builder.layout.below_seats
    rect = pygame.Rect(area.x, area.y, area.w, min(area.h, face.wants(builder.context, area.w)[1]))
    builder.panel("pinned", rect, face, 50, clear=True)
    handle = f"relation:{relation}"
    builder.zone("pinned", rect, handle=handle, holds=False, tip=handle)
    if not builder.near and area.colliderect(builder.layout.log):
        return rect.bottom + builder.layout.px(10, 6)
    return 0


def _beside_near(builder: Builder) -> pygame.Rect:
    """The place under the small map, down to what stands beside the near planet: hold or tray."""
    area = builder.layout.pinned
    below = [panel.rect.y for panel in builder.panels if panel.id in ("hold title", "tray")]
    bottom = min(below, default=builder.layout.aside.bottom) - builder.layout.px(6)
    return pygame.Rect(area.x, area.y, area.w, max(area.h, bottom - area.y))
