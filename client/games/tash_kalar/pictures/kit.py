"""The kit of drawings: its files, ramps and colours (`assets/tash-kalar/kit.yaml`)."""

from __future__ import annotations

import hashlib
from functools import cache
from typing import TypeAlias

import msgspec
import pygame
from msgspec import Struct

from client.art import files, rich, theme
from client.art.kit import Kit, Spot, Swaps, View, number
from client.art.theme import Colour
from rules.tash_kalar.content import Content

__all__ = ["Spot", "Swaps", "View", "number"]
Ramp: TypeAlias = tuple[str, ...]
"""Five tones from shade to highlight; the one in the middle is the colour itself."""
_ICON, _GHOST = "#F6EEDD", "#F4CF86"
"""The one colour of icons and signs, and that of ghosts and marks of places."""
_NO_PLACE = "#CDBE9E"
"""What the tint of a place replaces in marks: that of a card that lacks a stone."""
_KIT = Kit("tash-kalar", tinted=(_ICON, _GHOST))
has, body, kept, drawn, picture, icon = _KIT.has, _KIT.body, _KIT.kept, _KIT.drawn, _KIT.picture, _KIT.icon


class Pose(Struct, frozen=True):
    """Where a charge stands in an emblem."""

    at: Spot
    scale: float
    turn: float = 0
    mirrored: bool = False


class Charge(Struct, frozen=True):
    """A charge in two tinctures, behind or above another one or alone."""

    charge: str
    a: str
    b: str
    pose: str = ""


class Emblem(Charge, frozen=True):
    backdrop: str = ""
    behind: Charge | None = None
    crest: Charge | None = None


class Automatic(Struct, frozen=True):
    """The emblem of a card without an entry."""

    words: dict[str, tuple[str, ...]]
    by_verb: dict[str, str]
    tinctures: dict[str, dict[str, tuple[str, ...]]]
    behind: dict[str, tuple[Charge | None, ...]]
    crowned: tuple[str, ...]
    crest: Charge


class Facts(Struct, frozen=True):
    """All of kit.yaml that the programs read."""

    keys: dict[str, Ramp]
    tinctures: dict[str, Ramp]
    factions: dict[str, Ramp]
    new_ramp: tuple[tuple[str, float], ...]
    """How the tones of a faction of a pack follow from its colour."""
    pattern_stones: dict[str, str]
    pattern_marks: dict[str, tuple[str, str]]
    """The sign and the colour of marked squares."""
    places: tuple[tuple[str, str], ...]
    """The sign and the tint of each place where a card fits."""
    marks: dict[str, str]
    poses: dict[str, tuple[Pose, ...]]
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
    return msgspec.convert(files.read_facts("tash-kalar/kit.yaml"), Facts)


def digest(name: str) -> int:
    """md5 of an id as a number: what is left to chance is the same everywhere."""
    return int(hashlib.md5(name.encode(), usedforsecurity=False).hexdigest(), 16)


# -- colours -----------------------------------------------------------------------------------


@cache
def dye(faction: str) -> Ramp:
    """The tones of a faction of the kit, or those that follow from a colour in its place."""
    if faction in facts().factions:
        return facts().factions[faction]
    own = theme.rgb(faction)
    return tuple(theme.code(theme.mix(own, theme.rgb(other), share)) for other, share in facts().new_ramp)


def dye_of(content: Content | None, faction: str) -> str:
    """What `dye` takes for a faction: its id, or the colour of one that the kit does not know."""
    return content.factions[faction].color if content and faction not in facts().factions else faction


def ramp(content: Content | None, faction: str | None) -> Ramp:
    """The tones of a faction; None is nobody's."""
    return facts().tinctures["neutral"] if faction is None else dye(dye_of(content, faction))


def tone(content: Content | None, faction: str | None, step: int = 2) -> Colour:
    """One of the five tones of a faction."""
    return theme.rgb(ramp(content, faction)[step])


def tint(place: int | None) -> Colour:
    """The colour of a place; four places, then again from the first. None is a card that lacks a stone."""
    return theme.rgb(_NO_PLACE if place is None else facts().places[place % len(facts().places)][1])


def place_sign(place: int) -> str:
    """The file of the sign of a place."""
    return f"sign-{facts().places[place % len(facts().places)][0]}"


def tincture(name: str, own: Ramp) -> Ramp:
    """A tincture of the kit; `self` is the owner's ramp, an unknown one gold."""
    return own if name == "self" else facts().tinctures.get(name, facts().tinctures["gold"])


def keyed(**ramps: Ramp) -> Swaps:
    """The replacements that give a drawing these ramps for its keys `a`, `b`, `f`, all for one pass."""
    keys = facts().keys
    return tuple(pair for key, new in ramps.items() for pair in zip(keys[key], new, strict=True))


def inked(tone: Colour | str) -> Swaps:
    """The replacement that gives an icon, a sign, a ghost or a mark its one colour."""
    code = tone if isinstance(tone, str) else theme.code(tone)
    return (_ICON, code), (_GHOST, code)


_STATES = ("#58C98B", "#F2B84B", "#EF6461", "#D6FFE6", _NO_PLACE)


def marked(place: int | None) -> Swaps:
    """What the palette says for legal, doubtful and refused in marks, and the tint of a place."""
    tones = theme.GOOD, theme.WARN, theme.BAD, theme.mix(theme.GOOD, theme.WHITE, 0.78), tint(place)
    return tuple(zip(_STATES, map(theme.code, tones), strict=True))


def _mark_sign(mark: str, size: int, _colour: Colour) -> pygame.Surface:
    known = facts().pattern_marks
    sign, tone = known.get(mark, known["default"])
    return picture(f"sign-{sign}", size, tint=theme.rgb(tone))


rich.register("tk", icon)
rich.register("tkmark", _mark_sign, 1.1)
rich.register("tklevel", lambda name, size, _colour: picture(f"level-{name}", size), 1.5)
