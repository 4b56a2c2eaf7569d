"""Drawing from the bag, and the clusters that are filled from it."""

from __future__ import annotations

from collections.abc import Generator, Iterable
from typing import Any

from rules.kernel.asks import Questions
from rules.kernel.events import Emit
from rules.kernel.seats import CHANCE
from rules.nebula import events
from rules.nebula.chances import DrawStars
from rules.nebula.content import ENDINGS, Content, Ending
from rules.nebula.stars import Stars, with_all, without_all
from rules.nebula.state import EMPTY, Colors, Cosmos


def without_color(bag: Stars, color: int) -> Stars:
    """What of the bag is of another colour; all of it for EMPTY (NB-B3)."""
    return bag if color == EMPTY else (*bag[:color], 0, *bag[color + 1 :])


def draw(
    content: Content, cosmos: Cosmos, count: int, but: int = EMPTY
) -> Generator[Questions, tuple[int, Any], Colors]:
    """So many stars out of the bag, in the order in which they come, none of the colour `but` (NB-B3)."""
    _, drawn = yield {CHANCE: DrawStars(content.color_ids, without_color(cosmos.bag, but), count)}
    colors = tuple([content.places[color] for color in drawn.colors])
    cosmos.bag = without_all(cosmos.bag, colors)
    return colors


def check_bag(cosmos: Cosmos, emit: Emit) -> None:
    """After any draw: an empty bag starts the last round (NB-E3)."""
    if not any(cosmos.bag):
        raise_ending(cosmos, emit, "bag_empty")


def raise_ending(cosmos: Cosmos, emit: Emit, ending: Ending) -> None:
    """Something starts the last round; it is told once (NB-E5)."""
    if cosmos.trigger(ending):
        emit(events.EndTriggered(ending, ENDINGS[ending]))


def fill(
    content: Content, cosmos: Cosmos, emit: Emit, cluster: int
) -> Generator[Questions, tuple[int, Any], None]:
    """A star on every empty beam, from beam 0 on as far as the bag goes; the hourglass stays (NB-R2,
    NB-R3)."""
    beams = cosmos.beams[cluster]
    places = [beam for beam, star in enumerate(beams) if star == EMPTY]
    colors = yield from draw(content, cosmos, min(len(places), sum(cosmos.bag)))
    filled, came = list(beams), [EMPTY] * len(beams)
    for beam, color in zip(places, colors, strict=False):
        filled[beam] = came[beam] = color
    cosmos.beams[cluster] = tuple(filled)
    names = tuple([None if color == EMPTY else content.color_ids[color] for color in came])
    emit(events.ClusterRefilled(content.clusters[cluster].id, names))


def box(content: Content, cosmos: Cosmos, emit: Emit, colors: Iterable[int], reason: str) -> None:
    """Stars leave the game (NB-K4)."""
    gone = tuple(colors)
    cosmos.box = with_all(cosmos.box, gone)
    emit(events.StarsBoxed(tuple([content.color_ids[color] for color in gone]), reason))
