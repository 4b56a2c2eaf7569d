"""The steps of an adventure card as rows of icons: what is told, before how it is laid out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rules.galaxy_trucker import cards as gt
from rules.galaxy_trucker.tiles import SIDES

_CRITERIA = {
    "crew": "crew", "engines": "engine", "cannons": "cannon", "cannons_side": "cannon", "devices": "energy",
    "components": "tile", "exposed": "exposed", "goods": "goods",
}  # fmt: skip
_LOST = {
    gt.LoseDays: "days", gt.LoseCrew: "crew", gt.LoseGoods: "goods", gt.LoseEnergy: "energy",
    gt.LoseCredits: "credits",
}  # fmt: skip


@dataclass(frozen=True)
class Sign:
    """An icon in a dark disc when it names what a row is about, bare otherwise."""

    icon: str
    disc: bool = False


@dataclass(frozen=True)
class Amount:
    """A number, with its sign if it is gained or lost."""

    shown: str


@dataclass(frozen=True)
class Cubes:
    """Goods in printed order."""

    goods: tuple[str, ...]


@dataclass(frozen=True)
class Arrows:
    """Meteors or shots in printed order: size and side of the ship from which each comes."""

    what: str
    hits: tuple[tuple[str, int], ...]


@dataclass(frozen=True)
class Coins:
    """Credits."""

    count: int


@dataclass(frozen=True)
class Worst:
    """Who has least of it, or most."""

    most: bool = False


Element = Sign | Amount | Cubes | Arrows | Coins | Worst


@dataclass(frozen=True)
class Row:
    """One row of a card. `landing`: a place for the sign of whoever takes it."""

    elements: tuple[Element, ...]
    landing: bool = False


@dataclass(frozen=True)
class Progress:
    """How far a card has been resolved. `row` is the one in hand, `hit` the meteor or shot in it;
    `taken` are rows with the seat that landed or suffered."""

    row: int | None = None
    hit: int | None = None
    taken: tuple[tuple[int, int], ...] = ()
    loose: bool = False
    """The rows come in any order: those before the one in hand are not done."""

    def seats(self, row: int) -> tuple[int, ...]:
        return tuple(seat for at, seat in self.taken if at == row)


FRESH = Progress()


def hits(objects: Sequence[gt.Hit]) -> tuple[tuple[str, int], ...]:
    """Size and side number of meteors or shots."""
    return tuple((hit.size, SIDES.index(hit.side)) for hit in objects)


def rows_of(steps: Sequence[gt.Step]) -> list[Row]:
    """All rows of a card's steps."""
    return [row for step in steps for row in _rows(step)]


def rows_in(card: gt.Card, flight: int = 0) -> list[Row]:
    """The rows of a card in the flight of this number; 0: those that hold in all flights, with the numbers of
    each ("2/4/6") where only these differ (GTX-O05)."""
    if flight or not card.by_flight:
        return rows_of(card.steps_in(flight))
    flights = [rows_of(steps) for _number, steps in sorted(card.by_flight.items())]
    rows = [_merged([row.elements for row in same]) for same in zip(*flights, strict=False)]
    return [Row(elements) for elements in rows if not all(isinstance(one, Sign | Worst) for one in elements)]


def _merged(flights: Sequence[tuple[Element, ...]]) -> tuple[Element, ...]:
    """What is alike in all flights; numbers of each, where these differ."""
    found: list[Element] = []
    for same in zip(*flights, strict=False):
        first = same[0]
        if all(one == first for one in same):
            found.append(first)
        elif all(isinstance(one, Amount | Coins) for one in same):
            shown = [str(one.shown if isinstance(one, Amount) else one.count) for one in same]
            found += [Sign("credits")] if isinstance(first, Coins) else []
            found.append(
                Amount("/".join([shown[0], *(one.lstrip("\u2212\u2264\u2265+ ") for one in shown[1:])]))
            )
    return tuple(found)


def _rows(step: gt.Step) -> list[Row]:
    match step:
        case gt.Attack():
            return [
                Row((Sign("cannon", True), Amount(str(step.strength)))),
                Row((Sign("lost", True), *_penalty(step.penalty))),
                Row((Sign("check", True), *_reward(step.reward))),
            ]
        case gt.Land():
            rows = [Row((Cubes(tuple(goods)),), landing=True) for goods in step.planets]
            days = _days(step.days)
            return [*rows, Row(days)] if days else rows
        case gt.Swarm():
            return [Row((Arrows("meteor", hits(step.meteors)),))]
        case gt.Compare():
            by = Sign(_CRITERIA[step.by], True)
            return [Row((by, Worst(step.most), *_penalty(step.penalty)), landing=True)]
        case gt.Offer():
            need = _less(step.crew) if step.pay else Amount(f"≥ {step.crew}")
            return [Row((Sign("crew", True), need)), Row((Sign("check", True), *_reward(step.reward)))]
        case gt.Advance():
            return [Row((Sign("engine", True), Sign("arrow"), Sign("days"), Amount("+1")))]
        case gt.Drift():
            return [Row((Sign("exposed", True), Sign("arrow"), Sign("days"), _less(1)))]
        case gt.Infect():
            return [Row((Sign("crew", True), Sign("joint"), Sign("crew"), _less(1)))]
        case gt.Junkyard(places):
            return [
                Row((*_price(one.price), Sign("arrow"), *_find(one.reward)), landing=True) for one in places
            ]
        case gt.Billiards(rows):
            return [Row((Arrows("meteor", hits(row)),), landing=True) for row in rows]
        case _:
            told = figures(step)
            return [Row(told)] if told else []


