"""What the inspector shows: what is pointed at, else what is chosen, else what is hunted."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from client.games.space_dragons.panels.frames import Frame, padded
from client.games.space_dragons.panels.inspector import AheadOfInspector, Inspector
from client.games.space_dragons.pictures.card_faces import CrewFace, DragonFace
from client.games.space_dragons.pictures.draw_context import Face
from client.games.space_dragons.screens.builder import Z_FRAME, Z_INSPECTOR, Z_WORDS, Builder
from client.games.space_dragons.screens.zones import TableZones
from client.games.space_dragons.text.inspector import Insight, card_insight, dragon_insight


def inspector(builder: Builder, zones: TableZones, *, floats: bool = False) -> None:
    """The inspector in its place; one that `floats` over the table is as high as it needs to be."""
    insight, face = looked_at(builder, chosen_only=floats)
    sheet = Inspector(insight, face, floats)
    if not floats:
        rect = _place(builder, zones)
        builder.panel("frame:inspector", padded(builder.context, rect), Frame(), Z_FRAME)
        builder.sheet("inspector", rect, sheet, z=Z_WORDS - 0.1)
    elif insight is not None:
        width, high = sheet.shown(builder.context, zones.inspector.size)
        rect = pygame.Rect(zones.inspector.x, zones.inspector.bottom - high, width, high)
        builder.panel("frame:inspector", padded(builder.context, rect), Frame(), Z_INSPECTOR - 0.1)
        builder.sheet("inspector", rect, sheet, z=Z_INSPECTOR)


def _place(builder: Builder, zones: TableZones) -> pygame.Rect:
    """Where the inspector stands that does not float."""
    if builder.room.log_open or zones.units.compact:
        return zones.inspector
    return zones.inspector.union(zones.log)


def every_card(builder: Builder, zones: TableZones, *, floats: bool) -> Iterator[AheadOfInspector]:
    """What the inspector would now show of each card of the game."""
    content, view, size = builder.content, builder.view, _place(builder, zones).size
    for crew in content.crew:
        insight = card_insight(content, view, crew.value)
        yield AheadOfInspector(Inspector(insight, CrewFace(crew.value), floats), size)
    for dragon in content.dragons:
        insight = dragon_insight(content, view, dragon.id)
        yield AheadOfInspector(Inspector(insight, DragonFace(dragon.id), floats), size)


def looked_at(builder: Builder, *, chosen_only: bool = False) -> tuple[Insight | None, Face | None]:
    """The insight and the face of the card that the player looks at."""
    local = builder.local
    names = [local.dragged]
    if not chosen_only:
        names.append(local.hovered)
    names += [handle for handle in reversed(local.chosen) if handle.startswith("crew:")]
    if not chosen_only and builder.sight.dragon is not None:
        names.append(f"dragon:{builder.sight.dragon}")
    for name in names:
        kind, _colon, rest = name.partition(":")
        if kind == "crew" and rest:
            return card_insight(builder.content, builder.view, int(rest)), CrewFace(int(rest))
        if kind == "dragon" and rest:
            return dragon_insight(builder.content, builder.view, rest), DragonFace(rest)
    return None, None
