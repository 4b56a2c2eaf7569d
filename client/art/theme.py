"""Colours, sizes and times: the only module that names them.

Read tokens as attributes at the moment of drawing (``theme.GOOD``), never by ``from ... import``:
:func:`apply` exchanges the values when the player chooses another palette. Lengths are pixels at
1920 x 1080 and interface scale 1 (see :mod:`client.art.scale`), times are milliseconds.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

Colour = tuple[int, int, int]
Palette = Literal["usual", "red-green", "blue-yellow"]
PALETTES: tuple[Palette, ...] = ("usual", "red-green", "blue-yellow")


def rgb(code: str) -> Colour:
    """The colour of ``#RRGGBB``."""
    return int(code[1:3], 16), int(code[3:5], 16), int(code[5:7], 16)


def code(colour: Colour) -> str:
    """``#RRGGBB`` of a colour."""
    return "#{:02X}{:02X}{:02X}".format(*colour)


def mix(first: Colour, second: Colour, share: float) -> Colour:
    """The colour that lies `share` (0 to 1) of the way from `first` to `second`."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(first, second, strict=True))
    return red, green, blue


def luminance(colour: Colour) -> float:
    """Relative luminance after WCAG 2, 0 to 1."""
    parts = [value / 255 for value in colour]
    linear = [p / 12.92 if p <= 0.03928 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(first: Colour, second: Colour) -> float:
    """Contrast ratio after WCAG 2, 1 to 21."""
    light, dark = sorted((luminance(first), luminance(second)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


# Grounds and lines
SPACE_0 = rgb("#0B1020")
SPACE_1 = rgb("#121A30")
SPACE_2 = rgb("#1B2644")
LINE = rgb("#2E3C63")
LINE_LIT = rgb("#465888")
PANEL_TOP = rgb("#182240")
PANEL_EDGE = (120, 140, 200)
OWN_TOP = rgb("#1B274C")
TOOLTIP = (30, 42, 76)
KEYCAP_LINE = (84, 102, 150)
BLACK = (0, 0, 0)
WHITE = (255, 255, 255)

# Brass and paper
BRASS = rgb("#D6A24A")
BRASS_LIT = rgb("#F4CF86")
BRASS_DIM = rgb("#8A6A33")
BRASS_TOP = rgb("#F8D892")
BRASS_FOOT = rgb("#CC943E")
BRASS_SHINE = rgb("#FFF0CC")
BRASS_RAIL = ((255, 226, 160), (214, 162, 74), (190, 138, 58), (112, 80, 34))
IVORY = rgb("#F6EEDD")
PAPER = rgb("#EADFC8")
PAPER_SHADE = rgb("#CDBE9E")
PAPER_LIT = rgb("#FFFDF4")
PAPER_EDGE = rgb("#B9A67E")
INK = rgb("#1A2033")
INK_SOFT = rgb("#55607C")

# Text on dark grounds
SOFT = (169, 178, 200)
FAINT = (110, 122, 158)
DISABLED = (110, 120, 150)

# Said by colour and always by a sign as well
GOOD = rgb("#58C98B")
WARN = rgb("#F2B84B")
BAD = rgb("#EF6461")
GOOD_DARK = (42, 122, 74)
BAD_DARK = (172, 48, 64)
DANGER = (60, 24, 36)

# Buttons
GHOST_TOP = rgb("#243156")
GHOST_FOOT = rgb("#18213C")

# Backdrop
NEBULA = (rgb("#2A2152"), rgb("#16305C"), rgb("#3A2140"), rgb("#123A48"))
LAMP = rgb("#F2B063")
STARS = ((214, 224, 255), (255, 240, 214), (255, 214, 190), (190, 206, 255))


@dataclass(frozen=True)
class Seat:
    """Colours and sign of a seat; the sign is that of the look, the colours follow the palette."""

    colour: Colour
    lit: Colour
    dim: Colour
    sign: str


SIGNS = ("disc", "triangle", "square", "diamond", "star", "ring")
_SEATS: dict[Palette, tuple[str, ...]] = {
    "usual": ("#4C8DF6", "#3DBE78", "#F3C13A", "#EC5B5B", "#F28C3A", "#A9B0C3"),
    "red-green": ("#4C8DF6", "#35CFC0", "#F7E05A", "#C0559B", "#E07B2C", "#A9B0C3"),
    "blue-yellow": ("#3F8FD8", "#35C7A0", "#F6D9DF", "#E04848", "#F5A06A", "#A9B0C3"),
}
_SEAT_TONES = {"#4C8DF6": ("#8FBBFF", "#2F62BC"), "#A9B0C3": ("#DCE1EC", "#737B92")}


def _seats(palette: Palette) -> tuple[Seat, ...]:
    seats = []
    for base, sign in zip(_SEATS[palette], SIGNS, strict=True):
        colour = rgb(base)
        tones = _SEAT_TONES.get(base)
        lit = rgb(tones[0]) if tones else mix(colour, WHITE, 0.38)
        dim = rgb(tones[1]) if tones else mix(colour, BLACK, 0.34)
        seats.append(Seat(colour, lit, dim, sign))
    return tuple(seats)


LOOKS: tuple[Seat, ...] = _seats("usual")
"""How seats look, in the order of their signs; the last one is neutral."""
SEATS: tuple[Seat, ...] = LOOKS
"""The same in the order of the seats, which may have chosen others."""
ORDER: tuple[int, ...] = tuple(range(len(SIGNS) - 1))
"""Which look each seat has."""


def seat(index: int | None) -> Seat:
    """The look of seat `index` (from 0); None, negative or beyond five is the neutral one."""
    if index is None or not 0 <= index < len(SEATS) - 1:
        return SEATS[-1]
    return SEATS[index]


def look_of(index: int) -> int:
    """The number of a seat's look; a seat that there is not looks like itself."""
    return ORDER[index] if 0 <= index < len(ORDER) else index


