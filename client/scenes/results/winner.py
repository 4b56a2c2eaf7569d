"""The panel of the winner: a laurel round the piece, who wins by how much, the ranking."""

from __future__ import annotations

import math
from functools import partial
from typing import TYPE_CHECKING

import pygame

from client.art import buttons, icons, rich, shapes, signs, svg, text, theme
from client.i18n import _, number
from client.sheet import COUNT, NAME, Canvas, Column, Gap, Look, Node, Number, Pad, Row, Sign, Text
from client.sheet.sheet import paint
from client.ui.layout import Held, Put, Touch, Words, fill
from client.ui.panel import Panel
from client.ui.widget import Area, Still

if TYPE_CHECKING:
    from client.scenes.results.scene import ResultsScene

_LEAVES = 21
_SIDE = 20
_LEAST_BAR = 44 + 24 + 20 + 62 + 24
"""Units of a line of the ranking beside the name and the total: place, sign, edges, gaps and a short bar."""
_LEAF = "M0 0C5 -9 6 -19 0 -28C-6 -19 -5 -9 0 0Z"


def build(scene: ResultsScene, rect: pygame.Rect) -> None:
    """Makes the panel in `rect` (window pixels)."""
    out, px, font = scene.outcome, scene.px, scene.app.metrics.font
    won = scene.counted and bool(out.winners)
    said, lead_said = (out.headline, out.lead) if scene.counted else (_("results.counting"), "")
    wide = rect.width - 2 * px(_SIDE)
    size = next((s for s in range(40, 26, -2) if text.width(said, font(s), "display", 900) <= wide), 26)
    headline = Words(
        rich.escape(said), size, "brass_lit" if won else "ivory", weight=900, face="display",
        text_align="center", lines=2, names=out.names, id="headline",
    )  # fmt: skip
    lead = Words(
        rich.escape(lead_said), 18, text_align="center", lines=2, names=out.names, id="lead"
    )  # fmt: skip
    # The ranking stands closer in a low panel, so that these two keep their height.
    headline.flexible = lead.flexible = False
    laurel = Put(partial(Still, paint=partial(_laurels, scene), id="laurel"), grow=1)
    ranking = Column(*(_rank(scene, seat, wide) for seat in scene.order), gap=8)
    tree = Column(
        laurel, headline, Gap(2), lead, Gap(20), ranking, *_below(scene, rect),
        pad=Pad(x=_SIDE, top=16, bottom=10),
    )  # fmt: skip
    fill(scene.ui, Held(partial(Panel, kind="winner" if won else "plain", id="winner"), tree), rect)


def _below(scene: ResultsScene, rect: pygame.Rect) -> list[Node]:
    """How ties were broken; who plays alone is told of the best results so far instead."""
    if not scene.counted:
        return []
    best, tie = scene.best, scene.outcome.tie
    places = best.shown(5 if rect.height >= scene.px(640) else 3) if best is not None else []
    if best is not None and places:
        title = Words(best.title, 16, "brass_lit", weight=700, face="display", lines=1, id="best-title")
        lines = [
            Words(
                best.line(place),
                16,
                "brass_lit" if place == best.place else "ivory",
                lines=1,
                id=f"best-{place}",
            )
            for place in places
        ]
        return [Column(title, *lines, gap=9, pad=Pad(x=8, top=16))]
    return (
        [Row(Words(tie, 16, "soft", lines=2, id="tie", grow=1), pad=Pad(left=8, top=18, bottom=8))]
        if tie
        else []
    )


