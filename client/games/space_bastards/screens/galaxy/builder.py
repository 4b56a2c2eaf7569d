"""Everything that one arrangement is made from, and what all parts of it ask for."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from typing import Any, Concatenate, Generic, ParamSpec, TypeVar

import pygame

from client.games.extras import last
from client.games.space_bastards.answers.creature_in_hand import (
    Held,
    Spots,
    TurningChoice,
    held,
    planet_of_ship,
    spots,
)
from client.games.space_bastards.answers.laying_creatures import Laying
from client.games.space_bastards.answers.planning import sent_plan
from client.games.space_bastards.ids import Near, Planet
from client.games.space_bastards.looking import Build, Now
from client.games.space_bastards.pictures import kit
from client.games.space_bastards.pictures.map_geometry import Chart, MapView
from client.games.space_bastards.pictures.planet_grid import Squares
from client.games.space_bastards.relations import FLIGHTS
from client.games.space_bastards.screens.galaxy.zones import GalaxyZones
from client.table.contract import Answer, Arrangement, Panel, Place, Selection, Sprite
from client.table.layout import NOWHERE
from rules.kernel.views import View
from rules.space_bastards.actions import Mutate
from rules.space_bastards.content import Content
from rules.space_bastards.families import Hit
from rules.space_bastards.sight import WorldSight

P = ParamSpec("P")
R = TypeVar("R")
LEAST_LOG = 84
"""A log that would be lower is left out, in pixels of the drawn layout."""
GROUPS = ("relations", "map", "hand", "task")
"""The order of the keyboard's zones."""
Groups = Mapping[tuple[str, int], frozenset[str]]
"""Planets and owners whose creatures a use is about, with their races."""


@dataclass(frozen=True)
class Facts:
    """What follows from the view and the choice for all parts."""

    held: Held | None
    """The piece in the hand."""
    spots: Spots
    """Where it may lie."""
    turn: int
    loved: str
    """The planet that is chosen for a child, "" if none is."""
    near: str
    """The planet that shows near: the one where a piece is to be laid goes first."""


def facts_of(on: Build, content: Content) -> Facts:
    """What is known before anything is laid out."""
    view, choice, chosen, laying = on.view, on.choice, on.touched, on.ask(_laying)
    turn = int(on.turned() or 0) % 4
    kind = view.kind
    piece, places = held(content, view, chosen), Spots({})
    if laying is not None and laying.picked >= 0:
        picked = laying.pieces[laying.picked]
        piece = Held(picked.race, picked.owner, laying.planet, (f"new:{laying.picked}",))
        places = laying.places
    elif piece is not None:
        shape = content.shapes[piece.race].rotations if piece.race else (((0, 0),),)
        options = choice.options if isinstance(choice, TurningChoice) else ()
        places = on.kept(spots, options, piece.path, shape)
    planets = [one.removeprefix("planet:") for one in chosen if one.startswith("planet:")]
    loved = planets[0] if kind == "love" and planets else ""
    near = loved or on.looking.near
    if piece is not None and piece.planet:
        near = piece.planet
    elif kind in FLIGHTS and any(one.startswith("field:") for one in chosen):
        near = ""  # where the ship goes is seen on the map
    elif laying is not None:
        near = laying.planet
    return Facts(piece, places, turn, loved, near)


@last
def _groups_of(view: View[WorldSight]) -> Groups:
    found: dict[tuple[str, int], set[str]] = {}
    for action in view.prompt.options if view.prompt is not None else ():
        if isinstance(action, Mutate):
            found.setdefault((action.planet, action.owner), set()).add(action.from_)
        elif isinstance(action, Hit):
            assert view.prompt is not None
            target = view.sight.relations[view.prompt.kind][1]
            found.setdefault((action.planet, action.victim), set()).add(target)
    return {where: frozenset(races) for where, races in found.items()}


def hovered_relation(local: Selection) -> str:
    """The relation under the pointer, its cards included; "" for none."""
    kind, _colon, rest = local.hovered.partition(":")
    return rest.partition(":")[0] if kind in ("relation", "card") else ""


def _laying(now: Now) -> Laying | None:
    return now.choice if isinstance(now.choice, Laying) and now.choice.planet else None


class Asked(Generic[R]):
    """What a builder asks of the state of the table: only the answer is noted for its parts."""

    def __init__(self, question: Callable[[Now], R]) -> None:
        self.question = question

    def __get__(self, builder: Builder, _kind: type[Builder]) -> R:
        return builder.on.ask(self.question)


@cache
def _part(arrange: Callable[..., R]) -> Callable[..., R]:
    """A part of the general builder that puts on what `arrange` puts on."""

    def make(on: Build, layout: GalaxyZones, facts: Facts, *values: Any, **named: Any) -> R:
        return arrange(Builder(on, layout, facts), *values, **named)

    return make


