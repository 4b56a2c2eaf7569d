"""Lines of text: faces, measuring, wrapping, drawing.

Glyphs are drawn four times larger and reduced once: spacing stays even at small sizes, which the
hinting of SDL's font library would spoil. Sizes are window pixels (``Scale.font``).
"""

from __future__ import annotations

import importlib.util
import math
import re
from functools import cache, lru_cache
from pathlib import Path
from typing import Literal

import pygame

from client.art import svg, theme
from client.art.cache import SurfaceCache
from client.art.theme import Colour

Face = Literal["display", "text"]
Anchor = Literal[
    "topleft", "midtop", "topright", "midleft", "center", "midright", "baseleft", "basemid",
    "baseright",
]  # fmt: skip

_FILES: dict[Face, tuple[str, str, dict[int, str]]] = {
    "display": (
        "font_rhd",
        "RedHatDisplay",
        {400: "Regular", 500: "Medium", 600: "SemiBold", 700: "Bold", 800: "ExtraBold",
         900: "Black"},
    ),
    "text": (
        "font_manrope",
        "Manrope",
        {400: "Regular", 500: "Medium", 600: "SemiBold", 700: "Bold", 800: "ExtraBold"},
    ),
}  # fmt: skip
# height of a capital over the size: centres text on what the eye sees
_CAPITAL: dict[Face, float] = {"display": 0.70, "text": 0.72}
_LARGE = 40
_lines = SurfaceCache("text", 5 << 20)
_SHORT_WORD = re.compile(r"(?<![^\s(])([A-Za-z/]) (?=\S|$)")
NBSP = "\u00a0"
ELLIPSIS = "…"
NOT_DRAWN = "?"
"""Stands for words of which our fonts have no letter."""
_LATIN = 0x17F
"""Up to here both faces have all letters."""


@cache
def font_file(face: Face, weight: int) -> Path:
    """The font file of a face; weights that the face lacks take the nearest one."""
    package, stem, weights = _FILES[face]
    found = importlib.util.find_spec(package)
    if found is None or not found.submodule_search_locations:
        raise FileNotFoundError(f"The font package {package.replace('_', '-')} is missing.")
    nearest = min(weights, key=lambda known: abs(known - weight))
    folder = Path(next(iter(found.submodule_search_locations))) / "files"
    return folder / f"{stem}-{weights[nearest]}.ttf"


@lru_cache(maxsize=256)
def _font(face: Face, size: int, weight: int) -> pygame.font.Font:
    if not pygame.font.get_init():
        pygame.font.init()
    return pygame.font.Font(str(font_file(face, weight)), size)


def _sampling(size: int) -> int:
    return 4 if size < _LARGE else 2


def _glyphs(font: pygame.font.Font, string: str, colour: Colour) -> pygame.Surface:
    """Signs that take no place of their own cannot be rendered alone."""
    wide, high = font.size(string)
    return font.render(string, True, colour) if wide else pygame.Surface((0, high), pygame.SRCALPHA)


@cache
def _covered(face: Face, weight: int, char: str) -> bool:
    """Whether the face has a glyph of its own for a character."""
    font = _font(face, 16, weight)

    def pixels(string: str) -> bytes:
        return pygame.image.tobytes(_glyphs(font, string, theme.WHITE), "RGBA")

    return pixels(char) != pixels("\ue123")


@cache
def _drawn_by(char: str, face: Face, weight: int) -> Face | None:
    """The face that draws a character: its own, or else the other one; None if neither can."""
    if ord(char) <= _LATIN or _covered(face, weight, char):
        return face
    other: Face = "text" if face == "display" else "display"
    return other if _covered(other, 500, char) else None


def drawable(string: str) -> str:
    """The string without the characters that no font of ours can draw."""
    if string.isascii():
        return string
    return "".join(char for char in string if _drawn_by(char, "text", 500) is not None)


