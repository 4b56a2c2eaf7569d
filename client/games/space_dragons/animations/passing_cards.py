"""Packs and hands that go to the left neighbours: backs without identity, and the viewer's own cards."""

from __future__ import annotations

from collections.abc import Callable

from client.art import theme
from client.games.space_dragons.animations.table_so_far import APART_MS, BACK, Z_FLYING, Stagecraft
from client.games.space_dragons.pictures.card_faces import CrewFace
from client.games.space_dragons.screens.zones import DraftZones
from client.table.contract import Motion, Place, Sprite


def backs_pass(stage: Stagecraft, where: Callable[[int], Place]) -> list[Motion]:
    """A few backs from every seat to its left neighbour, as far as the viewer is not concerned."""
    motions = []
    for seat in range(stage.seats):
        to = stage.left(seat)
        if stage.before.seat in (seat, to):
            continue
        begin, end = where(seat), where(to)
        for index in range(3):
            name = stage.flying("back")
            shift = stage.context.px(8) * (index - 1)
            start = Place(begin.x + shift, begin.y, begin.width, begin.height)
            goal = Place(end.x + shift, end.y, begin.width, begin.height)
            ghost = Sprite(name, BACK, start, z=Z_FLYING + index, shadow="rest", shape="card")
            motions.append(
                Motion(
                    name,
                    begin=start,
                    end=goal,
                    duration=theme.TURN_MS,
                    delay=APART_MS * index,
                    easing="arc",
                    ghost=ghost,
                    sound="deal" if index == 0 else "",
                )
            )
    return motions


def own_pass(stage: Stagecraft, own: int) -> list[Motion]:
    """The viewer's cards turn down and go left; those from the right neighbour turn up."""
    seat_before, seat_after = stage.sight.seats[own], stage.after.sight.seats[own]
    drafting = isinstance(stage.zones, DraftZones)
    gone = seat_before.pack if drafting else seat_before.hand
    come = (seat_after.pack if drafting else seat_after.hand) or ()
    kept = {seat_before.picked, *(seat_before.chosen or ())}
    where = stage.pack_of
    to, source = where(stage.left(own)), where((own - 1) % stage.seats)
    motions = []
    leaving = [card for card in gone or () if card not in kept and f"crew:{card}" in stage.old]
    for index, card in enumerate(leaving):
        motions.append(
            Motion(
                f"crew:{card}",
                end=to,
                duration=theme.TURN_MS,
                delay=APART_MS * index * 0.5,
                easing="arc",
                flip=BACK,
                z=Z_FLYING + index,
                fade=(1, 0.35),
                sound="deal" if index == 0 else "",
            )
        )
    for index, card in enumerate(come):
        name = f"crew:{card}"
        if name not in stage.new or name in stage.old:
            continue
        motions.append(
            Motion(
                name,
                begin=source,
                duration=theme.TURN_MS,
                delay=theme.LEAVE_MS + APART_MS * 0.4 * index,
                easing="arc",
                face=BACK,
                flip=CrewFace(card),
                sound="card" if index == 0 else "",
            )
        )
    return motions
