"""Everything that one arrangement is made from, and what has been put on it so far."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import pygame

from client.games.space_bastards.art import kit
from client.games.space_bastards.brush import Brush
from client.games.space_bastards.choosing.layouts import Laying
from client.games.space_bastards.held import Held, Spots, held, spots, turn_of
from client.games.space_bastards.layout import Layout
from client.games.space_bastards.showing import Showing
from client.table.contract import Arrangement, Choice, Furniture, Panel, Region, Selection, Sprite, Zone
from rules.kernel.views import View

GROUPS = ("relations", "map", "hand", "task")
"""The order of the keyboard's zones."""


@dataclass
class Scene:
    """The table being laid out for a view."""

    view: View
    layout: Layout
    brush: Brush
    local: Selection
    showing: Showing
    choice: Choice
    """How the viewer's question is being answered."""
    sprites: list[Sprite] = field(default_factory=list)
    zones: list[Zone] = field(default_factory=list)
    regions: list[Region] = field(default_factory=list)
    panels: list[Panel] = field(default_factory=list)
    held: Held | None = None
    spots: Spots = field(default_factory=lambda: Spots({}))
    turn: int = 0

    def __post_init__(self) -> None:
        self.turn = turn_of(self.local)
        name, _colon, relation = self.local.hovered.partition(":")
        self.showing.hovered_relation = relation if name == "relation" else ""
        laying = self.laying
        if laying is not None and laying.picked >= 0:
            piece = laying.pieces[laying.picked]
            self.held = Held(piece.race, piece.owner, laying.planet, (f"new:{laying.picked}",))
            self.spots = Spots(laying.spots(laying.picked))
            return
        self.held = held(self.content, self.view, self.local)
        if self.held is not None and self.view.prompt is not None:
            self.spots = spots(self.view.prompt.options, self.held.path)

    @property
    def laying(self) -> Laying | None:
        """Several creatures that are being laid at once."""
        return self.choice if isinstance(self.choice, Laying) and self.choice.planet else None

    @property
    def sight(self) -> Any:
        return self.view.sight

    @property
    def content(self) -> Any:
        return self.brush.content

    @property
    def kind(self) -> str:
        """What the viewer is asked, "" for nothing."""
        return self.view.prompt.kind if self.view.prompt is not None else ""

    @property
    def seat(self) -> int:
        """The seat whose side of the table this is; a spectator sits at the first one."""
        return self.view.seat if 0 <= self.view.seat < self.sight.seats else 0

    @property
    def near(self) -> str:
        """The planet that shows near: the one where a piece is to be laid goes first."""
        if self.held is not None and self.held.planet:
            return self.held.planet
        if self.laying is not None:
            return self.laying.planet
        return self.showing.near

    def painted(self, owner: int) -> int:
        """An owner as the pictures have it."""
        return owner if owner < self.sight.seats else kit.NEUTRAL

    def touchable(self, *handles: str) -> str:
        """The first of the handles that could be given now or has been, "" if none."""
        known = self.local.next
        return next((one for one in handles if one in known or one in self.local.chosen), "")

    def panel(self, name: str, rect: pygame.Rect, key: Any, z: float = -1.0) -> None:
        """A still picture."""
        self.panels.append(Panel(name, rect, key, z))

    def finished(self, choices: pygame.Rect) -> Arrangement:
        """The arrangement; buttons of what lies nowhere stand in `choices`."""
        layout = self.layout
        furniture = Furniture(
            status=layout.status,
            log=layout.log,
            log_tab=layout.log_tab,
            primary=layout.primary,
            back=layout.back,
            undo=layout.undo,
            choices=choices,
            keys=layout.keys,
            compact=layout.compact,
        )
        return Arrangement(
            furniture, tuple(self.sprites), tuple(self.zones), tuple(self.regions), tuple(self.panels), GROUPS
        )
