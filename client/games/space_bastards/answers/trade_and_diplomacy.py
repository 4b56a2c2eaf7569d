"""Trade and diplomacy: pairs are added and taken away one by one; partners accept each or none."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Self

from client.games.space_bastards import ids
from client.games.space_bastards.answers.composed import Composed, legal
from client.table.answers.answer import Fit
from client.table.answers.judge import Judge
from client.table.choice import Options, option_of
from rules.kernel.asks import Action
from rules.space_bastards.actions import Answer, Finish, Pairs
from rules.space_bastards.state import Pair, Token

FINISH, REFUSE = ids.Button("finish"), ids.Button("refuse")
ALL = "pairs:all"
NONE = "pairs:none"


def handle_of(pair: Pair) -> str:
    """What is touched to add a pair of this kind."""
    return ids.Pair(pair.planet, pair.left, pair.right)


def creatures_of(
    pairs: Iterable[Pair], races: tuple[str, str], lying: Callable[[str], Iterable[Token]]
) -> Iterator[tuple[Pair, list[Token]]]:
    """The living creatures that pairs join, each in one pair only (SB-T01), of those that are `lying` on a
    planet; a pair of which one is not there any more has fewer than two."""
    met: set[tuple[str, int]] = set()
    for pair in pairs:
        found = []
        for owner, race in zip((pair.left, pair.right), races, strict=True):
            for token in lying(pair.planet):
                alike = (token.owner, token.race) == (owner, race) and not token.corpse
                if alike and (pair.planet, token.bits) not in met:
                    met.add((pair.planet, token.bits))
                    found.append(token)
                    break
        yield pair, found


@dataclass(frozen=True)
class PairsChoice(Composed):
    """Touching a kind of pair adds one as long as creatures are left; `off:` before it takes one away."""

    judge: Judge
    largest: tuple[Pair, ...]
    kinds: tuple[Pair, ...]
    may_finish: bool
    pairs: tuple[Pair, ...]
    finishing: bool = False

    @property
    def chosen(self) -> tuple[str, ...]:
        return (FINISH,) if self.finishing else ()

    def count(self, kind: Pair) -> int:
        """How many pairs of a kind are proposed."""
        return self.pairs.count(kind)

    @cached_property
    def open(self) -> Mapping[str, Fit]:
        found: set[str] = {
            handle_of(kind) for kind in self.kinds if self.judge.legal(Pairs((*self.pairs, kind)))
        }
        found |= {ids.Off(handle_of(kind)) for kind in set(self.pairs)}
        if self.largest and self.pairs != self.largest:
            found.add(ALL)
        if len(self.pairs) > 1:  # a single one is taken away by its own row
            found.add(NONE)
        if self.may_finish and self.kinds:
            found.add(FINISH)
        return legal(found)

    @property
    def buttons(self) -> tuple[str, ...]:
        return (*super().buttons, ALL, NONE)

    def touch(self, handle: str) -> Self | None:
        if handle not in self.open:
            return None
        if handle == FINISH:
            return replace(self, finishing=not self.finishing)
        return replace(self, pairs=self._after(handle), finishing=False)

    def _after(self, handle: str) -> tuple[Pair, ...]:
        """The pairs after a touch."""
        if handle in (ALL, NONE):
            return self.largest if handle == ALL else ()
        off = ids.Off.of(handle)
        kind = next(one for one in self.kinds if handle_of(one) == (handle if off is None else off.handle))
        if off is None:
            return (*self.pairs, kind)
        at = self.pairs.index(kind)
        return (*self.pairs[:at], *self.pairs[at + 1 :])

    @cached_property
    def action(self) -> Action | None:
        if self.finishing or (self.may_finish and not self.kinds):
            return Finish()
        action = Pairs(self.pairs)
        return action if self.pairs and self.judge.legal(action) else None


def pairs_choice(actions: Iterable[Action], judge: Judge) -> PairsChoice:
    """The largest proposal, to begin with; of several on a planet the one that asks the fewest others, who
    would get as much."""
    options, view = Options(map(option_of, actions)), judge.view
    proposals = [one.action.pairs for one in options if isinstance(one.action, Pairs)]

    def asked(pairs: tuple[Pair, ...]) -> int:
        return sum(view.seat != owner < view.sight.seats for one in pairs for owner in (one.left, one.right))

    largest: tuple[Pair, ...] = ()
    for planet in dict.fromkeys(pair.planet for pairs in proposals for pair in pairs):
        there = [tuple(pair for pair in pairs if pair.planet == planet) for pairs in proposals]
        largest += max(there, key=lambda pairs: (len(pairs), -asked(pairs)))
    kinds = tuple(dict.fromkeys(pair for pairs in proposals for pair in pairs))
    may_finish = any(isinstance(one.action, Finish) for one in options)
    return PairsChoice(options, judge, largest, kinds, may_finish, largest)


@dataclass(frozen=True)
class AnswerChoice(Composed):
    """Each proposed pair is accepted or not; all of them at the beginning."""

    asked: tuple[int, ...]
    accepted: frozenset[int]

    @property
    def chosen(self) -> tuple[str, ...]:
        return tuple(ids.Accept(index) for index in sorted(self.accepted)) or (REFUSE,)

    @cached_property
    def open(self) -> Mapping[str, Fit]:
        found: set[str] = {ids.Accept(index) for index in self.asked} | {REFUSE}
        if len(self.asked) > 1 and len(self.accepted) < len(self.asked):
            found.add(ids.ACCEPT_ALL)
        return legal(found)

    @property
    def buttons(self) -> tuple[str, ...]:
        return (*super().buttons, ids.ACCEPT_ALL)

    def touch(self, handle: str) -> Self | None:
        if handle not in self.open:
            return None
        if handle in (REFUSE, ids.ACCEPT_ALL):
            return replace(self, accepted=frozenset(self.asked if handle == ids.ACCEPT_ALL else ()))
        return replace(self, accepted=self.accepted ^ {one.number for one in ids.Accept.among([handle])})

    @property
    def action(self) -> Action | None:
        return Answer(tuple(sorted(self.accepted)))


def answer_choice(actions: Iterable[Action]) -> AnswerChoice:
    """All of them accepted, to begin with."""
    options = Options(map(option_of, actions))
    answers = [one.action for one in options if isinstance(one.action, Answer)]
    asked = tuple(sorted({index for one in answers for index in one.accept}))
    return AnswerChoice(options, asked, frozenset(asked))
