"""What the log says of every event. The sign of the seat stands before a line, so most lines need no name."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from itertools import groupby

from client.games.space_dragons.effects import LINES
from client.games.space_dragons.ids import Crew, Dragon, Scoring, Ship
from client.games.space_dragons.text.names import Words
from client.games.space_dragons.told import Told
from client.i18n import _, n_
from client.table.contract import LogLine
from client.table.events import ByEvent
from rules.kernel.events import Event
from rules.kernel.views import View
from rules.space_dragons import events as sd
from rules.space_dragons.content import Content
from rules.space_dragons.effects import DragonCaptured, Hit, TargetsResolved
from rules.space_dragons.sight import HuntSight

Said = list[LogLine]


class LogBook:
    """Turns the events of one update into lines; hits in a row become one line."""

    def __init__(self, content: Content, before: View[HuntSight] | None, after: View[HuntSight]) -> None:
        self.content = content
        self.after = after
        self.words = Words(content, after)
        self.dragon: str | None = before.sight.dragon if before is not None else None
        self.step = before.sight.step if before is not None else 0
        self.started = False
        self.run: Sequence[Event] = ()
        """Events that are told together, the first of them to the teller."""
        self.hunting = before is not None and before.sight.trick > 0
        self.told = Told() if before is None else Told.of(before.sight)

    def lines(self, events: Sequence[Event]) -> Said:
        """All lines of these events, in their order."""
        said: Said = []
        for _run, same in groupby(events, _run_of):
            self.run = list(same)
            self.told = reduce(Told.after, self.run, self.told)
            tell = TELLERS.get(type(self.run[0]))
            said += tell(self, self.run[0]) if tell is not None else []
        return said

    def line(self, text: str, seat: int | None, *pieces: str, right: str = "", indent: int = 0) -> Said:
        """A line about a seat and what it is about."""
        return [LogLine(text, None if seat is None else self.words.sign(seat), pieces, right, indent=indent)]

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
        return [LogLine(_("sd.log.ships"), pieces=tuple(Ship(seat) for seat in seats))]

    def sides_set(self, event: sd.SidesSet) -> Said:
        right = " ".join(f"[symbol:{symbol}] {side}" for symbol, side in event.sides.items())
        pieces = tuple(Scoring(symbol) for symbol in event.sides)
        return [LogLine(_("sd.log.sides"), pieces=pieces, right=right)]

    def start_draw(self, event: sd.StartDraw) -> Said:
        return self.line(_("sd.log.draws", value=event.card), event.seat)

    def leader_set(self, event: sd.LeaderSet) -> Said:
        if event.seat == self.after.seat:
            return self.line(_("sd.log.you_lead_first"), event.seat)
        return self.line(_("sd.log.leads_first", name=self.words.seat_first(event.seat)), event.seat)

    def dragon_revealed(self, event: sd.DragonRevealed) -> Said:
        first = self.started and not self.hunting
        self.dragon = event.dragon
        name = self.words.dragon(event.dragon)
        text = _("sd.log.first_dragon" if first else "sd.log.next_dragon", dragon=name)
        pieces = (Dragon(event.dragon),)
        return [LogLine(text, pieces=pieces, right=self.words.dragon_symbols(event.dragon))]

    def pick_made(self, event: sd.PickMade) -> Said:
        if event.card is None:
            return self.line(_("sd.log.has_chosen", name=self.words.seat_first(event.seat)), event.seat)
        text = _("sd.log.you_took", value=event.card, card=self.words.crew(event.card))
        return self.line(text, event.seat, Crew(event.card))

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
                pieces=(Dragon(dragon),) if dragon else (),
                heading=True,
            )
        ]

    def card_played(self, event: sd.CardPlayed) -> Said:
        text = _("sd.log.played", value=event.card, card=self.words.crew(event.card))
        right = self.words.effect_symbols(event.card)
        return self.line(text, event.seat, Crew(event.card), right=right)

    def trick_won(self, event: TargetsResolved) -> Said:
        """Once a trick; what follows from it stands below."""
        card = self.told.running.best
        text = _("sd.log.wins", value=card)
        return self.line(f"[b]{text}[/]", event.winner, Crew(card))

    def dragon_captured(self, event: DragonCaptured) -> Said:
        points = self.content.dragon_by_id[event.dragon].points
        text = _("sd.log.took", dragon=self.words.dragon(event.dragon), points=points)
        right = self.words.dragon_symbols(event.dragon)
        self.dragon = None
        return self.line(f"[lit]{text}[/]", event.seat, Dragon(event.dragon), right=right, indent=1)

    def hands_passed(self, event: sd.HandsPassed) -> Said:
        return [LogLine(_("sd.log.hands_passed"))]

    # -- the end -------------------------------------------------------------------------------

    def final_score(self, event: sd.FinalScore) -> Said:
        totals = event.report.totals
        order = sorted(range(len(totals)), key=lambda seat: -totals[seat])
        said = [LogLine(_("sd.log.final"), heading=True)]
        for seat in order:
            text = _("sd.log.total", name=self.words.seat_or_you(seat))
            said += self.line(text, seat, right=n_("common.points", totals[seat]))
        return said

    def game_over(self, event: sd.GameOver) -> Said:
        alone = len(event.winners) == 1
        text = _("sd.log.hero" if alone else "sd.log.heroes", names=self.words.seats(event.winners))
        return [LogLine(f"[lit]{text}[/]", event.winners[0] if alone else None)]


TELLERS: ByEvent[LogBook, Said] = {
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
    TargetsResolved: LogBook.trick_won,
    DragonCaptured: LogBook.dragon_captured,
    sd.HandsPassed: LogBook.hands_passed,
    sd.FinalScore: LogBook.final_score,
    sd.GameOver: LogBook.game_over,
    **LINES,
}


def _run_of(event: Event) -> object:
    """Hits of one volley or card are told together, and what is the same for all seats once."""
    match event:
        case Hit(seat=seat, source=source):
            return seat, source
        case sd.CrewDealt() | sd.ShipAssigned():
            return type(event)
    return id(event)


def log_lines(
    content: Content, events: Sequence[Event], before: View[HuntSight] | None, after: View[HuntSight]
) -> list[LogLine]:
    """What an update adds to the log."""
    return LogBook(content, before, after).lines(events)
