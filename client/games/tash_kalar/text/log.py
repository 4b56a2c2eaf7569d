"""What the log says of every event: a line a command, consequences indented with their icons. The sign of the
seat stands before a line, so lines need no name."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Final

from client.games.tash_kalar.ids import Piece, Square
from client.games.tash_kalar.ids import Task as TaskId
from client.games.tash_kalar.text.names import Words
from client.i18n import _, n_
from client.table.contract import LogLine
from rules.kernel.events import Event
from rules.kernel.views import View
from rules.tash_kalar import events as tk
from rules.tash_kalar.arena import Point
from rules.tash_kalar.content import Content
from rules.tash_kalar.sight import ContestSight

SILENT: Final = (tk.TurnEnded, tk.CardMoved, tk.PendingLeft, tk.FinalScore)
"""What other lines tell as well, or (cards that move) only sometimes."""
_KINDS: Final = ("beings", "legends", "flares")
_STONES: Final[Mapping[type, tuple[str, str]]] = {
    tk.StonePlaced: ("places", "place"), tk.StonePickedUp: ("takes_back", "supply"),
    tk.PieceUpgraded: ("upgraded", "upgrade"), tk.PieceDowngraded: ("downgraded", "downgrade"),
    tk.PieceConverted: ("converted", "convert"), tk.PieceCaptured: ("captured", "capture"),
    tk.PieceReleased: ("released", "release"),
}  # fmt: skip
"""The sentence and the icon of what happens to one stone on one square."""
_CARDS: Final[Mapping[type, tuple[str, str, int]]] = {
    tk.CardThawed: ("thaws", "thaw", 0), tk.WarpPlayed: ("warps", "warp", 0),
    tk.CardFrozen: ("freezes", "frozen", 1), tk.WarpCopied: ("copies", "copy-warp", 1),
}  # fmt: skip
"""The sentence, the icon and the indent of what a seat does with one card."""
_MATES: Final[Mapping[type, str]] = {tk.LegendsPassed: "passed", tk.HandedOver: "hands_over"}
_ACTIONS: Final[Mapping[type, str]] = {tk.ActionsGained: "gained", tk.ActionsSpent: "spent"}
_BEFORE: Final = (tk.PieceDestroyed, tk.StonePickedUp, tk.PendingLeft, tk.ImprovisationUsed)
"""What happens before the stone of a being stands, and is told after it."""


def log_lines(
    content: Content,
    events: Sequence[Event],
    before: View[ContestSight] | None,
    after: View[ContestSight],
) -> list[LogLine]:
    """What an update adds to the log."""
    return list(_Teller(content, before, after).lines(_ordered(events)))


def _ordered(events: Sequence[Event]) -> list[Any]:
    """A summoning before what it destroys, which is told apart from what its effect destroys: by None."""
    found: list[Any] = []
    for event in events:
        at = len(found)
        if isinstance(event, tk.BeingSummoned):
            while at and _comes_before(found[at - 1]):
                at -= 1
            found.append(None)
        found.insert(at, event)
    return found


def _comes_before(event: Any) -> bool:
    """What stood there may have been the Gateway."""
    gone = isinstance(event, tk.GatewayChanged) and event.piece is None
    return gone or isinstance(event, _BEFORE)


class _Teller:
    """Goes through the events of one update."""

    def __init__(
        self, content: Content, before: View[ContestSight] | None, after: View[ContestSight]
    ) -> None:
        sight = after.sight if before is None else before.sight
        self.content, self.after, self.words = content, after, Words(content, after)
        self.active = -1 if sight.active is None else sight.active
        self.inside = before is not None and bool(before.sight.todo)
        """An effect is being resolved: all else is a consequence."""
        self.gateway = next((one.id for one in sight.pieces if one.gateway), None)

    def lines(self, events: Iterable[Any]) -> Iterator[LogLine]:
        fallen: list[tk.PieceDestroyed] = []
        drawn: list[tk.CardsDrawn] = []
        summoned = False
        for event in (*events, None):
            if isinstance(event, tk.PieceDestroyed):
                fallen.append(event)
                continue
            if drawn and not (isinstance(event, tk.CardsDrawn) and event.seat == drawn[0].seat):
                yield self._drawn(drawn)
                drawn = []
            if isinstance(event, tk.CardsDrawn):
                drawn.append(event)
                continue
            if isinstance(event, tk.PieceMoved):
                yield self._moved(event, fallen)
            else:
                if fallen and not isinstance(event, tk.PieceConverted):
                    yield self._fell(fallen, replaced=summoned)
                yield from self._lines(event)
            fallen, summoned = [], isinstance(event, tk.BeingSummoned) or (summoned and event is not None)

    # -- several together ------------------------------------------------------------------

    def _drawn(self, drawn: list[tk.CardsDrawn]) -> LogLine:
        counts = {kind: sum(one.count for one in drawn if one.kind == kind) for kind in _KINDS}
        kinds = [n_(f"tk.log.drawn_{kind}", count) for kind, count in counts.items() if count]
        names = [self.words.card(card) for one in drawn for card in one.cards or ()]
        text = _("tk.log.draws", what=", ".join(kinds))
        text = f"[tk:deck] {text}: {', '.join(names)}" if names else f"[tk:deck] {text}"
        return LogLine(text, drawn[0].seat)

    def _fell(self, fallen: list[tk.PieceDestroyed], *, replaced: bool = False) -> LogLine:
        """What was destroyed at once; `replaced` by a being that stands there now."""
        squares = [one.square for one in fallen]
        text = f"[tk:destroy] {n_('tk.log.falls', len(fallen), what=self._stones(fallen))}"
        text += "" if replaced else f" {_('tk.log.on', squares=self.words.squares(squares))}"
        return self._line(text + self._credit(fallen), squares, indent=1)

    def _stones(self, fallen: list[tk.PieceDestroyed]) -> str:
        """One stone by its level, several by their number, with their pictures."""
        pictures = "".join(self.words.stone(one.level, one.side) for one in fallen)
        noun = n_(f"tk.level.{fallen[0].level if len(fallen) == 1 else 'stone'}.n", len(fallen))
        return f"{pictures} {noun}" if len(fallen) == 1 else f"{pictures} {len(fallen)} {noun}"

    def _credit(self, fallen: list[tk.PieceDestroyed]) -> str:
        """What counts otherwise than once; own stones never count (TK-E30)."""
        acting = self.active % max(1, len(self.after.sight.sides))
        others = [one for one in fallen if one.side != acting]
        text = _("tk.log.exiled") if any(one.exiled for one in fallen) else ""
        if others and not any(one.counted for one in others):
            return text + _("tk.log.uncredited")
        most = max((one.counted for one in others), default=1)
        return text + (_("tk.log.counted", n=most) if most > 1 else "")

    def _moved(self, event: tk.PieceMoved, fallen: list[tk.PieceDestroyed]) -> LogLine:
        start, end = self.words.square(event.path[0]), self.words.square(event.path[-1])
        piece = next((one for one in self.after.sight.pieces if one.id == event.piece), None)
        who = f"[tk:{'move' if event.kind == 'step' else event.kind}] "
        who += self.words.stone(piece.level if piece else "common", event.side)
        who += f" {_('tk.log.gateway_name')}" if event.piece == self.gateway else ""
        text = _("tk.log.moves", who=who, start=start, end=end)
        if fallen:
            text += n_("tk.log.and_falls", len(fallen), what=self._stones(fallen)) + self._credit(fallen)
        squares = (event.path[0], *(one.square for one in fallen), event.path[-1])
        return self._line(text, squares, (event.piece,), indent=1)

    def _line(
        self, text: str, squares: Iterable[Point] = (), pieces: Iterable[int] = (), *,
        seat: int | None = None, indent: int = 0,
    ) -> LogLine:  # fmt: skip
        lit = (*map(Square, dict.fromkeys(squares)), *map(Piece, pieces))
        return LogLine(text, seat if indent == 0 else None, lit, indent=indent)

    # -- one event -------------------------------------------------------------------------

    def _lines(self, event: Any) -> Iterator[LogLine]:
        words = self.words
        match event:
            case tk.StartSet(seat=seat, factions=factions):
                for at, faction in enumerate(factions):
                    yield LogLine(_("tk.log.plays", faction=words.faction(faction)), at)
                yield LogLine(_("tk.log.begins"), seat)
            case tk.TasksRevealed(tasks=tasks):
                names = ", ".join(map(words.task, tasks))
                yield LogLine(f"[tk:task] {_('tk.log.tasks', tasks=names)}", pieces=tuple(map(TaskId, tasks)))
            case tk.NextTaskChanged(task=task):
                known = _("tk.log.next_task", task=words.task(task)) if task else _("tk.log.no_task")
                yield LogLine(f"[tk:task] {known}", pieces=(TaskId(task),) if task else ())
            case tk.TurnStarted(seat=seat, actions=actions, extra=extra):
                self.active, self.inside = seat, False
                right = _("tk.log.extra") if extra else n_("tk.log.actions", actions)
                yield LogLine(words.seat_or_you(seat), seat, right=right, heading=True)
            case tk.BeingSummoned(side=side, level=level, square=square, piece=piece):
                self.inside = True
                card = f"[b]{words.card(event.card)}[/]"
                text = _("tk.log.summons", card=card, square=words.square(square))
                text += _("tk.log.legend") if level == "legendary" else ""
                yield self._line(f"{words.stone(level, side)} {text}", (square,), (piece,), seat=event.seat)
            case tk.FlarePlayed(seat=seat, top=top, bottom=bottom, against=against):
                self.inside = True
                text = _(f"tk.log.flare_{'both' if top and bottom else 'top' if top else 'bottom'}")
                melee = len(self.after.sight.sides) > 2
                text += _("tk.log.against", name=words.side(against)) if melee else ""
                yield LogLine(f"[tk:flare] {text}", seat)
            case tk.PointsScored(side=side, points=points, reason=reason, of=of):
                text = f"[tk:points] {_(f'tk.log.for_{reason}')}"
                text += f": {words.color(of)}" if of is not None else ""
                yield LogLine(text, words.members(side)[0], right=n_("common.points", points))
            case tk.TaskClaimed(seat=seat, task=task, points=points):
                text = f"[tk:check] [lit]{_('tk.log.claims', task=words.task(task))}[/]"
                yield LogLine(text, seat, (TaskId(task),), right=n_("common.points", points))
            case tk.EndTriggered(reason=reason):
                yield LogLine(f"[b]{_('tk.log.last_turns', why=_(f'tk.end.{reason}'))}[/]")
            case tk.ResignOffered(seat=seat):
                yield LogLine(_("tk.log.would_resign"), seat)
            case tk.SideResigned(side=side):
                yield LogLine(_("tk.log.resigns"), words.members(side)[0])
            case tk.GameOver(winners=winners):
                yield LogLine(_("tk.log.final"), heading=True)
                totals = self.after.result.totals if self.after.result is not None else ()
                for seat in sorted(range(len(totals)), key=lambda one: -totals[one]):
                    yield LogLine(words.seat_or_you(seat), seat, right=n_("common.points", totals[seat]))
                won = n_("tk.log.wins", len(winners), names=words.seats(winners))
                yield LogLine(f"[lit]{won}[/]", winners[0] if len(winners) == 1 else None)
            case _:
                yield from self._stone(event)
                yield from self._card(event)

    def _stone(self, event: Any) -> Iterator[LogLine]:
        """Stones that come, rise, change or go."""
        words = self.words
        match event:
            case _ if type(event) in _STONES:
                key, icon = _STONES[type(event)]
                what = words.stone(event.level, event.side)
                if isinstance(event, tk.PieceConverted):
                    what += f" {words.plain_faction(words.stones_of(event.side))}"
                text = f"[tk:{icon}] {_(f'tk.log.{key}', what=what, square=words.square(event.square))}"
                by_command = isinstance(event, tk.StonePlaced | tk.StonePickedUp) and not self.inside
                gone = isinstance(event, tk.StonePickedUp | tk.PieceCaptured)
                yield self._line(
                    text, (event.square,), () if gone else (event.piece,),
                    seat=getattr(event, "by", self.active), indent=int(not by_command),
                )  # fmt: skip
            case tk.PiecesSwapped(square=square, other_square=other, piece=piece, other=second):
                text = _("tk.log.swapped", a=words.square(square), b=words.square(other))
                yield self._line(f"[tk:swap] {text}", (square, other), (piece, second), indent=1)
            case tk.GatewayChanged(piece=piece, square=square):
                self.gateway = piece
                text = _("tk.log.gateway", square=words.square(square)) if square else _("tk.log.no_gateway")
                yield self._line(f"[tk:gateway] {text}", (square,) if square else (), indent=1)

    def _card(self, event: Any) -> Iterator[LogLine]:
        """Actions, cards, and what is written down."""
        words = self.words
        match event:
            case tk.ActionsGained() | tk.ActionsSpent():
                text = n_(f"tk.log.{_ACTIONS[type(event)]}", event.actions)
                yield LogLine(f"[tk:actions] {text}", indent=1)
            case tk.MalusGiven(side=side, actions=actions):
                text = n_("tk.log.malus", actions, name=words.side(side))
                yield LogLine(f"[tk:malus] {text}", indent=1)
            case _ if type(event) in _CARDS:
                key, icon, indent = _CARDS[type(event)]
                self.inside = indent == 0 or (self.inside and isinstance(event, tk.WarpCopied))
                text = _(f"tk.log.{key}", card=words.card(event.card))
                yield LogLine(f"[tk:{icon}] {text}", event.seat, indent=indent)
            case tk.CardMoved(seat=seat, start=start, end=end, card=card):
                if (start, end) == ("table", "discard"):
                    self.inside = False
                    return
                name = _("tk.log.the_card", card=words.card(card)) if card else _("tk.log.a_card")
                at_once = start == "hand" and end == "discard" and not self.inside
                icon = "discard" if end == "discard" else "return"
                text = f"[tk:{icon}] {_(f'tk.log.card_{end}', card=name)}"
                yield LogLine(text, seat, indent=int(not at_once))
            case tk.CardsReturned(seat=seat, count=count, cards=cards):
                text = n_("tk.log.returned", count)
                names = ", ".join(map(words.card, cards or ()))
                yield LogLine(f"[tk:return] {text}{': ' if names else ''}{names}", seat, indent=1)
            case tk.LegendsPassed() | tk.HandedOver():
                text = _(f"tk.log.{_MATES[type(event)]}", name=words.seat(event.mate))
                yield LogLine(f"[tk:hand-over] {text}", event.seat)
            case tk.DeckReshuffled(kind=kind):
                yield LogLine(f"[tk:deck] {_(f'tk.log.reshuffled_{kind}')}", indent=1)
            case tk.StepSkipped(path=path):
                yield LogLine(f"[tk:skip] {_('tk.log.skipped', n=path[0] + 1)}", indent=1)
            case tk.LegendCounted():
                yield LogLine(f"[tk:count-as-legend] {_('tk.log.counts_as_legend')}", indent=1)
            case tk.ImprovisationUsed(of=of):
                yield LogLine(f"[tk:match] {_('tk.log.improvised', color=words.color(of))}", indent=1)