def order_of(chosen: Sequence[int | None]) -> tuple[int, ...]:
    """Which look each seat has: the one that was chosen for it, or its own, or one that is left."""
    looks = range(len(SIGNS) - 1)
    order: list[int | None] = [None for _look in looks]
    for wishes in (chosen, looks):
        for seat, wish in zip(looks, wishes, strict=False):
            if order[seat] is None and wish in looks and wish not in order:
                order[seat] = wish
    left = iter([look for look in looks if look not in order])
    return tuple(next(left) if one is None else one for one in order)


def turned(chosen: Sequence[int | None], at: int, most: int) -> list[int | None]:
    """What is chosen after the seat `at` has taken the next of `most` looks; who had it takes the other."""
    order, now = order_of(chosen), list(chosen)
    wanted = (order[at] + 1) % most
    if wanted in order[: len(now)]:
        now[order.index(wanted)] = order[at]
    now[at] = wanted
    return now


palette_name: Palette = "usual"
palette: str = "usual"
"""What pictures depend on: the palette, and which look each seat has."""
strong_contrast = False


_STATES: dict[Palette, dict[str, str]] = {
    "usual": {"GOOD": "#58C98B", "WARN": "#F2B84B", "BAD": "#EF6461"},
    "red-green": {"GOOD": "#4FC3E8", "WARN": "#F7E05A", "BAD": "#F0803C"},
    "blue-yellow": {"GOOD": "#4FD0B0", "WARN": "#F9B9A0", "BAD": "#F2706C"},
}
_GROUNDS: dict[bool, dict[str, str]] = {
    False: {
        "SPACE_0": "#0B1020", "SPACE_1": "#121A30", "SPACE_2": "#1B2644", "PANEL_TOP": "#182240",
        "OWN_TOP": "#1B274C", "LINE": "#2E3C63", "LINE_LIT": "#465888", "SOFT": "#A9B2C8",
        "FAINT": "#6E7A9E", "DISABLED": "#6E7896",
    },
    True: {
        "SPACE_0": "#04070F", "SPACE_1": "#090E1C", "SPACE_2": "#121A32", "PANEL_TOP": "#0B1122",
        "OWN_TOP": "#141E3E", "LINE": "#5A6EA8", "LINE_LIT": "#7F93CC", "SOFT": "#D6DDEE",
        "FAINT": "#A8B2D0", "DISABLED": "#96A0BE",
    },
}  # fmt: skip


def apply(name: Palette = "usual", *, strong: bool = False) -> None:
    """Choose the palette and whether contrasts are stronger; drawings made before keep theirs.

    Raises KeyError for an unknown palette.
    """
    values = {**_STATES[name], **_GROUNDS[strong]}
    globals().update({token: rgb(value) for token, value in values.items()})
    globals().update(LOOKS=_seats(name), palette_name=name, strong_contrast=strong)
    wear(ORDER)


def wear(order: tuple[int, ...]) -> None:
    """From now on each seat has the look that stands in its place of `order`."""
    plain = order == tuple(range(len(SIGNS) - 1))
    key = palette_name if plain else f"{palette_name} {order}"
    seats = (*(LOOKS[look] for look in order), LOOKS[-1])
    globals().update(SEATS=seats, ORDER=order, palette=key)


# Lengths
RADIUS_CELL = 6
RADIUS_CARD = 10
RADIUS_PANEL = 16
RADIUS_TOOLTIP = 12
ICONS = (16, 20, 24, 28, 40)
TEXT_MIN = 14
DESIGN = (1920, 1080)


@dataclass(frozen=True)
class Shadow:
    """Offset downwards and blur in pixels at scale 1, opacity 0 to 1."""

    offset: int
    blur: int
    opacity: float


SHADOW_PANEL = Shadow(8, 24, 0.45)
SHADOW_REST = Shadow(2, 4, 0.40)
SHADOW_CARD = Shadow(4, 8, 0.41)
SHADOW_HOVER = Shadow(8, 16, 0.43)
SHADOW_LIFTED = Shadow(14, 22, 0.45)
PANEL_OPACITY = 0.92
LIFT = 1.06

# Times
HOVER_MS = 120
MOVE_MS = 220
TURN_MS = 350
LEAVE_MS = 120


@dataclass(frozen=True)
class Style:
    """A style of text: face ("display" or "text"), weight 400 to 900, size at scale 1."""

    face: Literal["display", "text"]
    weight: int
    size: int


STYLES: dict[str, Style] = {
    "title": Style("display", 900, 40),
    "heading": Style("display", 600, 28),
    "subheading": Style("display", 700, 22),
    "label": Style("display", 700, 18),
    "status": Style("display", 500, 22),
    "status-strong": Style("display", 700, 22),
    "name": Style("display", 700, 20),
    "count": Style("display", 800, 22),
    "bonus": Style("display", 800, 18),
    "button": Style("display", 700, 18),
    "primary": Style("display", 700, 24),
    "menu": Style("display", 500, 26),
    "body": Style("text", 500, 16),
    "body-strong": Style("text", 700, 16),
    "note": Style("text", 500, 15),
    "small": Style("text", 600, 14),
    "key": Style("text", 700, 14),
}
