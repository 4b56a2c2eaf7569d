"""A bot of one level: who answers which kind of question."""

from __future__ import annotations

from typing import Any

from rules.kernel.game import Thinking
from rules.kernel.views import View
from rules.space_bastards import actions as do
from rules.space_bastards.bots.acting import Actor
from rules.space_bastards.bots.eggs import hatching
from rules.space_bastards.bots.flights import Pilot
from rules.space_bastards.bots.moment import Moment
from rules.space_bastards.bots.mutations import Mutations
from rules.space_bastards.bots.planning import Plan, sampled_plan, simple_plan
from rules.space_bastards.bots.settling import Settler
from rules.space_bastards.bots.tally import tally_of
from rules.space_bastards.bots.weights import AT_REST, PLANNING_STOPS, ROUNDING, Level
from rules.space_bastards.bots.whims import Whims
from rules.space_bastards.bots.worth import Worth
from rules.space_bastards.content import Content
from rules.space_bastards.families import HITS, TALKS
from rules.space_bastards.records import CHANGE, LOVE, MIGRATION, MUTATION
from rules.space_bastards.state import Flight


class Mind:
    """A bot of one level; it remembers nothing from one answer to the next."""

    def __init__(self, content: Content, level: Level) -> None:
        self.content = content
        self.level = level

    def choose(self, view: View, thinking: Thinking) -> Any:
        """One of the options of the prompt. Raises ValueError if the seat of the view is not asked."""
        if view.prompt is None:
            raise ValueError(f"seat {view.seat} is not asked anything")
        tally = tally_of(self.content, view.sight)
        whims = Whims(thinking.rng, self.level.warmth)
        moment = Moment(view.seat, view.sight, tally, Worth(tally, self.level.taste), whims)
        kind, options = view.prompt.kind, view.prompt.options
        if kind == "plan":
            return do.Plan(self.content.in_order(self.plan(moment, thinking)))
        if kind in ("ship", MIGRATION):
            return self.fly(moment, options, thinking)
        settler, actor = Settler(moment), Actor(moment)
        answer = {
            "name_planet": settler.name_planet,
            "commit": settler.commit,
            "place": settler.place,
            "rearrange": settler.lay_out_anew,
            LOVE: actor.love,
            **dict.fromkeys(HITS, actor.hit),
            **dict.fromkeys(TALKS, actor.talk),
            "answer": actor.answer,
            MUTATION: actor.mutate,
            CHANGE: actor.change,
        }[kind]
        return answer(options)

    def plan(self, moment: Moment, thinking: Thinking) -> Plan:
        """One card or two; what flights and mutations would gain is searched for first."""
        hand, searched = moment.tally.hands[moment.seat], {}
        if MIGRATION in hand:
            pilot = Pilot(moment, self.level.stops // PLANNING_STOPS)
            plain = pilot.best(Flight(), thinking.stop).worth
            far = pilot.best(Flight(migration=True), thinking.stop).worth
            found = far - plain if far > plain + ROUNDING else 0.0
            searched[MIGRATION] = AT_REST[MIGRATION] + found
        if MUTATION in hand:
            searched[MUTATION] = Mutations(moment).best()
        worlds = min(self.level.worlds, thinking.worlds)
        if not worlds:
            return simple_plan(moment, searched, foresight=self.level.foresight)
        return sampled_plan(moment, searched, worlds, thinking.stop)

    def fly(self, moment: Moment, options: tuple[Any, ...], thinking: Thinking) -> Any:
        """The first answer of the best flight found; eggs hatch as soon as they can (SB-G03)."""
        hatches = [one for one in options if type(one) is do.Hatch]
        if hatches:
            return hatching(moment, hatches)
        pilot = Pilot(moment, self.level.stops, fanciful=True)
        path = pilot.best(moment.sight.flight or Flight(), thinking.stop).path
        answer = path[0] if path else do.End()
        if answer in options:
            return answer
        return do.End() if do.End() in options else options[0]
