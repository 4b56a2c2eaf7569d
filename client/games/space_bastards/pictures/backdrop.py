"""Space behind the map: the usual deep space with soft clouds of nebula and many stars. Still: drawn once."""

from __future__ import annotations

import random
from functools import lru_cache

import pygame

from client.art import svg, theme
from client.art.backdrop import Backdrop
from client.games.space_bastards.pictures import kit

Size = tuple[int, int]
_LOW: Size = (384, 216)
_OCTAVES = ((7, 4, 0.46), (15, 8, 0.28), (31, 17, 0.16), (61, 35, 0.10))
"""Columns, rows and weight of the noises that make a cloud."""
_STARS = 520
_BRIGHT = 26
SEED = "space bastards"


def space(size: Size) -> pygame.Surface:
    """The opaque picture behind everything in a window of `size`."""
    whole = Backdrop(SEED).picture(size)
    strength = 0.4 if theme.strong_contrast else 1.0
    grown = pygame.transform.smoothscale(_nebula(strength), size)
    whole.blit(grown, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    _stars(whole, random.Random(f"{SEED}/stars"), strength)
    return whole


@lru_cache(maxsize=2)
def _nebula(strength: float) -> pygame.Surface:
    """All clouds, the same in every window: small, and slow to draw, so they are kept."""
    low = pygame.Surface(_LOW)
    source = random.Random(SEED)
    for colour, x, y, reach, share in kit.kit()["nebula"]:
        cloud = _cloud(source, (float(x), float(y)), float(reach))
        tint = theme.mix(theme.BLACK, theme.rgb(colour), float(share) * strength)
        cloud.fill(tint, special_flags=pygame.BLEND_RGB_MULT)
        low.blit(cloud, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return low


def _noise(source: random.Random) -> pygame.Surface:
    """Soft grey noise of several scales."""
    whole = pygame.Surface(_LOW)
    for columns, rows, weight in _OCTAVES:
        most = round(255 * weight)
        grey = b"".join(bytes((source.randint(0, most),)) * 4 for _cell in range(columns * rows))
        turned = pygame.transform.rotate(pygame.image.frombuffer(grey, (rows, columns), "RGBX"), 90)
        grid = pygame.transform.flip(turned, flip_x=False, flip_y=True)
        # four times as fine as the grid is enough to round its corners off
        some = pygame.transform.smoothscale(grid, (columns * 4, rows * 4))
        soft = pygame.transform.box_blur(pygame.transform.box_blur(some, 1), 1)
        whole.blit(pygame.transform.smoothscale(soft, _LOW), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return whole


def _cloud(source: random.Random, middle: tuple[float, float], reach: float) -> pygame.Surface:
    """One cloud with threads of light in it, grey on black; places in shares of the window."""
    threads = _noise(source)
    turned = pygame.Surface(_LOW)
    turned.fill(theme.WHITE)
    turned.blit(threads, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    threads.blit(turned, (0, 0), special_flags=pygame.BLEND_RGB_MIN)
    threads.blit(threads.copy(), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    cloud = _noise(source)
    cloud.fill((44, 44, 44), special_flags=pygame.BLEND_RGB_SUB)
    cloud.blit(cloud.copy(), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    cloud.blit(threads, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    cloud.blit(_glow(middle, reach), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return cloud


def _glow(middle: tuple[float, float], reach: float) -> pygame.Surface:
    """White light that fades to nothing; two thirds as high as wide."""
    wide, high = _LOW
    body = (
        '<defs><radialGradient id="g" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="1">'
        '<stop offset="0" stop-color="#FFFFFF"/><stop offset="0.45" stop-color="#8C8C8C"/>'
        '<stop offset="0.75" stop-color="#2A2A2A"/><stop offset="1" stop-color="#000000"/>'
        f'</radialGradient></defs><rect width="{wide}" height="{high}" fill="#000000"/>'
        f'<g transform="translate({middle[0] * wide:g} {middle[1] * high:g}) '
        f'scale({reach * wide:g} {reach * wide * 0.72:g})"><circle cx="0" cy="0" r="1" fill="url(#g)"/></g>'
    )
    return svg.raster(svg.document(body, (0, 0, wide, high)), _LOW)


def _stars(whole: pygame.Surface, source: random.Random, strength: float) -> None:
    """Dust of small stars, a few with a soft halo."""
    wide, high = whole.get_size()
    factor = max(1.0, high / 1080)
    kept: dict[tuple[object, ...], pygame.Surface] = {}
    for index in range(_STARS + _BRIGHT):
        bright = index >= _STARS
        radius = source.choice((1.1, 1.4, 1.7)) if bright else source.choice((0.45, 0.6, 0.75, 0.95))
        radius *= factor
        opacity = (source.choice((0.7, 0.85)) if bright else source.choice((0.3, 0.45, 0.65))) * strength
        key = (radius, source.choice(theme.STARS), opacity, bright)
        picture = kept.get(key)
        if picture is None:
            picture = kept[key] = _star(*key)
        at = (source.randrange(wide), source.randrange(high))
        whole.blit(picture, picture.get_rect(center=at))


def _star(radius: float, colour: theme.Colour, opacity: float, bright: bool) -> pygame.Surface:
    reach = radius * (5 if bright else 1.6)
    side = max(3, round(2 * reach) | 1)
    middle, code = side / 2, theme.code(colour)
    body = f'<circle cx="{middle:g}" cy="{middle:g}" r="{radius:g}" fill="{code}" opacity="{opacity:.2f}"/>'
    if bright:
        for share, light in ((1.0, 0.06), (0.6, 0.10), (0.36, 0.16)):
            body += (
                f'<circle cx="{middle:g}" cy="{middle:g}" r="{reach * share:g}" fill="{code}" '
                f'opacity="{light * opacity:.3f}"/>'
            )
    return svg.drawing(svg.document(body, (0, 0, side, side)), (side, side))
