"""What a thing of the table is to others: what the almanac calls it, and the planet on which it lies."""

from __future__ import annotations

from collections.abc import Sequence

from client.games.space_bastards import ids
from client.games.space_bastards.text import descriptions
from client.games.space_bastards.text.names import Words
from rules.kernel.views import View
from rules.space_bastards.content import Content
from rules.space_bastards.shapes import Cell
from rules.space_bastards.sight import WorldSight


def entry_of(content: Content, view: View[WorldSight], target: str) -> str:
    """The id of the almanac's entry for a thing; the thing itself if there is none."""
    match ids.parse(target):
        case (
            ids.Relation(relation)
            | ids.ActionCard(relation)
            | ids.Spent(relation)
            | ids.RaceCard(relation, _)
            | ids.Lock(relation)
        ):
            return ids.Relation(relation) if relation in content.relations else target
        case ids.Race(race) | ids.Creature(race) | ids.Into(race) | ids.Offer(race) | ids.OfferCard(race, _):
            return ids.Race(race) if race in content.races else target
        case (
            ids.Planet(planet)
            | ids.Plaque(planet)
            | ids.Near(planet)
            | ids.Group(planet, _)
            | ids.Pair(planet, _, _)
        ):
            return ids.Planet(planet) if planet in content.planets else target
        case ids.Token(planet, at):
            return _token(content, view, planet, at) or target
        case "track" | ids.Step() | ids.ROUND:
            return ids.Track(view.sight.track)
        case ids.Boost(boost) | ids.CorpsesOn(boost, _):
            asked = view.prompt.kind if view.prompt is not None else ""
            having = [one for one in content.relations if (one, boost) in content.prices]
            found = [asked] if asked in having else having
            return ids.Relation(found[0]) if len(found) == 1 else target
        case "ship" | ids.Ship() | "hold" | ids.Hold() | ids.Field():
            return ids.Piece("ship")
        case ids.Egg() | ids.EggAt() | ids.EggOf():
            return ids.Piece("egg")
        case ids.Seat():
            return ids.Piece("favour")
        case "plan":
            return ids.Piece("coin")
    return target


def _token(content: Content, view: View[WorldSight], planet: str, at: Cell) -> str:
    try:
        token = descriptions.token_at(Words(content, view), planet, at)
    except (KeyError, StopIteration):
        return ""
    return ids.Piece("corpse") if token.corpse else ids.Race(token.race)


def planet_of_target(content: Content, target: str) -> str:
    """The planet that a thing on the map is, or lies on; the planet of a landing field. "" for none."""
    match ids.parse(target):
        case ids.Planet(planet) | ids.Plaque(planet) | ids.Token(planet, _) | ids.Egg(planet, _):
            return planet if planet in content.planets else ""
        case ids.Field(field) if field in content.fields:
            return content.fields[field].planet or ""
    return ""


def planet_told(content: Content, pieces: Sequence[str]) -> str | None:
    """The planet that all these pieces lie on; "" for the whole map if they lie apart or in space; None if
    they do not lie on the map."""
    places = {
        "" if isinstance(piece, ids.Field | ids.Ship) else planet_of_target(content, piece)
        for piece in map(ids.parse, pieces)
        if isinstance(piece, ids.Planet | ids.Token | ids.Egg | ids.Field | ids.Ship)
    }
    if not places:
        return None
    return places.pop() if len(places) == 1 else ""
