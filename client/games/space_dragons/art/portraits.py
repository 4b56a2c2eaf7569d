"""Portraits as surfaces: drawn once per size step, kept in memory and in the user's cache folder.

Any thread may ask. Steps keep the number of sizes small: a portrait is always reduced, never
enlarged.
"""

from __future__ import annotations

import hashlib
import json
import os
import threading
import zlib
from collections.abc import Iterable, Mapping
from concurrent.futures import ThreadPoolExecutor
from functools import cache, partial
from pathlib import Path
from typing import Any

import pygame

from client import paths
from client.art import files, svg
from client.art.cache import SurfaceCache
from client.games.space_dragons.art import figure, kit, seeds
from client.games.space_dragons.art.kit import Look
from client.games.space_dragons.art.records import Crew, Dragon, role_of

STEPS = (432, 864, 1728)
_FOLDER = "portraits"
_STORED_STEP = STEPS[0]  # the step nearly all cards use
_surfaces = SurfaceCache("portraits", 28 << 20)


def step_for(width: int) -> int:
    """The smallest step from which a portrait of `width` pixels can be reduced."""
    return next((step for step in STEPS if step >= width), width)


def _height(width: int) -> int:
    return round(width * figure.CANVAS[1] / figure.CANVAS[0])


@cache
def kit_hash() -> str:
    """A name for the state of the kits: portraits stored for other ones are never used."""
    digest = hashlib.blake2b(digest_size=8)
    names = [f"crew-{sheet}.svg" for sheet in kit.CREW_SHEETS]
    names += [f"dragon-{sheet}.svg" for sheet in kit.DRAGON_SHEETS]
    names += ["crew-kit.yaml", "dragon-kit.yaml"]
    for name in names:
        digest.update(files.read_text(f"{kit.FOLDER}/{name}").encode())
    return digest.hexdigest()


class Portraits:
    """The faces of all cards of one match."""

    def __init__(
        self,
        crew: Iterable[Crew],
        dragons: Iterable[Dragon],
        pack: str = "space-dragons",
        *,
        store: bool = True,
    ) -> None:
        """`pack` goes into the seeds of cards without looks; `store` allows the cache folder."""
        self._looks: dict[str, tuple[str, Look]] = {}
        self._store = store
        self._take_crew(crew, pack)
        self._take_dragons(dragons, pack)

    def _take_crew(self, crew: Iterable[Crew], pack: str) -> None:
        known = kit.crew_looks()
        taken: set[tuple[str, ...]] = set()
        drawn: list[tuple[Crew, Mapping[str, Any]]] = []
        for card in crew:
            if card.id in known and not card.looks:
                look = known[card.id]
                taken.add(seeds.crew_face(look))
                self._looks[card.id] = ("crew", look)
            else:
                drawn.append((card, card.looks or {}))
        for card, named in drawn:
            role = str(named.get("role") or role_of(card))
            look = seeds.distinct(
                f"{pack}:{card.id}", dict(named), taken,
                partial(seeds.crew_look, role=role), seeds.crew_face,
            )  # fmt: skip
            self._looks[card.id] = ("crew", look)

    def _take_dragons(self, dragons: Iterable[Dragon], pack: str) -> None:
        known = kit.dragon_looks()
        taken: set[tuple[str, ...]] = set()
        drawn: list[Dragon] = []
        for card in dragons:
            if card.id in known and not card.looks:
                taken.add(seeds.dragon_face(known[card.id]))
                self._looks[card.id] = ("dragon", known[card.id])
            else:
                drawn.append(card)
        for card in drawn:
            look = seeds.distinct(
                f"{pack}:{card.id}", dict(card.looks or {}), taken,
                partial(seeds.dragon_look, points=card.points), seeds.dragon_face,
            )  # fmt: skip
            self._looks[card.id] = ("dragon", look)

    def __contains__(self, card: str) -> bool:
        return card in self._looks

    def look(self, card: str) -> Look:
        """The look of a card by id. Raises KeyError for an unknown card."""
        return self._looks[card][1]

    def markup(self, card: str) -> str:
        """The portrait as SVG, 500 x 560."""
        family, look = self._looks[card]
        return figure.crew(look) if family == "crew" else figure.dragon(look)

    def ready(self, card: str, width: int) -> bool:
        """Whether a portrait of `width` pixels would come from memory."""
        return self._key(card, step_for(width)) in _surfaces

    def _key(self, card: str, step: int) -> tuple[str, str, int]:
        family, look = self._looks[card]
        return family, json.dumps(look, sort_keys=True), step

    def master(self, card: str, width: int) -> pygame.Surface:
        """An opaque portrait at least `width` pixels wide; shared, so never draw on it."""
        step = step_for(width)
        key = self._key(card, step)
        return _surfaces.get(key, lambda: self._make(card, step))

    def portrait(self, card: str, width: int) -> pygame.Surface:
        """A fresh portrait exactly `width` pixels wide."""
        return pygame.transform.smoothscale(self.master(card, width), (width, _height(width)))

    def _make(self, card: str, step: int) -> pygame.Surface:
        size = (step, _height(step))
        file = self._file(card, step) if self._store and step == _STORED_STEP else None
        if file is not None:
            stored = _read(file, size)
            if stored is not None:
                return stored
        drawn = svg.raster(self.markup(card), size)
        opaque = pygame.Surface(size, depth=24)
        opaque.blit(drawn, (0, 0))
        if file is not None:
            _writer().submit(_write, file, opaque)
        return opaque

    def _file(self, card: str, step: int) -> Path:
        name = hashlib.blake2b(repr(self._key(card, step)).encode(), digest_size=12).hexdigest()
        return paths.user_cache() / _FOLDER / kit_hash() / f"{name}.rgb"


@cache
def _writer() -> ThreadPoolExecutor:
    """Writing waits for the disk: never in the thread that draws."""
    return ThreadPoolExecutor(max_workers=1, thread_name_prefix="portrait files")


def _read(file: Path, size: tuple[int, int]) -> pygame.Surface | None:
    """A stored portrait; None when it is missing or damaged."""
    try:
        pixels = zlib.decompress(file.read_bytes())
        return pygame.image.frombytes(pixels, size, "RGB")
    except (OSError, zlib.error, ValueError):
        return None


def _write(file: Path, surface: pygame.Surface) -> None:
    """Store a portrait; a cache folder that cannot be written is no reason to complain."""
    temporary = file.with_suffix(f".{os.getpid()}-{threading.get_ident()}")
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        temporary.write_bytes(zlib.compress(pygame.image.tobytes(surface, "RGB"), 1))
        temporary.replace(file)
    except OSError:
        temporary.unlink(missing_ok=True)
