"""What somebody wanted who touched things that no answer fits, so that the rules can say why not."""

from __future__ import annotations

from typing import Any

from rules.kernel.views import View
from rules.space_bastards.actions import (
    Commit,
    Eat,
    Fly,
    Hatch,
    Load,
    Love,
    NamePlanet,
    PlaceShip,
    PlaceToken,
    Plan,
    Shoot,
    Unload,
)


def attempt(handles: tuple[str, ...], view: View, turn: int = 0, here: str = "") -> Any:
    """The action that the handles mean with the piece in its `turn`, legal or not; None if they mean nothing.
    `here` is the planet at which the own ship stands."""
    kind = view.prompt.kind if view.prompt is not None else ""
    named = _by_kind(handles)
    cell = _cell(named.get("cell", [""])[-1])
    last = handles[-1].partition(":")
    if kind == "plan" and "action" in named:
        return Plan(tuple(dict.fromkeys(named["action"])))
    if kind == "commit" and "creature" in named:
        return Commit(named["creature"][-1])
    if kind == "name_planet" and "planet" in named:
        return NamePlanet(named["planet"][-1])
    if kind == "place" and cell is not None:
        return PlaceToken(cell, turn)
    if kind == "love" and cell is not None and "creature" in named and "planet" in named:
        return Love(named["planet"][-1], named["creature"][-1], cell, turn)
    if kind in ("shooting", "eating") and "group" in named:
        planet, _colon, owner = named["group"][-1].partition(":")
        return Shoot(planet, int(owner)) if kind == "shooting" else Eat(planet, int(owner))
    if kind in ("ship", "migration"):
        return _ship(last, named, cell, turn, view, here)
    return None


def _ship(
    last: tuple[str, str, str],
    named: dict[str, list[str]],
    cell: tuple[int, int] | None,
    turn: int,
    view: View,
    here: str,
) -> Any:
    head, _colon, value = last
    if head == "field":
        return PlaceShip(value) if view.sight.owners[view.seat].ship is None else Fly(value)
    if head == "cell" and cell is not None and "egg" in named:
        planet, _sep, where = named["egg"][-1].partition(":")
        egg = _cell(where)
        return Hatch(planet, egg, cell, turn) if egg is not None else None
    if head == "cell" and cell is not None and "creature" in named:
        return Unload(named["creature"][-1], cell, turn)
    planet, _sep, where = (named.get("token") or [""])[-1].rpartition(":")
    square = _cell(where)
    if square is None or head not in ("token", "hold") or planet not in ("", here):
        return None
    return Load(square)


def _by_kind(handles: tuple[str, ...]) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for handle in handles:
        head, _colon, value = handle.partition(":")
        found.setdefault(head, []).append(value)
    return found


def _cell(text: str) -> tuple[int, int] | None:
    row, comma, column = text.partition(",")
    if not comma or not row.isdecimal() or not column.isdecimal():
        return None
    return int(row), int(column)
