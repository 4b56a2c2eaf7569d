"""What the log says of every event. The sign of the seat stands before a line, so most lines need no name."""

from __future__ import annotations

from collections.abc import Sequence

from client.games.space_dragons.text.names import Words, symbols
from client.i18n import _, n_, signed
from client.table.contract import LogLine
from client.table.events import ByEvent
from rules.kernel.events import Event
from rules.kernel.views import View
from rules.space_dragons import events as sd
from rules.space_dragons.content import Content
from rules.space_dragons.sight import HuntSight

Said = list[LogLine]


class LogBook:
    """Turns the events of one update into lines; hits in a row become one line."""

    def __init__(self, content: Content, before: View[HuntSight] | None, after: View[HuntSight]) -> None:
        self.content = content
        self.after = after
        self.words = Words.of(content, after)
        self.dragon: str | None = before.sight.dragon if before is not None else None
        self.step = before.sight.step if before is not None else 0
        self.started = False
        self.hunting = before is not None and before.sight.trick > 0

    def lines(self, events: Sequence[Event]) -> Said:
        """All lines of these events, in their order."""
        said: Said = []
        index = 0
        while index < len(events):
            event = events[index]
            if isinstance(event, sd.Hit):
                end = index
                while end < len(events) and _same_volley(event, events[end]):
                    end += 1
                said += self.hits([one for one in events[index:end] if isinstance(one, sd.Hit)])
                index = end
                continue
            if isinstance(event, sd.CrewDealt | sd.ShipAssigned):
                end = index
                while end < len(events) and isinstance(events[end], type(event)):
                    end += 1
                said += self.of(event)
                index = end
                continue
            following = events[index + 1] if index + 1 < len(events) else None
            if not (isinstance(event, sd.TargetsResolved) and isinstance(following, sd.Hit)):
                # the line of its hits says all that the volley would
                said += self.of(event)
            index += 1
        return said

    def of(self, event: Event) -> Said:
        """The lines of one event."""
        tell = _TELLERS.get(type(event))
        return tell(self, event) if tell is not None else []

    # -- setup and draft -----------------------------------------------------------------------

    def game_started(self, event: sd.GameStarted) -> Said:
        self.started, self.hunting = True, False
        self.step = 0 if event.family else 1
        mode = _("sd.log.mode_family") if event.family else _("sd.log.mode_standard")
        return [LogLine(_("sd.log.start"), right=mode, heading=True)]

    def crew_dealt(self, event: sd.CrewDealt) -> Said:
        return [LogLine(n_("sd.log.dealt", event.count))]

    def ship_assigned(self, event: sd.ShipAssigned) -> Said:
        seats = range(len(self.after.players))
        return [LogLine(_("sd.log.ships"), pieces=tuple(f"ship:{seat}" for seat in seats))]

    def sides_set(self, event: sd.SidesSet) -> Said:
        right = " ".join(f"[symbol:{symbol}] {side}" for symbol, side in event.sides.items())
        pieces = tuple(f"scoring:{symbol}" for symbol in event.sides)
        return [LogLine(_("sd.log.sides"), pieces=pieces, right=right)]

    def start_draw(self, event: sd.StartDraw) -> Said:
        return [LogLine(_("sd.log.draws", value=event.card), self.words.sign(event.seat))]

    def leader_set(self, event: sd.LeaderSet) -> Said:
        if event.seat == self.after.seat:
            return [LogLine(_("sd.log.you_lead_first"), event.seat)]
        return [
            LogLine(_("sd.log.leads_first", name=self.words.seat(event.seat)), self.words.sign(event.seat))
        ]

    def dragon_revealed(self, event: sd.DragonRevealed) -> Said:
        first = self.started and not self.hunting
        self.dragon = event.dragon
        name = self.words.dragon(event.dragon)
        text = _("sd.log.first_dragon" if first else "sd.log.next_dragon", dragon=name)
        pieces = (f"dragon:{event.dragon}",)
        return [LogLine(text, pieces=pieces, right=self.words.dragon_symbols(event.dragon))]

    def pick_made(self, event: sd.PickMade) -> Said:
        if event.card is None:
            return [
                LogLine(_("sd.log.has_chosen", name=self.words.seat(event.seat)), self.words.sign(event.seat))
            ]
        text = _("sd.log.you_took", value=event.card, card=self.words.crew(event.card))
        return [LogLine(text, self.words.sign(event.seat), pieces=(f"crew:{event.card}",))]

    def packs_passed(self, event: sd.PacksPassed) -> Said:
        # The next step begins with the packs' arrival; the last one is forced (SD-D03)
        self.step = self.step + 1 if self.step else self.after.sight.step
        last = self.step >= self.content.table.hand_size
        if last:
            return [LogLine(_("sd.log.packs_passed"))]
        heading = _("sd.log.pick_heading", step=self.step)
        return [LogLine(heading, right=_("sd.log.packs_passed"), heading=True)]

    def draft_finished(self, event: sd.DraftFinished) -> Said:
        return [LogLine(_("sd.log.crews_ready"))]

    # -- tricks --------------------------------------------------------------------------------

    def trick_started(self, event: sd.TrickStarted) -> Said:
        self.hunting = True
        dragon = self.dragon or self.after.sight.dragon
        return [
            LogLine(
                _("sd.log.trick", trick=event.trick),
                right=self.words.dragon(dragon) if dragon else "",
                pieces=(f"dragon:{dragon}",) if dragon else (),
                heading=True,
            )
        ]

    def card_played(self, event: sd.CardPlayed) -> Said:
        text = _("sd.log.played", value=event.card, card=self.words.crew(event.card))
        right = self.words.effect_symbols(event.card)
        return [LogLine(text, self.words.sign(event.seat), (f"crew:{event.card}",), right)]

    def shields_gained(self, event: sd.ShieldsGained) -> Said:
        text = n_("sd.log.shields", event.n)
        return [
            LogLine(
                text,
                self.words.sign(event.seat),
                (f"ship:{event.seat}",),
                f"[good]{signed(event.n)}[/]",
                indent=1,
            )
        ]

    def hits(self, events: Sequence[sd.Hit]) -> Said:
        """One volley, or the hits of one damage card."""
        first, count = events[0], len(events)
        stopped = sum(event.result == "absorbed" for event in events)
        if first.source == "own_card":
            text = n_("sd.log.own_hits", count)
            if stopped:
                text = n_("sd.log.own_hits_stopped", count, stopped=stopped)
        else:
            text = n_("sd.log.hits", count)
            if stopped:
                text = n_("sd.log.hits_stopped", count, stopped=stopped)
        right = (
            symbols("damage", count - stopped)
            if count - stopped <= 4
            else (f"[bad]{count - stopped}×[/] [symbol:damage]")
        )
        return [LogLine(text, self.words.sign(first.seat), (f"ship:{first.seat}",), right)]

    def hit(self, event: sd.Hit) -> Said:
        return self.hits([event])

    def repaired(self, event: sd.Repaired) -> Said:
        right = symbols("repair", event.n)
        return [
            LogLine(
                n_("sd.log.repaired", event.n),
                self.words.sign(event.seat),
                (f"ship:{event.seat}",),
                right,
                indent=1,
            )
        ]

    def targets_resolved(self, event: sd.TargetsResolved) -> Said:
        if not event.count:
            return []
        right = symbols("target", event.count) if event.count <= 4 else f"{event.count}× [symbol:target]"
        return [LogLine(n_("sd.log.targets", event.count), event.winner, right=right)]

    def dragon_captured(self, event: sd.DragonCaptured) -> Said:
        points = self.content.dragon_by_id[event.dragon].points
        text = _("sd.log.took", dragon=self.words.dragon(event.dragon), points=points)
        right = self.words.dragon_symbols(event.dragon)
        self.dragon = None
        return [LogLine(f"[lit]{text}[/]", self.words.sign(event.seat), (f"dragon:{event.dragon}",), right)]

    def hands_passed(self, event: sd.HandsPassed) -> Said:
        return [LogLine(_("sd.log.hands_passed"))]

    # -- the end -------------------------------------------------------------------------------

    def final_score(self, event: sd.FinalScore) -> Said:
        totals = event.report.totals
        order = sorted(range(len(totals)), key=lambda seat: -totals[seat])
        rows = [
            LogLine(
                _("sd.log.total", name=self.words.seat_or_you(seat)),
                self.words.sign(seat),
                right=n_("common.points", totals[seat]),
            )
            for seat in order
        ]
        return [LogLine(_("sd.log.final"), heading=True), *rows]

    def game_over(self, event: sd.GameOver) -> Said:
        names = self.words.seats(event.winners)
        text = _("sd.log.hero", names=names)
        if len(event.winners) > 1:
            text = _("sd.log.heroes", names=names)
        return [LogLine(f"[lit]{text}[/]", event.winners[0] if len(event.winners) == 1 else None)]


