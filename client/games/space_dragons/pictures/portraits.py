"""Portraits as surfaces: drawn once per size step, kept in memory and in the user's cache folder.

Any thread may ask. Steps keep the number of sizes small: a portrait is always reduced, never
enlarged.
"""

from __future__ import annotations

import hashlib
import io
import json
import os
import shutil
import threading
import zlib
from collections.abc import Callable, Iterable, Mapping
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path

import msgspec
import pygame

from client import paths
from client.art import files, svg, theme
from client.art.cache import SurfaceCache
from client.games.space_dragons.pictures import kit, portrait_figures, portrait_looks
from client.games.space_dragons.pictures.kit import Look
from client.games.space_dragons.pictures.symbols import role_of
from rules.packs.pictures import Drawing, PictureError, picture
from rules.packs.pictures.values import View
from rules.space_dragons.content import Crew, Dragon
from rules.space_dragons.looks import DragonLook, Figure

STEPS = (256, 432, 864, 1728)
_FOLDER = "portraits"
# A look that names all of these is a whole figure: nothing of it comes from a seed.
_WHOLE_CREW = {"skin", "cloth", "head", "eyes", "mouth", "outfit"}
_WHOLE_DRAGON = {"hide", "body", "head", "wings", "horns", "tail", "eyes"}
_STORED_STEP = 432  # the step of the cards that are looked at; smaller ones are reduced from it
_surfaces = SurfaceCache("portraits", 22 << 20)


def step_for(width: int) -> int:
    """The smallest step from which a portrait of `width` pixels can be reduced."""
    return next((step for step in STEPS if step >= width), width)


def _height(width: int) -> int:
    return round(width * portrait_figures.CANVAS[1] / portrait_figures.CANVAS[0])


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


def named_look(looks: Figure | DragonLook | None) -> Look:
    """The parts that a card names."""
    if looks is None:
        return {}
    values = {name: getattr(looks, name) for name in looks.__struct_fields__}
    named = {name: value for name, value in values.items() if value is not msgspec.UNSET}
    if "mates" in named:
        named["mates"] = [named_look(mate) for mate in named["mates"]]
    return named


class Portraits:
    """The faces of all cards of one match."""

    def __init__(
        self,
        crew: Iterable[Crew],
        dragons: Iterable[Dragon],
        packs: Mapping[str, str] | None = None,
        pictures: Mapping[str, bytes] | None = None,
        *,
        store: bool = True,
    ) -> None:
        """`packs` is the pack of each card by id, for the seeds; `pictures` are PNG or SVG files
        of cards that bring a picture of their own; `store` allows the cache folder."""
        self._looks: dict[str, tuple[str, Look]] = {}
        self._packs = dict(packs or {})
        self._pictures = dict(pictures or {})
        self._store = store
        # Taken once and without links: a thread that stores goes on when the program's folders change.
        self._cache = paths.user_cache().resolve()
        crew_named = {card.id: {"role": role_of(card), **named_look(card.looks)} for card in crew}
        dragons_named = {card.id: {"points": card.points, **named_look(card.looks)} for card in dragons}
        looks = portrait_looks
        self._take("crew", crew_named, _WHOLE_CREW, looks.crew_look, looks.crew_face)
        self._take("dragon", dragons_named, _WHOLE_DRAGON, looks.dragon_look, looks.dragon_face)

    def _take(
        self, family: str, named: Mapping[str, Look], parts: set[str], make: Callable[[str, Look], Look],
        face: Callable[[Look], tuple[str, ...]],
    ) -> None:  # fmt: skip
        """Looks for all cards of a family, of which a whole figure names all `parts`."""
        taken = {face(look) for look in named.values() if look.keys() >= parts}
        for card, look in named.items():
            if not look.keys() >= parts:
                seed = f"{self._packs.get(card, kit.FOLDER)}:{card}"
                look = portrait_looks.distinct(seed, look, taken, make, face)
            self._looks[card] = (family, look)

    def look(self, card: str) -> Look:
        """The look of a card by id. Raises KeyError for an unknown card."""
        return self._looks[card][1]

    def markup(self, card: str) -> str:
        """The portrait as SVG, 500 x 560."""
        family, look = self._looks[card]
        return portrait_figures.crew(look) if family == "crew" else portrait_figures.dragon(look)

    def _key(self, card: str, step: int) -> tuple[str, str, int]:
        family, look = self._looks[card]
        if card in self._pictures:
            return family, hashlib.blake2b(self._pictures[card]).hexdigest(), step
        return family, json.dumps(look, sort_keys=True), step

    def store(self, card: str) -> None:
        """See to it that the cache folder has the portrait from which all usual sizes come."""
        if not self._store or not self._file(card, _STORED_STEP).is_file():
            self._make(card, _STORED_STEP)

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
        if step < _STORED_STEP:
            # The small ones of all cards fit into memory together, the stored ones do not.
            stored_key = self._key(card, _STORED_STEP)
            larger = _surfaces.peek(stored_key) or self._make(card, _STORED_STEP)
            return pygame.transform.smoothscale(larger, size)
        file = self._file(card, step) if self._store and step == _STORED_STEP else None
        if file is not None:
            stored = _read(file, size)
            if stored is not None:
                return stored
        data = self._pictures.get(card)
        try:
            drawn = svg.raster(self.markup(card), size) if data is None else pack_picture(data, size)
        except (PictureError, pygame.error):
            if self._pictures.pop(card, None) is None:
                raise
            return self._make(card, step)  # from its seed, as if it brought no picture
        opaque = pygame.Surface(size, depth=24)
        opaque.fill(theme.SPACE_1)
        opaque.blit(drawn, (0, 0))
        if file is not None:
            _writer().submit(_write, file, opaque)
        return opaque

    def _file(self, card: str, step: int) -> Path:
        name = hashlib.blake2b(repr(self._key(card, step)).encode(), digest_size=12).hexdigest()
        return self._cache / _FOLDER / kit_hash() / f"{name}.rgb"


def pack_picture(data: bytes, size: tuple[int, int]) -> pygame.Surface:
    """The middle of a picture of a pack (PNG or SVG) in the shape of `size`.

    Raises PictureError or pygame.error for one that cannot be drawn.
    """
    found = picture(data)
    if isinstance(found, Drawing):
        return svg.raster(svg.document(found.body, _middle(found.view, size)), size)
    photo = svg.usual_format(pygame.image.load(io.BytesIO(found.data), "picture.png"))
    shown = _middle((0, 0, *photo.get_size()), size)
    part = photo.subsurface(pygame.Rect(*map(int, shown[:2]), *(max(1, int(side)) for side in shown[2:])))
    return pygame.transform.smoothscale(part, size)


def _middle(view: View, size: tuple[int, int]) -> View:
    """The largest part of `view` with the proportions of `size`, around its middle."""
    left, top, width, height = view
    factor = min(width / size[0], height / size[1])
    wide, high = size[0] * factor, size[1] * factor
    return left + (width - wide) / 2, top + (height - high) / 2, wide, high


@cache
def _writer() -> ThreadPoolExecutor:
    """Writing waits for the disk: never in the thread that draws."""
    writer = ThreadPoolExecutor(max_workers=1, thread_name_prefix="portrait files")
    writer.submit(_forget_old, paths.user_cache() / _FOLDER)
    return writer


def _forget_old(folder: Path) -> None:
    """Remove what was stored for other states of the kits."""
    if folder.is_dir():
        for old in folder.iterdir():
            if old.name != kit_hash():
                shutil.rmtree(old, ignore_errors=True)


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
