"""Creatures and eggs on cardboard: living, dead, neutral and face down, in any size and turn."""

from __future__ import annotations

from functools import lru_cache

import pygame

from client.art import shapes, svg, theme
from client.art.cache import SurfaceCache
from client.art.theme import Colour
from client.games.space_bastards.pictures import kit, outlines, shadows_and_rings
from client.games.space_bastards.pictures.draw_context import DrawContext, Face
from client.games.space_bastards.pictures.outlines import UNIT, Cell, extent, roundness, whole
from client.table.layout import Place
from rules.space_bastards.content import Content

EDGE = 0.06
"""How thick the cardboard is, in squares."""
CORPSE_LIGHT = 0.8
LEAST_NAMED = 40
"""Edge of a square from which on an egg shows what it is reserved for."""
_tokens = SurfaceCache("space bastards tokens", 8 << 20)


def margin(square: int) -> int:
    """How far the picture of a token reaches beyond its squares on every side, for the cardboard's edge."""
    return max(2, round(square * EDGE) + 1)


def token(
    content: Content, race: str, owner: int, square: int, rot: int = 0, *, corpse: bool = False
) -> pygame.Surface:
    """A token at `square` pixels a square; its squares begin at (margin, margin) of the picture. Shared.

    `owner` is a seat from 0 or kit.NEUTRAL.
    """
    rot %= 4
    key = ("token", race, content.shapes[race].rotations[0], owner, square, rot, corpse, theme.palette)
    return _tokens.get(key, lambda: _composed(content, race, owner, square, rot, corpse))


def _composed(content: Content, race: str, owner: int, square: int, rot: int, corpse: bool) -> pygame.Surface:
    shape = content.shapes[race]
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
    out.blit(whole(layers, cells, square, pad), (0, 0))
    printed = face(content, race, owner, square, rot, corpse=corpse)
    # the back of the cardboard lies in a shade of its own: dead is dark, also without colour
    out.blit(shapes.brightness(printed, CORPSE_LIGHT) if corpse else printed, (pad, pad))
    if owner == kit.NEUTRAL and kit.exists(f"token-{race}-hatch"):
        size = turned_size(shape.rotations[0], square, rot)
        out.blit(kit.drawing(f"token-{race}-hatch", size, quarters=rot), (pad, pad))
    x, y, radius = sign_place(content, race, rot)
    diameter = max(11, round(2 * radius * square / UNIT))
    roundel = kit.sign(owner, diameter, corpse=corpse)
    out.blit(roundel, roundel.get_rect(center=(pad + x * square / UNIT, pad + y * square / UNIT)))
    return out


def turned_size(cells: tuple[Cell, ...], square: int, rot: int) -> tuple[int, int]:
    """Pixels of a token that covers these squares before it is turned."""
    wide, high = extent(cells)
    return (high * square, wide * square) if rot % 2 else (wide * square, high * square)


def sign_place(content: Content, race: str, rot: int = 0) -> tuple[float, float, float]:
    """Centre and radius of the seat's sign, in hundredths of a square of the turned token."""
    shape = content.shapes[race]
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
    content: Content, race: str, owner: int, square: int, rot: int = 0, *, corpse: bool = False
) -> pygame.Surface:
    """The printed side alone, turned; shared."""
    cells = content.shapes[race].rotations[0]
    size = turned_size(cells, square, rot)
    name = f"token-{race}{'-corpse' if corpse else ''}"
    if kit.exists(name):
        return kit.drawing(name, size, owner=owner, quarters=rot)
    key = ("face", race, cells, owner, square, rot, corpse, theme.palette)
    return _tokens.get(
        key, lambda: _printed(_invented(race, cells, owner, corpse=corpse), cells, square, rot)
    )


def _printed(body: str, cells: tuple[Cell, ...], square: int, rot: int) -> pygame.Surface:
    """Markup in hundredths of a square on a token that covers these squares before it is turned."""
    wide, high = extent(cells)
    size = (wide * square, high * square)
    flat = svg.raster(svg.document(body, (0, 0, wide * UNIT, high * UNIT), size), size, kit.sample(size))
    return pygame.transform.rotate(flat, -90 * (rot % 4))


