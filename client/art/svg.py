"""Pictures from SVG: rasterised at the size in use, recoloured, tinted, and kept.

SDL draws SVG by nanosvg: presentation attributes and gradients only.
"""

from __future__ import annotations

import io
import re
from collections.abc import Mapping

import pygame

from client.art import files, theme
from client.art.cache import SurfaceCache
from client.art.theme import Colour

Size = tuple[int, int]
_HEX = re.compile(r"#[0-9A-Fa-f]{6}")
_VIEW = re.compile(r'viewBox="([-\d. ]+)"')
_pictures = SurfaceCache("pictures", 16 << 20)


def usual_format(surface: pygame.Surface) -> pygame.Surface:
    """The same pixels in the format of the display (or of plain alpha surfaces without one)."""
    if pygame.display.get_init() and pygame.display.get_surface():
        return surface.convert_alpha()
    return surface.convert(pygame.Surface((1, 1), pygame.SRCALPHA))


def raster(markup: str | bytes, size: Size, supersample: int = 1) -> pygame.Surface:
    """A fresh surface of `size` with the picture stretched over it.

    `supersample` draws it that many times larger and reduces it once.
    """
    data = markup.encode("utf-8") if isinstance(markup, str) else markup
    width, height = max(1, size[0]), max(1, size[1])
    drawn = pygame.image.load_sized_svg(io.BytesIO(data), (width * supersample, height * supersample))
    # nanosvg keeps the proportions of the view box; a canvas of another shape is filled here
    if drawn.get_size() != (width, height):
        drawn = pygame.transform.smoothscale(drawn, (width, height))
    return usual_format(drawn)


def document(body: str, view: tuple[float, float, float, float], size: Size | None = None) -> str:
    """An SVG document around markup; `view` is left, top, width and height of what shows."""
    left, top, width, height = view
    shown = size or (round(width), round(height))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{shown[0]}" height="{shown[1]}" '
        f'viewBox="{left:g} {top:g} {width:g} {height:g}">{body}</svg>'
    )


def recoloured(markup: str, colours: Mapping[str, str]) -> str:
    """The markup with colours (``#RRGGBB``, upper case) exchanged in one pass."""
    if not colours:
        return markup

    def swap(match: re.Match[str]) -> str:
        return colours.get(match[0].upper(), match[0])

    return _HEX.sub(swap, markup)


def tinted(surface: pygame.Surface, colour: Colour, opacity: float = 1.0) -> pygame.Surface:
    """A copy multiplied by a colour: white pictures take the colour."""
    copy = surface.copy()
    copy.fill((*colour, round(255 * opacity)), special_flags=pygame.BLEND_RGBA_MULT)
    return copy


def natural_size(name: str) -> tuple[float, float]:
    """Width and height of the view box of a file under ``assets``, without its ending."""
    match = _VIEW.search(files.read_text(f"{name}.svg"))
    if match is None:
        raise ValueError(f"{name}.svg: viewBox is missing")
    _, _, width, height = (float(part) for part in match[1].split())
    return width, height


def fitted(name: str, width: int | None = None, height: int | None = None) -> Size:
    """Size of a picture that keeps its proportions at one given side."""
    full_width, full_height = natural_size(name)
    if width is not None:
        return width, max(1, round(width * full_height / full_width))
    if height is None:
        return round(full_width), round(full_height)
    return max(1, round(height * full_width / full_height)), height


def picture(
    name: str,
    size: Size,
    *,
    tint: Colour | None = None,
    opacity: float = 1.0,
    recolour: Mapping[str, str] | None = None,
    supersample: int = 1,
) -> pygame.Surface:
    """A file under ``assets`` (``shell/orrery/sun``) at `size`; shared, so never draw on it."""
    swaps = tuple(sorted(recolour.items())) if recolour else ()
    key = (name, size, tint, opacity, swaps, supersample)

    def make() -> pygame.Surface:
        markup = recoloured(files.read_text(f"{name}.svg"), dict(swaps))
        drawn = raster(markup, size, supersample)
        if tint is not None or opacity < 1:
            drawn = tinted(drawn, tint or theme.WHITE, opacity)
        return drawn

    return _pictures.get(key, make)


def drawing(markup: str, size: Size, supersample: int = 1) -> pygame.Surface:
    """Markup made by the program at `size`, kept by its text; shared, so never draw on it."""
    return _pictures.get((markup, size, supersample), lambda: raster(markup, size, supersample))
