"""Small buttons that put an answer together: a row for each of its parts."""

from __future__ import annotations

from client.art import theme
from client.games.galaxy_trucker.answers.decision import COIN, Pick
from client.games.galaxy_trucker.panels.parts import Sheet, disc, icon, plate, seat_ground
from client.games.galaxy_trucker.pictures import tokens
from client.games.galaxy_trucker.pictures.draw_context import DrawContext
from client.sheet import Column, Extent, Gap, Node, Pad, Picture, Row, Sign, Stack, when
from client.sheet.texts import COUNT, SHRINK, STRONG, Text


class PicksFace(Sheet):
    """The ground of all rows with their words; the buttons lie in its nodes `pick:<row>:<n>`."""

    labels: tuple[str, ...]
    cells: tuple[tuple[float, ...], ...]
    """Of each row the buttons' parts of its room."""
    head: tuple[str, str] = ("", "")

    def tree(self, context: DrawContext, room: Extent) -> Node:
        left, right = self.head
        return Column(
            when(left or right, Row(
                Text(left, (17, 14), STRONG, theme.SOFT, fit=SHRINK), Gap(grow=1),
                Text(right, (17, 14), STRONG, theme.SOFT, fit=SHRINK), gap=(12, 8), high=(26, 18),
            )),
            *(
                Row(
                    when(label, Row(_label(label), share=0.2)),
                    *(
                        Row(wide=0, grow=part, align="stretch", name=f"pick:{at}:{n}")
                        for n, part in enumerate(parts)
                    ),
                    gap=(8, 5), wide=0, grow=1, align="stretch",
                )
                for at, (label, parts) in enumerate(zip(self.labels, self.cells, strict=True))
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
        if pick.round:
            return self._disc(lit)
        edge = theme.BRASS_LIT if lit else theme.LINE_LIT
        top, foot = theme.GHOST_TOP, theme.GHOST_FOOT
        if self.hovered and self.open:
            top, foot = theme.mix(top, theme.WHITE, 0.08), theme.mix(foot, theme.WHITE, 0.08)
        if lit:
            top = foot = theme.mix(theme.SPACE_1, theme.BRASS_DIM, 0.3)
        shade = theme.IVORY if self.open or lit else theme.FAINT
        words = pick.short if pick.short and context.units.compact else pick.words
        return Row(
            Picture(lambda side: tokens.die(pick.die, side), (44, 30)) if pick.die else None,
            Picture(lambda side: context.gallery.tile(pick.tile, side), (72, 48)) if pick.tile else None,
            Sign(pick.seat, (20, 14)) if pick.seat is not None else None,
            Picture(tokens.coin, (26, 19)) if pick.icon == COIN else None,
            icon(pick.icon, (24, 17), shade, pick.quarters) if pick.icon not in ("", COIN) else None,
            when(pick.words and not pick.die, Text(words, (20, 15), COUNT, shade, fit=SHRINK, lines=2)),
            gap=(8, 5), pad=Pad(x=4), pack="center",
            ground=plate(context, (top, foot), edge, 2.5 if lit else 1.0, radius=10),
        )  # fmt: skip

    def _disc(self, lit: bool) -> Node:
        fill = theme.BRASS if lit else theme.SPACE_2 if self.hovered and self.open else theme.SPACE_0
        ink = theme.INK if lit else theme.BRASS_LIT if self.open else theme.FAINT
        edge = theme.BRASS_LIT if lit or self.hovered else theme.BRASS_DIM
        number = Text(self.pick.words, (19, 15), COUNT, ink, fit=SHRINK, at=(0.5, 0.5))
        return Row(Stack(disc((44, 30), fill, edge, 1 / 16), number), pack="center")
