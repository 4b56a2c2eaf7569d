"""The words of Space Dragons' scenarios (head of tests/scenarios/space-dragons/examples.yaml)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rules.kernel.chance import ChanceAsk
from rules.kernel.game import Setup
from rules.kernel.match import Match
from rules.kernel.seats import SPECTATOR, Player
from rules.space_dragons.actions import DealtHand, DerelictCard, DrawnSide, Pick, Play, StartCard, TurnedUp
from rules.space_dragons.game import SpaceDragons
from rules.space_dragons.scoring import bonuses
from rules.space_dragons.state import DRAFT, SCORING, TRICK, Hunt
from tests.games import game
from tests.scenarios import runner
from tests.scenarios.runner import ScenarioError, compare, known, submit

GIVEN = {
    "players", "mode", "sides", "phase", "trick", "leader", "dragon", "state", "deal", "drawn_sides",
    "start_draw", "lair", "derelict",
}  # fmt: skip
SEAT_KEYS = {"pack", "chosen", "hand", "played", "dragons", "shields", "damage"}
SETUP_ONLY = {"deal", "drawn_sides", "start_draw"}
LATER_ONLY = {"state", "trick", "leader", "dragon"}
DERELICT = "Derelict"
SPECTATORS = "spectator"


class ListedChance:
    """Chance from one list per kind of question, each in the order of need (SD-R01)."""

    def __init__(self, lists: Mapping[str, list[Any]]) -> None:
        self.lists = {kind: list(answers) for kind, answers in lists.items()}

    def answer(self, question: ChanceAsk, number: int) -> Any:
        left = self.lists[question.kind]
        if not left:
            raise ScenarioError(f"chance is asked for {question.kind} more often than the scenario lists")
        answer = left.pop(0)
        if question.refusal(answer) is not None:
            raise ScenarioError(f"what the scenario lists for {question.kind} cannot come up: {answer}")
        return answer


class Adapter(runner.Adapter):
    def __init__(self, given: dict[str, Any], parts: dict[str, Any], variant: str) -> None:
        known(given, GIVEN, "given")
        if variant != "base" or parts:
            raise ScenarioError("Space Dragons has no sets and no parts")
        made = game("space-dragons")
        assert isinstance(made, SpaceDragons)
        self.game = made
        self.players: list[str] = list(given.get("players", ["Anna", "Berta", "Cecilie"]))
        self.setup = Setup(
            made.id,
            tuple(map(Player, self.players)),
            {"mode": given.get("mode", "standard"), "sides": dict(given.get("sides") or {})},
        )
        if refusal := made.refuse_setup(self.setup):
            raise ScenarioError(f"given: such a game cannot begin: {refusal.code} {refusal.args}")
        self.names = [player.name or DERELICT for player in made.table(self.setup)]
        self.phase = given.get("phase", TRICK)
        misplaced = set(given) & (LATER_ONLY if self.phase == "setup" else SETUP_ONLY)
        if misplaced:
            raise ScenarioError(f"given: {', '.join(sorted(misplaced))} does not fit the phase {self.phase}")
        self.chance = ListedChance(self.listed(given))
        state = None if self.phase == "setup" else self.hunt(given)
        self.match = Match(made, self.setup, self.chance, state=state)

    # -- given -----------------------------------------------------------------------------

    def listed(self, given: dict[str, Any]) -> dict[str, list[Any]]:
        deal, draw = given.get("deal") or {}, given.get("start_draw") or []
        if self.phase == "setup":
            known(deal, self.names, "given.deal")
            if len(deal) != len(self.names) or len(draw) != len(self.players):
                raise ScenarioError("given: setup needs a deal for every seat, a start draw for every player")
        return {
            "deal": [DealtHand(tuple(deal[name])) for name in self.names if name in deal],
            "side": [DrawnSide(side) for side in given.get("drawn_sides") or []],
            "start_draw": [StartCard(card) for card in draw],
            "dragon": [TurnedUp(dragon) for dragon in given.get("lair") or []],
            "derelict": [DerelictCard(card) for card in given.get("derelict") or []],
        }

    def hunt(self, given: dict[str, Any]) -> Hunt:
        """A state in the middle of a game, with no past."""
        if self.phase not in (DRAFT, TRICK, SCORING):
            raise ScenarioError(f"given: unknown phase {self.phase!r}")
        if "trick" in given and self.phase != TRICK:
            raise ScenarioError("given: trick is only for the phase trick")
        if self.phase == SCORING and {"leader", "dragon"} & set(given):
            raise ScenarioError("given: leader and dragon do not fit the phase scoring")
        hunt: Hunt = self.game.new_state(self.setup)
        if "random" in hunt.sides.values():
            raise ScenarioError("given: random sides are only for the phase setup")
        table = self.game.content.table
        hunt.phase = self.phase
        hunt.trick = {DRAFT: 0, TRICK: given.get("trick", 1), SCORING: table.tricks}[self.phase]
        if self.phase != SCORING:
            hunt.leader = self.seat(given.get("leader", self.names[0]))
        states = given.get("state") or {}
        known(states, self.names, "given.state")
        for name, seat_state in states.items():
            self.lay_out(hunt, self.seat(name), seat_state)
        captured = tuple(dragon for seat in hunt.dragons for dragon in seat)
        lair = given.get("lair") or []
        self.check_cards(hunt, lair)
        if self.phase != SCORING:
            free = (d for d in sorted(self.game.content.dragon_by_id) if d not in (*captured, *lair))
            hunt.dragon = given.get("dragon") or next(free)
            if hunt.dragon not in self.game.content.dragon_by_id:
                raise ScenarioError(f"given: there is no dragon {hunt.dragon}")
        hunt.turned_up = (*captured, *([hunt.dragon] if hunt.dragon else []))
        if self.phase == DRAFT:
            hunt.step = table.hand_size + 1 - max(map(len, hunt.packs))
        return hunt

    def lay_out(self, hunt: Hunt, seat: int, listed: dict[str, Any]) -> None:
        known(listed, SEAT_KEYS, f"given.state.{self.names[seat]}")
        hunt.packs[seat] = tuple(listed.get("pack") or ())
        hunt.chosen[seat] = tuple(listed.get("chosen") or ())
        hunt.hands[seat] = tuple(listed.get("hand") or ())
        hunt.played[seat] = tuple(listed.get("played") or ())
        hunt.dragons[seat] = tuple(listed.get("dragons") or ())
        hunt.shields[seat] = listed.get("shields", 0)
        hunt.damage[seat] = listed.get("damage", 0)
        hunt.held[seat] = frozenset((*hunt.packs[seat], *hunt.chosen[seat], *hunt.hands[seat]))

    def check_cards(self, hunt: Hunt, lair: list[str]) -> None:
        rows = (*hunt.packs, *hunt.chosen, *hunt.hands, *hunt.played)
        cards = [card for row in rows for card in row]
        dragons = [*lair, *(dragon for row in hunt.dragons for dragon in row)]
        for kind, listed, existing in (
            ("crew card", cards, self.game.content.crew_by_value),
            ("dragon", dragons, self.game.content.dragon_by_id),
        ):
            for piece in listed:
                if piece not in existing:
                    raise ScenarioError(f"given: there is no {kind} {piece}")

    def seat(self, name: str) -> int:
        if name not in self.names:
            raise ScenarioError(f"nobody is called {name!r}")
        return self.names.index(name)

    def viewer(self, name: str) -> int:
        return SPECTATOR if name == SPECTATORS else self.seat(name)

    # -- when ------------------------------------------------------------------------------

    def do(self, by: str, verb: str, arguments: dict[str, Any]) -> str | None:
        if verb not in ("pick", "play"):
            raise ScenarioError(f"unknown verb {verb!r}; known are pick, play")
        known(arguments, {"card"}, verb)
        if "card" not in arguments:
            raise ScenarioError(f"{verb} needs a card")
        action = (Pick if verb == "pick" else Play)(arguments["card"])
        return submit(self.match, self.viewer(by), action)

    def fingerprint(self) -> Any:
        return self.match.digest(), {name: self.state_of(seat) for seat, name in enumerate(self.names)}

    def ask(self, question: str, arguments: dict[str, Any], expected: Any) -> None:
        asked = {
            "bonus": self.ask_bonus,
            "options": self.ask_options,
            "sees": self.ask_sees,
            "known": self.ask_known,
            "seen": self.ask_seen,
            "seats_allowed": self.ask_seats_allowed,
        }.get(question)
        if asked is None:
            raise ScenarioError(f"unknown question {question!r}")
        compare(question, expected, asked(arguments), exactly=True)

    def ask_bonus(self, arguments: dict[str, Any]) -> Any:
        known(arguments, {"symbol", "side", "counts"}, "bonus")
        symbol, hunt = arguments["symbol"], self.match.state
        card = self.game.content.scoring_by_symbol.get(symbol)
        if card is None:
            raise ScenarioError(f"unknown symbol {symbol!r}")
        side, counts = arguments.get("side", hunt.sides[symbol]), arguments.get("counts")
        if side not in card.sides:
            raise ScenarioError(f"unknown side {side!r}")
        seats = self.match.view(SPECTATOR).sight.seats
        if counts is None:
            counts = {name: seats[seat].counts[symbol] for seat, name in enumerate(self.names)}
            if side == hunt.sides[symbol]:  # what the screen shows is the same function (SD-S12)
                return {name: seats[seat].bonuses[symbol] for seat, name in enumerate(self.names)}
        return dict(zip(counts, bonuses(card, side, list(counts.values())), strict=True))

    def ask_options(self, arguments: dict[str, Any]) -> Any:
        known(arguments, {"of"}, "options")
        return [action.card for action in self.match.options(self.seat(arguments["of"]))]

    def ask_sees(self, arguments: dict[str, Any]) -> Any:
        known(arguments, {"viewer", "what", "of"}, "sees")
        viewer, what = self.viewer(arguments["viewer"]), arguments["what"]
        sight = self.match.view(viewer).sight
        if "of" not in arguments:
            if what not in ("dragon", "out", "lair", "draw_pile"):
                raise ScenarioError(f"unknown thing to see {what!r}")
            return getattr(sight, what)
        seat = self.seat(arguments["of"])
        there = sight.seats[seat]
        if what in ("pack", "chosen", "hand"):
            faces = getattr(there, what)
            return getattr(there, f"{what}_size") if faces is None else faces
        if what in ("played", "dragons"):
            return getattr(there, what)
        if what == "picked":
            return there.picked if seat == viewer else there.has_picked
        if what == "ship":  # SD-P02: ships have no dragon at all
            return getattr(there, "ship", None)
        raise ScenarioError(f"unknown thing to see {what!r}")

    def ask_known(self, arguments: dict[str, Any]) -> Any:
        known(arguments, {"viewer", "of"}, "known")
        sight = self.match.view(self.seat(arguments["viewer"])).sight
        return sight.seats[self.seat(arguments["of"])].known

    def ask_seen(self, arguments: dict[str, Any]) -> Any:
        known(arguments, {"viewer"}, "seen")
        return self.match.view(self.viewer(arguments["viewer"])).sight.seen

    def ask_seats_allowed(self, arguments: dict[str, Any]) -> Any:
        known(arguments, {"players"}, "seats_allowed")
        players = tuple(Player(str(number)) for number in range(arguments["players"]))
        return self.game.refuse_setup(Setup(self.game.id, players)) is None

    # -- then ------------------------------------------------------------------------------

    def check(self, fact: str, expected: Any) -> None:
        facts = self.facts()
        if fact not in facts:
            raise ScenarioError(f"unknown fact {fact!r}")
        compare(fact, expected, facts[fact], exactly=fact == "table")

    def facts(self) -> dict[str, Any]:
        match, names = self.match, self.names
        sight = match.view(SPECTATOR).sight
        winner = sight.trick_winner
        return {
            "phase": sight.phase,
            "trick": sight.trick or None,
            "leader": None if match.over else names[sight.leader],
            "turn": None if sight.turn is None else names[sight.turn],
            "to_act": [names[seat] for seat in match.asked],
            "table": {names[seat]: card for seat, card in sight.table},
            "trick_winner": None if winner is None else names[winner],
            "hits": sight.hits,
            "dragon": sight.dragon,
            "lair_left": sight.lair,
            "draw_pile": sight.draw_pile,
            "out": sight.out,
            "sides": sight.sides,
            "state": {name: self.state_of(seat) for seat, name in enumerate(names)},
            "scores": self.scores(),
            "winners": [names[seat] for seat in match.result.winners] if match.result else [],
        }

    def state_of(self, seat: int) -> dict[str, Any]:
        hunt: Hunt = self.match.state
        there = self.match.view(SPECTATOR).sight.seats[seat]
        return {
            "pack": hunt.packs[seat],
            "chosen": hunt.chosen[seat],
            "hand": hunt.hands[seat],
            "played": there.played,
            "dragons": there.dragons,
            "shields": there.shields,
            "damage": there.damage,
            "picked": hunt.picked[seat],
            "counts": there.counts,
        }

    def scores(self) -> dict[str, Any]:
        """The final report, SD-S10."""
        result = self.match.result
        if result is None:
            return {}
        rows = {row.kind: row.cells for row in result.sheet}
        symbols = tuple(self.game.content.scoring_by_symbol)
        return {
            name: {
                "counts": {symbol: rows[symbol][seat].count for symbol in symbols},
                **{kind: cells[seat].points for kind, cells in rows.items()},
                "total": result.totals[seat],
                "captured": rows["dragons"][seat].count,
                "rank": result.ranks[seat],
            }
            for seat, name in enumerate(self.names)
        }

    def finish(self) -> None:
        for kind in ("derelict", "side", "deal", "start_draw"):
            if left := self.chance.lists[kind]:
                raise ScenarioError(f"chance was not asked for everything listed: {kind} {left}")
