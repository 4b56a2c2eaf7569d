"""The answers of Nebula: ten of players (NB-F2), four of chance. Colours, cells and cards are named by ids.

Handles name what is touched: `personal:<card>`, `dial:<cluster from 0>:<steps>` an hourglass turned so far,
`star:<color>` a star of the own Observatory, `drawn:<color>` one that chaos drew, `cell:<cell>`,
`marker:<marker>`, and the places `chaos`, `strip`, `supernova`, `bag`.
"""

from __future__ import annotations

from typing import TypeAlias

from rules.kernel.asks import Action


class KeepPersonal(Action, frozen=True, tag="keep_personal"):
    """NB-U10."""

    card: str

    def handles(self) -> tuple[str, ...]:
        return (f"personal:{self.card}",)


class InvestTime(Action, frozen=True, tag="invest_time"):
    """Steps of the three hourglasses in the order of the clusters, clockwise positive (NB-T1, NB-T2)."""

    steps: tuple[int, int, int]

    def handles(self) -> tuple[str, ...]:
        return tuple(f"dial:{cluster}:{steps}" for cluster, steps in enumerate(self.steps))


class Chaos(Action, frozen=True, tag="chaos"):
    """A star is given up (NB-C1)."""

    discard: str

    def handles(self) -> tuple[str, ...]:
        return (f"star:{self.discard}", "chaos")


class ChaosKeep(Action, frozen=True, tag="chaos_keep"):
    """The stars that are kept, in any order (NB-C3)."""

    colors: tuple[str, ...]

    def handles(self) -> tuple[str, ...]:
        return tuple(f"drawn:{color}" for color in self.colors)


class PlaceStar(Action, frozen=True, tag="place_star"):
    """NB-P3 to NB-P6."""

    color: str
    cell: str

    def handles(self) -> tuple[str, ...]:
        return (f"star:{self.color}", f"cell:{self.cell}")


class PlaceBlackHole(Action, frozen=True, tag="place_black_hole"):
    """NB-B1."""

    def handles(self) -> tuple[str, ...]:
        return ("star:black", "strip")


class EndPlacement(Action, frozen=True, tag="end_placement"):
    """NB-P8."""

    def handles(self) -> tuple[str, ...]:
        return ("button:end",)


class SupernovaFromBag(Action, frozen=True, tag="supernova_from_bag"):
    """NB-B3."""

    def handles(self) -> tuple[str, ...]:
        return ("bag", "supernova")


class SupernovaFromObservatory(Action, frozen=True, tag="supernova_from_observatory"):
    """NB-B4."""

    color: str

    def handles(self) -> tuple[str, ...]:
        return (f"star:{self.color}", "supernova")


class AdvanceMarker(Action, frozen=True, tag="advance_marker"):
    """NB-M1."""

    marker: str

    def handles(self) -> tuple[str, ...]:
        return (f"marker:{self.marker}",)


class DrawnStart(Action, frozen=True, tag="drawn_start"):
    """Who begins, where that was left to chance (NB-U2)."""

    seat: int


class DrawnStars(Action, frozen=True, tag="drawn_stars"):
    """What the bag gave, in the order of drawing (NB-H3)."""

    colors: tuple[str, ...]


class TurnedUp(Action, frozen=True, tag="turned_up"):
    """Public objectives or advanced cards in the order of drawing (NB-U6, NB-U8)."""

    cards: tuple[str, ...]


class DealtPersonal(Action, frozen=True, tag="dealt_personal"):
    """The personal objectives of one seat (NB-U10)."""

    cards: tuple[str, ...]


NebulaAction: TypeAlias = (
    KeepPersonal | InvestTime | Chaos | ChaosKeep | PlaceStar | PlaceBlackHole | EndPlacement
    | SupernovaFromBag | SupernovaFromObservatory | AdvanceMarker
    | DrawnStart | DrawnStars | TurnedUp | DealtPersonal
)  # fmt: skip