def _runs(string: str, face: Face, weight: int) -> list[tuple[str, Face]]:
    """Parts of the string with the face that can draw them (arrows come from the text face). What neither
    can draw is left out; a mark stands for a string of which nothing would be left."""
    string = string.replace(NBSP, " ")  # the text face draws the tied space too narrow
    if string.isascii():
        return [(string, face)]
    runs: list[tuple[str, Face]] = []
    for char in string if drawable(string).strip() or not string.strip() else NOT_DRAWN:
        used = _drawn_by(char, face, weight)
        if used is None:
            continue
        if runs and runs[-1][1] == used:
            runs[-1] = (runs[-1][0] + char, used)
        else:
            runs.append((char, used))
    return runs


@lru_cache(maxsize=512)
def line_height(size: int, face: Face = "text", weight: int = 500) -> int:
    """Height of the surface of one line."""
    sampling = _sampling(size)
    return math.ceil(_font(face, size * sampling, weight).get_height() / sampling)


@lru_cache(maxsize=512)
def ascent(size: int, face: Face = "text", weight: int = 500) -> int:
    """From the top of a line's surface to its baseline."""
    sampling = _sampling(size)
    return round(_font(face, size * sampling, weight).get_ascent() / sampling)


@lru_cache(maxsize=16384)
def width(
    string: str,
    size: int,
    face: Face = "text",
    weight: int = 500,
    *,
    tabular: bool = False,
) -> int:
    """Width of one line in pixels, without drawing it."""
    if not string:
        return 0
    sampling = _sampling(size)
    if tabular:
        return math.ceil(_places(string, size, face, weight)[0] / sampling)
    total = 0
    for part, used in _runs(string, face, weight):
        total += _font(used, size * sampling, weight).size(part)[0]
    return math.ceil(total / sampling)


def _places(string: str, size: int, face: Face, weight: int) -> tuple[float, list[tuple[str, Face, float]]]:
    """The width, and where each glyph stands (sampled pixels) when all digits have one width."""
    sampling = _sampling(size)
    main = _font(face, size * sampling, weight)
    cell = max(main.size(digit)[0] for digit in "0123456789")
    pen = 0.0
    placed: list[tuple[str, Face, float]] = []
    for part, used in _runs(string, face, weight):
        font = _font(used, size * sampling, weight)
        for index, char in enumerate(part):
            advance = font.size(char)[0]
            if char.isdigit():
                placed.append((char, used, pen + (cell - advance) / 2))
                pen += cell
            else:
                placed.append((char, used, pen))
                following = part[index + 1 : index + 2]
                if following and not following.isdigit():  # keep the kerning of the pair
                    advance = font.size(char + following)[0] - font.size(following)[0]
                pen += advance
    return pen, placed


def render(
    string: str,
    size: int,
    colour: Colour | None = None,
    *,
    face: Face = "text",
    weight: int = 500,
    tabular: bool = False,
) -> pygame.Surface:
    """One line as a surface as high as ``line_height``; shared, so never draw on it. `tabular` gives all
    digits one width."""
    tint = colour or theme.IVORY
    key = (string, size, tint, face, weight, tabular)
    return _lines.get(key, lambda: _drawn(string, size, tint, face, weight, tabular))


def _drawn(string: str, size: int, colour: Colour, face: Face, weight: int, tabular: bool) -> pygame.Surface:
    sampling = _sampling(size)
    wide = max(1, width(string, size, face, weight, tabular=tabular))
    high = line_height(size, face, weight)
    large = pygame.Surface((wide * sampling, high * sampling), pygame.SRCALPHA)
    large.fill((*colour, 0))
    base = _font(face, size * sampling, weight).get_ascent()

    def place(part: str, used: Face, left: float) -> int:
        font = _font(used, size * sampling, weight)
        glyphs = _glyphs(font, part, colour)
        large.blit(glyphs, (round(left), base - font.get_ascent()))
        return glyphs.get_width()

    if tabular:
        for char, used, left in _places(string, size, face, weight)[1]:
            place(char, used, left)
    else:
        pen = 0
        for part, used in _runs(string, face, weight):
            pen += place(part, used, pen)
    drawn = pygame.transform.smoothscale(large, (wide, high))
    if size < _LARGE:
        # reducing thins the strokes a little; a faint second coat restores their weight
        coat = drawn.copy()
        coat.set_alpha(90)
        drawn.blit(coat, (0, 0))
    return svg.usual_format(drawn)


