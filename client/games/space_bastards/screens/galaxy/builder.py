"""Everything that one arrangement is made from, and what has been put on it so far."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, TypeVar

import pygame

from client.games.space_bastards.answers.creature_in_hand import Held, Spots, held, spots, turn_of
from client.games.space_bastards.answers.laying_creatures import Laying
from client.games.space_bastards.answers.turning_creatures import TurningChoice
from client.games.space_bastards.looking import FLIGHTS, Looking
from client.games.space_bastards.pictures import kit
from client.games.space_bastards.pictures.draw_context import DrawContext
from client.games.space_bastards.screens.galaxy.layout import Layout
from client.games.space_bastards.screens.galaxy.parts import Part
from client.table.answers.answer import Answer
from client.table.contract import (
    Arrangement,
    HudLayout,
    Panel,
    Place,
    Region,
    Selection,
    Sprite,
    Zone,
)
from rules.kernel.views import View
from rules.space_bastards.actions import Eat, Mutate, Shoot
from rules.space_bastards.content import Content
from rules.space_bastards.state import Token

Made = TypeVar("Made")
LEAST_LOG = 84
"""A log that would be lower is left out, in pixels of the drawn layout."""
GROUPS = ("relations", "map", "hand", "task")
"""The order of the keyboard's zones."""


def hovered_relation(local: Selection) -> str:
    """The relation under the pointer, its cards included; "" for none."""
    kind, _colon, rest = local.hovered.partition(":")
    return rest.partition(":")[0] if kind in ("relation", "card") else ""


