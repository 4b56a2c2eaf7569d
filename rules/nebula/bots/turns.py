"""Whole placements of a turn, judged: which stars go where with what the Observatory holds (NB-A4)."""

from __future__ import annotations

from typing import NamedTuple

from rules.nebula.actions import EndPlacement, PlaceBlackHole, PlaceStar
from rules.nebula.bots.judgement import Judgement
from rules.nebula.content import Content
from rules.nebula.graph import bits, with_star
from rules.nebula.investing import Steps, results
from rules.nebula.legality import BLACK_HOLE, END, Placing
from rules.nebula.stars import Stars, with_all, with_one
from rules.nebula.state import EMPTY, Cosmos


def ways(content: Content, cosmos: Cosmos) -> dict[Stars, Steps]:
    """Every different Observatory that an investment of time can lead to, with the first steps that do
    (NB-A1)."""
    held = cosmos.observatories[cosmos.active]
    found: dict[Stars, Steps] = {}
    for result, steps in results(cosmos.hourglasses, cosmos.beams, content.table.steps).items():
        gained = with_all(held, [color for color in result.gained if color != EMPTY])
        found.setdefault(gained, steps)
    return found


def begun(cosmos: Cosmos, observatory: Stars) -> Placing:
    """The step II that begins with this Observatory."""
    seat = cosmos.active
    return Placing(observatory, cosmos.galaxies[seat], cosmos.holes[seat], (), cosmos.supernova)


class Move(NamedTuple):
    """One placement and what it leads to. `gain` counts what the galaxy and the strip win by it."""

    answer: PlaceStar | PlaceBlackHole
    gain: float
    after: Placing


def moves(content: Content, judgement: Judgement, placing: Placing) -> list[Move]:
    """Every placement that is possible now."""
    names, found = content.graph.cells, []
    now = judgement.worth(placing.galaxy)
    for color, cells in placing.free(content):
        left = with_one(placing.observatory, color, -1)
        placed = (*placing.placed, color)
        for bit in bits(cells):
            galaxy = with_star(placing.galaxy, color, bit)
            after = placing._replace(observatory=left, galaxy=galaxy, placed=placed)
            cell = names[bit.bit_length() - 1]
            found.append(
                Move(PlaceStar(content.color_ids[color], cell), judgement.worth(galaxy) - now, after)
            )
    if placing.hole_refusal(content) is None:
        black = content.black
        after = placing._replace(
            observatory=with_one(placing.observatory, black, -1),
            holes=placing.holes + 1,
            placed=(*placing.placed, black),
        )
        found.append(Move(BLACK_HOLE, judgement.hole(placing.holes), after))
    return found


def best(
    content: Content, judgement: Judgement, placing: Placing, width: int
) -> tuple[float, PlaceStar | PlaceBlackHole | EndPlacement]:
    """What the best end of the step is worth, what is left included, and the answer with which it begins.

    Of the possible placements the `width` best are followed.
    """
    value = judgement.kept(placing.observatory)
    first: PlaceStar | PlaceBlackHole | EndPlacement = END
    if not any(placing.observatory):
        return value, first
    tried = sorted(moves(content, judgement, placing), key=lambda move: -move.gain)
    for move in tried[:width]:
        later, _ = best(content, judgement, move.after, max(1, width // 2))
        if move.gain + later > value:
            value, first = move.gain + later, move.answer
    return value, first
