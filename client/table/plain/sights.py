"""Reading a sight that nobody knows: by the paths of hints, and what no hint speaks of."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from msgspec import Struct, structs

from rules.packs.plain import EACH, Hint, Nothing, Seats, paths


@dataclass(frozen=True)
class Piece:
    """What lies at a place: the id of a thing ("" for none), whose it is (-1: nobody's), how many, a word
    about it, and what stays the same wherever it goes."""

    what: str
    owner: int = -1
    count: int = 1
    level: str = ""
    id: str = ""
    at: str = ""


def found(sight: Any, path: str, seat: int) -> Any:
    """What a path leads to for a seat; None where it leads nowhere."""
    for step in path.split("."):
        match sight:
            case Struct():
                sight = getattr(sight, step, None)
            case Mapping():
                sight = sight.get(step)
            case Sequence() if not isinstance(sight, str):
                at = seat if step == EACH else int(step) if step.isdecimal() else len(sight)
                sight = sight[at] if 0 <= at < len(sight) else None
            case _:
                return None
    return sight


def fields(record: Any) -> dict[str, Any]:
    """The fields of a record, or the entries of a mapping."""
    if isinstance(record, Struct):
        return structs.asdict(record)
    return {str(key): item for key, item in record.items()} if isinstance(record, Mapping) else {}


def pieces(value: Any) -> list[Piece]:
    """The things of a row: a list of ids, one id, or numbers by id."""
    if isinstance(value, Mapping):
        return [Piece(str(key), count=number) for key, number in value.items() if number]
    if value is None or value == "":
        return []
    items = value if _listed(value) else (value,)
    return [Piece("" if one is None else str(one), at=str(at)) for at, one in enumerate(items)]


def size(value: Any) -> int:
    """How many things there are: a number, the items of a list, the sum of numbers."""
    if isinstance(value, Mapping):
        return sum(one if isinstance(one, int) else 1 for one in value.values())
    if isinstance(value, int):
        return int(value)
    return 0 if value is None else len(value) if _listed(value) else 1


def placed(value: Any, hint: Any) -> dict[str, Piece]:
    """What lies on a board, by the name of the place; `hint` is a Grid or a Graph."""
    if isinstance(value, Mapping):
        return {str(key): _piece(item, hint) for key, item in value.items() if item is not None}
    if not _listed(value) or hint.at is None:
        return {}
    return {place_name(getattr(one, hint.at)): _piece(one, hint) for one in value}


def place_name(at: Any) -> str:
    """A place as it is named in handles: its id, or "x,y"."""
    return ",".join(map(str, at)) if _listed(at) else str(at)


def _piece(item: Any, hint: Any) -> Piece:
    if isinstance(item, str):
        return Piece(item)
    if isinstance(item, int):
        return Piece("", owner=item)

    def field(name: str | None) -> str:
        value = None if name is None else getattr(item, name, None)
        return "" if value is None else str(value)

    owner = field(hint.owner)
    return Piece(field(hint.what), int(owner) if owner else -1, 1, field(hint.level), field(hint.piece))


def on_track(value: Any, first: int) -> dict[int, list[str]]:
    """What lies on the spaces of a track; a single number is "" there."""
    if isinstance(value, Mapping):
        spaces: dict[int, list[str]] = {}
        for what, space in value.items():
            spaces.setdefault(int(space), []).append(str(what))
        return spaces
    if isinstance(value, int):
        return {value: [""]}
    return {first + at: list(map(str, there)) for at, there in enumerate(value or ()) if there}


def handle_of(hint: Hint, **parts: object) -> str:
    """The handle of something of a hint; "" where it cannot be touched."""
    handle = hint.handle or ""
    for name, value in parts.items():
        handle = handle.replace(f"{{{name}}}", str(value))
    return "" if "{" in handle else handle


# -- what no hint speaks of --------------------------------------------------------------------------


def seats_field(sight: Any, hints: Sequence[Hint], players: int) -> str:
    """The field with a record for each seat; "" if there is none."""
    said = next((hint.of for hint in hints if isinstance(hint, Seats)), "")
    if said:
        return said
    lists = [
        name
        for name, value in fields(sight).items()
        if _listed(value) and len(value) == players and _records(value)
    ]
    return next((name for name in ("seats", "players") if name in lists), next(iter(lists), ""))


def unsaid(sight: Any, hints: Sequence[Hint], players: int) -> Iterator[tuple[str, Any]]:
    """Fields of the sight without a hint, those of the seats left out."""
    said = {path.split(".")[0] for hint in hints for path in paths(hint)}
    said.add(seats_field(sight, hints, players))
    return ((name, value) for name, value in fields(sight).items() if name not in said)


def unsaid_of_seat(sight: Any, hints: Sequence[Hint], players: int, seat: int) -> Iterator[tuple[str, Any]]:
    """The same of the record of a seat."""
    name = seats_field(sight, hints, players)
    if not name:
        return iter(())
    record = found(sight, f"{name}.{EACH}", seat)
    own = f"{name}.{EACH}."
    said = {
        path.removeprefix(own).split(".")[0] for hint in hints for path in paths(hint) if path.startswith(own)
    }
    return ((field, value) for field, value in fields(record).items() if field not in said)


def shown(hints: Sequence[Hint], *kinds: type) -> list[Hint]:
    """The hints of these kinds, in their order."""
    return [hint for hint in hints if isinstance(hint, kinds) and not isinstance(hint, Nothing)]


def empty(value: Any) -> bool:
    """Nothing to tell of: None, or an empty list or mapping."""
    return value is None or value == "" or (isinstance(value, Mapping | tuple | list) and not value)


def _listed(value: Any) -> bool:
    return isinstance(value, Sequence) and not isinstance(value, str)


def _records(value: Any) -> bool:
    return all(isinstance(one, Struct) for one in value)
