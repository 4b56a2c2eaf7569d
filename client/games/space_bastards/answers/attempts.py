"""What somebody wanted who touched things that no answer fits, so that the rules can say why not."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

from client.games.space_bastards import ids
from client.games.space_bastards.relations import FLIGHTS
from client.table.ids import Id
from rules.kernel.asks import Action
from rules.kernel.views import View
from rules.space_bastards import actions as do
from rules.space_bastards.content import Content
from rules.space_bastards.families import HITS
from rules.space_bastards.sight import WorldSight
from rules.space_bastards.state import Token as Piece

Kind = TypeVar("Kind", bound=Id)


def attempt(
    content: Content, handles: tuple[str, ...], view: View[WorldSight], turn: int = 0, here: str = ""
) -> Action | None:
    """The action that the handles mean with the piece in its `turn`, legal or not; None if they mean nothing.
    `here` is the planet at which the own ship stands."""
    kind, cards = view.kind, ids.ActionCard.among(handles)
    creature, planet = _last(ids.Creature, handles), _last(ids.Planet, handles)
    square = _last(ids.Square, handles)
    if kind == "plan" and cards:
        return do.Plan(tuple(dict.fromkeys(one.card for one in cards)))
    if kind == "commit" and creature is not None:
        return do.Commit(creature.race)
    if kind == "name_planet" and planet is not None:
        return do.NamePlanet(planet.planet)
    if kind == "place" and square is not None:
        return do.PlaceToken(square.at, turn)
    if kind == "love":
        return _love(content, handles, turn, view)
    if kind in HITS or kind == "mutation":
        return _hit(content, kind, handles, view)
    if kind in FLIGHTS:
        return _ship(handles, turn, view, here)
    return None


def _last(kind: type[Kind], handles: Iterable[str]) -> Kind | None:
    """What was touched last of a kind."""
    return next(reversed(kind.among(handles)), None)


def _love(content: Content, handles: tuple[str, ...], turn: int, view: View[WorldSight]) -> Action | None:
    """A birth or an egg on the squares, or only on the planet that was touched."""
    again = bool(view.sight.act.used)
    planet, square = _last(ids.Planet, handles), _last(ids.Square, handles)
    if planet is not None and square is not None:
        creature, egg = _last(ids.Creature, handles), _last(ids.EggOf, handles)
        if creature is not None:
            return do.Love(planet.planet, creature.race, square.at, turn, again)
        if egg is not None:
            return do.LayEgg(planet.planet, egg.race, square.at, again)
    touched = _touched(content, handles, view)
    if touched is None:
        return None
    left, right = view.sight.relations["love"]
    race = touched[1].race if touched[1].race in (left, right) else left
    return do.Love(touched[0], race, (0, 0), 0, again)


def _hit(content: Content, kind: str, handles: tuple[str, ...], view: View[WorldSight]) -> Action | None:
    """A shot, a meal or a mutation of the group or creature that was touched."""
    again = bool(view.sight.act.used)
    touched, group = _touched(content, handles, view), _last(ids.Group, handles)
    if touched is not None:
        planet, owner = touched[0], touched[1].owner
    elif group is not None and kind != "mutation":
        planet, owner = group.planet, group.owner
    else:
        return None
    if kind in HITS:
        return HITS[kind].action(planet, owner, again)
    assert touched is not None
    return _mutation(view, planet, touched[1])


def _mutation(view: View[WorldSight], planet: str, token: Piece) -> Action:
    """Of all creatures of the race and colour, laid on one another: what is asked before stands first."""
    left, right = view.sight.relations["mutation"]
    there = view.sight.planet(planet).tokens
    count = sum(one.owner == token.owner and one.race == token.race and not one.corpse for one in there)
    into = left if token.race == right else right
    spots = (do.Spot((0, 0), 0),) * max(1, count)
    return do.Mutate(planet, token.owner, token.race, into, spots, None, token.owner != view.seat)


def _touched(content: Content, handles: tuple[str, ...], view: View[WorldSight]) -> tuple[str, Piece] | None:
    """The living creature that was touched last, with its planet."""
    token = ids.Token.of(handles[-1])
    there = next((one for one in view.sight.planets if token is not None and one.id == token.planet), None)
    if token is None or there is None:
        return None
    bit = content.grids[token.planet].square(token.at)
    found = next((one for one in there.tokens if not one.corpse and one.bits & bit), None)
    return None if found is None else (token.planet, found)


def _ship(handles: tuple[str, ...], turn: int, view: View[WorldSight], here: str) -> Action | None:
    creature, egg = _last(ids.Creature, handles), _last(ids.Egg, handles)
    match ids.parse(handles[-1]):
        case ids.Field(field):
            return do.PlaceShip(field) if view.sight.owners[view.seat].ship is None else do.Fly(field)
        case ids.Square(at) if egg is not None:
            return do.Hatch(egg.planet, egg.at, at, turn)
        case ids.Square(at) if creature is not None:
            return do.Unload(creature.race, at, turn)
        case ids.Token() | ids.TokenAt() | "hold" | ids.Hold():
            at_ship, lying = _last(ids.TokenAt, handles), _last(ids.Token, handles)
            if at_ship is not None:
                return do.Load(at_ship.at)
            return do.Load(lying.at) if lying is not None and lying.planet == here else None
    return None
