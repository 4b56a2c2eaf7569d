"""The column of the seats in the lobby: who sits there and who is ready, and those who look on."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

import pygame

from client.art import icons, panels, rich, shapes, signs, text, theme
from client.games import extras
from client.i18n import _, n_
from client.ui.button import Button, IconButton
from client.ui.choice import DropDown
from client.ui.label import Label, Line
from client.ui.panel import Panel
from client.ui.widget import Area, Tip

if TYPE_CHECKING:
    from client.net.wire import Lobby, LobbySeat
    from client.scenes.lobby.scene import LobbyScene

_ROW, _PITCH, _TOP, _WATCHERS = 94, 106, 92, 92
_USUAL_LEVEL = "normal"
_EMPTY = 90
"""How opaque the piece of a seat is where nobody sits yet."""


def state_of(seat: LobbySeat) -> str:
    """open, bot, ready, choosing, or gone (its person is not connected)."""
    if seat.kind in ("open", "bot"):
        return seat.kind
    if not seat.member:
        return "gone"
    return "ready" if seat.ready else "choosing"


DOTS = {"ready": "good", "bot": "good", "choosing": "warn", "open": "faint", "gone": "bad"}


class SeatColumn:
    """Builds the panel of the seats of `scene.lobby`."""

    def __init__(self, scene: LobbyScene) -> None:
        self.scene = scene
        self.panel: Panel
        self._flat = True

    def height(self, lobby: Lobby) -> int:
        """Window pixels that the panel needs."""
        return self.scene.px(_TOP + _PITCH * len(lobby.seats) + _WATCHERS)

    def build(self, rect: pygame.Rect, parent: Any = None) -> None:
        """Makes the panel and all rows in `rect` (window pixels)."""
        scene, px = self.scene, self.scene.px
        lobby = scene.lobby
        assert lobby is not None
        self._flat = parent is None
        self.panel = Panel(scene.ui, rect, _("lobby.seats"), id="seats", parent=parent)
        taken = sum(seat.kind != "open" for seat in lobby.seats)
        words = n_("lobby.taken", taken, most=len(lobby.seats))
        title = f"{rich.escape(lobby.title)}   [faint]{words}[/]"
        self._label(pygame.Rect(rect.width // 3, px(20), rect.width * 2 // 3 - px(28), px(36)), title,
                    16, colour="soft", align="right", id="taken")  # fmt: skip
        for at, seat in enumerate(lobby.seats):
            row = pygame.Rect(px(20), px(_TOP + _PITCH * at), rect.width - px(40), px(_ROW))
            self._row(row, at, seat)
        foot = max(px(_TOP + _PITCH * len(lobby.seats) + 4), rect.height - px(_WATCHERS - 12))
        self._watchers(pygame.Rect(px(28), foot,
                                   rect.width - px(56), px(_WATCHERS - 12)), lobby)  # fmt: skip

    def _label(self, rect: pygame.Rect, words: str, size: float, **more: Any) -> Label:
        more.setdefault("lines", 1)
        label = Label(self.scene.ui, rect, words, size=size, middle=True, parent=self.panel, **more)
        return label

    # -- a row -----------------------------------------------------------------------------

    def _row(self, row: pygame.Rect, at: int, seat: LobbySeat) -> None:
        scene, px = self.scene, self.scene.px
        self._ground(row, at, seat)
        left, right = row.x + px(184), row.right - px(16)
        right = self._controls(row, at, seat, right)
        size = 20 if seat.kind != "open" else 18
        name = rich.escape(seat.name)
        if seat.kind == "open":
            name = _("lobby.kept_for", name=name) if name else _("lobby.open_seat")
        elif seat.kind == "bot" and not name:
            name = _("lobby.bot")
        if scene.mine(seat):
            name += f"  [brass]{_('lobby.you')}[/]"
        room = max(px(40), right - left - px(12))
        middle = row.height // 2
        self._label(pygame.Rect(left, row.y + px(8), room, middle - px(8)), name, size, weight=700,
                    face="display", colour="soft" if seat.kind == "open" else "ivory", names=[seat.name],
                    id=f"seat-{at}-name")  # fmt: skip
        state = state_of(seat)
        line = _(f"lobby.state.{state}")
        if state == "gone" and scene.party is not None and scene.party.resuming:
            line = _("lobby.state.away")
        if seat.kind == "bot" and seat.level:
            line = _(f"new_game.level.{seat.level}")
        self._label(pygame.Rect(left + px(24), row.y + middle, room - px(24), middle - px(8)), line, 16,
                    colour=DOTS[state] if state != "open" else "soft",
                    id=f"seat-{at}-state")  # fmt: skip

    def _ground(self, row: pygame.Rect, at: int, seat: LobbySeat) -> None:
        scene, px = self.scene, self.scene.px
        lobby = scene.lobby
        assert lobby is not None
        taken = seat.kind != "open"
        state = state_of(seat)
        made = scene.made
        setup = extras.part(lobby.game, extras.Setup)(made.game.content) if made is not None else None  # type: ignore[attr-defined]
        own = scene.mine(seat)

        def paint(target: pygame.Surface, rect: pygame.Rect, _area: Area) -> None:
            factor = scene.app.metrics.factor
            panels.draw_row(target, rect, factor, "chosen" if own else "rest", at if taken else None,
                            taken)  # fmt: skip
            signs.draw(target, at if taken else None, (rect.x + px(52), rect.centery), px(26))
            if setup is not None:
                piece = setup.seat_piece(at, (px(76), px(64)))
                if piece is not None:
                    piece = piece.copy() if not taken else piece
                    if not taken:
                        piece.set_alpha(_EMPTY)
                    target.blit(piece, piece.get_rect(center=(rect.x + px(124), rect.centery)))
            dot = shapes.disc(max(8, px(13)), getattr(theme, DOTS[state].upper()))
            target.blit(dot, dot.get_rect(center=(rect.x + px(192), rect.y + rect.height * 3 // 4 - px(4))))

        waits = state == "gone" and scene.party is not None and scene.party.resuming
        help_key = "away" if waits else state
        ground = Area(scene.ui, row, paint, parent=self.panel, id=f"row-{at}",
                      tip=_(f"lobby.state_help.{help_key}"))  # fmt: skip
        ground.focusable = False  # type: ignore[misc]

    # -- what can be done with a seat --------------------------------------------------------

    def _controls(self, row: pygame.Rect, at: int, seat: LobbySeat, right: int) -> int:
        """Makes the controls from the right; returns where they begin."""
        scene, px = self.scene, self.scene.px
        lobby = scene.lobby
        assert lobby is not None
        if lobby.phase == "playing":
            return right
        high = max(px(44), scene.app.metrics.font(16) + px(14))
        top = row.centery - high // 2

        def place(wide: int) -> pygame.Rect:
            nonlocal right
            right -= wide
            rect = pygame.Rect(right, top, wide, high)
            right -= px(10)
            return rect

        if scene.hosting and seat.member and not scene.mine(seat):
            IconButton(
                scene.ui, place(px(44)), "close", id=f"seat-{at}-kick", parent=self.panel, size=22,
                tip=_("lobby.kick"), on_click=lambda: scene.kick(seat.member, seat.name),
            )  # fmt: skip
        resuming = scene.party is not None and scene.party.resuming
        if scene.hosting and not resuming:
            self._host_choice(place, at, seat)
        elif scene.hosting and state_of(seat) == "gone":
            # Who comes without the key to the seat can take it then.
            self._button(place, f"seat-{at}-open", "unlock", "lobby.open_up",
                         lambda: scene.set_place(at, "open"))  # fmt: skip
        if scene.mine(seat):
            self._button(place, f"seat-{at}-stand", "eye", "lobby.stand", lambda: scene.stand(at))
        elif scene.party is not None and at in scene.party.own_seats and scene.party.asked_for != at:
            self._button(place, f"seat-{at}-own", "person", "lobby.ask_own", lambda: scene.sit(at))
        elif seat.kind == "open":
            self._button(place, f"seat-{at}-sit", "person", "lobby.sit", lambda: scene.sit(at))
        return right

    def _button(self, place: Any, name: str, icon: str, key: str, act: Any) -> None:
        size = self.scene.app.metrics.font(16)
        wide = text.width(_(key), size, "display", 700) + self.scene.px(66)
        Button(self.scene.ui, place(wide), _(key), icon=icon, size=16, id=name, parent=self.panel,
               on_click=act)  # fmt: skip

    def _host_choice(self, place: Any, at: int, seat: LobbySeat) -> None:
        """A bot or an open seat; the level of a bot."""
        scene, px = self.scene, self.scene.px
        if seat.kind == "bot" and scene.made is not None:
            known = scene.made.game.levels
            levels = [level for level in known if level != "random" or level == seat.level]
            choices = [(level, _(f"new_game.level.{level}"), "speed") for level in levels]
            DropDown(
                scene.ui, place(px(190)), choices, seat.level or _USUAL_LEVEL,
                lambda level: scene.set_place(at, "bot", level), id=f"seat-{at}-level",
                parent=self.panel,
                tip=Tip(_("new_game.level"), _(f"new_game.level_help.{seat.level or _USUAL_LEVEL}")),
            )  # fmt: skip
        kinds = [("open", _("lobby.make_open"), "network"), ("bot", _("lobby.make_bot"), "bot")]
        if seat.kind == "person":
            kinds.insert(0, ("person", _("lobby.is_person"), "person"))

        def change(kind: str) -> None:
            if kind != "person":
                scene.set_place(at, kind, _USUAL_LEVEL)

        DropDown(scene.ui, place(px(240)), kinds, seat.kind, change, id=f"seat-{at}-kind",
                 parent=self.panel, tip=_("lobby.kind"))  # fmt: skip

    # -- those who look on -------------------------------------------------------------------

    def _watchers(self, rect: pygame.Rect, lobby: Lobby) -> None:
        scene, px = self.scene, self.scene.px
        line = Line(scene.ui, pygame.Rect(px(1), rect.y, rect.width + px(54), 1), parent=self.panel)
        middle = rect.y + rect.height // 2
        eye = Area(scene.ui, pygame.Rect(rect.x, middle - px(20), px(36), px(40)),
                   lambda t, r, _a: icons.draw(t, "eye", r.center, px(24), theme.SOFT) and None,
                   parent=self.panel, tip=_("lobby.watchers_help"))  # fmt: skip
        eye.focusable = False  # type: ignore[misc]
        if not lobby.watchers:
            self._label(pygame.Rect(rect.x + px(46), middle - px(20), rect.width - px(50), px(40)),
                        _("lobby.no_watchers"), 16, colour="faint", id="watchers")  # fmt: skip
            return
        pen, size = rect.x + px(46), scene.app.metrics.font(16)
        mine = scene.party.members if scene.party is not None else set()
        for watcher in lobby.watchers:
            name = rich.escape(watcher.name)
            if watcher.member in mine:
                name += f" [brass]{_('lobby.you')}[/]"
            wide = text.width(rich.plain(name), size, "text", 600) + px(16)
            if pen + wide > rect.right - px(40):
                break
            self._label(pygame.Rect(pen, middle - px(20), wide, px(40)), name, 16, weight=600)
            pen += wide
            if scene.hosting and watcher.member not in mine:
                IconButton(
                    scene.ui, pygame.Rect(pen, middle - px(18), px(36), px(36)), "close", size=18,
                    id=f"kick-{watcher.member}", parent=self.panel, tip=_("lobby.kick"),
                    on_click=partial(scene.kick, watcher.member, watcher.name),
                )  # fmt: skip
                pen += px(44)
