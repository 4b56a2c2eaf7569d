"""What is still to be done of an open card: a stack of small frozen records.

The record on top is the one that is being done; one question or one automatic step later it is replaced by
what follows from it. A card therefore is plain data at every moment, and whoever wants to act before or
after something puts a record of their own above or below it.
"""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from rules.galaxy_trucker.cards import (
    AnyCounted,
    Attack,
    BoardHumans,
    Criterion,
    Demand,
    Find,
    Goods,
    Hit,
    Object,
    Offer,
    Penalty,
    Place,
    Reward,
    SellTow,
    Squeeze,
    Step,
    WinGoods,
    WinSabotage,
)
from rules.galaxy_trucker.state import DESTROYED

Seats: TypeAlias = tuple[int, ...]
Strikes: TypeAlias = Literal["worst", "two", "all_but_best"]
"""Whom a comparison strikes: the worst (GT-K10), the two worst (GTX-F06), all but the best (R10)."""

NOBODY: Final = -1


class Task(Struct, frozen=True, tag_field="task"):
    """Something to be done. `left` are the seats whose turn is still to come, in order."""


class Begin(Task, frozen=True, tag="begin"):
    """A step of the card; `number` counts from 1."""

    number: int
    step: Step


class Attacking(Task, frozen=True, tag="attacking"):
    """An enemy goes from player to player (GT-K1); `beaten` are shot at when it is over (GT-K4). Nobody is
    left when it has been defeated as often as it must be (GTX-F05)."""

    step: Attack
    left: Seats
    beaten: Seats = ()
    weakened: Seats = ()
    """Those of them that were beaten after its first defeat."""
    paid: Seats = ()
    """Who has taken the reward and loses days for it."""
    defeats: int = 0
    needed: int = 1


class Rewarding(Task, frozen=True, tag="rewarding"):
    """Who has beaten an enemy may take the reward (GT-K1); `second`: one credit or good less (GTX-F05).
    Then the enemy goes on."""

    seat: int
    reward: Reward
    then: Attacking
    second: bool = False


class Collecting(Task, frozen=True, tag="collecting"):
    """A reward is paid, credits, then goods; of these one less to who is `second`."""

    seat: int
    reward: Reward
    second: bool = False


class Leaving(Task, frozen=True, tag="leaving"):
    """One of these goods is left behind, the others are loaded (GTX-F08)."""

    seat: int
    goods: Goods


class Loading(Task, frozen=True, tag="loading"):
    """Goods come on board (GT-F14)."""

    seat: int
    goods: Goods
    paid: bool = False
    """What they take is gone (R15)."""


class Delaying(Task, frozen=True, tag="delaying"):
    """Seats lose days, the rearmost first (GT-F3); `days` are (seat, number of days)."""

    days: tuple[tuple[int, int], ...]


class LosingCrew(Task, frozen=True, tag="losing_crew"):
    """GT-F9."""

    seat: int
    n: int
    humans: bool = False
    """Only humans (R15)."""


class LosingGoods(Task, frozen=True, tag="losing_goods"):
    """GT-F10."""

    seat: int
    n: int


class LosingEnergy(Task, frozen=True, tag="losing_energy"):
    """For goods that are missing (GT-F10)."""

    seat: int
    n: int


class Advancing(Task, frozen=True, tag="advancing"):
    """Open Space (GT-K7)."""

    left: Seats


class Comparing(Task, frozen=True, tag="comparing"):
    """A line of a Combat Zone, or Sabotage (GT-K10, GT-K13); `found` are (seat, value) so far."""

    number: int
    by: Criterion
    penalty: Penalty
    left: Seats
    found: tuple[tuple[int, float], ...] = ()
    strikes: Strikes = "worst"
    most: bool = False


class Landing(Task, frozen=True, tag="landing"):
    """Planets (GT-K9); `landed` are (planet, seat), planets counted from 1. `shared`: one of them may be
    visited twice (GTX-F03)."""

    planets: tuple[Goods, ...]
    days: int
    left: Seats
    landed: tuple[tuple[int, int], ...] = ()
    shared: bool = False


class Offering(Task, frozen=True, tag="offering"):
    """An abandoned ship or station (GT-K11, GT-K12); `users` have taken it, which so many may (GTX-F04)."""

    step: Offer
    left: Seats
    users: Seats = ()
    most: int = 1


class Throwing(Task, frozen=True, tag="throwing"):
    """Meteors or shots that are still to come at these seats, as they are printed (GT-F16, GTX-P10)."""

    what: Object
    hits: tuple[Hit, ...]
    seats: Seats
    weakened: Seats = ()
    """The first large one does not concern these of them (GTX-F05, GTX-F06)."""
    by: int = NOBODY
    """Who causes them and rolls; else it is the foremost of the seats (GTX-G07)."""
    line: int = 0
    """The number of the first of `hits`, when it is rolled again for whom it misses (R21)."""


class Arriving(Task, frozen=True, tag="arriving"):
    """A meteor or shot as it comes at these seats, with its number."""

    what: Object
    hit: Hit
    line: int
    seats: Seats


