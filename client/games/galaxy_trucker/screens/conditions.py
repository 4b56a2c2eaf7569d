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
from rules.kernel.views import View

BAND_Z = 4.0
LARGE_Z = 9_000.0
LARGE = (286, 412)
CHIP = "chip:"
MORE = "chip:more"


def band(builder: Build, rect: pygame.Rect, seat: int, unit: float) -> None:
    """The chips of a seat in a band; `unit`: pixels of a unit for the card that shows under the pointer."""
    context, view, opens = builder.context, builder.view, builder.can(LOAN)
    chips, more = laid(context, view, seat, rect, opens=opens)
    for face, place in chips:
        chip, name = face.condition, f"{CHIP}{face.condition.id}"
        face, handle = replace(face, hovered=builder.is_over(name)), LOAN if face.button else name
        group = "band" if face.button else ""
        builder.sprite(name, face, place, z=BAND_Z, handle=handle, lit=False, group=group)
        large_face = _large(context, view.sight, chip)
        if large_face is not None and builder.is_over(name):
            size = round(LARGE[0] * unit), round(LARGE[1] * unit)
            large = pygame.Rect((place.x, rect.bottom + chip_gap(context)), size)
            large.clamp_ip(pygame.Rect(0, 0, builder.room.scale.width, builder.room.scale.height))
            builder.panel("chip:large", large, large_face, z=LARGE_Z, clear=True)
    if more is not None:
        builder.panel(MORE, more[1], more[0], z=BAND_Z)
        builder.region(MORE, more[1])


def chip_gap(context: DrawContext) -> int:
    return context.units.px(7, 4)


def laid(
    context: DrawContext, view: View[JourneySight], seat: int, rect: pygame.Rect, *, opens: bool = False
) -> tuple[list[tuple[ChipFace, pygame.Rect]], tuple[MoreFace, pygame.Rect] | None]:
    """The chips of a seat where they lie in a band, and what says how many found no room. `opens`: that of
    loans is a button."""
    gap, high = chip_gap(context), context.units.px(*HIGH)
    chips, hidden = fitted(context, conditions(context.content, view, seat), rect.w, gap)
    x, top = rect.x, rect.y + (rect.h - high) // 2
    found = []
    for chip in chips:
        face = ChipFace(chip, opens and chip.kind == LOANS)
        found.append((face, pygame.Rect(x, top, face.wants(context)[0], high)))
        x = found[-1][1].right + gap
    if not hidden:
        return found, None
    more = MoreFace(len(hidden))
    return found, (more, pygame.Rect(x, top, more.wants(context)[0], high))


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
