"""Objectives, claims and the final points (sections 8, 10 and 12): functions of what lies on the table
(NB-S8)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

from rules.kernel.game import Cell, Result, SheetRow
from rules.nebula.content import Card, Content, Objective
from rules.nebula.counts import Facts
from rules.nebula.graph import Galaxy, occupied
from rules.nebula.tracks import Stacks, points_of


class Scored(Protocol):
    """What scoring reads, from a state or from a sight made into one."""

    @property
    def full(self) -> bool: ...
    @property
    def galaxies(self) -> Sequence[Galaxy]: ...
    @property
    def holes(self) -> Sequence[int]: ...
    @property
    def personal(self) -> Sequence[str | None]: ...
    @property
    def public(self) -> Sequence[str]: ...
    @property
    def claims(self) -> Sequence[Sequence[int]]: ...
    @property
    def advanced(self) -> Sequence[str]: ...
    @property
    def tracks(self) -> Mapping[str, Stacks]: ...
    @property
    def triggers(self) -> Sequence[str]: ...


def facts_of(scored: Scored, seat: int) -> Facts:
    """What the cards look at, for one seat."""
    claims = sum([seat in seats for seats in scored.claims])
    return Facts(scored.galaxies[seat], claims, scored.holes[seat], max(scored.holes))


def units(content: Content, scored: Scored, seat: int, card: Card) -> int:
    """What a card counts for a seat now (NB-S6)."""
    return content.evaluator.number(card.count, facts_of(scored, seat))


def fulfilled(content: Content, scored: Scored, seat: int, card: Objective) -> bool:
    """Whether an objective is fulfilled now, claimed or not (NB-O5, NB-O6)."""
    return card.met_by(units(content, scored, seat, card))


def completed(content: Content, galaxy: Galaxy) -> list[str]:
    """The constellations of which all cells are full."""
    held = occupied(galaxy)
    areas = content.graph.constellations
    return [name for name, area in zip(content.constellations, areas, strict=True) if not area & ~held]


def worth(content: Content, scored: Scored, track: str) -> dict[str, int]:
    """What each colour (a star), constellation (completed) or advanced card (a unit) pays as the markers
    lie now.

    Without the value board constellations have their base value and nothing else pays (NB-V1).
    """
    info, refs = content.tracks[track], content.refs(track)
    if not scored.full:
        base = content.table.constellation_points if track == "constellations" else 0
        return dict.fromkeys(refs, base)
    return points_of(scored.tracks[track], info.points, info.rest)


# -- rows of the score sheet -----------------------------------------------------------------


def personal_cell(content: Content, scored: Scored, seat: int) -> Cell:
    """NB-S1. One that is not known or not chosen gives nothing."""
    card = scored.personal[seat]
    done = card is not None and fulfilled(content, scored, seat, content.personal[card])
    return Cell(content.table.personal_points * done, int(done))


def public_cell(content: Content, scored: Scored, seat: int) -> Cell:
    """NB-S2, NB-O3."""
    points = number = 0
    for name, seats in zip(scored.public, scored.claims, strict=True):
        if seat in seats:
            card = content.public[name]
            points += card.first if seats[0] == seat else card.later
            number += 1
    return Cell(points, number)


def black_holes_cell(content: Content, scored: Scored, seat: int) -> Cell:
    """The number in the first free space of the strip (NB-S3)."""
    return Cell(content.table.strip[scored.holes[seat]], scored.holes[seat])


def constellations_cell(content: Content, scored: Scored, seat: int) -> Cell:
    """NB-S4."""
    done, pays = completed(content, scored.galaxies[seat]), worth(content, scored, "constellations")
    return Cell(sum([pays[one] for one in done]), len(done))


def colors_cell(content: Content, scored: Scored, seat: int) -> Cell:
    """Stars of the colours that pay, the centre included (NB-S5)."""
    pays = worth(content, scored, "colors")
    stars = [cells.bit_count() for cells in scored.galaxies[seat]]
    paid = [(pays.get(color, 0), number) for color, number in zip(content.color_ids, stars, strict=False)]
    return Cell(sum([each * number for each, number in paid]), sum([number for each, number in paid if each]))


def advanced_cell(content: Content, scored: Scored, seat: int) -> Cell:
    """Units of the cards that pay (NB-S6)."""
    pays = worth(content, scored, "advanced")
    points = number = 0
    for ref, name in zip(content.refs("advanced"), scored.advanced, strict=False):
        if pays[ref]:
            counted = units(content, scored, seat, content.advanced[name])
            points += pays[ref] * counted
            number += counted
    return Cell(points, number)


BASE_ROWS = (
    ("personal", "NB-S1", personal_cell),
    ("public", "NB-S2", public_cell),
    ("black_holes", "NB-S3", black_holes_cell),
    ("constellations", "NB-S4", constellations_cell),
)
FULL_ROWS = (*BASE_ROWS, ("colors", "NB-S5", colors_cell), ("advanced", "NB-S6", advanced_cell))


def score_sheet(content: Content, scored: Scored) -> tuple[SheetRow, ...]:
    """All points if the game ended now (NB-S8)."""
    seats = range(len(scored.galaxies))
    return tuple(
        SheetRow(kind, rule, tuple(cell(content, scored, seat) for seat in seats))
        for kind, rule, cell in (FULL_ROWS if scored.full else BASE_ROWS)
    )


def totals(content: Content, scored: Scored) -> tuple[int, ...]:
    """The sums of the sheet."""
    sheet = score_sheet(content, scored)
    return tuple(sum(row.cells[seat].points for row in sheet) for seat in range(len(scored.galaxies)))


def report(content: Content, scored: Scored) -> Result:
    """Sheet, totals, ranks and winners: equal points are parted by black holes, else shared (NB-S7)."""
    sheet = score_sheet(content, scored)
    seats = range(len(scored.galaxies))
    sums = tuple(sum(row.cells[seat].points for row in sheet) for seat in seats)
    merits = [(sums[seat], scored.holes[seat]) for seat in seats]
    ranks = tuple(1 + sum(other > own for other in merits) for own in merits)
    winners = tuple(seat for seat in seats if ranks[seat] == 1)
    tied = sums.count(max(sums)) > 1
    tie_break = "" if not tied else "shared" if len(winners) > 1 else "black_holes"
    ended_by = scored.triggers[0] if scored.triggers else ""
    return Result(winners, sums, ranks, sheet, ended_by, tie_break)
