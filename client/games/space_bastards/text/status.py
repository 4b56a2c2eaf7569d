"""The sentence of the status line, its chips, and what the primary button says."""

from __future__ import annotations

import re

from client.art import rich
from client.art.text import NBSP
from client.games.space_bastards import ids
from client.games.space_bastards.answers.changing_relations import ChangeChoice, after_change
from client.games.space_bastards.answers.laying_creatures import Laying
from client.games.space_bastards.answers.mutation import CORPSES
from client.games.space_bastards.relations import AGAIN, FLIGHTS, TASKS
from client.games.space_bastards.text.descriptions import planet_of
from client.games.space_bastards.text.names import Words
from client.i18n import _, join_and, n_
from client.table.answers.answer import Answer
from client.table.contract import Chip, Hint, Primary, Selection, Status
from rules.kernel.asks import Action
from rules.kernel.views import View
from rules.space_bastards import actions as do
from rules.space_bastards.content import Content
from rules.space_bastards.families import TALKS, Hit, relation_of
from rules.space_bastards.sight import WorldSight
from rules.space_bastards.state import ACTIONS, OVER, SETUP, SHIPS


def status(content: Content, view: View[WorldSight], local: Selection) -> Status:
    """Who must do what now; the lead is whose turn it is."""
    words, facts = Words(content, view), chips(content, view)
    if view.result is not None or view.sight.phase == OVER:
        return _over(words, facts)
    if view.prompt is not None and view.prompt.kind in TASKS:
        lead = f"{words.seat(view.seat)}:" if view.seat >= 0 else ""
        kind = view.prompt.kind
        if kind not in ("answer", "name_planet", "commit", "place", "rearrange", "plan", "ship"):
            lead = f"{words.card(kind)}:"
        return Status(_asked(words, local), lead, view.seat, facts)
    return _waiting(words, facts)


def _over(words: Words, facts: tuple[Chip, ...]) -> Status:
    result = words.view.result
    if result is None:
        return Status(_("sbt.wait.nobody"), chips=facts)
    alone = len(result.winners) == 1
    lead = _("sbt.over" if alone else "sbt.over_many", names=words.seats(result.winners))
    return Status("", lead, result.winners[0] if alone else None, facts)


# -- what the viewer is asked ---------------------------------------------------------------------


def _asked(words: Words, local: Selection) -> str:
    """What the viewer is to do now, with what has been touched so far."""
    view, sight = words.view, words.sight
    assert view.prompt is not None
    kind, details = view.prompt.kind, view.prompt.details
    if kind == "plan":
        return _planning(words, local)
    if kind in FLIGHTS:
        return _flying(words, local)
    if kind == "place":
        neutral = words.is_neutral(details["owner"])
        key = "sbt.ask.place_neutral" if neutral else "sbt.ask.place"
        if sight.settling is not None and details["owner"] in sight.settling.exchanged:
            key = "sbt.ask.place_instead"
        return _(key, whom=words.whom(details["race"]), planet=words.planet(details["planet"]))
    if kind == "commit" and sight.settling is not None:
        return _("sbt.ask.commit", planet=words.planet(sight.settling.planet))
    if kind == "rearrange":
        return _("sbt.ask.rearrange", planet=words.planet(details["planet"]))
    if kind == "answer":
        return n_("sbt.ask.answer", len(details["indices"]), name=words.seat(details["by"]))
    further = _further(words, local)
    if further:
        return further
    if kind in AGAIN:
        return _once_or_again(words, kind)
    if kind in TALKS and (sight.act.used or sight.act.refused or sight.act.agreed):
        return _("sbt.ask.more_pairs" if _can(view, do.Pairs) else "sbt.ask.no_more")
    if kind in TALKS and not _can(view, do.Pairs):
        return _("sbt.ask.nothing")
    if kind == "mutation":
        return _mutating(words, local)
    if kind == "change":
        row = bool(ids.RaceCard.among(local.chosen))
        offer = bool(ids.Offer.among(local.chosen))
        if row != offer:
            return _("sbt.ask.change_offer" if row else "sbt.ask.change_side")
        if isinstance(local.action, do.Change):
            return _changed(words, local.action)
    return _(f"sbt.ask.{kind}")


