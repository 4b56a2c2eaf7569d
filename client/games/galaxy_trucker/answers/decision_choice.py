"""The general table's way to a question of the flight."""

from __future__ import annotations

from client.games.galaxy_trucker.answers.question import Question
from client.table.choice import Choice, Fit, Option, Touch, option_of
from rules.kernel.asks import Action


class PieceChoice(Choice):
    """An answer that is put together piece by piece; the question itself knows what is legal."""

    def __init__(self, question: Question) -> None:
        super().__init__(())
        self.question = question

    def __bool__(self) -> bool:
        return True

    def remaining(self, chosen: tuple[str, ...] | None = None) -> list[Option]:
        path = self.chosen if chosen is None else chosen
        if not self.question.sensible(path):
            return []
        action = self.question.action(path)
        return [Option(path, {}, None) if action is None else option_of(action)]

    @property
    def next(self) -> frozenset[str]:
        return self.question.possible(self.chosen)

    def fit(self, handle: str) -> Fit:
        return self.question.fit(self.chosen, handle)

    @property
    def complete(self) -> Action | None:
        return self.question.action(self.chosen)

    @property
    def settled(self) -> Action | None:
        return self.complete

    @property
    def sends(self) -> bool:
        """Only the primary button sends."""
        return False

    def _touch(self, handle: str) -> Touch:
        if handle not in self.next:
            return "refused"
        self.chosen, how = self.question.touch(self.chosen, handle)
        return how

    def orientations(self, kind: str) -> tuple[str, ...]:
        return ()

    def _go_on_by_itself(self) -> None:
        """Nothing is chosen for anybody."""
