"""Keys of the building table (art layout, section 7): what they touch, and where the focus goes."""

from __future__ import annotations

from collections.abc import Sequence

from client.games.galaxy_trucker.answers.building import PUT_BACK, BuildingAnswer, square_handle, square_of
from client.games.galaxy_trucker.looking import Looking, Now
from client.games.galaxy_trucker.screens.building.zones import BuildPlan
from rules.galaxy_trucker.state import BUILD, TAKE_ORDER
from rules.kernel.views import View

ARROWS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


def touched(name: str, view: View, looking: Looking) -> str:
    """The handle that a key touches."""
    if name == "p":
        return "ui:almanac"
    if name in ("f1", "f2", "f3", "f4"):
        seat = int(name[1:]) - 1
        return f"seat:{seat}" if seat < len(view.players) else ""
    if name == "escape":
        return _back(view, looking)
    if view.seat < 0 or view.sight.phase not in (BUILD, TAKE_ORDER):
        return ""
    if name == "e":
        return "button:finish"
    if view.sight.phase != BUILD:
        return name_of_order(name)
    if name == "t":
        return "heap"  # also with a tile in the hand: a key that is pressed in haste must not open the chat
    if name == "delete":
        return PUT_BACK if view.sight.seats[view.seat].hand is not None else ""
    if looking.picking and name in "123456789" and name:
        return name_of_order(name)
    if name in ("1", "2", "3", "[1]", "[2]", "[3]"):
        slot = int(name.strip("[]"))
        return f"slot:{slot}" if slot <= len(view.sight.seats[view.seat].reserve) else ""
    if name in ("f5", "f6", "f7", "f8"):
        return f"pile:{int(name[1:]) - 4}"
    return "glass" if name == "h" else ""


def name_of_order(name: str) -> str:
    """The order tile of a digit."""
    digit = name.strip("[]")
    return f"order:{digit}" if digit.isdigit() and digit != "0" else ""


def _back(view: View, looking: Looking) -> str:
    """What Esc closes first."""
    if looking.ship is not None:
        return f"seat:{looking.ship}"
    if looking.picking:
        return "button:finish"
    if view.seat >= 0 and view.sight.phase == BUILD and view.sight.seats[view.seat].peeking:
        return "peek_end"
    return ""


def moved_focus(name: str, focused: str, now: Now, plan: BuildPlan, order: Sequence[int]) -> str:
    """Where the focus goes: with a tile in the hand over the squares, else through the face-up tiles in their
    order on the table."""
    view, choice = now.view, now.choice
    if view.seat < 0 or view.sight.phase != BUILD or not isinstance(choice, BuildingAnswer):
        return ""
    if choice.tile:
        return _over_squares(name, focused, view, plan, choice)
    if name == "f":
        return f"tile:{order[0]}" if order else ""
    if focused.startswith("tile:") and name in ARROWS:
        return _through_tiles(name, int(focused.removeprefix("tile:")), order)
    return ""


def _through_tiles(name: str, tile: int, order: Sequence[int]) -> str:
    """Right and down go on clockwise, left and up back."""
    if tile not in order:
        return ""
    step = 1 if name in ("right", "down") else -1
    return f"tile:{order[(order.index(tile) + step) % len(order)]}"


def _over_squares(name: str, focused: str, view: View, plan: BuildPlan, choice: BuildingAnswer) -> str:
    hull = plan.hull
    taken = {(col, row) for _tile, col, row, _turn in view.sight.seats[view.seat].ship.tiles}
    free = [square for square in hull.squares if square not in taken]
    if not free:
        return ""
    here = square_of(focused) if focused.startswith("square:") else None
    if name in ("tab", "shift tab"):
        fitting = [square for square in free if choice.fit(square_handle(*square))]
        if not fitting:
            return ""
        # squares whose fit needs no turning first
        fitting.sort(key=lambda square: (choice.fit(square_handle(*square)) != "legal", free.index(square)))
        if here in fitting:
            step = -1 if name.startswith("shift") else 1
            here = fitting[(fitting.index(here) + step) % len(fitting)]
        else:
            here = fitting[0]
        return square_handle(*here)
    if name not in ARROWS:
        return ""
    if here is None:
        fitting = [square for square in free if choice.fit(square_handle(*square)) == "legal"] or free
        start = hull.square(*next(iter(taken))).center if taken else hull.rect.center
        return square_handle(*min(fitting, key=lambda square: _far(hull.square(*square).center, start)))
    dx, dy = ARROWS[name]
    at = hull.square(*here).center
    best: tuple[float, tuple[int, int]] | None = None
    for square in free:
        x, y = hull.square(*square).center
        ahead = (x - at[0]) * dx + (y - at[1]) * dy
        aside = abs((x - at[0]) * dy) + abs((y - at[1]) * dx)
        if ahead > 0 and (best is None or ahead + 2.5 * aside < best[0]):
            best = (ahead + 2.5 * aside, square)
    return square_handle(*(best[1] if best is not None else here))


def _far(first: tuple[int, int], second: tuple[int, int]) -> int:
    return abs(first[0] - second[0]) + abs(first[1] - second[1])
