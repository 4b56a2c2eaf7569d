"""Text with colours, weights and pictures in the line, wrapped to a width.

Markup: ``[b]bold[/]``, ``[good]``, ``[warn]``, ``[bad]``, ``[lit]``, ``[soft]``, ``[ivory]``,
``[faint]``, ``[ink]`` up to ``[/]``, and pictures ``[icon:leader]``, ``[seat:0]`` and what others
register (``[symbol:research]``, ``[key:Enter]``). ``[[`` is a bracket: pass foreign strings such
as names of players through :func:`escape`.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Literal

import pygame

from client.art import icons, signs, svg, text, theme
from client.art.cache import SurfaceCache
from client.art.text import NBSP, Face
from client.art.theme import Colour

Picture = Callable[[str, int, Colour], pygame.Surface]
_TOKEN = re.compile(r"\[\[|\[(/|[a-z]+)(?::([^\]]*))?\]")
_SPACES = re.compile(r"( +|\n)")
_blocks = SurfaceCache("rich text", 5 << 20)
_pictures: dict[str, tuple[Picture, float]] = {}
_COLOURS = {
    "good": "GOOD", "warn": "WARN", "bad": "BAD", "lit": "BRASS_LIT", "soft": "SOFT",
    "ivory": "IVORY", "faint": "FAINT", "ink": "INK", "brass": "BRASS",
}  # fmt: skip


def register(kind: str, picture: Picture, height: float = 1.25) -> None:
    """Make ``[kind:name]`` draw ``picture(name, pixels, colour)``, `height` times the text size."""
    _pictures[kind] = (picture, height)
    _laid_out.cache_clear()


def _seat(name: str) -> int | None:
    return int(name) if name.isdecimal() else None


def escape(string: str) -> str:
    """A foreign string that markup cannot misread."""
    return string.replace("[", "[[")


def plain(markup: str) -> str:
    """What remains without colours and pictures, for logs and searches."""
    return _TOKEN.sub(lambda match: "[" if match[0] == "[[" else "", markup)


@dataclass(frozen=True)
class _Look:
    colour: Colour
    weight: int


@dataclass(frozen=True)
class _Piece:
    """A word, a space or a picture (then `word` is ``kind:name``) with its look and width."""

    kind: Literal["word", "space", "break", "picture"]
    word: str
    look: _Look
    width: int


@dataclass(frozen=True)
class Block:
    """Lines ready to draw; `size` is width and height in pixels."""

    size: tuple[int, int]
    surface: pygame.Surface
    lines: int

    def draw(self, target: pygame.Surface, place: tuple[int, int]) -> pygame.Rect:
        """Draw with the upper left corner at `place`."""
        return target.blit(self.surface, place)


def _pieces(markup: str, size: int, face: Face, look: _Look) -> list[_Piece]:
    pieces: list[_Piece] = []
    looks = [look]
    bold = 700 if look.weight < 700 else 800

    def add_words(string: str) -> None:
        for word in _SPACES.split(text.bound(string)):
            if not word:
                continue
            kind: Literal["word", "space", "break"] = "word"
            if word == "\n":
                kind = "break"
            elif not word.strip(" "):
                kind = "space"
            wide = 0 if kind == "break" else text.width(word, size, face, looks[-1].weight)
            pieces.append(_Piece(kind, word, looks[-1], wide))

    at = 0
    for match in _TOKEN.finditer(markup):
        add_words(markup[at : match.start()])
        at = match.end()
        tag, name = match[1], match[2]
        if match[0] == "[[":
            add_words("[")
        elif name is not None and tag in _pictures:
            draw, height = _pictures[tag]
            picture = draw(name, round(size * height), looks[-1].colour)
            pieces.append(_Piece("picture", f"{tag}:{name}", looks[-1], picture.get_width()))
        elif tag == "/":
            looks = looks[:-1] if len(looks) > 1 else looks
        elif tag == "b":
            looks.append(replace(looks[-1], weight=bold))
        elif tag in _COLOURS:
            looks.append(replace(looks[-1], colour=getattr(theme, _COLOURS[tag])))
        else:
            add_words(match[0])
    add_words(markup[at:])
    return pieces


def _divide_long(pieces: list[_Piece], limit: int, size: int, face: Face) -> list[_Piece]:
    short: list[_Piece] = []
    for piece in pieces:
        if piece.kind != "word" or piece.width <= limit:
            short.append(piece)
            continue
        for part in text.divided(piece.word, limit, size, face, piece.look.weight):
            wide = text.width(part, size, face, piece.look.weight)
            short.append(replace(piece, word=part, width=wide))
            short.append(_Piece("space", "", piece.look, 0))
        short.pop()
    return short


def _lines(pieces: list[_Piece], limit: int) -> list[list[_Piece]]:
    """Lines of pieces; words without a space between them stay together."""
    lines: list[list[_Piece]] = [[]]
    used = 0
    at = 0
    while at < len(pieces):
        piece = pieces[at]
        if piece.kind == "break":
            lines.append([])
            used = 0
            at += 1
            continue
        end = at + 1
        if piece.kind != "space":
            while end < len(pieces) and pieces[end].kind in ("word", "picture"):
                end += 1
        group = pieces[at:end]
        wide = sum(part.width for part in group)
        if lines[-1] and piece.kind != "space" and used + wide > limit:
            while lines[-1] and lines[-1][-1].kind == "space":
                lines[-1].pop()
            lines.append([])
            used = 0
        if lines[-1] or piece.kind != "space":
            for part in group:
                if lines[-1] and used + part.width > limit and part.kind != "space":
                    lines.append([])
                    used = 0
                lines[-1].append(part)
                used += part.width
        at = end
    return lines


@lru_cache(maxsize=2048)
def _laid_out(
    markup: str,
    limit: int,
    size: int,
    tint: Colour,
    face: Face,
    weight: int,
    max_lines: int | None,
    _palette: tuple[object, ...],
) -> tuple[list[list[_Piece]], list[int]]:
    """The lines with their widths; not to be changed, as they are kept."""
    pieces = _divide_long(_pieces(markup, size, face, _Look(tint, weight)), limit, size, face)
    lines = _lines(pieces, limit)
    if max_lines is not None and len(lines) > max_lines:
        lines = lines[:max_lines]
        _end_with_ellipsis(lines[-1], limit, size, face)
    return lines, [sum(part.width for part in line) for line in lines]


def block(
    markup: str,
    limit: int,
    size: int,
    colour: Colour | None = None,
    *,
    face: Face = "text",
    weight: int = 500,
    leading: float = 1.38,
    align: Literal["left", "center", "right"] = "left",
    max_lines: int | None = None,
) -> Block:
    """Wrapped text no wider than `limit` pixels; `leading` is the line pitch over the size."""
    tint = colour or theme.IVORY
    palette = (theme.palette, theme.strong_contrast)
    key = (markup, limit, size, tint, face, weight, leading, align, max_lines, palette)
    lines, widths = _laid_out(markup, limit, size, tint, face, weight, max_lines, palette)
    pitch, high, area = _measured(widths, size, face, weight, leading)

    def make() -> pygame.Surface:
        surface = pygame.Surface(area, pygame.SRCALPHA)
        surface.fill((*tint, 0))
        for row, line in enumerate(lines):
            spare = area[0] - widths[row]
            pen = {"left": 0, "center": spare // 2, "right": spare}[align]
            _draw_line(surface, line, (pen, row * pitch), high, size, face, weight)
        return svg.usual_format(surface)

    return Block(area, _blocks.get(key, make), len(lines))


def measure(
    markup: str,
    limit: int,
    size: int,
    *,
    face: Face = "text",
    weight: int = 500,
    leading: float = 1.38,
    max_lines: int | None = None,
) -> tuple[int, int]:
    """Width and height of a block, without drawing it."""
    palette = (theme.palette, theme.strong_contrast)
    _rows, widths = _laid_out(markup, limit, size, theme.IVORY, face, weight, max_lines, palette)
    return _measured(widths, size, face, weight, leading)[2]


def _measured(
    widths: list[int], size: int, face: Face, weight: int, leading: float
) -> tuple[int, int, tuple[int, int]]:
    """Pitch and height of lines, and the area of all of them."""
    pitch = round(size * leading)
    high = max(text.line_height(size, face, weight), pitch)
    return pitch, high, (max([1, *widths]), pitch * (len(widths) - 1) + high)


def _draw_line(
    surface: pygame.Surface,
    line: list[_Piece],
    place: tuple[int, int],
    high: int,
    size: int,
    face: Face,
    weight: int,
) -> None:
    pen, top = place
    raised = (high - text.line_height(size, face, weight)) // 2
    baseline = top + raised + text.ascent(size, face, weight)
    for part in line:
        if part.kind == "picture":
            kind, name = part.word.split(":", 1)
            draw, height = _pictures[kind]
            picture = draw(name, round(size * height), part.look.colour)
            middle = baseline - round(size * 0.35)
            surface.blit(picture, (pen, middle - picture.get_height() // 2))
        elif part.kind == "word":
            text.draw(
                surface, part.word, (pen, baseline), size, part.look.colour, face=face,
                weight=part.look.weight, anchor="baseleft",
            )  # fmt: skip
        pen += part.width


def _end_with_ellipsis(line: list[_Piece], limit: int, size: int, face: Face) -> None:
    while line and line[-1].kind == "space":
        line.pop()
    while line:
        last = line[-1]
        room = limit - sum(part.width for part in line[:-1])
        if last.kind == "word":
            kept = last.word.rstrip(NBSP)
            while kept and text.width(kept + text.ELLIPSIS, size, face, last.look.weight) > room:
                kept = kept[:-1]
            if kept:
                shown = kept + text.ELLIPSIS
                wide = text.width(shown, size, face, last.look.weight)
                line[-1] = replace(last, word=shown, width=wide)
                return
        line.pop()


def draw(
    target: pygame.Surface,
    markup: str,
    place: tuple[int, int],
    limit: int,
    size: int,
    colour: Colour | None = None,
    *,
    face: Face = "text",
    weight: int = 500,
    max_lines: int | None = None,
) -> pygame.Rect:
    """Wrap and draw at `place`; returns the rectangle that the text takes."""
    made = block(markup, limit, size, colour, face=face, weight=weight, max_lines=max_lines)
    return made.draw(target, place)


register("icon", icons.icon, 1.15)
register("seat", lambda name, size, colour: signs.seat_sign(_seat(name), size), 0.85)
