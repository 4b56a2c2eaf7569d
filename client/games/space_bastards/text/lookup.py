"""What a thing of the table is to others: what the almanac calls it, and the planet on which it lies."""

from __future__ import annotations

from collections.abc import Sequence

from client.games.space_bastards.answers.creature_in_hand import square_of
from client.games.space_bastards.text import descriptions
from rules.kernel.views import View
from rules.space_bastards.content import Content
from rules.space_bastards.sight import WorldSight

_RELATIONS = ("relation", "action", "spent", "card", "lock")
_RACES = ("race", "creature", "settler", "into", "offer")
_PLANETS = ("planet", "plaque", "view", "group", "pair")
_PIECES = {
    "ship": "ship", "hold": "ship", "field": "ship", "egg": "egg", "seat": "favour", "plan": "coin",
}  # fmt: skip
_BOOSTS = {"foreign": "mutation", "corpses": "mutation", "flip": "change"}


def entry_of(content: Content, view: View[WorldSight], target: str) -> str:
    """The id of the almanac's entry for a thing; the thing itself if there is none."""
    kind, _colon, rest = target.partition(":")
    name = rest.partition(":")[0]
    if kind in _RELATIONS and name in content.relations:
        return f"relation:{name}"
    if kind in _RACES and name in content.races:
        return f"race:{name}"
    if kind in _PLANETS and name in content.planets:
        return f"planet:{name}"
    if kind == "token":
        return _token(content, view, rest) or target
    if kind in ("track", "step") or target == "chip:round":
        return f"track:{view.sight.track}"
    if kind == "boost":
        asked = view.prompt.kind if view.prompt is not None else ""
        relation = _BOOSTS.get(name, asked)
        return f"relation:{relation}" if relation in content.relations else target
    return f"piece:{_PIECES[kind]}" if kind in _PIECES else target


def _token(content: Content, view: View[WorldSight], rest: str) -> str:
    planet, _colon, cell = rest.rpartition(":")
    try:
        token = descriptions.token_at(content, view, planet, square_of(cell))
    except (KeyError, StopIteration, ValueError):
        return ""
    return "piece:corpse" if token.corpse else f"race:{token.race}"


def planet_of_target(content: Content, target: str) -> str:
    """The planet that a thing on the map is, or lies on; the planet of a landing field. "" for none."""
    kind, _colon, rest = target.partition(":")
    name = rest.partition(":")[0]
    if kind in ("planet", "plaque", "token", "egg") and name in content.planets:
        return name
    if kind == "field" and name in content.fields:
        return content.fields[name].planet or ""
    return ""


def planet_told(content: Content, pieces: Sequence[str]) -> str | None:
    """The planet that all these pieces lie on; "" for the whole map if they lie apart or in space; None if
    they do not lie on the map."""
    places = {
        "" if piece.startswith(("field:", "ship:")) else planet_of_target(content, piece)
        for piece in pieces
        if piece.partition(":")[0] in ("planet", "token", "egg", "field", "ship")
    }
    if not places:
        return None
    return places.pop() if len(places) == 1 else ""
