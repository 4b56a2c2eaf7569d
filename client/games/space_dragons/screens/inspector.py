"""What the inspector shows: what is pointed at, else what is chosen, else what is hunted."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
from msgspec.structs import replace

from client.games.space_dragons.ids import Crew, Dragon, parse
from client.games.space_dragons.looking import Build, Now
from client.games.space_dragons.panels.inspector import AheadOfInspector, Inspector
from client.games.space_dragons.pictures.card_faces import CrewFace, DragonFace
from client.games.space_dragons.screens.parts import Z_FRAME, Z_INSPECTOR, Z_WORDS, frame
from client.games.space_dragons.screens.zones import TableZones
from client.games.space_dragons.text.inspector import card_insight, dragon_insight
from client.table.contract import Room
from rules.kernel.views import View
from rules.space_dragons.content import Content
from rules.space_dragons.sight import HuntSight


def inspector(builder: Build, zones: TableZones, *, floats: bool = False) -> None:
    """The inspector in its place; one that `floats` over the table is as high as it needs to be."""
    card = builder.ask(_chosen if floats else _looked_at)
    sheet = builder.kept(_inspector, builder.context.content, builder.view, card, floats=floats)
    if not floats:
        rect = _place(builder.room, zones)
        frame(builder, "inspector", rect, z=Z_FRAME)
        builder.panel("inspector", rect, sheet, z=Z_WORDS - 0.1)
    elif sheet.insight is not None:
        width, high = sheet.shown(builder.context, zones.inspector.size)
        rect = pygame.Rect(zones.inspector.x, zones.inspector.bottom - high, width, high)
        frame(builder, "inspector", rect, z=Z_INSPECTOR - 0.1)
        builder.panel("inspector", rect, sheet, z=Z_INSPECTOR)


def _inspector(content: Content, view: View[HuntSight], card: str, *, floats: bool) -> Inspector:
    """What it says of a card."""
    match parse(card):
        case Crew(value):
            return Inspector(card_insight(content, view, value), CrewFace(value), floats)
        case Dragon(dragon):
            return Inspector(dragon_insight(content, view, dragon), DragonFace(dragon), floats)
    return Inspector(None, None, floats)


def _place(room: Room, zones: TableZones) -> pygame.Rect:
    """Where the inspector stands that does not float."""
    return zones.inspector if room.log_open or zones.units.compact else zones.inspector.union(zones.log)


def every_card(builder: Build, zones: TableZones, *, floats: bool) -> Iterator[AheadOfInspector]:
    """What the inspector would now show of each card of the game, of dragons as if they were hunted."""
    content, view, size = builder.context.content, builder.view, _place(builder.room, zones).size
    for crew in content.crew:
        yield AheadOfInspector(_inspector(content, view, Crew(crew.value), floats=floats), size)
    for dragon in content.dragons:
        hunted = replace(view, sight=replace(view.sight, dragon=dragon.id))
        yield AheadOfInspector(_inspector(content, hunted, Dragon(dragon.id), floats=floats), size)


def _chosen(now: Now) -> str:
    """The card in the hand, else the one that is chosen last."""
    return next(iter(Crew.among((now.local.dragged, *reversed(now.local.chosen)))), "")


def _looked_at(now: Now) -> str:
    """The card that the player looks at."""
    local, dragon = now.local, now.view.sight.dragon
    names = [local.dragged, local.hovered, *reversed(Crew.among(local.chosen))]
    names += [Dragon(dragon)] if dragon is not None else []
    return next((name for name in names if isinstance(parse(name), Crew | Dragon)), "")
