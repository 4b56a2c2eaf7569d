"""What lost components cost (GT-E5)."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Protocol

from rules.galaxy_trucker.boards import Board
from rules.galaxy_trucker.content import Content
from rules.galaxy_trucker.in_force import Cover, OfSeat, OfTable, Stock, in_force, of_kind


def covered(content: Content, specialist: str) -> Cover | None:
    """What this specialist, if any, does about the bill (GTX-A06)."""
    rules = content.specialists[specialist].rules if specialist else ()
    return next(of_kind(rules, Cover), None)


class Specialists(Protocol):
    """What of a seat counts here, in the state and in what is seen of it."""

    @property
    def specialist(self) -> str: ...

    @property
    def ended_with(self) -> str: ...


def lawyer_of(content: Content, one: Specialists) -> str:
    """The specialist who is on board, or was when the flight ended, and does something about the bill; empty
    for none (GTX-A06)."""
    return next((each for each in (one.specialist, one.ended_with) if covered(content, each)), "")


def bill(content: Content, board: Board, count: int, specialist: str = "") -> int:
    """Credits for so many lost components, at most what the class is insured for (GT-E5, GT-V3)."""
    cover = covered(content, specialist)
    most = board.insurance if cover is None else cover.most.get(board.id, 0)
    price = content.table.lost_price * count
    return price if most is None else min(price, most)


def growth(content: Content, board: Board, lost: int, more: int, specialist: str = "") -> int:
    """What the bill for `lost` components grows by with so many more; nothing once the insurance pays."""
    return bill(content, board, lost + more, specialist) - bill(content, board, lost, specialist)


class WithStock(OfTable, Protocol):
    """A table whose seats have stocks."""

    @property
    def seats(self) -> Sequence[StockSeat]: ...


class StockSeat(OfSeat, Protocol):
    @property
    def unbuilt(self) -> Collection[int]: ...


def fees(content: Content, table: WithStock, seat: int) -> int:
    """Credits for tiles of the own stock that never became part of the ship; no insurance and no Lawyer
    helps (R18, GTX-X43)."""
    fee = sum(rule.fee for rule in in_force(content, table, Stock, seat))
    return fee * len(table.seats[seat].unbuilt)
