"""Entries of the strip in rows, with pages where there are too many, and room for buttons beside."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import pygame

from client.art import text
from client.games.space_bastards.ids import Page
from client.games.space_bastards.panels.ship_turn import CountFace, PagerFace
from client.games.space_bastards.screens.galaxy.builder import Builder
from client.games.space_bastards.text.button_labels import handle_label
from client.i18n import _

PAGES = ("view:goals:back", "view:goals:next")
"""What turns the page of the entries back and on, by id."""
ROWS = 2


def cells(
    builder: Builder, count: int, handles: Sequence[str], *, beside: int = 0, least: int = 0,
    most_rows: int = ROWS,
) -> tuple[list[tuple[int, pygame.Rect]], pygame.Rect, int]:  # fmt: skip
    """Numbers and rectangles of the entries that show, what is left at the right for buttons of `handles`,
    and how much of the head the page numbers take. An entry is `least` pixels wide at least, 0 for the usual
    width; there are up to `most_rows` rows where two cannot hold all entries. `beside` pixels at the right
    end of the strip belong to something else."""
    layout, area = builder.layout, builder.layout.task
    right = area.right - beside
    head, gap = layout.px(40, 28), layout.px(8, 5)
    size = max(builder.context.units.least, builder.context.units.px(18))
    labels = [handle_label(builder.content, builder.view, handle) for handle in handles]
    widest = max((text.width(label, size, "display", 700) for label in labels), default=0)
    buttons = max(layout.px(150, 110), min(layout.px(270, 186), widest + layout.px(80, 56)))
    inner = pygame.Rect(area.x + gap, area.y + head, right - area.x - buttons - 3 * gap, area.h - head - gap)
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
    found = []
    for at, number in enumerate(shown):
        x, y = inner.x + (at // rows) * (wide + gap), inner.y + (at % rows) * (high + gap)
        found.append((number, pygame.Rect(x, y, wide, high)))
    taken = 0
    if pages > 1:
        taken = arrange_pager(builder, right, page, pages, (first + 1, shown[-1] + 1, count))
    top = area.y + (head if pages > 1 else gap)
    rest = pygame.Rect(right - buttons - gap, top, buttons, area.bottom - gap - top)
    return found, rest, taken


def keep_back(builder: Builder, handles: Iterable[str]) -> None:
    """What stands on another page has its place there and gets no button beside the page that shows."""
    for handle in handles:
        spot = pygame.Rect(builder.layout.task.topleft, (0, 0))
        # Nothing is laid there: of two rows that are switched on each stays where it stands.
        builder.zone(f"kept:{handle}", spot, handle=handle, holds=False)


def arrange_pager(builder: Builder, end: int, page: int, pages: int, told: tuple[int, int, int]) -> int:
    """Arrows at the right end of the head, with the numbers of the entries that show. Gives back how much of
    the head they take."""
    layout = builder.layout
    side, pad, gap = layout.px(30, 21), layout.px(14, 8), layout.px(6, 4)
    top, right = layout.task.y + gap, end - pad
    for handle, x, step, can in (
        (PAGES[1], right - side, 1, page < pages - 1), (PAGES[0], right - 2 * side - gap, -1, page > 0)
    ):  # fmt: skip
        face = PagerFace(step > 0, can, builder.is_over(handle))
        rect = pygame.Rect(x, top, side, side)
        builder.entry(handle, face, rect, Page("page", page + step), tip="view:goals", keys=can)
    said = _("sbf.count", first=told[0], last=told[1], all=told[2])
    wide = text.width(said, max(builder.context.units.least, builder.context.units.px(14))) + layout.px(10, 6)
    count = pygame.Rect(right - 2 * side - layout.px(14, 9) - wide, top, wide, side)
    builder.panel("goal count", count, CountFace(said), 0.4)
    return end - count.x
