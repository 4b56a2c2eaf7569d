"""What a thing of the table is to others: what the almanac calls it, and the planet on which it lies."""

from __future__ import annotations

from collections.abc import Sequence

from client.games.space_bastards import ids
from client.games.space_bastards.ids import (
    ActionCard,
    Boost,
    CorpsesOn,
    Creature,
    Egg,
    EggAt,
    EggOf,
    Field,
    Group,
    Hold,
    Into,
    Lock,
    Near,
    Offer,
    OfferCard,
    Pair,
    Piece,
    Planet,
    Plaque,
    Race,
    RaceCard,
    Relation,
    Seat,
    Ship,
    Spent,
    Step,
    Token,
    parse,
)
from client.games.space_bastards.text import descriptions
from rules.kernel.views import View
from rules.space_bastards.content import Content
from rules.space_bastards.shapes import Cell
from rules.space_bastards.sight import WorldSight

_BOOSTS = {"foreign": "mutation", "corpses": "mutation", "flip": "change"}


def entry_of(content: Content, view: View[WorldSight], target: str) -> str:
    """The id of the almanac's entry for a thing; the thing itself if there is none."""
    match parse(target):
        case (
            Relation(relation)
            | ActionCard(relation)
            | Spent(relation)
            | RaceCard(relation, _)
            | Lock(relation)
        ):
            return Relation(relation) if relation in content.relations else target
        case Race(race) | Creature(race) | Into(race) | Offer(race) | OfferCard(race, _):
            return Race(race) if race in content.races else target
        case Planet(planet) | Plaque(planet) | Near(planet) | Group(planet, _) | Pair(planet, _, _):
            return Planet(planet) if planet in content.planets else target
        case Token(planet, at):
            return _token(content, view, planet, at) or target
        case "track" | Step() | ids.ROUND:
            return ids.Track(view.sight.track)
        case Boost(boost) | CorpsesOn(boost, _):
            asked = view.prompt.kind if view.prompt is not None else ""
            relation = _BOOSTS.get(boost, asked)
            return Relation(relation) if relation in content.relations else target
        case "ship" | Ship() | "hold" | Hold() | Field():
            return Piece("ship")
        case Egg() | EggAt() | EggOf():
            return Piece("egg")
        case Seat():
            return Piece("favour")
        case "plan":
            return Piece("coin")
    return target


def _token(content: Content, view: View[WorldSight], planet: str, at: Cell) -> str:
    try:
        token = descriptions.token_at(content, view, planet, at)
    except (KeyError, StopIteration):
        return ""
    return Piece("corpse") if token.corpse else Race(token.race)


def planet_of_target(content: Content, target: str) -> str:
    """The planet that a thing on the map is, or lies on; the planet of a landing field. "" for none."""
    match parse(target):
        case Planet(planet) | Plaque(planet) | Token(planet, _) | Egg(planet, _) if planet in content.planets:
            return planet
        case Field(field) if field in content.fields:
            return content.fields[field].planet or ""
    return ""


def planet_told(content: Content, pieces: Sequence[str]) -> str | None:
    """The planet that all these pieces lie on; "" for the whole map if they lie apart or in space; None if
    they do not lie on the map."""
    places = {
        "" if isinstance(piece, Field | Ship) else planet_of_target(content, piece)
        for piece in map(parse, pieces)
        if isinstance(piece, Planet | Token | Egg | Field | Ship)
    }
    if not places:
        return None
    return places.pop() if len(places) == 1 else ""
