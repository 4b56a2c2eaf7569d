"""What happens in Nebula, for log, animation and network (NB-F6). Colours, cells and cards are named by
their ids."""

from __future__ import annotations

from typing import ClassVar, TypeAlias

from rules.kernel.events import Event
from rules.kernel.game import Result


class StartSet(Event, frozen=True, tag="start_set"):
    """Who begins (NB-U2)."""

    reveals: ClassVar[bool] = True
    seat: int


class StarsDrawn(Event, frozen=True, tag="stars_drawn"):
    """The stars with which a seat begins (NB-U9)."""

    reveals: ClassVar[bool] = True
    seat: int
    colors: tuple[str, ...]


class CardsTurnedUp(Event, frozen=True, tag="cards_turned_up"):
    """Public objectives or advanced scoring cards."""

    reveals: ClassVar[bool] = True
    cards: tuple[str, ...]


class PersonalDealt(Event, frozen=True, tag="personal_dealt"):
    """`cards` only to the owner (NB-H1)."""

    seat: int
    cards: tuple[str, ...] | None = None

    def seen_by(self, viewer: int) -> PersonalDealt:
        return self if viewer == self.seat else PersonalDealt(self.seat)


class SetupDone(Event, frozen=True, tag="setup_done"):
    pass


class PersonalKept(Event, frozen=True, tag="personal_kept"):
    """`card` only to the owner (NB-H1)."""

    seat: int
    card: str | None = None

    def seen_by(self, viewer: int) -> PersonalKept:
        return self if viewer == self.seat else PersonalKept(self.seat)


class TurnStarted(Event, frozen=True, tag="turn_started"):
    seat: int
    round: int


class TimeMoved(Event, frozen=True, tag="time_moved"):
    """An hourglass from beam `start` to beam `end` (NB-T2)."""

    cluster: str
    start: int
    steps: int
    end: int


class StarTaken(Event, frozen=True, tag="star_taken"):
    cluster: str
    beam: int
    color: str


class StarGivenUp(Event, frozen=True, tag="star_given_up"):
    color: str


class ChaosDrawn(Event, frozen=True, tag="chaos_drawn"):
    reveals: ClassVar[bool] = True
    colors: tuple[str, ...]


class ChaosKept(Event, frozen=True, tag="chaos_kept"):
    colors: tuple[str, ...]


class StarsBoxed(Event, frozen=True, tag="stars_boxed"):
    """Out of the game (NB-K4). `reason`: given_up, not_kept, replaced, supernova."""

    colors: tuple[str, ...]
    reason: str


class StarPlaced(Event, frozen=True, tag="star_placed"):
    """`replaced` is the colour of the star that had to go (NB-P6)."""

    seat: int
    cell: str
    color: str
    replaced: str | None = None


class BlackHolePlaced(Event, frozen=True, tag="black_hole_placed"):
    """On which space of the strip, counted from 0 (NB-B1)."""

    seat: int
    space: int


class PointerMoved(Event, frozen=True, tag="pointer_moved"):
    start: int
    end: int


class SupernovaDiscarded(Event, frozen=True, tag="supernova_discarded"):
    color: str


class SupernovaSet(Event, frozen=True, tag="supernova_set"):
    """`source`: bag, observatory."""

    color: str
    source: str


class MarkerMoved(Event, frozen=True, tag="marker_moved"):
    marker: str
    start: int
    end: int


class PlacementEnded(Event, frozen=True, tag="placement_ended"):
    seat: int


class ObjectiveClaimed(Event, frozen=True, tag="objective_claimed"):
    card: str
    seat: int
    first: bool


class ClusterRefilled(Event, frozen=True, tag="cluster_refilled"):
    """`colors` by beam, None where no star came (NB-R2)."""

    reveals: ClassVar[bool] = True
    cluster: str
    colors: tuple[str | None, ...]


class EndTriggered(Event, frozen=True, tag="end_triggered"):
    reason: str
    rule: str


class RoundEnded(Event, frozen=True, tag="round_ended"):
    round: int


class FinalScore(Event, frozen=True, tag="final_score"):
    """With the personal objectives, which are turned up now (NB-H4)."""

    report: Result
    personal: tuple[str | None, ...]


class GameOver(Event, frozen=True, tag="game_over"):
    winners: tuple[int, ...]


NebulaEvent: TypeAlias = (
    StartSet | StarsDrawn | CardsTurnedUp | PersonalDealt | SetupDone | PersonalKept | TurnStarted | TimeMoved
    | StarTaken | StarGivenUp | ChaosDrawn | ChaosKept | StarsBoxed | StarPlaced | BlackHolePlaced
    | PointerMoved | SupernovaDiscarded | SupernovaSet | MarkerMoved | PlacementEnded | ObjectiveClaimed
    | ClusterRefilled | EndTriggered | RoundEnded | FinalScore | GameOver
)  # fmt: skip
