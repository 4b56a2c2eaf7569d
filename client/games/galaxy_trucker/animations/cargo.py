"""Crew, goods, energy and credits on their way."""

from __future__ import annotations

from collections.abc import Sequence

from client.games.galaxy_trucker.animations.score import Score
from client.games.galaxy_trucker.animations.ships_so_far import Actor, Token
from client.games.galaxy_trucker.pictures.flying_tokens import TokenFace
from client.table.contract import Motion, Place
from rules.galaxy_trucker.events import Credits
from rules.galaxy_trucker.flight import events as told
from rules.galaxy_trucker.ship import Ship

TOKEN_MS, TOKEN_STEP = 220.0, 60.0
MOST_COINS = 4


class Cargo(Score):
    """Loose pieces hop off the ship, or from the card onto it."""

    def energy_spent(self, event: told.EnergySpent) -> None:
        """Cells go dark one after another; a spark runs along the joints to what it powers."""
        actor = self.stage.cast.actor(event.seat)
        goals = self.powered if actor is not None and actor.large else ()
        if actor is None or not goals:
            self._tokens_leave(event.seat, [(battery, "energy") for battery in event.batteries], up=True)
            return
        motions: list[Motion] = []
        for number, battery in enumerate(event.batteries):
            delay = number * TOKEN_STEP
            way = _way(actor.ship, battery, goals[min(number, len(goals) - 1)])
            _take(actor.ship, battery, "energy")
            home = self.home(f"tile:{battery}")
            motions.append(
                Motion(f"tile:{battery}", end=home, face=actor.face(battery), duration=1, delay=delay)
            )
            motions += self._spark(actor, way, delay)
        self.step(*motions, *self.panel_after(event.seat), rest=60.0)

    def _spark(self, actor: Actor, way: Sequence[int], delay: float) -> list[Motion]:
        """An energy token runs from tile to tile."""
        places = [Place.of(actor.spots[tile][0]) for tile in way if tile in actor.spots]
        if len(places) < 2:
            return []
        side = actor.hull.cell * 0.34
        stops = [Place(place.x, place.y, side * 0.6, side) for place in places]
        sprite = self.ghost(TokenFace("energy"), stops[0])
        step = max(50.0, TOKEN_MS / (len(stops) - 1))
        return [
            Motion(
                sprite.id, begin=stops[at - 1] if at == 1 else None, end=stop, duration=step,
                delay=delay + step * (at - 1), easing="linear", ghost=sprite, keep=at < len(stops) - 1,
                fade=(1.0, 0.0) if at == len(stops) - 1 else None,
            )
            for at, stop in enumerate(stops)
            if at
        ]  # fmt: skip

    def energy_lost(self, event: told.EnergyLost) -> None:
        self._tokens_leave(event.seat, [(battery, "energy") for battery in event.batteries])

    def crew_lost(self, event: told.CrewLost) -> None:
        self._tokens_leave(event.seat, list(event.figures))

    def alien_left(self, event: told.AlienLeft) -> None:
        self._tokens_leave(event.seat, [(event.cabin, event.alien)])

    def goods_lost(self, event: told.GoodsLost) -> None:
        self._tokens_leave(event.seat, list(event.items))

    def _tokens_leave(self, seat: int, items: Sequence[tuple[int, str]], *, up: bool = False) -> None:
        """Loose pieces hop off their tiles and fade."""
        actor = self.stage.cast.actor(seat)
        if actor is None:
            return
        motions: list[Motion] = []
        for number, (tile, name) in enumerate(items):
            there = actor.tokens(tile, actor.load(tile))
            spot = next((place for token, place in reversed(there) if token == name), None)
            _take(actor.ship, tile, name)
            delay = number * TOKEN_STEP
            if actor.large and tile in actor.spots:
                motions.append(
                    Motion(
                        f"tile:{tile}",
                        end=self.home(f"tile:{tile}"),
                        face=actor.face(tile),
                        duration=1,
                        delay=delay,
                    )
                )
            if spot is None:
                continue
            hop = max(14.0, (40 if actor.large else 18) * self.stage.layout.factor)
            away = Place(spot.x + (0 if up else hop), spot.y - hop, spot.width, spot.height)
            sprite = self.ghost(TokenFace(name), spot)
            motions.append(
                Motion(
                    sprite.id, end=away, duration=TOKEN_MS, delay=delay, fade=(1.0, 0.0), easing="arc",
                    ghost=sprite,
                )
            )  # fmt: skip
        self.step(*motions, *self.panel_after(seat), rest=80.0)

    def goods_loaded(self, event: told.GoodsLoaded) -> None:
        actor = self.stage.cast.actor(event.seat)
        if actor is None:
            return
        prompt = self.stage.before.prompt
        by_hand = event.seat == self.stage.before.seat and prompt is not None and prompt.kind == "load_goods"
        gained: list[Token] = []
        for hold, goods in event.layout:
            had = list(actor.ship.goods.get(hold, ()))
            fresh = []
            for good in goods:
                if good in had:
                    had.remove(good)
                else:
                    fresh.append(good)
            actor.ship.goods[hold] = goods
            places = actor.tokens(hold, actor.load(hold))
            for good in fresh:
                spot = next((place for name, place in places if name == good), None)
                if spot is not None:
                    gained.append((good, spot))
        for hold in [hold for hold in actor.ship.goods if hold not in dict(event.layout)]:
            del actor.ship.goods[hold]
        motions: list[Motion] = []
        if not by_hand:
            motions = self._from_card(gained)
        length = max((motion.delay + motion.duration for motion in motions), default=0.0)
        if actor.large:
            motions += [
                Motion(
                    f"tile:{hold}",
                    end=self.home(f"tile:{hold}"),
                    face=actor.face(hold),
                    duration=1,
                    delay=length,
                )
                for hold in actor.spots
                if self.content.tiles[hold].containers or self.content.tiles[hold].special_containers
                if f"tile:{hold}" in self.old
            ]
        self.step(*motions, *self.panel_after(event.seat, length), rest=60.0)

    def _from_card(self, pieces: Sequence[Token]) -> list[Motion]:
        """Loose pieces hop from the card to where they belong."""
        start = self.stage.layout.card
        motions = []
        for number, (name, spot) in enumerate(pieces):
            begin = Place(start.centerx, start.centery, spot.width, spot.height)
            sprite = self.ghost(TokenFace(name), begin)
            motions.append(
                Motion(
                    sprite.id, begin=begin, end=spot, duration=TOKEN_MS * 1.6, delay=number * TOKEN_STEP,
                    easing="arc", ghost=sprite, keep=True, sound="tick",
                )
            )  # fmt: skip
        return motions

    def credits(self, event: Credits) -> None:
        if event.reason not in ("reward", "goods_given_up"):
            return
        actor = self.stage.cast.actor(event.seat)
        if actor is None:
            return
        side = self.stage.layout.px(34, 24)
        goal = actor.panel
        end = Place(goal.x + goal.w * 0.5, goal.y + side, side, side)
        begin = Place.of(self.stage.layout.card)
        start = Place(begin.x, begin.y + begin.height * 0.3, side, side)
        first, last = (start, end) if event.delta > 0 else (end, start)
        motions = []
        for number in range(min(MOST_COINS, max(1, abs(event.delta) // 3))):
            sprite = self.ghost(TokenFace("coin"), first)
            motions.append(
                Motion(
                    sprite.id, begin=first, end=last, duration=420, delay=number * TOKEN_STEP, easing="arc",
                    ghost=sprite, sound="coin" if number == 0 else "",
                )
            )  # fmt: skip
        self.step(*motions)


def _way(ship: Ship, start: int, goal: int) -> list[int]:
    """Tiles from one to another along the joints, both included; empty if there is no way."""
    before = {start: 0}
    queue = [start]
    for tile in queue:
        if tile == goal:
            break
        for other in ship.joined_to(tile):
            if other not in before:
                before[other] = tile
                queue.append(other)
    if goal not in before:
        return []
    way = [goal]
    while way[-1] != start:
        way.append(before[way[-1]])
    return way[::-1]


def _take(ship: Ship, tile: int, name: str) -> None:
    """A loose piece leaves a tile."""
    if name == "energy":
        if ship.energy.get(tile, 0) > 0:
            ship.spend([tile])
    elif name in ship.crew.get(tile, ()):
        ship.lose_figure(tile, name)
    elif name in ship.goods.get(tile, ()):
        left = list(ship.goods[tile])
        left.remove(name)
        if left:
            ship.goods[tile] = tuple(left)
        else:
            del ship.goods[tile]
