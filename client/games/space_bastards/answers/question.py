"""The question that the person at the screen is asked, and how it is being answered."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

from client.games.space_bastards.answers.attempts import attempt
from client.games.space_bastards.answers.creature_in_hand import Spots, planet_of_ship
from client.games.space_bastards.answers.laying_creatures import Laying
from client.games.space_bastards.answers.turning_creatures import TurningChoice
from client.games.space_bastards.text.names import refusal_words
from client.games.space_bastards.text.why_not import Barrier
from client.table.answers.judge import Judge
from client.table.contract import Answer, Selection, Tip
from rules.kernel.asks import Action, Refusal
from rules.kernel.game import Game
from rules.kernel.views import View
from rules.space_bastards.content import Content
from rules.space_bastards.sight import WorldSight


class Question:
    """What is known of a question and of how it is answered by `choice`."""

    def __init__(self, game: Game, content: Content, view: View[WorldSight], choice: Answer) -> None:
        self._content, self.view, self.choice = content, view, choice
        self.kept: dict[Hashable, Any] = {}
        """What has been worked out for it."""
        self._judge = Judge(game, view)
        self._barrier = Barrier(content, view, self._judge)

    def sent(self, view: View[WorldSight]) -> Selection | None:
        """What has been chosen to be sent, after the table has sent it; None if there is no such answer."""
        choice = self.choice
        action = choice.action if view.prompt is not None else None
        return (
            Selection(choice.chosen, dict(choice.orientation), action=action) if action is not None else None
        )

    @property
    def spots(self) -> Spots | None:
        """Where the piece in the hand may lie, None while there is none."""
        choice = self.choice
        if isinstance(choice, Laying):
            return choice.places if choice.planet and choice.picked >= 0 else None
        return choice.spots if isinstance(choice, TurningChoice) else None

    def attempt(
        self, handles: tuple[str, ...], view: View[WorldSight]
    ) -> tuple[Action | None, Refusal | None]:
        """The answer that touching these means, legal or not, None if it means none; and why the piece that
        was let go does not fit, while several are laid at once."""
        choice = self.choice
        if isinstance(choice, Laying) and choice.planet:
            wanted = choice.wanted(handles)
            if wanted is not None:
                return wanted, choice.refusal(handles, choice.turn)
        return attempt(self._content, handles, view, choice.turn, planet_of_ship(self._content, view)), None

    def why(self, view: View[WorldSight], handles: tuple[str, ...], turn: int) -> tuple[str, str]:
        """Why an answer would be refused, in words, with the rule."""
        choice = self.choice
        if isinstance(choice, Laying) and choice.planet:
            refusal = choice.refusal(handles, turn)
        else:
            action = attempt(self._content, handles, view, turn, planet_of_ship(self._content, view))
            refusal = self._judge.refusal(action) if action is not None else None
        if refusal is None:
            return "", ""
        return refusal_words(self._content, view, refusal), refusal.rule

    def explained(self, tip: Tip | None, target: str, local: Selection) -> Tip | None:
        """A tooltip with the reason why the thing cannot be touched now."""
        return None if tip is None else self._barrier.explained(tip, target, local)
