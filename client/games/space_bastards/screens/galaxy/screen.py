"""The screen of Space Bastards: the galaxy or a planet near, the relations, what one does with them."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from dataclasses import replace

from client.games.space_bastards.animations.breathing import Life
from client.games.space_bastards.animations.events import PLAYS
from client.games.space_bastards.animations.script import GalaxyScript
from client.games.space_bastards.answers.attempts import attempt
from client.games.space_bastards.answers.boosts import boost_tip
from client.games.space_bastards.answers.choices import choice_for
from client.games.space_bastards.answers.creature_in_hand import (
    Spots,
    TurningChoice,
    next_place,
    planet_of_ship,
    turn_in_place,
)
from client.games.space_bastards.answers.laying_creatures import Laying
from client.games.space_bastards.answers.planning import shown_plan
from client.games.space_bastards.answers.ship_turn import ShipChoice, flight_primary, flight_touch
from client.games.space_bastards.ids import Square
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
from client.games.space_bastards.text.log import BastardsLog
from client.games.space_bastards.text.status import hints, is_laying, primary, status, still_to_do
from client.games.space_bastards.text.tips import Explainer
from client.games.space_bastards.text.why_not import Barrier, sent_elsewhere
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
    WhyNot,
)
from client.table.layout import NOWHERE
from rules.kernel.asks import Action
from rules.kernel.views import View
from rules.space_bastards.events import Dominance

RESTING = ("plan", "commit", "name_planet", "place", "rearrange", "")
"""Questions at which the action cards lie open, or are not there yet."""
READ = ("hold title", "hold", "tray")
"""Panels at which one looks while one drags."""


class Galaxy(BastardsScreen):
    """From the first planet to the last scoring."""

    def __init__(self, context: DrawContext, log: BastardsLog) -> None:
        self.context, self.content = context, context.content
        self._life = Life(context)
        self._prefetch = Prefetch(context)
        self._expected: Arrangement | None = None
        """What lay there when it was last looked what may be opened next."""
        self._log = log

    # -- what lies where -------------------------------------------------------------------

    def layout(self, view: View, room: Room) -> GalaxyZones:
        """Where everything stands in this window."""
        return zones_of(room.scale, view.sight.seats - 1, room.log_open)

    def arrange(self, builder: Build) -> Arrangement:
        layout, facts = self.layout(builder.view, builder.room), builder.part(facts_of, self.content)
        scene, near = GalaxyBuilder(builder, layout, facts), facts.near
        folded = scene.kind not in RESTING or (bool(near) and scene.stays_near)
        scene.part(arrange_track)
        scene.part(arrange_relations)
        scene.part(arrange_locks)
        scene.part(arrange_seats)
        scene.part(arrange_own, folded=folded)
        scene.part(arrange_coming)
        if near:
            arrange_near(scene)
            arrange_squares(scene)
            arrange_tray_and_hold(scene)
            arrange_way_back(scene)
        else:
            arrange_map(scene)
        scene.part(arrange_trails, builder.told)
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
        script.lines = {
            id(event): said[0] for event, said in self._log.ahead(events, before.view, after.view) if said
        }
        return script.play(PLAYS)

    def live(self, now: Now, pulse: FrameTick) -> Live:
        self._life.playing = now.playing is not None
        if now.shown is not self._expected:
            self._expected = now.shown
            self._prefetch.expect(now, self.layout(now.view, now.room))
        local = now.local
        lifted = frozenset((local.hovered, local.dragged, *local.chosen))
        return self._life.live(self.layout(now.view, now.room), now.shown, pulse, lifted)

    def prefetch(self, now: Now) -> Iterable[tuple[Hashable, tuple[int, int]]]:
        self._prefetch.follow(now.view, self.layout(now.view, now.room))
        yield from self.arrange(Builder(now)).faces

    # -- how it is answered -----------------------------------------------------------------

    def choice(self, now: Now) -> Answer:
        return choice_for(now.judge, self.content, now.view)

    def attempt(self, handles: tuple[str, ...], now: Now) -> Action | None:
        wanted = now.choice.wanted(handles)
        here = planet_of_ship(self.content, now.view)
        return wanted or attempt(self.content, handles, now.view, now.choice.turn, here)

    def why_not(self, handles: tuple[str, ...], now: Now) -> WhyNot | None:
        found = sent_elsewhere(self.content, now.view, handles) or super().why_not(handles, now)
        if found is None or Square.of(handles[-1]) is None:
            return found
        panels = now.shown.panels if now.shown is not None else ()
        in_hand = bool(now.local.dragged or now.local.chosen)
        return replace(
            found,
            keys=(("R", _("sba.key_turn")), *((("Esc", _("sba.key_back")),) if in_hand else ())),
            room=self.layout(now.view, now.room).map,
            clear=tuple(panel.rect for panel in panels if panel.id in READ),
        )

    def key_touch(self, name: str, now: Now) -> str:
        """Keys of a ship's turn: its goals, and the creatures of the hold."""
        choice = now.choice
        return flight_touch(self.content, now.view, choice, name) if isinstance(choice, ShipChoice) else ""

    def move_focus(self, name: str, focused: str, now: Now) -> Moved:
        """N jumps to the next place where what is in the hand fits, R turns it there."""
        key = name.removeprefix("shift ")
        spots, step = _places(now.choice), 1 if name == key else -1
        if key == "n":
            return next_place(now.choice, spots, focused, step)
        return turn_in_place(now.choice, spots, focused, step) if key == "r" else Moved("")

    # -- what it says ----------------------------------------------------------------------

    def status(self, now: Now) -> Status:
        return status(self.content, now.view, now.local)

    def primary(self, now: Now) -> Primary:
        if shown_plan(now):
            return Primary(_("sbb.plans_turn_short"), _("sbb.plans_turn"))
        if now.playing is not None and any(isinstance(one, Dominance) for one in now.playing.events):
            return Primary(_("sbt.log.scoring"), _("sbt.log.scoring"))
        choice, asked = now.choice, now.view.prompt is not None
        if asked and choice.action is not None and not now.local.answers:
            sent = Selection(choice.chosen, dict(choice.orientation), action=choice.action)
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
        found = boost_tip(self.content, view, now.choice, target) or Explainer(self.content, view).tip(target)
        return found and Barrier(self.content, view, now.judge).explained(found, target, now.local)

    def hints(self, now: Now) -> list[Hint] | None:
        found = hints(now.view, now.local, now.looking.near)
        # the line on who comes next stands there; its keys are on the things themselves
        return [] if not is_laying(now.local) and coming(self.content, now.view) else found


def _places(choice: Answer) -> Spots | None:
    """Where the piece in the hand may lie, None while there is none."""
    if isinstance(choice, Laying):
        return choice.places if choice.planet and choice.picked >= 0 else None
    return choice.spots if isinstance(choice, TurningChoice) else None
