"""What all motions of an update are written into: steps of its animation, and cues in time with them."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass

from client.games.galaxy_trucker.animations.flight_live import Cue, Theatre
from client.games.galaxy_trucker.animations.ships_so_far import Cast
from client.games.galaxy_trucker.pictures.board_faces import CardFace
from client.games.galaxy_trucker.screens.flight.card_story import Story
from client.games.galaxy_trucker.screens.flight.facts import progress_told
from client.games.galaxy_trucker.screens.flight.layout import FlightLayout
from client.table.contract import Arrangement, Motion, Place, Sprite, Step
from rules.kernel.views import View

REDUCED_MS = 120
FLYING_Z = 40.0


@dataclass
class Stage:
    """What the choreography of one update works with."""

    cast: Cast
    layout: FlightLayout
    theatre: Theatre
    story: Story
    """A copy that goes on with the events."""
    before: View
    after: View
    old: Arrangement
    new: Arrangement


class Score:
    """The steps and cues of one update, in the making."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self.content = stage.cast.context.content
        self.reduced = stage.theatre.reduced
        self.time = 0.0
        """Milliseconds from the beginning of the animation."""
        self.lead = 0.0
        """So much before the end of what plays the next step begins."""
        self.steps: list[Step] = []
        self.cues: list[Cue] = []
        self.side: int | None = None
        """From where the last meteor or shot came; None: from within."""
        self.old = {sprite.id: sprite for sprite in stage.old.sprites}
        self.new = {sprite.id: sprite for sprite in stage.new.sprites}
        self.powered: tuple[int, ...] = ()
        """Devices that the energy spent next is for, as far as events tell."""
        self._ghosts = 0

    @property
    def now(self) -> float:
        """When the next step begins."""
        return max(0.0, self.time - self.lead)

    def step(self, *motions: Motion, rest: float = 0.0) -> None:
        """Motions side by side, and a rest after them."""
        if self.reduced:
            rest = min(rest, REDUCED_MS)
            lengths = [min(m.delay, REDUCED_MS) + min(m.duration, REDUCED_MS) for m in motions]
        else:
            lengths = [motion.delay + motion.duration for motion in motions]
        length = max(lengths, default=0.0) + rest
        if length <= 0:
            return
        begin = self.now
        self.steps.append(Step(motions, rest, self.lead))
        self.time, self.lead = max(self.time, begin + length), 0.0

    def cue(self, act: Callable[[Theatre, float], None], after: float = 0.0) -> None:
        """Something begins `after` ms from now."""
        self.cues.append(Cue(self.now + after, act))

    def ghost(self, face: Hashable, place: Place, z: float = FLYING_Z) -> Sprite:
        self._ghosts += 1
        return Sprite(f"passing:{self._ghosts}", face, place, z)

    def home(self, name: str) -> Place | None:
        """Where a sprite lies until the update has played."""
        sprite = self.old.get(name)
        return None if sprite is None else sprite.place

    def panel_after(self, seat: int, delay: float = 0.0) -> list[Motion]:
        """The panel of a seat shows its ship as it is now."""
        face, name = self.stage.cast.panel(seat), f"seat:{seat}"
        if face is None or name not in self.old:
            return []
        return [Motion(name, end=self.old[name].place, face=face, duration=1, delay=delay)]

    def card_now(self) -> list[Motion]:
        """The card shows how far it has come."""
        story, place = self.stage.story, Place.of(self.stage.layout.card)
        if story.card not in self.content.cards:
            return []
        face = CardFace(story.card, progress_told(self.content, story))
        return [Motion("card", end=place, face=face, duration=120)]
