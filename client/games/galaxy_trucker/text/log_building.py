"""Lines of the log up to the launch.

Four people who build at once make hundreds of small moves: what a seat builds in is gathered and told
in one line for several tiles; what it looks at and puts back is only counted.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from client.games.galaxy_trucker import ids
from client.games.galaxy_trucker.text.last_moves import Noted, sentence
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
    """Tells the events up to the launch; one for a table."""

    def __init__(self) -> None:
        self.builders: dict[int, Builder] = defaultdict(Builder)

    def copy(self) -> BuildingLines:
        made = BuildingLines()
        for seat, one in self.builders.items():
            made.builders[seat] = replace(one, untold=[*one.untold], parked=[*one.parked])
        return made

    def told(self, seat: int, words: Words) -> Said:
        """One line for all that a seat has built in since the last one."""
        builder, said, name = self.builders[seat], Said(), words.seat(seat)
        if builder.untold:
            text = _("gt.log.builds", name=name, tiles=words.tiles(builder.untold))
            pieces = tuple(map(ids.Tile, builder.untold))
            said.append(LogLine(text, seat, pieces, f"[gt:tile] {builder.built}"))
        if builder.parked:
            text = _("gt.log.parks", name=name, tiles=words.tiles(builder.parked))
            said.append(LogLine(text, seat, tuple(map(ids.Tile, builder.parked))))
        builder.untold, builder.parked = [], []
        return said

    def of(self, event: Event, words: Words) -> Said:
        """The lines of one event."""
        seat = getattr(event, "seat", None)
        name = "" if seat is None else words.seat(seat)
        builder = Builder() if seat is None else self.builders[seat]

        def line(text: str, *pieces: str, right: str = "", after: Iterable[int] = ()) -> Said:
            """A line, after what these seats have built in."""
            said = [one for builder in after for one in self.told(builder, words)]
            return [*said, LogLine(text, seat, pieces, right)]

        match event:
            case gt.FlightBegan(flight=flight, ship_class=ship_class):
                self.builders.clear()
                return [LogLine(words.flight(flight), right=words.ship_class(ship_class), heading=True)]
            case gt.BuildingBegan():
                return line(sentence(words, Noted(event)), "heap")

            # -- tiles
            case gt.TilePlaced(tile=tile):
                builder.untold.append(tile)
                builder.built += 1
                return self.told(event.seat, words) if len(builder.untold) >= GATHERED else []
            case gt.TileTaken(source="reserve", tile=tile) if tile in builder.parked:
                builder.parked.remove(tile)
            case gt.TileTakenBack(tile=tile):
                builder.built -= 1
                if tile not in builder.untold:
                    text = _("gt.log.takes_back", name=name, tile=words.tile_inside(tile))
                    return line(text, ids.Tile(tile))
                builder.untold.remove(tile)
            case gt.TileReserved(tile=tile):
                builder.parked.append(tile)
            case gt.TileReturned():
                builder.returned += 1

            # -- piles, hourglass, order
            case gt.PileHeld(cards=cards):
                text = sentence(words, Noted(event))
                if cards:
                    text += f". [soft]{_('gt.log.you_see', cards=', '.join(map(words.card, cards)))}[/]"
                return line(text, ids.Pile(event.pile), after=(event.seat,))
            case gt.TimerFlipped(circle=circle):
                right = f"[gt:hourglass] {circle or _('gt.log.start_circle')}"
                return line(sentence(words, Noted(event)), "glass", right=right, after=self._all())
            case gt.TimerEmpty():
                return line(sentence(words, Noted(event)), "glass", after=self._all())
            case gt.PlayerFinished(order_tile=number):
                text = sentence(words, Noted(event))
                if builder.returned:
                    text += f". [soft]{n_('gt.log.put_back', builder.returned)}[/]"
                pieces = (ids.OrderTile(number), ids.Seat(event.seat))
                return line(text, *pieces, right=f"[lit]{number}[/]", after=(event.seat,))
            case gt.BuildingEnded():
                return line(sentence(words, Noted(event)), after=self._all())
            case gt.OrderChanged(behind=behind):
                return line(_("gt.log.order_changed", names=words.seats(behind)))

            # -- before the launch
            case gt.TilesRemoved(tiles=tiles):
                text = _("gt.log.removes", name=name, tiles=words.tiles(tiles))
                text += f". [soft]{_(f'gt.log.removed_{event.reason}')}[/]"
                return line(text, ids.Seat(event.seat), right=f"[bad]{len(tiles)}[/] [gt:lost]")
            case gt.CrewBoarded(aliens=()):
                return line(_("gt.log.boards", name=name), ids.Seat(event.seat))
            case gt.CrewBoarded(aliens=aliens):
                text = join_and([words.figure(kind) for _cabin, kind in aliens])
                right = "".join(f"[figure:{kind}]" for _cabin, kind in aliens)
                cabins = (ids.Tile(cabin) for cabin, _kind in aliens)
                return line(_("gt.log.boards_aliens", name=name, aliens=text), *cabins, right=right)
            case gt.Launched(positions=positions):
                seats = sorted(range(len(positions)), key=lambda seat: -positions[seat])
                text = _("gt.log.launched", names=", ".join(map(words.seat, seats)))
                return [LogLine(text, pieces=tuple(map(ids.Rocket, seats)), heading=True)]
        return []

    def _all(self) -> list[int]:
        return sorted(self.builders)
