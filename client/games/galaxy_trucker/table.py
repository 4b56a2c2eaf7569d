"""Galaxy Trucker on the general table: its screens, its names and its log."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from client.games.galaxy_trucker.looking import BUILDING_PHASES, GalaxyView, Looking, Now, look
from client.games.galaxy_trucker.pictures.board_faces import CardFace, card_face
from client.games.galaxy_trucker.pictures.draw_context import DrawContext
from client.games.galaxy_trucker.pictures.ships import TileFace
from client.games.galaxy_trucker.screens.before_launch.boarding import BoardingScreen
from client.games.galaxy_trucker.screens.before_launch.choosing import PlanningScreen
from client.games.galaxy_trucker.screens.before_launch.heading import HeadingScreen
from client.games.galaxy_trucker.screens.before_launch.repair import RepairScreen
from client.games.galaxy_trucker.screens.building.screen import BuildingScreen
from client.games.galaxy_trucker.screens.flight.screen import FlightScreen
from client.games.galaxy_trucker.screens.scoring.screen import ScoringScreen
from client.games.galaxy_trucker.sharing import Shared, gives
from client.games.galaxy_trucker.text.log import Teller
from client.games.galaxy_trucker.text.names import Words, refusal_words, task_words
from client.games.galaxy_trucker.told import Told
from client.table.contract import GameTable, LogLine, Room, Signal
from rules.galaxy_trucker.events import TilesRemoved
from rules.galaxy_trucker.flight.events import CardEnded
from rules.galaxy_trucker.sight import JourneySight
from rules.kernel.asks import Action, Refusal
from rules.kernel.events import Event
from rules.kernel.game import Game
from rules.kernel.seats import Seat

CARD_SIZE = (572, 824)
"""A card seen large, on the drawing board."""


class GalaxyTruckerTable(GameTable[JourneySight, Looking, Told, DrawContext]):
    """The game's side of one table. It sees views and nothing else."""

    log_covers = True
    looking = Looking()
    told = Told()
    finishing = (TilesRemoved, CardEnded)

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.context = DrawContext(game.content)  # type: ignore[attr-defined]
        self.building = BuildingScreen(self.context.content, self.effects)
        self.flight = FlightScreen(self.effects)
        self.screens = (
            ScoringScreen(), self.building, PlanningScreen(), HeadingScreen(), RepairScreen(),
            BoardingScreen(), self.flight,
        )  # fmt: skip
        self._tellers: dict[Seat, Teller] = {}
        self._shared = Shared()

    # -- what it looks like ----------------------------------------------------------------

    def resized(self, room: Room) -> None:
        self.context.scale = room.scale

    # -- what only this screen shows, and what its viewer was told ---------------------------

    def look(self, now: Now, signal: Signal) -> Looking | None:
        return look(now, signal)

    def tell(self, told: Told, events: Sequence[Event], before: GalaxyView | None, after: GalaxyView) -> Told:
        return told.after(self.context.content, events, before, after)

    def log(self, events: Sequence[Event], before: GalaxyView | None, after: GalaxyView) -> list[LogLine]:
        if before is None or after.seat not in self._tellers:
            self._tellers[after.seat] = Teller()  # without `before` all is told again
        return self._tellers[after.seat].lines(self.context.content, events, before, after)

    # -- several people at one screen -------------------------------------------------------

    def shared(self, view: GalaxyView) -> GalaxyView:
        return self._shared.view(view)

    def shared_events(self, events: Sequence[Event]) -> Sequence[Event]:
        return self._shared.events(events)

    def secret(self, view: GalaxyView, here: Sequence[Seat]) -> bool:
        return self._shared.secret(view, here)

    def task(self, kind: str) -> str:
        return task_words(kind)

    def behind(self, view: GalaxyView) -> str:
        return self._shared.behind(view)

    def progress(self, view: GalaxyView) -> str:
        return Words(self.context.content, view).leg(view)

    def gives(self, action: Action, view: GalaxyView) -> Seat:
        return gives(action, view, self.here)

    # -- what things are called ---------------------------------------------------------------

    def refusal(self, refusal: Refusal, view: GalaxyView) -> str:
        return refusal_words(self.context.content, view, refusal)

    def entry(self, target: str, view: GalaxyView) -> str:
        kind, _colon, rest = target.partition(":")
        if target == "card":
            return f"card:{view.sight.card.id}" if view.sight.card is not None else ""
        if kind == "chip":
            kind, _colon, rest = rest.partition(":")
            return f"{'card' if kind == 'plan' else kind}:{rest}" if rest else ""
        return f"card:{rest}" if kind == "known" else target

    def full_card(self, target: str, view: GalaxyView) -> tuple[Hashable, tuple[int, int]] | None:
        kind, _colon, rest = target.partition(":")
        if view.sight.phase in BUILDING_PHASES:
            if kind == "tile":
                return TileFace(int(rest)), (360, 360)
            return (CardFace(rest), (500, 720)) if kind == "card" else None
        card = rest if kind == "known" else view.sight.card.id if target == "card" and view.sight.card else ""
        if card not in self.context.content.cards:
            return None
        return card_face(self.context.content, view.sight, card), CARD_SIZE
