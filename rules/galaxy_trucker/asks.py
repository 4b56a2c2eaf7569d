"""The questions up to the launch. Refusals come in the order of GT-B30 and GT-R3."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import product
from typing import Any, get_args

from rules.galaxy_trucker.actions import (
    BoardCrew,
    BuildAction,
    Finish,
    FlipTimer,
    KeepPart,
    Ready,
    RemoveTile,
)
from rules.galaxy_trucker.ship import Ship
from rules.galaxy_trucker.tiles import HUMAN
from rules.kernel.asks import Ask, Refusal

NOT_NOW = Refusal("not_now", "GT-B30")
BAD_CHOICE = Refusal("bad_choice", "GT-B30")
TIME_UP = Refusal("time_up", "GT-B31")
BUILD_ACTIONS = get_args(BuildAction)
HUMANS = "humans"
"""An ordinary cabin without an alien, in the words of GT-L3."""


def misplaced(action: Any) -> Refusal:
    """Why an action of another kind than the one asked for is refused after building (GT-B31, GT-B30)."""
    return TIME_UP if isinstance(action, BUILD_ACTIONS) else NOT_NOW


class ReadyCheck(Ask):
    """GT-S7."""

    __slots__ = ()
    kind = "ready"
    final = True

    def options(self) -> Sequence[Ready]:
        return [Ready()]

    def refusal(self, action: Any) -> Refusal | None:
        return None if type(action) is Ready else NOT_NOW


class TakeOrder(Ask):
    """Take one of the order tiles that are left after time (GT-B27)."""

    __slots__ = ("free", "seats")
    kind = "finish"
    final = True

    def __init__(self, seat: int, free: Sequence[int], seats: int) -> None:
        super().__init__(seat)
        self.free = free
        self.seats = seats

    def options(self) -> Sequence[Finish]:
        return [Finish(tile) for tile in self.free]

    def refusal(self, action: Any) -> Refusal | None:
        if type(action) is not Finish:
            return misplaced(action)
        if not 1 <= action.order_tile <= self.seats:
            return BAD_CHOICE
        return None if action.order_tile in self.free else Refusal("order_taken", "GT-B26")


class FlipOnly(Ask):
    """What a finished seat may still do; nobody waits for it (GT-B22)."""

    __slots__ = ()
    kind = "flip_timer"
    final = True
    awaited = False

    def options(self) -> Sequence[FlipTimer]:
        return [FlipTimer()]

    def refusal(self, action: Any) -> Refusal | None:
        if type(action) is FlipTimer:
            return None
        return Refusal("finished", "GT-B31") if isinstance(action, BUILD_ACTIONS) else NOT_NOW


class RemoveOne(Ask):
    """Take off a tile that takes part in an error (GT-R3, GT-R4)."""

    __slots__ = ("ship", "tiles")
    kind = "remove_tile"
    final = True

    def __init__(self, seat: int, tiles: Sequence[int], ship: Ship) -> None:
        super().__init__(seat)
        self.tiles = tiles
        self.ship = ship

    def details(self) -> dict[str, Any]:
        """How many tiles would come loose with each, the largest group being kept."""
        loose = {}
        for tile in self.tiles:
            rest = self.ship.clone()
            rest.remove(tile)
            loose[str(tile)] = len(rest.cells) - max(map(len, rest.groups()), default=0)
        return {"loose": loose}

    def options(self) -> Sequence[RemoveTile]:
        return [RemoveTile(tile) for tile in self.tiles]

    def refusal(self, action: Any) -> Refusal | None:
        if type(action) is not RemoveTile:
            return misplaced(action)
        return None if action.tile_id in self.tiles else Refusal("not_in_error", "GT-R3")


class ChoosePart(Ask):
    """Choose the group of tiles that stays together (GT-R3, GT-R5, GT-F23)."""

    __slots__ = ("parts",)
    kind = "keep_part"
    final = True

    def __init__(self, seat: int, groups: Sequence[frozenset[int]]) -> None:
        super().__init__(seat)
        self.parts = [tuple(sorted(group)) for group in groups]

    def options(self) -> Sequence[KeepPart]:
        return [KeepPart(part) for part in self.parts]

    def refusal(self, action: Any) -> Refusal | None:
        if type(action) is not KeepPart:
            return misplaced(action)
        return None if action.part in self.parts else BAD_CHOICE


class Board(Ask):
    """Where aliens live; all other cabins carry humans (GT-L2, GT-L3)."""

    __slots__ = ("cabins",)
    kind = "board_crew"
    final = True

    def __init__(self, seat: int, cabins: Mapping[int, Sequence[str]]) -> None:
        super().__init__(seat)
        self.cabins = cabins

    def options(self) -> Sequence[BoardCrew]:
        kinds = sorted({kind for there in self.cabins.values() for kind in there})
        homes = [[0, *(cabin for cabin, there in self.cabins.items() if kind in there)] for kind in kinds]
        found = []
        for chosen in product(*homes):
            used = [cabin for cabin in chosen if cabin]
            if len(set(used)) == len(used):
                pairs = sorted((cabin, kind) for cabin, kind in zip(chosen, kinds, strict=True) if cabin)
                found.append(BoardCrew(tuple(pairs)))
        return found

    def refusal(self, action: Any) -> Refusal | None:
        if type(action) is not BoardCrew:
            return misplaced(action)
        cabins = [cabin for cabin, _ in action.choices]
        aliens = [kind for _, kind in action.choices if kind != HUMANS]
        good = (
            list(action.choices) == sorted(action.choices)
            and len(set(cabins)) == len(cabins)
            and len(set(aliens)) == len(aliens)
            and all(
                cabin in self.cabins and kind in (HUMANS, *self.cabins[cabin])
                for cabin, kind in action.choices
            )
        )
        return None if good else BAD_CHOICE


def crew_of(ship: Ship, choices: Sequence[tuple[int, str]]) -> dict[int, tuple[str, ...]]:
    """The figures of every cabin after boarding (GT-L2)."""
    aliens = {cabin: kind for cabin, kind in choices if kind != HUMANS}
    return {
        cabin: (aliens[cabin],) if cabin in aliens else (HUMAN,) * ship.catalogue[cabin].places
        for cabin in ship.cabins
    }
