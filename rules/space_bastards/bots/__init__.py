"""The bots of Space Bastards: random, and three that judge tables, plan cards and fly."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from rules.bots.random_bot import RandomBot, any_option
from rules.kernel.game import Bot, Thinking
from rules.kernel.views import View
from rules.space_bastards import actions as do
from rules.space_bastards.bots.acting import Actor
from rules.space_bastards.bots.eggs import hatching
from rules.space_bastards.bots.flights import Pilot
from rules.space_bastards.bots.mutations import Mutations
from rules.space_bastards.bots.planning import LATENT, sampled_plan, simple_plan
from rules.space_bastards.bots.settling import Settlers
from rules.space_bastards.bots.tally import Tally, tally_of
from rules.space_bastards.bots.whims import Whims
from rules.space_bastards.bots.worth import Taste, Worth
from rules.space_bastards.content import Content
from rules.space_bastards.sight import WorldSight
from rules.space_bastards.state import Flight


class Level(Struct, frozen=True):
    """How a level thinks."""

    taste: Taste
    stops: int
    """Stops that the search for a flight looks at."""
    worlds: int
    """Samples of the others' plans; 0: plans as if alone."""
    careless: float
    """Share of answers that are any legal one."""
    warmth: float
    """How freely it chooses among what is worth nearly the same, in points."""


LEVELS = {
    "easy": Level(Taste(later=0.6), stops=60, worlds=0, careless=0.35, warmth=0.1),
    "normal": Level(Taste(), stops=150, worlds=0, careless=0.0, warmth=0.06),
    "hard": Level(Taste(prospects=1.0), stops=600, worlds=40, careless=0.0, warmth=0.03),
}


class Settler:
    """A bot of one level."""

    def __init__(self, content: Content, level: Level) -> None:
        self.content = content
        self.level = level

    def choose(self, view: View, thinking: Thinking) -> Any:
        """One of the options of the prompt. Raises ValueError if the seat of the view is not asked."""
        if view.prompt is None:
            raise ValueError(f"seat {view.seat} is not asked anything")
        if self.level.careless and thinking.rng.random() < self.level.careless:
            return any_option(view, thinking)
        sight: WorldSight = view.sight
        tally = tally_of(self.content, sight)
        worth = Worth(self.content, tally, self.level.taste)
        kind, options = view.prompt.kind, view.prompt.options
        whims = Whims(thinking.rng, self.level.warmth)
        if kind == "plan":
            return do.Plan(self.content.in_order(self.plan(view.seat, sight, tally, worth, thinking, whims)))
        if kind in ("ship", "migration"):
            return self.fly(view.seat, sight, tally, worth, options, thinking, whims)
        settlers = Settlers(self.content, sight, view.seat, tally, whims)
        actor = Actor(self.content, sight, view.seat, tally, worth, whims)
        if kind in ("shooting", "eating"):
            return actor.hit(options, kind)
        if kind in ("trade", "diplomacy"):
            return actor.talk(options, kind)
        if kind == "rearrange":
            return options[0]
        answer = {
            "name_planet": settlers.name_planet,
            "commit": settlers.commit,
            "place": settlers.place,
            "love": actor.love,
            "answer": actor.answer,
            "mutation": actor.mutate,
            "change": actor.change,
        }[kind]
        return answer(options)

    def plan(
        self, seat: int, sight: WorldSight, tally: Tally, worth: Worth, thinking: Thinking, whims: Whims
    ) -> tuple[str, ...]:
        extra = {}
        if "migration" in tally.hands[seat]:
            pilot = Pilot(self.content, sight, seat, tally, worth, self.level.stops // 3)
            plain, far = (
                pilot.best(Flight(migration=migration), thinking.stop).worth for migration in (False, True)
            )
            extra["migration"] = max(0.0, far - plain) + LATENT["migration"] / 2
        if "mutation" in tally.hands[seat]:
            extra["mutation"] = Mutations(self.content, tally, worth, seat).best()
        worlds = min(self.level.worlds, thinking.worlds)
        if not worlds:
            return simple_plan(self.content, worth, tally, seat, extra, whims)
        return sampled_plan(
            self.content, worth, tally, seat, sight.priority, extra, whims, worlds, thinking.stop
        )

    def fly(
        self,
        seat: int,
        sight: WorldSight,
        tally: Tally,
        worth: Worth,
        options: tuple[Any, ...],
        thinking: Thinking,
        whims: Whims,
    ) -> Any:
        """The first answer of the best flight found; eggs hatch as soon as they can (SB-G03)."""
        hatches = [one for one in options if type(one) is do.Hatch]
        if hatches:
            return hatching(self.content, tally, hatches, sight)
        pilot = Pilot(self.content, sight, seat, tally, worth, self.level.stops, whims)
        path = pilot.best(sight.flight or Flight(), thinking.stop).path
        answer = path[0] if path else do.End()
        if answer in options:
            return answer
        return do.End() if do.End() in options else options[0]


def make_bot(content: Content, level: str) -> Bot:
    """A bot of one of the levels of the game. Raises KeyError for another."""
    return RandomBot() if level == "random" else Settler(content, LEVELS[level])
