"""Entries of the strip in rows, with pages where there are too many, and room for buttons beside; the uses of
a card are such rows: where, whose creatures, and how many."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import pygame

from client.art import text
from client.games.space_bastards.answers.trade_and_diplomacy import FINISH
from client.games.space_bastards.panels.decision_strip import UseRowFace
from client.games.space_bastards.screens.galaxy.boosts import boosts_wide
from client.games.space_bastards.screens.galaxy.builder import Builder
from client.games.space_bastards.screens.galaxy.relation_marks import handle_of, possible_uses
from client.games.space_bastards.screens.galaxy.ship_turn import arrange_pager
from client.games.space_bastards.text.answering import own_label
from client.games.space_bastards.text.button_labels import handle_label
from rules.space_bastards.families import HITS
from rules.space_bastards.forecast import Use

ROWS = 2


def cells(
    builder: Builder, area: pygame.Rect, count: int, handles: Sequence[str], *,
    least: int = 0, most_rows: int = ROWS,
) -> tuple[list[tuple[int, pygame.Rect]], pygame.Rect, int]:  # fmt: skip
    """Numbers and rectangles of the entries that show, what is left at the right for buttons of `handles`,
    and how much of the head the page numbers take. An entry is `least` pixels wide at least, 0 for the usual
    width; there are up to `most_rows` rows where two cannot hold all entries."""
    layout = builder.layout
    head, gap = layout.px(40, 28), layout.px(8, 5)
    size = max(builder.context.least, builder.context.px(18))
    labels = [_label(builder, handle) for handle in handles]
    widest = max((text.width(label, size, "display", 700) for label in labels), default=0)
    buttons = max(layout.px(150, 110), min(layout.px(270, 186), widest + layout.px(80, 56)))
    inner = pygame.Rect(area.x + gap, area.y + head, area.w - buttons - 3 * gap, area.h - head - gap)
    narrow = least or layout.px(262, 184)
    most = max(1, (inner.w + gap) // (narrow + gap))
    rows = ROWS if count <= most * ROWS else most_rows
    page, pages = 0, -(-count // (most * rows))
    if pages > 1:
        page = min(max(0, builder.looking.page), pages - 1)
    first = page * most * rows
    shown = range(first, min(count, first + most * rows))
    across = max(1, min(most, -(-len(shown) // rows)))
    wide = min(layout.px(290, 222), (inner.w - gap * (across - 1)) // across)
    high = (inner.h - gap * (rows - 1)) // rows
    found = [
        (
            number,
            pygame.Rect(
                inner.x + (at // rows) * (wide + gap), inner.y + (at % rows) * (high + gap), wide, high
            ),
        )
        for at, number in enumerate(shown)
    ]
    taken = 0
    if pages > 1:
        taken = arrange_pager(builder, area, page, pages, (first + 1, shown[-1] + 1, count))
    top = area.y + (head if pages > 1 else gap)
    rest = pygame.Rect(area.right - buttons - gap, top, buttons, area.bottom - gap - top)
    return found, rest, taken


def _label(builder: Builder, handle: str) -> str:
    """The words on the button of a handle."""
    own = own_label(builder.content, builder.view, handle)
    return own or handle_label(builder.content, builder.view, handle)


def keep_back(builder: Builder, handles: Iterable[str], area: pygame.Rect) -> None:
    """What stands on another page has its place there and gets no button beside the page that shows."""
    for handle in handles:
        spot = pygame.Rect(area.topleft, (0, 0))
        # Nothing is laid there: of two rows that are switched on each stays where it stands.
        builder.zone(f"kept:{handle}", spot, handle=handle, holds=False)


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
