"""Makes every sound of the program from nothing, always the same: ``python -m client.sound.synthesis``.

Short, dry, wooden and brass: cardboard on felt, a valve's hiss, a small bell. Every recipe gets a
source of chance of its own name and number, so that variants differ and stay as they are.
"""

from __future__ import annotations

import math
import random
import sys
from collections.abc import Callable
from pathlib import Path

from client.sound import arena, creatures, workshop
from client.sound.waves import (
    RATE,
    Samples,
    band_pass,
    decaying,
    finished,
    high_pass,
    horn,
    low_pass,
    mixed,
    noise,
    shaped,
    silence,
    struck,
    swell,
    times,
    write,
)

Recipe = Callable[[random.Random], Samples]
ROOM_PEAK = 10 ** (-26 / 20)  # played at a quarter: about -38 dB

_WOOD = ((410.0, 0.016, 1.0), (1080.0, 0.009, 0.7), (1910.0, 0.006, 0.5), (3270.0, 0.004, 0.3))
_BOX = ((190.0, 0.035, 1.0), (430.0, 0.022, 0.6), (905.0, 0.012, 0.35), (1730.0, 0.006, 0.2))
_BELL = ((1.0, 0.34, 1.0), (2.0, 0.26, 0.45), (2.76, 0.17, 0.5), (5.4, 0.07, 0.25),
         (8.93, 0.03, 0.12))  # fmt: skip
_GLASS = ((1870.0, 0.16, 1.0), (3140.0, 0.11, 0.7), (5030.0, 0.07, 0.45), (7410.0, 0.03, 0.2))


def _bell(pitch: float, seconds: float) -> Samples:
    return struck(((ratio * pitch, decay, level) for ratio, decay, level in _BELL), 1.0, seconds)


def _swish(source: random.Random, seconds: float, low: float, high: float) -> Samples:
    """Cardboard through the air: a band of noise that moves up and dies away."""
    rise = seconds * 0.4
    band = band_pass(noise(source, seconds), lambda time: low + (high - low) * time / seconds, 1.4)
    return shaped(band, swell(rise, seconds * 0.16))


def _felt(source: random.Random, level: float = 1.0) -> Samples:
    """Something flat that lands on felt."""
    thud = decaying(118 * source.uniform(0.93, 1.07), 0.02, 1.0, 0.12, 0.25)
    slap = shaped(low_pass(noise(source, 0.05), 2600), swell(0.0008, 0.008))
    return times(mixed((0.0, thud), (0.0, times(slap, 1.1))), level)


def card(source: random.Random) -> Samples:
    """A card on cardboard."""
    swish = _swish(source, 0.11 * source.uniform(0.9, 1.15), 1500, 4200)
    return mixed((0.0, times(swish, 0.55)), (0.085, _felt(source)))


def deal(source: random.Random) -> Samples:
    """A card that slides over felt to a seat."""
    swish = _swish(source, 0.15 * source.uniform(0.9, 1.1), 2400, 5200)
    return mixed((0.0, swish), (0.1, _felt(source, 0.3)))


def turn(source: random.Random) -> Samples:
    """A card that turns over: lifted, bent, laid."""
    flick = shaped(high_pass(noise(source, 0.03), 2500), swell(0.0006, 0.005))
    return mixed(
        (0.0, times(_swish(source, 0.12, 1100, 3800), 0.6)),
        (0.12, times(flick, 0.5)),
        (0.14, times(_swish(source, 0.1, 3600, 1700), 0.5)),
        (0.225, _felt(source, 0.9)),
    )


def shield(source: random.Random) -> Samples:
    """A soft valve: a hiss that falls, then the lid."""
    hiss = band_pass(noise(source, 0.42), lambda time: 5200 - 6800 * time, 1.2)
    hum = mixed((0.0, decaying(392, 0.16, 0.5, 0.42)), (0.02, decaying(588, 0.14, 0.3, 0.4)))
    return mixed(
        (0.0, times(shaped(hiss, swell(0.05, 0.11)), 0.8)),
        (0.0, times(shaped(hum, swell(0.06, 0.2)), 0.5)),
        (0.3, times(struck(_BOX, 1.5, 0.12), 0.5)),
    )


def hit(source: random.Random) -> Samples:
    """A dull thud in the hull."""
    body = decaying(92 * source.uniform(0.94, 1.06), 0.07, 1.2, 0.34, 0.45)
    crunch = shaped(low_pass(noise(source, 0.3), 1100), swell(0.001, 0.045))
    plate = struck(((233.0, 0.05, 0.5), (367.0, 0.035, 0.4), (611.0, 0.02, 0.25)), 1.0, 0.25)
    return mixed((0.0, body), (0.0, times(crunch, 1.5)), (0.004, times(plate, 0.6)))


