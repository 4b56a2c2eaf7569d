"""A command of a turn, put together piece by piece: a stone for a square, a card for one of its places, a
card to throw off with those that go under their decks, a flare, or the end."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, Self

from client.games.tash_kalar.ids import (
    DISCARD,
    END,
    FROZEN,
    HAND_OVER,
    PLACE,
    RESIGN,
    WARP,
    Card,
    Side,
    Square,
    Supply,
    Task,
    Tile,
    parse,
)
from client.table.answers.answer import Answer, Fit
from rules.kernel.asks import Action
from rules.tash_kalar import actions as do
from rules.tash_kalar.arena import Point


@dataclass(frozen=True)
class Place:
    """A place where a card fits: one match. Of several `options` each picks up another stone."""

    square: Point
    cells: tuple[Point, ...]
    options: tuple[do.Summon, ...]

    @property
    def improvise(self) -> int | None:
        return self.options[0].improvise

    @property
    def pickups(self) -> tuple[Point, ...]:
        """The stones one of which must be picked up (TK-M30)."""
        return tuple(one.pickup for one in self.options if one.pickup is not None)


def places_of(summons: Iterable[do.Summon]) -> tuple[Place, ...]:
    """The places of a card, from the upper left."""
    found: dict[tuple[Point, str], list[do.Summon]] = {}
    for one in summons:
        found.setdefault((one.square, one.match), []).append(one)
    places = (Place(square, same[0].cells, tuple(same)) for (square, _match), same in found.items())
    return tuple(sorted(places, key=lambda place: (place.square[1], place.square[0], place.cells)))


@dataclass(frozen=True)
class Commands:
    """The legal commands of a moment, sorted."""

    options: tuple[Any, ...] = field(repr=False)

    def of(self, kind: type) -> list[Any]:
        return [one for one in self.options if isinstance(one, kind)]

    @cached_property
    def places(self) -> Mapping[str, tuple[Place, ...]]:
        """The places of each card that fits somewhere."""
        found: dict[str, list[do.Summon]] = {}
        for one in self.of(do.Summon):
            found.setdefault(one.card, []).append(one)
        return {card: places_of(summons) for card, summons in found.items()}

    @cached_property
    def stones(self) -> Mapping[Point, tuple[do.Place, ...]]:
        """How a common stone gets onto each square."""
        found: dict[Point, list[do.Place]] = {}
        for one in self.of(do.Place):
            found.setdefault(one.square, []).append(one)
        return {square: tuple(ways) for square, ways in found.items()}

    @cached_property
    def pickups(self) -> frozenset[Point]:
        """The stones one of which must be picked up before one is placed (TK-A11)."""
        return frozenset(one.pickup for one in self.of(do.Place) if one.pickup is not None)

    @cached_property
    def discards(self) -> frozenset[str]:
        return frozenset(one.card for one in self.of(do.Discard))

    @cached_property
    def flares(self) -> Mapping[str, tuple[int | None, ...]]:
        """The flares that count now, with the opponents they may be compared with."""
        found: dict[str, list[int | None]] = {}
        for one in self.of(do.PlayFlare):
            found.setdefault(one.card, []).append(one.against)
        return {card: tuple(against) for card, against in found.items()}

    @cached_property
    def warps(self) -> frozenset[str]:
        return frozenset(one.card for one in self.of(do.PlayWarp))

    @cached_property
    def ends(self) -> Mapping[str | int | None, do.EndTurn]:
        """The ends of the turn, by what is claimed or the colour of the odd stone."""
        return {one.claim if one.claim is not None else one.pair_color: one for one in self.of(do.EndTurn)}

    def has(self, kind: type) -> bool:
        return any(isinstance(one, kind) for one in self.options)


@dataclass(frozen=True)
class Turn(Answer):
    """What has been touched so far of a command."""

    commands: Commands = field(compare=False, repr=False)
    side: int
    cards: tuple[str, ...]
    """The cards in the hand, which can always be picked."""
    fixed: frozenset[str] = frozenset()
    """Those of them that cannot go back under a deck: what is pending."""
    card: str = ""
    at: int = 0
    """The place of the card that is meant, of its places."""
    stone: bool = False
    """A stone of the supply is in the hand."""
    square: Point | None = None
    """Where the stone goes, or the card."""
    pickup: Point | None = None
    button: str = ""
    back: tuple[str, ...] = ()
    """The cards that go under their decks, the last one lowest."""
    against: int | None = None
    """The side that a flare is compared with, or the colour of the odd stone."""
    task: str = ""

    def __bool__(self) -> bool:
        return True

    # -- what is possible ------------------------------------------------------------------

    @cached_property
    def places(self) -> tuple[Place, ...]:
        """Where the picked card fits."""
        return self.commands.places.get(self.card, ())

    @property
    def place(self) -> Place | None:
        """The one of them that is meant."""
        return self.places[self.at] if self.at < len(self.places) and not self.button else None

    @property
    def wants_pickup(self) -> frozenset[Point]:
        """The stones one of which must still be picked up for what is chosen."""
        if self.pickup is not None or self.button:
            return frozenset()
        if self.card:
            place = self.place
            return frozenset(place.pickups) if place is not None and self.square is not None else frozenset()
        return self.commands.pickups if self.square is not None or self.stone else frozenset()

    @property
    def chosen(self) -> tuple[str, ...]:
        found: list[str] = [Card(self.card)] if self.card else []
        found += [self.button] if self.button else []
        found += map(Card, self.back)
        found += [Supply(self.side)] if self.stone else []
        found += [Square(one) for one in (self.pickup, self.square) if one is not None]
        found += [Side(self.against)] if self.against is not None else []
        return (*found, Task(self.task)) if self.task else tuple(found)

    @cached_property
    def open(self) -> Mapping[str, Fit]:
        commands = self.commands
        found: list[str] = [Card(card) for card in self.cards if self._picks(card)]
        if self.button == DISCARD:
            return dict.fromkeys(found, "legal")
        if self.card:
            found += [Tile(at, self.card) for at in range(len(self.places))]
            found += [Square(place.square) for place in self.places]
            found += [DISCARD] if self.card in commands.discards else []
            found += [WARP] if self.card in commands.warps else []
            against = commands.flares.get(self.card, ())
            found += [Side(side) for side in against if side is not None]
        else:
            found += [
                Square(square) for square, ways in commands.stones.items()
                if self.pickup is None or any(one.pickup == self.pickup for one in ways)
            ]  # fmt: skip
            found += [Square(one) for one in commands.pickups if self.pickup is None]
            found += [Supply(self.side), PLACE] if commands.stones else []
            found += [DISCARD] if commands.discards else []
            found += [Side(one) for one in commands.ends if isinstance(one, int)]
            found += [Task(one) for one in commands.ends if isinstance(one, str)]
            found += [FROZEN] if commands.has(do.Thaw) else []
            found += [HAND_OVER] if commands.has(do.HandOver) else []
            found += [END] if None in commands.ends and len(commands.ends) > 1 else []
        found += [Square(one) for one in self.wants_pickup]
        return {handle: "legal" for handle in found if handle not in self.chosen}

    def _picks(self, card: str) -> bool:
        if self.button == DISCARD:
            return card not in self.fixed if self.card else card in self.commands.discards
        known = card in self.commands.places or card in self.commands.discards or card in self.commands.warps
        return known or card in self.commands.flares

    @property
    def first(self) -> frozenset[str]:
        return frozenset(Card(card) for card in self.cards if self._picks(card))

    @property
    def buttons(self) -> tuple[str, ...]:
        return (FROZEN, WARP, DISCARD, HAND_OVER, END)

    # -- touching --------------------------------------------------------------------------

    def touch(self, handle: str) -> Self | None:
        if handle in self.chosen and handle != DISCARD and not isinstance(parse(handle), Square):
            return self._let_go(handle)
        bare = replace(
            self, card="", at=0, stone=False, square=None, pickup=None, button="", back=(), against=None,
            task="",
        )  # fmt: skip
        match parse(handle):
            case Card(card) if self.button == DISCARD and self.card and self._picks(card):
                return replace(self, back=(*self.back, card))
            case Card(card) if self.button == DISCARD and not self.card and self._picks(card):
                return replace(self, card=card)
            case Card(card) if self._picks(card):
                return replace(bare, card=card)
            case Tile(at, card) if at < len(self.commands.places.get(card, ())):
                return replace(bare, card=card, at=at)
            case Square(square):
                return self._on(square)
            case "button:discard" if not self.card or self.card in self.commands.discards:
                return replace(bare, card=self.card, button=DISCARD) if self.commands.discards else None
            case "button:warp" if self.card in self.commands.warps:
                return replace(bare, card=self.card, button=WARP)
            case Supply() | "button:place" if self.commands.stones:
                return replace(bare, stone=True)
            case Side(side) if handle in self.open:
                return replace(self, against=side)
            case Task(task) if handle in self.open:
                return replace(bare, task=task)
            case "button:resign":
                return replace(bare, button=RESIGN)
            case "frozen" | "button:hand_over" | "button:end" if handle in self.open:
                return replace(bare, button=handle)
        return None

    def _on(self, square: Point) -> Self | None:
        """A square is touched: the place of the card, a stone to pick up, or where a stone goes."""
        if self.pickup is None and square in self.wants_pickup:
            return replace(self, pickup=square)
        if self.card:
            if self.button:
                return None
            here = [at for at, place in enumerate(self.places) if place.square == square]
            if not here:
                return None
            at = self.at if self.at in here else here[0]
            return replace(self, at=at, square=square, pickup=None)
        if self.commands.pickups and self.square is None and square in self.commands.pickups:
            if self.pickup == square:  # back to where it was taken from
                return replace(self, square=square)
            return replace(self, pickup=square)
        ways = self.commands.stones.get(square, ())
        if not ways or (self.pickup is not None and all(one.pickup != self.pickup for one in ways)):
            return None
        if square == self.square:
            return replace(self, square=None, pickup=None if self.pickup == square else self.pickup)
        return replace(self, square=square, button="", task="", against=None)

    def _let_go(self, handle: str) -> Self:
        match parse(handle):
            case Card(card) if card in self.back:
                return replace(self, back=tuple(one for one in self.back if one != card))
            case Card():
                return replace(
                    self, card="", at=0, square=None, pickup=None, button="", back=(), against=None
                )
            case Supply():
                return replace(self, stone=False)
            case Side():
                return replace(self, against=None)
            case Task():
                return replace(self, task="")
        return replace(self, button="")

    def again(self, handle: str) -> bool:
        """A second click on the square of the stone places it."""
        returns = self.square is not None and self.pickup == self.square
        return isinstance(parse(handle), Square) and self.chosen[-1:] == (handle,) and not returns

    def replaces(self, handle: str) -> bool:
        return isinstance(parse(handle), Tile) or (bool(self.card) and handle in self.first)

    def point(self, name: str) -> Self:
        """A place is meant as soon as it is pointed at."""
        if not self.places or self.button or self.square is not None:
            return self
        at = self.at
        match parse(name):
            case Tile(tile, card) if card == self.card and tile < len(self.places):
                at = tile
            case Square(square) if self.places[self.at].square != square:
                at = next((at for at, one in enumerate(self.places) if one.square == square), at)
        return self if at == self.at else replace(self, at=at, square=None, pickup=None)

    # -- the answer --------------------------------------------------------------------------

    @property
    def action(self) -> Action | None:
        match self.button:
            case "frozen":
                return do.Thaw()
            case "button:warp":
                return do.PlayWarp(self.card)
            case "button:hand_over":
                return do.HandOver()
            case "button:resign":
                return do.Resign()
            case "button:discard":
                return do.Discard(self.card, self.back) if self.card else None
            case "button:end":
                return self.commands.ends.get(None)
        if self.card in self.commands.flares:
            return do.PlayFlare(self.card, self.against) if self.against in self._compared else None
        if self.card:
            place = self.place
            if place is None:
                return None
            return next((one for one in place.options if one.pickup == self.pickup), None)
        if self.square is not None:
            ways = self.commands.stones[self.square]
            return next((one for one in ways if one.pickup == self.pickup), None)
        if self.stone or self.pickup is not None:
            return None
        if self.task:
            return self.commands.ends.get(self.task)
        return self.commands.ends.get(self._end)

    @property
    def _compared(self) -> tuple[int | None, ...]:
        return self.commands.flares[self.card]

    @property
    def _end(self) -> str | int | None:
        """What the end of the turn does unless something else is touched: a task that is met is claimed, if
        it is the only one."""
        if self.against is not None:
            return self.against
        tasks = [one for one in self.commands.ends if isinstance(one, str)]
        return tasks[0] if len(tasks) == 1 else "" if tasks else None

    @property
    def sends(self) -> Action | None:
        laid = self.square is not None and (bool(self.card) or self.stone or self.pickup is not None)
        laid = laid and self.pickup != self.square
        return self.action if laid or self.button == END else None

    def wanted(self, handles: tuple[str, ...]) -> Action | None:
        match parse(handles[-1]):
            case Square(square) if self.card and not self.button:
                return do.Summon(self.card, square, ())
            case Square(square):
                return do.Place(square, self.pickup)
            case Card(card) if self.button == DISCARD:
                return do.Discard(card) if not self.card else do.Discard(self.card, (*self.back, card))
            case Card(card):
                return do.PlayFlare(card, 1 - self.side if self.side < 2 else 0)
            case Supply():
                return do.Place((1, 1))
            case Task(task):
                return do.EndTurn(claim=task)
            case "button:discard":
                return do.Discard(self.card or next(iter(self.cards), ""))
            case "button:warp":
                return do.PlayWarp(self.card)
            case "frozen":
                return do.Thaw()
            case "button:hand_over":
                return do.HandOver()
            case "button:end":
                return do.EndTurn()
        return None
