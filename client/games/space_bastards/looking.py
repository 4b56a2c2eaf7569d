"""What this screen shows of the galaxy: the whole map or one planet near, and which relation is pinned."""

from __future__ import annotations

from dataclasses import dataclass, field

from rules.kernel.views import View

FLIGHTS = ("ship", "migration")
"""Questions about the turn of a ship."""
ANYWHERE = ("love", "shooting", "eating", "trade", "diplomacy", "answer", "mutation")
"""Questions that may be about any planet."""


@dataclass
class Showing:
    """Changed by the person at the screen only; nothing of it is sent."""

    near: str = ""
    """The planet that shows near, "" for the whole map."""
    pinned: str = ""
    """The relation whose uses stay marked."""
    hovered_relation: str = ""
    """The relation under the pointer, which P pins."""
    goals: int = 0
    """The page of the goals in the flight strip, from 0."""
    goal: str = ""
    """The chosen goal for which the page has been turned."""
    _kind: str = ""
    """The kind of the last question."""
    _asked: tuple[str, str] = ("", "")
    _docked: str = ""
    """The planet at which the own ship stood when its turn was asked about last."""
    _moored: dict[int, str] = field(default_factory=dict)
    """The field on which the ship of a seat at this screen ended its last way."""

    def pin(self, relation: str) -> None:
        """Keep the uses of a relation marked, or stop it."""
        self.pinned = "" if self.pinned == relation else relation

    def put_away(self) -> None:
        """Another person sits down at this screen: the whole map, with nothing pinned."""
        self.near = self.pinned = self.hovered_relation = self.goal = self._docked = ""
        self.goals, self._asked = 0, ("", "")

    def begin(self, view: View, here: str) -> None:
        """A question of another kind that may be about any planet begins on the whole map; only the planet
        at which the own ship stands may stay near in a flight. `here` is that planet, "" for none."""
        kind = view.prompt.kind if view.prompt is not None else ""
        other = kind != self._kind
        elsewhere = kind in FLIGHTS and self.near != here
        if kind == "love" or (other and (elsewhere or kind in ANYWHERE)):
            self.near = ""
        self._kind = kind

    def dock(self, view: View, planet: str) -> None:
        """A new question: a ship that has come to a planet where it can load or unload shows it near, once.
        `planet` is "" where it cannot, or while it flies on by itself."""
        self.goals = 0
        if view.prompt is None or view.prompt.kind not in FLIGHTS:
            return
        here = view.sight.owners[view.seat].ship or ""
        came = self._moored.setdefault(view.seat, here) != here
        self._moored[view.seat] = here
        if planet and came:
            self.near = planet

    def follow(self, view: View, here: str = "") -> None:
        """A question that is about one planet shows it near, once; a ship that leaves the near planet
        leads back to the map. `here` is the planet at which the own ship stands, "" for none."""
        kind = view.prompt.kind if view.prompt is not None else ""
        self._sail(here if kind in FLIGHTS else "")
        planet = planet_of(view)
        if (kind, planet) == self._asked:
            return
        before = self._asked[0]
        self._asked = (kind, planet)
        if planet and kind in ("place", "rearrange"):
            self.near = planet
        elif before in ("place", "rearrange"):
            self.near = ""

    def _sail(self, here: str) -> None:
        if self._docked and self._docked != here and self.near == self._docked:
            self.near = ""
        self._docked = here


def planet_of(view: View) -> str:
    """The planet that the viewer's question is about, "" if there is none."""
    sight = view.sight
    kind = view.prompt.kind if view.prompt is not None else ""
    if kind in ("place", "rearrange") and sight.settling is not None:
        return str(sight.settling.planet)
    return ""
