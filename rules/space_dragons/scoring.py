"""Scoring cards, running counts and the final report (SD-S01 to SD-S12)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple, Protocol, cast

from rules.kernel.game import Cell, Result, SheetRow
from rules.space_dragons.content import Content, Pay, ScoringCard
from rules.space_dragons.state import Hunt


def positions(counts: Sequence[int]) -> dict[str, int]:
    """Which count holds which position: distinct counts, ties share (SD-S05).

    With all equal there is no second position (SD-S07).
    """
    distinct = sorted(set(counts))
    held = {"most": distinct[-1], "least": distinct[0]}
    if len(distinct) > 1:
        held["second_most"] = distinct[-2]
        held["second_least"] = distinct[1]
    return held


def paid_by(card: ScoringCard, side: str) -> tuple[Pay, ...]:
    """What a side of a scoring card pays which position. Raises KeyError for a side that it has not."""
    return cast("Mapping[str, tuple[Pay, ...]]", card.sides)[side]


class Bonus(NamedTuple):
    """What a scoring card pays a seat, and for which position, or '' where it pays nothing.

    Only with all equal do two positions pay one seat: it has the points of both and the name of the first.
    """

    points: int
    position: str


def payments(card: ScoringCard, side: str, counts: Sequence[int]) -> list[Bonus]:
    """What a scoring card pays each of these counts (SD-S02 to SD-S07). A count of zero counts (SD-S06)."""
    held = positions(counts)
    rows = [(held.get(row.position), row) for row in paid_by(card, side)]
    paid = []
    for own in counts:
        points, position = 0, ""
        for count, row in rows:
            if own == count:
                points += row.points
                position = position or row.position
        paid.append(Bonus(points, position))
    return paid


def bonuses(card: ScoringCard, side: str, counts: Sequence[int]) -> list[int]:
    """The points of `payments` alone."""
    return [bonus.points for bonus in payments(card, side, counts)]


def symbol_counts(content: Content, cards: Sequence[int], dragons: Sequence[str]) -> dict[str, int]:
    """Symbols per scoring card on these crew cards and dragons (SD-S01)."""
    counts: dict[str, int] = dict.fromkeys(content.scoring_by_symbol, 0)
    for holder in (
        *(content.crew_by_value[c] for c in cards),
        *(content.dragon_by_id[d] for d in dragons),
    ):
        for symbol in counts:
            counts[symbol] += getattr(holder, symbol)
    return counts


def running_counts(content: Content, hunt: Scored) -> list[dict[str, int]]:
    """Symbols of every seat now: a card counts once it lies, a dragon once it is captured (SD-S01)."""
    held = zip(hunt.played, hunt.dragons, strict=True)
    return [symbol_counts(content, cards, dragons) for cards, dragons in held]


def running_bonuses(
    content: Content, sides: Mapping[str, str], counts: Sequence[Mapping[str, int]]
) -> list[dict[str, Bonus]]:
    """What each scoring card would pay each seat if these counts were final (SD-S12)."""
    paid: list[dict[str, Bonus]] = [{} for _ in counts]
    for symbol, card in content.scoring_by_symbol.items():
        for seat, bonus in enumerate(payments(card, sides[symbol], [c[symbol] for c in counts])):
            paid[seat][symbol] = bonus
    return paid


def crew_points(content: Content, cards: Sequence[int]) -> int:
    """Plus and minus marks of played crew cards (SD-C07)."""
    points, crew = content.points, content.crew_by_value
    return sum(points.plus2 * crew[c].plus2 + points.minus1 * crew[c].minus1 for c in cards)


class Scored(Protocol):
    """What the final report reads, all of it open: sides of the scoring cards, and per seat its played cards,
    captured dragons, shields and damage."""

    @property
    def sides(self) -> Mapping[str, str]: ...
    @property
    def played(self) -> Sequence[Sequence[int]]: ...
    @property
    def dragons(self) -> Sequence[Sequence[str]]: ...
    @property
    def shields(self) -> Sequence[int]: ...
    @property
    def damage(self) -> Sequence[int]: ...


def totals(content: Content, hunt: Hunt) -> tuple[int, ...]:
    """Totals if the hunt ended now (SD-S08)."""
    sheet = score_sheet(content, hunt)
    return tuple(sum(row.cells[seat].points for row in sheet) for seat in range(hunt.seats))


def score_sheet(content: Content, hunt: Scored) -> tuple[SheetRow, ...]:
    """The seven rows of points of the final report, in its order (SD-S10)."""
    counts = running_counts(content, hunt)
    paid = running_bonuses(content, hunt.sides, counts)
    rows = [
        SheetRow(
            symbol,
            "SD-S05",
            tuple(
                Cell(there[symbol].points, own[symbol], there[symbol].position)
                for there, own in zip(paid, counts, strict=True)
            ),
        )
        for symbol in content.scoring_by_symbol
    ]
    dragons = content.dragon_by_id
    points = content.points
    seats = range(len(hunt.played))
    rows += [
        SheetRow("crew", "SD-C07", tuple(Cell(crew_points(content, hunt.played[s])) for s in seats)),
        SheetRow(
            "dragons",
            "SD-X08",
            tuple(Cell(sum(dragons[d].points for d in hunt.dragons[s]), len(hunt.dragons[s])) for s in seats),
        ),
        SheetRow(
            "shields",
            "SD-C07",
            tuple(Cell(points.shield * hunt.shields[s], hunt.shields[s]) for s in seats),
        ),
        SheetRow(
            "damage",
            "SD-C07",
            tuple(Cell(points.damage * hunt.damage[s], hunt.damage[s]) for s in seats),
        ),
    ]
    return tuple(rows)


def report(content: Content, hunt: Hunt) -> Result:
    """Sheet, totals, ranks and winners (SD-S08 to SD-S11). The Derelict has no rank (SD-V05)."""
    sheet = score_sheet(content, hunt)
    sums = tuple(sum(row.cells[s].points for row in sheet) for s in range(hunt.seats))
    merit = [(sums[s], len(hunt.dragons[s])) for s in range(hunt.players)]
    ranks = [1 + sum(other > own for other in merit) for own in merit]
    winners = tuple(s for s, rank in enumerate(ranks) if rank == 1)
    best = max(sums[: hunt.players])
    tied = sum(total == best for total in sums[: hunt.players]) > 1
    tie_break = "" if not tied else "shared" if len(winners) > 1 else "dragons"
    return Result(
        winners=winners,
        totals=sums,
        ranks=(*ranks, *(None for _ in range(hunt.players, hunt.seats))),
        sheet=sheet,
        ended_by="lair_empty",
        tie_break=tie_break,
    )
