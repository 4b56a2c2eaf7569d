"""Space Dragons on the general table: its screens, its names, its log."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import replace
from functools import reduce

from client.games.space_dragons.ids import Crew, Dragon, LastPlayed, Scoring, parse
from client.games.space_dragons.looking import Looking, Now
from client.games.space_dragons.pictures.card_faces import CrewFace, DragonFace, ScoringFace
from client.games.space_dragons.pictures.draw_context import DrawContext
from client.games.space_dragons.screens.draft import DraftScreen
from client.games.space_dragons.screens.hunt import HuntScreen
from client.games.space_dragons.screens.whereabouts import drafting
from client.games.space_dragons.screens.zones import HuntZones
from client.games.space_dragons.text.log import log_lines
from client.games.space_dragons.text.names import Words
from client.games.space_dragons.text.status import stage
from client.games.space_dragons.told import Told
from client.i18n import _
from client.table.contract import GameTable, LogLine, Room, Signal
from client.table.looking import Dismissed, KeyPressed, Playing, Seated, Selected, Touched
from rules.kernel.asks import Refusal
from rules.kernel.events import Event
from rules.kernel.game import Game
from rules.kernel.views import View
from rules.space_dragons.content import Content
from rules.space_dragons.effects import DragonCaptured
from rules.space_dragons.sight import HuntSight


class SpaceDragonsTable(GameTable[HuntSight, Looking, Told, DrawContext]):
    """The game's side of one table. It sees views and nothing else."""

    looking = Looking()
    told = Told()
    finishing = (DragonCaptured,)

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.content: Content = game.content  # type: ignore[attr-defined]
        self.context = DrawContext(self.content)
        self.screens = (DraftScreen(), HuntScreen())

    def resized(self, room: Room) -> None:
        # units are those of the window, whichever zones show in it
        self.context.units = HuntZones.lay(room.scale, "", seats=1).units

    def look(self, now: Now, signal: Signal) -> Looking | None:
        looking, bare = now.looking, replace(now.looking, on_top="")
        if looking.on_top:
            match signal:
                case Touched() | KeyPressed("c" | "p") | Dismissed() | Playing() | Seated():
                    return bare
                case Selected() if now.local.dragged:
                    return bare
            return None
        match signal:
            case Touched("sort"):
                return replace(looking, sorting="draft" if looking.sorting == "value" else "value")
            case KeyPressed("c"):
                return replace(looking, on_top="scoring")
            case Touched(handle) if isinstance(parse(handle), Scoring):
                return replace(looking, on_top="scoring")
            case Touched("last") | KeyPressed("p") if now.told.last and not drafting(now.view.sight):
                return replace(looking, on_top="trick")
        return None

    def chooses(self, now: Now, signal: Signal) -> str | None:
        """A card that is touched under what lies over the table is chosen, and that is put away."""
        match signal:
            case Touched(handle) if now.looking.on_top and isinstance(parse(handle), Crew):
                return handle
        return None

    def tell(
        self, told: Told, events: Sequence[Event], before: View[HuntSight] | None, after: View[HuntSight]
    ) -> Told:
        return reduce(Told.after, events, Told() if before is None else told)

    # -- what it says ----------------------------------------------------------------------

    def log(
        self, events: Sequence[Event], before: View[HuntSight] | None, after: View[HuntSight]
    ) -> list[LogLine]:
        return log_lines(self.content, events, before, after)

    def task(self, kind: str) -> str:
        return {"pick": _("sd.task.pick"), "play": _("sd.task.play")}.get(kind, "")

    def progress(self, view: View[HuntSight]) -> str:
        return stage(self.content, view)

    def refusal(self, refusal: Refusal, view: View[HuntSight]) -> str:
        return Words(self.content, view).refusal(refusal)

    def full_card(self, target: str, view: View[HuntSight]) -> tuple[Hashable, tuple[int, int]] | None:
        match parse(target):
            case Crew(card) | LastPlayed(card):
                return CrewFace(card), (500, 700)
            case Dragon(dragon):
                return DragonFace(dragon), (500, 700)
            case Scoring(symbol):
                return ScoringFace(symbol, view.sight.sides[symbol]), (560, 400)
        return None
