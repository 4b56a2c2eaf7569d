"""Tasks with how far one is, the scores of a duel and of a melee, the actions of the turn, the end."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

import pygame

from client.art import theme
from client.games.tash_kalar.panels.parts import FIELD, Mark, Pill, disc, stone
from client.games.tash_kalar.pictures import kit
from client.games.tash_kalar.pictures.cards import SealFace
from client.games.tash_kalar.pictures.draw_context import DrawContext
from client.games.tash_kalar.pictures.marks import ChipFace, FileFace
from client.games.tash_kalar.pictures.stones import LooseStoneFace
from client.games.tash_kalar.pictures.task_diagrams import TaskDiagramFace
from client.i18n import _, join_and, language, n_
from client.sheet import (
    Column,
    Extent,
    Flow,
    Gap,
    Gauge,
    Icon,
    Node,
    Pad,
    Panel,
    Picture,
    Rounded,
    Row,
    Sheet,
    Sign,
    Stack,
    pictured,
)
from client.sheet.texts import BODY, COUNT, DIGITS, NAME, SHORTEN, SHRINK, STRONG, TITLE, WHOLE, Rich, Text
from rules.tash_kalar import forecast, scoring
from rules.tash_kalar.content import Content
from rules.tash_kalar.events import PointsScored
from rules.tash_kalar.sight import ContestSight
from rules.tash_kalar.tasks import Part


class GoalsHead(Sheet[DrawContext]):
    """The ground of the tasks or the score, with its title."""

    title: str
    note: str = ""
    icon: str = "task"

    def tree(self, context: DrawContext, room: Extent) -> Node:
        head = Row(
            Mark(self.icon, (20, 17), theme.BRASS_LIT),
            Text(self.title, (17, 15), TITLE, theme.IVORY),
            Gap(grow=1),
            None if context.units.compact else Text(self.note, (14, 14), BODY, theme.SOFT, fit=SHORTEN),
            gap=8, high=(36, 28), pad=Pad(x=(14, 10)),
        )  # fmt: skip
        return Column(head, ground=Panel("plain"))


class TaskRow(Sheet[DrawContext]):
    """A task with how far the viewer is. `form`: whole, slim (without its text), next (not to be had yet)."""

    task: str
    parts: tuple[Part, ...]
    owner: str | None
    form: str = "whole"
    lit: bool = False
    chosen: bool = False

    def tree(self, context: DrawContext, room: Extent) -> Node:
        task, later, said = context.content.tasks[self.task], self.form == "next", language()
        met = not later and all(part.met for part in self.parts)
        paper = theme.mix(theme.PAPER_SHADE, theme.SPACE_0, 0.35) if later else theme.PAPER
        edge = theme.BRASS_LIT if self.chosen or self.lit else theme.GOOD if met else theme.PAPER_EDGE
        diagram = TaskDiagramFace(self.task, self.owner)
        pictures = Stack(
            pictured(context, diagram, wide=(58, 38) if later else (96, 58), high=(84, 50), at=(1.0, 0.5)),
            pictured(context, SealFace(self.task), wide=(34, 28), high=(34, 28), at=(0.0, 0.0)),
            wide=(68, 46) if later else (106, 66),
        )
        title = Text(
            task.name.say(said), (17, 15), TITLE, theme.INK, fit=SHRINK, lines=2, leading=1.05, grow=1
        )
        words: list[Node] = [Row(title, Pill(_("tk.task.next")) if later else None, gap=6)]
        if self.form != "slim" and not context.units.compact:
            text = Rich(
                task.text.say(said), (14, 14), STRONG, theme.INK, lines=2 if later else 4, leading=1.15
            )
            words.append(text)
        if not later:
            words.append(Flow(*self._pills(), gap=5, line_gap=3))
        return Row(
            pictures, Column(*words, gap=(2, 3), pack="center", grow=1), gap=8,
            pad=Pad(left=2, right=8, y=(5, 4)),
            ground=Rounded(paper, edge, 1.0 if edge == theme.PAPER_EDGE else 3.0, 8),
        )  # fmt: skip

    def _pills(self) -> list[Node]:
        if self.parts and self.parts[0].kind == "chain":
            missing = 1 - self.parts[0].there
            words = n_("tk.task.chain", missing) if missing else _("tk.task.chained")
            return [Pill(words, met=not missing)]
        said = ((_(f"tk.part.{one.kind}"), max(0, one.there), one) for one in self.parts)
        return [
            Pill(_("tk.task.part", what=what, n=n, wanted=one.wanted), met=one.met) for what, n, one in said
        ]


def task_row(content: Content, sight: ContestSight, task: str, side: int, **looks: bool | str) -> TaskRow:
    """How far a side is with a task."""
    contest = forecast.open_contest(content, sight)
    progress = forecast.task_progress(content, contest, task, side)
    return TaskRow(task, progress.parts, sight.sides[side].stones, **looks)  # type: ignore[arg-type]


class Race(NamedTuple):
    """A side on its way to the end of the game."""

    name: str
    look: int
    faction: str | None
    points: int
    coming: int


class DuelScore(Sheet[DrawContext]):
    """Two races, and what this turn is worth so far."""

    races: tuple[Race, ...]
    goal: int
    rows: tuple[tuple[str, int, int], ...]
    """What counts this turn: a level, how many, points."""
    half: bool
    """One common stone without its pair."""
    enemy: str | None
    total: int
    at_once: tuple[int, int]
    """Points that were scored already this turn: of who acts, of the other side for a flare."""

    def tree(self, context: DrawContext, room: Extent) -> Node:
        head = Row(
            Mark("points", 20, theme.BRASS_LIT), Text(_("tk.score.title"), (17, 15), TITLE, theme.IVORY),
            Gap(grow=1), Text(_("tk.score.goal", n=self.goal), (14, 14), BODY, theme.SOFT),
            gap=8, high=(30, 24),
        )  # fmt: skip
        rows = [self._felled(context, *row) for row in self.rows]
        own, theirs = self.at_once
        other = Row(disc(context, self.enemy, (22, 18)), _worth(theirs), gap=4) if theirs else None
        rows.append(_counted(Mark("legend", (26, 20), theme.BRASS_LIT), "at_once", other, own))
        total = Row(
            Text(_("tk.score.sum"), (16, 14), NAME, theme.INK, fit=SHRINK, lines=2, leading=1.05, grow=1),
            Text(f"+{self.total + own}", (26, 20), COUNT, theme.INK), high=(60, 38), pad=Pad(x=(14, 10)),
            ground=Rounded((theme.BRASS_LIT, theme.BRASS), theme.BRASS_DIM, 1, 10),
        )  # fmt: skip
        return Column(
            head, *(self._race(context, one) for one in self.races),
            Text(_("tk.score.turn"), (16, 15), NAME, theme.SOFT), *rows, total,
            gap=(6, 3), spread=(12, 8), pad=Pad(x=(16, 8), y=(10, 6)), ground=Panel("plain"),
        )  # fmt: skip

    def _felled(self, context: DrawContext, level: str, count: int, points: int) -> Node:
        """Stones of a level; a common one without its pair is pale and counts nothing."""
        odd = level == "common" and self.half
        pale = LooseStoneFace(self.enemy, level, 0.4) if odd else LooseStoneFace(self.enemy, level)
        icon = pictured(context, pale, wide=(30, 20), high=(30, 20))
        return _counted(
            icon, "half" if odd else level, Text(f"{count}", (17, 15), DIGITS, theme.IVORY), points
        )

    def _race(self, context: DrawContext, one: Race) -> Node:
        coming = Text(f"+{one.coming}", (15, 14), COUNT, theme.BRASS_LIT) if one.coming else None
        name = Text(one.name, (16, 15), NAME, theme.IVORY, fit=SHORTEN)
        points = Text(str(one.points), (22, 18), COUNT, theme.IVORY)
        bar = Gauge(one.points / self.goal, (10, 7), kit.tone(context.content, one.faction), theme.SPACE_0, 6)
        row = Row(disc(context, one.faction, (26, 20)), name, Gap(grow=1), coming, points, gap=8)
        return Column(row, bar, gap=(6, 3), pack="center", high=(64, 38), pad=Pad(x=(10, 4)), ground=FIELD)


def _worth(points: int) -> Node:
    tone = theme.BRASS_LIT if points else theme.FAINT
    return Text(f"+{points}", (18, 15), COUNT, tone, sample=Text("+88", (18, 15), COUNT))


def _counted(icon: Node, what: str, count: Node | None, points: int) -> Node:
    """What counts in a duel, how many, what it is worth."""
    words = Text(_(f"tk.score.{what}"), (15, 14), BODY, theme.IVORY, fit=SHRINK, lines=2, leading=1.0, grow=1)
    return Row(
        icon, words, count, _worth(points), gap=(8, 5), high=(46, 33), pad=Pad(x=(10, 4)), ground=FIELD
    )


def _down(side: int) -> pygame.Surface:
    """The chevron of the weakest colour."""
    return pygame.transform.rotate(kit.icon("chevron", side, theme.BRASS_LIT), -90)


class Row4(NamedTuple):
    """A player of a melee: points in each colour (None for the own one), the weakest ones."""

    name: str
    look: int
    faction: str | None
    colors: tuple[int | None, ...]
    weakest: tuple[int, ...]
    improvise: tuple[bool, ...]
    """Whether each colour can still be improvised."""
    acts: bool


class MeleeScore(Sheet[DrawContext]):
    """A row a player, a column a colour, the weakest of each row in a frame with a chevron."""

    rows: tuple[Row4, ...]
    stones: tuple[str | None, ...]
    goal: int
    turn: tuple[int, ...]
    """Points of this turn in each colour."""

    def tree(self, context: DrawContext, room: Extent) -> Node:
        cell = (46, 30) if len(self.stones) > 3 else (56, 38)
        heads = [
            Row(stone(context, one, "heroic", (28, 20)), pack="center", wide=cell) for one in self.stones
        ]
        title = None if context.units.compact else Text(_("tk.score.title"), 16, TITLE, theme.IVORY)
        goal = Text(_("tk.score.to", n=self.goal), (14, 14), BODY, theme.SOFT, fit=WHOLE)
        lines: list[Node] = [Row(Row(title, Gap(grow=1), goal, grow=1, gap=6), *heads, gap=4, high=(34, 26))]
        lines += [self._row(context, row, cell) for row in self.rows]
        if any(self.turn):
            cells = (
                Text(f"+{points}" if points else "", (15, 14), COUNT, theme.BRASS_LIT) for points in self.turn
            )
            fields = (Row(one, pack="center", wide=cell) for one in cells)
            words = Text(
                _("tk.score.turn"), (14, 14), BODY, theme.SOFT, fit=SHRINK, lines=2, leading=1.0, grow=1
            )
            lines.append(Row(words, *fields, gap=4))
        ground, pad = Panel("plain"), Pad(x=(14, 9), y=(8, 6))
        return Column(*lines, gap=(6, 4), spread=(16, 22), pad=pad, pack="center", ground=ground)

    def _row(self, context: DrawContext, row: Row4, cell: tuple[float, float]) -> Node:
        cells: list[Node] = []
        for side, points in enumerate(row.colors):
            if points is None:
                cells.append(Row(Text("·", 16, BODY, theme.FAINT), pack="center", wide=cell))
                continue
            weak = side in row.weakest
            tone = theme.BRASS_LIT if weak else theme.IVORY
            face = ChipFace("improvise", not row.improvise[side])
            cells.append(Row(
                Picture(_down, 13) if weak else None, Text(str(points), (19, 16), COUNT, tone, fit=WHOLE),
                pictured(context, face, wide=(20, 15), high=(20, 15), drop=1),
                gap=2, pack="center", wide=cell, high=(32, 26),
                ground=Rounded(theme.SPACE_0, theme.BRASS_LIT if weak else theme.LINE, 1 + weak, 6),
            ))  # fmt: skip
        name = Text(row.name, (15, 14), NAME, theme.BRASS_LIT if row.acts else theme.IVORY, fit=SHORTEN)
        tight = context.units.compact and len(self.stones) > 3
        icon = None if tight else disc(context, row.faction, (22, 18))
        return Row(icon, Row(Sign(row.look, 13), name, gap=(5, 3), grow=1), *cells, gap=4)


def duel_score(
    content: Content, sight: ContestSight, names: tuple[str, ...], viewer: int, events: Iterable[object] = ()
) -> DuelScore:
    """The races of two sides, the viewer's below, and what the active one has felled; `events` of this
    turn."""
    acting, numbers = sight.seats[sight.active or 0].side, content.numbers
    enemy = sight.sides[1 - acting]
    total = scoring.destroyed_points(content, enemy.destroyed)
    commons, heroics, legends = enemy.destroyed
    rows = (
        ("legendary", legends, legends * numbers.points["legendary"]),
        ("heroic", heroics, heroics * numbers.points["heroic"]),
        ("common", commons, commons // 2 * numbers.pair_points),
    )
    races = [(side, sight.sides[side]) for side in (1 - viewer, viewer)]
    at_once = [one for one in events if isinstance(one, PointsScored) and one.reason != "destroyed"]
    own = sum(one.points for one in at_once if one.side == acting)
    return DuelScore(
        tuple(Race(names[at], at, one.stones, one.score, total * (at == acting)) for at, one in races),
        content.modes[sight.mode].end_score, rows, bool(commons % 2), enemy.stones, total,
        (own, sum(one.points for one in at_once) - own),
    )  # fmt: skip


def melee_score(content: Content, sight: ContestSight, names: tuple[str, ...], viewer: int) -> MeleeScore:
    """All players, the viewer first."""
    count = len(sight.sides)
    acting = -1 if sight.active is None else sight.active
    rows = []
    for step in range(count):
        side = (viewer + step) % count
        one = sight.sides[side]
        colors = tuple(None if other == side else points for other, points in enumerate(one.colors))
        improvise = tuple(other in one.improvise for other in range(count))
        rows.append(Row4(names[side], side, one.stones, colors, one.weakest, improvise, side == acting))
    turn = tuple(
        scoring.destroyed_points(content, one.destroyed) if side != acting else 0
        for side, one in enumerate(sight.sides)
    )
    stones = tuple(one.stones for one in sight.sides)
    return MeleeScore(tuple(rows), stones, content.modes[sight.mode].end_score, turn)


class TurnPlate(Sheet[DrawContext]):
    """The actions that are left, the form of the game, the round."""

    left: int
    total: int
    round: int
    form: str

    def tree(self, context: DrawContext, room: Extent) -> Node:
        total, wide = max(self.total, self.left), not context.units.compact
        left, used = min(self.left, 6), min(total, 6) - self.left
        faces = [FileFace("action-gem")] * left + [FileFace("action-gem-used")] * used
        gems = [pictured(context, face, wide=(32, 24), high=(32, 24)) for face in faces]
        return Row(
            Text(_("tk.turn.actions"), 16, BODY, theme.SOFT, fit=WHOLE) if wide else None, *gems,
            Text(_("tk.turn.of", n=self.left, total=total), (17, 15), COUNT, theme.IVORY, fit=WHOLE),
            Gap(grow=1),
            Text(self.form, 15, BODY, theme.SOFT, fit=SHRINK, lines=2, leading=1.05) if wide else None,
            Text(_("tk.turn.round", n=self.round), (16, 14), STRONG, theme.IVORY, fit=WHOLE),
            gap=(8, 5), pad=Pad(x=(10, 6)), name="gems",
        )  # fmt: skip


class EndRibbon(Sheet[DrawContext]):
    """The end is near: what brought it, and who still plays."""

    why: str
    still: tuple[str, ...]

    def tree(self, context: DrawContext, room: Extent) -> Node:
        words = n_("tk.end.still", len(self.still), names=join_and(self.still))
        return Row(
            Icon("flag", (20, 17), theme.INK),
            Text(words, (16, 14), TITLE, theme.INK, fit=SHRINK, lines=1),
            Text(self.why, (15, 14), BODY, theme.INK, fit=SHRINK, lines=1, drop=1),
            gap=(12, 8), pack="center", pad=Pad(x=(20, 12)),
            ground=Rounded((theme.BRASS_LIT, theme.BRASS), theme.BRASS_DIM, 1.4, (10, 8)),
        )  # fmt: skip
