"""Tasks with how far one is, the scores of a duel and of a melee, the actions of the turn, the end."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from client.art import theme
from client.games.tash_kalar.panels.parts import BRASS, FIELD, Heading, Mark, Pill, disc, stone
from client.games.tash_kalar.pictures import kit
from client.games.tash_kalar.pictures.cards import SealFace
from client.games.tash_kalar.pictures.draw_context import DrawContext
from client.games.tash_kalar.pictures.marks import FileFace
from client.games.tash_kalar.pictures.task_diagrams import TaskDiagramFace
from client.i18n import _, language, n_
from client.sheet import Column, Extent, Gap, Node, Pad, Panel, Rounded, Row, Sheet, as_sheet, pictured
from client.sheet.flow import Flow
from client.sheet.pictures import Gauge, Sign
from client.sheet.stack import Stack
from client.sheet.texts import BODY, DIGITS, NAME, SHORTEN, STRONG, TITLE, WHOLE, Figure, Rich, Said, Text
from rules.tash_kalar import forecast, scoring
from rules.tash_kalar.board import LEVELS
from rules.tash_kalar.content import Content
from rules.tash_kalar.events import PointsScored
from rules.tash_kalar.sight import ContestSight, SideSight
from rules.tash_kalar.tasks import Part


@as_sheet
def Headed(context: DrawContext, icon: str, title: str, note: str = "") -> Node:
    """A ground with its title: of the tasks, of the stones of the beginning."""
    head = Heading(icon, title, "" if context.units.compact else note)
    return Column(head, pad=Pad(x=(14, 10), y=2), ground=Panel("plain"))


@as_sheet
def TaskRow(
    context: DrawContext, task: str, parts: tuple[Part, ...], owner: str | None, form: str = "whole",
    lit: bool = False, chosen: bool = False,
) -> Node:  # fmt: skip
    """A task with how far the viewer is. `form`: whole, slim (without its text), next (not to be had yet)."""
    info, later = context.content.tasks[task], form == "next"
    met = not later and all(part.met for part in parts)
    paper = theme.mix(theme.PAPER_SHADE, theme.SPACE_0, 0.35) if later else theme.PAPER
    edge = theme.BRASS_LIT if chosen or lit else theme.GOOD if met else None
    diagram = TaskDiagramFace(task, owner)
    pictures = Stack(
        pictured(context, diagram, wide=(58, 38) if later else (96, 58), high=(84, 50), at=(1.0, 0.5)),
        pictured(context, SealFace(task), wide=(34, 28), high=(34, 28), at=(0.0, 0.0)),
        wide=(68, 46) if later else (106, 66),
    )
    title = Said(info.name.say(language()), (17, 15), TITLE, theme.INK, lines=2, leading=1.05, grow=1)
    words: list[Node] = [Row(title, Pill(_("tk.task.next")) if later else None, gap=6)]
    if form != "slim" and not context.units.compact:
        text, most = info.text.say(language()), 3 if later else 4
        words.append(Rich(text, (14, 14), STRONG, theme.INK, lines=most, leading=1.15))
    if not later:
        words.append(Flow(*map(_part, parts), gap=5, line_gap=3))
    return Row(
        pictures, Column(*words, gap=(2, 3), pack="center", grow=1), gap=8,
        pad=Pad(left=2, right=8, y=(5, 4)),
        ground=Rounded(paper, edge or theme.PAPER_EDGE, 3.0 if edge else 1.0, 8),
    )  # fmt: skip


def _part(part: Part) -> Node:
    """How far one is with a part of a task."""
    if part.kind == "chain":
        missing = 1 - part.there
        return Pill(n_("tk.task.chain", missing) if missing else _("tk.task.chained"), met=not missing)
    what, there = _(f"tk.part.{part.kind}"), max(0, part.there)
    return Pill(_("tk.task.part", what=what, n=there, wanted=part.wanted), met=part.met)


def task_row(content: Content, sight: ContestSight, task: str, side: int, **looks: Any) -> Sheet[DrawContext]:
    """How far a side is with a task."""
    progress = forecast.task_progress(content, forecast.open_contest(content, sight), task, side)
    return TaskRow(task, progress.parts, sight.sides[side].stones, **looks)


class Score(Sheet[DrawContext]):
    """Of a duel: two races, and what this turn is worth so far. Of a melee: a row a player, a column a
    colour; the weakest of each row in a frame, with a chevron if it fits."""

    sides: tuple[tuple[int, str, SideSight], ...]
    """Number, name and sight; the viewer's below in a duel, above in a melee."""
    acting: int
    goal: int
    at_once: tuple[int, int] | None
    """Points scored already this turn: of who acts, of the other side for a flare. None in a melee."""

    def tree(self, context: DrawContext, room: Extent) -> Node:
        return self._melee(context) if self.at_once is None else self._duel(context, *self.at_once)

    def _duel(self, context: DrawContext, own: int, theirs: int) -> Node:
        enemy = next(side for at, _name, side in self.sides if at != self.acting)
        total = scoring.destroyed_points(context.content, enemy.destroyed)
        rows = []
        for level, count, points in felled(context.content, enemy):
            odd = level == "common" and count % 2  # a stone without its pair is pale and counts nothing
            icon = stone(context, enemy.stones, level, (30, 20), opacity=0.4 if odd else 1.0)
            number = Text(f"{count}", (17, 15), DIGITS, theme.IVORY)
            rows.append(_counted(icon, "half" if odd else level, number, points))
        other = Row(disc(context, enemy.stones, (22, 18)), _worth(theirs), gap=4) if theirs else None
        rows.append(_counted(Mark("legend", (26, 20), theme.BRASS_LIT), "at_once", other, own))
        turn = Row(
            Said(_("tk.score.sum"), (16, 14), NAME, theme.INK, lines=2, leading=1.05, grow=1),
            Figure(f"+{total + own}", (26, 20), theme.INK), high=(60, 38), pad=Pad(x=(14, 10)), ground=BRASS,
        )  # fmt: skip
        return Column(
            Heading("points", _("tk.score.title"), _("tk.score.goal", n=self.goal)),
            *(self._race(context, *one, total) for one in self.sides),
            Said(_("tk.score.turn"), (16, 14), NAME, drop=1), *rows, turn,
            gap=(6, 3), spread=(12, 8), pad=Pad(x=(16, 8), y=(10, 6)), ground=Panel("plain"),
        )  # fmt: skip

    def _race(self, context: DrawContext, at: int, name: str, side: SideSight, total: int) -> Node:
        coming = Figure(f"+{total}", (15, 14), theme.BRASS_LIT) if total and at == self.acting else None
        tone, share = kit.tone(context.content, side.stones), side.score / self.goal
        row = Row(
            disc(context, side.stones, (26, 20)), Text(name, (16, 15), NAME, theme.IVORY, fit=SHORTEN),
            Gap(grow=1), coming, Figure(side.score, (22, 18)), gap=8,
        )  # fmt: skip
        bar = Gauge(share, (10, 7), tone, theme.SPACE_0, 6)
        return Column(row, bar, gap=(6, 3), pack="center", high=(54, 38), pad=Pad(x=(10, 4)), ground=FIELD)

    def _melee(self, context: DrawContext) -> Node:
        several = len(self.sides) > 3

        def line(first: Node, cells: Iterable[Node | None], **looks: Any) -> Node:
            wide = (46, 30) if several else (56, 38)
            return Row(first, *(Row(one, pack="center", wide=wide) for one in cells), gap=4, **looks)

        ordered = sorted(self.sides, key=lambda one: one[0])
        title = None if context.units.compact else Text(_("tk.score.title"), 16, TITLE, theme.IVORY)
        goal = Row(title, Gap(grow=1), Said(_("tk.score.to", n=self.goal), fit=WHOLE), grow=1, gap=6)
        heads = (stone(context, one.stones, "heroic", (28, 20)) for _at, _name, one in ordered)
        lines = [line(goal, heads, high=(34, 26))]
        for at, name, side in self.sides:
            tone = theme.BRASS_LIT if at == self.acting else theme.IVORY
            sign = None if context.units.compact and several else disc(context, side.stones, (22, 18))
            said = Text(name, (15, 14), NAME, tone, fit=SHORTEN)
            who = Row(sign, Sign(at, 13), said, gap=(5, 3), grow=1)
            cells = (self._cell(context, color, at, side) for color in range(len(ordered)))
            lines.append(line(who, cells))
        turn = [scoring.destroyed_points(context.content, one.destroyed) * (at != self.acting)
                for at, _name, one in ordered]  # fmt: skip
        if any(turn):
            figures = (Figure(f"+{one}" if one else "", (15, 14), theme.BRASS_LIT) for one in turn)
            lines.append(line(Said(_("tk.score.turn"), lines=2, leading=1.0, grow=1), figures))
        return Column(*lines, gap=(6, 4), spread=(16, 22), pad=Pad(x=(14, 9), y=(8, 6)), pack="center",
                      ground=Panel("plain"))  # fmt: skip

    def _cell(self, context: DrawContext, color: int, own: int, side: SideSight) -> Node:
        """Points in a colour, and whether it can still be improvised with."""
        if color == own:
            return Text("·", 16, BODY, theme.FAINT)
        weak = color in side.weakest
        tone, rim = (theme.BRASS_LIT, theme.BRASS_LIT) if weak else (theme.IVORY, theme.LINE)
        chip = FileFace("chip-improvise" if color in side.improvise else "chip-improvise-used")
        return Row(
            Mark("chevron", (11, 9), tone, drop=1) if weak else None,
            Figure(side.colors[color], (19, 16), tone, fit=WHOLE),
            pictured(context, chip, wide=(18, 14), high=(18, 14)), gap=1, pack="center", pad=Pad(x=(4, 1)),
            grow=1, high=(32, 26), ground=Rounded(theme.SPACE_0, rim, 1 + weak, 6),
        )  # fmt: skip


