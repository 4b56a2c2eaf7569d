"""What a placement, a card or a marker would do, told from a sight: for screens and bots.

All of it is what the rules call themselves. Hidden personal objectives of others count as unfulfilled
(NB-S8).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from rules.kernel.asks import Refusal
from rules.kernel.game import SheetRow
from rules.nebula import legality, scoring
from rules.nebula.content import Content, Objective
from rules.nebula.counts import Areas, Gap
from rules.nebula.graph import occupied, with_star
from rules.nebula.imagine import open_cosmos
from rules.nebula.investing import Steps, result_of
from rules.nebula.legality import Clash, Placing
from rules.nebula.sight import CosmosSight
from rules.nebula.state import MARKER, PLACE, SUPERNOVA
from rules.nebula.tracks import advanced, points_of

STEP_TWO: Final = (PLACE, SUPERNOVA, MARKER)
"""The phases in which stars are being placed."""


class Progress(NamedTuple):
    """How far a card is: the count, what an objective needs (None for an advanced card), the cells of each
    unit that counts now, and what is missing."""

    number: int
    needed: int | None
    fulfilled: bool
    counted: list[tuple[str, ...]]
    gaps: list[Gap]


class Standing(NamedTuple):
    """How far a seat is with an objective, in cells where one whole area is wanted."""

    done: int
    needed: int
    fulfilled: bool = False
    fewer: bool = False
    """The count must shrink."""

    @property
    def share(self) -> float:
        """How far of the whole way."""
        if self.fulfilled:
            return 1.0
        return self.needed / self.done if self.fewer else self.done / max(1, self.needed)

    @property
    def words(self) -> str:
        """ "3/4", or for a count that must shrink "7 > 4"."""
        between = "/" if not self.fewer else " ≤ " if self.fulfilled else " > "
        return f"{self.done}{between}{self.needed}"


class Change(NamedTuple):
    """What a placement would change: strip, track, constellation, personal or public, which one, what it
    would be, and whether that is better (1), worse (-1) or fulfilled (2)."""

    kind: str
    name: str
    words: str
    turn: int = 0


class Forecast:
    """Questions about one sight."""

    def __init__(self, content: Content, sight: CosmosSight) -> None:
        self.content = content
        self.cosmos = open_cosmos(content, sight)

    # -- step I ------------------------------------------------------------------------------

    def gained(self, steps: Steps) -> tuple[str | None, ...]:
        """The star that each cluster would give after these steps; they need not be all five yet (NB-T4)."""
        result = result_of(self.cosmos.hourglasses, self.cosmos.beams, steps)
        return tuple(None if star < 0 else self.content.color_ids[star] for star in result.gained)

    def beams(self, steps: Steps) -> tuple[int, int, int]:
        """The beams on which the hourglasses would stop (NB-T2)."""
        return result_of(self.cosmos.hourglasses, self.cosmos.beams, steps).beams

    # -- step II -----------------------------------------------------------------------------

    def placing(self, seat: int) -> Placing:
        """What decides about the placements of a seat; outside of its step II as if it began now."""
        cosmos = self.cosmos
        runs = cosmos.phase in STEP_TWO and cosmos.active == seat
        return Placing(
            cosmos.observatories[seat],
            cosmos.galaxies[seat],
            cosmos.holes[seat],
            cosmos.placed if runs else (),
            cosmos.snapshot if runs else cosmos.supernova,
        )

    def limit(self, seat: int) -> int:
        """How many stars the seat may place in this step, with what it has placed and still holds (NB-P2)."""
        return self.placing(seat).limit(self.content)

    def where(self, seat: int, color: str) -> tuple[str, ...]:
        """The cells where a star of this colour could lie (NB-P3 to NB-P6), whether the seat may place it
        or not."""
        content = self.content
        galaxy = self.cosmos.galaxies[seat]
        return content.graph.names(legality.legal_cells(content.graph, galaxy, content.places[color]))

    def why_not(self, seat: int, color: str, cell: str | None = None) -> Refusal | None:
        """Why the seat may not place this star in this cell, or anywhere; None if it may."""
        placing, content = self.placing(seat), self.content
        if cell is None:
            place = content.places[color]
            black = place == content.black
            return placing.hole_refusal(content) if black else placing.color_refusal(content, place)
        return placing.star_refusal(content, color, cell)

    def clashes(self, seat: int, color: str, cell: str) -> list[Clash]:
        """The neighbours of the same colour, each with the line that forbids the place (NB-P5)."""
        content = self.content
        return legality.clashes(content.graph, self.cosmos.galaxies[seat], content.places[color], cell)

    def after(self, seat: int, color: str, cell: str) -> Forecast:
        """The same with a star placed there, legal or not."""
        twin = Forecast.__new__(Forecast)
        twin.content, twin.cosmos = self.content, self.cosmos.clone()
        galaxy = twin.cosmos.galaxies[seat]
        bit = self.content.graph.bits[cell]
        twin.cosmos.galaxies[seat] = with_star(galaxy, self.content.places[color], bit)
        return twin

    def changes(self, seat: int, color: str, cell: str = "") -> Iterator[Change]:
        """What a star in a cell, or a black hole on the strip, would change for a seat."""
        cosmos, content, table = self.cosmos, self.content, self.content.table
        if content.places[color] == content.black:
            holes, last = cosmos.holes[seat], len(table.strip) - 1
            points, then = (table.strip[min(holes + more, last)] for more in (0, 1))
            yield Change("strip", "", f"{points} → {then}", int(then > points))
            yield Change("track", "", f"{min(cosmos.pointer + 1, table.track)}/{table.track}")
            return
        after, held = self.after(seat, color, cell), occupied(cosmos.galaxies[seat])
        more = int(not content.graph.bits[cell] & held)
        for sign, area in zip(content.constellations, content.graph.constellations, strict=True):
            if area & content.graph.bits[cell]:
                filled, most = (area & held).bit_count() + more, area.bit_count()
                yield Change("constellation", sign, f"{filled}/{most}", more + (more and filled == most))
        own = cosmos.personal[seat]
        public = [card for card, seats in zip(cosmos.public, cosmos.claims, strict=True) if seat not in seats]
        for kind, cards in (("personal", [own] if own else []), ("public", public)):
            for card in cards:
                was, then_ = self.standing(seat, card), after.standing(seat, card)
                if then_ != was:
                    turn = 2 if then_.fulfilled else 1 if then_.share > was.share else -1
                    yield Change(kind, card, then_.words, turn)

    # -- cards and points --------------------------------------------------------------------

    def progress(self, seat: int, card: str) -> Progress:
        """How far a seat is with any card (NB-O5, NB-O6, NB-S6)."""
        info, evaluator = self.content.cards[card], self.content.evaluator
        facts = scoring.facts_of(self.cosmos, seat)
        number, counted = evaluator.number(info.count, facts), evaluator.counted(info.count, facts)
        if not isinstance(info, Objective):
            return Progress(number, None, False, counted, [])
        needed = info.least if info.least is not None else info.most
        gaps = evaluator.gaps(info.count, facts, info.least, info.most)
        return Progress(number, needed, info.met_by(number), counted, gaps)

    def standing(self, seat: int, card: str) -> Standing:
        """How far a seat is with an objective. Where one whole area is wanted, its cells are counted."""
        now, info, graph = self.progress(seat, card), self.content.cards[card], self.content.graph
        done, needed, count = now.number, now.needed or 0, info.count
        if isinstance(count, Areas) and count.full and needed == 1:
            areas, lack = graph.groups[count.among], 0
            if now.gaps:
                lack, free = now.gaps[0].number, graph.of(now.gaps[0].cells)
                held = occupied(self.cosmos.galaxies[seat])
                areas = areas if len(areas) == 1 else tuple(one for one in areas if one & ~held == free)
            needed = max(area.bit_count() for area in areas)
            done = needed - lack
        return Standing(done, needed, now.fulfilled, getattr(info, "least", None) is None)

    def pays(self, track: str, moved: str | None = None) -> dict[str, int]:
        """What each colour, constellation or advanced card would pay if the game ended now; after the marker
        `moved` had gone a space further, if one is named (NB-M2, NB-S4 to NB-S6)."""
        cosmos, info = self.cosmos, self.content.tracks[track]
        if moved is None or not cosmos.full:
            return scoring.worth(self.content, cosmos, track)
        return points_of(advanced(cosmos.tracks[track], moved), info.points, info.rest)

    def scores(self) -> tuple[SheetRow, ...]:
        """The score sheet if the game ended now (NB-S8)."""
        return scoring.score_sheet(self.content, self.cosmos)
