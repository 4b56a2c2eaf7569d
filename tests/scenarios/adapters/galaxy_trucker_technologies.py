"""The words of the Big Expansion's scenarios: technologies."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rules.galaxy_trucker.content import Content
from rules.galaxy_trucker.options import NEW_TECHNOLOGIES, resolved
from rules.galaxy_trucker.preparing import lay_out, new_journey
from rules.galaxy_trucker.state import Journey
from rules.kernel.events import unheard
from tests.scenarios.adapters.galaxy_trucker_words import Words


def options(given: Mapping[str, Any]) -> dict[str, Any]:
    return {NEW_TECHNOLOGIES: (given.get("options") or {}).get(NEW_TECHNOLOGIES, True)}


def prepare(content: Content, journey: Journey, given: Mapping[str, Any]) -> None:
    """The stack holds exactly what the scenario says."""
    journey.left_out = 0


def questions(adapter: Any) -> dict[str, Any]:
    return {"heap": lambda asked: heap(adapter.content, asked["seats"])}


def heap(content: Content, seats: int) -> int:
    journey = new_journey(content, resolved(content, {NEW_TECHNOLOGIES: True}), seats)
    list(lay_out(content, journey, unheard))
    return journey.stack


WORDS = Words(options=options, prepare=prepare, questions=questions)
