"""The band above a ship: what is in force for it beside the rules that everybody knows."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pygame

from client.games.galaxy_trucker.answers.question import LOAN
from client.games.galaxy_trucker.looking import Build, Now
from client.games.galaxy_trucker.panels.conditions import HIGH, ChipFace, ListFace, MoreFace
from client.games.galaxy_trucker.pictures import board_faces
from client.games.galaxy_trucker.pictures.draw_context import DrawContext, Face
from client.games.galaxy_trucker.text.conditions import (
    LOANS,
    PLAN,
    ROAD,
    Condition,
    conditions,
    raises_energy,
)
from client.i18n import _
from rules.galaxy_trucker.sight import JourneySight

BAND_Z = 4.0
LARGE_Z = 9_000.0
LARGE = (286, 412)
CHIP = "chip:"
MORE, LIST = "chip:more", "chip:list"
LIST_Z = 8_000.0
Chips = list[tuple[ChipFace, pygame.Rect]]
"""Chips, and where they lie."""


def band(builder: Build, rect: pygame.Rect, seat: int, *, raised: bool = False) -> None:
    """The chips of a seat in a band; what raises the price of energy is lit with `raised`."""
    below, every = rect.bottom + chip_gap(builder.context), builder.ask(in_force, seat)
    chips, more, hidden = builder.kept(laid, builder.context, every, rect, opens=builder.can(LOAN))
    for face, place in chips:
        lit = raised and raises_energy(builder.context.content, face.condition)
        _chip(builder, replace(face, hovered=lit), place, below, BAND_Z)
    if more is not None:
        _more(builder, *more, hidden)


def chip_gap(context: DrawContext) -> int:
    return context.units.px(7, 4)


def in_force(now: Now, seat: int) -> tuple[Condition, ...]:
    """The chips of a seat; where others read along only its card names the machination."""
    every = conditions(now.context.content, now.view, seat)
    if len(now.here) < 2:
        return every
    return tuple(replace(one, name=_("gt.band.your_plan")) if one.kind == PLAN else one for one in every)


def laid(
    context: DrawContext, every: Sequence[Condition], rect: pygame.Rect, *, opens: bool = False
) -> tuple[Chips, tuple[MoreFace, pygame.Rect] | None, list[Condition]]:
    """The chips where they lie in a band, what says how many found no room, and these. `opens`: that of loans
    is a button."""
    gap, high = chip_gap(context), context.units.px(*HIGH)
    chips, hidden = fitted(context, every, rect.w, gap)
    x, top = rect.x, rect.y + (rect.h - high) // 2
    found: Chips = []
    for chip in chips:
        face = ChipFace(chip, opens and chip.kind == LOANS)
        found.append((face, pygame.Rect(x, top, face.wants(context)[0], high)))
        x = found[-1][1].right + gap
    if not hidden:
        return found, None, hidden
    more = MoreFace(len(hidden))
    return found, (more, pygame.Rect(x, top, more.wants(context)[0], high)), hidden


def _chip(builder: Build, face: ChipFace, place: pygame.Rect, below: int, z: float) -> None:
    """A chip, and its card `below` while it is pointed at."""
    chip, name = face.condition, f"{CHIP}{face.condition.id}"
    over, handle = builder.is_over(name), LOAN if face.button else name
    group = "band" if face.button else ""
    builder.sprite(
        name, replace(face, hovered=over or face.hovered), place, z=z, handle=handle, lit=False, group=group
    )
    large = _large(builder.context, builder.view.sight, chip) if over else None
    if large is not None:
        whole_card(builder, large, (place.x, below))


def _more(builder: Build, face: MoreFace, place: pygame.Rect, hidden: Sequence[Condition]) -> None:
    """How many have found no room; they hang down from it while one of them, or it, is pointed at."""
    context, gap = builder.context, chip_gap(builder.context)
    open_ = builder.is_over(MORE, LIST, *(f"{CHIP}{one.id}" for one in hidden))
    builder.sprite(
        MORE, replace(face, open=open_), place, z=BAND_Z, handle=MORE, lit=False, group="band"
    )  # fmt: skip
    if not open_:
        return
    faces = [ChipFace(one) for one in hidden]
    widths = [one.wants(context)[0] for one in faces]
    wide = max(widths) + 2 * gap
    ground = pygame.Rect(place.right - wide, place.bottom, wide, len(faces) * (place.h + gap) + gap)
    ground.left = max(0, ground.left)
    builder.sprite(LIST, ListFace(), ground, z=LIST_Z, handle=LIST, lit=False)
    for number, (one, width) in enumerate(zip(faces, widths, strict=True)):
        at = pygame.Rect(ground.x + gap, ground.y + gap + number * (place.h + gap), width, place.h)
        _chip(builder, one, at, ground.bottom + gap, LIST_Z + 1)


def whole_card(builder: Build, face: Face, at: tuple[int, int]) -> None:
    """A card to be read, as near to a place as the window allows."""
    scale = builder.room.scale
    rect = pygame.Rect(at, (round(LARGE[0] * scale.factor), round(LARGE[1] * scale.factor)))
    edge = scale.px(24)
    rect.clamp_ip(pygame.Rect(0, 0, scale.width, scale.height).inflate(-2 * edge, 0))
    builder.panel("card:large", rect, face, z=LARGE_Z, clear=True)


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
    for at in (at for at in back if chips[at].kind == ROAD):
        if wide() <= room:
            break
        hidden.insert(0, found[at])
        del chips[at]
    return chips, hidden
