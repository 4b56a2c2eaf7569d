"""What a task asks for, drawn from its condition into a field of 240 x 180: one recipe for each kind."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Mapping, Sequence

import pygame

from client.art import shapes, svg, theme
from client.art.markup import circle, put, stroke
from client.games.tash_kalar.pictures import kit
from client.games.tash_kalar.pictures.draw_context import DrawContext, Face
from rules.tash_kalar import tasks
from rules.tash_kalar.arena import number, point, squares_of
from rules.tash_kalar.content import Content, Task

WIDE, HIGH = 240.0, 180.0
_LIT, _INK, _BAD = "#F4CF86", "#0B1020", "#EF6461"
_STONE = 31.0
"""Units that the stones of diagrams take of their grid."""


class Diagram:
    """A field with squares and stones; own ones in the tones of `own`."""

    def __init__(self, content: Content, own: kit.Ramp) -> None:
        self.content, self.own = content, own
        self.parts: list[str] = []
        self.field = pygame.Rect(WIDE / 2, HIGH / 2, 0, 0)
        """What must be seen."""

    def view(self, size: tuple[int, int]) -> kit.View:
        """All that is drawn, in the proportions of a picture; small things are not blown up."""
        wide, high = max(self.field.w + 12, WIDE / 1.4), max(self.field.h + 12, HIGH / 1.4)
        wide, high = max(wide, high * size[0] / size[1]), max(high, wide * size[1] / size[0])
        return self.field.centerx - wide / 2, self.field.centery - high / 2, wide, high

    def put(self, body: str, x: float, y: float, scale: float, grid: float, half: float = 0) -> None:
        """A drawing about a point; `half` as wide it must be seen."""
        self.field.union_ip((round(x - half), round(y - half), round(2 * half), round(2 * half)))
        self.parts.append(put(body, (x, y), scale, grid))

    def stone(self, level: str, x: float, y: float, size: float, *, enemy: bool = False) -> None:
        dyed = kit.facts().tinctures["neutral"] if enemy else self.own
        name = kit.facts().pattern_stones.get(level, "pattern-stone-heroic")
        self.put(kit.body(name, kit.keyed(f=dyed)), x, y, size / _STONE, 40, size / 2)

    def row(
        self, levels: Sequence[str], y: float, size: float = 27, *, x: float = WIDE / 2, pitch: float = 1.25,
        fall: bool = False,
    ) -> None:  # fmt: skip
        """Stones side by side about a point; enemies that `fall`."""
        size = min(size, (WIDE - 12) / max(1, len(levels)) / 1.25)
        for at, level in enumerate(levels):
            left = x + (at - (len(levels) - 1) / 2) * size * pitch
            self.stone(level, left, y, size, enemy=fall)
            if fall:
                self.put(kit.body("diagram-crack"), left, y, size / 100, 100)

    def square(self, kind: str, x: float, y: float, side: float) -> None:
        """A square about a point; red ones have a triangle, green ones a disc."""
        self.put(kit.body(f"diagram-{kind}"), x, y, side / 94, 100, side / 2)

    def arena(self, lit: Mapping[int, str], x: float, y: float, side: float) -> Callable[[int], kit.Spot]:
        """A small arena about a point with some squares lit; gives back where squares are."""
        pitch = side / self.content.arena.size

        def at(square: int) -> kit.Spot:
            column, row = point(square)
            return x - side / 2 + (column - 0.5) * pitch, y - side / 2 + (row - 0.5) * pitch

        for square in self.content.arena.squares:
            self.square(lit.get(square, "plain"), *at(square), pitch * 0.86)
        return at

    def line(self, path: Sequence[kit.Spot], *, tone: str = _LIT, ink: float = 0, width: float = 4,
             dash: tuple[float, float] | None = None) -> None:  # fmt: skip
        """A line, over a dark one that is `ink` wide."""
        self.parts += [stroke(path, _INK, ink, 0.65)] if ink else []
        self.parts.append(stroke(path, tone, width, 0.8 if dash and not ink else 1, dash))

    def sign(self, x: float, y: float, half: float, sign: str) -> None:
        """A sign: ">" or "+"."""
        wide = half * 0.6
        paths = {">": [[(x - wide, y - half), (x + wide, y), (x - wide, y + half)]],
                 "+": [[(x - half, y), (x + half, y)], [(x, y - half), (x, y + half)]]}[sign]  # fmt: skip
        for path in paths:
            self.line(path, ink=8, width=4.4)


def _asked(pieces: int, upgraded: int, legendary: int) -> list[str]:
    """The stones asked for, upgraded ones first."""
    levels = ["legendary"] * legendary + ["heroic"] * max(0, upgraded - legendary)
    return levels + ["common"] * max(0, pieces - len(levels))


def _destroyed(drawn: Diagram, task: tasks.DestroyedTask) -> None:
    ways = [_asked(one.total, max(one.upgraded, one.heroic + one.legendary), one.legendary)
            for one in task.any_of]  # fmt: skip
    half = len(ways[0]) // 2
    rows = [ways[0][:half], ways[0][half:]] if len(ways) == 1 and half > 1 - len(ways[0]) % 2 else ways
    pitch = HIGH / (len(rows) + 0.6)
    for at, levels in enumerate(rows):
        drawn.row(levels, pitch * (at + 0.8), min(60, pitch * 0.84), fall=True)
    for at in range(len(ways) - 1):
        y = pitch * (at + 1.3)
        drawn.line([(30, y), (WIDE - 30, y)], width=2, dash=(5, 5))


def _squares(content: Content, colors: Iterable[str]) -> dict[int, str]:
    return {square: color for color in colors for square in squares_of(getattr(content.arena, color))}


def _on_color(drawn: Diagram, task: tasks.OnColor) -> None:
    drawn.arena(_squares(drawn.content, task.colors), WIDE / 2, 70, 136)
    drawn.row(_asked(task.pieces, task.upgraded, task.legendary), 160)


def _majority(drawn: Diagram, task: tasks.UpgradedMajority) -> None:
    pitch = HIGH / (len(task.colors) + 1)
    for at, color in enumerate(task.colors):
        y = pitch * (at + 1)
        drawn.square(color, 42, y, 50)
        drawn.stone("heroic", 108, y, 48)
        drawn.sign(154, y, 12, ">")
        drawn.stone("heroic", 200, y, 48, enemy=True)


def _summoned(drawn: Diagram, task: tasks.Summoned) -> None:
    count, colors = max(1, task.beings, task.legends), task.on_colors.colors
    side = min(74.0, (WIDE - 30) / count - 18)
    for at in range(count):
        x, y = WIDE / 2 + (at - (count - 1) / 2) * (side + 42), HIGH / 2
        drawn.put(kit.body("diagram-rays"), x, y, side / 100, 200, side * 0.8)
        lit = ("both" if len(colors) > 1 else colors[0]) if at < task.on_colors.count else "plain"
        drawn.square(lit, x, y, side)
        level = "legendary" if at < task.legends else ("heroic", "common")[at % 2]
        drawn.stone(level, x, y, side * 0.54)


def _areas(drawn: Diagram, task: tasks.Areas) -> None:
    groups = [squares_of(area) for name in task.areas for area in drawn.content.arena.areas[name]]
    stones, one = _asked(task.pieces, task.upgraded, 0), len(groups) == 1
    if task.need == "all" or one:
        drawn.arena({square: "lit" for group in groups for square in group}, WIDE / 2, 70, 136)
    else:
        for x, group in zip((60.0, 180.0), groups, strict=False):
            drawn.arena(dict.fromkeys(group, "lit"), x, 70, 104)
        drawn.line([(120, 20), (120, 122)], width=2, dash=(5, 5))
    if task.need == "any" or one:
        drawn.row(stones, 160)
        return
    for middle in (62, 178):
        drawn.row(stones, 160, min(24.0, 104 / len(stones)) * 0.86, x=middle, pitch=1 / 0.86)
    drawn.sign(120, 160, 7, "+")


def _line_lead(drawn: Diagram, task: tasks.LineLead) -> None:
    lines = [squares_of(line) for line in drawn.content.arena.areas[task.lines]]
    lit = {one: "pale" for line in lines for one in line}
    drawn.arena(lit | dict.fromkeys(lines[len(lines) // 2 - 1], "lit"), WIDE / 2, 70, 136)
    x = WIDE / 2 - 86
    drawn.stone("common", x, 160, 28)
    drawn.sign(x + 30, 160, 8, "+")
    for at in range(task.lead):
        drawn.parts.append(circle((x + 52 + at * (88 / max(1, task.lead - 1)), 160), 5, _LIT, _INK, 1.6))
    drawn.stone("common", x + 172, 160, 28, enemy=True)


def _chain(drawn: Diagram, task: tasks.Chain) -> None:
    start, end = map(squares_of, drawn.content.arena.pairs[task.between][0])
    at = drawn.arena(dict.fromkeys((*start, *end), "lit"), WIDE / 2, HIGH / 2, 172)
    path = [at(square) for square in _way(start[len(start) // 2], end[len(end) // 2])]
    drawn.line(path, ink=9)
    for x, y in path:
        drawn.stone("common", x, y, 20)


def _way(start: int, end: int) -> list[int]:
    """A way between two squares; along a row or column it winds."""
    (x, y), (to_x, to_y) = point(start), point(end)
    long = max(1, abs(to_x - x), abs(to_y - y))
    winds = (0, 1, 0, -1, -1, 0, 1, 1) if x == to_x or y == to_y else (0,)
    way = []
    for step in range(long + 1):
        aside = winds[step % len(winds)] if step < long else 0
        across, down = round(x + (to_x - x) * step / long), round(y + (to_y - y) * step / long)
        way.append(number((across + aside, down) if x == to_x else (across, down + aside)))
    return way


def _surround(drawn: Diagram, task: tasks.Surround) -> None:
    ring = [(0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1)]
    own = {ring[-at - 1] for at in range(min(8, task.pieces))}
    for dx, dy in ((0, 0), *ring):
        x, y = WIDE / 2 + dx * 58, HIGH / 2 + dy * 58
        drawn.square("plain", x, y, 52)
        if (dx, dy) == (0, 0) or (dx, dy) in own:
            drawn.stone("common", x, y, 42, enemy=(dx, dy) == (0, 0))


def _isolation(drawn: Diagram, task: tasks.Isolation) -> None:
    side, x, y = 34.0, 96.0, HIGH / 2
    for dx in range(-2, max(3, task.near + 2)):
        for dy in range(-2, 3):
            drawn.square("plain", x + dx * side, y + dy * side, side * 0.86)
    turns = (math.tau * step / 60 for step in range(61))
    ring = [(x + 1.45 * side * math.sin(turn), y - 1.45 * side * math.cos(turn)) for turn in turns]
    drawn.line(ring, tone=_BAD, ink=8, dash=(9, 7))
    for away in (0, task.near):
        drawn.stone("common", x + away * side, y, side * 0.8, enemy=True)


_RECIPES: Mapping[type, Callable[..., None]] = {
    tasks.DestroyedTask: _destroyed, tasks.OnColor: _on_color, tasks.UpgradedMajority: _majority,
    tasks.Summoned: _summoned, tasks.Areas: _areas, tasks.LineLead: _line_lead, tasks.Chain: _chain,
    tasks.Surround: _surround, tasks.Isolation: _isolation,
}  # fmt: skip


def diagram(content: Content, task: Task, owner: str | None, size: tuple[int, int]) -> pygame.Surface:
    """The picture of a task without ground, with stones of `owner` (of nobody: golden). Shared, so never draw
    on it."""
    own = kit.facts().tinctures["gold"] if owner is None else kit.ramp(content, owner)

    def make() -> pygame.Surface:
        drawn = Diagram(content, own)
        _RECIPES[type(task.condition)](drawn, task.condition)
        return svg.raster(svg.document("".join(drawn.parts), drawn.view(size)), size, supersample=2)

    return kit.kept(("task diagram", id(content.arena), task.condition, own, size), make)


class TaskDiagramFace(Face):
    """The picture of a task on a dark field."""

    task: str
    owner: str | None = None

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        surface, line = shapes.clear(size), max(1.0, min(size) / 60)
        fill = (theme.rgb("#26335A"), theme.rgb("#151E3A"))
        shapes.draw_rounded(surface, surface.get_rect(), min(size) * 0.08, fill, border=theme.INK, thick=line)
        inner = round(size[0] * 0.92), round(size[1] * 0.92)
        drawn = diagram(context.content, context.content.tasks[self.task], self.owner, inner)
        shapes.stamp(surface, drawn, center=(size[0] / 2, size[1] / 2))
        return surface
