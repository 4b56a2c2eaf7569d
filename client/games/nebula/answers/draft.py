"""Step I: the three time figures are drafted until their steps are spent; or a star is given up to chaos.
Meanwhile stars may be tried in the galaxy, which sends nothing."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, Self

from client.games.nebula.ids import Beam, Cell, Clock, Dials, Nudge, Star, parse
from client.table.answers.answer import Answer, Fit
from rules.kernel.asks import Action, Refusal
from rules.nebula import actions as do
from rules.nebula import legality
from rules.nebula.content import Content
from rules.nebula.forecast import Forecast
from rules.nebula.investing import Steps
from rules.nebula.sight import CosmosSight

CHAOS = "chaos"
NONE: Steps = (0, 0, 0)


@dataclass(frozen=True)
class Draft(Answer):
    """How step I is being answered."""

    content: Content = field(compare=False, repr=False)
    sight: CosmosSight = field(compare=False, repr=False)
    seat: int
    given_up: frozenset[str]
    """Colours that chaos takes; none: there is no chaos now."""
    steps: Steps = NONE
    clock: int = -1
    """The time figure in the hand."""
    star: str = ""
    """The star that is tried, or given up."""
    chaos: bool = False

    @classmethod
    def of(cls, content: Content, sight: CosmosSight, seat: int, options: Any) -> Draft:
        """The beginning, for these options of the rules."""
        given_up = frozenset(one.discard for one in options if isinstance(one, do.Chaos))
        return cls(content, sight, seat, given_up)

    @property
    def left(self) -> int:
        """Steps that are not spent yet."""
        return self.content.table.steps - sum(map(abs, self.steps))

    @cached_property
    def forecast(self) -> Forecast:
        """What the rules foretell of this table."""
        return Forecast(self.content, self.sight)

    @property
    def gains(self) -> tuple[str | None, ...]:
        """The star that each cluster would give now."""
        return (None, None, None) if self.chaos else self.forecast.gained(self.steps)

    @cached_property
    def where(self) -> frozenset[str]:
        """Where the star that is tried could lie."""
        tries = self.star and not self.chaos and self.star != self.content.color_ids[self.content.black]
        return frozenset(self.forecast.where(self.seat, self.star)) if tries else frozenset()

    def tries(self, color: str) -> bool:
        """Whether a star of this colour is there to be tried, or would come."""
        return bool(self.sight.seats[self.seat].observatory.get(color)) or color in self.gains

    def turned(self, cluster: int, steps: int) -> Steps:
        """The draft with other steps of one time figure."""
        first, second, third = (steps if at == cluster else old for at, old in enumerate(self.steps))
        return first, second, third

    def fits(self, steps: Steps) -> bool:
        """Whether no more steps are spent than there are."""
        return sum(map(abs, steps)) <= self.content.table.steps

    def towards(self, cluster: int, beam: int) -> Steps:
        """The draft with a time figure on a beam: on the way it already goes, else on the shorter one that
        the steps allow."""
        clusters = self.sight.clusters[cluster]
        beams = len(clusters.stars)
        clockwise = (beam - clusters.beam) % beams
        ways = [self.turned(cluster, way) for way in {clockwise, clockwise - beams if clockwise else 0}]
        now = self.steps[cluster]

        def price(way: Steps) -> tuple[bool, bool, int]:
            return not self.fits(way), now * way[cluster] < 0, abs(way[cluster])

        return min(ways, key=price)

    @property
    def chosen(self) -> tuple[str, ...]:
        chaos = (CHAOS,) if self.chaos else ()
        clock = (Clock(self.clock),) if self.clock >= 0 else ()
        return (*chaos, *clock, *((Star(self.star),) if self.star else ()))

    @cached_property
    def open(self) -> Mapping[str, Fit]:
        handles: list[str] = [CHAOS] if self.given_up else []
        colors = self.content.color_ids
        if self.chaos:
            handles += [Star(color) for color in colors if color in self.given_up]
        else:
            for cluster, one in enumerate(self.sight.clusters):
                handles.append(Clock(cluster))
                beams = range(len(one.stars))
                handles += [Beam(cluster, beam) for beam in beams if self.fits(self.towards(cluster, beam))]
                nudged = ((by, self.turned(cluster, self.steps[cluster] + by)) for by in (1, -1))
                handles += [Nudge(cluster, by) for by, steps in nudged if self.fits(steps)]
            handles += [Star(color) for color in colors if self.tries(color)]
            handles += [Cell(cell) for cell in sorted(self.where)]
        return {handle: "legal" for handle in handles if handle not in self.chosen}

    def touch(self, handle: str) -> Self | None:
        bare = replace(self, clock=-1, star="")
        match parse(handle):
            case "chaos" if self.given_up:
                return replace(bare, chaos=not self.chaos, steps=NONE)
            case Star(color) if color in self.given_up if self.chaos else self.tries(color):
                return replace(bare, star="" if color == self.star else color)
            case Cell(cell) if cell in self.where:
                return bare  # only tried: it slides home
            case Clock(cluster) if not self.chaos:
                return replace(bare, clock=-1 if cluster == self.clock else cluster)
            case Beam() | Nudge() | Dials() if not self.chaos:
                steps = self._wanted(handle)
                return replace(bare, steps=steps) if steps is not None and self.fits(steps) else None
        return None

    def _wanted(self, handle: str) -> Steps | None:
        match parse(handle):
            case Beam(cluster, beam):
                return self.towards(cluster, beam)
            case Nudge(cluster, by):
                return self.turned(cluster, self.steps[cluster] + by)
            case Dials(first, second, third):
                return first, second, third
        return None

    @property
    def action(self) -> Action | None:
        if self.chaos:
            return do.Chaos(self.star) if self.star else None
        return None if self.left else do.InvestTime(self.steps)

    def wanted(self, handles: tuple[str, ...]) -> Action | Refusal | None:
        *before, last = handles
        match parse(last):
            case "chaos":
                return do.Chaos("")
            case Star(color):
                return do.Chaos(color) if self.chaos else do.PlaceStar(color, self.content.board.core)
            case Cell(cell):
                stars = Star.among(before)
                if not stars or self.chaos or stars[0].color not in self.content.color_ids:
                    return None
                place = self.content.places[stars[0].color]
                if place == self.content.black:
                    return legality.NOT_A_STAR
                galaxy = self.forecast.placing(self.seat).galaxy
                return legality.cell_refusal(self.content, galaxy, place, cell)
        steps = self._wanted(last)
        return None if steps is None or self.fits(steps) else do.InvestTime(steps)
