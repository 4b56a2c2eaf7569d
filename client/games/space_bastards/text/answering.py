"""What buttons say that only put an answer together, keys worth knowing, and what is still to be done."""

from __future__ import annotations

from client.art import rich
from client.games.space_bastards import ids
from client.games.space_bastards.answers.changing_relations import ChangeChoice
from client.games.space_bastards.answers.laying_creatures import CLEAR, NEXT, PROPOSE, Laying
from client.games.space_bastards.answers.ship_goals import arrow
from client.games.space_bastards.answers.trade_and_diplomacy import ALL, NONE
from client.games.space_bastards.relations import FLIGHTS
from client.games.space_bastards.text.names import Words
from client.i18n import _, language, n_
from client.table.answers.answer import Answer
from client.table.contract import Hint, Primary, Selection, Tip
from rules.kernel.views import View
from rules.space_bastards.content import Content
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


def own_label(content: Content, view: View[WorldSight], handle: str) -> str:
    """The words on a button of this part of the table, "" for any other."""
    known = _LABELS.get(handle)
    if known is not None:
        return _(known[0])
    match ids.parse(handle):
        case ids.Creature(race) if view.prompt is not None and view.prompt.kind in FLIGHTS:
            return _("sbh.unload", race=content.races[race].name.say(language()))
        case ids.Field(field) if 0 <= view.seat < view.sight.seats:
            said = rich.plain(Words(content, view).field(field))
            return f"{said} {arrow(content, view.sight.owners[view.seat].ship, field)}".strip()
        case ids.CorpsesOn(planet=planet):
            name = content.planets[planet].name.say(language())
            return n_("sbh.corpses", content.prices[("mutation", "corpses")], planet=name)
    return ""


def own_icon(handle: str) -> str:
    """The icon of such a button."""
    known = _LABELS.get(handle)
    return known[1] if known is not None else "piece" if ids.CorpsesOn.of(handle) else ""


def own_tip(target: str) -> Tip | None:
    """The tooltip of what only this part of the table knows."""
    if target == ids.WHOLE_MAP:
        return Tip(_("sbh.whole_map"), _("sbh.whole_map_tip"))
    if target == ids.GOALS:
        return Tip(_("sbf.pager"), _("sbf.pager_text"))
    if target == "aside":
        return Tip(_("sbh.aside"), _("sbh.aside_tip"))
    if target == PROPOSE:
        return Tip(_("sbp.layout_propose"), _("sbp.layout_propose_tip"))
    if target == NEXT:
        return Tip(_("sbh.layout_next"), _("sbh.layout_next_tip"))
    if target == CLEAR:
        return Tip(_("sbh.layout_clear"), _("sbh.layout_clear_tip"))
    return None


def is_laying(local: Selection) -> bool:
    """Whether a creature is in the hand that squares are sought for."""
    return bool(ids.Square.among(local.next))


def hints(view: View[WorldSight], local: Selection, near: str) -> list[Hint] | None:
    """Keys that are worth knowing now; None: the usual ones."""
    if is_laying(local):
        return [
            Hint(("R",), _("sbh.key_turn")),
            Hint(("N",), _("sbh.key_next")),
            Hint(("Esc",), _("sbh.key_back")),
        ]
    if view.prompt is not None and view.prompt.kind in FLIGHTS:
        goals = [Hint(("1–9",), _("sbf.key_goals"))]
        return [*goals, Hint(("M",), _("sbh.key_map")) if near else Hint(("Enter",), _("sbh.key_send"))]
    if near and view.prompt is not None and view.prompt.kind not in ("place", "rearrange"):
        return [Hint(("M",), _("sbh.key_map")), Hint(("Enter",), _("sbh.key_send"))]
    return None


def still_to_do(choice: Answer) -> Primary | None:
    """What the primary button says while several creatures are being laid and some are left, or while half
    a swap of race cards is chosen."""
    if isinstance(choice, Laying) and choice.planet and choice.left:
        said = n_("sbh.left", choice.left)
        return Primary(said, said)
    if isinstance(choice, ChangeChoice) and bool(choice.side) != bool(choice.take):
        missing = (
            "sbb.change_card" if choice.side else "sbb.change_side" if choice.relation else "sbb.change_row"
        )
        return Primary(_("sbt.first.change"), _(missing))
    return None