def ping(source: random.Random) -> Samples:
    """A hit that the shield takes: glass."""
    return mixed(
        (0.0, struck(_GLASS, source.uniform(0.97, 1.03), 0.6)),
        (0.0, times(shaped(high_pass(noise(source, 0.02), 4000), swell(0.0004, 0.003)), 0.5)),
    )


def ratchet(source: random.Random) -> Samples:
    """A wrench: clicks that come faster, then one that holds."""
    layers = []
    start = 0.0
    for index in range(7):
        click = struck(_WOOD, 1.5 + 0.05 * index, 0.05)
        ring = struck(((2450.0, 0.012, 0.5), (4100.0, 0.007, 0.3)), source.uniform(0.98, 1.02), 0.06)
        layers.append((start, mixed((0.0, times(click, 0.6)), (0.0, times(ring, 0.5)))))
        start += 0.062 - 0.004 * index
    layers.append((start + 0.02, times(struck(_BOX, 2.0, 0.14), 1.0)))
    return mixed(*layers)


def shot(source: random.Random) -> Samples:
    """A dry shot of a toy gun."""
    crack = shaped(noise(source, 0.12), swell(0.0005, 0.013))
    crack = band_pass(crack, 1700 * source.uniform(0.9, 1.1), 0.9)
    knock = decaying(240 * source.uniform(0.93, 1.07), 0.022, 0.9, 0.14, 0.5)
    return mixed((0.0, crack), (0.0, knock))


def capture(source: random.Random) -> Samples:
    """A brass chord: a dragon comes home."""
    layers = []
    for index, note in enumerate((293.66, 369.99, 440.0, 587.33)):
        start = 0.05 * index
        tone = horn(note, 0.95 - start, 0.035, 0.5, 0.62, 0.8 - 0.08 * index)
        layers.append((start, tone))
    layers.append((0.0, times(struck(_BOX, 0.8, 0.3), 0.7)))
    return mixed(*layers)


def reveal(source: random.Random) -> Samples:
    """A low horn: a dragon shows itself."""
    deep = horn(73.42, 1.1, 0.16, 0.55, 0.7, 1.0)
    fifth = horn(110.0, 1.0, 0.22, 0.5, 0.62, 0.6)
    breath = shaped(low_pass(noise(source, 0.9), 700), swell(0.2, 0.25))
    return mixed((0.0, deep), (0.08, fifth), (0.0, times(breath, 0.5)))


def win(source: random.Random) -> Samples:
    """A fanfare in a second: two steps up and the full chord."""
    layers = [
        (0.0, horn(392.0, 0.2, 0.02, 0.1, 0.6, 0.7)),
        (0.16, horn(523.25, 0.2, 0.02, 0.1, 0.6, 0.75)),
    ]
    for index, note in enumerate((261.63, 523.25, 659.26, 783.99)):
        layers.append((0.34, horn(note, 0.84, 0.03, 0.6, 0.58, 0.6 - 0.05 * index)))
    layers.append((0.34, times(_bell(1567.98, 0.8), 0.22)))
    return mixed(*layers)


def button(source: random.Random) -> Samples:
    """A wooden click."""
    tap = shaped(high_pass(noise(source, 0.012), 3000), swell(0.0003, 0.002))
    return mixed((0.0, struck(_WOOD, 0.92, 0.09)), (0.0, times(tap, 0.4)))


def tick(source: random.Random) -> Samples:
    """A fingertip on felt."""
    pitch = source.uniform(0.95, 1.08)
    body = decaying(310 * pitch, 0.008, 0.8, 0.05, 0.2)
    return mixed((0.0, body), (0.0, shaped(low_pass(noise(source, 0.03), 3800), swell(0.0006, 0.004))))


def refuse(source: random.Random) -> Samples:
    """Two dry knocks."""
    knock = mixed(
        (0.0, struck(_BOX, 1.05, 0.1)),
        (0.0, times(shaped(low_pass(noise(source, 0.02), 2500), swell(0.0004, 0.003)), 0.6)),
    )
    return mixed((0.0, knock), (0.115, times(knock, 0.85)))


def toast(source: random.Random) -> Samples:
    """A sheet of paper that slides in."""
    rustle = high_pass(noise(source, 0.26), 1800)
    crackle = [value * (0.25 + 0.75 * (source.random() < 0.09)) for value in rustle]
    return shaped(low_pass(crackle, 6500), swell(0.07, 0.055))


def coin(source: random.Random) -> Samples:
    """A small coin on wood: it rings twice."""
    pitch = source.uniform(0.96, 1.05)
    ring = struck(((3160.0, 0.06, 1.0), (4890.0, 0.045, 0.7), (7340.0, 0.025, 0.4)), pitch, 0.3)
    return mixed((0.0, ring), (0.0, times(struck(_WOOD, 1.3, 0.06), 0.5)), (0.07, times(ring, 0.45)))


