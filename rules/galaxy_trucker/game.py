"""Galaxy Trucker as the kernel's Game."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any, ClassVar

from rules.galaxy_trucker import (
    building,
    flight,
    flight_start,
    headings,
    launching,
    order_tiles,
    plotting,
    preparing,
    repairing,
    roads,
)
from rules.galaxy_trucker.actions import GroundAction
from rules.galaxy_trucker.asks import BUILD_ACTIONS, NOT_NOW
from rules.galaxy_trucker.borrowing import with_loans
from rules.galaxy_trucker.bots import make_bot
from rules.galaxy_trucker.bots.pace import LEARNING, pause_of
from rules.galaxy_trucker.build_refusals import build_refusal
from rules.galaxy_trucker.content import Content
from rules.galaxy_trucker.events import GroundEvent
from rules.galaxy_trucker.five import FIVE
from rules.galaxy_trucker.flight import FlightAction, FlightEvent
from rules.galaxy_trucker.imagine import imagine_journey
from rules.galaxy_trucker.loans import loan_of
from rules.galaxy_trucker.options import NEW_TECHNOLOGIES, resolved, wrong_option
from rules.galaxy_trucker.preparing import new_journey
from rules.galaxy_trucker.sight import JourneySight, sight_of
from rules.galaxy_trucker.state import Journey
from rules.kernel.asks import Ask, Questions, Refusal, Stage
from rules.kernel.chance import DrawnChance
from rules.kernel.events import Emit
from rules.kernel.game import Bot, Game, Result, Setup
from rules.kernel.match import Match
from rules.kernel.seats import Player, Seat
from rules.kernel.views import View
from rules.packs.common import Choice

STAGES: dict[str, Callable[[Content, Journey, Emit], Stage]] = {
    **preparing.STAGES,
    **roads.STAGES,
    **plotting.STAGES,
    **building.STAGES,
    **order_tiles.STAGES,
    **headings.STAGES,
    **repairing.STAGES,
    **launching.STAGES,
    **flight_start.STAGES,
    **flight.STAGES,
}
"""What is played in each phase (GT-S6)."""


class GalaxyTrucker(Game):
    """One to four seats (GT-S3), or as many as the packs have (GTX-F01)."""

    id: ClassVar[str] = "galaxy-trucker"
    action: ClassVar[Any] = GroundAction | FlightAction
    event: ClassVar[Any] = GroundEvent | FlightEvent
    sight_type: ClassVar[Any] = JourneySight
    rules_version: ClassVar[int] = 2

    def __init__(self, content: Content) -> None:
        self.content = content
        self.bots: dict[str, Bot] = {}

    def refuse_setup(self, setup: Setup) -> Refusal | None:
        seats = self.content.about.players
        if not seats.least <= len(setup.players) <= seats.most:
            return Refusal("bad_player_count", "GT-S3")
        wrong = wrong_option(self.content, setup.options)
        if wrong is not None:
            return Refusal("bad_option", "GT-S2", {"option": wrong})
        options = resolved(self.content, setup.options)
        if len(setup.players) >= FIVE and NEW_TECHNOLOGIES not in options.parts:
            return Refusal("needs_new_technologies", "GTX-O02")
        if len(setup.players) < FIVE - 1 and options.four_as_five:
            return Refusal("needs_four", "GTX-F11")
        return None

    def table(self, setup: Setup) -> tuple[Player, ...]:
        return setup.players

    def new_state(self, setup: Setup) -> Journey:
        return new_journey(self.content, resolved(self.content, setup.options), len(setup.players))

    def next_stage(self, state: Journey, emit: Emit) -> Stage | None:
        stage = STAGES.get(state.phase)
        if stage is None:
            return None
        begun, loan = stage(self.content, state, emit), loan_of(self.content, state.options)
        return begun if loan is None else with_loans(state, loan, emit, begun)

    def unasked(self, state: Journey, pending: Questions, seat: Seat, action: Any) -> Refusal:
        """The first reason in the order of GT-B30 for a seat that is asked nothing now."""
        if not 0 <= seat < len(state.seats):
            return NOT_NOW
        if type(action) in BUILD_ACTIONS:
            return build_refusal(self.content, state, seat, action) or NOT_NOW
        others = [
            other
            for other, question in pending.items()
            if other >= 0 and question.refusal(action) != NOT_NOW  # it is asked for such an action
        ]
        return Refusal("not_your_turn", "GT-B30", {"seat": others[0]}) if others else NOT_NOW

    def sight(self, state: Journey, viewer: Seat) -> JourneySight:
        return sight_of(self.content, state, viewer)

    def imagine(self, view: View, rng: random.Random) -> Match:
        options = resolved(self.content, view.options)
        journey = imagine_journey(self.content, view.sight, view.seat, options, rng)
        setup = Setup(self.id, view.players, view.options)
        return Match(self, setup, DrawnChance(rng), state=journey, silent=True)

    def result(self, state: Journey) -> Result | None:
        return flight.result(self.content, state)

    def standing(self, state: Journey) -> tuple[int, tuple[int, ...]]:
        return len(state.paid), flight.totals(self.content, state)

    def bot(self, level: str) -> Bot:
        """Bots remember nothing between two answers, so one of a level is enough."""
        if level not in self.bots:
            self.bots[level] = make_bot(self.content, level)
        return self.bots[level]

    def bot_pause(self, level: str, view: View) -> float | None:
        """GT-V7; building in turns goes at the pace of the table, but finished bots turn the hourglass. Who
        learns to build is not hurried: bots take their time, and turn it only when no person builds."""
        if view.prompt is None:
            return None
        learning, kind = self.content.flights[view.sight.flight].learning, view.prompt.kind
        if resolved(self.content, view.options).in_turns and kind == "build":
            return None
        players = zip(view.players, view.sight.seats, strict=True)
        if (
            learning
            and kind == "flip_timer"
            and any(player.kind == "person" and not one.order_tile for player, one in players)
        ):
            return None
        pause = pause_of(level, kind)
        return pause if pause is None or not learning else pause * LEARNING

    def absence_seconds(self, options: dict[str, Any]) -> float:
        """GT-T1."""
        return resolved(self.content, options).decision_seconds or self.content.table.absent_seconds

    def answer_for_absent(self, state: Journey, question: Ask) -> Any | None:
        """The cautious answer (GT-T3). None while building, where such a seat does nothing, and for order
        tiles, which are dealt after a while anyway (GT-B27)."""
        return question.default

    def options_at_one_screen(self, options: dict[str, Any]) -> dict[str, Any]:
        """Real time cannot be shared on one screen (GT-S2, GT-V6)."""
        shared = {option.id: option.shared for option in self.content.options if isinstance(option, Choice)}
        return {**options, **{name: value for name, value in shared.items() if value is not None}}


def make(content: Content) -> GalaxyTrucker:
    return GalaxyTrucker(content)
