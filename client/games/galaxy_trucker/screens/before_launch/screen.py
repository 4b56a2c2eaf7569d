"""What repair and boarding have in common: the ship large, what lies beside it, the others, how they move."""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import replace

import pygame

from client.games.galaxy_trucker.animations.repair_and_launch import PLAYS
from client.games.galaxy_trucker.answers.decision import Card
from client.games.galaxy_trucker.looking import Build, GalaxyTransition, GalaxyView, Now
from client.games.galaxy_trucker.panels.parts import Fact
from client.games.galaxy_trucker.panels.repair_and_boarding import SideFace
from client.games.galaxy_trucker.pictures.draw_context import Face
from client.games.galaxy_trucker.screens.decisions.layout import lay, usual_face
from client.games.galaxy_trucker.screens.decisions.screen import DecisionScreen
from client.games.galaxy_trucker.screens.flight.opponents import seat_face
from client.games.galaxy_trucker.screens.ship_table import Corners, ShipTable
from client.games.galaxy_trucker.text.names import Words, strength
from client.i18n import _, join_and, n_
from client.table.contract import Arrangement, Chip, Status, Step
from client.table.script import Script, Untold
from rules.galaxy_trucker.sight import SeatSight

SIDE_Z = 0.5
"""The ground of what lies beside the ship."""
LIST_Z = 1.5
"""What lies on it."""


class BeforeLaunchScreen(DecisionScreen):
    """The side of repair and boarding that is the same."""

    as_built = False
    """Values stand in their order while building."""
    finished = ""
    """The words that nothing is left to be done, by their key; "_own" that the viewer has nothing left, and
    "_wait" what the others do then."""

    def arrange(self, builder: Build) -> Arrangement:
        table = self.table(builder)
        self.lay(table)
        table.ship(self.corners(table), labels=not table.layout.units.compact)
        self.others(table)
        self.beside(table)
        return table.finish(("choices", "list", "tray", "ship", "seats"))

    def lay(self, table: ShipTable) -> None:
        """What the question puts on the table; a line over the ship says what is owed."""
        px, ship = table.layout.units.px, table.layout.ship
        title = pygame.Rect(0, 0, ship.w // 3, px(32, 24))
        title.midtop = (ship.centerx, ship.y + px(8, 4))
        lay(table, title, self.choices(table), self.face)

    def face(self, table: ShipTable, card: Card, place: pygame.Rect, *, hovered: bool) -> Face:
        """A choice in its place."""
        return usual_face(table, card, place, hovered=hovered)

    def choices(self, table: ShipTable) -> list[pygame.Rect]:
        """Where the choices stand; nothing: in their strip under the ship."""
        return []

    def corners(self, table: ShipTable) -> Corners:
        """The values of a ship before its crew is on board."""
        one = table.view.sight.seats[table.large]
        ship, lost = one.ship, one.lost_count
        holds = ship.containers + ship.special_containers
        strengths = (
            Fact("cannon", strength(ship.cannons[0]), _("gt.mend.label_cannons"), "value:cannons"),
            Fact("engine", strength(ship.engines[0]), _("gt.mend.label_engines"), "value:engines"),
        )
        left = (
            *(reversed(strengths) if self.as_built else strengths),
            Fact("crew", str(ship.places), n_("gt.mend.label_places", ship.places), "value:crew"),
            Fact("energy", str(ship.cells), _("gt.mend.label_energy"), "value:energy"),
        )
        right = (
            Fact("hold", str(holds), _("gt.mend.label_holds"), "value:holds"),
            Fact("exposed", str(len(ship.exposed)), _("gt.mend.label_exposed"), "value:exposed"),
            Fact("lost", str(lost), _("gt.mend.label_lost"), "value:lost", lost > 0),
        )
        return left, right

    def others(self, table: ShipTable) -> None:
        """The others at the left edge."""
        now, seats = table.builder.now, table.view.sight.seats
        others = [seat for seat in range(len(seats)) if seat != now.view.seat]
        for seat, rect in zip(others, table.layout.seats, strict=False):
            ship, (said, done) = seats[seat].ship, self.doing(seats[seat], asked=seat in now.view.asked)
            right = ("crew", str(ship.places)), ("exposed", str(len(ship.exposed)))
            mark, face = "check" if done else "", seat_face(now, seat, rect)
            left = face.left[::-1] if self.as_built else face.left
            face = replace(face, doing=said, brief="", left=left, right=right, mark=mark, dim=False)
            table.opponent(seat, rect, face)

    @abstractmethod
    def doing(self, one: SeatSight, *, asked: bool) -> tuple[str, bool]:
        """What a seat does now, and whether it is ready."""

    # -- beside the ship -------------------------------------------------------------------

    def beside(self, table: ShipTable) -> None:
        """What lies left of the ship."""
        if asked(table.view):
            own, rest = _(f"gt.mend.{self.finished}_own"), _(f"gt.mend.{self.finished}_wait")
            self.side(table, own, rest, tick=True)
        else:
            self.side(table, _(f"gt.mend.{self.finished}"), "", tick=True)

    def area(self, table: ShipTable) -> pygame.Rect:
        """Left of the ship, from ring to values."""
        return table.layout.table.union(table.layout.values)

    def side(self, table: ShipTable, title: str, words: str, *, tick: bool = False) -> pygame.Rect:
        """The panel left of the ship."""
        rect = self.area(table)
        face = SideFace(table.view.seat, title, words, tick=tick)
        table.builder.panel("side", rect, face, z=SIDE_Z)
        return rect

    # -- how it moves ----------------------------------------------------------------------

    def animate(self, transition: GalaxyTransition) -> list[Step]:
        return Script(transition, Untold()).play(PLAYS)

    # -- what it says ----------------------------------------------------------------------

    def status(self, now: Now) -> Status:
        view, decision = now.view, self.decision(now)
        words = Words(now.context.content, view)
        chips = [Chip(words.leg(view), "flag", "flight")]
        if 0 <= view.seat < len(view.players):
            chips.append(Chip(words.credits(view.sight.seats[view.seat].credits), "credits", "credits"))
        said = Status(decision.status, seat=view.seat) if decision is not None else self._waiting(view)
        return replace(said, chips=tuple(chips))

    def _waiting(self, view: GalaxyView) -> Status:
        """Who is waited for, when the viewer is not asked."""
        names = [view.players[seat].name for seat in asked(view)]
        if not names:
            return Status(_(f"gt.mend.{self.finished}"))
        return Status(_("gt.mend.waiting", names=join_and(names)), f"{_(f'gt.mend.{self.finished}_own')}.")


def asked(view: GalaxyView) -> list[int]:
    """The seats that still have something to do."""
    return [seat for seat in view.asked if 0 <= seat < len(view.players)]
