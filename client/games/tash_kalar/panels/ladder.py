"""The ladder of an effect: the card, its steps in words, what was done, what is to be chosen now."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from client.art import theme
from client.games.tash_kalar.ids import Way
from client.games.tash_kalar.panels.parts import Head, Mark, emblem
from client.games.tash_kalar.pictures import kit, marks
from client.games.tash_kalar.pictures.arena import square_name
from client.games.tash_kalar.pictures.draw_context import DrawContext
from client.games.tash_kalar.pictures.patterns import PatternFace
from client.games.tash_kalar.text.effects import step_words
from client.games.tash_kalar.text.log import log_lines
from client.games.tash_kalar.text.names import Words
from client.games.tash_kalar.told import Told
from client.i18n import _, language
from client.sheet import Column, Extent, Gap, Keycap, Node, Pad, Panel, Picture, Rounded, Row, Sheet, pictured
from client.sheet.flow import Flow
from client.sheet.texts import BODY, COUNT, NAME, STRONG, Rich, Said
from rules.kernel.views import View
from rules.tash_kalar import steps as be
from rules.tash_kalar.arena import Direction
from rules.tash_kalar.content import Content
from rules.tash_kalar.effects.machine import lists_in, program_of, steps_at
from rules.tash_kalar.sight import ContestSight
from rules.tash_kalar.state import Path, Run


class Line(NamedTuple):
    """A step of the ladder: how it stands (done, skipped, now, later), how deep it lies, its number among the
    steps of the program itself, and what it did."""

    words: str
    state: str
    depth: int
    number: int
    linked: bool
    deeds: tuple[str, ...] = ()


def lines(
    words: Words, content: Content, run: Run, told: Told, view: View[ContestSight], path: Path = (), *,
    linked: bool = False,
) -> Iterator[Line]:  # fmt: skip
    """The steps of a program that show: all of it, those of groups, those of lists that run; below `path`."""
    depth, now = len(path) // 2, next((frame.at for frame in run.frames if frame.path == path), -1)
    for at, step in enumerate(steps_at(program_of(content, run.card, run.part), path)):
        here = (*path, at)
        state = "done" if here in run.done else "skipped" if here in run.skipped else "later"
        deeds = told.deed(here) if state == "done" and at != now else ()
        did = tuple(line.text for line in log_lines(content, deeds, None, view))
        said = step_words(words, content, step)
        yield Line(said, "now" if at == now else state, depth, 0 if depth else at + 1, linked, did)
        below = [one.path for one in run.frames if one.path[: len(here)] == here != one.path]
        group = step if isinstance(step, be.Group) else None
        if lists_in(step) and depth < 2 and (below or group):
            way = (*here, below[0][len(here)] if below else 0)
            yield from lines(words, content, run, told, view, way, linked=bool(group and group.linked))


class Ladder(Sheet[DrawContext]):
    """Spots: the handles of the rows and of the compass."""

    card: str
    owner: str | None
    run: tuple[str, int, int]
    """Which part of the card runs, where its stone stands (-1: nowhere), how its pattern lies."""
    lines: tuple[Line, ...]
    facts: tuple[tuple[str, bool], ...]
    """The parts of the step that runs, and whether they are settled."""
    rows: tuple[tuple[str, str, bool], ...]
    """What is chosen here: handles, words, and whether they are lit."""
    compass: tuple[tuple[Direction, bool], ...]
    """The directions that can be chosen, and whether they are lit."""
    legend: tuple[str, ...]
    """The marks that are in use."""
    note: str

    def tree(self, context: DrawContext, room: Extent) -> Node:
        running = max((at for at, one in enumerate(self.lines) if one.state == "now"), default=-1)
        shown = [self._line(context, one, at == running) for at, one in enumerate(self.lines)]
        return Column(
            self._head(context),
            Column(*shown, gap=(8, 5), pad=Pad(x=(14, 10), y=(10, 6)), steps=(1.0, 0.92, 0.86, 0.8)),
            Gap(grow=1), self._foot(context), ground=Panel("plain"),
        )  # fmt: skip

    def _head(self, context: DrawContext) -> Node:
        content, (part, square, _turn), about = context.content, self.run, None
        card, total = content.cards.get(self.card), max(one.number for one in self.lines)
        name = (card or content.flares[self.card]).name.say(language())
        if card is not None and square >= 0:
            level = f"[tklevel:{card.level}] {content.levels[card.level].name.say(language())}"
            where = _("tk.ladder.on", level=level, square=square_name(square))
            about = Rich(where, (15, 14), STRONG, theme.IVORY, lines=1)
        at = max([1, *(one.number for one in self.lines if one.state != "later")])
        step = _("tk.ladder.step", part=_(f"tk.ladder.part_{part}"), n=at, total=total)
        words = Column(Said(name, (21, 17), COUNT, theme.IVORY, lines=2), about, Said(step, (15, 14)),
                       gap=(5, 2), pack="center", grow=1)  # fmt: skip
        return Row(emblem(context, self.card, self.owner, (100, 64)), words, gap=12, high=(120, 74),
                   pad=Pad(x=(14, 10)), ground=Head(kit.ramp(content, self.owner)))  # fmt: skip

    def _line(self, context: DrawContext, one: Line, asks: bool) -> Node:
        dark, light = theme.SPACE_0, theme.mix(theme.GOOD, theme.WHITE, 0.6)
        green = theme.mix(theme.GOOD_DARK, dark, 0.72)
        look, tone, ground = {
            "now": (NAME, theme.IVORY, Rounded(dark, theme.BRASS_LIT, 2, 10)),
            "later": (BODY, theme.FAINT, Rounded(dark, theme.LINE, 1, 10, 0.5)),
            "skipped": (STRONG, theme.FAINT, Rounded(dark, theme.LINE, 1, 10, 0.9)),
            "done": (STRONG, theme.IVORY, Rounded(green, theme.GOOD_DARK, 1, 10, 0.9)),
        }[one.state]
        size = (16, 15) if one.state == "now" else (15, 14)
        body: list[Node | None] = [Rich(one.words, size, look, tone, lines=4)]
        body += self._asked(context) if asks else []
        body += [Rich(deed, (14, 14), BODY, light, lines=1) for deed in one.deeds[:3]]
        body += [Said(_("tk.ladder.skipped"), colour=tone)] if one.state == "skipped" else []
        field = Row(
            self._bead(one), Column(*body, gap=(5, 3), grow=1), gap=(10, 7), pad=Pad(x=(10, 8), y=(8, 5)),
            ground=ground, grow=1,
        )  # fmt: skip
        brace = Row(wide=4, ground=Rounded(theme.BRASS, radius=2)) if one.linked else None
        return Row(Gap((18 * one.depth, 12 * one.depth)) if one.depth else None, brace, field, gap=4)

    def _asked(self, context: DrawContext) -> list[Node | None]:
        """What the decision is about: its parts, what is chosen here, the marks on the arena."""
        return [
            *(self._fact(words, done) for words, done in self.facts),
            *(self._row(str(at), *row) for at, row in enumerate(self.rows, 1)),
            self._compass(context) if self.compass else None,
            self._legend(context) if self.legend else None,
            Said(self.note, (14, 14), STRONG, theme.BRASS_LIT, fit="wrap", lines=2) if self.note else None,
        ]

    def _bead(self, one: Line) -> Node:
        if one.state == "done":
            return Picture(marks.tick, (26, 20), align="start")
        tone, ink = (theme.BRASS_LIT, theme.INK) if one.state == "now" else (theme.LINE_LIT, theme.IVORY)
        bead = Picture(lambda side: marks.disc(str(one.number), side, tone, ink), (26, 20), align="start")
        return bead if one.number else Gap(4)

    def _fact(self, words: str, done: bool) -> Node:
        icon = Mark("check" if done else "target", (17, 15), theme.GOOD if done else theme.BRASS_LIT)
        look, ink = (BODY, theme.SOFT) if done else (STRONG, theme.IVORY)
        return Row(icon, Rich(words, (15, 14), look, ink, lines=2), gap=7)

    def _row(self, key: str, handle: str, words: str, lit: bool) -> Node:
        line = theme.BRASS_LIT if lit else theme.LINE_LIT
        return Row(
            Keycap(key, (26, 22)), Rich(words, (15, 14), STRONG, theme.IVORY, lines=5), gap=8,
            pad=Pad(x=10, y=(7, 4)), ground=Rounded(theme.SPACE_2, line, 1 + lit, 8), name=handle,
        )  # fmt: skip

    def _compass(self, context: DrawContext) -> Node:
        """The directions as they lie around a square."""
        lit, side = dict(self.compass), (42, 30)

        def field(way: Direction) -> Node:
            if way not in lit:
                return Row(wide=side, high=side)
            face = marks.MarkFace("direction-lit" if lit[way] else "direction", toward=way)
            return pictured(context, face, wide=side, high=side, name=Way(way))

        rows = (Row(*(field((x, y)) for x in (-1, 0, 1)), gap=3) for y in (-1, 0, 1))
        return Column(*rows, gap=3, across="start")

    def _legend(self, context: DrawContext) -> Node:
        signs = {state: pictured(context, marks.MarkFace(state), wide=24, high=24) for state in self.legend}
        found = (Row(sign, Said(_(f"tk.ladder.{state}")), gap=6) for state, sign in signs.items())
        return Flow(*found, gap=20, line_gap=3, drop=2)

    def _foot(self, context: DrawContext) -> Node | None:
        card, (running, _square, turn) = context.content.cards.get(self.card), self.run
        if card is None:
            return None
        pattern = pictured(context, PatternFace(self.card, self.owner, turn), wide=(86, 56), high=(86, 56))
        text = (getattr(card, running, None) or card).text if running != "effect" else card.text
        words = Rich(text.say(language()), (14, 14), BODY, theme.SOFT, lines=5)
        return Row(pattern, words, gap=10, high=(110, 66), pad=Pad(x=(14, 10), bottom=(10, 6)), drop=1)
