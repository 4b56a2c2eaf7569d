"""The questions up to the launch. Refusals come in the order of GT-B30 and GT-R3."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from itertools import product
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final, get_args

from rules.galaxy_trucker.actions import (
    BoardCrew,
    BuildAction,
    Finish,
    FlipTimer,
    KeepPart,
    LeaveRepair,
    Ready,
    RemoveTile,
    RepayLoan,
    TakeLoan,
)
from rules.galaxy_trucker.goods import worth
from rules.galaxy_trucker.legality import errors
from rules.galaxy_trucker.mending import usual_part
from rules.galaxy_trucker.ship import Ship
from rules.galaxy_trucker.tiles import HUMAN
from rules.kernel.asks import Ask, Excerpt, Refusal

if TYPE_CHECKING:
    from rules.galaxy_trucker.content import Content

NOT_NOW = Refusal("not_now", "GT-B30")
BAD_CHOICE = Refusal("bad_choice", "GT-B30")
TIME_UP = Refusal("time_up", "GT-B31")
NO_LOANS = Refusal("not_allowed", "GTX-E21")
LOAN_ACTIONS: Final = frozenset({TakeLoan, RepayLoan})
BUILD_ACTIONS: Final = frozenset(get_args(BuildAction))
HUMANS = "humans"
"""An ordinary cabin without an alien, in the words of GT-L3."""


def misplaced(action: Any) -> Refusal:
    """Why an action of another kind than the one asked for is refused after building (GT-B31, GT-B30)."""
    if type(action) in LOAN_ACTIONS:
        return NO_LOANS
    return TIME_UP if type(action) in BUILD_ACTIONS else NOT_NOW


class ReadyCheck(Ask):
    """GT-S7."""

    __slots__ = ()
    kind = "ready"

    def __init__(self, seat: int) -> None:
        super().__init__(seat)
        self.default = Ready()

    def options(self) -> Sequence[Ready]:
        return [Ready()]

    def refusal(self, action: Any) -> Refusal | None:
        return None if type(action) is Ready else NOT_NOW


class TakeOrder(Ask):
    """Take one of the order tiles that are left after time (GT-B27)."""

    __slots__ = ("free", "taken")
    kind = "finish"
    final = True
    """First come, first served: the others choose from what is left at once."""

    def __init__(self, seat: int, free: Sequence[int], taken: Mapping[int, int]) -> None:
        super().__init__(seat)
        self.free = free
        self.taken = taken
        """Order tile to the seat that has it."""

    def options(self) -> Sequence[Finish]:
        return [Finish(tile) for tile in self.free]

    def refusal(self, action: Any) -> Refusal | None:
        if type(action) is not Finish:
            return misplaced(action)
        if action.order_tile in self.free:
            return None
        owner = self.taken.get(action.order_tile)
        if owner is None:
            return BAD_CHOICE
        return Refusal("order_taken", "GT-B26", {"seat": owner, "order_tile": action.order_tile})


class FlipOnly(Ask):
    """What a finished seat may still do; nobody waits for it (GT-B22)."""

    __slots__ = ()
    kind = "flip_timer"
    final = True
    """The sand is running."""
    awaited = False

    def options(self) -> Sequence[FlipTimer]:
        return [FlipTimer()]

    def refusal(self, action: Any) -> Refusal | None:
        if type(action) is FlipTimer:
            return None
        return Refusal("finished", "GT-B31") if type(action) in BUILD_ACTIONS else NOT_NOW


class RemoveOne(Ask):
    """Take off a tile that takes part in an error (GT-R3, GT-R4)."""

    __slots__ = ("price", "ship", "tiles")
    kind = "remove_tile"

    def __init__(self, seat: int, tiles: Sequence[int], ship: Ship, price: Callable[[int], int]) -> None:
        super().__init__(seat)
        self.tiles = tiles
        self.ship = ship
        self.price = price
        """What so many more lost tiles cost in credits."""
        self.default = LeaveRepair()

    def details(self) -> dict[str, Any]:
        """What taking each tile off would cost: tiles that come loose if the usual part is kept, credits,
        errors that are left, and what the tiles that go could have carried."""
        cost = {str(tile): self.cost(tile) for tile in self.tiles}
        return {"loose": {tile: len(one["loose"]) for tile, one in cost.items()}, "cost": cost}

    def cost(self, tile: int) -> dict[str, Any]:
        rest = self.ship.clone()
        rest.remove(tile)
        loose = sorted(set(rest.tiles) - set(usual_part(rest)))
        rest.remove(*loose)
        gone = [self.ship.catalogue[one] for one in (tile, *loose)]
        return {
            "loose": loose,
            "errors_left": len(errors(rest)),
            "credits": self.price(len(gone)),
            "places": sum(one.places for one in gone),
            "cells": sum(one.cells for one in gone),
            "room": sum(one.room for one in gone),
        }

    def options(self) -> Sequence[RemoveTile]:
        return Excerpt(map(RemoveTile, self.tiles), self)

    def refusal(self, action: Any) -> Refusal | None:
        if type(action) is LeaveRepair:
            return None
        if type(action) is not RemoveTile:
            return misplaced(action)
        if action.tile_id in self.tiles:
            return None
        return Refusal("not_in_error", "GT-R3", {"tile": action.tile_id})


class ChoosePart(Ask):
    """Choose the group of tiles that stays together (GT-R3, GT-R5, GT-F23)."""

    __slots__ = ("content", "parts", "ship")
    kind = "keep_part"

    def __init__(self, seat: int, groups: Sequence[frozenset[int]], ship: Ship, content: Content) -> None:
        super().__init__(seat)
        self.parts = [tuple(sorted(group)) for group in groups]
        self.ship = ship
        self.content = content

    def details(self) -> dict[str, Any]:
        """The part that is chosen beforehand (GT-F23), and what flies on with each, in the order of the
        options."""
        return {"usual": list(usual_part(self.ship)), "parts": [self.part(part) for part in self.parts]}

    def part(self, part: tuple[int, ...]) -> dict[str, Any]:
        ship = self.ship
        figures = [figure for tile in part for figure in ship.crew.get(tile, ())]
        goods = [good for tile in part for good in ship.goods.get(tile, ())]
        return {
            "part": list(part),
            "tiles": len(part),
            "lost": len(ship.cells) - len(part),
            "crew": len(figures),
            "humans": figures.count(HUMAN),
            "places": sum(ship.catalogue[tile].places for tile in part),
            "energy": sum(ship.energy.get(tile, 0) for tile in part),
            "goods": goods,
            "goods_value": worth(goods, self.content.goods),
        }

    def options(self) -> Sequence[KeepPart]:
        return [KeepPart(part) for part in self.parts]

    def refusal(self, action: Any) -> Refusal | None:
        if type(action) is not KeepPart:
            return misplaced(action)
        return None if action.part in self.parts else BAD_CHOICE


class KeepGroup(ChoosePart):
    """In repair, where it may be left to the server (GT-R3, GT-R5, GT-R6)."""

    __slots__ = ()

    def __init__(self, seat: int, groups: Sequence[frozenset[int]], ship: Ship, content: Content) -> None:
        super().__init__(seat, groups, ship, content)
        self.default = LeaveRepair()

    def options(self) -> Sequence[KeepPart]:
        return Excerpt(super().options(), self)

    def refusal(self, action: Any) -> Refusal | None:
        return None if type(action) is LeaveRepair else super().refusal(action)


class ChooseAliens(Ask):
    """Where aliens live; all other cabins carry humans (GT-L2, GT-L3).

    Whoever boards one of the `experts` chooses a specialisation of `cards`; those of `taken` belong to the
    seat named (GTX-A01).
    """

    __slots__ = ("cabins", "cards", "experts", "taken")
    kind = "board_crew"

    def __init__(
        self,
        seat: int,
        cabins: Mapping[int, Sequence[str]],
        experts: Collection[str] = (),
        cards: Sequence[str] = (),
        taken: Mapping[str, int] = MappingProxyType({}),
    ) -> None:
        super().__init__(seat)
        self.cabins = cabins
        self.experts = experts
        self.cards = cards
        self.taken = taken

    def details(self) -> dict[str, Any]:
        return {"taken": dict(self.taken)} if self.cards else {}

    def options(self) -> Sequence[BoardCrew]:
        kinds = sorted({kind for there in self.cabins.values() for kind in there})
        homes = [[0, *(cabin for cabin, there in self.cabins.items() if kind in there)] for kind in kinds]
        found = []
        for chosen in product(*homes):
            used = [cabin for cabin in chosen if cabin]
            if len(set(used)) == len(used):
                pairs = sorted((cabin, kind) for cabin, kind in zip(chosen, kinds, strict=True) if cabin)
                expert = any(kind in self.experts for _, kind in pairs)
                free = [card for card in self.cards if card not in self.taken] if expert else [""]
                found += [BoardCrew(tuple(pairs), card) for card in free]
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
            and (action.specialisation in self.cards) == any(kind in self.experts for kind in aliens)
            and action.specialisation in ("", *self.cards)
        )
        if not good:
            return BAD_CHOICE
        owner = self.taken.get(action.specialisation)
        return None if owner is None else Refusal("card_taken", "GTX-A01", {"seat": owner})


def crew_of(ship: Ship, choices: Sequence[tuple[int, str]]) -> dict[int, tuple[str, ...]]:
    """The figures of every cabin after boarding (GT-L2)."""
    aliens = {cabin: kind for cabin, kind in choices if kind != HUMANS}
    return {
        cabin: (aliens[cabin],) if cabin in aliens else (HUMAN,) * ship.catalogue[cabin].places
        for cabin in ship.cabins
    }
