"""Space Bastards as the kernel's Game."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any, ClassVar

from rules.kernel.asks import Questions, Refusal, Stage
from rules.kernel.chance import DrawnChance
from rules.kernel.events import Emit
from rules.kernel.game import Bot, Game, Result, Setup
from rules.kernel.match import Match
from rules.kernel.seats import Player, Seat
from rules.kernel.views import View
from rules.space_bastards import rounds, scoring, setup
from rules.space_bastards.actions import Answer, Commit, Plan, SpaceBastardsAction
from rules.space_bastards.asks import NOT_YOUR_TURN
from rules.space_bastards.bots import make_bot
from rules.space_bastards.content import Content
from rules.space_bastards.events import SpaceBastardsEvent
from rules.space_bastards.imagine import imagine_world
from rules.space_bastards.options import resolved, wrong_option
from rules.space_bastards.setup import new_world
from rules.space_bastards.sight import WorldSight, sight_of
from rules.space_bastards.state import ANSWER, COMMIT, PLAN, World

NEUTRAL = "neutral"
"""The kind of a player whose seat the rules move (see rules.kernel.seats.Player)."""

STAGES: dict[str, Callable[[Content, World, Emit], Stage]] = {**setup.STAGES, **rounds.STAGES}
"""What is played in each phase (section 4, state machine)."""

SECOND_ANSWER: dict[str, tuple[type[Any], Refusal]] = {
    PLAN: (Plan, Refusal("already_planned", "SB-N05")),
    COMMIT: (Commit, Refusal("already_committed", "SB-P07")),
    ANSWER: (Answer, Refusal("already_answered", "SB-T06")),
}
"""By kind of simultaneous question: its answers, and why a second one is refused (SB-A12)."""


class SpaceBastards(Game):
    """Two to five seats; with two the neutral colour is a third (SB-O01, SB-2P01)."""

    id: ClassVar[str] = "space-bastards"
    action: ClassVar[Any] = SpaceBastardsAction
    event: ClassVar[Any] = SpaceBastardsEvent
    sight_type: ClassVar[Any] = WorldSight

    def __init__(self, content: Content) -> None:
        self.content = content

    def refuse_setup(self, setup: Setup) -> Refusal | None:
        seats = self.content.about.players
        if not seats.least <= len(setup.players) <= seats.most:
            return Refusal("bad_player_count", "SB-O01")
        wrong = wrong_option(self.content, setup.options)
        return None if wrong is None else Refusal("bad_option", "SB-O02", {"option": wrong})

    def table(self, setup: Setup) -> tuple[Player, ...]:
        return (*setup.players, Player("", NEUTRAL)) if with_neutral(setup) else setup.players

    def new_state(self, setup: Setup) -> World:
        players = len(setup.players)
        options = resolved(self.content, setup.options, players)
        return new_world(self.content, options, players, neutral=with_neutral(setup))

    def next_stage(self, state: World, emit: Emit) -> Stage | None:
        stage = STAGES.get(state.phase)
        return None if stage is None else stage(self.content, state, emit)

    def unasked(self, state: World, pending: Questions, seat: Seat, action: Any) -> Refusal:
        """SB-A12, first line: what has been chosen is final, anything else is not the seat's turn."""
        choice = state.choice
        if choice is not None and not choice.shown and 0 <= seat < state.seats:
            kind, refusal = SECOND_ANSWER[choice.kind]
            if isinstance(action, kind) and choice.made[seat] is not None:
                return refusal
        return NOT_YOUR_TURN

    def sight(self, state: World, viewer: Seat) -> WorldSight:
        return sight_of(self.content, state, viewer)

    def imagine(self, view: View, rng: random.Random) -> Match:
        players = tuple(player for player in view.players if player.kind != NEUTRAL)
        options = resolved(self.content, view.options, len(players))
        world = imagine_world(self.content, view.sight, options, rng)
        setup = Setup(self.id, players, view.options)
        return Match(self, setup, DrawnChance(rng), state=world, silent=True)

    def result(self, state: World) -> Result | None:
        return scoring.result(state, state.seats + state.neutral)

    def standing(self, state: World) -> tuple[int, tuple[int, ...]]:
        return state.step, scoring.totals(state, state.seats + state.neutral)

    def bot(self, level: str) -> Bot:
        return make_bot(self.content, level)


def with_neutral(setup: Setup) -> bool:
    """Whether the neutral colour takes part: only with two players (SB-2P01)."""
    return len(setup.players) == 2


def make(content: Content) -> SpaceBastards:
    """The game with the content of its packs."""
    return SpaceBastards(content)