def _from_the_top(cells: tuple[Cell, ...]) -> list[Cell]:
    """Squares from the upper middle on."""
    return sorted(cells, key=lambda cell: (cell[0], abs(2 * cell[1] + 1 - extent(cells)[0])))


def eyes(cells: tuple[Cell, ...]) -> list[tuple[int, int]]:
    """Where a race without a drawing has its two eyes, in hundredths of a square."""
    first, second = ((column * UNIT + 50, row * UNIT + 52) for row, column in (_from_the_top(cells) * 2)[:2])
    if first == second:
        return [(first[0] - 22, first[1]), (first[0] + 22, first[1])]
    return [first, second]


def _invented(race: str, cells: tuple[Cell, ...], owner: int, *, corpse: bool) -> str:
    """The print of a race that has no drawing: body, eyes and a smile, or chalk and crosses."""
    tones, around = kit.tones(owner), roundness(race)
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
        silhouette = outlines.path(((0, 0),), float(kit.kit()["egg"]["round"]))
        thick = max(2.0, square * EDGE) * UNIT / square
        low = theme.code(theme.mix(tones["ink"], (0, 0, 0), 0.25))
        edge = f'<path d="{silhouette}" transform="translate(0 {thick:.2f})" fill="{low}"/>'
        out.blit(whole(edge, ((0, 0),), square, pad), (0, 0))
        out.blit(kit.drawing("egg", square, owner=owner), (pad, pad))
        return out

    return _tokens.get(key, make)


def little_shape(cells: tuple[Cell, ...], square: float, colour: Colour = theme.INK) -> pygame.Surface:
    """A race as small squares of `square` pixels; shared."""
    wide, high = extent(cells)
    code = theme.code(colour)
    body = "".join(
        f'<rect x="{c + 0.08:.2f}" y="{r + 0.08:.2f}" width="0.84" height="0.84" rx="0.2" fill="{code}"/>'
        for r, c in cells
    )
    size = (max(1, round(wide * square)), max(1, round(high * square)))
    return svg.drawing(svg.document(body, (0, 0, wide, high), size), size, 3)


# -- closed eyes ---------------------------------------------------------------------------------


def lids(
    content: Content, race: str, owner: int, square: int, rot: int = 0
) -> tuple[pygame.Surface, int, int]:  # fmt: skip
    """The closed eyes of a living creature for the moment of a blink, cut to what is drawn, with the place of
    the picture from the upper left corner of the token's squares. Premultiplied and shared."""
    return _lids(race, content.shapes[race].rotations[0], owner, square, rot % 4, theme.palette)


@lru_cache(maxsize=200)
def _lids(
    race: str, cells: tuple[Cell, ...], owner: int, square: int, rot: int, _palette: str
) -> tuple[pygame.Surface, int, int]:
    if not kit.exists(f"token-{race}"):
        picture = _printed(_invented_lids(cells, owner), cells, square, rot)
    elif kit.exists(f"token-{race}-lids"):
        size = turned_size(cells, square, rot)
        picture = kit.drawing(f"token-{race}-lids", size, owner=owner, quarters=rot)
    else:
        picture = shapes.clear(turned_size(cells, square, rot))
    box = picture.get_bounding_rect()
    return picture.subsurface(box).copy().premul_alpha(), box.x, box.y


def _invented_lids(cells: tuple[Cell, ...], owner: int) -> str:
    """Of a race that has no drawing."""
    tones = kit.tones(owner)
    ink, skin = theme.code(tones["ink"]), theme.code(tones["lit"])
    return "".join(
        f'<circle cx="{x}" cy="{y}" r="20" fill="{skin}" stroke="{ink}" stroke-width="4"/>'
        f'<path d="M{x - 14} {y + 3}Q{x} {y + 15} {x + 14} {y + 3}" fill="none" stroke="{ink}" '
        f'stroke-width="5" stroke-linecap="round"/>'
        for x, y in eyes(cells)
    )


