"""The kit of drawings: its files, ramps and colours (`assets/tash-kalar/kit.yaml`), as typed records."""

from __future__ import annotations

import hashlib
import zlib
from collections.abc import Callable, Hashable, Mapping
from functools import cache
from typing import TypeAlias

import msgspec
import pygame
from msgspec import Struct, field

from client.art import files, markup, rich, svg, text, theme
from client.art.cache import SurfaceCache
from client.art.theme import Colour
from rules.tash_kalar.content import Content

FOLDER = "tash-kalar"
Ramp: TypeAlias = tuple[str, str, str, str, str]
"""Five tones from shade to highlight; the one in the middle is the colour itself."""
Swaps: TypeAlias = tuple[tuple[str, str], ...]
"""Colours of a drawing and what stands in for them."""
View: TypeAlias = tuple[float, float, float, float]
Spot: TypeAlias = tuple[float, float]
_pictures = SurfaceCache("tash-kalar", 20 << 20)


class Keys(Struct, frozen=True):
    """Colours of the drawings that are replaced."""

    A: Ramp
    B: Ramp
    F: Ramp
    icon: str
    ghost: str


class FactionLook(Struct, frozen=True):
    ramp: Ramp


class Covered(Struct, frozen=True):
    """A drawing of another faction with a disc over its sign: for a letter, or a sign of so many times its
    size."""

    at: Spot
    radius: float
    letter: float
    sign: float
    from_: str = field(name="from")


class NewFaction(Struct, frozen=True):
    """How a faction of a pack looks: all follows from its colour."""

    ramp: tuple[tuple[str, float] | None, ...]
    stones: Covered
    back: Covered


class Charge(Struct, frozen=True):
    """A charge behind or above another one, in two tinctures."""

    charge: str
    a: str
    b: str
    pose: str = "back"


class Emblem(Struct, frozen=True):
    main: str
    a: str
    b: str
    backdrop: str = ""
    behind: Charge | None = None
    crest: Charge | None = None
    pose: str = ""


class Patterns(Struct, frozen=True):
    """`marks`: the sign and the colour of marked squares."""

    stones: dict[str, str]
    marks: dict[str, tuple[str, str]]
    arrow: str


class Matches(Struct, frozen=True):
    tints: tuple[str, ...]
    signs: tuple[str, ...]
    one_short: dict[str, str]


class Automatic(Struct, frozen=True):
    words: dict[str, tuple[str, ...]]
    by_verb: dict[str, str]
    tinctures: dict[str, dict[str, tuple[str, ...]]]
    behind: dict[str, tuple[Charge | None, ...]]
    crowned: tuple[str, ...]
    crest: Charge


class Facts(Struct, frozen=True):
    """All of kit.yaml that the programs read."""

    keys: Keys
    tinctures: dict[str, Ramp]
    legend_ramp: Ramp
    neutral_ramp: Ramp
    factions: dict[str, FactionLook]
    new_faction: NewFaction
    patterns: Patterns
    matches: Matches
    marks: dict[str, str]
    aura: dict[str, tuple[str, str]]
    second_ring: dict[str, str]
    backdrops: dict[str, tuple[str, ...]]
    icons: dict[str, str]
    task_categories: dict[str, str]
    flare_charges: dict[str, Emblem]
    automatic: Automatic
    emblems: dict[str, Emblem]


@cache
def facts() -> Facts:
    """What the kit says."""
    return msgspec.convert(files.read_facts(f"{FOLDER}/kit.yaml"), Facts)


def digest(name: str) -> int:
    """md5 of an id as a number: what is left to chance is the same everywhere."""
    return int(hashlib.md5(name.encode(), usedforsecurity=False).hexdigest(), 16)


@cache
def has(name: str) -> bool:
    """Whether there is such a file: packs may bring factions or charges that have none."""
    return (files.folder() / FOLDER / f"{name}.svg").exists()


# -- colours -----------------------------------------------------------------------------------


def new_ramp(color: str) -> Ramp:
    """The ramp of a faction that the kit does not know."""
    tones = [
        color if one is None else theme.code(theme.mix(theme.rgb(color), theme.rgb(one[0]), one[1]))
        for one in facts().new_faction.ramp
    ]
    return tones[0], tones[1], tones[2], tones[3], tones[4]


