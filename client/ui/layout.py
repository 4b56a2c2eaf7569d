"""Widgets in rows and columns of `client.sheet`, which finds their places.

A tree of nodes is made whenever a screen is: `Put` and its kinds become widgets, everything else is drawn.
Lengths are units of the drawing board.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Literal, Unpack

import pygame
from pygame_gui.core import UIContainer

from client.art import rich, text
from client.art.text import Face
from client.sheet import Length, Node, Row, Ruler, Units
from client.sheet.node import MOST, Align, Options, Size
from client.sheet.sheet import Laid, paint
from client.sheet.units import ruler
from client.ui.button import Button, Kind
from client.ui.label import Label
from client.ui.scroll import ScrollArea
from client.ui.widget import Area, Still, Tip, Widget

BAR = 20
"""Units at the right of what scrolls, for the bar."""
_OVER = 4
"""Pixels by which letters may reach over their place."""
_BESIDE = 66
"""Units of a button beside its words where it has an icon."""


class Put(Node):
    """A widget; `make` gets the widgets of the screen, a rectangle, and the `parent` that holds it."""

    fills = True

    def __init__(
        self, make: Callable[..., object], *, why: str | None = None, **options: Unpack[Options]
    ) -> None:
        """`why` it cannot be used now."""
        super().__init__(**options)
        self.make, self.why = make, why

    def put(self, ui: Any, rect: pygame.Rect, parent: UIContainer | None) -> None:
        """Makes the widget."""
        made = self.make(ui, rect, parent=parent)
        if self.why is not None and isinstance(made, Widget):
            made.set_enabled(False, self.why)


class Words(Put):
    """A label (see :class:`Label`) as high as its words need."""

    flexible = True

    def __init__(
        self,
        markup: str,
        size: float = 16,
        colour: str = "ivory",
        *,
        weight: int = 500,
        face: Face = "text",
        lines: int | None = None,
        text_align: Literal["left", "center", "right"] = "left",
        names: Sequence[str] = (),
        id: str = "",
        **options: Unpack[Options],
    ) -> None:
        label = partial(
            Label, text=markup, size=size, weight=weight, face=face, colour=colour, align=text_align,
            lines=lines, middle=True, names=names, id=id,
        )  # fmt: skip
        super().__init__(label, **options)
        self.markup, self.letters, self.weight, self.face, self.lines = markup, size, weight, face, lines

    def measure(self, ruler: Ruler, wide: int, high: int) -> Size:
        return rich.measure(
            self.markup, max(1, wide), ruler.text(self.letters), face=self.face, weight=self.weight,
            leading=1.3, max_lines=self.lines,
        )  # fmt: skip


def Title(markup: str, size: float, colour: str = "ivory", *, weight: int = 700, id: str = "") -> Words:
    """Words that name what follows."""
    return Words(markup, size, colour, weight=weight, face="display", id=id)


class Press(Put):
    """A button as wide as its words, unless it is told how wide."""

    def __init__(
        self,
        words: str,
        on_click: Callable[[], object],
        *,
        id: str,
        size: float = 16,
        icon: str = "",
        kind: Kind = "ghost",
        key: str = "",
        tip: Tip | str = "",
        why: str | None = None,
        **options: Unpack[Options],
    ) -> None:
        options.setdefault("high", 52)
        button = partial(
            Button, text=words, on_click=on_click, id=id, size=size, icon=icon, kind=kind, key=key, tip=tip
        )
        super().__init__(button, why=why, **options)
        self.words, self.letters = words, size

    def measure(self, ruler: Ruler, wide: int, high: int) -> Size:
        words = text.width(self.words, ruler.text(self.letters), "display", 700)
        return words + ruler.px(_BESIDE), 0


class Touch(Put):
    """An area (see :class:`Area`) that shows a tree, and below it what `ground` draws."""

    flexible = True

    def __init__(
        self, tree: Node, ground: Callable[[pygame.Surface, pygame.Rect, Area], object], **about: Any
    ) -> None:
        """`about` is what the area is told."""

        def draw(surface: pygame.Surface, rect: pygame.Rect, area: Area) -> None:
            ground(surface, rect, area)
            paint(tree, surface, rect, area.factor)

        super().__init__(partial(Area, paint=draw, **about))
        self.tree = tree

    def measure(self, ruler: Ruler, wide: int, high: int) -> Size:
        return self.tree.size(ruler, wide, high)


class Held(Put):
    """A container, and a tree in it."""

    def __init__(self, make: Callable[..., UIContainer], inside: Node, **options: Unpack[Options]) -> None:
        super().__init__(make, **options)
        self.inside, self.make_holder = inside, make
        self.flexible = inside.flexible

    def measure(self, ruler: Ruler, wide: int, high: int) -> Size:
        return self.inside.size(ruler, wide, high)

    def put(self, ui: Any, rect: pygame.Rect, parent: UIContainer | None) -> None:
        holder = self.make_holder(ui, rect, parent=parent)
        fill(ui, self.inside, pygame.Rect((0, 0), rect.size), holder)


class Scrolled(Put):
    """A tree of any height in a window that scrolls; its own height is set, or what is to spare."""

    def __init__(self, inside: Node, id: str, **options: Unpack[Options]) -> None:
        super().__init__(ScrollArea, **options)
        self.inside, self.id = inside, id

    def put(self, ui: Any, rect: pygame.Rect, parent: UIContainer | None) -> None:
        wide = rect.width - ui.app.metrics.px(BAR)
        high = max(height_of(ui, self.inside, wide), 1)
        area = ScrollArea(ui, rect, high, id=self.id, parent=parent)
        fill(ui, self.inside, pygame.Rect(0, 0, wide, max(high, rect.height)), area.body)


def Even(*nodes: Node, gap: Length = 12, across: Align | None = None, **options: Unpack[Options]) -> Row:
    """Nodes of equal width in a row, such as the answers of a dialogue."""
    for node in nodes:
        node.wide, node.grow = 0, 1
    return Row(*nodes, gap=gap, across=across, **options)


def height_of(ui: Any, tree: Node, wide: int) -> int:
    """Window pixels that a tree needs where it is so wide."""
    measure = _ruler(ui)
    tree.choose(measure, wide, MOST)
    return tree.size(measure, wide, MOST)[1]


def fill(ui: Any, tree: Node, rect: pygame.Rect, parent: UIContainer | None = None) -> Laid:
    """Makes the widgets of a tree in `rect`, which lies in `parent`."""
    laid = Laid(tree, _ruler(ui), rect.size)
    for node, place, measure in laid.placed:
        at = place.move(rect.topleft)
        if isinstance(node, Put):
            node.put(ui, at, parent)
        elif type(node).paint is not Node.paint and at.width and at.height:
            Still(ui, at, partial(_draw, node, measure), parent=parent, bleed=_OVER)
    return laid


def _draw(node: Node, measure: Ruler, surface: pygame.Surface, rect: pygame.Rect, _area: Area) -> None:
    node.paint(surface, rect, measure)


def _ruler(ui: Any) -> Ruler:
    return ruler(Units(ui.app.metrics.factor))
