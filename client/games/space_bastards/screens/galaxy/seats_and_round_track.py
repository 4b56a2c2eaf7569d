"""What stands around the galaxy: the track, the other seats, the own panel with cards and plan."""

from __future__ import annotations

from functools import lru_cache

from client.games.space_bastards.looking import Now
from client.games.space_bastards.panels.round_track import TrackFace
from client.games.space_bastards.panels.seats import Holdings, OwnFace, SeatFace
from client.games.space_bastards.pictures.ships import Load
from client.games.space_bastards.screens.galaxy.builder import Builder
from client.games.space_bastards.screens.galaxy.hand import arrange_hand
from client.games.space_bastards.screens.galaxy.planet_plaques import coming_scoring
from client.i18n import _
from rules.space_bastards import packing
from rules.space_bastards.grids import Grid


def arrange_track(builder: Builder) -> None:
    """The round track."""
    area, face = builder.layout.track, TrackFace(builder.sight.track, builder.sight.step)
    builder.panel("track", area, face, 0.2)
    if builder.layout.compact:
        builder.region("track", area)
    else:
        builder.on.inside(area, face)


def arrange_seats(builder: Builder) -> None:
    """The panels of the other seats, clockwise from the own one."""
    sight, layout = builder.sight, builder.layout
    order = [(builder.seat + step) % sight.seats for step in range(1, sight.seats)]
    for seat, rect in zip(order, layout.seats, strict=False):
        owner = sight.owners[seat]
        player = builder.view.players[seat]
        backs = 0
        secret = sight.secret
        if secret is not None and secret.kind == "plan" and not secret.shown:
            backs = int(secret.choices[seat].state == "hidden")
        face = SeatFace(
            holdings(builder, seat),
            seat,
            player.name,
            player.kind == "bot",
            sight.start == seat,
            _state(builder, seat),
            seat in builder.view.asked,
            cargo_of(builder, seat),
            tuple(card for card, _step in owner.spent),
            backs,
        )
        builder.panel(f"seat:{seat}", rect, face, 0.4)
        builder.region(f"seat:{seat}", rect)


def holdings(builder: Builder, seat: int) -> Holdings:
    """The numbers of a seat."""
    owner = builder.sight.owners[seat]
    scoring = coming_scoring(builder)
    pays = owner.dominates * scoring[1] if scoring is not None else 0
    return Holdings(owner.points, owner.money, len(owner.hand), owner.dominates, pays)


def cargo_of(builder: Builder, seat: int) -> tuple[Load, ...]:
    """What is in a hold, packed."""
    races = tuple(one.race for one in builder.sight.owners[seat].cargo)
    return _packed(builder.content.hold, races)


@lru_cache(maxsize=256)
def _packed(hold: Grid, races: tuple[str, ...]) -> tuple[Load, ...]:
    places = packing.pack(hold, races) or ()
    return tuple(Load(place.race, place.at, place.rot) for place in places)


def _state(builder: Builder, seat: int) -> tuple[str, str]:
    """What a seat does, as an icon and a word."""
    sight = builder.sight
    if seat in builder.view.asked:
        # while an update plays the view still asks who has answered with it
        return ("", "") if builder.on.ask(_plays) else ("clock", _("sb.state.thinking"))
    secret = sight.secret
    if (
        secret is not None
        and not secret.shown
        and seat in secret.asked
        and secret.choices[seat].state != "none"
    ):
        return "check", _("sb.state.chosen")
    if sight.phase == "ships" and seat not in sight.fliers:
        return "check", _("sb.state.flown")
    if sight.phase == "ships" and sight.fliers[1:2] == (seat,):
        return "forward", _("sb.state.next")
    return "", ""


def _plays(now: Now) -> bool:
    return now.playing is not None


def arrange_own(builder: Builder, *, folded: bool) -> None:
    """The own panel and the action cards; folded where there is other work."""
    sight, layout, seat = builder.sight, builder.layout, builder.seat
    owner = sight.owners[seat]
    supply = tuple((race, owner.supply.get(race, 0)) for race in builder.content.by_size)
    face = OwnFace(
        holdings(builder, seat),
        seat,
        builder.view.players[seat].name,
        sight.start == seat,
        supply,
        cargo_of(builder, seat),
        seat in builder.view.asked,
    )
    builder.panel(f"seat:{seat}", layout.own, face, 0.4)
    builder.on.inside(layout.own, face.outline())
    builder.region(f"seat:{seat}", layout.own)
    if sight.phase not in ("prepare", "setup"):
        arrange_hand(builder, folded=folded)
