"""The column of the seats: who sits where, in the order of play."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import TYPE_CHECKING, Any

import pygame

from client import i18n
from client.art import buttons, icons, panels, shapes, text, theme
from client.i18n import _, n_
from client.names import NAME_LENGTH
from client.scenes import best_lists
from client.scenes.join.code_field import shown_code
from client.scenes.new_game.plan import BOT, NETWORK, PERSON, SeatPlan, TablePlan
from client.sheet import Canvas, Column, Gap, Icon, Node, Pad, Picture, Row, Sign, Stack
from client.ui.button import IconButton
from client.ui.choice import DropDown
from client.ui.field import TextField
from client.ui.label import Line
from client.ui.layout import Held, Press, Put, Touch, Words
from client.ui.numbers import Switch
from client.ui.page import copy
from client.ui.panel import Panel
from client.ui.widget import Area, Tip, Widget

if TYPE_CHECKING:
    from client.scenes.new_game.scene import NewGameScene

ROW, GAP = 94, 12
_BESIDE = 84
"""Units of a list beside its words: its icon, its sign that it opens, and its edges."""
_TOP = 82
_KIND_ICONS = {PERSON: "person", BOT: "bot", NETWORK: "network"}


class Grip(Widget):
    """What a row is dragged by."""

    focusable = True

    def __init__(self, ui: Any, rect: pygame.Rect, scene: NewGameScene, at: int, **common: Any) -> None:
        super().__init__(ui, rect, id=f"seat-{at}-grip", tip=_("new_game.grip"), **common)
        self.scene, self.at = scene, at
        self.bleed = self.px(6)

    def paint(self, target: pygame.Surface, rect: pygame.Rect) -> None:
        lit = self.state in ("hover", "pressed") or self.scene.dragged == self.at
        icons.draw(target, "grip", rect.center, self.px(22), theme.BRASS_LIT if lit else theme.FAINT)
        if self.ring:
            buttons.draw_focus(target, rect, self.px(6), self.factor)

    def mouse_down(self, place: tuple[int, int]) -> None:
        self.scene.dragged = self.at

    def mouse_up(self, place: tuple[int, int], inside: bool) -> None:
        """The scene ends the drag."""


def seats(scene: NewGameScene, plan: TablePlan) -> Held:
    """The panel of the seats. A row that nobody can take yet may tell something meanwhile."""
    most, taken = plan.about.players.most, len(plan.seats)
    told: dict[int, Node] = {}
    note = _note(plan, inside=taken + 1 < most)
    if note is not None and taken + 1 < most:
        told[taken + 1] = note
    best = _best(scene, plan) if taken + 1 < most else None
    if best is not None:
        told[most - 1] = best
    rows = [_taken(scene, plan, at, seat) for at, seat in enumerate(plan.seats)]
    rows += [
        _ground(scene, at, None, _open(scene, plan) if at == taken else told.get(at, _free("faint")))
        for at in range(taken, most)
    ]
    words = Words(n_("new_game.taken", taken, most=most), 16, "soft", id="taken")
    column = Column(
        Row(Gap(grow=1), words, pad=Pad(x=28), high=_TOP - 6),
        Column(*rows, gap=GAP, pad=Pad(x=20)), Put(Line, high=1),
        _network(scene, plan), note if taken + 1 >= most else None, Gap(grow=1), gap=6,
    )  # fmt: skip
    return Held(partial(Panel, title=_("new_game.seats"), id="seats"), column)


# Rows


def _ground(scene: NewGameScene, at: int, seat: SeatPlan | None, inside: Node) -> Node:
    def paint(target: pygame.Surface, rect: pygame.Rect, _area: Area) -> None:
        state: panels.RowState = "chosen" if scene.dragged == at else "rest"
        taken = seat is not None
        look = scene.plan.looks[at] if taken and scene.plan is not None else None
        panels.draw_row(target, rect, scene.app.metrics.factor, state, look, taken)

    ground = partial(Area, paint=paint, id=f"row-{at}", depends=lambda: scene.dragged == at, focusable=False,
                     enabled=seat is not None)  # fmt: skip
    return Stack(Put(ground), inside, high=ROW)


def _taken(scene: NewGameScene, plan: TablePlan, at: int, seat: SeatPlan) -> Node:
    def piece(side: int) -> pygame.Surface:
        return plan.extras.seat_piece(plan.looks[at], (round(side * 1.16), side)) or shapes.clear((1, 1))

    if seat.kind != NETWORK:
        field = partial(
            TextField, text=seat.name, id=f"seat-{at}-name", icon="edit", limit=NAME_LENGTH,
            placeholder=_("new_game.name"), on_change=partial(scene.rename, at), proposed=plan.proposed(at),
            # Enter ends a name; only the next one begins the game.
            on_submit=lambda _value: scene.ui.focus(None),
        )  # fmt: skip
        name: Node = Put(field, wide=0, grow=1, high=44)
    else:
        name = Words(_("new_game.open_seat"), 18, "soft", face="display", wide=0, grow=1)
    choices = [(k, _(f"new_game.{k}"), _KIND_ICONS[k]) for k in (PERSON, BOT, NETWORK)]
    kind = partial(DropDown, choices=choices, value=seat.kind, id=f"seat-{at}-kind", tip=_("new_game.kind"),
                   on_change=partial(scene.set_kind, at))  # fmt: skip
    remove = partial(IconButton, icon="close", id=f"seat-{at}-remove", tip=_("new_game.remove"), size=22,
                     on_click=partial(scene.remove_seat, at), enabled=len(plan.seats) > 1)  # fmt: skip
    sign = Row(Sign(plan.looks[at], 26), pack="center", wide=40, high=44)
    row = Row(
        Put(partial(Grip, scene=scene, at=at), wide=28, high=44),
        sign_button(sign, f"seat-{at}-sign", partial(scene.turn_sign, at)),
        Picture(piece, 62, None, wide=84), name,
        Put(kind, wide=_needed(scene, {_(f"new_game.{seat.kind}") for seat in plan.seats}), high=44),
        _details(scene, plan, at, seat), Put(remove, wide=40, high=40), gap=12, pad=Pad(left=12, right=6),
    )  # fmt: skip
    return _ground(scene, at, seat, row)


def _details(scene: NewGameScene, plan: TablePlan, at: int, seat: SeatPlan) -> Node:
    if seat.kind == BOT:
        levels = dict.fromkeys([*plan.levels, seat.level])
        level = partial(
            DropDown, choices=[(level, _(f"new_game.level.{level}"), "speed") for level in levels],
            value=seat.level, id=f"seat-{at}-level", on_change=partial(scene.set_level, at),
            tip=Tip(_("new_game.level"), _(f"new_game.level_help.{seat.level}")),
        )  # fmt: skip
        return Put(level, wide=_detail(scene, plan), high=44)
    here = seat.kind == PERSON
    words = f"[icon:check] {_('new_game.here')}" if here else f"[icon:hourglass] {_('new_game.comes')}"
    return Words(words, 16, "good" if here else "warn", weight=600, id=f"seat-{at}-state", lines=2,
                 wide=_detail(scene, plan))  # fmt: skip


def sign_button(sign: Node, id: str, on_click: Callable[[], object]) -> Node:
    """The sign of a seat, which a click changes."""

    def ground(target: pygame.Surface, rect: pygame.Rect, area: Area) -> None:
        radius = theme.RADIUS_CELL * area.factor
        if area.state in ("hover", "pressed"):
            shapes.draw_rounded(target, rect, radius, theme.SPACE_2, border=theme.BRASS_LIT)
        if area.ring:
            buttons.draw_focus(target, rect, radius, area.factor)

    return Touch(sign, ground, id=id, tip=_("new_game.sign"), on_click=on_click)


def _needed(scene: NewGameScene, choices: Iterable[str]) -> float:
    """Units of a list that shows any of these whole: the name beside it has all the rest."""
    metrics = scene.app.metrics
    return (
        max(text.width(choice, metrics.font(18), "display", 600) for choice in choices) / metrics.s + _BESIDE
    )


def _detail(scene: NewGameScene, plan: TablePlan) -> float:
    """The same width in all rows, so that names end under each other."""
    levels = {*plan.levels, *(seat.level for seat in plan.seats)}
    return _needed(scene, (_(f"new_game.level.{level}") for level in levels))


def _open(scene: NewGameScene, plan: TablePlan) -> Node:
    answers = (
        ("add-bot", "bot", "new_game.add_bot", BOT), ("add-person", "person", "new_game.add_person", PERSON),
        ("invite", "network", "new_game.invite", NETWORK),
    )  # fmt: skip
    add = (Press(_(key), partial(scene.add_seat, kind), id=id, icon=icon, high=44)
           for id, icon, key, kind in answers)  # fmt: skip
    return Row(_free("soft"), Gap(grow=1), *add, gap=10, pad=Pad(right=12))


def _free(colour: str) -> Node:
    """The sign and the words of a seat that nobody has."""

    def ring(target: pygame.Surface, rect: pygame.Rect) -> None:
        pygame.draw.aacircle(target, theme.FAINT, rect.center, rect.w * 9 // 26, max(1, rect.w // 13))

    sign = Sign(None, 26) if colour == "soft" else Canvas(ring, wide=26, high=26)
    return Row(sign, Words(_("new_game.open_seat"), 18, colour, face="display"), gap=16, pad=Pad(left=53))


def _note(plan: TablePlan, *, inside: bool) -> Node | None:
    """What the game says of this number of players."""
    notes = [note for note in plan.about.notes if note.players == len(plan.seats)]
    if not notes:
        return None
    words = f"[icon:info] {notes[0].text.say(i18n.language()).strip()}"
    return Row(Words(words, 15, "soft", id="note", lines=3 if inside else 2, grow=1), pad=Pad(x=28))


def _best(scene: NewGameScene, plan: TablePlan) -> Node | None:
    """For somebody who plays alone, the best so far."""
    best = best_lists.of_setup(scene.app, plan.made.game, plan.played_options, plan.setup(0).players)
    if best is None:
        return None
    lines = [f"[lit][icon:trophy] {best.title}[/]", *(best.line(place) for place in best.shown(3))]
    return Row(Words("\n".join(lines), 15, id="best", lines=4, grow=1), pad=Pad(x=28))


# The network


def _network(scene: NewGameScene, plan: TablePlan) -> Node:
    words = Column(
        Words(_("new_game.lan"), 18, weight=700, lines=1), Words(_("new_game.lan_help"), 15, "soft", lines=1),
        gap=2, grow=1,
    )  # fmt: skip
    switch = Put(partial(Switch, value=plan.lan, on_change=scene.open_to_network, id="lan"), wide=54, high=28)
    code: list[Node] = []
    if plan.lan:
        button = partial(IconButton, icon="copy", id="copy-code", tip=_("new_game.copy_code"),
                         on_click=lambda: copy(scene.app, plan.code))  # fmt: skip
        cells = shown_code(plan.code, _("new_game.lan_code"), 44, 50, scene.app.metrics.factor)
        code = [Gap(8), cells, Put(button, wide=44, high=44)]
    return Row(Icon("host", 28, theme.BRASS_LIT), words, switch, *code, gap=12, pad=Pad(x=28, y=12))


def focus_after_move(name: str, to: int) -> str:
    """The id of the same widget after its row went to another place."""
    _seat, _old, rest = name.split("-", 2)
    return f"seat-{to}-{rest}"
