"""Where everything lies: pure functions from window, interface scale, seats and phase to zones."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import Literal

import pygame

from client.art import theme
from client.games.space_dragons.screens.layout import compact, wide
from client.games.space_dragons.screens.layout.hand_fan import CardPlace, fan_places
from client.games.space_dragons.screens.layout.unit import Unit
from client.games.space_dragons.screens.layout.zones import (
    CountLine,
    DraftPlan,
    DragonRow,
    FanPlan,
    HuntPlan,
    Layout,
    Rack,
    SeatPlan,
    card_height,
)

__all__ = [
    "CardPlace",
    "CountLine",
    "DraftPlan",
    "DragonRow",
    "FanPlan",
    "HuntPlan",
    "Layout",
    "Phase",
    "Rack",
    "SeatPlan",
    "Unit",
    "arrange",
    "card_height",
    "fan_places",
]

Phase = Literal["draft", "hunt"]
_COMPACT_BELOW = (1600, 900)
_NOWHERE = pygame.Rect(0, 0, 0, 0)


def arrange(
    size: tuple[int, int],
    interface: float = 1.0,
    seats: int = 4,
    phase: Phase = "hunt",
    log_open: bool | None = None,
) -> Layout:
    """The zones of a table in a window of `size` pixels.

    `seats` counts all places at the table (3 to 5, the Derelict included); `interface` is the
    player's scale (1.0 = 100 %). `log_open` None folds the log where it has no place of its own.
    """
    fit = _fit(size)
    least = min(have / wanted for have, wanted in zip(_COMPACT_BELOW, theme.DESIGN, strict=True))
    if fit < least - 1e-3 or 1 / interface < least - 1e-3:
        return _compact(size, seats, phase, bool(log_open))
    return _wide(size, interface, seats, phase, log_open)


def _fit(size: tuple[int, int]) -> float:
    return min(size[0] / theme.DESIGN[0], size[1] / theme.DESIGN[1])


def _wide(size: tuple[int, int], interface: float, seats: int, phase: Phase, log_open: bool | None) -> Layout:
    # below 100 % the right column shrinks and the table takes the room that it leaves
    factor = _fit(size)
    chrome_factor = factor * max(0.85, min(interface, 1.0))
    column = (wide.COLUMN + 16 + 24) * chrome_factor
    board_w = (size[0] - column) / factor
    block = min(board_w - wide.LEFT, wide.BLOCK_MOST)
    high = size[1] / factor - theme.DESIGN[1]
    room = wide.Room(block, high, wide.COLUMN * chrome_factor / factor)
    # in a very wide window the table stands in the middle, the status line spans it all
    slack = max(0, round(size[0] - column - (block + wide.LEFT) * factor))
    unit = Unit(factor, slack // 2)
    chrome = Unit(chrome_factor)
    others = seats - 1
    four = others >= 4

    bottom = size[1] / factor
    column_left = unit.left + round((wide.LEFT + block + 16) * factor)
    column_width = round(wide.COLUMN * chrome_factor)

    def in_column(top: float, foot: float) -> pygame.Rect:
        """A rectangle of the right column between two heights of the board."""
        upper, lower = unit.point(0, top)[1], unit.point(0, foot)[1]
        return pygame.Rect(column_left, upper, column_width, lower - upper)

    first = 318.0 if four and phase == "hunt" else 232.0 if four else 70.0
    open_log = (not four) if log_open is None else log_open
    foot = bottom - 96
    if phase == "hunt":
        log_foot = first + (252 if four else 500) + (high * 0.5 if not four else 0)
    else:
        log_foot = first + 148
    log = in_column(first, log_foot)
    inspector = in_column(log_foot + 14 if open_log else first, foot)
    primary = in_column(bottom - 80, bottom - 20)
    tab_width = min(chrome.px(22), size[0] - column_left - column_width)
    tab_top = unit.point(0, first + 6)[1]
    log_tab = pygame.Rect(size[0] - tab_width, tab_top, tab_width, unit.px(96))

    own_top = 652 + high * 0.45
    right = wide.LEFT + block
    layout = Layout(
        size=size,
        compact=False,
        unit=unit,
        chrome=chrome,
        status=pygame.Rect(0, 0, size[0], unit.px(wide.STATUS)),
        panels=(),
        own=None,
        hunt=None,
        draft=None,
        fan=None,
        hand_note=unit.rect(24, bottom - 254, 260, 86),
        sort_switch=unit.rect(24, bottom - 160, 220, 40),
        keys=unit.rect(24, bottom - 84, 270, 72),
        log=log,
        log_tab=log_tab,
        log_floats=False,
        inspector=inspector,
        inspector_floats=False,
        primary=primary,
        back=unit.rect(right - 108, bottom - 72, 108, 44),
        undo=unit.rect(right - 228, bottom - 72, 108, 44),
    )
    if phase == "draft":
        draft = wide.draft_zone(unit, room, bottom - 24)
        panels = wide.draft_panels(unit, others, room)
        return replace(
            layout,
            panels=panels,
            draft=replace(draft, arrows=_between(panels)),
            back=_NOWHERE,
            undo=unit.rect(right - 364, 232 + 414 + high * 0.5 + 16 + 8, 108, 40),
            hand_note=_NOWHERE,
            keys=_NOWHERE,
            sort_switch=unit.rect(right - 244, 232 + 414 + high * 0.5 + 16 + 10, 228, 36),
        )
    return replace(
        layout,
        panels=wide.hunt_panels(unit, others, room),
        own=wide.own_seat(unit, own_top, room),
        hunt=wide.hunt_zone(unit, seats, room),
        fan=wide.hand(unit, bottom - 4, room),
    )


def _compact(size: tuple[int, int], seats: int, phase: Phase, log_open: bool) -> Layout:
    factor = min(size[0] / 1280, size[1] / 720)
    board_w, board_h = size[0] / factor, size[1] / factor
    block = min(board_w - 2 * compact.LEFT, wide.BLOCK_MOST)
    high = board_h - 720
    room = wide.Room(block, high)
    slack = max(0, round(size[0] - (block + 2 * compact.LEFT) * factor))
    unit = Unit(factor, slack // 2)
    right = compact.LEFT + block
    others = seats - 1
    panel_height = 150 if phase == "hunt" else 92
    log = unit.rect(right - 320, compact.TOP + panel_height + 6, 320, board_h - 300)
    tab = pygame.Rect(size[0] - unit.px(12), unit.px(250), unit.px(12), unit.px(72))
    own_top = 444 + high * 0.5
    inspector = unit.rect(right - 308, board_h - 268, 308, 204)
    layout = Layout(
        size=size,
        compact=True,
        unit=unit,
        chrome=unit,
        status=pygame.Rect(0, 0, size[0], unit.px(40)),
        panels=(),
        own=None,
        hunt=None,
        draft=None,
        fan=None,
        hand_note=unit.rect(12, board_h - 164, 216, 104),
        sort_switch=unit.rect(12, board_h - 48, 150, 36),
        keys=_NOWHERE,
        log=log,
        log_tab=tab,
        log_floats=True,
        inspector=inspector,
        inspector_floats=True,
        primary=unit.rect(right - 208, board_h - 56, 208, 44),
        back=unit.rect(right - 260, board_h - 56, 44, 44),
        undo=unit.rect(right - 312, board_h - 56, 44, 44),
    )
    if phase == "draft":
        draft = compact.draft_zone(unit, room, board_h - 12)
        panels = compact.draft_panels(unit, others, room)
        crew_right = draft.crew.right
        inspector = pygame.Rect(
            crew_right + unit.px(10),
            draft.crew.top,
            unit.left + round(right * factor) - crew_right - unit.px(10),
            layout.primary.top - unit.px(10) - draft.crew.top,
        )
        return replace(
            layout,
            panels=panels,
            draft=replace(draft, arrows=_between(panels)),
            inspector=inspector,
            inspector_floats=False,
            back=_NOWHERE,
            undo=unit.rect(right - 260, board_h - 56, 44, 44),
            hand_note=_NOWHERE,
            keys=_NOWHERE,
            sort_switch=unit.rect(compact.LEFT + block - 330 - 176, 146 + 262 + high * 0.5 + 8 + 5, 168, 26),
        )
    return replace(
        layout,
        panels=compact.hunt_panels(unit, others, room),
        own=compact.own_seat(unit, own_top, room),
        hunt=compact.hunt_zone(unit, seats, room),
        fan=compact.hand(unit, board_h - 4, room),
    )


def _between(panels: tuple[SeatPlan, ...]) -> tuple[tuple[int, int], ...]:
    """The middles between neighbouring panels, for the arrows of passing."""
    return tuple(((one.area.right + two.area.left) // 2, one.area.centery) for one, two in pairwise(panels))
