"""The sounds of an arena of slate: enamelled stones, blades and hooves, ice, reeds and strings."""

from __future__ import annotations

import math
import random

from client.sound.waves import (
    RATE,
    Samples,
    band_pass,
    decaying,
    high_pass,
    horn,
    low_pass,
    mixed,
    noise,
    shaped,
    struck,
    swell,
    times,
)

_SLATE = ((340.0, 0.02, 1.0), (910.0, 0.012, 0.7), (2260.0, 0.007, 0.45))
_ENAMEL = ((1510.0, 0.05, 1.0), (2740.0, 0.034, 0.6), (4390.0, 0.02, 0.35))
_BRASS = ((1244.5, 0.2, 1.0), (1869.0, 0.15, 0.5), (3117.0, 0.09, 0.4), (5020.0, 0.04, 0.2))
_STAR = ((659.3, 0.42, 1.0), (1318.5, 0.34, 0.5), (1822.0, 0.22, 0.45), (3560.0, 0.1, 0.2))
_STEEL = ((2093.0, 0.12, 1.0), (3322.0, 0.1, 0.8), (5274.0, 0.06, 0.5), (7459.0, 0.03, 0.3))
_ICE = ((2637.0, 0.05, 1.0), (4186.0, 0.035, 0.7), (6645.0, 0.02, 0.5))


def _laid(source: random.Random, pitch: float) -> Samples:
    """Something flat and hard comes down on slate."""
    tap = shaped(high_pass(noise(source, 0.012), 2600), swell(0.0004, 0.002))
    return mixed((0.0, struck(_SLATE, pitch, 0.14)), (0.0, times(tap, 0.5)))


def enamel(source: random.Random) -> Samples:
    """A common stone on slate."""
    pitch = source.uniform(0.95, 1.07)
    return mixed((0.0, _laid(source, pitch)), (0.004, times(struck(_ENAMEL, pitch, 0.3), 0.55)))


def ring(source: random.Random) -> Samples:
    """A heroic stone: the brass of its frame rings."""
    pitch = source.uniform(0.98, 1.03)
    return mixed((0.0, _laid(source, 0.92)), (0.006, times(struck(_BRASS, pitch, 0.7), 0.7)))


def chime(source: random.Random) -> Samples:
    """A legendary stone: a bell with a tail."""
    return mixed((0.0, _laid(source, 0.8)), (0.01, struck(_STAR, 1.0, 1.15)),
                 (0.09, times(struck(_STAR, 1.5, 0.95), 0.4)))  # fmt: skip


def crack(source: random.Random) -> Samples:
    """A stone breaks."""
    snap = shaped(band_pass(noise(source, 0.09), 2300 * source.uniform(0.9, 1.1), 0.8), swell(0.0004, 0.011))
    layers = [(0.0, snap), (0.0, times(struck(_SLATE, source.uniform(1.2, 1.4), 0.1), 0.7))]
    start = 0.05
    for bit in range(4):
        start += source.uniform(0.018, 0.04)
        layers.append((start, times(struck(_ENAMEL, source.uniform(0.8, 1.3), 0.05), 0.3 * 0.75**bit)))
    return mixed(*layers)


def glide(source: random.Random) -> Samples:
    """A stone is pushed over slate."""
    rub = band_pass(noise(source, 0.2), lambda time: 900 + 2600 * time, 1.6)
    return mixed((0.0, times(shaped(rub, swell(0.05, 0.06)), 0.6)), (0.17, times(_laid(source, 1.1), 0.7)))


def blade(source: random.Random) -> Samples:
    """Steel out of its sheath, and a stroke."""
    draw = band_pass(noise(source, 0.16), lambda time: 3200 + 14000 * time, 2.6)
    return mixed((0.0, times(shaped(draw, swell(0.07, 0.05)), 0.6)),
                 (0.11, times(struck(_STEEL, source.uniform(0.95, 1.05), 0.5), 0.7)))  # fmt: skip


def cloth(source: random.Random) -> Samples:
    """A cloak in a leap."""
    rush = band_pass(noise(source, 0.34), lambda time: 500 + 1500 * math.sin(math.pi * time / 0.34), 0.9)
    flap = shaped(low_pass(noise(source, 0.05), 1300), swell(0.002, 0.012))
    return mixed(
        (0.0, shaped(rush, swell(0.14, 0.07))), (0.06, times(flap, 0.8)), (0.27, times(_laid(source, 1), 0.5))
    )


