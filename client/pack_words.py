"""What packs are called and add, in plain words of the language in use, without markup."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from client import i18n
from client.i18n import _, has, join_and, n_
from client.shelf import shelf
from rules.kernel.game import Setup
from rules.packs.common import Common

_LEAST = 1024
_COMMON = Common.__struct_fields__


def adds(counts: Mapping[str, int]) -> str:
    """What a pack holds by the number of its definitions in each section: "6 crew cards and 2 dragons".

    Sections that nobody would count (edges of a map) have no words; a pack of nothing else has definitions.
    """
    # What every game has, such as options and texts, comes last.
    ordered = sorted(counts.items(), key=lambda item: item[0] in _COMMON)
    told = [n_(f"packs.adds.{section}", n) for section, n in ordered if has(f"packs.adds.{section}")]
    if told:
        return join_and(told)
    total = sum(counts.values())
    return n_("packs.adds.definitions", total) if total else _("packs.adds.nothing")


def size(count: int) -> str:
    """A number of bytes for people."""
    if count < _LEAST * _LEAST:
        return _("packs.kilobytes", n=max(1, round(count / _LEAST)))
    return _("packs.megabytes", n=round(count / _LEAST / _LEAST, 1))


def names(packs: Sequence[Any]) -> str:
    """The names of packs, as a list in words."""
    return join_and([pack.manifest.name.say(i18n.language()) for pack in packs])


def with_pack_name(args: Mapping[str, Any]) -> dict[str, Any]:
    """Arguments of a sentence: the `pack` in them is called by its name, if it is here."""
    pack = shelf().library.packs.get(args["pack"]) if "pack" in args else None
    return {**args} if pack is None else {**args, "pack": names([pack])}


def refused(game: Any, setup: Setup) -> str:
    """Why a match cannot begin like this, in one sentence; empty if it can."""
    refusal = game.refuse_setup(setup)
    if refusal is None:
        return ""
    known = game.content.refusals.get(refusal.code)
    if known is None:
        return f"{refusal.code} ({refusal.rule})"
    return str(known.text.say(i18n.language(), **refusal.args))
