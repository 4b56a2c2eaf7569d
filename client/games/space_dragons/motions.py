"""How events play: cards fly, ships are hit, dragons change hands (space-dragons.md, 8).

Everything is told from the events as the viewer learned of them and from the two views; a back
that moves has no identity (SD-H06).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from client.art import theme
from client.games.space_dragons.faces.cards import (
    BackFace,
    CrewFace,
    DragonFace,
    LairFace,
    WinningPlate,
)
from client.games.space_dragons.faces.flying import SymbolFace, Tracer, heading
from client.games.space_dragons.stagecraft import BACK, Stagecraft
from client.games.space_dragons.whereabouts import racked
from client.table.contract import Beat, Motion, Place, Sprite
from rules.space_dragons import events as sd

APART_MS = 40
SHOT_MS = 90
VOLLEY_MS = 480
"""However many shots, the last one is fired by then."""
FLIGHT_MS = 150
CAPTURE_MS = 480
Z_FLYING = 300.0
_WOBBLE = 3


class Choreography:
    """Turns the events of one update into beats."""

    def __init__(self, stage: Stagecraft) -> None:
        self.stage = stage
        self.ends = False
        self.shot = False

    def beats(self, events: Sequence[Any]) -> list[Beat]:
        """All beats, in the order of the events."""
        self.ends = any(isinstance(event, sd.DragonCaptured) for event in events)
        found: list[Beat] = []
        index = 0
        while index < len(events):
            event = events[index]
            index += 1
            if isinstance(event, sd.TargetsResolved):
                hits = []
                while index < len(events) and _from_targets(events[index]):
                    hits.append(events[index])
                    index += 1
                found += self.volley(event, hits)
                continue
            play = _PLAYS.get(type(event))
            if play is not None:
                found += play(self, event)
        return found

    def shown(self, *names: str) -> tuple[str, ...]:
        """Panels that may already show what is new; at the end of a trick that is the next one's."""
        return () if self.ends else names

    # -- draft ---------------------------------------------------------------------------------

    def picked(self, event: sd.PickMade) -> list[Beat]:
        """The own card turns down into the crew; of the others only the check is seen."""
        if event.card is None:
            return [Beat((Motion("", duration=1, show=(f"head:{event.seat}",), sound="tick"),))]
        show = ("pack:head", "goal:words", "crew:head", "ruler")
        motion = Motion(
            f"crew:{event.card}",
            duration=theme.TURN_MS,
            flip=BACK,
            z=Z_FLYING,
            sound="turn",
            show=show,
        )
        return [Beat((motion,))]

    def packs_passed(self, event: sd.PacksPassed) -> list[Beat]:
        """All packs go to the left neighbours at once; the picked card shows its face again."""
        stage = self.stage
        drafting = stage.after.sight.phase == "draft"
        motions = self.backs_pass(stage.pack_of)
        own = stage.before.seat
        if own >= 0:
            motions += self.own_pass(own)
            picked = stage.sight.seats[own].picked
            for event_card in (picked,) if picked is not None else ():
                name = f"crew:{event_card}"
                if name in stage.old and drafting:
                    motions.append(Motion(name, duration=theme.TURN_MS, flip=CrewFace(event_card)))
        return [Beat(tuple(motions))]

    def backs_pass(self, where: Callable[[int], Place]) -> list[Motion]:
        """A few backs from every seat to its left neighbour, as far as the viewer is not concerned."""
        stage = self.stage
        motions = []
        for seat in range(stage.seats):
            to = stage.left(seat)
            if stage.before.seat in (seat, to):
                continue
            begin, end = where(seat), where(to)
            for index in range(3):
                name = stage.flying("back")
                shift = stage.brush.px(8) * (index - 1)
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

    def own_pass(self, own: int) -> list[Motion]:
        """The viewer's cards turn down and go left; those from the right neighbour turn up."""
        stage = self.stage
        seat_before, seat_after = stage.sight.seats[own], stage.after.sight.seats[own]
        drafting = stage.layout.draft is not None
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

    def draft_finished(self, event: sd.DraftFinished) -> list[Beat]:
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
        return [Beat(tuple(motions))]

    # -- tricks --------------------------------------------------------------------------------

    def played(self, event: sd.CardPlayed) -> list[Beat]:
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
                    "slots", "aimed", "hand:note", f"head:{seat}", f"counts:{seat}", f"running:{seat}"
                ),
            )
        ]
        if ahead:
            motions += self.plate(slot)
        return [Beat(tuple(motions))]

    def plate(self, slot: Place) -> list[Motion]:
        """The plate on the winning card moves over, or appears."""
        stage = self.stage
        width, height = WinningPlate.size(stage.brush)
        goal = Place(slot.x, slot.y + slot.height / 2, width, height)
        name = "plate:winning"
        if name in stage.old:
            moved = Motion(
                name, end=goal, duration=theme.HOVER_MS, delay=theme.MOVE_MS, z=Z_FLYING + 20
            )
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

    # -- ships ---------------------------------------------------------------------------------

    def ship_becomes(self, seat: int, **effects: Any) -> list[Motion]:
        """The ship shows the markers that it has by now."""
        now = self.stage.ship(seat)
        if now is None:
            return []
        place, face = now
        return [Motion(f"ship:{seat}", begin=place, end=place, face=face, **effects)]

    def over_ship(self, seat: int, symbol: str, delay: float, **effects: Any) -> list[Motion]:
        """A symbol that shows over a ship for a moment and rises."""
        stage = self.stage
        plan = stage.plan(seat)
        if plan is None:
            return []
        side = max(24, round(plan.ship.width * 0.62))
        begin = Place(*plan.ship.center, side, side)
        end = Place(begin.x, begin.y - plan.ship.height * 0.32, side, side)
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

    def shielded(self, event: sd.ShieldsGained) -> list[Beat]:
        """A back slides out under the ship, the bubble closes."""
        stage = self.stage
        plan = stage.plan(event.seat)
        stage.shields[event.seat] += event.n
        motions = self.ship_becomes(
            event.seat, duration=theme.TURN_MS, delay=theme.HOVER_MS, pulse=0.08, sound="shield"
        )
        if plan is not None:
            width = plan.ship.width
            begin = Place(*plan.ship.center, width, plan.ship.height)
            end = Place(begin.x - width * 0.35, begin.y, width, plan.ship.height)
            name = stage.flying("marker")
            ghost = Sprite(name, BACK, begin, z=0.9, shape="card")
            motions.append(
                Motion(name, begin=begin, end=end, duration=theme.MOVE_MS, ghost=ghost, fade=(1, 0.4))
            )
        motions += self.over_ship(event.seat, "shield", theme.HOVER_MS)
        return [Beat(tuple(motions), overlap=80)]

    def hit(self, event: sd.Hit, delay: float) -> list[Motion]:
        """One hit: a shield flies off, or the ship shakes and tears."""
        stage, seat = self.stage, event.seat
        if event.result == "absorbed":
            stage.shields[seat] -= 1
            motions = self.ship_becomes(
                seat, duration=theme.MOVE_MS, delay=delay, pulse=0.05, sound="ping"
            )
            return motions + self.over_ship(seat, "shield", delay, spin=-40)
        stage.damage[seat] += 1
        motions = self.ship_becomes(
            seat, duration=theme.MOVE_MS, delay=delay, shake=_WOBBLE, sound="hit"
        )
        return motions + self.over_ship(seat, "damage", delay, pulse=0.3)

    def own_hit(self, event: sd.Hit) -> list[Beat]:
        """A hit by the own damage card (SD-E03)."""
        return [Beat(tuple(self.hit(event, 0)), overlap=theme.HOVER_MS)]

    def repaired(self, event: sd.Repaired) -> list[Beat]:
        """A wrench turns once over the ship, and the marker is gone."""
        stage = self.stage
        stage.damage[event.seat] -= event.n
        motions = self.ship_becomes(
            event.seat, duration=theme.TURN_MS, delay=theme.HOVER_MS, pulse=0.05, sound="ratchet"
        )
        motions += self.over_ship(event.seat, "repair", 0, spin=360)
        return [Beat(tuple(motions))]

    def volley(self, event: sd.TargetsResolved, hits: list[Any]) -> list[Beat]:
        """A tracer per target symbol from its card to the winner's ship, each followed by its hit."""
        stage = self.stage
        plan = stage.plan(event.winner)
        if plan is None or not hits:
            return []
        self.shot = True
        motions: list[Motion] = []
        goal = plan.ship.center
        shooters = [
            seat
            for seat, card in stage.table
            if seat != event.winner and stage.content.crew_by_value[card].effect == "target"
            for _symbol in range(stage.content.crew_by_value[card].count)
        ]
        apart = min(SHOT_MS, VOLLEY_MS / len(hits))
        length, thick = stage.brush.px(120, 80), max(6, stage.brush.px(12, 8))
        for index, hit in enumerate(hits):
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
            motions += self.hit(hit, delay + FLIGHT_MS)
        return [Beat(tuple(motions))]

    # -- the end of a trick ----------------------------------------------------------------------

    def captured(self, event: sd.DragonCaptured) -> list[Beat]:
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
                show=(*(f"counts:{seat}" for seat in range(stage.seats)), "points"),
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
        return [Beat(tuple(motions), overlap=theme.MOVE_MS if self.shot else 0)]

    def revealed(self, event: sd.DragonRevealed) -> list[Beat]:
        """The lair's upper card flips while it moves to its place and grows."""
        stage = self.stage
        name, lair = f"dragon:{event.dragon}", stage.old.get("lair")
        if name not in stage.new or lair is None:
            return []
        left = stage.after.sight.lair
        begin = Place(lair.place.x, lair.place.y, lair.place.width, lair.place.height)
        return [
            Beat(
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

    def hands_passed(self, event: sd.HandsPassed) -> list[Beat]:
        """Family mode: every hand goes to the left neighbour (SD-F02)."""
        motions = self.backs_pass(self.stage.hand_of)
        if self.stage.before.seat >= 0:
            motions += self.own_pass(self.stage.before.seat)
        return [Beat(tuple(motions), overlap=theme.TURN_MS)]

    def game_over(self, event: sd.GameOver) -> list[Beat]:
        return [Beat((Motion("", duration=1, sound="win"),))]


_PLAYS: dict[type, Callable[[Choreography, Any], list[Beat]]] = {
    sd.PickMade: Choreography.picked,
    sd.PacksPassed: Choreography.packs_passed,
    sd.DraftFinished: Choreography.draft_finished,
    sd.CardPlayed: Choreography.played,
    sd.ShieldsGained: Choreography.shielded,
    sd.Hit: Choreography.own_hit,
    sd.Repaired: Choreography.repaired,
    sd.DragonCaptured: Choreography.captured,
    sd.DragonRevealed: Choreography.revealed,
    sd.HandsPassed: Choreography.hands_passed,
    sd.GameOver: Choreography.game_over,
}


def _from_targets(event: Any) -> bool:
    return isinstance(event, sd.Hit) and event.source == "targets"
