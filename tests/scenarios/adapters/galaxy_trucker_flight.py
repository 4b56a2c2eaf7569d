"""The words of Galaxy Trucker's scenarios about the flight: verbs, dice, cards, facts from the events."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from rules.galaxy_trucker import actions as ground
from rules.galaxy_trucker.cards import Hit
from rules.galaxy_trucker.flight import actions as do
from rules.galaxy_trucker.flight import events
from rules.galaxy_trucker.flight.sheet import ROWS
from rules.galaxy_trucker.flight.tasks import AnyTask, OpenCard, Throwing
from rules.galaxy_trucker.options import PREDICTABLE
from rules.galaxy_trucker.state import BETWEEN_CARDS, CARD, Journey
from rules.kernel.chance import ChanceAsk
from rules.kernel.game import Setup
from rules.kernel.match import Match
from tests.scenarios.adapters.galaxy_trucker_words import Words
from tests.scenarios.runner import ScenarioError, known

NONE = "none"
DECLINED: dict[str, Any] = {
    "declare_engines": do.DeclareEngines(),
    "declare_cannons": do.DeclareCannons(),
    "defend": do.Defend(),
    "take_reward": do.TakeReward(False),
    "choose_abandoned": do.ChooseAbandoned(False),
    "choose_planet": do.ChoosePlanet(),
}
"""Answers that decline a question, by its kind."""


def ascending(values: Any) -> tuple[Any, ...]:
    return tuple(sorted(values))


def action_of(verb: str, arguments: dict[str, Any], colours: list[Any]) -> Any:
    """The action of a verb of the flight in its one form, or None if it is another verb."""
    match verb:
        case "give_up":
            known(arguments, {"units"}, verb)
            return do.GiveUp(tuple(arguments.get("units") or ()))
        case "declare_engines" | "declare_cannons":
            known(arguments, {"activate", "energy"}, verb)
            kind = do.DeclareEngines if verb == "declare_engines" else do.DeclareCannons
            return kind(ascending(arguments["activate"]), ascending(arguments["energy"]))
        case "defend":
            known(arguments, {"with", "tile_id", "energy"}, verb)
            paid = (arguments["energy"],) if "energy" in arguments else ()
            return do.Defend(arguments["with"], arguments.get("tile_id", 0), paid)
        case "lose_crew":
            known(arguments, {"figures"}, verb)
            return do.LoseCrew(ascending((one["cabin_id"], one["kind"]) for one in arguments["figures"]))
        case "lose_goods":
            known(arguments, {"items"}, verb)
            return do.LoseGoods(ascending((one["tile_id"], one["color"]) for one in arguments["items"]))
        case "lose_energy":
            known(arguments, {"energy"}, verb)
            return do.LoseEnergy(ascending(arguments["energy"]))
        case "load_goods":
            known(arguments, {"layout"}, verb)
            layout = sorted(arguments["layout"].items())
            return do.LoadGoods(
                tuple((hold, tuple(sorted(goods, key=colours.index))) for hold, goods in layout if goods)
            )
        case "take_reward" | "choose_abandoned":
            known(arguments, {"accept"}, verb)
            return (do.TakeReward if verb == "take_reward" else do.ChooseAbandoned)(arguments["accept"])
        case "choose_planet":
            known(arguments, {"index"}, verb)
            return do.ChoosePlanet(0 if arguments["index"] == NONE else arguments["index"])
    return None


class ListedChance:
    """Tiles, dice and cards in the listed order; piles that the scenario leaves open are dealt somehow."""

    def __init__(self, given: Mapping[str, Any], parts: Sequence[Words] = ()) -> None:
        self.given = given
        self.parts = parts
        self.tiles = list(given.get("face_down") or ())
        self.dice = list(given.get("dice") or ())
        self.ordered = "deck" in given or (given.get("options") or {}).get("deck_mode") == PREDICTABLE
        self.card: str | None = None
        self.rng = random.Random(0)

    def answer(self, question: ChanceAsk, number: int) -> Any:
        for part in self.parts:
            answer = part.chance(self, question)
            if answer is not None:
                return answer
        if question.kind == "draw_tile":
            return ground.DrawnTile(self.tiles.pop(0))
        if question.kind == "deal_pile":
            return question.draw(self.rng)
        if question.kind == "roll_dice" and self.dice:
            total = self.dice.pop(0)
            return do.Rolled(max(1, total - 6), total - max(1, total - 6))
        if question.kind == "turn_card" and self.card is not None:
            card, self.card = self.card, None
            return do.TurnedCard(card)
        if question.kind == "turn_card" and self.ordered:
            return question.options()[0]
        raise ScenarioError(f"chance is asked for {question.kind}, of which the scenario says nothing more")


class FlightWords:
    """Verbs of the table and facts of one running scenario that concern the flight."""

    match: Match
    setup: Setup
    names: list[str]
    chance: ListedChance

    seat: Callable[[Any], int]
    set_timers: Callable[[], None]

    # -- verbs of the table ------------------------------------------------------------------

    def table_do(self, verb: str, arguments: dict[str, Any]) -> None:
        """A verb without a seat; only between cards (head of examples.yaml)."""
        journey: Journey = self.match.state
        if journey.phase != BETWEEN_CARDS:
            raise ScenarioError(f"{verb} is only possible between cards, it is {journey.phase}")
        if verb == "turn_card":
            known(arguments, {"card"}, verb)
            self.chance.card = arguments["card"]
            for seat in journey.flight_order:
                if seat in self.match.pending:
                    self.match.submit(seat, ground.Ready())
        elif verb == "hazard":
            known(arguments, {"kind", "size", "from", "at"}, verb)
            names = arguments.get("at") or [self.names[seat] for seat in journey.flight_order]
            seats = tuple(self.seat(name) for name in names)
            hit = Hit(arguments["size"], arguments["from"])
            changed = journey.clone()
            thrown: AnyTask = Throwing(arguments["kind"], (hit,), seats)
            changed.card, changed.phase = OpenCard("", (thrown,), BETWEEN_CARDS), CARD
            self.go_on_from(changed)
        elif verb == "end_flight":
            known(arguments, set(), verb)
            changed = journey.clone()
            changed.deck = ()
            self.go_on_from(changed)
        else:
            raise ScenarioError(f"unknown verb {verb!r} of the table")
        self.set_timers()

    def go_on_from(self, journey: Journey) -> None:
        """The same table in this state; what has happened stays known."""
        told = self.match.events
        self.match = Match(self.match.game, self.setup, self.chance, state=journey)
        self.match.events[:0] = told

    # -- facts -------------------------------------------------------------------------------

    def told(self, kind: type[Any]) -> Iterator[Any]:
        """All events of a kind since the scenario's start."""
        return (event for event in self.match.events if type(event) is kind)

    def told_of_card(self, kind: type[Any]) -> list[Any]:
        """Events of a kind since the last card was turned."""
        found = list[Any]()
        for event in self.match.events:
            if type(event) is events.CardRevealed:
                found = []
            elif type(event) is kind:
                found.append(event)
        return found

    def by_name(self, kind: type[Any], value: Callable[[Any], list[Any]]) -> dict[str, list[Any]]:
        """Values of all events of a kind, joined for each seat."""
        found: dict[str, list[Any]] = {name: [] for name in self.names}
        for event in self.told(kind):
            found[self.names[event.seat]] += value(event)
        return found

    def flight_facts(self) -> dict[str, Any]:
        names = self.names
        return {
            "moves": self.by_name(events.Moved, lambda event: [[event.start, event.goal]]),
            "results": self.by_name(events.HazardResult, lambda event: [event.result]),
            "discarded": self.by_name(events.GoodsDiscarded, lambda event: [*event.goods]),
            "declared": [
                [names[event.seat], event.kind, event.strength]
                for event in self.told_of_card(events.Declared)
            ],
            "battle": {names[event.seat]: event.result for event in self.told_of_card(events.EnemyResult)},
            "penalised": [names[event.seat] for event in self.told_of_card(events.LineResult)],
            "offered": self.offered(),
            "dice_left": self.chance.dice,
            "scoring": self.scoring(),
            "ranking": self.ranking(),
        }

    def offered(self) -> list[Any]:
        for question in self.match.pending.values():
            if question.kind == "load_goods":
                return list(question.details()["offered"])
        return []

    def scoring(self) -> dict[str, dict[str, int]]:
        scored = list(self.told(events.FlightScored))
        nothing = (0,) * len(self.names)
        return {
            part: dict(zip(self.names, scored[-1].rows.get(part, nothing), strict=True))
            for part in ROWS
            if scored
        }

    def ranking(self) -> list[list[str]]:
        result = self.match.result
        if result is None:
            return []
        by_rank: dict[int, list[str]] = {}
        for name, rank in zip(self.names, result.ranks, strict=True):
            by_rank.setdefault(rank or 0, []).append(name)
        return [sorted(by_rank[rank]) for rank in sorted(by_rank)]
