"""What is arranged once and stays as it is while only the pointer moves."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, field, replace
from itertools import zip_longest

from client.games.space_bastards.looking import Looking
from client.i18n import language
from client.table.contract import Panel, Place, Region, Selection, Sprite, Zone


@dataclass(frozen=True)
class Part:
    """What one part of the table puts on an arrangement."""

    sprites: tuple[Sprite, ...]
    zones: tuple[Zone, ...]
    regions: tuple[Region, ...]
    panels: tuple[Panel, ...]
    named: dict[str, Place]


@dataclass
class Parts:
    """The parts of the newest state of the table; another state forgets them."""

    _made: dict[Hashable, Part] = field(default_factory=dict)
    _state: tuple[object, ...] = ()
    _values: tuple[object, ...] = ()

    def begin(self, state: tuple[object, ...], looking: Looking, local: Selection) -> dict[Hashable, Part]:
        """The table is arranged: gives back the parts that are made already. The objects of `state` (view,
        layout, choice) count as the same only if they are the same ones; of the selection all counts but
        what the pointer is on."""
        local = replace(local, hovered="")
        values = (looking.near, looking.pinned, looking.page, language(), local)
        same = all(one is other for one, other in zip_longest(state, self._state))
        if not same or values != self._values:
            self._made = {}
            self._state, self._values = state, values
        return self._made
