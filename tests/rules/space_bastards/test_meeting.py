"""Who meets on a planet, on rows of any numbers."""

from __future__ import annotations

from itertools import product

from rules.space_bastards.meeting import has_pair, most_pairs, strangers_first, take_pair

FEW = range(5)


def test_most_pairs_are_as_many_as_can_be() -> None:
    """SB-T08, by its own formulas: two races, and one."""
    for a, b, x, y, z in product(FEW, FEW, FEW, FEW, range(2)):
        found = most_pairs([a, x, z], [b, y, z], 0, strangers_first(3, 0), equal=False)
        most = max(s + min(a - s, y + z) + min(b - s, x + z) for s in range(min(a, b) + 1))
        assert sum(number for _, _, number in found) == most
    for own, other, third in product(FEW, FEW, FEW):
        row = [own, other, third]
        found = most_pairs(row, row, 0, strangers_first(3, 0), equal=True)
        assert sum(number for _, _, number in found) == min(own, (own + other + third) // 2)


def test_most_pairs_can_be_taken_one_after_the_other() -> None:
    """SB-T05, SB-A09."""
    for equal, numbers in product((False, True), product(FEW, FEW, FEW, FEW)):
        left = list(numbers[:2])
        right = left if equal else list(numbers[2:])
        for one, other, number in most_pairs(left[:], right[:], 0, strangers_first(2, 0), equal=equal):
            for _ in range(number):
                assert has_pair(left, right, one, other, equal=equal)
                take_pair(left, right, one, other)
