"""The score sheet as it would be if the game ended now, and how each sum comes about."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from client.art import shapes, theme
from client.games.nebula.panels.parts import Mark
from client.games.nebula.pictures.draw_context import DrawContext
from client.i18n import _, language, n_
from client.sheet import Column, Extent, Gap, Node, Pad, Painted, Rounded, Row, Sheet, Sign
from client.sheet.texts import COUNT, NAME, SHORTEN, TITLE, Rich, Text
from rules.kernel.seats import Seat
from rules.nebula import scoring
from rules.nebula.content import Content
from rules.nebula.forecast import Forecast
from rules.nebula.imagine import open_cosmos
from rules.nebula.sight import CosmosSight

ICONS = {
    "personal": "personal", "public": "public", "black_holes": "blackhole", "constellations": "constellation",
    "colors": "colours", "advanced": "tally",
}  # fmt: skip
"""The icons of the rows."""
_COLUMN, _PAD, _BINDING = (82, 62), (20, 12), (52, 34)


def made(content: Content, sight: CosmosSight, kind: str, seat: int) -> list[str]:
    """What a sum is made of: a line of markup for each card, constellation or colour that pays."""
    said, own, cards = language(), sight.seats[seat], content.cards
    cosmos = open_cosmos(content, sight)
    if kind == "personal":
        return [cards[own.personal].name.say(said)] if own.personal else []
    if kind == "public":
        claims = [
            (content.public[card], seats) for card, seats in zip(sight.public, sight.claims, strict=True)
        ]
        return [
            f"{info.name.say(said)}: {info.first if seats[0] == seat else info.later}"
            for info, seats in claims
            if seat in seats
        ]
    if kind == "black_holes":
        return [n_("nb.results.holes", own.holes)]
    pays = scoring.worth(content, cosmos, kind)
    if kind == "constellations":
        full = scoring.completed(content, cosmos.galaxies[seat])
        return [f"[nbsign:{one}] {content.constellations[one].name.say(said)}: {pays[one]}" for one in full]
    if kind == "colors":
        lying = [*own.galaxy.values()]
        paid = [color for color in pays if pays[color] and color in lying]
        return [f"[nbstar:{color}] {lying.count(color)} × {pays[color]}" for color in paid]
    refs = zip(content.refs("advanced"), sight.advanced, strict=False)
    return [
        f"[nbvalue:{ref}] {cards[card].name.say(said)}: "
        f"{scoring.units(content, cosmos, seat, content.advanced[card])} × {pays[ref]}"
        for ref, card in refs
        if pays[ref]
    ]


class Sum(NamedTuple):
    """A row: its kind, its name, how the own sum is made (markup), a sum per seat (None: it is hidden)."""

    kind: str
    name: str
    how: str
    points: tuple[int | None, ...]


class ScoreSheet(Sheet[DrawContext]):
    """A paper pad with a column for each seat; that of `own` is tinted (-1: none)."""

    title: str
    seats: tuple[tuple[int, str], ...]
    """Their looks and names."""
    sums: tuple[Sum, ...]
    totals: tuple[int, ...]
    own: int = -1
    foot: str = ""
    """How near the end is, as markup."""

    def tree(self, context: DrawContext, room: Extent) -> Node:
        heads = (
            Row(Sign(look, (14, 10)), Text(name, (16, 14), NAME, theme.INK, fit=SHORTEN), gap=(6, 3),
                wide=_COLUMN, pack="center")
            for look, name in self.seats
        )  # fmt: skip
        totals = (
            Row(Text(str(total), (28, 20), COUNT, theme.BRASS_LIT if seat == self.own else theme.IVORY),
                wide=_COLUMN, pack="center")
            for seat, total in enumerate(self.totals)
        )  # fmt: skip
        name = Text(_("nb.sheet.total"), (20, 16), TITLE, theme.IVORY)
        ink = Rounded(theme.rgb("#1A2548"))
        return Column(
            Row(Text(self.title, (20, 15), TITLE, theme.INK, fit=SHORTEN), high=_BINDING, pad=Pad(x=_PAD)),
            Column(
                Row(Gap(grow=1), *heads, high=(46, 28)),
                *map(self._row, self.sums),
                Gap((6, 3)),
                Row(Gap((14, 8)), name, Gap(grow=1), *totals, high=(46, 30), ground=ink),
                Rich(self.foot, (15, 14), colour=theme.INK_SOFT) if self.foot else None,
                gap=(4, 2),
                pad=Pad(x=_PAD, y=(4, 2)),
                grow=1,
            ),
            ground=Painted(lambda surface, rect, unit: self._paper(context, surface, rect)),
        )

    def _row(self, one: Sum) -> Node:
        cells = (
            Row(
                Text(str(points), (22, 17), COUNT, theme.INK if seat == self.own else theme.INK_SOFT)
                if points is not None
                else Mark("lock", (18, 14), theme.INK_SOFT),
                wide=_COLUMN,
                pack="center",
            )
            for seat, points in enumerate(one.points)
        )
        words = Column(
            Text(one.name, (18, 15), NAME, theme.INK, fit=SHORTEN),
            Rich(one.how, (14, 14), colour=theme.INK_SOFT, lines=2) if one.how else None,
            gap=(3, 1),
            grow=1,
        )
        icon = Mark(ICONS.get(one.kind, "score"), (24, 18), theme.INK_SOFT)
        return Row(icon, words, Row(*cells), gap=(10, 6), high=(70, 42))

    def _paper(self, context: DrawContext, surface: pygame.Surface, rect: pygame.Rect) -> None:
        px = context.px
        shapes.draw_rounded(surface, rect, px(10), (theme.IVORY, theme.PAPER), border=theme.PAPER_EDGE)
        band = pygame.Rect(rect.x, rect.y, rect.width, px(*_BINDING))
        shapes.draw_rounded(surface, band, px(10), (theme.BRASS_LIT, theme.BRASS))
        for hole in range(8):
            spot = band.x + (hole + 0.5) * band.width / 8, band.y + px(9, 5)
            shapes.stamp(surface, shapes.disc(px(7, 5), theme.INK), center=spot)
        wide, pad = px(*_COLUMN), px(*_PAD)
        if self.own >= 0:
            right = rect.right - pad - (len(self.seats) - 1 - self.own) * wide
            column = pygame.Rect(right - wide, band.bottom, wide, rect.bottom - band.bottom)
            tint = theme.rgb("#E3CFA0")
            shapes.draw_rounded(surface, column.inflate(0, -px(12)), px(8), tint, opacity=0.45)


def preview(
    content: Content, sight: CosmosSight, names: tuple[str, ...], own: Seat, looks: tuple[int, ...] = ()
) -> ScoreSheet:
    """What everybody would have if the game ended now, from what a seat may see (NB-S8)."""
    forecast, seats = Forecast(content, sight), range(len(sight.seats))
    rows, sums = forecast.scores(), []
    for row in rows:
        hidden = [row.kind == "personal" and one.personal is None for one in sight.seats]
        points = tuple(None if hide else cell.points for hide, cell in zip(hidden, row.cells, strict=True))
        how = _how(content, sight, forecast, row.kind, own) if own in seats else ""
        sums.append(Sum(row.kind, content.texts[f"sheet.{row.kind}"].say(language()), how, points))
    totals = tuple(sum(row.cells[seat].points for row in rows) for seat in seats)
    shown = tuple(zip(looks or seats, names, strict=True))
    return ScoreSheet(_("nb.sheet.title"), shown, tuple(sums), totals, own, _end(content, sight))


def _how(content: Content, sight: CosmosSight, forecast: Forecast, kind: str, own: Seat) -> str:
    card = sight.seats[own].personal
    if kind != "personal" or card is None:
        return "   ".join(made(content, sight, kind, own))
    now, name = forecast.progress(own, card), content.cards[card].name.say(language())
    if now.fulfilled:
        return name
    points = content.table.personal_points
    return _("nb.sheet.personal", name=name, number=now.number, needed=now.needed, points=points)


def _end(content: Content, sight: CosmosSight) -> str:
    """How near each of the ends is (NB-E1 to NB-E4)."""
    table, cosmos = content.table, open_cosmos(content, sight)
    most = max(len(scoring.completed(content, galaxy)) for galaxy in cosmos.galaxies)
    claims = f"{sum(map(len, sight.claims))}/{table.last_claims[len(sight.seats)]}"
    full = f"{most}/{table.last_constellations}"
    track, bag = f"{sight.pointer}/{table.track}", str(sum(sight.bag.values()))
    parts = (("blackhole", track), ("constellation", full), ("public", claims), ("bag", bag))
    return _("nb.sheet.end") + "".join(f"   [nb:{icon}] {words}" for icon, words in parts)
