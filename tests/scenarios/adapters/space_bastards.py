"""The words of Space Bastards' scenarios (head of tests/scenarios/space-bastards/examples.yaml)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from rules.kernel.match import Match
from rules.space_bastards import actions as do
from rules.space_bastards.families import Eat, Shoot
from rules.space_bastards.relations.consent import AnswerPairs
from rules.space_bastards.state import Pair
from tests.rules.space_bastards.shipped import game
from tests.scenarios import runner
from tests.scenarios.adapters.space_bastards_facts import Facts
from tests.scenarios.adapters.space_bastards_given import GIVEN, ListedChance, setup_of, world_of
from tests.scenarios.runner import ScenarioError, known, submit

Words = Mapping[str, Any]


def spot(words: Words) -> dict[str, Any]:
    return {"at": tuple(words["at"]), "rot": words.get("rot", 0)}


class Adapter(Facts, runner.Adapter):
    def __init__(self, given: dict[str, Any], parts: dict[str, Any], variant: str) -> None:
        known(given, GIVEN, "given")
        known(parts, set(), "parts")
        if variant != "base":
            raise ScenarioError(f"Space Bastards has no set {variant!r}")
        made = game()
        self.content = made.content
        setup = setup_of(made, given)
        self.names = [player.name for player in setup.players]
        world = world_of(made, setup, given)
        self.match = Match(made, setup, ListedChance(given), state=world)

    def do(self, by: str, verb: str, arguments: dict[str, Any]) -> str | None:
        seat = self.seat(by)
        return submit(self.match, seat, self.action(seat, verb, arguments))

    def fingerprint(self) -> str:
        return self.match.digest()

    # -- verbs -----------------------------------------------------------------------------

    def action(self, seat: int, verb: str, words: Words) -> Any:
        if verb not in VERBS:
            raise ScenarioError(f"unknown verb {verb!r}")
        needed, further, make = VERBS[verb]
        known(words, needed | further, verb)
        if not needed <= set(words):
            raise ScenarioError(f"{verb} needs {', '.join(sorted(needed))}")
        return make(self, seat, words)

    def laid(self, tokens: list[Words]) -> tuple[do.Laid, ...]:
        for token in tokens:
            known(token, {"owner", "race", "at", "rot"}, "token")
        return tuple(do.Laid(self.owner(one["owner"]), one["race"], **spot(one)) for one in tokens)

    def pairs(self, pairs: list[Words]) -> tuple[Pair, ...]:
        return tuple(Pair(one["planet"], self.owner(one["left"]), self.owner(one["right"])) for one in pairs)

    def answer(self, seat: int, accept: Any) -> do.Answer:
        if accept == "all":
            question = self.match.pending.get(seat)
            return do.Answer(tuple(question.own) if isinstance(question, AnswerPairs) else ())
        return do.Answer(() if accept == "none" else tuple(sorted(set(accept))))

    def mutate(self, words: Words) -> do.Mutate:
        take = words.get("take")
        return do.Mutate(
            words["planet"],
            self.owner(words["owner"]),
            words["from"],
            words["to"],
            tuple(do.Spot(**spot(one)) for one in words["place"]),
            None if take is None else tuple(tuple(square) for square in take),
            words.get("foreign", False),
        )


def change(words: Words) -> do.Change:
    """A side says nothing where no card is swapped."""
    return do.Change(
        words["relation"],
        words["take"],
        "" if words["take"] is None else words.get("side", ""),
        words.get("flip", False),
        tuple(words.get("lock") or ()),
    )


def hatch(words: Words) -> do.Hatch:
    return do.Hatch(words["planet"], tuple(words["egg"]), **spot(words))


Make = Callable[[Adapter, int, Words], Any]
VERBS: dict[str, tuple[set[str], set[str], Make]] = {
    "name_planet": ({"planet"}, set(), lambda _, __, w: do.NamePlanet(w["planet"])),
    "commit": ({"race"}, set(), lambda _, __, w: do.Commit(w["race"])),
    "place": ({"at"}, {"rot"}, lambda _, __, w: do.PlaceToken(**spot(w))),
    "rearrange": ({"layout"}, set(), lambda a, _, w: do.Rearrange(a.laid(w["layout"]))),
    "plan": ({"cards"}, set(), lambda _, __, w: do.Plan(tuple(w["cards"]))),
    "love": (
        {"planet", "child", "at"},
        {"rot", "boost"},
        lambda _, __, w: do.Love(w["planet"], w["child"], **spot(w), boost=w.get("boost", False)),
    ),
    "lay_egg": (
        {"planet", "race", "at"},
        {"boost"},
        lambda _, __, w: do.LayEgg(w["planet"], w["race"], tuple(w["at"]), w.get("boost", False)),
    ),
    "shoot": (
        {"planet", "victim"},
        {"boost"},
        lambda a, _, w: Shoot(w["planet"], a.owner(w["victim"]), w.get("boost", False)),
    ),
    "eat": (
        {"planet", "victim"},
        {"boost"},
        lambda a, _, w: Eat(w["planet"], a.owner(w["victim"]), w.get("boost", False)),
    ),
    "pairs": ({"pairs"}, set(), lambda a, _, w: do.Pairs(a.pairs(w["pairs"]))),
    "answer": ({"accept"}, set(), lambda a, seat, w: a.answer(seat, w["accept"])),
    "mutate": (
        {"planet", "owner", "from", "to", "place"},
        {"take", "foreign"},
        lambda a, _, w: a.mutate(w),
    ),
    "corpses": ({"planet", "layout"}, set(), lambda a, _, w: do.Corpses(w["planet"], a.laid(w["layout"]))),
    "change": ({"relation", "take"}, {"side", "flip", "lock"}, lambda _, __, w: change(w)),
    "finish": (set(), set(), lambda _, __, ___: do.Finish()),
    "place_ship": ({"field"}, set(), lambda _, __, w: do.PlaceShip(w["field"])),
    "step": ({"to"}, set(), lambda _, __, w: do.Fly(w["to"])),
    "teleport": (set(), set(), lambda _, __, ___: do.Teleport()),
    "load": ({"square"}, set(), lambda _, __, w: do.Load(tuple(w["square"]))),
    "unload": ({"race", "at"}, {"rot"}, lambda _, __, w: do.Unload(w["race"], **spot(w))),
    "hatch": ({"planet", "egg", "at"}, {"rot"}, lambda _, __, w: hatch(w)),
    "end": (set(), set(), lambda _, __, ___: do.End()),
}
"""Arguments that are needed, arguments that may be left out, and the action that they make."""
