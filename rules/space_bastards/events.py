"""What happens in Space Bastards, for log, animation and network (rules, section 13)."""

from __future__ import annotations

from functools import reduce
from operator import or_
from typing import Any, ClassVar, Final

from rules.kernel.events import Event
from rules.space_bastards.families import HITS
from rules.space_bastards.shapes import Cell
from rules.space_bastards.state import Pair, Token

# -- setup -----------------------------------------------------------------------------------


class StartPlayerDrawn(Event, frozen=True, tag="start_player_drawn"):
    """SB-P03."""

    reveals: ClassVar[bool] = True
    seat: int


class PlanetsOpened(Event, frozen=True, tag="planets_opened"):
    """The others are radioactive (SB-P02)."""

    reveals: ClassVar[bool] = True
    open: tuple[str, ...]


class PlanetNamed(Event, frozen=True, tag="planet_named"):
    """`alone`: no other planet could be named (SB-A11)."""

    seat: int
    planet: str
    alone: bool = False


class Committed(Event, frozen=True, tag="committed"):
    """`races` holds the one race, only for its own seat (SB-H03). `alone`: there was no other (SB-A11)."""

    seat: int
    races: tuple[str, ...] = ()
    alone: bool = False

    def seen_by(self, viewer: int) -> Committed:
        return self if viewer == self.seat else Committed(self.seat, alone=self.alone)


class CommitsShown(Event, frozen=True, tag="commits_shown"):
    """By owner, the neutral colour included; None: it sends nobody."""

    reveals: ClassVar[bool] = True
    planet: str
    races: tuple[str | None, ...]


class TokenPlaced(Event, frozen=True, tag="token_placed"):
    """`alone`: it fitted nowhere else (SB-A11)."""

    planet: str
    owner: int
    race: str
    at: Cell
    rot: int
    alone: bool = False


class PlanetRearranged(Event, frozen=True, tag="planet_rearranged"):
    """All tokens as they lie now."""

    seat: int
    planet: str
    tokens: tuple[Token, ...]


class ForcedExchange(Event, frozen=True, tag="forced_exchange"):
    """`new` is sent instead of `old` (SB-P10)."""

    seat: int
    old: str
    new: str


class NobodySent(Event, frozen=True, tag="nobody_sent"):
    """SB-P12."""

    seat: int
    planet: str


class RelationsDealt(Event, frozen=True, tag="relations_dealt"):
    """(left, right) race of each relation, and the offer (SB-P15)."""

    reveals: ClassVar[bool] = True
    relations: dict[str, tuple[str, str]]
    offer: tuple[str, ...]


# -- rounds ----------------------------------------------------------------------------------


class ClockMoved(Event, frozen=True, tag="clock"):
    """`round` is None for ship steps without a number."""

    step: int
    kind: str
    round: int | None = None


class Planned(Event, frozen=True, tag="planned"):
    """`cards` only for the own seat (SB-H03). `alone`: the hand holds no other card (SB-N03)."""

    seat: int
    cards: tuple[str, ...] = ()
    alone: bool = False

    def seen_by(self, viewer: int) -> Planned:
        return self if viewer == self.seat else Planned(self.seat, alone=self.alone)


class PlansShown(Event, frozen=True, tag="plans_shown"):
    """By seat."""

    reveals: ClassVar[bool] = True
    plans: tuple[tuple[str, ...], ...]


class Coins(Event, frozen=True, tag="coins"):
    """`why`: combo, boost, step or trade; coins that buy points see PointsBought."""

    seat: int
    delta: int
    why: str


class Points(Event, frozen=True, tag="points"):
    """`why`: diplomacy, dominance or purchase."""

    seat: int
    delta: int
    why: str


class ActionBegin(Event, frozen=True, tag="action_begin"):
    """An entry of the order begins (SB-A01)."""

    relation: str
    seat: int


class ActionDeclined(Event, frozen=True, tag="action_declined"):
    """Ended without a use; `idle`: nothing could be done (SB-A11)."""

    relation: str
    seat: int
    idle: bool


class StartPlayerMoved(Event, frozen=True, tag="start_player_moved"):
    """SB-R02."""

    seat: int


class Dominance(Event, frozen=True, tag="dominance"):
    """`owner` is None where nobody dominates; the neutral colour gets no points (SB-Z03)."""

    planet: str
    owner: int | None
    points: int


class CardsReturned(Event, frozen=True, tag="cards_returned"):
    """All action cards go back to the hands (SB-R05)."""


class LocksOff(Event, frozen=True, tag="locks_off"):
    """SB-K05."""

    relations: tuple[str, ...]


