"""The arrangement from 1600 x 900 up: board units are pixels at 1920 x 1080 (space-dragons.md, 4)."""

from __future__ import annotations

from dataclasses import dataclass

from client.games.space_dragons.screens.layout.unit import Unit
from client.games.space_dragons.screens.layout.zones import (
    CARD,
    UPPER_HALF,
    CountLine,
    DraftPlan,
    DragonRow,
    FanPlan,
    HuntPlan,
    Rack,
    SeatPlan,
)

LEFT = 24.0
GAP = 12.0
STATUS = 56.0
TRICKS = 7
CREW = 9
BLOCK = 1536.0
"""Width of hunt and own seat at 16 : 9; they grow up to `BLOCK_MOST` in wider windows."""
BLOCK_MOST = 2200.0
COLUMN = 320.0


@dataclass(frozen=True)
class Room:
    """What the window gives: `block` is the width of hunt and own seat, `column` that of the right column,
    `high` the height beyond 1080 units (or 720 where it is compact)."""

    block: float
    high: float
    column: float = COLUMN

    @property
    def wide(self) -> float:
        return self.block - BLOCK


@dataclass(frozen=True)
class PanelSize:
    """How a seat's panel is divided for a number of other seats."""

    width: float
    pitch: float
    rack_pitch: float
    rack_card: float
    rack_top: float


def panel_sizes(others: int, room: Room) -> PanelSize:
    """For 2, 3 or 4 others; four of them reach over the right column (its log is folded)."""
    if others >= 4:
        reach = room.block + 16 + room.column - 12
        width = (reach - 3 * GAP) / 4
        return PanelSize(width, width + GAP, rack_pitch(width, 57), 57, 163)
    if others == 3:
        width = (room.block - 2 * GAP) / 3
        return PanelSize(width, width + GAP, rack_pitch(width, 64), 64, 163)
    width = (room.block - GAP) / max(others, 2)
    return PanelSize(width, width + GAP, rack_pitch(width, 76), 76, 158)


def rack_pitch(width: float, card: float) -> float:
    """From card to card in a rack that fills a panel."""
    return (width - 36 - card) / (TRICKS - 1)


def rack(unit: Unit, x: float, y: float, pitch: float, card: float, rail: float) -> Rack:
    """Seven places from (x, y); the rail lies over the foot of what shows."""
    upper = card * CARD * UPPER_HALF
    places = tuple(unit.rect(x + pitch * index, y, card, upper) for index in range(TRICKS))
    width = pitch * (TRICKS - 1) + card
    groove = unit.rect(x - 8, y - 6, width + 16, upper + 6)
    return Rack(groove, places, unit.rect(x - 12, y + upper - rail * 0.35, width + 24, rail))


def count_lines(unit: Unit, x: float, y: float, pitch: float, right: float) -> tuple[CountLine, ...]:
    """Research, morale and crime under each other; the bonus ends at `right`."""
    lines = []
    for index in range(3):
        top = y + pitch * index
        middle = top + 13
        lines.append(
            CountLine(
                area=unit.rect(x - 4, top - 4, right - x + 10, pitch - 1),
                symbol=unit.rect(x, top, 26, 26),
                count=unit.point(x + 34, middle),
                position=unit.rect(x + 62, top + 2, 27, 22.5),
                bonus=unit.point(right, middle),
            )
        )
    return tuple(lines)


def hunt_panels(unit: Unit, others: int, room: Room) -> tuple[SeatPlan, ...]:
    """The other seats during the tricks."""
    size = panel_sizes(others, room)
    plans = []
    for index in range(others):
        x, y = LEFT + size.pitch * index, 70.0
        spread = max(0.0, size.width - 504)
        counts_x = x + 170 - (8 if others >= 4 else 0) + spread * 0.12
        counts_right = x + 298 - (8 if others >= 4 else 0) + spread * 0.30
        dragons_x = counts_right + 30 - (11 if others >= 4 else 0) + spread * 0.04
        end = x + size.width - (16 if others < 4 else 14)
        wide = 68 if others < 4 else 62
        plans.append(
            SeatPlan(
                area=unit.rect(x, y, size.width, 236),
                bar=unit.rect(x, y + 14, 4, 208),
                sign=unit.point(x + 24, y + 21),
                sign_size=unit.px(20),
                name=unit.point(x + 42, y + 21),
                head_right=unit.point(end, y + 21),
                ship=unit.rect(x + 44, y + 46, 76, 106) if others < 4 else unit.rect(x + 49, y + 50, 68, 95),
                counts=count_lines(unit, counts_x, y + 50, 34, counts_right),
                dragons=DragonRow(
                    unit.rect(dragons_x, y + 48, end - dragons_x, 96),
                    unit.px(wide),
                    unit.px(8 if others < 4 else 6),
                ),
                rack=rack(unit, x + 18, y + size.rack_top, size.rack_pitch, size.rack_card, 12),
                dividers=(unit.rect(dragons_x - (15 if others < 4 else 9), y + 50, 1, 96),),
            )
        )
    return tuple(plans)


