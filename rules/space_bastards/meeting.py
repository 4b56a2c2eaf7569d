"""Who meets on a planet: parents, victims and pairs (SB-L01, SB-S02, SB-E01, SB-T01).

All of it follows from two rows: how many creatures of the left and of the right race live there, by owner.
The questions of the rules read the rows of the table, bots those of their tally. `equal` races share one row.
"""

from __future__ import annotations

from collections.abc import Iterable, MutableSequence, Sequence
from functools import cache
from typing import TypeAlias

Row: TypeAlias = Sequence[int]
"""Creatures of one race on a planet, by owner."""


def are_parents(left: Row, right: Row, seat: int, *, equal: bool) -> bool:
    """Whether both parents live there and one of them is the seat's (SB-L01); of equal races it takes two
    different creatures (SB-A09)."""
    if not left[seat] and not right[seat]:
        return False
    return sum(left) > 1 if equal else any(left) and any(right)


def victims(left: Row, right: Row, seat: int) -> list[int]:
    """Owners whose creatures of the right race a seat can hit there (SB-S02, SB-E01); own ones are never hit
    (SB-X02)."""
    if not left[seat]:
        return []
    return [owner for owner, number in enumerate(right) if number and owner != seat]


def has_pair(left: Row, right: Row, one: int, other: int, *, equal: bool) -> bool:
    """Whether a creature of `one` and one of `other` are there; of one colour and race two (SB-A09)."""
    if equal and one == other:
        return left[one] > 1
    return left[one] > 0 and right[other] > 0


def take_pair(left: MutableSequence[int], right: MutableSequence[int], one: int, other: int) -> None:
    """Take both creatures of a pair away from those that are left. Equal races must share the row itself."""
    left[one] -= 1
    right[other] -= 1


def most_pairs(
    left: Row, right: Row, seat: int, partners: Iterable[int], *, equal: bool
) -> list[tuple[int, int, int]]:
    """As many pairs as possible (SB-T08): (owner of the left creature, of the right one, how many). Partners
    are served in their order, each of them once; so there are most if the seat itself comes last."""
    own_left, own_right = left[seat], right[seat]
    found = []
    for other in partners:
        if not own_left and not own_right:
            break
        if other == seat:
            number = own_left // 2 if equal else min(own_left, own_right)
            if number:
                found.append((seat, seat, number))
            break
        number = min(own_left, right[other])
        if number:
            own_left -= number
            found.append((seat, other, number))
        if equal:
            own_right = own_left
            continue
        number = min(own_right, left[other])
        if number:
            own_right -= number
            found.append((other, seat, number))
    return found


@cache
def strangers_first(owners: int, seat: int) -> tuple[int, ...]:
    """All partners in the order that leaves most for the own pairs: neutral colour, others, itself."""
    return (*(one for one in range(owners - 1, -1, -1) if one != seat), seat)
