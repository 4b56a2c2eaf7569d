"""The words and icons on buttons of handles that lie nowhere on the table. No markup: buttons are plain."""

from __future__ import annotations

from client.art import rich
from client.games.space_bastards.answers.creature_in_hand import square_of
from client.games.space_bastards.text.names import Words
from client.i18n import _
from rules.kernel.views import View
from rules.space_bastards.content import Content
from rules.space_bastards.sight import WorldSight

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
    return _ICONS.get(handle) or _KINDS.get(handle.partition(":")[0], "")


def handle_label(content: Content, view: View[WorldSight], handle: str) -> str:
    """The words on the button of a handle; the handle itself if it is not known."""
    kind, _colon, rest = handle.partition(":")
    try:
        said = _said(content, view, kind, rest)
    except (KeyError, IndexError, ValueError, StopIteration):
        return handle
    return rich.plain(said) if said else handle


def _said(content: Content, view: View[WorldSight], kind: str, rest: str) -> str:
    words = Words.of(content, view)
    asked = view.prompt.kind if view.prompt is not None else ""
    parts = rest.split(":")
    match kind:
        case "boost":
            relation = next((one for one in (asked, *content.relations)
                             if (one, rest) in content.prices), "")  # fmt: skip
            price = content.prices[(relation, rest)]
            return _("sbt.label.boost", name=words.boost(relation, rest), price=words.coins(price))
        case "creature":
            return words.race(rest)
        case "lay":
            return words.owned(parts[1], int(parts[0]))
        case "egg" if rest in content.races:
            return _("sbt.label.egg", race=words.race(rest))
        case "egg":
            return _("sbt.label.hatch", race=words.race(_egg(view, rest)))
        case "into":
            return _("sbt.label.into", race=words.race(rest))
        case "group":
            return _group(view, words, parts[0], int(parts[1]), asked)
        case "pair":
            return _pair(view, words, asked, parts)
        case "accept":
            return _accept(view, words, int(rest))
        case "side":
            return _(f"sbt.label.side_{'left' if rest == 'left' else 'right'}")
        case "offer":
            return _("sbt.label.offer", race=words.race(parts[0]))
        case "lock":
            price = content.prices[("change", "lock")]
            return _("sbt.label.lock", relation=words.relation(rest), price=words.coins(price))
        case "relation":
            return words.relation(rest)
        case "action":
            return words.card(rest)
        case "planet":
            return words.planet(rest)
        case "field":
            return words.field(rest)
        case "button" if rest in BUTTONS:
            return _button(view, asked, rest)
        case "token":
            return _token(content, view, words, parts)
        case "cell":
            row, column = square_of(rest)
            return _("sbt.label.cell", row=row + 1, column=column + 1)
        case "turn":
            return _("sbt.label.turn")
        case "ship" | "hold" | "hand":
            return _(f"sbt.label.{kind}")
    return ""


def _button(view: View[WorldSight], asked: str, name: str) -> str:
    if name == "end":
        return _("sbt.do.end_migration" if asked == "migration" else "sbt.do.end")
    if name == "finish":
        act = view.sight.act
        used = act.used or act.corpses or bool(act.agreed) or bool(act.refused)
        return _("sbt.do.finish" if used else "sbt.do.finish_unused")
    return _({"rearrange": "sbt.label.rearrange", "plan": "sbt.first.plan"}.get(name, f"sbt.do.{name}"))


def _egg(view: View[WorldSight], cell: str) -> str:
    return str(next(egg.race for egg in view.sight.eggs if egg.at == square_of(cell)))


def _group(view: View[WorldSight], words: Words, planet: str, owner: int, asked: str) -> str:
    """Whom a shot or a mutation would hit: "Gargantua: 2 Spuds of Marek"."""
    lying = next(one.tokens for one in view.sight.planets if one.id == planet)
    pair = view.sight.relations.get(asked, ())
    wanted = pair[1:] if asked in ("shooting", "eating") else pair
    hit = [one for one in lying if one.owner == owner and not one.corpse and one.race in wanted]
    said = words.tokens(hit) if hit else words.seat(owner)
    name = words.seat_or_you(owner)
    return _("sbt.label.group", planet=words.planet(planet), count=said, name=name)


def _pair(view: View[WorldSight], words: Words, asked: str, parts: list[str]) -> str:
    """ "Gargantua: Spud (you) and Toadling (Marek)" """
    planet, left, right = parts[0], int(parts[1]), int(parts[2])
    relation = asked
    if asked == "answer" and view.prompt is not None:
        relation = view.prompt.details["relation"]
    races = view.sight.relations[relation]
    return _(
        "sbt.label.pair", planet=words.planet(planet), left=words.race(races[0]), right=words.race(races[1]),
        first=words.seat_or_you(left), second=words.seat_or_you(right),
    )  # fmt: skip


def _accept(view: View[WorldSight], words: Words, index: int) -> str:
    assert view.prompt is not None
    details = view.prompt.details
    pair = details["pairs"][list(details["indices"]).index(index)]
    return _pair(view, words, details["relation"], [pair["planet"], str(pair["left"]), str(pair["right"])])


def _token(content: Content, view: View[WorldSight], words: Words, parts: list[str]) -> str:
    field = view.sight.owners[view.seat].ship
    planet = parts[0] if len(parts) > 1 else content.fields[field].planet if field else None
    if planet is None:
        return ""
    square = content.grids[planet].square(square_of(parts[-1]))
    lying = next(one.tokens for one in view.sight.planets if one.id == planet)
    return words.race(next(one.race for one in lying if one.bits & square))
