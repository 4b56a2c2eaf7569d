"""Nebula on the general table: its screens, its names, its log."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import replace
from functools import reduce

from client.games.nebula.answers.draft import Draft
from client.games.nebula.ids import Advanced, Beam, Clock, Dials, Nudge, Personal, Public, Seat, parse
from client.games.nebula.looking import Looking, Now
from client.games.nebula.pictures.cards import HIGH, WIDE, CardFace
from client.games.nebula.pictures.draw_context import DrawContext
from client.games.nebula.screens import parts
from client.games.nebula.screens.screen import LargeScreen, TableScreen
from client.games.nebula.screens.zones import TableZones
from client.games.nebula.text import status
from client.games.nebula.text.log import log_lines
from client.games.nebula.text.names import Words
from client.games.nebula.told import Told
from client.i18n import _
from client.table.contract import GameTable, LogLine, Room, Signal
from client.table.looking import Asked, Dismissed, KeyPressed, Playing, Seated, Touched, Wheeled
from rules.kernel.asks import Refusal
from rules.kernel.events import Event
from rules.kernel.game import Game
from rules.kernel.seats import Seat as SeatNumber
from rules.kernel.views import View
from rules.nebula.content import Content
from rules.nebula.sight import CosmosSight
from rules.nebula.state import CHOOSE


class NebulaTable(GameTable[CosmosSight, Looking, Told, DrawContext]):
    """The game's side of one table. It sees views and nothing else."""

    looking = Looking()
    told = Told()

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.content: Content = game.content  # type: ignore[attr-defined]
        self.context = DrawContext(self.content)
        self.screens = (LargeScreen(), TableScreen())

    def resized(self, room: Room) -> None:
        self.context.units = TableZones.lay(room.scale, seats=1).units

    def look(self, now: Now, signal: Signal) -> Looking | None:
        looking = now.looking
        match signal:
            case KeyPressed("g"):
                return replace(looking, large=not looking.large, store="")
            case Touched("galaxy:size"):
                back = looking.large or looking.whose >= 0
                return replace(looking, large=not back, whose=-1, store="")
            case KeyPressed("o"):
                return replace(looking, whose=self._next(now))
            case Touched(handle) if (seat := Seat.of(handle)) is not None:
                return replace(looking, whose=-1 if seat.seat == looking.whose else seat.seat)
            case Touched("bag" | "box" as store) if not now.choice.fit(store):
                return replace(looking, store="" if looking.store == store else store)
            case Touched(handle) if handle == "back" or (looking.revealed and Personal.of(handle)):
                return replace(looking, revealed=handle == "back")
            case Wheeled() if self.chooses(now, signal) is not None:
                return looking
            case Dismissed() if looking.store or looking.large or looking.whose >= 0:
                return replace(looking, store="", large=False, whose=-1)
            case Seated():
                return Looking()
            case Asked() if now.view.prompt is not None:
                return replace(looking, whose=-1, large=False, store="", revealed=False)
            case Playing() if looking.store or looking.large:
                return replace(looking, store="", large=False)
        return None

    def _next(self, now: Now) -> int:
        """The seat whose galaxy comes after the one that shows, -1: the own one."""
        count, own = len(now.view.players), parts.own_seat(now)
        seat = (parts.shown_seat(now) + 1) % count
        return -1 if seat == own else seat

    def chooses(self, now: Now, signal: Signal) -> str | None:
        """The wheel over a time figure turns it."""
        draft = now.choice
        match signal:
            case Wheeled(notches, name) if isinstance(draft, Draft) and not draft.chaos:
                match parse(name):
                    case Clock(cluster) | Beam(cluster, _) | Nudge(cluster, _):
                        steps = draft.turned(cluster, draft.steps[cluster] + (1 if notches > 0 else -1))
                        return Dials(*steps) if draft.fits(steps) else None
        return None

    def tell(
        self, told: Told, events: Sequence[Event], before: View[CosmosSight] | None, after: View[CosmosSight]
    ) -> Told:
        return reduce(Told.after, events, Told() if before is None else told)

    def secret(self, view: View[CosmosSight], here: Sequence[SeatNumber]) -> bool:
        """Only the choice of personal objectives is hidden (NB-H1); afterwards they lie on their faces."""
        return view.sight.phase == CHOOSE and len(here) > 1

    def task(self, kind: str) -> str:
        return _("nb.status.choose") if kind == CHOOSE else ""

    def progress(self, view: View[CosmosSight]) -> str:
        return _("nb.step.round", n=view.sight.round)

    def log(
        self, events: Sequence[Event], before: View[CosmosSight] | None, after: View[CosmosSight]
    ) -> list[LogLine]:
        return log_lines(self.content, events, before, after)

    def refusal(self, refusal: Refusal, view: View[CosmosSight]) -> str:
        return Words(self.content, view).refusal(refusal)

    def handle_label(self, handle: str, view: View[CosmosSight]) -> str:
        return status.label(handle)

    def full_card(self, target: str, view: View[CosmosSight]) -> tuple[Hashable, tuple[int, int]] | None:
        match parse(target):
            case Public(card) | Personal(card) | Advanced(card) if card in self.content.cards:
                return CardFace(card), (2 * WIDE, 2 * HIGH)
        return None
