"""How questions are answered whose answers are put together piece by piece."""

from __future__ import annotations

from client.games.space_bastards.answers.changing_relations import ChangeChoice
from client.games.space_bastards.answers.mutation import corpses_or_mutation
from client.games.space_bastards.answers.naming_planet import NamingChoice
from client.games.space_bastards.answers.planning import PlanChoice
from client.games.space_bastards.answers.rearranging_planet import rearrange_choice
from client.games.space_bastards.answers.ship_turn import ship_choice
from client.games.space_bastards.answers.trade_and_diplomacy import answer_choice, pairs_choice
from client.games.space_bastards.answers.turning_creatures import TurningChoice
from client.games.space_bastards.answers.uses import UseChoice
from client.games.space_bastards.relations import AGAIN, FLIGHTS
from client.table.answers.answer import Answer
from client.table.answers.judge import Judge
from client.table.choice import Options, option_of
from rules.kernel.views import View
from rules.space_bastards.content import Content
from rules.space_bastards.families import TALKS
from rules.space_bastards.sight import WorldSight


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
        case "plan":
            return PlanChoice(Options(map(option_of, options)))
        case kind if kind in AGAIN:
            return UseChoice.of(options, content, view)
        case kind if kind in FLIGHTS:
            return ship_choice(options, content, view)
    return TurningChoice.of(options, content, view)
