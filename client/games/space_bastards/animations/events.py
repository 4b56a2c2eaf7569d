"""How the events of an update play (space-bastards.md, 9).

Everything is told from the events as the viewer learned of them and from the two views. What happens on
a planet that does not show is a ring on the small map.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from client.games.space_bastards.animations import cards, coins_and_points, creatures, ships, short_notes
from client.games.space_bastards.animations.counting_numbers import counted
from client.games.space_bastards.animations.planet_plaques import crowned
from client.games.space_bastards.animations.table_so_far import Stage
from client.games.space_bastards.pictures.draw_context import DrawContext
from client.games.space_bastards.screens.galaxy.layout import Layout
from client.table.contract import Arrangement, Motion, Step
from rules.kernel.views import View
from rules.space_bastards import events as sb
from rules.space_bastards.content import Content

TOLD_BEFORE = ("dominance", "purchase")
"""Points whose thumbs fly with the event before them."""


def steps(
    content: Content, context: DrawContext, layout: Layout, events: Sequence[Any], before: View, after: View,
    old: Arrangement, new: Arrangement,
) -> list[Step]:  # fmt: skip
    """The steps of an update, in the order of its events; dominance of all planets plays together."""
    stage = Stage(content, context, layout, before, after, old, new)
    found: list[Step] = []
    scored: list[sb.Dominance] = []
    last: dict[str, int] = {}
    for event in events:
        if isinstance(event, sb.Dominance):
            scored.append(event)
            continue
        if isinstance(event, sb.Points) and event.why in TOLD_BEFORE:
            continue
        if scored:
            found += coins_and_points.dominance(stage, scored)
            scored = []
        play = PLAYS.get(type(event))
        if play is not None:
            found += short_notes.alone(stage, event, play(stage, event))
            if found and (planet := getattr(event, "planet", "")):
                last[planet] = len(found) - 1
    return counted(stage, crowned(stage, found, last) + coins_and_points.dominance(stage, scored))


def _named(stage: Stage, event: sb.PlanetNamed) -> list[Step]:
    return [Step((stage.ring(event.planet, event.seat, sound="tick"),))]


def _rearranged(stage: Stage, event: sb.PlanetRearranged) -> list[Step]:
    return creatures.laid_anew(stage, event.planet, stage.lying(event.planet), event.tokens)


def _corpses(stage: Stage, event: sb.CorpsesRearranged) -> list[Step]:
    return creatures.laid_anew(stage, event.planet, event.gone, event.come)


def _proposed(stage: Stage, event: sb.PairsProposed) -> list[Step]:
    planets = dict.fromkeys(pair.planet for pair in event.pairs)
    rings = tuple(stage.ring(planet, event.seat, delay=60 * at) for at, planet in enumerate(planets))
    return [Step(rings)] if rings else []


def _unlocked(stage: Stage, event: sb.LocksOff) -> list[Step]:
    show = tuple(f"relation:{relation}" for relation in event.relations)
    return [Step((Motion("", duration=1, show=show, sound="tick"),))]


def _over(stage: Stage, event: sb.GameOver) -> list[Step]:
    return [Step((Motion("", duration=1, sound="win"),))]


PLAYS: dict[type, Callable[[Stage, Any], list[Step]]] = {
    sb.StartPlayerDrawn: cards.start_moved,
    sb.PlanetNamed: _named,
    sb.Committed: cards.chosen,
    sb.CommitsShown: creatures.commits_shown,
    sb.TokenPlaced: creatures.token_placed,
    sb.PlanetRearranged: _rearranged,
    sb.RelationsDealt: cards.dealt,
    sb.ClockMoved: cards.clock_moved,
    sb.Planned: cards.chosen,
    sb.PlansShown: cards.plans_shown,
    sb.Coins: coins_and_points.coins,
    sb.Points: coins_and_points.points,
    sb.ActionBegin: cards.begun,
    sb.StartPlayerMoved: cards.start_moved,
    sb.CardsReturned: cards.cards_returned,
    sb.LocksOff: _unlocked,
    sb.PointsBought: coins_and_points.bought,
    sb.GameOver: _over,
    sb.Born: creatures.born,
    sb.EggLaid: creatures.egg_laid,
    sb.Shot: creatures.shot,
    sb.Eaten: creatures.eaten,
    sb.PairsProposed: _proposed,
    sb.Answered: cards.chosen,
    sb.PairsSettled: coins_and_points.settled,
    sb.Mutated: creatures.mutated,
    sb.CorpsesRearranged: _corpses,
    sb.RaceCardSwapped: cards.swapped,
    sb.RelationFlipped: cards.flipped,
    sb.RelationLocked: cards.locked,
    sb.ShipPlaced: ships.ship_placed,
    sb.ShipMoved: ships.ship_moved,
    sb.ShipTeleported: ships.ship_teleported,
    sb.FlightEnded: short_notes.flight_ended,
    sb.Loaded: ships.loaded,
    sb.Unloaded: ships.unloaded,
    sb.Hatched: creatures.hatched,
}
"""What each kind of event shows."""
