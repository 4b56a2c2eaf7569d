"""The value tracks: where their markers lie and what each thing pays now."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

import pygame

from client.art import shapes, theme
from client.games.nebula.panels.parts import Mark
from client.games.nebula.pictures.draw_context import DrawContext
from client.i18n import _
from client.sheet import Column, Extent, Gap, Node, Pad, Painted, Panel, Rounded, Row, Sheet, Text
from client.sheet.texts import BODY, DIGITS, SHORTEN, TITLE, WHOLE
from rules.nebula.sight import CosmosSight
from rules.nebula.tracks import advanced, points_of, ranking

_SPACE, _STEP = (34, 30), (19, 14)
_METALS = (theme.BRASS_LIT, theme.rgb("#D5DCEC"), theme.rgb("#E39A6C"), theme.SOFT)
"""Of the first, second, third and later ranks."""


class ValueTracks(Sheet[DrawContext]):
    """The three tracks without markers. Spots: `track:<track>:<space>`, 0 is the start field."""

    def tree(self, context: DrawContext, room: Extent) -> Node:
        head = Row(
            Mark("tally", (20, 16), theme.SOFT),
            Text(_("nb.track.title"), (16, 15), TITLE, theme.IVORY, fit=WHOLE),
            Gap(grow=1),
            Text(_("nb.track.note"), (14, 14), BODY, theme.SOFT, fit=SHORTEN),
            gap=(8, 7),
            high=(26, 22),
        )
        rows = (self._row(track, info.spaces) for track, info in context.content.tracks.items())
        return Column(head, *rows, gap=(8, 7), pad=Pad(x=(16, 9), y=(10, 6)), ground=Panel("plain"))

    def _row(self, track: str, spaces: int) -> Node:
        field = Rounded(theme.rgb("#151F45"), theme.LINE_LIT, radius=(8, 6))
        start = Row(wide=(124, 120), ground=field, name=f"track:{track}:0", align="stretch")
        places = (
            Row(
                Text(str(space), (15, 14), DIGITS, theme.SOFT, leading=1.0), pack="center", wide=_SPACE,
                high=_SPACE, ground=Rounded(theme.rgb("#101A3C"), theme.rgb("#3C4F8C"), 2, None),
                name=f"track:{track}:{space}",
            )
            for space in range(1, spaces + 1)
        )  # fmt: skip
        way = Row(*places, spread=200, grow=1, pad=Pad(left=(16, 24), right=(8, 6)), ground=Painted(_way))
        return Row(start, way, pad=(6, 5), grow=1, ground=Rounded(theme.SPACE_0, theme.LINE))


def _way(surface: pygame.Surface, rect: pygame.Rect, unit: float) -> None:
    """The line on which the spaces lie."""
    bar = rect.inflate(-round(80 * unit), 0)
    bar.height, bar.centery = max(2, round(4 * unit)), rect.centery
    shapes.draw_rounded(surface, bar, bar.height / 2, theme.rgb("#33437C"))


class Badge(Sheet[DrawContext]):
    """What a marker pays, in the metal of its rank (from 0)."""

    words: str
    rank: int

    def tree(self, context: DrawContext, room: Extent) -> Node:
        words = Text(self.words, (14, 14), DIGITS, theme.INK, leading=1.0)
        metal = _METALS[min(self.rank, 3)]
        return Row(words, pack="center", ground=Rounded(metal, theme.SPACE_0, 1.4, None))


class Lying(NamedTuple):
    """A value marker on its track, `z` above others of its stack; `badge` says in `corner` what it pays."""

    marker: str
    ref: str
    rect: pygame.Rect
    z: float
    badge: Badge | None
    corner: pygame.Rect


def lying(
    context: DrawContext, sight: CosmosSight, spots: Mapping[str, pygame.Rect], moved: str | None = None
) -> Iterator[Lying]:
    """All markers where they lie, `spots` being those of the tracks. With `moved` (a marker) the badges say
    what would be paid after it had gone on."""
    content = context.content
    for track, info in content.tracks.items():
        stacks = after = sight.tracks[track]
        known = {one.ref: one.id for one in content.markers.values() if one.track == track}
        ref = next((one for one, name in known.items() if name == moved), "")
        if ref and ref not in stacks[-1]:
            after = advanced(stacks, ref)
        pays, ranks = points_of(after, info.points, info.rest), ranking(after)
        sign = "" if track == "constellations" else "×"
        for space, stack in enumerate(stacks):
            spot, count = spots[f"track:{track}:{space}"], len(stack)
            for at, one in enumerate(stack):
                rect = (_stacked if space else _at_start)(context, spot, at, count)
                paid = one in ranks and pays[one]
                badge = Badge(f"{sign}{pays[one]}", ranks.index(one)) if paid else None
                corner = pygame.Rect(0, 0, context.px(31, 27), context.px(20, 18))
                below = context.px(10, 8) if count == 1 else (corner.h - 1) * ((count - 1) / 2 - at)
                corner.midleft = rect.right - context.px(9), round(spot.centery + below)
                yield Lying(known[one], one, rect, 0.01 * at, badge, corner)


def _at_start(context: DrawContext, field: pygame.Rect, at: int, count: int) -> pygame.Rect:
    """In the start field: in one row or two, in which they are larger."""
    wide, high = field.width - context.px(8, 6), field.height - context.px(8, 4)
    room, rows = max((min(wide // -(-count // rows), high // rows), rows) for rows in (1, 2))
    across, pitch = -(-count // rows), min(room, context.px(40, 34))
    row, column = divmod(at, across)
    inside = min(across, count - row * across)
    x = field.centerx + (column - (inside - 1) / 2) * pitch
    y = field.centery + (row - (rows - 1) / 2) * pitch
    return shapes.centred((x, y), pitch - context.px(2, 1))


def _stacked(context: DrawContext, spot: pygame.Rect, at: int, count: int) -> pygame.Rect:
    """On a space: each a step higher than the one below, all of them about the space."""
    side, room = context.px(40, 34), context.px(78, 62)
    step = min(context.px(*_STEP), (room - side) / max(1, count - 1))
    return shapes.centred((spot.centerx, spot.centery + step * ((count - 1) / 2 - at)), side)