def draw(
    target: pygame.Surface,
    string: str,
    place: tuple[float, float],
    size: int,
    colour: Colour | None = None,
    *,
    face: Face = "text",
    weight: int = 500,
    anchor: Anchor = "topleft",
    tabular: bool = False,
) -> pygame.Rect:
    """Draw one line at an anchor: "mid…" and "center" centre capitals, "base…" is the baseline."""
    drawn = render(string, size, colour, face=face, weight=weight, tabular=tabular)
    x, y = place
    if anchor in ("midtop", "center", "basemid"):
        x -= drawn.get_width() / 2
    elif anchor.endswith("right"):
        x -= drawn.get_width()
    if anchor in ("midleft", "center", "midright"):
        y -= ascent(size, face, weight) - _CAPITAL[face] * size / 2
    elif anchor.startswith("base"):
        y -= ascent(size, face, weight)
    return target.blit(drawn, (round(x), round(y)))


def bound(string: str) -> str:
    """The string with one-letter words and strokes tied to what follows, as good Czech setting asks."""
    return _SHORT_WORD.sub(rf"\1{NBSP}", string)


def wrap(
    string: str,
    limit: int,
    size: int,
    face: Face = "text",
    weight: int = 500,
    max_lines: int | None = None,
) -> list[str]:
    """Lines no wider than `limit`; newlines are kept, words longer than a line are divided.

    With `max_lines` the rest is replaced by an ellipsis: the last resort.
    """
    lines: list[str] = []
    for paragraph in bound(string).split("\n"):
        line = ""
        for word in paragraph.split(" "):
            trial = f"{line} {word}" if line else word
            if width(trial, size, face, weight) <= limit:
                line = trial
                continue
            if line:
                lines.append(line)
            *full, line = divided(word, limit, size, face, weight)
            lines.extend(full)
        lines.append(line)
    if max_lines is not None and len(lines) > max_lines:
        rest = " ".join(lines[max_lines - 1 :])
        lines = [*lines[: max_lines - 1], shortened(rest, limit, size, face, weight)]
    return lines


def divided(word: str, limit: int, size: int, face: Face, weight: int) -> list[str]:
    """The word in parts that fit; a part holds at least one letter."""
    parts = [""]
    for char in word:
        if parts[-1] and width(parts[-1] + char, size, face, weight) > limit:
            parts.append("")
        parts[-1] += char
    return parts


def shortened(string: str, limit: int, size: int, face: Face = "text", weight: int = 500) -> str:
    """The string, or as much of it as fits before an ellipsis."""
    if width(string, size, face, weight) <= limit:
        return string
    kept = string
    while kept and width(kept.rstrip() + ELLIPSIS, size, face, weight) > limit:
        kept = kept[:-1]
    return kept.rstrip() + ELLIPSIS


def balanced(string: str, size: int, face: Face, weight: int, lines: int = 2) -> list[str]:
    """The string in `lines` lines, broken where the longest of them is shortest."""
    words = bound(string).split(" ")
    if lines <= 1 or len(words) < 2:
        return [" ".join(words)]
    best: list[str] | None = None
    for cut in range(1, len(words)):
        rest = balanced(" ".join(words[cut:]), size, face, weight, lines - 1)
        trial = [" ".join(words[:cut]), *rest]
        longest = max(width(line, size, face, weight) for line in trial)
        if best is None or longest < max(width(line, size, face, weight) for line in best):
            best = trial
    return best or [string]
