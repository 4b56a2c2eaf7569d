"""Rows and columns.

Where one has no room for all, what is in it gives way in this order: alternatives and steps of size, then
what may be left out, then what is flexible (the longest first), then the gaps; at last everything is
squeezed. So nothing overlaps and nothing leaves its box, unless a gap is below 0.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Unpack

import pygame

from client.sheet.box import SHARE, Box, BoxOptions, Pack
from client.sheet.node import MOST, Align, Gap, Node, Placed, Size
from client.sheet.units import Length, Ruler


@dataclass(slots=True)
class _Plan:
    """What stands in a line that has so much room."""

    ruler: Ruler
    along: int
    across: int
    nodes: list[Node]
    gap: float
    length: int
    wanted: int
    breadth: int = 0


class _Line(Box):
    """Nodes one after another along an axis."""

    upright: bool
    usual: Align

    def __init__(
        self,
        *children: Node | None,
        spread: Length | None = None,
        pack: Pack = "start",
        across: Align | None = None,
        **options: Unpack[BoxOptions],
    ) -> None:
        """Room to spare goes to what grows, or makes the gaps larger up to `spread`; `pack` says where the
        rest is left. `across` is how all stand across the line, unless they say themselves."""
        super().__init__(*children, **options)
        self.spread, self.pack, self.across = spread, pack, across or self.usual
        self._plan: _Plan | None = None
        self._shares = any(child.share for child in self.children)

    # -- measuring ---------------------------------------------------------------------------

    def _measure(self, ruler: Ruler, wide: int, high: int) -> Size:
        if self.upright:
            plan = self._planned(ruler, high, wide)
            return plan.breadth, plan.wanted
        plan = self._planned(ruler, wide, high)
        return plan.wanted, plan.breadth

    def fits(self, ruler: Ruler, wide: int, high: int) -> bool:
        # With all the room there is along it nothing is left out.
        across, tall = self.size(ruler, wide, MOST) if self.upright else self.size(ruler, MOST, high)
        return across <= wide and tall <= high

    def _planned(self, ruler: Ruler, along: int, across: int) -> _Plan:
        """The plan for this room; that for more room will do, if it does not need it."""
        plan = self._plan
        if (
            plan is not None
            and plan.ruler is ruler
            and (along == plan.along or (plan.wanted <= along < plan.along and not self._shares))
            and (across == plan.across or plan.breadth <= across < plan.across)
        ):
            return plan
        nodes, gap = self.children, ruler.px(self.gap) if self.gap else 0
        need = length = gap * max(0, len(nodes) - 1)
        for node in nodes:
            if node.ways == 1 and not node.share:
                self._size(node, ruler, MOST, across)
            else:
                self._first_form(node, ruler, along, across)
            need += node.need
            length += node.long
        plan = self._plan = _Plan(ruler, along, across, nodes, gap, length, length)
        if need > along or length > along:
            plan.nodes = list(nodes)
            self._give_way(plan)
        for node in plan.nodes:
            if node.broad > plan.breadth and not isinstance(node, Gap):
                plan.breadth = node.broad
        return plan

    def _first_form(self, node: Node, ruler: Ruler, along: int, across: int) -> None:
        """The first form that is not too broad; if all are, the first of the least broad ones."""
        shared = round(along * node.share) if node.share and along < MOST else MOST
        least, found = MOST, 0
        for way in range(node.ways):
            node.way = way
            self._size(node, ruler, shared, across)
            if node.broad < least:
                least, found = node.broad, way
            if node.broad <= across:
                break
        if found != node.way:
            node.way = found
            self._size(node, ruler, shared, across)
        if shared < MOST:
            node.long = node.need = shared

    def _size(self, node: Node, ruler: Ruler, along: int, across: int) -> None:
        if self.upright:
            node.broad, node.long = node.size(ruler, across, along)
            node.need = node.long
        else:
            node.long, node.broad = node.size(ruler, along, across)
            keeps = node.keeps
            node.need = node.long if keeps is None else min(node.long, ruler.px(keeps))

    def _give_way(self, plan: _Plan) -> None:
        """Make do with less room."""
        nodes, ruler = plan.nodes, plan.ruler

        def room() -> float:
            return plan.along - plan.gap * max(0, len(nodes) - 1)

        def lacks() -> bool:
            return sum(node.need for node in nodes) > room()

        for node in sorted((node for node in nodes if node.ways > 1), key=lambda node: node.turn):
            while node.way + 1 < node.ways and lacks():
                node.way += 1
                self._size(node, ruler, MOST, plan.across)
        for node in sorted((node for node in nodes if node.drop), key=lambda node: node.drop):
            if lacks():
                nodes.remove(node)
        gaps = plan.along - room()
        self._level(plan, room())
        plan.wanted = round(gaps + sum(node.need for node in nodes))
        whole = sum(node.long for node in nodes)
        if plan.gap > 0 and whole > room():
            plan.gap = max(0.0, (plan.along - whole) / max(1, len(nodes) - 1))
        if whole > room():
            part = max(0.0, room()) / whole
            for node in nodes:
                node.long = int(node.long * part)
        plan.length = sum(node.long for node in nodes) + round(plan.along - room())

    def _level(self, plan: _Plan, room: float) -> None:
        """What is flexible shares the room that the others leave; the longest ones give way first."""
        if sum(node.long for node in plan.nodes) <= room:
            return
        flexible = sorted((node for node in plan.nodes if self._gives(node)), key=lambda node: node.long)
        room -= sum(node.long for node in plan.nodes if node not in flexible)
        for at, node in enumerate(flexible):
            most = max(0, int(room / (len(flexible) - at)))
            if node.long > most:
                self._size(node, plan.ruler, most, plan.across)
                node.long = min(node.long, most)
            room -= node.long

    def _gives(self, node: Node) -> bool:
        """Whether it can do with less, and nothing says how long it is."""
        said = node.high if self.upright else node.wide
        return node.flexible and said is None and not node.share

    # -- placing -----------------------------------------------------------------------------

    def _place(self, ruler: Ruler, rect: pygame.Rect, found: list[Placed]) -> None:
        along, across = (rect.h, rect.w) if self.upright else (rect.w, rect.h)
        plan = self._planned(ruler, along, across)
        nodes, gap, spare = plan.nodes, plan.gap, max(0, along - plan.length)
        growing = sum(node.grow for node in nodes) if spare else 0.0
        if spare and self.spread is not None and not growing and len(nodes) > 1:
            more = max(0.0, min(spare / (len(nodes) - 1), ruler.px(self.spread) - gap))
            gap += more
            spare -= round(more * (len(nodes) - 1))
        pen = 0.0 if growing else spare * SHARE[self.pack]
        given, weight = 0, 0.0
        for node in nodes:
            length, breadth, start = node.long, node.broad, round(pen)
            if growing and node.grow:
                weight += node.grow
                length += round(spare * weight / growing) - given
                given = round(spare * weight / growing)
            pen += length + gap
            fills = self.upright and node.fills and node.wide is None
            align = node.align or ("stretch" if fills else self.across)
            if align == "stretch" or breadth > across:
                breadth = across
            off = 0 if breadth == across else round((across - breadth) * SHARE[align])
            if self.upright:
                node.place(ruler, pygame.Rect(rect.x + off, rect.y + start, breadth, length), found)
            else:
                node.place(ruler, pygame.Rect(rect.x + start, rect.y + off, length, breadth), found)


class Row(_Line):
    """Nodes side by side, centred unless they say otherwise."""

    upright = False
    usual = "center"


class Column(_Line):
    """Nodes under each other, from the left unless they say otherwise; boxes take the whole width."""

    upright = True
    usual = "start"