def ramp(content: Content, faction: str | None) -> Ramp:
    """The tones of a faction; None is nobody's."""
    if faction is None:
        return facts().neutral_ramp
    known = facts().factions.get(faction)
    return known.ramp if known else new_ramp(content.factions[faction].color)


def tone(content: Content, faction: str | None, step: int = 2) -> Colour:
    """One of the five tones of a faction."""
    return theme.rgb(ramp(content, faction)[step])


def tint(place: int | None) -> Colour:
    """The colour of a place; four places, then again from the first. None is a card that lacks a stone."""
    known = facts().matches
    return theme.rgb(known.one_short["tint"] if place is None else known.tints[place % len(known.tints)])


def tincture(name: str, own: Ramp) -> Ramp:
    """A tincture of the kit; `self` is the owner's ramp, an unknown one gold."""
    return own if name == "self" else facts().tinctures.get(name, facts().tinctures["gold"])


def keyed(*, a: Ramp | None = None, b: Ramp | None = None, f: Ramp | None = None) -> Swaps:
    """The replacements that give a drawing these ramps, all for one pass."""
    keys = facts().keys
    pairs = [(key, new) for key, new in ((keys.A, a), (keys.B, b), (keys.F, f)) if new]
    return tuple((old, tone) for key, new in pairs for old, tone in zip(key, new, strict=True))


def states() -> Swaps:
    """What the palette says for legal, doubtful and refused."""
    lit = theme.code(theme.mix(theme.GOOD, theme.WHITE, 0.78))
    tones = (theme.GOOD, theme.WARN, theme.BAD)
    return (*zip(("#58C98B", "#F2B84B", "#EF6461"), map(theme.code, tones), strict=True), ("#D6FFE6", lit))


# -- drawings ----------------------------------------------------------------------------------


@cache
def body(name: str, swaps: Swaps = ()) -> str:
    """The markup inside of a file in these colours. Its ids tell drawings and colours apart, so that several
    can be joined."""
    drawn = svg.recoloured(markup.inner(f"{FOLDER}/{name}"), dict(swaps))
    if not swaps:
        return drawn
    mine = f"{zlib.crc32(repr(swaps).encode()):x}-"
    return drawn.replace('id="', f'id="{mine}').replace("url(#", f"url(#{mine}")


def kept(key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
    """A picture that is made once; shared, so never draw on it."""
    return _pictures.get(key, make)


def drawn(name: str, view: View, size: tuple[int, int], swaps: Swaps = ()) -> pygame.Surface:
    """A file as it shows in a view box that may be larger than its own."""

    def make() -> pygame.Surface:
        fine = 2 if max(size) < 160 else 1
        return svg.raster(svg.document(body(name, swaps), view), size, supersample=fine)

    return kept((name, view, size, swaps), make)


def picture(
    name: str, size: tuple[int, int] | int, swaps: Swaps = (), *, tint: Colour | None = None
) -> pygame.Surface:
    """A file of the kit; shared, so never draw on it."""
    both = (size, size) if isinstance(size, int) else size
    both = (max(1, both[0]), max(1, both[1]))
    fine = 2 if max(both) < 120 else 1
    recolour: Mapping[str, str] = dict(swaps)
    if tint is not None:
        recolour = {**recolour, facts().keys.icon: theme.code(tint), facts().keys.ghost: theme.code(tint)}
    return svg.picture(f"{FOLDER}/{name}", both, recolour=recolour, supersample=fine)


def icon(name: str, side: int, colour: Colour | None = None) -> pygame.Surface:
    """An icon of this game in one colour, with or without `icon-`."""
    return picture(f"icon-{name.removeprefix('icon-')}", side, tint=colour or theme.IVORY)


def number(
    surface: pygame.Surface, words: object, centre: Spot, letters: int,
    tone: Colour = theme.IVORY, weight: int = 700,
) -> None:  # fmt: skip
    """A number about a point."""
    text.draw(surface, str(words), centre, letters, tone, face="display", weight=weight, anchor="center")


def _mark_sign(mark: str, size: int, _colour: Colour) -> pygame.Surface:
    known = facts().patterns.marks
    sign, tone = known.get(mark, known["default"])
    return picture(f"sign-{sign}", size, tint=theme.rgb(tone))


rich.register("tk", icon)
rich.register("tkmark", _mark_sign, 1.1)
rich.register("tklevel", lambda name, size, _colour: picture(f"level-{name}", size), 1.5)
