"""The course of the score: a line per seat, with its sign on every point."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

import pygame

from client.art import panels, rich, shapes, signs, text, theme
from client.i18n import _, number
from client.sheet import NAME, STRONG, WHOLE, Column, Gap, Look, Pad, Painted, Row, Sign, Text, Units
from client.sheet.sheet import paint
from client.sheet.units import ruler
from client.ui.panel import Panel
from client.ui.widget import Area, Still

if TYPE_CHECKING:
    from client.scenes.results.scene import ResultsScene

DRAWN_IN = 0.6


def steps(low: int, high: int, most: int) -> list[int]:
    """Round numbers from below `low` to above `high`, no more than `most` of them."""
    for step in (1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000, 2000, 5000, 10000):
        first, last = low // step * step, -(-high // step) * step
        if (last - first) // step + 1 <= most:
            return list(range(first, last + 1, step))
    return [low, high]


class _Plot(Area):
    """The field of the chart; the round under the pointer is `at`."""

    at: int | None = None

    def __init__(self, chart: Chart, rect: pygame.Rect, **common: Any) -> None:
        self.chart = chart
        super().__init__(chart.scene.ui, rect, self._draw, depends=self._looks, **common)

    def _looks(self) -> Any:
        return (self.at, round(self.chart.scene.drawn, 2))

    def tick(self, dt: float) -> None:
        super().tick(dt)
        if self.hovered:
            self.at = self.chart.round_at(self.ui.mouse_position[0] - self.rect.x)
        elif not self.ring:
            self.at = None
        self._old_picture = None

    def _draw(self, target: pygame.Surface, rect: pygame.Rect, _area: Area) -> None:
        self.chart.draw(target, rect, self.at)

    def key(self, event: pygame.event.Event) -> bool:
        step = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}.get(event.key, 0)
        if not step:
            return False
        last = len(self.chart.rounds) - 1
        now = self.at if self.at is not None else (-1 if step > 0 else last + 1)
        if not 0 <= now + step <= last:
            return False
        self.at = now + step
        return True


class Chart:
    """Makes and draws the panel."""

    def __init__(self, scene: ResultsScene) -> None:
        self.scene = scene
        course = scene.outcome.course
        self.rounds, self.steps = course.totals, course.steps
        self.field = pygame.Rect(0, 0, 1, 1)
        self.grid: list[int] = []

    def build(self, rect: pygame.Rect, parent: Any = None) -> None:
        """Makes the panel in `rect` (window pixels)."""
        scene, px = self.scene, self.scene.px
        font = scene.app.metrics.font
        panel = Panel(scene.ui, rect, id="course", parent=parent)
        head = max(px(70), font(28) + px(24))
        Still(scene.ui, pygame.Rect(px(24), 0, rect.width - px(48), head), self._head, parent=panel)
        plot = pygame.Rect(px(16), head, rect.width - px(32), rect.height - head - px(12))
        out = scene.outcome
        names = max(text.width(out.names[seat], font(16), weight=600) for seat in out.order)
        right = min(names, px(120)) + px(30) + text.width("−88", font(17), weight=700)
        values = [total for totals in self.rounds for total in totals]
        self.grid = steps(min(0, *values), max(1, *values), max(3, plot.height // max(36, px(56))))
        left = max(text.width(number(value), font(16)) for value in self.grid) + px(16)
        low = font(16) * 2 + px(26)
        self.field = pygame.Rect(left, px(14), plot.width - left - right, plot.height - px(14) - low)
        _Plot(self, plot, id="chart", parent=panel)

    def x(self, at: float) -> float:
        """Where a round is, in pixels of the plot."""
        last = max(1, len(self.rounds) - 1)
        return self.field.x + self.field.width * at / last

    def y(self, value: float) -> float:
        """Where a total is, in pixels of the plot."""
        low, high = self.grid[0], self.grid[-1]
        return self.field.bottom - self.field.height * (value - low) / max(1, high - low)

    def round_at(self, x: float) -> int | None:
        """The round nearest to a place in the plot."""
        last = len(self.rounds) - 1
        share = (x - self.field.x) / max(1, self.field.width) * last
        return round(share) if -0.6 <= share <= last + 0.6 else None

    def _head(self, target: pygame.Surface, rect: pygame.Rect, _area: Area) -> None:
        _round, subtitle = self.scene.outcome.pieces.course_words()
        tree = Row(
            Text(_("results.course"), 28, NAME, fit=WHOLE), Gap(grow=1),
            Text(subtitle, 16, colour=theme.SOFT), gap=12,
        )  # fmt: skip
        paint(tree, target, rect, self.scene.app.metrics.factor)

    def draw(self, target: pygame.Surface, rect: pygame.Rect, at: int | None) -> None:
        """Grid, lines up to what is drawn already, names at the right, values under the pointer."""
        plot = target.subsurface(rect)
        self._grid(plot)
        out = self.scene.outcome
        reach = round(self.x(self.scene.drawn * (len(self.rounds) - 1)))
        plot.set_clip(pygame.Rect(0, 0, reach + self.scene.px(7), plot.get_height()))
        # the best line lies on top
        for seat in reversed(out.order):
            self._line(plot, seat)
        plot.set_clip(None)
        if self.scene.drawn >= 1:
            self._names(plot)
        if at is not None and self.scene.drawn >= 1:
            self._values(plot, at)

    def _grid(self, plot: pygame.Surface) -> None:
        px, font = self.scene.px, self.scene.app.metrics.font
        field, size = self.field, font(16)
        for value in self.grid:
            y = round(self.y(value))
            colour = theme.LINE_LIT if value == 0 else theme.mix(theme.SPACE_1, theme.LINE, 0.75)
            shapes.hairline(plot, (field.x, y), field.width, colour,
                            thick=max(1, px(2)) if value == 0 else 1)  # fmt: skip
            text.draw(plot, number(value), (field.x - px(10), y), size, theme.SOFT,
                      anchor="midright")  # fmt: skip
        last = len(self.rounds) - 1
        for index in range(last + 1):
            x = round(self.x(index))
            shapes.hairline(plot, (x, field.y), field.height,
                            theme.mix(theme.SPACE_1, theme.LINE, 0.55), upright=True)  # fmt: skip
        for block, place in self.marks(plot.get_width()):
            block.draw(plot, place.topleft)
        word, _subtitle = self.scene.outcome.pieces.course_words()
        text.draw(plot, word, (field.centerx, field.bottom + px(18) + 2 * size), size, theme.SOFT,
                  anchor="basemid")  # fmt: skip

    def marks(self, wide: int) -> list[tuple[rich.Block, pygame.Rect]]:
        """The marks under the axis in a plot so `wide`: all of them, smaller if need be; if they have no
        room even so, every second one, every third one."""
        last = len(self.steps) - 1
        for size in (16, theme.TEXT_MIN):
            found = self._marks(range(last + 1), wide, size)
            if len(found) == last + 1:
                return found
        every = max(2, -(-last * (self.scene.app.metrics.font(16) * 2) // max(1, self.field.width)))
        # The first and the last one are there in any case, and those that stand out rather than others.
        steps = [at for at in range(last + 1) if at % every == 0 or at == last or self.steps[at].lit]
        return self._marks(
            sorted(steps, key=lambda at: (at not in (0, last), not self.steps[at].lit)), wide, 16
        )

    def _marks(self, steps: Iterable[int], wide: int, size: int) -> list[tuple[rich.Block, pygame.Rect]]:
        """The marks of some steps, those that come first, without those that would touch them."""
        found: list[tuple[rich.Block, pygame.Rect]] = []
        gap = self.scene.px(3)
        for at in steps:
            step = self.steps[at]
            colour = theme.BRASS_LIT if step.lit else theme.SOFT
            block = rich.block(step.mark, wide, self.scene.app.metrics.font(size), colour)
            place = pygame.Rect((0, self.field.bottom + self.scene.px(8)), block.size)
            place.centerx = round(self.x(at))
            place.clamp_ip(pygame.Rect(0, place.y, wide, place.height))
            if all(not place.inflate(2 * gap, 0).colliderect(other) for _block, other in found):
                found.append((block, place))
        return found

    def _line(self, plot: pygame.Surface, seat: int) -> None:
        out, px = self.scene.outcome, self.scene.px
        factor = self.scene.app.metrics.factor
        points = [(self.x(i), self.y(totals[seat])) for i, totals in enumerate(self.rounds)]
        look = theme.seat(out.look(seat))
        won = seat in out.winners
        if len(points) > 1:
            shapes.polyline(plot, points, theme.SPACE_0, max(4.0, 8 * factor), opacity=0.85)
            shapes.polyline(plot, points, look.colour, max(2.0, (4 if won else 3) * factor))
        for x, y in points:
            signs.draw(plot, out.look(seat), (round(x), round(y)), max(9, px(13)), theme.SPACE_0)

    def _names(self, plot: pygame.Surface) -> None:
        """Names and totals at the right end, moved apart where they collide."""
        out, px, metrics = self.scene.outcome, self.scene.px, self.scene.app.metrics
        pitch = max(px(22), metrics.font(16) + 2)
        totals = out.result.totals
        order = sorted(out.order, key=lambda seat: -totals[seat])
        y, lowest = 0.0, self.field.bottom + px(8) - pitch * len(order)
        for at, seat in enumerate(order):
            y = max(y, self.y(totals[seat]))
            ink = theme.BRASS_LIT if seat in out.winners else theme.IVORY
            total = Text(number(totals[seat]), 17, Look("text", 700), ink, fit=WHOLE)
            tree = Row(Text(out.names[seat], 16, STRONG), Gap(grow=1), total, gap=6)
            middle = round(min(y, lowest + pitch * (at + 1)))
            room = pygame.Rect(self.field.right + px(16), middle - pitch // 2, 0, pitch)
            room.width = plot.get_width() - px(6) - room.x
            paint(tree, plot, room, metrics.factor)
            y += pitch

    def _values(self, plot: pygame.Surface, at: int) -> None:
        """A vertical line and all totals after that round."""
        out, px, factor = self.scene.outcome, self.scene.px, self.scene.app.metrics.factor
        x = round(self.x(at))
        shapes.hairline(plot, (x, self.field.y), self.field.height, theme.BRASS_LIT, upright=True,
                        thick=max(1, px(2)))  # fmt: skip
        bold = Look("text", 700)
        lines = [
            Row(
                Sign(out.look(seat), 14), Text(out.names[seat], 16), Gap(10, grow=1),
                Text(number(self.rounds[at][seat]), 16, bold), gap=7,
            )
            for seat in sorted(out.order, key=lambda s: -self.rounds[at][s])
        ]  # fmt: skip
        title = Text(rich.plain(self.steps[at].name), 16, bold, theme.BRASS_LIT)
        tree = Column(title, *lines, gap=4, pad=Pad(x=14, y=10), ground=Painted(panels.draw_tooltip))
        box = pygame.Rect((x + px(14), self.field.y + px(6)), tree.size(ruler(Units(factor))))
        if box.right > plot.get_width() - px(2):
            box.right = x - px(14)
        box.clamp_ip(plot.get_rect())
        paint(tree, plot, box, factor)