@dataclass
class Builder:
    """The table being laid out for a view."""

    view: View
    layout: Layout
    context: DrawContext
    local: Selection
    looking: Looking
    choice: Answer
    """How the viewer's question is being answered."""
    explain: Callable[[tuple[str, ...], int], tuple[str, str]] = lambda handles, turn: ("", "")
    """Why these handles, with the piece so turned, are no answer: a sentence and the rule."""
    kept: dict[Hashable, Any] = field(default_factory=dict)
    """What has been worked out for this question already."""
    parts: dict[Hashable, Part] = field(default_factory=dict)
    """What has been arranged for this state of the table already, see the module parts."""
    sprites: list[Sprite] = field(default_factory=list)
    zones: list[Zone] = field(default_factory=list)
    regions: list[Region] = field(default_factory=list)
    panels: list[Panel] = field(default_factory=list)
    named: dict[str, Place] = field(default_factory=dict)
    """Spots of what is only drawn, by name."""
    held: Held | None = None
    spots: Spots = field(default_factory=lambda: Spots({}))
    turn: int = 0
    log_from: int = 0
    """Below this the log begins, because something stands in its place; 0: where it always does."""

    def __post_init__(self) -> None:
        self.turn = turn_of(self.local)
        laying = self.laying
        if laying is not None and laying.picked >= 0:
            piece = laying.pieces[laying.picked]
            self.held = Held(piece.race, piece.owner, laying.planet, (f"new:{laying.picked}",))
            self.spots = laying.places
            return
        self.held = held(self.content, self.view, self.local)
        if self.held is not None and self.view.prompt is not None:
            path, race = self.held.path, self.held.race
            options = self.choice.options if isinstance(self.choice, TurningChoice) else ()
            shape = self.content.shapes[race].rotations if race else (((0, 0),),)
            self.spots = self.keep(("spots", path), lambda: spots(options, path, shape))

    def keep(self, key: Hashable, make: Callable[[], Made]) -> Made:
        """What `make` works out, once for the question."""
        if key not in self.kept:
            self.kept[key] = make()
        found: Made = self.kept[key]
        return found

    def part(self, name: Hashable, arrange: Callable[[Builder], None]) -> None:
        """Put on what `arrange` puts on, which is worked out once while only the pointer moves: `name` holds
        all that it takes from the pointer."""
        if self.laying is not None:
            arrange(self)  # what is being laid changes without a word
            return
        part = self.parts.get(name)
        if part is not None:
            self.sprites += part.sprites
            self.zones += part.zones
            self.regions += part.regions
            self.panels += part.panels
            self.named |= part.named
            return
        lists = self.sprites, self.zones, self.regions, self.panels
        before = [len(one) for one in lists]
        known, self.named = self.named, {}
        arrange(self)
        sprites, zones, regions, panels = before
        self.parts[name] = Part(
            tuple(self.sprites[sprites:]), tuple(self.zones[zones:]), tuple(self.regions[regions:]),
            tuple(self.panels[panels:]), self.named,
        )  # fmt: skip
        self.named = known | self.named

    def why(
        self, piece: Held, at: tuple[int, int], turn: int, conflicts: tuple[tuple[int, int], ...]
    ) -> tuple[str, str]:
        """Why a piece does not fit there: a sentence and the rule."""
        path = (*piece.path, f"cell:{at[0]},{at[1]}")
        return self.keep(("why", path, turn, conflicts), lambda: self.explain(path, turn))

    @property
    def groups(self) -> dict[tuple[str, int], frozenset[str]]:
        """Planets and owners whose creatures a use is about, with their races."""
        return self.keep("groups", self._groups)

    def _groups(self) -> dict[tuple[str, int], frozenset[str]]:
        found: dict[tuple[str, int], set[str]] = {}
        for action in self.view.prompt.options if self.view.prompt is not None else ():
            if isinstance(action, Mutate):
                found.setdefault((action.planet, action.owner), set()).add(action.from_)
            elif isinstance(action, Shoot | Eat):
                target = self.sight.relations[self.kind][1]
                found.setdefault((action.planet, action.victim), set()).add(target)
        return {where: frozenset(races) for where, races in found.items()}

    @property
    def laying(self) -> Laying | None:
        """Several creatures that are being laid at once."""
        return self.choice if isinstance(self.choice, Laying) and self.choice.planet else None

    @property
    def sight(self) -> Any:
        return self.view.sight

    @property
    def content(self) -> Content:
        return self.context.content

    @property
    def kind(self) -> str:
        """What the viewer is asked, "" for nothing."""
        return self.view.prompt.kind if self.view.prompt is not None else ""

    @property
    def seat(self) -> int:
        """The seat whose side of the table this is; a spectator sits at the first one."""
        return self.view.seat if 0 <= self.view.seat < self.sight.seats else 0

    @property
    def hovered_relation(self) -> str:
        """The relation under the pointer, its cards included; "" for none."""
        return hovered_relation(self.local)

    @cached_property
    def near(self) -> str:
        """The planet that shows near: the one where a piece is to be laid goes first."""
        if self.held is not None and self.held.planet:
            return self.held.planet
        if self.kind in FLIGHTS and any(one.startswith("field:") for one in self.local.chosen):
            return ""  # where the ship goes is seen on the map
        if self.laying is not None:
            return self.laying.planet
        return self.loved or self.looking.near

    @property
    def loved(self) -> str:
        """The planet that is chosen for a child, "" if none is."""
        if self.kind != "love":
            return ""
        chosen = self.local.chosen
        return next((one.removeprefix("planet:") for one in chosen if one.startswith("planet:")), "")

    @property
    def children(self) -> list[str]:
        """The handles of what can be laid on the planet that is chosen for a child."""
        options = self.choice.options if isinstance(self.choice, TurningChoice) else ()
        there = [one.path for one in options if one.path[:1] == (f"planet:{self.loved}",)]
        return list(dict.fromkeys(path[1] for path in there if len(path) > 1))

    @property
    def stays_near(self) -> bool:
        """Whether the planet shows near because of what is being laid there."""
        return (bool(self.near) and self.near != self.looking.near) or self.kind in ("place", "rearrange")

    def handle_of(self, planet: str, token: Token, first: tuple[int, int], *, ship_here: bool) -> str:
        """What touching a living or dead creature gives, "" for nothing."""
        if token.corpse:
            return self.touchable(f"boost:corpses:{planet}")
        square = f"token:{first[0]},{first[1]}"
        if ship_here or (self.laying is not None and self.laying.planet == planet):
            handle = self.touchable(square)
            if handle:
                return handle
        if token.race in self.groups.get((planet, token.owner), ()):
            return self.touchable(f"group:{planet}:{token.owner}")
        return ""

    def painted(self, owner: int) -> int:
        """An owner as the pictures have it."""
        return owner if owner < self.sight.seats else kit.NEUTRAL

    def touchable(self, *handles: str) -> str:
        """The first of the handles that could be given now or has been, "" if none."""
        known = self.local.next
        return next((one for one in handles if one in known or one in self.local.chosen), "")

    def panel(
        self, name: str, rect: pygame.Rect, key: Hashable, z: float = -1.0, *, clear: bool = False
    ) -> None:
        """A still picture; over a `clear` one, and over the strip of the task, neither tooltips nor refusals
        lie."""
        self.panels.append(Panel(name, rect, key, z, clear=clear or name == "strip"))

    def spot(self, name: str, place: Place) -> None:
        """Where something is drawn that is no sprite: an animation finds it by this name."""
        self.named[name] = place

    def finished(self, choices: pygame.Rect) -> Arrangement:
        """The arrangement; buttons of what lies nowhere stand in `choices`."""
        layout = self.layout
        log = layout.log
        if self.log_from and not layout.compact:
            log = pygame.Rect(log.x, self.log_from, log.w, log.bottom - self.log_from)
            if log.h < layout.px(LEAST_LOG):
                log = pygame.Rect(0, 0, 0, 0)
        hud = HudLayout(
            status=layout.status,
            log=log,
            log_tab=layout.log_tab,
            primary=layout.primary,
            back=layout.back,
            undo=layout.undo,
            choices=choices,
            keys=layout.keys,
            compact=layout.compact,
        )
        return Arrangement(
            hud,
            tuple(self.sprites),
            tuple(self.zones),
            tuple(self.regions),
            tuple(self.panels),
            GROUPS,
            spots=self.named,
            view_id=self.near,
        )
