"""The middle of the table during the tricks: lair, hunted dragon, slots, what is aimed at the winner."""

from __future__ import annotations

from typing import Literal

from client.art import theme
from client.games.space_dragons.panels.last_trick import LastButton, Verdict
from client.games.space_dragons.panels.parts import Symbol
from client.games.space_dragons.pictures import symbols
from client.games.space_dragons.pictures.draw_context import DrawContext
from client.i18n import _, n_, number
from client.sheet import Column, Either, Extent, Gap, Length, Node, Pad, Panel, Rounded, Row, Sheet
from client.sheet.pictures import Icon, Sign
from client.sheet.texts import BODY, NAME, SHRINK, TITLE, WRAP, Look, Text

_MOST_TARGETS = 9


class Lair(Sheet[DrawContext]):
    """The words over and under the lair; its spot is `lair`."""

    left: int
    pile: int

    def tree(self, context: DrawContext, room: Extent) -> Node:
        left = n_("sd.hunt.left", self.left) if self.left else _("sd.hunt.empty")
        pile = _("sd.hunt.pile", n=self.pile)
        return Column(
            Text(_("sd.hunt.lair"), (18, 15), NAME, theme.IVORY, fit=SHRINK, lines=1),
            Gap((18, 8)),
            Gap(name="lair", grow=1, wide=(152, 100)),
            Gap((18, 9)),
            Text(left, (15, 14), BODY, theme.IVORY, fit=SHRINK, lines=1),
            Gap((12, 1)),
            Text(pile, (15, 14), BODY, theme.SOFT, fit=SHRINK, lines=1, region="pile"),
            pad=Pad(y=(5, 3)),
            across="center",
        )


class HuntedDragon(Sheet[DrawContext]):
    """The name of the hunted dragon over it, "" after the last one; its spot is `dragon`."""

    name: str

    def tree(self, context: DrawContext, room: Extent) -> Node:
        title = _("sd.hunt.hunted", name=self.name) if self.name else _("sd.hunt.none")
        tone = theme.BRASS_LIT if self.name else theme.SOFT
        return Column(
            Either(
                *(
                    Text(words, (18, 15), TITLE, tone, fit=SHRINK, lines=1)
                    for words in (title, self.name)
                    if words
                ),
                high=(30, 22),
                align="center",
            ),
            Gap((5, 2)),
            Gap(name="dragon", grow=1, wide=(274, 182)),
        )


# -- the trick -------------------------------------------------------------------------------------

State = Literal["played", "turn", "yours", "offered", "later", "last", "total"]
"""`turn`: somebody else plays now; `offered`: a card is chosen for it; `total`: after the end."""


class Slot(Sheet[DrawContext]):
    """A place of the trick: whose it is and how it stands. The gap to the next slot belongs to it, so that a
    long name may use it."""

    turn: int
    look: int | None
    name: str
    state: State
    card: int
    """Pixels of width of the card."""
    follows: bool = False
    """Another slot stands at its right."""
    points: int = 0
    best: bool = False

    HEAD = (42, 29)
    """Above the card."""

    def tree(self, context: DrawContext, room: Extent) -> Node:
        ended = self.state == "total"
        tone = theme.SOFT if self.state in ("later", "last") else theme.IVORY
        card = self.card / context.units.unit
        head = Row(
            Sign(self.look, (16, 12)),
            Text(self.name, (18, 15), NAME, tone, fit=SHRINK, lines=1),
            Gap(grow=1),
            None if ended else Text(str(self.turn), (16, 14), BODY, theme.SOFT),
            gap=(8, 5),
            pad=Pad(left=(6, 3), right=(4, 2)),
            high=(28, 22),
            sample=Gap(wide=card),
        )
        chevron = self.follows and not ended
        return Column(
            Row(head, pad=Pad(right=(14, 10) if self.follows else 0)),
            Gap((14, 7)),
            Row(
                self._total(card) if ended else self._place(context, card),
                Row(Icon("chevron-right", (18, 14), theme.LINE_LIT), grow=1, pack="center")
                if chevron
                else None,
                grow=1,
                across="stretch",
            ),
        )

    def _place(self, context: DrawContext, card: Length) -> Node:
        """The place of a card that has not been played."""
        if self.state in ("played", "offered"):
            return Gap(wide=card)
        lit = self.state in ("turn", "yours")
        words = {
            "turn": _("sd.hunt.plays_now"),
            "yours": _("sd.hunt.your_card"),
            "later": _("sd.hunt.plays_later"),
            "last": _("sd.hunt.plays_last"),
        }[self.state]
        tone = theme.BRASS_LIT if lit else theme.SOFT
        line = theme.BRASS_DIM if lit else theme.LINE
        return Column(
            Icon("hand" if self.state == "yours" else "hourglass", (30, 22), tone),
            Text(words, (16, 14), BODY, tone, fit=WRAP, lines=2, text_align="center", leading=1.38),
            gap=(6, 4),
            pad=Pad(x=4),
            pack="center",
            across="center",
            wide=card,
            ground=Rounded(theme.SPACE_0, line, max(1.0, context.factor), (10, 7), 0.4),
        )

    def _total(self, card: Length) -> Node:
        """What a seat has in all, when the hunt is over; a crown over the heroes."""
        tone = theme.BRASS_LIT if self.best else theme.IVORY
        return Column(
            Icon("leader", (34, 24), tone) if self.best else None,
            Text(number(self.points), (44, 30), Look("display", 900), tone),
            Text(n_("sd.seat.points", self.points), (16, 14), BODY, theme.SOFT),
            pack="center",
            across="center",
            wide=card,
            ground=Panel("winner" if self.best else "table"),
        )


