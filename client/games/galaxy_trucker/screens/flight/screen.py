"""The screen of the flight: cards, hits, the ring, and giving up."""

from __future__ import annotations

from collections.abc import Hashable, Iterable

import pygame

from client.games.galaxy_trucker.animations.dice import DiceThrow
from client.games.galaxy_trucker.animations.flight import PLAYS
from client.games.galaxy_trucker.animations.hits import WRECK_Z, coming, flyby_of
from client.games.galaxy_trucker.animations.script import FlightScript, actors_of, thrown_at
from client.games.galaxy_trucker.answers.berths import BerthQuestion
from client.games.galaxy_trucker.answers.bidding import BidQuestion
from client.games.galaxy_trucker.answers.choosing_ships import MeteorRowQuestion, ShipQuestion
from client.games.galaxy_trucker.answers.decision import Decision
from client.games.galaxy_trucker.answers.declaring_strength import DeclareQuestion
from client.games.galaxy_trucker.answers.defending import DefendQuestion
from client.games.galaxy_trucker.answers.depot import DepotQuestion
from client.games.galaxy_trucker.answers.flying_on import OnwardQuestion
from client.games.galaxy_trucker.answers.jumping import JumpQuestion
from client.games.galaxy_trucker.answers.junkyard_and_police import PlaceQuestion, SquareQuestion
from client.games.galaxy_trucker.answers.loading_goods import LoadQuestion
from client.games.galaxy_trucker.answers.losing_crew_and_goods import (
    CrewQuestion,
    EnergyQuestion,
    GoodsQuestion,
)
from client.games.galaxy_trucker.answers.offers_and_planets import (
    OfferQuestion,
    PlanetQuestion,
    tow_or_derelict,
)
from client.games.galaxy_trucker.answers.paying_demands import DemandQuestion
from client.games.galaxy_trucker.answers.sharing_out import EnergyShareQuestion
from client.games.galaxy_trucker.answers.ship_in_pieces import PartQuestion
from client.games.galaxy_trucker.answers.testing import TestQuestion
from client.games.galaxy_trucker.looking import FLIGHT_PHASES, Build, GalaxyTransition, Now
from client.games.galaxy_trucker.screens.decisions.layout import lay
from client.games.galaxy_trucker.screens.decisions.screen import DecisionScreen
from client.games.galaxy_trucker.screens.flight.facts import large_ship, threat
from client.games.galaxy_trucker.screens.flight.flight_board import ring_zone
from client.games.galaxy_trucker.screens.flight.next_cards import coming_zone, known_cards, known_zone
from client.games.galaxy_trucker.screens.flight.opponents import seats_zone
from client.games.galaxy_trucker.screens.flight.own_ship import ship_zone
from client.games.galaxy_trucker.screens.flight.prefetch import requests
from client.games.galaxy_trucker.screens.flight.values import values_zone
from client.games.galaxy_trucker.screens.flight.zones import FlightZones
from client.games.galaxy_trucker.screens.ship_table import layout_of
from client.games.galaxy_trucker.text.flight_status import chips, meanwhile, status, whom_it_strikes
from client.games.galaxy_trucker.text.names import Words
from client.i18n import _
from client.table.contract import Arrangement, FrameTick, Hint, Live, Status, Step
from client.table.effects import LONG_AGO, Effects
from client.table.layout import Place
from client.table.live import STILL
from rules.galaxy_trucker.flight.events import CardRevealed
from rules.galaxy_trucker.state import BETWEEN_CARDS, CARD


