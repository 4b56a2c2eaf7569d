"""The words and icons on buttons of handles that lie nowhere on the table. No markup: buttons are plain."""

from __future__ import annotations

from client.art import rich
from client.games.space_bastards import ids
from client.games.space_bastards.answers.creature_in_hand import planet_of_ship
from client.games.space_bastards.answers.laying_creatures import CLEAR, NEXT, PROPOSE
from client.games.space_bastards.answers.ship_turn import arrow
from client.games.space_bastards.answers.trade_and_diplomacy import ALL, NONE
from client.games.space_bastards.relations import FLIGHTS
from client.games.space_bastards.text.descriptions import token_at
from client.games.space_bastards.text.names import Words
from client.i18n import _, n_
from rules.kernel.views import View
from rules.space_bastards.content import Content
from rules.space_bastards.families import HITS
from rules.space_bastards.sight import WorldSight

_LABELS = {
    PROPOSE: ("sbp.layout_propose", "shuffle"),
    NEXT: ("sbh.layout_next", "shuffle"),
    CLEAR: ("sbh.layout_clear", "hand"),
    ALL: ("sbh.pairs_all", "check"),
    NONE: ("sbh.pairs_none", "close"),
    ids.ACCEPT_ALL: ("sbh.accept_all", "check"),
    ids.WHOLE_MAP: ("sbh.whole_map", "back"),
}
"""Text and icon of buttons that only put an answer together."""
_ICONS = {
    "boost:again": "redo", "boost:foreign": "people", "boost:corpses": "piece", "boost:flip": "mirror",
    "button:finish": "check", "button:end": "check", "button:teleport": "black-hole",
    "button:refuse": "close", "button:rearrange": "shuffle", "button:plan": "card",
}  # fmt: skip
_KINDS = {
    "accept": "check", "lock": "lock", "planet": "planet", "field": "ship", "creature": "piece",
    "egg": "piece", "into": "forward", "group": "target", "pair": "people", "offer": "card", "side": "card",
    "relation": "card", "action": "card", "ship": "ship", "hold": "load", "turn": "rotate-right",
}  # fmt: skip
BUTTONS = ("finish", "end", "teleport", "refuse", "rearrange", "plan")


def handle_icon(handle: str) -> str:
    """An icon of the shell for a handle, "" for none."""
    if handle in _LABELS:
        return _LABELS[handle][1]
    bones = "piece" if ids.CorpsesOn.of(handle) else ""
    return bones or _ICONS.get(handle) or _KINDS.get(handle.partition(":")[0], "")


def handle_label(content: Content, view: View[WorldSight], handle: str) -> str:
    """The words on the button of a handle; the handle itself if it is not known."""
    try:
        said = _(_LABELS[handle][0]) if handle in _LABELS else _said(Words(content, view), handle)
    except (KeyError, IndexError, ValueError, StopIteration):
        return handle
    return rich.plain(said) if said else handle


def _said(words: Words, handle: str) -> str:
    content, view = words.content, words.view
    asked = view.kind
    match ids.parse(handle):
        case ids.Boost(boost):
            relation = words.relation_of(boost)
            price = content.prices[(relation, boost)]
            return _("sbt.label.boost", name=words.boost(relation, boost), price=words.coins(price))
        case ids.CorpsesOn(planet=planet):
            price = content.prices[("mutation", "corpses")]
            return n_("sbh.corpses", price, planet=words.planet(planet))
        case ids.Creature(race):
            return _("sbh.unload", race=words.race(race)) if asked in FLIGHTS else words.race(race)
        case ids.Laid(owner, race):
            return words.owned(race, owner)
        case ids.EggOf(race) if race in content.races:
            return _("sbt.label.egg", race=words.race(race))
        case ids.EggAt(at):
            race = next(egg.race for egg in view.sight.eggs if egg.at == at)
            return _("sbt.label.hatch", race=words.race(race))
        case ids.Into(race):
            return _("sbt.label.into", race=words.race(race))
        case ids.Group(planet, owner):
            return _group(words, planet, owner, asked)
        case ids.Pair(planet, left, right):
            return _pair(words, words.relation_asked, planet, left, right)
        case ids.Accept(number):
            return _accept(words, number)
        case ids.Side(side):
            return _(f"sbt.label.side_{'left' if side == 'left' else 'right'}")
        case ids.Offer(race) | ids.OfferCard(race):
            return _("sbt.label.offer", race=words.race(race))
        case ids.Lock(relation):
            price = content.prices[("change", "lock")]
            return _("sbt.label.lock", relation=words.relation(relation), price=words.coins(price))
        case ids.Relation(relation):
            return words.relation(relation)
        case ids.ActionCard(card):
            return words.card(card)
        case ids.Planet(planet):
            return words.planet(planet)
        case ids.Field(field):
            way = arrow(content, view.sight.owners[view.seat].ship, field) if words.plays else ""
            return f"{words.field(field)} {way}".strip()
        case ids.Button(name) if name in BUTTONS:
            return _button(view, asked, name)
        case ids.Token(planet, at):
            return words.race(token_at(words, planet, at).race)
        case ids.TokenAt(at):
            return words.race(token_at(words, planet_of_ship(content, view), at).race)
        case ids.Square((row, column)):
            return _("sbt.label.cell", row=row + 1, column=column + 1)
        case ids.Turn():
            return _("sbt.label.turn")
        case "ship" | "hold" | "hand":
            return _(f"sbt.label.{handle}")
    return ""


def _button(view: View[WorldSight], asked: str, name: str) -> str:
    if name == "end":
        return _("sbt.do.end_migration" if asked == "migration" else "sbt.do.end")
    if name == "finish":
        act = view.sight.act
        used = act.used or act.corpses or bool(act.agreed) or bool(act.refused)
        return _("sbt.do.finish" if used else "sbt.do.finish_unused")
    return _({"rearrange": "sbt.label.rearrange", "plan": "sbt.first.plan"}.get(name, f"sbt.do.{name}"))


def _group(words: Words, planet: str, owner: int, asked: str) -> str:
    """Whom a shot or a mutation would hit: "Gargantua: 2 Spuds of Marek"."""
    lying = words.sight.planet(planet).tokens
    pair = words.view.sight.relations.get(asked, ())
    wanted = pair[1:] if asked in HITS else pair
    hit = [one for one in lying if one.owner == owner and not one.corpse and one.race in wanted]
    said = words.tokens(hit) if hit else words.seat(owner)
    name = words.seat_or_you(owner)
    return _("sbt.label.group", planet=words.planet(planet), count=said, name=name)


def _pair(words: Words, relation: str, planet: str, left: int, right: int) -> str:
    """ "Gargantua: Spud (you) and Toadling (Marek)" """
    races = words.view.sight.relations[relation]
    return _(
        "sbt.label.pair", planet=words.planet(planet), left=words.race(races[0]), right=words.race(races[1]),
        first=words.seat_or_you(left), second=words.seat_or_you(right),
    )  # fmt: skip


def _accept(words: Words, index: int) -> str:
    assert words.view.prompt is not None
    details = words.view.prompt.details
    pair = details["pairs"][list(details["indices"]).index(index)]
    return _pair(words, details["relation"], pair["planet"], pair["left"], pair["right"])
