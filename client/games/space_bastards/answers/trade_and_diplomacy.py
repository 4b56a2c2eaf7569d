"""Trade and diplomacy: pairs are added and taken away one by one; partners accept each or none."""

from __future__ import annotations

from collections.abc import Iterable

from client.games.space_bastards import ids
from client.games.space_bastards.answers.composed import Composed
from client.games.space_bastards.answers.judge import Judge
from client.table.choice import Touch
from rules.kernel.asks import Action
from rules.space_bastards.actions import Answer, Finish, Pairs
from rules.space_bastards.state import Pair

FINISH, REFUSE = ids.Button("finish"), ids.Button("refuse")
ALL = "pairs:all"
NONE = "pairs:none"


def handle_of(pair: Pair) -> str:
    """What is touched to add a pair of this kind."""
    return ids.Pair(pair.planet, pair.left, pair.right)


class PairsChoice(Composed):
    """Touching a kind of pair adds one as long as creatures are left; `off:` before it takes one away."""

    KEPT = (*Composed.KEPT, "pairs", "finishing")

    def __init__(self, options: Iterable[Action], judge: Judge) -> None:
        super().__init__(options)
        self._judge = judge
        proposals = [action for action in self.actions if isinstance(action, Pairs)]
        self.largest: tuple[Pair, ...] = max((one.pairs for one in proposals), key=len, default=())
        self.kinds = tuple(dict.fromkeys(pair for one in proposals for pair in one.pairs))
        self.may_finish = any(isinstance(action, Finish) for action in self.actions)
        self.pairs: tuple[Pair, ...] = self.largest
        self.finishing = False

    def count(self, kind: Pair) -> int:
        """How many pairs of a kind are proposed."""
        return self.pairs.count(kind)

    def open_handles(self) -> frozenset[str]:
        found = {handle_of(kind) for kind in self.kinds if self._fits(kind)}
        found |= {ids.Off(handle_of(kind)) for kind in set(self.pairs)}
        if self.largest and self.pairs != self.largest:
            found.add(ALL)
        if len(self.pairs) > 1:  # a single one is taken away by its own row
            found.add(NONE)
        if self.may_finish and self.kinds:
            found.add(FINISH)
        return frozenset(found)

    @property
    def buttons(self) -> tuple[str, ...]:
        return (ALL, NONE)

    def _fits(self, kind: Pair) -> bool:
        return self._judge.legal(Pairs((*self.pairs, kind)))

    def _touch(self, handle: str) -> Touch:
        if handle not in self.open_handles():
            return "refused"
        self.finishing = handle == FINISH and not self.finishing
        if handle == ALL:
            self.pairs = self.largest
        elif handle == NONE:
            self.pairs = ()
        for kind in self.kinds:
            if handle == handle_of(kind):
                self.pairs = (*self.pairs, kind)
            elif handle == ids.Off(handle_of(kind)):
                at = self.pairs.index(kind)
                self.pairs = (*self.pairs[:at], *self.pairs[at + 1 :])
        self.chosen = (FINISH,) if self.finishing else ()
        return "added"

    def built(self) -> Action | None:
        if self.finishing or (self.may_finish and not self.kinds):
            return Finish()
        action = Pairs(self.pairs)
        return action if self.pairs and self._judge.legal(action) else None

    def _restore(self, chosen: tuple[str, ...]) -> None:
        """What others do meanwhile leaves the proposal alone."""


class AnswerChoice(Composed):
    """Each proposed pair is accepted or not; all of them at the beginning."""

    KEPT = (*Composed.KEPT, "accepted")

    def __init__(self, options: Iterable[Action]) -> None:
        super().__init__(options)
        answers = [action for action in self.actions if isinstance(action, Answer)]
        self.asked = tuple(sorted({index for one in answers for index in one.accept}))
        self.accepted: frozenset[int] = frozenset(self.asked)
        self.chosen = self._handles()

    def _handles(self) -> tuple[str, ...]:
        return tuple(ids.Accept(index) for index in sorted(self.accepted)) or (REFUSE,)

    def open_handles(self) -> frozenset[str]:
        found: set[str] = {ids.Accept(index) for index in self.asked} | {REFUSE}
        if len(self.asked) > 1 and len(self.accepted) < len(self.asked):
            found.add(ids.ACCEPT_ALL)
        return frozenset(found)

    @property
    def buttons(self) -> tuple[str, ...]:
        return (ids.ACCEPT_ALL,)

    def _touch(self, handle: str) -> Touch:
        if handle not in self.open_handles():
            return "refused"
        if handle == REFUSE:
            self.accepted = frozenset()
        elif handle == ids.ACCEPT_ALL:
            self.accepted = frozenset(self.asked)
        else:
            self.accepted ^= {one.number for one in ids.Accept.among([handle])}
        self.chosen = self._handles()
        return "replaced"

    def built(self) -> Action | None:
        return Answer(tuple(sorted(self.accepted)))

    def _restore(self, chosen: tuple[str, ...]) -> None:
        """What others do meanwhile leaves the answer alone."""