def _rank(scene: ResultsScene, seat: int, wide: int) -> Node:
    """A line of the ranking: place, sign, name, bar, total; it is so many window pixels `wide`."""
    out, factor = scene.outcome, scene.app.metrics.factor
    first = scene.counted and seat in out.winners
    rank, totals, look = out.result.ranks[seat], out.result.totals, out.look(seat)
    names = max(text.width(name, scene.app.metrics.font(19), "display", 600) for name in out.names)

    digits = (
        max(text.width(number(one), scene.app.metrics.font(24), "display", 900) for one in totals) / factor
        + 4
    )

    def ground(target: pygame.Surface, rect: pygame.Rect, area: Area) -> None:
        lit = area.state in ("hover", "pressed")
        fill = theme.mix(theme.SPACE_2, theme.BRASS_DIM, 0.42) if first else theme.SPACE_1
        line = theme.BRASS_LIT if lit else theme.BRASS if first else theme.LINE
        shapes.draw_rounded(target, rect, theme.RADIUS_CARD * factor, fill, border=line,
                            thick=max(1.0, 1.25 * factor), opacity=0.9)  # fmt: skip
        if area.ring:
            buttons.draw_focus(target, rect, theme.RADIUS_CARD * factor, factor)

    def bar(target: pygame.Surface, rect: pygame.Rect) -> None:
        colours = theme.seat(look)
        share = max(0, out.so_far(seat, scene.filled)) / max(1, *totals)
        rect.width = max(scene.px(6), round(rect.width * min(1.0, share)))
        shapes.draw_rounded(target, rect, rect.height // 2, (colours.colour, colours.dim), border=colours.lit,
                            across=True, border_opacity=0.5)  # fmt: skip

    def total(target: pygame.Surface, rect: pygame.Rect) -> None:
        points = Number(number(out.so_far(seat, scene.filled)), 24, COUNT, text_align="right")
        paint(points, target, rect, factor)

    place = "–" if rank is None else str(rank) if scene.counted and not out.alone else ""
    row = Row(
        Text(place, 28, Look("display", 900), theme.BRASS_LIT if first else theme.SOFT, wide=44,
             text_align="center"),
        Sign(look, 20, wide=24),
        Text(out.names[seat], 19, NAME, wide=min(names / factor + 6, wide / factor - digits - _LEAST_BAR)),
        Canvas(bar, grow=1, high=16),
        Gap(2),
        Canvas(total, wide=digits, high=40),
        gap=10, pad=Pad(left=4, right=16), high=64 if len(out.order) <= 4 else 54,
    )  # fmt: skip
    return Touch(row, ground, id=f"rank-{seat}", bleed=scene.px(6), depends=lambda: scene.filled,
                 on_click=partial(scene.show_seat, seat))  # fmt: skip


# The laurel


def _laurels(scene: ResultsScene, target: pygame.Surface, rect: pygame.Rect, _area: Area) -> None:
    """The winners' pieces in one wreath, or the first piece in dim brass without one; nothing where there is
    no room for it."""
    out, px = scene.outcome, scene.px
    winners = out.winners if scene.counted else ()
    if rect.height < px(110):
        return
    if winners:
        icons.draw(target, "trophy", rect.move(px(18), px(18)).topleft, px(26), theme.BRASS_LIT)
    shown = winners or (tuple(out.order[:1]) if scene.counted else tuple(scene.order))
    count = len(shown)
    radius = min(rect.height / 2 / 1.18, rect.width / 2 / (1.1 + 0.62 * (count - 1)) * 0.92)
    spread = radius * 1.15 * (count - 1)
    centre = (rect.centerx, rect.y + round(radius * 1.1))
    disc = round(radius * 1.36)
    if winners:
        glow = pygame.Rect(0, 0, round(disc + spread), disc)
        glow.center = centre
        shapes.draw_glow(target, glow, theme.BRASS_LIT, disc / 2, max(2, px(26)), 0.22)
        _wreath(target, centre, radius, spread)
    for index, seat in enumerate(shown):
        x = round(centre[0] + (index - (count - 1) / 2) * radius * 1.15)
        side = disc if count == 1 else round(disc * 0.82)
        rim = theme.BRASS_LIT if winners else theme.BRASS_DIM
        plate = shapes.disc(side, theme.SPACE_1, rim, max(2.0, radius * 0.03))
        target.blit(plate, plate.get_rect(center=(x, centre[1])))
        inner = shapes.disc(round(side * 0.92), theme.mix(theme.SPACE_1, theme.NEBULA[0], 0.6),
                            theme.BRASS_DIM, max(1.0, radius * 0.012))  # fmt: skip
        target.blit(inner, inner.get_rect(center=(x, centre[1])))
        _piece(scene, target, seat, (x, centre[1]), round(side * 0.68), bool(winners))


