"""Space Dragons as the kernel's Game."""

from __future__ import annotations

import random
from typing import Any, ClassVar

from rules.kernel.asks import Questions, Refusal, Stage
from rules.kernel.chance import DrawnChance
from rules.kernel.events import Emit
from rules.kernel.game import Bot, Game, Result, Setup
from rules.kernel.match import Match
from rules.kernel.seats import Player, Seat
from rules.kernel.views import View
from rules.space_dragons import scoring, stages
from rules.space_dragons.actions import Pick, Play, SpaceDragonsAction
from rules.space_dragons.asks import (
    ALREADY_PICKED,
    NOT_AT_THE_TABLE,
    NOT_FOR_THE_DERELICT,
    WRONG_PHASE,
)
from rules.space_dragons.bots import make_bot
from rules.space_dragons.content import Content
from rules.space_dragons.events import FinalScore, GameOver, SpaceDragonsEvent
from rules.space_dragons.imagine import imagine_hunt
from rules.space_dragons.sight import HuntSight, sight_of
from rules.space_dragons.state import DRAFT, OVER, RANDOM_SIDE, SETUP, TRICK, Hunt

NEUTRAL = "neutral"


class SpaceDragons(Game):
    """Three to five seats; with two players the Derelict takes the third (SD-O01, SD-V01)."""

    id: ClassVar[str] = "space-dragons"
    action: ClassVar[Any] = SpaceDragonsAction
    event: ClassVar[Any] = SpaceDragonsEvent
    sight_type: ClassVar[Any] = HuntSight

    def __init__(self, content: Content) -> None:
        self.content = content

    def refuse_setup(self, setup: Setup) -> Refusal | None:
        content, players = self.content, len(setup.players)
        if not content.table.players_min <= players <= content.table.players_max:
            return Refusal("bad_player_count", "SD-O01")
        if not content.seats_allowed(players):
            return Refusal("too_few_cards", "SD-C08", {"n": content.most_seats})
        for name in setup.options:
            if name not in ("mode", "sides"):
                return Refusal("bad_option", "SD-O02", {"option": name})
        if setup.options.get("mode", "standard") not in ("standard", "family"):
            return Refusal("bad_option", "SD-O02", {"option": "mode"})
        sides = setup.options.get("sides", {})
        if not isinstance(sides, dict) or not sides.keys() <= self.content.scoring_by_symbol.keys():
            return Refusal("bad_option", "SD-O03", {"option": "sides"})
        for symbol, side in sides.items():
            known = (RANDOM_SIDE, *self.content.scoring_by_symbol[symbol].sides)
            if side not in known:
                return Refusal("bad_option", "SD-O03", {"option": f"sides.{symbol}"})
        return None

    def table(self, setup: Setup) -> tuple[Player, ...]:
        if len(setup.players) < self.content.table.seats_min:  # SD-V01, SD-O04
            return (*setup.players, Player("", NEUTRAL))
        return setup.players

    def new_state(self, setup: Setup) -> Hunt:
        chosen = setup.options.get("sides", {})
        sides: dict[str, str] = {
            symbol: chosen.get(symbol, next(iter(card.sides)))
            for symbol, card in self.content.scoring_by_symbol.items()
        }
        family = setup.options.get("mode") == "family"
        return Hunt(len(self.table(setup)), len(setup.players), family=family, sides=sides)

    def next_stage(self, state: Hunt, emit: Emit) -> Stage | None:
        if state.phase == TRICK:
            stage = stages.after_trick if state.dragon is None else stages.trick
            return stage(self.content, state, emit)
        if state.phase == DRAFT:
            return stages.draft_step(self.content, state, emit)
        if state.phase == SETUP:
            return stages.setup(self.content, state, emit)
        return None if state.phase == OVER else stages.scoring(self.content, state, emit)

    def unasked(self, state: Hunt, pending: Questions, seat: Seat, action: Any) -> Refusal:
        """The first reason in the order of SD-Q02 for a seat that is asked nothing now."""
        if not 0 <= seat < state.seats:
            return NOT_AT_THE_TABLE
        if state.is_derelict(seat):
            return NOT_FOR_THE_DERELICT
        if state.phase == DRAFT:
            return ALREADY_PICKED if type(action) is Pick else WRONG_PHASE
        if state.turn is not None and type(action) is Play:
            return Refusal("not_your_turn", "SD-T01", {"seat": state.turn})
        return WRONG_PHASE

    def sight(self, state: Hunt, viewer: Seat) -> HuntSight:
        return sight_of(self.content, state, viewer)

    def imagine(self, view: View, rng: random.Random) -> Match:
        players = tuple(player for player in view.players if player.kind != NEUTRAL)
        hunt = imagine_hunt(self.content, view.sight, view.seat, len(players), rng)
        setup = Setup(self.id, players, view.options)
        return Match(self, setup, DrawnChance(rng), state=hunt, silent=True)

    def result(self, state: Hunt) -> Result | None:
        return scoring.report(self.content, state) if state.phase == OVER else None

    def epilogue(self, state: Hunt) -> tuple[SpaceDragonsEvent, ...]:
        report = scoring.report(self.content, state)
        return FinalScore(report), GameOver(report.winners)

    def standing(self, state: Hunt) -> tuple[int, tuple[int, ...]]:
        if state.phase == SETUP:
            return 0, (0,) * state.seats
        finished = sum(map(len, state.dragons))
        return finished, scoring.totals(self.content, state)

    def bot(self, level: str) -> Bot:
        return make_bot(self, level)


def make(content: Content) -> SpaceDragons:
    """The game with the content of its packs."""
    return SpaceDragons(content)
