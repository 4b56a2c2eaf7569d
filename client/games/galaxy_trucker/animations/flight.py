"""How an update of the flight plays (art/galaxy-trucker.md, section 6)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, Final

from client.games.galaxy_trucker.animations.cargo import Cargo
from client.games.galaxy_trucker.animations.flight_live import Cue
from client.games.galaxy_trucker.animations.hits import Hits
from client.games.galaxy_trucker.animations.score import Stage
from client.games.galaxy_trucker.pictures import board_faces
from client.games.galaxy_trucker.screens.flight.builder import ring_of
from client.games.galaxy_trucker.screens.flight.flight_board import next_level, rocket_place
from client.games.galaxy_trucker.screens.flight.values import Values
from client.games.galaxy_trucker.text.names import Words
from client.i18n import _
from client.table.contract import Motion, Place, Sprite, Step
from rules.galaxy_trucker.events import Credits, GaveUp, SeatReady
from rules.galaxy_trucker.flight import events as told
from rules.galaxy_trucker.strength import powerable
from rules.kernel.views import View

HOP_MS, HOPS_MS = 70.0, 600.0
LONG_MS = 900.0
_TOLD = (told.Declared, told.LineResult, told.EnemyResult, told.PlanetChosen, told.AbandonedTaken)
"""Events after which values and card are drawn anew."""
_LAID_OUT = (
    "choice:", "switch:", "mark:", "part:", "figure:", "energy:", "good:", "cube:", "hold:", "field",
    "ghost:", "news:",
)  # fmt: skip
"""How the sprites of a decision are named."""
_HEARD = (told.CardRevealed, told.Hazard)
"""Events that the story hears before they play."""


_BESIDE = (
    told.HazardResult, told.TilesFallen, told.TileSabotaged, told.PartKept, told.CrewLost, told.GoodsLost,
    told.AlienLeft, told.EnergyLost,
)  # fmt: skip
"""Events that a ship which is close stays close for."""


class Choreography(Cargo, Hits):
    """Plays the events of one update."""

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self._turned = False
        """The card was turned in this update."""

    def play(self, events: Sequence[Any]) -> tuple[list[Step], list[Cue]]:
        """All steps and cues of an update."""
        index = 0
        while index < len(events):
            event = events[index]
            count = 1
            if not isinstance(event, told.HazardResult):
                self.lead = 0.0
            if isinstance(event, told.Moved):
                while index + count < len(events) and isinstance(events[index + count], told.Moved):
                    count += 1
                self._move(events[index : index + count])
            elif isinstance(event, told.Hazard):
                self.stage.story.hear(event)
                self.hazard(event, events[index + 1 :])
            else:
                if not isinstance(event, _BESIDE):
                    self.farther()
                if isinstance(event, told.EnergySpent):
                    self.powered = self._devices(event, events[index + 1 :])
                act = self._acts.get(type(event))
                if act is not None:
                    act(self, event)
            for one in events[index : index + count]:
                if not isinstance(one, _HEARD):
                    self.stage.story.hear(one)
                self._values_after(one)
            index += count
        self.farther()
        self._put_away()
        return self.steps, self.cues

    def _put_away(self) -> None:
        """What the question that was answered has laid out goes before anything plays."""
        before, after = self.stage.before, self.stage.after
        # After a card that asks nobody, who flies on is asked again in the same words.
        open_still = before.prompt is not None and before.prompt == after.prompt and not self._turned
        if not self.steps or open_still:
            return
        if before.prompt is None and self.time < LONG_MS:
            return  # who waits is told the same again in a moment
        first = self.steps[0]
        length = max([motion.delay + motion.duration for motion in first.motions] + [0.0]) + first.rest
        moved = {motion.sprite for motion in first.motions}
        fades = tuple(
            Motion(name, fade=(1.0, 0.0), duration=min(140.0, length))
            for name in self.old
            if name.startswith(_LAID_OUT) and name not in moved
        )
        if fades:
            fades = (replace(fades[0], show=("decision:title",)), *fades[1:])
        self.steps[0] = replace(first, motions=(*first.motions, *fades))

    def _devices(self, event: told.EnergySpent, rest: Sequence[Any]) -> tuple[int, ...]:
        """What the energy is for: the device that stops something, or all that were switched on."""
        following = rest[0] if rest else None
        actor = self.stage.cast.actor(event.seat)
        if isinstance(following, told.HazardResult) and following.by:
            return (following.by,)
        if isinstance(following, told.Declared) and actor is not None and following.kind != "crew":
            devices = powerable(actor.ship, following.kind)
            return tuple(devices) if len(devices) == len(event.batteries) else ()
        return ()

    def _view(self) -> View:
        return self.stage.after if self._turned else self.stage.before

    def _values_after(self, event: Any) -> None:
        """The table of values and the card say what has just been heard."""
        if not isinstance(event, _TOLD) or not self.stage.story.card:
            return
        struck = isinstance(event, told.LineResult | told.EnemyResult)
        motions = [*self._values_now(260 if struck else 120), *self.card_now()]
        if motions:
            self.step(*motions, rest=420.0 if struck else 160.0)

    def _values_now(self, duration: float) -> list[Motion]:
        place = self.home("values")
        if place is None:
            return []
        face = Values(self.content, self._view(), self.stage.story, playing=True).face()
        return [Motion("values", end=place, face=face, duration=duration)]

    def _card_revealed(self, event: told.CardRevealed) -> None:
        self._turned = True
        self.stage.story.hear(event)
        caption = _("gt.flight.now_card", card=Words.of(self.content, self.stage.after).card(event.card))
        self.cue(lambda theatre, _now: theatre.say(caption))
        layout, sight = self.stage.layout, self.stage.after.sight
        deck, there = Place.of(layout.deck), Place.of(layout.card)
        back = board_faces.BackFace(next_level(self.content, sight))
        begin = self.old["next"].place if "next" in self.old else deck
        sprite = self.new.get("card") or Sprite("card", board_faces.CardFace(event.card), there, 2.0)
        ghost = None if "card" in self.new else sprite
        self.cue(lambda theatre, _now: theatre.clear_dice())
        self.step(
            *([Motion("next", fade=(0.0, 0.0), duration=1)] if "next" in self.old else []),
            *(Motion(name, fade=(1.0, 0.0), duration=120) for name in self.old if name.startswith("known:")),
            Motion(
                "card", begin=begin, end=there, duration=350, face=back,
                flip=board_faces.CardFace(event.card), sound="card", ghost=ghost, keep=True, z=30.0,
            ),
            *self._values_now(200),
            rest=500.0,
        )  # fmt: skip

    def _card_ended(self, event: told.CardEnded) -> None:
        if "card" not in self.old and not self._turned:
            return
        self.step(Motion("card", fade=(1.0, 0.0), duration=220))
        self.cue(lambda theatre, _now: theatre.clear_dice())

    def _declared(self, event: told.Declared) -> None:
        actor = self.stage.cast.actor(event.seat)
        if actor is None or not actor.large or event.kind == "crew":
            return
        by = "engines" if event.kind == "engines" else "cannons"
        used = [tile for tile in actor.ship.tiles if getattr(self.content.tiles[tile], by)]
        if by == "engines":
            grown = 0.7 + 0.1 * min(event.strength, 10)
            names = [name for name in self.old for tile in used if name.startswith(f"flame:{tile}:")]
            self.step(*(Motion(name, pulse=grown, duration=350) for name in names))
        else:
            self.step(*(Motion(f"tile:{tile}", pulse=0.05, duration=350) for tile in used))

    def _move(self, moves: Sequence[told.Moved]) -> None:
        """Rockets hop space by space, several together."""
        where = ring_of(self.stage.layout, self.content)
        corner = self.stage.layout.table.topleft
        motions: list[Motion] = []
        for number, event in enumerate(moves):
            step = 1 if event.goal > event.start else -1
            spaces = list(range(event.start + step, event.goal + step, step))
            hop = min(HOP_MS, HOPS_MS / max(1, len(spaces)))
            begin = number * hop
            name = f"rocket:{event.seat}"
            if name not in self.old:
                continue
            for at, space in enumerate(spaces):
                place = rocket_place(where, space, corner)
                motions.append(
                    Motion(
                        name, end=place, duration=hop, delay=begin + at * hop, easing="linear",
                        z=3.0 + place.y / 10_000, sound="tick" if at % 2 == 0 else "",
                    )
                )  # fmt: skip
        self.step(*motions, rest=200.0)

    def _gave_up(self, event: GaveUp) -> None:
        name = f"rocket:{event.seat}"
        sprite = self.old.get(name)
        if sprite is None:
            return
        fall = self.stage.layout.px(90, 60)
        place = sprite.place
        end = Place(place.x, place.y + fall, place.width, place.height)
        self.step(Motion(name, end=end, duration=350, fade=(1.0, 0.0), easing="in_out"), rest=200.0)

    def _ready(self, event: SeatReady) -> None:
        name = f"rocket:{event.seat}"
        if name in self.old:
            self.step(Motion(name, pulse=0.1, duration=120))

    _acts: Final[dict[type[Any], Callable[[Any, Any], None]]] = {
        told.CardRevealed: _card_revealed,
        told.CardEnded: _card_ended,
        told.Declared: _declared,
        told.EnergySpent: Cargo.energy_spent,
        told.EnergyLost: Cargo.energy_lost,
        told.CrewLost: Cargo.crew_lost,
        told.AlienLeft: Cargo.alien_left,
        told.GoodsLost: Cargo.goods_lost,
        told.GoodsLoaded: Cargo.goods_loaded,
        Credits: Cargo.credits,
        GaveUp: _gave_up,
        SeatReady: _ready,
        told.Dice: Hits.dice,
        told.HazardResult: Hits.hazard_result,
        told.TileSabotaged: Hits.tile_sabotaged,
        told.TilesFallen: Hits.tiles_fallen,
    }
