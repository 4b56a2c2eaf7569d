"""The compact arrangement below 1600 x 900: board units are pixels at 1280 x 720 (4.5)."""

from __future__ import annotations

from client.games.space_dragons.screens.layout.unit import Unit
from client.games.space_dragons.screens.layout.wide import CREW, TRICKS, Room, rack
from client.games.space_dragons.screens.layout.zones import (
    CARD,
    CountLine,
    DraftPlan,
    DragonRow,
    FanPlan,
    HuntPlan,
    SeatPlan,
)

LEFT = 12.0
GAP = 16.0
BLOCK = 1256.0
TOP = 46.0


def count_row(unit: Unit, x: float, y: float, pitch: float) -> tuple[CountLine, ...]:
    """Research, morale and crime side by side, what they pay under the number."""
    lines = []
    for index in range(3):
        left = x + pitch * index
        lines.append(
            CountLine(
                area=unit.rect(left - 3, y - 3, pitch - 2, 48),
                symbol=unit.rect(left, y, 20, 20),
                count=unit.point(left + 25, y + 10),
                position=unit.rect(left, y + 26, 18, 15),
                bonus=unit.point(left + 22, y + 33),
                below=True,
            )
        )
    return tuple(lines)


def panel_widths(others: int, room: Room) -> tuple[float, float]:
    """Width of a panel and distance to the next one."""
    count = max(others, 2)
    gap = GAP if others < 4 else 8.0
    width = (room.block - gap * (count - 1)) / count
    return width, width + gap


def hunt_panels(unit: Unit, others: int, room: Room) -> tuple[SeatPlan, ...]:
    """The other seats during the tricks."""
    width, pitch = panel_widths(others, room)
    plans = []
    for index in range(others):
        x, y = LEFT + pitch * index, TOP
        narrow = others >= 4
        ship_x = x + (27 if narrow else 30)
        counts_x = x + (94 if narrow else 118)
        counts_pitch = 54.0 if narrow else 72.0 + (width - 408) * 0.14
        dragons_x = counts_x + counts_pitch * 3 + 2
        end = x + width - 8
        card = 38.0 if narrow else 48.0
        rack_pitch = (width - 36 - card) / (TRICKS - 1)
        plans.append(
            SeatPlan(
                area=unit.rect(x, y, width, 150),
                bar=unit.rect(x, y + 10, 3, 130),
                sign=unit.point(x + 16, y + 15),
                sign_size=unit.px(14),
                name=unit.point(x + 29, y + 15),
                head_right=unit.point(x + width - 10, y + 15),
                ship=unit.rect(ship_x, y + 31, 44, 62),
                counts=count_row(unit, counts_x, y + 38, counts_pitch),
                dragons=DragonRow(
                    unit.rect(dragons_x, y + 32, end - dragons_x, 60),
                    unit.px(26),
                    unit.px(4),
                    coins=True,
                ),
                rack=rack(unit, x + 18, y + 102, rack_pitch, card, 8),
            )
        )
    return tuple(plans)


def draft_panels(unit: Unit, others: int, room: Room) -> tuple[SeatPlan, ...]:
    """The other seats during the draft."""
    width, pitch = panel_widths(others, room)
    plans = []
    for index in range(others):
        x, y = LEFT + pitch * index, TOP
        narrow = others >= 4
        spread = 0.0 if narrow else (width - 408) / 212
        pack_x = x + (64 if narrow else 86 + 44 * spread)
        crew_x = x + (186 if narrow else 236 + 128 * spread)
        plans.append(
            SeatPlan(
                area=unit.rect(x, y, width, 92),
                bar=unit.rect(x, y + 10, 3, 72),
                sign=unit.point(x + 16, y + 15),
                sign_size=unit.px(14),
                name=unit.point(x + 29, y + 15),
                head_right=unit.point(x + width - 10, y + 15),
                ship=unit.rect(x + 14, y + 30, 40, 56),
                heaps=(unit.rect(pack_x, y + 36, 62, 44), unit.rect(crew_x, y + 36, 62, 44)),
            )
        )
    return tuple(plans)