class PointsBought(Event, frozen=True, tag="points_bought"):
    """So many points for so many coins at the end (SB-Z05)."""

    seat: int
    points: int
    coins: int


class GameOver(Event, frozen=True, tag="game_over"):
    """SB-Z06."""

    winners: tuple[int, ...]


# -- relations -------------------------------------------------------------------------------


class Born(Event, frozen=True, tag="born"):
    """`boost`: the second birth, for coins (SB-L02, SB-L04)."""

    seat: int
    planet: str
    race: str
    at: Cell
    rot: int
    boost: bool


class EggLaid(Event, frozen=True, tag="egg_laid"):
    """SB-G01."""

    seat: int
    planet: str
    race: str
    at: Cell
    boost: bool


class PairsProposed(Event, frozen=True, tag="pairs_proposed"):
    """Open to all (SB-T06)."""

    relation: str
    seat: int
    pairs: tuple[Pair, ...]


class Answered(Event, frozen=True, tag="answered"):
    """`accept` only for the own seat until all have answered (SB-T06)."""

    seat: int
    accept: tuple[int, ...] = ()

    def seen_by(self, viewer: int) -> Answered:
        return self if viewer == self.seat else Answered(self.seat)


class PairsSettled(Event, frozen=True, tag="pairs_settled"):
    """Pairs of the proposal that all owners agree to, and the others (SB-T06, SB-T07)."""

    reveals: ClassVar[bool] = True
    relation: str
    seat: int
    agreed: tuple[Pair, ...]
    refused: tuple[Pair, ...]


class Mutated(Event, frozen=True, tag="mutated"):
    """`gone` as they lay there, `come` as they lie now."""

    seat: int
    planet: str
    owner: int
    gone: tuple[Token, ...]
    come: tuple[Token, ...]
    foreign: bool


class CorpsesRearranged(Event, frozen=True, tag="corpses_rearranged"):
    """`gone` as they lay there, `come` as they lie now (SB-U05)."""

    seat: int
    planet: str
    gone: tuple[Token, ...]
    come: tuple[Token, ...]


class RaceCardSwapped(Event, frozen=True, tag="race_card_swapped"):
    """`new` comes from the offer, `old` goes into it (SB-K02)."""

    seat: int
    relation: str
    side: str
    old: str
    new: str


class RelationFlipped(Event, frozen=True, tag="relation_flipped"):
    """SB-K04."""

    seat: int
    relation: str


class RelationLocked(Event, frozen=True, tag="relation_locked"):
    """SB-K05."""

    seat: int
    relation: str


# -- ships -----------------------------------------------------------------------------------


class ShipPlaced(Event, frozen=True, tag="ship_placed"):
    """SB-V02."""

    seat: int
    field: str


class ShipMoved(Event, frozen=True, tag="ship_moved"):
    """One step (SB-V03). `alone`: nothing else was legal (SB-A11)."""

    seat: int
    start: str
    goal: str
    alone: bool = False


class ShipTeleported(Event, frozen=True, tag="ship_teleported"):
    """SB-V06. `alone`: nothing else was legal (SB-A11)."""

    seat: int
    start: str
    goal: str
    alone: bool = False


class Loaded(Event, frozen=True, tag="loaded"):
    """`token` as it lay there (SB-V08)."""

    seat: int
    planet: str
    token: Token


class Unloaded(Event, frozen=True, tag="unloaded"):
    """`token` as it lies now (SB-V09)."""

    seat: int
    planet: str
    token: Token


class Hatched(Event, frozen=True, tag="hatched"):
    """`egg` is the square where it lay, `token` what came out of it (SB-G03)."""

    seat: int
    planet: str
    egg: Cell
    token: Token


class FlightEnded(Event, frozen=True, tag="flight_ended"):
    """`idle`: nothing else could be done any more (SB-A11)."""

    seat: int
    idle: bool


SpaceBastardsEvent: Final[Any] = reduce(or_, (one.event for one in HITS.values()), (
    StartPlayerDrawn | PlanetsOpened | PlanetNamed | Committed | CommitsShown | TokenPlaced | PlanetRearranged
    | ForcedExchange | NobodySent | RelationsDealt | ClockMoved | Planned | PlansShown | Coins | Points
    | ActionBegin | ActionDeclined | StartPlayerMoved | Dominance | CardsReturned | LocksOff | PointsBought
    | GameOver | Born | EggLaid | PairsProposed | Answered | PairsSettled | Mutated
    | CorpsesRearranged | RaceCardSwapped | RelationFlipped | RelationLocked | ShipPlaced | ShipMoved
    | ShipTeleported | Loaded | Unloaded | Hatched | FlightEnded
))  # fmt: skip
