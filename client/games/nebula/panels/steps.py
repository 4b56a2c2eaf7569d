"""How far a turn is: its four steps, the steps of time that are left, what the draft turns."""

from __future__ import annotations

from client.art import theme
from client.games.nebula.panels.parts import Kit, Mark
from client.games.nebula.pictures.draw_context import DrawContext
from client.i18n import _, n_, number, signed
from client.sheet import Column, Extent, Gap, Icon, Node, Pad, Rounded, Row, Sheet
from client.sheet.texts import BODY, COUNT, STRONG, WHOLE, Look, Text

STEPS = ("time", "place", "first", "refill")
"""The icons of the four steps."""


class StepStrip(Sheet[DrawContext]):
    """The steps of the turn, the round, and the points of the viewer. Spots: `step:<number>`, `pad`."""

    step: int
    """That is running, from 0; -1: none."""
    round: int
    points: int | None = None

    def tree(self, context: DrawContext, room: Extent) -> Node:
        names = (_("nb.step.draw"), _("nb.step.place"), _("nb.step.check"), _("nb.step.refill"))
        beads = [self._bead(at, name, short=context.compact) for at, name in enumerate(names)]
        chevrons = [Mark("chevron", (14, 10), theme.FAINT) for _bead in beads[1:]]
        strip = [node for pair in zip(beads, [*chevrons, Gap()], strict=True) for node in pair]
        points: list[Node] = []
        if self.points is not None:
            points = [
                Kit("score-pad", (40, 32), 176 / 208),
                Text(number(self.points), (24, 18), COUNT, theme.BRASS_LIT, fit=WHOLE),
            ]
            if not context.compact:
                points.append(Text(n_("nb.step.points", self.points), 14, BODY, theme.SOFT, fit=WHOLE))
        return Row(
            *strip,
            Gap(grow=1),
            Text(_("nb.step.round", n=self.round), (16, 14), STRONG, theme.IVORY, fit=WHOLE),
            Gap((14, 8)),
            Row(*points, gap=(7, 6), name="pad"),
            gap=(7, 5),
        )

    def _bead(self, at: int, name: str, *, short: bool) -> Node:
        now, done = at == self.step, -1 < at < self.step
        tone = theme.INK if now else theme.SOFT
        icon = Icon("check", (17, 15), theme.GOOD) if done else Mark(STEPS[at], (18, 16), tone)
        words = Text(name, (15, 14), STRONG, tone, fit=WHOLE) if now or not short else None
        fill = (theme.BRASS_LIT, theme.BRASS) if now else theme.SPACE_0
        ground = Rounded(fill, theme.BRASS_TOP if now else theme.LINE, radius=None)
        return Row(
            icon, words, gap=(7, 6), pad=Pad(x=(12, 8)), high=(34, 28), ground=ground, name=f"step:{at}"
        )


class StepsLeft(Sheet[DrawContext]):
    """The steps of time that are still to be spent, with a bead each; `wrong`: one more was tried."""

    left: int
    total: int
    wrong: bool = False

    def tree(self, context: DrawContext, room: Extent) -> Node:
        tone = theme.BAD if self.wrong else theme.IVORY if self.left else theme.GOOD
        beads = (
            Row(
                wide=(12, 9), high=(12, 9),
                ground=Rounded(theme.BRASS_LIT if at >= self.total - self.left else theme.SPACE_0,
                               theme.BRASS_DIM, 1.4, None),
            )
            for at in range(self.total)
        )  # fmt: skip
        return Column(
            Row(
                Icon("close", (26, 18), theme.BAD) if self.wrong else None,
                Text(str(self.left), (40, 26), Look("display", 900), tone, leading=1.0),
                gap=4,
                pack="center",
            ),
            Text(n_("nb.step.left", self.left), (16, 14), STRONG, theme.IVORY, fit=WHOLE, align="center"),
            Gap((4, 2)),
            Row(*beads, gap=(6, 4), pack="center"),
            gap=(2, 1),
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
