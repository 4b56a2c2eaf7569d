"""How a hunt begins: the crew is dealt, every player draws for the start, the first dragon comes out.

It plays over the table to which it leads, so everything that it shows is there already and waits
unseen for its turn.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from client.art import theme
from client.games.space_dragons.animations.table_so_far import APART_MS, BACK, Z_FLYING, Stagecraft
from client.games.space_dragons.pictures.card_faces import BackFace, CrewFace, DragonFace
from client.games.space_dragons.pictures.draw_context import card_height
from client.games.space_dragons.screens.zones import DraftZones
from client.table.contract import Motion, Place, Sprite, Step
from rules.space_dragons import events as sd

SHOWN_MS = 650
"""How long the cards of the start draw stay open."""


def opening(stage: Stagecraft, events: Sequence[Any]) -> list[Step]:
    """The steps of the events from the start of the game to the first question."""
    draws = [event for event in events if isinstance(event, sd.StartDraw)]
    leader = next((event.seat for event in events if isinstance(event, sd.LeaderSet)), None)
    dragon = next((event.dragon for event in events if isinstance(event, sd.DragonRevealed)), None)
    steps = [Step(tuple(deal(stage) + hide_dragon(stage, dragon)))]
    if draws:
        steps += start_draw(stage, draws, leader)
    if dragon is not None:
        steps.append(Step(tuple(first_dragon(stage, dragon)), overlap=theme.MOVE_MS))
    return steps


def deck(stage: Stagecraft) -> Place:
    """Where the cards come from: the middle of the table."""
    width = stage.context.px(90, 60)
    x = stage.zones.status.centerx
    return Place(x, stage.zones.primary.bottom * 0.43, width, card_height(width))


def deal(stage: Stagecraft) -> list[Motion]:
    """Backs go to all seats; the viewer's own cards turn up when they have come (SD-P01)."""
    source = deck(stage)
    motions: list[Motion] = []
    own = stage.after.seat
    cards: tuple[int, ...] = ()
    if own >= 0:
        seat = stage.after.sight.seats[own]
        cards = tuple(sorted(seat.pack or seat.hand or ()))
    for index, card in enumerate(cards):
        name = f"crew:{card}"
        if name not in stage.new:
            continue
        delay = APART_MS * index
        motions.append(Motion(name, fade=(0, 0), duration=1))
        motions.append(
            Motion(
                name,
                begin=source,
                end=stage.new[name].place,
                duration=theme.TURN_MS,
                delay=delay + 1,
                easing="arc",
                face=BACK,
                flip=CrewFace(card),
                fade=(1, 1),
                sound="deal" if index % 3 == 0 else "",
            )
        )
    for seat_number in range(stage.seats):
        if seat_number == own:
            continue
        goal = stage.pack_of(seat_number)
        for index in range(3):
            name = stage.flying("dealt")
            ghost = Sprite(name, BACK, source, z=Z_FLYING, shadow="rest", shape="card")
            motions.append(
                Motion(
                    name,
                    begin=source,
                    end=goal,
                    duration=theme.TURN_MS,
                    delay=APART_MS * (3 * index + seat_number),
                    easing="arc",
                    ghost=ghost,
                    fade=(1, 0.4),
                )
            )
    return motions


def drawn_at(stage: Stagecraft, seat: int) -> Place:
    """Where the card of a seat in the start draw lies open: at its panel."""
    panel = stage.panels.get(f"seat:{seat}")
    own = stage.zones.crew if isinstance(stage.zones, DraftZones) else None
    return stage.card_at(panel.rect if panel is not None else own, stage.context.px(104, 66))


def start_draw(stage: Stagecraft, draws: Sequence[sd.StartDraw], leader: int | None) -> list[Step]:
    """Every player's card turns over at its panel, the highest one shines (SD-P04)."""
    source = deck(stage)
    turn: list[Motion] = []
    leave: list[Motion] = []
    for index, event in enumerate(draws):
        name = stage.flying("draw")
        place = drawn_at(stage, event.seat)
        best = event.seat == leader
        ghost = Sprite(
            name,
            CrewFace(event.card),
            place,
            z=Z_FLYING + 20 + index,
            shadow="card",
            shape="card",
            glow="winning" if best else "",
        )
        turn.append(
            Motion(
                name,
                begin=source,
                end=place,
                duration=theme.TURN_MS,
                delay=APART_MS * index,
                easing="arc",
                face=BACK,
                flip=CrewFace(event.card),
                glow="winning" if best else "",
                ghost=ghost,
                keep=True,
                sound="turn",
            )
        )
        leave.append(Motion(name, duration=theme.MOVE_MS, fade=(1, 0)))
    shine = "bell" if leader is not None and leader == stage.after.seat else ""
    return [
        Step(tuple(turn), rest=SHOWN_MS),
        Step((*leave, Motion("", duration=1, sound=shine))),
    ]


def hide_dragon(stage: Stagecraft, dragon: str | None) -> list[Motion]:
    """Nobody has seen it yet."""
    name = f"dragon:{dragon}"
    return [Motion(name, fade=(0, 0), duration=1)] if name in stage.new else []


def first_dragon(stage: Stagecraft, dragon: str) -> list[Motion]:
    """The first dragon comes out of the lair (SD-P05)."""
    name = f"dragon:{dragon}"
    if name not in stage.new:
        return []
    goal = stage.new[name].place
    lair = stage.new.get("lair")
    begin = lair.place if lair is not None else Place(goal.x, goal.y, goal.width * 0.6, goal.height * 0.6)
    return [
        Motion(
            name,
            begin=begin,
            end=goal,
            duration=theme.TURN_MS,
            face=BackFace("dragon"),
            flip=DragonFace(dragon),
            fade=(1, 1),
            z=Z_FLYING,
            sound="reveal",
        )
    ]
