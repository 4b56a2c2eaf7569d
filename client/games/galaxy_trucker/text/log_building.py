"""Lines of the log up to the launch.

Four people who build at once make hundreds of small moves: what a seat builds in is gathered and told
in one line for several tiles; what it looks at and puts back is only counted.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from client.games.galaxy_trucker import ids
from client.games.galaxy_trucker.text.names import Words
from client.i18n import _, join_and, n_
from client.table.texts import LogLine
from rules.galaxy_trucker import events as gt
from rules.kernel.events import Event

GATHERED = 5
"""Tiles that one line tells at most."""
Said = list[LogLine]


@dataclass
class Builder:
    """What a seat has done since its last line, and in the whole flight."""

    untold: list[int] = field(default_factory=list)
    parked: list[int] = field(default_factory=list)
    built: int = 0
    returned: int = 0


class BuildingLines:
    """Tells the events up to the launch; one for a table, `begin` for every flight."""

    def __init__(self) -> None:
        self.builders: dict[int, Builder] = {}

    def of(self, event: Event, words: Words) -> Said:
        """The lines of one event."""
        tell = _TELLERS.get(type(event))
        return tell(self, event, words) if tell is not None else []

    def _builder(self, seat: int) -> Builder:
        return self.builders.setdefault(seat, Builder())

    def told(self, seat: int, words: Words) -> Said:
        """One line for all that a seat has built in since the last one."""
        builder = self._builder(seat)
        said: Said = []
        if builder.untold:
            text = _("gt.log.builds", name=words.seat(seat), tiles=words.tiles(builder.untold))
            pieces = tuple(ids.Tile(tile) for tile in builder.untold)
            said.append(LogLine(text, seat, pieces, f"[gt:tile] {builder.built}"))
        if builder.parked:
            text = _("gt.log.parks", name=words.seat(seat), tiles=words.tiles(builder.parked))
            said.append(LogLine(text, seat, tuple(ids.Tile(tile) for tile in builder.parked)))
        builder.untold, builder.parked = [], []
        return said

    def all_told(self, words: Words) -> Said:
        """The same of every seat."""
        return [line for seat in sorted(self.builders) for line in self.told(seat, words)]

    # -- events ---------------------------------------------------------------------------------

    def flight_began(self, event: gt.FlightBegan, words: Words) -> Said:
        self.builders = {}
        right = words.ship_class(event.ship_class)
        return [LogLine(words.flight(event.flight), right=right, heading=True)]

    def building_began(self, event: gt.BuildingBegan, words: Words) -> Said:
        return [LogLine(_("gt.log.building_began"), pieces=("heap",))]

    def tile_placed(self, event: gt.TilePlaced, words: Words) -> Said:
        builder = self._builder(event.seat)
        builder.untold.append(event.tile)
        builder.built += 1
        return self.told(event.seat, words) if len(builder.untold) >= GATHERED else []

    def tile_taken(self, event: gt.TileTaken, words: Words) -> Said:
        builder = self._builder(event.seat)
        if event.source == "reserve" and event.tile in builder.parked:
            builder.parked.remove(event.tile)
        return []

    def tile_taken_back(self, event: gt.TileTakenBack, words: Words) -> Said:
        builder = self._builder(event.seat)
        builder.built -= 1
        if event.tile in builder.untold:
            builder.untold.remove(event.tile)
            return []
        text = _("gt.log.takes_back", name=words.seat(event.seat), tile=words.tile_inside(event.tile))
        return [LogLine(text, event.seat, (ids.Tile(event.tile),))]

    def tile_reserved(self, event: gt.TileReserved, words: Words) -> Said:
        self._builder(event.seat).parked.append(event.tile)
        return []

    def tile_returned(self, event: gt.TileReturned, words: Words) -> Said:
        self._builder(event.seat).returned += 1
        return []

    def pile_held(self, event: gt.PileHeld, words: Words) -> Said:
        said = self.told(event.seat, words)
        text = _("gt.log.peeks", name=words.seat(event.seat), pile=event.pile)
        if event.cards:
            names = ", ".join(words.card(card) for card in event.cards)
            text += f". [soft]{_('gt.log.you_see', cards=names)}[/]"
        return [*said, LogLine(text, event.seat, (ids.Pile(event.pile),))]

    def timer_flipped(self, event: gt.TimerFlipped, words: Words) -> Said:
        said = self.all_told(words)
        circle = str(event.circle) if event.circle else _("gt.log.start_circle")
        if event.seat is None:
            text = _("gt.log.glass_turns_itself")
        else:
            text = _("gt.log.turns_glass", name=words.seat(event.seat))
        return [*said, LogLine(text, event.seat, ("glass",), f"[gt:hourglass] {circle}")]

    def timer_empty(self, event: gt.TimerEmpty, words: Words) -> Said:
        return [*self.all_told(words), LogLine(_("gt.log.sand_out"), pieces=("glass",))]

    def player_finished(self, event: gt.PlayerFinished, words: Words) -> Said:
        said = self.told(event.seat, words)
        key = "gt.log.is_given" if event.dealt else "gt.log.finishes"
        name = words.seat(event.seat)
        text = _(key, name=name, n=event.order_tile)
        right = f"[lit]{event.order_tile}[/]"
        pieces = (f"order:{event.order_tile}", ids.Seat(event.seat))
        builder = self._builder(event.seat)
        if builder.returned:
            text += f". [soft]{n_('gt.log.put_back', builder.returned)}[/]"
        return [*said, LogLine(text, event.seat, pieces, right)]

    def building_ended(self, event: gt.BuildingEnded, words: Words) -> Said:
        key = "gt.log.time_up" if event.by_time else "gt.log.all_finished"
        return [*self.all_told(words), LogLine(_(key))]

    def tiles_removed(self, event: gt.TilesRemoved, words: Words) -> Said:
        reason = _(f"gt.log.removed_{event.reason}")
        text = _("gt.log.removes", name=words.seat(event.seat), tiles=words.tiles(event.tiles))
        right = f"[bad]{len(event.tiles)}[/] [gt:lost]"
        return [LogLine(f"{text}. [soft]{reason}[/]", event.seat, (ids.Seat(event.seat),), right)]

    def order_changed(self, event: gt.OrderChanged, words: Words) -> Said:
        order = sorted(range(len(event.order_tiles)), key=lambda seat: event.order_tiles[seat])
        names = ", ".join(words.seat(seat) for seat in order if event.order_tiles[seat])
        return [LogLine(_("gt.log.order_changed", names=names))]

    def crew_boarded(self, event: gt.CrewBoarded, words: Words) -> Said:
        aliens = [kind for _cabin, kind in event.aliens]
        pieces = tuple(ids.Tile(cabin) for cabin, _kind in event.aliens) or (ids.Seat(event.seat),)
        if not aliens:
            return [LogLine(_("gt.log.boards", name=words.seat(event.seat)), event.seat, pieces)]
        text = _(
            "gt.log.boards_aliens",
            name=words.seat(event.seat),
            aliens=join_and([words.figure(kind) for kind in aliens]),
        )
        right = "".join(f"[figure:{kind}]" for kind in aliens)
        return [LogLine(text, event.seat, pieces, right)]

    def launched(self, event: gt.Launched, words: Words) -> Said:
        order = sorted(range(len(event.positions)), key=lambda seat: -event.positions[seat])
        names = ", ".join(words.seat(seat) for seat in order)
        pieces = tuple(ids.Rocket(seat) for seat in order)
        return [LogLine(_("gt.log.launched", names=names), pieces=pieces, heading=True)]


_TELLERS: Mapping[type[Event], Callable[[BuildingLines, Any, Words], Said]] = {
    gt.FlightBegan: BuildingLines.flight_began,
    gt.BuildingBegan: BuildingLines.building_began,
    gt.TilePlaced: BuildingLines.tile_placed,
    gt.TileTaken: BuildingLines.tile_taken,
    gt.TileTakenBack: BuildingLines.tile_taken_back,
    gt.TileReserved: BuildingLines.tile_reserved,
    gt.TileReturned: BuildingLines.tile_returned,
    gt.PileHeld: BuildingLines.pile_held,
    gt.TimerFlipped: BuildingLines.timer_flipped,
    gt.TimerEmpty: BuildingLines.timer_empty,
    gt.PlayerFinished: BuildingLines.player_finished,
    gt.BuildingEnded: BuildingLines.building_ended,
    gt.TilesRemoved: BuildingLines.tiles_removed,
    gt.OrderChanged: BuildingLines.order_changed,
    gt.CrewBoarded: BuildingLines.crew_boarded,
    gt.Launched: BuildingLines.launched,
}
