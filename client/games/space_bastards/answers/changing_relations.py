"""Change of relation: a row, a side and a card of the offer, with flip and further locks."""

from __future__ import annotations

from collections.abc import Iterable

from client.games.space_bastards.answers.composed import Composed
from client.games.space_bastards.answers.judge import Judge
from client.games.space_bastards.ids import Boost, Lock, Offer, RaceCard, Relation, parse
from client.table.choice import Touch
from client.table.ids import Id
from rules.kernel.asks import Action
from rules.space_bastards.actions import Change

FLIP = Boost("flip")


class ChangeChoice(Composed):
    """One step (SB-K06): the relation, then what is done to it; the answer locks it in any case.

    `card:<relation>:<side>` is a race card in its row: touching it names the row and the side at once, also
    when a card of the offer is let go on it. `chosen` keeps the order of touches.
    """

    def __init__(self, options: Iterable[Action], judge: Judge) -> None:
        super().__init__(options)
        self._judge = judge
        changes = [action for action in self.actions if isinstance(action, Change)]
        self.relations = tuple(dict.fromkeys(action.relation for action in changes))
        self.offer = tuple(dict.fromkeys(action.take for action in changes if action.take is not None))
        self._swapped = {action.relation for action in changes if action.take is not None}
        self._flips = any(action.flip for action in changes)

    # -- what is chosen ----------------------------------------------------------------------------

    @property
    def relation(self) -> str:
        """The row, "" for none."""
        return next((one.relation for one in Relation.among(self.chosen)), "")

    @property
    def side(self) -> str:
        """ "left" or "right" in it."""
        return next((one.side for one in RaceCard.among(self.chosen)), "")

    @property
    def take(self) -> str:
        """The race of the offer."""
        return next((one.race for one in Offer.among(self.chosen)), "")

    @property
    def flip(self) -> bool:
        return FLIP in self.chosen

    @property
    def locks(self) -> tuple[str, ...]:
        """Further relations that are locked."""
        return tuple(one.relation for one in Lock.among(self.chosen))

    # -- touching ----------------------------------------------------------------------------------

    def _change(self, *, flip: bool | None = None, locks: tuple[str, ...] | None = None) -> Change:
        whole = bool(self.take and self.side)
        return Change(
            self.relation,
            self.take if whole else None,
            self.side if whole else "",
            self.flip if flip is None else flip,
            self.locks if locks is None else locks,
        )

    def open_handles(self) -> frozenset[str]:
        found: set[str] = {Relation(one) for one in self.relations}
        found |= {RaceCard(one, side) for one in self._swapped for side in ("left", "right")}
        found |= {Offer(race) for race in self.offer}
        if not self.relation:
            return frozenset(found)
        if self.flip or (self._flips and self._judge.legal(self._change(flip=True))):
            found.add(FLIP)
        if self._flips:
            locks = self.locks
            found |= {
                Lock(one)
                for one in self.relations
                if one in locks or self._judge.legal(self._change(locks=(*locks, one)))
            }
        return frozenset(found)

    def _touch(self, handle: str) -> Touch:
        if handle not in self.open_handles():
            return "refused"
        on = handle in self.chosen
        match parse(handle):
            case Relation(relation):
                self._take_row("" if on else relation)
            case RaceCard() as card:
                self._take_side(card, on=on)
            case Offer():
                # what is in the hand comes last, so that it can be dragged
                last = self.chosen[-1:] == (handle,)
                self._without(Offer)
                self.chosen = self.chosen if last else (*self.chosen, handle)
            case _ if on:
                self.chosen = tuple(one for one in self.chosen if one != handle)
            case _:
                self.chosen = (*self.chosen, handle)
        self._keep_what_is_paid()
        return "back" if on else "added"

    def _without(self, *kinds: type[Id]) -> None:
        self.chosen = tuple(one for one in self.chosen if not isinstance(parse(one), kinds))

    def _take_row(self, relation: str) -> None:
        self._without(Relation, RaceCard)
        gone = (FLIP, Lock(relation)) if relation else (FLIP, *Lock.among(self.chosen))
        self.chosen = tuple(one for one in self.chosen if one not in gone)
        if relation:
            self.chosen = (Relation(relation), *self.chosen)

    def _take_side(self, card: RaceCard, *, on: bool) -> None:
        if on:
            self._without(RaceCard)
            return
        if card.relation != self.relation:
            self._take_row(card.relation)
        self._without(RaceCard)
        self.chosen = (*self.chosen, card)

    def _keep_what_is_paid(self) -> None:
        """A flip or a lock that is not possible with what else is chosen is taken back."""
        while self.relation and (self.flip or self.locks) and not self._judge.legal(self._change()):
            paid = [one for one in self.chosen if one == FLIP or Lock.of(one)]
            self.chosen = tuple(one for one in self.chosen if one != paid[-1])

    def built(self) -> Action | None:
        # half a swap is no answer: a side without a card, or a card without a side
        if not self.relation or bool(self.side) != bool(self.take):
            return None
        action = self._change()
        return action if self._judge.legal(action) else None

    def _restore(self, chosen: tuple[str, ...]) -> None:
        """What was chosen for another question, as before an undo, is left out."""
        known = (Relation, Offer, RaceCard, Lock)
        self.chosen = tuple(one for one in map(parse, chosen) if one == FLIP or isinstance(one, known))


def after_change(pair: tuple[str, str], change: Change) -> tuple[str, str]:
    """The race cards of a relation once the change is carried out: first the swap, then the flip (SB-K02)."""
    left, right = pair
    if change.take is not None:
        left, right = (change.take, right) if change.side == "left" else (left, change.take)
    return (right, left) if change.flip else (left, right)
