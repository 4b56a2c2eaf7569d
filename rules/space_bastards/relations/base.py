"""What the actions of all relations share: questions, uses and boosts, the end of an entry (section 6).

A relation has a question, derived from `ActQuestion` where uses and boosts are alike, and a function that
carries out its answers; `relations/__init__.py` ties them together. What has been done in the entry stands in
`world.act`.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any, ClassVar, Final

from msgspec import structs

from rules.kernel.asks import Refusal
from rules.kernel.events import Emit
from rules.space_bastards.actions import Finish
from rules.space_bastards.asks import MOST, Question
from rules.space_bastards.purse import pay
from rules.space_bastards.records import AGAIN

FINISH: Final = Finish()


class ActQuestion(Question):
    """What the player of a card may do with it now; `Finish` ends the entry (SB-A02)."""

    __slots__ = ()
    relation: ClassVar[str] = ""
    once: ClassVar[str] = "SB-L03"
    """The rule that gives one plain use."""
    twice: ClassVar[str] = "SB-L04"
    """The rule of the second use, for coins."""

    @property
    def left(self) -> str:
        """The race left of the relation at this moment (SB-A10)."""
        return self.world.relations[self.relation][0]

    @property
    def right(self) -> str:
        """The race right of the relation at this moment (SB-A10)."""
        return self.world.relations[self.relation][1]

    def uses(self) -> Iterator[Any]:
        """Legal answers other than finishing."""
        raise TypeError(f"{type(self).__name__} does not tell its uses")

    def usable(self) -> bool:
        """Whether there is any use now."""
        return next(self.uses(), None) is not None

    def only(self) -> Any | None:
        """Finishing is always legal: it is the only answer where there is no use (SB-A11)."""
        return None if self.usable() else FINISH

    def use_refusal(self, action: Any) -> Refusal | None:
        """Judges an answer other than finishing; of another question WRONG_PHASE."""
        raise TypeError(f"{type(self).__name__} does not judge answers")

    def legal(self) -> Iterator[Any]:
        """Finishing is always listed, however many uses there are."""
        yield from islice(self.uses(), MOST - 1)
        yield FINISH

    def refusal(self, action: Any) -> Refusal | None:
        """Finishing is always legal (SB-A02)."""
        return None if type(action) is Finish else self.use_refusal(action)

    def details(self) -> dict[str, Any]:
        """`relation`: whose action it is."""
        return {"relation": self.relation}

    # -- plain use and boosted second use (SB-L04, SB-S05) -------------------------------------

    @property
    def again_price(self) -> int:
        """Coins for the second use."""
        return self.content.prices[(self.relation, AGAIN)]

    def again_refusal(self, boost: bool) -> Refusal | None:
        """The first four conditions of love, shooting and eating: one plain use, then one for coins."""
        act = self.world.act
        if not boost:
            return Refusal("already_used", self.once) if act.used else None
        if not act.used:
            return Refusal("boost_before_action", self.twice)
        if act.boosted:
            return Refusal("already_boosted", self.twice)
        return self.short_of(self.again_price, self.twice)


def note_use(question: ActQuestion, boost: bool, emit: Emit) -> None:
    """Notes a plain or boosted use and takes the price of the boost."""
    world = question.world
    if boost:
        pay(world, question.seat, question.again_price, "boost", emit)
    world.act = structs.replace(world.act, used=True, boosted=boost or world.act.boosted)
