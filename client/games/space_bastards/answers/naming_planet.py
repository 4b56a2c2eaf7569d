"""The planet that is settled next: any other may be chosen instead until it is sent."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Self

from client.table.answers.answer import Fit
from client.table.choice import Choice


@dataclass(frozen=True)
class NamingChoice(Choice):
    """One of the planets that may be named (SB-P05); a touch of another one takes its place. A planet is
    named by hand, also the last one."""

    @cached_property
    def open(self) -> Mapping[str, Fit]:
        return {handle: "legal" for handle in self.options.handles if handle not in self.chosen}

    def touch(self, handle: str) -> Self | None:
        return replace(self, chosen=(handle,)) if handle in self.open else super().touch(handle)

    def replaces(self, handle: str) -> bool:
        return bool(self.chosen) and handle in self.open

    @property
    def goes_by_itself(self) -> bool:
        return False
