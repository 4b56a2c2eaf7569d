"""The line along the upper edge: who must do what, facts, and the ways to everything else."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from typing import Literal

import pygame

from client.art import buttons, icons, panels, rich, shapes, signs, text, theme
from client.art.scale import Scale
from client.art.short_names import with_short_names
from client.i18n import _
from client.table.contract import Chip, Status
from client.table.hit_targets import HitTarget
from client.table.hud.control_pictures import Look, Slots, clock, kept, put

GROUP = "status"
ICONS = ("almanac", "chat", "sound", "settings")


@dataclass(frozen=True)
class Waiting:
    """For whom the table waits: their names, since how many seconds, whether they are bots."""

    names: str
    seconds: float
    bots: bool
    remind: bool = False
    """There is a way to remind them, and it is time."""
    hurry: bool = False
    """Bots among them can be told to answer at once."""


class StatusLine:
    """Draws the line and says what on it can be pressed."""

    def __init__(self, slots: Slots) -> None:
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.targets: list[HitTarget] = []
        self.slots = slots
        self.chip_tips: dict[str, Chip] = {}
        self._chips: list[tuple[pygame.Rect, Chip]] = []
        self._sentence = pygame.Rect(0, 0, 0, 0)
        self._waiting = pygame.Rect(0, 0, 0, 0)
        self._words = ""
        self._names: tuple[str, ...] = ()
        self._scale = Scale(1920, 1080)

    def arrange(
        self, rect: pygame.Rect, scale: Scale, status: Status, waiting: Waiting | None,
        chat: bool, extra: tuple[Chip, ...] = (), names: tuple[str, ...] = (),
    ) -> None:  # fmt: skip
        """Find the places of everything in `rect`; `extra` chips stand before those of the game. `names` are
        of people, and are shortened before anything else is."""
        self.rect, self._scale, self._names = rect, scale, names
        chips = sorted((*extra, *status.chips), key=lambda chip: chip.stays)
        status = replace(status, chips=tuple(chips))
        middle = rect.centery
        side = min(scale.px(44), rect.h - 4)
        self.targets = []
        self._button("menu", rect.left + scale.px(37), middle, side)
        pen = rect.right - scale.px(36)
        for name in reversed(ICONS):
            if name == "chat" and not chat:
                continue
            self._button(name, pen, middle, side)
            pen -= scale.px(47)
        pen += scale.px(10)
        height = self._chip_height()
        # The sentence comes first: facts give way until it has a third of the line.
        least = rect.left + scale.px(114) + rect.w // 3
        self._words = "" if waiting is None else waiting_text(waiting)
        gears = scale.px(46) if waiting is not None and waiting.bots else 0
        remind = 0
        if waiting is not None and waiting.remind:
            remind = text.width(_("table.remind"), scale.font(16), "display", 700) + scale.px(76)
        # What is pressed beside the chip keeps its room.
        beside = remind + (side + scale.px(10) if waiting is not None and waiting.hurry else 0)
        if waiting is not None:
            room = pen - gears - beside - least
            self._words = with_short_names(
                self._words, names, lambda words: self._chip_width(words) <= room, str
            )
            if self._chip_width(self._words) > room:
                self._words = clock(waiting.seconds)
        taken = self._chip_width(self._words) + gears + beside if waiting is not None else 0
        self._chips = []
        self.chip_tips = {}
        for order in range(len(status.chips) - 1, -1, -1):
            chip = self._shortened(status.chips[order], pen - taken - least)
            size = panels.chip_size(chip.text, scale.factor, chip.icon or None, height)
            if pen - size[0] - taken < least and not chip.stays:
                continue
            place = pygame.Rect(pen - size[0], middle - size[1] // 2, *size)
            self._chips.append((place, chip))
            if chip.button:
                name = f"ui:{chip.button}"
                self.targets.append(HitTarget(name, "button", place, group=GROUP))
            elif chip.tip or chip.warning:
                name = f"ui:chip:{order}"
                self.chip_tips[name] = chip
                self.targets.append(HitTarget(name, "button", place, tip=name))
            pen = place.left - scale.px(12)
        self._waiting = pygame.Rect(pen, middle, 0, 0)
        if waiting is not None:
            wide = self._chip_width(self._words) - scale.px(10) + gears
            high = panels.chip_size(self._words, scale.factor, "clock", height)[1]
            self._waiting = pygame.Rect(pen - wide, middle - high // 2, wide, high)
            pen = self._waiting.left - scale.px(10)
        if waiting is not None and waiting.hurry:
            self._button("hurry", pen - side // 2, middle, side)
            pen -= side + scale.px(10)
        if remind:
            place = pygame.Rect(0, 0, remind - scale.px(10), side - 4)
            place.midright = (pen, middle)
            self.targets.append(HitTarget("ui:remind", "button", place, group=GROUP))
            pen = place.left - scale.px(10)
        left = rect.left + scale.px(114 if status.seat is not None else 88)
        self._sentence = pygame.Rect(left, rect.top, max(1, pen - left), rect.h)

    def _shortened(self, chip: Chip, room: int) -> Chip:
        def fits(words: str) -> bool:
            size = panels.chip_size(words, self._scale.factor, chip.icon or None, self._chip_height())
            return size[0] <= room

        return replace(chip, text=with_short_names(chip.text, self._names, fits, str))

    def _chip_height(self) -> int:
        return 24 if self._scale.compact else 28

    def _chip_width(self, words: str) -> int:
        scale = self._scale
        size = panels.chip_size(words, scale.factor, "clock", self._chip_height())
        return size[0] + scale.px(10)

    def _button(self, name: str, x: int, y: int, side: int) -> None:
        rect = shapes.centred((x, y), side)
        self.targets.append(HitTarget(f"ui:{name}", "button", rect, group=GROUP))

    def draw(
        self, surface: pygame.Surface, status: Status, waiting: Waiting | None, look: Look, *,
        muted: bool, unread: int, time: float,
    ) -> None:  # fmt: skip
        scale, rect = self._scale, self.rect
        surface.blit(kept(("status", scale.factor), rect.size, lambda target: _ground(target, scale)), rect)
        if status.seat is not None:
            self._ask_sign(status.seat if status.seat >= 0 else None)
        self._ask_sentence(status)
        for order, (place, chip) in enumerate(self._chips):
            self._ask_chip(f"chip:{order}", place, chip)
        if waiting is not None:
            self._draw_waiting(surface, waiting, time)
        for button in self.targets:
            self._draw_button(surface, button, look, muted, unread)

    def _ask_sign(self, seat: int | None) -> None:
        sign = signs.seat_sign(seat, self._scale.px(22))
        place = sign.get_rect(center=(self.rect.left + self._scale.px(92), self.rect.centery))
        self.slots.ask("sign", ("sign", seat), place, lambda target: target.blit(sign, (0, 0)))

    def _ask_sentence(self, status: Status) -> None:
        lead = f"[lit][b]{status.lead}[/][/] " if status.lead else ""
        markup = lead + status.text
        if not markup.strip():
            return
        self.slots.ask(
            "sentence", ("sentence", markup, self._scale.factor), self._sentence,
            lambda target: _sentence(target, markup, self._scale, self._names), theme.IVORY, cut=True,
        )  # fmt: skip

    def _ask_chip(self, slot: str, place: pygame.Rect, chip: Chip) -> None:
        key = "chip", chip.text, chip.icon, chip.warning, self._scale.factor
        self.slots.ask(slot, key, place, lambda target: _chip(target, chip, self._scale))

    def _draw_waiting(self, surface: pygame.Surface, waiting: Waiting, time: float) -> None:
        scale = self._scale
        place = self._waiting
        gears = scale.px(46) if waiting.bots else 0
        chip = Chip(self._words, "clock")
        box = pygame.Rect(place.left + gears, place.top, place.w - gears, place.h)
        self._ask_chip("waiting", box, chip)
        if waiting.bots:
            draw_gears(surface, (place.left + gears // 2, place.centery), scale.px(18), time)

    def _draw_button(
        self, surface: pygame.Surface, button: HitTarget, look: Look, muted: bool, unread: int
    ) -> None:
        scale = self._scale
        name = button.id.removeprefix("ui:")
        if name.startswith("chip:"):
            return
        state = look.state(button.id)
        focus = look.focused == button.id
        if name == "remind":
            put(surface, ("remind", state, focus), button.rect, scale,
                lambda target, rect: buttons.draw_button(
                    target, rect, _("table.remind"), state=state, focus=focus, icon="clock",
                    size=scale.font(16), factor=scale.factor))  # fmt: skip
            return
        icon = "sound-off" if name == "sound" and muted else "fast" if name == "hurry" else name
        number = unread if name == "chat" else 0

        def paint(target: pygame.Surface, rect: pygame.Rect) -> None:
            if state in ("hover", "pressed"):
                shapes.draw_rounded(target, rect, theme.RADIUS_CELL * scale.factor, theme.SPACE_2)
            colour = theme.BRASS_LIT if state != "rest" else theme.SOFT
            icons.draw(target, icon, rect.center, min(scale.px(26), rect.h - 6), colour)
            if number:
                dot = shapes.centred((rect.right - scale.px(9), rect.top + scale.px(10)), scale.px(18))
                shapes.draw_rounded(target, dot, dot.w / 2, theme.BRASS_LIT)
                text.draw(target, str(min(number, 9)), dot.center, scale.font(13), theme.INK,
                          face="display", weight=800, anchor="center")  # fmt: skip
            if focus:
                buttons.draw_focus(target, rect, theme.RADIUS_CELL * scale.factor, scale.factor)

        put(surface, (icon, state, focus, number), button.rect, scale, paint)


def waiting_text(waiting: Waiting) -> str:
    """ "Waiting for Iva, 0:42"."""
    key = "table.thinks" if waiting.bots else "table.waiting"
    return _(key, names=waiting.names, time=clock(waiting.seconds))


def draw_gears(surface: pygame.Surface, centre: tuple[int, int], size: int, time: float) -> None:
    """Three small gears that turn together: a bot is thinking. `time` in seconds."""
    step = int(time * 12) % 12
    for order, (dx, dy, share, way) in enumerate(
        ((-0.62, 0.12, 1.0, 1), (0.28, -0.36, 0.8, -1), (0.85, 0.42, 0.7, 1))
    ):
        side = max(8, round(size * share))
        turned = kept(
            ("gear", side, step * way, order),
            (side, side),
            lambda target, side=side, way=way: _gear(target, side, step * way),  # type: ignore[misc]
        )
        at = (centre[0] + round(dx * size), centre[1] + round(dy * size))
        surface.blit(turned, turned.get_rect(center=at))


def _gear(target: pygame.Surface, side: int, step: int) -> None:
    middle, outer = side / 2, side / 2
    points = []
    for tooth in range(8):
        for share, radius in ((0.0, 0.74), (0.25, 1.0), (0.55, 1.0), (0.8, 0.74)):
            angle = math.tau * (tooth + share) / 8 + step * math.tau / 96
            points.append(
                (middle + outer * radius * math.cos(angle), middle + outer * radius * math.sin(angle))
            )
    shapes.polyline(target, points, theme.BRASS, 1.0, closed=True, fill=theme.BRASS)
    hole = shapes.centred((middle, middle), max(2, side // 3))
    shapes.draw_rounded(target, hole, hole.w / 2, theme.SPACE_0)


def _sentence(target: pygame.Surface, markup: str, scale: Scale, names: tuple[str, ...]) -> None:
    room = target.get_width()
    markup, size = fitted(markup, room, scale.font(22), names)
    line = rich.block(markup, room, size, theme.IVORY, face="display", weight=500, max_lines=1)
    line.draw(target, (0, (target.get_height() - line.surface.get_height()) // 2))


def fitted(markup: str, room: int, size: int, names: tuple[str, ...]) -> tuple[str, int]:
    """One line as it has room: its letters are made smaller first, then its names shorter."""

    def fits(words: str) -> bool:
        return rich.measure(words, 100_000, size, face="display", weight=500)[0] <= room

    while size > theme.TEXT_MIN and not fits(markup):
        size -= 1
    return with_short_names(markup, names, fits), size


def _chip(target: pygame.Surface, chip: Chip, scale: Scale) -> None:
    height = 28 if not scale.compact else 24
    kind: Literal["warn", "plain"] = "warn" if chip.warning else "plain"
    icon = chip.icon or None
    panels.draw_chip(target, (0, 0), chip.text, scale.factor, icon=icon, kind=kind, height=height)


def _ground(target: pygame.Surface, scale: Scale) -> None:
    target.fill((*theme.SPACE_1, 235))
    foot = target.get_height() - 1
    shapes.hairline(target, (0, foot), target.get_width(), theme.LINE)
    middle = target.get_height()
    inset = max(4, middle // 4)
    shapes.hairline(target, (scale.px(66), inset), middle - 2 * inset, theme.LINE_LIT, upright=True)
