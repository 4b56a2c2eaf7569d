"""What of the band above a ship is behind an event: that chip glows, and the log shows its icon."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from client.games.galaxy_trucker.text.conditions import CRASH, LOANS, PLAN, ROAD, SPECIALIST, STORM, TOW
from rules.galaxy_trucker import cards, in_force
from rules.galaxy_trucker import events as ground
from rules.galaxy_trucker.content import Content
from rules.galaxy_trucker.flight import events as gt
from rules.galaxy_trucker.in_force import AnyListener, Listener
from rules.galaxy_trucker.sight import JourneySight
from rules.kernel.events import Event

_KINDS: Final[Mapping[type[Event], type[Listener]]] = {
    gt.Pierced: in_force.Pierce, gt.Exploded: in_force.Explode, gt.DebrisThrown: in_force.Scatter,
    gt.TurnedOver: in_force.TurnOver, gt.LeaderChanged: in_force.Envy, gt.EnergySpent: in_force.Surcharge,
    gt.MaterialTired: in_force.Loosen, gt.MadnessBroke: in_force.Wreck,
    ground.DeckTurned: in_force.Repeat, ground.DeadColumnSet: in_force.Deaden,
    ground.StockDrawn: in_force.Stock, ground.StockReturned: in_force.Stock, gt.Dice: in_force.Reroll,
}  # fmt: skip
"""What a road does, by the event that tells it."""
_CHANGED: Final[Mapping[type[cards.Step], tuple[type[Listener], ...]]] = {
    cards.Attack: (in_force.Reinforce,), cards.Swarm: (in_force.Mirror, in_force.Upgrade),
    cards.Compare: (in_force.SpareBest,), cards.Offer: (in_force.Compete,),
    cards.Infect: (in_force.Contagion,), cards.Drift: (in_force.Dust,),
}  # fmt: skip
"""What of the steps of a card roads change: it acts as soon as the card lies there."""
_OWN: Final[Mapping[type[Event], str]] = {
    ground.LoanTaken: LOANS, ground.LoanRepaid: LOANS, gt.TowBought: TOW, gt.TowCut: TOW,
    ground.SpecialistChosen: SPECIALIST, gt.DiplomatUsed: SPECIALIST,
}  # fmt: skip
"""What of a seat's own changes."""


def acting(content: Content, sight: JourneySight, event: Event, seat: int) -> Iterator[str]:
    """The ids of the chips of a seat's band that an event is about."""
    one = sight.seats[seat]
    whose = seat if isinstance(event, gt.Dice) else getattr(event, "seat", seat)
    for road in (*sight.roads, *one.roads):
        if whose == seat and _behind(content, event, road):
            yield f"{ROAD}:{road}"
    match event:
        case ground.RoadDrawn(road, seats) if seat in seats:
            yield f"{ROAD}:{road}"
        case gt.CardRevealed(card) if card == one.plan:
            yield f"{PLAN}:{card}"
        case gt.StormBroke():
            yield STORM
        case gt.PricesFell():
            yield CRASH
        case _ if whose == seat and type(event) in _OWN:
            kind = _OWN[type(event)]
            yield f"{SPECIALIST}:{one.specialist}" if kind == SPECIALIST else kind


def road_behind(content: Content, sight: JourneySight, event: Event) -> str:
    """The Rough Road that an event comes from, "" for none."""
    seat = getattr(event, "seat", None)
    if isinstance(event, ground.RoadDrawn):
        return event.road
    if type(event) not in _KINDS or isinstance(event, gt.EnergySpent):  # it only makes that dearer
        return ""
    roads = (*sight.roads, *(sight.seats[seat].roads if seat is not None else ()))
    return next((one for one in roads if _behind(content, event, one)), "")


def _behind(content: Content, event: Event, road: str) -> bool:
    return any(_acts(content, event, rule) for rule in content.roads[road].rules)


def _acts(content: Content, event: Any, rule: AnyListener) -> bool:
    if isinstance(event, gt.CardRevealed):
        steps = content.cards[event.card].steps_in(1)
        if isinstance(rule, in_force.Taint):
            return any(map(_brings_goods, steps))
        return any(isinstance(rule, _CHANGED.get(type(step), ())) for step in steps)
    if isinstance(event, gt.Exploded) and isinstance(rule, in_force.Explode):
        tile = content.tiles[event.tile]
        return bool(tile.cells if rule.of == "energy" else tile.containers or tile.special_containers)
    if isinstance(event, gt.Dice) and event.purpose != "again":
        return False
    return type(event) in _KINDS and isinstance(rule, _KINDS[type(event)])


def _brings_goods(step: cards.Step) -> bool:
    return isinstance(step, cards.Land) or bool(getattr(getattr(step, "reward", None), "goods", ()))
