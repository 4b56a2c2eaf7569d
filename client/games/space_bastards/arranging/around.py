"""What stands around the galaxy: relations, seats, the own panel, cards and plan, the track."""

from __future__ import annotations

from functools import lru_cache, partial

import pygame

from client.games.space_bastards.arranging.hand import arrange_hand
from client.games.space_bastards.arranging.plaques import coming_scoring
from client.games.space_bastards.arranging.scene import Scene
from client.games.space_bastards.arranging.using import shown_relation, usable
from client.games.space_bastards.art.ships import Load
from client.games.space_bastards.faces.cards import StepMark, TrackFace
from client.games.space_bastards.faces.column import (
    ChangeFace,
    ColumnFace,
    PinFace,
    RaceBackFace,
    RaceCardFace,
    RelationFace,
)
from client.games.space_bastards.faces.numbers import Holdings
from client.games.space_bastards.faces.seats import OwnFace, SeatFace
from client.i18n import _
from client.table.contract import Place, Region, Sprite, Zone
from rules.space_bastards import packing
from rules.space_bastards.grids import Grid
from rules.space_bastards.records import CHANGE


def arrange_track(scene: Scene) -> None:
    """The round track."""
    steps = tuple(
        StepMark(step.kind, step.round or 0, step.score, step.return_cards)
        for step in scene.content.tracks[scene.sight.track].steps
    )
    area = scene.layout.track
    scene.panel("track", area, TrackFace(steps, scene.sight.step), 0.2)
    if scene.layout.compact:
        scene.regions.append(Region("track", area))
        return
    for index in range(len(steps)):
        scene.regions.append(
            Region(f"step:{index}", TrackFace.step_rect(scene.brush, area, index, len(steps)))
        )


def arrange_relations(scene: Scene) -> None:
    """The column of relations in the order of play."""
    shown_relation(scene)
    scene.part(("relations", scene.showing.hovered_relation, scene.showing.pinned), _arrange_column)


