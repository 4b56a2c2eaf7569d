"""Creatures on cardboard: living, dead and neutral, in any size and turn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import pygame

from client.art import shapes, svg, theme
from client.art.cache import SurfaceCache
from client.games.space_bastards.pictures import kit, outlines
from client.games.space_bastards.pictures.outlines import UNIT, Cell

EDGE = 0.06
"""How thick the cardboard is, in squares."""
CORPSE_LIGHT = 0.8
_tokens = SurfaceCache("space bastards tokens", 8 << 20)


class Shape(Protocol):
    """Squares (row, column) of a token in its four turns, clockwise; as the rules have them."""

    rotations: tuple[tuple[Cell, ...], ...]


def extent(cells: Sequence[Cell]) -> tuple[int, int]:
    """Width and height of some squares that begin at row 0, column 0."""
    return max(c for _, c in cells) + 1, max(r for r, _ in cells) + 1


def margin(square: int) -> int:
    """How far the picture of a token reaches beyond its squares on every side, for the cardboard's edge."""
    return max(2, round(square * EDGE) + 1)


def token(
    race: str, shape: Shape, owner: int, square: int, rot: int = 0, *, corpse: bool = False
) -> pygame.Surface:
    """A token at `square` pixels a square; its squares begin at (margin, margin) of the picture. Shared.

    `owner` is a seat from 0 or kit.NEUTRAL.
    """
    rot %= 4
    key = ("token", race, shape.rotations[0], owner, square, rot, corpse, theme.palette)
    return _tokens.get(key, lambda: _composed(race, shape, owner, square, rot, corpse))


def _composed(race: str, shape: Shape, owner: int, square: int, rot: int, corpse: bool) -> pygame.Surface:
    cells = shape.rotations[rot]
    wide, high = extent(cells)
    pad = margin(square)
    tones = kit.tones(owner)
    out = shapes.clear((wide * square + 2 * pad, high * square + 2 * pad))
    low = theme.rgb(kit.kit()["corpse_edge"]) if corpse else theme.mix(tones["ink"], (0, 0, 0), 0.25)
    top = theme.mix(tones["shade"], theme.WHITE, 0.25) if corpse else theme.mix(
        tones["base"], theme.WHITE, 0.45
    )  # fmt: skip
    silhouette = outlines.path(cells, roundness(race))
    thick = max(2.0, square * EDGE) * UNIT / square
    thin = max(1.0, square * EDGE / 2) * UNIT / square
    layers = (
        f'<path d="{silhouette}" transform="translate(0 {thick:.2f})" fill="{theme.code(low)}"/>'
        f'<path d="{silhouette}" transform="translate(0 {-thin:.2f})" fill="{theme.code(top)}"/>'
    )
    out.blit(whole(layers, (wide, high), square, pad), (0, 0))
    printed = face(race, shape, owner, square, rot, corpse=corpse)
    # the back of the cardboard lies in a shade of its own: dead is dark, also without colour
    out.blit(shapes.brightness(printed, CORPSE_LIGHT) if corpse else printed, (pad, pad))
    if owner == kit.NEUTRAL and kit.exists(f"token-{race}-hatch"):
        flat_wide, flat_high = extent(shape.rotations[0])
        hatch = kit.drawing(
            f"token-{race}-hatch", turned_size((flat_wide, flat_high), square, rot), quarters=rot
        )
        out.blit(hatch, (pad, pad))
    x, y, radius = sign_place(race, shape, rot)
    diameter = max(11, round(2 * radius * square / UNIT))
    roundel = kit.sign(owner, diameter, corpse=corpse)
    out.blit(roundel, roundel.get_rect(center=(pad + x * square / UNIT, pad + y * square / UNIT)))
    return out


def turned_size(extent_flat: tuple[int, int], square: int, rot: int) -> tuple[int, int]:
    """Pixels of a token that covers so many squares before it is turned."""
    wide, high = extent_flat
    return (high * square, wide * square) if rot % 2 else (wide * square, high * square)


def whole(body: str, extent_now: tuple[int, int], square: int, pad: int) -> pygame.Surface:
    """Markup in hundredths of a square as a picture with the margins of a token."""
    wide, high = extent_now
    edge = pad * UNIT / square
    size = (wide * square + 2 * pad, high * square + 2 * pad)
    view = (-edge, -edge, wide * UNIT + 2 * edge, high * UNIT + 2 * edge)
    return svg.raster(svg.document(body, view, size), size, kit.sample(size))


def roundness(race: str) -> float:
    """Radius of a token's outer corners, in hundredths of a square."""
    tokens = kit.kit()["tokens"]
    return float(tokens.get(race, kit.kit()["usual_token"])["round"])


def sign_place(race: str, shape: Shape, rot: int = 0) -> tuple[float, float, float]:
    """Centre and radius of the seat's sign, in hundredths of a square of the turned token."""
    known = kit.kit()["tokens"].get(race)
    if known is not None:
        x, y, radius = (float(part) for part in known["sign"])
    else:
        row, column = shape.rotations[0][-1]
        x, y, radius = column * UNIT + 50.0, row * UNIT + 50.0, 21.0
    wide, high = extent(shape.rotations[0])
    for _ in range(rot % 4):
        x, y = high * UNIT - y, x
        wide, high = high, wide
    return x, y, radius


