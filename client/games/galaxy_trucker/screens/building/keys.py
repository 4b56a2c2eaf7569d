"""Keys of the building table (art layout, section 7): what they touch, and where the focus goes."""

from __future__ import annotations

from collections.abc import Sequence

from client.games.galaxy_trucker import ids
from client.games.galaxy_trucker.answers.building import HAND, PUT_BACK, BuildingAnswer
from client.games.galaxy_trucker.answers.question import LOAN
from client.games.galaxy_trucker.looking import PAGE, SEAT_KEYS, GalaxyView, Looking, Now
from client.games.galaxy_trucker.pictures.ship_boards import Hull
from client.games.galaxy_trucker.screens.building import own_stock
from rules.galaxy_trucker.options import NEW_TECHNOLOGIES
from rules.galaxy_trucker.state import BUILD, TAKE_ORDER

ARROWS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


def touched(name: str, view: GalaxyView, looking: Looking) -> str:
    """The handle that a key touches."""
    sight, digit = view.sight, name.strip("[]")
    number = int(digit) if digit.isdigit() and len(digit) == 1 else 0
    seat = view.seat if sight.phase in (BUILD, TAKE_ORDER) else -1
    match name:
        case "p":
            return "ui:almanac"
        case _ if name in SEAT_KEYS:
            shown = SEAT_KEYS.index(name)
            return ids.Seat(shown) if shown < len(view.players) else ""
        case "escape":
            return _closed(view, looking)
        case "e" if seat >= 0:
            return "button:finish"
    if seat >= 0 and number and (sight.phase == TAKE_ORDER or (looking.picking and name == digit)):
        return ids.OrderTile(number)
    if seat < 0 or sight.phase != BUILD:
        return ""
    me = sight.seats[seat]
    match name:
        case "t":
            # also with a tile in the hand: a key that is pressed in haste must not open the chat
            return "heap" if me.hand is None else HAND
        case "delete":
            return PUT_BACK if me.hand is not None else ""
        case "v" if NEW_TECHNOLOGIES not in sight.parts:
            return PAGE
        case "f5" | "f6" | "f7" | "f8":
            return ids.Pile(int(name[1:]) - 4)
        case "h":
            return "glass"
    return ids.Slot(number) if 0 < number <= min(3, len(me.reserve)) else ""


def _closed(view: GalaxyView, looking: Looking) -> str:
    """What Esc closes first."""
    if looking.ship is not None:
        return ids.Seat(looking.ship)
    if looking.loans:
        return LOAN
    if looking.picking:
        return "button:finish"
    peeks = view.seat >= 0 and view.sight.phase == BUILD and view.sight.seats[view.seat].peeking
    return "peek_end" if peeks else ""


def moved_focus(name: str, focused: str, now: Now, hull: Hull, order: Sequence[int]) -> str:
    """Where the focus goes: with a tile in the hand over the squares, else through the face-up tiles in their
    order on the table."""
    view, choice, tile = now.view, now.choice, ids.Tile.of(focused)
    if view.seat < 0 or view.sight.phase != BUILD or not isinstance(choice, BuildingAnswer):
        return ""
    if choice.tile:
        taken = [(col, row) for _tile, col, row, _turn in view.sight.seats[view.seat].ship.tiles]
        return _over_squares(name, focused, hull, taken, choice)
    stock = own_stock.order(view.sight.seats[view.seat])
    if name in ("f", "o"):
        first = order if name == "f" else stock
        return ids.Tile(first[0]) if first else ""
    order = stock if tile is not None and tile.tile in stock else order
    if tile is None or tile.tile not in order or name not in ARROWS:
        return ""
    # right and down go on clockwise, left and up back
    step = 1 if name in ("right", "down") else -1
    return ids.Tile(order[(order.index(tile.tile) + step) % len(order)])


def _over_squares(
    name: str, focused: str, hull: Hull, taken: Sequence[tuple[int, int]], choice: BuildingAnswer
) -> str:
    free = [ids.Square(square) for square in hull.squares if square not in taken]
    middles = {square: hull.square(*square.at).center for square in free}
    if not free or name not in (*ARROWS, "tab", "shift tab"):
        return ""
    here = ids.Square.of(focused)
    fitting = sorted((one for one in free if choice.fit(one)), key=choice.faults)
    if name not in ARROWS:
        if here not in fitting:
            return fitting[0] if fitting else ""
        return fitting[(fitting.index(here) + (-1 if name == "shift tab" else 1)) % len(fitting)]
    if here is None:
        x, y = hull.square(*taken[0]).center if taken else hull.rect.center
        legal = [one for one in fitting if not choice.faults(one)] or free
        return min(legal, key=lambda one: abs(middles[one][0] - x) + abs(middles[one][1] - y))
    x, y = hull.square(*here.at).center
    dx, dy = ARROWS[name]

    def ways(square: ids.Square) -> tuple[int, int]:
        """How far a square lies ahead, and how far aside."""
        right, down = middles[square][0] - x, middles[square][1] - y
        return right * dx + down * dy, abs(right * dy) + abs(down * dx)

    ahead = [square for square in fitting if ways(square)[0] > 0]
    return min(ahead, key=lambda square: ways(square)[0] + 2.5 * ways(square)[1], default=here)
