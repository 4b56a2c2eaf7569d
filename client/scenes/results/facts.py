"""What the results tell, worked out once from what the viewer sees."""

from __future__ import annotations

from typing import Any

from client import i18n
from client.art import rich
from client.games import extras
from client.games.extras import Course, Moment, Results, Setup
from client.i18n import _, join_and, n_, signed
from client.scenes.games import name_of
from rules.kernel.game import Result
from rules.kernel.seats import SPECTATOR, Seat
from rules.kernel.views import View


class Outcome:
    """The end of one match. `order` are all seats by rank, those that cannot win at the end."""

    def __init__(self, session: Any) -> None:
        self.session = session
        self.view: View = session.view(session.viewers[0])
        assert self.view.result is not None, "the match is not over"
        self.result: Result = self.view.result
        driver = getattr(session, "driver", None)
        told = driver.match.events if driver is not None else session.story(session.viewers[0])
        # Several people may look at this screen: only what all of them have seen.
        public = [event.seen_by(SPECTATOR) for event in told]
        self._places = [place for place, event in enumerate(public) if event is not None]
        """Those of the public events among all."""
        events = [public[place] for place in self._places]
        content = getattr(session.game, "content", None)
        self.setup = extras.part(session.game.id, Setup)(content)
        self.pieces = extras.part(session.game.id, Results)(content, self.view, events)
        self.names = [self.pieces.seat_name(player) for player in self.view.players]
        ranks, totals = self.result.ranks, self.result.totals
        self.order: list[Seat] = sorted(
            range(len(totals)),
            key=lambda seat: (ranks[seat] is None, ranks[seat] or 0, -totals[seat], seat),
        )

    # Seats

    def look(self, seat: Seat) -> Seat:
        """The seat as the theme knows it; neutral seats have the neutral look."""
        return -1 if self.view.players[seat].kind == "neutral" else seat

    def name(self, seat: Seat) -> str:
        """A name for texts with markup."""
        return rich.escape(self.names[seat])

    def place(self, seat: Seat) -> str:
        """ "first", or that the seat cannot win."""
        rank = self.result.ranks[seat]
        return _("results.no_rank") if rank is None else _(f"results.place_{min(rank, 6)}")

    @property
    def alone(self) -> bool:
        """There was nobody to win against."""
        return sum(rank is not None for rank in self.result.ranks) == 1

    @property
    def winners(self) -> tuple[Seat, ...]:
        """Who wins; whoever plays alone only has a result."""
        return () if self.alone else tuple(self.result.winners)

    def so_far(self, seat: Seat, rows: int) -> int:
        """What so many rows of the sheet come to."""
        if rows >= len(self.result.sheet):
            return self.result.totals[seat]
        return sum(row.cells[seat].points for row in self.result.sheet[:rows])

    # Sentences

    @property
    def headline(self) -> str:
        """Who wins."""
        names = join_and([self.names[seat] for seat in self.winners])
        count = len(self.winners)
        if self.alone:
            return self.setup.points(self.result.totals[self.order[0]])
        if not count:
            return _("results.nobody")
        return _("results.wins" if count == 1 else "results.share", name=names)

    @property
    def lead(self) -> str:
        """By how much."""
        winners, totals = self.winners, self.result.totals
        if not winners:
            return _("results.alone", name=self.names[self.order[0]]) if self.alone else ""
        best = totals[winners[0]]
        others = [
            seat for seat in self.order
            if seat not in winners and self.result.ranks[seat] is not None
        ]  # fmt: skip
        points = self.setup.points(best)
        if not others:
            return points
        next_best = totals[others[0]]
        names = join_and([self.names[seat] for seat in others if totals[seat] == next_best])
        if best == next_best:
            return _("results.lead_none", points=points, names=names)
        return n_("results.lead", best - next_best, points=points, names=names)

    @property
    def tie(self) -> str:
        """How a tie was broken, or would have been."""
        code = self.result.tie_break
        return self.pieces.text(f"tie_break.{code}", "") if code else self.pieces.tie_rule()

    def chips(self) -> list[tuple[str, str]]:
        """(icon, text) beside the title."""
        from client.shelf import shelf

        players = sum(player.kind != "neutral" for player in self.view.players)
        name = name_of(self.view.game, shelf())
        return [
            ("planet", name),
            ("people", n_("common.players", players)),
            *self.pieces.chips(),
            *self._time(),
        ]

    def _time(self) -> list[tuple[str, str]]:
        """How long it was played, as a chip; a minute is the least that is told."""
        minutes = round(float(getattr(self.session, "played", 0.0)) / 60)
        if minutes < 1:
            return []
        if minutes < 60:
            return [("clock", n_("results.played", minutes))]
        hours, rest = divmod(minutes, 60)
        return [("clock", _("results.played_hours", hours=hours, minutes=f"{rest:02}"))]

    # Course

    @property
    def course(self) -> Course:
        """Totals per seat step by step, from the start on."""
        return self.pieces.course()

    def moments(self, most: int = 3) -> list[tuple[Moment, int | None]]:
        """What was remarkable, each with the number of answers after which it had happened (None
        where the log is not ours to see)."""
        driver = getattr(self.session, "driver", None)
        found = _apart(self.pieces.moments(), most)
        if driver is None:
            return [(moment, None) for moment in found]
        return [
            (moment, sum(start <= self._places[moment.event] for start in driver.match.starts))
            for moment in found
        ]

    # The sheet as text

    def text(self, seed: int | None) -> str:
        """Setup, seed and sheet as plain text with columns."""
        columns = [self.names[seat] for seat in self.order]
        rows = [["", *columns]]
        for row in self.result.sheet:
            cells = [signed(row.cells[seat].points) for seat in self.order]
            rows.append([self.pieces.row_name(row.kind), *cells])
        rows.append([_("results.total"), *(i18n.number(self.result.totals[s]) for s in self.order)])
        rows.append([_("results.rank"), *(self.place(seat) for seat in self.order)])
        widths = [max(len(row[at]) for row in rows) for at in range(len(rows[0]))]
        lines = [", ".join(text for _icon, text in self.chips())]
        if seed is not None:
            lines.append(_("results.seed", seed=str(seed)))
        lines += [_("results.seats", names=", ".join(self.names)), ""]
        for words in rows:
            first = words[0].ljust(widths[0])
            rest = [cell.rjust(wide) for cell, wide in zip(words[1:], widths[1:], strict=True)]
            lines.append("  ".join([first, *rest]).rstrip())
        lines += ["", self.headline, self.lead]
        if self.result.tie_break:
            lines.append(self.tie)
        return "\n".join(lines).rstrip() + "\n"


def _apart(moments: list[Moment], most: int) -> list[Moment]:
    """So many moments, those of one and the same event only if there are no others."""
    chosen: list[Moment] = []
    for moment in moments:
        if all(moment.event != other.event for other in chosen):
            chosen.append(moment)
    chosen += [moment for moment in moments if moment not in chosen]
    return chosen[:most]
