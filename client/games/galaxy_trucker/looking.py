"""What this screen shows of a match beside the view: whose ship is large, what is lit, how a tile is held."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Final

from client.games.galaxy_trucker import ids
from client.games.galaxy_trucker.pictures.draw_context import DrawContext
from client.games.galaxy_trucker.screens.flight.facts import large_ship
from client.games.galaxy_trucker.told import Told
from client.table.builder import Builder
from client.table.looking import (
    KeyHeld,
    KeyPressed,
    Opened,
    Seated,
    Selected,
    Shown,
    Signal,
    Touched,
    Wheeled,
)
from client.table.screen import Screen, TableState, Transition
from rules.galaxy_trucker import events as gt
from rules.galaxy_trucker import state
from rules.galaxy_trucker.boards import HEADINGS, Heading
from rules.galaxy_trucker.flight.events import CardRevealed, FlightScored
from rules.galaxy_trucker.options import NEW_TECHNOLOGIES
from rules.galaxy_trucker.sight import JourneySight
from rules.kernel.views import View

BUILDING_PHASES: Final = (state.FLIGHT_SETUP, state.READY_CHECK, state.BUILD, state.TAKE_ORDER)
PLANNING_PHASES: Final = (
    state.DEAL_MACHINATIONS, state.CHOOSE_MACHINATION, state.DRAW_ROUGH_ROADS, state.BUILD_EFFECTS,
)  # fmt: skip
HEADING_PHASES: Final = (state.CHOOSE_HEADING,)
REPAIR_PHASES: Final = (state.REPAIR,)
BOARDING_PHASES: Final = (state.BOARDING, state.LAUNCH)
FLIGHT_PHASES: Final = (
    state.FLIGHT_START, state.BETWEEN_CARDS, state.BEFORE_LAST_CARD, state.CARD, state.CARD_END,
)  # fmt: skip
SCORING_PHASES: Final = (state.SCORING, state.GAME_OVER)
FILTERS: Final[tuple[tuple[str, str, tuple[str, ...]], ...]] = (
    ("q", "cannon", ("cannons",)),
    ("w", "engine", ("engines",)),
    ("a", "crew", ("places", "supports")),
    ("s", "shield", ("shields",)),
    ("d", "energy", ("cells",)),
    ("g", "goods", ("room",)),
    ("v", "plus", ("boosters", "furnaces", "sleepers", "luxury", "plated")),
)
"""Keys that light one kind of face-up tiles: key, icon, fields of a tile that say so; see `filters_of`."""
PAGE: Final = "page"
"""What turns to the next page of face-up tiles."""
SEAT_KEYS: Final = ("f1", "f2", "f3", "f4", "f9")
"""Keys that show the ships of the seats; those between are for the piles of cards."""
HELD: Final = {"x", "c"}
"""Keys that show something on a ship while they are held; while building those of FILTERS do, too."""


@dataclass(frozen=True)
class Looking:
    """Changed by the person at the screen, and by what is told; nothing of it is sent."""

    ship: int | None = None
    """The seat whose ship is looked at; None: the own."""
    held: frozenset[str] = frozenset()
    """Keys that show something while they are held."""
    filter: str = ""
    """The kind of face-up tiles that a click keeps lit."""
    picking: bool = False
    """The order tiles are open."""
    loans: bool = False
    """While building: the menu under the chip of the loans is open."""
    page: int = 0
    """The page of face-up tiles that shows; after the last one comes the first again."""
    read: frozenset[tuple[int, int]] = frozenset()
    """Who sits here and has read the settlement before the flight of this number."""
    known: bool = False
    """Between cards: those that are known show instead of what came of the last one."""
    planned: Mapping[int, Heading] = field(default_factory=dict)
    """Which way each seat here means to fly what it builds (GTX-IA02)."""
    rotations: Mapping[int, int] = field(default_factory=dict)
    """How the viewer last held a tile, in quarters."""

    @property
    def lit(self) -> str:
        """The icon of the kind of tiles that is lit now, "" for none."""
        return next((icon for key, icon, _fields in FILTERS if key in self.held), self.filter)

    def rotation(self, tile: int) -> int:
        return self.rotations.get(tile, 0)


Now = TableState[JourneySight, Looking, Told, DrawContext]
Build = Builder[JourneySight, Looking, Told, DrawContext]
GalaxyScreen = Screen[JourneySight, Looking, Told, DrawContext]
GalaxyView = View[JourneySight]
GalaxyTransition = Transition[JourneySight, Looking, Told, DrawContext]


def scores(now: Now) -> bool:
    """The settlement of the last flight is what the view is about: it stays until everybody is ready for the
    next one, or until it has been read if more is to be seen before that."""
    sight = now.view.sight
    if sight.phase in SCORING_PHASES:
        return True
    voyages = now.told.voyages
    if not sight.paid or voyages is None or voyages.last_paid is None:
        return False
    if sight.phase in PLANNING_PHASES or (sight.phase == state.READY_CHECK and has_roads(sight)):
        return (now.view.seat, sight.flight_at) not in now.looking.read
    return sight.phase == state.READY_CHECK


def has_roads(sight: JourneySight) -> bool:
    """Rough Roads hold, which everybody sees before the sand runs (GTX-R02)."""
    return bool(sight.roads) or any(one.roads for one in sight.seats)


def goes_on(now: Now) -> bool:
    """The settlement is put away by the primary button, and the question of the view is not asked there."""
    phase = now.view.sight.phase
    ready = phase == state.READY_CHECK and not has_roads(now.view.sight)
    return scores(now) and phase not in SCORING_PHASES and not ready


def builds(now: Now) -> bool:
    """The building table shows."""
    return now.view.sight.phase in BUILDING_PHASES and not scores(now)


def look(now: Now, signal: Signal) -> Looking | None:
    """What shows after a signal; None if it means nothing here."""
    looking = now.looking
    match signal:
        case Shown():
            return _shown(now, signal)
        case Seated():
            return Looking(rotations=looking.rotations, planned=looking.planned, read=looking.read)
        case Touched(handle):
            return _touched(now, handle)
        case KeyPressed("k") if now.view.sight.phase == state.BETWEEN_CARDS:
            return replace(looking, known=not looking.known)
        case KeyPressed(name) if name in SEAT_KEYS and not builds(now):
            seat = SEAT_KEYS.index(name)
            return _over_to(now, seat) if seat < len(now.view.players) else None
        case KeyHeld(name, down) if name in _held_keys(now):
            held = looking.held | {name} if down else looking.held - {name}
            return replace(looking, held=held)
        case Opened("heap") if builds(now) and ids.Square.among(now.choice.open):
            return looking  # the second of two quick clicks is no wish to put back what the first has taken
        case Wheeled(notches, name) if _has_pages(now) and not ids.Square.of(name):
            return replace(looking, page=looking.page - notches)
        case Selected():
            return _selected(now)
    return None


def _has_pages(now: Now) -> bool:
    """The face-up tiles fill more than one page."""
    return now.shown is not None and any(zone.id == PAGE for zone in now.shown.zones)


def _held_keys(now: Now) -> set[str]:
    phase = now.view.sight.phase
    if builds(now):
        return HELD | {key for key, _icon, _fields in filters_of(now.view.sight)}
    return HELD if phase in FLIGHT_PHASES else set()


def filters_of(sight: JourneySight) -> tuple[tuple[str, str, tuple[str, ...]], ...]:
    """Those for which there are tiles in the game: the last one is for those of New Technologies."""
    return FILTERS if NEW_TECHNOLOGIES in sight.parts else FILTERS[:-1]


def _over_to(now: Now, seat: int) -> Looking:
    """A key shows the ship of a seat, and the own again."""
    view, ship = now.view, now.looking.ship
    large = max(view.seat, 0) if ship is None else ship
    if view.sight.phase in FLIGHT_PHASES:
        large = large_ship(view, ship)
    back = not scores(now) and seat in (large, view.seat)
    return replace(now.looking, ship=None if back else seat)


def _touched(now: Now, handle: str) -> Looking | None:
    looking, choice = now.looking, now.choice
    match ids.parse(handle):
        case ids.Seat(seat):
            back = looking.ship == seat or (builds(now) and seat == now.view.seat)
            return replace(looking, ship=None if back and not scores(now) else seat)
        case "deck" if now.view.sight.phase == state.BETWEEN_CARDS:
            return replace(looking, known=not looking.known)
        case "settlement" if goes_on(now):
            return replace(
                looking, read=looking.read | {(now.view.seat, now.view.sight.flight_at)}, ship=None
            )
        case _ if not builds(now):
            return None
        case "page":
            return replace(looking, page=looking.page + 1)
        case "loan" if handle in choice.open:
            return replace(looking, loans=not looking.loans)
        case ids.Filter(sort):
            return replace(looking, filter="" if looking.filter == sort else sort)
        case ids.Heading() if now.view.seat >= 0:
            return _planned(now, handle)
        case ids.Button("finish") if len(ids.OrderTile.among(choice.open)) > 1:
            return replace(looking, picking=not looking.picking)
    return None


def _planned(now: Now, handle: str) -> Looking:
    """Another heading is meant, or the same one no longer."""
    seat, planned = now.view.seat, dict(now.looking.planned)
    before = planned.pop(seat, None)
    for heading in HEADINGS:
        if handle == ids.Heading(heading) and heading != before:
            planned[seat] = heading
    return replace(now.looking, planned=planned)


def _selected(now: Now) -> Looking | None:
    """A tile may have been turned."""
    looking, sight, seat = now.looking, now.view.sight, now.view.seat
    hand = (sight.seats[seat].hand if seat >= 0 else None) if builds(now) else None
    turn = now.local.orientation.get("turn", "")
    if hand and turn and int(turn) != looking.rotation(hand):
        looking = replace(looking, rotations={**looking.rotations, hand: int(turn)})
    return looking


def _shown(now: Now, signal: Shown) -> Looking:
    """What is told changes whose ship is large, and how a tile lies in the hand."""
    looking, view, before = now.looking, now.view, signal.before
    ship, picking, page, rotations = looking.ship, looking.picking, looking.page, dict(looking.rotations)
    known, planned = looking.known, looking.planned
    if before is not None and before.sight.flight_at != view.sight.flight_at:
        ship, page, rotations, planned = None, 0, {}, {}
    if before is None or _place(before.sight.phase) != _place(view.sight.phase):
        ship = None
    asks = view.prompt is not None and (before is None or before.prompt is None)
    if asks and view.sight.phase in FLIGHT_PHASES:
        ship = None  # a question is answered on the own ship
    loans = looking.loans and view.prompt is not None
    for event in signal.events:
        match event:
            case gt.LoanTaken(seat=seat) | gt.LoanRepaid(seat=seat) if seat == view.seat:
                loans = False
            case CardRevealed():
                known = False
            case FlightScored() | gt.BuildingBegan():
                ship = None
            case gt.PlayerFinished(seat=seat) if seat == view.seat:
                picking = False
            case _ if type(event) in _HANDS and getattr(event, "seat", None) == view.seat:
                picking = False  # who builds on does not finish
            case gt.TileTaken(seat=seat, tile=tile, source=source) if tile and seat == view.seat:
                rotations[tile] = 0 if source in ("face_down", "face_up") else rotations.get(tile, 0)
            case gt.TilePlaced(seat=seat, tile=tile, rot=rot) if seat == max(0, view.seat):
                rotations[tile] = rot
    return replace(
        looking,
        ship=ship,
        picking=picking,
        page=page,
        known=known,
        rotations=rotations,
        planned=planned,
        loans=loans,
    )


_HANDS: Final = (
    gt.TileTaken, gt.TileTakenBack, gt.TilePlaced, gt.TileReserved, gt.TileReturned, gt.PileHeld,
)  # fmt: skip
"""What somebody does who goes on building."""


def _place(phase: str) -> int:
    """Which screen a phase is played at, as far as whose ship is large goes."""
    screens = (
        BUILDING_PHASES,
        PLANNING_PHASES,
        HEADING_PHASES,
        REPAIR_PHASES,
        BOARDING_PHASES,
        FLIGHT_PHASES,
        SCORING_PHASES,
    )
    return next((at for at, phases in enumerate(screens) if phase in phases), -1)