def figures(step: gt.Step) -> tuple[Element, ...]:
    """The numbers of a step that its card tells in words."""
    match step:
        case gt.Auction(gt.WinGoods(reward)):
            return (Sign("hand", True), *_reward(reward))
        case gt.Auction(gt.WinSabotage(attempts)):
            return Sign("hand", True), Sign("dice"), Amount(f"{attempts}\u00d7"), Sign("repair")
        case gt.SellTow(price, payout):
            return Sign("repair", True), Sign("credits"), _less(price), Sign("flag"), Coins(payout)
        case gt.PileUp(reach, first, second):
            return Sign("days", True), Amount(f"\u2264 {reach}"), Arrows("meteor", hits((first, second)))
        case gt.Squeeze(meteors):
            return Sign("column", True), Arrows("meteor", hits(meteors))
        case gt.Inspect():
            return Sign("tile", True), Amount(str(step.per_energy)), Sign("arrow"), Sign("energy"), _less(1)
        case gt.Contest():
            return (Sign("exposed", True), Sign("ribbon"), Coins(step.prize), *_days(step.days))
        case gt.BoardHumans():
            return (Sign("crew", True), Amount(f"\u2264 {step.n}"), Coins(step.fare), *_days(step.days))
        case gt.Duty():
            return Cubes((step.good,)), Sign("arrow"), Sign("credits"), _less(step.credits)
        case gt.Strike():
            return (
                Sign("crew", True),
                Amount(str(step.humans)),
                Sign("arrow"),
                Sign("credits"),
                _less(1),
                *_days(1),
            )
        case gt.Blockade():
            return Sign("alien", True), Arrows("shot", hits(step.shots))
        case gt.Haunt():
            return (Sign("crew", True), _less(step.crew), *_days(step.days))
        case gt.Hygiene():
            return Sign("crew", True), _less(1), Sign("credits"), _less(step.fine)
        case gt.GuessNumber(paid):
            return Sign("dice", True), Sign("days"), Amount("\u22121\u20136"), Coins(paid)
        case gt.Depot(tiles, days):
            return (Sign("tile", True), Amount(str(tiles)), *_days(days))
        case _:
            return ()


def _price(price: gt.Price) -> tuple[Element, ...]:
    found: list[Element] = [
        Arrows(what, hits(thrown))
        for what, thrown in (("shot", price.shots), ("meteor", price.meteors)) if thrown
    ]  # fmt: skip
    for sign, count in (("crew", price.crew), ("energy", price.energy)):
        found += [Sign(sign), _less(count)] if count else []
    return tuple(found)


def _find(find: gt.Find) -> tuple[Element, ...]:
    found: list[Element] = [Coins(find.credits)] if find.credits else []
    found += [Cubes(tuple(find.goods))] if find.goods else []
    for sign, count in (("crew", find.crew), ("energy", find.energy), ("days", find.days)):
        found += [Sign(sign), Amount(f"+{count}")] if count else []
    return tuple(found)


def _penalty(penalty: gt.Penalty) -> tuple[Element, ...]:
    match penalty:
        case gt.BeShot(shots):
            return (Arrows("shot", hits(shots)),)
        case gt.BeSabotaged(attempts):
            return Sign("dice"), Amount(f"{attempts}×"), Sign("repair")
        case gt.LoseCannon(fine):
            return Sign("cannon"), _less(1), Sign("credits"), _less(fine)
        case gt.LoseDays(n) | gt.LoseCrew(n) | gt.LoseGoods(n) | gt.LoseEnergy(n) | gt.LoseCredits(n):
            return Sign(_LOST[type(penalty)]), _less(n)


def _reward(reward: gt.Reward) -> tuple[Element, ...]:
    found: list[Element] = []
    if reward.credits:
        found.append(Coins(reward.credits))
    if reward.goods:
        found.append(Cubes(tuple(reward.goods)))
    return (*found, *_days(reward.days))


def _days(days: int) -> tuple[Element, ...]:
    return (Sign("days"), _less(days)) if days else ()


def _less(count: int) -> Amount:
    return Amount(f"−{count}")
