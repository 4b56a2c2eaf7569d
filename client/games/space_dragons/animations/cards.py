"""How cards move: from a hand to the trick, from the trick to the racks, and dragons to their captors."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from client.art import theme
from client.games.space_dragons import effects
from client.games.space_dragons.animations import dealing
from client.games.space_dragons.animations.script import BACK, HuntScript
from client.games.space_dragons.ids import Crew, Dragon, Lifted, Played, Seat
from client.games.space_dragons.panels.last_trick import Outcome
from client.games.space_dragons.pictures.card_faces import (
    BackFace,
    CrewFace,
    DragonFace,
    LairFace,
    WinningPlate,
)
from client.games.space_dragons.screens.zones import HuntZones
from client.games.space_dragons.text.trick import outcome
from client.table.layout import Glow, Place, Sprite
from client.table.motions import Motion
from rules.space_dragons import events as sd
from rules.space_dragons.effects import DragonCaptured

CAPTURE_MS = 480
PLATE = "plate:winning"
WINNING = WinningPlate()


def played(script: HuntScript, event: sd.CardPlayed) -> None:
    """The card flies to its slot; the plate of the winner moves if it changes."""
    name, seat, slot = Crew(event.card), event.seat, script.spot(Played(event.seat))
    if slot is None:
        return
    ahead = all(event.card > card for _seat, card in script.state.trick)
    glow: Glow = "winning" if ahead else "recent"
    z = script.flying_z + len(script.state.trick)
    if name in script.old:
        script.fly(name, slot, glow=glow, z=z, sound="card")
    else:
        face = CrewFace(event.card)
        # a picture of its own: in its rack the card would be cut off at the rail
        ghost = Sprite(name, face, slot, z=script.flying_z, shadow="card", shape="card")
        script.add(
            Motion(
                name, script.cards_of(seat), slot, theme.TURN_MS, easing="arc", face=BACK, flip=face,
                glow=glow, z=z, ghost=ghost, keep=True, sound="card",
            )
        )  # fmt: skip
    if script.trick_ends:
        # they would show the next one; the light goes to the seat that has won
        script.count(f"{Seat(seat)}.hand", -1)
        script.shows("turn")
    else:
        slots = (f"slot:{place}" for place in script.seats)
        script.shows(*slots, "aimed", "hand:note", Seat(seat))
    if ahead:
        _plate(script, slot)


def _plate(
    script: HuntScript, slot: Place, face: WinningPlate = WINNING, delay: float = theme.MOVE_MS
) -> None:
    """The plate on the winning card moves over, or appears."""
    goal = Place(slot.x, slot.y + slot.height / 2, *WINNING.size(script.context))
    z = script.flying_z + 20
    if script.shown(PLATE) is not None and PLATE in script.old:
        script.fly(PLATE, goal, ms=theme.HOVER_MS, delay=delay, z=z, face=face)
        return
    ghost = script.old[PLATE] = Sprite(PLATE, face, goal, z=z)
    script.add(
        Motion(
            PLATE, goal, goal, theme.HOVER_MS, delay=delay, fade=(0, 1), ghost=ghost, keep=True, z=z
        )
    )  # fmt: skip


def captured(script: HuntScript, event: DragonCaptured) -> None:
    """The dragon goes to the winner along an arc while the cards rise over their racks; from there they sink
    behind the rails when the update ends."""
    _rest(script)
    name = Dragon(event.dragon)
    face = script.new[name].face if name in script.new else None
    z = script.flying_z
    script.fly(name, ms=CAPTURE_MS, easing="arc", face=face, z=z + 60, sound="capture")
    script.shows(*(Seat(seat) for seat in script.seats))
    for index, (seat, card) in enumerate(script.state.trick):
        script.fly(
            Crew(card), Lifted(seat), ms=theme.TURN_MS, delay=theme.HOVER_MS, easing="in_out",
            z=z + index, sound="" if index else "rack",
        )  # fmt: skip
    script.fade(PLATE, theme.HOVER_MS)


def _rest(script: HuntScript) -> None:
    """Before the cards leave it is said who has won by what, and the trick rests until that has been read;
    what it means for the ship stays to be read while they leave."""
    script.advance()
    trick = script.state.told.last
    assert trick is not None
    verdict = outcome(script.context.content, script.words, trick)
    beside = Place.of(HuntZones.of(script.before, script.room).aims)
    script.ghost(Outcome(verdict), beside, stays=True, ms=theme.HOVER_MS, fade=(0, 1), z=script.flying_z)
    slot = script.spot(Played(trick.winner))
    if slot is not None:
        _plate(script, slot, WinningPlate(won=True), delay=0)
    script.say(verdict.title, script.words.sign(trick.winner))
    script.read(verdict.title)
    script.then()


def revealed(script: HuntScript, event: sd.DragonRevealed) -> None:
    """The lair's upper card flips while it moves to its place and grows."""
    name, lair = Dragon(event.dragon), script.spot("lair")
    if name not in script.new or lair is None:
        return
    script.then(overlap=160)
    script.flip(
        name, DragonFace(event.dragon), begin=lair, to=script.goal(name), face=BackFace("dragon"),
        z=script.flying_z + 50, sound="reveal",
    )  # fmt: skip
    script.look("lair", LairFace(script.after.sight.lair))
    script.shows("hunt:title", "lair:words")


def game_over(script: HuntScript, event: sd.GameOver) -> None:
    """The heroes are honoured."""
    script.sound("win")


PLAYS: Mapping[type, Callable[[Any, Any], None]] = {
    sd.GameStarted: dealing.opening,
    sd.PickMade: dealing.picked,
    sd.PacksPassed: dealing.packs_passed,
    sd.DraftFinished: dealing.draft_finished,
    sd.HandsPassed: dealing.hands_passed,
    sd.CardPlayed: played,
    DragonCaptured: captured,
    sd.DragonRevealed: revealed,
    sd.GameOver: game_over,
    **effects.PLAYS,
}
"""Which animation plays an event."""
