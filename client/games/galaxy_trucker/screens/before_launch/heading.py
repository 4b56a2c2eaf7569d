"""Choosing which printed side flies ahead (art layout of the expansion, section 5): nothing is turned yet."""

from __future__ import annotations

from functools import cached_property

import pygame

from client.games.galaxy_trucker import ids
from client.games.galaxy_trucker.answers.decision import Card
from client.games.galaxy_trucker.answers.headings import HeadingQuestion
from client.games.galaxy_trucker.looking import HEADING_PHASES, Build, Now
from client.games.galaxy_trucker.panels.headings import HeadingRow
from client.games.galaxy_trucker.panels.last_moves import Move, MovesFace
from client.games.galaxy_trucker.panels.ship_counters import CountersFace
from client.games.galaxy_trucker.pictures.draw_context import Face
from client.games.galaxy_trucker.pictures.headings import State
from client.games.galaxy_trucker.pictures.ship_boards import Hull
from client.games.galaxy_trucker.pictures.ships import ShipInSmall
from client.games.galaxy_trucker.screens.before_launch.choosing import ChoosingScreen
from client.games.galaxy_trucker.screens.flight.zones import FlightZones, flight_zones
from client.games.galaxy_trucker.screens.heading_discs import heading_discs, heading_tip, hull_with_discs
from client.games.galaxy_trucker.screens.ship import ship_in_small, small_cell
from client.games.galaxy_trucker.screens.ship_table import BELOW_Z, Corners, ShipTable
from client.games.galaxy_trucker.text import conditions
from client.games.galaxy_trucker.text.building_status import ship_lines
from client.games.galaxy_trucker.text.names import span
from client.i18n import _
from client.table.contract import Arrangement, Tip
from rules.galaxy_trucker.actions import ChooseHeading
from rules.galaxy_trucker.boards import HEADINGS, Heading
from rules.galaxy_trucker.content import Content
from rules.galaxy_trucker.forecast import Counters, counters, with_heading
from rules.galaxy_trucker.imagine import laid_ship
from rules.galaxy_trucker.sight import JourneySight, SeatSight


class HeadingTable(ShipTable):
    """The hull lies as it was built, with room for the discs."""

    @cached_property
    def layout(self) -> FlightZones:
        others = len(self.view.players) - (1 if 0 <= self.view.seat < len(self.view.players) else 0)
        band = conditions.shown(self.view)
        return flight_zones(self.builder.room.scale, others, band=band, variant="heading")

    @cached_property
    def hull(self) -> Hull:
        layout = self.layout
        return hull_with_discs(self.content, self.view.sight.ship_class, layout.ship, layout.units)


class HeadingScreen(ChoosingScreen):
    """Everybody chooses in turn which way to fly (GTX-IA03)."""

    phases = HEADING_PHASES
    kinds = {"choose_heading": HeadingQuestion}
    finished = "headed"

    def table(self, builder: Build) -> ShipTable:
        now = builder.now
        return HeadingTable(builder, self.large(now), self.question(now), self.decision(now))

    def arrange(self, builder: Build) -> Arrangement:
        table = self.table(builder)
        self.lay(table)
        table.ship(self.corners(table), labels=True, under=" · ".join(ship_lines(
            table.content, table.view.sight, table.large)[-1:]))  # fmt: skip
        self._discs(table)
        self._counters(table)
        self.others(table)
        self.beside(table)
        moves = tuple(Move(words, seat) for seat, words in builder.told.lines)
        builder.panel("moves", table.layout.moves, MovesFace(_("gt.move.heading"), moves, 1), z=BELOW_Z)
        return table.finish(("choices", "headings", "band", "seats"))

    def corners(self, table: ShipTable) -> Corners:
        """The counters tell the values."""
        return (), ()

    def area(self, table: ShipTable) -> pygame.Rect:
        return table.layout.table

    def face(self, table: ShipTable, card: Card, place: pygame.Rect, *, hovered: bool) -> Face:
        question = table.question
        heading = question.heading(card.handle) if isinstance(question, HeadingQuestion) else None
        if not isinstance(question, HeadingQuestion) or heading is None:
            return super().face(table, card, place, hovered=hovered)
        found, sight = question.found(heading), table.view.sight
        ship = sight.seats[table.view.seat].ship
        px = table.layout.units.px
        cell = small_cell(table.content, sight.ship_class, (place.w, place.h - px(24, 14)), px(30, 20))
        small = ship_in_small(ship, sight.ship_class, cell)
        small = ShipInSmall(small.ship_class, cell, small.tiles, front=HEADINGS.index(heading))
        same = tuple(question.same(heading))
        return HeadingRow(
            card.verb, small, span(found["engines"]), span(found["cannons"]), tuple(found["faulty"]),
            table.content.flights[sight.flight].prettiest_reward, same, question.words.seats(same),
            card.key, card.chosen, hovered,
        )  # fmt: skip

    def _discs(self, table: ShipTable) -> None:
        """At the large ship: what its owner has chosen, or is choosing, or has planned."""
        builder, seats, question = table.builder, table.view.sight.seats, _asked(table)
        chosen, planned = self._chosen(table), builder.looking.planned.get(table.large)
        state: dict[str, State] = {chosen: "chosen"} if chosen else {planned: "planned"} if planned else {}
        flown = {
            heading: [
                seat for seat, one in enumerate(seats) if one.heading == heading and seat != table.large
            ]
            for heading in HEADINGS
        }
        handle = question.handle_of if question is not None else lambda _heading: ""
        layout = table.layout
        heading_discs(builder, table.hull, layout.units, layout.ship, state, flown, handle)

    def _chosen(self, table: ShipTable) -> Heading | None:
        """The heading of the large ship, as far as it is settled or being settled."""
        own, question = table.view.sight.seats[table.large].heading, _asked(table)
        action = question.action if question is not None else None
        own = action.heading if isinstance(action, ChooseHeading) else own
        return next((one for one in HEADINGS if one == own), None)

    def _counters(self, table: ShipTable) -> None:
        """What the large ship can do, and could with the heading that is pointed at."""
        builder, question = table.builder, _asked(table)
        about = table.content, table.view.sight, table.large
        now = then = builder.kept(_counters, *about, self._chosen(table))
        for number, handle in enumerate(question.handles, 1) if question is not None else ():
            heading = question.heading(handle) if question is not None else None
            if heading is not None and builder.is_over(ids.Heading(heading), ids.Choice(number)):
                then = builder.kept(_counters, *about, heading)
        rect = table.layout.values
        builder.panel("gauges", rect, CountersFace(now, then, builder.over_kind("gauge:")), z=BELOW_Z)
        builder.inside(rect, CountersFace(now, now))

    def doing(self, one: SeatSight, *, asked: bool) -> tuple[str, bool]:
        if one.heading:
            return _("gt.mend.flies", heading=_(f"gt.name.heading_{one.heading}")), True
        return _("gt.mend.chooses") if asked else "", False

    def tip(self, target: str, now: Now) -> Tip | None:
        heading = ids.Heading.of(target)
        return heading_tip(heading.heading, "choose") if heading is not None else super().tip(target, now)


def _asked(table: ShipTable) -> HeadingQuestion | None:
    """The question about the large ship."""
    question = table.question if table.own else None
    return question if isinstance(question, HeadingQuestion) else None


def _counters(content: Content, sight: JourneySight, seat: int, heading: Heading | None) -> Counters:
    ship = laid_ship(content, sight.seats[seat])
    return counters(content, with_heading(content, sight, seat, heading, ship))
