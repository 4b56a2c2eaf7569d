"""The boosts of the card that is being used: their prices, and whether one can be bought now."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from client.games.space_bastards import ids
from client.games.space_bastards.answers.changing_relations import FLIP, ChangeChoice
from client.games.space_bastards.answers.mutation import CORPSES, CorpsesOrMutation
from client.games.space_bastards.relations import BOOSTED
from client.games.space_bastards.text.tips import Explainer
from client.i18n import _
from client.table.answers.answer import Answer
from client.table.contract import Tip
from rules.kernel.views import View
from rules.space_bastards.content import Content
from rules.space_bastards.sight import WorldSight

State = Literal["open", "on", "done", "over", "later", "nothing", "poor", "barred"]
"""`over`: the card has been used, with it or without; `later`: after something else has been done or chosen;
`nothing`: there is nothing to use it on; `barred`: only for those who played the card."""

AGAIN = ids.Boost("again")


@dataclass(frozen=True)
class Boost:
    """One boost of the card. `bought` is how often it is in the answer as chosen so far, `handle` what
    touching it gives, "" if it is bought by what is touched elsewhere."""

    id: str
    price: int
    state: State
    bought: int = 0
    handle: str = ""


def boosts(content: Content, view: View[WorldSight], choice: Answer) -> tuple[Boost, ...]:
    """The boosts of the viewer's card in the order of the content; none for other questions."""
    kind = view.kind
    if kind not in BOOSTED:
        return ()
    return tuple(
        _boost(view, choice, one.id, content.prices[(kind, one.id)]) for one in content.relations[kind].boosts
    )


def _boost(view: View[WorldSight], choice: Answer, name: str, price: int) -> Boost:
    poor = view.sight.owners[view.seat].money < price
    if isinstance(choice, ChangeChoice):
        return _changing(view, choice, name, price, poor=poor)
    if isinstance(choice, CorpsesOrMutation):
        return _mutating(view, choice, name, price, poor=poor)
    act, chosen = view.sight.act, bool(choice.chosen)
    state: State = "done" if act.boosted else "poor" if poor else "later" if not act.used else "open"
    on = state == "open" and chosen
    handle = AGAIN if AGAIN in choice.open or AGAIN in choice.chosen else ""
    return Boost(name, price, "on" if on else state, int(on), handle)


def _mutating(
    view: View[WorldSight], choice: CorpsesOrMutation, name: str, price: int, *, poor: bool
) -> Boost:
    act = view.sight.act
    if name == "corpses":
        usable, on, handle = bool(choice.corpses), choice.bodies, str(CORPSES)
        past: State | None = "done" if act.corpses else None
    else:
        foreign = [one for one in choice.mutations if one.foreign]
        usable, handle = bool(foreign), ""
        past = "over" if act.used else None
        on = bool(choice.group) and any(choice.group_of(one) == choice.group for one in foreign)
    state: State = "on" if on else "open" if usable else "poor" if poor else "nothing"
    return Boost(name, price, past or state, int(on), handle if usable else "")


def _changing(view: View[WorldSight], choice: ChangeChoice, name: str, price: int, *, poor: bool) -> Boost:
    assert view.prompt is not None
    bought = int(choice.flip) if name == "flip" else len(choice.locks)
    handle = FLIP if name == "flip" else ""
    if not view.prompt.details["boosts"]:
        return Boost(name, price, "barred")
    if bought:
        return Boost(name, price, "on", bought, handle)
    if poor:
        return Boost(name, price, "poor")
    if not choice.relation:
        return Boost(name, price, "later")
    able = FLIP in choice.open if name == "flip" else bool(ids.Lock.among(choice.open))
    return Boost(name, price, "open" if able else "poor", 0, handle if able else "")


def boost_tip(content: Content, view: View[WorldSight], choice: Answer, target: str) -> Tip | None:
    """What a boost of the strip does, and why it cannot be bought now."""
    price = ids.Price.of(target)
    if price is None or view.prompt is None:
        return None
    name = price.boost
    found = next((one for one in boosts(content, view, choice) if one.id == name), None)
    said = Explainer(content, view).tip(ids.Boost(name))
    if found is None or said is None:
        return said
    extra = said.extra if found.state == "poor" else ()
    if found.state == "poor" and not extra:
        extra = (_("sbb.poor"),)
    if found.state == "later":
        extra = (_("sbb.later_relation" if view.prompt.kind == "change" else "sbb.later_use"),)
    elif found.state in ("done", "over", "nothing", "barred"):
        extra = (_(f"sbb.{found.state}"),)
    elif found.state in ("open", "on"):
        key = {"again": f"again_{view.prompt.kind}"}.get(name, name)
        extra = (_(f"sbb.how.{key}"),)
    return Tip(said.title, said.text, said.rule, extra)
