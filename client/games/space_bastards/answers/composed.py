"""What answers have in common that are put together by switching things on and off."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from client.table.answers.answer import Answer, Fit
from client.table.choice import Options


@dataclass(frozen=True)
class Composed(Answer):
    """The answer is built from what is switched on; only the primary button sends it. Options that lie
    nowhere on the table get buttons."""

    options: Options

    def __bool__(self) -> bool:
        return bool(self.options)

    @property
    def buttons(self) -> tuple[str, ...]:
        return self.options.handles


def legal(handles: Iterable[str]) -> Mapping[str, Fit]:
    """Handles that can be touched, all of which fit."""
    return dict.fromkeys(handles, "legal")
