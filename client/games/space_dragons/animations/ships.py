"""What happens to ships: shields close, hits tear, wrenches turn, tracers fly."""

from __future__ import annotations

from typing import Any

from client.art import theme
from client.games.space_dragons.animations.table_so_far import BACK, Z_FLYING, Stagecraft
from client.games.space_dragons.pictures.flying_symbols import SymbolFace, Tracer, heading
from client.table.contract import Motion, Place, Sprite, Step
from rules.space_dragons import events as sd

SHOT_MS = 90
VOLLEY_MS = 480
"""However many shots, the last one is fired by then."""
FLIGHT_MS = 150
_WOBBLE = 3


def ship_becomes(stage: Stagecraft, seat: int, **effects: Any) -> list[Motion]:
    """The ship shows the markers that it has by now."""
    now = stage.ship(seat)
    if now is None:
        return []
    place, face = now
    return [Motion(f"ship:{seat}", begin=place, end=place, face=face, **effects)]


def over_ship(stage: Stagecraft, seat: int, symbol: str, delay: float, **effects: Any) -> list[Motion]:
    """A symbol that shows over a ship for a moment and rises."""
    ship = stage.spot(seat, "ship")
    if ship is None:
        return []
    side = max(24, round(ship.width * 0.62))
    begin = Place(*ship.center, side, side)
    end = Place(begin.x, begin.y - ship.height * 0.32, side, side)
    name = stage.flying(symbol)
    ghost = Sprite(name, SymbolFace(symbol), begin, z=Z_FLYING + 30)
    return [
        Motion(
            name,
            begin=begin,
            end=end,
            duration=theme.TURN_MS,
            delay=delay,
            fade=(1, 0),
            ghost=ghost,
            **effects,
        )
    ]


def shielded(stage: Stagecraft, event: sd.ShieldsGained) -> list[Step]:
    """A back slides out under the ship, the bubble closes."""
    ship = stage.spot(event.seat, "ship")
    stage.shields[event.seat] += event.n
    motions = ship_becomes(
        stage, event.seat, duration=theme.TURN_MS, delay=theme.HOVER_MS, pulse=0.08, sound="shield"
    )
    if ship is not None:
        begin = Place.of(ship)
        end = Place(begin.x - ship.width * 0.35, begin.y, *ship.size)
        name = stage.flying("marker")
        ghost = Sprite(name, BACK, begin, z=0.9, shape="card")
        motions.append(Motion(name, begin=begin, end=end, duration=theme.MOVE_MS, ghost=ghost, fade=(1, 0.4)))
    motions += over_ship(stage, event.seat, "shield", theme.HOVER_MS)
    return [Step(tuple(motions), overlap=80)]


def hit(stage: Stagecraft, event: sd.Hit, delay: float) -> list[Motion]:
    """One hit: a shield flies off, or the ship shakes and tears."""
    seat = event.seat
    if event.result == "absorbed":
        stage.shields[seat] -= 1
        motions = ship_becomes(stage, seat, duration=theme.MOVE_MS, delay=delay, pulse=0.05, sound="ping")
        return motions + over_ship(stage, seat, "shield", delay, spin=-40)
    stage.damage[seat] += 1
    motions = ship_becomes(stage, seat, duration=theme.MOVE_MS, delay=delay, shake=_WOBBLE, sound="hit")
    return motions + over_ship(stage, seat, "damage", delay, pulse=0.3)


def own_hit(stage: Stagecraft, event: sd.Hit) -> list[Step]:
    """A hit by the own damage card (SD-E03)."""
    return [Step(tuple(hit(stage, event, 0)), overlap=theme.HOVER_MS)]


def repaired(stage: Stagecraft, event: sd.Repaired) -> list[Step]:
    """A wrench turns once over the ship, and the marker is gone."""
    stage.damage[event.seat] -= event.n
    motions = ship_becomes(
        stage, event.seat, duration=theme.TURN_MS, delay=theme.HOVER_MS, pulse=0.05, sound="ratchet"
    )
    motions += over_ship(stage, event.seat, "repair", 0, spin=360)
    return [Step(tuple(motions))]


def volley(stage: Stagecraft, event: sd.TargetsResolved, hits: list[Any]) -> list[Step]:
    """A tracer per target symbol from its card to the winner's ship, each followed by its hit."""
    ship = stage.spot(event.winner, "ship")
    if ship is None or not hits:
        return []
    motions: list[Motion] = []
    goal = ship.center
    shooters = [
        seat
        for seat, card in stage.table
        if seat != event.winner and stage.content.crew_by_value[card].effect == "target"
        for _symbol in range(stage.content.crew_by_value[card].count)
    ]
    apart = min(SHOT_MS, VOLLEY_MS / len(hits))
    length, thick = stage.context.px(120, 80), max(6, stage.context.px(12, 8))
    for index, one in enumerate(hits):
        delay = apart * index
        if index < len(shooters):
            start = stage.slot(stage.place_in_trick(shooters[index]))
            angle = heading((start.x, start.y), goal)
            begin = Place(start.x, start.y, length, thick, angle)
            end = Place(goal[0], goal[1], length, thick, angle)
            name = stage.flying("tracer")
            motions.append(
                Motion(
                    name,
                    begin=begin,
                    end=end,
                    duration=FLIGHT_MS,
                    delay=delay,
                    easing="linear",
                    ghost=Sprite(name, Tracer(), begin, z=Z_FLYING + 40),
                    sound="shot",
                )
            )
        motions += hit(stage, one, delay + FLIGHT_MS)
    return [Step(tuple(motions))]
