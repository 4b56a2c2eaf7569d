"""Which side of a ship flies ahead (GTX-IA03)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from client.games.galaxy_trucker.answers.decision import NOTHING, Card, Decision, Preview
from client.games.galaxy_trucker.answers.options import OptionsQuestion, Parts
from client.games.galaxy_trucker.ids import Heading as Heading_
from client.games.galaxy_trucker.text.names import strength
from rules.galaxy_trucker.actions import ChooseHeading
from rules.galaxy_trucker.boards import Heading

_QUARTERS: Final[Mapping[str, int]] = {"n": 3, "e": 0, "s": 1, "w": 2}
"""How far an arrow to the right is turned clockwise."""


class HeadingQuestion(OptionsQuestion):
    """Each heading with what the ship could do then, and who flies that way already."""

    def found(self, heading: str) -> Mapping[str, Any]:
        """What the rules tell of a heading."""
        found: Mapping[str, Any] = self.prompt.details["headings"][heading]
        return found

    def told(self, parts: Parts) -> dict[str, Any]:
        told = super().told(parts)
        heading = parts.get("heading")
        if heading is None:
            return told
        found = self.found(heading)
        values = {what: strength(found[what][0]) for what in ("engines", "cannons")}
        return {
            **told,
            **values,
            "faulty": len(found["faulty"]),
            "names": self.words.seats(self.same(heading)),
        }

    def heading(self, handle: str) -> Heading | None:
        """The heading that touching something chooses."""
        answer = self.touch(handle) if handle in self.handles else None
        action = answer.action if answer is not None else None
        return action.heading if isinstance(action, ChooseHeading) else None

    def handle_of(self, heading: str) -> str:
        """What chooses a heading."""
        return next((one for one in self.handles if self.heading(one) == heading), "")

    def handle_at(self, target: str) -> str:
        disc = Heading_.of(target)
        return "" if disc is None else self.handle_of(disc.heading)

    def same(self, heading: str) -> list[int]:
        """The others that fly this way."""
        seats = self.view.sight.seats
        return [seat for seat, one in enumerate(seats) if one.heading == heading and seat != self.view.seat]

    def card(self, at: int, parts: Parts) -> Card:
        """Its arrow points where the ship would fly."""
        card = super().card(at, parts)
        return replace(card, quarters=_QUARTERS[parts["heading"]]) if "heading" in parts else card

    def record(self, parts: Parts) -> Parts:
        return {**parts, "others": self.same(parts["heading"]) or None} if "heading" in parts else parts

    @property
    def said(self) -> Decision:
        """Engines are told of where some come off."""
        action = self.action
        loses = isinstance(action, ChooseHeading) and self.found(action.heading)["faulty"]
        return super().said if loses else replace(super().said, second="")

    def preview(self, pointed: str = "") -> Preview:
        answer = self.touch(pointed) or self
        action = answer.action
        if not isinstance(action, ChooseHeading):
            return NOTHING
        return Preview(falls=tuple(self.found(action.heading)["faulty"]))
