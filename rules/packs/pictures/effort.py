"""How much work a drawing makes, so that none takes longer than a player waits.

The drawer (nanosvg) cuts curves into lines and follows all lines of one outline down, row by row. What takes
its time is counted: how often the picture is painted over, how far lines go down in all, how many pieces
there are, and how many lines of one outline lie side by side, for those may all cross each other.
"""

from __future__ import annotations

import math
from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from typing import Final, NamedTuple

from rules.packs import limits
from rules.packs.pictures.outlines import Part, Segment
from rules.packs.pictures.values import Matrix, View

ROWS: Final = 2000
"""Pixels of the shorter side when a card is as large as a screen."""


class Stroke(NamedTuple):
    """A line around an outline; lengths in units of the shape."""

    width: float
    dashes: tuple[float, ...]
    round: bool
    """Whether its ends or corners are."""
    miter: float
    """How far a pointed corner may stand out, in widths."""
    gradient: bool


class Effort:
    """The work of all shapes together."""

    def __init__(self, view: View) -> None:
        self.left, self.top, self.width, self.height = view
        self.scale = ROWS / min(self.width, self.height)
        self.segments = 0
        self.pieces = self.painted = self.drop = self.crossed = self.dashes = 0.0

    def add(self, parts: Sequence[Part], matrix: Matrix, fill: int, stroke: Stroke | None) -> None:
        """Counts a shape; `fill` is 0 for none, 1 for a colour, 2 for a gradient. Raises ValueError with
        what was expected if it is too much by itself."""
        segments = [self._seen(segment, matrix) for part in parts for segment in _closed(part)]
        if not segments:
            return
        self.segments += len(segments)
        pieces = sum(1.0 if len(s) == 4 else 1 + 2 * math.sqrt(1.5 * _long(s)) for s in segments)
        spans = [span for s in segments if (span := self._span(s))]
        drop = sum((low - high) * times for high, low, times in spans)
        beside = _most_beside(spans)
        if fill:
            self.pieces += pieces
            self.drop += drop
            self.crossed += (_meetings(segments, 0.0, beside) + pieces) * beside
            self.painted += fill * self._area(segments, 0.0)
        if stroke is not None:
            self._add_stroke(segments, matrix, stroke, pieces, drop, beside)

    def _add_stroke(
        self, segments: list[Segment], matrix: Matrix, stroke: Stroke, pieces: float, drop: float, beside: int
    ) -> None:
        factor = (math.hypot(matrix[0], matrix[2]) + math.hypot(matrix[1], matrix[3])) / 2 * self.scale
        width = stroke.width * factor
        dashes = 0.0
        if stroke.dashes:
            usual = sum(stroke.dashes) / len(stroke.dashes) * factor
            dashes = sum(map(_long, segments)) / usual if usual > 0 else math.inf
            if dashes > limits.SVG_DASHES:
                raise ValueError(f"longer dashes, at most {limits.SVG_DASHES:,} of them in a picture")
        ends = len(segments) + 2 * dashes
        turns = 2 + (2.3 * math.sqrt(width) if stroke.round else 0)
        out = width / 2 * min(stroke.miter, 25)
        self.dashes += dashes
        self.pieces += 2 * pieces + ends * turns
        self.drop += 2 * drop + ends * min(4 * out, ROWS)
        self.crossed += (
            (2 * _meetings(segments, out, beside) * turns + 2 * pieces + ends * turns) * 2 * beside
        )
        self.painted += (2 if stroke.gradient else 1) * self._area(segments, out)

    def _seen(self, segment: Segment, matrix: Matrix) -> Segment:
        """A segment in pixels of the largest card. Raises ValueError if it lies far outside."""
        a, b, c, d, e, f = matrix
        points: list[float] = []
        for place in range(0, len(segment), 2):
            x, y = segment[place], segment[place + 1]
            points += (
                (a * x + c * y + e - self.left) * self.scale,
                (b * x + d * y + f - self.top) * self.scale,
            )
        reach = limits.SVG_REACH * max(self.width, self.height) * self.scale
        if not max(map(abs, points)) <= reach:
            raise ValueError(f"nothing more than {limits.SVG_REACH} times the picture's size away from it")
        return tuple(points)

    def _span(self, segment: Segment) -> tuple[float, float, int] | None:
        """From where to where a segment goes down in the picture, and how many times at most."""
        ys = segment[1::2]
        bottom = self.height * self.scale
        high, low = max(0.0, min(ys)), min(bottom, max(ys))
        if high >= low:
            return None
        straight = list(ys) in (sorted(ys), sorted(ys, reverse=True))
        return high, low, 1 if straight else 3

    def _area(self, segments: list[Segment], more: float) -> float:
        """Part of the picture that the box around a shape covers."""
        wide, high = self.width * self.scale, self.height * self.scale
        xs = [x for s in segments for x in s[::2]]
        ys = [y for s in segments for y in s[1::2]]
        across = min(wide, max(xs) + more) - max(0.0, min(xs) - more)
        down = min(high, max(ys) + more) - max(0.0, min(ys) - more)
        return max(0.0, across) * max(0.0, down) / (wide * high)

    def too_much(self) -> list[tuple[str, str]]:
        """What is too much in all, and what would not be."""
        found = []
        rows = self.height * self.scale
        for value, most, what, advice in (
            (self.segments, limits.SVG_SEGMENTS, "lines and curves", "join or leave out small shapes"),
            (self.pieces, limits.SVG_PIECES, "short pieces of its curves", "fewer and simpler curves"),
            (self.dashes, limits.SVG_DASHES, "dashes", "longer dashes"),
        ):
            if value > most:
                found.append((f"is made of {value:,.0f} {what}", f"at most {most:,}: {advice}"))
        if self.painted > limits.SVG_PAINTED:
            wrong = f"its shapes cover the picture {self.painted:,.0f} times over"
            found.append((wrong, f"at most {limits.SVG_PAINTED} times: fewer large shapes"))
        if self.drop > limits.SVG_DROP * rows:
            wrong = f"its outlines go up and down {self.drop / rows:,.0f} times the picture's height"
            found.append((wrong, f"at most {limits.SVG_DROP:,} times: fewer or smaller shapes"))
        if self.crossed > limits.SVG_CROSSED:
            found.append(("too many lines of one shape lie across each other", "that shape cut into several"))
        return found


def _closed(part: Part) -> list[Segment]:
    """The segments of a part with the line that closes it."""
    if not part.segments:
        return []
    return [*part.segments, (*part.segments[-1][-2:], *part.start)]


def _long(segment: Segment) -> float:
    """No segment is longer than the way by its handles."""
    return sum(
        math.hypot(segment[i + 2] - segment[i], segment[i + 3] - segment[i + 1])
        for i in range(0, len(segment) - 2, 2)
    )


def _most_beside(spans: list[tuple[float, float, int]]) -> int:
    """How many lines a row crosses at most."""
    changes = sorted(change for high, low, times in spans for change in ((high, times), (low, -times)))
    most = now = 0
    for _row, change in changes:
        now += change
        most = max(most, now)
    return most


def _meetings(segments: list[Segment], out: float, beside: int) -> int:
    """How many lines may pass others, going down: those that are not above each other never do."""
    lefts = sorted(min(s[::2]) - out for s in segments)
    rights = sorted(max(s[::2]) + out for s in segments)
    found = 0
    for s in segments:
        near = bisect_left(lefts, max(s[::2]) + out) - bisect_right(rights, min(s[::2]) - out)
        found += min(beside, max(0, near - 1))
    return found
