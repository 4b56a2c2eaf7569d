"""How events play: cards fly, ships are hit, dragons change hands (space-dragons.md, 8).

Everything is told from the events as the viewer learned of them and from the two views; a back
that moves has no identity (SD-H06).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from client.art import theme
from client.games.space_dragons.animations import ships
from client.games.space_dragons.animations.hunt_opening import opening
from client.games.space_dragons.animations.passing_cards import backs_pass, own_pass
from client.games.space_dragons.animations.table_so_far import APART_MS, BACK, Z_FLYING, Stagecraft
from client.games.space_dragons.pictures.card_faces import (
    BackFace,
    CrewFace,
    DragonFace,
    LairFace,
    WinningPlate,
)
from client.games.space_dragons.screens.whereabouts import racked
from client.table.contract import Motion, Place, Sprite, Step
from rules.space_dragons import events as sd

CAPTURE_MS = 480


class Choreography:
    """Turns the events of one update into steps."""

    def __init__(self, stage: Stagecraft) -> None:
        self.stage = stage
        self.ends = False
        self.shot = False

    def steps(self, events: Sequence[Any]) -> list[Step]:
        """All steps, in the order of the events."""
        if any(isinstance(event, sd.GameStarted) for event in events):
            return opening(self.stage, events)
        self.ends = any(isinstance(event, sd.DragonCaptured) for event in events)
        found: list[Step] = []
        index = 0
        while index < len(events):
            event = events[index]
            index += 1
            if isinstance(event, sd.TargetsResolved):
                hits = []
                while index < len(events) and _from_targets(events[index]):
                    hits.append(events[index])
                    index += 1
                self.shot = self.shot or bool(hits)
                found += ships.volley(self.stage, event, hits)
                continue
            play = _PLAYS.get(type(event))
            if play is not None:
                found += play(self, event)
        return found

    def shown(self, *names: str) -> tuple[str, ...]:
        """Panels that may already show what is new; at the end of a trick that is the next one's."""
        return () if self.ends else names

    # -- draft ---------------------------------------------------------------------------------

    def picked(self, event: sd.PickMade) -> list[Step]:
        """The own card turns down into the crew; of the others only the check is seen."""
        if event.card is None:
            return [Step((Motion("", duration=1, show=(f"seat:{event.seat}",), sound="tick"),))]
        show = ("pack:head", "goal:words", "crew:head", "ruler")
        motion = Motion(
            f"crew:{event.card}",
            duration=theme.TURN_MS,
            flip=BACK,
            z=Z_FLYING,
            sound="turn",
            show=show,
        )
        return [Step((motion,))]

    def packs_passed(self, event: sd.PacksPassed) -> list[Step]:
        """All packs go to the left neighbours at once; the picked card shows its face again."""
        stage = self.stage
        drafting = stage.after.sight.phase == "draft"
        motions = backs_pass(stage, stage.pack_of)
        own = stage.before.seat
        if own >= 0:
            motions += own_pass(stage, own)
            picked = stage.sight.seats[own].picked
            for event_card in (picked,) if picked is not None else ():
                name = f"crew:{event_card}"
                if name in stage.old and drafting:
                    motions.append(Motion(name, duration=theme.TURN_MS, flip=CrewFace(event_card)))
        return [Step(tuple(motions))]

    def draft_finished(self, event: sd.DraftFinished) -> list[Step]:
        """The crew becomes the hand."""
        stage = self.stage
        own = stage.after.seat
        if own < 0:
            return []
        source = stage.pack_of((own - 1) % stage.seats)
        motions = []
        for index, card in enumerate(sorted(stage.after.sight.seats[own].hand or ())):
            name = f"crew:{card}"
            if name not in stage.new:
                continue
            last = name not in stage.old  # the forced pick comes out of the last pack (SD-D03)
            motions.append(
                Motion(
                    name,
                    begin=source if last else None,
                    end=stage.new[name].place,
                    duration=theme.TURN_MS,
                    delay=APART_MS * 0.5 * index,
                    face=BACK if last else None,
                    flip=CrewFace(card),
                    easing="arc",
                )
            )
        return [Step(tuple(motions))]

    # -- tricks --------------------------------------------------------------------------------

    def played(self, event: sd.CardPlayed) -> list[Step]:
        """The card flies to its slot; the plate of the winner moves if it changes."""
        stage = self.stage
        name, place = f"crew:{event.card}", stage.place_in_trick(event.seat)
        slot = stage.slot(place)
        ahead = all(event.card > card for _seat, card in stage.table)
        mine = name in stage.old
        stage.table.append((event.seat, event.card))
        ghost = None
        if not mine:
            face = CrewFace(event.card)
            ghost = Sprite(name, face, slot, z=Z_FLYING, shadow="card", shape="card")
        seat = event.seat
        motions = [
            Motion(
                name,
                begin=None if mine else stage.hand_of(seat),
                end=slot,
                duration=theme.MOVE_MS if mine else theme.TURN_MS,
                easing="out" if mine else "arc",
                face=None if mine else BACK,
                flip=None if mine else CrewFace(event.card),
                glow="winning" if ahead else "recent",
                z=Z_FLYING + place,
                ghost=ghost,
                keep=True,
                sound="card",
                show=self.shown(
                    *(f"slot:{at}" for at in range(stage.seats)), "aimed", "hand:note", f"seat:{seat}"
                ),
            )
        ]
        if ahead:
            motions += self.plate(slot)
        return [Step(tuple(motions))]

    def plate(self, slot: Place) -> list[Motion]:
        """The plate on the winning card moves over, or appears."""
        stage = self.stage
        width, height = WinningPlate.size(stage.context)
        goal = Place(slot.x, slot.y + slot.height / 2, width, height)
        name = "plate:winning"
        if name in stage.old:
            moved = Motion(name, end=goal, duration=theme.HOVER_MS, delay=theme.MOVE_MS, z=Z_FLYING + 20)
            return [moved]
        ghost = Sprite(name, WinningPlate(), goal, z=Z_FLYING + 20)
        stage.old[name] = ghost
        return [
            Motion(
                name,
                begin=goal,
                end=goal,
                duration=theme.HOVER_MS,
                delay=theme.MOVE_MS,
                fade=(0, 1),
                ghost=ghost,
                keep=True,
                z=Z_FLYING + 20,
            )
        ]

    # -- the end of a trick ----------------------------------------------------------------------

    def captured(self, event: sd.DragonCaptured) -> list[Step]:
        """The dragon goes to the winner along an arc while the cards rise over their racks; from
        there they sink behind the rails when the update ends."""
        stage = self.stage
        motions = [
            Motion(
                f"dragon:{event.dragon}",
                duration=CAPTURE_MS,
                easing="arc",
                face=stage.new[f"dragon:{event.dragon}"].face
                if f"dragon:{event.dragon}" in stage.new
                else None,
                z=Z_FLYING + 60,
                sound="capture",
                show=tuple(f"seat:{seat}" for seat in range(stage.seats)),
            )
        ]
        for index, (seat, card) in enumerate(stage.table):
            lifted = stage.lifted(seat, len(racked(stage.sight, seat)))
            if lifted is None:
                continue
            motions.append(
                Motion(
                    f"crew:{card}",
                    end=lifted,
                    duration=theme.TURN_MS,
                    delay=theme.HOVER_MS,
                    easing="in_out",
                    z=Z_FLYING + index,
                    sound="rack" if index == 0 else "",
                )
            )
        motions.append(Motion("plate:winning", duration=theme.HOVER_MS, fade=(1, 0)))
        return [Step(tuple(motions), overlap=theme.MOVE_MS if self.shot else 0)]

    def revealed(self, event: sd.DragonRevealed) -> list[Step]:
        """The lair's upper card flips while it moves to its place and grows."""
        stage = self.stage
        name, lair = f"dragon:{event.dragon}", stage.old.get("lair")
        if name not in stage.new or lair is None:
            return []
        left = stage.after.sight.lair
        begin = Place(lair.place.x, lair.place.y, lair.place.width, lair.place.height)
        return [
            Step(
                (
                    Motion(
                        name,
                        begin=begin,
                        end=stage.new[name].place,
                        duration=theme.TURN_MS,
                        face=BackFace("dragon"),
                        flip=DragonFace(event.dragon),
                        z=Z_FLYING + 50,
                        sound="reveal",
                        show=("hunt:title", "lair:words"),
                    ),
                    Motion("lair", begin=lair.place, end=lair.place, duration=1, face=LairFace(left)),
                ),
                overlap=160,
            )
        ]

    def hands_passed(self, event: sd.HandsPassed) -> list[Step]:
        """Family mode: every hand goes to the left neighbour (SD-F02)."""
        stage = self.stage
        motions = backs_pass(stage, stage.hand_of)
        if stage.before.seat >= 0:
            motions += own_pass(stage, stage.before.seat)
        return [Step(tuple(motions), overlap=theme.TURN_MS)]

    def game_over(self, event: sd.GameOver) -> list[Step]:
        return [Step((Motion("", duration=1, sound="win"),))]


_PLAYS: dict[type, Callable[[Choreography, Any], list[Step]]] = {
    sd.PickMade: Choreography.picked,
    sd.PacksPassed: Choreography.packs_passed,
    sd.DraftFinished: Choreography.draft_finished,
    sd.CardPlayed: Choreography.played,
    sd.ShieldsGained: lambda self, event: ships.shielded(self.stage, event),
    sd.Hit: lambda self, event: ships.own_hit(self.stage, event),
    sd.Repaired: lambda self, event: ships.repaired(self.stage, event),
    sd.DragonCaptured: Choreography.captured,
    sd.DragonRevealed: Choreography.revealed,
    sd.HandsPassed: Choreography.hands_passed,
    sd.GameOver: Choreography.game_over,
}


def _from_targets(event: Any) -> bool:
    return isinstance(event, sd.Hit) and event.source == "targets"
