"""What of a pack decides how a match goes: its definitions without any text."""

from __future__ import annotations

import hashlib
from functools import cache
from typing import Any

import msgspec
from msgspec import UNSET, Struct
from msgspec.structs import fields as fields_of

from rules.packs.common import Common
from rules.packs.texts import Phrase, Text

_TOLD: frozenset[str] = frozenset({"about", "refusals", "texts", "almanac", "plain"})
"""Sections that only people read."""

_WORDS = (Text, Phrase)


def facts_hash(pack_id: str, definitions: Common) -> str:
    """SHA-256 (hex) over the facts of a pack. A match that was begun with equal facts goes on alike, in
    whatever words they are told.

    Fields that hold their usual value are left out, so that records may get further fields.
    """
    sections = _struct(definitions, _TOLD)
    return hashlib.sha256(msgspec.json.encode([pack_id, sections], order="deterministic")).hexdigest()


@cache
def _fields(kind: type[Struct]) -> tuple[tuple[str, Any], ...]:
    """Names and usual values of the fields of a record."""
    return tuple((field.name, _usual(field)) for field in fields_of(kind))


def _usual(field: Any) -> Any:
    factory = field.default_factory
    return factory() if callable(factory) else UNSET if field.default is msgspec.NODEFAULT else field.default


def _struct(value: Struct, without: frozenset[str] = frozenset()) -> dict[str, Any]:
    kept: dict[str, Any] = {}
    tag = value.__struct_config__.tag
    if tag is not None:
        kept[""] = tag
    for name, usual in _fields(type(value)):
        if name in without:
            continue
        item = getattr(value, name)
        if type(item) not in _WORDS and item != usual:
            kept[name] = _plain(item)
    return kept


def _plain(value: Any) -> Any:
    kind = type(value)
    if kind is str or kind is int:
        return value
    if kind is tuple or kind is list:
        return [_plain(item) for item in value]
    if kind in _WORDS:
        return None
    if issubclass(kind, Struct):
        return _struct(value)
    if isinstance(value, dict):
        return [[_plain(key), _plain(item)] for key, item in value.items()]
    if isinstance(value, set | frozenset):
        return sorted(_plain(item) for item in value)
    return value
