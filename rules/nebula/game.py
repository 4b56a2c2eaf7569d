"""Nebula as the kernel's Game."""

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
from rules.nebula import scoring, setup, stages
from rules.nebula.actions import KeepPersonal, NebulaAction
from rules.nebula.asks import WRONG_PHASE
from rules.nebula.bots import make_bot
from rules.nebula.content import FULL, Content
from rules.nebula.events import FinalScore, GameOver, NebulaEvent
from rules.nebula.imagine import imagine_cosmos
from rules.nebula.sight import CosmosSight, sight_of
from rules.nebula.state import (
    CHAOS,
    CHOOSE,
    DRAW,
    EMPTY,
    MARKER,
    OVER,
    PLACE,
    REFILL,
    SETUP,
    SUPERNOVA,
    Cosmos,
)
from rules.packs.common import Number, default_of

STAGES = {
    SETUP: setup.setup,
    CHOOSE: setup.choose_personal,
    DRAW: stages.draw_step,
    CHAOS: stages.chaos,
    PLACE: stages.place_step,
    SUPERNOVA: stages.new_supernova,
    MARKER: stages.move_marker,
    REFILL: stages.refill,
}


class Nebula(Game):
    """Two to four seats. Free seats are taken by bots; there is no game for one (NB-V2)."""

    id: ClassVar[str] = "nebula"
    action: ClassVar[Any] = NebulaAction
    event: ClassVar[Any] = NebulaEvent
    sight_type: ClassVar[Any] = CosmosSight

    def __init__(self, content: Content) -> None:
        self.content = content

    def refuse_setup(self, setup: Setup) -> Refusal | None:
        seats = self.content.about.players
        if not seats.least <= len(setup.players) <= seats.most:
            return Refusal("bad_player_count", "NB-V2", {"least": seats.least, "most": seats.most})
        known = {option.id: option for option in self.content.options if not isinstance(option, Number)}
        for name, value in setup.options.items():
            if name not in known or not known[name].takes(value):
                return Refusal("bad_option", "NB-V1", {"option": name})
        return None

    def table(self, setup: Setup) -> tuple[Player, ...]:
        return setup.players

    def new_state(self, setup: Setup) -> Cosmos:
        """The bag is full, nothing lies on the table (NB-U1, NB-U5)."""
        content, seats = self.content, len(setup.players)
        usual = {option.id: default_of(option) for option in content.options}
        chosen = {**usual, **setup.options}
        named = [f"seat_{seat + 1}" for seat in range(seats)]
        return Cosmos(
            seats,
            full=chosen.get("version", FULL) == FULL,
            start=named.index(chosen["start"]) if chosen.get("start") in named else EMPTY,
            bag=(*[content.table.colored] * content.black, content.table.black[seats]),
            beams=content.table.beams,
            colors=content.black,
        )

    def next_stage(self, state: Cosmos, emit: Emit) -> Stage | None:
        return None if state.phase == OVER else STAGES[state.phase](self.content, state, emit)

    def unasked(self, state: Cosmos, pending: Questions, seat: Seat, action: Any) -> Refusal:
        """The first reason in the order of NB-F5 for a seat that is asked nothing now."""
        if state.phase == CHOOSE and type(action) is KeepPersonal:
            chosen = 0 <= seat < state.seats
            return Refusal("already_chosen", "NB-U10") if chosen else Refusal("not_offered", "NB-U10")
        if state.phase in (SETUP, CHOOSE, OVER) or seat == state.active:
            return WRONG_PHASE
        return Refusal("not_your_turn", "NB-F5", {"seat": state.active})

    def sight(self, state: Cosmos, viewer: Seat) -> CosmosSight:
        return sight_of(self.content, state, viewer)

    def imagine(self, view: View, rng: random.Random) -> Match:
        cosmos = imagine_cosmos(self.content, view.sight, rng)
        setup = Setup(self.id, view.players, view.options)
        return Match(self, setup, DrawnChance(rng), state=cosmos, silent=True)

    def result(self, state: Cosmos) -> Result | None:
        return scoring.report(self.content, state) if state.phase == OVER else None

    def epilogue(self, state: Cosmos) -> tuple[NebulaEvent, ...]:
        report = scoring.report(self.content, state)
        return FinalScore(report, tuple(state.personal)), GameOver(report.winners)

    def standing(self, state: Cosmos) -> tuple[int, tuple[int, ...]]:
        """After how many whole rounds; the personal objectives are counted as they will be at the end."""
        finished = state.round if state.phase == OVER else state.round - 1
        if state.phase == SETUP:
            return finished, (0,) * state.seats
        return finished, scoring.totals(self.content, state)

    def bot(self, level: str) -> Bot:
        return make_bot(self, level)


def make(content: Content) -> Nebula:
    """The game with the content of its packs."""
    return Nebula(content)
