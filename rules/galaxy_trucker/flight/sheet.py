"""What a flight has paid."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from msgspec import Struct


class Row(NamedTuple):
    """A row of a settlement: its rule, whether it is always there, and whether it is paid by the player."""

    rule: str
    always: bool = False
    paid: bool = False


ROWS: Final[Mapping[str, Row]] = {
    "order": Row("GT-E2", always=True),
    "prettiest": Row("GT-E3", always=True),
    "creativity": Row("GTX-IA04"),
    "goods": Row("GT-E4", always=True),
    "trader": Row("GTX-A05"),
    "luxury": Row("GTX-T05"),
    "manager": Row("GTX-A03"),
    "tow": Row("E05"),
    "losses": Row("GT-E5", always=True, paid=True),
    "fees": Row("GTX-S01", paid=True),
}
"""In their order (GTX-S01)."""


class FlightSheet(Struct, frozen=True):
    """The settlement of one flight: credits per seat of each row in the order of ROWS, without rows that are
    not always there and that nobody has anything of (GT-E1)."""

    flight: str
    rows: dict[str, tuple[int, ...]]

    def of(self, row: str, seat: int) -> int:
        """The amount of a row."""
        return self.rows[row][seat] if row in self.rows else 0

    def gain(self, row: str, seat: int) -> int:
        """What a row changes the credits of a seat by."""
        return -self.of(row, seat) if ROWS[row].paid else self.of(row, seat)

    def change(self, seat: int) -> int:
        """What it changes the credits of a seat by."""
        return sum(self.gain(row, seat) for row in self.rows)
