"""The score sheet as it would be if the game ended now, and how each sum comes about."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from client.art import shapes, theme
from client.games.nebula.pictures import kit
from client.games.nebula.pictures.draw_context import DrawContext
from client.i18n import _, language, n_
from client.sheet import Column, Extent, Gap, Node, Pad, Painted, Picture, Rounded, Row, Sheet, Sign
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
    said = language()
    cosmos = open_cosmos(content, sight)
    own = sight.seats[seat]
    if kind == "personal":
        return [content.cards[own.personal].name.say(said)] if own.personal else []
    if kind == "public":
        claimed = zip(sight.public, sight.claims, strict=True)
        return [
            f"{content.public[card].name.say(said)}: "
            f"{content.public[card].first if seats[0] == seat else content.public[card].later}"
            for card, seats in claimed
            if seat in seats
        ]
    if kind == "black_holes":
        return [n_("nb.results.holes", own.holes)]
    pays = scoring.worth(content, cosmos, kind)
    if kind == "constellations":
        full = scoring.completed(content, cosmos.galaxies[seat])
        return [f"[nbsign:{one}] {content.constellations[one].name.say(said)}: {pays[one]}" for one in full]
    if kind == "colors":
        counted = [(color, sum(held == color for held in own.galaxy.values())) for color in pays]
        return [
            f"[nbstar:{color}] {number} × {pays[color]}"
            for color, number in counted
            if pays[color] and number
        ]
    found = []
    for ref, card in zip(content.refs("advanced"), sight.advanced, strict=False):
        if pays[ref]:
            number = scoring.units(content, cosmos, seat, content.advanced[card])
            found.append(f"[nbvalue:{ref}] {content.cards[card].name.say(said)}: {number} × {pays[ref]}")
    return found


@dataclass(frozen=True)
class Sum:
    """A row: its kind, its name, how the own sum is made (markup), a sum per seat (None: it is hidden)."""

    kind: str
    name: str
    how: str
    points: tuple[int | None, ...]


class ScoreSheet(Sheet[DrawContext]):
    """A paper pad with a column for each seat. `own` is tinted (-1: none), `best` are in brass at the end; of
    the rows `shown` have been filled in, and the totals after them."""

    title: str
    seats: tuple[tuple[int, str], ...]
    """Their looks and names."""
    sums: tuple[Sum, ...]
    totals: tuple[int, ...]
    own: int = -1
    best: tuple[int, ...] = ()
    shown: int = 99
    foot: str = ""
    """How near the end is, as markup."""

    def tree(self, context: DrawContext, room: Extent) -> Node:
        head = Row(
            Gap(grow=1),
            *(
                Row(Sign(look, (14, 10)), Text(name, (16, 14), NAME, theme.INK, fit=SHORTEN), gap=(6, 3),
                    wide=_COLUMN, pack="center")
                for look, name in self.seats
            ),
            high=(46, 28),
        )  # fmt: skip
        return Column(
            Row(Text(self.title, (20, 15), TITLE, theme.INK, fit=SHORTEN), high=_BINDING, pad=Pad(x=_PAD)),
            Column(
                head,
                *(self._row(context, at, one) for at, one in enumerate(self.sums)),
                Gap((6, 3)),
                self._total(),
                Rich(self.foot, (15, 14), colour=theme.INK_SOFT) if self.foot else None,
                gap=(4, 2),
                pad=Pad(x=_PAD, y=(4, 2)),
                grow=1,
            ),
            ground=Painted(lambda surface, rect, unit: self._paper(context, surface, rect)),
        )

    def _row(self, context: DrawContext, at: int, one: Sum) -> Node:
        filled = at < self.shown
        icon = ICONS.get(one.kind, "score")
        return Row(
            Picture(lambda side: kit.icon(icon, side, theme.INK_SOFT), (24, 18)),
            Column(
                Text(one.name, (18, 15), NAME, theme.INK, fit=SHORTEN),
                Rich(one.how, (14, 14), colour=theme.INK_SOFT, lines=2) if one.how and filled else None,
                gap=(3, 1),
                grow=1,
            ),
            Row(*(self._cell(seat, points, filled) for seat, points in enumerate(one.points))),
            gap=(10, 6),
            high=(70, 42),
        )

    def _cell(self, seat: int, points: int | None, filled: bool) -> Node:
        if points is None:
            inside: Node = Picture(lambda side: kit.icon("lock", side, theme.INK_SOFT), (18, 14))
        else:
            tone = theme.INK if seat == self.own else theme.INK_SOFT
            inside = Text(str(points) if filled else "", (22, 17), COUNT, tone)
        return Row(inside, wide=_COLUMN, pack="center")

    def _total(self) -> Node:
        filled = self.shown > len(self.sums)
        cells = (
            Row(Text(str(total) if filled else "", (28, 20), COUNT,
                     theme.BRASS_LIT if seat in self.best or seat == self.own else theme.IVORY),
                wide=_COLUMN, pack="center")
            for seat, total in enumerate(self.totals)
        )  # fmt: skip
        name = Text(_("nb.sheet.total"), (20, 16), TITLE, theme.IVORY)
        return Row(
            Gap((14, 8)), name, Gap(grow=1), *cells, high=(46, 30), ground=Rounded(theme.rgb("#1A2548"))
        )

    def _paper(self, context: DrawContext, surface: pygame.Surface, rect: pygame.Rect) -> None:
        px = context.px
        shapes.draw_rounded(surface, rect, px(10), (theme.IVORY, theme.PAPER), border=theme.PAPER_EDGE)
        band = pygame.Rect(rect.x, rect.y, rect.width, px(*_BINDING))
        shapes.draw_rounded(surface, band, px(10), (theme.BRASS_LIT, theme.BRASS))
        for hole in range(8):
            spot = band.x + (hole + 0.5) * band.width / 8, band.y + px(9, 5)
            shapes.stamp(surface, shapes.disc(px(7, 5), theme.INK), center=spot)
        wide, pad = px(*_COLUMN), px(*_PAD)
        for seat in {self.own, *self.best} - {-1}:
            right = rect.right - pad - (len(self.seats) - 1 - seat) * wide
            column = pygame.Rect(right - wide, band.bottom, wide, rect.bottom - band.bottom)
            column = column.inflate(0, -px(12))
            tone = theme.BRASS if seat in self.best else theme.rgb("#E3CFA0")
            shapes.draw_rounded(surface, column, px(8), tone, opacity=0.45)


def preview(
    content: Content, sight: CosmosSight, names: tuple[str, ...], own: Seat, looks: tuple[int, ...] = ()
) -> ScoreSheet:
    """What everybody would have if the game ended now, from what a seat may see (NB-S8)."""
    forecast = Forecast(content, sight)
    rows, said = forecast.scores(), language()
    seats = range(len(sight.seats))
    sums = []
    for row in rows:
        hidden = row.kind == "personal"
        points = tuple(
            None if hidden and one.personal is None else cell.points
            for one, cell in zip(sight.seats, row.cells, strict=True)
        )
        how = _how(content, sight, forecast, row.kind, own) if own in seats else ""
        sums.append(Sum(row.kind, content.texts[f"sheet.{row.kind}"].say(said), how, points))
    totals = tuple(sum(row.cells[seat].points for row in rows) for seat in seats)
    shown = tuple(zip(looks or seats, names, strict=True))
    return ScoreSheet(_("nb.sheet.title"), shown, tuple(sums), totals, own if own in seats else -1,
                      foot=_end(content, sight))  # fmt: skip


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
