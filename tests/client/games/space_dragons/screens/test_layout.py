"""Every arrangement keeps its zones apart and inside the window, whatever the window is."""

from __future__ import annotations

from itertools import combinations, pairwise

import pygame
import pytest

from client.games.space_dragons.screens.layout.arrange import arrange
from client.games.space_dragons.screens.layout.hand_fan import fan_places
from client.games.space_dragons.screens.layout.zones import Layout, SeatPlan, card_height

WINDOWS = [
    (1280, 720, 1.0),
    (1366, 768, 1.0),
    (1600, 900, 1.0),
    (1920, 1080, 1.0),
    (1920, 1080, 0.75),
    (1920, 1080, 1.5),
    (1920, 1080, 2.0),
    (1920, 1200, 1.0),
    (1600, 1200, 1.0),
    (2560, 1080, 1.0),
    (3840, 1080, 1.0),
    (3840, 2160, 1.0),
    (3840, 2160, 2.0),
]
SEATS = (3, 4, 5)

Zones = dict[str, pygame.Rect]


def zones(layout: Layout) -> Zones:
    """The outermost zones: none may touch another. What floats is left out."""
    found: Zones = {"status": layout.status, "primary": layout.primary}
    named = {
        "back": layout.back,
        "note": layout.hand_note,
        "keys": layout.keys,
    }
    if layout.draft is None or layout.compact:
        # in large drafts it stands in the header of the own crew
        named["undo"] = layout.undo
    found.update({name: rect for name, rect in named.items() if rect.width})
    for index, panel in enumerate(layout.panels):
        found[f"panel {index}"] = panel.area
    if layout.own:
        found["own"] = layout.own.area
        found["sort"] = layout.sort_switch
    if layout.hunt:
        found["hunt"] = layout.hunt.area
    if layout.fan:
        found["hand"] = layout.fan.area
    if layout.draft:
        found |= {"goal": layout.draft.goal, "pack": layout.draft.pack, "crew": layout.draft.crew}
    if not layout.inspector_floats:
        found["inspector"] = layout.inspector
    return found


def parts(panel: SeatPlan) -> Zones:
    """What stands inside a seat's panel without touching."""
    found: Zones = {"ship": panel.ship}
    for index, line in enumerate(panel.counts):
        found[f"count {index}"] = line.area
    if panel.dragons:
        found["dragons"] = panel.dragons.area
    if panel.rack:
        found["rack"] = panel.rack.area
    for index, heap in enumerate(panel.heaps):
        found[f"heap {index}"] = heap
    return found


def assert_apart(found: Zones, case: object) -> None:
    for (one, first), (two, second) in combinations(found.items(), 2):
        assert not first.colliderect(second), f"{case}: {one} {first} and {two} {second}"


@pytest.mark.parametrize("phase", ["hunt", "draft"])
@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize(("width", "height", "interface"), WINDOWS)
@pytest.mark.parametrize("log_open", [None, True, False])
def test_zones_stay_apart_and_inside(
    width: int, height: int, interface: float, seats: int, phase: str, log_open: bool | None
) -> None:
    layout = arrange((width, height), interface, seats, phase, log_open)  # type: ignore[arg-type]
    window = pygame.Rect(0, 0, width, height)
    found = zones(layout)
    if not layout.compact and log_open:
        found["log"] = layout.log
    if log_open is False:
        found["log tab"] = layout.log_tab
    for name, rect in {**found, "inspector": layout.inspector, "log": layout.log}.items():
        assert rect.width * rect.height > 0, name
        assert window.contains(rect), f"{name} {rect} leaves the window"
    assert_apart(found, (width, height, seats, phase))
    for panel in (*layout.panels, *([layout.own] if layout.own else [])):
        inner = parts(panel)
        assert_apart(inner, (width, height, seats, phase))
        for name, rect in inner.items():
            assert panel.area.contains(rect), f"{name} {rect} leaves {panel.area}"


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize(("width", "height", "interface"), WINDOWS)
def test_hunt_zone_holds_its_parts(width: int, height: int, interface: float, seats: int) -> None:
    hunt = arrange((width, height), interface, seats).hunt
    assert hunt is not None
    assert len(hunt.slots) == seats
    found: Zones = {"lair": hunt.lair, "dragon": hunt.dragon}
    found |= {f"slot {i}": rect for i, rect in enumerate(hunt.slots)}
    found |= {f"scoring {i}": rect for i, rect in enumerate(hunt.scoring)}
    found |= {"aimed": hunt.aimed, "if you win": hunt.if_win}
    assert_apart(found, (width, height, seats))
    for name, rect in found.items():
        assert hunt.area.contains(rect), f"{name} {rect} leaves {hunt.area}"
    for slot in hunt.slots:
        assert abs(slot.height - card_height(slot.width)) <= 2


