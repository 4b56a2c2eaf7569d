"""The screen of the flight: cards, hits, the ring, and giving up."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from dataclasses import replace

import pygame

from client.games.galaxy_trucker.animations.flight import Choreography
from client.games.galaxy_trucker.animations.flight_live import LONG_AGO, Theatre
from client.games.galaxy_trucker.animations.hits import flyby_of
from client.games.galaxy_trucker.animations.score import Stage
from client.games.galaxy_trucker.animations.ships_so_far import Cast
from client.games.galaxy_trucker.looking import FLIGHT_PHASES, Build, GalaxyTransition, GalaxyView, Now
from client.games.galaxy_trucker.pictures.draw_context import DrawContext
from client.games.galaxy_trucker.screens.decision_screen import DecisionScreen
from client.games.galaxy_trucker.screens.decisions.layout import Spots
from client.games.galaxy_trucker.screens.decisions.shown import Deciding
from client.games.galaxy_trucker.screens.flight.builder import FlightTable
from client.games.galaxy_trucker.screens.flight.card_story import Story
from client.games.galaxy_trucker.screens.flight.facts import large_ship, threat
from client.games.galaxy_trucker.screens.flight.flight_board import ring_zone
from client.games.galaxy_trucker.screens.flight.layout import FlightLayout
from client.games.galaxy_trucker.screens.flight.opponents import seats_zone
from client.games.galaxy_trucker.screens.flight.own_ship import ship_zone
from client.games.galaxy_trucker.screens.flight.prefetch import Prefetch
from client.games.galaxy_trucker.screens.flight.values_and_next_cards import coming_zone, values_zone
from client.games.galaxy_trucker.screens.ship_table import layout_of
from client.games.galaxy_trucker.text.flight_status import chips, status
from client.games.galaxy_trucker.text.flight_tips import tip
from client.games.galaxy_trucker.text.names import Words
from client.i18n import _
from client.table.contract import Arrangement, FrameTick, Live, Primary, Status, Step, Tip
from rules.galaxy_trucker.tiles import SIDE_NUMBER


class FlightScreen(DecisionScreen):
    """What the table shows from the first card to the last."""

    phases = FLIGHT_PHASES

    def __init__(self, context: DrawContext) -> None:
        super().__init__(context, Deciding(context))
        self.theatre = Theatre()
        self._settled: tuple[FlightLayout, int] | None = None

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
        thrown = self.theatre.dice is not None
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
        before, after = transition.before, transition.after
        if before.view is after.view:
            return []  # the table opens here: what came before is not watched again
        layout = layout_of(before.view, before.room)
        cast = Cast(self.context, before.room, layout, before.view, after.view, self.large(before))
        stage = Stage(
            cast, layout, self.theatre, before.told.story.copy(), before.view, after.view, transition.old,
            transition.new,
        )  # fmt: skip
        steps, cues = Choreography(stage).play(transition.events)
        self.theatre.cue(cues)
        return steps

    def live(self, now: Now, tick: FrameTick) -> Live:
        return self.theatre.frame(tick)

    def settle(self, now: Now) -> None:
        """What flies waits before the ships that it has still to meet, also where nobody saw it come."""
        view = now.view
        layout, large = layout_of(view, now.room), self.large(now)
        last, self._settled = self._settled, (layout, large)
        if last is not None and (last[0] is not layout or last[1] != large):
            self.theatre.forget()
        elif now.playing is not None:
            return
        if self.theatre.dice is not None and self.theatre.faces != now.told.story.dice:
            self.theatre.clear_dice()  # the throw was taken back
        flying = threat(self.content, view.sight)
        wanted = () if flying is None else flying.left
        for seat in self.theatre.waiting():
            if seat not in wanted:
                self.theatre.leave(seat)
        if flying is None:
            if view.sight.card is None:
                self.theatre.clear_dice()
            return
        missing = [seat for seat in wanted if self.theatre.waits(seat) is None]
        if not missing:
            return
        cast = Cast(self.context, now.room, layout, view, view, large)
        for seat in missing:
            actor = cast.actor(seat)
            flyby = None if actor is None else flyby_of(
                actor, flying.what, flying.hit.size, SIDE_NUMBER[flying.hit.side], flying.line, layout.factor,
                self.theatre.reduced, now.told.story.seen,
            )  # fmt: skip
            if actor is not None and flyby is not None:
                self.theatre.come(seat, flyby, self.theatre.time - LONG_AGO, actor.clip)

    def skip(self) -> bool:
        return self.theatre.skip()

    # -- what it says --------------------------------------------------------------------------

    def status(self, now: Now) -> Status:
        view = now.view
        if self._plays(now):
            return Status(self.theatre.caption or self._now(view), "", None, chips(self.content, view))
        own = self.deciding.status(view, now.local)
        if own is not None:
            return replace(own, chips=chips(self.content, view))
        return status(self.content, view, self.story(now))

    def _plays(self, now: Now) -> bool:
        """Something is to be watched before anything is asked again."""
        if now.playing is None:
            return False
        before, after = now.view.prompt, now.playing.after.view.prompt
        return bool(self.theatre.caption) or (before is not None and before != after)

    def _now(self, view: GalaxyView) -> str:
        """What plays if no meteor, shot or card is told of: the open card."""
        card = view.sight.card
        return (
            "" if card is None else _("gt.flight.now_card", card=Words.of(self.content, view).card(card.id))
        )

    def primary(self, now: Now) -> Primary:
        # what has been answered plays out first
        return Primary("") if self._plays(now) else super().primary(now)

    def tip(self, target: str, now: Now) -> Tip | None:
        found = self.deciding.tip(target, now.view, now.local)
        return found or tip(self.content, target, now.view, self.large(now))
