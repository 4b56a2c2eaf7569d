"""How each question is answered."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Self

from client.games.space_bastards.answers.changing_relations import ChangeChoice
from client.games.space_bastards.answers.creature_in_hand import TurningChoice, UseChoice
from client.games.space_bastards.answers.laying_creatures import rearrange_choice
from client.games.space_bastards.answers.mutation import corpses_or_mutation
from client.games.space_bastards.answers.planning import PlanChoice
from client.games.space_bastards.answers.ship_turn import ship_choice
from client.games.space_bastards.answers.trade_and_diplomacy import answer_choice, pairs_choice
from client.games.space_bastards.ids import Planet
from client.games.space_bastards.relations import AGAIN, FLIGHTS
from client.table.answers.answer import Answer, Fit
from client.table.answers.judge import Judge
from client.table.choice import Choice, Options, option_of
from rules.kernel.views import View
from rules.space_bastards.content import Content
from rules.space_bastards.families import TALKS
from rules.space_bastards.sight import WorldSight


@dataclass(frozen=True)
class NamingChoice(Choice):
    """One of the planets that may be named (SB-P05); a touch of another one takes its place. A planet is
    named by hand, also the last one."""

    @cached_property
    def open(self) -> Mapping[str, Fit]:
        return {handle: "legal" for handle in self.options.handles if handle not in self.chosen}

    def touch(self, handle: str) -> Self | None:
        return replace(self, chosen=(handle,)) if handle in self.open else super().touch(handle)

    def replaces(self, handle: str) -> bool:
        return bool(self.chosen) and handle in self.open

    @property
    def goes_by_itself(self) -> bool:
        return False


@dataclass(frozen=True)
class CommitChoice(Choice):
    """A creature for the planet that is settled (SB-P07): clicked, or let go on it."""

    planet: str

    @cached_property
    def open(self) -> Mapping[str, Fit]:
        return {**super().open, **({Planet(self.planet): "legal"} if self.chosen else {})}

    def touch(self, handle: str) -> Self | None:
        if handle == Planet(self.planet):
            return self if self.chosen else None
        return super().touch(handle)


def choice_for(judge: Judge, content: Content, view: View[WorldSight]) -> Answer:
    """The beginning of an answer to the question of `view`."""
    prompt = view.prompt
    if prompt is None:
        return Answer()
    options = prompt.options
    match prompt.kind:
        case kind if kind in TALKS:
            return pairs_choice(options, judge)
        case "answer":
            return answer_choice(options)
        case "change":
            return ChangeChoice(Options(map(option_of, options)), judge)
        case "rearrange":
            return rearrange_choice(options, judge, content, view)
        case "mutation":
            return corpses_or_mutation(options, judge, content, view)
        case "name_planet":
            return NamingChoice.of(options)
        case "commit":
            settling = view.sight.settling
            return CommitChoice.of(options, settling.planet if settling is not None else "")
        case "plan":
            return PlanChoice(Options(map(option_of, options)))
        case kind if kind in AGAIN:
            return UseChoice.of(options, content, view)
        case kind if kind in FLIGHTS:
            return ship_choice(options, content, view)
    return TurningChoice.of(options, content, view)
