"""Where humans go: those who wake up, and those who come aboard (GTX-T11, E10, GTX-B05)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from client.games.galaxy_trucker.answers.decision import Card, Decision, Handles, Line, Piece
from client.games.galaxy_trucker.answers.question import Question, fact
from client.games.galaxy_trucker.ids import Cabin, Figure
from client.games.galaxy_trucker.panels.share_trays import SharePlace, ShareTraysFace
from client.games.galaxy_trucker.pictures.tiles import Load
from client.games.galaxy_trucker.text.costs import bold, course_line
from client.i18n import _, n_
from rules.galaxy_trucker.flight.actions import TakeHumans, Wake
from rules.galaxy_trucker.flight.taking_in import ChooseGuests, movable, rooms
from rules.galaxy_trucker.flight.tasks import Hosting
from rules.galaxy_trucker.flight.waking import ChooseSleepers
from rules.galaxy_trucker.forecast_course import course
from rules.galaxy_trucker.tiles import HUMAN
from rules.kernel.asks import Action

USUAL, NOBODY = "usual", "nobody"


class BerthQuestion(Question):
    """Touching a cabin puts one more there, and none any more when it is full. In a junkyard those awake may
    get up when they are touched, and are put elsewhere with the others."""

    @fact
    def ask(self) -> ChooseGuests | ChooseSleepers:
        """The question of the rules."""
        if self.prompt.kind == "wake":
            return ChooseSleepers(self.view.seat, self.ship)
        details = self.prompt.details
        return ChooseGuests(self.view.seat, self.ship, details["n"], moving=details["moving"])

    @property
    def most(self) -> int:
        """How many there are to be put somewhere."""
        return int(self.prompt.details["sleepers" if self.prompt.kind == "wake" else "n"])

    @fact
    def places(self) -> tuple[int, ...]:
        """Cabins and chambers with free places."""
        return tuple(self.ask.places if isinstance(self.ask, ChooseSleepers) else rooms(self.ship))

    @fact
    def figures(self) -> Handles:
        """Those awake who may get up."""
        if not isinstance(self.ask, ChooseGuests) or not self.ask.moving:
            return ()
        there = movable(self.ship)
        return tuple(Figure(cabin, HUMAN, slot) for cabin, n in there.items() for slot in range(n))

    @fact
    def usual(self) -> Handles:
        return tuple(Cabin(tile) for tile, n in self.prompt.options[0].places for _number in range(n))

    # -- answering -------------------------------------------------------------------------

    @property
    def preset(self) -> Handles:
        """All who find room, where it costs nothing."""
        return self.usual if self.prompt.kind == "wake" or self.figures else ()

    @property
    def handles(self) -> Handles:
        return (*map(Cabin, self.places), *self.figures, USUAL, NOBODY)

    def idle(self, handle: str) -> bool:
        return sorted(self.chosen) == sorted({USUAL: self.usual, NOBODY: ()}.get(handle, (handle, handle)))

    def touched(self, handle: str) -> Handles:
        if handle in (USUAL, NOBODY):
            return self.usual if handle == USUAL else ()
        figure = Figure.of(handle)
        if figure is not None:
            if handle in self.chosen:
                return tuple(one for one in self.chosen if one != handle)
            return (*(one for one in self.chosen if one != Cabin(figure.cabin)), handle)
        rest = tuple(one for one in self.chosen if Figure.of(one) is None or not self.in_cabin(one, handle))
        for kept in self.making_room(rest, handle):
            code = self.refused((*kept, handle))
            if code in ("", "get_up"):
                return (*kept, handle)
            if code == "no_place":
                break
        return tuple(one for one in rest if one != handle)

    def in_cabin(self, figure: str, cabin: str) -> bool:
        known = Figure.of(figure)
        return known is not None and Cabin(known.cabin) == cabin

    def making_room(self, chosen: Handles, handle: str) -> Iterator[Handles]:
        """Others stay away, the last one that was put somewhere first, until there are not too many."""
        yield chosen
        for one in reversed([other for other in chosen if Cabin.of(other) is not None and other != handle]):
            at = len(chosen) - 1 - chosen[::-1].index(one)
            chosen = (*chosen[:at], *chosen[at + 1 :])
            yield chosen

    def answer(self, chosen: Handles) -> TakeHumans | Wake:
        places = tuple(sorted(Counter(one.tile for one in Cabin.among(chosen)).items()))
        if self.prompt.kind == "wake":
            return Wake(places)
        return TakeHumans(places, tuple(sorted(Counter(one.cabin for one in Figure.among(chosen)).items())))

    def refused(self, chosen: Handles) -> str:
        """Why it is no answer: a code, `get_up` while somebody who has got up stands about, "" if it is."""
        places = Counter(one.tile for one in Cabin.among(chosen))
        refusal = self.ask.refusal(self.answer(chosen))
        full = any(n > self.room(tile) for tile, n in places.items())
        if refusal is None or full:
            return "no_place" if full else ""
        return "get_up" if refusal.code == "no_place" else refusal.code

    def room(self, tile: int) -> int:
        if isinstance(self.ask, ChooseSleepers):
            return self.ask.places.get(tile, 0)
        return rooms(self.ship).get(tile, 0)

    @property
    def action(self) -> Action | None:
        return None if self.refused(self.chosen) else self.answer(self.chosen)

    # -- showing ---------------------------------------------------------------------------

    @property
    def new(self) -> int:
        """How many wake up or come aboard."""
        return max(0, len(Cabin.among(self.chosen)) - len(Figure.among(self.chosen)))

    @property
    def cards(self) -> tuple[Card, ...]:
        kind, moved = self.prompt.kind, len(Figure.among(self.chosen))
        lines = [Line(n_("gt.berth.move", moved), "hand")] if moved else []
        known = self.chosen in (self.usual, ())
        lines += [] if known else self.coming(self.new)
        lines.append(Line(_("gt.berth.touch_figures" if self.figures else "gt.berth.touch"), "eye"))
        usual, nobody = tuple(self.coming(len(self.usual))), Line(_(f"gt.berth.nobody_{kind}"), "check")
        return (
            Card(USUAL, "crew", _("gt.berth.usual"), usual, "good", self.idle(USUAL)),
            Card(NOBODY, "exit", _("gt.berth.nobody"), (nobody,), "neutral", self.idle(NOBODY)),
            Card("", "crew", _(f"gt.berth.{kind}", n=self.new, all=self.most), tuple(lines), "neutral", True),
        )

    def coming(self, n: int) -> list[Line]:
        """What it brings and costs that so many come."""
        lines = [Line(bold(n_(f"gt.berth.more_{self.prompt.kind}", n)), "crew", "good")]
        if not n or not isinstance(self.task, Hosting):
            return lines if n else []
        step, seat = self.task.step, self.view.seat
        if step.fare:
            lines.append(Line(bold(n_("gt.decide.gain", step.fare * n)), "credits", "good"))
        moved = course(self.content, self.view.sight, {seat: -step.days})
        days = course_line(seat, -step.days, moved)
        return lines if days is None else [*lines, days]

    @property
    def trays(self) -> ShareTraysFace:
        kind, taken = self.prompt.kind, Counter(one.tile for one in Cabin.among(self.chosen))
        places = tuple(SharePlace(self.place(tile), taken[tile], self.room(tile)) for tile in self.places)
        rest = max(0, self.most + len(Figure.among(self.chosen)) - taken.total())
        return ShareTraysFace(kind, ("sleeper" if kind == "wake" else HUMAN, rest), HUMAN, places)

    @property
    def pieces(self) -> tuple[Piece, ...]:
        found = [Piece(Cabin(tile), Cabin(tile), tile, "hold", on=True) for tile in self.places]
        more = Counter(one.tile for one in Cabin.among(self.chosen))
        for cabin, there in sorted(self.ship.crew.items()):
            for slot, kind in enumerate(there):
                figure = Figure(cabin, kind, slot)
                if figure in self.figures:
                    on = figure in self.chosen
                    found.append(Piece(figure, figure, cabin, "figure", slot, on=on, token=kind))
                elif cabin in more:
                    found.append(Piece(figure, "", cabin, "figure", slot, token=kind))
        for cabin, n in more.items():
            if cabin in self.ship.cabins:
                there = self.ship.crew.get(cabin, ())
                new = [Figure(cabin, HUMAN, len(there) + at) for at in range(n)]
                found += [Piece(one, "", cabin, "figure", one.slot, token=HUMAN) for one in new]
        return tuple(found)

    @property
    def said(self) -> Decision:
        kind = self.prompt.kind
        loads = dict[int, Load]()
        for tile, n in Counter(one.tile for one in Cabin.among(self.chosen)).items():
            there = self.ship.crew.get(tile, ()) or (HUMAN,) * self.ship.sleepers.get(tile, 0)
            loads[tile] = Load(crew=(*there, *(HUMAN,) * n))
        why = _("gt.berth.stand_about") if self.refused(self.chosen) else ""
        return Decision(
            loads=loads, label=n_(f"gt.option_now.{kind}", self.new) if self.new else _("gt.berth.nobody"),
            why_not=why, status=_(f"gt.ask.{kind}"),
        )  # fmt: skip
