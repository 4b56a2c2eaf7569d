"""The screen after a match."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable
from functools import partial
from typing import Any

import msgspec
import pygame

from client import i18n, paths
from client.art import panels, text, theme
from client.games.extras import Gallery, Moment
from client.i18n import _
from client.scenes import best_lists
from client.scenes.pause import role, save_as, suggested_name
from client.scenes.results import foot, winner
from client.scenes.results.chart import DRAWN_IN, Chart
from client.scenes.results.facts import Outcome
from client.scenes.results.keeping import keep_picture
from client.scenes.results.sheet import SECONDS_A_ROW, Sheet
from client.session.library import save_text
from client.shell import Shell
from client.ui.choice import Tabs
from client.ui.clearing import NUMBERS, Kept
from client.ui.layout import fill, height_of
from client.ui.page import UiScene
from client.wakeup import NEVER, NOW
from rules.kernel.seats import Seat

WIDE = 1640.0
BEFORE_ROWS = 0.5
"""Seconds before the first row of the sheet is filled."""
NEW_BUTTON = 0.6
"""Seconds for which a button takes nothing that has come where another one was."""
_FOOT, _LOW_FOOT = 214.0, 96.0
_TOP = 96.0


class ResultsScene(UiScene):
    """`session` is the match that has ended; it is closed when the results are left."""

    name = "results"

    def __init__(self, app: Shell, session: Any) -> None:
        super().__init__(app)
        self.session = session
        self.outcome = Outcome(session)
        self.looks = theme.order_of([one.sign for one in self.outcome.view.players])
        self.best = best_lists.entered(app, session, self.outcome)
        self.moments: list[tuple[Moment, int | None]] = []
        self.gallery: Gallery | None = None
        self.language = i18n.language()
        self.sheet = Sheet(self)
        self.chart = Chart(self)
        self.collection = foot.CollectionView(self)
        self.tab = ""
        """The page that is shown where not all fit on one; at first the first of them."""
        still = app.instant or app.speed == 0 or app.settings.reduced_motion
        self.filled = len(self.outcome.result.sheet) + 1 if still else 0
        self.drawn = 1.0 if still else 0.0
        self._age = 0.0
        self.order = self._order()
        """The seats as they stand on the screen; all of it changes at once, when it is built anew."""
        self.looked_at = self.order[0]
        self._kept_session = False
        self._chose_tab = False
        self._named_at = -NEW_BUTTON
        self._chips = pygame.Rect(0, 0, 0, 0)
        """The title and what stands beside it."""

    @property
    def counted(self) -> bool:
        """The sheet is full: now the winner can be named."""
        return self.filled > len(self.outcome.result.sheet)

    def _order(self) -> list[Seat]:
        """By rank as soon as that is known."""
        return self.outcome.order if self.counted else list(range(len(self.outcome.order)))

    # What can be done

    @property
    def can_replay(self) -> bool:
        """Whether the log is here: it holds all hidden facts, so only the host has it."""
        return role(self.session) in ("local", "host")

    @property
    def no_rematch(self) -> str:
        """Why there can be no rematch from this screen; empty if there can."""
        return "" if self.can_replay else _("results.no_rematch")

    # Layout

    @property
    def wide(self) -> bool:
        """Whether everything has room side by side."""
        across, down = self.app.metrics.units
        return across >= WIDE and down >= 900 and not self.app.metrics.compact

    @property
    def narrow(self) -> bool:
        """Whether even the winner must share the room with the rest (large interface)."""
        across, down = self.app.metrics.units
        return across < WIDE or down < 900

    def build(self) -> None:
        self.language = i18n.language()
        self.outcome = Outcome(self.session)
        self.order = self._order()
        self.moments = self.outcome.moments()
        self.gallery = self.outcome.pieces.gallery()
        self.head(_("results.title"), back=False)
        self.foot = _LOW_FOOT if self.narrow else _FOOT
        if self.wide:
            self._build_wide()
        elif self.narrow:
            self._build_narrow()
        else:
            self._build_tabs()
        after = "again" if not self.no_rematch else "to-title"
        self.ui.default = after if self.counted else "skip"

    def _build_wide(self) -> None:
        across, down = self.app.metrics.units
        high = down - _TOP - _FOOT - 18
        right = 576.0
        middle = across - 24 - right - 16 - 540
        winner.build(self, self.rect(24, _TOP, 500, high))
        self.sheet.build(self.rect(540, _TOP, middle, high))
        left = across - 24 - right
        place = self.rect(left, _TOP, right, high)
        needed = height_of(self.ui, foot.moments(self), place.width)
        moments = min(max(self.px(266), needed), place.height // 2)
        chart = pygame.Rect(place.x, place.y, place.width, place.height - moments - self.px(16))
        self.chart.build(chart)
        below = pygame.Rect(place.x, chart.bottom + self.px(16), place.width, moments)
        fill(self.ui, foot.moments(self), below)
        self._build_foot()

    def _build_foot(self) -> None:
        across, down = self.app.metrics.units
        top = down - _FOOT
        left = max(1060.0, across - 24 - 700)
        self.collection.build(self.rect(24, top + 12, left - 24 - 24, _FOOT - 24))
        foot.build_buttons(self, self.rect(left, top + 52, across - 24 - left, 136), 2)

    def _build_tabs(self) -> None:
        across, down = self.app.metrics.units
        high = down - _TOP - _FOOT - 18
        winner.build(self, self.rect(24, _TOP, 560, high))
        self._tabs(600, across - 24 - 600, ("sheet", "course"))
        place = self.rect(600, _TOP + 68, across - 24 - 600, high - 68)
        if self.tab == "sheet":
            self.sheet.build(place)
        else:
            moments = min(max(320, place.width * 0.4), 480)
            chart = pygame.Rect(place.topleft, (round(place.width - moments - self.px(16)), place.height))
            self.chart.build(chart)
            beside = pygame.Rect(chart.right + self.px(16), place.y, round(moments), place.height)
            fill(self.ui, foot.moments(self), beside)
        self._build_foot()

    def _build_narrow(self) -> None:
        across, down = self.app.metrics.units
        names = ("winner", "sheet", "course", "moments")
        if not self.tab and not self.counted:
            self.tab = "sheet"
        self._tabs(24, across - 48, names)
        place = self.rect(24, _TOP + 60, across - 48, down - _TOP - 60 - _LOW_FOOT - 12)
        makers: dict[str, Callable[[], object]] = {
            "winner": lambda: winner.build(self, place),
            "sheet": lambda: self.sheet.build(place),
            "course": lambda: self.chart.build(place),
            "moments": lambda: fill(self.ui, foot.moments(self), place),
        }
        makers[self.tab]()
        foot.build_buttons(self, self.rect(24, down - _LOW_FOOT + 18, across - 48, 60), 1)

    def _tabs(self, left: float, wide: float, names: tuple[str, ...]) -> None:
        if self.tab not in names:
            self.tab = names[0]
        Tabs(self.ui, self.rect(left, _TOP, wide, 52), [(name, _(f"results.tab_{name}")) for name in names],
             self.tab, self._choose_tab, id="tabs")  # fmt: skip

    def _choose_tab(self, name: str) -> None:
        self.tab, self._chose_tab = name, True
        self.app.later(self.rebuild)

    def paint(self, surface: pygame.Surface) -> None:
        super().paint(surface)
        self._paint_chips(surface)

    def _paint_chips(self, surface: pygame.Surface) -> None:
        metrics = self.app.metrics
        title = text.width(_("results.title"), metrics.font(40), "display", 900)
        self._chips = pygame.Rect(0, 0, 0, self.px(92))
        pen = self.px(28) + title + self.px(24)
        for icon, words in self.outcome.chips():
            size = panels.chip_size(words, metrics.factor, icon)
            if pen + size[0] > metrics.width - self.px(24):
                break
            place = (pen, self.px(46) - size[1] // 2)
            pen = panels.draw_chip(surface, place, words, metrics.factor, icon=icon).right + self.px(10)
        self._chips.width = round(pen)

    def kept_clear(self) -> list[Kept]:
        return [*super().kept_clear(), (self._chips, NUMBERS)]

    # Time

    def update(self, dt: float) -> None:
        super().update(dt)
        self._age += dt
        if hasattr(self.session, "poll") and role(self.session) != "local":
            self.session.poll(time.monotonic())
            if getattr(self.session, "ended", False):
                # the host has opened the next match
                self._to_lobby()
        rows = len(self.outcome.result.sheet) + 1
        if self.counted and self.drawn < 1:
            # the course tells who has won, too
            self.drawn = min(1.0, self.drawn + dt / DRAWN_IN)
        if self.filled < rows and self._age >= BEFORE_ROWS + self.filled * SECONDS_A_ROW:
            self.filled += 1
            self.app.play("win" if self.filled == rows and self.outcome.winners else "coin")
            if self.filled == rows:
                self._name_the_winner()
        self._look_where_hovered()

    def due(self) -> float:
        rows = len(self.outcome.result.sheet) + 1
        fills = BEFORE_ROWS + self.filled * SECONDS_A_ROW - self._age if self.filled < rows else NEVER
        return NOW if self.counted and self.drawn < 1 else max(NOW, min(super().due(), fills))

    def _look_where_hovered(self) -> None:
        part = self.ui.part_at(self.app.pointer) if self.app.top is self else None
        if part is None:
            return
        if part.id.startswith("rank-"):
            self.show_seat(int(part.id.removeprefix("rank-")))
        elif part.id.startswith("row-"):
            seat = self.sheet.seat_under(self.app.pointer)
            if seat is not None:
                self.show_seat(seat)

    def show_seat(self, seat: int) -> None:
        """The foot shows what this seat has brought together."""
        self.looked_at = seat

    def fill(self) -> None:
        """Shows the whole sheet and the whole course at once."""
        self.drawn = 1.0
        if not self.counted:
            self.filled = len(self.outcome.result.sheet) + 1
            self._name_the_winner()

    def _name_the_winner(self) -> None:
        self._named_at = self.app.time
        self.looked_at = self.outcome.order[0]
        if self.narrow and self.tab == "sheet" and not self._chose_tab:
            self.tab = "winner"
        self.app.later(self.rebuild)

    def handle(self, event: pygame.event.Event) -> None:
        if not self.counted:
            if event.type == pygame.MOUSEBUTTONDOWN:
                self.fill()
            elif event.type == pygame.KEYDOWN and self.app.keys.command(event) in ("primary", "skip"):
                # What these keys do next can be read only then.
                self.fill()
                return
        super().handle(event)

    def unhandled(self, event: pygame.event.Event) -> None:
        command = self.app.keys.command(event)
        if command == "save":
            self.save_replay()
        elif command == "skip":
            self.fill()
        elif command == "almanac":
            self.app.push("almanac", game=self.outcome.view.game, phases=self.outcome.view.phases)
        else:
            super().unhandled(event)

    def back(self) -> None:
        self.to_title()

    def leave(self) -> None:
        if not self._kept_session:
            self.app.release(self.session)
            self.session.close()

    # Doing

    def watch(self, position: int = 0) -> None:
        """The replay, from the answer number `position` on."""
        from client.scenes.starting import replay_of
        from rules.kernel import saves

        text = save_text(self.session)
        if text is not None:
            replay_of(self.app, _("start.opening_replay"), partial(saves.load, text), position)

    def save_replay(self) -> None:
        """Keeps the match under a name of its own in the list of saves."""
        if self.can_replay:
            save_as(self.app, self.session, suggested_name(self.session))
        else:
            self.app.toast(_("results.no_replay"), kind="warn")

    def save_sheet(self) -> None:
        """The screen without its buttons as a picture, and the sheet as text."""
        driver = getattr(self.session, "driver", None)
        seed = driver.setup.seed if driver is not None else None
        stem = f"{self.outcome.view.game} {time.strftime('%Y-%m-%d %H.%M.%S')}"
        keep_picture(
            self.app, paths.user_data() / "sheets" / f"{stem}.png", self.picture, "results.sheet_saved",
            self.outcome.text(seed),
        )  # fmt: skip

    def show_gallery(self) -> None:
        """The pictures of the game on a screen of their own."""
        from client.scenes.results.gallery import GalleryScene

        if self.gallery is not None:
            self.app.push(GalleryScene(self.app, self.gallery, self.outcome.view.game))

    def picture(self) -> pygame.Surface:
        """The screen without buttons and tooltips, everything filled in."""
        self.fill()
        hidden = [part for part in self.ui.parts if type(part).__name__ == "Button" and part.visible]
        for part in hidden:
            part.hide()
        surface = pygame.Surface(self.app.size)
        pointer, self.app.pointer = self.app.pointer, (-1, -1)
        self.ui.update(0.0)
        self.draw(surface)
        self.app.pointer = pointer
        for part in hidden:
            part.show()
        return surface

    def to_title(self) -> None:
        """To the orrery."""
        self.app.go("title")

    def again(self) -> None:
        """The same table with a new seed; a host takes everybody back to the lobby."""
        if self.app.time < self._named_at + NEW_BUTTON:
            return  # the second half of a double click that was to skip the counting
        if role(self.session) == "host":
            self.session.host.rematch()
            self._to_lobby()
            return
        from client.scenes.starting import start_game

        driver = self.session.driver
        setup = msgspec.structs.replace(driver.setup, seed=secrets.randbelow(10**9))
        start_game(self.app, setup)

    def _to_lobby(self) -> None:
        """Back to the table's lobby; whoever opened the table knows the way (`back_to_lobby`)."""
        back = getattr(self.session, "back_to_lobby", None)
        if back is not None and not self._kept_session:
            self._kept_session = True
            back(self.app)
