"""How the pictures of crew and dragons are put together: the names of the kit's parts, chosen card by card.

The kits themselves are art and lie in `assets/space-dragons/`.
"""

from __future__ import annotations

from typing import Annotated, TypeAlias

from msgspec import UNSET, Meta, Struct, UnsetType

from rules.packs.schema import Colour, Id, Ref

Coordinate: TypeAlias = Annotated[float, Meta(ge=-1000, le=1000)]
Scale: TypeAlias = Annotated[float, Meta(gt=0, le=4)]
KeyColour: TypeAlias = Annotated[
    str, Meta(pattern=r"^[a-z][a-z0-9-]{0,39}$", description="a key colour of the kit such as skin")
]


class Figure(Struct, frozen=True, kw_only=True):
    """The parts of a portrait. What is left out comes from the card's seed; `null` is none at all."""

    skin: Annotated[str, Ref("crew skin")] | UnsetType = UNSET
    cloth: Annotated[str, Ref("crew cloth")] | UnsetType = UNSET
    head: Annotated[str, Ref("crew head")] | UnsetType = UNSET
    marks: Annotated[str, Ref("crew marks")] | UnsetType | None = UNSET
    eyes: Annotated[str, Ref("crew eyes")] | UnsetType = UNSET
    mouth: Annotated[str, Ref("crew mouth")] | UnsetType = UNSET
    tops: tuple[Annotated[str, Ref("crew top")], ...] | UnsetType = UNSET
    hat: Annotated[str, Ref("crew hat")] | UnsetType | None = UNSET
    outfit: Annotated[str, Ref("crew outfit")] | UnsetType = UNSET
    prop: Annotated[str, Ref("crew prop")] | UnsetType | None = UNSET
    extras: tuple[Annotated[str, Ref("crew extra")], ...] | UnsetType = UNSET
    iris: Colour | UnsetType = UNSET
    colours: dict[KeyColour, Colour] | UnsetType = UNSET
    at: tuple[Coordinate, Coordinate] | UnsetType = UNSET
    scale: Scale | UnsetType = UNSET
    tilt: Annotated[float, Meta(ge=-45, le=45)] | UnsetType = UNSET


class CrewLook(Figure, frozen=True, kw_only=True):
    """A portrait; `mates` stand behind and inherit what they do not name."""

    mates: Annotated[tuple[Figure, ...], Meta(max_length=4)] | UnsetType = UNSET


class DragonLook(Struct, frozen=True, kw_only=True):
    """The parts of a dragon. What is left out comes from the card's seed; `null` is none at all."""

    hide: Annotated[str, Ref("dragon hide")] | UnsetType = UNSET
    body: Annotated[str, Ref("dragon body")] | UnsetType = UNSET
    head: Annotated[str, Ref("dragon head")] | UnsetType = UNSET
    wings: Annotated[str, Ref("dragon wings")] | UnsetType = UNSET
    horns: tuple[Annotated[str, Ref("dragon horns")], ...] | UnsetType = UNSET
    tail: Annotated[str, Ref("dragon tail")] | UnsetType = UNSET
    marks: Annotated[str, Ref("dragon marks")] | UnsetType | None = UNSET
    eyes: Annotated[str, Ref("crew eyes")] | UnsetType = UNSET
    things: tuple[Annotated[str, Ref("dragon thing")], ...] | UnsetType = UNSET
    iris: Colour | UnsetType = UNSET
    colours: dict[KeyColour, Colour] | UnsetType = UNSET
    at: tuple[Coordinate, Coordinate] | UnsetType = UNSET
    scale: Scale | UnsetType = UNSET
    wing_scale: Scale | UnsetType = UNSET
    hat_scale: Scale | UnsetType = UNSET
    eye_factor: Scale | UnsetType = UNSET


class CrewParts(Struct, frozen=True, kw_only=True):
    """The names of all parts from which portraits are put together."""

    skins: tuple[Annotated[str, Id("crew skin")], ...]
    cloths: tuple[Annotated[str, Id("crew cloth")], ...]
    heads: tuple[Annotated[str, Id("crew head")], ...]
    marks: tuple[Annotated[str, Id("crew marks")], ...]
    eyes: tuple[Annotated[str, Id("crew eyes")], ...]
    mouths: tuple[Annotated[str, Id("crew mouth")], ...]
    tops: tuple[Annotated[str, Id("crew top")], ...]
    hats: tuple[Annotated[str, Id("crew hat")], ...]
    outfits: tuple[Annotated[str, Id("crew outfit")], ...]
    props: tuple[Annotated[str, Id("crew prop")], ...]
    extras: tuple[Annotated[str, Id("crew extra")], ...]


class DragonParts(Struct, frozen=True, kw_only=True):
    """The names of all parts from which dragons are put together."""

    hides: tuple[Annotated[str, Id("dragon hide")], ...]
    bodies: tuple[Annotated[str, Id("dragon body")], ...]
    heads: tuple[Annotated[str, Id("dragon head")], ...]
    wings: tuple[Annotated[str, Id("dragon wings")], ...]
    horns: tuple[Annotated[str, Id("dragon horns")], ...]
    tails: tuple[Annotated[str, Id("dragon tail")], ...]
    marks: tuple[Annotated[str, Id("dragon marks")], ...]
    things: tuple[Annotated[str, Id("dragon thing")], ...]