def face(
    race: str, shape: Shape, owner: int, square: int, rot: int = 0, *, corpse: bool = False
) -> pygame.Surface:
    """The printed side alone, turned; shared."""
    wide, high = extent(shape.rotations[0])
    size = turned_size((wide, high), square, rot)
    name = f"token-{race}{'-corpse' if corpse else ''}"
    if kit.exists(name):
        return kit.drawing(name, size, owner=owner, quarters=rot)
    key = ("face", race, shape.rotations[0], owner, square, rot, corpse, theme.palette)

    def make() -> pygame.Surface:
        body = _invented(race, shape, owner, corpse=corpse)
        flat = svg.raster(
            svg.document(body, (0, 0, wide * UNIT, high * UNIT), (wide * square, high * square)),
            (wide * square, high * square), kit.sample((wide * square, high * square)),
        )  # fmt: skip
        return pygame.transform.rotate(flat, -90 * (rot % 4))

    return _tokens.get(key, make)


def _from_the_top(cells: Sequence[Cell]) -> list[Cell]:
    """Squares from the upper middle on."""
    return sorted(cells, key=lambda cell: (cell[0], abs(2 * cell[1] + 1 - extent(cells)[0])))


def eyes(cells: Sequence[Cell]) -> list[tuple[int, int]]:
    """Where a race without a drawing has its two eyes, in hundredths of a square."""
    first, second = ((column * UNIT + 50, row * UNIT + 52) for row, column in (_from_the_top(cells) * 2)[:2])
    if first == second:
        return [(first[0] - 22, first[1]), (first[0] + 22, first[1])]
    return [first, second]


def _invented(race: str, shape: Shape, owner: int, *, corpse: bool) -> str:
    """The print of a race that has no drawing: body, eyes and a smile, or chalk and crosses."""
    tones, cells = kit.tones(owner), shape.rotations[0]
    around = roundness(race)
    outer = outlines.path(cells, around)
    inner = outlines.path(cells, around - 5, inset=7)
    body = outlines.path(cells, around - 10, inset=14)
    order, looking = _from_the_top(cells), eyes(cells)
    row, column = order[2] if len(order) > 2 else order[-1]
    mouth = (column * UNIT + 50, row * UNIT + (62 if len(order) > 2 else 78))
    ink, chalk = theme.code(tones["ink"]), str(kit.kit()["chalk"])
    if corpse:
        marks = "".join(
            f'<path d="M{x - 15} {y - 15}L{x + 15} {y + 15}M{x + 15} {y - 15}L{x - 15} {y + 15}" fill="none" '
            f'stroke="{chalk}" stroke-width="9" stroke-linecap="round"/>'
            for x, y in looking
        )
        smile = f"M{mouth[0] - 20} {mouth[1]}L{mouth[0] + 20} {mouth[1]}"
        return (
            f'<path d="{outer}" fill="{theme.code(tones["shade"])}"/>'
            f'<path d="{inner}" fill="{theme.code(tones["dfield"])}"/>'
            f'<path d="{body}" fill="{theme.code(tones["dbody"])}" stroke="{chalk}" stroke-width="4"/>{marks}'
            f'<path d="{smile}" fill="none" stroke="{chalk}" stroke-width="6" stroke-linecap="round"/>'
        )
    looks = "".join(
        f'<circle cx="{x}" cy="{y}" r="20" fill="#FFFFFF" stroke="{ink}" stroke-width="4"/>'
        f'<circle cx="{x + 4}" cy="{y + 3}" r="9" fill="{ink}"/>'
        for x, y in looking
    )
    smile = f"M{mouth[0] - 26} {mouth[1]}Q{mouth[0]} {mouth[1] + 24} {mouth[0] + 26} {mouth[1]}"
    return (
        f'<path d="{outer}" fill="{ink}"/><path d="{inner}" fill="{theme.code(tones["field"])}"/>'
        f'<path d="{body}" fill="{theme.code(tones["lit"])}" stroke="{ink}" stroke-width="5"/>{looks}'
        f'<path d="{smile}" fill="none" stroke="{ink}" stroke-width="7" stroke-linecap="round"/>'
    )


def egg(owner: int, square: int) -> pygame.Surface:
    """An egg on its square, with the margins of a token; shared."""
    key = ("egg", owner, square, theme.palette)

    def make() -> pygame.Surface:
        pad, tones = margin(square), kit.tones(owner)
        out = shapes.clear((square + 2 * pad, square + 2 * pad))
        silhouette = outlines.path([(0, 0)], float(kit.kit()["egg"]["round"]))
        thick = max(2.0, square * EDGE) * UNIT / square
        low = theme.code(theme.mix(tones["ink"], (0, 0, 0), 0.25))
        edge = f'<path d="{silhouette}" transform="translate(0 {thick:.2f})" fill="{low}"/>'
        out.blit(whole(edge, (1, 1), square, pad), (0, 0))
        out.blit(kit.drawing("egg", square, owner=owner), (pad, pad))
        return out

    return _tokens.get(key, make)