def hooves(source: random.Random) -> Samples:
    """A gallop."""
    layers = []
    start = 0.0
    for beat in range(7):
        knock = mixed((0.0, decaying(190 * source.uniform(0.9, 1.1), 0.02, 1.0, 0.1, 0.3)),
                      (0.0, times(struck(_SLATE, source.uniform(0.8, 0.95), 0.08), 0.6)))  # fmt: skip
        layers.append((start, times(knock, 0.6 + 0.06 * beat)))
        start += 0.052 if beat % 3 < 2 else 0.115
    return mixed(*layers)


def turned(source: random.Random) -> Samples:
    """A heavy coin turns over and lies."""
    pitch = source.uniform(0.96, 1.05)
    flick = struck(_BRASS, 1.35 * pitch, 0.2)
    return mixed((0.0, times(flick, 0.5)), (0.19, _laid(source, pitch)),
                 (0.2, times(struck(_BRASS, pitch, 0.4), 0.45)),
                 (0.27, times(_laid(source, 1.2), 0.3)))  # fmt: skip


def ice(source: random.Random) -> Samples:
    """Frost creeps over a card."""
    layers = [(0.0, times(shaped(high_pass(noise(source, 0.4), 5200), swell(0.2, 0.08)), 0.2))]
    for tick in range(9):
        layers.append(
            (0.03 * tick + source.uniform(0, 0.02), times(struck(_ICE, source.uniform(0.8, 1.3), 0.12), 0.5))
        )
    return mixed(*layers)


def drip(source: random.Random) -> Samples:
    """A crack in the ice, then three drops."""
    layers = [(0.0, times(struck(_ICE, 0.7, 0.14), 0.8))]
    for drop, start in enumerate((0.14, 0.29, 0.47)):
        layers.append(
            (start, decaying((1150 + 160 * drop) * source.uniform(0.97, 1.03), 0.028, 0.8, 0.16, -0.5))
        )
    return mixed(*layers)


def reed(source: random.Random) -> Samples:
    """A low reed: the Gateway opens."""
    breath = shaped(low_pass(noise(source, 0.7), 900), swell(0.12, 0.2))
    return mixed((0.0, horn(98.0, 0.8, 0.1, 0.4, 0.82, 1.0)),
                 (0.04, horn(146.83, 0.72, 0.14, 0.36, 0.7, 0.5)),
                 (0.0, times(breath, 0.35)))  # fmt: skip


def string(source: random.Random) -> Samples:
    """A plucked string: threads of time are drawn tight."""
    out: Samples = []
    period = round(RATE / 293.66)
    line = [source.uniform(-1, 1) for _ in range(period)]
    for at in range(round(0.7 * RATE)):
        value = line[at % period]
        line[at % period] = 0.498 * (value + line[(at + 1) % period])
        out.append(value)
    return mixed((0.0, out), (0.0, times(struck(_ENAMEL, 0.8, 0.08), 0.15)))


def stamp(source: random.Random) -> Samples:
    """A seal is pressed into wax."""
    thud = decaying(86 * source.uniform(0.96, 1.04), 0.045, 1.3, 0.24, 0.4)
    press = shaped(low_pass(noise(source, 0.12), 1700), swell(0.003, 0.025))
    return mixed((0.0, thud), (0.0, times(press, 0.9)), (0.13, times(struck(_BRASS, 0.7, 0.3), 0.16)))


RECIPES = {
    "enamel": (enamel, 3), "ring": (ring, 2), "chime": (chime, 1), "crack": (crack, 3), "glide": (glide, 2),
    "blade": (blade, 2), "cloth": (cloth, 1), "hooves": (hooves, 1), "turned": (turned, 2), "ice": (ice, 1),
    "drip": (drip, 1), "reed": (reed, 1), "string": (string, 1), "stamp": (stamp, 1),
}  # fmt: skip

LEVELS = {
    "enamel": -15,
    "ring": -15,
    "crack": -16,
    "glide": -19,
    "cloth": -18,
    "hooves": -16,
    "ice": -19,
    "reed": -16,
}
"""Peaks in dB of what comes often or lasts."""