def _piece(
    scene: ResultsScene, target: pygame.Surface, seat: int, centre: tuple[int, int], side: int,
    won: bool,
) -> None:  # fmt: skip
    out = scene.outcome
    piece = out.pieces.seat_piece(seat, (side, side)) or out.setup.seat_piece(out.look(seat), (side, side))
    if piece is None:
        signs.draw(target, out.look(seat), centre, round(side * 0.7))
        return
    if not won:
        piece = svg.tinted(piece, theme.BRASS_DIM)
    target.blit(piece, piece.get_rect(center=centre))


def _wreath(target: pygame.Surface, centre: tuple[int, int], radius: float, spread: float) -> None:
    """Two branches of brass leaves that meet under a star; `spread` pulls them apart."""
    unit = radius / 100
    leaf = unit * 0.84
    half = 150.0
    view = (-half - spread / unit / 2, -half, 2 * half + spread / unit, 2 * half)
    parts = []
    for side in (-1, 1):
        shift = side * spread / unit / 2
        turn = [(88 - index * 15.2) for index in range(11)]
        points = [
            (shift + side * 92 * math.cos(math.radians(a)), 92 * math.sin(math.radians(a))) for a in turn
        ]
        # pulled apart, both branches still grow from under the star
        stem = "M0 92L" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points)
        parts.append(
            f'<path d="{stem}" fill="none" stroke="{theme.code(theme.BRASS_DIM)}" '
            'stroke-width="2.4" stroke-linecap="round"/>'
        )
        for index in range(_LEAVES):
            pair, outer = divmod(index, 2)
            angle = 80 - pair * 15.2 - 2
            x = shift + side * 92 * math.cos(math.radians(angle))
            y = 92 * math.sin(math.radians(angle))
            # leaves point along the branch, upwards, and away from it to both sides
            along = math.degrees(math.atan2(-math.cos(math.radians(angle)),
                                            side * math.sin(math.radians(angle))))  # fmt: skip
            away = 0 if index == _LEAVES - 1 else (40 if outer else -34)
            turned = along + 90 + side * away
            grown = leaf / unit * (1.06 if outer else 0.9)
            parts.append(
                f'<g transform="translate({x:.1f} {y:.1f}) rotate({turned:.1f}) scale({grown:.2f})">'
                f'<path d="{_LEAF}" fill="url(#b)" stroke="{theme.code(theme.BRASS_DIM)}" '
                'stroke-width="1.4"/>'
                f'<path d="M0 -3L0 -22" stroke="{theme.code(theme.BRASS_DIM)}" stroke-width="1" '
                'opacity="0.7"/></g>'
            )
    star = _star(0, 96, 12, 5.2)
    parts.append(
        f'<path d="{star}" fill="{theme.code(theme.IVORY)}" stroke="{theme.code(theme.BRASS)}" '
        'stroke-width="1.6" stroke-linejoin="round"/>'
    )
    body = (
        '<defs><linearGradient id="b" gradientUnits="userSpaceOnUse" x1="-6" y1="0" x2="6" y2="-20">'
        f'<stop offset="0" stop-color="{theme.code(theme.BRASS)}"/>'
        f'<stop offset="1" stop-color="{theme.code(theme.BRASS_SHINE)}"/></linearGradient></defs>'
        + "".join(parts)
    )
    size = (round(view[2] * unit), round(view[3] * unit))
    drawn = svg.drawing(svg.document(body, view, size), size, supersample=2)
    target.blit(drawn, drawn.get_rect(center=centre))


def _star(x: float, y: float, outer: float, inner: float) -> str:
    corners = []
    for index in range(10):
        radius = outer if index % 2 == 0 else inner
        angle = math.radians(-90 + index * 36)
        corners.append(f"{x + radius * math.cos(angle):.2f} {y + radius * math.sin(angle):.2f}")
    return "M" + "L".join(corners) + "Z"
