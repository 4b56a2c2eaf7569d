"""Small games that need what the large ones need: real time, consents, nested choices, chance."""

from __future__ import annotations

import copy
import random
from collections.abc import Callable, Iterator
from typing import Any, ClassVar

from rules.bots.random_bot import RandomBot
from rules.kernel.asks import Action, Ask, ClockAsk, Questions, Refusal, Run, Stage, ask
from rules.kernel.chance import ChanceAsk, DrawnChance, SeededChance
from rules.kernel.events import Emit, Event
from rules.kernel.game import Bot, Game, Result, Setup
from rules.kernel.match import Match
from rules.kernel.seats import CHANCE, CLOCK, Player, Seat
from rules.kernel.views import View


class Say(Action, frozen=True, tag="say"):
    """A word, by which the toys name every answer."""

    word: str

    def handles(self) -> tuple[str, ...]:
        return (f"word:{self.word}",)


class Face(Action, frozen=True, tag="face"):
    """What chance shows."""

    face: int


class RunOut(Action, frozen=True, tag="run_out"):
    """A glass has run out."""

    glass: str


class Said(Event, frozen=True, tag="said"):
    seat: int
    word: str


class Shown(Event, frozen=True, tag="shown"):
    """Something that was hidden."""

    reveals: ClassVar[bool] = True
    what: str


class Whispered(Event, frozen=True, tag="whispered"):
    """`word` only to the seat itself."""

    seat: int
    word: str | None = None

    def seen_by(self, viewer: Seat) -> Whispered:
        return self if viewer == self.seat else Whispered(self.seat)


class Words(Ask):
    """One word of a list."""

    __slots__ = ("kind_now", "words")

    def __init__(self, seat: Seat, kind: str, *words: str) -> None:
        super().__init__(seat)
        self.kind_now = kind
        self.words = words

    @property
    def kind(self) -> str:  # type: ignore[override]
        return self.kind_now

    def options(self) -> list[Say]:
        return [Say(word) for word in self.words]

    def refusal(self, action: Any) -> Refusal | None:
        return None if action in self.options() else Refusal("no_such_word", "TOY-1")


class FinalWords(Words):
    final = True


class StandingWords(Words):
    """May be answered, but nobody waits for it."""

    awaited = False


class Die(ChanceAsk):
    __slots__ = ()
    kind = "die"

    def options(self) -> list[Face]:
        return [Face(face) for face in range(1, 7)]

    def refusal(self, action: Any) -> Refusal | None:
        return None if action in self.options() else Refusal("no_such_face", "TOY-2")


class HiddenDie(Die):
    hidden = True
    kind = "hidden_die"


