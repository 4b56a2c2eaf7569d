"""What is chosen beside the ship before a flight, in strips: a machination before it is built."""

from __future__ import annotations

import pygame

from client.games.galaxy_trucker.answers.loans import LoanQuestion
from client.games.galaxy_trucker.looking import PLANNING_PHASES
from client.games.galaxy_trucker.pictures import board_faces
from client.games.galaxy_trucker.screens.before_launch.screen import BeforeLaunchScreen
from client.games.galaxy_trucker.screens.conditions import whole_card
from client.games.galaxy_trucker.screens.ship_table import ShipTable
from client.i18n import _
from rules.galaxy_trucker.sight import SeatSight


class ChoosingScreen(BeforeLaunchScreen):
    """The answers stand one under the other where the ring will be."""

    def choices(self, table: ShipTable) -> list[pygame.Rect]:
        """A strip for each answer, under the heading of the panel."""
        if table.decision is None or not table.decision.cards:
            return []
        px = table.layout.units.px
        area = self.area(table)
        lends = isinstance(table.question, LoanQuestion)
        pad, head, gap = px(16, 9), px(*((118, 80) if lends else (96, 62))), px(12, 8)
        count = len(table.decision.cards)
        high = min(px(180, 124), (area.h - head - pad + gap) // count - gap)
        return [
            pygame.Rect(area.x + pad, area.y + head + at * (high + gap), area.w - 2 * pad, high)
            for at in range(count)
        ]

    def beside(self, table: ShipTable) -> None:
        if table.question is None:
            super().beside(table)
        elif isinstance(table.question, LoanQuestion):
            self.side(table, _("gt.band.loan"), _("gt.band.loan_tip", **table.question.prompt.details))
        else:
            self.side(table, _(f"gt.mend.{self.finished}_title"), _(f"gt.mend.{self.finished}_how"))


class PlanningScreen(ChoosingScreen):
    """Everybody chooses a machination, then Rough Roads are drawn (GTX-E02, GTX-R01)."""

    phases = PLANNING_PHASES
    finished = "planned"
    as_built = True

    def beside(self, table: ShipTable) -> None:
        """The strips, and the whole card of the one that is pointed at."""
        super().beside(table)
        cards = table.decision.cards if table.decision is not None else ()
        for number, (card, strip) in enumerate(zip(cards, self.choices(table), strict=True), 1):
            if card.plays and table.builder.is_over(f"choice:{number}"):
                face = board_faces.card_face(table.content, table.view.sight, card.plays)
                whole_card(table.builder, face, (strip.right + table.layout.units.px(24, 16), strip.y))

    def doing(self, one: SeatSight, *, asked: bool) -> tuple[str, bool]:
        return _("gt.mend.chooses" if asked else "gt.mend.has_chosen"), not asked
