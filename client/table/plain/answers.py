"""What somebody wanted who touched handles that no answer has: the rules can then say why it does not go."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec


def wanted(options: Iterable[Any], handles: tuple[str, ...]) -> Any:
    """An answer like one of the options, but with these handles: the parts of the option's own handles that
    differ are looked for in its fields. None if no option can be bent so."""
    tried = set[tuple[str, ...]]()
    for option in options:
        own = option.handles()
        shape = tuple(map(_kind, own))
        if shape in tried or len(own) < len(handles):
            continue
        order = _matched(own, handles)
        if order is None:
            continue
        tried.add(shape)
        made = _bent(option, own, order)
        if made is not None:
            return made
    return None


def _kind(handle: str) -> str:
    return handle.partition(":")[0]


def _matched(own: tuple[str, ...], handles: tuple[str, ...]) -> tuple[str, ...] | None:
    """The handles in the places of those of an option that are of their kind, the others left as they are."""
    found, free = list(own), list(range(len(own)))
    for handle in handles:
        place = next((at for at in free if _kind(own[at]) == _kind(handle)), None)
        if place is None:
            return None
        free.remove(place)
        found[place] = handle
    return tuple(found)


def _bent(option: Any, own: tuple[str, ...], handles: tuple[str, ...]) -> Any:
    facts = msgspec.to_builtins(option)
    for before, after in zip(own, handles, strict=True):
        if before == after:
            continue
        old, new = before.partition(":")[2], after.partition(":")[2]
        field = next((name for name, value in facts.items() if name != "do" and _said(value) == old), None)
        if field is None:
            return None
        facts[field] = _like(facts[field], new)
    try:
        made = msgspec.convert(facts, type(option))
    except (msgspec.ValidationError, ValueError):
        return None
    return made if made.handles() == handles else None


def _said(value: Any) -> str:
    """A value as it stands in a handle."""
    return ",".join(map(str, value)) if isinstance(value, list | tuple) else str(value)


def _like(value: Any, text: str) -> Any:
    """What stands in a handle, as a value of the same kind."""
    if isinstance(value, list | tuple):
        return [_like(value[0] if value else "", part) for part in text.split(",")]
    return int(text) if isinstance(value, int) and text.removeprefix("-").isdecimal() else text
