"""The column of the seats: who sits where, in the order of play."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from client.art import buttons, controls, icons, panels, signs, text, theme
from client.i18n import _, n_
from client.names import NAME_LENGTH
from client.scenes import best_lists
from client.scenes.new_game.plan import BOT, NETWORK, PERSON, SeatPlan
from client.ui.button import Button, IconButton
from client.ui.choice import DropDown
from client.ui.field import TextField
from client.ui.label import Label, Line
from client.ui.numbers import Switch
from client.ui.panel import Panel
from client.ui.widget import Area, Tip, Widget

if TYPE_CHECKING:
    from client.scenes.new_game.scene import NewGameScene

ROW, PITCH = 94, 106
_TOP = 82
LAN_HIGH = 150
_KIND_ICONS = {PERSON: "person", BOT: "bot", NETWORK: "network"}


class Grip(Widget):
    """What a row is dragged by."""

    focusable = True

    def __init__(self, column: SeatColumn, rect: pygame.Rect, at: int) -> None:
        super().__init__(
            column.scene.ui, rect, id=f"seat-{at}-grip", parent=column.panel,
            tip=_("new_game.grip"),
        )  # fmt: skip
        self.column, self.at = column, at
        self.bleed = self.px(6)

    def paint(self, target: pygame.Surface, rect: pygame.Rect) -> None:
        lit = self.state in ("hover", "pressed") or self.column.scene.dragged == self.at
        icons.draw(target, "grip", rect.center, self.px(22), theme.BRASS_LIT if lit else theme.FAINT)
        if self.ring:
            buttons.draw_focus(target, rect, self.px(6), self.factor)

    def mouse_down(self, place: tuple[int, int]) -> None:
        self.column.scene.dragged = self.at

    def mouse_up(self, place: tuple[int, int], inside: bool) -> None:
        """The scene ends the drag."""


class SeatColumn:
    """Builds the panel of the seats for `scene.plan`."""

    def __init__(self, scene: NewGameScene) -> None:
        self.scene = scene
        self.panel: Panel
        self.rows: list[pygame.Rect] = []
        self._worded: set[int] = set()
        """Rows that nobody can take yet and that tell something meanwhile."""

    @staticmethod
    def height(most: int) -> int:
        """Units that the panel needs for so many seats."""
        return _TOP + PITCH * most + LAN_HIGH

    def build(self, rect: pygame.Rect, parent: Panel | None = None) -> None:
        """Makes the panel and all rows. `rect` in window pixels."""
        scene, px = self.scene, self.scene.px
        plan = scene.plan
        assert plan is not None
        most = plan.about.players.most
        self.panel = Panel(scene.ui, rect, _("new_game.seats"), id="seats", parent=parent)
        Label(
            scene.ui, pygame.Rect(rect.width // 3, px(20), rect.width * 2 // 3 - px(28), px(36)),
            n_("new_game.taken", len(plan.seats), most=most), size=16, colour="soft",
            align="right", middle=True, parent=self.panel, id="taken",
        )  # fmt: skip
        self.rows, self._worded = [], set()
        for at in range(most):
            row = pygame.Rect(px(20), px(_TOP + PITCH * at), rect.width - px(40), px(ROW))
            self.rows.append(row.move(rect.topleft))
            if at < len(plan.seats):
                self._taken(row, at, plan.seats[at])
            elif at == len(plan.seats):
                self._open(row, at)
            else:
                self._ground(row, at, False)
        foot = px(_TOP + PITCH * most + 6)
        self._network(pygame.Rect(0, foot, rect.width, rect.height - foot))
        for at in range(len(plan.seats) + 1, most):
            if at not in self._worded:
                row = pygame.Rect(px(20), px(_TOP + PITCH * at), rect.width - px(40), px(ROW))
                self._free(row, "faint")

    # Rows

    def _ground(self, row: pygame.Rect, at: int, taken: bool) -> None:
        def paint(target: pygame.Surface, rect: pygame.Rect, _area: Area) -> None:
            factor, px = self.scene.app.metrics.factor, self.scene.px
            state: panels.RowState = "chosen" if self.scene.dragged == at else "rest"
            panels.draw_row(target, rect, factor, state, at if taken else None, taken)
            if not taken:
                return
            signs.draw(target, at, (rect.x + px(66), rect.centery), px(26))
            plan = self.scene.plan
            assert plan is not None
            piece = plan.extras.seat_piece(at, (px(72), px(62)))
            if piece is not None:
                target.blit(piece, piece.get_rect(center=(rect.x + px(132), rect.centery)))

        ground = Area(
            self.scene.ui, row, paint, parent=self.panel, id=f"row-{at}",
            depends=lambda: self.scene.dragged == at,
        )  # fmt: skip
        ground.focusable = False
        if not taken:
            ground.set_enabled(False)

    def _taken(self, row: pygame.Rect, at: int, seat: SeatPlan) -> None:
        scene, px = self.scene, self.scene.px
        plan = scene.plan
        assert plan is not None
        self._ground(row, at, True)
        middle, high = row.centery, max(px(44), scene.app.metrics.font(18) + px(14))
        Grip(self, pygame.Rect(row.x + px(12), middle - px(22), px(28), px(44)), at)
        # Three columns share what the fixed things leave.
        left, right = row.x + px(180), row.right - px(56)
        gap, room = px(12), right - left
        shares = (0.30, 0.36, 0.34)
        widths = [round((room - 2 * gap) * share) for share in shares]
        name, kind, more = (
            pygame.Rect(left + sum(widths[:i]) + gap * i, middle - high // 2, widths[i], high)
            for i in range(3)
        )
        if seat.kind != NETWORK:
            TextField(
                scene.ui, name, seat.name, id=f"seat-{at}-name", parent=self.panel, icon="edit",
                limit=NAME_LENGTH, placeholder=_("new_game.name"),
                on_change=partial(scene.rename, at),
                # Enter ends a name; only the next one begins the game.
                on_submit=lambda _value: scene.ui.focus(None),
            )  # fmt: skip
        else:
            Label(scene.ui, name, _("new_game.open_seat"), size=18, face="display", colour="soft",
                  middle=True, parent=self.panel)  # fmt: skip
        choices = [(k, _(f"new_game.{k}"), _KIND_ICONS[k]) for k in (PERSON, BOT, NETWORK)]
        DropDown(
            scene.ui, kind, choices, seat.kind, id=f"seat-{at}-kind", parent=self.panel,
            tip=_("new_game.kind"), on_change=partial(scene.set_kind, at),
        )  # fmt: skip
        self._details(more, at, seat)
        IconButton(
            scene.ui, pygame.Rect(row.right - px(50), middle - px(20), px(40), px(40)), "close",
            id=f"seat-{at}-remove", parent=self.panel, tip=_("new_game.remove"), size=22,
            on_click=lambda: scene.remove_seat(at), enabled=len(plan.seats) > 1,
        )  # fmt: skip

    def _details(self, rect: pygame.Rect, at: int, seat: SeatPlan) -> None:
        scene = self.scene
        plan = scene.plan
        assert plan is not None
        if seat.kind == BOT:
            levels = list(plan.levels)
            if seat.level not in levels:
                levels.append(seat.level)
            choices = [(level, _(f"new_game.level.{level}"), "speed") for level in levels]
            DropDown(
                scene.ui, rect, choices, seat.level, id=f"seat-{at}-level", parent=self.panel,
                tip=Tip(_("new_game.level"), _(f"new_game.level_help.{seat.level}")),
                on_change=lambda value: scene.set_level(at, value),
            )  # fmt: skip
            return
        person = seat.kind == PERSON
        words = f"[icon:check] {_('new_game.here')}" if person else (
            f"[icon:hourglass] {_('new_game.comes')}"
        )  # fmt: skip
        Label(
            scene.ui, rect, words, size=16, weight=600, colour="good" if person else "warn",
            middle=True, parent=self.panel, id=f"seat-{at}-state", lines=2,
        )  # fmt: skip

    def _open(self, row: pygame.Rect, at: int) -> None:
        scene, px = self.scene, self.scene.px
        self._ground(row, at, False)
        self._free(row, "soft")
        size = scene.app.metrics.font(16)
        answers = (
            ("add-bot", "bot", "new_game.add_bot", BOT),
            ("add-person", "person", "new_game.add_person", PERSON),
            ("invite", "network", "new_game.invite", NETWORK),
        )
        widths = [text.width(_(key), size, "display", 700) + px(64) for _n, _i, key, _k in answers]
        gap = px(10)
        left = row.right - px(12) - sum(widths) - 2 * gap
        high = max(px(44), size + px(14))
        for (name, icon, key, kind), wide in zip(answers, widths, strict=True):
            Button(
                scene.ui, pygame.Rect(left, row.centery - high // 2, wide, high), _(key),
                icon=icon, size=16, id=name, parent=self.panel,
                on_click=partial(scene.add_seat, kind),
            )  # fmt: skip
            left += wide + gap

    def _free(self, row: pygame.Rect, colour: str) -> None:
        """The sign and the words of a seat that nobody has."""
        scene, px = self.scene, self.scene.px

        def ring(target: pygame.Surface, rect: pygame.Rect, _area: Area) -> None:
            if colour == "soft":
                signs.draw(target, None, rect.center, px(26))
            else:
                pygame.draw.aacircle(target, theme.FAINT, rect.center, px(9), max(1, px(2)))

        sign = Area(scene.ui, pygame.Rect(row.x + px(46), row.centery - px(20), px(40), px(40)),
                    ring, parent=self.panel)  # fmt: skip
        sign.focusable = False
        Label(
            scene.ui, pygame.Rect(row.x + px(96), row.y, px(160), row.height),
            _("new_game.open_seat"), size=18, face="display", colour=colour, middle=True,
            parent=self.panel,
        )  # fmt: skip

    # The network

    def _network(self, rect: pygame.Rect) -> None:
        scene, px = self.scene, self.scene.px
        plan = scene.plan
        assert plan is not None
        Line(scene.ui, pygame.Rect(px(1), rect.y, rect.width - px(2), 1), parent=self.panel)
        middle = rect.y + px(44)
        room = rect.width - px(130)
        if plan.lan:
            room -= px(4 * 58 + 80)
        for words, size, weight, colour, y in (
            (_("new_game.lan"), 18, 700, "ivory", -28), (_("new_game.lan_help"), 15, 500, "soft", 0),
        ):  # fmt: skip
            Label(
                scene.ui, pygame.Rect(px(64), middle + px(y), room - px(64), px(30)), words,
                size=size, weight=weight, colour=colour, lines=1, middle=True, parent=self.panel,
            )  # fmt: skip
        Area(
            scene.ui,
            pygame.Rect(px(24), middle - px(20), px(36), px(40)),
            lambda t, r, _a: icons.draw(t, "host", r.center, px(28), theme.BRASS_LIT) and None,
            parent=self.panel,
        ).focusable = False
        Switch(
            scene.ui, pygame.Rect(room + px(12), middle - px(14), px(54), px(28)), plan.lan,
            scene.open_to_network, id="lan", parent=self.panel,
        )  # fmt: skip
        if plan.lan:
            self._code(pygame.Rect(room + px(88), middle - px(26), rect.width, px(52)), plan.code)
        self._notes(rect, middle + px(42))
        self._best()

    def _code(self, rect: pygame.Rect, code: str) -> None:
        scene, px = self.scene, self.scene.px
        cells = [pygame.Rect(rect.x + px(52) * i, rect.y, px(44), px(50)) for i in range(len(code))]

        def paint(target: pygame.Surface, area: pygame.Rect, _area: Area) -> None:
            for index, letter in enumerate(code):
                cell = cells[index].move(area.x - rect.x, area.y - rect.y)
                controls.draw_code_cell(target, cell, letter, factor=scene.app.metrics.factor)

        whole = pygame.Rect(rect.x, rect.y, cells[-1].right - rect.x, px(50))
        show = Area(scene.ui, whole, paint, parent=self.panel, id="code",
                    tip=_("new_game.lan_code"))  # fmt: skip
        show.focusable = False
        IconButton(
            scene.ui, pygame.Rect(whole.right + px(12), rect.y + px(4), px(44), px(44)), "copy",
            id="copy-code", parent=self.panel, tip=_("new_game.copy_code"),
            on_click=lambda: scene.copy(code),
        )  # fmt: skip

    def _notes(self, rect: pygame.Rect, top: int) -> None:
        """What the game says of this number of players."""
        from client import i18n

        scene, px = self.scene, self.scene.px
        plan = scene.plan
        assert plan is not None
        notes = [note for note in plan.about.notes if note.players == len(plan.seats)]
        if not notes:
            return
        room = pygame.Rect(px(28), top, rect.width - px(56), max(px(24), rect.bottom - top - px(8)))
        free = len(plan.seats) + 1
        if free < len(self.rows):
            # A row that nobody can take yet has more room than the foot of the panel.
            room = pygame.Rect(px(48), px(_TOP + PITCH * free), rect.width - px(96), px(ROW))
            self._worded.add(free)
        words = f"[icon:info] {notes[0].text.say(i18n.language()).strip()}"
        inside = free < len(self.rows)
        Label(scene.ui, room, words, size=15, colour="soft", parent=self.panel, id="note",
              lines=3 if inside else 2, middle=inside)  # fmt: skip

    def _best(self) -> None:
        """For somebody who plays alone, the best so far in the last row, which nobody can take yet."""
        scene, px = self.scene, self.scene.px
        plan = scene.plan
        assert plan is not None
        if len(plan.seats) + 1 >= len(self.rows):
            return
        best = best_lists.of_setup(scene.app, plan.made.game, plan.played_options, plan.setup(0).players)
        if best is None:
            return
        self._worded.add(len(self.rows) - 1)
        row = pygame.Rect(
            px(48), px(_TOP + PITCH * (len(self.rows) - 1)), self.rows[0].width - px(56), px(ROW)
        )
        lines = [f"[lit][icon:trophy] {best.title}[/]", *(best.line(place) for place in best.shown(3))]
        Label(scene.ui, row, "\n".join(lines), size=15, parent=self.panel, id="best", lines=4,
              middle=True)  # fmt: skip


def focus_after_move(name: str, to: int) -> str:
    """The id of the same widget after its row went to another place."""
    _seat, _old, rest = name.split("-", 2)
    return f"seat-{to}-{rest}"
