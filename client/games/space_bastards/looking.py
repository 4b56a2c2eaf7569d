"""What this screen shows of the galaxy: the whole map or one planet near, and which relation is pinned."""

from __future__ import annotations

from dataclasses import dataclass, replace

from client.games.space_bastards.flights import Flights
from client.games.space_bastards.pictures.draw_context import DrawContext
from client.games.space_bastards.relations import ANYWHERE, FLIGHTS
from client.table.builder import Builder
from client.table.screen import Screen, TableState, Transition
from rules.kernel.views import View
from rules.space_bastards.sight import WorldSight


@dataclass(frozen=True)
class Looking:
    """Changed by the person at the screen, and by what is asked; nothing of it is sent."""

    near: str = ""
    """The planet that shows near, "" for the whole map."""
    pinned: str = ""
    """The relation whose uses stay marked."""
    page: int = 0
    """Of the goals in the flight strip, or of other entries."""
    turned_at: str = ""
    """The goal that was chosen when the page was turned by hand; the page of any other follows it."""
    kind: str = ""
    """The kind of the last question."""
    asked: tuple[str, str] = ("", "")
    """The kind of the question that shows, and the planet it is about."""
    docked: str = ""
    """The planet at which the own ship stood when its turn was asked about last."""
    left: str = ""
    """The planet that showed near before the view followed others to the map."""
    moored: tuple[tuple[int, str], ...] = ()
    """The fields on which the ships of the seats at this screen ended their last way."""

    def pin(self, relation: str) -> Looking:
        """Keep the uses of a relation marked, or stop it."""
        return replace(self, pinned="" if self.pinned == relation else relation)

    def turn(self, page: int, goal: str) -> Looking:
        """Another page shows, while `goal` is chosen."""
        return replace(self, page=page, turned_at=goal)

    def put_away(self) -> Looking:
        """Another person sits down at this screen: the whole map, with nothing pinned."""
        return Looking(kind=self.kind, moored=self.moored)

    def begin(self, view: View, here: str) -> Looking:
        """A question of another kind that may be about any planet begins on the whole map; only the planet
        at which the own ship stands may stay near in a flight. `here` is that planet, "" for none. The planet
        from which others have led the view away shows again, where it may."""
        kind = view.kind
        near = (self.near or self.left) if kind else self.near
        other = kind != self.kind
        elsewhere = kind in FLIGHTS and near != here
        leaves = kind == "love" or (other and (elsewhere or kind in ANYWHERE))
        return replace(self, near="" if leaves else near, left="" if kind else self.left, kind=kind)

    def go(self, planet: str) -> Looking:
        """Somebody goes near a planet, or back to the map for ""."""
        return replace(self, near=planet, left="")

    def leave(self) -> Looking:
        """The view follows others to the map, until the next own question."""
        return replace(self, near="", left=self.near or self.left)

    def dock(self, view: View, planet: str) -> Looking:
        """A new question: a ship that has come to a planet where it can load or unload shows it near, once.
        `planet` is "" where it cannot, or while it flies on by itself."""
        if view.kind not in FLIGHTS:
            return replace(self, page=0, turned_at="")
        here, moored = view.sight.owners[view.seat].ship or "", dict(self.moored)
        came = moored.get(view.seat, here) != here
        moored[view.seat] = here
        return replace(
            self,
            page=0,
            turned_at="",
            moored=tuple(moored.items()),
            near=planet if planet and came else self.near,
        )

    def follow(self, view: View, here: str = "") -> Looking:
        """A question that is about one planet shows it near, once; a ship that leaves the near planet
        leads back to the map. `here` is the planet at which the own ship stands, "" for none."""
        kind = view.kind
        looking = self._sail(here if kind in FLIGHTS else "")
        planet = planet_of(view)
        if (kind, planet) == looking.asked:
            return looking
        near, before = looking.near, looking.asked[0]
        if planet and kind in ("place", "rearrange"):
            near = planet
        elif before in ("place", "rearrange"):
            near = ""
        return replace(looking, near=near, asked=(kind, planet))

    def _sail(self, here: str) -> Looking:
        left = self.docked and self.docked != here and self.near == self.docked
        return replace(self, near="" if left else self.near, docked=here)


Now = TableState[WorldSight, Looking, Flights, DrawContext]
Build = Builder[WorldSight, Looking, Flights, DrawContext]
BastardsScreen = Screen[WorldSight, Looking, Flights, DrawContext]
BastardsTransition = Transition[WorldSight, Looking, Flights, DrawContext]


def planet_of(view: View) -> str:
    """The planet that the viewer's question is about, "" if there is none."""
    sight = view.sight
    kind = view.kind
    if kind in ("place", "rearrange") and sight.settling is not None:
        return str(sight.settling.planet)
    return ""
