"""What somebody wanted who touched things that no answer fits, so that the rules can say why not."""

from __future__ import annotations

from typing import Any

from client.games.space_bastards.answers.creature_in_hand import cell_of, square_of
from client.games.space_bastards.looking import FLIGHTS
from rules.kernel.views import View
from rules.space_bastards.actions import (
    Commit,
    Eat,
    Fly,
    Hatch,
    LayEgg,
    Load,
    Love,
    Mutate,
    NamePlanet,
    PlaceShip,
    PlaceToken,
    Plan,
    Shoot,
    Spot,
    Unload,
)
from rules.space_bastards.content import Content
from rules.space_bastards.shapes import Cell


def attempt(content: Content, handles: tuple[str, ...], view: View, turn: int = 0, here: str = "") -> Any:
    """The action that the handles mean with the piece in its `turn`, legal or not; None if they mean nothing.
    `here` is the planet at which the own ship stands."""
    kind = view.prompt.kind if view.prompt is not None else ""
    named = _by_kind(handles)
    cell = cell_of(f"cell:{named['cell'][-1]}") if "cell" in named else None
    last = handles[-1].partition(":")
    if kind == "plan" and "action" in named:
        return Plan(tuple(dict.fromkeys(named["action"])))
    if kind == "commit" and "creature" in named:
        return Commit(named["creature"][-1])
    if kind == "name_planet" and "planet" in named:
        return NamePlanet(named["planet"][-1])
    if kind == "place" and cell is not None:
        return PlaceToken(cell, turn)
    if kind == "love":
        return _love(content, last, named, cell, turn, view)
    if kind in ("shooting", "eating", "mutation"):
        return _hit(content, kind, last, named, view)
    if kind in FLIGHTS:
        return _ship(last, named, cell, turn, view, here)
    return None


def _love(
    content: Content,
    last: tuple[str, str, str],
    named: dict[str, list[str]],
    cell: Cell | None,
    turn: int,
    view: View,
) -> Any:
    """A birth or an egg on the squares, or only on the planet that was touched."""
    again = bool(view.sight.act.used)
    if cell is not None and "planet" in named and "creature" in named:
        return Love(named["planet"][-1], named["creature"][-1], cell, turn, again)
    if cell is not None and "planet" in named and "egg" in named:
        return LayEgg(named["planet"][-1], named["egg"][-1], cell, again)
    token = _token(content, last, view)
    if token is None:
        return None
    left, right = view.sight.relations["love"]
    race = token[1].race if token[1].race in (left, right) else left
    return Love(token[0], race, (0, 0), 0, again)


def _hit(
    content: Content, kind: str, last: tuple[str, str, str], named: dict[str, list[str]], view: View
) -> Any:
    """A shot, a meal or a mutation of the group or creature that was touched."""
    again = bool(view.sight.act.used)
    found = _token(content, last, view)
    if found is None:
        if kind == "mutation" or "group" not in named:
            return None
        planet, _colon, number = named["group"][-1].partition(":")
        owner = int(number)
    else:
        planet, owner = found[0], found[1].owner
    if kind == "shooting":
        return Shoot(planet, owner, again)
    if kind == "eating":
        return Eat(planet, owner, again)
    assert found is not None
    return _mutation(view, planet, found[1])


def _mutation(view: View, planet: str, token: Any) -> Any:
    """Of all creatures of the race and colour, laid on one another: what is asked before stands first."""
    left, right = view.sight.relations["mutation"]
    there = next(one.tokens for one in view.sight.planets if one.id == planet)
    count = sum(one.owner == token.owner and one.race == token.race and not one.corpse for one in there)
    into = left if token.race == right else right
    spots = (Spot((0, 0), 0),) * max(1, count)
    return Mutate(planet, token.owner, token.race, into, spots, None, token.owner != view.seat)


def _token(content: Content, last: tuple[str, str, str], view: View) -> tuple[str, Any] | None:
    """The living creature that was touched, with its planet."""
    if last[0] != "token":
        return None
    planet, _colon, where = last[2].rpartition(":")
    square = _cell(where)
    there = next((one for one in view.sight.planets if one.id == planet), None)
    if there is None or square is None:
        return None
    bit = content.grids[planet].square(square)
    found = next((one for one in there.tokens if not one.corpse and one.bits & bit), None)
    return None if found is None else (planet, found)


def _ship(
    last: tuple[str, str, str],
    named: dict[str, list[str]],
    cell: Cell | None,
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


def _cell(text: str) -> Cell | None:
    try:
        return square_of(text)
    except ValueError:
        return None
