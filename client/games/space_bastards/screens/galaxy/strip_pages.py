"""Entries of the strip in rows, with pages where there are too many, and room for buttons beside."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import pygame

from client.art import text
from client.games.space_bastards.screens.galaxy.builder import Builder
from client.games.space_bastards.screens.galaxy.ship_turn import arrange_pager
from client.games.space_bastards.text.answering import own_label
from client.games.space_bastards.text.button_labels import handle_label

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
        builder.zone(f"kept:{handle}", spot, handle=handle, outline="none", holds=False)
