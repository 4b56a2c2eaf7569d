"""What changed between two plain values, as small as is easily told.

A patch is None if nothing changed, else a list: ["=", value] replaces; ["~", {key: patch}, [gone]]
changes an object or a list of unchanged length (keys are then places); ["@", start, count, values]
replaces `count` items of a list from `start` on.
"""

from __future__ import annotations

from typing import Any

_MISSING = object()


class PatchError(Exception):
    """A patch does not fit what it is applied to."""


def diff(old: Any, new: Any) -> list[Any] | None:
    """The patch that makes `new` of `old`; both plain values (dict with str keys, list, ...)."""
    if type(old) is not type(new):
        return ["=", new]
    if isinstance(new, dict):
        return _diff_dict(old, new)
    if isinstance(new, (list, tuple)):
        return _diff_list(old, new)
    return None if old == new else ["=", new]


def _diff_dict(old: dict[str, Any], new: dict[str, Any]) -> list[Any] | None:
    changes: dict[str, Any] = {}
    for key, value in new.items():
        before = old.get(key, _MISSING)
        patch = ["=", value] if before is _MISSING else diff(before, value)
        if patch is not None:
            changes[key] = patch
    gone = [key for key in old if key not in new]
    return ["~", changes, gone] if changes or gone else None


def _diff_list(old: Any, new: Any) -> list[Any] | None:
    if old == new:
        return None
    if len(old) == len(new):
        changes = {}
        for place, (before, value) in enumerate(zip(old, new, strict=True)):
            patch = diff(before, value)
            if patch is not None:
                changes[str(place)] = patch
        # Many changed items are shorter told by the items themselves.
        if len(changes) * 2 <= len(new) or isinstance(new[0], (dict, list, tuple)):
            return ["~", changes, []]
        return ["=", new]
    start = 0
    while start < min(len(old), len(new)) and old[start] == new[start]:
        start += 1
    end = 0
    while end < min(len(old), len(new)) - start and old[-1 - end] == new[-1 - end]:
        end += 1
    return ["@", start, len(old) - start - end, new[start : len(new) - end]]


def apply(value: Any, patch: Any) -> Any:
    """The value after the patch; the old one is left as it is. Raises PatchError."""
    if patch is None:
        return value
    try:
        match patch:
            case ["=", new]:
                return new
            case ["~", dict(changes), list(gone)] if isinstance(value, dict):
                dropped = {key for key in gone if isinstance(key, str)}
                kept = {key: item for key, item in value.items() if key not in dropped}
                for key, change in changes.items():
                    # A key that is new comes whole; _MISSING takes no other kind of patch.
                    kept[key] = apply(kept.get(key, _MISSING), change)
                return kept
            case ["~", dict(changes), []] if isinstance(value, list):
                items = value[:]
                for place, change in changes.items():
                    number = _place(place, len(items))
                    items[number] = apply(items[number], change)
                return items
            case ["@", int(start), int(count), list(new)] if isinstance(value, list):
                if not (0 <= start <= start + count <= len(value)):
                    raise PatchError("it replaces items that are not there")
                return value[:start] + new + value[start + count :]
    except RecursionError:
        raise PatchError("it is nested too deeply") from None
    raise PatchError("it does not fit the value")


def _place(text: str, length: int) -> int:
    if not text.isascii() or not text.isdigit() or len(text) > 9 or int(text) >= length:
        raise PatchError("it changes an item that is not there")
    return int(text)
