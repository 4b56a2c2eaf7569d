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
from client.games.space_bastards.text.button_labels import handle_label
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
    if (kind := view.kind) in TASKS:
        lead = f"{words.seat(view.seat)}:" if view.seat >= 0 else ""
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
    chosen = ids.ActionCard.among(local.chosen)
    if chosen:
        cards = _planned(words, local)
        return _("sbt.ask.plan_chosen" if len(chosen) == 1 else "sbt.ask.plan_both", cards=cards)
    if not _may_double(words.view):
        return _("sbt.ask.plan_one")
    return n_("sbt.ask.plan", words.content.numbers.combo)


def _planned(words: Words, local: Selection) -> str:
    """The cards in the plan, in the order in which they lie there."""
    return join_and([words.card(one.card) for one in ids.ActionCard.among(local.chosen)])


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
    phase = _upper(words.phase(sight.phase))
    if sight.step == 0:
        found = [Chip(phase, "planet", "chip:phase")]
    else:
        found = [Chip(words.step, "clock", ids.ROUND), Chip(phase, "", "chip:phase")]
    if sight.phase == SETUP:
        here = sight.settling.planet if sight.settling is not None else ""
        settled = sum(one.open and bool(one.tokens) for one in sight.planets)
        whole = sum(one.open for one in sight.planets)
        lying = any(one.id == here and one.tokens for one in sight.planets)
        current = min(whole, settled + (not lying))
        found.append(Chip(_("sbt.chip.settling", n=current, all=whole), "", "chip:settling"))
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
    if view.prompt is None or view.kind not in TASKS:
        return _nothing_to_send(words)
    if local.action is not None:
        return _sending(words, local, local.action)
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
    over = view.result is not None or sight.phase == OVER
    if over or not words.plays:
        said = _("sbt.button.over" if over else "sbt.button.watch")
        return Primary(said, said)
    others = [seat for seat in view.asked if seat != view.seat]
    secret = sight.secret
    final = secret is not None and not secret.shown and secret.choices[view.seat].state == "seen"
    why = _("sbt.button.final_why" if final else "sbt.button.wait_why")
    if len(others) == 1:
        return Primary(_("sbt.button.wait", name=words.plain_seat(others[0])), why)
    if not others:
        return Primary(_("sbt.wait.nobody"), why)
    return Primary(n_("sbt.button.wait_many", len(others)), why)


def _sending(words: Words, local: Selection, action: Action) -> Primary:
    """The words for an action that is settled, and what it costs."""
    if isinstance(action, do.Pairs):
        second = n_("sbt.do.pairs_count", len(action.pairs))
    else:
        price = _price(words, action)
        second = words.coins(price) if price else ""
    said = rich.plain(_doing(words, local, action))
    # the space that keeps a sign and its word together goes with the sign
    return Primary(re.sub(rf"(^|[\s(]){NBSP}", r"\1", said), second=second)


def _doing(words: Words, local: Selection, action: Action) -> str:
    """What the action does; most have a text of their own, which may name the planet and the race."""
    match action:
        case do.Finish() | do.End():
            return handle_label(words.content, words.view, action.handles()[0])
        case do.Plan():
            return _("sbt.do.plan", cards=_planned(words, local))
        case Hit():
            relation, lying = relation_of(action), words.sight.planet(action.planet).tokens
            target = words.sight.relations[relation][1]
            hit = [one for one in lying if one.race == target and not one.corpse]
            count = words.count(target, sum(one.owner == action.victim for one in hit))
            return _(f"sbt.do.{relation}", what=words.theirs(count, action.victim))
        case do.Answer(accept=accept):
            return n_("sbt.do.accept", len(accept)) if accept else _("sbt.do.refuse")
        case do.Mutate(to=to, place=place):
            return n_("sbt.do.mutate", len(place), whom=words.whom(to))
        case do.Change(take=take, flip=flip):
            swap = "swap_flip" if flip else "swap"
            return _(f"sbt.do.{swap if take is not None else 'flip' if flip else 'lock'}")
    planet, race = getattr(action, "planet", ""), getattr(action, "child", getattr(action, "race", ""))
    return _(
        f"sbt.do.{action.__struct_config__.tag}",
        planet=words.planet(planet) if planet else "", race=words.race(race) if race else "",
    )  # fmt: skip


def _price(words: Words, action: Action) -> int:
    prices, prompt = words.content.prices, words.view.prompt
    match action:
        case do.Plan(cards=cards) if len(cards) > 1:
            return words.content.numbers.combo
        case do.Love(boost=True) | do.LayEgg(boost=True) | Hit(boost=True):
            return prices.get((words.view.kind, "again"), 0)
        case do.Mutate(foreign=True):
            return prices[("mutation", "foreign")]
        case do.Corpses():
            return prices[("mutation", "corpses")]
        case do.Change(flip=flip, lock=lock):
            return flip * prices[("change", "flip")] + len(lock) * prices[("change", "lock")]
        case do.Fly() if prompt is not None:
            return int(prompt.details["price"])
    return 0


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
    if view.kind in FLIGHTS:
        goals = [Hint(("1–9",), _("sbf.key_goals"))]
        return [*goals, Hint(("M",), _("sbh.key_map")) if near else Hint(("Enter",), _("sbh.key_send"))]
    if near and view.kind not in ("", "place", "rearrange"):
        return [Hint(("M",), _("sbh.key_map")), Hint(("Enter",), _("sbh.key_send"))]
    return None
