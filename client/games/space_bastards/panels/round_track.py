"""The round track with the clock on the running step."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

import pygame

from client.art import shapes, theme
from client.games.space_bastards.panels.parts import Sheet, disc, drawing, sign
from client.games.space_bastards.pictures import kit
from client.games.space_bastards.pictures.draw_context import DrawContext
from client.sheet import Canvas, Column, Extent, Gap, Node, Pad, Painted, Picture, Rounded, Row, Stack, when
from client.sheet.node import Options
from client.sheet.texts import DIGITS, TITLE, Text
from rules.space_bastards.records import Step

_ROUND = 58
"""How large what shows round a step is."""


class TrackFace(Sheet):
    """The round track with the clock on the running step; in small windows a pill with the round."""

    track: str
    at: int

    def spots(self, context: DrawContext, size: tuple[int, int]) -> Mapping[str, pygame.Rect]:
        """Where the clock stands at each step, and the step itself; in small windows only that one."""
        found = dict(super().spots(context, size))
        steps = [f"step:{at}" for at in range(len(context.content.tracks[self.track].steps))]
        if context.units.compact:
            return dict.fromkeys(steps, found["clock"].inflate(16, 16))
        for step in steps:
            around = context.units.px(_ROUND) - found[step].w
            found[step] = found[step].inflate(around, around)
        return found

    def tree(self, context: DrawContext, room: Extent) -> Node:
        steps = context.content.tracks[self.track].steps
        if context.units.compact:
            return Stack(self._pill(steps), ground=Painted(_ground))
        wide = min(40.0, (room[0] - 16) / len(steps))
        line = Column(
            Canvas(_hairline, high=1), pack="center", pad=Pad(left=wide / 2, right=wide / 2, bottom=8)
        )
        cells = (self._cell(at, step, wide) for at, step in enumerate(steps))
        track = Stack(line, Row(*cells, across="stretch"), align="stretch")
        return Row(track, pack="end", pad=Pad(right=12), ground=Painted(_ground))

    def _cell(self, at: int, step: Step, wide: float) -> Column:
        """A step, the clock on its upper edge, and on its lower one what is done after it."""
        side, now = min(34.0, wide - 3), at == self.at
        name = {"start": "track-start", "ship": "track-ship"}.get(
            step.kind, "track-score" if step.score else "track-round"
        )
        picture = _passed(name) if at < self.at else partial(kit.drawing, name)
        colour = theme.FAINT if at < self.at else theme.BRASS_LIT if step.score else theme.IVORY
        number = Text(str(step.round), 16, TITLE, colour, text_align="center")
        clock = Options(name=f"clock:{at}", at=(0.5, 0))
        frame = Rounded(theme.mix(theme.SPACE_2, theme.BRASS_DIM, 0.5), theme.BRASS_LIT, 2.0, 9)
        return Column(
            Stack(
                when(now, Stack(ground=frame, wide=side + 9, high=side + 9, at=(0.5, 0.5))),
                Picture(picture, side, name=f"step:{at}", at=(0.5, 0.5)),
                when(step.kind == "classic", number),
                self._foot(step),
                drawing("clock", 22, **clock) if now else Gap(22, **clock),
                wide=wide, high=side + 30,
            ),
            pack="center", pad=Pad(bottom=8), wide=wide, region=f"step:{at}",
        )  # fmt: skip

    def _foot(self, step: Step) -> Node | None:
        """What a planet pays after a step, or the return of the cards."""
        if step.score:
            ground = (theme.mix(theme.SPACE_1, theme.BRASS_DIM, 0.45), theme.SPACE_1)
            return Row(
                sign("dominance", 14, theme.BRASS_LIT), Text(str(step.score), 14, TITLE, theme.BRASS_LIT),
                gap=2, high=17, pad=Pad(x=4), ground=Rounded(ground, theme.BRASS, radius=None), at=(0.5, 1),
            )  # fmt: skip
        if step.return_cards:
            return Stack(disc(theme.SPACE_1, theme.LINE_LIT, 19), sign("return", 13, theme.SOFT), at=(0.5, 1))
        return None

    def _pill(self, steps: Sequence[Step]) -> Node:
        rounds = max((step.round or 0 for step in steps), default=0)
        gone = max((step.round or 0 for step in steps[: self.at + 1]), default=0)
        ship = steps[self.at].kind == "ship"
        return Stack(
            Row(
                drawing("clock", (28, 18), name="clock"), when(ship, drawing("track-ship", (34, 22))),
                Gap(grow=1), Text(f"{gone} / {rounds}", (26, 17), DIGITS),
                gap=(6, 8), pad=Pad(left=(15, 9), right=(21, 14)),
                ground=Rounded(theme.SPACE_2, theme.BRASS_DIM, 1.5, None),
            ),
            pad=Pad(x=(9, 6), y=(10, 7)),
        )  # fmt: skip


def _ground(surface: pygame.Surface, rect: pygame.Rect, unit: float) -> None:
    surface.fill((*theme.SPACE_1, 235), rect)
    surface.fill(theme.LINE, (rect.x, rect.bottom - 1, rect.w, 1))


def _hairline(surface: pygame.Surface, rect: pygame.Rect) -> None:
    surface.fill(theme.LINE_LIT, rect)


def _passed(name: str) -> Callable[[int], pygame.Surface]:
    return lambda side: shapes.brightness(kit.drawing(name, side), 0.45)
