"""The sounds of cardboard creatures: births, a toy ray, a bite, stop tokens, a ship that hisses."""

from __future__ import annotations

import math
import random

from client.sound.waves import (
    Samples,
    band_pass,
    decaying,
    low_pass,
    mixed,
    noise,
    shaped,
    struck,
    swell,
    times,
)

_FELT = ((140.0, 0.05, 1.0), (310.0, 0.03, 0.5), (720.0, 0.012, 0.25))
_TEETH = ((900.0, 0.012, 1.0), (1730.0, 0.008, 0.6), (2950.0, 0.005, 0.4))


def pop(source: random.Random) -> Samples:
    """A cork leaves a small bottle: somebody is born."""
    tone = source.uniform(0.92, 1.1)
    low = decaying(330 * tone, 0.028, 0.9, 0.16)
    high = decaying(640 * tone, 0.02, 0.5, 0.12)
    breath = band_pass(noise(source, 0.05), lambda time: 900 + 9000 * time, 1.6)
    return mixed((0.0, low), (0.03, high), (0.0, times(shaped(breath, swell(0.002, 0.014)), 0.5)))


def zap(source: random.Random) -> Samples:
    """A toy ray gun: a tone that falls quickly."""
    start = source.uniform(1500, 1750)
    parts = []
    for step in range(9):
        pitch = start * math.pow(0.82, step)
        parts.append((step * 0.021, decaying(pitch, 0.03, 0.5, 0.06)))
    hum = band_pass(noise(source, 0.2), lambda time: 2600 - 9000 * time, 2.4)
    return mixed(*parts, (0.0, times(shaped(hum, swell(0.004, 0.05)), 0.4)))


def bite(source: random.Random) -> Samples:
    """Teeth meet in something crisp, and once more."""
    snap = struck(_TEETH, source.uniform(0.85, 1.1), 0.06)
    crunch = low_pass(noise(source, 0.09), 2400)
    again = struck(_TEETH, source.uniform(0.7, 0.85), 0.05)
    return mixed(
        (0.0, snap), (0.008, times(shaped(crunch, swell(0.002, 0.028)), 1.1)), (0.11, times(again, 0.6))
    )


def thump(source: random.Random) -> Samples:
    """A heavy token comes down on felt."""
    knock = struck(_FELT, source.uniform(0.94, 1.05), 0.22)
    slap = shaped(low_pass(noise(source, 0.05), 1300), swell(0.001, 0.012))
    return mixed((0.0, knock), (0.0, times(slap, 0.7)))


def hiss(source: random.Random) -> Samples:
    """A small ship opens its valves for one step."""
    length = 0.34
    steam = band_pass(
        noise(source, length), lambda time: 2600 + 1500 * math.sin(math.pi * time / length), 0.8
    )
    rumble = low_pass(noise(source, length), 300)
    return mixed(
        (0.0, times(shaped(steam, swell(0.05, 0.09)), 0.7)),
        (0.0, times(shaped(rumble, swell(0.06, 0.08)), 0.8)),
    )


RECIPES = {"pop": (pop, 3), "zap": (zap, 2), "bite": (bite, 2), "thump": (thump, 2), "hiss": (hiss, 2)}

LEVELS = {"pop": -17, "zap": -17, "bite": -17, "thump": -15, "hiss": -20}
"""Peaks in dB of what comes often or lasts."""
