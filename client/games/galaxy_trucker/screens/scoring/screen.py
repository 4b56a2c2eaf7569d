"""The screen between two flights and at the end: what everybody is paid (GT-E1), coin by coin."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame

from client.games.galaxy_trucker.animations.falling_coins import Fall
from client.games.galaxy_trucker.panels.score_sheet import ArrivedFace, NextFace, SheetFace
from client.games.galaxy_trucker.pictures.draw_context import DrawContext
from client.games.galaxy_trucker.screens.scoring.layout import ScoringLayout, lay_out
from client.games.galaxy_trucker.screens.scoring.voyages import COMPONENTS, Chronicle, Voyage
from client.games.galaxy_trucker.screens.screen import Screen
from client.games.galaxy_trucker.text import score_tips
from client.games.galaxy_trucker.text.names import Words
from client.games.galaxy_trucker.text.score_rows import Row, legend, rows_of
from client.i18n import _, n_
from client.table.contract import (
    Arrangement,
    Chip,
    FrameTick,
    Hint,
    HudLayout,
    Live,
    Panel,
    Primary,
    Region,
    Room,
    Selection,
    Status,
    Tip,
    Zone,
)
from client.table.live import STILL
from rules.galaxy_trucker.flight.events import FlightScored
from rules.galaxy_trucker.state import GAME_OVER, READY_CHECK, SCORING
from rules.kernel.game import Game
from rules.kernel.views import View

_NOTHING = pygame.Rect(0, 0, 0, 0)


class ScoringScreen(Screen):
    """The rules settle a flight without asking and lay out the next one; its first question, whether
    everybody is ready, is answered here."""

    phases = (SCORING, GAME_OVER)

    def __init__(self, game: Game, context: DrawContext) -> None:
        super().__init__(game, context)
        self.chronicles: dict[int, Chronicle] = {}
        """By viewer: several may look at this screen in turn."""
        self.looking: int | None = None
        """Whose ship is large; None: the own."""
        self._fresh = False
        """A flight has been settled before the eyes of this screen: its coins fall."""
        self._fall: Fall | None = None

    # -- what has happened ---------------------------------------------------------------------

    def on_events(self, events: Sequence[Any], before: View | None, after: View) -> None:
        """An update, or (without `before`) everything anew."""
        if before is None or after.seat not in self.chronicles:
            self.chronicles[after.seat] = Chronicle(self.content, len(after.players))
            self._fresh = False
        self.chronicles[after.seat].tell(events)
        if before is not None and any(isinstance(event, FlightScored) for event in events):
            self._fresh, self._fall, self.looking = True, None, None

    def shows(self, view: View) -> bool:
        """Whether the settlement of the last flight is what `view` is about."""
        phase = view.sight.phase
        return phase in self.phases or (
            phase == READY_CHECK and bool(view.sight.paid) and self.voyage(view) is not None
        )

    def voyage(self, view: View) -> Voyage | None:
        """The flight that was settled last, as this viewer was told; None before the first one."""
        chronicle = self.chronicles.get(view.seat)
        return chronicle.last_paid if chronicle is not None else None

    # -- what lies where -------------------------------------------------------------------------

    def rows(self, view: View) -> tuple[Row, ...]:
        """What is told of every seat."""
        voyage = self.voyage(view)
        return rows_of(Words.of(self.content, view), voyage) if voyage is not None else ()

    def shown(self, view: View, hovered: str = "") -> int:
        """The seat whose ship is large."""
        kind, _colon, rest = hovered.partition(":")
        if kind in ("seat", "part") and rest:
            return int(rest.rsplit(":", 1)[-1])
        if self.looking is not None:
            return self.looking
        if 0 <= view.seat < len(view.players):
            return view.seat
        rows = self.rows(view)
        return rows[0].seat if rows else 0

    def arrange(self, view: View, room: Room, local: Selection) -> Arrangement:
        self.context.scale = room.scale
        rows = self.rows(view)
        layout = lay_out(room.scale, len(rows))
        looked = self.shown(view, local.hovered)
        panels: list[Panel] = []
        zones: list[Zone] = []
        regions: list[Region] = []
        voyage = self.voyage(view)
        if voyage is not None:
            panels.append(Panel("sheet", layout.sheet, self._sheet(view, layout, rows, voyage, looked), 1))
            panels.append(Panel("ship", layout.ship, self._ship(view, layout, voyage, looked), 1))
            for at, row in enumerate(rows):
                for name, rect in (("seat", layout.name(at)), ("total", layout.total(at))):
                    handle = f"seat:{row.seat}"
                    id = handle if name == "seat" else f"part:total:{row.seat}"
                    zones.append(
                        Zone(id, rect, handle, outline="none", group="seats" if name == "seat" else "")
                    )
                for part in COMPONENTS:
                    regions.append(Region(f"part:{part}:{row.seat}", layout.cell(at, part)))
        panels.append(Panel("next", layout.next, self._next(view, layout), 1))
        # the primary button gives the only answer there is
        zones.append(Zone("ready", layout.primary, "button:ready", outline="none"))
        return Arrangement(
            self._hud(layout, room), zones=tuple(zones), regions=tuple(regions),
            panels=tuple(panels), groups=("seats",),
        )  # fmt: skip

    def _hud(self, layout: ScoringLayout, room: Room) -> HudLayout:
        log = layout.log if room.log_open else _NOTHING
        return HudLayout(
            layout.status, log, layout.log_tab, layout.primary, _NOTHING, _NOTHING, _NOTHING,
            compact=True,
        )  # fmt: skip

    def _sheet(
        self, view: View, layout: ScoringLayout, rows: tuple[Row, ...], voyage: Voyage, looked: int
    ) -> SheetFace:
        words = Words.of(self.content, view)
        title = _("gt.score.title", flight=words.flight(voyage.flight))
        under = words.ship_class(voyage.ship_class)
        if len(view.sight.plan) > 1:
            under = _("gt.name.leg_of", leg=under, n=voyage.place, all=len(view.sight.plan))
        return SheetFace(
            layout, title, under, _("gt.score.way"), rows, legend(words, voyage), not self._fresh, looked
        )  # fmt: skip

    def _ship(self, view: View, layout: ScoringLayout, voyage: Voyage, seat: int) -> ArrivedFace:
        words = Words.of(self.content, view)
        one = voyage.travellers[seat]
        arrived = seat in voyage.arrived
        prettiest = bool(voyage.paid["prettiest"][seat])
        if arrived:
            note = n_("gt.tip.exposed_now", voyage.exposed(seat))
            if prettiest:
                note = f"{note} · [lit]{_('gt.score.prettiest_ship')}[/]"
        else:
            note = words.gave_up(one.gave_up) if one.gave_up else _("gt.score.not_flown")
        lost = (*(tile for tile, _how in one.lost), *one.parked.values())
        label = n_("gt.score.lost", len(lost))
        return ArrivedFace(
            seat, words.seat(seat), note, voyage.ship_class, one.ship, lost, label, prettiest,
            not arrived, layout.unit,
        )  # fmt: skip

    def _next(self, view: View, layout: ScoringLayout) -> NextFace:
        sight = view.sight
        words = Words.of(self.content, view)
        if sight.phase == GAME_OVER or sight.flight_at >= len(sight.plan):
            return NextFace(_("gt.score.last"), _("gt.score.results_follow"), "", layout.unit)
        flight, ship = sight.plan[sight.flight_at]
        insured = self.content.boards[ship].insurance
        note = _("gt.tip.uninsured") if insured is None else n_("gt.score.insured", insured)
        title = _("gt.score.then", flight=words.flight(flight))
        return NextFace(title, f"{words.ship_class(ship)}. {note}", ship, layout.unit)

    # -- coins ---------------------------------------------------------------------------------

    def live(self, view: View, room: Room, tick: FrameTick) -> Live:
        if not self._fresh or self.voyage(view) is None:
            return STILL
        layout = lay_out(room.scale, len(view.players))
        rows = self.rows(view)
        if self._fall is None or self._fall.layout != layout or self._fall.rows != rows:
            time = self._fall.time if self._fall is not None else 0.0
            self._fall = Fall(layout, rows)
            self._fall.time = time
        if not tick.speed or tick.reduced:
            return self._settle()
        layers, sounds = self._fall.step(min(tick.ms, 100.0) * tick.speed)
        if self._fall.over:
            return self._settle()
        return Live(tuple(layers), tuple(sounds), busy=True)

    def _settle(self) -> Live:
        self._fresh, self._fall = False, None
        return Live(sounds=("coin",), again=True)

    def skip(self) -> bool:
        falling, self._fresh = self._fresh, False
        self._fall = None
        return falling

    # -- looking at ships -------------------------------------------------------------------------

    def switch(self, handle: str) -> bool:
        kind, _colon, rest = handle.partition(":")
        if kind != "seat" or not rest.isdecimal():
            return False
        self.looking = int(rest)
        return True

    def key(self, name: str, view: View) -> bool:
        if name in ("f1", "f2", "f3", "f4") and int(name[1:]) <= len(view.players):
            self.looking = int(name[1:]) - 1
            return True
        return False

    # -- what it says -----------------------------------------------------------------------------

    def status(self, view: View, room: Room, local: Selection) -> Status:
        words = Words.of(self.content, view)
        chips: tuple[Chip, ...] = ()
        if 0 <= view.seat < len(view.players):
            chips = (Chip(words.credits(view.sight.seats[view.seat].credits), "credits", "credits"),)
        if view.sight.phase == GAME_OVER:
            return Status(_("gt.score.status_over"), "", None, chips)
        if view.prompt is not None:
            return Status(_("gt.score.status_next"), _("gt.score.status_paid"), view.seat, chips)
        waiting = [seat for seat in view.asked if 0 <= seat < len(view.players)]
        if waiting:
            text = n_("gt.score.status_wait", len(waiting), names=words.seats(waiting))
            return Status(text, "", waiting[0] if len(waiting) == 1 else None, chips)
        return Status(_("gt.score.status_paid"), "", None, chips)

    def primary(self, view: View, local: Selection) -> Primary:
        if view.sight.phase == GAME_OVER:
            return Primary(_("gt.score.results"), _("gt.score.results_follow"))
        return Primary(_("gt.score.next"), "" if view.prompt is not None else _("gt.score.others_look"))

    def hints(self, view: View, local: Selection) -> list[Hint] | None:
        return [Hint(("F1", "F4"), _("gt.score.hint_ships"))]

    def tip(self, target: str, view: View, local: Selection) -> Tip | None:
        voyage = self.voyage(view)
        return score_tips.tip(self.content, view, voyage, target) if voyage is not None else None