def _changed(words: Words, change: do.Change) -> str:
    """What the chosen change makes of a relation."""
    left, right = after_change(words.sight.relations[change.relation], change)
    key = "sbt.ask.change_locks" if change.take is None and not change.flip else "sbt.ask.change_makes"
    return _(key, relation=words.card(change.relation), left=words.race(left), right=words.race(right))


def _can(view: View[WorldSight], *kinds: type) -> bool:
    """Whether an answer of one of these kinds is among the options."""
    return view.prompt is not None and any(isinstance(one, kinds) for one in view.prompt.options)


def _may_double(view: View[WorldSight]) -> bool:
    """Whether two cards may be planned: money and cards suffice (SB-N02)."""
    return view.prompt is not None and any(len(one.cards) > 1 for one in view.prompt.options)


def _planning(words: Words, local: Selection) -> str:
    chosen = [one.card for one in ids.ActionCard.among(local.chosen)]
    if chosen:
        cards = join_and([words.card(one) for one in chosen])
        return _("sbt.ask.plan_chosen" if len(chosen) == 1 else "sbt.ask.plan_both", cards=cards)
    if not _may_double(words.view):
        return _("sbt.ask.plan_one")
    return n_("sbt.ask.plan", words.content.numbers.combo)


def _flying(words: Words, local: Selection) -> str:
    view = words.view
    assert view.prompt is not None
    further = _further(words, local)
    if further:
        return further
    if view.sight.owners[view.seat].ship is None:
        return _("sbt.ask.place_ship")
    steps = view.prompt.details["steps"]
    migrates = view.prompt.kind == "migration"
    if steps:
        return n_("sbt.ask.migration" if migrates else "sbt.ask.ship", steps)
    stays = "sbt.ask.migration_stays" if migrates else "sbt.ask.ship_stays"
    return _(stays if _can(view, do.Load, do.Unload, do.Hatch) else "sbt.ask.ship_over")


def _further(words: Words, local: Selection) -> str:
    """A creature has been taken up, or a group: what is still to be said."""
    if local.action is not None or not local.chosen:
        return ""
    if ids.Square.among(local.next):
        creatures = ids.Creature.among(local.chosen)
        if creatures:
            return _("sbt.ask.squares", whom=words.whom(creatures[-1].race))
        return _("sbt.ask.egg_square") if _egg_chosen(local) else ""
    if ids.Planet.among(local.chosen) and ids.Creature.among(local.next):
        return _("sbt.ask.child")
    return _("sbt.ask.into") if ids.Into.among(local.next) else ""


def _egg_chosen(local: Selection) -> bool:
    return any(isinstance(ids.parse(one), ids.Egg | ids.EggAt | ids.EggOf) for one in local.chosen)


def _once_or_again(words: Words, kind: str) -> str:
    usable = _can(words.view, do.Love, do.LayEgg, Hit)
    if words.sight.act.used:
        price = words.content.prices[(kind, "again")]
        return n_("sbt.ask.again", price) if usable else _("sbt.ask.no_more")
    return _(f"sbt.ask.{kind}" if usable else "sbt.ask.nothing")


def _mutating(words: Words, local: Selection) -> str:
    view, act = words.view, words.sight.act
    if CORPSES in local.chosen or ids.CorpsesOn.among(local.chosen):
        return _("sbt.ask.lay_corpses")
    if ids.Group.among(local.chosen):
        return _("sbt.ask.lay_mutants")
    if _can(view, do.Mutate):
        return _("sbt.ask.mutation")
    if _can(view, do.Corpses):
        return n_("sbt.ask.corpses", words.content.prices[("mutation", "corpses")])
    return _("sbt.ask.no_more" if act.used or act.corpses else "sbt.ask.nothing")


# -- what others do -------------------------------------------------------------------------------


