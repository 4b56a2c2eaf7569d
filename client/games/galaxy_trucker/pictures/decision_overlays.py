"""What lies over tiles of the ship: switches, tokens with crosses, marks, letters, and who may live there."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from client.art import shapes, svg, text, theme
from client.games.galaxy_trucker.answers.decision import Mark
from client.games.galaxy_trucker.pictures import kit, tile_marks, tokens
from client.games.galaxy_trucker.pictures.draw_context import DrawContext, Face


@dataclass(frozen=True)
class SwitchFace(Face):
    """Over a device: a switch of brass with a bolt, lit while the device gets energy."""

    on: bool
    hovered: bool = False

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        surface = shapes.clear(size)
        side = size[0]
        if self.on:
            surface.blit(tile_marks.powered(side, 1.0), (0, 0))
        if self.hovered:
            shapes.draw_rounded(
                surface, surface.get_rect(), side * 0.08, border=theme.BRASS_LIT, thick=max(2, side / 40)
            )
        wide, high = round(side * 0.44), round(side * 0.25)
        body = pygame.Rect(0, 0, wide, high)
        body.midbottom = (side // 2, side - round(side * 0.03))
        energy = kit.colour("energy")
        fill = theme.mix(energy, theme.SPACE_0, 0.45) if self.on else theme.SPACE_0
        rim = energy if self.on else theme.BRASS_LIT
        shapes.draw_rounded(surface, body.inflate(4, 4), high / 2 + 2, theme.INK, opacity=0.8)
        shapes.draw_rounded(surface, body, high / 2, fill, border=rim, thick=max(1.5, side / 56))
        knob = shapes.disc(
            round(high * 0.82), theme.IVORY if self.on else theme.BRASS, theme.INK, max(1.0, side / 90)
        )
        x = body.right - high // 2 if self.on else body.left + high // 2
        place = knob.get_rect(center=(x, body.centery))
        bolt = kit.icon("energy", round(high * 0.72), energy if self.on else theme.SOFT)
        other = body.left + round(high * 0.62) if self.on else body.right - round(high * 0.62)
        surface.blit(bolt, bolt.get_rect(center=(other, body.centery)))
        surface.blit(knob, place)
        return surface


@dataclass(frozen=True)
class TokenFace(Face):
    """A figure, cube or energy token that may be given up: a minus beside it, or a cross over it."""

    token: str
    on: bool
    hovered: bool = False
    sign: bool = True
    """A minus or a cross; a cube that is moved has none."""

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        surface = shapes.clear(size)
        rect = surface.get_rect()
        side = round(min(size) * 0.62)
        if self.hovered or (self.on and not self.sign):
            glow = theme.BAD if self.sign else theme.BRASS_LIT
            shapes.draw_glow(
                surface, rect.inflate(-rect.w // 3, -rect.h // 3), glow, rect.w / 5, max(2, rect.w // 8), 0.7
            )
        high = round(rect.h * 0.78)
        drawn = tokens.token(self.token, high)
        if self.on and self.sign:
            drawn = tile_marks.disabled(drawn)
        surface.blit(drawn, drawn.get_rect(center=rect.center))
        if not self.sign:
            return surface
        if self.on:
            cross = kit.icon("cross", round(min(size) * 0.86), theme.BAD)
            dark = kit.icon("cross", round(min(size) * 0.98), theme.INK)
            surface.blit(dark, dark.get_rect(center=rect.center))
            surface.blit(cross, cross.get_rect(center=rect.center))
            return surface
        small = max(9, round(side * 0.72))
        disc = shapes.disc(
            small, theme.BAD_DARK, theme.WHITE if self.hovered else theme.BAD, max(1.0, small / 12)
        )
        at = disc.get_rect(bottomright=(rect.right, rect.bottom))
        surface.blit(disc, at)
        minus = kit.icon("minus", round(small * 0.8), theme.WHITE)
        surface.blit(minus, minus.get_rect(center=at.center))
        return surface


@dataclass(frozen=True)
class PayFace(Face):
    """Round an energy token: it pays, or could pay instead of another."""

    on: bool
    hovered: bool = False

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        surface = shapes.clear(size)
        rect = surface.get_rect().inflate(-round(size[0] * 0.14), -round(size[1] * 0.08))
        if self.on:
            thick = max(2.0, size[0] / 11)
            shapes.draw_rounded(surface, rect, rect.w / 3, border=theme.INK, thick=thick * 1.7)
            shapes.draw_rounded(surface, rect, rect.w / 3, border=theme.BRASS_LIT, thick=thick)
            disc = shapes.disc(round(size[0] * 0.62), theme.INK, theme.BRASS_LIT, max(1.0, size[0] / 18))
            at = disc.get_rect(midbottom=(size[0] // 2, size[1]))
            surface.blit(disc, at)
            sign = kit.icon("minus", round(size[0] * 0.5), theme.BRASS_LIT)
            surface.blit(sign, sign.get_rect(center=at.center))
        elif self.hovered:
            shapes.draw_rounded(surface, rect, rect.w / 3, border=theme.IVORY, thick=max(1.5, size[0] / 16))
        return surface


@dataclass(frozen=True)
class HoldFace(Face):
    """Over a hold into which the cube in the hand may go: it glows."""

    on: bool
    hovered: bool = False

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        surface = shapes.clear(size)
        if self.on:
            rect = surface.get_rect()
            radius = rect.w * 0.08
            inner = rect.inflate(-round(rect.w * 0.06), -round(rect.h * 0.06))
            ground = svg.tinted(shapes.mask(inner.size, radius), theme.GOOD, 0.42 if self.hovered else 0.24)
            surface.blit(ground, inner)
            line = shapes.mask(inner.size, radius, max(2.0, rect.w / 40))
            surface.blit(svg.tinted(line, theme.GOOD), inner)
        return surface


@dataclass(frozen=True)
class MarkFace(Face):
    """The state of a tile: it is hit, falls off, gets energy, or is to be taken off."""

    mark: Mark

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        surface = shapes.clear(size)
        if self.mark == "powered":
            surface.blit(tile_marks.powered(size[0], 1.0), (0, 0))
            return surface
        grown = round(size[0] * 0.12)
        rect = surface.get_rect().inflate(-2 * grown, -2 * grown)
        if self.mark == "falls":
            tile_marks.draw_square(surface, rect, "falls", max(0.5, rect.w / 120))
            return surface
        inner = rect.inflate(-round(rect.w * 0.05), -round(rect.h * 0.05))
        radius = inner.w * 0.07
        shapes.draw_glow(surface, inner, theme.BAD, radius, grown, 0.8)
        clear = shapes.clear(size, theme.WHITE)
        clear.fill((255, 255, 255, 255))
        hole = svg.tinted(shapes.mask(inner.size, radius), theme.WHITE)
        clear.blit(hole, inner, special_flags=pygame.BLEND_RGBA_SUB)
        surface.blit(clear, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        surface.blit(svg.tinted(shapes.mask(inner.size, radius), theme.BAD, 0.16), inner)
        surface.blit(svg.tinted(shapes.mask(inner.size, radius, max(2.0, inner.w / 36)), theme.BAD), inner)
        if self.mark == "remove":
            return surface
        side = round(rect.w * 0.36)
        at = shapes.centred((rect.right - side // 3, rect.top + side // 3), side)
        surface.blit(shapes.disc(side, theme.BAD_DARK, theme.BAD, max(1.0, side / 18)), at)
        sign = svg.picture("shell/icons/target", (round(side * 0.76),) * 2, tint=theme.WHITE)
        surface.blit(sign, sign.get_rect(center=at.center))
        return surface


@dataclass(frozen=True)
class PartFace(Face):
    """A tile of a group: a frame and, on one of them, the letter of the group."""

    group: int
    on: bool
    letter: str = ""
    hovered: bool = False

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        surface = shapes.clear(size)
        colour = theme.seat(self.group).lit
        rect = surface.get_rect()
        strength = 0.34 if self.on else 0.3 if self.hovered else 0.16
        surface.blit(svg.tinted(shapes.mask(rect.size, rect.w * 0.06), colour, strength), rect)
        surface.blit(tile_marks.counted(rect.w, colour), rect)
        if self.letter:
            disc = shapes.disc(round(rect.w * 0.62), theme.INK, colour, max(2.0, rect.w / 30))
            at = disc.get_rect(center=rect.center)
            surface.blit(disc, at)
            text.draw(surface, self.letter, at.center, max(theme.TEXT_MIN, round(rect.w * 0.4)), colour,
                      face="display", weight=800, anchor="center")  # fmt: skip
        return surface


@dataclass(frozen=True)
class RemoveFace(Face):
    """A tile that may be taken off: a red frame with a minus; chosen it glows."""

    on: bool
    hovered: bool = False

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        surface = shapes.clear(size)
        rect = surface.get_rect()
        radius = rect.w * 0.08
        strength = 0.42 if self.on else 0.26 if self.hovered else 0.1
        surface.blit(svg.tinted(shapes.mask(rect.size, radius), theme.BAD, strength), rect)
        thick = max(2.0, rect.w / (22 if self.on else 40))
        opacity = 1.0 if self.on or self.hovered else 0.75
        surface.blit(svg.tinted(shapes.mask(rect.size, radius, thick), theme.BAD, opacity), rect)
        side = round(rect.w * (0.34 if self.on or self.hovered else 0.26))
        disc = shapes.disc(side, theme.BAD_DARK, theme.WHITE if self.on else theme.BAD, max(1.0, side / 14))
        at = disc.get_rect(topright=(rect.right - round(rect.w * 0.04), rect.top + round(rect.w * 0.04)))
        surface.blit(disc, at)
        sign = kit.icon("cross" if self.on else "minus", round(side * 0.76), theme.WHITE)
        surface.blit(sign, sign.get_rect(center=at.center))
        return surface


@dataclass(frozen=True)
class CabinFace(Face):
    """A cabin that can carry aliens: it glows in their colours and shows who could live there."""

    kinds: tuple[str, ...]
    lives: str = ""
    """Who lives there now, "" for humans."""
    on: bool = False
    """It takes the alien in the hand."""
    hovered: bool = False

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        surface = shapes.clear(size)
        rect = surface.get_rect()
        radius = rect.w * 0.08
        colours = [kit.colour(kind) for kind in self.kinds]
        share = rect.w // len(colours)
        for at, colour in enumerate(colours):
            strength = 0.4 if self.on or self.hovered else 0.0
            part = pygame.Rect(share * at, 0, share if at < len(colours) - 1 else rect.w - share * at, rect.h)
            if strength:
                surface.blit(svg.tinted(shapes.mask(rect.size, radius), colour, strength), part, part)
            line = svg.tinted(
                shapes.mask(rect.size, radius, max(2.0, rect.w / (18 if self.on else 28))), colour
            )
            surface.blit(line, part, part)
        side = round(rect.w * 0.34)
        for at, kind in enumerate(self.kinds):
            if kind == self.lives:
                continue
            disc = shapes.disc(side, theme.INK, kit.colour(kind), max(1.5, side / 12))
            place = disc.get_rect(
                bottomleft=(round(rect.w * 0.02) + at * round(side * 1.05), rect.bottom - 2)
            )
            surface.blit(disc, place)
            alien = tokens.token(kind, round(side * 0.8))
            surface.blit(alien, alien.get_rect(center=place.center))
        return surface
