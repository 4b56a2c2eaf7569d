"""What was remarkable in a match: the bloodiest shot, the biggest meal, the best deal, the longest flight."""

from __future__ import annotations

from collections import Counter

from client.games import extras
from client.games.space_bastards.text.names import Words
from client.i18n import n_
from rules.kernel.events import Event
from rules.space_bastards import events as sb
from rules.space_bastards.families import HITS, TALKS, Struck, relation_of


class Remarkable(extras.Remarkable):
    """What each seat did in a round, and how far its ship flew at a time."""

    texts = "sbt.moment"
    marks = {
        "massacre": "[bad][sb:shooting][/]", "feast": "[warn][sb:eating][/]",
        "summit": "[lit][sb:diplomacy][/]", "deal": "[lit][sb:trade][/]",
        "metamorphosis": "[good][sb:mutation][/]", "empire": "[lit][sb:dominance][/]",
        "voyage": "[lit][sb:ship][/]", "cradle": "[lit][sb:love][/]",
    }  # fmt: skip

    def __init__(self, words: Words, track: str) -> None:
        super().__init__()
        self.words, self.track = words, track
        self.step = self.steps = 0
        """Steps of the running flight; a jump by teleport is none (SB-V06)."""
        self.born: Counter[int] = Counter()
        self.empire: Counter[int] = Counter()

    def _told(self, kind: str, weight: int, seat: int, least: int = 2, **args: str) -> None:
        """`least`: smaller ones are nothing remarkable."""
        if weight >= least:
            when = self.words.step_of(self.track, self.step)
            name = self.words.seat(seat)
            self.keep(kind, weight, seat, n_(f"sbt.moment.{kind}_text", weight, name=name, when=when, **args))

    def look(self, event: Event) -> None:
        words = self.words
        match event:
            case sb.ClockMoved():
                self.step, self.empire, self.born = event.step, Counter(), Counter()
            case Struck():
                kind = "massacre" if HITS[relation_of(event)].corpses else "feast"
                hit = words.theirs(words.count(event.race, len(event.tokens)), event.victim)
                self._told(kind, len(event.tokens), event.seat, what=hit, planet=words.planet(event.planet))
            case sb.PairsSettled(relation=relation, seat=seat, agreed=agreed):
                where = words.planets(dict.fromkeys(pair.planet for pair in agreed))
                self._told("summit" if TALKS[relation].points else "deal", len(agreed), seat, where=where)
            case sb.Mutated(seat=seat, gone=gone, come=come, planet=planet):
                self._told("metamorphosis", len(come), seat, gone=words.tokens(gone),
                           come=words.tokens(come), planet=words.planet(planet))  # fmt: skip
            case sb.Dominance(owner=owner, points=points) if owner is not None:
                self.empire[owner] += 1
                if not words.is_neutral(owner):
                    worth = words.points(self.empire[owner] * points)
                    self._told("empire", self.empire[owner], owner, points=worth)
            case sb.ActionBegin() | sb.FlightEnded():
                self.steps = 0
            case sb.ShipMoved(seat=seat, goal=goal):
                self.steps += 1
                self._told("voyage", self.steps, seat, least=3, goal=words.goal(goal))
            case sb.Born(seat=seat) | sb.Hatched(seat=seat):
                self.born[seat] += 1
                self._told("cradle", self.born[seat], seat)