class Builder:
    """The table being laid out for a view: what its parts put on it and ask of it."""

    def __init__(self, on: Build, layout: GalaxyZones, facts: Facts) -> None:
        self.on, self.context, self.layout, self.facts = on, on.context, layout, facts
        self.content: Content = on.context.content
        self.held, self.spots, self.turn = facts.held, facts.spots, facts.turn
        self.near, self.loved = facts.near, facts.loved
        self.sprite, self.zone, self.region = on.sprite, on.zone, on.region
        self.put, self.spot = on.put, on.spot
        self.is_over, self.dragged, self.chosen, self.can = on.is_over, on.dragged, on.chosen, on.can

    def part(self, arrange: Callable[Concatenate[Builder, P], R], *values: P.args, **named: P.kwargs) -> R:
        """Put on what `arrange` puts on, which is done again only where something has changed for it."""
        made: R = self.on.part(_part(arrange), self.layout, self.facts, *values, **named)
        return made

    def panel(
        self, name: str, rect: pygame.Rect, key: Hashable, z: float = -1.0, *, clear: bool = False
    ) -> None:
        """A still picture; over a `clear` one, and over the strip of the task, neither tooltips nor refusals
        lie."""
        self.on.panel(name, rect, key, z=z, clear=clear or name == "strip")

    def mark(
        self, name: str, face: Hashable, place: Place | pygame.Rect, z: float, opacity: float = 1.0
    ) -> None:
        """A picture through which the pointer goes."""
        self.on.sprite(name, face, place, z=z, opacity=opacity, passes=True, lit=False)

    def entry(
        self, name: str, face: Hashable, rect: pygame.Rect, handle: str = "", *, tip: str, keys: bool = True
    ) -> None:
        """Something in the strip that can be touched; without `keys` they pass it by."""
        group = "task" if keys else ""
        self.on.sprite(name, face, rect, z=5, handle=handle, group=group, tip=tip, lit=False)

    # -- where the map shows ---------------------------------------------------------------

    @property
    def chart(self) -> Chart:
        return self.context.chart

    @cached_property
    def map(self) -> MapView:
        """The whole map in the middle of the table."""
        return self.chart.shown(self.layout.map)

    @cached_property
    def small_map(self) -> MapView:
        """The whole map beside a near planet."""
        return self.chart.shown(self.layout.small_map_inside)

    @property
    def whole_map(self) -> MapView:
        """Where the whole map shows now."""
        return self.small_map if self.near else self.map

    @cached_property
    def squares(self) -> Squares:
        """Those of the near planet."""
        x, y = self.chart.middle_of(self.near)
        side, middle = self.layout.near_square(self.chart.radius(self.near)), self.layout.world.center
        return Squares(middle[0] - x * side, middle[1] - y * side, side)

    # -- what is asked ---------------------------------------------------------------------

    kind = Asked(lambda now: now.view.kind)
    """What the viewer is asked, "" for nothing."""
    seats = Asked(lambda now: now.view.sight.seats)
    """How many there are."""
    here = Asked(lambda now: planet_of_ship(now.context.content, now.view))
    """The planet at which the own ship stands, "" for none."""
    touched = Asked(lambda now: sent_plan(now).chosen)
    """The handles given so far, or the plan that is being turned over."""
    hovered_relation = Asked(lambda now: hovered_relation(now.local))
    """The relation under the pointer, its cards included; "" for none."""
    laying = Asked(_laying)
    """Several creatures that are being laid at once."""
    groups = Asked(lambda now: _groups_of(now.view))
    looking = Asked(lambda now: now.looking)
    over = Asked(lambda now: now.local.hovered)
    """The id of what the pointer is over."""
    lifted = Asked(lambda now: now.local.dragged)
    """The id of what is in the hand."""
    action = Asked(lambda now: now.local.action)
    """The answer that the primary button would send."""

    @cached_property
    def view(self) -> View[WorldSight]:
        return self.on.view

    @cached_property
    def sight(self) -> WorldSight:
        return self.view.sight

    @cached_property
    def choice(self) -> Answer:
        """How the viewer's question is being answered."""
        return self.on.choice

    @property
    def sprites(self) -> Sequence[Sprite]:
        return self.on.sprites

    @property
    def panels(self) -> Sequence[Panel]:
        return self.on.panels

    @property
    def seat(self) -> int:
        """The seat whose side of the table this is; a spectator sits at the first one."""
        return self.view.seat if 0 <= self.view.seat < self.sight.seats else 0

    @property
    def stays_near(self) -> bool:
        """Whether the planet shows near because of what is being laid there."""
        return (bool(self.near) and self.near != self.looking.near) or self.kind in ("place", "rearrange")

    def painted(self, owner: int) -> int:
        """An owner as the pictures have it."""
        return owner if owner < self.seats else kit.NEUTRAL

    def touchable(self, handle: str) -> str:
        """The handle, if it could be given now or has been, else ""."""
        return handle if self.can(handle) or self.chosen(handle) else ""

    def planet_handle(self, planet: str) -> str:
        """What a click on a planet gives: it is chosen where it can be, else it shows near. The one that is
        settled is where creatures are let go."""
        drops = self.kind == "commit" and not self.lifted
        name = Planet(planet)
        return (self.touchable(name) if not drops else "") or Near(planet)

    def finish(self, choices: pygame.Rect, log_from: int) -> Arrangement:
        """The arrangement; buttons of what lies nowhere stand in `choices`. Below `log_from` the log begins,
        because something stands in its place; 0: where it always does."""
        layout = self.layout
        log = layout.log
        if log_from and not layout.compact:
            log = pygame.Rect(log.x, log_from, log.w, log.bottom - log_from)
            if log.h < layout.px(LEAST_LOG):
                log = NOWHERE
        hud = layout.hud(log=log, choices=choices)
        return self.on.finish(hud, groups=GROUPS, view_id=self.near)
