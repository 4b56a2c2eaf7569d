"""How far a turn is: its four steps, the steps of time that are left, what the draft turns."""

from __future__ import annotations

from client.art import theme
from client.games.nebula.panels.parts import Kit, Mark
from client.games.nebula.pictures.draw_context import DrawContext
from client.i18n import _, n_, number, signed
from client.sheet import Column, Extent, Gap, Icon, Node, Pad, Rounded, Row, Sheet
from client.sheet.texts import BODY, COUNT, STRONG, WHOLE, Look, Text


class StepStrip(Sheet[DrawContext]):
    """The steps of the turn, the round, and the points of the viewer. Spots: `step:<number>`, `pad`."""

    step: int
    """That is running, from 0; -1: none."""
    round: int
    points: int | None = None

    def tree(self, context: DrawContext, room: Extent) -> Node:
        icons = {"draw": "time", "place": "place", "check": "first", "refill": "refill"}
        strip: list[Node] = []
        for at, (step, icon) in enumerate(icons.items()):
            strip += [Mark("chevron", (14, 10), theme.FAINT)] if strip else []
            name = "" if context.compact and at != self.step else _(f"nb.step.{step}")
            strip.append(self._bead(at, icon, name))
        points: list[Node] = []
        if self.points is not None:
            words = "" if context.compact else n_("nb.step.points", self.points)
            points = [
                Kit("score-pad", (40, 32), 176 / 208),
                Text(number(self.points), (24, 18), COUNT, theme.BRASS_LIT, fit=WHOLE),
                Text(words, 14, BODY, theme.SOFT, fit=WHOLE),
            ]
        return Row(
            *strip,
            Gap(grow=1),
            Text(_("nb.step.round", n=self.round), (16, 14), STRONG, theme.IVORY, fit=WHOLE),
            Gap((14, 8)),
            Row(*points, gap=(7, 6), name="pad"),
            gap=(7, 5),
        )

    def _bead(self, at: int, icon: str, name: str) -> Node:
        now, tone = at == self.step, theme.INK if at == self.step else theme.SOFT
        done = Icon("check", (17, 15), theme.GOOD) if at < self.step else Mark(icon, (18, 16), tone)
        words = Text(name, (15, 14), STRONG, tone, fit=WHOLE) if name else None
        fill = (theme.BRASS_LIT, theme.BRASS) if now else theme.SPACE_0
        ground = Rounded(fill, theme.BRASS_TOP if now else theme.LINE, radius=None)
        return Row(
            done, words, gap=(7, 6), pad=Pad(x=(12, 8)), high=(34, 28), ground=ground, name=f"step:{at}"
        )


class StepsLeft(Sheet[DrawContext]):
    """The steps of time that are still to be spent, with a bead each."""

    left: int
    total: int

    def tree(self, context: DrawContext, room: Extent) -> Node:
        tones = [theme.SPACE_0] * (self.total - self.left) + [theme.BRASS_LIT] * self.left
        beads = (
            Row(wide=(12, 9), high=(12, 9), ground=Rounded(tone, theme.BRASS_DIM, 1.4, None))
            for tone in tones
        )
        tone = theme.IVORY if self.left else theme.GOOD
        return Column(
            Text(str(self.left), (40, 26), Look("display", 900), tone, leading=1.0, align="center"),
            Text(n_("nb.step.left", self.left), (16, 14), STRONG, fit=WHOLE, align="center"),
            Row(*beads, gap=(6, 4), pack="center"),
            gap=(4, 2),
            pack="center",
        )


class LobeChip(Sheet[DrawContext]):
    """The signed steps of a cluster in the draft."""

    steps: int

    def tree(self, context: DrawContext, room: Extent) -> Node:
        tone = theme.BRASS_LIT if self.steps else theme.SOFT
        return Row(
            Mark("steps", (18, 15), tone),
            Text(signed(self.steps) if self.steps else "0", (17, 15), COUNT, tone, leading=1.0),
            gap=(6, 4),
            pack="center",
            ground=Rounded(theme.SPACE_0, theme.BRASS_DIM if self.steps else theme.LINE, 1.2, None),
        )
