"""Strokes, circles and plates as SVG markup."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache

from client.art import files

Point = tuple[float, float]


def points(path: Iterable[Point]) -> str:
    """Points for a path."""
    return "L".join(f"{x:.1f} {y:.1f}" for x, y in path)


def stroke(
    path: Iterable[Point],
    colour: str,
    width: float,
    opacity: float = 1.0,
    dash: tuple[float, float] | None = None,
) -> str:
    """A line through points."""
    dashes = f' stroke-dasharray="{dash[0]:g} {dash[1]:g}"' if dash else ""
    cap = "butt" if dash else "round"
    return (
        f'<path d="M{points(path)}" fill="none" stroke="{colour}" stroke-width="{width:g}" '
        f'stroke-opacity="{opacity:g}" stroke-linejoin="round" stroke-linecap="{cap}"{dashes}/>'
    )


def circle(
    middle: Point,
    radius: float,
    fill: str = "none",
    edge: str = "none",
    width: float = 1.0,
    opacity: float = 1.0,
) -> str:
    """A circle; `opacity` is that of its edge."""
    return (
        f'<circle cx="{middle[0]:.1f}" cy="{middle[1]:.1f}" r="{radius:.1f}" fill="{fill}" stroke="{edge}" '
        f'stroke-width="{width:g}" stroke-opacity="{opacity:g}"/>'
    )


def box(
    corner: Point,
    size: Point,
    radius: float,
    fill: str,
    edge: str = "none",
    width: float = 1.0,
    more: str = "",
) -> str:
    """A rectangle with round corners from its upper left one; `more` are other attributes."""
    return (
        f'<rect x="{corner[0]:g}" y="{corner[1]:g}" width="{size[0]:g}" height="{size[1]:g}" '
        f'rx="{radius:g}" fill="{fill}" stroke="{edge}" stroke-width="{width:g}" {more}/>'
    )


def pill(middle: Point, size: Point, fill: str, edge: str, width: float) -> str:
    """A plate with round ends."""
    wide, high = size
    return box((middle[0] - wide / 2, middle[1] - high / 2), size, high / 2, fill, edge, width)


def put(drawn: str, at: Point, scale: float, grid: float, *, turn: float = 0, mirrored: bool = False) -> str:
    """Markup of a square grid with its middle somewhere."""
    turned = f" rotate({turn:g})" if turn else ""
    flipped = " scale(-1 1)" if mirrored else ""
    return (
        f'<g transform="translate({at[0]:g} {at[1]:g}){flipped}{turned} scale({scale:.4g}) '
        f'translate({-grid / 2:g} {-grid / 2:g})">{drawn}</g>'
    )


@cache
def inner(path: str) -> str:
    """The markup inside of a file's root, its ids made its own so that several can be joined."""
    markup, name = files.read_text(f"{path}.svg"), path.replace("/", "-")
    body = markup[markup.index(">", markup.index("<svg")) + 1 : markup.rindex("</svg>")]
    body = re.sub(r'\bid="', f'id="{name}-', body)
    return body.replace("url(#", f"url(#{name}-")


def placed(path: str, x: float, y: float, radius: float, grid: float, outline: str = "") -> str:
    """The markup of a small square file about a point; `outline` draws it in a dark edge first."""
    body, mid = inner(path), grid / 2
    if outline:
        body = re.sub(r'fill="#[0-9A-Fa-f]{6}"', f'fill="{outline}" stroke="{outline}" stroke-width="3.4" '
                      'stroke-linejoin="round"', body) + body  # fmt: skip
    scale = 2 * radius / grid
    return f'<g transform="translate({x:g} {y:g}) scale({scale:.4g}) translate({-mid:g} {-mid:g})">{body}</g>'
