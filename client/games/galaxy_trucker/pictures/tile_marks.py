"""What is laid over tiles and squares to tell their state: sides, joints, squares, badges.

Every state has a shape as well as a colour. Overlays have the size of a tile; sides are those of
the ship: 0 front, 1 right, 2 rear, 3 left.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import pygame

from client.art import shapes, svg, theme
from client.art.theme import Colour
from client.games.galaxy_trucker.pictures import kit

SideState = Literal["good", "warn", "bad"]
SquareState = Literal["hover", "legal", "turn", "doubtful", "refused", "hit", "falls", "chosen"]
_BADGES = {"good": "badge-ok", "warn": "badge-warn", "bad": "badge-bad"}


def joint(size: int, codes: tuple[int, int], side: int) -> pygame.Surface:
    """Lit pins where two connectors meet on `side` of a tile: those that both have; shared."""
    pins = kit.kit()["pins"]
    both = sorted(set(pins.get(codes[0], ())) & set(pins.get(codes[1], ())))
    lit, core = theme.code(theme.BRASS_LIT), theme.code(theme.BRASS_SHINE)
    parts = "".join(
        f'<rect x="{x - 22}" y="-8" width="44" height="40" rx="10" fill="{lit}" fill-opacity="0.35"/>'
        f'<rect x="{x - 14}" y="-4" width="28" height="28" rx="5" fill="{lit}" fill-opacity="0.9"/>'
        f'<rect x="{x - 6}" y="-4" width="12" height="26" rx="4" fill="{core}"/>'
        for x in both
    )
    body = f'<g transform="rotate({90 * side} 128 128)">{parts}</g>'
    return svg.drawing(svg.document(body, (0, 0, 256, 256)), (size, size))


def exposed(size: int, states: Sequence[bool]) -> pygame.Surface:
    """A disc with a loose plug on every side whose connector lies open; fresh."""
    surface = shapes.clear((size, size))
    diameter = max(12, round(size * 0.2))
    for side, shown in enumerate(states):
        if not shown:
            continue
        near, middle = diameter // 2 + 1, size // 2
        centre = [(middle, near), (size - near, middle), (middle, size - near), (near, middle)][side]
        ground = shapes.disc(diameter, theme.WARN, theme.INK, max(1.0, diameter / 14))
        surface.blit(ground, ground.get_rect(center=centre))
        plug = kit.icon("exposed", round(diameter * 0.72), theme.INK)
        surface.blit(plug, plug.get_rect(center=centre))
    return surface


def clash(size: int) -> pygame.Surface:
    """The spark over a seam that does not fit; shared."""
    return kit.layer("fx-clash", size)


def badge(state: SideState, size: int) -> pygame.Surface:
    """Tick, triangle or octagon with a cross; shared."""
    return kit.layer(_BADGES[state], size)


def draw_square(
    target: pygame.Surface, rect: pygame.Rect, state: SquareState, factor: float = 1.0, pulse: float = 1.0
) -> None:
    """The state of a square; `pulse` (0 to 1) is how strongly it shows."""
    radius, inner = 8 * factor, rect.inflate(-round(6 * factor), -round(6 * factor))
    if state == "hover":
        fill = svg.tinted(shapes.mask(inner.size, radius), theme.WHITE, 0.06)
        target.blit(fill, inner)
        return
    if state == "chosen":
        shapes.draw_rounded(target, rect, radius, border=theme.BRASS, thick=3 * factor)
        return
    colour = theme.GOOD if state == "legal" else theme.BAD if state in ("refused", "hit") else theme.WARN
    if state in ("turn", "falls", "doubtful"):
        ground = 0.16 if state == "falls" else 0.08
        drawn = shapes.dashed(inner.size, radius, colour, max(1.5, 2 * factor), (9, 7), ground)
        target.blit(drawn, inner)
    else:
        shapes.draw_glow(target, inner, colour, radius, max(2, round(18 * factor)), 0.22 + 0.2 * pulse)
        ground = {"legal": 0.14 + 0.22 * pulse, "refused": 0.22, "hit": 0.1}[state]
        target.blit(svg.tinted(shapes.mask(inner.size, radius), colour, ground), inner)
        thick = max(1.5, 3 * factor)
        target.blit(svg.tinted(shapes.mask(inner.size, radius, thick), colour), inner)
    _sign(target, rect, state)


def _sign(target: pygame.Surface, rect: pygame.Rect, state: SquareState) -> None:
    side = round(rect.width * 0.32)
    if state == "turn":
        ring = shapes.disc(side, theme.SPACE_0, theme.WARN, max(1.0, side / 18))
        target.blit(ring, ring.get_rect(center=rect.center))
        turn = kit.icon("rotate", round(side * 0.66), theme.WARN)
        target.blit(turn, turn.get_rect(center=rect.center))
    elif state == "hit":
        disc = shapes.disc(side, theme.BAD_DARK, theme.BAD, max(1.0, side / 18))
        sight = svg.picture("shell/icons/target", (round(side * 0.76),) * 2, tint=theme.WHITE)
        for drawn in (disc, sight):
            target.blit(drawn, drawn.get_rect(center=(rect.right - side // 3, rect.top + side // 3)))
    else:
        name: SideState = "good" if state == "legal" else "bad" if state == "refused" else "warn"
        drawn = badge(name, round(rect.width * (0.28 if state == "falls" else 0.32)))
        place = drawn.get_rect(center=rect.center)
        if state == "falls":
            place.center = (rect.right - side // 3, rect.top + side // 3)
        target.blit(drawn, place)


def powered(size: int) -> pygame.Surface:
    """A green glow and a bolt over a device that has been given energy; shared."""
    colour = theme.code(kit.colour("energy"))
    body = (
        '<defs><radialGradient id="power" gradientUnits="userSpaceOnUse" cx="128" cy="128" r="112">'
        f'<stop offset="0.35" stop-color="{colour}" stop-opacity="0.58"/>'
        f'<stop offset="1" stop-color="{colour}" stop-opacity="0"/></radialGradient></defs>'
        '<circle cx="128" cy="128" r="112" fill="url(#power)"/>'
        f'<circle cx="204" cy="52" r="30" fill="{theme.code(theme.INK)}"/>'
        f'<circle cx="204" cy="52" r="26" fill="{colour}"/>'
        f'<path d="M209 32L190 56H202L198 73L218 47H206Z" fill="{theme.code(theme.WHITE)}"/>'
    )
    return svg.drawing(svg.document(body, (0, 0, 256, 256)), (size, size))


def disabled(tile: pygame.Surface) -> pygame.Surface:
    """A fresh paler, darker copy of what cannot be used now."""
    grey = pygame.transform.grayscale(tile)
    grey.set_alpha(140)
    mixed = tile.copy()
    alpha = tile.copy()
    mixed.blit(grey, (0, 0))
    alpha.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    mixed.blit(alpha, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return shapes.brightness(mixed, 0.72)


def counted(size: int, colour: Colour) -> pygame.Surface:
    """A round corner frame in a colour: one group of parts while the ship is repaired; shared."""
    return shapes.rounded((size, size), size * 0.08, None, border=colour, thick=max(2.0, size / 36))
