"""What the table under the ring says: values that are compared, and what each player has met so far."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from client.games.galaxy_trucker.answers.declaring_strength import DeclareQuestion
from client.games.galaxy_trucker.answers.loading_goods import LoadQuestion
from client.games.galaxy_trucker.panels.values import Cell, CellState, NoteRow, ValueRow, ValuesFace
from client.games.galaxy_trucker.screens.flight.card_story import Story
from client.games.galaxy_trucker.screens.flight.facts import (
    crew,
    flight_order,
    step_number,
    step_played,
    too_small,
    top,
)
from client.games.galaxy_trucker.screens.flight.next_cards import known_cards
from client.games.galaxy_trucker.screens.ship_table import BELOW_Z, ShipTable
from client.games.galaxy_trucker.text import inline_pictures
from client.games.galaxy_trucker.text.names import Words, strength
from client.i18n import _, n_, signed
from rules.galaxy_trucker.cards import (
    Advance,
    Attack,
    BeSabotaged,
    BeShot,
    Compare,
    Drift,
    Infect,
    LoseCrew,
    LoseDays,
    LoseGoods,
    Penalty,
    Step,
)
from rules.galaxy_trucker.content import Content
from rules.galaxy_trucker.events import Credits, GaveUp
from rules.galaxy_trucker.flight import events as told
from rules.galaxy_trucker.flight import tasks
from rules.galaxy_trucker.sight import JourneySight
from rules.kernel.events import Event
from rules.kernel.views import View

_ICONS = {"engines": "engine", "cannons": "cannon", "crew": "crew"}
_TITLES: Final[tuple[tuple[type, str], ...]] = (
    (Compare, "weakest"), (Attack, "fight"), (Advance, "race"), (Drift, "drift"), (Infect, "crew"),
)  # fmt: skip
"""What a card with such a step is about."""
_FOUGHT: Final[dict[str, CellState]] = {"win": "wins", "tie": "ties", "lose": "loses"}


def values_zone(table: ShipTable) -> None:
    """The table under the ring; between cards only the title over those that the viewer knows."""
    question, own = table.question, None
    if isinstance(question, LoadQuestion):
        return  # goods lie there
    if isinstance(question, DeclareQuestion):
        found = question.outcome(question.powered)
        own = (found.strength.value, found.energy)
    face = Values(table.content, table.view, table.story, own).face()
    if known_cards(table):
        face = ValuesFace(_("gt.flight.known_title"))
    rect = table.layout.values
    table.builder.sprite("values", face, rect, z=BELOW_Z, shape="values", passes=True)
    table.builder.inside(rect, face)


class Values:
    """Builds the table's face for one view."""

    def __init__(
        self, content: Content, view: View[JourneySight], story: Story,
        own: tuple[float, int] | None = None, *, playing: bool = False,
    ) -> None:  # fmt: skip
        """`own`: strength and energy that the viewer is just putting together; `playing`: nobody is asked
        yet."""
        self.content, self.view, self.sight, self.story, self.own = content, view, view.sight, story, own
        self.asked = () if playing else view.asked
        self.words = Words(content, view)
        known = (*(seat for _kind, seat in story.values), *story.outcomes)
        self.seats = tuple(dict.fromkeys((*flight_order(view.sight), *known)))

    def face(self) -> ValuesFace:
        card = self.story.card or (self.sight.card.id if self.sight.card is not None else "")
        if card not in self.content.cards:
            return ValuesFace(_("gt.flight.title_on"), notes=self.notes())
        steps = self.content.cards[card].steps
        about = (name for kind, name in _TITLES if any(isinstance(step, kind) for step in steps))
        title = _(f"gt.flight.title_{next(about, 'each')}")
        rows = [row for number, step in enumerate(steps, 1) if (row := self._row(number, step)) is not None]
        columns = tuple((seat, self.name(seat)) for seat in self.seats) if rows else ()
        return ValuesFace(title, columns, tuple(rows), self.notes() if len(rows) < 2 else ())

    def name(self, seat: int) -> str:
        return _("table.you") if seat == self.view.seat else self.view.players[seat].name

    # -- rows ----------------------------------------------------------------------------------

    def _row(self, number: int, step: Step) -> ValueRow | None:
        now = self._now() == number
        match step:
            case Compare(by=by, penalty=suffered):
                struck = self.story.struck.get(number)
                cells = self._cells(by, lambda seat, _value: "worst" if seat == struck else "")
                name, shot = _(f"gt.flight.row_{by}"), isinstance(suffered, BeShot)
                return ValueRow(_ICONS[by], name, penalty(suffered), cells, now, shot)
            case Attack():
                under = _("gt.flight.against", n=step.strength)
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

    def _now(self) -> int:
        """The step that is played; 0 when the card is done."""
        if self.sight.card is None:
            return 0
        if self.story.card and self.sight.card.id != self.story.card:
            return step_played(self.content, self.story)
        return step_number(self.content.cards, self.sight)

    def _fought(self, seat: int) -> CellState:
        fights = (event for event in reversed(self.story.of(seat)) if isinstance(event, told.EnemyResult))
        return next((_FOUGHT[event.result] for event in fights), "")

    def _cells(self, by: str, state: Callable[[int, float], CellState]) -> tuple[Cell, ...]:
        """The values that were declared; where none was, softly, what the ship has without energy."""
        shown: list[tuple[float, int, CellState, bool]] = []
        prompt = self.view.prompt
        asked = prompt is not None and prompt.kind == f"declare_{by}"
        for seat in self.seats:
            value = self.story.values.get((by, seat))
            if value is not None:
                shown.append((value.strength, value.energy, state(seat, value.strength), False))
            elif seat == self.view.seat and self.own is not None and asked:
                shown.append((*self.own, "live", False))
            else:
                shown.append((self._resting(seat, by), 0, "", True))
        most = max([value for value, *_rest in shown] + [1.0])
        return tuple(
            Cell(strength(value), bolts, value / most, mark, soft) for value, bolts, mark, soft in shown
        )

    def _resting(self, seat: int, by: str) -> float:
        one = self.sight.seats[seat]
        values = {"engines": one.ship.engines[0], "cannons": one.ship.cannons[0], "crew": crew(one)}
        return float(values[by])

    # -- what each has met ------------------------------------------------------------------------

    def notes(self) -> tuple[NoteRow, ...]:
        """A row a seat."""
        return tuple(
            NoteRow(seat, self.name(seat), self._note(seat), seat in self.asked) for seat in self.seats
        )

    def _note(self, seat: int) -> str:
        met = self._met(seat)
        if seat not in self.asked:
            return met or f"[faint]{self._nothing(seat)}[/]"
        own = seat == self.view.seat
        waits = f"[lit]{_('gt.flight.note_you_decide' if own else 'gt.flight.note_decides')}[/]"
        return f"{waits} · {met}" if met else waits

    def _nothing(self, seat: int) -> str:
        one, now = self.sight.seats[seat], top(self.sight)
        left = seat in getattr(now, "left", ())
        if one.position is None:
            return self.words.gave_up(one.gave_up) if one.gave_up else _("gt.flight.gave_up")
        if self.sight.card is None:
            return _("gt.flight.note_ready") if one.answered else _("gt.flight.note_nothing")
        if too_small(self.sight, seat):
            return _("gt.flight.note_too_small")
        if isinstance(now, tasks.Striking):
            return _("gt.flight.note_in_danger") if left else _("gt.flight.note_spared")
        return _("gt.flight.note_waits") if left else _("gt.flight.note_nothing")

    def _met(self, seat: int) -> str:
        """All of it in one line; tiles that fell or burst are counted where the first of them was told."""
        met = self.story.of(seat)
        lost = [event for event in met if _destroys(event)]
        fallen = [event for event in met if isinstance(event, told.TilesFallen)]
        parts: list[str] = []
        safe = 0
        for event in met:
            if isinstance(event, told.TilesFallen):
                said = n_("gt.flight.note_fallen", sum(len(one.tiles) for one in fallen))
                parts += [said] if event is fallen[0] else []
            elif len(lost) > 1 and _destroys(event):
                parts += [n_("gt.flight.note_lost", len(lost))] if event is lost[0] else []
            elif isinstance(event, told.HazardResult) and event.result != "destroyed":
                safe += event.result != "miss"
            else:
                parts.append(self._said(event))
        first = [f"[good][gt:check] {safe}[/]"] if safe else []
        return "   ".join((*first, *filter(None, parts)))

    def _said(self, event: Event) -> str:
        """One thing that a seat has met, in as few signs as possible."""
        match event:
            case told.Moved(days=days):
                return f"[{'good' if days > 0 else 'bad'}]{signed(days)}[/] [gt:days]"
            case Credits(delta=delta):
                return f"[{'good' if delta > 0 else 'bad'}]{signed(delta)}[/] [coin:1]"
            case told.PlanetChosen(planet=planet) if planet:
                return _("gt.flight.note_planet", n=planet)
            case told.PlanetChosen():
                return f"[soft]{_('gt.flight.note_flies_on')}[/]"
            case told.AbandonedTaken():
                return _("gt.flight.note_stops")
            case told.RewardDeclined():
                return f"[soft]{_('gt.flight.note_declines')}[/]"
            case told.CrewLost(figures=figures):
                return _minus(len(figures), inline_pictures.figures([kind for _cabin, kind in figures]))
            case told.AlienLeft(alien=alien):
                return _minus(1, inline_pictures.figures([alien]))
            case told.GoodsLost(items=items):
                return _minus(len(items), inline_pictures.goods([good for _hold, good in items]))
            case told.EnergyLost(batteries=batteries):
                return _minus(len(batteries), "[cell:1]")
            case told.HazardResult(tile=tile) | told.TileSabotaged(tile=tile) if tile:
                return _minus("", self.words.tile_inside(tile))
            case GaveUp(reason=reason):
                return f"[bad]{self.words.gave_up(reason)}[/]"
        return ""


def _minus(count: int | str, what: str) -> str:
    return f"[bad]−{count}[/] {what}"


def _destroys(event: Event) -> bool:
    """Whether a tile burst."""
    if isinstance(event, told.TileSabotaged):
        return bool(event.tile)
    return isinstance(event, told.HazardResult) and event.result == "destroyed"


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
