"""A card enlarged with what it says and how far one is, and the choosing of the personal objective."""

from __future__ import annotations

import pygame

from client.art import shapes, theme
from client.games.nebula.panels.parts import Mark, Standing, pictured, standing
from client.games.nebula.pictures.cards import RATIO, CardFace, kind_of
from client.games.nebula.pictures.draw_context import DrawContext
from client.i18n import _, language, n_
from client.sheet import Canvas, Column, Extent, Gap, Icon, Node, Pad, Painted, Panel, Rounded, Row, Sheet
from client.sheet.texts import BODY, COUNT, NAME, STRONG, TITLE, WRAP, Look, Rich, Text
from rules.nebula.content import Content, PublicObjective
from rules.nebula.forecast import Forecast
from rules.nebula.sight import CosmosSight

_ICONS = {"personal": "personal", "public": "public", "advanced": "tally"}


class CardSheet(Sheet[DrawContext]):
    """A card beside its words (section 4 of the table's design). Spot: `card`."""

    card: str
    kind: str
    name: str
    text: str
    facts: tuple[tuple[str, str], ...]
    """Pictures of the states of cells (or icons as ":name") and what there is of them."""
    standing: Standing | None = None
    foot: tuple[tuple[str, str], ...] = ()
    """Icons and words: what it gives."""
    note: str = ""
    """Who has claimed it, as markup."""
    numeral: str = ""

    def tree(self, context: DrawContext, room: Extent) -> Node:
        wide = 200 if not context.compact else 120 / context.units.unit
        card = pictured(context, CardFace(self.card, self.numeral), wide=wide, high=wide * RATIO, name="card")
        kinds = {
            "personal": _("nb.card.personal"),
            "public": _("nb.card.public"),
            "advanced": _("nb.card.advanced"),
        }
        now = self.standing
        words = Column(
            Row(
                Mark(_ICONS[self.kind], (18, 16), theme.BRASS),
                Text(kinds[self.kind].upper(), (14, 14), STRONG, theme.BRASS),
                gap=(8, 6),
            ),
            Text(self.name, (28, 19), TITLE, theme.IVORY, fit=WRAP, leading=1.1),
            Rich(self.text, (18, 15), BODY, theme.IVORY),
            Gap(grow=1),
            *(self._fact(*one) for one in self.facts),
            Gap(grow=1),
            Row(
                Canvas(lambda surface, rect: _bar(surface, rect, now), high=(14, 10), grow=1),
                Text(now.words, (20, 16), COUNT, theme.GOOD if now.fulfilled else theme.IVORY),
                gap=(14, 10),
            )
            if now
            else None,
            Row(
                *(
                    Row(
                        Mark(icon, (20, 17), theme.BRASS_LIT),
                        Rich(said, (17, 15), BODY, theme.IVORY),
                        gap=(8, 6),
                    )
                    for icon, said in self.foot
                ),
                Gap(grow=1),
                Rich(self.note, (15, 14), BODY, theme.SOFT) if self.note else None,
                gap=(22, 12),
            ),
            gap=(7, 4),
            grow=1,
        )
        ground = Panel("plain", shadow=True)
        return Row(card, words, gap=(26, 14), pad=(18, 12), ground=ground, across="stretch")

    def _fact(self, icon: str, words: str) -> Node:
        if icon.startswith(":"):
            picture: Node = Mark(icon[1:], (26, 22), theme.SOFT)
        else:
            picture = Icon("check" if icon == "counts" else "plus", (22, 18), theme.BRASS_LIT)
        return Row(picture, Rich(words, (16, 14), BODY, theme.SOFT), gap=(12, 8))


def _bar(surface: pygame.Surface, rect: pygame.Rect, now: Standing | None) -> None:
    """A bar in as many parts as it needs."""
    if now is None:
        return
    shapes.draw_rounded(surface, rect, rect.h / 2, theme.SPACE_0, border=theme.LINE_LIT)
    tone = theme.GOOD if now.fulfilled else theme.BRASS_LIT
    full = pygame.Rect(rect.topleft, (round(rect.w * min(1.0, now.share)), rect.h))
    if full.w > rect.h:
        shapes.draw_rounded(surface, full, rect.h / 2, tone)
    for part in range(1, now.needed if not now.fewer else 0):
        x = rect.x + round(rect.w * part / now.needed)
        surface.fill(theme.SPACE_0 if x < full.right else theme.LINE_LIT, (x, rect.y + 1, 2, rect.h - 2))


