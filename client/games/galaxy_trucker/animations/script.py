"""What the animations of the flight share: the card and the ships as far as they have been told."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, ClassVar, NamedTuple

import pygame

from client.games.galaxy_trucker.animations.breaking_tiles import Part
from client.games.galaxy_trucker.animations.chip_glow import ChipGlow
from client.games.galaxy_trucker.causes import acting
from client.games.galaxy_trucker.looking import GalaxyTransition, Now
from client.games.galaxy_trucker.panels.opponents import ZoomFace, zoom
from client.games.galaxy_trucker.panels.values import ValuesFace
from client.games.galaxy_trucker.pictures import tiles as tile_art
from client.games.galaxy_trucker.pictures.board_faces import card_face
from client.games.galaxy_trucker.pictures.ship_boards import Hull
from client.games.galaxy_trucker.pictures.ships import TileFace
from client.games.galaxy_trucker.pictures.tiles import EMPTY, Load
from client.games.galaxy_trucker.screens.conditions import CHIP
from client.games.galaxy_trucker.screens.flight.card_story import Story
from client.games.galaxy_trucker.screens.flight.facts import large_ship, opponents, progress_told, threat
from client.games.galaxy_trucker.screens.flight.flight_board import CARD_Z
from client.games.galaxy_trucker.screens.flight.opponents import seat_face
from client.games.galaxy_trucker.screens.flight.values import Values
from client.games.galaxy_trucker.screens.large_hull import hull_of
from client.games.galaxy_trucker.screens.ship_table import layout_of
from client.games.galaxy_trucker.text.names import Words
from client.i18n import _
from client.table.layout import Panel, Place
from client.table.motions import Motion, Step
from client.table.script import Script
from rules.galaxy_trucker.cards import Object, Size
from rules.galaxy_trucker.events import HalfGaveUp
from rules.galaxy_trucker.flight import events as told
from rules.galaxy_trucker.imagine import laid_ship
from rules.galaxy_trucker.ship import Ship
from rules.galaxy_trucker.sight import JourneySight, ShipSight, ship_sight
from rules.galaxy_trucker.tiles import SIDE_NUMBER

LONG_MS = 900.0
CLOSE_Z = 12.6
"""Over ring and card, under what breaks off and under the cards of choices."""
GROW_MS = 180.0
SHRINK_MS = 160.0
LOOK_MS = 260.0
"""Before the blow, so that everybody sees where it will strike."""
_LAID_OUT = (
    "choice:", "switch:", "mark:", "part:", "figure:", "energy:", "good:", "cube:", "hold:", "field",
    "ghost:", "news:",
)  # fmt: skip
"""How the sprites of a decision are named."""
_VALUES = (
    told.Declared, told.LineResult, told.EnemyResult, told.PlanetChosen, told.AbandonedTaken, told.AuctionBid,
    told.BidMade, told.BidsRevealed, told.Guessed, told.RowChosen, told.PlaceVisited,
)  # fmt: skip
"""Events after which values and card are drawn anew."""
_BESIDE = (
    told.HazardResult, told.TilesFallen, told.TileSabotaged, told.PartKept, told.CrewLost, told.GoodsLost,
    told.AlienLeft, told.EnergyLost, told.Pierced, told.Exploded, told.Boosted, told.Jumped, HalfGaveUp,
)  # fmt: skip
"""Events that a ship which is close stays close for."""


Token = tuple[str, Place]
"""A loose piece on a tile with where it is in the window."""


@dataclass
class Actor:
    """A ship on the screen: large, or in small inside the panel of its seat."""

    seat: int
    hull: Hull
    ship: Ship
    large: bool
    panel: pygame.Rect
    spots: dict[int, tuple[pygame.Rect, int]] = field(default_factory=dict)
    """Tile to its square in the window and its rotation there; kept after the tile is gone."""
    near: bool = False
    """Not large, but its panel has been enlarged for the moment."""

    def __post_init__(self) -> None:
        self.place()

    def place(self) -> None:
        """Where its tiles lie on the hull."""
        for tile, col, row, rotation in self.ship.placed():
            self.spots[tile] = (self.hull.square(col, row), self.hull.turn(rotation))

    @property
    def clip(self) -> pygame.Rect | None:
        """Nothing of what happens to a ship in small shows outside its panel."""
        return None if self.large else self.panel

    @property
    def weight(self) -> float:
        """How large sparks and shudders are against those of the large ship."""
        return 1.0 if self.large else 0.75 if self.near else 0.5

    @property
    def lane(self) -> pygame.Rect:
        """Where meteors and shots show: those from the sides of the large ship also beside its panel."""
        if not self.large:
            return self.panel
        aside = round(self.hull.cell * 1.5)
        return self.panel.inflate(2 * aside, 0)

    def load(self, tile: int) -> Load:
        """What lies on a tile now."""
        ship = self.ship
        asleep = ("human",) * ship.sleepers.get(tile, 0)
        crew = ship.crew.get(tile, ()) + asleep
        return Load(ship.energy.get(tile, 0), crew, ship.goods.get(tile, ()))

    def part(self, tile: int) -> Part:
        square, rotation = self.spots[tile]
        return Part(tile, square, rotation, self.load(tile))

    def face(self, tile: int) -> TileFace:
        """How a tile of the large ship looks now."""
        return TileFace(tile, self.spots[tile][1], self.load(tile))

    def tokens(self, tile: int, load: Load = EMPTY) -> list[Token]:
        """The loose pieces on a tile with their places, as `load` lies there."""
        if tile not in self.spots:
            return []
        square, _rotation = self.spots[tile]
        unit = square.w / 256
        found = []
        for name, (x, y), height in tile_art.placed(self.ship.catalogue[tile], load):
            high = height * unit
            found.append((name, Place(square.x + x * unit, square.y + y * unit, high, high)))
        return found

    def groups(self, fallen: Iterable[int]) -> list[list[Part]]:
        """Tiles that fall off, as groups of joined ones."""
        lost = set(fallen)
        found = [sorted(group & lost) for group in self.ship.groups()]
        groups = [[self.part(tile) for tile in group if tile in self.spots] for group in found]
        return [group for group in groups if group]

    def remove(self, tiles: Sequence[int]) -> None:
        there = [tile for tile in tiles if tile in self.ship.tiles]
        if there:
            self.ship.remove(*there)


class Thrown(NamedTuple):
    """A meteor or shot with its number, and from which side of the ship it comes (0 front to 3 left)."""

    what: Object
    size: Size
    side: int
    line: int


def thrown_at(sight: JourneySight) -> Thrown | None:
    """What is in the air."""
    now = threat(sight)
    return None if now is None else Thrown(now.what, now.hit.size, SIDE_NUMBER[now.hit.side], now.line)


def actors_of(now: Now) -> dict[int, Actor]:
    """All ships as they are drawn, by seat."""
    view, sight, content, layout = (
        now.view,
        now.view.sight,
        now.context.content,
        layout_of(now.view, now.room),
    )
    large, found = large_ship(view, now.looking.ship), {}
    panels = dict(zip(opponents(view), layout.seats, strict=False))
    for seat, one in enumerate(sight.seats):
        if seat == large:
            hull, panel = hull_of(layout, content, sight.ship_class, one.ship.front), layout.ship
        elif seat in panels:
            panel = panels[seat]
            hull = seat_face(now, seat, panel).hull(now.context, panel)
        else:
            continue
        found[seat] = Actor(seat, hull, laid_ship(content, one), seat == large, panel)
    return found


class Flown:
    """The flight as far as it has been told."""

    def __init__(self, story: Story, ships: dict[int, Actor], sight: JourneySight) -> None:
        self.story, self.ships, self.sight = story, ships, sight

    def advance(self, event: Any) -> None:
        self.story.hear(event, self.sight)


class FlightScript(Script[Flown]):
    """The script of an update of the flight."""

    flying_z: ClassVar[float] = 40.0

    def __init__(self, change: GalaxyTransition) -> None:
        before, self.context = change.before, change.before.context
        self.content, self.layout = self.context.content, layout_of(before.view, before.room)
        ships = actors_of(before)
        super().__init__(change, Flown(before.told.story.copy(), ships, before.view.sight))
        self.reduced = change.reduced
        self.turned = False
        """The card was turned in this update."""
        self.thrown: Thrown | None = None
        """What flies."""
        self.side: int | None = None
        """From where the last meteor or shot came; None: from within."""
        self.lead = 0.0
        """So much before the end of what plays the next ship is hit."""
        self.close: tuple[Actor, str] | None = None
        """The ship in small that is close for the moment, and the picture of its panel."""

    @property
    def words(self) -> Words:
        return Words(self.content, self.after)

    def actor(self, seat: int) -> Actor | None:
        """Where a seat's ship is to be seen; None if nowhere."""
        return self.state.ships.get(seat)

    # -- around the events ---------------------------------------------------------------------

    def play(self, plays: Mapping[type, Callable[[Any, Any], None]]) -> list[Step]:
        before, after, card = self.before, self.after, self.before.sight.card
        turns = any(isinstance(event, told.CardRevealed) for event in self.change.events)
        own = before.prompt is not None and (turns or before.prompt != after.prompt)
        others = before.prompt is None and card is not None and before.asked != after.asked
        if own or others:
            now = _("gt.flight.now_card", card=self.words.card(card.id)) if card and card.id else ""
            self.say(now, instead=True)  # it has been answered, what follows plays
        return self._put_away(super().play(plays))

    def begins(self, event: Any) -> None:
        if not isinstance(event, told.HazardResult):
            self.lead = 0.0
        if not isinstance(event, _BESIDE):
            self.farther()
        large = next((seat for seat, actor in self.state.ships.items() if actor.large), None)
        for chip in acting(self.content, self.before.sight, event, large) if large is not None else ():
            place = self.spot(f"{CHIP}{chip}")
            if place is not None:
                self.begin(ChipGlow(place.rect, chip.partition(":")[0], self.layout.units.unit))

    def ends(self, event: Any) -> None:
        if isinstance(event, _VALUES) and self.state.story.card:
            struck = isinstance(event, told.LineResult | told.EnemyResult)
            self.then()
            self.values_now(260 if struck else 120)
            self.card_now()
            self.wait(420.0 if struck else 160.0)
        if not self.ahead:
            self.farther()

    def _put_away(self, steps: list[Step]) -> list[Step]:
        """What the question that was answered has laid out goes before anything plays."""
        before, after = self.before, self.after
        # After a card that asks nobody, who flies on is asked again in the same words.
        open_still = before.prompt is not None and before.prompt == after.prompt and not self.turned
        if not steps or open_still or (before.prompt is None and self.time < LONG_MS):
            return steps  # who waits is told the same again in a moment
        first = next((step for step in steps if step.motions or step.rest), steps[0])
        moved = {motion.sprite for motion in first.motions}
        ms = min(140.0, first.length() + first.rest)
        fades = tuple(
            Motion(name, fade=(1.0, 0.0), duration=ms)
            for name in self.old
            if name.startswith(_LAID_OUT) and name not in moved
        )
        if fades:
            fades = (replace(fades[0], show=("decision:title",)), *fades[1:])
        return [
            replace(step, motions=(*step.motions, *fades)) if step is first else step for step in steps
        ]  # fmt: skip

    # -- what is drawn anew --------------------------------------------------------------------

    def sight(self, actor: Actor) -> ShipSight:
        """What is to be seen of a ship as it is now."""
        return ship_sight(actor.ship, self.content.helpers)

    def panel_after(self, seat: int, delay: float = 0.0) -> None:
        """The panel of a seat shows its ship as it is now, and so does the one that is close."""
        name, actor = f"seat:{seat}", self.state.ships.get(seat)
        if actor is not None and name in self.old:
            rect = self.old[name].place.rect
            face = seat_face(self.change.before, seat, rect, self.sight(actor))
            self.look(name, face, delay)
        if self.close is not None and self.close[0].seat == seat:
            self.look(self.close[1], self._zoomed(self.close[0]).key, delay)

    def tile_after(self, actor: Actor, tile: int, delay: float = 0.0) -> None:
        """A tile of the large ship shows what lies on it now."""
        if actor.large and f"tile:{tile}" in self.old:
            self.look(f"tile:{tile}", actor.face(tile), delay)

    def card_now(self) -> None:
        """The card shows how far it has come."""
        story = self.state.story
        if story.card in self.content.cards and self.shown("card") is not None:
            face = card_face(self.content, self.before.sight, story.card, progress_told(self.content, story))
            self.fly("card", "card", ms=120, face=face, z=CARD_Z)

    def values_now(self, ms: float) -> None:
        """The table of values says what has just been heard."""
        if "values" in self.old:
            self.fly("values", "values", ms=ms, face=self.values_face(), z=None)

    def values_face(self) -> ValuesFace:
        """The table of values as far as has been told."""
        view = self.after if self.turned or self.state.story.ended else self.before
        return Values(self.content, view, self.state.story, playing=True).face()

    # -- closer --------------------------------------------------------------------------------

    def closer(self, actor: Actor) -> Actor:
        """The ship, enlarged over the ring if it was in small; it stays so until another one is hit."""
        if actor.large or self.reduced:
            return actor
        if self.close is not None and self.close[0].seat == actor.seat:
            return self.close[0]
        self.farther()
        self.lead = 0.0
        panel = self._zoomed(actor)
        there, here = Place.of(panel.rect), Place.of(actor.panel)
        begin = replace(here, height=here.width * there.height / there.width)
        self.then()
        name = self.ghost(
            panel.key, begin, there, stays=True, ms=GROW_MS, fade=(0.4, 1.0), z=CLOSE_Z
        )  # fmt: skip
        self.wait(LOOK_MS)
        self.then()
        assert isinstance(panel.key, ZoomFace)
        hull = panel.key.hull(self.context, panel.rect)
        near = Actor(actor.seat, hull, actor.ship, False, panel.rect, near=True)
        self.close = near, name
        return near

    def farther(self) -> None:
        """The ship that is close goes back to where it is small."""
        if self.close is not None:
            self.lead = 0.0
            self.then()
            self.fade(self.close[1], SHRINK_MS)
            self.then()
            self.close = None

    def _zoomed(self, actor: Actor) -> Panel:
        seat, rects = actor.seat, self.state.ships
        beside: pygame.Rect = rects[seat].panel
        return zoom(
            self.context, self.room.scale, seat, self.before.players[seat].name, self.sight(actor),
            self.before.sight.ship_class, beside,
        )  # fmt: skip
