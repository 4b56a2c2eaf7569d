"""Values of SVG attributes: numbers, lengths, colours, transforms.

Each reader raises ValueError with what it expects.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Mapping
from typing import Any, Final, TypeAlias

View: TypeAlias = tuple[float, float, float, float]
"""Left, top, width and height of what shows."""
Matrix: TypeAlias = tuple[float, float, float, float, float, float]
"""x' = a x + c y + e, y' = b x + d y + f."""

NUMBER: Final = r"[+-]?(?:[0-9]{1,40}(?:\.[0-9]{0,40})?|\.[0-9]{1,40})(?:[eE][+-]?[0-9]{1,2})?"
GREATEST: Final = 1e6
IDENTITY: Final[Matrix] = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)
# How many units are in one of these (SVG counts 96 pixels an inch).
_UNITS: Final = {"": 1.0, "px": 1.0, "pt": 4 / 3, "pc": 16.0, "in": 96.0, "cm": 96 / 2.54, "mm": 9.6 / 2.54}
_LENGTH: Final = re.compile(rf"({NUMBER})(px|pt|pc|in|cm|mm|%)?")
_LISTED: Final = re.compile(rf"[\s,]*({NUMBER})")
# The drawer knows no other names; it would show them grey.
_NAMES: Final = {
    "red": "#ff0000", "green": "#008000", "blue": "#0000ff", "yellow": "#ffff00", "cyan": "#00ffff",
    "magenta": "#ff00ff", "black": "#000000", "grey": "#808080", "gray": "#808080", "white": "#ffffff",
}  # fmt: skip
_HEX: Final = re.compile(r"#(?:[0-9a-f]{3}){1,2}")
_RGB: Final = re.compile(r"rgb\(\s*([0-9]{1,3})\s*,\s*([0-9]{1,3})\s*,\s*([0-9]{1,3})\s*\)")
_URL: Final = re.compile(r"url\(\s*['\"]?#([^'\"()\s]{1,200})['\"]?\s*\)(?:\s.{0,40})?")
# How many numbers each transform takes.
_TAKES: Final = {
    "matrix": (6,), "translate": (1, 2), "scale": (1, 2), "rotate": (1, 3), "skewX": (1,), "skewY": (1,)
}  # fmt: skip
_STEP: Final = re.compile(rf"[\s,]*({'|'.join(_TAKES)})\s*\(([^()]*)\)")


def number(text: str) -> float:
    found = re.fullmatch(NUMBER, text.strip())
    return _bounded(float(found[0])) if found else _refuse("a number")


def _bounded(value: float) -> float:
    return value if abs(value) <= GREATEST else _refuse(f"a number of at most {GREATEST:,.0f}")


def _refuse(expected: str) -> Any:
    raise ValueError(expected)


def length(text: str, whole: float, start: float = 0.0) -> float:
    """A length in units of the picture; per cent are of `whole`, from `start`."""
    found = _LENGTH.fullmatch(text.strip())
    if not found:
        return float(_refuse("a number, with px, mm, cm, in, pt, pc, % or nothing after it"))
    value = float(found[1])
    return _bounded(start + value * whole / 100 if found[2] == "%" else value * _UNITS[found[2] or ""])


def coordinate(key: str, text: str, view: View) -> float:
    """The length that an attribute such as `cx`, `width` or `r` says."""
    left, top, width, height = view
    if key in ("x", "x1", "x2", "cx", "fx"):
        return length(text, width, left)
    if key in ("y", "y1", "y2", "cy", "fy"):
        return length(text, height, top)
    wholes = {"width": width, "rx": width, "height": height, "ry": height}
    return length(text, wholes.get(key, math.hypot(width, height) / math.sqrt(2)))


def numbers(text: str, most: int) -> list[float]:
    """Numbers with spaces or commas between."""
    found: list[float] = []
    place = 0
    text = text.rstrip(" \t\r\n,")
    while place < len(text):
        piece = _LISTED.match(text, place)
        if piece is None:
            return list(_refuse("numbers with spaces or commas between"))
        found.append(_bounded(float(piece[1])))
        if len(found) > most:
            return list(_refuse(f"at most {most:,} numbers"))
        place = piece.end()
    return found


def share(text: str) -> float:
    """A part of a whole: 0.5 or 50%."""
    text = text.strip()
    value = number(text[:-1]) / 100 if text.endswith("%") else number(text)
    return min(1.0, max(0.0, value))


def colour(text: str) -> str:
    """A colour as `#rrggbb`."""
    text = text.strip().lower()
    if text in _NAMES:
        return _NAMES[text]
    if _HEX.fullmatch(text):
        return text if len(text) == 7 else "#" + "".join(2 * sign for sign in text[1:])
    parts = _RGB.fullmatch(text)
    if parts:
        return "#" + "".join(f"{min(255, int(part)):02x}" for part in parts.groups())
    return str(_refuse("a colour such as #4C8DF6"))


def paint(text: str, gradient: Callable[[str], str]) -> str:
    """`none`, a colour or a gradient, whose name `gradient` gives by its id."""
    if text.strip() in ("none", "transparent"):
        return "none"
    found = _URL.fullmatch(text.strip())
    return f"url(#{gradient(found[1])})" if found else colour(text)


def word(*known: str) -> Callable[[str], str]:
    """A reader of one of some words."""
    return lambda text: text.strip() if text.strip() in known else str(_refuse(f"one of {', '.join(known)}"))


def transform(text: str) -> Matrix:
    """The matrix of a list of transforms."""
    made = IDENTITY
    place, steps = 0, 0
    text = text.strip(" \t\r\n,")
    while place < len(text):
        found = _STEP.match(text, place)
        steps += 1
        if found is None or steps > 16:
            raise ValueError(f"up to 16 of {', '.join(_TAKES)}, each with its numbers in ( )")
        made = joined(made, _step(found[1], numbers(found[2], 6)))
        place = found.end()
    if max(map(abs, made)) > GREATEST:
        raise ValueError(f"a transform with numbers of at most {GREATEST:,.0f}")
    return made


def _step(name: str, args: list[float]) -> Matrix:
    if len(args) not in _TAKES[name]:
        raise ValueError(f"{name} with {' or '.join(map(str, _TAKES[name]))} numbers")
    if name == "matrix":
        return args[0], args[1], args[2], args[3], args[4], args[5]
    if name == "translate":
        return 1.0, 0.0, 0.0, 1.0, args[0], args[1] if len(args) > 1 else 0.0
    if name == "scale":
        return args[0], 0.0, 0.0, args[-1], 0.0, 0.0
    if name == "rotate":
        cos, sin = math.cos(math.radians(args[0])), math.sin(math.radians(args[0]))
        x, y = args[1:] if len(args) > 1 else (0.0, 0.0)
        return cos, sin, -sin, cos, x - cos * x + sin * y, y - sin * x - cos * y
    tilt = math.tan(math.radians(args[0]))
    return (1.0, 0.0, tilt, 1.0, 0.0, 0.0) if name == "skewX" else (1.0, tilt, 0.0, 1.0, 0.0, 0.0)


def joined(outer: Matrix, inner: Matrix) -> Matrix:
    """What is done first by `inner`, then by `outer`."""
    a, b, c, d, e, f = outer
    return (
        a * inner[0] + c * inner[1], b * inner[0] + d * inner[1],
        a * inner[2] + c * inner[3], b * inner[2] + d * inner[3],
        a * inner[4] + c * inner[5] + e, b * inner[4] + d * inner[5] + f,
    )  # fmt: skip


def style(text: str) -> dict[str, str]:
    """The properties of a `style` attribute."""
    found = {}
    for piece in text.split(";"):
        name, colon, value = piece.partition(":")
        if colon:
            found[name.strip()] = value.removesuffix("!important").strip()
    return found


def written(value: Any) -> str:
    """A value as the drawer reads it."""
    if isinstance(value, float):
        return f"{value:.7g}"
    return " ".join(map(written, value)) if isinstance(value, tuple) else str(value)


def attributes(values: Mapping[str, Any]) -> str:
    return "".join(f' {name}="{written(value)}"' for name, value in values.items())
