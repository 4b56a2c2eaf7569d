"""What every kind of event shows (space-bastards.md, 9).

Everything is told from the events as the viewer learned of them and from the two views. What happens on
a planet that does not show is a ring on the small map.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from client.games.space_bastards.animations import cards, coins_and_points, creatures, ships
from client.games.space_bastards.animations.script import APART_MS, GalaxyScript
from client.i18n import _
from client.table.script import apart
from rules.space_bastards import events as sb
from rules.space_bastards.families import HITS


def _named(script: GalaxyScript, event: sb.PlanetNamed) -> None:
    script.ring(event.planet, event.seat, sound="tick")


def _proposed(script: GalaxyScript, event: sb.PairsProposed) -> None:
    for delay, planet in apart(dict.fromkeys(pair.planet for pair in event.pairs), APART_MS):
        script.ring(planet, event.seat, delay=delay)


def _unlocked(script: GalaxyScript, event: sb.LocksOff) -> None:
    script.sound("tick")
    script.shows(*(f"relation:{relation}" for relation in event.relations))


def _flight_ended(script: GalaxyScript, event: sb.FlightEnded) -> None:
    """The program has ended the viewer's flight because nothing else was left (SB-A11)."""
    if event.seat == script.viewer and event.idle and event.seat in script.before.asked:
        script.note(_("sbf.over"), "ship")


def _over(script: GalaxyScript, event: sb.GameOver) -> None:
    script.sound("win")


PLAYS: dict[type, Callable[[GalaxyScript, Any], None]] = {
    sb.StartPlayerDrawn: cards.start_moved,
    sb.PlanetNamed: _named,
    sb.Committed: cards.chosen,
    sb.CommitsShown: creatures.commits_shown,
    sb.TokenPlaced: creatures.token_placed,
    sb.PlanetRearranged: creatures.rearranged,
    sb.RelationsDealt: cards.dealt,
    sb.ClockMoved: cards.clock_moved,
    sb.Planned: cards.chosen,
    sb.PlansShown: cards.plans_shown,
    sb.Coins: coins_and_points.coins,
    sb.Points: coins_and_points.points,
    sb.ActionBegin: cards.begun,
    sb.StartPlayerMoved: cards.start_moved,
    sb.Dominance: coins_and_points.dominance,
    sb.CardsReturned: cards.cards_returned,
    sb.LocksOff: _unlocked,
    sb.PointsBought: coins_and_points.bought,
    sb.GameOver: _over,
    sb.Born: creatures.born,
    sb.EggLaid: creatures.egg_laid,
    **dict.fromkeys((one.event for one in HITS.values()), creatures.struck),
    sb.PairsProposed: _proposed,
    sb.Answered: cards.chosen,
    sb.PairsSettled: coins_and_points.settled,
    sb.Mutated: creatures.mutated,
    sb.CorpsesRearranged: creatures.corpses_rearranged,
    sb.RaceCardSwapped: cards.swapped,
    sb.RelationFlipped: cards.flipped,
    sb.RelationLocked: cards.locked,
    sb.ShipPlaced: ships.ship_placed,
    sb.ShipMoved: ships.ship_moved,
    sb.ShipTeleported: ships.ship_teleported,
    sb.FlightEnded: _flight_ended,
    sb.Loaded: ships.loaded,
    sb.Unloaded: ships.unloaded,
    sb.Hatched: creatures.hatched,
}
"""What each kind of event shows."""