class FlightScreen(DecisionScreen):
    """What the table shows from the first card to the last."""

    phases = FLIGHT_PHASES
    kinds = {
        "declare_engines": DeclareQuestion, "declare_cannons": DeclareQuestion, "defend": DefendQuestion,
        "lose_crew": CrewQuestion, "lose_goods": GoodsQuestion, "lose_energy": EnergyQuestion,
        "load_goods": LoadQuestion, "take_reward": OfferQuestion, "choose_abandoned": OfferQuestion,
        "use_offer": tow_or_derelict, "wake": BerthQuestion, "take_humans": BerthQuestion,
        "choose_planet": PlanetQuestion, "keep_part": PartQuestion, "ready": OnwardQuestion,
        "test_components": TestQuestion, "take_depot_tile": DepotQuestion,
        "pay_or_lose": DemandQuestion, "jump": JumpQuestion,
        "place_energy": EnergyShareQuestion, "bid": BidQuestion, "secret_bid": BidQuestion,
        "name_victim": ShipQuestion, "choose_row": MeteorRowQuestion, "visit_place": PlaceQuestion,
        "name_coordinates": SquareQuestion,
    }  # fmt: skip

    def __init__(self, effects: Effects) -> None:
        super().__init__()
        self.effects = effects
        self._reduced = False
        self._settled: tuple[FlightZones, int] | None = None

    # -- what lies where ---------------------------------------------------------------------

    def large(self, now: Now) -> int:
        return large_ship(now.view, now.looking.ship)

    def waiting(self, now: Now) -> Decision | None:
        asks = now.view.sight.phase in (BETWEEN_CARDS, CARD) and now.view.prompt is None
        return meanwhile(now.context.content, now.view) if asks else None

    def arrange(self, builder: Build) -> Arrangement:
        table = self.table(builder)
        layout, whole = table.layout, table.hull.rect
        px = layout.units.px
        lay(table, pygame.Rect(whole.x, layout.ship.y + px(8, 4), whole.w, px(32, 24)))
        ship_zone(table)
        ring_zone(table, "dice" in self.effects.standing)
        seats_zone(table)
        values_zone(table)
        known_zone(table)
        coming_zone(table)
        for name, rect in (("card", layout.card), ("sum", layout.sum), ("coming", layout.coming)):
            builder.spot(name, Place.of(rect))
        return table.finish(("choices", "values", "ship", "tray", "table", "seats"), layout.choices)

    def prefetch(self, now: Now) -> Iterable[tuple[Hashable, tuple[int, int]]]:
        return requests(now)

    # -- how it moves --------------------------------------------------------------------------

    def animate(self, transition: GalaxyTransition) -> list[Step]:
        before = transition.before
        if before.view is transition.after.view:
            return []  # the table opens here: what came before is not watched again
        return FlightScript(transition).play(PLAYS)

    def settle(self, now: Now) -> None:
        """What flies waits before the ships that it has still to meet, also where nobody saw it come."""
        view, effects = now.view, self.effects
        layout, large = layout_of(view, now.room), self.large(now)
        last, self._settled = self._settled, (layout, large)
        if last is not None and (last[0] is not layout or last[1] != large):
            effects.forget()
        elif now.playing is not None:
            return
        flying, dice = threat(view.sight), effects.standing_as("dice")
        over = flying is None and view.sight.card is None
        if isinstance(dice, DiceThrow) and (over or dice.faces != now.told.story.dice):
            effects.end("dice")  # or the throw was taken back
        wanted = {coming(seat): seat for seat in (() if flying is None else flying.left)}
        for name in effects.standing - {"dice", *wanted}:
            effects.end(name)
        thrown, actors = thrown_at(view.sight), actors_of(now) if wanted.keys() - effects.standing else {}
        for name, seat in wanted.items():
            actor = actors.get(seat) if name not in effects.standing else None
            if actor is None or thrown is None:
                continue
            factor, seen = layout.units.factor, now.told.story.seen
            flyby = flyby_of(actor, thrown, factor=factor, reduced=self._reduced, seed=seen)
            if flyby is not None:
                effects.begin(flyby, name=name, z=WRECK_Z, clip=actor.clip, age=LONG_AGO)

    def live(self, now: Now, tick: FrameTick) -> Live:
        self._reduced = tick.reduced
        return STILL

    # -- what it says --------------------------------------------------------------------------

    def hints(self, now: Now) -> list[Hint] | None:
        hints = super().hints(now)
        if hints is not None and now.told.story.ended and known_cards(now.view):
            hints.append(Hint(("K",), _("gt.flight.key_known")))
        return hints

    def status(self, now: Now) -> Status:
        view, content, decision = now.view, now.context.content, self.decision(now)
        if now.playing is not None:
            # what was asked before the next card came is over, though its view still shows
            revealed = next((event for event in now.playing.events if isinstance(event, CardRevealed)), None)
            if revealed is not None:
                said = _("gt.flight.now_card", card=Words(content, view).card(revealed.card))
                return Status(said, chips=chips(content, view, now.playing.after.view.sight))
        if decision is None or not decision.kind:
            return status(content, view, now.told.story.on(view.sight.card))
        said = decision.status
        if decision.kind == "defend":
            story = now.told.story.on(view.sight.card)
            said = f"{whom_it_strikes(content, view, story)} {said}".strip()
        return Status(said, seat=view.seat, chips=chips(content, view))
