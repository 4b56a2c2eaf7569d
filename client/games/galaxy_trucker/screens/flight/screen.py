"""The screen of the flight: cards, hits, the ring, and giving up."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from dataclasses import replace

import pygame

from client.games.galaxy_trucker.animations.dice import DiceThrow
from client.games.galaxy_trucker.animations.flight import PLAYS
from client.games.galaxy_trucker.animations.hits import WRECK_Z, coming, flyby_of
from client.games.galaxy_trucker.animations.script import FlightScript
from client.games.galaxy_trucker.animations.ships import actors_of
from client.games.galaxy_trucker.looking import FLIGHT_PHASES, Build, GalaxyTransition, Now
from client.games.galaxy_trucker.pictures.draw_context import DrawContext
from client.games.galaxy_trucker.screens.decision_screen import DecisionScreen
from client.games.galaxy_trucker.screens.decisions.layout import Spots
from client.games.galaxy_trucker.screens.decisions.shown import Deciding
from client.games.galaxy_trucker.screens.flight.builder import FlightTable
from client.games.galaxy_trucker.screens.flight.card_story import Story
from client.games.galaxy_trucker.screens.flight.facts import large_ship, threat
from client.games.galaxy_trucker.screens.flight.flight_board import ring_zone
from client.games.galaxy_trucker.screens.flight.opponents import seats_zone
from client.games.galaxy_trucker.screens.flight.own_ship import ship_zone
from client.games.galaxy_trucker.screens.flight.prefetch import Prefetch
from client.games.galaxy_trucker.screens.flight.values_and_next_cards import coming_zone, values_zone
from client.games.galaxy_trucker.screens.flight.zones import FlightZones
from client.games.galaxy_trucker.screens.ship_table import layout_of
from client.games.galaxy_trucker.text.flight_status import chips, status
from client.table.contract import Arrangement, FrameTick, Live, Status, Step
from client.table.effects import LONG_AGO, Effects
from client.table.live import STILL
from rules.galaxy_trucker.tiles import SIDE_NUMBER


class FlightScreen(DecisionScreen):
    """What the table shows from the first card to the last."""

    phases = FLIGHT_PHASES

    def __init__(self, context: DrawContext, effects: Effects) -> None:
        super().__init__(context, Deciding(context))
        self.effects = effects
        self._reduced = False
        self._settled: tuple[FlightZones, int] | None = None

    @staticmethod
    def story(now: Now) -> Story:
        """What is known of the card of a view; nothing of one that is about to be turned."""
        story, card = now.told.story, now.view.sight.card
        return story if card is None or story.card in ("", card.id) else Story(card.id)

    # -- what lies where ---------------------------------------------------------------------

    def large(self, now: Now) -> int:
        return large_ship(self.content, now.view, now.looking.ship)

    def arrange(self, builder: Build) -> Arrangement:
        now = builder.now
        decision = self.deciding.decision(now.view, now.local)
        thrown = "dice" in self.effects.standing
        table = FlightTable(builder, self.context, self.large(now), decision, self.story(now), thrown)
        layout = table.layout
        if decision is not None:
            left, wide = table.hull.rect.x, table.hull.rect.w
            title = pygame.Rect(left, layout.ship.y + layout.px(8, 4), wide, layout.px(32, 24))
            spots = Spots(now.room, table.squares, layout.choices, layout.values, title)
            # in front: digits and Tab go through choices and pieces first
            self.deciding.dress(decision, spots, now.local).put_on(builder)
        for zone in (ship_zone, ring_zone, seats_zone, values_zone, coming_zone):
            zone(table)
        return table.finish(("choices", "ship", "tray", "table", "seats"), layout.choices)

    def prefetch(self, now: Now) -> Iterable[tuple[Hashable, tuple[int, int]]]:
        return Prefetch(self.context, now.view, now.room, layout_of(now.view, now.room)).requests()

    # -- how it moves --------------------------------------------------------------------------

    def animate(self, transition: GalaxyTransition) -> list[Step]:
        before = transition.before
        if before.view is transition.after.view:
            return []  # the table opens here: what came before is not watched again
        layout = layout_of(before.view, before.room)
        return FlightScript(transition, self.context, layout, self.large(before)).play(PLAYS)

    def settle(self, now: Now) -> None:
        """What flies waits before the ships that it has still to meet, also where nobody saw it come."""
        view, effects = now.view, self.effects
        layout, large = layout_of(view, now.room), self.large(now)
        last, self._settled = self._settled, (layout, large)
        if last is not None and (last[0] is not layout or last[1] != large):
            effects.forget()
        elif now.playing is not None:
            return
        flying, dice = threat(self.content, view.sight), effects.standing_as("dice")
        over = flying is None and view.sight.card is None
        if isinstance(dice, DiceThrow) and (over or dice.faces != now.told.story.dice):
            effects.end("dice")  # or the throw was taken back
        wanted = {coming(seat): seat for seat in (() if flying is None else flying.left)}
        for name in effects.standing - {"dice", *wanted}:
            effects.end(name)
        missing = [seat for name, seat in wanted.items() if name not in effects.standing]
        if flying is None or not missing:
            return
        actors = actors_of(self.context, now.room, layout, view, large)
        for seat in missing:
            actor = actors.get(seat)
            flyby = None if actor is None else flyby_of(
                actor, flying.what, flying.hit.size, SIDE_NUMBER[flying.hit.side], flying.line,
                factor=layout.factor, reduced=self._reduced, seed=now.told.story.seen,
            )  # fmt: skip
            if actor is not None and flyby is not None:
                effects.begin(flyby, name=coming(seat), z=WRECK_Z, clip=actor.clip, age=LONG_AGO)

    def live(self, now: Now, tick: FrameTick) -> Live:
        self._reduced = tick.reduced
        return STILL

    # -- what it says --------------------------------------------------------------------------

    def status(self, now: Now) -> Status:
        view = now.view
        own = self.deciding.status(view, now.local)
        if own is not None:
            return replace(own, chips=chips(self.content, view))
        return status(self.content, view, self.story(now))
