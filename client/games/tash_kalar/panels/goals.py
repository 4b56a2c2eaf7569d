"""Tasks with how far one is, the scores of a duel and of a melee, the actions of the turn, the end."""

from __future__ import annotations

from collections.abc import Iterable

import pygame

from client.art import theme
from client.games.tash_kalar.panels.parts import BRASS, FIELD, Heading, Mark, Pill, disc, stone
from client.games.tash_kalar.pictures import kit
from client.games.tash_kalar.pictures.cards import SealFace
from client.games.tash_kalar.pictures.draw_context import DrawContext
from client.games.tash_kalar.pictures.marks import FileFace
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
from client.sheet.texts import BODY, DIGITS, NAME, SHORTEN, STRONG, TITLE, WHOLE, Figure, Rich, Said, Text
from rules.tash_kalar import forecast, scoring
from rules.tash_kalar.content import Content
from rules.tash_kalar.events import PointsScored
from rules.tash_kalar.sight import ContestSight, SideSight
from rules.tash_kalar.tasks import Part


class Headed(Sheet[DrawContext]):
    """A ground with its title: of the tasks, of the stones of the beginning."""

    icon: str
    title: str
    note: str = ""

    def tree(self, context: DrawContext, room: Extent) -> Node:
        note = "" if context.units.compact else self.note
        return Column(Heading(self.icon, self.title, note), pad=Pad(x=(14, 10), y=2), ground=Panel("plain"))


class TaskRow(Sheet[DrawContext]):
    """A task with how far the viewer is. `form`: whole, slim (without its text), next (not to be had yet)."""

    task: str
    parts: tuple[Part, ...]
    owner: str | None
    form: str = "whole"
    lit: bool = False
    chosen: bool = False

    def tree(self, context: DrawContext, room: Extent) -> Node:
        task, later, lang = context.content.tasks[self.task], self.form == "next", language()
        met = not later and all(part.met for part in self.parts)
        paper = theme.mix(theme.PAPER_SHADE, theme.SPACE_0, 0.35) if later else theme.PAPER
        edge = theme.BRASS_LIT if self.chosen or self.lit else theme.GOOD if met else theme.PAPER_EDGE
        diagram = TaskDiagramFace(self.task, self.owner)
        pictures = Stack(
            pictured(context, diagram, wide=(58, 38) if later else (96, 58), high=(84, 50), at=(1.0, 0.5)),
            pictured(context, SealFace(self.task), wide=(34, 28), high=(34, 28), at=(0.0, 0.0)),
            wide=(68, 46) if later else (106, 66),
        )
        title = Said(task.name.say(lang), (17, 15), TITLE, theme.INK, lines=2, leading=1.05, grow=1)
        words: list[Node] = [Row(title, Pill(_("tk.task.next")) if later else None, gap=6)]
        if self.form != "slim" and not context.units.compact:
            most = 3 if later else 4
            words.append(Rich(task.text.say(lang), (14, 14), STRONG, theme.INK, lines=most, leading=1.15))
        if not later:
            words.append(Flow(*map(self._pill, self.parts), gap=5, line_gap=3))
        return Row(
            pictures, Column(*words, gap=(2, 3), pack="center", grow=1), gap=8,
            pad=Pad(left=2, right=8, y=(5, 4)),
            ground=Rounded(paper, edge, 1.0 if edge == theme.PAPER_EDGE else 3.0, 8),
        )  # fmt: skip

    def _pill(self, part: Part) -> Node:
        if part.kind == "chain":
            missing = 1 - part.there
            return Pill(n_("tk.task.chain", missing) if missing else _("tk.task.chained"), met=not missing)
        what, there = _(f"tk.part.{part.kind}"), max(0, part.there)
        return Pill(_("tk.task.part", what=what, n=there, wanted=part.wanted), met=part.met)


def task_row(content: Content, sight: ContestSight, task: str, side: int, **looks: bool | str) -> TaskRow:
    """How far a side is with a task."""
    contest = forecast.open_contest(content, sight)
    progress = forecast.task_progress(content, contest, task, side)
    return TaskRow(task, progress.parts, sight.sides[side].stones, **looks)  # type: ignore[arg-type]


