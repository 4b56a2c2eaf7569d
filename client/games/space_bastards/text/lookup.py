"""What a thing of the table is to others: what the almanac calls it, and the planet on which it lies."""

from __future__ import annotations

from collections.abc import Container, Mapping, Sequence

from client.games.space_bastards import ids
from client.games.space_bastards.text import descriptions
from client.games.space_bastards.text.names import Words
from rules.kernel.events import Event
from rules.kernel.views import View
from rules.space_bastards import events as sb
from rules.space_bastards.content import Content
from rules.space_bastards.shapes import Cell
from rules.space_bastards.sight import WorldSight

PIECES: Mapping[type[str] | str, str] = {
    "ship": "ship", ids.Ship: "ship", "hold": "ship", ids.Hold: "ship", ids.Field: "ship", ids.Egg: "egg",
    ids.EggAt: "egg", ids.EggOf: "egg", ids.Seat: "favour", "plan": "coin",
}  # fmt: skip
"""The sort of pieces that explains a thing, by its kind or by the whole id."""


def entry_of(content: Content, view: View[WorldSight], target: str) -> str:
    """The id of the almanac's entry for a thing; the thing itself if there is none."""
    one = ids.parse(target)
    piece = PIECES.get(type(one)) or PIECES.get(target)
    if piece is not None:
        return ids.Piece(piece)
    match one:
        case ids.Token(planet, at):
            return _token(content, view, planet, at) or target
        case "track" | ids.Step() | ids.ROUND:
            return ids.Track(view.sight.track)
        case ids.Boost(boost) | ids.CorpsesOn(boost, _):
            having = [name for name in content.relations if (name, boost) in content.prices]
            asked = [view.kind] if view.kind in having else having
            return ids.Relation(asked[0]) if len(asked) == 1 else target
    kinds: tuple[tuple[type[ids.BastardsId], str, Container[str]], ...] = (
        (ids.Relation, "relation", content.relations), (ids.Relation, "card", content.relations),
        (ids.Race, "race", content.races), (ids.Planet, "planet", content.planets),
    )  # fmt: skip
    found = ((kind, getattr(one, part, ""), known) for kind, part, known in kinds)
    return next((kind(name) for kind, name, known in found if name in known), target)


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


def places_of(content: Content, event: Event) -> frozenset[str]:
    """The planets on which, or at whose landing fields, an event shows; "" stands for space. Empty for what
    happens nowhere on the map."""
    match event:
        case sb.ShipMoved() | sb.ShipTeleported():
            return frozenset(content.fields[one].planet or "" for one in (event.start, event.goal))
        case sb.ShipPlaced():
            return frozenset((content.fields[event.field].planet or "",))
        case sb.PairsProposed(pairs=pairs) | sb.PairsSettled(agreed=pairs):
            return frozenset(pair.planet for pair in pairs)
    planet = getattr(event, "planet", "")
    return frozenset((planet,)) if planet else frozenset()


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
