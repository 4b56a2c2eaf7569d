"""What the table under the ring says: values that are compared, and what each player has met so far."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from client.games.galaxy_trucker.panels.values import Cell, CellState, NoteRow, ValueRow, ValuesFace
from client.games.galaxy_trucker.screens.flight.card_story import Story
from client.games.galaxy_trucker.screens.flight.facts import (
    flight_order,
    step_number,
    step_played,
    too_small,
    top,
)
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
from rules.kernel.views import View

_ICONS = {"engines": "engine", "cannons": "cannon", "crew": "crew"}


class Values:
    """Builds the table's face for one view."""

    def __init__(
        self, content: Content, view: View, story: Story, own: tuple[float, int] | None = None, *,
        playing: bool = False,
    ) -> None:  # fmt: skip
        """`own`: strength and energy that the viewer is just putting together; `playing`: nobody is asked
        yet."""
        self.asked = () if playing else view.asked
        self.content = content
        self.view = view
        self.sight = view.sight
        self.story = story
        self.own = own
        self.words = Words.of(content, view)
        order = list(flight_order(view.sight))
        known = [seat for _kind, seat in story.values] + list(story.outcomes)
        self.seats = tuple(order + [seat for seat in dict.fromkeys(known) if seat not in order])

    def face(self) -> ValuesFace:
        card = self.story.card or (self.sight.card.id if self.sight.card is not None else "")
        if card not in self.content.cards:
            return ValuesFace(_("gt.flight.title_on"), notes=self.notes())
        steps = self.content.cards[card].steps
        rows = [row for number, step in enumerate(steps, 1) if (row := self._row(number, step)) is not None]
        columns = tuple((seat, self.name(seat)) for seat in self.seats)
        notes = self.notes()
        if not rows:
            return ValuesFace(self._title(steps), notes=notes)
        return ValuesFace(self._title(steps), columns, tuple(rows), notes if len(rows) == 1 else ())

    def known(self) -> ValuesFace:
        """The title over the cards that the viewer has looked at."""
        return ValuesFace(_("gt.flight.known_title"))

    def name(self, seat: int) -> str:
        return _("table.you") if seat == self.view.seat else self.view.players[seat].name

    def _title(self, steps: Sequence[Step]) -> str:
        kinds = {type(step) for step in steps}
        if Compare in kinds:
            return _("gt.flight.title_weakest")
        if Attack in kinds:
            return _("gt.flight.title_fight")
        if Advance in kinds:
            return _("gt.flight.title_race")
        if Drift in kinds:
            return _("gt.flight.title_drift")
        if Infect in kinds:
            return _("gt.flight.title_crew")
        return _("gt.flight.title_each")

    # -- rows ----------------------------------------------------------------------------------

    def _row(self, number: int, step: Step) -> ValueRow | None:
        now = self._now() == number
        if isinstance(step, Compare):
            name = _(f"gt.flight.row_{step.by}")
            under = penalty(step.penalty)
            cells = self._cells(step.by, lambda seat, _value: self._struck(number, seat))
            return ValueRow(_ICONS[step.by], name, under, cells, now, isinstance(step.penalty, BeShot))
        if isinstance(step, Attack):
            under = _("gt.flight.against", n=step.strength)
            cells = self._cells("cannons", lambda seat, _value: self._fought(seat))
            return ValueRow("cannon", _("gt.flight.row_cannons"), under, cells, now)
        if isinstance(step, Advance):
            cells = self._cells("engines", lambda _seat, value: "loses" if value <= 0 else "")
            return ValueRow("engine", _("gt.flight.row_engines"), _("gt.flight.days_gained"), cells, now)
        if isinstance(step, Drift):
            lost = {seat: self._drifted(seat) for seat in self.seats}
            most = max([*lost.values(), 1])
            cells = tuple(Cell(str(lost[seat]), share=lost[seat] / most) for seat in self.seats)
            return ValueRow("exposed", _("gt.flight.row_exposed"), _("gt.flight.days_lost"), cells, now, True)
        return None

    def _now(self) -> int:
        """The step that is played; 0 when the card is done."""
        if self.sight.card is None:
            return 0
        if self.story.card and self.sight.card.id != self.story.card:
            return step_played(self.content, self.story)
        return step_number(self.content.cards, self.sight)

    def _struck(self, number: int, seat: int) -> CellState:
        return "worst" if self.story.struck.get(number) == seat else ""

    def _fought(self, seat: int) -> CellState:
        for event in reversed(self.story.of(seat)):
            if isinstance(event, told.EnemyResult):
                states: dict[str, CellState] = {"win": "wins", "tie": "ties", "lose": "loses"}
                return states[event.result]
        return ""

    def _drifted(self, seat: int) -> int:
        return len(self.sight.seats[seat].ship.exposed)

    def _cells(self, by: str, state: Callable[[int, float], CellState]) -> tuple[Cell, ...]:
        """The values that were declared; where none was, softly, what the ship has without energy."""
        shown: list[tuple[float, int, CellState, bool]] = []
        for seat in self.seats:
            value = self.story.values.get((by, seat))
            if value is not None:
                shown.append((value.strength, value.energy, state(seat, value.strength), False))
            elif seat == self.view.seat and self.own is not None and self._asks(by):
                shown.append((*self.own, "live", False))
            else:
                shown.append((self._resting(seat, by), 0, "", True))
        most = max([value for value, *_rest in shown] + [1.0])
        return tuple(
            Cell(strength(value), bolts, value / most, mark, soft) for value, bolts, mark, soft in shown
        )

    def _asks(self, by: str) -> bool:
        prompt = self.view.prompt
        return prompt is not None and prompt.kind == f"declare_{by}"

    def _resting(self, seat: int, by: str) -> float:
        ship = self.sight.seats[seat].ship
        if by == "engines":
            return float(ship.engines[0])
        if by == "cannons":
            return float(ship.cannons[0])
        return float(sum(len(figures) for _cabin, figures in ship.crew))

    # -- what each has met ------------------------------------------------------------------------

    def notes(self) -> tuple[NoteRow, ...]:
        """A row a seat."""
        rows = []
        for seat in self.seats:
            text = self._met(seat)
            asked = seat in self.asked
            if asked:
                key = "gt.flight.note_you_decide" if seat == self.view.seat else "gt.flight.note_decides"
                waits = f"[lit]{_(key)}[/]"
                text = f"{waits} · {text}" if text else waits
            elif not text:
                text = f"[faint]{self._nothing(seat)}[/]"
            rows.append(NoteRow(seat, self.name(seat), text, asked))
        return tuple(rows)

    def _nothing(self, seat: int) -> str:
        one = self.sight.seats[seat]
        if one.position is None:
            return self.words.gave_up(one.gave_up) if one.gave_up else _("gt.flight.gave_up")
        if self.sight.card is None:
            return _("gt.flight.note_ready") if one.answered else _("gt.flight.note_nothing")
        now = top(self.sight)
        left = getattr(now, "left", ())
        if too_small(self.sight, seat):
            return _("gt.flight.note_too_small")
        if isinstance(now, tasks.Striking):
            return _("gt.flight.note_in_danger") if seat in left else _("gt.flight.note_spared")
        return _("gt.flight.note_waits") if seat in left else _("gt.flight.note_nothing")

    def _met(self, seat: int) -> str:
        parts: list[str] = []
        safe = 0
        lost = [event for event in self.story.of(seat) if _destroys(event)]
        fallen = [event for event in self.story.of(seat) if isinstance(event, told.TilesFallen)]
        for event in self.story.of(seat):
            if isinstance(event, told.TilesFallen):
                if event is fallen[0]:
                    parts.append(n_("gt.flight.note_fallen", sum(len(one.tiles) for one in fallen)))
                continue
            if len(lost) > 1 and _destroys(event):
                if event is lost[0]:
                    parts.append(n_("gt.flight.note_lost", len(lost)))
                continue
            if isinstance(event, told.HazardResult) and event.result != "destroyed":
                safe += event.result != "miss"
                continue
            said = self._said(event)
            if said:
                parts.append(said)
        if safe:
            parts.insert(0, f"[good][gt:check] {safe}[/]")
        return "   ".join(parts)

    def _said(self, event: Any) -> str:
        """One thing that a seat has met, in as few signs as possible."""
        match event:
            case told.Moved(days=days):
                return f"[{'good' if days > 0 else 'bad'}]{signed(days)}[/] [gt:days]"
            case Credits(delta=delta):
                return f"[{'good' if delta > 0 else 'bad'}]{signed(delta)}[/] [coin:1]"
            case told.PlanetChosen(planet=planet):
                if planet:
                    return _("gt.flight.note_planet", n=planet)
                return f"[soft]{_('gt.flight.note_flies_on')}[/]"
            case told.AbandonedTaken():
                return _("gt.flight.note_stops")
            case told.RewardDeclined():
                return f"[soft]{_('gt.flight.note_declines')}[/]"
            case told.CrewLost(figures=figures):
                return (
                    f"[bad]−{len(figures)}[/] {inline_pictures.figures([kind for _cabin, kind in figures])}"
                )
            case told.AlienLeft(alien=alien):
                return f"[bad]−1[/] {inline_pictures.figures([alien])}"
            case told.GoodsLost(items=items):
                return f"[bad]−{len(items)}[/] {inline_pictures.goods([good for _hold, good in items])}"
            case told.EnergyLost(batteries=batteries):
                return f"[bad]−{len(batteries)}[/] [cell:1]"
            case told.HazardResult(tile=tile) | told.TileSabotaged(tile=tile):
                return f"[bad]−[/] {self.words.tile_inside(tile)}" if tile else ""
            case GaveUp(reason=reason):
                return f"[bad]{self.words.gave_up(reason)}[/]"
        return ""


def _destroys(event: Any) -> bool:
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