class DuelScore(Sheet[DrawContext]):
    """Two races, and what this turn is worth so far."""

    sides: tuple[tuple[int, str, SideSight], ...]
    """Number, name and sight, the viewer's below."""
    acting: int
    goal: int
    at_once: tuple[int, int]
    """Points that were scored already this turn: of who acts, of the other side for a flare."""

    def tree(self, context: DrawContext, room: Extent) -> Node:
        content, own, theirs = context.content, *self.at_once
        enemy = next(side for at, _name, side in self.sides if at != self.acting)
        total = scoring.destroyed_points(content, enemy.destroyed)
        rows = [self._felled(context, enemy, *row) for row in felled(content, enemy)]
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

    def _felled(self, context: DrawContext, enemy: SideSight, level: str, count: int, points: int) -> Node:
        """Stones of a level; a common one without its pair is pale and counts nothing."""
        odd = level == "common" and count % 2
        icon = pictured(context, LooseStoneFace(enemy.stones, level, 0.4 if odd else 1.0),
                        wide=(30, 20), high=(30, 20))  # fmt: skip
        number = Text(f"{count}", (17, 15), DIGITS, theme.IVORY)
        return _counted(icon, "half" if odd else level, number, points)

    def _race(self, context: DrawContext, at: int, name: str, side: SideSight, total: int) -> Node:
        coming = Figure(f"+{total}", (15, 14), theme.BRASS_LIT) if total and at == self.acting else None
        tone, share = kit.tone(context.content, side.stones), side.score / self.goal
        row = Row(
            disc(context, side.stones, (26, 20)), Text(name, (16, 15), NAME, theme.IVORY, fit=SHORTEN),
            Gap(grow=1), coming, Figure(side.score, (22, 18)), gap=8,
        )  # fmt: skip
        bar = Gauge(share, (10, 7), tone, theme.SPACE_0, 6)
        return Column(row, bar, gap=(6, 3), pack="center", high=(54, 38), pad=Pad(x=(10, 4)), ground=FIELD)


def felled(content: Content, enemy: SideSight) -> list[tuple[str, int, int]]:
    """What counts of a side this turn: a level, how many, points."""
    (commons, heroics, legends), worth = enemy.destroyed, content.numbers.points
    pairs = commons // 2 * content.numbers.pair_points
    both = [
        ("legendary", legends, legends * worth["legendary"]),
        ("heroic", heroics, heroics * worth["heroic"]),
    ]
    return [*both, ("common", commons, pairs)]


def _worth(points: int) -> Node:
    tone, sample = theme.BRASS_LIT if points else theme.FAINT, Figure("+88", (18, 15))
    return Figure(f"+{points}", (18, 15), tone, sample=sample)


def _counted(icon: Node, what: str, count: Node | None, points: int) -> Node:
    """What counts in a duel, how many, what it is worth."""
    words = Said(_(f"tk.score.{what}"), (15, 14), BODY, theme.IVORY, lines=2, leading=1.0, grow=1)
    pad = Pad(x=(10, 4))
    return Row(icon, words, count, _worth(points), gap=(8, 5), high=(46, 33), pad=pad, ground=FIELD)


def _down(side: int) -> pygame.Surface:
    """The chevron of the weakest colour."""
    return pygame.transform.rotate(kit.icon("chevron", side, theme.BRASS_LIT), -90)