def draft_panels(unit: Unit, others: int, room: Room) -> tuple[SeatPlan, ...]:
    """The other seats during the draft: ship, pack and crew as heaps of backs."""
    size = panel_sizes(others, room)
    plans = []
    for index in range(others):
        x, y = LEFT + size.pitch * index, 70.0
        scale = size.width / 504
        pack_x, crew_x = x + 112 * scale, x + 300 * scale
        plans.append(
            SeatPlan(
                area=unit.rect(x, y, size.width, 148),
                bar=unit.rect(x, y + 14, 4, 120),
                sign=unit.point(x + 24, y + 24),
                sign_size=unit.px(20),
                name=unit.point(x + 42, y + 24),
                head_right=unit.point(x + size.width - 16, y + 24),
                ship=unit.rect(x + 18, y + 46, 62, 87),
                heaps=(
                    unit.rect(pack_x, y + 54, 98, 74),
                    unit.rect(crew_x, y + 54, 114, 74),
                ),
            )
        )
    return tuple(plans)


def hunt_zone(unit: Unit, seats: int, room: Room) -> HuntPlan:
    """Lair, hunted dragon, slots in order of play, what is aimed, scoring cards."""
    right = LEFT + room.block
    extra = room.high * 0.45
    grow = 1 + extra / 322
    top, height = 318.0, 322 + extra
    lair_w = 104 * min(grow, 1.3)
    dragon_w = 190 * min(grow, 1.25)
    dragon_x = LEFT + 24 + lair_w + 52
    slots_x = dragon_x + dragon_w + 46
    aimed_x = right - 432
    wide, pitch = {3: (170.0, 222.0), 4: (150.0, 168.0)}.get(seats, (128.0, 142.0))
    free = aimed_x - 24 - slots_x
    wide = min(wide * min(grow, 1.25), (free - 14 * (seats - 1)) / seats)
    used = pitch * (seats - 1) + wide
    if used > free or room.wide > 0 or room.high > 0:
        pitch = min((free - wide) / max(1, seats - 1), wide * (1.3 if room.high > 0 else 2.0))
    slot_h = wide * CARD
    middle = top + 36 + (height - 36) / 2
    slot_y = middle - slot_h / 2 - 2
    dragon_h = dragon_w * CARD
    dragon_y = top + 40 + (height - 56 - dragon_h) / 2
    lair_y = middle - 22 - lair_w * CARD / 2
    score_pitch = 101 * grow
    score_w = min(132 * grow, (right - 16) - (aimed_x + 270))
    score_h = score_w * 400 / 560
    return HuntPlan(
        area=unit.rect(LEFT, top, room.block, height),
        lair=unit.rect(LEFT + 24, lair_y, lair_w, lair_w * CARD),
        lair_title=unit.point(LEFT + 24 + lair_w / 2, lair_y - 30),
        lair_notes=(
            unit.point(LEFT + 24 + lair_w / 2, lair_y + lair_w * CARD + 27),
            unit.point(LEFT + 24 + lair_w / 2, lair_y + lair_w * CARD + 58),
        ),
        dragon=unit.rect(dragon_x, dragon_y, dragon_w, dragon_h),
        dragon_title=unit.point(dragon_x + dragon_w / 2, dragon_y - 20),
        slots=tuple(unit.piece(slots_x + pitch * i, slot_y, wide, slot_h) for i in range(seats)),
        slot_head=unit.point(0, slot_y - 28)[1],
        aimed_title=unit.point(aimed_x, top + 44 + extra / 2),
        aimed=unit.rect(aimed_x, top + 72 + extra / 2, 214, 96),
        if_win=unit.rect(aimed_x, top + 186 + extra / 2, 268, 124),
        scoring=tuple(
            unit.rect(
                right - 16 - score_w,
                top + 14 + score_pitch * i + (score_pitch - 7 - score_h) / 2,
                score_w,
                score_h,
            )
            for i in range(3)
        ),
    )