# -- on the table --------------------------------------------------------------------------------


class TokenFace(Face):
    """A creature or a corpse with its shadow; `owner` as the pictures have it. The picture reaches
    `TokenFace.reach` beyond the squares on every side."""

    race: str
    owner: int
    rot: int
    square: int
    corpse: bool = False

    @staticmethod
    def reach(square: int) -> int:
        """How far pictures go beyond the squares."""
        return max(4, round(square * 0.26))

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        surface, around = shapes.clear(size), self.reach(self.square)
        shadow, reach, fall = shadows_and_rings.shadow(context.content, self.race, self.square, self.rot)
        surface.blit(shadow, (around - reach, around - reach + fall))
        picture = token(
            context.content, self.race, self.owner, self.square, self.rot, corpse=self.corpse
        )  # fmt: skip
        edge = margin(self.square)
        surface.blit(picture, (around - edge, around - edge))
        return surface


def token_place(cells: tuple[Cell, ...], middle: tuple[float, float], square: int) -> Place:
    """Where the picture of a creature lies that covers these squares, with its middle at a point."""
    wide, high = extent(cells)
    reach = TokenFace.reach(square)
    return Place(*middle, wide * square + 2 * reach, high * square + 2 * reach)


@lru_cache(maxsize=512)
def token_parts(cells: tuple[Cell, ...], square: int) -> tuple[tuple[float, float, float, float], ...]:
    """The squares of a creature in fractions of its picture: only there it is pointed at."""
    place, reach = token_place(cells, (0, 0), square), TokenFace.reach(square)
    return tuple(
        (
            (reach + column * square) / place.width,
            (reach + row * square) / place.height,
            square / place.width,
            square / place.height,
        )
        for row, column in cells
    )


def egg_place(middle: tuple[float, float], square: int) -> Place:
    """Where the picture of an egg lies, with its middle at a point."""
    side = square + 2 * margin(square)
    return Place(*middle, side, side)


class HiddenFace(Face):
    """A creature of the first settlement that is sent face down: the back of its cardboard with the sign of
    its seat, in the same picture as the token's."""

    race: str
    owner: int
    square: int

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        cells = context.content.shapes[self.race].rotations[0]
        tones, reach, unit = kit.tones(self.owner), TokenFace.reach(self.square), UNIT / self.square
        body = (
            f'<path d="{outlines.path(cells, roundness(self.race), inset=3)}" '
            f'fill="{theme.code(tones["deep"])}" stroke="{theme.code(tones["lit"])}" '
            f'stroke-width="{2.5 * unit:.1f}"/>'
        )
        surface = whole(body, cells, self.square, reach)
        sign = kit.seat_badge(self.owner, max(12, round(self.square * 0.8)))
        row, column = cells[len(cells) // 2]
        at = (reach + round((column + 0.5) * self.square), reach + round((row + 0.5) * self.square))
        surface.blit(sign, sign.get_rect(center=at))
        return surface


class EggFace(Face):
    """An egg on its square, with the little shape of the race that it is reserved for, where that is large
    enough to be seen."""

    owner: int
    square: int
    race: str = ""

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        surface = shapes.clear(size)
        picture = egg(self.owner, self.square)
        surface.blit(picture, picture.get_rect(center=(size[0] // 2, size[1] // 2)))
        if self.race and self.square >= LEAST_NAMED:
            cells = context.content.shapes[self.race].rotations[0]
            shape = little_shape(cells, min(self.square * 0.13, self.square * 0.42 / max(extent(cells))))
            ground = shape.get_rect(center=(size[0] // 2, size[1] // 2 + round(self.square * 0.3)))
            plate = ground.inflate(round(self.square * 0.12), round(self.square * 0.1))
            shapes.draw_rounded(surface, plate, plate.h / 3, theme.PAPER, border=theme.PAPER_EDGE, thick=1.0)
            surface.blit(shape, ground)
        return surface
