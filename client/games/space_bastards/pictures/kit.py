"""The kit: drawings of this game in the tones of a seat, and the numbers they leave to the program."""

from __future__ import annotations

from functools import cache

import pygame

from client.art import files, svg, theme
from client.art.cache import SurfaceCache
from client.art.files import Facts
from client.art.theme import Colour

FOLDER = "space-bastards"
NEUTRAL = -1
"""The owner of what belongs to nobody."""
Size = tuple[int, int]
Tones = dict[str, Colour]
_drawings = SurfaceCache("space bastards drawings", 8 << 20)


@cache
def kit() -> Facts:
    """All of ``kit.yaml``; see the remarks in it."""
    return files.read_facts(f"{FOLDER}/kit.yaml")


def colour(name: str) -> Colour:
    """A single colour of the kit (``chalk``)."""
    return theme.rgb(kit()[name])


@cache
def exists(name: str) -> bool:
    """Whether the kit has a drawing of this name."""
    return (files.folder() / FOLDER / f"{name}.svg").is_file()


# -- tones ---------------------------------------------------------------------------------------


@cache
def _tones(owner: int, palette: str) -> Tones:
    if owner == NEUTRAL:
        found = {name: theme.rgb(code) for name, code in kit()["neutral"].items()}
    elif palette == "usual":
        given = kit()["given"]
        found = {name: theme.rgb(code) for name, code in given[owner % len(given)].items()}
    else:
        base = theme.LOOKS[owner].colour
        found = {
            "hi": theme.mix(base, theme.WHITE, 0.76),
            "light": theme.mix(base, theme.WHITE, 0.40),
            "base": base,
            "shade": theme.mix(base, (0, 0, 0), 0.26),
            "deep": theme.mix(base, (0, 0, 0), 0.50),
            "ink": theme.mix(base, (0, 0, 0), 0.82),
        }
    for name, (first, last, share) in kit()["derived"].items():
        found[name] = theme.mix(_tone(found, first), _tone(found, last), share)
    return found


def _tone(tones: Tones, name: str) -> Colour:
    return theme.rgb(name) if name.startswith("#") else tones[name]


def tones(owner: int) -> Tones:
    """The tones of a seat from 0, or of NEUTRAL, in the palette in use."""
    return _tones(theme.look_of(owner), theme.palette_name)


def natural(race: str) -> Tones:
    """The tones in which a race is drawn where it belongs to nobody."""
    names = ("hi", "light", "base", "shade", "deep", "ink")
    codes = kit()["natural"].get(race)
    if codes is None:
        return _invented(race)
    return {name: theme.rgb(code) for name, code in zip(names, codes, strict=True)}


def _invented(race: str) -> Tones:
    """Tones of a race without any: a hue from its id that is far from the seats' hues."""
    taken = [pygame.Color(*theme.seat(seat).colour).hsva[0] for seat in range(5)]
    hue = sum(ord(sign) * (index + 7) for index, sign in enumerate(race)) % 360
    while any(abs((hue - other + 180) % 360 - 180) < 25 for other in taken):
        hue = (hue + 11) % 360

    def at(saturation: float, value: float) -> Colour:
        made = pygame.Color(0)
        made.hsva = (hue, saturation, value, 100)
        return made.r, made.g, made.b

    return {
        "hi": at(16, 97), "light": at(34, 84), "base": at(45, 68), "shade": at(48, 52), "deep": at(50, 36),
        "ink": at(52, 16),
    }  # fmt: skip


@cache
def _swaps(owner: int, palette: str) -> dict[str, str]:
    own = _tones(owner, palette)
    return {code.upper(): theme.code(own[name]) for name, code in kit()["tones"].items()}


@cache
def _swaps_of_own(owner: int, palette: str) -> dict[str, str]:
    """From the usual tones of a seat to those of the palette in use."""
    usual, now = _tones(owner, "usual"), _tones(owner, palette)
    names = ("hi", "light", "base", "shade", "deep", "ink")
    return {theme.code(usual[name]): theme.code(now[name]) for name in names}


# -- drawings --------------------------------------------------------------------------------------


def sample(size: Size) -> int:
    """How many times larger a drawing of `size` is made before it is reduced: small lines stay even."""
    longest = max(size)
    return 3 if longest <= 64 else 2 if longest <= 160 else 1


def drawing(
    name: str, size: int | Size, *, owner: int | None = None, own: int | None = None,
    tint: Colour | None = None, quarters: int = 0,
) -> pygame.Surface:  # fmt: skip
    """A drawing of the kit at `size`, in the tones of `owner` if it is given, with its ivory exchanged for
    `tint`, turned clockwise; shared, so never draw on it. `own` is the seat in whose usual tones it is drawn
    already. FileNotFoundError for an unknown one: see `exists`."""
    wide, high = (size, size) if isinstance(size, int) else size
    wide, high, quarters = max(1, wide), max(1, high), quarters % 4
    key = (name, wide, high, owner, own, tint, quarters, theme.palette)

    def make() -> pygame.Surface:
        if quarters:
            flat = (high, wide) if quarters % 2 else (wide, high)
            return pygame.transform.rotate(
                drawing(name, flat, owner=owner, own=own, tint=tint), -90 * quarters
            )
        swaps: dict[str, str] = {}
        if owner is not None:
            swaps.update(_swaps(theme.look_of(owner), theme.palette_name))
        if own is not None:
            swaps.update(_swaps_of_own(theme.look_of(own), theme.palette_name))
        if tint is not None:
            swaps[theme.code(theme.IVORY).upper()] = theme.code(tint)
        markup = svg.recoloured(files.read_text(f"{FOLDER}/{name}.svg"), swaps)
        return svg.raster(markup, (wide, high), sample((wide, high)))

    return _drawings.get(key, make)


def fitted(
    name: str, *, width: int | None = None, height: int | None = None, owner: int | None = None,
    tint: Colour | None = None,
) -> pygame.Surface:  # fmt: skip
    """A drawing in its own proportions; shared, so never draw on it."""
    return drawing(name, svg.fitted(f"{FOLDER}/{name}", width, height), owner=owner, tint=tint)


def icon(name: str, size: int, tint: Colour | None = None) -> pygame.Surface:
    """An icon of this game (``shooting``, ``land``) in a colour; of a relation without one its medallion.
    Shared."""
    if not exists(f"icon-{name}"):
        return drawing(f"relation-{name}", size)
    return drawing(f"icon-{name}", size, tint=tint or theme.IVORY)


def seat_badge(owner: int, size: int) -> pygame.Surface:
    """The badge of a seat in panels, log and plaques; shared."""
    return drawing(f"seat-{_number(owner)}", size, own=owner)


def sign(owner: int, size: int, *, corpse: bool = False) -> pygame.Surface:
    """The roundel of a seat on tokens and ships; shared."""
    return drawing(f"sign-{_number(owner)}{'-corpse' if corpse else ''}", size, own=owner)


def _number(owner: int) -> int:
    """As files of seats are counted: 0 is neutral."""
    return 0 if owner == NEUTRAL else theme.look_of(owner) % 5 + 1
