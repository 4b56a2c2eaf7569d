"""The question that the person at the screen is asked, and how it is being answered."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

from client.games.space_bastards.answers.attempts import attempt
from client.games.space_bastards.answers.choices import choice_for
from client.games.space_bastards.answers.creature_in_hand import Spots, planet_of_ship
from client.games.space_bastards.answers.judge import Judge
from client.games.space_bastards.answers.laying_creatures import Laying
from client.games.space_bastards.answers.turning_creatures import TurningChoice, may_choose
from client.games.space_bastards.text.names import refusal_words
from client.games.space_bastards.text.why_not import Barrier
from client.table.contract import Choice, Selection, Tip
from rules.kernel.asks import Action, Refusal
from rules.kernel.game import Game
from rules.kernel.views import View
from rules.space_bastards.content import Content
from rules.space_bastards.sight import WorldSight


class Question:
    """A new one begins with every choice that is made for a view."""

    def __init__(self, game: Game, content: Content) -> None:
        self._game = game
        self._content = content
        self.choice = Choice(())
        self.kept: dict[Hashable, Any] = {}
        """What has been worked out for it."""
        self._view: View[WorldSight] | None = None
        self._options: tuple[Action, ...] = ()
        self._judge: Judge | None = None
        self._barrier: Barrier | None = None
        self._tried: Refusal | None = None
        """Why the piece that was let go last does not fit, while several are laid at once."""

    def begin(self, view: View[WorldSight]) -> None:
        """What `view` asks."""
        self._view = view
        self._options = tuple(view.prompt.options) if view.prompt is not None else ()
        self.choice = choice_for(self._game, self._content, view)
        self._judge = Judge(self._game, view)
        self._barrier = Barrier(self._content, view, self._judge)
        self._tried = None
        self.kept = {}

    def is_of(self, view: View[WorldSight]) -> bool:
        """Whether it is the question of `view`, which may be an older or newer view than that for which the
        choice was made."""
        if self._view is view:
            return True
        if self._view is None or self._view.seat != view.seat or view.prompt is None:
            return False
        if tuple(view.prompt.options) != self._options:
            return False
        self._view = view
        return True

    def choice_of(self, view: View[WorldSight]) -> Choice:
        """How the question of `view` is answered; nothing can be chosen if it is another one."""
        return self.choice if self.is_of(view) else Choice(())

    def sent(self, view: View[WorldSight]) -> Selection | None:
        """What has been chosen to be sent, after the table has sent it; None if there is no such answer."""
        choice = self.choice_of(view)
        action = choice.settled if view.prompt is not None else None
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

    def known(self, handle: str) -> bool:
        """Whether a handle has been given, or could be now."""
        return handle in self.choice.chosen or handle in self.choice.next

    def may_choose(self, planet: str, *kinds: str) -> bool:
        """Whether a planet has been chosen, or could be, in a question of these kinds."""
        return may_choose(self._view, self.choice, planet, *kinds)

    def attempt(self, handles: tuple[str, ...], view: View[WorldSight]) -> Action | None:
        """The answer that touching these means, legal or not; None if it means none."""
        mine, choice = self.is_of(view), self.choice
        turn = int(choice.orientation.get("turn", "0") or 0) if mine else 0
        self._tried = None
        if isinstance(choice, Laying) and choice.planet and mine:
            tried = choice.tried(handles, turn)
            if tried is not None:
                self._tried = choice.refusal(handles, turn)
                return tried
        return attempt(self._content, handles, view, turn, planet_of_ship(self._content, view))

    def why(self, view: View[WorldSight], handles: tuple[str, ...], turn: int) -> tuple[str, str]:
        """Why an answer would be refused, in words, with the rule."""
        choice = self.choice
        if isinstance(choice, Laying) and choice.planet:
            refusal = choice.refusal(handles, turn)
        else:
            action = attempt(self._content, handles, view, turn, planet_of_ship(self._content, view))
            refusal = self._judge.refusal(action) if self._judge is not None and action is not None else None
        if refusal is None:
            return "", ""
        return refusal_words(self._content, view, refusal), refusal.rule

    def said(self, refusal: Refusal, view: View[WorldSight]) -> str:
        """The rules' word on the last attempt: of several pieces that are laid at once, the one that was let
        go is meant."""
        tried = self._tried if refusal.code == "bad_placement" else None
        return refusal_words(self._content, view, tried or refusal)

    def explained(self, tip: Tip | None, target: str, view: View[WorldSight], local: Selection) -> Tip | None:
        """A tooltip with the reason why the thing cannot be touched now."""
        if tip is None or self._barrier is None or not self.is_of(view):
            return tip
        return self._barrier.explained(tip, target, local)