def own_seat(unit: Unit, top: float, room: Room) -> SeatPlan:
    """The viewer's own seat under the hunt."""
    x, right = LEFT, LEFT + room.block
    spread = room.wide
    rack_pitch = 112 + min(spread, 300) / 7
    rack_x = x + 368 + spread * 0.10
    rack_end = rack_x + rack_pitch * (TRICKS - 1) + 108
    dragons_x = rack_end + 48
    return SeatPlan(
        area=unit.rect(x, top, room.block, 150),
        bar=unit.rect(x, top + 14, 4, 122),
        sign=unit.point(x + 28, top + 24),
        sign_size=unit.px(20),
        name=unit.point(x + 46, top + 24),
        head_right=unit.point(x + 164, top + 24),
        ship=unit.rect(x + 50, top + 42, 70, 98),
        counts=count_lines(unit, x + 172, top + 22, 36, x + 322 + spread * 0.05),
        dragons=DragonRow(
            unit.rect(dragons_x, top + 18, right - 70 - dragons_x, 116),
            unit.px(82),
            unit.px(12),
        ),
        rack=rack(unit, rack_x, top + 20, rack_pitch, 108, 18),
        dividers=(
            unit.rect(rack_x - 30, top + 18, 1, 114),
            unit.rect(dragons_x - 20, top + 18, 1, 114),
        ),
        points=unit.point(right - 14, top + 30),
    )


def hand(unit: Unit, bottom: float, room: Room) -> FanPlan:
    """The own hand; its cards grow with the height that the window leaves."""
    extra = room.high * 0.55
    grow = min(1 + extra / 274, 1.35)
    width = 990 + min(room.wide, 400)
    middle = LEFT + room.block / 2
    height = 268 + extra
    area = unit.rect(middle - width / 2, bottom - height, width, height)
    return FanPlan(area, unit.px(166 * grow), 2.8)


def draft_zone(unit: Unit, room: Room, bottom: float) -> DraftPlan:
    """First dragon and scoring cards, the pack, the own crew with the ruler of values."""
    extra = room.high * 0.5
    top, height = 232.0, 414 + extra
    crew_top = top + height + 16
    crew_height = bottom - crew_top
    place_w = min(152 * (1 + extra / 394), (crew_height - 166) / CARD)
    pitch = min((room.block - 48 - place_w) / (CREW - 1), place_w * 1.16)
    places_x = LEFT + 32
    pitch = (room.block - 64 - place_w) / (CREW - 1) if room.wide > 0 else pitch
    dragon_y = top + 50
    score_h = 104 * 400 / 560
    grow = 1 + extra / 414
    return DraftPlan(
        goal=unit.rect(LEFT, top, 300, height),
        goal_dragon=unit.rect(LEFT + 20, dragon_y, 150, 210),
        goal_counts=tuple(unit.point(LEFT + 22 + 92 * i, top + 324) for i in range(3)),
        goal_scoring=tuple(unit.rect(LEFT + 184, dragon_y - 3 + 80 * i, 104, score_h) for i in range(3)),
        pack=unit.rect(LEFT + 316, top, room.block - 316, height),
        pack_row=unit.rect(LEFT + 344, top + 62, room.block - 316 - 56, height - 62 - 20),
        pack_card=unit.px(208 * grow),
        pack_card_many=unit.px(190 * grow),
        crew=unit.rect(LEFT, crew_top, room.block, crew_height),
        crew_places=tuple(
            unit.rect(places_x + pitch * i, crew_top + 56, place_w, place_w * CARD) for i in range(CREW)
        ),
        ruler=unit.rect(
            LEFT + 36,
            crew_top + 56 + place_w * CARD + 12,
            room.block - 72,
            crew_height - 56 - place_w * CARD - 24,
        ),
        arrows=(),
    )
