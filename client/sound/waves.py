"""Building stones of sounds: tones, noise, filters and envelopes as lists of samples."""

from __future__ import annotations

import array
import math
import random
import sys
import wave
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

Samples = list[float]
RATE = 32000
PEAK = 10 ** (-12 / 20)
"""No sound passes -12 dB."""
_FADE = 0.006


def silence(seconds: float) -> Samples:
    """Nothing, as long as asked."""
    return [0.0] * round(seconds * RATE)


_ATTACK = 0.0008
"""Seconds in which a struck tone rises."""


def decaying(
    frequency: float, decay: float, level: float = 1.0, seconds: float | None = None, bend: float = 0.0
) -> Samples:
    """A tone that dies away with time constant `decay`; `bend` is the share its pitch falls by."""
    length = seconds if seconds is not None else decay * 6.5
    phase = 0.0
    out: Samples = []
    for index in range(round(length * RATE)):
        time = index / RATE
        now = frequency * (1 - bend * (1 - math.exp(-time / (decay * 0.6))))
        phase += 2 * math.pi * now / RATE
        rise = min(1.0, time / _ATTACK)
        out.append(level * rise * math.exp(-time / decay) * math.sin(phase))
    return out


def struck(
    modes: Iterable[tuple[float, float, float]], pitch: float = 1.0, seconds: float | None = None
) -> Samples:
    """Wood, glass or metal struck: modes of frequency, time constant and level together."""
    return mixed(
        *((0.0, decaying(frequency * pitch, decay, level, seconds)) for frequency, decay, level in modes)
    )


def noise(source: random.Random, seconds: float) -> Samples:
    """White noise."""
    return [source.uniform(-1, 1) for _ in range(round(seconds * RATE))]


def shaped(samples: Samples, envelope: Callable[[float], float]) -> Samples:
    """Samples times an envelope over the time in seconds."""
    return [value * envelope(index / RATE) for index, value in enumerate(samples)]


def swell(attack: float, decay: float) -> Callable[[float], float]:
    """An envelope that rises in `attack` seconds and dies away with time constant `decay`."""

    def envelope(time: float) -> float:
        if time < attack:
            return math.sin(0.5 * math.pi * time / attack)
        return math.exp(-(time - attack) / decay)

    return envelope


def low_pass(samples: Samples, frequency: float) -> Samples:
    """A gentle low-pass filter."""
    share = 1 - math.exp(-2 * math.pi * frequency / RATE)
    state = 0.0
    out: Samples = []
    for value in samples:
        state += share * (value - state)
        out.append(state)
    return out


def high_pass(samples: Samples, frequency: float) -> Samples:
    """A gentle high-pass filter."""
    low = low_pass(samples, frequency)
    return [value - below for value, below in zip(samples, low, strict=True)]


def band_pass(samples: Samples, frequency: float | Callable[[float], float], quality: float) -> Samples:
    """A resonant band; the frequency may move with the time in seconds."""
    low = band = 0.0
    out: Samples = []
    for index, value in enumerate(samples):
        middle = frequency(index / RATE) if callable(frequency) else frequency
        step = 2 * math.sin(math.pi * min(middle, RATE / 6.5) / RATE)
        low += step * band
        high = value - low - band / quality
        band += step * high
        out.append(band)
    return out


def horn(
    frequency: float, seconds: float, attack: float, release: float, bright: float, level: float = 1.0
) -> Samples:
    """A brass tone: harmonics that open with the loudness, and a little unrest of the lips."""
    out: Samples = []
    count = max(3, min(14, int(RATE / 2.4 / frequency)))
    for index in range(round(seconds * RATE)):
        time = index / RATE
        loud = min(1.0, time / attack) * min(1.0, max(0.0, (seconds - time) / release))
        loud = math.sin(0.5 * math.pi * loud)
        pitch = frequency * (1 + 0.0016 * math.sin(2 * math.pi * 5.3 * time) * min(1, time * 3))
        phase = 2 * math.pi * pitch * time
        opened = bright * (0.35 + 0.65 * loud)
        value = 0.0
        weight = 1.0
        for harmonic in range(1, count + 1):
            value += weight * math.sin(harmonic * phase) / harmonic**0.55
            weight *= opened
        out.append(level * loud * value)
    return out


def mixed(*layers: tuple[float, Samples]) -> Samples:
    """Layers with the second at which each begins, added."""
    length = max(round(start * RATE) + len(samples) for start, samples in layers)
    out = [0.0] * length
    for start, samples in layers:
        offset = round(start * RATE)
        for index, value in enumerate(samples):
            out[offset + index] += value
    return out


def times(samples: Samples, level: float) -> Samples:
    """Samples times a number."""
    return [value * level for value in samples]


def finished(samples: Samples, peak: float = PEAK) -> Samples:
    """Without a constant part, faded at the end, its loudest sample at `peak`."""
    middle = sum(samples) / len(samples)
    centred = [value - middle for value in samples]
    fade = min(len(centred), round(_FADE * RATE))
    for index in range(fade):
        share = index / fade
        centred[-1 - index] *= share
        if index < fade // 8:
            centred[index] *= 8 * share
    loudest = max(abs(value) for value in centred) or 1.0
    return [value * peak / loudest for value in centred]


def write(file: Path, samples: Sequence[float]) -> None:
    """Write 16 bit mono samples as a WAV file."""
    # rounding down by a hair keeps the peak below the limit
    data = array.array("h", (int(value * 32766) for value in samples))
    if sys.byteorder == "big":
        data.byteswap()
    with wave.open(str(file), "wb") as out:
        out.setnchannels(1)
        out.setsampwidth(2)
        out.setframerate(RATE)
        out.writeframes(data.tobytes())


def read(file: Path) -> Samples:
    """The samples of a 16 bit mono WAV file, -1 to 1."""
    with wave.open(str(file), "rb") as source:
        data = array.array("h", source.readframes(source.getnframes()))
    if sys.byteorder == "big":
        data.byteswap()
    return [value / 32768 for value in data]
