"""The relations that belong to a family: those that hit, and those that talk. A family has its rules in one
place (relations/hits.py, relations/talks.py); a member has the values here, and what hits its own answer and
event.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from rules.kernel.asks import Action
from rules.kernel.events import Event
from rules.space_bastards.state import Token


class Hit(Action, frozen=True, omit_defaults=True):
    """The creatures of one colour on a planet are hit; `boost`: for coins, after the plain use."""

    planet: str
    victim: int
    boost: bool = False

    def handles(self) -> tuple[str, ...]:
        return (f"group:{self.planet}:{self.victim}", *(("boost:again",) if self.boost else ()))


class Shoot(Hit, frozen=True, tag="shoot"):
    """SB-S06."""


class Eat(Hit, frozen=True, tag="eat"):
    """SB-E03."""


class Struck(Event, frozen=True):
    """`tokens` as they lay there alive."""

    seat: int
    planet: str
    victim: int
    race: str
    tokens: tuple[Token, ...]
    boost: bool


class Shot(Struck, frozen=True, tag="shot"):
    """SB-S03."""


class Eaten(Struck, frozen=True, tag="eaten"):
    """SB-E02."""


class Hitting(NamedTuple):
    """A relation whose left race hits all creatures of the right one of another colour on a planet."""

    action: type[Hit]
    event: type[Struck]
    condition: str
    """The rule that tells who can be hit."""
    once: str
    """The rule that gives one plain use."""
    twice: str
    """The rule of the second use, for coins."""
    corpses: bool
    """Who is hit stays as a corpse; otherwise it goes back to the supply of its owner."""


class Talking(NamedTuple):
    """A relation whose creatures make pairs, with the consent of their owners."""

    rule: str
    """The rule that tells what a pair brings."""
    points: bool
    """A point; otherwise a coin."""
    beforehand: bool
    """Partners may have agreed to it before the game (SB-O06)."""


HITS: Final = {
    "shooting": Hitting(Shoot, Shot, "SB-S02", "SB-S03", "SB-S05", corpses=True),
    "eating": Hitting(Eat, Eaten, "SB-E01", "SB-E01", "SB-E01", corpses=False),
}
TALKS: Final = {
    "trade": Talking("SB-T02", points=False, beforehand=True),
    "diplomacy": Talking("SB-D01", points=True, beforehand=False),
}


def relation_of(hit: Hit | Struck) -> str:
    """The relation of an answer or an event that hits."""
    return next(name for name, one in HITS.items() if type(hit) in (one.action, one.event))
