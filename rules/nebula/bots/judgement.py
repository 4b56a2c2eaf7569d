"""What a galaxy, an Observatory and a marker are worth to a seat, as far as the seat can know it (NB-A6)."""

from __future__ import annotations

from typing import NamedTuple

from rules.nebula import scoring
from rules.nebula.bots.weights import Weights
from rules.nebula.content import Content, Objective
from rules.nebula.counts import Count, Facts, HolesBehind
from rules.nebula.graph import Galaxy, occupied
from rules.nebula.stars import Stars
from rules.nebula.state import Cosmos
from rules.nebula.tracks import advanced, points_of


class Aim(NamedTuple):
    """An objective with what it brings."""

    card: Objective
    points: float


class Judgement:
    """The view of one seat on one table. Galaxies are judged once each."""

    def __init__(self, content: Content, weights: Weights, cosmos: Cosmos, seat: int) -> None:
        self.content, self.weights = content, weights
        self.cosmos, self.seat = cosmos, seat
        self.left = self._turns_left()
        self.pays = {track: self._expected(track) for track in content.tracks}
        self.color_pays = tuple(
            self.pays["colors"].get(one, 0.0) for one in content.color_ids[: content.black]
        )
        self.sign_pays = tuple(self.pays["constellations"][one] for one in content.constellations)
        self.aims = self._aims()
        self.units: list[tuple[Count, float]] = [
            (content.advanced[card].count, self.pays["advanced"][ref])
            for ref, card in zip(content.refs("advanced"), cosmos.advanced, strict=False)
        ]
        self.claims = cosmos.claimed_by(seat)
        self.most_holes = max([holes for other, holes in enumerate(cosmos.holes) if other != seat], default=0)
        self.chances = [self._chance(missing) for missing in range(len(content.graph.cells) + 1)]
        self._judged: dict[Galaxy, float] = {}

    def _turns_left(self) -> float:
        """Turns of this seat after the running one."""
        cosmos = self.cosmos
        if cosmos.triggers:
            order = cosmos.turn_order()
            return float(order.index(self.seat) > order.index(cosmos.active))
        return max(0.6, self.weights.rounds - cosmos.round)

    def _chance(self, missing: int) -> float:
        """How likely something comes about that still lacks so many stars."""
        if missing == 0:
            return 1.0
        reach = self.weights.pace * self.left + 0.5
        return float(max(0.0, 1 - missing / reach) ** self.weights.steepness)

    def _expected(self, track: str) -> dict[str, float]:
        """What each thing of a track will pay: as the markers lie, before they are settled near the
        average."""
        content, cosmos = self.content, self.cosmos
        now = scoring.worth(content, cosmos, track)
        if not cosmos.full:
            return dict(now)
        info = content.tracks[track]
        average = (sum(info.points) + info.rest * (len(now) - len(info.points))) / max(1, len(now))
        known = 1.0 if not self.left else min(1.0, cosmos.pointer / self.weights.settled)
        return {ref: known * points + (1 - known) * average for ref, points in now.items()}

    def _aims(self) -> list[Aim]:
        """Public objectives that the seat has not claimed, and its personal one."""
        content, cosmos = self.content, self.cosmos
        found = []
        for name, seats in zip(cosmos.public, cosmos.claims, strict=True):
            if self.seat not in seats:
                card = content.public[name]
                found.append(Aim(card, card.later if seats else card.first))
        kept = cosmos.personal[self.seat]
        if kept is not None:
            found.append(Aim(content.personal[kept], content.table.personal_points))
        return found

    # -- a galaxy ----------------------------------------------------------------------------

    def worth(self, galaxy: Galaxy) -> float:
        """Points that a galaxy brings and promises."""
        known = self._judged.get(galaxy)
        if known is None:
            known = self._judged[galaxy] = self._judge(galaxy)
        return known

    def _judge(self, galaxy: Galaxy) -> float:
        content, weights, chances = self.content, self.weights, self.chances
        graph, held = content.graph, occupied(galaxy)
        value = weights.star * held.bit_count() * min(1.0, self.left)
        for cells, pay in zip(galaxy, self.color_pays, strict=True):
            value += pay * cells.bit_count()
        for area, pay in zip(graph.constellations, self.sign_pays, strict=True):
            value += pay * chances[(area & ~held).bit_count()]
        once = twice = 0
        for cells in galaxy:
            free = ~graph.around(cells)
            twice |= once & free
            once |= free
        value -= weights.crowded * (graph.all & ~held & ~twice).bit_count()
        facts = Facts(galaxy, self.claims, self.cosmos.holes[self.seat], self.most_holes)
        for card, points in self.aims:
            value += points * chances[self.missing(card, facts)]
        for count, pay in self.units:
            value += pay * content.evaluator.number(count, facts)
        return value

    def missing(self, card: Objective, facts: Facts) -> int:
        """Stars that an objective still lacks, at most the number of cells."""
        count, most = card.count, len(self.chances) - 1
        if type(count) is HolesBehind:
            return max(0, facts.most_holes - facts.holes)
        lacks = self.content.evaluator.lacks(count, facts, card.least, card.most)
        return min(most, sum([lack.number for lack in lacks]))

    # -- what is not on it -------------------------------------------------------------------

    def hole(self, holes: int) -> float:
        """What one black hole more on the strip brings."""
        strip = self.content.table.strip
        gain = strip[holes + 1] - strip[holes] + self.weights.marker_moved * self.cosmos.full
        if holes <= self.most_holes:
            gain += sum([0.25 * points for card, points in self.aims if type(card.count) is HolesBehind])
        return gain

    def kept(self, observatory: Stars) -> float:
        """What the stars in the Observatory promise for later turns."""
        weights, later = self.weights, min(1.0, self.left)
        value = 0.0
        for color, number in enumerate(observatory):
            if number:
                value += weights.kept_new + weights.kept_again * (number - 1)
                value += weights.kept_supernova * (color == self.cosmos.supernova)
        return value * later

    def marker(self, name: str) -> float:
        """What moving a value marker brings to the seat, less a part of what it brings to the others."""
        content, cosmos = self.content, self.cosmos
        marker = content.markers[name]
        info, stacks = content.tracks[marker.track], cosmos.tracks[marker.track]
        before = points_of(stacks, info.points, info.rest)
        after = points_of(advanced(stacks, marker.ref), info.points, info.rest)
        shares = [self._shares(marker.track, seat) for seat in range(cosmos.seats)]
        gains = [sum([(after[ref] - before[ref]) * share for ref, share in one.items()]) for one in shares]
        own = gains.pop(self.seat)
        return own - self.weights.rivals * sum(gains) / max(1, len(gains))

    def _shares(self, track: str, seat: int) -> dict[str, float]:
        """How much a seat has, or is likely to have, of what the markers of a track stand for."""
        content, cosmos = self.content, self.cosmos
        galaxy = cosmos.galaxies[seat]
        if track == "colors":
            return {ref: galaxy[content.places[ref]].bit_count() for ref in content.refs(track)}
        if track == "constellations":
            held = occupied(galaxy)
            lacks = [(area & ~held).bit_count() for area in content.graph.constellations]
            return {ref: self.chances[lack] for ref, lack in zip(content.constellations, lacks, strict=True)}
        return {
            ref: scoring.units(content, cosmos, seat, content.advanced[card])
            for ref, card in zip(content.refs(track), cosmos.advanced, strict=False)
        }
