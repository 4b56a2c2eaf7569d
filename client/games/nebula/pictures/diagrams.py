"""What a card speaks of, drawn into a small galaxy: one recipe for each kind of count.

A diagram is markup in a square of 200 units. Every picture is a possible position: linked cells never show
the same colour.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Mapping, Sequence

import pygame

from client.art import theme
from client.art.markup import circle, pill, points, stroke
from client.games.nebula.pictures import kit
from client.games.nebula.pictures.geometry import Galaxy, Spot, around
from rules.nebula import counts, positions
from rules.nebula.content import Card, Content, Objective

SIDE = 200
_LIT, _DARK, _IVORY = "#F4CF86", "#070B18", "#F6EEDD"
_MARKS = ("a", "b", "c")
_ANY, _MARK, _GLYPH = 7.5, 10.5, 12.5
_CORNERS = {0: (178, 20), 1: (178, 180), 2: (22, 180), 3: (22, 20)}
"""Where the signs of constellations stand, in their order."""


class Diagram:
    """A galaxy to be lit up. `shown` is what lies in its cells; the last part is drawn topmost."""

    def __init__(
        self, content: Content, zoom: Iterable[str] = (), room: float = SIDE, *, plain: bool = False
    ) -> None:
        self.content, self.graph, self.plain = content, content.graph, plain
        self.shown: dict[str, str] = {}
        self._parts: list[str] = []
        self._lights: list[str] = []
        galaxy = Galaxy(content, pygame.Rect(0, 0, 1000, 1000))
        self._galaxy = galaxy
        spots = [galaxy.spot(cell) for cell in zoom]
        if spots:
            xs, ys = [x for x, _y in spots], [y for _x, y in spots]
            margin = 0.065
            self._left, self._top = min(xs) - margin, min(ys) - margin
            wide, high = max(xs) - min(xs) + 2 * margin, max(ys) - min(ys) + 2 * margin
            self.scale = min(SIDE / wide, room / high)
            self._left -= (SIDE / self.scale - wide) / 2
            self._top -= (room / self.scale - high) / 2
        else:
            self._left = self._top = 0.03
            self.scale = SIDE / 0.94
        self.large = min(1.55, self.scale / (SIDE / 0.94))

    @property
    def body(self) -> str:
        """The markup: the dim galaxy, the lights, what lies over them."""
        return "".join(["" if self.plain else self._ground(), *self._lights, *self._parts])

    def at(self, spot: Spot) -> Spot:
        """A point of the board in the square."""
        return (spot[0] - self._left) * self.scale, (spot[1] - self._top) * self.scale

    def cell(self, cell: str) -> Spot:
        """The middle of a cell."""
        return self.at(self._galaxy.spot(cell))

    def _ground(self) -> str:
        middle = self.at((0.5, 0.5))
        parts = [
            circle(middle, orbit.radius * self.scale, edge="#4A5FA8", width=1.1, opacity=0.55)
            for orbit in self.content.orbits
        ]
        for link in self.content.links:
            if link.kind != "orbital":
                parts.append(stroke([self.cell(link.a), self.cell(link.b)], "#5A70B8", 1.3, 0.5))
        for cell, info in self.content.cells.items():
            radius = 4.6 * self.large * (1.25 if info.bright else 1)
            edge = "#8A6A33" if info.bright else "#4A5FA8"
            parts.append(circle(self.cell(cell), radius, _DARK, edge, 1.4))
        return "".join(parts)

    def add(self, markup: str) -> None:
        """Any drawing over the rest."""
        self._parts.append(markup)

    def line(self, path: Sequence[Spot], dash: bool = False) -> None:
        """Lights up a line of the square."""
        self._lights.append(stroke(list(path), _LIT, 9, 0.2))
        self._lights.append(stroke(list(path), _LIT, 2.9, 1, (5, 4) if dash else None))

    def links(self, cells: int, kinds: Sequence[str], across: bool = False) -> None:
        """Lights up the links of these kinds inside a set of cells; `across`: also those that leave it."""
        bits = self.graph.bits
        for link in self.content.links:
            ends = bool(bits[link.a] & cells), bool(bits[link.b] & cells)
            if link.kind in kinds and (any(ends) if across else all(ends)):
                path = self._galaxy.path(link)
                if link.kind != "orbital":
                    path = [self._galaxy.spot(link.a), self._galaxy.spot(link.b)]
                self.line([self.at(spot) for spot in path], link.kind == "indirect")

    def ring(self, radius: float) -> None:
        """Lights up an orbit."""
        for width, opacity in ((9, 0.2), (2.8, 1)):
            ring = circle(self.at((0.5, 0.5)), radius * self.scale, edge=_LIT, width=width, opacity=opacity)
            self._lights.append(ring)

    def area(self, cells: int) -> None:
        """Lights up what an area is: an orbit, a dashed line, lines of constellations."""
        orbits = [orbit for orbit, one in zip(self.content.orbits, self.graph.orbits, strict=True)
                  if one & ~cells == 0]  # fmt: skip
        for orbit in orbits:
            self.ring(orbit.radius)
        if not orbits:
            self.links(cells, ("direct", "indirect"))

    def mark(self, cell: str, kind: str) -> None:
        """A colour, "any", "a", "b", "c", "ghost" or "bright"."""
        x, y = self.cell(cell)
        if kind == "bright":
            self._parts.append(kit.placed("mark-bright", x, y, 15 * min(1.25, self.large), 32))
        elif kind == "ghost":
            self._parts.append(kit.placed("mark-ghost", x, y, 7 * self.large))
        elif kind in ("any", *_MARKS):
            self.shown[cell] = kind
            radius = _ANY if kind == "any" else _MARK
            self._parts.append(kit.placed(f"mark-{kind}", x, y, radius * min(1.4, self.large)))
        else:
            self.shown[cell] = kind
            self._parts.append(kit.placed(kit.of_color("glyph", kind), x, y, _GLYPH, outline=_DARK))

    def fill(self, cells: Iterable[str], kind: str) -> None:
        """The same in several cells."""
        for cell in cells:
            self.mark(cell, kind)

    def free(self, name: str, x: float, y: float, radius: float, grid: float = 24) -> None:
        """A drawing of the kit somewhere in the square."""
        self._parts.append(kit.placed(name, x, y, radius, grid, _DARK if name.startswith("glyph") else ""))

    def sign(self, number: int, lit: bool, place: Spot | None = None) -> None:
        """The sign of a constellation in its corner."""
        name = f"sign-{[*self.content.constellations][number]}"
        x, y = place or _CORNERS.get(number, (100, 100))
        self._parts.append(circle((x, y), 14, _DARK, _LIT if lit else "#4A5FA8", 1.4))
        if kit.has(name):
            body = kit.placed(name, x, y, 9)
            self._parts.append(body if lit else body.replace("#F4CF86", "#5F74B8"))

    def pill(self, number: int, x: float, y: float) -> None:
        """Exactly so many colours: their marks side by side."""
        wide = 20 * number + 10
        self._parts.append(pill((x, y), (wide, 26), _DARK, "#8A6A33", 1.4))
        for at in range(number):
            self.free(f"mark-{_MARKS[at % 3]}", x - wide / 2 + 15 + 20 * at, y, 8)


def _areas(content: Content, card: Card, count: counts.Areas) -> Diagram:
    graph = content.graph
    group = graph.groups[count.among]
    least = getattr(card, "least", None) or len(group)
    signs = graph.constellations
    if count.color is not None:
        drawn = Diagram(content)
        order = sorted(range(len(group)), key=lambda at: (at == 0 and least < len(group), at))[:least]
        picked = [group[at] for at in sorted(order)]
        choices = [graph.names(area) for area in picked for _star in range(count.stars)]
        found = positions.apart(graph, choices)
        for area in picked:
            drawn.area(area)
        if count.among == "dashed_lines":
            ends = graph.names(sum(picked))
            drawn.fill([cell for cell in ends if cell not in found], "ghost")
        drawn.fill(found, count.color)
        if group == signs:
            for at, area in enumerate(signs):
                drawn.sign(at, area in picked)
        return drawn
    area = group[0] if len(group) == 1 else group[min(1, len(group) - 1)]
    cells = graph.names(area)
    if count.among == "around_bright":
        return _surrounded(content, area)
    if count.colors is not None:
        zoomed = area in signs
        drawn = Diagram(content, cells if zoomed else (), 160)
        drawn.area(area)
        ring = next((orbit.cells for orbit in content.orbits if graph.of(orbit.cells) == area), cells)
        if count.colors == len(cells):
            for cell, kind in positions.coloured(graph, ring, content.color_ids[: count.colors]).items():
                drawn.mark(cell, kind)
            return drawn
        for cell, kind in positions.coloured(graph, ring, _MARKS[: count.colors]).items():
            drawn.mark(cell, kind)
        if zoomed:
            drawn.sign(signs.index(area), True, (26, 180))
        drawn.pill(count.colors, *((150, 180) if zoomed else (100, 100)))
        return drawn
    drawn = Diagram(content)
    outer = graph.groups["outer_bright"][0]
    if count.among == "beside_bright":
        drawn.links(outer, ("orbital",), across=True)
        drawn.fill(graph.names(outer), "bright")
    elif count.among == "dashed_ends":
        drawn.links(area, ("indirect",))
    else:
        drawn.area(area)
    drawn.fill(cells, "any")
    if any(area & sign == sign for sign in signs):
        for at, sign in enumerate(signs):
            drawn.sign(at, area & sign == sign)
    return drawn


def _surrounded(content: Content, area: int) -> Diagram:
    graph = content.graph
    cells = graph.names(area)
    middle = next(cell for cell in graph.cells if graph.beside[graph.bits[cell]] == area)
    drawn = Diagram(content, (middle, *cells))
    for other in cells:
        link = next(one for one in content.links if {one.a, one.b} == {middle, other})
        drawn.links(graph.of((middle, other)), (link.kind,))
    drawn.mark(middle, "bright")
    drawn.fill(cells, "any")
    return drawn


def _stars_in(content: Content, card: Card, count: counts.StarsIn) -> Diagram:
    graph, drawn = content.graph, Diagram(content)
    area = graph.groups[count.area][0]
    wanted = card.least if isinstance(card, Objective) and card.least else None
    bright = graph.groups["bright"][0]
    cells = graph.names(area)
    if count.area == "beside_bright":
        outer = graph.groups["outer_bright"][0]
        drawn.links(outer, ("orbital",), across=True)
        drawn.fill(graph.names(outer), "bright")
    far = {cell: math.dist(drawn.cell(cell), (100, 100)) for cell in cells}
    order = sorted(cells, key=lambda cell: (cell == content.board.core, abs(far[cell] - 64)))
    found = positions.spread(graph, order, wanted or len(order))
    if area == bright:
        drawn.fill(cells, "bright")
    elif count.area != "galaxy":
        drawn.fill([cell for cell in cells if cell not in found], "ghost")
    drawn.fill(found, count.color)
    return drawn


def _empty(content: Content, card: Card, count: counts.EmptyCells) -> Diagram:
    drawn = Diagram(content)
    cells = content.graph.names(content.graph.groups[count.area][0])
    number = getattr(card, "most", None) or 0
    outer = sorted(cells, key=lambda cell: math.dist(drawn.cell(cell), (100, 100)))
    left = {outer[-1 - 2 * at] for at in range(min(number, len(outer) // 2))}
    drawn.fill([cell for cell in cells if cell not in left], "any")
    drawn.fill(left, "ghost")
    return drawn


def _colors(content: Content, card: Card, count: counts.Colors) -> Diagram:
    drawn = Diagram(content, plain=True)
    real = content.color_ids[: content.black]
    for at, color in enumerate(real):
        for deep in range(count.stars):
            radius = 82 - deep * 40 / max(1, count.stars - 1) if count.stars > 1 else 66
            x, y = around((100, 100), at * 360 / len(real), radius)
            drawn.free(kit.of_color("glyph", color), x, y, 15 - deep)
    drawn.free("mark-bright", 100, 100, 13, 32)
    return drawn


def _same_color(content: Content, card: Card, count: counts.SameColor) -> Diagram:
    drawn = Diagram(content)
    cells = content.graph.names(content.graph.groups[count.area][0])
    if count.area == "bright":
        drawn.fill(cells, "bright")
    drawn.fill(positions.spread(content.graph, cells, 1) if count.area != "bright" else cells, "a")
    return drawn


def _pairs(content: Content, card: Card, count: counts.Pairs) -> Diagram:
    drawn = Diagram(content, plain=True)
    for row, y in enumerate((44, 100, 156)):
        path = [(46.0, float(y)), (154.0, float(y))]
        if row == 2:
            path = [(46 + 108 * at / 12, y - 8 + 20 * math.sin(math.pi * at / 12)) for at in range(13)]
        drawn.line(path, row == 1)
        for x, color in zip((46, 154), count.colors, strict=True):
            drawn.free(kit.of_color("glyph", color), x, y - (8 if row == 2 else 0), 20)
    return drawn


def _claims(content: Content, card: Card, count: counts.Claims) -> Diagram:
    drawn = Diagram(content, plain=True)
    teal = theme.code(theme.seat(0).colour)
    for x, y, turn, star in ((66, 112, -8, -52), (134, 104, 7, 46)):
        body = (
            '<rect x="-34" y="-48" width="68" height="98" rx="8" fill="#CDBE9E"/>'
            '<rect x="-34" y="-48" width="68" height="96" rx="8" fill="#EADFC8"/>'
            '<rect x="-26" y="-28" width="52" height="54" rx="4" fill="#16224A"/>'
        )
        body += circle((0, -1), 18, edge="#D6A24A", width=2) + circle((0, -1), 9, edge="#D6A24A", width=1.6)
        body += circle((12, -13), 3.6, _LIT) + circle((-9, 0), 3, _LIT)
        drawn.add(f'<g transform="translate({x} {y}) rotate({turn})">{body}</g>')
        path = points(around((x, y + star), 36 * step, 10 if step % 2 else 21) for step in range(10))
        drawn.add(f'<path d="M{path}Z" fill="{teal}" stroke="{_DARK}" stroke-width="3"/>')
    return drawn


def _holes(content: Content, card: Card, count: counts.HolesBehind) -> Diagram:
    drawn = Diagram(content, plain=True)
    for y, holes, radius, own in ((46, 4, 19, True), (128, 3, 13, False), (168, 4, 13, False)):
        wide, high = holes * radius * 1.9 + 22, radius * 2 + 10
        edge, thick = (_LIT, 2.6) if own else ("#5A70B8", 1.4)
        drawn.add(pill((100, y), (wide, high), "#1E1440", edge, thick))
        for at in range(holes):
            x = 100 + (at - (holes - 1) / 2) * radius * 1.9
            drawn.free("black-hole", x, y, radius * 1.1, kit.STAR_GRID)
    for path in ([(88.0, 80.0), (112.0, 88.0), (88.0, 96.0)], [(88.0, 104.0), (112.0, 104.0)]):
        drawn.add(stroke(path, _IVORY, 4))
    return drawn


_RECIPES: Mapping[type, Callable[..., Diagram]] = {
    counts.Areas: _areas, counts.StarsIn: _stars_in, counts.EmptyCells: _empty, counts.Colors: _colors,
    counts.SameColor: _same_color, counts.Pairs: _pairs, counts.Claims: _claims, counts.HolesBehind: _holes,
}  # fmt: skip


def diagram(content: Content, card: str) -> Diagram:
    """The picture of a card; a kind without a recipe is the plain galaxy."""
    info = content.cards[card]
    recipe = _RECIPES.get(type(info.count))
    return recipe(content, info, info.count) if recipe else Diagram(content)
