"""Tash-Kalar as the kernel's Game."""

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
from rules.packs.common import Number, default_of
from rules.tash_kalar import asks, scoring, turns
from rules.tash_kalar import setup as beginning
from rules.tash_kalar.actions import TashKalarAction
from rules.tash_kalar.bots import make_bot
from rules.tash_kalar.content import Content
from rules.tash_kalar.events import FinalScore, GameOver, TashKalarEvent
from rules.tash_kalar.imagine import imagine_contest
from rules.tash_kalar.sight import ContestSight, sight_of
from rules.tash_kalar.state import CLOSING, DEALING, NOBODY, OVER, SETUP, START_STONES, TURN, Contest

STAGES = {
    SETUP: beginning.setup,
    DEALING: beginning.dealing,
    START_STONES: beginning.start_stones,
    TURN: turns.turn,
    CLOSING: turns.closing,
}
ANY = "any"
"""The value of the option `factions` for one that is dealt."""


class TashKalar(Game):
    """Two to four seats. Which form is played follows from the option and their number (TK-C06)."""

    id: ClassVar[str] = "tash-kalar"
    action: ClassVar[Any] = TashKalarAction
    event: ClassVar[Any] = TashKalarEvent
    sight_type: ClassVar[Any] = ContestSight

    def __init__(self, content: Content) -> None:
        self.content = content

    def refuse_setup(self, setup: Setup) -> Refusal | None:
        seats, players = self.content.about.players, len(setup.players)
        if not seats.least <= players <= seats.most:
            return Refusal("bad_player_count", "TK-C06", {"least": seats.least, "most": seats.most})
        known = {option.id: option for option in self.content.options if not isinstance(option, Number)}
        for name, value in setup.options.items():
            if name not in known or not known[name].takes(value):
                return Refusal("bad_option", "TK-C06", {"option": name})
        chosen = self._chosen(setup)
        named = [one for one in self._factions(chosen, players) if one is not None]
        if len(set(named)) != len(named):
            return Refusal("bad_factions", "TK-C03")
        if self.content.form(str(chosen.get("form", "")), players) is None:
            return Refusal("too_few_for_melee", "TK-C06")
        return None

    def _chosen(self, setup: Setup) -> dict[str, Any]:
        return {**{option.id: default_of(option) for option in self.content.options}, **setup.options}

    def _factions(self, chosen: dict[str, Any], players: int) -> tuple[str | None, ...]:
        named = chosen.get("factions") or {}
        wanted = [named.get(f"seat_{seat + 1}", ANY) for seat in range(players)]
        return tuple([None if one == ANY else one for one in wanted])

    def table(self, setup: Setup) -> tuple[Player, ...]:
        return setup.players

    def new_state(self, setup: Setup) -> Contest:
        """All stones in supply, the decks shuffled (TK-C02, TK-C06, TK-S02)."""
        content, chosen, players = self.content, self._chosen(setup), len(setup.players)
        mode = content.form(str(chosen.get("form", "")), players)
        assert mode is not None
        contest = Contest(mode.id, players, mode.sides, mode.stones, content.numbers.legendary_stones)
        named = [f"seat_{seat + 1}" for seat in range(players)]
        if chosen.get("start") in named:
            contest.start = named.index(chosen["start"])
        contest.factions = self._factions(chosen, players)
        second = chosen.get("stones") or {}
        teams = {"team_a": 0, "team_b": 1}
        contest.teams_second = tuple([side for name, side in teams.items() if second.get(name) == "second"])
        if mode.melee:
            contest.improvise = [tuple(sorted(contest.enemies(side))) for side in range(mode.sides)]
        beginning.lay_decks(content, contest)
        return contest

    def next_stage(self, state: Contest, emit: Emit) -> Stage | None:
        return None if state.phase == OVER else STAGES[state.phase](self.content, state, emit)

    def unasked(self, state: Contest, pending: Questions, seat: Seat, action: Any) -> Refusal:
        if state.phase == OVER:
            return Refusal("game_over", "TK-Z05")
        return asks.unasked(self.content, state, seat, action)

    def sight(self, state: Contest, viewer: Seat) -> ContestSight:
        return sight_of(self.content, state, viewer)

    def imagine(self, view: View, rng: random.Random) -> Match:
        contest = imagine_contest(self.content, view.sight, rng)
        setup = Setup(self.id, view.players, view.options)
        return Match(self, setup, DrawnChance(rng), state=contest, silent=True)

    def result(self, state: Contest) -> Result | None:
        return scoring.report(self.content, state) if state.phase == OVER else None

    def epilogue(self, state: Contest) -> tuple[TashKalarEvent, ...]:
        report = scoring.report(self.content, state)
        return FinalScore(report), GameOver(report.winners)

    def standing(self, state: Contest) -> tuple[int, tuple[int, ...]]:
        """After how many rounds of turns; points as they would count now."""
        seats = range(state.seats)
        if state.start == NOBODY:
            return 0, (0,) * state.seats
        sides = [scoring.final_score(self.content, state, side) for side in range(state.sides)]
        return max(0, state.turn - 1) // state.seats, tuple([sides[state.side(seat)] for seat in seats])

    def bot(self, level: str) -> Bot:
        return make_bot(self, level)


def make(content: Content) -> TashKalar:
    """The game with the content of its packs."""
    return TashKalar(content)