def bell(source: random.Random) -> Samples:
    """A small bell: it is your turn."""
    return mixed((0.0, _bell(1046.5, 1.0)), (0.13, times(_bell(1396.91, 0.95), 0.7)))


def gear(source: random.Random) -> Samples:
    """One tooth of a gear."""
    pitch = source.uniform(0.96, 1.06)
    return mixed(
        (0.0, struck(((1480.0, 0.007, 0.8), (2890.0, 0.005, 0.6), (620.0, 0.009, 0.5)), pitch, 0.06)),
        (0.0, times(shaped(high_pass(noise(source, 0.01), 3500), swell(0.0003, 0.0016)), 0.4)),
    )


def slide(source: random.Random) -> Samples:
    """An arm of brass that swings near, and a small bell where it stops."""
    moving = band_pass(noise(source, 0.42), lambda time: 700 + 1900 * time, 3.5)
    moving = shaped(moving, lambda time: math.sin(math.pi * min(1.0, time / 0.42)) ** 1.4)
    teeth = mixed(*((0.035 * index, times(gear(source), 0.35)) for index in range(11)))
    return mixed((0.0, times(moving, 0.6)), (0.0, teeth), (0.4, times(_bell(1760.0, 0.6), 0.7)))


def rack(source: random.Random) -> Samples:
    """Cards that sink behind a wooden rail."""
    layers = [(0.0, times(_swish(source, 0.16, 2600, 1200), 0.5))]
    for index in range(3):
        layers.append((0.13 + 0.026 * index, times(struck(_BOX, 1.1 + 0.08 * index, 0.14), 0.7)))
    return mixed(*layers)


def room(source: random.Random) -> Samples:
    """The clockwork of the title, two seconds that join end to end."""
    seconds = 2.0
    layers = [(0.0, silence(seconds))]
    for index in range(5):
        tooth = times(gear(source), 1.0 if index % 2 else 0.7)
        layers.append((0.02 + index * seconds / 5, low_pass(tooth, 2600)))
        layers.append((0.21 + index * seconds / 5, times(low_pass(gear(source), 1500), 0.45)))
    hum = [
        0.05
        * math.sin(2 * math.pi * 55 * index / RATE)
        * (1 + 0.3 * math.sin(2 * math.pi * 0.5 * index / RATE))
        for index in range(round(seconds * RATE))
    ]
    return mixed((0.0, hum), *layers)[: round(seconds * RATE)]


RECIPES: dict[str, tuple[Recipe, int]] = {
    "card": (card, 3), "deal": (deal, 3), "turn": (turn, 2), "shield": (shield, 1),
    "hit": (hit, 2), "ping": (ping, 2), "ratchet": (ratchet, 1), "shot": (shot, 3),
    "capture": (capture, 1), "reveal": (reveal, 1), "win": (win, 1), "button": (button, 1),
    "tick": (tick, 2), "refuse": (refuse, 1), "toast": (toast, 1), "coin": (coin, 3),
    "bell": (bell, 1), "gear": (gear, 3), "slide": (slide, 1), "rack": (rack, 1),
    "room": (room, 1), **workshop.RECIPES, **creatures.RECIPES, **arena.RECIPES,
}  # fmt: skip


# Peaks in dB where -12 would be too much: what comes often is faint, what is long is not loud
LEVELS = {
    "tick": -20, "gear": -20, "toast": -17, "deal": -15, "reveal": -15, "capture": -14,
    "win": -13, "slide": -15, **workshop.LEVELS, **creatures.LEVELS,
    **arena.LEVELS,
}  # fmt: skip


def samples(name: str, variant: int) -> Samples:
    """The samples of a sound; variants count from 1. Raises KeyError for an unknown name."""
    recipe, _ = RECIPES[name]
    made = recipe(random.Random(f"{name}/{variant}"))
    if name == "room":  # a loop: no fades at its ends
        loudest = max(abs(value) for value in made)
        return times(made, ROOM_PEAK / loudest)
    return finished(made, 10 ** (LEVELS.get(name, -12) / 20))


def file_name(name: str, variant: int) -> str:
    """The file of a variant."""
    return f"{name}-{variant}.wav"


def write_all(folder: Path) -> list[Path]:
    """Write every sound into a folder; returns the files."""
    folder.mkdir(parents=True, exist_ok=True)
    written = []
    for name, (_, variants) in RECIPES.items():
        for variant in range(1, variants + 1):
            file = folder / file_name(name, variant)
            write(file, samples(name, variant))
            written.append(file)
    return written


if __name__ == "__main__":
    from client import paths

    target = Path(sys.argv[1]) if len(sys.argv) > 1 else paths.assets("sound")
    files = write_all(target)
    size = sum(file.stat().st_size for file in files)
    print(f"{len(files)} sounds, {size / 1024:.0f} KB, in {target}")
