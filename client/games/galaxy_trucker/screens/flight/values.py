"""What the table under the ring says: values that are compared, and what each player has met so far."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import cached_property
from typing import Any, Final

from client.games.galaxy_trucker.answers.declaring_strength import DeclareQuestion
from client.games.galaxy_trucker.answers.loading_goods import LoadQuestion
from client.games.galaxy_trucker.answers.options import OptionsQuestion
from client.games.galaxy_trucker.panels.notes import NoteRow
from client.games.galaxy_trucker.panels.values import Cell, CellState, ValueRow, ValuesFace
from client.games.galaxy_trucker.screens.flight.bids_and_places import Naming
from client.games.galaxy_trucker.screens.flight.card_story import Story, Value
from client.games.galaxy_trucker.screens.flight.facts import crew, flight_order, step_number, step_played
from client.games.galaxy_trucker.screens.flight.next_cards import shows_known
from client.games.galaxy_trucker.screens.ship_table import BELOW_Z, ShipTable
from client.games.galaxy_trucker.text.card_report import CardReport
from client.games.galaxy_trucker.text.card_steps import steps_of
from client.games.galaxy_trucker.text.log import ICONS
from client.games.galaxy_trucker.text.names import Halves, Words, by_halves, strength
from client.games.galaxy_trucker.text.tips import kind_rule
from client.i18n import _, n_
from rules.galaxy_trucker.cards import (
    Advance,
    Attack,
    BeSabotaged,
    BeShot,
    Compare,
    Counted,
    Criterion,
    Drift,
    Infect,
    LoseCannon,
    LoseCredits,
    LoseCrew,
    LoseDays,
    LoseEnergy,
    LoseGoods,
    Penalty,
    Shift,
    Step,
)
from rules.galaxy_trucker.content import Content
from rules.galaxy_trucker.flight import events as told
from rules.galaxy_trucker.flight.attacks import reinforced
from rules.galaxy_trucker.flight.comparing import whom
from rules.galaxy_trucker.flight.demands import tilt
from rules.galaxy_trucker.flight.penalties import weakened
from rules.galaxy_trucker.flight.tasks import Strikes
from rules.galaxy_trucker.forecast_flight import reach
from rules.galaxy_trucker.imagine import laid_ship
from rules.galaxy_trucker.sight import JourneySight
from rules.galaxy_trucker.strength import speeds
from rules.kernel.views import View

_TITLES: Final[tuple[tuple[str, type], ...]] = (
    ("weakest", Compare), ("fight", Attack), ("race", Advance), ("drift", Drift), ("crew", Infect),
)  # fmt: skip
"""What a card with such a step is about."""
_FOUGHT: Final[dict[str, CellState]] = {"win": "wins", "tie": "ties", "lose": "loses"}


def values_zone(table: ShipTable) -> None:
    """The table under the ring; between cards only the title over those that the viewer knows."""
    question, own, picked = table.question, None, dict[str, Any]()
    if isinstance(question, LoadQuestion):
        return  # goods lie there
    if question is not None and question.trays is not None:
        table.builder.panel("trays", table.layout.values, question.trays, z=BELOW_Z)
        return
    if isinstance(question, DeclareQuestion):
        made = table.builder.now.choice  # what has been sent stays until it has been told
        made = made if isinstance(made, DeclareQuestion) and made.view is question.view else question
        found = made.outcome(made.use)
        own = Value(found.strength.value, found.energy, found.strength.halves)
    if isinstance(question, OptionsQuestion):
        picked = dict(question.picked)
    face = Values(table.content, table.view, table.story, own, picked).face()
    if shows_known(table):
        face = ValuesFace(_("gt.flight.known_title"))
    rect = table.layout.values
    table.builder.sprite("values", face, rect, z=BELOW_Z, shape="values", passes=True)
    spots = table.builder.inside(rect, face)
    for number, handle in question.numbered.items() if question is not None else ():
        if (line := spots.get(f"note:{number}")) is not None:
            table.builder.zone(f"line:{number}", line, handle=handle, holds=False, group="values")


class Values:
    """Builds the table's face for one view."""

    def __init__(
        self, content: Content, view: View[JourneySight], story: Story,
        own: Value | None = None, picked: Mapping[str, Any] = {}, *, playing: bool = False,
    ) -> None:  # fmt: skip
        """`own`: strength and energy that the viewer is just putting together, `picked`: parts of its answer;
        `playing`: nobody is asked yet."""
        self.content, self.view, self.sight, self.story, self.own = content, view, view.sight, story, own
        self.asked, self.picked = () if playing else view.asked, picked
        self.words = Words(content, view)
        self.report = CardReport(self.words, view.sight, story, playing=playing)
        known = (*(seat for _kind, seat in story.values), *story.outcomes)
        self.seats = tuple(dict.fromkeys((*flight_order(view.sight), *known)))

    @property
    def two(self) -> bool:
        """The two worst are struck (GTX-F06)."""
        return self.strikes == "two"

    @cached_property
    def strikes(self) -> Strikes:
        """Whom comparisons strike."""
        card = self.story.card or (self.sight.card.id if self.sight.card is not None else "")
        return whom(self.content, self.sight, card) if card in self.content.cards else "worst"

    def face(self) -> ValuesFace:
        card = self.story.card or (self.sight.card.id if self.sight.card is not None else "")
        if card not in self.content.cards:
            return ValuesFace(_("gt.flight.title_on"), notes=self.notes())
        if self.story.ended:
            return self.ended(card)
        steps = steps_of(self.content, card, self.sight.flight)
        naming = Naming(self.words, self.view, self.story, self.seats, tuple(self.asked), self.picked)
        for step in steps:
            if (face := naming.face(step)) is not None:
                return face
        titles = _TITLES if self.strikes == "worst" else ((self.strikes, Compare), *_TITLES)
        about = (name for name, kind in titles if any(isinstance(step, kind) for step in steps))
        title = _(f"gt.flight.title_{next(about, 'each')}")
        rows = [row for number, step in enumerate(steps, 1) if (row := self._row(number, step)) is not None]
        columns = tuple((seat, self.name(seat)) for seat in self.seats) if rows else ()
        return ValuesFace(title, columns, tuple(rows), self.notes() if len(rows) < 2 else ())

    def ended(self, card: str) -> ValuesFace:
        """What came of it, until the next card is turned."""
        seats = dict.fromkeys((*self.story.order, *self.seats))
        notes = (
            NoteRow(seat, self.name(seat), self.report.whole(seat), seat == self.view.seat) for seat in seats
        )
        title = _("gt.flight.title_ended", card=self.words.card(card))
        return ValuesFace(title, notes=tuple(notes), rule=kind_rule(self.content, card))

    def name(self, seat: int) -> str:
        return _("table.you") if seat == self.view.seat else self.view.players[seat].name

    # -- rows ----------------------------------------------------------------------------------

    def _row(self, number: int, step: Step) -> ValueRow | None:
        now = self._now() == number
        match step:
            case Compare(by=by, penalty=suffered):
                cells = self._cells(by, lambda seat, _value: self._struck(number, by, seat))
                name, shot = _(f"gt.flight.row_{by}"), isinstance(suffered, BeShot)
                row = ValueRow(ICONS[by], name, penalty(suffered), cells, now, shot)
                less = weakened(suffered) if self.two and self._discs(number) else None
                if less is None:
                    return row
                second = _("gt.flight.second", penalty=penalty(less))
                short = shortly(suffered), _("gt.flight.second", penalty=shortly(less))
                return replace(row, second=second, short=short)
            case Shift(tolerance=free):
                ships = [laid_ship(self.content, self.sight.seats[seat]) for seat in self.seats]
                leans = [abs(tilt(ship)) for ship in ships]
                most = max([*leans, 1])
                cells = tuple(Cell(str(n), share=n / most, state="loses" if n > free else "") for n in leans)
                under = _("gt.flight.under_tilt", free=free)
                return ValueRow("goods", _("gt.flight.row_tilt"), under, cells, now)
            case Counted(by=by):
                cells = self._cells(by, lambda _seat, _value: "")
                return ValueRow(ICONS[by], _(f"gt.flight.row_{by}"), "", cells, now)
            case Attack():
                under = _("gt.flight.against", n=step.strength + reinforced(self.content, self.sight))
                cells = self._cells("cannons", lambda seat, _value: self._fought(seat))
                return ValueRow("cannon", _("gt.flight.row_cannons"), under, cells, now)
            case Advance():
                cells = self._cells("engines", lambda _seat, value: "loses" if value <= 0 else "")
                return ValueRow("engine", _("gt.flight.row_engines"), _("gt.flight.days_gained"), cells, now)
            case Drift():
                lost = [len(self.sight.seats[seat].ship.exposed) for seat in self.seats]
                most = max([*lost, 1])
                cells = tuple(Cell(str(sides), share=sides / most) for sides in lost)
                name, under = _("gt.flight.row_exposed"), _("gt.flight.days_lost")
                return ValueRow("exposed", name, under, cells, now, True)
        return None

    def _discs(self, number: int) -> bool:
        """Whether a second one is struck as well, or may be."""
        return len(self.story.struck.get(number, {})) > 1 or len(self.seats) > 2

    def _struck(self, number: int, by: Criterion, seat: int) -> CellState:
        """How a comparison strikes a seat; where several are struck they are numbered, and whoever is spared
        by all but the best wears a tick once all others are told (R10)."""
        struck = self.story.struck.get(number, {})
        if seat not in struck:
            compared = sum(kind == by for kind, _seat in self.story.values)
            told_all = len(struck) >= compared - 1
            return "wins" if struck and told_all and self.strikes == "all_but_best" else ""
        if struck[seat]:
            return "second"
        return "worst" if self.strikes == "worst" else "first"

    def _now(self) -> int:
        """The step that is played; 0 when the card is done."""
        if self.sight.card is None:
            return 0
        if self.story.card and self.sight.card.id != self.story.card:
            return step_played(self.content, self.story)
        return step_number(self.content, self.sight)

    def _fought(self, seat: int) -> CellState:
        fights = (event for event in reversed(self.story.of(seat)) if isinstance(event, told.EnemyResult))
        return next((_FOUGHT[event.result] for event in fights), "")

    def _cells(self, by: Criterion, state: Callable[[int, float], CellState]) -> tuple[Cell, ...]:
        """The values that were declared; where none was, softly, what the ship has without energy."""
        shown: list[tuple[Value, CellState, bool]] = []
        prompt = self.view.prompt
        asked = prompt is not None and prompt.kind == f"declare_{by}"
        for seat in self.seats:
            value = self.story.values.get((by, seat))
            if value is not None:
                shown.append((value, state(seat, value.strength), False))
            elif seat == self.view.seat and self.own is not None and asked:
                shown.append((self.own, "live", False))
            else:
                shown.append((Value(self._resting(seat, by), halves=self._halves(seat, by)), "", True))
        most = max([value.strength for value, *_rest in shown] + [1.0])
        return tuple(
            Cell(strength(value.strength), value.energy, value.strength / most, mark, soft,
                 by_halves(value.halves) if len(value.halves) > 1 else "")
            for value, mark, soft in shown
        )  # fmt: skip

    def _halves(self, seat: int, by: Criterion) -> Halves:
        """The speeds of two halves, of which the lower counts (GTX-IIA05)."""
        if by != "engines":
            return ()
        return speeds(laid_ship(self.content, self.sight.seats[seat]), (), self.content.helpers)

    def _resting(self, seat: int, by: Criterion) -> float:
        one = self.sight.seats[seat]
        values = {"engines": one.ship.engines[0], "cannons": one.ship.cannons[0], "crew": crew(one)}
        if by not in values:
            return reach(self.content, self.sight, seat, by).least
        return float(values[by])

    # -- what each has met ------------------------------------------------------------------------

    def notes(self) -> tuple[NoteRow, ...]:
        """A row a seat."""
        return tuple(
            NoteRow(seat, self.name(seat), self._note(seat), seat in self.asked) for seat in self.seats
        )

    def _note(self, seat: int) -> str:
        met = self.report.so_far(seat)
        if seat not in self.asked:
            return met or f"[faint]{self.report.nothing(seat)}[/]"
        own = seat == self.view.seat
        waits = f"[lit]{_('gt.flight.note_you_decide' if own else 'gt.flight.note_decides')}[/]"
        return f"{waits} · {met}" if met else waits


def penalty(what: Penalty) -> str:
    """What whoever is weakest suffers, in two or three words."""
    match what:
        case LoseDays(n):
            return n_("gt.flight.lose_days", n)
        case LoseCrew(n):
            return n_("gt.flight.lose_crew", n)
        case LoseGoods(n):
            return n_("gt.flight.lose_goods", n)
        case BeShot(shots):
            return n_("gt.flight.shot_at", len(shots))
        case BeSabotaged(attempts):
            return n_("gt.flight.sabotaged", attempts)
        case LoseEnergy(n):
            return _("gt.card.lose_energy", n=n)
        case LoseCredits(n) | LoseCannon(n):
            return _("gt.flight.fine", n=n)


def shortly(what: Penalty) -> str:
    """The same as a number of something."""
    match what:
        case LoseDays(n):
            return n_("gt.flight.short_days", n)
        case LoseCrew(n):
            return n_("gt.flight.short_crew", n)
        case LoseGoods(n):
            return n_("gt.flight.short_goods", n)
        case LoseEnergy(n):
            return _("gt.decide.spent_energy", n=n)
        case BeShot(shots):
            return n_("gt.flight.short_shots", len(shots))
    return penalty(what)
