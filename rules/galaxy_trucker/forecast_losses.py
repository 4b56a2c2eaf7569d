"""What a ship would lose: to a hit, with a part left behind, to a penalty (GT-F9 to GT-F26)."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from msgspec import Struct

from rules.galaxy_trucker.bills import growth, lawyer_of
from rules.galaxy_trucker.cards import (
    BeSabotaged,
    BeShot,
    Goods,
    Hit,
    LoseCannon,
    LoseCredits,
    LoseCrew,
    LoseDays,
    LoseEnergy,
    LoseGoods,
    Penalty,
)
from rules.galaxy_trucker.content import Content
from rules.galaxy_trucker.flight.arriving import Flying, destroyed_by, explosions
from rules.galaxy_trucker.flight.fate import Fate, Figures, falling, fate, leave_unsupported
from rules.galaxy_trucker.flight.losing import usual_crew
from rules.galaxy_trucker.flight.tasks import (
    AnyTask,
    Delaying,
    LosingCrew,
    LosingEnergy,
    LosingGoods,
    Paying,
    Striking,
    Throwing,
)
from rules.galaxy_trucker.goods import by_value, worth
from rules.galaxy_trucker.imagine import laid_ship
from rules.galaxy_trucker.loans import loan_of, raised
from rules.galaxy_trucker.mending import split_unit, usual_part
from rules.galaxy_trucker.power import terms_of
from rules.galaxy_trucker.ship import Ship
from rules.galaxy_trucker.sight import JourneySight
from rules.galaxy_trucker.tiles import HUMAN


class Loss(Struct, frozen=True):
    """What goes with tiles: themselves, what falls off with them, and all that they hold."""

    destroyed: tuple[int, ...]
    fallen: tuple[int, ...]
    kept: tuple[int, ...]
    """The part that flies on."""
    parts: tuple[tuple[int, ...], ...]
    """All parts into which the ship, or the half that is hit, would fall, the usual one first; with several
    the owner chooses."""
    humans: int
    aliens: int
    left: Figures
    """(cabin, kind) of aliens on the part kept that lose their life support; they are not among `aliens`."""
    energy: int
    goods: Goods
    goods_value: int
    credits: int
    """What the bill for lost components grows by; nothing more once the insurance pays."""
    crew_left: int
    humans_left: int

    @property
    def ruined(self) -> bool:
        """No human is left: the flight is over at the end of the card (GT-F28)."""
        return not self.humans_left


class Toll(Struct, frozen=True):
    """What a penalty takes if the usual answers are given."""

    days: int = 0
    crew: Figures = ()
    """(cabin, kind) of the figures that go."""
    humans_left: int = 0
    goods: Goods = ()
    goods_value: int = 0
    energy: int = 0
    credits: int = 0
    loans: int = 0
    """Those that must be taken to pay the credits (GTX-E22)."""
    cannon: bool = False
    """A cannon may be given instead (E07)."""
    shots: tuple[Hit, ...] = ()
    sabotage: int = 0
    """Attempts."""

    @property
    def hurts(self) -> bool:
        """Whether more goes than energy."""
        return bool(self.days or self.crew or self.goods or self.credits or self.shots or self.sabotage)


def ship_of(content: Content, sight: JourneySight, seat: int) -> Ship:
    """The ship of a seat with all that is on board; a copy to try things on."""
    return laid_ship(content, sight.seats[seat])


def tile_loss(
    content: Content, sight: JourneySight, seat: int, tile: int, keep: Collection[int] | None = None
) -> Loss:
    """What goes if the meteor or shot under way, or else something, destroys a tile and this part flies on,
    or the usual one (GT-F23)."""
    task = sight.card.tasks[-1] if sight.card is not None and sight.card.tasks else None
    if not isinstance(task, Striking):
        return bursting(content, sight, seat, (tile,), keep)
    shot = Flying(task.what, task.hit, task.line)
    gone = destroyed_by(content, sight, seat, ship_of(content, sight, seat), shot, tile)
    return _loss(content, sight, seat, gone, keep)


def bursting(
    content: Content,
    sight: JourneySight,
    seat: int,
    tiles: tuple[int, ...],
    keep: Collection[int] | None = None,
) -> Loss:
    """What goes if these tiles are destroyed, with all that explodes with them (GTX-T22, GTX-T25, R13)."""
    blown = explosions(content, sight, seat, ship_of(content, sight, seat), tiles)
    return _loss(content, sight, seat, (*tiles, *(tile for one in blown for tile in one.tiles)), keep)


def detached_loss(content: Content, sight: JourneySight, seat: int, tiles: tuple[int, ...]) -> Loss:
    """What goes if these tiles are detached, and the usual part flies on (R17)."""
    return _loss(content, sight, seat, tiles, None)


def part_loss(content: Content, sight: JourneySight, seat: int, keep: Collection[int]) -> Loss:
    """What goes if this part of a ship in several pieces is kept (GT-F23, GT-R5)."""
    return _loss(content, sight, seat, (), keep)


def _loss(
    content: Content,
    sight: JourneySight,
    seat: int,
    destroyed: tuple[int, ...],
    keep: Collection[int] | None,
) -> Loss:
    own = sight.seats[seat]
    ship, rest = ship_of(content, sight, seat), ship_of(content, sight, seat)
    rest.remove(*destroyed)
    split, kept = split_unit(rest), usual_part(rest)
    parts = [kept] if kept else []
    if split is not None:
        usual = usual_part(split)
        parts = sorted([tuple(sorted(group)) for group in split.groups()], key=lambda part: part != usual)
        if keep is not None:
            kept = tuple(sorted({*rest.tiles}.difference(split.tiles).union(keep)))
    fallen = falling(rest, kept)
    rest.remove(*fallen)
    left = leave_unsupported(rest)
    gone = (*destroyed, *fallen)
    figures = [figure for tile in gone for figure in ship.crew.get(tile, ())]
    goods = tuple(good for tile in gone for good in ship.goods.get(tile, ()))
    return Loss(
        destroyed=destroyed,
        fallen=fallen,
        kept=kept,
        parts=tuple(parts),
        humans=figures.count(HUMAN),
        aliens=len(figures) - figures.count(HUMAN),
        left=left,
        energy=sum(ship.energy.get(tile, 0) for tile in gone),
        goods=goods,
        goods_value=worth(goods, content.goods),
        credits=growth(content, ship.board, own.lost_count, len(gone), lawyer_of(content, own)),
        crew_left=rest.crew_count,
        humans_left=rest.humans,
    )


def fates(content: Content, sight: JourneySight) -> dict[int, Fate]:
    """What the meteor or shot that is under way does to each seat that it has still to meet, in their order;
    nothing if none is under way."""
    tasks = () if sight.card is None else sight.card.tasks
    for task in reversed(tasks):
        if isinstance(task, Striking):
            return {
                seat: fate(
                    ship_of(content, sight, seat),
                    task.what,
                    task.hit,
                    task.line,
                    terms_of(content, sight, seat),
                )
                for seat in task.left
            }
    return {}


def toll(content: Content, sight: JourneySight, seat: int, penalty: Penalty) -> Toll:
    """What suffering a penalty takes from a ship as it is now (GT-F9, GT-F10, GT-K10)."""
    ship = ship_of(content, sight, seat)
    humans = ship.humans
    match penalty:
        case LoseDays(n):
            return Toll(days=n, humans_left=humans)
        case LoseCrew(n):
            crew = usual_crew(ship, n)
            return Toll(crew=crew, humans_left=humans - sum(kind == HUMAN for _, kind in crew))
        case LoseGoods(n):
            goods = tuple(by_value(ship.all_goods, content.goods)[:n])
            missing = min(n - len(goods), ship.energy_count)
            value = worth(goods, content.goods)
            return Toll(goods=goods, goods_value=value, energy=missing, humans_left=humans)
        case LoseEnergy(n):
            return Toll(energy=min(n, ship.energy_count), humans_left=humans)
        case LoseCredits(n) | LoseCannon(n):
            own = sight.seats[seat].credits
            armed = any(ship.catalogue[tile].cannons for tile in ship.tiles)
            loans = raised(content, sight, own, n)
            paid = n if loans or loan_of(content, sight) is not None else min(n, own)
            return Toll(credits=paid, loans=loans, cannon=armed and isinstance(penalty, LoseCannon),
                        humans_left=humans)  # fmt: skip
        case BeShot(shots):
            return Toll(shots=shots, humans_left=humans)
        case BeSabotaged(attempts):
            return Toll(sabotage=attempts, humans_left=humans)


def spared(content: Content, sight: JourneySight, seat: int, harm: Sequence[AnyTask]) -> Toll | None:
    """What a Diplomat would save its ship from (GTX-A07); None where a demand leaves the choice."""
    for task in harm:
        match task:
            case Delaying(days) if seat in dict(days):
                return toll(content, sight, seat, LoseDays(dict(days)[seat]))
            case LosingCrew(seat=whose, n=n) if whose == seat:
                return toll(content, sight, seat, LoseCrew(n))
            case LosingGoods(seat=whose, n=n) if whose == seat:
                return toll(content, sight, seat, LoseGoods(n))
            case LosingEnergy(seat=whose, n=n) if whose == seat:
                return toll(content, sight, seat, LoseEnergy(n))
            case Paying(seat=whose, n=n) if whose == seat:
                return toll(content, sight, seat, LoseCredits(n))
            case Throwing(hits=hits) if seat in task.seats:
                weak = seat in task.weakened
                large = next((at for at, hit in enumerate(hits) if weak and hit.size == "large"), -1)
                shots = tuple(hit for at, hit in enumerate(hits) if at != large)
                return toll(content, sight, seat, BeShot(shots))
    return None
