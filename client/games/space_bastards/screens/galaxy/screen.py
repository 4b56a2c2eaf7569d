"""The screen of Space Bastards: the galaxy or a planet near, the relations, what one does with them."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from dataclasses import replace

from client.games.space_bastards.animations.breathing import Life
from client.games.space_bastards.animations.events import PLAYS
from client.games.space_bastards.animations.revealing_plan import reveals, shown_plan
from client.games.space_bastards.animations.script import GalaxyScript
from client.games.space_bastards.answers.boosts import boost_tip
from client.games.space_bastards.answers.choices import choice_for
from client.games.space_bastards.answers.question import Question
from client.games.space_bastards.answers.ship_turn import ShipChoice
from client.games.space_bastards.answers.ship_turn_keys import flight_primary, flight_touch
from client.games.space_bastards.answers.turning_creatures import next_place, turn_in_place
from client.games.space_bastards.looking import BastardsScreen, BastardsTransition, Build, Now
from client.games.space_bastards.pictures.draw_context import DrawContext
from client.games.space_bastards.pictures.prefetch import Prefetch
from client.games.space_bastards.screens.galaxy.builder import Builder as GalaxyBuilder
from client.games.space_bastards.screens.galaxy.builder import facts_of
from client.games.space_bastards.screens.galaxy.decision_strip import arrange_strip
from client.games.space_bastards.screens.galaxy.first_settlement import arrange_settlement
from client.games.space_bastards.screens.galaxy.map_and_planets import (
    arrange_map,
    arrange_near,
    arrange_way_back,
)
from client.games.space_bastards.screens.galaxy.next_players import arrange_coming, coming
from client.games.space_bastards.screens.galaxy.planet_squares import arrange_squares
from client.games.space_bastards.screens.galaxy.refusal import RefusalSheet
from client.games.space_bastards.screens.galaxy.relation_marks import (
    arrange_badges,
    arrange_links,
    arrange_uses,
)
from client.games.space_bastards.screens.galaxy.relations import arrange_locks, arrange_relations
from client.games.space_bastards.screens.galaxy.seats_and_round_track import (
    arrange_own,
    arrange_seats,
    arrange_track,
)
from client.games.space_bastards.screens.galaxy.ship_routes import arrange_trails, arrange_ways_of_ship
from client.games.space_bastards.screens.galaxy.tray_and_hold import arrange_tray_and_hold
from client.games.space_bastards.screens.galaxy.zones import GalaxyZones, zones_of
from client.games.space_bastards.text.answering import hints, is_laying, own_tip, still_to_do
from client.games.space_bastards.text.log import BastardsLog
from client.games.space_bastards.text.names import refusal_words
from client.games.space_bastards.text.status import primary, status
from client.games.space_bastards.text.tips import Explainer
from client.i18n import _
from client.table.contract import (
    Answer,
    Arrangement,
    Builder,
    FrameTick,
    Hint,
    Live,
    Moved,
    Primary,
    Room,
    Selection,
    Status,
    Step,
    Tip,
)
from client.table.layout import NOWHERE
from rules.kernel.asks import Action, Refusal
from rules.kernel.game import Game
from rules.kernel.views import View

RESTING = ("plan", "commit", "name_planet", "place", "rearrange", "")
"""Questions at which the action cards lie open, or are not there yet."""


class Galaxy(BastardsScreen):
    """From the first planet to the last scoring."""

    def __init__(self, game: Game, context: DrawContext, log: BastardsLog) -> None:
        self.game, self.context, self.content = game, context, context.content
        self._life = Life(context)
        self._prefetch = Prefetch(context)
        self._expected: Arrangement | None = None
        """What lay there when it was last looked what may be opened next."""
        self._log = log
        self._question: Question | None = None
        self._tried: Refusal | None = None
        """Why the piece that was let go last does not fit, while several are laid at once."""
        self._sheet = RefusalSheet(context)

    def question(self, now: Now) -> Question:
        """What is known of the question; worked out once for a view."""
        known = self._question
        if known is None or known.view is not now.view:
            known = Question(self.game, self.content, now.view, now.choice)
            if now.choice:
                self._question = known
        known.choice = now.choice
        return known

    # -- what lies where -------------------------------------------------------------------

    def layout(self, view: View, room: Room) -> GalaxyZones:
        """Where everything stands in this window."""
        return zones_of(room.scale, view.sight.seats - 1, room.log_open)

    def arrange(self, builder: Build) -> Arrangement:
        now, layout = builder.now, self.layout(builder.view, builder.room)
        facts, question = builder.part(facts_of, self.content), self.question(now)
        scene, near = GalaxyBuilder(builder, layout, facts), facts.near
        folded = scene.kind not in RESTING or (bool(near) and scene.stays_near)
        scene.part(arrange_track)
        scene.part(arrange_relations)
        scene.part(arrange_locks)
        scene.part(arrange_seats)
        scene.part(arrange_own, folded=folded)
        scene.part(arrange_coming)
        if near:
            arrange_near(scene, question)
            refused = arrange_squares(scene)
            arrange_tray_and_hold(scene)
            self._sheet.arrange(scene, refused, question)
            arrange_way_back(scene)
        else:
            arrange_map(scene)
        arrange_trails(scene, builder.told)
        arrange_ways_of_ship(scene)
        arrange_badges(scene)
        log_from = arrange_uses(scene)
        arrange_links(scene)
        arrange_settlement(scene)
        return scene.finish(arrange_strip(scene) if folded else NOWHERE, log_from)

    def animate(self, transition: BastardsTransition) -> list[Step]:
        events, before, after = transition.events, transition.before, transition.after
        layout = self.layout(after.view, after.room)
        script = GalaxyScript(transition, self.content, self.context, layout)
        lines = self._log.ahead(events, before.view, after.view)
        line = next((line for line in lines if not line.heading), None)
        if reveals(events, before.view):
            script.say(_("sbb.plans_turn"), before.view.seat)
        elif line is not None:
            script.say(line.text, line.seat)
        return script.play(PLAYS)

    def live(self, now: Now, pulse: FrameTick) -> Live:
        self._life.playing = now.playing is not None
        if now.shown is not self._expected:
            self._expected = now.shown
            self._prefetch.expect(now, self.layout(now.view, now.room))
        local = now.local
        lifted = frozenset((local.hovered, local.dragged, *local.chosen))
        moving = self._life.live(self.layout(now.view, now.room), now.shown, pulse, lifted)
        return self._sheet.live(moving, pulse)

    def prefetch(self, now: Now) -> Iterable[tuple[Hashable, tuple[int, int]]]:
        self._prefetch.follow(now.view, self.layout(now.view, now.room))
        arrangement = self.arrange(Builder(now))
        for sprite in arrangement.sprites:
            yield sprite.face, (round(sprite.place.width), round(sprite.place.height))
        for panel in arrangement.panels:
            yield panel.key, panel.rect.size

    # -- how it is answered -----------------------------------------------------------------

    def choice(self, now: Now) -> Answer:
        return choice_for(self.game, self.content, now.view)

    def attempt(self, handles: tuple[str, ...], now: Now) -> Action | None:
        self._sheet.tried(handles)
        action, self._tried = self.question(now).attempt(handles, now.view)
        return action

    def said(self, refusal: Refusal, view: View) -> str:
        """The rules' word on the last attempt: of several pieces that are laid at once, the one that was let
        go is meant."""
        tried = self._tried if refusal.code == "bad_placement" else None
        return refusal_words(self.content, view, tried or refusal)

    def shows_why(self, refusal: Refusal, now: Now) -> bool:
        return self._sheet.stays()

    def key_touch(self, name: str, now: Now) -> str:
        """Keys of a ship's turn: its goals, and the creatures of the hold."""
        choice = now.choice
        return flight_touch(self.content, now.view, choice, name) if isinstance(choice, ShipChoice) else ""

    def move_focus(self, name: str, focused: str, now: Now) -> Moved:
        """N jumps to the next place where what is in the hand fits, R turns it there."""
        key = name.removeprefix("shift ")
        spots, step = self.question(now).spots, 1 if name == key else -1
        if key == "n":
            return next_place(now.choice, spots, focused, step)
        return turn_in_place(now.choice, spots, focused, step) if key == "r" else Moved("")

    # -- what it says ----------------------------------------------------------------------

    def status(self, now: Now) -> Status:
        return status(self.content, now.view, now.local)

    def primary(self, now: Now) -> Primary:
        if shown_plan(now):
            return Primary(_("sbb.plans_turn_short"), _("sbb.plans_turn"))
        sent = self.question(now).sent(now.view) if not now.local.answers else None
        if sent is not None:
            return replace(self._said_by(now.view, sent), why_not=_("sbb.underway"))
        if now.local.action is None:
            waits = still_to_do(now.choice)
            if waits is not None:
                return waits
        return self._said_by(now.view, now.local)

    def _said_by(self, view: View, local: Selection) -> Primary:
        """The words of the primary button for what is chosen."""
        return flight_primary(self.content, view, local) or primary(self.content, view, local)

    def tip(self, target: str, now: Now) -> Tip | None:
        view = now.view
        found = (
            own_tip(target)
            or boost_tip(self.content, view, now.choice, target)
            or Explainer(self.content, view).tip(target)
        )
        return self.question(now).explained(found, target, now.local)

    def hints(self, now: Now) -> list[Hint] | None:
        found = hints(now.view, now.local, now.looking.near)
        # the line on who comes next stands there; its keys are on the things themselves
        return [] if not is_laying(now.local) and coming(self.content, now.view) else found
