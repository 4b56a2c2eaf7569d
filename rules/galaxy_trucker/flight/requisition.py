"""Robo-police: secret bids for the right to name a square (GTX-B03)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rules.galaxy_trucker.actions import DecisionTimeOver
from rules.galaxy_trucker.asks import BAD_CHOICE, misplaced
from rules.galaxy_trucker.cards import Requisition
from rules.galaxy_trucker.deciding import decide, limited
from rules.galaxy_trucker.flight.actions import NameCoordinates, SecretBid
from rules.galaxy_trucker.flight.destroying import hand_over
from rules.galaxy_trucker.flight.events import BidMade, BidsRevealed, CoordinatesNamed
from rules.galaxy_trucker.flight.play import Play, Steps, Tasks
from rules.galaxy_trucker.flight.tasks import AnyTask, Naming, Parting, Seats, SecretBidding
from rules.galaxy_trucker.ship import Ship
from rules.kernel.asks import Ask, Refusal, Stage


class ChooseBid(Ask):
    """Credits, at most those there are (GTX-X44)."""

    __slots__ = ("play",)
    kind = "secret_bid"

    def __init__(self, seat: int, play: Play) -> None:
        super().__init__(seat)
        self.play = play
        self.default = SecretBid(0)

    @property
    def credits(self) -> int:
        """With the loans that were taken since."""
        return max(0, self.play.journey.seats[self.seat].credits)

    def details(self) -> dict[str, Any]:
        return {"credits": self.credits}

    def options(self) -> Sequence[SecretBid]:
        return [SecretBid(credits) for credits in range(self.credits + 1)]

    def refusal(self, action: Any) -> Refusal | None:
        if type(action) is not SecretBid:
            return misplaced(action)
        if action.credits < 0:
            return BAD_CHOICE
        if action.credits > self.credits:
            return Refusal("no_credits", "GTX-B03", {"n": action.credits, "credits": self.credits})
        return None


def bid(play: Play, task: SecretBidding) -> Stage:
    """All at the same time; then they are shown, and the highest is paid, in a tie that of the one ahead."""
    seats, journey = play.journey.seats, play.journey
    asked: dict[int, Ask] = {s: ChooseBid(s, play) for s in task.left if seats[s].secret is None}
    if not asked:
        bids = tuple((seat, seats[seat].secret or 0) for seat in task.left)
        for seat in task.left:
            seats[seat].secret = None
        winner, highest = max(bids, key=lambda one: one[1])
        play.emit(BidsRevealed(bids, winner))
        play.pay(winner, -highest, "bid")
        play.done(Naming(winner, task.left, task.forbidden))
        return
    place = f"{journey.flight_at}:{len(journey.turned)}"
    seat, answer = yield limited(journey, asked, lambda seat: f"bid:{place}:{seat}")
    if type(answer) is DecisionTimeOver:
        seat, answer = answer.seat, SecretBid(0)
    seats[seat].secret = answer.credits
    play.emit(BidMade(seat))


class ChooseSquare(Ask):
    """A column and a row of the dice, neither the number forbidden; the square may lie beside all ships."""

    __slots__ = ("die", "forbidden")
    kind = "name_coordinates"

    def __init__(self, seat: int, die: int, forbidden: int) -> None:
        super().__init__(seat)
        self.die = die
        self.forbidden = forbidden

    @property
    def numbers(self) -> list[int]:
        return [number for number in range(2, 2 * self.die + 1) if number != self.forbidden]

    def details(self) -> dict[str, Any]:
        return {"numbers": self.numbers}

    def options(self) -> Sequence[NameCoordinates]:
        return [NameCoordinates(col, row) for col in self.numbers for row in self.numbers]

    def refusal(self, action: Any) -> Refusal | None:
        if type(action) is not NameCoordinates:
            return misplaced(action)
        if not all(2 <= number <= 2 * self.die for number in (action.col, action.row)):
            return BAD_CHOICE
        if self.forbidden in (action.col, action.row):
            return Refusal("seven", "GTX-B03", {"n": self.forbidden})
        return None


def name(play: Play, task: Naming) -> Stage:
    """All hand over at once; then it shows what still holds (GTX-X25)."""
    question = ChooseSquare(task.seat, play.content.table.die, task.forbidden)
    usual = NameCoordinates(question.numbers[0], question.numbers[0])
    answer = yield from decide(play.journey, question, usual, play.journey.options.naming_seconds)
    play.emit(CoordinatesNamed(task.seat, answer.col, answer.row))
    met = {seat: tile_at(play.ship(seat), answer.col, answer.row) for seat in task.seats}
    struck = [seat for seat, tile in met.items() if tile]
    for seat in struck:
        hand_over(play, seat, met[seat])
    play.done(*map(Parting, struck))


def tile_at(ship: Ship, col: int, row: int) -> int:
    """The tile that these numbers name as the ship flies, or 0 (GTX-X19)."""
    square = ship.board.square_at(col, row)
    return ship.cells[square][0] if square in ship.cells else 0


def begin_bidding(play: Play, number: int, step: Requisition, order: Seats) -> tuple[AnyTask, ...]:
    return (SecretBidding(order, step.forbidden),) if len(order) > 1 else ()


STEPS: Steps = {Requisition: begin_bidding}

TASKS: Tasks = {SecretBidding: bid, Naming: name}
