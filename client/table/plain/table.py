"""The table of a game that has none of its own."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import replace
from typing import Any

from client.art.scale import Scale
from client.i18n import _, n_
from client.table.contract import GameTable, LogLine, Room, Signal
from client.table.looking import Asked, Dismissed, KeyPressed, Seated, Touched
from client.table.plain import faces, sights
from client.table.plain.faces import PlainContext
from client.table.plain.parts import MORE, SEAT, Looking, Now, shown_seat
from client.table.plain.screen import PlainScreen, PlainZones, pieces_of
from client.table.plain.words import Words, definitions
from rules.kernel.asks import Refusal
from rules.kernel.game import Game, Result
from rules.kernel.seats import Seat
from rules.kernel.views import View
from rules.packs.plain import Cards

CARD = (360, 500)


class PlainTable(GameTable[Any, Looking, None, PlainContext]):
    """Lays out any game from its sight, the options of its questions and the hints of its pack."""

    looking = Looking()
    told = None

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        content = getattr(game, "content", None)
        self.context = PlainContext(content, getattr(content, "plain", ()), definitions(content))
        self.screens = (PlainScreen(),)

    def resized(self, room: Room) -> None:
        self.context.units = PlainZones.lay(room.scale, seats=1).units

    def log_folds(self, scale: Scale) -> bool:
        return False

    def look(self, now: Now, signal: Signal) -> Looking | None:
        looking, count = now.looking, len(now.view.players)
        match signal:
            case Touched(handle) if handle.startswith(SEAT):
                seat = int(handle.removeprefix(SEAT))
                return replace(looking, whose=-1 if seat in (looking.whose, now.view.seat) else seat)
            case Touched(handle) if handle == MORE:
                return replace(looking, page=looking.page + 1)
            case KeyPressed("o"):
                seat = (shown_seat(now) + 1) % count
                return replace(looking, whose=-1 if seat == max(0, now.view.seat) else seat)
            case Dismissed() if looking.whose >= 0:
                return replace(looking, whose=-1)
            case Seated():
                return Looking()
            case Asked() if now.view.prompt is not None:
                return Looking()
        return None

    def words(self, view: View | None) -> Words:
        """What things are called at a view."""
        return Words(self.context.content, self.context.index, view)

    def log(self, events: Sequence[Any], before: View | None, after: View) -> list[LogLine]:
        words, lines = self.words(after), list[LogLine]()
        for event in events:
            text, heading = words.event(event)
            seat = words.whose(event)
            if text:
                text = f"{words.seat_or_you(seat)}: {text}" if heading and seat is not None else text
                lines.append(LogLine(text, seat, tuple(pieces_of(event)), heading=heading))
            for report in sights.fields(event).values():
                if isinstance(report, Result):
                    lines += self._totals(words, report)
        return lines

    def _totals(self, words: Words, report: Result) -> list[LogLine]:
        seats = sorted(range(len(report.totals)), key=lambda seat: -report.totals[seat])
        return [
            LogLine(words.seat_or_you(seat), seat, right=n_("common.points", report.totals[seat]))
            for seat in seats
        ]

    def secret(self, view: View, here: Sequence[Seat]) -> bool:
        """Without hints nobody knows what is private, so everything is; with them, what they say is."""
        hints = self.context.hints
        if len(here) < 2:
            return False
        private = [hint.of for hint in hints if hint.private]
        seen = (sights.found(view.sight, path, max(0, view.seat)) for path in private)
        return not hints or any(not sights.empty(value) for value in seen)

    def task(self, kind: str) -> str:
        return self.words(None).question(kind)

    def refusal(self, refusal: Refusal, view: View) -> str:
        return self.words(view).refusal(refusal)

    def handle_label(self, handle: str, view: View) -> str:
        return _("plain.more") if handle == MORE else self.words(view).handle(handle)

    def full_card(self, target: str, view: View) -> tuple[Hashable, tuple[int, int]] | None:
        words = self.words(view)
        name = words.of_handle(target)
        if not name:
            return None
        patterns = (hint.pattern for hint in self.context.hints if isinstance(hint, Cards))
        return faces.card(words, name, pattern=next(filter(None, patterns), None)), CARD
