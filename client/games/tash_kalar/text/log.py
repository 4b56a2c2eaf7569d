"""What the log says of every event: a line a command, consequences indented with their icons. The sign of the
seat stands before a line, so lines need no name."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any, Final

from client.games.tash_kalar.ids import Piece, Square
from client.games.tash_kalar.ids import Task as TaskId
from client.games.tash_kalar.text.names import Words
from client.i18n import _, n_
from client.table.contract import LogLine
from rules.kernel.events import Event
from rules.kernel.views import View
from rules.tash_kalar import events as tk
from rules.tash_kalar.content import Content
from rules.tash_kalar.sight import ContestSight

SILENT: Final = (tk.TurnEnded, tk.CardMoved, tk.PendingLeft, tk.FinalScore)
"""What other lines tell as well, or (cards that move) only sometimes."""
_KINDS: Final = ("beings", "legends", "flares")
_SAID: Final[Mapping[type, tuple[str, str, int]]] = {
    tk.StonePlaced: ("places", "place", 1), tk.StonePickedUp: ("takes_back", "supply", 1),
    tk.PieceUpgraded: ("upgraded", "upgrade", 1), tk.PieceDowngraded: ("downgraded", "downgrade", 1),
    tk.PieceConverted: ("converted", "convert", 1), tk.PieceCaptured: ("captured", "capture", 1),
    tk.PieceReleased: ("released", "release", 1), tk.PiecesSwapped: ("swapped", "swap", 1),
    tk.ActionsGained: ("gained", "actions", 1), tk.ActionsSpent: ("spent", "actions", 1),
    tk.MalusGiven: ("malus", "malus", 1), tk.CardThawed: ("thaws", "thaw", 0),
    tk.WarpPlayed: ("warps", "warp", 0), tk.CardFrozen: ("freezes", "frozen", 1),
    tk.WarpCopied: ("copies", "copy-warp", 1), tk.CardsReturned: ("returned", "return", 1),
    tk.LegendsPassed: ("passed", "hand-over", 0), tk.HandedOver: ("hands_over", "hand-over", 0),
    tk.LegendCounted: ("counts_as_legend", "count-as-legend", 1), tk.TaskClaimed: ("claims", "check", 0),
    tk.ImprovisationUsed: ("improvised", "match", 1), tk.ResignOffered: ("would_resign", "", 0),
    tk.SideResigned: ("resigns", "", 0),
}  # fmt: skip
"""The sentence, the icon and the indent of events that need no more than their fields."""
_BEGINS: Final = (
    tk.TurnStarted, tk.BeingSummoned, tk.FlarePlayed, tk.CardThawed, tk.WarpPlayed, tk.CardFrozen,
)  # fmt: skip
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
        together, fallen, summoned = (tk.PieceDestroyed, tk.CardsDrawn), [], False
        for _kind, same in groupby(
            (*events, None), lambda one: type(one) if type(one) in together else id(one)
        ):
            run = [*same]
            if isinstance(run[0], tk.PieceDestroyed):
                fallen = run
            elif isinstance(run[0], tk.PieceMoved):
                yield self._moved(run[0], fallen)
            elif fallen and not isinstance(run[0], tk.PieceConverted):
                yield self._fell(fallen, replaced=summoned)
            if isinstance(run[0], tk.CardsDrawn):
                for seat in dict.fromkeys(one.seat for one in run):
                    yield self._drawn([one for one in run if one.seat == seat])
            elif run != fallen:
                fallen, summoned = (
                    [],
                    isinstance(run[0], tk.BeingSummoned) or (summoned and run[0] is not None),
                )
                yield from self._lines(run[0])

    # -- several together ------------------------------------------------------------------

    def _drawn(self, drawn: Sequence[tk.CardsDrawn]) -> LogLine:
        counts = {kind: sum(one.count for one in drawn if one.kind == kind) for kind in _KINDS}
        kinds = [n_(f"tk.log.drawn_{kind}", count) for kind, count in counts.items() if count]
        text = f"[tk:deck] {_('tk.log.draws', what=', '.join(kinds))}"
        return LogLine(text + self._named([card for one in drawn for card in one.cards or ()]), drawn[0].seat)

    def _named(self, cards: Iterable[str]) -> str:
        """Cards that the viewer may see."""
        names = ", ".join(map(self.words.card, cards))
        return f": {names}" if names else ""

    def _fell(self, fallen: Sequence[tk.PieceDestroyed], *, replaced: bool = False) -> LogLine:
        """What was destroyed at once; `replaced` by a being that stands there now."""
        squares = [one.square for one in fallen]
        text = f"[tk:destroy] {n_('tk.log.falls', len(fallen), what=self._stones(fallen))}"
        text += "" if replaced else f" {_('tk.log.on', squares=self.words.squares(squares))}"
        return LogLine(text + self._credit(fallen), pieces=tuple(map(Square, squares)), indent=1)

    def _stones(self, fallen: Sequence[tk.PieceDestroyed]) -> str:
        """One stone by its level, several by their number, with their pictures."""
        pictures = "".join(self.words.stone(one.level, one.side) for one in fallen)
        noun = n_(f"tk.level.{fallen[0].level if len(fallen) == 1 else 'stone'}.n", len(fallen))
        return f"{pictures} {noun}" if len(fallen) == 1 else f"{pictures} {len(fallen)} {noun}"

    def _credit(self, fallen: Sequence[tk.PieceDestroyed]) -> str:
        """What counts otherwise than once; own stones never count (TK-E30)."""
        acting = self.active % max(1, len(self.after.sight.sides))
        counted = [one.counted for one in fallen if one.side != acting]
        text = _("tk.log.exiled") if any(one.exiled for one in fallen) else ""
        if counted and not any(counted):
            return text + _("tk.log.uncredited")
        most = max(counted, default=1)
        return text + (_("tk.log.counted", n=most) if most > 1 else "")

    def _moved(self, event: tk.PieceMoved, fallen: Sequence[tk.PieceDestroyed]) -> LogLine:
        words, start, end = self.words, event.path[0], event.path[-1]
        piece = next((one for one in self.after.sight.pieces if one.id == event.piece), None)
        who = f"[tk:{'move' if event.kind == 'step' else event.kind}] "
        who += words.stone(piece.level if piece else "common", event.side)
        who += f" {_('tk.log.gateway_name')}" if event.piece == self.gateway else ""
        text = _("tk.log.moves", who=who, start=words.square(start), end=words.square(end))
        if fallen:
            text += n_("tk.log.and_falls", len(fallen), what=self._stones(fallen)) + self._credit(fallen)
        squares = dict.fromkeys((start, *(one.square for one in fallen), end))
        return LogLine(text, pieces=(*map(Square, squares), Piece(event.piece)), indent=1)

    # -- one event -------------------------------------------------------------------------

    def _line(self, event: Any) -> LogLine:
        """An event by its table and its fields."""
        key, icon, indent = _SAID[type(event)]
        args, number = self.words.args(event), getattr(event, "actions", getattr(event, "count", None))
        if isinstance(event, tk.PieceConverted):
            args["what"] = f"{args['what']} {self.words.plain_faction(self.words.stones_of(event.side))}"
        text = _(f"tk.log.{key}", **args) if number is None else n_(f"tk.log.{key}", number, **args)
        if isinstance(event, tk.StonePlaced | tk.StonePickedUp) and not self.inside:
            indent = 0  # a command
        squares = (getattr(event, name, None) for name in ("square", "other_square"))
        lit = [Square(one) for one in squares if one is not None]
        gone = isinstance(event, tk.StonePickedUp | tk.PieceCaptured)
        ids = () if gone else (getattr(event, name, None) for name in ("piece", "other"))
        return LogLine(
            f"[tk:{icon}] {text}" if icon else text, self._seat(event, indent),
            (*lit, *(Piece(one) for one in ids if one is not None)), indent=indent,
        )  # fmt: skip

    def _seat(self, event: Any, indent: int) -> int | None:
        """Before whose sign the line stands."""
        if hasattr(event, "piece"):
            return None if indent else getattr(event, "by", self.active)
        side = None if indent else getattr(event, "side", None)
        usual = None if side is None else self.words.members(side)[0]
        seat: int | None = getattr(event, "seat", usual)
        return seat

    def _lines(self, event: Any) -> Iterator[LogLine]:
        words = self.words
        if isinstance(event, _BEGINS):
            self.inside = not isinstance(event, tk.TurnStarted | tk.CardFrozen)
        match event:
            case tk.TaskClaimed(task=task, points=points):
                line, right = self._line(event), n_("common.points", points)
                yield LogLine(f"[tk:check] [lit]{line.text[11:]}[/]", event.seat, (TaskId(task),), right)
            case tk.CardsReturned(cards=cards):
                yield LogLine(self._line(event).text + self._named(cards or ()), event.seat, indent=1)
            case _ if type(event) in _SAID:
                yield self._line(event)
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
                self.active = seat
                right = _("tk.log.extra") if extra else n_("tk.log.actions", actions)
                yield LogLine(words.seat_or_you(seat), seat, right=right, heading=True)
            case tk.BeingSummoned(seat=seat, side=side, level=level, square=square, piece=piece):
                card = f"[b]{words.card(event.card)}[/]"
                text = f"{words.stone(level, side)} "
                text += _("tk.log.summons", card=card, square=words.square(square))
                text += _("tk.log.legend") if level == "legendary" else ""
                yield LogLine(text, seat, (Square(square), Piece(piece)))
            case tk.FlarePlayed(seat=seat, top=top, bottom=bottom):
                text = _(f"tk.log.flare_{'both' if top and bottom else 'top' if top else 'bottom'}")
                melee = len(self.after.sight.sides) > 2
                text += _("tk.log.against", against=words.side(event.against)) if melee else ""
                yield LogLine(f"[tk:flare] {text}", seat)
            case tk.GatewayChanged(piece=piece, square=square):
                self.gateway = piece
                text = _("tk.log.gateway", square=words.square(square)) if square else _("tk.log.no_gateway")
                yield LogLine(f"[tk:gateway] {text}", pieces=(Square(square),) if square else (), indent=1)
            case tk.PointsScored(side=side, points=points, reason=reason, of=of):
                text = f"[tk:points] {_(f'tk.log.for_{reason}')}"
                text += f": {words.color(of)}" if of is not None else ""
                yield LogLine(text, words.members(side)[0], right=n_("common.points", points))
            case tk.CardMoved(start="table", end="discard"):
                self.inside = False
            case tk.CardMoved(seat=seat, start=start, end=end, card=card):
                name = _("tk.log.the_card", card=words.card(card)) if card else _("tk.log.a_card")
                at_once = start == "hand" and end == "discard" and not self.inside
                text = f"[tk:{'discard' if end == 'discard' else 'return'}] "
                text += _(f"tk.log.card_{end}", card=name)
                yield LogLine(text, seat, indent=int(not at_once))
            case tk.DeckReshuffled(kind=kind):
                yield LogLine(f"[tk:deck] {_(f'tk.log.reshuffled_{kind}')}", indent=1)
            case tk.StepSkipped(path=path):
                yield LogLine(f"[tk:skip] {_('tk.log.skipped', n=path[0] + 1)}", indent=1)
            case tk.EndTriggered(reason=reason):
                yield LogLine(f"[b]{_('tk.log.last_turns', why=_(f'tk.end.{reason}'))}[/]")
            case tk.GameOver(winners=winners):
                yield LogLine(_("tk.log.final"), heading=True)
                totals = self.after.result.totals if self.after.result is not None else ()
                for seat in sorted(range(len(totals)), key=lambda one: -totals[one]):
                    yield LogLine(words.seat_or_you(seat), seat, right=n_("common.points", totals[seat]))
                won = n_("tk.log.wins", len(winners), names=words.seats(winners))
                yield LogLine(f"[lit]{won}[/]", winners[0] if len(winners) == 1 else None)