def hunt_zone(unit: Unit, seats: int, room: Room) -> HuntPlan:
    """Lair, hunted dragon, slots, what is aimed; the scoring cards are chips."""
    right = LEFT + room.block
    extra = room.high * 0.5
    top, height = 202.0, 236 + extra
    grow = min(1 + extra / 236, 1.4)
    lair_w, dragon_w = 64 * grow, 118 * grow
    dragon_x = LEFT + 18 + lair_w + 40
    slots_x = dragon_x + dragon_w + 36
    score_x = right - 82
    aimed_x = score_x - 18 - 190
    free = aimed_x - 20 - slots_x
    wide = min(112 * grow if seats == 3 else 100 * grow, (free - 8 * (seats - 1)) / seats)
    pitch = min(wide * (1.9 if seats == 3 else 1.5), (free - wide) / max(1, seats - 1))
    slot_h = wide * CARD
    middle = top + 24 + (height - 24) / 2
    slot_y = middle - slot_h / 2 - 2
    dragon_y = top + 28 + (height - 38 - dragon_w * CARD) / 2
    lair_y = middle - 22 - lair_w * CARD / 2
    return HuntPlan(
        area=unit.rect(LEFT, top, room.block, height),
        lair=unit.rect(LEFT + 18, lair_y, lair_w, lair_w * CARD),
        lair_title=unit.point(LEFT + 18 + lair_w / 2, lair_y - 18),
        lair_notes=(
            unit.point(LEFT + 18 + lair_w / 2, lair_y + lair_w * CARD + 18),
            unit.point(LEFT + 18 + lair_w / 2, lair_y + lair_w * CARD + 38),
        ),
        dragon=unit.rect(dragon_x, dragon_y, dragon_w, dragon_w * CARD),
        dragon_title=unit.point(dragon_x + dragon_w / 2, dragon_y - 13),
        slots=tuple(unit.piece(slots_x + pitch * i, slot_y, wide, slot_h) for i in range(seats)),
        slot_head=unit.point(0, slot_y - 18)[1],
        aimed_title=unit.point(aimed_x, top + 20),
        aimed=unit.rect(aimed_x, top + 36, 190, 82),
        if_win=unit.rect(aimed_x, top + 128, 190, height - 134),
        scoring=tuple(unit.rect(score_x, top + height / 2 - 105 + 74 * i, 66, 62) for i in range(3)),
        chips=True,
    )


def own_seat(unit: Unit, top: float, room: Room) -> SeatPlan:
    """The viewer's own seat."""
    x, right = LEFT, LEFT + room.block
    spread = room.block - BLOCK
    rack_x = x + 330
    rack_pitch = 84 + spread * 0.06
    dragons_x = rack_x + rack_pitch * 6 + 76 + 30
    return SeatPlan(
        area=unit.rect(x, top, room.block, 104),
        bar=unit.rect(x, top + 10, 3, 84),
        sign=unit.point(x + 16, top + 16),
        sign_size=unit.px(14),
        name=unit.point(x + 29, top + 16),
        head_right=unit.point(x + 310, top + 16),
        ship=unit.rect(x + 34, top + 30, 50, 70),
        counts=count_row(unit, x + 124, top + 38, 64),
        dragons=DragonRow(
            unit.rect(dragons_x, top + 18, right - 70 - dragons_x, 68),
            unit.px(46),
            unit.px(8),
        ),
        rack=rack(unit, rack_x, top + 22, rack_pitch, 76, 12),
        dividers=(
            unit.rect(rack_x - 20, top + 12, 1, 80),
            unit.rect(dragons_x - 14, top + 12, 1, 80),
        ),
        points=unit.point(right - 10, top + 30),
    )


def hand(unit: Unit, bottom: float, room: Room) -> FanPlan:
    """The own hand between the note and the buttons."""
    extra = room.high * 0.5
    height = 166 + extra
    grow = min(1 + extra / 166, 1.35)
    left, right = LEFT + 232, LEFT + room.block - 332
    area = unit.rect(left, bottom - height, right - left, height)
    return FanPlan(area, unit.px(112 * grow), 1.4)


def draft_zone(unit: Unit, room: Room, bottom: float) -> DraftPlan:
    """Goal and pack above, own crew with the ruler below; the inspector lies at its right."""
    extra = room.high * 0.5
    top, height = 146.0, 262 + extra
    grow = 1 + extra / 262
    crew_top = top + height + 8
    crew_w = room.block - 330
    crew_h = bottom - crew_top
    place_w = min(88.0 * grow, (crew_h - 108) / CARD)
    pitch = (crew_w - 28 - place_w) / (CREW - 1)
    pack_w = 150 * grow
    return DraftPlan(
        goal=unit.rect(LEFT, top, 220, height),
        goal_dragon=unit.rect(LEFT + 14, top + 34, 104, 104 * CARD),
        goal_counts=tuple(unit.point(LEFT + 16 + 68 * i, top + 216) for i in range(3)),
        goal_scoring=tuple(unit.rect(LEFT + 128, top + 34 + 50 * i, 66, 46) for i in range(3)),
        pack=unit.rect(LEFT + 228, top, room.block - 228, height),
        pack_row=unit.rect(LEFT + 244, top + 54, room.block - 228 - 32, height - 62),
        pack_card=unit.px(min(pack_w, (height - 70) / CARD)),
        pack_card_many=unit.px(min(pack_w, (height - 70) / CARD)),
        crew=unit.rect(LEFT, crew_top, crew_w, crew_h),
        crew_places=tuple(
            unit.rect(LEFT + 14 + pitch * i, crew_top + 36, place_w, place_w * CARD) for i in range(CREW)
        ),
        ruler=unit.rect(
            LEFT + 22,
            crew_top + 36 + place_w * CARD + 6,
            crew_w - 44,
            crew_h - 36 - place_w * CARD - 12,
        ),
        arrows=(),
    )