def _arrange_column(scene: Scene) -> None:
    layout, sight = scene.layout, scene.sight
    scenario = next(
        (one.id for one in scene.content.scenarios.values() if one.priority == sight.priority), ""
    )
    scene.panel("column", layout.relations, ColumnFace(scenario), -1)
    running = sight.order[sight.at] if sight.order and sight.at < len(sight.order) else None
    rows = [relation for relation in sight.priority if relation != CHANGE]
    players = {
        relation: tuple(entry.seat for entry in sight.order if entry.relation == relation)
        for relation in sight.priority
    }
    room = tips_room(scene)
    for relation, rect in zip(rows, layout.relation_rows(len(rows)), strict=True):
        acting = running.seat if running is not None and running.relation == relation else -1
        face = RelationFace(
            relation,
            players[relation],
            acting,
            scene.showing.hovered_relation == relation,
            scene.showing.pinned == relation,
            acting >= 0,
            usable(scene, relation),
            relation in sight.locked,
        )
        scene.panel(f"relation:{relation}", rect, face, 0.3)
        scene.zones.append(
            Zone(
                f"relation:{relation}",
                rect.inflate(-layout.px(8), -layout.px(4)),
                outline="solid",
                holds=False,
                group="relations",
                tip_room=room,
            )
        )
        _cards(scene, relation, rect)
        if scene.showing.pinned == relation:
            side = layout.px(24, 18)
            corner = pygame.Rect(rect.right - side, rect.y - side // 5, side, side)
            scene.panel("pin", corner, PinFace(), 6)
    rect = layout.change_row(len(rows))
    acting = running.seat if running is not None and running.relation == CHANGE else -1
    face_of_change = ChangeFace(
        players.get(CHANGE, ()),
        acting,
        scene.showing.hovered_relation == CHANGE,
        scene.showing.pinned == CHANGE,
        acting >= 0,
    )
    scene.panel("change", rect, face_of_change, 0.3)
    scene.regions.append(Region(f"relation:{CHANGE}", rect, group="relations", tip_room=room))
    for index, (race, place) in enumerate(
        zip(sight.offer, layout.offer_cards(len(sight.offer), len(rows)), strict=True)
    ):
        # of equal cards one is chosen
        other = f"offer:{race}" in scene.local.chosen and race in sight.offer[:index]
        scene.sprites.append(
            Sprite(
                f"offer:{race}:{index}",
                RaceCardFace(race),
                Place.of(place),
                z=5,
                handle=f"offer:{race}",
                shape="race",
                lift="piece",
                draggable=True,
                group="relations",
                tip=f"race:{race}",
                tip_room=room,
                lit=not other,
            )
        )
    if not sight.offer:
        _undealt(scene, len(rows))


def tips_room(scene: Scene) -> pygame.Rect:
    """Where the tooltips of the column stand: over its other rows, so that they cover none of the worlds on
    which a relation is marked."""
    rect = scene.layout.relations
    return pygame.Rect(rect.x, rect.y, rect.w + scene.layout.px(10), rect.h)


def _undealt(scene: Scene, rows: int) -> None:
    """The offer before the race cards are dealt: their backs."""
    count = sum(race.cards for race in scene.content.races.values()) - 2 * rows
    for index, place in enumerate(scene.layout.offer_cards(max(0, count), rows)):
        scene.panel(f"back:offer:{index}", place, RaceBackFace(), 0.4)


def _cards(scene: Scene, relation: str, rect: pygame.Rect) -> None:
    """The two race cards of a relation."""
    layout = scene.layout
    pair = scene.sight.relations.get(relation)
    wide = layout.px(55.5, 36)
    high = round(wide * 4 / 3)
    if pair is None:
        for side, left in (
            ("left", rect.x + layout.px(14, 8)),
            ("right", rect.right - layout.px(14, 8) - wide),
        ):
            place = pygame.Rect(left, rect.centery - high // 2, wide, high)
            scene.panel(f"back:{relation}:{side}", place, RaceBackFace(), 0.4)
        return
    low = layout.px(4, 2) if relation in scene.sight.locked else 0
    lefts = (rect.x + layout.px(14, 8), rect.right - layout.px(14, 8) - wide)
    for side, race, left in zip(("left", "right"), pair, lefts, strict=True):
        place = pygame.Rect(left, rect.centery - high // 2 + low, wide, high)
        handle = scene.touchable(f"card:{relation}:{side}")
        scene.sprites.append(
            Sprite(
                f"card:{relation}:{side}",
                RaceCardFace(race),
                Place.of(place),
                z=4,
                shape="race",
                handle=handle or f"relation:{relation}",
                lift="piece" if handle else "none",
                tip=f"relation:{relation}",
                tip_room=tips_room(scene),
            )
        )


def arrange_seats(scene: Scene) -> None:
    """The panels of the other seats, clockwise from the own one."""
    sight, layout = scene.sight, scene.layout
    order = [(scene.seat + step) % sight.seats for step in range(1, sight.seats)]
    for seat, rect in zip(order, layout.seats, strict=False):
        owner = sight.owners[seat]
        player = scene.view.players[seat]
        backs = 0
        secret = sight.secret
        if secret is not None and secret.kind == "plan" and not secret.shown:
            backs = int(secret.choices[seat].state == "hidden")
        face = SeatFace(
            seat,
            player.name,
            player.kind == "bot",
            sight.start == seat,
            holdings(scene, seat),
            _state(scene, seat),
            seat in scene.view.asked,
            cargo_of(scene, seat),
            tuple(card for card, _step in owner.spent),
            backs,
        )
        scene.panel(f"seat:{seat}", rect, face, 0.4)
        scene.regions.append(Region(f"seat:{seat}", rect))


def holdings(scene: Scene, seat: int) -> Holdings:
    """The numbers of a seat."""
    owner = scene.sight.owners[seat]
    scoring = coming_scoring(scene)
    pays = owner.dominates * scoring[1] if scoring is not None else 0
    return Holdings(owner.points, owner.money, len(owner.hand), owner.dominates, pays)


def cargo_of(scene: Scene, seat: int) -> tuple[Load, ...]:
    """What is in a hold, packed."""
    races = tuple(one.race for one in scene.sight.owners[seat].cargo)
    return _packed(scene.content.hold, races)


@lru_cache(maxsize=256)
def _packed(hold: Grid, races: tuple[str, ...]) -> tuple[Load, ...]:
    places = packing.pack(hold, races) or ()
    return tuple(Load(place.race, place.at, place.rot) for place in places)


def _state(scene: Scene, seat: int) -> tuple[str, str]:
    """What a seat does, as an icon and a word."""
    sight = scene.sight
    if seat in scene.view.asked:
        return "clock", _("sb.state.thinking")
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
    return "", ""


def arrange_own(scene: Scene, *, folded: bool) -> None:
    """The own panel and the action cards; folded where there is other work."""
    card = scene.local.hovered if scene.local.hovered.startswith("action:") else ""
    scene.part(("own", folded, card), partial(_arrange_own, folded=folded))


def _arrange_own(scene: Scene, *, folded: bool) -> None:
    sight, layout, seat = scene.sight, scene.layout, scene.seat
    owner = sight.owners[seat]
    supply = tuple((race, owner.supply.get(race, 0)) for race in scene.content.by_size)
    face = OwnFace(
        seat,
        scene.view.players[seat].name,
        sight.start == seat,
        holdings(scene, seat),
        supply,
        cargo_of(scene, seat),
        seat in scene.view.asked,
    )
    scene.panel(f"seat:{seat}", layout.own, face, 0.4)
    below = face.supply_rect(scene.brush, layout.own.size).move(layout.own.topleft)
    scene.regions.append(Region("supply", below))
    scene.regions.append(Region(f"seat:{seat}", layout.own))
    if sight.phase not in ("prepare", "setup"):
        arrange_hand(scene, folded=folded)
