"""How questions are answered whose answers are put together piece by piece."""

from __future__ import annotations

from client.games.space_bastards.answers.changing_relations import ChangeChoice
from client.games.space_bastards.answers.judge import Judge
from client.games.space_bastards.answers.mutation import CorpsesOrMutation
from client.games.space_bastards.answers.naming_planet import NamingChoice
from client.games.space_bastards.answers.planning import PlanChoice
from client.games.space_bastards.answers.rearranging_planet import RearrangeChoice
from client.games.space_bastards.answers.ship_turn import ShipChoice
from client.games.space_bastards.answers.trade_and_diplomacy import AnswerChoice, PairsChoice
from client.games.space_bastards.answers.turning_creatures import TurningChoice
from client.games.space_bastards.answers.uses import UseChoice
from client.games.space_bastards.looking import FLIGHTS
from client.table.choice import Choice
from rules.kernel.game import Game
from rules.kernel.views import View
from rules.space_bastards.content import Content
from rules.space_bastards.sight import WorldSight


def choice_for(game: Game, content: Content, view: View[WorldSight]) -> Choice:
    """The way to answer the question of `view`."""
    prompt = view.prompt
    if prompt is None:
        return Choice(())
    kind, judge = prompt.kind, Judge(game, view)
    if kind in ("trade", "diplomacy"):
        return PairsChoice(prompt.options, judge)
    if kind == "answer":
        return AnswerChoice(prompt.options)
    if kind == "change":
        return ChangeChoice(prompt.options, judge)
    if kind == "rearrange":
        return RearrangeChoice(prompt.options, judge, content, view)
    if kind == "mutation":
        return CorpsesOrMutation(prompt.options, judge, content, view)
    if kind in FLIGHTS:
        return ShipChoice(prompt.options, content, view)
    if kind == "name_planet":
        return NamingChoice(prompt.options)
    if kind == "plan":
        return PlanChoice(prompt.options)
    if kind in ("love", "shooting", "eating"):
        return UseChoice(prompt.options, content, view)
    return TurningChoice(prompt.options, content, view)


__all__ = [
    "AnswerChoice",
    "ChangeChoice",
    "CorpsesOrMutation",
    "NamingChoice",
    "PairsChoice",
    "PlanChoice",
    "RearrangeChoice",
    "ShipChoice",
    "TurningChoice",
    "UseChoice",
    "choice_for",
]
