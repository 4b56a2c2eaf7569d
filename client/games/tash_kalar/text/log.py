"""What the log says of every event: a line a command, consequences indented with their icons. The sign of the
seat stands before a line, so lines need no name."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import groupby
from typing import Any, Final

from client.games.tash_kalar.ids import Piece, Square
from client.games.tash_kalar.ids import Task as TaskId
from client.games.tash_kalar.text.names import Words
from client.games.tash_kalar.told import CARDS
from client.i18n import _, n_
from client.i18n.phrases import tag_of
from client.table.contract import LogLine
from rules.kernel.events import Event
from rules.kernel.views import View
from rules.tash_kalar import events as tk
from rules.tash_kalar.content import Content
from rules.tash_kalar.sight import ContestSight

_KINDS: Final = ("beings", "legends", "flares")
_LIT: Final[Mapping[str, Callable[[Any], str]]] = {
    "square": Square, "other_square": Square, "piece": Piece, "other": Piece, "task": TaskId,
}  # fmt: skip
"""The fields of what lights up."""
_INSIDE: Final = (
    tk.PieceUpgraded, tk.PieceDowngraded, tk.PieceConverted, tk.PieceCaptured, tk.PieceReleased,
    tk.PiecesSwapped, tk.PieceMoved, tk.GatewayChanged, tk.ActionsGained, tk.ActionsSpent, tk.MalusGiven,
    tk.CardFrozen, tk.WarpCopied, tk.CardsReturned, tk.LegendCounted, tk.ImprovisationUsed, tk.StepSkipped,
    tk.DeckReshuffled,
)  # fmt: skip
"""Always a consequence."""
_EITHER: Final = (tk.StonePlaced, tk.StonePickedUp, tk.CardMoved, tk.PointsScored, tk.EndTriggered)
"""A command, or a consequence in an effect."""
_BEGINS: Final = (*CARDS, tk.TurnStarted, tk.CardFrozen)
"""After which all else is a consequence, or (a turn, a frozen card) nothing is."""
_BEFORE: Final = (tk.PieceDestroyed, tk.StonePickedUp, tk.PendingLeft, tk.ImprovisationUsed)
"""What happens before the stone of a being stands, and is told after it."""


def log_lines(
    content: Content, events: Sequence[Event], before: View[ContestSight] | None, after: View[ContestSight]
) -> list[LogLine]:
    """What an update adds to the log."""
    return list(_Teller(content, before, after).lines(_ordered(events)))


def _ordered(events: Sequence[Event]) -> list[Any]:
    """A summoning before what it destroys, which is told apart from what its effect destroys: by None."""
    found: list[Any] = []
    for event in events:
        at = len(found)
        if isinstance(event, tk.BeingSummoned):
            # what stood there may have been the Gateway
            while at and (isinstance(found[at - 1], _BEFORE) or getattr(found[at - 1], "piece", 0) is None):
                at -= 1
            found.append(None)
        found.insert(at, event)
    return found


class _Teller:
    """Goes through the events of one update."""

    def __init__(
        self, content: Content, before: View[ContestSight] | None, after: View[ContestSight]
    ) -> None:
        sight = after.sight if before is None else before.sight
        self.after, self.words = after, Words(content, after)
        self.active = -1 if sight.active is None else sight.active
        self.inside = before is not None and bool(before.sight.todo)
        """An effect is being resolved: all else is a consequence."""
        self.gateway = next((one.id for one in sight.pieces if one.gateway), None)

    def lines(self, events: Iterable[Any]) -> Iterator[LogLine]:
        """What falls at once, and what a seat draws at once, is told together."""
        together, fallen, summoned = (tk.PieceDestroyed, tk.CardsDrawn), list[Any](), False
        for _kind, same in groupby(
            (*events, None), lambda one: type(one) if type(one) in together else id(one)
        ):
            event, *_more = run = [*same]
            if isinstance(event, tk.PieceDestroyed):
                fallen = run
                continue
            if isinstance(event, tk.PieceMoved):
                yield self._moved(event, fallen)
            elif fallen and not isinstance(event, tk.PieceConverted):
                yield self._fell(fallen, replaced=summoned)
            if isinstance(event, tk.CardsDrawn):
                for seat in dict.fromkeys(one.seat for one in run):
                    yield self._drawn([one for one in run if one.seat == seat])
            elif event is not None and not isinstance(event, tk.PieceMoved):
                yield from self._lines(event)
            fallen, summoned = [], isinstance(event, tk.BeingSummoned) or (summoned and event is not None)

    # -- several together ------------------------------------------------------------------

    def _drawn(self, drawn: Sequence[tk.CardsDrawn]) -> LogLine:
        counts = {kind: sum(one.count for one in drawn if one.kind == kind) for kind in _KINDS}
        kinds = [n_(f"tk.do.{kind}", count) for kind, count in counts.items() if count]
        cards = [card for one in drawn for card in one.cards or ()]
        return self._line(drawn[0], self._named(cards), what=", ".join(kinds))

    def _named(self, cards: Iterable[str]) -> str:
        """Cards that the viewer may see."""
        names = ", ".join(map(self.words.card, cards))
        return f": {names}" if names else ""

    def _fell(self, fallen: Sequence[tk.PieceDestroyed], *, replaced: bool = False) -> LogLine:
        """What was destroyed at once; `replaced` by a being that stands there now."""
        squares = [one.square for one in fallen]
        where = "" if replaced else _("tk.log.on", squares=self.words.squares(squares))
        text = self._falls("tk.log.piece_destroyed", fallen, where)
        return LogLine(text, pieces=tuple(map(Square, squares)), indent=1)

    def _falls(self, key: str, fallen: Sequence[tk.PieceDestroyed], where: str = "") -> str:
        """One stone by its level, several by their number, with their pictures; what counts otherwise than
        once. Own stones never count (TK-E30)."""
        count, acting = len(fallen), self.active % max(1, len(self.after.sight.sides))
        what = "".join(self.words.stone(one.level, one.side) for one in fallen)
        what += f" {count} " if count > 1 else " "
        what += n_(f"tk.level.{'stone' if count > 1 else fallen[0].level}.n", count)
        text = n_(key, count, what=what) + where
        text += _("tk.log.exiled") if any(one.exiled for one in fallen) else ""
        most = max((one.counted for one in fallen if one.side != acting), default=1)
        return text + (_("tk.log.counted", n=most) if most > 1 else "" if most else _("tk.log.uncredited"))

    def _moved(self, event: tk.PieceMoved, fallen: Sequence[tk.PieceDestroyed]) -> LogLine:
        words, start, end = self.words, event.path[0], event.path[-1]
        piece = next((one for one in self.after.sight.pieces if one.id == event.piece), None)
        what = words.stone(piece.level if piece else "common", event.side)
        what += _("tk.log.gateway_name") if event.piece == self.gateway else ""
        falls = self._falls("tk.log.and_falls", fallen) if fallen else ""
        line = self._line(event, falls, what=what, start=words.square(start), end=words.square(end))
        squares = dict.fromkeys((start, *(one.square for one in fallen), end))
        return replace(line, pieces=(*map(Square, squares), *line.pieces))

    # -- one event -------------------------------------------------------------------------

    def _line(self, event: Any, more: str = "", right: str = "", **args: object) -> LogLine:
        """An event as the catalogues tell it."""
        key = event.end if isinstance(event, tk.CardMoved) else tag_of(event)
        text = self.words.say(f"tk.log.{key}", event, **args) + more
        inside = isinstance(event, _INSIDE) or (isinstance(event, _EITHER) and self.inside)
        seat, side = getattr(event, "seat", None), getattr(event, "side", None)
        if side is not None and seat is None and not inside:
            usual = self.active if hasattr(event, "piece") else self.words.members(side)[0]
            seat = getattr(event, "by", usual)
        values = {name: getattr(event, name, None) for name in _LIT}
        pieces = tuple(_LIT[name](value) for name, value in values.items() if value is not None)
        return LogLine(text, seat, pieces, right, indent=int(inside))

    def _lines(self, event: Any) -> Iterator[LogLine]:
        words = self.words
        if isinstance(event, _BEGINS):
            self.inside = not isinstance(event, tk.TurnStarted | tk.CardFrozen)
        match event:
            case tk.StartSet(factions=factions):
                for at, faction in enumerate(factions):
                    yield LogLine(_("tk.log.plays", faction=words.faction(faction)), at)
                yield self._line(event)
            case tk.TasksRevealed(tasks=tasks):
                line = self._line(event, tasks=", ".join(map(words.task, tasks)))
                yield replace(line, pieces=tuple(map(TaskId, tasks)))
            case tk.TurnStarted(seat=seat):
                self.active = seat
                yield LogLine(words.seat_or_you(seat), seat, right=self._line(event).text, heading=True)
            case tk.FlarePlayed():
                melee = len(self.after.sight.sides) > 2
                yield self._line(event, words.say("tk.log.against", event) if melee else "")
            case tk.TaskClaimed(points=points):
                yield self._line(event, right=n_("common.points", points))
            case tk.PointsScored(points=points, side=side):
                line, seats = self._line(event, right=n_("common.points", points)), words.members(side)
                other = line.indent and self.active not in seats  # no sign stands before it
                yield replace(line, text=f"{words.side(side)}: {line.text}") if other else line
            case tk.CardsReturned(cards=cards):
                yield self._line(event, self._named(cards or ()))
            case tk.CardMoved(start="table", end="discard"):
                self.inside = False
            case tk.StepSkipped(path=path):
                yield self._line(event, n=path[0] + 1)
            case tk.GameOver(winners=winners):
                totals = self.after.result.totals if self.after.result is not None else ()
                yield from words.standings(_("tk.log.final"), totals)
                yield words.victory(n_("tk.log.wins", len(winners), names=words.seats(winners)), winners)
            case _:
                self.gateway = event.piece if isinstance(event, tk.GatewayChanged) else self.gateway
                line = self._line(event)
                yield from [line] if line.text else []
