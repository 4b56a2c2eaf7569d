"""What is wrong with a picture."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple


class Fault(NamedTuple):
    """`line` counts from 1; 0 means the file as a whole."""

    line: int
    wrong: str
    expected: str


class PictureError(Exception):
    """A picture that is not drawn, with everything that is wrong with it."""

    def __init__(self, faults: Iterable[Fault]) -> None:
        self.faults = tuple(faults)
        super().__init__("; ".join(f"{fault.wrong}, expected {fault.expected}" for fault in self.faults))


def fault(wrong: str, expected: str, line: int = 0) -> PictureError:
    """The error of one fault."""
    return PictureError([Fault(line, wrong, expected)])