class Data:
    """The state of a toy: public facts, and facts of single seats that only they see."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.public: dict[str, Any] = {"stage": 0}
        self.own: list[dict[str, Any]] = [{} for _ in range(seats)]

    def clone(self) -> Data:
        return copy.deepcopy(self)


Script = Callable[[Data, Emit], Stage]


class Toy(Game):
    """A game of a fixed row of stages. A stage begins by the data, which it may have filled in part."""

    id: ClassVar[str] = "toy"
    action: ClassVar[Any] = Say | Face | RunOut
    event: ClassVar[Any] = Said | Shown | Whispered
    sight_type: ClassVar[Any] = dict[str, Any]

    def __init__(self, *scripts: Script) -> None:
        self.scripts = scripts

    def refuse_setup(self, setup: Setup) -> Refusal | None:
        return None if 1 <= len(setup.players) <= 4 else Refusal("bad_player_count", "TOY-0")

    def table(self, setup: Setup) -> tuple[Player, ...]:
        return setup.players

    def new_state(self, setup: Setup) -> Data:
        return Data(len(setup.players))

    def next_stage(self, state: Data, emit: Emit) -> Stage | None:
        number = state.public["stage"]
        return self._run(number, state, emit) if number < len(self.scripts) else None

    def _run(self, number: int, state: Data, emit: Emit) -> Stage:
        yield from self.scripts[number](state, emit)
        state.public["stage"] = number + 1

    def unasked(self, state: Data, pending: Questions, seat: Seat, action: Any) -> Refusal:
        return Refusal("not_asked", "TOY-3")

    def sight(self, state: Data, viewer: Seat) -> dict[str, Any]:
        own = copy.deepcopy(state.own[viewer]) if viewer >= 0 else {}
        return {"public": copy.deepcopy(state.public), "own": own}

    def imagine(self, view: View, rng: random.Random) -> Match:
        state = Data(len(view.players))
        state.public, state.own[view.seat] = view.sight["public"], view.sight["own"]
        return Match(self, Setup(self.id, view.players), DrawnChance(rng), state=state, silent=True)

    def result(self, state: Data) -> Result | None:
        seats = range(state.seats)
        return Result((), tuple(0 for _ in seats), tuple(None for _ in seats), (), "done")

    def standing(self, state: Data) -> tuple[int, tuple[int, ...]]:
        return state.public["stage"], (0,) * state.seats

    def bot(self, level: str) -> Bot:
        return RandomBot()


def begin(*scripts: Script, seats: int = 3, seed: int = 7, persons: int | None = None) -> Match:
    people = seats if persons is None else persons
    players = tuple(Player(f"P{seat}", "person" if seat < people else "bot") for seat in range(seats))
    return Match(Toy(*scripts), Setup("toy", players, seed=seed), SeededChance(seed))


# -- real time: all build at once from one heap while sand runs (as in Galaxy Trucker) --------


def building(state: Data, emit: Emit) -> Stage:
    """Everybody takes tiles, first come first served, until finished.

    The glass has two runs; the second is begun by somebody who has finished. The whole phase has a limit.
    """
    public = state.public
    public.setdefault("heap", ["a", "b", "c", "d", "e"])
    public.setdefault("taken", [[] for _ in range(state.seats)])
    public.setdefault("finished", [])
    public.setdefault("run", 1)
    public.setdefault("running", True)
    while len(public["finished"]) < state.seats:
        questions: dict[Seat, Ask] = {}
        may_turn = not public["running"] and public["run"] == 1
        for seat in range(state.seats):
            if seat not in public["finished"]:
                questions[seat] = Words(seat, "build", *public["heap"], "finish")
            elif may_turn:
                questions[seat] = StandingWords(seat, "turn_glass", "turn")
        limit = Run("limit", 600.0, RunOut("limit"))
        if public["running"]:
            name = f"glass {public['run']}"
            questions[CLOCK] = ClockAsk(CLOCK, name, 90.0, RunOut(name), limit)
        else:
            questions[CLOCK] = ClockAsk(CLOCK, *limit)
        seat, answer = yield questions
        if seat == CLOCK:
            if answer.glass in ("limit", "glass 2"):
                break
            public["running"] = False
        elif answer.word == "turn":
            public["run"], public["running"] = 2, True
        elif answer.word == "finish":
            public["finished"].append(seat)
        else:
            public["heap"].remove(answer.word)
            public["taken"][seat].append(answer.word)
        if seat >= 0:
            emit(Said(seat, answer.word))


# -- consents: a proposal, answered in secret by those whom it touches (as in Space Bastards) --


def trading(state: Data, emit: Emit) -> Stage:
    """Seat 0 proposes to some others; they answer at the same time, unseen until all have."""
    proposal = yield from ask(Words(0, "propose", "1", "2", "12"))
    partners = [int(digit) for digit in proposal.word]
    state.public["proposed"] = partners
    emit(Said(0, proposal.word))
    open_questions: dict[Seat, Ask] = {seat: Words(seat, "consent", "yes", "no") for seat in partners}
    while open_questions:
        seat, answer = yield open_questions
        state.own[seat]["reply"] = answer.word
        emit(Whispered(seat, answer.word))
        del open_questions[seat]
    replies = {str(seat): state.own[seat].pop("reply") for seat in partners}
    state.public["replies"] = replies
    emit(Shown(str(sorted(replies.items()))))


# -- nested choices of one effect (as in Tash-Kalar) ------------------------------------------


def square(seat: Seat, *squares: str) -> Iterator[Any]:
    """A part of an effect that asks on its own."""
    answer = yield from ask(Words(seat, "square", *squares))
    if answer.word == "far":
        answer = yield from ask(Words(seat, "how_far", "2", "3"))
    return answer.word


def effect(state: Data, emit: Emit) -> Stage:
    """Seat 0 resolves an effect: two squares, one of them with a choice inside, then perhaps a third."""
    marks: list[str] = []
    for _ in range(2):
        word = yield from square(0, "near", "far")
        marks.append(word)
        emit(Said(0, word))
    more = yield from ask(Words(0, "again", "more", "enough"))
    if more.word == "more":
        marks.append((yield from square(0, "near", "far")))
    state.public.setdefault("marks", []).extend(marks)


# -- single questions -------------------------------------------------------------------------


def one_word(seat: Seat, kind: str = "word", asks: type[Words] = Words) -> Script:
    """One seat says a or b."""

    def script(state: Data, emit: Emit) -> Stage:
        answer = yield from ask(asks(seat, kind, "a", "b"))
        state.public.setdefault("words", []).append([seat, answer.word])
        emit(Said(seat, answer.word))

    return script


def all_together(state: Data, emit: Emit) -> Stage:
    """Everybody says a or b at once; each word is public as it comes."""
    open_questions: dict[Seat, Ask] = {seat: Words(seat, "together", "a", "b") for seat in range(state.seats)}
    while open_questions:
        seat, answer = yield open_questions
        state.public.setdefault("words", []).append([seat, answer.word])
        del open_questions[seat]


def rolled(die: type[Die]) -> Script:
    """A die; a visible one is public, a hidden one lies under its cup."""

    def script(state: Data, emit: Emit) -> Stage:
        _, face = yield {CHANCE: die()}
        if not die.hidden:
            state.public.setdefault("faces", []).append(face.face)

    return script


def shown(what: str) -> Script:
    """Something hidden is shown, without any question."""

    def script(state: Data, emit: Emit) -> Stage:
        emit(Shown(what))
        yield from ()

    return script