@pytest.mark.parametrize("count", range(1, 10))
@pytest.mark.parametrize(("width", "height", "interface"), WINDOWS)
def test_fan_stays_in_its_room(width: int, height: int, interface: float, count: int) -> None:
    plan = arrange((width, height), interface).fan
    assert plan is not None
    places = fan_places(plan, count)
    assert len(places) == count
    for place in places:
        assert plan.area.inflate(4, 4).contains(place.bounds), place
    for left, right in pairwise(places):
        # the value stands in the lower left quarter, which no right neighbour may cover
        assert right.centre[0] - left.centre[0] >= 0.38 * plan.card


@pytest.mark.parametrize("count", range(1, 10))
@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize(("width", "height", "interface"), WINDOWS)
def test_pack_lies_in_its_row(width: int, height: int, interface: float, seats: int, count: int) -> None:
    draft = arrange((width, height), interface, seats, "draft").draft
    assert draft is not None
    places = draft.pack_places(count)
    assert len(places) == count
    for place in places:
        assert draft.pack.contains(place), (place, draft.pack)
    for left, right in pairwise(places):
        assert right.left - left.left >= 0.45 * left.width


@pytest.mark.parametrize(("width", "height", "interface"), WINDOWS)
def test_dragons_close_up_but_stay_in_their_row(width: int, height: int, interface: float) -> None:
    for seats in SEATS:
        layout = arrange((width, height), interface, seats)
        for panel in (*layout.panels, layout.own):
            assert panel is not None
            assert panel.dragons is not None
            for count in range(1, 8):
                for index in range(count):
                    place = panel.dragons.place(index, count)
                    assert panel.area.contains(place), (place, panel.area, count)


def test_mock_rectangles_of_the_wide_table() -> None:
    """The rectangles that space-dragons.md gives for four seats at 1920 x 1080."""
    layout = arrange((1920, 1080), 1.0, 4)
    assert [panel.area for panel in layout.panels] == [
        pygame.Rect(24 + 516 * index, 70, 504, 236) for index in range(3)
    ]
    assert layout.hunt is not None
    assert layout.own is not None
    assert layout.hunt.area == pygame.Rect(24, 318, 1536, 322)
    assert layout.own.area == pygame.Rect(24, 652, 1536, 150)
    assert layout.log == pygame.Rect(1576, 70, 320, 500)
    assert layout.inspector == pygame.Rect(1576, 584, 320, 400)
    assert layout.primary == pygame.Rect(1576, 1000, 320, 60)
    assert layout.back == pygame.Rect(1452, 1008, 108, 44)
    assert layout.undo == pygame.Rect(1332, 1008, 108, 44)


def test_compact_below_1600_by_900_and_from_125_percent() -> None:
    assert arrange((1280, 720)).compact
    assert arrange((1590, 894)).compact
    assert not arrange((1600, 900)).compact
    assert not arrange((1920, 1080), 1.2).compact
    assert arrange((1920, 1080), 1.25).compact


def test_4k_is_twice_full_hd() -> None:
    small, large = arrange((1920, 1080)), arrange((3840, 2160))
    assert large.inspector == pygame.Rect(*(2 * side for side in small.inspector))
    assert large.text(22) == 2 * small.text(22)


def test_text_is_never_under_14_pixels() -> None:
    assert arrange((1280, 720)).text(10) == 14


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("seats", SEATS)
def test_what_was_picked_can_be_taken_back_with_the_mouse(window: tuple[int, int, float], seats: int) -> None:
    """Practice with free undo: the draft has the button, too."""
    wide, high, interface = window
    layout = arrange((wide, high), interface, seats, "draft")
    assert layout.draft is not None
    assert layout.undo.width >= 40
    assert layout.undo.height >= 32
    if not layout.compact:
        assert layout.draft.crew.contains(layout.undo)
        assert layout.undo.bottom <= layout.draft.crew_places[0].top
    assert not layout.undo.colliderect(layout.sort_switch)
    assert not layout.undo.colliderect(layout.primary)


@pytest.mark.parametrize("seats", SEATS)
def test_the_own_header_ends_before_the_symbols(seats: int) -> None:
    """The chip of who leads never lies on the running counts."""
    for wide, high, interface in WINDOWS:
        own = arrange((wide, high), interface, seats).own
        assert own is not None
        header = pygame.Rect(own.name, (own.head_right[0] - own.name[0], 1))
        beside = [line.area for line in own.counts if line.area.top < own.name[1] < line.area.bottom]
        assert header.collidelist(beside) < 0
