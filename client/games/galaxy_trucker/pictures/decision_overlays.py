"""What lies over tiles of the ship: switches, tokens with crosses, marks, letters, and who may live there."""

from __future__ import annotations

import pygame

from client.art import shapes, svg, text, theme
from client.art.shapes import stamp
from client.art.theme import Colour
from client.games.galaxy_trucker.answers.decision import Mark
from client.games.galaxy_trucker.pictures import kit, tile_marks, tokens
from client.games.galaxy_trucker.pictures.draw_context import DrawContext, Painting
from rules.galaxy_trucker.tiles import SIDE_NUMBER


def _tint(
    surface: pygame.Surface, rect: pygame.Rect, radius: float, colour: Colour, strength: float = 1.0,
    thick: float = 0.0,
) -> None:  # fmt: skip
    """A rounded ground, or a line `thick` pixels wide."""
    surface.blit(svg.tinted(shapes.mask(rect.size, radius, thick), colour, strength), rect)


def _medal(
    surface: pygame.Surface, disc: pygame.Surface, sign: pygame.Surface, **point: tuple[float, float]
) -> None:
    """A disc with a sign in its middle."""
    stamp(surface, sign, center=stamp(surface, disc, **point).center)


class SwitchFace(Painting):
    """Over a device: a switch of brass with a bolt, lit while the device gets energy."""

    on: bool
    hovered: bool = False

    def paint(self, context: DrawContext, surface: pygame.Surface, rect: pygame.Rect) -> None:
        side = rect.w
        if self.on:
            surface.blit(tile_marks.powered(side), (0, 0))
        if self.hovered:
            shapes.draw_rounded(surface, rect, side * 0.08, border=theme.BRASS_LIT, thick=max(2, side / 40))
        wide, high = round(side * 0.44), round(side * 0.25)
        body = pygame.Rect(0, 0, wide, high)
        body.midbottom = (side // 2, side - round(side * 0.03))
        energy = kit.colour("energy")
        fill = theme.mix(energy, theme.SPACE_0, 0.45) if self.on else theme.SPACE_0
        rim = energy if self.on else theme.BRASS_LIT
        shapes.draw_rounded(surface, body.inflate(4, 4), high / 2 + 2, theme.INK, opacity=0.8)
        shapes.draw_rounded(surface, body, high / 2, fill, border=rim, thick=max(1.5, side / 56))
        bolt = kit.icon("energy", round(high * 0.72), energy if self.on else theme.SOFT)
        knob = shapes.disc(
            round(high * 0.82), theme.IVORY if self.on else theme.BRASS, theme.INK, max(1.0, side / 90)
        )
        bolt_x = body.left + round(high * 0.62) if self.on else body.right - round(high * 0.62)
        knob_x = body.right - high // 2 if self.on else body.left + high // 2
        stamp(surface, bolt, center=(bolt_x, body.centery))
        stamp(surface, knob, center=(knob_x, body.centery))


class BoostFace(Painting):
    """Between a cannon and its booster: a plus, lit while it is boosted; an arrow where it has several
    barrels."""

    on: bool
    barrel: str = ""
    hovered: bool = False

    def paint(self, context: DrawContext, surface: pygame.Surface, rect: pygame.Rect) -> None:
        side, energy = rect.w, kit.colour("energy")
        rim = theme.WHITE if self.hovered else energy if self.on else theme.BRASS_LIT
        fill = theme.mix(energy, theme.SPACE_0, 0.45) if self.on else theme.SPACE_0
        disc = shapes.disc(side, fill, rim, max(1.5, side / 14))
        size, tint = round(side * 0.7), theme.IVORY if self.on else theme.BRASS_LIT
        sign = kit.icon("plus", size, tint)
        if self.barrel:
            quarters = (SIDE_NUMBER[self.barrel] + 3) % 4
            sign = kit.layer("icon-arrow", size, quarters, tint)
        _medal(surface, disc, sign, center=rect.center)


class TokenFace(Painting):
    """A figure, cube or energy token that may be given up: a minus beside it, or a cross over it."""

    token: str
    on: bool
    hovered: bool = False
    sign: bool = True
    """A minus or a cross; a cube that is moved has none."""

    def paint(self, context: DrawContext, surface: pygame.Surface, rect: pygame.Rect) -> None:
        if self.hovered or (self.on and not self.sign):
            glow = theme.BAD if self.sign else theme.BRASS_LIT
            lit = rect.inflate(-rect.w // 3, -rect.h // 3)
            shapes.draw_glow(surface, lit, glow, rect.w / 5, max(2, rect.w // 8), 0.7)
        drawn = tokens.token(self.token, round(rect.h * 0.78))
        if self.on and self.sign:
            drawn = tile_marks.disabled(drawn)
        stamp(surface, drawn, center=rect.center)
        if self.on and self.sign:
            for share, colour in ((0.98, theme.INK), (0.86, theme.BAD)):
                cross = kit.icon("cross", round(min(rect.size) * share), colour)
                stamp(surface, cross, center=rect.center)
        elif self.sign:
            small = max(9, round(round(min(rect.size) * 0.62) * 0.72))
            rim = theme.WHITE if self.hovered else theme.BAD
            disc = shapes.disc(small, theme.BAD_DARK, rim, max(1.0, small / 12))
            minus = kit.icon("minus", round(small * 0.8), theme.WHITE)
            _medal(surface, disc, minus, bottomright=rect.bottomright)


class PayFace(Painting):
    """Round an energy token: it pays, or could pay instead of another; `useless`: it could not."""

    on: bool
    hovered: bool = False
    useless: bool = False

    def paint(self, context: DrawContext, surface: pygame.Surface, rect: pygame.Rect) -> None:
        wide = rect.w
        round_it = rect.inflate(-round(wide * 0.14), -round(rect.h * 0.08))
        radius = round_it.w / 3
        if self.useless:
            shapes.draw_rounded(surface, round_it, radius, theme.SPACE_0, opacity=0.7)
        elif self.on:
            thick = max(2.0, wide / 11)
            shapes.draw_rounded(surface, round_it, radius, border=theme.INK, thick=thick * 1.7)
            shapes.draw_rounded(surface, round_it, radius, border=theme.BRASS_LIT, thick=thick)
            disc = shapes.disc(round(wide * 0.62), theme.INK, theme.BRASS_LIT, max(1.0, wide / 18))
            minus = kit.icon("minus", round(wide * 0.5), theme.BRASS_LIT)
            _medal(surface, disc, minus, midbottom=(wide // 2, rect.h))
        elif self.hovered:
            shapes.draw_rounded(surface, round_it, radius, border=theme.IVORY, thick=max(1.5, wide / 16))


class HoldFace(Painting):
    """Over a hold into which the cube in the hand may go: it glows."""

    on: bool
    hovered: bool = False

    def paint(self, context: DrawContext, surface: pygame.Surface, rect: pygame.Rect) -> None:
        if self.on:
            radius = rect.w * 0.08
            inner = rect.inflate(-round(rect.w * 0.06), -round(rect.h * 0.06))
            _tint(surface, inner, radius, theme.GOOD, 0.42 if self.hovered else 0.24)
            _tint(surface, inner, radius, theme.GOOD, thick=max(2.0, rect.w / 40))


class MarkFace(Painting):
    """The state of a tile: it is hit, falls off, gets energy, or is to be taken off."""

    mark: Mark

    def paint(self, context: DrawContext, surface: pygame.Surface, rect: pygame.Rect) -> None:
        if self.mark == "powered":
            surface.blit(tile_marks.powered(rect.w), (0, 0))
            return
        grown = round(rect.w * 0.12)
        tile = rect.inflate(-2 * grown, -2 * grown)
        if self.mark == "falls":
            tile_marks.draw_square(surface, tile, "falls", max(0.5, tile.w / 120))
            return
        inner = tile.inflate(-round(tile.w * 0.05), -round(tile.h * 0.05))
        radius = inner.w * 0.07
        shapes.draw_glow(surface, inner, theme.BAD, radius, grown, 0.8)
        clear = shapes.clear(rect.size, theme.WHITE)
        clear.fill((255, 255, 255, 255))
        hole = svg.tinted(shapes.mask(inner.size, radius), theme.WHITE)
        clear.blit(hole, inner, special_flags=pygame.BLEND_RGBA_SUB)
        surface.blit(clear, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        _tint(surface, inner, radius, theme.BAD, 0.16)
        _tint(surface, inner, radius, theme.BAD, thick=max(2.0, inner.w / 36))
        if self.mark != "remove":
            side = round(tile.w * 0.36)
            disc = shapes.disc(side, theme.BAD_DARK, theme.BAD, max(1.0, side / 18))
            sight = svg.picture("shell/icons/target", (round(side * 0.76),) * 2, tint=theme.WHITE)
            _medal(surface, disc, sight, center=(tile.right - side // 3, tile.top + side // 3))


class PartFace(Painting):
    """A tile of a group: a frame and, on one of them, the letter of the group."""

    group: int
    on: bool
    letter: str = ""
    hovered: bool = False

    def paint(self, context: DrawContext, surface: pygame.Surface, rect: pygame.Rect) -> None:
        colour = theme.seat(self.group).lit
        _tint(surface, rect, rect.w * 0.06, colour, 0.34 if self.on else 0.3 if self.hovered else 0.16)
        surface.blit(tile_marks.counted(rect.w, colour), rect)
        if self.letter:
            disc = shapes.disc(round(rect.w * 0.62), theme.INK, colour, max(2.0, rect.w / 30))
            at = stamp(surface, disc, center=rect.center)
            text.draw(surface, self.letter, at.center, max(theme.TEXT_MIN, round(rect.w * 0.4)), colour,
                      face="display", weight=800, anchor="center")  # fmt: skip


class RemoveFace(Painting):
    """A tile that may be taken off: a red frame with a minus; chosen it glows."""

    on: bool
    hovered: bool = False

    def paint(self, context: DrawContext, surface: pygame.Surface, rect: pygame.Rect) -> None:
        radius, lit = rect.w * 0.08, self.on or self.hovered
        _tint(surface, rect, radius, theme.BAD, 0.42 if self.on else 0.26 if self.hovered else 0.1)
        _tint(
            surface, rect, radius, theme.BAD, 1.0 if lit else 0.75, max(2.0, rect.w / (22 if self.on else 40))
        )
        side, inset = round(rect.w * (0.34 if lit else 0.26)), round(rect.w * 0.04)
        rim = theme.WHITE if self.on else theme.BAD
        disc = shapes.disc(side, theme.BAD_DARK, rim, max(1.0, side / 14))
        sign = kit.icon("cross" if self.on else "minus", round(side * 0.76), theme.WHITE)
        _medal(surface, disc, sign, topright=(rect.right - inset, rect.top + inset))


class CabinFace(Painting):
    """A cabin that can carry aliens: it glows in their colours and shows who could live there."""

    kinds: tuple[str, ...]
    lives: str = ""
    """Who lives there now, "" for humans."""
    on: bool = False
    """It takes the alien in the hand."""
    hovered: bool = False

    def paint(self, context: DrawContext, surface: pygame.Surface, rect: pygame.Rect) -> None:
        radius = rect.w * 0.08
        share = rect.w // len(self.kinds)
        for at, kind in enumerate(self.kinds):
            wide = share if at < len(self.kinds) - 1 else rect.w - share * at
            surface.set_clip(pygame.Rect(share * at, 0, wide, rect.h))
            if self.on or self.hovered:
                _tint(surface, rect, radius, kit.colour(kind), 0.4)
            _tint(surface, rect, radius, kit.colour(kind), thick=max(2.0, rect.w / (18 if self.on else 28)))
        surface.set_clip(None)
        side = round(rect.w * 0.34)
        for at, kind in enumerate(self.kinds):
            if kind != self.lives:
                disc = shapes.disc(side, theme.INK, kit.colour(kind), max(1.5, side / 12))
                corner = (round(rect.w * 0.02) + at * round(side * 1.05), rect.bottom - 2)
                _medal(surface, disc, tokens.token(kind, round(side * 0.8)), bottomleft=corner)
