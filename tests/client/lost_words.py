"""Notes every text that is cut, left out or squeezed while something is laid out or drawn, and where."""

from __future__ import annotations

import itertools
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from types import FrameType
from typing import Any
from unittest import mock

import pygame

from client.art import rich, text
from client.art.cache import SurfaceCache
from client.sheet import line, stack, texts
from client.sheet import sheet as sheets
from client.sheet.box import Box
from client.sheet.node import Node
from client.sheet.units import Ruler

_TIGHT = 0.8
"""So much of the height of its letters a line needs at least."""
_BENEATH = ("client.art.", "client.sheet.", "tests.client.lost_words", "unittest.")


@dataclass(frozen=True)
class Loss:
    """Words of which not everything shows: in which sheet or function, and how they are lost."""

    where: str
    how: str
    words: str

    def __str__(self) -> str:
        return f"{self.where} {self.how}: {self.words!r}"


@contextmanager
def recorded() -> Iterator[list[Loss]]:
    """The list to which everything is added that is lost meanwhile. What was drawn before is drawn again."""
    for cache in SurfaceCache._all:
        cache.clear()
    found: list[Loss] = []

    def lose(how: str, words: str) -> None:
        if rich.plain(words).strip():
            found.append(Loss(_where(sys._getframe(1)), how, words))

    shortened, block, laid = text.shortened, rich.block, sheets.Laid.__init__
    place_line, place_either = line._Line._place, stack.Either.place

    def note_shortened(string: str, limit: int, *look: Any) -> str:
        kept = shortened(string, limit, *look)
        if kept != string and not _sheets_measure():
            lose("cut", string)
        return kept

    def note_block(markup: str, limit: int, size: int, *colour: Any, **look: Any) -> rich.Block:
        drawn = block(markup, limit, size, *colour, **look)
        if look.get("max_lines") is not None and not _sheets_measure():
            whole = block(markup, limit, size, *colour, **look | {"max_lines": None})
            if whole.lines > drawn.lines:
                lose("cut", markup)
        return drawn

    def note_laid(self: sheets.Laid, tree: Node, ruler: Ruler, size: tuple[int, int]) -> None:
        laid(self, tree, ruler, size)
        inside = pygame.Rect((0, 0), size).inflate(2, 2)
        for node, rect, measure in self.placed:
            if isinstance(node, texts.Text):
                how = _how_cut(node, rect, measure)
                if how or not inside.contains(rect):
                    lose(how or "outside", node.words)

    def note_line(self: Any, ruler: Ruler, rect: pygame.Rect, placed: list[Any]) -> None:
        place_line(self, ruler, rect, placed)
        shown = set(map(id, self._plan.nodes))
        for child in self.children:
            if id(child) not in shown:
                for words in _words(child):
                    lose("left out", words)

    def note_either(self: stack.Either, ruler: Ruler, rect: pygame.Rect, placed: list[Any]) -> None:
        place_either(self, ruler, rect, placed)
        first, shown = self.forms[0][0], self.chosen
        if first is not shown and isinstance(first, Node):
            less = _said(" ".join(_words(shown)))
            for words in _words(first):
                if not _said(words) & less:
                    lose("replaced", words)

    with (
        mock.patch.object(text, "shortened", note_shortened),
        mock.patch.object(rich, "block", note_block),
        mock.patch.object(sheets.Laid, "__init__", note_laid),
        mock.patch.object(line._Line, "_place", note_line),
        mock.patch.object(stack.Either, "place", note_either),
    ):
        yield found
    for cache in SurfaceCache._all:
        cache.clear()


def _how_cut(node: texts.Text, rect: pygame.Rect, ruler: Ruler) -> str:
    """How its place is too small for a text, if it is."""
    size = ruler.text(node.letters)
    if node.fit == texts.SHRINK:
        size = node._smaller(size, ruler.units.least, rect.w)
    fit = max(1, int((rect.h + size * texts._OVER) / (size * node.pitch)))
    most = fit if node.most is None else min(node.most, fit)
    wide, high = node._extent(size, max(1, rect.w), None)
    if high > node._extent(size, max(1, rect.w), most)[1] or wide > rect.w + 1:
        return "cut"
    if most == 1 and node._extent(size, 100_000, None)[0] > rect.w + 1:
        return "cut"
    return "squeezed" if rect.h < size * _TIGHT else ""


def _words(node: Node) -> list[str]:
    """All texts in a tree."""
    if isinstance(node, texts.Text):
        return [node.words]
    if isinstance(node, stack.Either):
        return _words(node.chosen)
    return list(itertools.chain.from_iterable(map(_words, node.children))) if isinstance(node, Box) else []


def _said(markup: str) -> set[str]:
    return set(rich.plain(markup).replace(text.NBSP, " ").split())


def _sheets_measure() -> bool:
    """Whether a text of a sheet asks: what it loses is seen where it is laid out."""
    frame: FrameType | None = sys._getframe(2)
    while frame is not None and frame.f_globals["__name__"].startswith("client.art."):
        frame = frame.f_back
    return frame is not None and frame.f_globals["__name__"] == "client.sheet.texts"


def _where(frame: FrameType | None) -> str:
    """The sheet that is laid out, or the function that draws."""
    while frame is not None:
        name, one = frame.f_globals["__name__"], frame.f_locals.get("self")
        if isinstance(one, sheets.Sheet):
            return str(getattr(one, "make", type(one)).__name__)  # a sheet may be a function
        if not name.startswith(_BENEATH):
            return f"{name.removeprefix('client.')}.{frame.f_code.co_name}"
        frame = frame.f_back
    return "?"
