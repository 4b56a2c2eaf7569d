"""The panel of the winner: a laurel round the piece, who wins by how much, the ranking."""

from __future__ import annotations

import math
from functools import partial
from typing import TYPE_CHECKING

import pygame

from client.art import buttons, icons, rich, shapes, signs, svg, text, theme
from client.i18n import number
from client.ui.label import Label
from client.ui.panel import Panel
from client.ui.widget import Area, Still

if TYPE_CHECKING:
    from client.scenes.results.scene import ResultsScene

_LEAVES = 21
_ABOVE = 12
_LEAF = "M0 0C5 -9 6 -19 0 -28C-6 -19 -5 -9 0 0Z"


def build(scene: ResultsScene, rect: pygame.Rect) -> None:
    """Makes the panel in `rect` (window pixels)."""
    out, px = scene.outcome, scene.px
    won = bool(out.result.winners)
    panel = Panel(scene.ui, rect, kind="winner" if won else "plain", id="winner")
    font = scene.app.metrics.font
    pitch = max(px(72), font(20) + px(30))
    count = len(out.order)
    if count > 4:
        pitch = max(px(62), font(20) + px(22))
    margin = px(20)
    limit = rect.width - 2 * margin
    best = scene.best.shown(5 if rect.height >= px(640) else 3) if scene.best is not None else []
    line = max(px(30), font(16) + px(10))
    # Who plays alone is told of the best so far instead of ties.
    tie = "" if best else out.tie
    tie_block = rich.block(tie, limit - px(8), font(16), theme.SOFT, max_lines=2) if tie else None
    tie_high = tie_block.size[1] + px(18) if tie_block else px(8)
    if best:
        tie_high = line * (len(best) + 1) + px(20)
    lead = rich.block(rich.escape(out.lead), limit, font(18), max_lines=2)
    head = rich.block(rich.escape(out.headline), limit, font(40), face="display", weight=900,
                      max_lines=2)  # fmt: skip
    size = 40
    while head.size[1] > font(size) * 1.6 and size > 26:
        size -= 2
        head = rich.block(rich.escape(out.headline), limit, font(size), face="display", weight=900,
                          max_lines=2)  # fmt: skip
    heading = px(_ABOVE) + head.size[1] + px(2) + lead.size[1] + px(20)
    room = rect.height - margin // 2 - tie_high - heading
    # In a low panel the lines of the ranking stand closer, so that the headline keeps off its border.
    pitch = min(pitch, max(font(20) + px(14), room // count)) if count else pitch
    ranking_top = rect.height - margin // 2 - tie_high - pitch * count
    lead_top = ranking_top - lead.size[1] - px(20)
    head_top = lead_top - head.size[1] - px(2)
    laurel = pygame.Rect(margin, px(16), limit, head_top - px(16))
    if laurel.height >= px(110):
        Still(scene.ui, laurel, lambda target, area, _a: _laurels(scene, target, area),
              parent=panel, id="laurel")  # fmt: skip
    if won and laurel.height >= px(110):
        Still(scene.ui, pygame.Rect(px(24), px(20), px(28), px(28)),
              lambda target, area, _a: icons.draw(target, "trophy", area.center, px(26),
                                                  theme.BRASS_LIT), parent=panel)  # fmt: skip
    Label(scene.ui, pygame.Rect(margin, head_top, limit, head.size[1] + px(4)),
          rich.escape(out.headline), size=size, weight=900, face="display",
          colour="brass_lit" if won else "ivory", align="center", lines=2, names=out.names, parent=panel,
          id="headline")  # fmt: skip
    Label(scene.ui, pygame.Rect(margin, lead_top, limit, lead.size[1] + px(4)),
          rich.escape(out.lead), size=18, align="center", lines=2, names=out.names, parent=panel,
          id="lead")  # fmt: skip
    for index, seat in enumerate(out.order):
        row = pygame.Rect(margin, ranking_top + index * pitch, limit, pitch - px(8))
        Area(
            scene.ui, row, partial(_rank, scene, seat), id=f"rank-{seat}", parent=panel, bleed=px(6),
            on_click=partial(scene.show_seat, seat), depends=partial(_looked_at, scene, seat),
        )  # fmt: skip
    if best:
        _best(scene, panel, pygame.Rect(margin, rect.height - tie_high - px(2), limit, line), best)
    if tie:
        Label(scene.ui, pygame.Rect(margin + px(8), rect.height - tie_high - margin // 4, limit - px(8),
                                    tie_high), tie, size=16, colour="soft", lines=2,
              middle=True, parent=panel, id="tie")  # fmt: skip


def _best(scene: ResultsScene, panel: Panel, row: pygame.Rect, places: list[int]) -> None:
    """The best results of those who played alone; `row` is the place of the title, the lines follow."""
    best, px = scene.best, scene.px
    assert best is not None
    Label(scene.ui, row.move(px(8), 0), best.title, size=16, weight=700, face="display", colour="brass_lit",
          lines=1, middle=True, parent=panel, id="best-title")  # fmt: skip
    for index, place in enumerate(places):
        own = place == best.place
        Label(
            scene.ui, row.move(px(8), (index + 1) * row.height), best.line(place), size=16,
            colour="brass_lit" if own else "ivory", lines=1, middle=True, parent=panel, id=f"best-{place}",
        )  # fmt: skip


def _looked_at(scene: ResultsScene, seat: int) -> bool:
    return scene.looked_at == seat


def _rank(scene: ResultsScene, seat: int, target: pygame.Surface, rect: pygame.Rect, part: Area) -> None:
    """A line of the ranking: place, sign, name, bar, total."""
    out, px, font = scene.outcome, scene.px, scene.app.metrics.font
    factor = scene.app.metrics.factor
    first = seat in out.result.winners
    lit = part.state in ("hover", "pressed")
    fill = theme.mix(theme.SPACE_2, theme.BRASS_DIM, 0.42) if first else theme.SPACE_1
    line = theme.BRASS_LIT if lit else theme.BRASS if first else theme.LINE
    shapes.draw_rounded(target, rect, theme.RADIUS_CARD * factor, fill, border=line,
                        thick=max(1.0, 1.25 * factor), opacity=0.9)  # fmt: skip
    if part.ring:
        buttons.draw_focus(target, rect, theme.RADIUS_CARD * factor, factor)
    middle = rect.centery
    rank = out.result.ranks[seat]
    ink = theme.BRASS_LIT if first else theme.SOFT
    text.draw(target, "–" if rank is None else str(rank), (rect.x + px(26), middle), font(28), ink,
              face="display", weight=900, anchor="center")  # fmt: skip
    signs.draw(target, out.look(seat), (rect.x + px(64), middle), px(20))
    total = number(out.result.totals[seat])
    total_wide = max(px(44), text.width(total, font(24), "display", 800))
    left = rect.x + px(88)
    names = max(text.width(name, font(19), "display", 600) for name in out.names)
    bar_left = left + min(names + px(16), round(rect.width * 0.42))
    name = text.shortened(out.names[seat], bar_left - left - px(10), font(19), "display", 600)
    text.draw(target, name, (left, middle), font(19), theme.IVORY, face="display", weight=600,
              anchor="midleft")  # fmt: skip
    text.draw(target, total, (rect.right - px(16), middle), font(24), theme.IVORY, face="display",
              weight=800, anchor="midright")  # fmt: skip
    most = max(1, *out.result.totals)
    room = rect.right - px(16) - total_wide - px(14) - bar_left
    wide = max(px(6), round(room * max(0, out.result.totals[seat]) / most))
    look = theme.seat(out.look(seat))
    bar = pygame.Rect(bar_left, middle - px(8), wide, px(16))
    shapes.draw_rounded(target, bar, px(8), (look.colour, look.dim), border=look.lit, across=True,
                        border_opacity=0.5)  # fmt: skip


# The laurel


def _laurels(scene: ResultsScene, target: pygame.Surface, rect: pygame.Rect) -> None:
    """The winners' pieces in one wreath, or the first piece in dim brass without one."""
    out, px = scene.outcome, scene.px
    winners = out.result.winners
    shown = winners or tuple(out.order[:1])
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
    piece = out.setup.seat_piece(out.look(seat), (side, side))
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