class Striking(Task, frozen=True, tag="striking"):
    """One meteor or shot with its number, and the seats it has still to meet (GT-F17)."""

    what: Object
    hit: Hit
    line: int
    left: Seats


class Parting(Task, frozen=True, tag="parting"):
    """A ship may have fallen into groups (GT-F23); then aliens may have to leave (GT-F11)."""

    seat: int
    hidden: bool = False
    """It is in hyperspace."""


class Waking(Task, frozen=True, tag="waking"):
    """Sleepers may be woken after a loss of crew (GTX-T11)."""

    seat: int


class Pleading(Task, frozen=True, tag="pleading"):
    """A Diplomat may go so that its owner is spared this harm (GTX-A07)."""

    seat: int
    harm: tuple[AnyTask, ...]


class Sabotaging(Task, frozen=True, tag="sabotaging"):
    """A column and a row are rolled for all these ships at once, so many times: what lies there is lost, and
    the ship has no more to fear (GT-K13, GTX-F06, R05, R06, R10)."""

    seats: Seats
    attempts: int
    column: int = 0
    """When it is known."""
    weakened: Seats = ()
    """The last attempt does not concern these of them."""
    by: int = NOBODY
    """Who rolls, as for Throwing."""
    how: str = DESTROYED
    """DESTROYED or FALLEN."""
    everywhere: bool = False
    """What is in hyperspace is reached, too (R05)."""


class Revealing(Task, frozen=True, tag="revealing"):
    """The window for engine boosters when a card is turned up (GTX-P03)."""

    left: Seats


class Vanishing(Task, frozen=True, tag="vanishing"):
    """A unit whose engine has burst jumps into hyperspace (GTX-T25)."""

    seat: int
    unit: str


class Returning(Task, frozen=True, tag="returning"):
    """Units whose time in hyperspace is over come back (GTX-P09)."""


class Counting(Task, frozen=True, tag="counting"):
    """Something of every ship is measured before a step takes effect (GTX-P05); `found` are (seat, value)."""

    number: int
    step: AnyCounted
    left: Seats
    found: tuple[tuple[int, float], ...] = ()


class Demanding(Task, frozen=True, tag="demanding"):
    """Each chooses how to pay (GTX-U06). `days` are (seat, days) to be lost in the end, `shot` who is shot at
    then."""

    step: Demand
    left: Seats
    days: tuple[tuple[int, int], ...] = ()
    shot: Seats = ()


class Paying(Task, frozen=True, tag="paying"):
    """Credits that have to be paid (GTX-E22)."""

    seat: int
    n: int


class Inspecting(Task, frozen=True, tag="inspecting"):
    """E01."""

    per_energy: int
    left: Seats


class Hosting(Task, frozen=True, tag="hosting"):
    """Humans may come aboard; `took` are those who have some (E10)."""

    step: BoardHumans
    left: Seats
    took: Seats = ()


class Bidding(Task, frozen=True, tag="bidding"):
    """An auction (GTX-G04). `left` are those who have not withdrawn, the next one first; `holder` has bid
    `highest`."""

    prize: WinGoods | WinSabotage
    least: int
    left: Seats
    holder: int = NOBODY
    highest: int = 0


class Accusing(Task, frozen=True, tag="accusing"):
    """Who won an auction names whom saboteurs visit (E17)."""

    seat: int
    attempts: int


class Selling(Task, frozen=True, tag="selling"):
    """A ship without engines is offered (E05); `more` can be had."""

    step: SellTow
    left: Seats
    more: int = 1


class Crashing(Task, frozen=True, tag="crashing"):
    """The last player names goods (E23)."""

    seat: int


class Squeezing(Task, frozen=True, tag="squeezing"):
    """The outermost columns of these ships are met (E19)."""

    step: Squeeze
    left: Seats


class Judging(Task, frozen=True, tag="judging"):
    """Who has to give up does (GT-F28); all are judged together."""

    lapped: bool = True
    """Those who have been lapped too, not only who has no human."""


class SettingDie(Task, frozen=True, tag="setting_die"):
    """The last sets a die; the number stays with the seat (GTX-B02)."""

    seat: int
    credits: int
    left: Seats


class Guessing(Task, frozen=True, tag="guessing"):
    """The others guess it; `guesses` are (seat, number)."""

    seat: int
    credits: int
    left: Seats
    guesses: tuple[tuple[int, int], ...] = ()


class SecretBidding(Task, frozen=True, tag="secret_bidding"):
    """All bid at the same time; each bid stays with its seat (GTX-B03)."""

    left: Seats
    forbidden: int


class Naming(Task, frozen=True, tag="naming"):
    """The winner names a square; these hand over what lies there (GTX-B03)."""

    seat: int
    seats: Seats
    forbidden: int


class ChoosingRow(Task, frozen=True, tag="choosing_row"):
    """Star Billiards (GTX-B04); `chosen` are rows, counted from 1. `shared`: one may be chosen twice."""

    rows: tuple[tuple[Hit, ...], ...]
    left: Seats
    chosen: tuple[int, ...] = ()
    shared: bool = False