def _waiting(words: Words, facts: tuple[Chip, ...]) -> Status:
    """Who thinks about what while the viewer is not asked."""
    view, sight = words.view, words.sight
    asked = [seat for seat in view.asked if seat < sight.seats]
    if not asked:
        return Status(_("sbt.wait.nobody"), chips=facts)
    kind = view.asking[view.asked.index(asked[0])]
    kind = kind if kind in TASKS else "plan"
    if len(asked) == 1:
        seat = asked[0]
        text = _(f"sbt.wait.{kind}", **_about(words))
        return Status(text, words.seat(seat), seat, facts)
    secret = sight.secret
    own = secret is not None and 0 <= view.seat < sight.seats and secret.choices[view.seat].state == "seen"
    name = kind if kind in ("plan", "commit", "answer") else "plan"
    lead = words.seat(view.seat) + ":" if own else ""
    text = _(f"sbt.wait.{'others' if own else 'all'}_{name}")
    return Status(text[:1].upper() + text[1:] if not lead else text, lead, view.seat if own else None, facts)


def _about(words: Words) -> dict[str, str]:
    """The planet that is settled, and whose proposal is answered."""
    sight = words.sight
    planet = sight.settling.planet if sight.settling is not None else ""
    running = sight.order[sight.at].seat if sight.at < len(sight.order) else 0
    return {"planet": words.planet(planet) if planet else "", "name": words.seat(running)}


def chips(content: Content, view: View[WorldSight]) -> tuple[Chip, ...]:
    """The round, the phase, and the place in the order of turns."""
    sight, words = view.sight, Words(content, view)
    if sight.phase == OVER:
        return ()
    if sight.step == 0:
        found = [Chip(_upper(words.phase(sight.phase)), "planet", "chip:phase")]
        if sight.phase == SETUP:
            settled = sum(one.open and bool(one.tokens) for one in sight.planets)
            whole = sum(one.open for one in sight.planets)
            naming = sight.settling is None or not sight.settling.planet
            here = sight.settling.planet if sight.settling is not None else ""
            lying = any(one.id == here and one.tokens for one in sight.planets)
            current = min(whole, settled + (naming or not lying))
            found.append(Chip(_("sbt.chip.settling", n=current, all=whole), "", "chip:settling"))
        return tuple(found)
    found = [Chip(words.step, "clock", ids.ROUND)]
    found.append(Chip(_upper(words.phase(sight.phase)), "", "chip:phase"))
    if sight.phase == SHIPS and sight.fliers:
        turn = sight.seats - len(sight.fliers) + 1
        found.append(Chip(_("sbt.chip.turn", n=turn, all=sight.seats), "ship", "chip:turn"))
    if sight.phase == ACTIONS and sight.order:
        at = min(sight.at + 1, len(sight.order))
        found.append(Chip(_("sbt.chip.entry", n=at, all=len(sight.order)), "card", "chip:entry"))
    return tuple(found)


def _upper(said: str) -> str:
    return said[:1].upper() + said[1:]


# -- the primary button ---------------------------------------------------------------------------


def primary(content: Content, view: View[WorldSight], local: Selection) -> Primary:
    """What the primary button sends, or why it cannot. Its words have no markup."""
    words = Words(content, view)
    if view.prompt is None or view.prompt.kind not in TASKS:
        return _nothing_to_send(words)
    if local.action is not None:
        made = _sending(words, local.action)
        if made is not None:
            return made
    kind = view.prompt.kind
    race = rich.plain(words.race(view.prompt.details["race"])) if kind == "place" else ""
    first, why = f"sbt.first.{kind}", f"sbt.why_not.{kind}"
    if kind == "love" and _egg_chosen(local):
        first, why = "sbt.do.lay_egg", "sbt.why_not.egg"
    elif kind in FLIGHTS and view.sight.owners[view.seat].ship is None:
        why = "sbt.why_not.place_ship"
    elif kind in FLIGHTS and not _can(view, do.End):
        why = "sbt.why_not.stop"
    elif kind == "plan" and not _may_double(view):
        why = "sbt.why_not.plan_one"
    return Primary(_(first, race=race), _(why))


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


def _nothing_to_send(words: Words) -> Primary:
    view, sight = words.view, words.sight
    if view.result is not None or sight.phase == OVER:
        return Primary(_("sbt.button.over"), _("sbt.button.over"))
    if not words.plays:
        return Primary(_("sbt.button.watch"), _("sbt.button.watch"))
    others = [seat for seat in view.asked if seat != view.seat]
    secret = sight.secret
    final = secret is not None and not secret.shown and secret.choices[view.seat].state == "seen"
    why = _("sbt.button.final_why" if final else "sbt.button.wait_why")
    if len(others) == 1:
        return Primary(_("sbt.button.wait", name=words.plain_seat(others[0])), why)
    if not others:
        return Primary(_("sbt.wait.nobody"), why)
    return Primary(n_("sbt.button.wait_many", len(others)), why)


