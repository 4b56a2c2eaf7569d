"""Tables of Nebula as its tests lay them: a state with chosen stars, and a match that begins there."""

from __future__ import annotations

import random
from typing import Any

from rules.kernel.chance import DrawnChance
from rules.kernel.game import Setup
from rules.kernel.match import Match
from rules.kernel.seats import Player
from rules.nebula.content import Content
from rules.nebula.game import Nebula
from rules.nebula.graph import Galaxy
from rules.nebula.setup import tracks_at_start
from rules.nebula.sight import galaxy_of, stars_of
from rules.nebula.state import PLACE, Cosmos
from tests.games import game

MADE: Nebula = game("nebula")  # type: ignore[assignment]
CONTENT: Content = MADE.content
REAL = ("red", "purple", "yellow", "white", "blue", "orange")


def galaxy(**stars: str) -> Galaxy:
    """The stars of a galaxy by cell."""
    return galaxy_of(CONTENT, stars)


def filled(cells: str, colors: str) -> dict[str, str]:
    """Cells in a row with colours by their letters."""
    letters = {info.letter: info.id for info in CONTENT.colors.values()}
    return {cell: letters[color] for cell, color in zip(cells.split(), colors, strict=True)}


def setup_of(seats: int = 2, version: str = "full") -> Setup:
    names = ("Ann", "Bob", "Cyd", "Dan")[:seats]
    return Setup("nebula", tuple(map(Player, names)), {"version": version, "start": "seat_1"})


def cosmos(seats: int = 2, version: str = "full", **fields: Any) -> Cosmos:
    """A state in which Ann places; `observatory` and `sky` are her stars, other names fields of the state."""
    state: Cosmos = MADE.new_state(setup_of(seats, version))
    state.phase = PLACE
    state.beams = [(0, 1, 2, 3, 4, 5, 0, 1)] * 3
    state.supernova = state.snapshot = 0
    if state.full:
        state.tracks = tracks_at_start(CONTENT)
    state.observatories[0] = stars_of(CONTENT, fields.pop("observatory", {}))
    state.galaxies[0] = galaxy_of(CONTENT, fields.pop("sky", {}))
    for name, value in fields.items():
        setattr(state, name, value)
    return state


def match(state: Cosmos, version: str = "full") -> Match:
    chance = DrawnChance(random.Random(1))
    return Match(MADE, setup_of(state.seats, version), chance, state=state)
