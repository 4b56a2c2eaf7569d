"""Space behind the table: a faint nebula, stars in layers, one warm lamp.

Everything that stands still is drawn once per size of the window; a frame costs one copy and a
few dozen small stars that move against the pointer.
"""

from __future__ import annotations

import random
from collections.abc import Hashable
from dataclasses import dataclass
from functools import lru_cache

import pygame

from client.art import svg, theme
from client.art.cache import SurfaceCache
from client.art.theme import Colour

_LOW = (240, 135)
_LAYERS = ((70, 3.0, (0.7, 1.3)), (26, 6.0, (1.2, 2.1)))  # stars, parallax in px, radii
_STILL_STARS = 150
DEFAULT_LAMP = (0.30, 0.02)
_stills = SurfaceCache("backdrops", 17 << 20)


@dataclass(frozen=True)
class _Star:
    x: float
    y: float
    sprite: pygame.Surface


def _clouds(source: random.Random) -> pygame.Surface:
    """Grey noise of two scales multiplied, soft, on the low resolution."""
    result: pygame.Surface | None = None
    for columns, rows, low in ((5, 4, 0), (11, 7, 60)):
        grid = pygame.Surface((columns, rows))
        for x in range(columns):
            for y in range(rows):
                value = source.randint(low, 255)
                grid.set_at((x, y), (value, value, value))
        grown = pygame.transform.smoothscale(grid, (_LOW[0] // 3, _LOW[1] // 3))
        grown = pygame.transform.gaussian_blur(grown, 6)
        grown = pygame.transform.smoothscale(grown, _LOW)
        grown = pygame.transform.gaussian_blur(grown, 5)
        if result is None:
            result = grown
        else:
            result.blit(grown, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    assert result is not None
    # only the thick parts of the cloud are seen
    result.fill((64, 64, 64), special_flags=pygame.BLEND_RGB_SUB)
    return result


def _radial(place: tuple[float, float], radius: float, inner: Colour, opacity: float) -> pygame.Surface:
    """Light about `place` (shares of the window), black outside; to be added."""
    width, height = _LOW
    colour = theme.code(theme.mix(theme.BLACK, inner, opacity))
    half = theme.code(theme.mix(theme.BLACK, inner, opacity * 0.42))
    faint = theme.code(theme.mix(theme.BLACK, inner, opacity * 0.12))
    body = (
        '<defs><radialGradient id="r" gradientUnits="userSpaceOnUse" '
        f'cx="{place[0] * width:g}" cy="{place[1] * height:g}" r="{radius * width:g}">'
        f'<stop offset="0" stop-color="{colour}"/><stop offset="0.35" stop-color="{half}"/>'
        f'<stop offset="0.68" stop-color="{faint}"/><stop offset="1" stop-color="#000000"/>'
        f'</radialGradient></defs><rect width="{width}" height="{height}" fill="url(#r)"/>'
    )
    return svg.raster(svg.document(body, (0, 0, width, height)), _LOW)


def _star_sprite(radius: float, colour: Colour, opacity: float) -> pygame.Surface:
    side = max(3, int(radius * 2) + 3)
    middle = side / 2
    body = (
        f'<circle cx="{middle:g}" cy="{middle:g}" r="{radius:g}" fill="{theme.code(colour)}" '
        f'opacity="{opacity:.2f}"/>'
    )
    return svg.drawing(svg.document(body, (0, 0, side, side)), (side, side))


@lru_cache(maxsize=8)
def _nebula(seed: str, lamp_at: tuple[float, float], light: float, strength: float) -> pygame.Surface:
    """Clouds, lamp and dark edges, the same in every window: small, and slow to draw, so they are kept."""
    source = random.Random(f"{seed}/clouds")
    low = pygame.Surface(_LOW)
    low.fill(theme.SPACE_0)
    for colour in theme.NEBULA:
        cloud = _clouds(source)
        tint = theme.mix(theme.BLACK, colour, 0.46 * strength)
        cloud.fill(tint, special_flags=pygame.BLEND_RGB_MULT)
        low.blit(cloud, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    lamp = _radial(lamp_at, 0.62, theme.LAMP, light)
    low.blit(lamp, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    edge = pygame.Surface(_LOW)
    shade = _radial((0.5, 0.46), 0.78, theme.WHITE, 1.0)
    edge.fill((96, 96, 108))
    edge.blit(shade, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    low.blit(edge, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return low


@lru_cache(maxsize=8)
def _grain_tile(seed: str, side: int) -> pygame.Surface:
    noise = random.Random(f"{seed}/grain").randbytes(side * side)
    grey = bytes(value & 3 for value in noise for _ in range(3))
    return pygame.image.frombytes(grey, (side, side), "RGB")


class Backdrop:
    """The backdrop of one game or screen; `seed` decides clouds and stars (any string)."""

    def __init__(
        self, seed: str = "orrery", lamp: tuple[float, float] = DEFAULT_LAMP, light: float = 0.13
    ) -> None:
        """`lamp` is the lamp's place in shares of the window, `light` its strength (0 to 1)."""
        self.seed = seed
        self.lamp = lamp
        self.light = light
        self._look: Hashable = None
        """What the layers were made for."""
        self._layers: list[tuple[float, list[_Star]]] = []

    def still(self, size: tuple[int, int]) -> pygame.Surface:
        """The part that does not move, opaque; shared, so never draw on it."""
        key = (self.seed, self.lamp, self.light, size, theme.strong_contrast, theme.palette)
        return _stills.get(key, lambda: self.picture(size))

    def draw(self, target: pygame.Surface, pointer: tuple[float, float] | None = None) -> None:
        """Fill `target`; stars move a few pixels against `pointer` (window pixels)."""
        size = target.get_size()
        target.blit(self.still(size), (0, 0))
        look = (size, theme.strong_contrast, theme.palette)
        if look != self._look:
            self._look, self._layers = look, self._scatter(size)
        away_x = away_y = 0.0
        if pointer is not None:
            away_x = 1 - 2 * pointer[0] / max(1, size[0])
            away_y = 1 - 2 * pointer[1] / max(1, size[1])
        for depth, stars in self._layers:
            shift_x, shift_y = away_x * depth, away_y * depth
            target.blits([(star.sprite, (star.x + shift_x, star.y + shift_y)) for star in stars], False)

    def picture(self, size: tuple[int, int]) -> pygame.Surface:
        """The part that does not move, drawn anew: whoever asks may draw on it."""
        strength = 0.35 if theme.strong_contrast else 1.0
        low = _nebula(self.seed, self.lamp, self.light * strength, strength)
        whole = pygame.transform.smoothscale(low, size)
        self._grain(whole)
        still = random.Random(f"{self.seed}/still stars")
        for _ in range(_STILL_STARS):
            place = (still.randrange(size[0]), still.randrange(size[1]))
            colour = still.choice(theme.STARS)
            opacity = still.uniform(0.12, 0.45)
            radius = still.uniform(0.5, 1.0) * max(1.0, size[1] / 1080)
            whole.blit(_star_sprite(round(radius, 1), colour, round(opacity, 1)), place)
        if pygame.display.get_init() and pygame.display.get_surface():
            return whole.convert()
        return whole

    def _grain(self, surface: pygame.Surface) -> None:
        """Add a grain of 0 to 3 steps: dark gradients would show bands otherwise."""
        side = 128
        tile = _grain_tile(self.seed, side)
        for x in range(0, surface.get_width(), side):
            for y in range(0, surface.get_height(), side):
                surface.blit(tile, (x, y), special_flags=pygame.BLEND_RGB_ADD)

    def _scatter(self, size: tuple[int, int]) -> list[tuple[float, list[_Star]]]:
        source = random.Random(f"{self.seed}/stars")
        factor = max(0.6, size[1] / 1080)
        layers = []
        for count, depth, (least, most) in _LAYERS:
            stars = []
            for _ in range(count):
                colour = source.choice(theme.STARS)
                radius = round(source.uniform(least, most) * factor, 1)
                opacity = round(source.uniform(0.25, 0.75), 1)
                sprite = _star_sprite(radius, colour, opacity)
                stars.append(_Star(source.uniform(0, size[0]), source.uniform(0, size[1]), sprite))
            layers.append((depth * factor, stars))
        return layers
