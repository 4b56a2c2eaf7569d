"""The steps of an adventure card as rows of icons: what is told, before how it is laid out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from client.games.galaxy_trucker.pictures.records import SIDES, kind_of

_LOSSES = {"days": "days", "crew": "crew", "goods": "goods"}
_CRITERIA = {"crew": "crew", "engines": "engine", "cannons": "cannon"}
MINUS = "−"


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
    taken: tuple[tuple[int, int], ...] = field(default=())

    def seats(self, row: int) -> tuple[int, ...]:
        return tuple(seat for at, seat in self.taken if at == row)


FRESH = Progress()


def hits(objects: Sequence[Any]) -> tuple[tuple[str, int], ...]:
    """Size and side number of meteors or shots."""
    return tuple((hit.size, SIDES.index(hit.side)) for hit in objects)


def rows_of(steps: Sequence[Any]) -> list[Row]:
    """All rows of a card's steps; steps without numbers give none (the text says them)."""
    rows: list[Row] = []
    for step in steps:
        make = _STEPS.get(kind_of(step))
        if make is not None:
            rows += make(step)
    return rows


def _attack(step: Any) -> list[Row]:
    return [
        Row((Sign("cannon", True), Amount(str(step.strength)))),
        Row((Sign("lost", True), *_penalty(step.penalty))),
        Row((Sign("check", True), *_reward(step.reward))),
    ]


def _penalty(penalty: Any) -> tuple[Element, ...]:
    kind = kind_of(penalty)
    if kind in _LOSSES:
        return Sign(_LOSSES[kind]), Amount(f"{MINUS}{penalty.n}")
    if kind == "shots":
        return (Arrows("shot", hits(penalty.shots)),)
    if kind == "sabotage":
        return Sign("dice"), Amount(f"{penalty.attempts}×"), Sign("repair")
    return (Sign("lost"),)


def _reward(reward: Any) -> tuple[Element, ...]:
    found: list[Element] = []
    if reward.credits:
        found.append(Coins(reward.credits))
    if reward.goods:
        found.append(Cubes(tuple(reward.goods)))
    return (*found, *_days(reward.days))


def _days(days: int) -> tuple[Element, ...]:
    return (Sign("days"), Amount(f"{MINUS}{days}")) if days else ()


def _land(step: Any) -> list[Row]:
    rows = [Row((Cubes(tuple(goods)),), landing=True) for goods in step.planets]
    days = _days(step.days)
    return [*rows, Row(days)] if days else rows


def _swarm(step: Any) -> list[Row]:
    return [Row((Arrows("meteor", hits(step.meteors)),))]


def _compare(step: Any) -> list[Row]:
    return [
        Row((Sign(_CRITERIA.get(step.by, step.by), True), Worst(), *_penalty(step.penalty)), landing=True)
    ]


def _offer(step: Any) -> list[Row]:
    need = Amount(f"{MINUS}{step.crew}" if step.pay else f"≥ {step.crew}")
    return [Row((Sign("crew", True), need)), Row((Sign("check", True), *_reward(step.reward)))]


def _advance(_step: Any) -> list[Row]:
    return [Row((Sign("engine", True), Sign("arrow"), Sign("days"), Amount("+1")))]


def _drift(_step: Any) -> list[Row]:
    return [Row((Sign("exposed", True), Sign("arrow"), Sign("days"), Amount(f"{MINUS}1")))]


def _infect(_step: Any) -> list[Row]:
    return [Row((Sign("crew", True), Sign("joint"), Sign("crew"), Amount(f"{MINUS}1")))]


_STEPS = {
    "attack": _attack, "land": _land, "swarm": _swarm, "compare": _compare, "offer": _offer,
    "advance": _advance, "drift": _drift, "infect": _infect,
}  # fmt: skip
