"""What was remarkable in a match: the bloodiest shot, the biggest meal, the best deal, the longest flight."""

from __future__ import annotations

from collections.abc import Sequence

from client.games.extras import Moment
from client.games.space_bastards.text.names import Words
from client.i18n import _, n_
from rules.kernel.events import Event
from rules.kernel.views import View
from rules.space_bastards import events as sb
from rules.space_bastards.content import Content
from rules.space_bastards.families import HITS, TALKS, Struck, relation_of
from rules.space_bastards.sight import WorldSight

MARKS = {
    "massacre": "[bad][sb:shooting][/]", "feast": "[warn][sb:eating][/]", "summit": "[lit][sb:diplomacy][/]",
    "deal": "[lit][sb:trade][/]", "metamorphosis": "[good][sb:mutation][/]",
    "empire": "[lit][sb:dominance][/]", "voyage": "[lit][sb:ship][/]", "cradle": "[lit][sb:love][/]",
}  # fmt: skip
"""In the order in which they are told."""


class Remarkable:
    """Goes through a match and keeps the most remarkable moment of each sort."""

    def __init__(self, content: Content, view: View[WorldSight]) -> None:
        self.content = content
        self.words = Words(content, view)
        self.track = view.sight.track
        self.best: dict[str, tuple[float, Moment]] = {}
        self.step = 0
        self.steps = 0
        """Steps of the running flight; a jump by teleport is none (SB-V06)."""
        self.born: dict[int, int] = {}
        self.empire: dict[int, int] = {}

    def moments(self, events: Sequence[Event]) -> list[Moment]:
        """The most remarkable first."""
        for index, event in enumerate(events):
            self._look(index, event)
        return [self.best[kind][1] for kind in MARKS if kind in self.best]

    def _keep(self, kind: str, weight: float, least: float, seat: int, event: int, **args: str) -> None:
        """`least`: smaller ones are nothing remarkable."""
        if weight < least or (kind in self.best and weight <= self.best[kind][0]):
            return
        when = self.words.step_of(self.track, self.step)
        text = n_(f"sbt.moment.{kind}_text", weight, name=self.words.seat(seat), when=when, **args)
        self.best[kind] = (weight, Moment(kind, MARKS[kind], _(f"sbt.moment.{kind}"), text, seat, event))

    def _look(self, index: int, event: Event) -> None:
        words = self.words
        match event:
            case sb.ClockMoved(step=step):
                self.step, self.empire, self.born = step, {}, {}
            case Struck():
                kind = "massacre" if HITS[relation_of(event)].corpses else "feast"
                hit = words.theirs(words.count(event.race, len(event.tokens)), event.victim)
                self._keep(kind, len(event.tokens), 2, event.seat, index, what=hit,
                           planet=words.planet(event.planet))  # fmt: skip
            case sb.PairsSettled(relation=relation, seat=seat, agreed=agreed):
                where = words.planets(dict.fromkeys(pair.planet for pair in agreed))
                kind = "summit" if TALKS[relation].points else "deal"
                self._keep(kind, len(agreed), 2, seat, index, where=where)
            case sb.Mutated(seat=seat, gone=gone, come=come, planet=planet):
                self._keep("metamorphosis", len(come), 2, seat, index, gone=words.tokens(gone),
                           come=words.tokens(come), planet=words.planet(planet))  # fmt: skip
            case sb.Dominance(owner=owner, points=points) if owner is not None:
                self.empire[owner] = self.empire.get(owner, 0) + 1
                if not words.is_neutral(owner):
                    worth = words.points(self.empire[owner] * points)
                    self._keep("empire", self.empire[owner], 2, owner, index, points=worth)
            case sb.ActionBegin() | sb.FlightEnded():
                self.steps = 0
            case sb.ShipMoved(seat=seat, goal=goal):
                self.steps += 1
                self._keep("voyage", self.steps, 3, seat, index, goal=words.goal(goal))
            case sb.Born(seat=seat) | sb.Hatched(seat=seat):
                self.born[seat] = self.born.get(seat, 0) + 1
                self._keep("cradle", self.born[seat], 2, seat, index)


def moments(content: Content, view: View[WorldSight], events: Sequence[Event]) -> list[Moment]:
    """See :class:`Remarkable`."""
    return Remarkable(content, view).moments(events)