def felled(content: Content, enemy: SideSight) -> list[tuple[str, int, int]]:
    """What counts of a side this turn: a level, how many, points."""
    numbers, counts = content.numbers, dict(zip(LEVELS, enemy.destroyed, strict=True))
    worth = {level: counts[level] * points for level, points in numbers.points.items()}
    worth["common"] = counts["common"] // 2 * numbers.pair_points
    return [(level, counts[level], worth[level]) for level in reversed(LEVELS)]


def _worth(points: int) -> Node:
    tone, sample = theme.BRASS_LIT if points else theme.FAINT, Figure("+88", (18, 15))
    return Figure(f"+{points}", (18, 15), tone, sample=sample)


def _counted(icon: Node, what: str, count: Node | None, points: int) -> Node:
    """What counts in a duel, how many, what it is worth."""
    words = Said(_(f"tk.score.{what}"), (15, 14), BODY, theme.IVORY, lines=2, leading=1.0, grow=1)
    pad = Pad(x=(10, 4))
    return Row(icon, words, count, _worth(points), gap=(8, 5), high=(46, 33), pad=pad, ground=FIELD)


def score(
    content: Content, sight: ContestSight, names: tuple[str, ...], viewer: int, events: Iterable[object] = ()
) -> Score:
    """The score of a deathmatch; `events` of this turn."""
    mode, count = content.modes[sight.mode], len(sight.sides)
    sides = [(at, names[at], sight.sides[at]) for at in ((viewer + step) % count for step in range(count))]
    if mode.melee:
        return Score(tuple(sides), -1 if sight.active is None else sight.active, mode.end_score, None)
    acting, points = sight.seats[sight.active or 0].side, [0, 0]
    for one in events:
        if isinstance(one, PointsScored) and one.reason != "destroyed":
            points[one.side != acting] += one.points
    return Score(tuple(reversed(sides)), acting, mode.end_score, (points[0], points[1]))


@as_sheet
def TurnPlate(context: DrawContext, left: int, total: int, number: int, form: str) -> Node:
    """The actions that are left, the form of the game, the round."""
    total, wide = max(total, left), not context.units.compact
    files = ["action-gem"] * min(left, 6) + ["action-gem-used"] * (min(total, 6) - left)
    gems = [pictured(context, FileFace(file), wide=(32, 24), high=(32, 24)) for file in files]
    return Row(
        Said(_("tk.turn.actions"), 16, fit=WHOLE) if wide and total else None, *gems,
        Figure(_("tk.turn.of", n=left, total=total), fit=WHOLE) if total else None, Gap(grow=1),
        Said(form, 15, lines=2, leading=1.05) if wide else None,
        Said(_("tk.turn.round", n=number), (16, 14), STRONG, theme.IVORY, fit=WHOLE),
        gap=(8, 5), pad=Pad(x=(10, 6)), name="gems",
    )  # fmt: skip
