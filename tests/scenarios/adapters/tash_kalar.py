"""The words of Tash-Kalar's scenarios (head of tests/scenarios/tash-kalar/examples.yaml)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rules.kernel.chance import ChanceAsk
from rules.kernel.game import Setup
from rules.kernel.match import Match
from rules.kernel.seats import Player
from rules.tash_kalar import actions as do
from rules.tash_kalar import matching, scoring, tasks
from rules.tash_kalar.arena import number, point, squares_of
from rules.tash_kalar.asks import Effect, MayResign
from rules.tash_kalar.board import LEGENDARY, LEVELS, RANKS
from rules.tash_kalar.chances import DrawCard
from rules.tash_kalar.commands import Commands
from rules.tash_kalar.forecast import flare_leads, turn_of
from rules.tash_kalar.game import TashKalar
from rules.tash_kalar.piles import Pile
from rules.tash_kalar.state import (
    CLOSING,
    NO_MODIFIER,
    NO_PIECE,
    NOBODY,
    OVER,
    SETUP,
    START_STONES,
    TURN,
    Captured,
    Contest,
    NextSummon,
    Summoning,
)
from tests.games import game
from tests.scenarios import runner
from tests.scenarios.runner import ScenarioError, compare, known, submit

SEATS = {2: ["A", "B"], 3: ["A", "B", "C"], 4: ["A", "B", "C", "D"]}
TEAM_SEATS = ["A1", "B1", "A2", "B2"]
GIVEN = {
    "mode", "stage", "start", "active", "actions", "first_turn", "factions", "board", "owned", "hand",
    "legends", "flare", "deck", "sideways", "discard", "frozen", "pending", "legend_deck", "flare_deck",
    "legend_discard", "flare_discard", "tasks", "task_deck", "claimed", "shuffles", "gateway",
    "captured", "next_summon", "destroyed", "summoned", "draw_extra", "malus", "score", "improvise",
    "end_by", "last_turns",
}  # fmt: skip
KINDS: dict[str, type[Any]] = {
    "piece": do.ChosenPiece, "square": do.ChosenSquare, "direction": do.ChosenDirection, "order":
    do.ChosenNext, "card": do.ChosenCard, "option": do.ChosenOption,
}  # fmt: skip
VERBS: dict[type[Any], str] = {
    do.PlaceStartStone: "place_start_stone", do.Place: "place", do.Summon: "summon", do.Discard:
    "discard", do.PlayFlare: "flare", do.Thaw: "thaw", do.PlayWarp: "warp", do.HandOver: "hand_over",
    do.EndTurn: "end_turn", do.Decline: "decline",
}  # fmt: skip


class ListedChance:
    """Decks in the order that the scenario gives. A pile that is shuffled comes back as `shuffles` says."""

    def __init__(self, decks: dict[str, list[str]], shuffles: list[list[str]], tasks_wanted: int) -> None:
        self.decks, self.shuffles = decks, [list(one) for one in shuffles]
        self.left = tasks_wanted
        """Current tasks that are still to be revealed."""
        self.set_aside = False

    def answer(self, question: ChanceAsk, number: int) -> Any:
        if not isinstance(question, DrawCard):
            raise ScenarioError(f"chance is asked for {question.kind}")
        key = f"{question.deck}{question.seat_of}" if question.deck == "beings" else question.deck
        order = self.decks.setdefault(key, [])
        if question.deck == "tasks" and self.left:
            return self.first_task(question, order)
        things = list(question.things)
        if not any(one in order for one in things):
            order[:] = self.shuffled(things)
        card = next(one for one in order if one in things)
        order.remove(card)
        return do.DrawnCard(card)

    def first_task(self, question: DrawCard, order: list[str]) -> do.DrawnCard:
        """Tasks that do not fit are set aside; then these and the rest are shuffled (TK-S20)."""
        card = next(one for one in order if one in question.things)
        self.set_aside |= order[0] != card
        order.remove(card)
        self.left -= 1
        if not self.left and self.set_aside:
            order[:] = self.shuffled(order)
        return do.DrawnCard(card)

    def shuffled(self, cards: list[str]) -> list[str]:
        if len(cards) <= 1:
            return list(cards)
        if not self.shuffles or set(self.shuffles[0]) != set(cards):
            raise ScenarioError(
                f"a shuffle of {', '.join(cards)} is needed, `shuffles` has {self.shuffles[:1]}"
            )
        return self.shuffles.pop(0)

    def ordered(self, key: str, pile: Pile) -> list[str]:
        """A pile from its top, as far as it was given."""
        order = [one for one in self.decks.get(key, []) if one in pile.middle]
        if len(order) < len(pile.middle) and self.shuffles and set(self.shuffles[0]) >= set(pile.middle):
            order = [one for one in self.shuffles[0] if one in pile.middle]
        return [*pile.top, *order, *(one for one in pile.middle if one not in order), *pile.bottom]


class Adapter(runner.Adapter):
    def __init__(self, given: dict[str, Any], parts: dict[str, Any], variant: str) -> None:
        known(given, GIVEN, "given")
        if variant != "base" or parts:
            raise ScenarioError("Tash-Kalar has no sets and no parts")
        made = game("tash-kalar")
        assert isinstance(made, TashKalar)
        self.game, self.content = made, made.content
        if given.get("mode") not in self.content.modes:
            raise ScenarioError(f"given: there is no mode {given.get('mode')!r}")
        self.mode = self.content.modes[given["mode"]]
        teams = self.mode.players > self.mode.sides
        self.names = TEAM_SEATS if teams else SEATS[self.mode.players]
        self.side_names = ["A", "B"] if teams else self.names
        factions = self.factions(given)
        start = self.seat(given.get("start", self.names[0]))
        options = {
            "form": self.mode.form,
            "start": f"seat_{start + 1}",
            "factions": {
                f"seat_{seat + 1}": factions[seat] if seat < len(factions) else "any" for seat in range(4)
            },
        }
        self.setup = Setup(made.id, tuple(map(Player, self.names)), options)
        if refusal := made.refuse_setup(self.setup):
            raise ScenarioError(f"given: such a game cannot begin: {refusal.code} {refusal.args}")
        decks = {f"beings{self.seat(name)}": list(cards) for name, cards in (given.get("deck") or {}).items()}
        decks |= {
            "legends": list(given.get("legend_deck") or ()),
            "flares": list(given.get("flare_deck") or ()),
        }
        decks["tasks"] = list(given.get("task_deck") or ())
        if given.get("stage") != "setup" and decks["tasks"]:
            del decks["tasks"][0]
        wanted = self.content.numbers.tasks if given.get("stage") == "setup" and self.mode.tasks else 0
        self.chance = ListedChance(decks, given.get("shuffles") or [], wanted)
        self.start_exiled: list[tuple[int, int]] = []
        contest = self.contest(given, start)
        self.match = Match(made, self.setup, self.chance, state=contest)

    # -- given -----------------------------------------------------------------------------

    def seat(self, name: str) -> int:
        if name not in self.names:
            raise ScenarioError(f"there is no seat {name!r}")
        return self.names.index(name)

    def side(self, name: str) -> int:
        if name not in self.side_names:
            raise ScenarioError(f"there is no side {name!r}")
        return self.side_names.index(name)

    def factions(self, given: dict[str, Any]) -> list[str]:
        named = dict(given.get("factions") or {})
        shown = {self.seat(name): faction for name, faction in named.items()}
        beings = self.content.beings
        with_cards: dict[int, str] = {}
        for key in ("hand", "deck", "discard"):
            for name, cards in (given.get(key) or {}).items():
                for card in cards:
                    with_cards.setdefault(self.seat(name), beings[card].deck)
        for key in ("frozen", "pending"):
            for name, card in (given.get(key) or {}).items():
                with_cards.setdefault(self.seat(name), beings[card].deck)
        every = self.content.factions
        for seat, deck in sorted(with_cards.items()):
            if seat not in shown:
                shown[seat] = next(one.id for one in every.values()
                                   if one.deck == deck and one.id not in shown.values())  # fmt: skip
        for seat in range(len(self.names)):
            if seat not in shown:
                shown[seat] = next(one for one in every if one not in shown.values())
        return [shown[seat] for seat in range(len(self.names))]

    def contest(self, given: dict[str, Any], start: int) -> Contest:
        """A state taken as it stands."""
        contest: Contest = self.game.new_state(self.setup)
        stage = given.get("stage", "turn")
        contest.phase = {"turn": TURN, "setup": SETUP, "start_stones": START_STONES}[stage]
        contest.active = self.seat(given["active"]) if "active" in given else start
        contest.turn = 1
        contest.actions = given.get("actions", 2)
        before = self.names if stage != "turn" else []
        contest.first_turn = tuple(sorted(map(self.seat, given.get("first_turn", before))))
        self.lay_stones(contest, given)
        self.lay_cards(contest, given)
        contest.tasks = tuple(given.get("tasks") or ())
        for name, claimed in (given.get("claimed") or {}).items():
            contest.claimed[self.side(name)] = tuple(claimed)
        self.lay_turn(contest, given)
        for name, points in (given.get("score") or {}).items():
            side = self.side(name)
            colors = list(contest.scores[side])
            if self.mode.melee:
                for color, number_of in points.items():
                    colors[self.side(color)] = number_of
            else:
                colors[side] = points
            contest.scores[side] = tuple(colors)
        for name, colors in (given.get("improvise") or {}).items():
            contest.improvise[self.side(name)] = tuple(sorted(map(self.side, colors)))
        if given.get("end_by") is not None:
            contest.end_by, contest.end_reason = self.seat(given["end_by"]), "score"
        if given.get("last_turns") is not None:
            contest.last_turns = tuple(map(self.seat, given["last_turns"]))
        return contest

    def lay_stones(self, contest: Contest, given: dict[str, Any]) -> None:
        for name, levels in (given.get("board") or {}).items():
            for level, squares in levels.items():
                for square in squares:
                    contest.board.put(number(tuple(square)), self.side(name), RANKS[level])
        if given.get("gateway") is not None:
            contest.gateway = contest.board.at[number(tuple(given["gateway"]))].id
        captured = given.get("captured")
        if captured is not None:
            seat = next((s for s, f in enumerate(contest.factions) if f == "etherweave"), 0)
            contest.captured = Captured(
                seat, self.side(captured["side"]), RANKS[captured["level"]], captured.get("gateway", False)
            )
        owned = given.get("owned") or {}
        for side, name in enumerate(self.side_names):
            low, high = contest.supply[side]
            stones = owned.get(name) or {}
            low, high = stones.get("non_legendary", low), stones.get("legendary", high)
            legends = contest.board.count(side, (LEGENDARY,))
            others = contest.board.count(side) - legends
            if contest.captured is not None and contest.captured.side == side:
                legends += contest.captured.rank == LEGENDARY
                others += contest.captured.rank != LEGENDARY
            contest.supply[side] = (low - others, high - legends)

    def lay_cards(self, contest: Contest, given: dict[str, Any]) -> None:
        for seat, name in enumerate(self.names):
            deck = (given.get("deck") or {}).get(name) or ()
            contest.decks[seat] = Pile(tuple(sorted(deck)))
            usual = min(self.content.numbers.sideways, len(deck)) if contest.teams else 0
            contest.sideways[seat] = (given.get("sideways") or {}).get(name, usual)
            contest.hands[seat] = tuple((given.get("hand") or {}).get(name) or ())
            contest.legends[seat] = tuple((given.get("legends") or {}).get(name) or ())
            flare = (given.get("flare") or {}).get(name)
            contest.flares[seat] = () if flare is None else (flare,)
            contest.discards[seat] = tuple((given.get("discard") or {}).get(name) or ())
            contest.frozen[seat] = (given.get("frozen") or {}).get(name)
            contest.pending[seat] = (given.get("pending") or {}).get(name)
        contest.legend_deck = Pile(tuple(sorted(given.get("legend_deck") or ())))
        contest.flare_deck = Pile(tuple(sorted(given.get("flare_deck") or ())))
        contest.legend_discard = tuple(given.get("legend_discard") or ())
        contest.flare_discard = tuple(given.get("flare_discard") or ())
        tasks_left = list(given.get("task_deck") or ())
        if given.get("stage") == "setup":
            contest.task_deck = Pile(tuple(sorted(tasks_left)))
        else:
            contest.next_task = tasks_left[0] if tasks_left else None
            contest.task_deck = Pile(tuple(sorted(tasks_left[1:])))

    def lay_turn(self, contest: Contest, given: dict[str, Any]) -> None:
        modifier = given.get("next_summon") or {}
        if modifier:
            possess = modifier.get("possess")
            contest.next_summon = NextSummon(
                modifier.get("enemy_as_own", 0),
                modifier.get("empty_as_common", 0),
                None if possess is None else self.side(possess),
            )
        destroyed = given.get("destroyed") or {}
        contest.destroyed = tuple(
            tuple((destroyed.get(name) or {}).get(level, 0) for level in LEVELS) for name in self.side_names
        )  # type: ignore[assignment]
        contest.summoned = tuple(
            Summoning(
                number(tuple(one["square"])),
                RANKS[one["level"]],
                one.get("legend", one["level"] == "legendary"),
            )
            for one in given.get("summoned") or ()
        )
        extra = given.get("draw_extra") or {}
        contest.extra_beings, contest.extra_legends = extra.get("beings", 0), extra.get("legends", 0)
        for name, actions in (given.get("malus") or {}).items():
            contest.malus[self.side(name)] = actions

    # -- when ------------------------------------------------------------------------------

    @property
    def state(self) -> Contest:
        state: Contest = self.match.state
        return state

    def do(self, by: str, verb: str, arguments: dict[str, Any]) -> str | None:
        seat = self.seat(by)
        return submit(self.match, seat, self.action(seat, verb, arguments))

    def action(self, seat: int, verb: str, arguments: dict[str, Any]) -> Any:
        a = {key: tuple(value) if isinstance(value, list) else value for key, value in arguments.items()}
        takes: dict[str, tuple[set[str], Callable[[], Any]]] = {
            "place_start_stone": (
                {"side", "square"},
                lambda: do.PlaceStartStone(self.side(a["side"]), a["square"]),
            ),
            "place": ({"square", "pickup"}, lambda: do.Place(a["square"], a.get("pickup"))),
            "discard": ({"card", "return"}, lambda: do.Discard(a["card"], a.get("return", ()))),
            "flare": (
                {"against"},
                lambda: do.PlayFlare(
                    next(iter(self.state.flares[seat]), ""), self.maybe_side(a.get("against"))
                ),
            ),
            "summon": (
                {"card", "square", "cells", "improvise", "pickup", "marks"},
                lambda: do.Summon(
                    a["card"],
                    a["square"],
                    tuple(map(tuple, a["cells"])),
                    self.maybe_side(a.get("improvise")),
                    a.get("pickup"),
                    self.marks(a.get("marks")),
                ),
            ),
            "thaw": (set(), do.Thaw),
            "warp": ({"card"}, lambda: do.PlayWarp(a["card"])),
            "hand_over": (set(), do.HandOver),
            "resign": (set(), do.Resign),
            "decline": (set(), do.Decline),
            "end_turn": (
                {"claim", "pair_color"},
                lambda: do.EndTurn(a.get("claim"), self.maybe_side(a.get("pair_color"))),
            ),
            "answer": ({*KINDS, "move", "place", "swap", "side", "confirm"}, lambda: self.answer(a)),
        }
        if verb not in takes:
            raise ScenarioError(f"unknown verb {verb!r}")
        names, make = takes[verb]
        known(arguments, names, verb)
        return make()

    def maybe_side(self, name: str | None) -> int | None:
        return None if name is None else self.side(name)

    def marks(self, named: dict[str, list[list[int]]] | None) -> Any:
        if named is None:
            return None
        return {name: tuple((x, y) for x, y in squares) for name, squares in named.items()}

    def answer(self, a: dict[str, Any]) -> Any:
        if len(a) != 1:
            raise ScenarioError("an answer has exactly one kind")
        ((kind, value),) = a.items()
        if kind == "confirm":
            return do.Confirm()
        if kind == "side":
            return do.ChosenSide(self.side(value))
        if kind == "move":
            return do.ChosenMove(tuple(value[0]), tuple(value[1]))
        if kind == "swap":
            return do.ChosenSwap(tuple(value[0]), tuple(value[1]))
        if kind == "place":
            return do.ChosenPlace(tuple(value[0]), self.side(value[1]))
        return KINDS[kind](value)

    def fingerprint(self) -> Any:
        return self.match.digest(), [pile.cards for pile in self.state.decks], self.state.supply[:]

    # -- questions -------------------------------------------------------------------------

    def ask(self, question: str, arguments: dict[str, Any], expected: Any) -> None:
        asked: dict[str, tuple[Callable[..., Any], set[str]]] = {
            "decision": (self.decision, set()),
            "matches": (self.matches, {"of", "card"}),
            "match_count": (self.match_count, {"of", "card", "square"}),
            "pickups": (self.pickups, {"of", "card", "square", "cells"}),
            "improvisations": (self.improvisations, {"of", "card", "square", "cells"}),
            "fulfilled": (self.fulfilled, {"of"}),
            "task_met": (self.task_met, {"of", "task"}),
            "flare_parts": (self.flare_parts, {"of", "against"}),
            "verbs": (self.verbs, {"of"}),
            "start_options": (self.start_options, set()),
            "sees": (self.sees, {"of", "what", "whose"}),
            "final_scores": (self.final_scores, set()),
            "ranking": (self.ranking, set()),
        }
        if question not in asked:
            raise ScenarioError(f"unknown question {question!r}")
        answer, names = asked[question]
        known(arguments, names, question)
        found = answer(**arguments)
        if question == "ranking":
            if [sorted(one) for one in found] != [sorted(one) for one in expected]:
                raise ScenarioError(f"ranking is {found!r}, expected {expected!r}")
            return
        if question == "flare_parts":
            if list(found) != list(expected):
                raise ScenarioError(f"flare_parts is {found!r}, expected {expected!r}")
            return
        if question == "final_scores" and isinstance(expected, dict):
            compare(question, expected, found)
            return
        compare(question, expected, found)

    def decision(self) -> Any:
        for seat, question in self.match.pending.items():
            if isinstance(question, Effect):
                opened = question.decision
                options = [self.shown(one) for one in opened.options]
                return {"by": self.names[seat], "kind": opened.kind, "may": opened.may, "options": options}
        return None

    def shown(self, option: Any) -> Any:
        match option:
            case do.ChosenPiece() | do.ChosenSquare() | do.ChosenNext():
                return list(option.square)
            case do.ChosenDirection():
                return list(option.direction)
            case do.ChosenMove():
                return [list(option.start), list(option.end)]
            case do.ChosenSwap():
                return [list(option.a), list(option.b)]
            case do.ChosenPlace():
                return [list(option.square), self.side_names[option.side]]
            case do.ChosenSide():
                return self.side_names[option.side]
            case do.ChosenCard():
                return option.card
            case do.ChosenOption():
                return option.option
        return True

    def found(self, of: str, card: str) -> list[matching.Match]:
        return matching.matches(self.content, self.state, self.seat(of), (card,))

    def matches(self, of: str, card: str) -> Any:
        return [list(point(square)) for square in {one.square for one in self.found(of, card)}]

    def match_count(self, of: str, card: str, square: list[int] | None = None) -> Any:
        found = self.found(of, card)
        return sum(square is None or point(one.square) == tuple(square) for one in found)

    def these(self, of: str, card: str, square: list[int], cells: list[list[int]]) -> list[matching.Match]:
        wanted = {tuple(cell) for cell in cells}
        return [
            one
            for one in self.found(of, card)
            if point(one.square) == tuple(square) and {point(cell) for cell in one.cells} == wanted
        ]

    def pickups(self, of: str, card: str | None = None, square: Any = None, cells: Any = None) -> Any:
        if card is None:
            commands = Commands(self.content, self.state)
            commands.seat, commands.side = self.seat(of), self.state.side(self.seat(of))
            return [list(point(one)) for one in squares_of(commands.pickups)]
        found = self.these(of, card, square, cells)
        return [list(point(one)) for one in squares_of(found[0].pickups or 0)] if found else []

    def improvisations(self, of: str, card: str, square: Any, cells: Any) -> Any:
        found = self.these(of, card, square, cells)
        return [self.side_names[one.improvise] for one in found if one.improvise is not None]

    def fulfilled(self, of: str) -> Any:
        return [task for task in self.content.tasks if self.task_met(of, task)]

    def task_met(self, of: str, task: str) -> Any:
        state, side = self.state, self.side(of)
        condition = self.content.tasks[task].condition
        return tasks.met(self.content.arena, condition, state.board, side, turn_of(state, side))

    def flare_parts(self, of: str, against: str | None = None) -> Any:
        state, seat = self.state, self.seat(of)
        side = state.side(seat)
        other = state.enemies(side)[0] if against is None else self.side(against)
        (flare,) = state.flares[seat]
        return flare_leads(self.content, state, side, other, flare).met

    def verbs(self, of: str) -> Any:
        question = self.match.pending.get(self.seat(of))
        if question is None:
            return []
        found = {VERBS.get(type(one), "answer") for one in question.options()}
        if question.refusal(do.Resign()) is None:
            found.add("resign")
        return sorted(found)

    def start_options(self) -> Any:
        if self.state.phase != START_STONES:
            return []
        for seat, question in self.match.pending.items():
            if not isinstance(question, MayResign):
                return [[list(one.square), self.side_names[one.side]] for one in self.match.options(seat)]
        return []

    def sees(self, of: str, what: str, whose: str) -> Any:
        seen = self.match.view(self.seat(of)).sight.seats[self.seat(whose)]
        if what == "deck":
            return seen.deck
        field = {"hand": "hand", "legends": "legends", "flare": "flares", "discard": "discard"}[what]
        cards = getattr(seen, field)
        return getattr(seen, f"{field}_size") if cards is None else list(cards)

    def final_scores(self) -> Any:
        sides = range(len(self.side_names))
        return {self.side_names[side]: scoring.final_score(self.content, self.state, side) for side in sides}

    def ranking(self) -> Any:
        return [
            [self.side_names[side] for side in tied] for tied in scoring.ranking(self.content, self.state)
        ]

    # -- then ------------------------------------------------------------------------------

    def check(self, fact: str, expected: Any) -> None:
        facts = self.facts()
        if fact not in facts:
            raise ScenarioError(f"unknown fact {fact!r}")
        actual = facts[fact]()
        if fact in ("board", "next_summon", "destroyed"):
            if fact == "board":
                expected = {
                    side: {level: squares for level, squares in levels.items() if squares}
                    for side, levels in expected.items()
                }
                expected = {side: levels for side, levels in expected.items() if levels}
            compare(fact, expected, actual, exactly=True)
        elif fact in ("legend_deck", "flare_deck", "legend_discard", "flare_discard", "task_deck", "summoned",
                      "warped", "last_turns"):  # fmt: skip
            if actual != expected:
                raise ScenarioError(f"{fact} is {actual!r}, expected {expected!r}")
        elif fact in ("deck", "discard"):
            for name, cards in expected.items():
                if actual[name] != cards:
                    raise ScenarioError(f"{fact}.{name} is {actual[name]!r}, expected {cards!r}")
        else:
            compare(fact, expected, actual)

    def facts(self) -> dict[str, Callable[[], Any]]:
        state = self.state
        names, sides = self.names, self.side_names

        def by_seat(listed: list[Any]) -> dict[str, Any]:
            return {
                name: list(value) if isinstance(value, tuple) else value
                for name, value in zip(names, listed, strict=True)
            }

        def stones(listed: list[tuple[int, int]]) -> dict[str, Any]:
            return {
                side: {"non_legendary": low, "legendary": high}
                for side, (low, high) in zip(sides, listed, strict=True)
            }

        return {
            "board": self.board,
            "phase": self.phase,
            "active": lambda: names[state.active],
            "actions": lambda: state.actions,
            "hand": lambda: by_seat(state.hands),
            "legends": lambda: by_seat(state.legends),
            "flare": lambda: {
                name: next(iter(one), None) for name, one in zip(names, state.flares, strict=True)
            },
            "frozen": lambda: by_seat(state.frozen),
            "pending": lambda: by_seat(state.pending),
            "deck": lambda: {
                name: self.chance.ordered(f"beings{seat}", state.decks[seat])
                for seat, name in enumerate(names)
            },
            "discard": lambda: by_seat(state.discards),
            "sideways": lambda: by_seat(state.sideways),
            "legend_deck": lambda: self.chance.ordered("legends", state.legend_deck),
            "flare_deck": lambda: self.chance.ordered("flares", state.flare_deck),
            "legend_discard": lambda: list(state.legend_discard),
            "flare_discard": lambda: list(state.flare_discard),
            "task_deck": self.task_deck,
            "tasks": lambda: list(state.tasks),
            "claimed": lambda: {side: list(one) for side, one in zip(sides, state.claimed, strict=True)},
            "score": self.score,
            "gateway": lambda: (
                None if state.gateway == NO_PIECE else list(point(state.board.where[state.gateway]))
            ),
            "captured": self.captured,
            "next_summon": self.next_summon,
            "destroyed": self.destroyed,
            "summoned": self.summoned,
            "warped": lambda: list(state.warped),
            "count_extra": lambda: state.count_extra,
            "draw_extra": lambda: {"beings": state.extra_beings, "legends": state.extra_legends},
            "malus": lambda: dict(zip(sides, state.malus, strict=True)),
            "improvise": lambda: {
                side: [sides[one] for one in colors]
                for side, colors in zip(sides, state.improvise, strict=True)
            },
            "extra_turn": lambda: state.extra_turn,
            "supply": lambda: stones(state.supply),
            "exiled": lambda: stones(state.exiled),
            "end_by": lambda: None if state.end_by == NOBODY else names[state.end_by],
            "last_turns": lambda: (
                None if state.last_turns is None else [names[one] for one in state.last_turns]
            ),
            "winners": self.winners,
        }

    def board(self) -> dict[str, dict[str, list[list[int]]]]:
        found: dict[str, dict[str, list[list[int]]]] = {}
        for square, piece in self.state.board.at.items():
            levels = found.setdefault(self.side_names[piece.side], {})
            levels.setdefault(LEVELS[piece.rank], []).append(list(point(square)))
        return found

    def phase(self) -> str:
        state = self.state
        if state.phase in (OVER, START_STONES):
            return {OVER: "game_over", START_STONES: "start_stones"}[state.phase]
        if state.phase == CLOSING:
            raise ScenarioError("the turn is still being closed")
        return "decision" if self.decision() else "action" if state.actions else "turn_close"

    def task_deck(self) -> list[str]:
        state = self.state
        rest = self.chance.ordered("tasks", state.task_deck)
        return rest if state.next_task is None else [state.next_task, *rest]

    def score(self) -> dict[str, Any]:
        state, sides = self.state, self.side_names
        if self.mode.melee:
            return {
                name: {sides[one]: state.scores[side][one] for one in state.enemies(side)}
                for side, name in enumerate(sides)
            }
        return {name: scoring.score(self.content, state, side) for side, name in enumerate(sides)}

    def captured(self) -> Any:
        one = self.state.captured
        return None if one is None else {"side": self.side_names[one.side], "level": LEVELS[one.rank]}

    def next_summon(self) -> dict[str, Any]:
        after, found = self.state.next_summon, {}
        if after == NO_MODIFIER:
            return {}
        if after.enemy_as_own:
            found["enemy_as_own"] = after.enemy_as_own
        if after.empty_as_common:
            found["empty_as_common"] = after.empty_as_common
        return found if after.possess is None else {**found, "possess": self.side_names[after.possess]}

    def destroyed(self) -> dict[str, dict[str, int]]:
        found = {}
        for name, numbers in zip(self.side_names, self.state.destroyed, strict=True):
            there = {level: number_of for level, number_of in zip(LEVELS, numbers, strict=True) if number_of}
            if there:
                found[name] = there
        return found

    def summoned(self) -> list[Any]:
        found = []
        for one in self.state.summoned:
            shown: dict[str, Any] = {"level": LEVELS[one.rank], "square": list(point(one.square))}
            if one.legend != (one.rank == LEGENDARY):
                shown["legend"] = one.legend
            found.append(shown)
        return found

    def winners(self) -> Any:
        state = self.state
        return (
            [self.side_names[side] for side in scoring.ranking(self.content, state)[0]]
            if state.phase == OVER
            else None
        )

    def finish(self) -> None:
        if self.chance.shuffles:
            raise ScenarioError(f"shuffles that were not needed: {self.chance.shuffles}")