# -- the winner ------------------------------------------------------------------------------------


class Aims(Sheet[DrawContext]):
    """The target symbols played so far and what they do to the one who is winning; below that what would meet
    the viewer's ship with the card that is looked at."""

    count: int
    winner: str
    """The name of the seat that is winning, "" for none."""
    yours: bool
    hits: int
    if_won: Verdict | None = None
    last: bool = False
    """A button for the trick before stands above."""

    def tree(self, context: DrawContext, room: Extent) -> Node:
        return Column(
            Gap(wide=LastButton.WIDE, high=LastButton.HIGH, name="last" if self.last else "", align="start"),
            Gap((8, 2)),
            self._box(),
            Gap((18, 10)),
            self.if_won.node("ifwin") if self.if_won is not None else None,
        )

    def outline(self) -> Aims:
        """The same without the values that move nothing in it."""
        return Aims(0, "", False, 0, self.if_won and Verdict("", ()), self.last)

    def _box(self) -> Node:
        red = symbols.ground("target")
        fill = theme.mix(theme.SPACE_1, red, 0.16 if self.count else 0.0)
        line = theme.mix(theme.LINE, red, 0.45 if self.count else 0.0)
        title = Text(_("sd.hunt.aimed"), (16, 14), NAME, theme.IVORY, fit=SHRINK, lines=1)
        if self.count:
            many = self.count > 4
            side, gap = ((36, 28), (2, -4)) if many else ((36, 28), (8, 5))
            targets = [Symbol("target", side) for _one in range(min(self.count, _MOST_TARGETS))]
            inside = [Row(*targets, gap=gap), self._hits()]
        else:
            none = _("sd.hunt.aimed_none")
            inside = [Text(none, (15, 14), BODY, theme.SOFT, fit=WRAP, lines=2, leading=1.38)]
        return Column(
            title,
            *inside,
            gap=(4, 2),
            pad=Pad(x=(14, 9)),
            pack="center",
            wide=(214, 190),
            high=(96, 82),
            align="start",
            ground=Rounded(fill, line, radius=(10, 7)),
            region="aimed",
            name="aimed",
        )

    def _hits(self) -> Node:
        """Whom they hit, and how often."""
        hits = n_("sd.hunt.hits", self.hits) if self.hits else _("sd.hunt.no_hits")
        who = _("sd.hunt.if_you_won") if self.yours else _("sd.hunt.if_wins", name=self.winner)
        brief = f"{_('table.you') if self.yours else self.winner}:"
        tone = theme.BAD if self.yours and self.hits else theme.BRASS_LIT
        forms = [Text(words, (15, 14), BODY, theme.SOFT) for words in (who, brief)]
        return Row(Either(*forms, grow=1), Text(hits, (15, 14), Look("text", 700), tone), gap=(6, 4))
