"""The questions of Nebula. Refusals come in the order of NB-F5; the same facts list the options."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, Final

from rules.kernel.asks import Ask, Excerpt, Refusal
from rules.nebula import actions as do
from rules.nebula.content import Content
from rules.nebula.investing import triples
from rules.nebula.legality import Placing
from rules.nebula.stars import Stars, choices, there
from rules.nebula.state import Cosmos
from rules.nebula.tracks import Stacks

WRONG_PHASE: Final = Refusal("wrong_phase", "NB-F5")


@cache
def all_investments(total: int) -> tuple[do.InvestTime, ...]:
    """Every way to spend the steps (NB-T6)."""
    return tuple(do.InvestTime(steps) for steps in triples(total))


class ChoosePersonal(Ask):
    """One of the personal objectives dealt to a seat (NB-U10)."""

    __slots__ = ("cards",)
    kind = "choose_personal"

    def __init__(self, seat: int, cards: tuple[str, ...]) -> None:
        super().__init__(seat)
        self.cards = cards

    def options(self) -> Sequence[do.KeepPersonal]:
        return [do.KeepPersonal(card) for card in self.cards]

    def refusal(self, action: Any) -> Refusal | None:
        if type(action) is not do.KeepPersonal:
            return WRONG_PHASE
        return None if action.card in self.cards else Refusal("not_offered", "NB-U10")


class DrawStep(Ask):
    """Step I: time or chaos; there is no passing (NB-T1, NB-C1)."""

    __slots__ = ("bag", "content", "observatory")
    kind = "draw"

    def __init__(self, content: Content, cosmos: Cosmos) -> None:
        super().__init__(cosmos.active)
        self.content = content
        self.observatory = cosmos.observatories[cosmos.active]
        self.bag = sum(cosmos.bag)

    def options(self) -> Sequence[do.InvestTime | do.Chaos]:
        time = all_investments(self.content.table.steps)
        if not self.bag:
            return time
        ids = self.content.color_ids
        return (*time, *[do.Chaos(ids[color]) for color in there(self.observatory)])

    def refusal(self, action: Any) -> Refusal | None:
        if type(action) is do.InvestTime:
            total = sum(map(abs, action.steps))
            wanted = self.content.table.steps
            return None if total == wanted else Refusal("wrong_total", "NB-T1", {"n": total, "steps": wanted})
        if type(action) is not do.Chaos:
            return WRONG_PHASE
        if not any(self.observatory):
            return Refusal("observatory_empty", "NB-C1")
        if not self.bag:
            return Refusal("bag_empty", "NB-C4")
        return not_held(self.content, self.observatory, action.discard, "NB-C1")


def not_held(content: Content, stars: Stars, color: str, rule: str) -> Refusal | None:
    """Refuses a star of which the Observatory has none. `color` may be anything."""
    place = content.places.get(color)
    held = place is not None and stars[place] > 0
    return None if held else Refusal("not_in_observatory", rule, {"color": color})


class KeepDrawn(Ask):
    """The stars of chaos that are kept (NB-C3)."""

    __slots__ = ("content", "drawn", "number")
    kind = "chaos_keep"

    def __init__(self, content: Content, cosmos: Cosmos, drawn: Stars, number: int) -> None:
        super().__init__(cosmos.active)
        self.content, self.drawn, self.number = content, drawn, number

    def options(self) -> Sequence[do.ChaosKeep]:
        """Each choice once, in the order of colours; the same stars in another order are `in` it as well."""
        ids = self.content.color_ids
        kept = choices(self.drawn, self.number)
        return Excerpt([do.ChaosKeep(tuple([ids[color] for color in one])) for one in kept], self)

    def refusal(self, action: Any) -> Refusal | None:
        if type(action) is not do.ChaosKeep:
            return WRONG_PHASE
        if len(action.colors) != self.number:
            return Refusal("wrong_count", "NB-C3", {"n": self.number})
        for color in action.colors:
            place = self.content.places.get(color)
            if place is None or action.colors.count(color) > self.drawn[place]:
                return Refusal("not_drawn", "NB-C3", {"color": color})
        return None


class PlaceStep(Ask):
    """Step II: a star, a black hole, or the end of the step (NB-P8)."""

    __slots__ = ("content", "placing")
    kind = "place"

    def __init__(self, content: Content, cosmos: Cosmos, placing: Placing) -> None:
        super().__init__(cosmos.active)
        self.content, self.placing = content, placing

    def options(self) -> Sequence[do.PlaceStar | do.PlaceBlackHole | do.EndPlacement]:
        return self.placing.answers(self.content)

    def refusal(self, action: Any) -> Refusal | None:
        kind = type(action)
        if kind is do.PlaceStar:
            return self.placing.star_refusal(self.content, action.color, action.cell)
        if kind is do.PlaceBlackHole:
            return self.placing.hole_refusal(self.content)
        return None if kind is do.EndPlacement else WRONG_PHASE


class NewSupernova(Ask):
    """From where the new supernova comes (NB-B2): `bag` without the colour that left, or the own stars."""

    __slots__ = ("bag", "content", "observatory")
    kind = "supernova"

    def __init__(self, content: Content, cosmos: Cosmos, bag: Stars) -> None:
        super().__init__(cosmos.active)
        self.content, self.bag = content, bag
        self.observatory = cosmos.observatories[cosmos.active]

    def options(self) -> Sequence[do.SupernovaFromBag | do.SupernovaFromObservatory]:
        found: list[do.SupernovaFromBag | do.SupernovaFromObservatory] = []
        if any(self.bag):
            found.append(do.SupernovaFromBag())
        ids = self.content.color_ids
        return found + [do.SupernovaFromObservatory(ids[color]) for color in there(self.observatory)]

    def refusal(self, action: Any) -> Refusal | None:
        if type(action) is do.SupernovaFromBag:
            return None if any(self.bag) else Refusal("bag_has_no_other_color", "NB-B4")
        if type(action) is do.SupernovaFromObservatory:
            return not_held(self.content, self.observatory, action.color, "NB-B4")
        return WRONG_PHASE


def movable(content: Content, tracks: Mapping[str, Stacks]) -> list[str]:
    """The markers that are not at the end of their track (NB-M3)."""
    return [name for name, marker in content.markers.items() if marker.ref not in tracks[marker.track][-1]]


class MoveMarker(Ask):
    """Which value marker moves; one does (NB-B5, NB-M1)."""

    __slots__ = ("content", "tracks")
    kind = "marker"

    def __init__(self, content: Content, cosmos: Cosmos) -> None:
        super().__init__(cosmos.active)
        self.content, self.tracks = content, cosmos.tracks

    def options(self) -> Sequence[do.AdvanceMarker]:
        return [do.AdvanceMarker(name) for name in movable(self.content, self.tracks)]

    def refusal(self, action: Any) -> Refusal | None:
        if type(action) is not do.AdvanceMarker:
            return WRONG_PHASE
        marker = self.content.markers.get(action.marker)
        if marker is None:
            return Refusal("unknown_marker", "NB-M1")
        at_end = marker.ref in self.tracks[marker.track][-1]
        return Refusal("marker_at_end", "NB-M3", {"marker": marker.id}) if at_end else None