def card_sheet(
    content: Content, sight: CosmosSight, seat: int, card: str, names: tuple[str, ...]
) -> CardSheet:
    """What a card says and how far a seat is; `names` of all seats are markup."""
    info, kind, said, forecast = (
        content.cards[card],
        kind_of(content, card),
        language(),
        Forecast(content, sight),
    )
    name, text, now = info.name.say(said), info.text.say(said), forecast.progress(seat, card)
    facts: list[tuple[str, str]] = []
    if now.needed is None:
        ref = content.refs("advanced")[sight.advanced.index(card)] if card in sight.advanced else ""
        pays = forecast.pays("advanced").get(ref, 0)
        facts.append((":tally", _("nb.card.counts", n=now.number)))
        foot = [("score", _("nb.card.sum", n=now.number, each=pays, points=now.number * pays))]
        return CardSheet(card, kind, name, text, tuple(facts), None, tuple(foot), numeral=ref)
    far, lacking = standing(content, forecast, seat, card), sum(gap.number for gap in now.gaps)
    counted = len({cell for cells in now.counted for cell in cells}) or (0 if far.fewer else far.done)
    if counted:
        facts.append(("counts", n_("nb.card.counted", counted)))
    if lacking:
        facts.append(("missing", n_("nb.card.missing", lacking)))
    foot, note = [("score", n_("common.points", content.table.personal_points))], ""
    if isinstance(info, PublicObjective):
        claims = dict(zip(sight.public, sight.claims, strict=True)).get(card, ())
        foot = [("first", _("nb.card.first", n=info.first)), ("later", _("nb.card.later", n=info.later))]
        note = ", ".join(names[one] for one in claims) if claims else _("nb.card.unclaimed")
    return CardSheet(card, kind, name, text, tuple(facts), far, tuple(foot), note)


def _night(surface: pygame.Surface, rect: pygame.Rect, unit: float) -> None:
    """A ground through which nothing shows."""
    fill = (theme.PANEL_TOP, theme.SPACE_1, theme.SPACE_0)
    shapes.draw_rounded(surface, rect, 16 * unit, fill, border=theme.BRASS_DIM, thick=max(1.5, 2 * unit))


SIZE = ((560, 540), (440, 400))
"""Of the sheet in which the personal objective is chosen, on both boards."""


class Choosing(Sheet[DrawContext]):
    """Which personal objective to keep. Spots: `personal:<card>` for the cards (188 wide), `keep:<card>` for
    the buttons under them; `lit` is the card that is pointed at."""

    cards: tuple[tuple[str, str], ...]
    """Each with its text."""
    lit: str = ""

    def tree(self, context: DrawContext, room: Extent) -> Node:
        return Column(
            Text(_("nb.choose.title"), (22, 17), TITLE, theme.IVORY, align="center"),
            Rich(_("nb.choose.text"), (15, 14), BODY, theme.SOFT, align="center"),
            Row(*(self._card(*one) for one in self.cards), gap=(26, 16), grow=1, across="stretch"),
            gap=(12, 7),
            pad=(26, 14),
            ground=Painted(_night),
        )

    def _card(self, card: str, text: str) -> Node:
        wide = (188, 138)
        lit = card == self.lit
        button = Row(
            Text(_("nb.choose.keep"), (17, 15), NAME, theme.INK if lit else theme.IVORY),
            pack="center", high=(44, 34), wide=wide, align="center", name=f"keep:{card}",
            ground=Rounded((theme.BRASS_LIT, theme.BRASS) if lit else (theme.GHOST_TOP, theme.GHOST_FOOT),
                           theme.BRASS_LIT, 1.4),
        )  # fmt: skip
        high = tuple(side * RATIO for side in wide)
        return Column(
            Gap(wide=wide, high=(high[0], high[1]), align="center", name=f"personal:{card}"),
            Rich(text, (16, 14), Look("text", 500), theme.IVORY, text_align="center", grow=1),
            button,
            gap=(12, 8),
            pad=Pad(x=(12, 8)),
            share=1 / len(self.cards),
        )


def choosing(content: Content, offer: tuple[str, ...], lit: str = "") -> Choosing:
    """The sheet for the cards that were dealt."""
    return Choosing(tuple((card, content.cards[card].text.say(language())) for card in offer), lit)
