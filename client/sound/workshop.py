"""The sounds of a workbench and of flying scrap: cardboard, brass joints, sand, dice, bursting hulls."""

from __future__ import annotations

import math
import random

from client.sound.waves import (
    Samples,
    band_pass,
    decaying,
    high_pass,
    low_pass,
    mixed,
    noise,
    shaped,
    struck,
    swell,
    times,
)

_BOARD = ((260.0, 0.018, 1.0), (640.0, 0.011, 0.6), (1420.0, 0.006, 0.4))
_PLANK = ((170.0, 0.04, 1.0), (395.0, 0.024, 0.6), (820.0, 0.012, 0.3))
_PIN = ((2210.0, 0.03, 1.0), (3930.0, 0.018, 0.6), (6150.0, 0.01, 0.35))
_IVORY = ((1250.0, 0.007, 1.0), (2380.0, 0.005, 0.6), (4020.0, 0.003, 0.4))
_PLATE = ((587.0, 0.26, 1.0), (932.0, 0.2, 0.6), (1567.0, 0.13, 0.4), (2637.0, 0.06, 0.2))
_SHEET = ((311.0, 0.09, 1.0), (523.0, 0.07, 0.8), (877.0, 0.05, 0.6), (1493.0, 0.03, 0.5))


def tile(source: random.Random) -> Samples:
    """A thick cardboard tile is lifted off others."""
    brush = band_pass(noise(source, 0.06), lambda time: 1500 + 26000 * time, 1.3)
    tap = struck(_BOARD, source.uniform(0.94, 1.08), 0.1)
    return mixed((0.0, times(shaped(brush, swell(0.012, 0.018)), 0.6)), (0.035, tap))


def weld(source: random.Random) -> Samples:
    """A tile comes down on wood and its pins snap into each other."""
    knock = struck(_PLANK, source.uniform(0.95, 1.06), 0.16)
    slap = shaped(low_pass(noise(source, 0.04), 2100), swell(0.0008, 0.007))
    click = struck(_PIN, source.uniform(0.96, 1.05), 0.14)
    return mixed((0.0, knock), (0.0, slap), (0.062, times(click, 0.55)), (0.092, times(click, 0.3)))


def felt(source: random.Random) -> Samples:
    """A tile is laid back onto soft cloth."""
    thud = decaying(104 * source.uniform(0.94, 1.06), 0.024, 1.0, 0.14, 0.2)
    rub = shaped(low_pass(noise(source, 0.1), 1500), swell(0.02, 0.022))
    return mixed((0.0, times(rub, 0.7)), (0.04, thud))


def glass(source: random.Random) -> Samples:
    """An hourglass turns over in its brass frame, and the sand begins to run."""
    layers = []
    for index in range(6):
        layers.append((0.055 * index, times(struck(_PIN, 0.62 + 0.02 * index, 0.06), 0.5)))
    sand = high_pass(noise(source, 0.5), 3800)
    layers.append((0.38, times(struck(_PLANK, 1.3, 0.14), 0.9)))
    layers.append((0.42, times(shaped(sand, swell(0.1, 0.16)), 0.35)))
    return mixed(*layers)


def gong(source: random.Random) -> Samples:
    """The sand has run out: a small brass plate is struck twice."""
    plate = struck(_PLATE, 1.0, 0.8)
    skin = shaped(low_pass(noise(source, 0.03), 1800), swell(0.0006, 0.006))
    stroke = mixed((0.0, plate), (0.0, times(skin, 0.7)))
    return mixed((0.0, stroke), (0.19, times(stroke, 0.8)))


def valve(source: random.Random) -> Samples:
    """Energy leaves a cell: a short hiss and a rising hum."""
    hiss = band_pass(noise(source, 0.22), lambda time: 2600 + 9000 * time, 1.5)
    hum = [
        math.sin(2 * math.pi * (210 * index / 32000 + 620 * (index / 32000) ** 2))
        for index in range(round(0.24 * 32000))
    ]
    return mixed(
        (0.0, times(shaped(hiss, swell(0.03, 0.05)), 0.6)), (0.0, times(shaped(hum, swell(0.05, 0.07)), 0.35))
    )


def boom(source: random.Random) -> Samples:
    """A part of a ship bursts: a low thud, torn sheet, and pieces that rattle away."""
    body = decaying(64 * source.uniform(0.92, 1.08), 0.13, 1.5, 0.6, 0.5)
    blast = shaped(low_pass(noise(source, 0.5), 900), swell(0.002, 0.08))
    torn = struck(_SHEET, source.uniform(0.9, 1.1), 0.4)
    layers = [(0.0, body), (0.0, times(blast, 1.9)), (0.008, times(torn, 0.55))]
    start = 0.16
    for index in range(7):
        start += source.uniform(0.03, 0.09)
        bit = struck(_PIN if index % 2 else _BOARD, source.uniform(0.6, 1.3), 0.08)
        layers.append((start, times(bit, 0.3 * 0.8**index)))
    return mixed(*layers)


def bounce(source: random.Random) -> Samples:
    """A stone jumps off a smooth hull."""
    ring = struck(_SHEET, source.uniform(1.35, 1.6), 0.36)
    knock = shaped(low_pass(noise(source, 0.03), 3000), swell(0.0005, 0.005))
    return mixed((0.0, times(ring, 0.7)), (0.0, knock))


def dice(source: random.Random) -> Samples:
    """Two dice tumble and come to rest."""
    layers = []
    start = 0.0
    gap = 0.052
    for index in range(9):
        click = struck(_IVORY, source.uniform(0.9, 1.15), 0.05)
        tap = decaying(230 * source.uniform(0.9, 1.1), 0.012, 0.4, 0.06)
        layers.append((start, times(mixed((0.0, click), (0.0, tap)), 1.0 - 0.07 * index)))
        start += gap * source.uniform(0.6, 1.3)
        gap *= 1.06
    return mixed(*layers)


def engine(source: random.Random) -> Samples:
    """Engines open up: a breath of flame."""
    roar = low_pass(noise(source, 0.9), 420)
    breath = band_pass(noise(source, 0.9), lambda time: 500 + 500 * math.sin(math.pi * time / 0.9), 0.9)
    return mixed(
        (0.0, times(shaped(roar, swell(0.22, 0.2)), 1.6)),
        (0.0, times(shaped(breath, swell(0.25, 0.18)), 0.5)),
    )


def hop(source: random.Random) -> Samples:
    """A small rocket is set one space further."""
    tap = struck(_BOARD, source.uniform(1.5, 1.7), 0.07)
    return mixed((0.0, tap), (0.0, times(struck(_PIN, 0.8, 0.05), 0.15)))


RECIPES = {
    "tile": (tile, 3), "weld": (weld, 3), "felt": (felt, 2), "glass": (glass, 1), "gong": (gong, 1),
    "valve": (valve, 2), "boom": (boom, 3), "bounce": (bounce, 2), "dice": (dice, 2), "engine": (engine, 1),
    "hop": (hop, 2),
}  # fmt: skip

LEVELS = {"tile": -16, "felt": -17, "valve": -18, "hop": -21, "engine": -16, "weld": -14, "gong": -14}
"""Peaks in dB of what comes often or lasts."""