class MeleeScore(Sheet[DrawContext]):
    """A row a player, a column a colour; the weakest of each row in a frame, with a chevron if it fits."""

    sides: tuple[tuple[int, str, SideSight], ...]
    """Number, name and sight, the viewer first."""
    acting: int
    goal: int

    def tree(self, context: DrawContext, room: Extent) -> Node:
        cell = (46, 30) if len(self.sides) > 3 else (56, 38)
        ordered = sorted(self.sides, key=lambda one: one[0])
        heads = [Row(stone(context, one.stones, "heroic", (28, 20)), pack="center", wide=cell)
                 for _at, _name, one in ordered]  # fmt: skip
        title = None if context.units.compact else Text(_("tk.score.title"), 16, TITLE, theme.IVORY)
        goal = Said(_("tk.score.to", n=self.goal), fit=WHOLE)
        lines: list[Node] = [Row(Row(title, Gap(grow=1), goal, grow=1, gap=6), *heads, gap=4, high=(34, 26))]
        lines += [self._row(context, *one, cell) for one in self.sides]
        turn = [scoring.destroyed_points(context.content, one.destroyed) * (at != self.acting)
                for at, _name, one in ordered]  # fmt: skip
        if any(turn):
            cells = (Figure(f"+{points}" if points else "", (15, 14), theme.BRASS_LIT) for points in turn)
            words = Said(_("tk.score.turn"), lines=2, leading=1.0, grow=1)
            lines.append(Row(words, *(Row(one, pack="center", wide=cell) for one in cells), gap=4))
        ground, pad = Panel("plain"), Pad(x=(14, 9), y=(8, 6))
        return Column(*lines, gap=(6, 4), spread=(16, 22), pad=pad, pack="center", ground=ground)

    def _row(
        self, context: DrawContext, at: int, name: str, side: SideSight, cell: tuple[float, float]
    ) -> Node:
        cells: list[Node] = []
        for color, points in enumerate(side.colors):
            if color == at:
                cells.append(Row(Text("·", 16, BODY, theme.FAINT), pack="center", wide=cell))
                continue
            weak = color in side.weakest
            tone = theme.BRASS_LIT if weak else theme.IVORY
            chip = FileFace("chip-improvise" if color in side.improvise else "chip-improvise-used")
            cells.append(Row(
                Picture(_down, (11, 9), drop=1) if weak else None, Figure(points, (19, 16), tone, fit=WHOLE),
                pictured(context, chip, wide=(18, 14), high=(18, 14)),
                gap=1, pack="center", pad=Pad(x=(4, 1)), wide=cell, high=(32, 26),
                ground=Rounded(theme.SPACE_0, theme.BRASS_LIT if weak else theme.LINE, 1 + weak, 6),
            ))  # fmt: skip
        tone = theme.BRASS_LIT if at == self.acting else theme.IVORY
        who = Row(Sign(at, 13), Text(name, (15, 14), NAME, tone, fit=SHORTEN), gap=(5, 3), grow=1)
        tight = context.units.compact and len(self.sides) > 3
        return Row(None if tight else disc(context, side.stones, (22, 18)), who, *cells, gap=4)


def score(
    content: Content, sight: ContestSight, names: tuple[str, ...], viewer: int, events: Iterable[object] = ()
) -> DuelScore | MeleeScore:
    """The score of a deathmatch; `events` of this turn."""
    mode, count = content.modes[sight.mode], len(sight.sides)
    sides = [(at, names[at], sight.sides[at]) for at in ((viewer + step) % count for step in range(count))]
    if mode.melee:
        return MeleeScore(tuple(sides), -1 if sight.active is None else sight.active, mode.end_score)
    acting = sight.seats[sight.active or 0].side
    at_once = [one for one in events if isinstance(one, PointsScored) and one.reason != "destroyed"]
    own = sum(one.points for one in at_once if one.side == acting)
    both = own, sum(one.points for one in at_once) - own
    return DuelScore(tuple(reversed(sides)), acting, mode.end_score, both)


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
            Said(_("tk.turn.actions"), 16, fit=WHOLE) if wide and total else None, *gems,
            Figure(_("tk.turn.of", n=self.left, total=total), fit=WHOLE) if total else None, Gap(grow=1),
            Said(self.form, 15, lines=2, leading=1.05) if wide else None,
            Said(_("tk.turn.round", n=self.round), (16, 14), STRONG, theme.IVORY, fit=WHOLE),
            gap=(8, 5), pad=Pad(x=(10, 6)), name="gems",
        )  # fmt: skip


class EndRibbon(Sheet[DrawContext]):
    """The end is near: what brought it, and who still plays."""

    why: str
    still: tuple[str, ...]

    def tree(self, context: DrawContext, room: Extent) -> Node:
        words = n_("tk.end.still", len(self.still), names=join_and(self.still))
        return Row(
            Icon("flag", (20, 17), theme.INK), Said(words, (16, 14), TITLE, theme.INK),
            Said(self.why, (15, 14), BODY, theme.INK, drop=1), gap=(12, 8), pack="center",
            pad=Pad(x=(20, 12)), ground=BRASS,
        )  # fmt: skip
