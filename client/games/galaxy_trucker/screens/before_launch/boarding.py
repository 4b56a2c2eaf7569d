"""The screen of boarding: aliens on a tray, cabins that could carry them, and the launch."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pygame

from client.games.galaxy_trucker.answers.boarding import BoardQuestion
from client.games.galaxy_trucker.looking import BOARDING_PHASES, Build, Now
from client.games.galaxy_trucker.panels.parts import Fact
from client.games.galaxy_trucker.panels.repair_and_boarding import (
    AlienFace,
    AlienPlate,
    CrewFace,
    SideFace,
)
from client.games.galaxy_trucker.pictures.draw_context import DrawContext
from client.games.galaxy_trucker.screens.before_launch.layout import (
    GROUPS,
    gauges,
    seats,
    side_of,
    spots_of,
    waiting,
)
from client.games.galaxy_trucker.screens.before_launch.shared import Bench
from client.games.galaxy_trucker.screens.decisions.shown import Deciding
from client.games.galaxy_trucker.screens.ship_table import ShipTable
from client.i18n import _
from client.table.contract import Arrangement, Status

TRAY_Z = 1.5


class BoardingScreen(Bench):
    """What the table shows until the ships have started."""

    phases = BOARDING_PHASES

    def __init__(self, context: DrawContext) -> None:
        super().__init__(context, Deciding(context, {"board_crew": BoardQuestion}, self.phases))

    def arrange(self, builder: Build) -> Arrangement:
        now = builder.now
        view, sight, large = now.view, now.view.sight, self.large(now)
        asked = frozenset(view.asked)
        state = {
            seat: _("gt.mend.boards") if seat in asked else _("gt.mend.on_board") if one.boarded else ""
            for seat, one in enumerate(sight.seats)
        }
        done = frozenset(seat for seat, one in enumerate(sight.seats) if one.boarded)
        table = ShipTable(builder, self.context, large, self.deciding.decision(view, now.local))
        if table.decision is not None:
            self.deciding.dress(table.decision, spots_of(table), now.local).put_on(builder)
        question = self.deciding.question(view)
        left, right = gauges(sight.seats[large].ship, sight.seats[large].lost_count)
        if isinstance(question, BoardQuestion) and table.own:
            left = with_crew(left, question.facts(now.local.chosen))
        table.ship((left, right), labels=not table.layout.compact)
        seats(table, state, done)
        if isinstance(question, BoardQuestion):
            self._tray(table, question)
        else:
            face = SideFace(view.seat, _("gt.mend.all_aboard"), _("gt.mend.all_aboard_wait"), tick=True)
            builder.panel("side", side_of(table), face, z=TRAY_Z - 1)
        return table.finish(GROUPS)

    def _tray(self, table: ShipTable, question: BoardQuestion) -> None:
        """Who may come along."""
        px, side, local = table.layout.px, side_of(table), table.local
        face = SideFace(table.view.seat, _("gt.mend.tray"), _("gt.mend.tray_how"))
        table.builder.panel("side", side, face, z=TRAY_Z - 1)
        chosen = local.chosen
        homes = question.homes(chosen)
        pad, top, high, gap = px(18, 10), px(118, 82), px(190, 128), px(16, 10)
        for number, kind in enumerate(question.kinds):
            rect = pygame.Rect(side.x + pad, side.y + top + number * (high + gap), side.w - 2 * pad, high)
            home = question.square(homes[kind]) if kind in homes else ""
            name = table.words.figure(kind)
            about = _(f"gt.mend.about_{kind}", n=self.content.table.alien_bonus)
            lives = _("gt.mend.lives", square=home) if home else ""
            plate = AlienPlate(kind, name[:1].upper() + name[1:], about, lives)
            spots = table.builder.sheet(f"plate:{kind}", rect, plate, z=TRAY_Z)
            if home:
                continue
            handle = f"figure:{kind}"
            held = local.chosen[-1:] == (handle,)
            alien = AlienFace(kind, held, handle in (local.hovered, local.dragged))
            table.builder.sprite(
                handle, alien, spots["seat"], z=TRAY_Z + 40, lit=False, draggable=True, group="tray"
            )
        low = px(132, 92)
        rect = pygame.Rect(side.x + pad, side.bottom - pad - low, side.w - 2 * pad, low)
        crew = CrewFace(_("gt.mend.with_crew"), tuple(Fact(*one) for one in question.facts(chosen)))
        table.builder.panel("crew", rect, crew, z=TRAY_Z)

    # -- what it says ----------------------------------------------------------------------

    def status(self, now: Now) -> Status:
        own = self.deciding.status(now.view, now.local) or waiting(now.view, _("gt.mend.all_aboard"))
        return replace(own, chips=self.chips(now.view))


def with_crew(values: tuple[Fact, ...], facts: Sequence[tuple[str, str, str]]) -> tuple[Fact, ...]:
    """The values of a ship, those that its crew changes as they are with the crew that is chosen."""
    known = {icon: (value, word) for icon, value, word in facts}
    return tuple(
        replace(one, shown=known[one.icon][0], label=known[one.icon][1]) if one.icon in known else one
        for one in values
    )
