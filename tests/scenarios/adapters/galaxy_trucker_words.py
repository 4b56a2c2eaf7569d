"""What each part of the Big Expansion adds to the words of Galaxy Trucker's scenarios."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any


def nothing(*_: Any) -> None:
    """This part adds nothing here."""


@dataclass(frozen=True)
class Words:
    """The words of one part. A function that does not know a word or a question returns None."""

    given: frozenset[str] = frozenset()
    """Keys of `given`."""
    seat: frozenset[str] = frozenset()
    """Keys of a seat of `given`."""
    options: Callable[[Mapping[str, Any]], dict[str, Any]] = lambda given: {}
    """(given): options of the setup that follow from it."""
    prepare: Callable[[Any, Any, Mapping[str, Any]], None] = nothing
    """(content, journey, given): completes the state, which is at the beginning of its phase."""
    action: Callable[[str, dict[str, Any]], Any] = nothing
    """(verb, arguments): the action."""
    naming: Mapping[str, str] = field(default_factory=dict)
    """Verbs with the argument that names a seat; the action is made with its number."""
    declined: Mapping[str, Any] = field(default_factory=dict)
    """Answers that decline a question, by its kind."""
    chance: Callable[[Any, Any], Any] = nothing
    """(ListedChance, question): what chance answers."""
    questions: Callable[[Any], dict[str, Callable[[dict[str, Any]], Any]]] = lambda adapter: {}
    """(adapter): questions to the rules."""
    view: Callable[[Any, Any], dict[str, Any]] = lambda adapter, sight: {}
    """(adapter, sight): what the question `view` shows besides."""
    facts: Callable[[Any], dict[str, Any]] = lambda adapter: {}
    """(adapter): facts."""
    ordered: frozenset[str] = frozenset()
    """Facts whose lists have an order."""
    complete: frozenset[str] = frozenset()
    """Facts by seat that are compared with all their seats."""
