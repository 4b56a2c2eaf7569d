"""The wooden table, and other still grounds of the building table."""

from __future__ import annotations

import random

import pygame

from client.art import panels, shapes, svg, theme
from client.games.galaxy_trucker.pictures import kit
from client.games.galaxy_trucker.pictures.draw_context import DrawContext, Face

PLANKS = 5
_LIGHT, _MIDDLE, _DARK = "#6b5030", "#4a3722", "#271d14"


class WoodFace(Face):
    """Boards of dark wood under a lamp, in a brass rim."""

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        wide, high = size
        unit = context.scale.factor
        radius = theme.RADIUS_PANEL * unit
        wood = svg.raster(_wood(wide, high), size)
        shape = shapes.rounded(size, radius, theme.WHITE)
        wood = wood.copy()
        wood.blit(shape, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        thick = max(1.5, 2 * unit)
        shapes.draw_rounded(wood, wood.get_rect(), radius, border=theme.BRASS_DIM, thick=thick)
        inner = wood.get_rect().inflate(-2 * round(thick), -2 * round(thick))
        shapes.draw_rounded(wood, inner, radius - thick, border=theme.BLACK, thick=1.0, border_opacity=0.5)
        return wood


def _wood(wide: int, high: int) -> str:
    """The boards: a lamp's light at 36 %, 28 %, seams, and grain that never repeats."""
    chance = random.Random(12)
    seams, grain = "", ""
    pitch = wide / PLANKS
    for plank in range(PLANKS):
        left = plank * pitch
        shade = chance.uniform(0.0, 0.1)
        seams += (
            f'<rect x="{left:g}" y="0" width="{pitch:g}" height="{high}" fill="#000" opacity="{shade:g}"/>'
        )
        if plank:
            seams += f'<rect x="{left - 1:g}" y="0" width="2" height="{high}" fill="#000" opacity="0.28"/>'
            seams += f'<rect x="{left + 1:g}" y="0" width="1" height="{high}" fill="#fff" opacity="0.05"/>'
        for _line in range(9):
            x = left + chance.uniform(0.05, 0.95) * pitch
            sway = [chance.uniform(-0.05, 0.05) * pitch for _ in range(3)]
            path = f"M{x:.1f} 0C{x + sway[0]:.1f} {high * 0.3:.1f} {x + sway[1]:.1f} {high * 0.6:.1f} "
            path += f"{x + sway[2]:.1f} {high}"
            ink, opacity = ("#000", 0.16) if chance.random() < 0.7 else ("#fff", 0.045)
            grain += (
                f'<path d="{path}" fill="none" stroke="{ink}" stroke-width="{chance.uniform(0.8, 2.2):.1f}" '
            )
            grain += f'opacity="{opacity}"/>'
        if chance.random() < 0.7:
            x, y = left + chance.uniform(0.3, 0.7) * pitch, chance.uniform(0.1, 0.9) * high
            for ring in range(3):
                size = pitch * (0.03 + 0.025 * ring)
                grain += f'<ellipse cx="{x:.1f}" cy="{y:.1f}" rx="{size:.1f}" ry="{size * 2.2:.1f}" '
                grain += 'fill="none" stroke="#000" stroke-width="1.4" opacity="0.18"/>'
    reach = max(wide, high) * 0.75
    light = (
        f'<radialGradient id="lamp" gradientUnits="userSpaceOnUse" cx="{wide * 0.36:g}" cy="{high * 0.28:g}" '
        f'r="{reach:g}"><stop offset="0" stop-color="{_LIGHT}"/><stop offset="0.45" '
        f'stop-color="{_MIDDLE}"/><stop offset="1" stop-color="{_DARK}"/></radialGradient>'
    )
    body = f'<defs>{light}</defs><rect width="{wide}" height="{high}" fill="url(#lamp)"/>{seams}{grain}'
    return svg.document(body, (0, 0, wide, high))


class TrayFace(Face):
    """A dark inlay on the wood: the plank of the hourglass, the tray of the piles."""

    blue: bool = False

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        surface = shapes.clear(size, theme.SPACE_0)
        unit = context.scale.factor
        fill = (theme.PANEL_TOP, theme.SPACE_1) if self.blue else theme.BLACK
        shapes.draw_rounded(
            surface, surface.get_rect(), 12 * unit, fill, border=theme.BRASS_DIM, thick=max(1.0, 1.25 * unit),
            opacity=0.94 if self.blue else 0.42, border_opacity=0.85,
        )  # fmt: skip
        return surface


class ShipGround(Face):
    """The panel of the large ship, with the bar of its seat's colour and a fine draughtsman's grid."""

    seat: int

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        surface = shapes.clear(size, theme.SPACE_1)
        scale = context.scale
        kit.draw_seat_ground(surface, surface.get_rect(), context.units.unit, self.seat)
        step, inset = scale.px(40), scale.px(16)
        line = kit.colour("square_line")
        grid = shapes.clear(size, line)
        for x in range(inset, size[0] - inset, step):
            grid.fill((*line, 14), pygame.Rect(x, inset, 1, size[1] - 2 * inset))
        for y in range(inset, size[1] - inset, step):
            grid.fill((*line, 14), pygame.Rect(inset, y, size[0] - 2 * inset, 1))
        surface.blit(grid, (0, 0))
        return surface


class PlainGround(Face):
    """A plain panel of the kit."""

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        surface = shapes.clear(size, theme.SPACE_1)
        panels.draw_panel(surface, surface.get_rect(), context.scale.factor, shadow=False)
        return surface


class PlaceFace(Face):
    """An empty place: dashed, with a small sign in the middle ("hand") or a key ("1")."""

    key: str = ""
    icon: str = ""
    lit: bool = False

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        unit = context.scale.factor
        colour = theme.GOOD if self.lit else theme.LINE_LIT
        surface = shapes.dashed(size, 10 * unit, colour, max(1.5, 2 * unit), (8 * unit, 6 * unit),
                                0.16 if self.lit else 0.05).copy()  # fmt: skip
        centre = (size[0] // 2, size[1] // 2)
        if self.key:
            cap = panels.keycap(self.key, max(20, round(26 * unit)))
            surface.blit(cap, cap.get_rect(center=centre))
        elif self.icon:
            drawn = kit.icon(self.icon, round(size[0] * 0.32), theme.FAINT)
            surface.blit(drawn, drawn.get_rect(center=centre))
        return surface
