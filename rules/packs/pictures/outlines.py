"""Outlines of shapes: lines and cubic curves, from path data and from the simple shapes."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Sequence
from typing import Final, TypeAlias

from rules.packs import limits
from rules.packs.pictures.values import GREATEST, NUMBER

Segment: TypeAlias = tuple[float, ...]
"""A line (x0, y0, x1, y1) or a curve (x0, y0, two handles, x3, y3)."""

_COMMAND: Final = re.compile(r"[\s,]*([MmLlHhVvCcSsQqTtAaZz])")
_VALUE: Final = re.compile(rf"[\s,]*({NUMBER})")
_FLAG: Final = re.compile(r"[\s,]*([01])")
_TAKES: Final = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7, "Z": 0}
_ROUND: Final = 0.5522847493
"""The handle of a curve that is a quarter of a circle of radius 1."""


class Part:
    """A stretch of an outline drawn without lifting the pen."""

    def __init__(self, x: float, y: float) -> None:
        self.start = (x, y)
        self.segments: list[Segment] = []
        self.closed = False

    def line(self, x: float, y: float) -> None:
        x0, y0 = self.segments[-1][-2:] if self.segments else self.start
        self.segments.append((x0, y0, x, y))

    def curve(self, *points: float) -> None:
        x0, y0 = self.segments[-1][-2:] if self.segments else self.start
        self.segments.append((x0, y0, *points))


def path(data: str) -> list[Part]:
    """The parts of path data. Raises ValueError with what was expected."""
    return _Path(data).parts


def path_data(parts: Sequence[Part]) -> str:
    """The same as path data with absolute commands M, L, C and Z only."""
    said: list[str] = []
    for part in parts:
        said.append(f"M{part.start[0]:.7g} {part.start[1]:.7g}")
        for segment in part.segments:
            said.append(
                ("L" if len(segment) == 4 else "C") + " ".join(f"{value:.7g}" for value in segment[2:])
            )
        if part.closed:
            said.append("Z")
    return "".join(said)


class _Path:
    """Reads path data from left to right."""

    def __init__(self, data: str) -> None:
        self.data = data.rstrip()
        self.at = 0
        self.parts: list[Part] = []
        self.count = 0
        self.x = self.y = 0.0
        # The last handle and the kind of curve it belongs to, for curves that go on smoothly.
        self.handle = (0.0, 0.0)
        self.smooth = ""
        command = ""
        while self.at < len(self.data):
            found = _COMMAND.match(self.data, self.at)
            if found:
                command = found[1]
                self.at = found.end()
            elif not command or command in "Zz":
                raise ValueError("path data that begins with M and goes on with letters and numbers")
            self._do(command)
            command = {"M": "L", "m": "l"}.get(command, command)

    def _do(self, command: str) -> None:
        kind = command.upper()
        if kind == "M":
            args = self._args("M")
            self.x, self.y = self._to(command, args)
            self.parts.append(Part(self.x, self.y))
            self.smooth = ""
            return
        if not self.parts:
            raise ValueError("path data that begins with M")
        if kind == "Z":
            part = self.parts[-1]
            part.closed = True
            self.x, self.y = part.start
            self.smooth = ""
            return
        part = self._open()
        self.count += 1
        if self.count > limits.SVG_SEGMENTS:
            raise ValueError(f"at most {limits.SVG_SEGMENTS:,} lines and curves")
        args = self._args(kind)
        if kind in "HV":
            value = args[0] + (0 if command == kind else self.x if kind == "H" else self.y)
            part.line(*((value, self.y) if kind == "H" else (self.x, value)))
        elif kind == "L":
            part.line(*self._to(command, args))
        elif kind == "A":
            _arc(part, self.x, self.y, args, self._to(command, args[5:]))
        else:
            self._curve(part, command, args)
        self.smooth = kind if kind in "CSQT" else ""
        self.x, self.y = part.segments[-1][-2:]
        if not (abs(self.x) <= GREATEST and abs(self.y) <= GREATEST):
            raise ValueError(f"points of at most {GREATEST:,.0f}")

    def _open(self) -> Part:
        """The part that goes on; after a Z it is a new one at the same point."""
        if self.parts[-1].closed:
            self.parts.append(Part(self.x, self.y))
        return self.parts[-1]

    def _args(self, kind: str) -> list[float]:
        found: list[float] = []
        for place in range(_TAKES[kind]):
            piece = (_FLAG if kind == "A" and place in (3, 4) else _VALUE).match(self.data, self.at)
            if piece is None:
                raise ValueError(f"{_TAKES[kind]} numbers after {kind} at character {self.at + 1:,}")
            value = float(piece[1])
            if abs(value) > GREATEST:
                raise ValueError(f"numbers of at most {GREATEST:,.0f}")
            found.append(value)
            self.at = piece.end()
        return found

    def _to(self, command: str, args: Sequence[float]) -> tuple[float, float]:
        if command.islower():
            return self.x + args[0], self.y + args[1]
        return args[0], args[1]

    def _curve(self, part: Part, command: str, args: list[float]) -> None:
        kind = command.upper()
        points = [self._to(command, args[place : place + 2]) for place in range(0, len(args), 2)]
        here = (self.x, self.y)
        if kind in "ST":
            follows = self.smooth and self.smooth in ("CS" if kind == "S" else "QT")
            first = (2 * here[0] - self.handle[0], 2 * here[1] - self.handle[1]) if follows else here
            points.insert(0, first)
        if kind in "CS":
            self.handle = points[1]
            part.curve(*points[0], *points[1], *points[2])
        else:
            self.handle = middle = points[0]
            part.curve(*_toward(here, middle), *_toward(points[1], middle), *points[1])


def _toward(point: tuple[float, float], handle: tuple[float, float]) -> tuple[float, float]:
    """The cubic handle at a point for a quadratic one."""
    return point[0] + 2 / 3 * (handle[0] - point[0]), point[1] + 2 / 3 * (handle[1] - point[1])


def _arc(part: Part, x0: float, y0: float, args: list[float], end: tuple[float, float]) -> None:
    """An elliptical arc as curves of at most a quarter (SVG 1.1, F.6.5)."""
    rx, ry, turn, large, sweep = abs(args[0]), abs(args[1]), math.radians(args[2]), args[3] > 0, args[4] > 0
    x1, y1 = end
    if math.hypot(x1 - x0, y1 - y0) < 1e-6 or rx < 1e-6 or ry < 1e-6:
        part.line(x1, y1)
        return
    cos, sin = math.cos(turn), math.sin(turn)
    dx, dy = (x0 - x1) / 2, (y0 - y1) / 2
    px, py = cos * dx + sin * dy, -sin * dx + cos * dy
    over = (px / rx) ** 2 + (py / ry) ** 2
    if over > 1:
        rx, ry = rx * math.sqrt(over), ry * math.sqrt(over)
        over = 1.0
    root = math.sqrt(max(0.0, 1 / over - 1)) * (-1 if large == sweep else 1)
    ux, uy = root * rx * py / ry, -root * ry * px / rx
    start = math.atan2((py - uy) / ry, (px - ux) / rx)
    sweep_by = math.atan2((-py - uy) / ry, (-px - ux) / rx) - start
    if sweep and sweep_by < 0:
        sweep_by += 2 * math.pi
    elif not sweep and sweep_by > 0:
        sweep_by -= 2 * math.pi
    middle = (cos * ux - sin * uy + (x0 + x1) / 2, sin * ux + cos * uy + (y0 + y1) / 2)
    pieces = max(1, math.ceil(abs(sweep_by) / (math.pi / 2) - 1e-9))
    each = sweep_by / pieces
    handle = 4 / 3 * math.tan(each / 4)

    def at(x: float, y: float) -> tuple[float, float]:
        return middle[0] + cos * rx * x - sin * ry * y, middle[1] + sin * rx * x + cos * ry * y

    for piece in range(pieces):
        a, b = start + piece * each, start + (piece + 1) * each
        last = end if piece == pieces - 1 else at(math.cos(b), math.sin(b))
        out = at(math.cos(a) - handle * math.sin(a), math.sin(a) + handle * math.cos(a))
        into = at(math.cos(b) + handle * math.sin(b), math.sin(b) - handle * math.cos(b))
        part.curve(*out, *into, *last)


def polygon(points: Sequence[float], closed: bool) -> list[Part]:
    """Lines through points x, y, x, y..."""
    if len(points) < 2:
        return []
    part = Part(points[0], points[1])
    for x, y in _pairs(points[2:]):
        part.line(x, y)
    part.closed = closed
    return [part]


def _pairs(values: Sequence[float]) -> Iterator[tuple[float, float]]:
    return zip(values[::2], values[1::2], strict=False)


def ellipse(cx: float, cy: float, rx: float, ry: float) -> list[Part]:
    hx, hy = rx * _ROUND, ry * _ROUND
    part = Part(cx + rx, cy)
    part.curve(cx + rx, cy + hy, cx + hx, cy + ry, cx, cy + ry)
    part.curve(cx - hx, cy + ry, cx - rx, cy + hy, cx - rx, cy)
    part.curve(cx - rx, cy - hy, cx - hx, cy - ry, cx, cy - ry)
    part.curve(cx + hx, cy - ry, cx + rx, cy - hy, cx + rx, cy)
    part.closed = True
    return [part]


def rectangle(x: float, y: float, width: float, height: float) -> list[Part]:
    return polygon((x, y, x + width, y, x + width, y + height, x, y + height), True)
