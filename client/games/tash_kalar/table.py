"""Tash-Kalar on the general table: its screen, its names, its log."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import replace

from client.games.tash_kalar.answers.turn import Turn
from client.games.tash_kalar.ids import Card, Pile, Shown, Square, Task, Tile, parse
from client.games.tash_kalar.looking import Looking, Now
from client.games.tash_kalar.pictures.cards import HIGH, WIDE, CardFace
from client.games.tash_kalar.pictures.draw_context import DrawContext
from client.games.tash_kalar.screens.screen import TableScreen
from client.games.tash_kalar.screens.zones import TableZones
from client.games.tash_kalar.text import status
from client.games.tash_kalar.text.log import log_lines
from client.games.tash_kalar.text.names import Words
from client.games.tash_kalar.told import Told
from client.table import looking as signals
from client.table.contract import GameTable, LogLine, Room, Signal
from rules.kernel.asks import Refusal
from rules.kernel.events import Event
from rules.kernel.game import Game
from rules.kernel.seats import Seat as SeatNumber
from rules.kernel.views import View
from rules.tash_kalar.content import Content
from rules.tash_kalar.sight import ContestSight
from rules.tash_kalar.state import OVER

_View = View[ContestSight]
_ALT = ("left alt", "right alt")


class KalarTable(GameTable[ContestSight, Looking, Told, DrawContext]):
    """The game's side of one table. It sees views and nothing else."""

    looking = Looking()
    told = Told()

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.content: Content = game.content  # type: ignore[attr-defined]
        self.context = DrawContext(self.content)
        self.screens = (TableScreen(),)

    def resized(self, room: Room) -> None:
        self.context.units = TableZones.lay(room.scale, seats=1, tasks=0).units

    def look(self, now: Now, signal: Signal) -> Looking | None:
        looking = now.looking
        match signal:
            case signals.KeyHeld(name, down) if name in _ALT:
                return replace(looking, held=down)
            case signals.Touched("one-short"):
                return replace(looking, short=not looking.short)
            case signals.Touched("eye") | signals.KeyPressed("y"):
                return replace(looking, hidden=not looking.hidden)
            case signals.Touched(handle) if (pile := Pile.of(handle)) is not None:
                own = pile.pile == "used" and pile.seat == max(0, now.view.seat)
                shown = handle if own else Pile("open", 0)  # those of legends and flares lie open for all
                return replace(looking, pile="" if looking.pile == shown else shown)
            case signals.Asked() | signals.Dismissed() | signals.Playing() if looking.pile or looking.short:
                return replace(looking, pile="", short=False)
            case signals.Seated():
                return Looking()
        return looking if self.chooses(now, signal) is not None else None

    def chooses(self, now: Now, signal: Signal) -> str | None:
        """The wheel and the page keys lead from place to place of a card."""
        choice = now.choice
        if not isinstance(choice, Turn) or choice.button:
            return None
        card, by = choice.card, 0
        match signal:
            case signals.Wheeled(notches, name):
                by, pointed = -1 if notches > 0 else 1, parse(name)
                if isinstance(pointed, Card):
                    card = pointed.card
                elif not isinstance(pointed, Square | Tile):
                    return None
            case signals.KeyPressed("page up" | "page down" as name):
                by = -4 if name == "page up" else 4
        places = choice.commands.places.get(card, ())
        if not by or not places:
            return None
        start = choice.at if card == choice.card else -1 if by > 0 else 0
        return Tile((start + by) % len(places), card)

    def tell(self, told: Told, events: Sequence[Event], before: _View | None, after: _View) -> Told:
        seen = before.sight if before is not None else None
        return (Told() if before is None else told).after(events, seen, after.sight)

    def secret(self, view: _View, here: Sequence[SeatNumber]) -> bool:
        """Hands are hidden from one another (TK-H02)."""
        return len(here) > 1 and view.sight.phase != OVER

    def progress(self, view: _View) -> str:
        return status.progress(view)

    def log(self, events: Sequence[Event], before: _View | None, after: _View) -> list[LogLine]:
        return log_lines(self.content, events, before, after)

    def refusal(self, refusal: Refusal, view: _View) -> str:
        return Words(self.content, view).refusal(refusal)

    def handle_label(self, handle: str, view: _View) -> str:
        return status.label(handle)

    def full_card(self, target: str, view: _View) -> tuple[Hashable, tuple[int, int]] | None:
        match parse(target):
            case Card(card) | Shown(_, _, card) | Task(card) | Tile(_, card):
                owner = view.sight.seats[max(0, view.seat)].faction
                return CardFace(card, owner), (2 * WIDE, 2 * HIGH)
        return None