_TELLERS: ByEvent[LogBook, Said] = {
    sd.GameStarted: LogBook.game_started,
    sd.SidesSet: LogBook.sides_set,
    sd.CrewDealt: LogBook.crew_dealt,
    sd.ShipAssigned: LogBook.ship_assigned,
    sd.StartDraw: LogBook.start_draw,
    sd.LeaderSet: LogBook.leader_set,
    sd.DragonRevealed: LogBook.dragon_revealed,
    sd.PickMade: LogBook.pick_made,
    sd.PacksPassed: LogBook.packs_passed,
    sd.DraftFinished: LogBook.draft_finished,
    sd.TrickStarted: LogBook.trick_started,
    sd.CardPlayed: LogBook.card_played,
    sd.ShieldsGained: LogBook.shields_gained,
    sd.Hit: LogBook.hit,
    sd.Repaired: LogBook.repaired,
    sd.TargetsResolved: LogBook.targets_resolved,
    sd.DragonCaptured: LogBook.dragon_captured,
    sd.HandsPassed: LogBook.hands_passed,
    sd.FinalScore: LogBook.final_score,
    sd.GameOver: LogBook.game_over,
}


def _same_volley(first: sd.Hit, other: Event) -> bool:
    return isinstance(other, sd.Hit) and (other.seat, other.source) == (first.seat, first.source)


def log_lines(
    content: Content, events: Sequence[Event], before: View[HuntSight] | None, after: View[HuntSight]
) -> list[LogLine]:
    """What an update adds to the log."""
    return LogBook(content, before, after).lines(events)
