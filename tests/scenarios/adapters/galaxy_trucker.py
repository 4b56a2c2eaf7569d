"""The words of Galaxy Trucker's scenarios (head of tests/scenarios/galaxy-trucker/examples.yaml)."""

from __future__ import annotations

from typing import Any

from rules.galaxy_trucker import actions as do
from rules.galaxy_trucker.asks import HUMANS
from rules.galaxy_trucker.glass import glass_name
from rules.galaxy_trucker.state import BUILD, TAKE_ORDER
from rules.kernel.asks import ClockAsk
from rules.kernel.match import Match
from rules.kernel.seats import CLOCK
from tests.rules.galaxy_trucker.shipped import expanded, game
from tests.scenarios import runner
from tests.scenarios.adapters.galaxy_trucker_expansion import PARTS
from tests.scenarios.adapters.galaxy_trucker_facts import Facts, compare
from tests.scenarios.adapters.galaxy_trucker_flight import DECLINED, FlightWords, ListedChance, action_of
from tests.scenarios.adapters.galaxy_trucker_given import GIVEN, journey_of, setup_of
from tests.scenarios.runner import ScenarioError, known, submit

VERBS: dict[str, tuple[type[Any], set[str]]] = {
    "ready": (do.Ready, set()),
    "take_face_down": (do.TakeFaceDown, set()),
    "take_face_up": (do.TakeFaceUp, {"tile_id"}),
    "take_reserved": (do.TakeReserved, {"slot"}),
    "take_back_last": (do.TakeBackLast, set()),
    "place": (do.Place, {"col", "row", "rot"}),
    "reserve": (do.Reserve, {"slot"}),
    "return_face_up": (do.ReturnFaceUp, set()),
    "peek": (do.Peek, {"pile"}),
    "peek_end": (do.PeekEnd, set()),
    "flip_timer": (do.FlipTimer, set()),
    "finish": (do.Finish, {"order_tile"}),
    "remove_tile": (do.RemoveTile, {"tile_id"}),
}


