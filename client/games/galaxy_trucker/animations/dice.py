"""Dice that tumble over the felt of the ring and show what the rules have rolled."""

from __future__ import annotations

import math
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor

import pygame

from client.art import shapes, theme
from client.art.cache import SurfaceCache
from client.games.galaxy_trucker.pictures import tokens
from client.physics.dice import LENGTH_MS, DiePose, Throw
from client.table.effects import Drawing
from client.table.faces import BLEND
from client.table.live import Layer

_dice = SurfaceCache("galaxy trucker dice", 1 << 20)
_beside = ThreadPoolExecutor(1, "dice")
_ROLLS = 8
"""Pictures of a die between two faces."""
_ANGLE = 4
_HEIGHT = 0.9
"""Sides of a die that the highest throw is drawn above the felt."""


class DiceThrow(Drawing):
    """Dice of `side` pixels thrown onto a felt: they come to rest within half a second and stay."""

    sounds = ((0.0, "dice"),)

    def __init__(
        self, faces: Sequence[int], felt: pygame.Rect, side: int, *, seed: int = 0, reduced: bool = False
    ) -> None:
        """`faces` are what was rolled, `felt` is where they end, in the window."""
        self.faces, self._side = tuple(faces), side
        # the physics of a throw takes longer than a frame: it is reckoned beside the drawing
        self._reckoned = _beside.submit(Throw, self.faces, (felt.x, felt.y, felt.w, felt.h), side, seed)
        self.length = 0.0 if reduced else LENGTH_MS
        self._rest: tuple[Layer, ...] = ()

    @property
    def _throw(self) -> Throw:
        return self._reckoned.result()

    def layers(self, ms: float, z: float) -> tuple[Layer, ...]:
        """The dice with their shadows; once they lie it is the same in each frame."""
        if not self.done(ms):
            return self._drawn(self._throw.poses(ms), z)
        if not self._rest or self._rest[0].z != z:
            self._rest = self._drawn(self._throw.poses(self._throw.length), z)
        return self._rest

    def _drawn(self, poses: list[DiePose], z: float) -> tuple[Layer, ...]:
        shadows, dice = [], []
        for pose in sorted(poses, key=lambda pose: pose.y):
            lifted = pose.height * self._side * _HEIGHT
            shadow = _shadow(self._side, pose.height, pose.degrees)
            wide, high = shadow.get_size()
            low = pose.y + self._side * 0.06
            shadows.append(Layer(shadow, round(pose.x - wide / 2), round(low - high / 2), z, None, BLEND))
            die = _die(self._side, pose)
            wide, high = die.get_size()
            dice.append(
                Layer(die, round(pose.x - wide / 2), round(pose.y - lifted - high / 2), z, None, BLEND)
            )
        return (*shadows, *dice)


def _angle(degrees: float) -> int:
    return round(degrees / _ANGLE) * _ANGLE % 360


def _shadow(side: int, height: float, degrees: float) -> pygame.Surface:
    step, angle = round(height * 6), _angle(degrees) % 90

    def make() -> pygame.Surface:
        blur = max(2, round(side * (0.07 + 0.03 * step)))
        soft = shapes.blurred((side, side), side * 0.2, blur, theme.BLACK, 0.5 - 0.05 * step).premul_alpha()
        return pygame.transform.rotozoom(soft, angle, 1.0)

    return _dice.get(("shadow", side, step, angle), make)


def _die(side: int, pose: DiePose) -> pygame.Surface:
    """A die seen from above, between two faces while it tips over, larger while it is high."""
    roll = round(pose.roll * _ROLLS)
    angle, grown = _angle(pose.degrees), round(pose.height * 4)
    key = ("die", side, pose.face, pose.following, roll, pose.towards, angle, grown)

    def make() -> pygame.Surface:
        flat = _tipping(side, pose.face, pose.following, roll / _ROLLS, pose.towards)
        return pygame.transform.rotozoom(flat, angle, 1 + 0.05 * grown)

    return _dice.get(key, make)


def _tipping(side: int, face: int, following: int, share: float, towards: int) -> pygame.Surface:
    """Both faces as they are seen from above: one turns away, the other comes up behind it."""
    fore = tokens.die(face, side).premul_alpha()
    tilt = share * math.pi / 2
    one, other = round(side * math.cos(tilt)), round(side * math.sin(tilt))
    if other < 1 or one < 1:
        whole = tokens.die(following, side).premul_alpha() if other > one else fore
        edged = pygame.Surface((side + 4, side + 4), pygame.SRCALPHA)
        edged.blit(whole, (2, 2), special_flags=pygame.BLEND_PREMULTIPLIED)
        return edged
    aft = tokens.die(following, side).premul_alpha()
    lying = towards % 2 == 0
    size = (one + other + 4, side + 4) if lying else (side + 4, one + other + 4)
    picture = pygame.Surface(size, pygame.SRCALPHA)
    ahead_first = towards in (2, 3)
    parts = [(fore, one, 0.62 + 0.38 * math.cos(tilt)), (aft, other, 0.62 + 0.38 * math.sin(tilt))]
    if not ahead_first:
        parts.reverse()
    # the drawing has a margin: the faces meet at an edge
    at, lap = 2, min(round(side * 0.08), one // 2, other // 2)
    for surface, long, light in parts:
        part = pygame.transform.smoothscale(surface, (long, side) if lying else (side, long))
        level = round(255 * light)
        part.fill((level, level, level, 255), special_flags=pygame.BLEND_RGBA_MULT)
        place = (at, 2) if lying else (2, at)
        picture.blit(part, place, special_flags=pygame.BLEND_PREMULTIPLIED)
        at += long - lap
    return picture
