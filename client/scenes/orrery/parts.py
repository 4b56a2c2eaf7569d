"""Pictures of the machine's parts: gears and rays at every turn, planets at every size."""

from __future__ import annotations

import pygame

from client.art import shapes, svg, theme
from client.art.cache import SurfaceCache
from client.scenes.orrery import plan
from client.scenes.orrery.plan import Gear, Planet

_FOLDER = "shell/orrery"
_STEPS = 36
_RAY_STEP = 0.5
_PICTURE = (440.0, 400.0)
_turned = SurfaceCache("orrery", 24 << 20)


def forget() -> None:
    """The machine does not show any more; it is drawn anew the next time."""
    _turned.clear()


def gear(which: Gear, turns: float, s: float) -> pygame.Surface:
    """A gear seen from the machine's side, its face on top and its rim below."""
    pitch = 1 / which.teeth
    step = round((turns % pitch) / pitch * _STEPS) % _STEPS
    key = ("gear", which, step, round(s, 4))
    return _turned.get(key, lambda: _gear(which, step * 360 * pitch / _STEPS, s))


def _gear(which: Gear, degrees: float, s: float) -> pygame.Surface:
    side = max(8, round(204 / 100 * which.radius * s))
    face = svg.picture(f"{_FOLDER}/gear-{which.teeth}", (side * 2, side * 2))
    face = pygame.transform.rotozoom(face, -degrees, 0.5)
    cut = face.get_rect()
    face = face.subsurface(pygame.Rect(0, 0, side, side).move(
        (cut.width - side) // 2, (cut.height - side) // 2
    ).clip(cut))  # fmt: skip
    flat = pygame.transform.smoothscale(face, (side, max(4, round(side * plan.SQUASH))))
    thick = max(2, round(which.thick * s))
    whole = shapes.clear((flat.get_width(), flat.get_height() + thick))
    for depth in range(thick, 0, -1):
        tone = theme.mix(theme.BRASS_DIM, theme.BLACK, 0.2 + 0.4 * depth / thick)
        whole.blit(_silhouette(flat, tone), (0, depth))
    whole.blit(flat, (0, 0))
    return svg.usual_format(whole)


def _silhouette(picture: pygame.Surface, colour: theme.Colour) -> pygame.Surface:
    """The outline of a picture filled with one colour."""
    flat = picture.copy()
    flat.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    flat.fill((*colour, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return flat


def rays(seconds: float, s: float) -> pygame.Surface:
    """The rays of the sun after a time."""
    degrees = round(seconds * 360 / plan.RAYS_SECONDS % 30 / _RAY_STEP) * _RAY_STEP

    def make() -> pygame.Surface:
        side = max(8, round(250 * s))
        master = svg.picture(f"{_FOLDER}/sun-rays", (side * 2, side * 2))
        return svg.usual_format(pygame.transform.rotozoom(master, -degrees, 0.5))

    return _turned.get(("rays", degrees, round(s, 4)), make)


def sun(s: float) -> pygame.Surface:
    """The lamp in the middle."""
    side = max(8, round(180 * s))
    return svg.picture(f"{_FOLDER}/sun", (side, side))


def planet(which: Planet, diameter: float, s: float, grey: bool = False) -> pygame.Surface:
    """A planet whose globe has `diameter` units; sizes between rest and near are reduced from
    the near one."""
    size = planet_size(diameter, s)
    name = f"{_FOLDER}/planet-{which.game}"
    if diameter in (which.diameter, which.near):
        exact = svg.picture(name, size)
        return _brass_ball(exact, which, diameter, s) if grey else exact
    master = svg.picture(name, planet_size(which.near, s))
    made = pygame.transform.smoothscale(master, size)
    return _brass_ball(made, which, diameter, s) if grey else made


def planet_size(diameter: float, s: float) -> tuple[int, int]:
    """Width and height of the picture whose globe has `diameter` units."""
    share = diameter / (2 * plan.GLOBE) * s
    return max(4, round(_PICTURE[0] * share)), max(4, round(_PICTURE[1] * share))


def globe_place(which: Planet, diameter: float, s: float) -> tuple[float, float]:
    """Where the middle of the globe is in the picture, in pixels."""
    share = diameter / (2 * plan.GLOBE) * s
    return which.globe[0] * share, which.globe[1] * share


def _brass_ball(picture: pygame.Surface, which: Planet, diameter: float, s: float) -> pygame.Surface:
    """The planet of a broken game: the same outline, dull brass."""

    def make() -> pygame.Surface:
        dull = pygame.transform.grayscale(picture)
        tint = theme.mix(theme.BRASS_DIM, theme.SOFT, 0.35)
        return svg.usual_format(svg.tinted(dull, tint))

    return _turned.get(("dull", which.game, diameter, round(s, 4)), make)


def glow(radius: float, colour: theme.Colour, strength: float, s: float) -> pygame.Surface:
    """Soft light of a radius in units, to be added; black outside."""
    side = max(8, round(2 * radius * s))

    def make() -> pygame.Surface:
        low = 128
        full = theme.code(theme.mix(theme.BLACK, colour, strength))
        half = theme.code(theme.mix(theme.BLACK, colour, strength * 0.35))
        body = (
            '<defs><radialGradient id="g" gradientUnits="userSpaceOnUse" cx="64" cy="64" r="64">'
            f'<stop offset="0" stop-color="{full}"/><stop offset="0.45" stop-color="{half}"/>'
            '<stop offset="1" stop-color="#000000"/></radialGradient></defs>'
            '<rect width="128" height="128" fill="#000000"/>'
            '<circle cx="64" cy="64" r="64" fill="url(#g)"/>'
        )
        drawn = svg.raster(svg.document(body, (0, 0, low, low)), (low, low))
        return pygame.transform.smoothscale(drawn, (side, side)).convert()

    return _turned.get(("glow", radius, colour, strength, side), make)


def planet_shadow(diameter: float, s: float) -> pygame.Surface:
    """The soft ellipse that a planet casts on the plate."""
    wide = max(4, round(0.86 * diameter * s))
    high = max(2, round(0.42 * diameter * s))

    def make() -> pygame.Surface:
        pad = max(2, round(5 * s))
        soft = shapes.clear((wide + 2 * pad, high + 2 * pad), theme.SPACE_0)
        shade = (*theme.mix(theme.SPACE_0, theme.BLACK, 0.6), 102)
        pygame.draw.ellipse(soft, shade, (pad, pad, wide, high))
        return svg.usual_format(pygame.transform.box_blur(soft, pad))

    return _turned.get(("shadow", wide, high), make)