def _price(words: Words, count: int) -> str:
    return words.coins(count) if count else ""


def _sending(words: Words, action: Action) -> Primary | None:
    """The words for an action that is settled."""
    content, view = words.content, words.view
    kind = view.prompt.kind if view.prompt is not None else ""
    again = content.prices.get((kind, "again"), 0)
    match action:
        case do.NamePlanet(planet=planet):
            return Primary(_plain("sbt.do.name_planet", planet=words.planet(planet)))
        case do.Commit(race=race):
            return Primary(_plain("sbt.do.commit", race=words.race(race)))
        case do.Plan(cards=cards):
            said = join_and([words.card(card) for card in cards])
            price = content.numbers.combo if len(cards) > 1 else 0
            return Primary(_plain("sbt.do.plan", cards=said), second=_price(words, price))
        case do.Finish():
            act = view.sight.act
            used = act.used or act.corpses or bool(act.agreed) or bool(act.refused)
            return Primary(_("sbt.do.finish" if used else "sbt.do.finish_unused"))
        case do.Love(child=race, boost=boost):
            return Primary(_plain("sbt.do.love", race=words.race(race)),
                           second=_price(words, again * boost))  # fmt: skip
        case do.LayEgg(boost=boost):
            return Primary(_("sbt.do.lay_egg"), second=_price(words, again * boost))
        case Hit():
            return _hitting(words, action, again)
        case do.Pairs(pairs=pairs):
            return Primary(_("sbt.do.pairs"), second=n_("sbt.do.pairs_count", len(pairs)))
        case do.Answer(accept=accept):
            return Primary(n_("sbt.do.accept", len(accept)) if accept else _("sbt.do.refuse"))
        case do.Mutate(to=to, place=place, foreign=foreign):
            price = content.prices[("mutation", "foreign")] if foreign else 0
            said = rich.plain(n_("sbt.do.mutate", len(place), whom=words.whom(to)))
            return Primary(said, second=_price(words, price))
        case do.Corpses():
            price = content.prices[("mutation", "corpses")]
            return Primary(_("sbt.do.corpses"), second=_price(words, price))
        case do.Change():
            return _changing(words, action)
        case do.End():
            return Primary(_("sbt.do.end_migration" if kind == "migration" else "sbt.do.end"))
        case do.Fly() if kind in FLIGHTS and view.prompt is not None:
            return Primary(_("sbt.do.step"), second=_price(words, view.prompt.details["price"]))
    names: dict[type[Action], str] = {
        do.PlaceToken: "place", do.Rearrange: "rearrange", do.PlaceShip: "place_ship", do.Fly: "step",
        do.Teleport: "teleport", do.Load: "load", do.Unload: "unload", do.Hatch: "hatch",
    }  # fmt: skip
    known = names.get(type(action))
    return Primary(_(f"sbt.do.{known}")) if known is not None else None


def _plain(key: str, **args: str) -> str:
    # the space that keeps a sign and its word together goes with the sign
    return re.sub(rf"(^|[\s(]){NBSP}", r"\1", rich.plain(_(key, **args)))


def _hitting(words: Words, action: Hit, price: int) -> Primary:
    relation = relation_of(action)
    target, lying = words.sight.relations[relation][1], planet_of(words.view, action.planet).tokens
    count = sum(one.race == target and one.owner == action.victim and not one.corpse for one in lying)
    said = _plain(f"sbt.do.{relation}", what=words.theirs(words.count(target, count), action.victim))
    return Primary(said, second=_price(words, price * action.boost))


def _changing(words: Words, action: do.Change) -> Primary:
    prices = words.content.prices
    price = action.flip * prices[("change", "flip")] + len(action.lock) * prices[("change", "lock")]
    if action.take is not None:
        key = "sbt.do.swap_flip" if action.flip else "sbt.do.swap"
    else:
        key = "sbt.do.flip" if action.flip else "sbt.do.lock"
    return Primary(_(key), second=_price(words, price))


# -- keys ------------------------------------------------------------------------------------------


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
