"""Whatever the window is, everything on the table keeps apart and inside of it."""

from __future__ import annotations

from functools import cache
from itertools import combinations, pairwise
from typing import Any

import pygame
import pytest

from client.art.scale import Scale
from client.games.space_dragons import make_table
from client.games.space_dragons.panels.hand import fan, hand_card
from client.games.space_dragons.panels.seats import SeatPanel
from client.games.space_dragons.pictures.draw_context import DrawContext
from client.games.space_dragons.screens.zones import DraftZones, HuntZones
from client.table.layout import Arrangement, Room
from rules.kernel.views import View
from tests.client.games.space_dragons.matches import new_match, random_play, the_game
from tests.client.table.side import Side

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
windows = pytest.mark.parametrize("window", WINDOWS, ids=lambda it: f"{it[0]}x{it[1]} at {it[2]}")
all_seats = pytest.mark.parametrize("seats", SEATS)


def hunt(window: tuple[int, int, float], seats: int) -> HuntZones:
    return HuntZones.lay(Scale(*window), "five" if seats > 4 else "", seats=seats - 1)


def draft(window: tuple[int, int, float], seats: int) -> DraftZones:
    return DraftZones.lay(Scale(*window), "five" if seats > 4 else "", seats=seats - 1)


def context_of(zones: HuntZones | DraftZones) -> DrawContext:
    context = DrawContext(the_game().content)  # type: ignore[attr-defined]
    context.units = zones.units
    return context


@cache
def views(seats: int) -> tuple[View, View]:
    """The first question of the draft and one late in the tricks."""
    match = new_match(max(2, seats - (seats == 3)), 7)
    first = match.view(0)
    for _seat, _action in random_play(match, 7):
        view = match.view(0)
        if view.prompt is not None and view.sight.trick > 4:
            return first, view
    raise AssertionError("no question in the tricks")


def arranged(view: View, window: tuple[int, int, float], *, log_open: bool) -> tuple[Any, Arrangement]:
    table = make_table(the_game())
    return table, Side(table).arrange(view, Room(Scale(*window), log_open))


def apart(found: dict[str, pygame.Rect], inside: pygame.Rect) -> None:
    for name, rect in found.items():
        assert rect.width * rect.height > 0, name
        assert inside.contains(rect), f"{name} {rect} leaves {inside}"
    for (one, first), (two, second) in combinations(found.items(), 2):
        assert not first.colliderect(second), f"{one} {first} and {two} {second}"


@windows
@all_seats
@pytest.mark.parametrize("log_open", [True, False])
def test_zones_stay_apart_and_inside(window: tuple[int, int, float], seats: int, log_open: bool) -> None:
    whole = pygame.Rect(0, 0, *window[:2])
    for zones in (hunt(window, seats), draft(window, seats)):
        found = {"status": zones.status, "primary": zones.primary}
        found |= {f"seat {index}": rect for index, rect in enumerate(zones.seats)}
        compact = zones.units.compact
        if isinstance(zones, HuntZones):
            found |= {"hunt": zones.hunt, "own": zones.own, "hand": zones.hand, "note": zones.hand_note,
                      "sort": zones.sort, "back": zones.back, "undo": zones.undo}  # fmt: skip
            found |= {} if compact else {"keys": zones.keys, "inspector": zones.inspector}
        else:
            found |= {
                "goal": zones.goal,
                "pack": zones.pack,
                "crew": zones.crew,
                "inspector": zones.inspector,
            }
        found |= {"log": zones.log} if log_open and not compact else {}
        found |= {} if log_open else {"log tab": zones.log_tab}
        apart(found, whole)


@windows
@all_seats
def test_the_hunt_holds_its_parts(window: tuple[int, int, float], seats: int) -> None:
    zones = hunt(window, seats)
    cards = zones.cards(seats)
    assert len(cards) == seats
    found = {"lair": zones.lair, "dragon": zones.dragon, "aims": zones.aims}
    found |= {f"slot {index}": rect for index, rect in enumerate(cards)}
    found |= {f"scoring {index}": rect for index, rect in enumerate(zones.scoring)}
    # titles may be a little wider than what they stand over
    found["dragon"] = zones.dragon.inflate(-zones.units.px(84, 64), 0)
    apart(found, zones.hunt)


