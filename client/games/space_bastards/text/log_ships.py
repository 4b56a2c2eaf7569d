"""Lines of the log: the ships. The steps of a ship are told together, when something happens or it stops."""

from __future__ import annotations

from client.games.space_bastards import ids
from client.games.space_bastards.text.log_diary import Diary, Said, token_id
from client.i18n import _, n_
from client.table.events import ByEvent
from rules.space_bastards import events as sb


def ship_placed(diary: Diary, event: sb.ShipPlaced) -> Said:
    words = diary.words
    diary.flown = True
    text = _("sbt.log.enters", name=words.seat(event.seat), goal=words.goal(event.field))
    return diary.line("ship", text, event.seat, (ids.Field(event.field), ids.Ship(event.seat)))


def ship_moved(diary: Diary, event: sb.ShipMoved | sb.ShipTeleported) -> Said:
    """Told later with the steps that follow, but for one that the program made by itself (SB-A11)."""
    said = come_to(diary, event.seat) if event.alone else []
    diary.way.append(event.goal)
    diary.jumps += isinstance(event, sb.ShipTeleported)
    return [*said, *come_to(diary, event.seat, alone=True)] if event.alone else []


def come_to(diary: Diary, seat: int, *, alone: bool = False) -> Said:
    """Where the ship has come since its last line; `alone`: nothing else was left to it."""
    if not diary.way:
        return []
    words, way, jumps = diary.words, diary.way, diary.jumps
    diary.way, diary.jumps, diary.flown = [], 0, True
    name, goal, steps = words.seat(seat), words.goal(way[-1]), len(way) - jumps
    if steps:
        text = n_("sbt.log.flew_teleport" if jumps else "sbt.log.flew", steps, name=name, goal=goal)
    else:
        text = _("sbt.log.teleported", name=name, goal=goal)
    if alone:
        text = f"{text} [soft]({_('sbt.log.only_way')})[/]"
    pieces = (ids.Ship(seat), *(ids.Field(field) for field in way))
    return diary.line("ship", text, seat, pieces)


def loaded(diary: Diary, event: sb.Loaded) -> Said:
    race = diary.words.whom(event.token.race)
    return _handled(diary, event, "load", "sbt.log.loads", race, ids.Ship(event.seat))


def unloaded(diary: Diary, event: sb.Unloaded) -> Said:
    piece = token_id(diary.content, event.planet, event.token)
    return _handled(diary, event, "unload", "sbt.log.unloads", diary.words.whom(event.token.race), piece)


def hatched(diary: Diary, event: sb.Hatched) -> Said:
    piece = token_id(diary.content, event.planet, event.token)
    return _handled(diary, event, "love", "sbt.log.hatches", diary.words.race(event.token.race), piece)


def _handled(
    diary: Diary, event: sb.Loaded | sb.Unloaded | sb.Hatched, icon: str, key: str, race: str, piece: str
) -> Said:
    """What a ship does with a creature, after the fields to which it has come."""
    words = diary.words
    said = come_to(diary, event.seat)
    diary.flown = True
    text = _(key, name=words.seat(event.seat), race=race, planet=words.planet(event.planet))
    return [*said, *diary.line(icon, text, event.seat, (piece, ids.Planet(event.planet)))]


def flight_ended(diary: Diary, event: sb.FlightEnded) -> Said:
    """A ship that has done nothing stays."""
    said = come_to(diary, event.seat)
    if not diary.flown:
        text = _("sbt.log.stays", name=diary.words.seat(event.seat))
        said = diary.line("ship", f"[soft]{text}[/]", event.seat, (ids.Ship(event.seat),))
    diary.flown = False
    return said


FLIGHTS: ByEvent[Diary, Said] = {
    sb.ShipPlaced: ship_placed, sb.ShipMoved: ship_moved, sb.ShipTeleported: ship_moved, sb.Loaded: loaded,
    sb.Unloaded: unloaded, sb.Hatched: hatched, sb.FlightEnded: flight_ended,
}  # fmt: skip
