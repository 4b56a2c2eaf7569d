"""The inspector: a card large, and what it would do now."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache, partial

import pygame

from client.art import panels, rich, shapes, theme
from client.games.space_dragons.panels.parts import Symbol
from client.games.space_dragons.pictures.draw_context import DrawContext, Face, card_height
from client.games.space_dragons.text.inspector import Insight
from client.i18n import _
from client.sheet import Canvas, Column, Either, Extent, Flow, Gap, Icon, Node, Pad, Rounded, Row, Sheet
from client.sheet.texts import BODY, SHRINK, TITLE, WHOLE, Look, Rich, Text

EDGE = (16, 10)
_BESIDE = (0.62, 0.54, 0.46, 0.40)
"""Shares of the width that a card takes beside facts: few sizes, as each is drawn anew for every card."""
_SMALL = (0.36, 0.26)
"""The same beside all words."""
_LETTERS = (15, 14)


def _card_sizes(context: DrawContext, wide: int, *, floats: bool) -> list[tuple[int, int]]:
    """The sizes in which an inspector of this width may show a card."""
    inner = wide - 2 * context.px(*EDGE)
    shares = _SMALL if floats else (1.0, *_BESIDE, *_SMALL)
    return [(round(inner * share), card_height(inner * share)) for share in shares]


class Inspector(Sheet[DrawContext]):
    """`card` is the face of what is looked at; without one a hint is shown. The card gives way to the words
    until all of them can be read."""

    insight: Insight | None
    card: Face | None
    floats: bool = False
    """It lies over the table beside the hand: small, without a column of facts."""
    bare: bool = False
    """Words alone."""

    def shown(self, context: DrawContext, size: tuple[int, int]) -> tuple[int, int]:
        """How large it is in a place of this size: one that floats is as high as its words need, as it covers
        what lies above."""
        if not self.floats:
            return size
        return size[0], max(size[1], replace(self, bare=True).wants(context, size[0])[1])

    def tree(self, context: DrawContext, room: Extent) -> Node:
        inside: Node = _hint()
        if self.insight is not None and self.card is not None:
            sizes = _card_sizes(context, round(room[0] * context.units.unit), floats=self.floats)
            inside = Either(*self._forms(context, self.insight, self.card, sizes), grow=1)
        if not self.floats:
            return Column(inside, pad=EDGE)
        # what lies under it must not show through
        ground = Rounded((theme.PANEL_TOP, theme.SPACE_1), theme.LINE_LIT, 1, theme.RADIUS_PANEL)
        return Column(inside, pad=EDGE, ground=ground)

    def _forms(
        self, context: DrawContext, insight: Insight, card: Face, sizes: list[tuple[int, int]]
    ) -> Iterator[Callable[[], Node]]:
        """All arrangements, those with the largest card first, at last without the rule and the card."""

        def draw(surface: pygame.Surface, rect: pygame.Rect) -> None:
            radius = 34 * rect.width / 500
            shapes.draw_shadow(surface, rect, theme.SHADOW_CARD, radius, context.factor)
            surface.blit(card.draw(context, rect.size), rect)

        unit = context.units.unit
        # forms in which the words have the same place share them: they are measured once
        same = {rule: cache(partial(self._words, context, insight, rule=rule)) for rule in (True, False)}
        for number, (wide, high) in enumerate(() if self.bare else sizes):
            picture = Canvas(draw, wide=wide / unit, high=high / unit)
            for words in same.values():
                if number >= len(sizes) - len(_SMALL):
                    yield partial(self._beside_words, picture, words)
                elif number:
                    yield partial(self._beside_facts, picture, words, insight)
                else:
                    yield partial(self._above, picture, words, insight)
        yield same[False]

    # -- arrangements --------------------------------------------------------------------------

    def _above(self, card: Node, words: Callable[..., Node], insight: Insight) -> Node:
        """The card over all words; what it beats and the counts it changes in one or two lines."""
        facts = [insight.under_value] if insight.under_value else []
        facts += [
            f"[symbol:{change.symbol}] [b]{change.before} → {change.after}[/]" for change in insight.changes
        ]
        line = Rich("   ".join(facts), (16, 14), BODY, theme.IVORY) if facts else None
        return Column(card, words(line), gap=(14, 8))

    def _beside_facts(self, card: Node, words: Callable[..., Node], insight: Insight) -> Node:
        """The card with a column of facts, over the words."""
        head = Row(card, self._facts(insight), gap=(12, 10), across="start")
        return Column(head, words(), gap=(12, 8))

    def _beside_words(self, card: Node, words: Callable[..., Node]) -> Node:
        """A small card beside all words."""
        return Row(card, words(grow=1), gap=(12, 10), across="start")

    def _facts(self, insight: Insight) -> Node:
        """Value, what it beats, and the counts it changes, under each other."""
        value = Text(str(insight.value), (40, 28), Look("display", 900), theme.IVORY)
        under = Rich(insight.under_value, _LETTERS, BODY, theme.IVORY, lines=4)
        counts = Text(_("sd.see.symbols"), _LETTERS, BODY, theme.IVORY, fit=SHRINK, lines=1)
        changes = [
            Row(
                Symbol(change.symbol, (22, 18)),
                Text(f"{change.before} → {change.after}", (17, 14), TITLE, theme.IVORY, fit=WHOLE),
                gap=(6, 4),
            )
            for change in insight.changes
        ]
        return Column(
            Gap((16, 12)),
            value if insight.value is not None else None,
            under if insight.under_value else None,
            Gap((12, 8)),
            counts if changes else None,
            *changes,
            gap=(4, 2),
            grow=1,
        )

    def _words(
        self,
        context: DrawContext,
        insight: Insight,
        facts: Node | None = None,
        *,
        rule: bool,
        grow: float = 0,
    ) -> Node:
        """Title and effect, lines, then notes, then the rule."""
        notes = [_paragraph(line, theme.SOFT) for line in insight.notes if line]
        line = Canvas(lambda surface, rect: surface.fill(theme.LINE, rect), high=1)
        return Column(
            self._title(insight, narrow=grow > 0),
            facts,
            *(_paragraph(line, theme.IVORY) for line in insight.lines if line),
            Column(line, pad=Pad(y=2)) if notes and not context.compact else None,
            *notes,
            _rule(context, insight.rule) if rule and insight.rule else None,
            gap=(7, 3),
            grow=grow,
        )

    def _title(self, insight: Insight, *, narrow: bool) -> Node:
        """The name and the effect, which has a line of its own where there is no room beside."""
        effect = insight.effect
        shown: Node | None = None
        if effect.startswith("["):
            shown = Rich(effect, (20, 16), BODY, theme.IVORY)
        elif effect and not self.floats:
            shown = Text(effect, _LETTERS, BODY, theme.SOFT, fit=WHOLE)
        title = Text(rich.plain(insight.title), (20, 16), TITLE, theme.BRASS_LIT, fit=SHRINK, lines=2)
        if narrow:
            return Flow(title, shown, gap=(8, 6), line_gap=2)
        return Row(title, Gap(grow=1), shown, gap=(8, 6), across="start")


class AheadOfInspector(Face):
    """Nothing to see: what an inspector in this place will show is drawn, and its card and words are kept."""

    sheet: Inspector
    place: tuple[int, int]

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        self.sheet.draw(context, self.sheet.shown(context, self.place))
        return shapes.clear(size)


def _paragraph(line: str, tone: theme.Colour) -> Node:
    """A picture at the beginning of a paragraph hangs in the margin."""
    head, rest = "", line
    if line.startswith("[symbol:"):
        head, _bracket, rest = line.partition("]")
    words = Rich(rest.strip(), _LETTERS, BODY, tone)
    if not head:
        return words
    return Row(Symbol(head.removeprefix("[symbol:"), (20, 19)), words, gap=(10, 6), across="start")


def _rule(context: DrawContext, rule: str) -> Node:
    def draw(surface: pygame.Surface, rect: pygame.Rect) -> None:
        panels.draw_plate(surface, rect.topleft, rule, context.factor)

    return Canvas(draw, high=(26, 25))


def _hint() -> Node:
    """What the inspector is for, while nothing is looked at."""
    words = Rich(_("sd.see.hint"), (16, 14), BODY, theme.SOFT, text_align="center")
    return Column(
        Icon("eye", (44, 30), theme.LINE_LIT), words, gap=(14, 10), pack="center", across="center", grow=1
    )
