"""Pictures in motion: turned, faded and grown in steps that nobody sees, kept while they are used."""

from __future__ import annotations

from collections.abc import Hashable

import pygame

from client.art.cache import SurfaceCache
from client.table.live import Layer

_ANGLES = (3.0, 2.0, 1.0, 0.5)
"""Steps of degrees; large pictures need the fine ones."""
_FADES = 12
_GROWTH = 0.04
_moving = SurfaceCache("galaxy trucker wreckage", 4 << 20)
_serials = iter(range(1, 1 << 62))


class Picture:
    """A picture that flies about. `surface` has plain alpha, as the art gives it."""

    def __init__(self, surface: pygame.Surface) -> None:
        wide, high = surface.get_size()
        # An edge of nothing around it: what reaches the rim would be cut in steps when turned.
        self._flat = pygame.Surface((wide + 4, high + 4), pygame.SRCALPHA)
        self._flat.blit(surface.premul_alpha(), (2, 2), special_flags=pygame.BLEND_PREMULTIPLIED)
        self._serial = next(_serials)
        self.size = wide, high
        # Its corners are to move by little more than a pixel from step to step.
        fine = 140 / max(wide, high, 1)
        self._step = next((step for step in _ANGLES if step <= fine), _ANGLES[-1])

    def turned(self, degrees: float = 0.0, opacity: float = 1.0, growth: float = 1.0) -> pygame.Surface:
        """Turned against the clock about its middle, faded and grown; shared."""
        angle = round(degrees / self._step) % round(360 / self._step)
        fade = max(0, min(_FADES, round(opacity * _FADES)))
        grown = max(1, round(growth / _GROWTH))
        key: Hashable = (self._serial, angle, fade, grown)
        return _moving.get(key, lambda: self._made(angle * self._step, fade, grown * _GROWTH))

    def _made(self, degrees: float, fade: int, growth: float) -> pygame.Surface:
        made = self._flat
        if degrees or abs(growth - 1) > 1e-6:
            made = pygame.transform.rotozoom(made, degrees, growth)
        if fade < _FADES:
            made = made.copy() if made is self._flat else made
            level = round(255 * fade / _FADES)
            made.fill((level, level, level, level), special_flags=pygame.BLEND_RGBA_MULT)
        return made

    def layer(
        self, x: float, y: float, z: float, degrees: float = 0.0, opacity: float = 1.0,
        growth: float = 1.0, clip: pygame.Rect | None = None,
    ) -> Layer | None:  # fmt: skip
        """The picture with its middle at a point of the window; None when nothing of it is seen."""
        if opacity * _FADES < 0.5 or growth <= _GROWTH / 2:
            return None
        shown = self.turned(degrees, opacity, growth)
        wide, high = shown.get_size()
        return Layer(shown, round(x - wide / 2), round(y - high / 2), z, clip)


def seen(layers: list[Layer | None]) -> tuple[Layer, ...]:
    """Without what is not seen."""
    return tuple(layer for layer in layers if layer is not None)
