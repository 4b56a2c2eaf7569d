"""The sounds: quiet, short, there, and the player that never fails."""

from __future__ import annotations

import math
import wave
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from client import paths
from client.sound import NAMES, Sound, player, synthesis, waves

FOLDER = paths.assets("sound")
FILES = sorted(FOLDER.glob("*.wav"))
_LOUDEST = 10 ** (-12 / 20)


def test_every_sound_has_its_files() -> None:
    wanted = {
        synthesis.file_name(name, variant)
        for name, (_, variants) in synthesis.RECIPES.items()
        for variant in range(1, variants + 1)
    }
    assert {file.name for file in FILES} == wanted
    assert set(NAMES) == set(synthesis.RECIPES)


def test_all_together_are_small() -> None:
    assert sum(file.stat().st_size for file in FILES) < 2_500_000


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_peak_length_and_ends(file: Path) -> None:
    with wave.open(str(file)) as source:
        assert (source.getnchannels(), source.getsampwidth()) == (1, 2)
        assert source.getframerate() == waves.RATE
    samples = waves.read(file)
    loudest = max(abs(value) for value in samples)
    assert 0.02 < loudest <= _LOUDEST
    if file.stem.startswith("room"):
        assert len(samples) == 2 * waves.RATE
        return
    assert len(samples) / waves.RATE <= 1.2
    assert abs(samples[-1]) < 0.002
    assert abs(samples[0]) < 0.05
    assert abs(sum(samples) / len(samples)) < 0.002


@pytest.mark.parametrize("name", ["card", "tick", "coin", "refuse"])
def test_the_files_are_those_of_the_script(name: str) -> None:
    stored = waves.read(FOLDER / synthesis.file_name(name, 1))
    made = synthesis.samples(name, 1)
    assert len(stored) == len(made)
    assert all(math.isclose(a, b, abs_tol=2e-4) for a, b in zip(stored, made, strict=True))


def test_variants_differ() -> None:
    for name, (_, variants) in synthesis.RECIPES.items():
        data = {(FOLDER / synthesis.file_name(name, n)).read_bytes() for n in range(1, variants + 1)}
        assert len(data) == variants, name


@pytest.fixture
def sound() -> Iterator[Sound]:
    made = Sound()
    yield made
    made.close()


def test_variants_take_turns(sound: Sound) -> None:
    assert not sound.silent
    for _ in range(4):
        assert sound.play("card")
    assert len([file for file in sound._loaded if file.name.startswith("card-")]) == 3


def test_volumes(sound: Sound) -> None:
    sound.set_volumes(effects=0.0, room=0.0, bell=1.0)
    assert not sound.play("card")
    assert sound.play("bell")
    sound.set_volumes(effects=1.0, room=0.0, bell=0.0)
    assert sound.play("card")
    assert not sound.play("bell")


def test_the_room_sounds_only_when_wanted_and_loud_enough(sound: Sound) -> None:
    sound.room(True)
    assert pygame.mixer.Channel(0).get_busy()
    sound.set_volumes(effects=1.0, room=0.0, bell=1.0)
    assert sound._room_channel is None
    sound.set_volumes(effects=1.0, room=0.5, bell=1.0)
    assert sound._room_channel is not None
    sound.room(False)
    assert sound._room_channel is None


def test_an_unknown_name_is_silent(sound: Sound) -> None:
    assert not sound.play("trumpet solo")


def test_without_a_device_nothing_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise pygame.error("No such device.")

    pygame.mixer.quit()
    monkeypatch.setattr(player.pygame.mixer, "init", refuse)
    sound = Sound()
    assert sound.silent
    assert not sound.play("card")
    sound.room(True)
    sound.set_volumes(1.0, 1.0, 1.0)
    sound.close()
