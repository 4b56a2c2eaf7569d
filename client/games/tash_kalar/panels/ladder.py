"""The ladder of an effect: the card, its steps in words, what was done, what is to be chosen now."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from client.art import theme
from client.games.tash_kalar.ids import Compass
from client.games.tash_kalar.panels.parts import Head, Mark
from client.games.tash_kalar.pictures import kit, marks
from client.games.tash_kalar.pictures.draw_context import DrawContext
from client.games.tash_kalar.pictures.emblems import EmblemFace
from client.games.tash_kalar.pictures.patterns import PatternFace
from client.i18n import _, language
from client.sheet import Column, Extent, Gap, Keycap, Node, Pad, Panel, Picture, Rounded, Row, Sheet, pictured
from client.sheet.texts import BODY, COUNT, NAME, SHRINK, STRONG, Rich, Text
from rules.tash_kalar import steps as be
from rules.tash_kalar.arena import Direction
from rules.tash_kalar.content import Content
from rules.tash_kalar.effects.machine import lists_in, program_of
from rules.tash_kalar.state import Path, Run


class Rung(NamedTuple):
    """A step: where it stands, how it stands (done, skipped, now, later), how deep it lies; `number` counts
    the steps of the program itself."""

    path: Path
    step: be.Step
    state: str
    depth: int
    number: int
    linked: bool


def rungs(content: Content, run: Run) -> tuple[Rung, ...]:
    """The steps of a program that show: all of it, those of groups, those of lists that run."""
    return tuple(_walk(program_of(content, run.card, run.part), (), run, linked=False))


def _walk(program: be.Program, path: Path, run: Run, *, linked: bool) -> Iterator[Rung]:
    depth, now = len(path) // 2, next((frame.at for frame in run.frames if frame.path == path), -1)
    for at, step in enumerate(program):
        here = (*path, at)
        state = "done" if here in run.done else "skipped" if here in run.skipped else "later"
        number = at + 1 if not depth else 0
        yield Rung(here, step, "now" if at == now else state, depth, number, linked)
        inner = lists_in(step)
        ways = [
            frame.path[len(here)]
            for frame in run.frames
            if frame.path[: len(here)] == here
            if frame.path != here
        ]
        group = isinstance(step, be.Group)
        if inner and depth < 2 and (ways or group):
            way = ways[0] if ways else 0
            yield from _walk(inner[way], (*here, way), run, linked=isinstance(step, be.Group) and step.linked)


class Line(NamedTuple):
    """A rung in words."""

    words: str
    state: str
    depth: int
    number: int
    linked: bool
    deeds: tuple[str, ...] = ()


class Row3(NamedTuple):
    """Something to choose in the ladder: its handle, words, a key and whether it is lit."""

    handle: str
    words: str
    key: str
    lit: bool


class Ladder(Sheet[DrawContext]):
    """Spots: the handles of the rows and of the compass."""

    card: str
    owner: str | None
    title: str
    about: str
    """Level and square."""
    part: str
    """ "effect, step 2 of 3"."""
    lines: tuple[Line, ...]
    facts: tuple[tuple[str, bool], ...]
    """The parts of the step that runs, and whether they are settled."""
    rows: tuple[Row3, ...]
    compass: tuple[tuple[Direction, bool], ...]
    """The directions that can be chosen, and whether they are lit."""
    legend: tuple[str, ...]
    """The marks that are in use."""
    note: str
    turn: int

    def tree(self, context: DrawContext, room: Extent) -> Node:
        content = context.content
        running = max((at for at, one in enumerate(self.lines) if one.state == "now"), default=-1)
        shown = [self._line(context, one, at == running) for at, one in enumerate(self.lines)]
        return Column(
            self._head(context),
            Column(*shown, gap=(8, 5), pad=Pad(x=(14, 10), y=(10, 6)), steps=(1.0, 0.92, 0.86, 0.8)),
            Gap(grow=1),
            self._foot(context) if self.card in content.cards else None,
            ground=Panel("plain"),
        )  # fmt: skip

    def _head(self, context: DrawContext) -> Node:
        content = context.content
        side = (100, 64)
        drawn: Node = (
            pictured(context, EmblemFace(self.card, self.owner), wide=side, high=side)
            if self.card in content.cards else Mark("flare", (64, 44), theme.BRASS_LIT)
        )  # fmt: skip
        words = Column(
            Text(self.title, (21, 17), COUNT, theme.IVORY, fit=SHRINK, lines=2),
            Rich(self.about, (15, 14), STRONG, theme.IVORY, lines=1) if self.about else None,
            Text(self.part, (15, 14), BODY, theme.SOFT, fit=SHRINK, lines=1),
            gap=(5, 2), pack="center", grow=1,
        )  # fmt: skip
        return Row(
            drawn, words, gap=12, high=(120, 74), pad=Pad(x=(14, 10)), ground=Head(kit.ramp(context.content,
            self.owner)),
        )  # fmt: skip

    def _line(self, context: DrawContext, one: Line, asks: bool) -> Node:
        indent = Gap((18 * one.depth, 12 * one.depth)) if one.depth else None
        if one.state == "now":
            body: list[Node | None] = [Rich(one.words, (16, 15), NAME, theme.IVORY, lines=4)]
            body += self._asked(context) if asks else []
            ground = Rounded(theme.SPACE_0, theme.BRASS_LIT, 2, 10)
        elif one.state == "later":
            body = [Rich(one.words, (15, 14), BODY, theme.FAINT, lines=2)]
            ground = Rounded(theme.SPACE_0, theme.LINE, 1, 10, 0.5)
        else:
            tone = theme.IVORY if one.state == "done" else theme.FAINT
            body = [Rich(one.words, (15, 14), STRONG, tone, lines=2)]
            body += [
                Rich(deed, (14, 14), BODY, theme.mix(theme.GOOD, theme.WHITE, 0.6), lines=1)
                for deed in one.deeds[:3]
            ]
            body += (
                [Text(_("tk.ladder.skipped"), (14, 14), BODY, theme.FAINT)] if one.state == "skipped" else []
            )
            fill = theme.mix(theme.GOOD_DARK, theme.SPACE_0, 0.72) if one.state == "done" else theme.SPACE_0
            ground = Rounded(fill, theme.GOOD_DARK if one.state == "done" else theme.LINE, 1, 10, 0.9)
        field = Row(
            self._bead(one), Column(*body, gap=(5, 3), grow=1), gap=(10, 7), pad=Pad(x=(10, 8), y=(8, 5)),
            ground=ground, grow=1,
        )  # fmt: skip
        brace = Row(wide=4, ground=Rounded(theme.BRASS, radius=2)) if one.linked else None
        return Row(indent, brace, field, gap=4)

    def _asked(self, context: DrawContext) -> list[Node | None]:
        """What the decision is about: its parts, what is chosen here, the marks on the arena."""
        note = Text(self.note, (14, 14), STRONG, theme.BRASS_LIT, fit="wrap", lines=2) if self.note else None
        found: list[Node | None] = [self._fact(words, done) for words, done in self.facts]
        found += map(self._row, self.rows)
        found.append(self._compass(context) if self.compass else None)
        return [*found, self._legend(context) if self.legend else None, note]

    def _bead(self, one: Line) -> Node:
        size = (26, 20)
        if one.state == "done":
            return Picture(marks.tick, size, align="start")
        if not one.number:
            return Gap(4)
        tone = theme.BRASS_LIT if one.state == "now" else theme.LINE_LIT
        ink = theme.INK if one.state == "now" else theme.IVORY
        return Picture(lambda side: marks.disc(str(one.number), side, tone, ink), size, align="start")

    def _fact(self, words: str, done: bool) -> Node:
        tone = theme.GOOD if done else theme.BRASS_LIT
        icon = Mark("check" if done else "target", (17, 15), tone)
        look = STRONG if not done else BODY
        return Row(icon, Rich(words, (15, 14), look, theme.IVORY if not done else theme.SOFT, lines=2), gap=7)

    def _row(self, row: Row3) -> Node:
        ground = Rounded(
            theme.SPACE_2, theme.BRASS_LIT if row.lit else theme.LINE_LIT, 2 if row.lit else 1, 8
        )
        return Row(
            Keycap(row.key, (26, 22)) if row.key else None,
            Rich(row.words, (15, 14), STRONG, theme.IVORY, lines=5),
            gap=8, pad=Pad(x=10, y=(7, 4)), ground=ground, name=row.handle,
        )  # fmt: skip

    def _compass(self, context: DrawContext) -> Node:
        """The directions as they lie around a square."""
        lit, side = dict(self.compass), (42, 30)
        rows = [
            Row(*(
                pictured(context, marks.DirectionFace((x, y), lit[x, y]), wide=side, high=side,
                         name=Compass((x, y)))
                if (x, y) in lit else Row(wide=side, high=side)
                for x in (-1, 0, 1)
            ), gap=3)
            for y in (-1, 0, 1)
        ]  # fmt: skip
        return Column(*rows, gap=3, across="start")

    def _legend(self, context: DrawContext) -> Node:
        names = {"legal": "free", "destroy": "falls", "own": "own", "piece": "piece"}
        found = [
            Row(pictured(context, marks.MarkFace(state), wide=24, high=24),
                Text(_(f"tk.ladder.{names[state]}"), (14, 14), BODY, theme.SOFT, fit=SHRINK, lines=1), gap=6)
            for state in self.legend
        ]  # fmt: skip
        rows = [Row(*found[at : at + 2], spread=20, gap=10) for at in range(0, len(found), 2)]
        return Column(*rows, gap=3, drop=2)

    def _foot(self, context: DrawContext) -> Node:
        card = context.content.cards[self.card]
        pattern = pictured(
            context, PatternFace(self.card, self.owner, self.turn), wide=(86, 56), high=(86, 56)
        )
        text = card.text
        if self.part and self.part.startswith(_("tk.ladder.part_frozen")) and getattr(card, "frozen", None):
            text = card.frozen.text  # type: ignore[union-attr]
        if self.part and self.part.startswith(_("tk.ladder.part_warp")) and getattr(card, "warp", None):
            text = card.warp.text  # type: ignore[union-attr]
        words = Rich(text.say(language()), (14, 14), BODY, theme.SOFT, lines=5)
        return Row(pattern, words, gap=10, high=(110, 66), pad=Pad(x=(14, 10), bottom=(10, 6)), drop=1)
