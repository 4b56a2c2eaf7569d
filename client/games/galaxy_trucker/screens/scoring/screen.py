"""The screen between two flights and at the end: what everybody is paid (GT-E1), coin by coin."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from client.art.buttons import State
from client.games.galaxy_trucker import ids
from client.games.galaxy_trucker.animations.falling_coins import Fall
from client.games.galaxy_trucker.looking import SEAT_KEYS, Build, GalaxyScreen, Now, goes_on, scores
from client.games.galaxy_trucker.panels.building_buttons import ButtonFace, button_rect
from client.games.galaxy_trucker.panels.score_sheet import ArrivedFace, NextFace, SheetFace
from client.games.galaxy_trucker.screens.scoring.voyages import Voyage
from client.games.galaxy_trucker.text.names import Words
from client.games.galaxy_trucker.text.score import Row, legend, rows_of, tip
from client.i18n import _, n_
from client.table.answers.answer import Answer
from client.table.contract import Arrangement, Chip, FrameTick, Hint, Live, Primary, Status, Tip
from client.table.layout import NOWHERE
from client.table.live import STILL
from client.table.zones import Zones
from rules.galaxy_trucker.state import GAME_OVER

COINS_Z = 10.0
ONWARD = "settlement"
"""The handle that puts it away."""


@dataclass(frozen=True, eq=False)
class ScoringZones(Zones, game="galaxy-trucker", screen="scoring"):
    """The zones of the settlement."""

    status: pygame.Rect
    sheet: pygame.Rect
    ship: pygame.Rect
    next: pygame.Rect
    primary: pygame.Rect
    log: pygame.Rect
    log_tab: pygame.Rect


class ScoringScreen(GalaxyScreen):
    """The rules settle a flight without asking and lay out the next one; whether everybody is ready is
    answered here, unless a machination is chosen or Rough Roads are seen before that."""

    lingers = True

    def __init__(self) -> None:
        self.falls = False
        """A flight has been settled before the eyes of this screen: its coins fall."""
        self._fall: Fall | None = None
        self._time = 0.0
        """So long they have been falling."""
        self._watched: Voyage | None = None
        """The flight for which they have fallen."""

    def shows(self, now: Now) -> bool:
        return scores(now)

    @staticmethod
    def voyage(now: Now) -> Voyage | None:
        """The flight that was settled last, as this viewer was told; None before the first one."""
        voyages = now.told.voyages
        return voyages.last_paid if voyages is not None else None

    # -- what lies where -------------------------------------------------------------------------

    def settle(self, now: Now) -> None:
        """Coins fall once for a flight that is settled before the eyes of this screen."""
        watched, self._watched = self._watched, now.told.watched
        if self._watched is not watched:
            self.falls, self._fall, self._time = self._watched is not None, None, 0.0

    def rows(self, now: Now) -> tuple[Row, ...]:
        """What is told of every seat."""
        voyage = self.voyage(now)
        if voyage is None:
            return ()
        return rows_of(self._words(now), voyage, [one.loans for one in now.view.sight.seats])

    def large(self, now: Now) -> int:
        """The seat whose ship is large."""
        kind, _colon, rest = now.local.hovered.partition(":")
        if kind in ("seat", "part") and rest:
            return int(rest.rsplit(":", 1)[-1])
        if now.looking.ship is not None:
            return now.looking.ship
        if 0 <= now.view.seat < len(now.view.players):
            return now.view.seat
        rows = self.rows(now)
        return rows[0].seat if rows else 0

    def arrange(self, builder: Build) -> Arrangement:
        now = builder.now
        rows, looked, voyage = self.rows(now), self.large(now), self.voyage(now)
        layout = ScoringZones.lay(now.room.scale)
        if voyage is not None:
            face = self._sheet(now, rows, voyage, looked)
            spots = builder.sheet("sheet", layout.sheet, face, z=1)
            builder.panel("ship", layout.ship, self._ship(now, voyage, looked), z=1)
            for row in rows:
                seat, total = f"seat:{row.seat}", f"part:total:{row.seat}"
                builder.zone(seat, spots[seat], group="seats")
                builder.zone(total, spots[total], handle=seat)
        builder.panel("next", layout.next, self._next(now), z=1)
        log, primary = layout.log if now.room.log_open else NOWHERE, layout.primary
        if goes_on(now):
            self._onward(builder, primary)
            primary = NOWHERE
        else:
            # the primary button gives the only answer there is
            builder.zone("ready", primary, handle="button:ready")
        return builder.finish(layout.hud(log=log, primary=primary), groups=("seats",))

    @staticmethod
    def _onward(builder: Build, rect: pygame.Rect) -> None:
        """A button like the primary one: it answers nothing."""
        target = ids.Button("onward")
        state: State = "hover" if builder.is_over(target) else "rest"
        where = button_rect(rect, builder.context)
        builder.panel(
            target, where, ButtonFace(_("gt.score.next"), kind="primary", state=state), z=1, clear=True
        )
        builder.zone(target, rect, handle=ONWARD, group="actions", holds=False)

    def _sheet(self, now: Now, rows: tuple[Row, ...], voyage: Voyage, looked: int) -> SheetFace:
        words = self._words(now)
        title = _("gt.score.title", flight=words.flight(voyage.flight))
        under = words.ship_class(voyage.ship_class)
        if len(now.view.sight.plan) > 1:
            under = _("gt.name.leg_of", leg=under, n=voyage.place, all=len(now.view.sight.plan))
        return SheetFace(
            title, under, _("gt.score.way"), rows, legend(words, voyage), not self.falls, looked
        )  # fmt: skip

    def _ship(self, now: Now, voyage: Voyage, seat: int) -> ArrivedFace:
        words = self._words(now)
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
            not arrived,
        )  # fmt: skip

    def _next(self, now: Now) -> NextFace:
        sight = now.view.sight
        words = self._words(now)
        if sight.phase == GAME_OVER or sight.flight_at >= len(sight.plan):
            return NextFace(_("gt.score.last"), _("gt.score.results_follow"), "")
        flight, ship = sight.plan[sight.flight_at]
        insured = now.context.content.boards[ship].insurance
        note = _("gt.tip.uninsured") if insured is None else n_("gt.score.insured", insured)
        title = _("gt.score.then", flight=words.flight(flight))
        return NextFace(title, f"{words.ship_class(ship)}. {note}", ship)

    @staticmethod
    def _words(now: Now) -> Words:
        return Words(now.context.content, now.view)

    # -- coins ---------------------------------------------------------------------------------

    def live(self, now: Now, tick: FrameTick) -> Live:
        if not self.falls or self.voyage(now) is None or now.shown is None:
            return STILL
        cells = {region.id: region.rect for region in now.shown.regions if region.id.startswith("part:")}
        fall, rows = self._fall, self.rows(now)
        if fall is None or fall.cells != cells or fall.rows != rows:
            fall = self._fall = Fall(cells, rows, now.context.units.unit)
        before, self._time = self._time, self._time + min(tick.ms, 100.0) * tick.speed
        if not tick.speed or tick.reduced or fall.done(self._time):
            self.skip()
            return Live(sounds=("coin",), again=True)
        sounds = tuple(name for at, name in fall.sounds if before < at <= self._time)
        return Live(fall.layers(self._time, COINS_Z), sounds, busy=True)

    def skip(self) -> bool:
        falling, self.falls, self._fall, self._time = self.falls, False, None, 0.0
        return falling

    # -- how it is answered -----------------------------------------------------------------------

    def choice(self, now: Now) -> Answer:
        return Answer() if goes_on(now) else super().choice(now)

    def key_touch(self, name: str, now: Now) -> str:
        return ONWARD if name in ("return", "enter") and goes_on(now) else ""

    # -- what it says -----------------------------------------------------------------------------

    def status(self, now: Now) -> Status:
        view = now.view
        words = self._words(now)
        chips: tuple[Chip, ...] = ()
        if 0 <= view.seat < len(view.players):
            chips = (Chip(words.credits(view.sight.seats[view.seat].credits), "credits", "credits"),)
        if view.sight.phase == GAME_OVER:
            return Status(_("gt.score.status_over"), "", None, chips)
        if view.prompt is not None or goes_on(now):
            return Status(_("gt.score.status_next"), _("gt.score.status_paid"), view.seat, chips)
        waiting = [seat for seat in view.asked if 0 <= seat < len(view.players)]
        if waiting:
            text = n_("gt.score.status_wait", len(waiting), names=words.seats(waiting))
            return Status(text, "", waiting[0] if len(waiting) == 1 else None, chips)
        return Status(_("gt.score.status_paid"), "", None, chips)

    def primary(self, now: Now) -> Primary:
        if now.view.sight.phase == GAME_OVER:
            return Primary(_("gt.score.results"))
        return Primary(_("gt.score.next"), "" if now.view.prompt is not None else _("gt.score.others_look"))

    def hints(self, now: Now) -> list[Hint] | None:
        keys = [key.upper() for key in SEAT_KEYS[: len(now.view.players)]]
        return [Hint(tuple(dict.fromkeys((keys[0], *(keys[3:] or keys[-1:])))), _("gt.score.hint_ships"))]

    def tip(self, target: str, now: Now) -> Tip | None:
        voyage = self.voyage(now)
        return tip(now.context.content, now.view, voyage, target) if voyage is not None else None
