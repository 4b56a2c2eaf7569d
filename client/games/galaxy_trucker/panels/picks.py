"""Small buttons that put an answer together: a row for each of its parts."""

from __future__ import annotations

from client.art import theme
from client.games.galaxy_trucker.answers.decision import Pick
from client.games.galaxy_trucker.panels.parts import Sheet, icon, plate, seat_ground
from client.games.galaxy_trucker.pictures import tokens
from client.games.galaxy_trucker.pictures.draw_context import DrawContext
from client.sheet import Column, Extent, Node, Pad, Picture, Row, Sign, when
from client.sheet.texts import COUNT, SHRINK, STRONG, Text


class PicksFace(Sheet):
    """The ground of all rows with their words; the buttons lie in its nodes `pick:<row>:<n>`."""

    labels: tuple[str, ...]
    counts: tuple[int, ...]

    def tree(self, context: DrawContext, room: Extent) -> Node:
        return Column(
            *(
                Row(
                    when(label, Row(_label(label), share=0.2)),
                    *(Row(wide=0, grow=1, align="stretch", name=f"pick:{at}:{n}") for n in range(count)),
                    gap=(8, 5), wide=0, grow=1, align="stretch",
                )
                for at, (label, count) in enumerate(zip(self.labels, self.counts, strict=True))
            ),
            gap=(10, 6), pad=(16, 8), ground=seat_ground(None),
        )  # fmt: skip


def _label(words: str) -> Text:
    return Text(words, (16, 14), STRONG, theme.SOFT, fit=SHRINK, lines=2)


class PickFace(Sheet):
    """One of the buttons."""

    pick: Pick
    open: bool
    hovered: bool

    def tree(self, context: DrawContext, room: Extent) -> Node:
        pick = self.pick
        lit = pick.chosen and not pick.step
        edge = theme.BRASS_LIT if lit else theme.LINE_LIT
        top, foot = theme.GHOST_TOP, theme.GHOST_FOOT
        if self.hovered and self.open:
            top, foot = theme.mix(top, theme.WHITE, 0.08), theme.mix(foot, theme.WHITE, 0.08)
        if lit:
            top = foot = theme.mix(theme.SPACE_1, theme.BRASS_DIM, 0.3)
        shade = theme.IVORY if self.open or lit else theme.FAINT
        return Row(
            Picture(lambda side: tokens.die(pick.die, side), (44, 30)) if pick.die else None,
            Picture(lambda side: context.gallery.tile(pick.tile, side), (72, 48)) if pick.tile else None,
            Sign(pick.seat, (20, 14)) if pick.seat is not None else None,
            icon(pick.icon, (24, 17), shade, pick.quarters) if pick.icon else None,
            when(pick.words and not pick.die, Text(pick.words, (20, 15), COUNT, shade, fit=SHRINK, lines=2)),
            gap=(8, 5), pad=Pad(x=4), pack="center",
            ground=plate(context, (top, foot), edge, 2.5 if lit else 1.0, radius=10),
        )  # fmt: skip