class Adapter(Facts, FlightWords, runner.Adapter):
    def __init__(self, given: dict[str, Any], parts: dict[str, Any], variant: str) -> None:
        if variant not in ("base", "big_expansion"):
            raise ScenarioError(f"Galaxy Trucker has no set {variant!r}")
        self.expanded = variant == "big_expansion"
        self.parts = PARTS if self.expanded else ()
        known(given, GIVEN.union(*(part.given for part in self.parts)), "given")
        known(parts, {"ships"}, "parts")
        self.game = expanded() if self.expanded else game()
        self.content = self.game.content
        self.given = given
        self.setup = setup_of(self.game, given, self.parts)
        self.names = [player.name for player in self.setup.players]
        self.now = 0.0
        self.deadlines: dict[str, tuple[float, float]] = {}
        """Timer to (when it was put, when it is due)."""
        if self.names:
            journey = journey_of(self.game, self.setup, given, parts.get("ships") or {}, self.parts)
            self.first_glass = glass_name(journey)
            self.chance = ListedChance(given, self.parts)
            self.match = Match(self.game, self.setup, self.chance, state=journey)
            self.set_timers()

    # -- time ------------------------------------------------------------------------------

    def set_timers(self) -> None:
        """Note new runs of hourglasses, forget those that are over."""
        clock = self.match.pending.get(CLOCK)
        runs = clock.runs if isinstance(clock, ClockAsk) else ()
        left = {}
        for run in runs:
            seconds = run.seconds
            if run.timer == self.first_glass and "timer" in self.given:
                seconds = self.given["timer"]["remaining"]
            left[run.timer] = self.deadlines.get(run.timer, (self.now, self.now + seconds))
        self.deadlines = left

    def clock(self, second: float) -> None:
        absolute = self.journey.phase in (BUILD, TAKE_ORDER)
        if not absolute and self.deadlines:
            second += min(put for put, _ in self.deadlines.values())
        while self.deadlines:
            name = min(self.deadlines, key=lambda timer: self.deadlines[timer][1])
            due = self.deadlines[name][1]
            if due > second + 1e-9:
                break
            clock = self.match.pending[CLOCK]
            assert isinstance(clock, ClockAsk)
            self.now = due
            self.match.submit(CLOCK, next(run.answer for run in clock.runs if run.timer == name))
            self.set_timers()
            if absolute and self.journey.phase not in (BUILD, TAKE_ORDER):
                return
        self.now = max(self.now, second)

    def timer(self) -> dict[str, Any]:
        glass = self.journey.glass
        left: float = glass.rounds
        if not self.journey.options.in_turns:
            due = self.deadlines.get(glass_name(self.journey))
            left = 0 if due is None else round(due[1] - self.now, 6)
        return {"circle": glass.circle, "running": glass.running, "remaining": left if glass.running else 0}

    # -- when ------------------------------------------------------------------------------

    def do(self, by: str, verb: str, arguments: dict[str, Any]) -> str | None:
        if not by:
            self.table_do(verb, arguments)
            return None
        refused = submit(self.match, self.seat(by), self.action(verb, arguments))
        if refused is None:
            self.set_timers()
        return refused

    def action(self, verb: str, arguments: dict[str, Any]) -> Any:
        for part in self.parts:
            if verb in part.naming:
                name = part.naming[verb]
                arguments = {**arguments, name: self.seat(arguments[name])}
            action = part.action(verb, arguments)
            if action is not None:
                return action
        if verb in VERBS:
            kind, wanted = VERBS[verb]
            known(arguments, wanted, verb)
            if set(arguments) != wanted:
                raise ScenarioError(f"{verb} needs {', '.join(sorted(wanted))}")
            return kind(**arguments)
        if verb == "keep_part":
            known(arguments, {"part"}, verb)
            return do.KeepPart(tuple(sorted(arguments["part"])))
        if verb == "board_crew":
            known(arguments, {"choices"}, verb)
            chosen = sorted(arguments["choices"].items())
            return do.BoardCrew(tuple((cabin, kind) for cabin, kind in chosen if kind != HUMANS))
        action = action_of(verb, arguments, list(self.content.goods))
        if action is None:
            raise ScenarioError(f"unknown verb {verb!r}")
        return action

    def decline(self, by: str | None) -> None:
        if not self.names:
            return
        while True:
            for seat in self.match.asked:
                refused = self.declined(self.match.pending[seat].kind)
                if refused is not None and self.names[seat] != by:
                    self.match.submit(seat, refused)
                    self.set_timers()
                    break
            else:
                return

    def declined(self, kind: str) -> Any:
        """The answer that declines a question of this kind, or None if it must be answered."""
        for part in self.parts:
            if kind in part.declined:
                return part.declined[kind]
        return do.BoardCrew() if kind == "board_crew" else DECLINED.get(kind)

    def ask(self, question: str, arguments: dict[str, Any], expected: Any) -> None:
        questions = self.questions()
        for part in self.parts:
            questions |= part.questions(self)
        if question == "view":
            sight = self.match.view(self.seat(arguments["of"])).sight
            shown = self.ask_view(arguments)
            for part in self.parts:
                shown |= part.view(self, sight)
            questions["view"] = lambda asked: shown
        asked = questions.get(question)
        if asked is None:
            raise ScenarioError(f"unknown question {question!r}")
        compare(question, expected, asked(arguments))

    def check(self, fact: str, expected: Any) -> None:
        facts = {**self.facts(), **self.flight_facts()}
        for part in self.parts:
            facts |= part.facts(self)
        if fact not in facts:
            raise ScenarioError(f"unknown fact {fact!r}")
        ordered = any(fact in part.ordered for part in self.parts)
        complete = any(fact in part.complete for part in self.parts)
        compare(fact, expected, facts[fact], ordered=ordered, complete=complete)

    def fingerprint(self) -> Any:
        return self.match.digest() if self.names else None

    def finish(self) -> None:
        """Chance may be asked for less than a scenario lists."""
