"""Star Depot: unused tiles are welded on in flight (GTX-B06)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from rules.galaxy_trucker.asks import BAD_CHOICE, misplaced
from rules.galaxy_trucker.cards import Depot
from rules.galaxy_trucker.chances import DrawTile
from rules.galaxy_trucker.content import Content
from rules.galaxy_trucker.deciding import decide
from rules.galaxy_trucker.experts import hire, taken_cards
from rules.galaxy_trucker.flight.actions import TakeDepotTile
from rules.galaxy_trucker.flight.events import DepotOpened, DepotTileTaken
from rules.galaxy_trucker.flight.listing import listed
from rules.galaxy_trucker.flight.play import Play, Steps, Tasks
from rules.galaxy_trucker.flight.tasks import AnyTask, Delaying, Fitting, LayingOut, Parting, Seats, Waking
from rules.galaxy_trucker.legality import is_legal
from rules.galaxy_trucker.ship import Ship
from rules.galaxy_trucker.tiles import HUMAN
from rules.kernel.asks import Ask, Refusal, Stage
from rules.kernel.seats import CHANCE


def lay_out(play: Play, task: LayingOut) -> Stage:
    """Chance lays out one more of the tiles that are not used, fewer if fewer are left."""
    journey = play.journey
    face_up = frozenset(journey.face_up)
    if not task.n or not (journey.stack + len(face_up)):
        play.emit(DepotOpened(task.offer))
        play.done(Fitting(task.offer, task.days, task.left))
        return
    _, drawn = yield {CHANCE: DrawTile(journey.face_down | face_up, journey.met | face_up, journey.left_out)}
    journey.face_down -= {drawn.tile}
    journey.face_up = tuple(tile for tile in journey.face_up if tile != drawn.tile)
    play.done(replace(task, n=task.n - 1, offer=(*task.offer, drawn.tile)))


def fitted(ship: Ship, action: TakeDepotTile) -> Ship:
    """A copy with the tile in its place; what lay there is gone with all that it held."""
    square, after = ship.board.index[(action.col, action.row)], ship.clone()
    if square in ship.cells:
        after.remove(ship.cells[square][0])
    after.add(action.tile_id, square, action.rot)
    return after


def fit_refusal(ship: Ship, action: TakeDepotTile) -> Refusal | None:
    """Why the tile cannot lie there, in the order of GTX-U05."""
    square = ship.board.index.get((action.col, action.row))
    if square is None:
        return Refusal("outside_ship", "GTX-B06")
    old = ship.cells[square][0] if square in ship.cells else 0
    if old and ship.catalogue[old].start:
        return Refusal("start_cabin", "GTX-B06")
    after = fitted(ship, action)
    if not after.joined_to(action.tile_id) and len(after.cells) > 1:
        return Refusal("would_disconnect", "GTX-B06") if old else Refusal("not_joined", "GTX-B06")
    if any(len(unit.groups()) > 1 for unit in after.apart):
        return Refusal("would_disconnect", "GTX-B06")
    return None if is_legal(after) else Refusal("illegal", "GTX-B06")


class PickDepotTile(Ask):
    """A tile of the offer with its place, or none. `cards` are the specialisations, those of `taken` belong
    to the seat named."""

    __slots__ = ("cards", "content", "offer", "ship", "taken")
    kind = "take_depot_tile"

    def __init__(
        self, seat: int, ship: Ship, offer: Sequence[int], content: Content, taken: Mapping[str, int]
    ) -> None:
        super().__init__(seat)
        self.ship = ship
        self.offer = offer
        self.content = content
        self.cards = tuple(content.specialists)
        self.taken = taken

    def details(self) -> dict[str, Any]:
        return {"offer": list(self.offer), "taken": dict(self.taken)}

    def aliens(self, action: TakeDepotTile) -> list[str]:
        """Who but humans may live in the new tile."""
        after = fitted(self.ship, action)
        if not self.ship.catalogue[action.tile_id].aliens or not after.works(action.tile_id):
            return []
        return sorted(kind for kind in after.supports_of(action.tile_id) if not after.has_alien(kind))

    def ways(self) -> Iterator[TakeDepotTile]:
        for tile in sorted(self.offer):
            for col, row in self.ship.board.index:
                for rot in range(4):
                    action = TakeDepotTile(tile, col, row, rot)
                    if fit_refusal(self.ship, action) is None:
                        yield action
                        for kind in self.aliens(action):
                            yield from self.with_alien(action, kind)

    def with_alien(self, action: TakeDepotTile, kind: str) -> Iterator[TakeDepotTile]:
        free = [card for card in self.cards if card not in self.taken]
        for card in free if kind in self.content.experts else ("",):
            yield replace(action, crew=kind, specialisation=card)

    def options(self) -> Sequence[TakeDepotTile]:
        return listed(self, TakeDepotTile(), self.ways())

    def refusal(self, action: Any) -> Refusal | None:
        if type(action) is not TakeDepotTile:
            return misplaced(action)
        if not action.tile_id:
            return None if action == TakeDepotTile() else BAD_CHOICE
        if action.tile_id not in self.offer or not 0 <= action.rot < 4:
            return BAD_CHOICE
        refusal = fit_refusal(self.ship, action)
        if refusal is not None:
            return refusal
        expert = action.crew in self.content.experts
        if (
            action.crew not in ("", *self.aliens(action))
            or (expert and action.specialisation not in self.cards)
            or (not expert and action.specialisation)
        ):
            return BAD_CHOICE
        owner = self.taken.get(action.specialisation)
        return None if owner is None else Refusal("card_taken", "GTX-A02", {"seat": owner})


def fit(play: Play, task: Fitting) -> Stage:
    """The next player takes one or none; in the end those who took one lose days, and the rest of the offer
    lies face up."""
    journey = play.journey
    if not task.left or not task.offer:
        journey.face_up = (*journey.face_up, *task.offer)
        days = tuple((seat, task.days) for seat in task.takers if task.days)
        play.done(*([Delaying(days)] if days else []))
        return
    seat, rest = task.left[0], replace(task, left=task.left[1:])
    one = journey.seats[seat]
    taken = taken_cards(journey)
    question = PickDepotTile(seat, one.ship, task.offer, play.content, taken)
    answer = yield from decide(journey, question, TakeDepotTile())
    if not answer.tile_id:
        play.done(rest)
        return
    square = one.ship.board.index[(answer.col, answer.row)]
    old = one.ship.cells[square][0] if square in one.ship.cells else 0
    # Who comes with the new tile does not make up for who goes with the old one.
    woken = [Waking(seat)] if one.ship.crew.get(old) else []
    if old:
        one.replaced = (*one.replaced, old)
    one.ship = fitted(one.ship, answer)
    furnish(one.ship, answer.tile_id, answer.crew)
    play.use()
    place = answer.col, answer.row, answer.rot
    play.emit(DepotTileTaken(seat, answer.tile_id, old, *place, answer.crew))
    if answer.specialisation:
        hire(play.content, seat, one, answer.specialisation, play.emit)
    offer = tuple(tile for tile in task.offer if tile != answer.tile_id)
    play.done(Parting(seat), *woken, replace(rest, offer=offer, takers=(*task.takers, seat)))


def furnish(ship: Ship, tile: int, crew: str) -> None:
    """The new tile alone is filled: figures, sleepers, energy; not in a dead column (R19)."""
    made = ship.catalogue[tile]
    if not ship.works(tile):
        return
    if tile in ship.cabins:
        ship.crew = {**ship.crew, tile: (crew,) if crew else (HUMAN,) * made.places}
    if made.sleepers:
        ship.sleepers = {**ship.sleepers, tile: made.sleepers}
    if made.cells:
        ship.energy = {**ship.energy, tile: made.cells}


def begin_depot(play: Play, number: int, step: Depot, order: Seats) -> tuple[AnyTask, ...]:
    return (LayingOut(step.tiles, step.days, order),)


STEPS: Steps = {Depot: begin_depot}

TASKS: Tasks = {LayingOut: lay_out, Fitting: fit}
