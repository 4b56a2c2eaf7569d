"""What the packs of Lantern Pond hold."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated

from msgspec import Meta, Struct

from rules.packs.common import Common
from rules.packs.games import Report
from rules.packs.schema import Colour, Id
from rules.packs.texts import Text


class Lantern(Struct, frozen=True, kw_only=True):
    """A card."""

    id: Annotated[str, Id("lantern")]
    name: Text
    text: Text
    colour: Colour
    light: Annotated[int, Meta(ge=1, le=9)]


class Definitions(Common, frozen=True, kw_only=True):
    """The sections of its YAML files."""

    lanterns: tuple[Lantern, ...] = ()


def sight_type() -> type[Struct]:
    """What the hints lead through."""
    from .game import PondSight

    return PondSight


def build(definitions: Definitions, packs: Mapping[str, str], report: Report) -> Definitions | None:
    """The content of a match: the sections as they are."""
    if definitions.about is None or len(definitions.lanterns) < 8:
        report.lacking("lanterns", f"{len(definitions.lanterns)} lanterns", "at least 8")
    return None if report.mistakes else definitions
