"""A command of a turn, put together piece by piece: a stone for a square, a card for one of its places, a
card to throw off with those that go under their decks, a flare, or the end."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import groupby
from typing import Any, Final, Self

from client.games.tash_kalar import ids
from client.games.tash_kalar.ids import DISCARD, Card, Side, Square, Supply, Task, Tile, parse
from client.table.answers.answer import Answer, Fit
from rules.kernel.asks import Action
from rules.tash_kalar import actions as do
from rules.tash_kalar.arena import Point

_BARE: Final[Mapping[str, Any]] = {
    "card": "", "at": 0, "stone": False, "square": None, "pickup": None, "button": "", "back": (),
    "against": None, "task": "",
}  # fmt: skip
"""A command of which nothing has been touched."""
_SAYS: Final[Mapping[str, Any]] = {
    ids.FROZEN: do.Thaw, ids.HAND_OVER: do.HandOver, ids.RESIGN: do.Resign, ids.END: do.EndTurn,
    ids.WARP: do.PlayWarp, DISCARD: do.Discard,
}  # fmt: skip
"""What buttons say."""


@dataclass(frozen=True)
class Place:
    """A place where a card fits: one match. Of several `options` each picks up another stone."""

    square: Point
    cells: tuple[Point, ...]
    improvise: int | None
    options: tuple[do.Summon, ...] = field(hash=False)  # their marks have no hash

    @property
    def pickups(self) -> tuple[Point, ...]:
        """The stones one of which must be picked up (TK-M30)."""
        return tuple(one.pickup for one in self.options if one.pickup is not None)


def places_of(summons: Iterable[do.Summon]) -> tuple[Place, ...]:
    """The places of a card, from the upper left."""
    ordered = sorted(summons, key=lambda one: (one.square[::-1], one.cells, one.match))
    groups = (tuple(same) for _match, same in groupby(ordered, lambda one: (one.square, one.match)))
    return tuple(Place(same[0].square, same[0].cells, same[0].improvise, same) for same in groups)


class Commands:
    """The legal commands of a moment, sorted."""

    def __init__(self, options: Sequence[Any]) -> None:
        def by(kind: type, name: str) -> dict[Any, list[Any]]:
            """The commands of a kind by one of their fields."""
            found: dict[Any, list[Any]] = {}
            for one in (one for one in options if isinstance(one, kind)):
                found.setdefault(getattr(one, name), []).append(one)
            return found

        self.places = {card: places_of(same) for card, same in by(do.Summon, "card").items()}
        """The places of each card that fits somewhere."""
        self.stones: Mapping[Any, list[do.Place]] = by(do.Place, "square")
        """How a common stone gets onto each square."""
        self.pickups: frozenset[Point] = frozenset(by(do.Place, "pickup")) - {None}
        """The stones one of which must be picked up before one is placed (TK-A11)."""
        self.flares = {card: [one.against for one in same] for card, same in by(do.PlayFlare, "card").items()}
        """The flares that count now, with the opponents they may be compared with."""
        self.ends = {one.claim or one.pair_color: one for one in options if isinstance(one, do.EndTurn)}
        """The ends of the turn, by what is claimed or the colour of the odd stone."""
        self.handles: dict[str, dict[str, None]] = {"": {}}
        """What goes with each card, and without one."""
        for one in options:
            self.handles.setdefault(getattr(one, "card", ""), {}).update(dict.fromkeys(one.handles()))
        if by(do.Discard, "card"):
            self.handles[""][DISCARD] = None
        if None not in self.ends or len(self.ends) == 1:
            self.handles[""].pop(ids.END, None)  # the usual end of the turn needs no button


@dataclass(frozen=True)
class Turn(Answer):
    """What has been touched so far of a command."""

    commands: Commands = field(compare=False, repr=False)
    side: int
    cards: tuple[str, ...]
    """The cards in the hand, which can always be picked."""
    fixed: frozenset[str] = frozenset()
    """Those of them that cannot go back under a deck: what is pending."""
    flares: tuple[str, ...] = ()
    foe: int | None = None
    """An opponent to be named where there are several."""
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

    # -- what is possible ------------------------------------------------------------------

    @cached_property
    def places(self) -> tuple[Place, ...]:
        """Where the picked card fits."""
        return self.commands.places.get(self.card, ())

    @property
    def wants_pickup(self) -> frozenset[Point]:
        """The stones one of which must still be picked up for what is chosen."""
        if self.pickup is not None or self.button or not (self.stone or self.square is not None):
            return frozenset()
        return frozenset(self.places[self.at].pickups) if self.card else self.commands.pickups

    @cached_property
    def chosen(self) -> tuple[str, ...]:
        made = (
            (Card, self.card), (str, self.button), (Supply, self.side if self.stone else None),
            (Square, self.pickup), (Square, self.square), (Side, self.against), (Task, self.task),
            *((Card, card) for card in self.back),
        )  # fmt: skip
        return tuple(dict.fromkeys(kind(value) for kind, value in made if value not in ("", None)))

    @cached_property
    def open(self) -> Mapping[str, Fit]:
        found: list[str] = [*map(Card, self.cards)]
        if self.button != DISCARD:
            found += [Tile(at, self.card) for at in range(len(self.places))]
            found += self.commands.handles.get(self.card, ())
            found += [] if self.card else [Supply(self.side)]
        return {one: "legal" for one in found if one not in self.chosen and self._change(one) is not None}

    @property
    def first(self) -> frozenset[str]:
        return frozenset(card for card in map(Card, self.cards) if self._change(card) is not None)

    @property
    def buttons(self) -> tuple[str, ...]:
        return (ids.FROZEN, ids.WARP, DISCARD, ids.HAND_OVER, ids.END)

    # -- touching --------------------------------------------------------------------------

    def touch(self, handle: str) -> Self | None:
        return None if (change := self._change(handle)) is None else replace(self, **change)

    def _change(self, handle: str) -> Mapping[str, Any] | None:
        """What a touch changes, None if it does not go. Touched again, most of it is let go."""
        commands, card = self.commands, self.card
        fits = handle in commands.handles.get(card, ())
        match parse(handle):
            case Square(square):
                return self._on(square)
            case Card(one) if one == card:
                return _BARE
            case Card(one) if one in self.back:
                return {"back": tuple(other for other in self.back if other != one)}
            case Card(one) if self.button == DISCARD:
                goes = one not in self.fixed if card else DISCARD in commands.handles.get(one, ())
                return ({"back": (*self.back, one)} if card else {"card": one}) if goes else None
            case Card(one) if one in commands.handles:
                return {**_BARE, "card": one}
            case Tile(at, one) if at < len(commands.places.get(one, ())):
                return {**_BARE, "card": one, "at": at}
            case Side(side) if fits:
                return {"against": None if side == self.against else side}
            case Task(task) if fits:
                return {"task": ""} if task == self.task else {**_BARE, "task": task}
            case Supply() if handle in self.chosen:
                return {"stone": False}
            case Supply() | ids.PLACE if commands.stones:
                return {**_BARE, "stone": True}
            case str() if handle == self.button != DISCARD:
                return {"button": ""}
            case str() if handle == ids.RESIGN or (fits and not handle.startswith("match:")):
                return {**_BARE, "card": card if fits else "", "button": handle}
        return None

    def _on(self, square: Point) -> Mapping[str, Any] | None:
        """A square is touched: the place of the card, a stone to pick up, or where a stone goes."""
        if square in self.wants_pickup:
            return {"pickup": square}
        if self.card:
            here = [at for at, place in enumerate(self.places) if place.square == square and not self.button]
            at = self.at if self.at in here else min(here, default=0)
            return {"at": at, "square": square, "pickup": None} if here else None
        if self.square is None and square in self.commands.pickups:
            # touched again it goes back to where it was taken from
            return {"square": square} if self.pickup == square else {"pickup": square}
        if square == self.square:
            return {"square": None, "pickup": None if self.pickup == square else self.pickup}
        goes = any(self.pickup in (None, one.pickup) for one in self.commands.stones.get(square, ()))
        return {"square": square, "button": "", "task": "", "against": None} if goes else None

    def again(self, handle: str) -> bool:
        """A second click on the square of the stone places it."""
        return bool(Square.of(handle)) and self.chosen[-1:] == (handle,) and self.pickup != self.square

    def replaces(self, handle: str) -> bool:
        return isinstance(parse(handle), Tile) or (bool(self.card) and handle in self.first)

    def point(self, name: str) -> Self:
        """A place is meant as soon as it is pointed at."""
        if self.button or self.square is not None or not isinstance(parse(name), Square | Tile):
            return self
        change = self._change(name) or {}
        at = change.get("at", self.at) if change.get("card", self.card) == self.card else self.at
        return self if at == self.at else replace(self, at=at)

    # -- the answer --------------------------------------------------------------------------

    @property
    def action(self) -> Action | None:
        commands = self.commands
        if self.button:
            return self._says(self.button) if self.card or self.button != DISCARD else None
        if self.card in commands.flares:
            compared = self.against in commands.flares[self.card]
            return do.PlayFlare(self.card, self.against) if compared else None
        if self.card or self.square is not None:
            ways = self.places[self.at].options if self.places else commands.stones.get(self.square, ())
            return next((one for one in ways if one.pickup == self.pickup), None)
        if self.stone or self.pickup is not None:
            return None
        chosen = self.task or self.against
        # a task that is met is claimed, if it is the only one
        ends = [one for one in commands.ends if isinstance(one, str)] if chosen is None else [chosen]
        return commands.ends.get(ends[0] if ends else None) if len(ends) < 2 else None

    def _says(self, button: str) -> Action | None:
        """What a button says, with the card that is picked."""
        given = {ids.WARP: (self.card,), DISCARD: (self.card or next(iter(self.cards), ""), self.back)}
        return _SAYS[button](*given.get(button, ())) if button in _SAYS else None

    @property
    def sends(self) -> Action | None:
        laid = self.square is not None and (bool(self.card) or self.stone or self.pickup is not None)
        return self.action if (laid and self.pickup != self.square) or self.button == ids.END else None

    def wanted(self, handles: tuple[str, ...]) -> Action | None:
        match parse(handles[-1]):
            case Square(square) if self.card and not self.button:
                return do.Summon(self.card, square, ())
            case Square(square):
                return do.Place(square, self.pickup)
            case Card(card) if self.button == DISCARD:
                return do.Discard(self.card or card, (*self.back, card) if self.card else ())
            case Card(card):
                return do.PlayFlare(card, self.foe) if card in self.flares else do.Summon(card, (1, 1), ())
            case Supply():
                return do.Place((1, 1))
            case Task(task):
                return do.EndTurn(claim=task)
        return self._says(handles[-1])
