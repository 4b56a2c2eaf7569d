"""What has happened on the open card, gathered from its events: a view tells only what is left to do."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace

from rules.galaxy_trucker.events import Credits, GaveUp, Launched
from rules.galaxy_trucker.flight import events as told
from rules.galaxy_trucker.flight.tasks import OpenCard
from rules.kernel.events import Event

_OUTCOMES = (
    told.CrewLost, told.GoodsLoaded, told.GoodsLost, told.EnergyLost, told.HazardResult, told.TileSabotaged,
    told.TilesFallen, told.EnemyResult, told.RewardDeclined, told.PlanetChosen, told.AbandonedTaken,
    told.AlienLeft, told.Moved, told.LineResult, Credits, GaveUp,
)  # fmt: skip


@dataclass(frozen=True)
class Value:
    """A declared strength, or a number of figures; `energy` are the tokens paid for it."""

    strength: float
    energy: int = 0


@dataclass
class Story:
    """The card that was turned last. All of it is public, so nothing here is a secret."""

    card: str = ""
    values: dict[tuple[str, int], Value] = field(default_factory=dict)
    """(criterion, seat) to what was declared."""
    struck: dict[int, int] = field(default_factory=dict)
    """Number of the step to the seat that it hit."""
    outcomes: dict[int, list[Event]] = field(default_factory=dict)
    """Seat to the events that concern it, in their order."""
    traces: dict[int, tuple[int, int]] = field(default_factory=dict)
    """Seat to the spaces before and after its last move."""
    dice: tuple[int, int] | None = None
    purpose: str = ""
    seen: int = 0
    """How many results of meteors and shots there are so far."""
    line: int = 0
    """The step that has struck somebody last, 0 for none."""
    thrown: int = 0
    """How many meteors or shots of the step have come so far."""

    def copy(self) -> Story:
        """One that may go on by itself."""
        outcomes = {seat: list(events) for seat, events in self.outcomes.items()}
        return replace(
            self, values=dict(self.values), struck=dict(self.struck), outcomes=outcomes,
            traces=dict(self.traces),
        )  # fmt: skip

    def on(self, card: OpenCard | None) -> Story:
        """What is known of the card that is open; nothing of one that is about to be turned."""
        return self if card is None or self.card in ("", card.id) else Story(card.id)

    def after(self, events: Iterable[Event]) -> Story:
        """What is known after these events, too."""
        story = self.copy()
        for event in events:
            story.hear(event)
        return story

    def hear(self, event: Event) -> None:
        match event:
            case told.CardRevealed(card=card):
                self.__init__(card)  # type: ignore[misc]
            case Launched():
                self.__init__()  # type: ignore[misc]
            case told.Declared():
                self.values[event.kind, event.seat] = Value(event.strength, len(event.energy))
            case told.Dice():
                self.dice, self.purpose = (event.a, event.b), event.purpose
            case told.LineResult(line=line, seat=seat):
                self.struck[line] = seat
                self.line, self.thrown = line, 0
            case told.Moved():
                self.traces[event.seat] = (event.start, event.goal)
            case told.Hazard():
                self.thrown += 1
            case told.HazardResult():
                self.seen += 1
        if isinstance(event, _OUTCOMES):
            self.outcomes.setdefault(event.seat, []).append(event)

    def of(self, seat: int) -> Sequence[Event]:
        """What has happened to a seat on this card."""
        return self.outcomes.get(seat, ())
