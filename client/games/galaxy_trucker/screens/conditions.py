"""The band above a ship: what is in force for it beside the rules that everybody knows."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pygame

from client.games.galaxy_trucker.answers.question import LOAN
from client.games.galaxy_trucker.looking import Build
from client.games.galaxy_trucker.panels.conditions import HIGH, ChipFace, MoreFace
from client.games.galaxy_trucker.pictures import board_faces
from client.games.galaxy_trucker.pictures.draw_context import DrawContext, Face
from client.games.galaxy_trucker.text.conditions import LOANS, OWN, PLAN, ROAD, Condition, conditions
from client.i18n import _
from rules.galaxy_trucker.sight import JourneySight

BAND_Z = 4.0
LARGE_Z = 9_000.0
LARGE = (286, 412)
CHIP = "chip:"


def band(builder: Build, rect: pygame.Rect, seat: int, unit: float) -> None:
    """The chips of a seat in a band; `unit`: pixels of a unit for the card that shows under the pointer."""
    context, view = builder.context, builder.view
    found = conditions(context.content, view, seat)
    gap, high = context.units.px(7, 4), context.units.px(*HIGH)
    chips, hidden = fitted(context, found, rect.w, gap)
    x, top = rect.x, rect.y + (rect.h - high) // 2
    for chip in chips:
        name, opens = f"{CHIP}{chip.id}", chip.kind == LOANS and builder.can(LOAN)
        face = ChipFace(chip, opens, builder.is_over(name))
        place = pygame.Rect(x, top, face.wants(context)[0], high)
        handle = LOAN if opens else name
        builder.sprite(name, face, place, z=BAND_Z, handle=handle, lit=False, group="band" if opens else "")
        x = place.right + gap
        large_face = _large(context, view.sight, chip)
        if large_face is not None and builder.is_over(name):
            size = round(LARGE[0] * unit), round(LARGE[1] * unit)
            large = pygame.Rect((place.x, rect.bottom + gap), size)
            large.clamp_ip(pygame.Rect(0, 0, builder.room.scale.width, builder.room.scale.height))
            builder.panel("chip:large", large, large_face, z=LARGE_Z, clear=True)
    if hidden:
        more = MoreFace(len(hidden))
        builder.panel("chip:more", pygame.Rect(x, top, more.wants(context)[0], high), more, z=BAND_Z)
        builder.region("chip:more", pygame.Rect(x, top, more.wants(context)[0], high))


def _large(context: DrawContext, sight: JourneySight, chip: Condition) -> Face | None:
    """The whole card of a chip."""
    card = chip.id.partition(":")[2]
    match chip.kind:
        case "plan" if card:
            return board_faces.card_face(context.content, sight, card)
        case "road":
            return board_faces.RoadFace(card)
        case "specialist":
            return board_faces.SpecialistFace(card)
    return None


def fitted(
    context: DrawContext, found: Sequence[Condition], room: int, gap: int
) -> tuple[list[Condition], list[Condition]]:
    """The chips as they fit, and those that do not. Second words give way first, then names of roads from the
    right, the name of the machination, and at last roads."""
    chips, hidden = list(found), list[Condition]()
    back = tuple(reversed(range(len(chips))))
    shorter: list[tuple[int, str, str]] = [(at, "second", "") for at in back]
    shorter += [(at, "name", "") for at in back if chips[at].kind == ROAD]
    shorter += [(at, "name", _("gt.band.your_plan")) for at in back if chips[at].kind == PLAN]

    def wide() -> int:
        more = [MoreFace(len(hidden)).wants(context)[0]] if hidden else []
        widths = [*(ChipFace(one, one.kind == LOANS).wants(context)[0] for one in chips), *more]
        return sum(widths) + gap * (len(widths) - 1)

    for at, field, words in shorter:
        if wide() <= room:
            break
        one = chips[at]
        chips[at] = replace(one, name=words) if field == "name" else replace(one, second=words)
    while wide() > room and chips and chips[-1].kind not in OWN:
        hidden.append(chips.pop())
    return chips, hidden