@windows
@all_seats
@pytest.mark.parametrize("phase", ["draft", "hunt"])
def test_seat_panels_hold_their_parts(window: tuple[int, int, float], seats: int, phase: str) -> None:
    """Ship, counts, dragons and rack stand apart in every panel."""
    view = views(seats)[phase == "hunt"]
    table, arrangement = arranged(view, window, log_open=True)
    panels = [panel for panel in arrangement.panels if isinstance(panel.key, SeatPanel)]
    assert len(panels) == seats - (phase == "draft")
    for panel in panels:
        assert isinstance(panel.key, SeatPanel)
        laid = panel.key.laid(table.context, panel.rect.size)
        regions = {name: rect for name, rect in laid.regions.items() if not name.endswith(":points")}
        found = {**laid.spots, **regions}
        found.pop("hand", None)
        for name in ("pack", "crew"):
            found.pop(name, None)
        if "rack" in found:
            rack = panel.key.rack(table.context, found.pop("rack"))
            found["rack"] = rack.groove.union(rack.rail)
            row = panel.key.dragons(table.context, laid.spots["dragons"])
            for count in range(1, 8):
                assert all(row.area.contains(row.place(index, count)) for index in range(count))
        apart(found, pygame.Rect((0, 0), panel.rect.size))


@pytest.mark.parametrize("count", range(1, 10))
@windows
def test_the_fan_stays_in_its_room(window: tuple[int, int, float], count: int) -> None:
    zones = hunt(window, 4)
    context = context_of(zones)
    places = fan(context, zones.hand, count)
    assert len(places) == count
    for place in places:
        card = pygame.Surface((round(place.width), round(place.height)))
        bounds = pygame.transform.rotate(card, place.angle).get_rect(center=(place.x, place.y))
        assert zones.hand.inflate(8, 8).contains(bounds), place
    for left, right in pairwise(places):
        # the value stands in the lower left quarter, which no right neighbour may cover
        assert right.x - left.x >= 0.38 * hand_card(context, zones.hand)


@pytest.mark.parametrize("count", range(1, 10))
@all_seats
@windows
def test_the_pack_lies_in_its_row(window: tuple[int, int, float], seats: int, count: int) -> None:
    zones = draft(window, seats)
    places = zones.pack_cards(count)
    assert len(places) == count
    assert all(zones.pack.contains(place.rect) for place in places)
    for left, right in pairwise(places):
        assert right.x - left.x >= 0.45 * left.width


def test_the_wide_table_is_as_it_was_drawn() -> None:
    """The rectangles that space-dragons.md gives for four seats at 1920 x 1080."""
    zones = hunt((1920, 1080, 1.0), 4)
    assert list(zones.seats) == [(24 + 516 * index, 70, 504, 236) for index in range(3)]
    assert zones.log == (1576, 70, 320, 500)
    large = hunt((3840, 2160, 1.0), 4)
    assert large.inspector == tuple(2 * side for side in zones.inspector)


@pytest.mark.parametrize(
    ("window", "compact"),
    [
        ((1280, 720, 1.0), True),
        ((1590, 894, 1.0), True),
        ((1600, 900, 1.0), False),
        ((1920, 1080, 1.2), False),
        ((1920, 1080, 1.25), True),
    ],
)
def test_the_small_board_is_used_below_1600_and_from_125_percent(
    window: tuple[int, int, float], compact: bool
) -> None:
    assert hunt(window, 4).units.compact == draft(window, 4).units.compact == compact


@windows
@all_seats
def test_what_was_picked_can_be_taken_back_with_the_mouse(window: tuple[int, int, float], seats: int) -> None:
    """Practice with free undo: the draft has the button, too."""
    zones = draft(window, seats)
    _table, arrangement = arranged(views(seats)[0], window, log_open=True)
    undo = arrangement.hud.undo
    assert undo.width >= 40
    assert undo.height >= 32
    if not zones.units.compact:
        assert zones.crew.contains(undo)
        assert undo.bottom <= zones.crew_places[0].top
    assert not undo.colliderect(zones.sort)
    assert not undo.colliderect(zones.primary)
