"""Each of the 40 objectives and 30 scoring cards: what fulfils it and what just misses it (NB-O5, NB-O6,
NB-S6, NB-D7).

A star less (or of another colour) than in the first galaxy gives the second. Galaxies are as they stand:
that no
equal colours touch is not for the cards to look at.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from rules.nebula.counts import Facts
from rules.nebula.forecast import Forecast
from rules.nebula.graph import bits
from rules.nebula.pairing import linked_pairs
from rules.nebula.sight import galaxy_of, sight_of
from tests.rules.nebula.tables import CONTENT, REAL, cosmos, filled

Stars = dict[str, str]
ARIES = "AR1 AR2 AR3 AR4 AR5 AR6"
EVERYWHERE = " ".join(CONTENT.cells)
BESIDE = "AR3 AR6 TA3 TA4 GE3 GE5 CA3 CA5"
DASHED = "AR2 AR6 TA5 TA6 GE2 GE6 CA2 CA5"
ORBITS = ("AR1 TA1 GE1 CA1", "AR2 TA2 GE2 CA2", "AR3 AR4 TA3 GE3 GE4 CA3", "AR5 TA4 TA5 GE5 CA4")


def of(color: str, cells: str) -> Stars:
    """All of these cells in one colour."""
    return dict.fromkeys(cells.split(), color)


def without(stars: Stars, cell: str) -> Stars:
    return {other: color for other, color in stars.items() if other != cell}


def sign(first: str) -> str:
    """The cells of the constellation whose cells begin like this."""
    return " ".join(cell for cell in CONTENT.cells if cell.startswith(first))


def objectives() -> Iterator[tuple[str, Stars, Stars]]:
    """The objectives that look at a galaxy: card, galaxy that fulfils it, galaxy that just misses it."""
    for number, color in enumerate(REAL):
        other = REAL[number - 1]
        bridges = of(color, "AR6 TA5 GE2 CA5")
        yield f"PO{number + 1:02}", bridges, {**bridges, "CA5": other}
        beacons = of(color, "CORE AR4 TA5 CA6")
        yield f"PO{number + 7:02}", beacons, without(beacons, "CORE")
        realm = of(color, "CORE AR3 TA4 GE5 CA6 GE1")
        yield f"PO{number + 13:02}", realm, without(realm, "CORE")
        houses = {**of(color, "AR1 AR5 TA2 TA6 CA3 CA5"), "CORE": color}
        yield f"PU{number + 10:02}", houses, without(houses, "CA5")
    crowd = of("red", " ".join(EVERYWHERE.split()[:21]))
    yield "PO20", crowd, without(crowd, "CORE")
    for number, name in enumerate(("AR", "TA", "GE", "CA"), 1):
        three = filled(sign(name), "RBRBRW")
        yield f"PU{number:02}", three, {**three, f"{name}1": "orange"}
    ring = filled(ORBITS[2], "RBRBRW")
    yield "PU05", ring, {**ring, "AR3": "white", "TA3": "white", "GE4": "white"}
    spectrum = filled(EVERYWHERE[: EVERYWHERE.index(" GE")], "RRPPYYWWBBOOO")
    yield "PU06", spectrum, {**spectrum, "CORE": "blue"}
    for card, cells, colors in (
        ("PU07", ORBITS[1], "RPYW"),
        ("PU08", ORBITS[3], "RPYWB"),
        ("PU09", "AR6 TA6 GE6 CA5 CA6", "OPYWB"),
    ):
        rainbow = filled(cells, colors)
        yield card, rainbow, {**rainbow, cells.split()[0]: "purple"}
    broad = of("red", " ".join(ORBITS[1:]))
    yield "PU16", broad, without(broad, "TA5")
    opposite = of("red", sign("TA") + " " + sign("CA"))
    yield "PU17", opposite, without(opposite, "CA6")
    adjacent = of("red", sign("AR") + " " + sign("CA"))
    yield "PU18", adjacent, without(adjacent, "AR1")
    for card, cells in (("PU19", DASHED), ("PU20", BESIDE)):
        full = of("red", cells)
        yield card, full, without(full, cells.split()[0])


def scorings() -> Iterator[tuple[str, Stars, int, Stars]]:
    """The scoring cards that look at a galaxy: card, galaxy, its units, a galaxy with one unit less."""
    pairs = [(one, other) for place, one in enumerate(REAL) for other in REAL[place + 1 :]]
    for number, (one, other) in enumerate(pairs, 1):
        chain = {"CORE": one, "AR1": other, "AR2": one, "AR6": other, "GE1": other, "TA2": other}
        yield f"AD{number:02}", chain, 2, without(chain, "AR2")
    unison = {**of("blue", "CORE AR4"), **of("red", "TA5 GE4"), "CA6": "blue"}
    yield "AD16", unison, 3, without(unison, "CORE")
    beacons = of("red", "AR2 AR3 TA3 TA4 TA6 GE5")
    yield "AD18", beacons, 2, without(beacons, "TA6")
    for number, color in enumerate(REAL):
        across = {**of(color, "CORE AR1 TA2 GE4 CA3 CA5"), "AR5": REAL[number - 1]}
        yield f"AD{number + 19:02}", across, 4, without(across, "AR1")
        escort = {**of(color, BESIDE), **of(color, "CORE AR4 AR2"), "CA5": REAL[number - 1]}
        yield f"AD{number + 25:02}", escort, 7, without(escort, "GE5")


OBJECTIVES = {card: (good, bad) for card, good, bad in objectives()}
SCORINGS = {card: (stars, units, less) for card, stars, units, less in scorings()}


def test_every_card_is_tried() -> None:
    """NB-D7: 6 + 6 + 6 + 1 + 1 personal, 20 public, 30 advanced cards; two of them look at no galaxy."""
    assert set(OBJECTIVES) | {"PO19"} == {*CONTENT.personal, *CONTENT.public}
    assert set(SCORINGS) | {"AD17"} == set(CONTENT.advanced)
    assert (len(CONTENT.personal), len(CONTENT.public), len(CONTENT.advanced)) == (20, 20, 30)


def progress(card: str, stars: Stars):  # type: ignore[no-untyped-def]
    state = cosmos(sky=stars)
    return Forecast(CONTENT, sight_of(CONTENT, state, 0)).progress(0, card)


@pytest.mark.parametrize("card", OBJECTIVES)
def test_an_objective_is_fulfilled_and_just_missed(card: str) -> None:
    good, bad = OBJECTIVES[card]
    done, short = progress(card, good), progress(card, bad)
    assert done.fulfilled
    assert not done.gaps
    assert not short.fulfilled
    # What is told to be missing is one star, and it is one of the cells that made the difference.
    assert [gap.number for gap in short.gaps] == [1]
    changed = {cell for cell in CONTENT.cells if good.get(cell) != bad.get(cell)}
    assert changed & set(short.gaps[0].cells)


@pytest.mark.parametrize("card", SCORINGS)
def test_a_scoring_card_counts_units(card: str) -> None:
    stars, units, less = SCORINGS[card]
    there, fewer = progress(card, stars), progress(card, less)
    assert (there.number, fewer.number) == (units, units - 1)
    assert len(there.counted) == units
    assert progress(card, {}).number == 0


def test_most_black_holes() -> None:
    """PO19: ties count, also none at all; one less does not."""
    card = CONTENT.personal["PO19"]

    def met(own: int, most: int) -> bool:
        facts = Facts(galaxy_of(CONTENT, {}), 0, own, most)
        return card.met_by(CONTENT.evaluator.number(card.count, facts))

    assert met(0, 0)
    assert met(3, 3)
    assert not met(2, 3)


def test_claimed_public_objectives_count_first_or_later() -> None:
    """AD17."""
    state = cosmos(public=("PU01", "PU07", "PU08"), claims=((1, 0), (0,), (1,)))
    forecast = Forecast(CONTENT, sight_of(CONTENT, state, 0))
    assert [forecast.progress(seat, "AD17").number for seat in (0, 1)] == [2, 2]
    state.claims = ((1,), (0,), (1,))
    assert Forecast(CONTENT, sight_of(CONTENT, state, 0)).progress(0, "AD17").number == 1


def test_pairs_are_matched_as_well_as_possible() -> None:
    """NB-S6: against trying all sets of disjoint lines, on galaxies full of two colours."""
    graph = CONTENT.graph
    lines = [(graph.bits[a], graph.bits[b]) for a, linked in graph.kinds.items() for b in linked]

    def most(left: list[tuple[int, int]]) -> int:
        if not left:
            return 0
        one, other = left[0]
        rest = [line for line in left[1:] if not {one, other} & set(line)]
        return max(1 + most(rest), most(left[1:]))

    for number in range(40):
        ones = (number * 2654435761) % graph.all & graph.all
        others = graph.all & ~ones & ((number * 40503 * 977) % graph.all)
        ones &= (number * 7919 * 104729) % graph.all
        joined = [(one, other) for one, other in lines if one & ones and other & others]
        pairs = linked_pairs(graph, ones, others)
        assert len(pairs) == most(joined)
        assert len({bit for pair in pairs for bit in pair}) == 2 * len(pairs)
        assert all(graph.beside[one] & other for one, other in pairs)
        assert sum(1 for _ in bits(ones)) == ones.bit_count()
