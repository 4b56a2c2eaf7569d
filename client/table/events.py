"""What is done for each kind of event."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias, TypeVar

from rules.kernel.events import Event

C = TypeVar("C")
R = TypeVar("R")

ByEvent: TypeAlias = Mapping[type[Event], Callable[[C, Any], R]]
"""Functions of a C and an event of the kind under which they stand."""