class Visiting(Task, frozen=True, tag="visiting"):
    """Junkyard (GTX-B05); `visited` are (place, seat), places counted from 1. `shared`: one may be used
    twice."""

    places: tuple[Place, ...]
    left: Seats
    visited: tuple[tuple[int, int], ...] = ()
    shared: bool = False


class Finding(Task, frozen=True, tag="finding"):
    """The reward of a place is taken; who is `second` leaves a good."""

    seat: int
    reward: Find
    second: bool = False


class TakingHumans(Task, frozen=True, tag="taking_humans"):
    """So many humans may come on board (GTX-B05)."""

    seat: int
    n: int


class PlacingEnergy(Task, frozen=True, tag="placing_energy"):
    """So many tokens come on board (GTX-B05)."""

    seat: int
    n: int


class LayingOut(Task, frozen=True, tag="laying_out"):
    """So many tiles are still to be laid out in the Star Depot (GTX-B06)."""

    n: int
    days: int
    left: Seats
    offer: tuple[int, ...] = ()


class Fitting(Task, frozen=True, tag="fitting"):
    """Each may take one of these tiles (GTX-B06); `takers` lose days in the end."""

    offer: tuple[int, ...]
    days: int
    left: Seats
    takers: Seats = ()


class Aftermath(Task, frozen=True, tag="aftermath"):
    """What Rough Roads do after a card (R02, R03, R05, R06, R16)."""

    what: Literal["fatigue", "turning", "madness", "debris", "envy"]


class Scattering(Task, frozen=True, tag="scattering"):
    """What has fallen off ships flies at who is behind; in the order of the end of the card (R03)."""

    left: Seats
    meteor: Hit


class Competing(Task, frozen=True, tag="competing"):
    """Who wants something abandoned is compared with all who are behind (R01); `found` are (seat, strength)
    so far, of itself first, `rest` is what is left of the offer."""

    seat: int
    rest: Offering
    left: Seats
    shot: Hit
    found: tuple[tuple[int, float], ...] = ()


class Confirming(Task, frozen=True, tag="confirming"):
    """Whether it still wants it then (R01)."""

    seat: int
    rest: Offering


class Wages(Task, frozen=True, tag="wages"):
    """Before the last card each crew is paid, or the ship gives up (R12)."""

    left: Seats


class Discarding(Task, frozen=True, tag="discarding"):
    """The card is done and goes away (GT-K14)."""


AnyTask: TypeAlias = (
    Begin | Attacking | Rewarding | Collecting | Leaving | Loading | Delaying | LosingCrew | LosingGoods
    | LosingEnergy | Advancing | Comparing | Landing | Offering | Throwing | Arriving | Striking | Parting
    | Waking | Pleading | Sabotaging | Revealing | Vanishing | Returning | Judging
    | Discarding | Aftermath | Scattering | Competing | Confirming | Wages | Counting
    | Demanding | Paying | Inspecting | Hosting | Bidding | Accusing | Selling | Crashing | Squeezing
    | SettingDie | Guessing | SecretBidding | Naming | ChoosingRow | Visiting | Finding | TakingHumans
    | PlacingEnergy | LayingOut | Fitting
)  # fmt: skip


class Loosened(Struct, frozen=True):
    """Devices that are powered, with the batteries that have paid for it."""

    seat: int
    activate: tuple[int, ...]
    energy: tuple[int, ...]


class OpenCard(Struct, frozen=True):
    """The card that is being resolved: what is to be done, the next thing last. Everybody sees it all.

    `then` is the phase that follows. `first` comes before everything else as soon as the task on top is done:
    what a measuring has caused, of which the card itself knows nothing.
    """

    id: str
    tasks: tuple[AnyTask, ...]
    then: str
    leader: int = NOBODY
    """Who led when it was turned up (GTX-P02)."""
    debris: tuple[tuple[int, int], ...] = ()
    """(seat, tile) of what has fallen off since then and is still to be thrown (R03)."""
    first: tuple[AnyTask, ...] = ()
    advanced: Seats = ()
    """Who took part in an Open Space on this card (R06, R16)."""
    used: bool = False
    """Somebody has chosen to use it (R04)."""
    counted: Loosened | None = None
    """What was declared before tiles were detached, which now are counted without (R17)."""

    def replaced(self, *tasks: AnyTask) -> OpenCard:
        """With these in place of the task on top, the first of them being done first."""
        return replace(self, tasks=(*self.tasks[:-1], *reversed((*self.first, *tasks))), first=())

    def followed(self, waking: Waking) -> OpenCard:
        """With this after what is still to fall off, once for a seat."""
        at = len(self.tasks)
        while at and isinstance(self.tasks[at - 1], Parting):
            at -= 1
        below = at
        while below and isinstance(self.tasks[below - 1], Waking):
            below -= 1
        if waking in self.tasks[below:at]:
            return self
        return replace(self, tasks=(*self.tasks[:at], waking, *self.tasks[at:]))

    def preceded(self, *tasks: AnyTask) -> OpenCard:
        """With these before whatever is still to be done, in this order."""
        return replace(self, tasks=(*self.tasks, *reversed(tasks)))
