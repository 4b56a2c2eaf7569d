"""The steps of an adventure card as rows of icons: what is told, before how it is laid out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rules.galaxy_trucker import cards as gt
from rules.galaxy_trucker.tiles import SIDES

_CRITERIA = {"crew": "crew", "engines": "engine", "cannons": "cannon"}
_LOST = {gt.LoseDays: "days", gt.LoseCrew: "crew", gt.LoseGoods: "goods"}


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
    """Who has least of it."""


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

    def seats(self, row: int) -> tuple[int, ...]:
        return tuple(seat for at, seat in self.taken if at == row)


FRESH = Progress()


def hits(objects: Sequence[gt.Hit]) -> tuple[tuple[str, int], ...]:
    """Size and side number of meteors or shots."""
    return tuple((hit.size, SIDES.index(hit.side)) for hit in objects)


def rows_of(steps: Sequence[gt.Step]) -> list[Row]:
    """All rows of a card's steps."""
    return [row for step in steps for row in _rows(step)]


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
            by = Sign(_CRITERIA.get(step.by, step.by), True)
            return [Row((by, Worst(), *_penalty(step.penalty)), landing=True)]
        case gt.Offer():
            need = _less(step.crew) if step.pay else Amount(f"≥ {step.crew}")
            return [Row((Sign("crew", True), need)), Row((Sign("check", True), *_reward(step.reward)))]
        case gt.Advance():
            return [Row((Sign("engine", True), Sign("arrow"), Sign("days"), Amount("+1")))]
        case gt.Drift():
            return [Row((Sign("exposed", True), Sign("arrow"), Sign("days"), _less(1)))]
        case gt.Infect():
            return [Row((Sign("crew", True), Sign("joint"), Sign("crew"), _less(1)))]


def _penalty(penalty: gt.Penalty) -> tuple[Element, ...]:
    match penalty:
        case gt.BeShot(shots):
            return (Arrows("shot", hits(shots)),)
        case gt.BeSabotaged(attempts):
            return Sign("dice"), Amount(f"{attempts}×"), Sign("repair")
        case gt.LoseDays(n) | gt.LoseCrew(n) | gt.LoseGoods(n):
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
