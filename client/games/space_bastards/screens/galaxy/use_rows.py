"""The uses of a card one by one in the strip: where, whose creatures, and how many."""

from __future__ import annotations

import pygame

from client.games.space_bastards.answers.trade_and_diplomacy import FINISH
from client.games.space_bastards.panels.use_rows import UseRowFace
from client.games.space_bastards.screens.galaxy.boosts import boosts_wide
from client.games.space_bastards.screens.galaxy.builder import Builder
from client.games.space_bastards.screens.galaxy.possible_uses import HITS, handle_of, possible_uses
from client.games.space_bastards.screens.galaxy.strip_pages import cells, keep_back
from rules.space_bastards.forecast import Use

MOST_ROWS = 3
"""Rows of uses before the strip turns pages."""


def arrange_rows(builder: Builder, area: pygame.Rect) -> tuple[pygame.Rect | None, int]:
    """A row for each use in the strip, before its boosts. Gives back what is left for buttons, None where
    there are no rows, and how much of the strip's head the page numbers take."""
    uses = possible_uses(builder)
    if not uses:
        return None, 0
    boosts = boosts_wide(builder) + builder.layout.px(12 + 8, 7 + 5)
    room = pygame.Rect(area.x, area.y, area.w - boosts, area.h)
    faces = [_face(builder, use) for use in uses]
    least = max(face.wants(builder.context)[0] for face in faces)
    found, rest, taken = cells(builder, room, len(uses), (FINISH,), least=least, most_rows=MOST_ROWS)
    keep_back(builder, dict.fromkeys(handle_of(builder, use) for use in uses), area)
    for number, rect in found:
        _row(builder, uses[number], faces[number], rect)
    rest = pygame.Rect(rest.x, found[0][1].y, rest.w, rest.bottom - found[0][1].y)
    return rest, taken + boosts if taken else 0


def _row(builder: Builder, use: Use, face: UseRowFace, rect: pygame.Rect) -> None:
    handle = handle_of(builder, use)
    builder.sprite(
        f"row:{handle}",
        face,
        rect,
        z=5,
        handle=builder.touchable(handle),
        group="task",
        tip=f"planet:{use.planet}",
        lit=False,
    )


def _face(builder: Builder, use: Use) -> UseRowFace:
    handle = handle_of(builder, use)
    own, other = builder.sight.relations[builder.kind]
    ends: tuple[tuple[str, int], tuple[str, int]]
    count = 0
    if builder.kind in HITS:
        count = len(use.others)
        ends = ((own, builder.view.seat), (other, _owner(builder, use)))
    elif builder.kind == "mutation":
        races = builder.groups[(use.planet, builder.view.seat if use.owner is None else use.owner)]
        before, after = (own, other) if own in races else (other, own)
        count = sum(token.race == before for token in (*use.actors, *use.others))
        ends = ((before, _owner(builder, use)), (after, -1))
    else:
        ends = ((own, -1), (other, -1))
    lit = builder.is_over(f"row:{handle}", handle)
    return UseRowFace(builder.kind, use.planet, ends, count, builder.chosen(handle), lit)


def _owner(builder: Builder, use: Use) -> int:
    return builder.painted(builder.view.seat if use.owner is None else use.owner)
