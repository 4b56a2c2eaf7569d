"""A piece in the hand turns freely, also to where it fits nowhere: the squares then say so."""

from __future__ import annotations

from collections.abc import Iterable

from client.games.space_bastards.answers.creature_in_hand import Spots, cell_of, race_in_hand, spots
from client.games.space_bastards.ids import Planet, Square
from client.table.choice import Choice, Fit, Touch
from rules.kernel.asks import Action
from rules.kernel.views import View
from rules.space_bastards.content import Content
from rules.space_bastards.sight import WorldSight


class TurningChoice(Choice):
    """A choice of squares for one creature. It is let go with its middle over a square; where it fits only
    when turned it turns about its middle, so that it lies where it was let go."""

    def __init__(self, options: Iterable[Action], content: Content, view: View[WorldSight]) -> None:
        self._content = content
        self.view = view
        self._spots: dict[tuple[str, ...], Spots | None] = {}
        self._landing: dict[tuple[tuple[str, ...], int], frozenset[str]] = {}
        super().__init__(options)

    @property
    def turn(self) -> int:
        """How the piece is turned in the hand."""
        return int(self.orientation.get("turn", "0") or 0) % 4

    @property
    def spots(self) -> Spots | None:
        """Where the creature in the hand may lie; None while there is none."""
        if self.chosen not in self._spots:
            race = race_in_hand(self.view, self.chosen)
            shape = self._content.shapes[race].rotations if race else None
            found = spots(self.remaining(), self.chosen, shape) if shape is not None else None
            self._spots[self.chosen] = found if found is not None and found.turns else None
        return self._spots[self.chosen]

    def lands(self, handle: str) -> tuple[str, int] | None:
        """The square and the turn in which the creature comes to lie if it is let go over a square."""
        at, there = cell_of(handle), self.spots
        landed = there.lands(at, self.turn) if at is not None and there is not None else None
        if landed is None:
            return None
        return Square(landed[0]), landed[1]

    @property
    def next(self) -> frozenset[str]:
        there = self.spots
        if there is None:
            return super().next
        key = (self.chosen, self.turn)
        if key not in self._landing:
            cells = map(Square, there.landing(self.turn))
            others = (one for one in super().next if Square.of(one) is None)
            self._landing[key] = frozenset((*cells, *others))
        return self._landing[key]

    def fit(self, handle: str) -> Fit:
        if self.spots is None or cell_of(handle) is None:
            return super().fit(handle)
        landed = self.lands(handle)
        return "" if landed is None else "legal" if landed == (handle, self.turn) else "turn"

    def _touch(self, handle: str) -> Touch:
        landed = self.lands(handle)
        if landed is None:
            return super()._touch(handle)
        square, turn = landed
        if square not in self.chosen:
            self.orientation["turn"] = str(turn)
        return super()._touch(square)

    @property
    def settled(self) -> Action | None:
        # A turn in which only one place is left says nothing yet about where: a square does.
        if self.spots is not None and not any(cell_of(handle) is not None for handle in self.chosen):
            return None
        return super().settled

    def _goes_by_itself(self, handle: str) -> bool:
        # The creature is laid by hand, also on the only squares left for it.
        return cell_of(handle) is None

    def orientations(self, kind: str) -> tuple[str, ...]:
        race = race_in_hand(self.view, self.chosen) if kind == "turn" else ""
        if not race:
            return super().orientations(kind)
        return tuple(str(turn) for turn in self._content.shapes[race].distinct)


def next_place(choice: Choice, there: Spots | None, focused: str, step: int) -> str:
    """The square after (1) or before (-1) the focused one on which what is in the hand fits as it is turned,
    in reading order; where it fits nowhere so, it is turned in the hand. "" if there is none."""
    if there is None:  # an egg, which has no turns
        squares = (cell_of(one) for one in choice.next)
        there = Spots({square: frozenset((0,)) for square in squares if square is not None})
    turn = int(choice.orientation.get("turn", "0") or 0)
    for other in range(turn, turn + 4):
        cells = sorted(there.now(other % 4))
        if not cells:
            continue
        if other != turn:
            choice.orientation["turn"] = str(other % 4)
        here = cell_of(focused)
        at = cells.index(here) if here in cells else (-1 if step > 0 else 0)
        return Square(cells[(at + step) % len(cells)])
    return ""


def turn_in_place(choice: Choice, there: Spots | None, focused: str, step: int) -> str:
    """Turn what keys have led to a square; gives back the nearest one that takes it so, "" if it only turns
    in the hand."""
    here = cell_of(focused)
    turn = int(choice.orientation.get("turn", "0") or 0)
    landed = there.lands(here, turn) if there is not None and here is not None else None
    turned = there.turned(*landed, step) if there is not None and landed is not None else None
    if turned is None:
        return ""
    choice.orientation["turn"] = str(turned[1])
    return Square(turned[0])


def may_choose(asked: View[WorldSight] | None, choice: Choice, planet: str, *kinds: str) -> bool:
    """Whether a planet can be chosen now, or has been, in a question of these kinds (SB-P05, SB-L01)."""
    prompt = asked.prompt if asked is not None else None
    known = (*choice.chosen, *choice.next)
    return prompt is not None and prompt.kind in kinds and Planet(planet) in known
