"""Star Depot: a tile of the offer, its square on the own ship, its turn, who lives in it (GTX-B06)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from client.games.galaxy_trucker.answers.decision import Decision, Square
from client.games.galaxy_trucker.answers.decision import Pick as Button
from client.games.galaxy_trucker.answers.options import ANSWER, OptionsQuestion, Parts
from client.games.galaxy_trucker.answers.question import fact
from client.games.galaxy_trucker.ids import Pick
from client.i18n import _
from rules.galaxy_trucker.flight.actions import TakeDepotTile
from rules.galaxy_trucker.flight.depot import PickDepotTile
from rules.kernel.asks import Action

TILE, SQUARE, TURN, CREW, EXPERT = "tile_id", "square", "rot", "crew", "specialisation"
UNFIT = "unfit"
"""Handles of squares where the tile cannot lie: they are touched in vain, and that is said."""
ITSELF = (TURN, CREW, EXPERT)
"""Parts that need not be touched: the first of them that goes is taken."""


class DepotQuestion(OptionsQuestion):
    """As any other that is put together, but squares are touched on the ship."""

    @fact
    def answers(self) -> Sequence[tuple[Parts, Action]]:
        """All of them: the list of the question may leave some out."""
        details = self.prompt.details
        ask = PickDepotTile(self.view.seat, self.ship, details["offer"], self.content, details["taken"])
        found: list[tuple[Parts, Action]] = [({ANSWER: "take_depot_tile", TILE: 0}, TakeDepotTile())]
        for one in ask.ways():
            parts = {TILE: one.tile_id, SQUARE: (one.col, one.row), TURN: one.rot, CREW: one.crew,
                     EXPERT: one.specialisation}  # fmt: skip
            found.append(({ANSWER: "take_depot_tile", **parts}, one))
        return found

    @property
    def as_cards(self) -> bool:
        return False

    def goes_by_itself(self, part: str) -> bool:
        return part in ITSELF

    def whole(self, name: str, value: Any) -> Any:
        if name == TILE:
            return self.words.tile_inside(value) if value else None
        return value

    def verb(self, parts: Parts) -> str:
        """Something else is said where a tile would be replaced."""
        at = parts.get(SQUARE)
        if at is not None and self.ship.board.index[at] in self.ship.cells:
            return self.say("gt.option.take_depot_tile-replace", {TILE: parts[TILE]}, plain=True)
        return super().verb(parts)

    def record(self, parts: Parts) -> Parts:
        return {**parts, TILE: parts.get(TILE) or None}

    def still(self, part: str) -> list[Any]:
        """The values of a part that go with all others that are chosen."""
        number = self.parts.index(part)
        others = tuple(one for one in Pick.among(self.chosen) if one.part != number)
        possible = [parts[part] for parts, _action in self.left(others) if part in parts]
        return [value for value in self.values(part) if value in possible]

    def picks(self, part: str) -> Iterator[Button]:
        if part == SQUARE or (part in ITSELF and self.taken is None):
            return
        values = self.values(part) if part == TILE else self.still(part)
        if part in ITSELF and len(values) < 2:
            return
        now = self.taken[0].get(part) if self.taken is not None else None
        for value in values:
            handle = self.handle(part, value)
            chosen = handle in self.chosen or (part in ITSELF and value == now)
            if part == TILE:
                yield Button(
                    handle, "" if value else _("gt.option.take_depot_tile"), tile=value, chosen=chosen
                )
            elif part == TURN:
                yield Button(handle, icon="arrow", quarters=int(value) + 3, chosen=chosen)
            elif part == CREW:
                yield Button(handle, self.words.figure(value or "human"), chosen=chosen)
            else:
                yield Button(handle, self.words.specialist(value), chosen=chosen)

    @property
    def squares(self) -> tuple[Square, ...]:
        """Where the chosen tile can lie, and where it lies."""
        number, taken = self.parts.index(TILE), None if self.taken is None else self.taken[0]
        tile = next((one for one in Pick.among(self.chosen) if one.part == number), None)
        if tile is None or tile == self.handle(TILE, 0):
            return ()
        found = []
        for col, row in self.still(SQUARE):
            handle, occupied = (
                self.handle(SQUARE, (col, row)),
                self.ship.board.index[col, row] in self.ship.cells,
            )
            on = taken is not None and handle in self.chosen
            lies = (taken[TILE], taken[TURN]) if taken is not None and on else None
            found.append(Square(handle, col, row, lies, occupied))
        fitting = {(one.col, one.row) for one in found}
        others = [at for at in sorted(self.ship.board.index) if at not in fitting]
        return (*found, *(Square(f"{UNFIT}:{col}:{row}", col, row, fits=False) for col, row in others))

    @property
    def said(self) -> Decision:
        return replace(super().said, squares=self.squares)
