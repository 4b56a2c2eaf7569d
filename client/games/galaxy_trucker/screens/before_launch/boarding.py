"""The screen of boarding: aliens on a tray, cabins that could carry them, and the launch."""

from __future__ import annotations

from dataclasses import replace

import pygame

from client.games.galaxy_trucker.answers.boarding import BoardQuestion
from client.games.galaxy_trucker.ids import Alien
from client.games.galaxy_trucker.looking import BOARDING_PHASES
from client.games.galaxy_trucker.panels.parts import Fact
from client.games.galaxy_trucker.panels.repair_and_boarding import AlienFace, AlienPlate, CrewFace
from client.games.galaxy_trucker.screens.before_launch.screen import LIST_Z, BeforeLaunchScreen
from client.games.galaxy_trucker.screens.ship_table import Corners, ShipTable
from client.i18n import _
from rules.galaxy_trucker.sight import SeatSight


class BoardingScreen(BeforeLaunchScreen):
    """What the table shows until the ships have started."""

    phases = BOARDING_PHASES
    kinds = {"board_crew": BoardQuestion}
    finished = "all_aboard"

    def doing(self, one: SeatSight, *, asked: bool) -> tuple[str, bool]:
        on_board = _("gt.mend.on_board") if one.boarded else ""
        return _("gt.mend.boards") if asked else on_board, one.boarded

    def corners(self, table: ShipTable) -> Corners:
        """What the crew changes stands as it is with the crew that is chosen."""
        left, right = super().corners(table)
        if not isinstance(table.question, BoardQuestion) or not table.own:
            return left, right
        known = {icon: (value, word) for icon, value, word in table.question.facts}
        shown = (
            replace(one, shown=known[one.icon][0], label=known[one.icon][1]) if one.icon in known else one
            for one in left
        )
        return tuple(shown), right

    def choices(self, table: ShipTable) -> list[pygame.Rect]:
        """What an expert may be able to do is told beside the ship, where its words find room."""
        question, px = table.question, table.layout.units.px
        if not isinstance(question, BoardQuestion) or not question.chooses:
            return []
        area, number, up, gap = self._tray(table), len(question.specialists), px(40, 34), px(12, 6)
        area = pygame.Rect(area.x, area.y - up, area.w, area.h + up)  # nothing but a heading stands over it
        high = min(px(124, 92), (area.h + gap) // number - gap)
        return [pygame.Rect(area.x, area.y + at * (high + gap), area.w, high) for at in range(number)]

    def _tray(self, table: ShipTable) -> pygame.Rect:
        """Beside the ship, under the heading and over what the ship can do with its crew."""
        area, px = self.area(table), table.layout.units.px
        pad, top, low = px(18, 10), px(118, 82), px(132, 92)
        return pygame.Rect(area.x + pad, area.y + top, area.w - 2 * pad, area.h - top - low - 2 * pad)

    def beside(self, table: ShipTable) -> None:
        """Who may come along."""
        question, builder, px = table.question, table.builder, table.layout.units.px
        if not isinstance(question, BoardQuestion):
            super().beside(table)
            return
        how = "" if question.chooses else _("gt.mend.tray_how")
        side = self.side(table, _("gt.mend.say_expertise") if question.chooses else _("gt.mend.tray"), how)
        rect, pad, high, low = self._tray(table), px(18, 10), px(190, 128), px(132, 92)
        rect.h = high
        for kind in () if question.chooses else question.kinds:
            home = question.square(question.homes[kind]) if kind in question.homes else ""
            name = table.words.figure(kind)
            about = _(f"gt.mend.about_{kind}", n=table.content.table.alien_bonus)
            lives = _("gt.mend.lives", square=home) if home else ""
            plate = AlienPlate(kind, name[:1].upper() + name[1:], about, lives)
            spots, handle = builder.sheet(f"plate:{kind}", rect, plate, z=LIST_Z), Alien(kind)
            if not home:
                hovered = builder.is_over(handle) or builder.dragged(handle)
                alien = AlienFace(kind, question.hand == kind, hovered)
                builder.sprite(
                    handle, alien, spots["seat"], z=LIST_Z + 40, lit=False, draggable=True, group="tray"
                )
            rect = rect.move(0, high + px(16, 10))
        crew = CrewFace(_("gt.mend.with_crew"), tuple(Fact(*one) for one in question.facts))
        builder.panel("crew", pygame.Rect(rect.x, side.bottom - pad - low, rect.w, low), crew, z=LIST_Z)
