"""What is answered for somebody whose connection is gone (GT-T1, GT-T3)."""

from __future__ import annotations

from typing import Any

from rules.galaxy_trucker.actions import KeepPart, Ready, RemoveTile
from rules.galaxy_trucker.asks import ChoosePart, ReadyCheck, RemoveOne
from rules.galaxy_trucker.flight.between import NextCard
from rules.galaxy_trucker.mending import cheapest_repair
from rules.galaxy_trucker.state import Journey
from rules.kernel.asks import Ask


def answer_for_absent(journey: Journey, question: Ask) -> Any | None:
    """The cautious answer. None while building, where such a seat does nothing, and for order tiles, which
    are dealt after a while anyway (GT-B27)."""
    if question.default is not None:
        return question.default
    if isinstance(question, ReadyCheck | NextCard):
        return Ready()
    if isinstance(question, RemoveOne | ChoosePart):
        gone = set(cheapest_repair(journey.seats[question.seat].ship))  # GT-R6
        if isinstance(question, RemoveOne):
            return RemoveTile(max(question.tiles, key=lambda tile: (tile in gone, tile)))
        return KeepPart(max(question.parts, key=lambda part: (len(set(part) - gone), -min(part))))
    return None
