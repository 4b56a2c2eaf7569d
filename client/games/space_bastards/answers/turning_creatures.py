"""A piece in the hand turns freely, also to where it fits nowhere: the squares then say so."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Self

from client.games.space_bastards.answers.creature_in_hand import Spots, cell_of, race_in_hand, spots
from client.games.space_bastards.ids import Planet, Square
from client.table.answers.answer import Answer, Fit
from client.table.choice import Choice
from client.table.screen import Moved
from rules.kernel.asks import Action
from rules.kernel.views import View
from rules.space_bastards.content import Content
from rules.space_bastards.sight import WorldSight


@dataclass(frozen=True)
class TurningChoice(Choice):
    """A choice of squares for one creature. It is let go with its middle over a square; where it fits only
    when turned it turns about its middle, so that it lies where it was let go."""

    content: Content
    view: View[WorldSight]

    @cached_property
    def spots(self) -> Spots | None:
        """Where the creature in the hand may lie; None while there is none."""
        race = race_in_hand(self.view, self.chosen)
        if not race:
            return None
        found = spots(self.remaining, self.chosen, self.content.shapes[race].rotations)
        return found if found.turns else None

    def lands(self, handle: str) -> tuple[str, int] | None:
        """The square and the turn in which the creature comes to lie if it is let go over a square."""
        at, there = cell_of(handle), self.spots
        landed = there.lands(at, self.turn) if at is not None and there is not None else None
        return None if landed is None else (Square(landed[0]), landed[1])

    @cached_property
    def open(self) -> Mapping[str, Fit]:
        usual, there = super().open, self.spots
        if there is None:
            return usual
        others = {one: fit for one, fit in usual.items() if Square.of(one) is None}
        return {**over_squares(there, self.turn), **others}

    def touch(self, handle: str) -> Self | None:
        landed = self.lands(handle)
        if landed is None:
            return super().touch(handle)
        square, turn = landed
        held = self if square in self.chosen else self.held("turn", str(turn))
        return super(TurningChoice, held).touch(square)

    @cached_property
    def action(self) -> Action | None:
        # A turn in which only one place is left says nothing yet about where: a square does.
        if self.spots is not None and not any(cell_of(handle) is not None for handle in self.chosen):
            return None
        return super().action

    @property
    def goes_by_itself(self) -> bool:
        # The creature is laid by hand, also on the only squares left for it.
        return not Square.among(self.open)

    def orientations(self, kind: str) -> tuple[str, ...]:
        race = race_in_hand(self.view, self.chosen) if kind == "turn" else ""
        if not race:
            return super().orientations(kind)
        return tuple(str(turn) for turn in self.content.shapes[race].distinct)


def over_squares(there: Spots, turn: int) -> dict[str, Fit]:
    """The squares over which a piece can be let go, and whether it lies there as it is turned."""
    return {
        Square(at): "legal" if there.lands(at, turn) == (at, turn) else "turn" for at in there.landing(turn)
    }


def next_place(choice: Answer, there: Spots | None, focused: str, step: int) -> Moved:
    """The square after (1) or before (-1) the focused one on which what is in the hand fits as it is turned,
    in reading order; where it fits nowhere so, it is turned in the hand. "" if there is none."""
    if there is None:  # an egg, which has no turns
        squares = (cell_of(one) for one in choice.open)
        there = Spots({square: frozenset((0,)) for square in squares if square is not None})
    for other in range(choice.turn, choice.turn + 4):
        cells = sorted(there.now(other % 4))
        if not cells:
            continue
        here = cell_of(focused)
        at = cells.index(here) if here in cells else (-1 if step > 0 else 0)
        return Moved(Square(cells[(at + step) % len(cells)]), str(other % 4))
    return Moved("")


def turn_in_place(choice: Answer, there: Spots | None, focused: str, step: int) -> Moved:
    """Turn what keys have led to a square; gives back the nearest one that takes it so, "" if it only turns
    in the hand."""
    here = cell_of(focused)
    landed = there.lands(here, choice.turn) if there is not None and here is not None else None
    turned = there.turned(*landed, step) if there is not None and landed is not None else None
    return Moved("") if turned is None else Moved(Square(turned[0]), str(turned[1]))


def may_choose(asked: View[WorldSight] | None, choice: Answer, planet: str, *kinds: str) -> bool:
    """Whether a planet can be chosen now, or has been, in a question of these kinds (SB-P05, SB-L01)."""
    prompt = asked.prompt if asked is not None else None
    known = (*choice.chosen, *choice.open)
    return prompt is not None and prompt.kind in kinds and Planet(planet) in known
