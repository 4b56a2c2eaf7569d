"""The panels of the others: their galaxy small, what they hold, what they did last; and whose galaxy lies
large."""

from __future__ import annotations

from typing import Literal

from client.art import theme
from client.games.nebula.panels.parts import ENAMEL, Glyph, Kit, Mark, line
from client.games.nebula.pictures.draw_context import DrawContext
from client.games.nebula.pictures.galaxy import MiniatureFace
from client.games.nebula.pictures.pieces import MarkerFace
from client.i18n import _
from client.sheet import Column, Extent, Flow, Gap, Icon, Node, Pad, Panel, Row, Sheet, Sign, pictured
from client.sheet.texts import BODY, COUNT, NAME, SHRINK, TITLE, WRAP, Number, Rich, Text
from client.sheet.units import Length
from rules.nebula import scoring
from rules.nebula.content import Content
from rules.nebula.sight import CosmosSight, galaxy_of

Form = Literal["panel", "tab", "over"]
"""In its place, folded, or full over the table."""
FULL = ((272, 304), (304, 296))
"""A panel that opens over the small table; of the wide and of the small board."""
_LOW = 250
"""Panels that are lower have the miniature at the left and everything else beside it."""


class SeatPanel(Sheet[DrawContext]):
    """Spots: `mini`, `holes`, `stars`, `observatory`, `claims`, `personal`."""

    look: int
    name: str
    starts: bool
    acts: bool
    mini: MiniatureFace
    holes: int
    stars: int
    held: tuple[tuple[str, int], ...]
    """Colours and numbers of the Observatory."""
    left: int
    """Marker stars that it still has, of `markers`."""
    markers: int
    chosen: bool
    """It keeps a personal objective, which is hidden."""
    did: str = ""
    """What it did in its last turn, as markup."""
    form: Form = "panel"

    def tree(self, context: DrawContext, room: Extent) -> Node:
        ground = ENAMEL if self.form == "over" else Panel("turn" if self.acts else "plain")
        if self.form == "tab":
            inside = self._tab(context, tall=room[1] > _LOW)
            return Column(*inside, gap=(5, 4), pad=Pad(x=(10, 7), y=(8, 7)), pack="center", ground=ground)
        low = self.form == "panel" and room[1] < _LOW
        side: Length = 124 if low else (182, 176)
        mini = pictured(context, self.mini, wide=side, high=side, name="mini")
        glyphs, facts = self._glyphs((18, 16)), self._facts((20, 18), (18, 17))
        stars = self._markers(context, 22 if low else (26, 24), 4 if low else 2)
        beside = [Row(*facts[:2], gap=14), glyphs, stars] if low else [*facts, Gap((4, 4)), stars]
        below = [] if low else [line(), glyphs]
        return Column(
            self._head(),
            Row(mini, Column(*beside, gap=8 if low else (10, 9), pack="center", grow=1), gap=(12, 12)),
            *below,
            Rich(self.did, (14, 14), BODY, theme.SOFT, lines=1),
            gap=(6, 4),
            pad=Pad(x=(14, 12), y=(10, 8)),
            ground=ground,
        )

    def _tab(self, context: DrawContext, *, tall: bool) -> list[Node]:
        name = Text(self.name, (15, 14), NAME, theme.IVORY, fit=SHRINK, lines=1)
        holes, stars, held = self._facts((18, 15), (16, 14))
        mini = pictured(context, self.mini, wide=(108, 68), high=(108, 68), name="mini", align="center")
        more = [Row(self._markers(context, (24, 17), 2), Gap(grow=1), held)] if tall else []
        head = Row(Sign(self.look, (14, 11)), name, gap=(6, 5))
        return [head, mini, Row(holes, Gap(grow=1), stars), *more]

    def _head(self) -> Node:
        return Row(
            Sign(self.look, (16, 14)),
            Text(self.name, (18, 16), NAME, theme.IVORY, fit=SHRINK, lines=1),
            Gap(grow=1),
            Kit("card-back-personal", (26, 24), 0.72, name="personal") if self.chosen else None,
            Kit("start-token", (32, 28)) if self.starts else None,
            gap=(8, 7),
            high=(32, 28),
        )

    def _facts(self, icon: Length, letters: tuple[float, float] | float) -> list[Node]:
        held = sum(number for _color, number in self.held)
        numbers = {"holes": self.holes, "stars": self.stars, "observatory": held}
        icons = ("blackhole", "place", "observatory")
        return [
            Row(Mark(mark, icon, theme.SOFT), Number(number, letters, COUNT), gap=(6, 5), name=name)
            for mark, (name, number) in zip(icons, numbers.items(), strict=True)
        ]

    def _markers(self, context: DrawContext, side: Length, across: int) -> Node:
        drawn = markers(context, self.look, self.left, self.markers, side)
        rows = (Row(*drawn[at : at + across], gap=(4, 3)) for at in range(0, len(drawn), across))
        return Column(*rows, gap=(2, 2), name="claims")

    def _glyphs(self, side: Length) -> Node:
        """What lies in its Observatory."""
        found = [
            Row(Glyph(color, side), Text(str(number), 14, TITLE) if number > 1 else None, gap=(3, 2))
            for color, number in self.held
            if number
        ]
        if not found:
            return Text(_("nb.seat.empty"), 14, BODY, theme.FAINT, fit=WRAP)
        return Flow(*found, gap=(9, 8), line_gap=(3, 3))


def markers(context: DrawContext, look: int, left: int, count: int, side: Length) -> list[Node]:
    """The marker stars of a seat; outlines for those that lie on cards."""
    star = MarkerFace(look)
    return [
        pictured(context, star, wide=side, high=side) if at < left else Icon("star", side, theme.LINE_LIT)
        for at in range(count)
    ]


class GalaxyPlate(Sheet[DrawContext]):
    """Whose galaxy lies large on the table, with the marker stars that are left."""

    look: int
    name: str
    left: int
    markers: int

    def tree(self, context: DrawContext, room: Extent) -> Node:
        name = Text(self.name, (18, 15), NAME, theme.IVORY, fit=SHRINK, lines=1)
        stars = markers(context, self.look, self.left, self.markers, (24, 17))
        head = Row(Sign(self.look, (18, 13)), name, gap=(8, 5))
        return Column(head, Row(*stars, gap=(4, 2)), gap=(6, 3), across="start")


def seat_panel(
    content: Content, sight: CosmosSight, seat: int, name: str, *, look: int | None = None,
    last: tuple[str, ...] = (), did: str = "", acts: bool = False, form: Form = "panel",
) -> SeatPanel:  # fmt: skip
    """What the panel of a seat says; `last` are the cells of its last turn."""
    own, count = sight.seats[seat], len(sight.public)
    full = scoring.completed(content, galaxy_of(content, own.galaxy))
    return SeatPanel(
        look=seat if look is None else look,
        name=name,
        starts=sight.start == seat,
        acts=acts,
        mini=MiniatureFace(tuple(own.galaxy.items()), tuple(full), last),
        holes=own.holes,
        stars=len(own.galaxy),
        held=tuple((color, own.observatory.get(color, 0)) for color in content.color_ids),
        left=count - sum(seat in claims for claims in sight.claims),
        markers=count,
        chosen=own.has_chosen,
        did=did,
        form=form,
    )
